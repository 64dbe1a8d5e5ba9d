### Any table with figures

reach_most = At most { $most }″
asking_table = Looking …
clear_choice = Back
system_suggestions = From a list: { $count }

## Labels during the animation

flash_stands_up = stands up
flash_removed = out
flash_miss = miss
dice_of =
    { $what ->
        [none] { $name }
       *[other] { $name }: { $what }
    }
