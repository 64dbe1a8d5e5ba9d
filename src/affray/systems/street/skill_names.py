"""The names of the skills (16.4)."""

SKILLS: tuple[str, ...] = (
    *("agile", "ambidextrous", "avenger", "boss", "brawler", "camouflaged", "clumsy", "cursed", "drunk", "dumbass"),
    *("evil", "fast", "fearsome", "good_shot", "green", "hard", "hard_as_nails", "knifeman", "lightning_draw"),
    *("lucky", "lucky_charm", "nerves_of_steel", "no_nerves", "pavement_demon", "psycho", "runt", "sharpshooter"),
    *("slow", "strong", "trick_shot", "white_knight", "wimp"),
)
