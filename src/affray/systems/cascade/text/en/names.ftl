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
