### What can be printed, on the page How to play.

print_heading = To print
print_paper = Paper
print_paper_a4 = A4
print_paper_letter = Letter
print_gang = Gang
print_usual_gang = The usual one
print_ink = Save ink
