"""After a game of a campaign (S-CAMP-01): a match of its own, in which the gangs recover, rise, learn and recruit."""
