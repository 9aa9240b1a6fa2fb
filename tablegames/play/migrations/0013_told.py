"""PostgreSQL says by itself when a right may have ended: by whatever way it does, all processes hear of it with the commit."""

from __future__ import annotations

from django.apps.registry import Apps
from django.conf import settings
from django.db import migrations
from django.db.backends.base.schema import BaseDatabaseSchemaEditor

TELLS = """
CREATE OR REPLACE FUNCTION tablegames_right_ended() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    PERFORM pg_notify('tablegames_rights', '');
    RETURN NULL;
END $$;
CREATE TRIGGER tablegames_session_goes AFTER DELETE ON django_session
    FOR EACH ROW EXECUTE FUNCTION tablegames_right_ended();
CREATE TRIGGER tablegames_session_changes AFTER UPDATE ON django_session
    FOR EACH ROW WHEN (OLD.session_data <> NEW.session_data OR OLD.expire_date <> NEW.expire_date)
    EXECUTE FUNCTION tablegames_right_ended();
CREATE TRIGGER tablegames_account_goes AFTER DELETE ON auth_user
    FOR EACH ROW EXECUTE FUNCTION tablegames_right_ended();
CREATE TRIGGER tablegames_account_changes AFTER UPDATE ON auth_user
    FOR EACH ROW WHEN (OLD.password <> NEW.password OR OLD.is_active <> NEW.is_active)
    EXECUTE FUNCTION tablegames_right_ended();
CREATE TRIGGER tablegames_host_changes AFTER UPDATE ON play_game
    FOR EACH ROW WHEN (OLD.host_id IS DISTINCT FROM NEW.host_id OR OLD.remote <> NEW.remote)
    EXECUTE FUNCTION tablegames_right_ended();
"""


def tell(apps: Apps, schema_editor: BaseDatabaseSchemaEditor) -> None:
    """On a laptop there is nobody to tell: one process asks its own file, which costs next to nothing."""
    if schema_editor.connection.vendor == "postgresql":
        schema_editor.execute(TELLS)


def be_silent(apps: Apps, schema_editor: BaseDatabaseSchemaEditor) -> None:
    if schema_editor.connection.vendor == "postgresql":
        schema_editor.execute("DROP FUNCTION tablegames_right_ended CASCADE")


class Migration(migrations.Migration):
    dependencies = [
        ("play", "0012_onlookers_of_circles"),
        ("sessions", "0001_initial"),
        migrations.swappable_dependency(settings.AUTH_USER_MODEL),
    ]
    operations = [migrations.RunPython(tell, be_silent)]
