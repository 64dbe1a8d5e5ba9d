## Reading lessons

lesson_one_document = a file holds one lesson
lesson_key_missing = '{ $key }' is missing
lesson_without_steps = a lesson needs at least one step
lesson_first_given = the first step needs a `given`
lesson_step_twice = there are two steps '{ $step }'
lesson_needs_choose = accept, near and mistakes need a `choose`
lesson_options_need_given = options need a `given`
lesson_name_form = a name is in lower case with underscores, not '{ $name }'
lesson_number_form = a number from 0 to { $highest } is expected
lesson_pointer_form = a pointer has one key: { OR($kinds) }

## Playing them

lesson_draws_differ = the step uses { $dice } dice and { $cards } cards: list exactly these
lesson_not_asked = seat { $seat } is not asked anything here
lesson_text_missing = there is no message '{ $key }'
lesson_text_unused = no step uses the message '{ $key }'
lesson_points_at_nothing = there is no { $kind } '{ $target }' to point at
lesson_read_first = Read the explanation first, then continue. Your choices come later.
