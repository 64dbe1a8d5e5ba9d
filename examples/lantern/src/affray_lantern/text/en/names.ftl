### The names of figures, and of their conditions.

names-ash = Ash
names-birch = Birch
names-cobb = Cobb
names-dunn = Dunn
names-elder = Elder
names-finch = Finch
names-out = out
names-staggered = staggered
names-lose = hurt in return
names-shove = shoved back or hurt
names-standing = standing
