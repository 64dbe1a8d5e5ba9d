### Why a choice is refused.

walk_too_long = a walk is at most { $most }" long
walk_out_of_alley = a walk ends in the alley
crates_in_the_way = crates are in the way
place_taken = { $figure } stands there
throw_target = the target must be an enemy in sight within { $most }"
brawl_target = the target must be an enemy within { $most }"
lantern_carried = { $figure } carries the lantern
lantern_too_far = the lantern must be within { $most }"
no_activation_now = no figure of this crew can be activated now
no_brawl_now = nobody brawls with a figure of this crew now
no_concession_now = a player concedes at one of their own choices
