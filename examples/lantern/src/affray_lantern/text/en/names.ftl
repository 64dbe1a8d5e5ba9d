### The names of figures, with short ones for the board, and of their conditions.

names-ash = Ash
names-birch = Birch
names-cobb = Cobb
names-dunn = Dunn
names-elder = Elder Marrow
    .short = Elder
names-finch = Little Finch
    .short = Finch
names-out = out
names-staggered = staggered
names-lose = hurt in return
names-shove = shoved back or hurt
names-standing = standing

## The bot of this package.

brawler = Brawler
brawler_about = brawls whenever somebody is near
