"""Every limit of the doors, in one place."""

SEATS = 40
LEAST_SEATS = 3
WAITING = 40  # people who ask to be admitted to one locked game
ENTRIES = 20_000  # of one game
NAME_GRAPHEMES = 24
NAME_BYTES = 400  # graphemes may be made of many marks
CHAT_LINES, CHAT_SECONDS = 5, 10.0
CHAT_LETTERS = 300
FRAME_BYTES = 8 * 1024
FRAMES, FRAME_SECONDS = 60, 10.0  # messages that one socket may send
CODE_MINUTES = 5
TRIES_SECONDS, HOUR = 300, 3_600  # in which wrong tries are counted
LOGIN_TRIES = 5  # wrong passwords of one account from one address, until there is a pause
LOGIN_PAUSE, LONGEST_PAUSE = 60, 3_600  # seconds: the first one, which doubles each time
JOIN_TRIES = 60  # wrong codes from one address
DIGITS_TRIES = 5  # of the digits for a board or a seat, by one browser
DIGITS_TRIES_ADDRESS, DIGITS_TRIES_GAME = 20, 100  # in an hour
NOTES_LETTERS = 4_000
MARKERS = 4
MARKER_LETTERS = 12
PARTS = 16  # of one answer
REASON_LETTERS = 200
LINK_HOURS = 24
LOBBY_DAYS = 1  # until `tidy` takes a lobby away
SHORTEST_STEP, LONGEST_STEP = 5, 3_600  # seconds
HELD_BYTES = 32 * 1024  # every answer to a holding finger has this size, a very large hand a multiple of it
