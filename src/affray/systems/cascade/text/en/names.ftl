### The names of figures, weapons, places and other ids.

names-tria = Tria
names-double_tria = Double Tria
names-tessera = Tessera
names-pente = Pente
names-exi = Exi
names-odrun = Odrun
names-sanna = Sanna
names-bruk = Bruk
names-asker = Mother Asker
names-wick = Wick
names-jory = Jory
names-tamsin = Tamsin
names-corin = Corin
names-nell = Nell
names-ilva = Ilva
names-teodor = Teodor
names-dov = Dov
names-none = no wound
names-light = light wound
names-serious = serious wound
names-critical = critical wound
names-a = side a
names-b = side b
names-very_large = very large
names-very_small = very small
names-run_off = running off
names-cover = taking cover
names-dive = diving

## The fields of its odds

names-pair = pair
names-phases = phases looked ahead
names-opponent = what the opponent could do
names-attack = an attack after the next throw
names-reactions = for each reaction
names-first = attacks first
names-bound = if nothing is parried
names-each = each target
names-sets = sets to come
names-next = after the next throw
names-end = in the end
names-next_pool = dice in the next phase
names-marks_if_hit = marks, if it hits
names-parried = can be parried
names-no_dodge = no dodge
names-shield = raising the shield
