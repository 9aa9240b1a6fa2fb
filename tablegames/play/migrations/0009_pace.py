from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [
        ("play", "0008_moments"),
    ]

    operations = [
        migrations.AddField(
            model_name="player",
            name="pace",
            field=models.FloatField(db_default=1, default=1),
        ),
    ]
