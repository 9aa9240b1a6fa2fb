from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [
        ("play", "0009_pace"),
    ]

    operations = [
        migrations.AddField(
            model_name="game", name="gongs", field=models.PositiveIntegerField(db_default=0, default=0)
        ),
        migrations.AddField(
            model_name="game", name="spoken", field=models.PositiveIntegerField(db_default=0, default=0)
        ),
        migrations.AddField(
            model_name="game",
            name="remote",
            field=models.CharField(blank=True, db_default="", max_length=64),
        ),
        migrations.AddField(
            model_name="game",
            name="remote_by",
            field=models.CharField(blank=True, db_default="", max_length=40),
        ),
        migrations.AddField(
            model_name="game",
            name="remote_code",
            field=models.CharField(blank=True, db_default="", max_length=64),
        ),
        migrations.AddField(
            model_name="game", name="remote_until", field=models.DateTimeField(blank=True, null=True)
        ),
    ]
