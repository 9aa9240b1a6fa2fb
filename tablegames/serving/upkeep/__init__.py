"""What whoever keeps a server looks at and needs: health, numbers, logs, room for more, a quiet end."""
