### Watching what happened

watch_again = Show me the last turn again
watch_away = While you were away
watch_before = Before you came
watch_more =
    { $count ->
        [one] and { $count } earlier action
       *[other] and { $count } earlier actions
    }
watch_it = Watch it
