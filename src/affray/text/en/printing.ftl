### What stands on every printed sheet, and what can go wrong when printing.

sheet_check_line = This line is 2 inches (50.8 mm) long. Print at 100 %, not “fit to page”.
sheet_joins_here = glue the next strip here
sheet_part = part { $part } of { $parts }
sheet_piece_names =
    { $number ->
        [one] { $names }
       *[other] { $names } ({ $number } ×)
    }
sheet_piece =
    { $from_ ->
        [0] { $to ->
            [0] flat
            [one] { $to } inch high
           *[other] { $to } inches high
        }
       *[other] from { $from_ } to { $to } inches
    }{ $cover ->
        [none] { "" }
       *[other] , { $cover } cover
    }
print_needs_extra = printing needs the extra “print”: pip install 'affray[print]'
system_without_sheets = { $system } has nothing to print
unknown_sheet = there is no sheet “{ $sheet }”; there are { AND($known) }
unknown_gang = there is no gang “{ $gang }”, and no file of that name; there are { AND($known) }
unknown_paper = there is no paper “{ $paper }”; there are { AND($known) }
printed_to = Wrote { $file }.
heading_sheet = Sheet
heading_gangs = Gangs
heading_gang = Gang
printing_is_busy = too many sheets are being printed just now; try again in a moment
no_sheet_file = the address of a sheet ends in .pdf
