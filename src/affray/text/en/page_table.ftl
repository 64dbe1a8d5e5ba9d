### Any table with figures

clear_choice = Back

## Labels during the animation

flash_stands_up = stands up
flash_removed = out
flash_miss = miss
dice_of =
    { $what ->
        [none] { $name }
       *[other] { $name }: { $what }
    }
