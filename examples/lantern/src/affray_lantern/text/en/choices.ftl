### What a player is asked, and what choices are called. Arguments of prompts are the fields of the decision's subject,
### arguments of choices their slots.

prompts-next = Which figure do you activate?
prompts-act = What does the active figure do?
prompts-answer = { $figure } brawls with { $target }. Brace or duck?

choices-activate = Activate { $figure }
choices-walk = Walk to { $to }
choices-throw = Throw bottles at { $target }
choices-brawl = Brawl with { $target }
choices-shove = Shove { $target } away
choices-lift = Lift the lantern
choices-rest = Rest
choices-brace = Brace
choices-duck = Duck
choices-concede = Concede
