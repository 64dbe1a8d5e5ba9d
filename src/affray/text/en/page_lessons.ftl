### Lessons: the coach at the table, and the ways to a lesson.

lesson_step = Step { $number } of { $count }
lesson_progress = Progress
lesson_leave = Leave
lesson_leave_hint = You can go on with this step later.
lesson_back = Back
lesson_continue = Continue
lesson_finish = Finish
lesson_skip = Skip this step
lesson_mistake = Not quite.
lesson_not_here = That is not possible in a lesson.
lesson_continue_first = Continue with the lesson first.
lesson_dice = The dice of this lesson are scripted: they always fall like this.
lesson_partner = Sparring partner
lesson_over = Lesson finished
lesson_over_hint = You know the most important things now. The rest comes with playing: the table knows every rule and shows the odds beside each choice.
lesson_again = Once more
lesson_play = Play a game

## The ways to a lesson

learn_to_play = Learn to play
lesson_resume = Go on learning
lesson_minutes = { $minutes } minutes
lesson_finished = finished
lesson_offer = New here? Learn it in { $minutes } minutes
lesson_offer_hint = A lesson shows you how it is played, step by step. This match waits for you.
lesson_decline = No, thanks
