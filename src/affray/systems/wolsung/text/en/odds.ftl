# Odds: why there is nothing to compute for a choice.

## Attacks

no_attack_follows = no attack follows from this choice
