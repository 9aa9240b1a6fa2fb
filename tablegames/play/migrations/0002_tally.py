from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [
        ("play", "0001_initial"),
    ]

    operations = [
        migrations.CreateModel(
            name="Tally",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("key", models.CharField(max_length=64, unique=True)),
                ("games", models.PositiveIntegerField(default=0)),
                ("goal", models.PositiveIntegerField(default=0)),
                ("wins", models.JSONField(blank=True, default=dict)),
                ("ended", models.BooleanField(default=False)),
                ("trouble", models.CharField(blank=True, max_length=20)),
                ("touched", models.DateTimeField(db_index=True)),
            ],
            options={
                "verbose_name_plural": "tallies",
            },
        ),
    ]
