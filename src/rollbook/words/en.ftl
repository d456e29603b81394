### What people read. Terms as in the rulebooks; questions begin with a verb and give one instruction.

## Questions

ask-white = White { $first } + { $second } = { $sum }: cross { $sum } in one row, or pass
ask-white-lucky = White { $sum } is your lucky number: cross { $sum }, or the next cell of your shortest row
ask-colour = Add a white die to a coloured one and cross the sum, or pass
ask-colour-misthrow = Add a white die to a coloured one and cross the sum; passing is a misthrow
ask-row = Two crosses: which row?
ask-write = Write the { $sum } into a free cell
ask-layout = Lay your { $tile } on a free cell (tile { $place } of 16)
ask-how-many = Choose how many dice to throw
ask-turn = The sum is { $sum }: turn a tile over, or leave it
ask-turn-roller = The sum is { $sum }; you may take one die away: turn a tile over, or leave it
ask-turn-back = Nothing fits: turn one tile back
ask-again = Throw { $throw } of 3: throw dice again, or stop
ask-doubt = { $count ->
    [one] { $name } throws 1 die again. Doubt that a goal is reached?
   *[other] { $name } throws { $count } dice again. Doubt that a goal is reached?
}
ask-spend = Use a reroll or a joker, or stop
ask-mark = Mark one field

## How decisions are typed

how-white = Type a row and a number, such as r7, or - to pass. Rows: r red, y yellow, g green, b blue.
how-colour = Type a row and a number, such as b10, or - to pass. Rows: r red, y yellow, g green, b blue.
how-row-choice = Type a row: r, y, g or b.
how-write = Type a cell: the column's letter and the row's number, such as c4.
how-layout = Type a cell, such as c4; or the cells of several tiles at once, such as a1 b1 c1.
how-how-many = Type a number from 1 to 5.
how-turn = Type the cell of a tile, such as c4, or - to leave it.
how-again = Type t and the dice to throw again, such as t25 for the second and fifth, or - to stop.
how-doubt = Type d to doubt, or - to let the throw happen.
how-spend = Type t and dice for a reroll (t25), j, a die and a face for a joker (j36 sets die 3 to 6), or - to stop.
how-dice = Type the faces in this order, such as { $example }; u goes back to the throw before, q saves and leaves.
how-mark = Type m: and the field, such as m:straight.

## Sheets

colour-white = white
colour-red = red
colour-yellow = yellow
colour-green = green
colour-blue = blue
zone-misthrows = misthrows
zone-bonus-row = bonus row
zone-symbols = symbols
zone-lucky = lucky numbers
zone-own-stars = stars
zone-rerolls = rerolls
zone-goals = main goals
zone-jokers = jokers
points = { $count ->
    [one] 1 point
   *[other] { $count } points
}
stars = { $count ->
    [one] 1 star
   *[other] { $count } stars
}
goals = { $count ->
    [one] 1 goal
   *[other] { $count } goals
}

field-straight = straight
field-full-house = full house
field-dice-bingo = dice bingo
field-four = 4 of a kind
field-two-pairs = two pairs
field-small-straight = small straight
field-three = 3 of a kind
field-doubt = doubt
field-free = free

## Why there was only one choice

forced-white = No row takes the { $sum }: passed
forced-colour = No sum fits: passed
forced-write = The last free cell takes the { $sum }
forced-turn-back = Nothing fits: the only turned tile goes back
forced-doubt = No doubt field left
forced-stop = No reroll or joker left: the dice stay
forced-mark = Nothing else can be marked
forced-choice = Only one choice

## Why a cell cannot be chosen

why-crossed = This cell is crossed already
why-closed = The { $row } row is closed
why-gone = A { $number } left of your last cross is gone
why-lock = The lock needs { $need } crosses in this row; you have { $have }
why-white = The white dice make { $sum }
why-colour = No white and coloured die make this { $number }
why-written = This cell is written already
why-turned = This tile is turned over already
why-sum = { $sum } does not make { $number }

## What happened

news-misthrow = { $name } crosses a misthrow
news-closed = { $count ->
    [one] { $names } closes { $row }
   *[other] { $names } close { $row }
}
news-one-more-row = One more row ends the game
news-lapsed = { $name }: { $row } cannot take a cross, the bonus lapses
news-luck-ended = The row with the fewest crosses is closed: { $name } has no more lucky crosses
news-stars = { $stars ->
    [one] { $name } takes a star
   *[other] { $name } takes { $stars } stars
}
news-play-off = Several players have four stars: they play on for a fifth
news-doubt-won = No goal: { $name } gains a joker
news-doubt-lost = A goal is shown: the doubt of { $name } is lost
news-marked = { $name } marks: { $field }
news-round = Round { $round }: { $name } { $points }

cause-fourth-misthrow = a fourth misthrow
cause-two-rows-closed = two rows are closed
cause-four-stars = four stars
cause-play-off = a fifth star in the play-off
cause-all-goals-reached = all goals are reached
cause-last-round = the last round is over

## How a game was won, and what stays in mind: a title, a colon, and the rest

wins = { $you ->
    [yes] You win
   *[no] { $name } wins
}
win-together = { $names } share the victory
won-margin = { wins } by { $margin }
won-by-locks = { won-margin }: { $locks } locks
won-by-lock = { won-margin }: { $row } locked for { $points } points
won-by-row = { won-margin }: { $count ->
    [one] 1 cross
   *[other] { $count } crosses
} in { $row }
won-by-fewer-misthrows = { won-margin }: fewer misthrows, { $own } to { $other }
won-by-free-misthrows = { won-margin }: misthrows that cost nothing
won-by-plus-13 = { won-margin }: 13 extra points
won-by-double-lowest = { won-margin }: the lowest row counts double
won-by-round = { won-margin }: { $points } to { $other } in round { $round }
won-by-best-round = { wins } on equal points with the best round: { $points }
won-by-stars = { wins } with { $stars } stars, { $margin } more than second place
won-by-fifth-star = { wins }: the fifth star decides
won-by-goals = { wins } with all goals in { $turns ->
    [one] 1 turn
   *[other] { $turns } turns
}, { $margin } more than second place
won-shared = { win-together } with { $points ->
    [one] { $points } point
   *[other] { $points } points
}
won-shared-stars = { win-together } with the fifth star
won-shared-goals = { win-together }: all goals in { $turns ->
    [one] 1 turn
   *[other] { $turns } turns
}
won-alone = { $you ->
    [yes] You finish
   *[no] { $name } finishes
} with { $points ->
    [one] { $points } point
   *[other] { $points } points
}
won-alone-stars = { $you ->
    [yes] You have
   *[no] { $name } has
} { $stars } stars after { $throws ->
    [one] 1 throw
   *[other] { $throws } throws
}
won-alone-goals = { $you ->
    [yes] You reach
   *[no] { $name } reaches
} all goals in { $turns ->
    [one] 1 turn
   *[other] { $turns } turns
}
fact-row = Longest row: { $name }, { $row } with { $count ->
    [one] 1 cross
   *[other] { $count } crosses
}
fact-throw = Luckiest throw: { $name }, { $points ->
    [one] 1 point
   *[other] { $points } points
} on turn { $turn }
fact-throw-of-round = Luckiest throw: { $name }, { $points ->
    [one] 1 point
   *[other] { $points } points
} with throw { $throw } of round { $round }
fact-line = Best line: { $name }, { $combination } for { $points } in round { $round }
fact-round = Best round: { $name }, { $points ->
    [one] 1 point
   *[other] { $points } points
} in round { $round }
fact-stars = Most stars at once: { $name }, { $stars } with throw { $throw }
fact-chance = Luckiest throw: { $name } turns the { $number } over, a chance of { $percent }%
fact-tiles = Throw for everybody: the { $sum } turns { $tiles } tiles over
fact-goals = Best throw: { $name }, { $goals } goals on turn { $turn }
fact-spent = Most rerolls and jokers: { $name }, { $spent } used
fact-turns = Length: { $turns ->
    [one] 1 turn
   *[other] { $turns } turns
}
fact-throws = Length: { $throws ->
    [one] 1 throw
   *[other] { $throws } throws
}

## At the table

progress-turn = turn { $turn }
progress-throw = throw { $throw }
progress-round = round { $round } of { $rounds }, throw { $throw } of { $throws }
help-keys = u takes the decision before yours back while not all have decided, s shows all sheets, q saves and leaves. Several decisions may be typed at once.
help = help
not-possible = { $answer } is not possible here. { $how }

pass = pass
doubt = doubt
decided = { $name }: { $decision }
rolls = roller: { $name }
your-throw = { $name }, type your throw
ended = The end: { $cause }
saved = Saved. Go on with: { $command } play --resume
your-tiles = Your tiles: { $tiles }
kept-record = The record of this game is kept in { $file }
cannot-save = This game cannot be saved ({ $reason }); it goes on all the same
dropped = Not possible any more, so not done: { $decisions }
taken-back = { $name } takes the decision back
gone-back = Back to the throw before: type it again
nothing-to-take-back = There is nothing to take back

## Web: the table

dice = dice
die = die { $place }
held = held
throw = Throw
throw-now = Throw the dice
reroll-dice = { $count ->
    [one] Reroll 1 die
   *[other] Reroll { $count } dice
}
throw-dice = { $count ->
    [one] Throw 1 die
   *[other] Throw { $count } dice
}
stop = Stop
leave-it = Leave it
let-throw = Let it be
joker = Joker
joker-sets = Joker: die { $place } to { $face }
pass-misthrow = Misthrow −5
final = Final
take-back = Take back
noted = Chosen: { $decision }
noted-lapses = Chosen: { $decision }. A bonus lapses
lapses = some lapse
waiting = Waiting for { $names }
wait-colour = { $names } may still use a colour
wait-doubt = { $names } decides whether to doubt
wait-again = { $names } may throw again
wait-how-many = { $names } chooses how many dice to throw
throws = { $name } throws
ask-arrange = Swap tiles: drag one, or tap two. Then Ready
nothing-fits = { $name } throws { $sum }: you have no such tile
joker-die = Tap the die to be turned
joker-face = Choose its new face
hold-dice = Tap dice that stay, then reroll the others
need-names = Every seat needs a name of its own
need-pairs = Two lucky numbers of a seat must differ
cancel = Back
my-points = Points: { $points }
waiting-many = Waiting for { $count } players
your-throw-now = { $name }: throw the dice
your-turn = Your turn
may-choose = may be chosen
choosing = choosing
chosen = chosen
not-asked = not asked
summary-row = { $row } { $count ->
    [one] 1 cross
   *[other] { $count } crosses
} up to { $last }
not-now = That is not possible now
arrange = Arrange for me
shuffle = Shuffle
ready = Ready
points-table = Points table
badge-two-in-lowest = Two crosses in the row with the fewest
badge-one-in-each = One cross in every row
badge-double-lowest = The row with the fewest crosses counts double
badge-plus-13 = 13 points at the end
badge-no-misthrows = Misthrows cost nothing
line-nothing = nothing
line-twin = twin
line-two-twins = two twins
line-three-twins = three twins
line-triplet = triplet
line-two-triplets = two triplets
line-quadruplet = quadruplet
line-quintuplet = quintuplet
line-sextuplet = sextuplet
line-full-house = full house
line-big-full-house = big full house
line-five-with-7 = five in sequence with 7
line-five-without-7 = five in sequence without 7
line-six-in-sequence = six in sequence
state-open = open
state-gone = gone
state-crossed = crossed
state-struck = struck
state-earned = earned
state-written = written
state-empty = empty
state-turned = turned over
state-taken = taken
state-reached = reached
state-available = available
state-used = used
state-staked = under doubt
state-lost = lost

## Web: around the game

home = Home
play = Play
set-up = Set up
player = Player { $number }
name = Name
kind-of-seat = Who sits here
person = Person
bots = Bots
rank-random = random
rank-casual = casual
rank-club = club
rank-master = master
rank-perfect = perfect
level-random = Chooses blindly among everything that is allowed.
level-casual = A friendly beginner: sensible, but does not look ahead.
level-club = A good family player: weighs what a choice brings and what it gives up.
level-master = The strongest we have, taught by millions of games.
level-perfect = The exact solution of the game for one player.
gets-ready = gets ready
never-ready = cannot get ready here
level-not-ready = { $level } is getting ready
wait-for-level = Wait for { $level }
begin-meanwhile = Begin now, { $level } plays meanwhile
opens-when-ready = The table opens by itself when { $level } is ready
stand-in = { $stand_in } plays for { $level }, which is getting ready
add-seat = Add a seat
remove-seat = Remove this seat
starter = Who begins
by-lot = By lot
covered = Hide each other's choices
covered-about = The device is handed over; all choices are shown together.
flat = Lay the tablet flat between us
flat-about = Sheets at the edges, turned towards their players.
default = default
rules-options = Rules options
option-lucky = Lucky numbers
option-sheet = Sheet
option-points = Points
option-marking = Marking
about-sheet = Whose green row: our printed rules or the single expansion.
about-points = The board's own points, or those of the red side.
about-marking = Mark one field of every combination shown, or a single field.
value-rules = Printed rules
value-expansion = Expansion
value-board = Board
value-red = Red side
value-all = Every combination shown
value-one = One field of choice
menu = Menu
rules = Rules
pace = Pace
pace-calm = calm
pace-normal = normal
pace-quick = quick
theme = Theme
theme-auto = as the device
theme-light = light
theme-dark = dark
language = Language
auto-throw = Throw by itself
no-pause = No pause before the reveal
sound = Sound and vibration
patterns = Patterns with the colours
take-a-break = Take a break (the game is kept)
play-again = Play again
rematch = Rematch
all-sheets = All sheets
place = { $rank ->
    [1] first
    [2] second
    [3] third
   *[other] { $rank }th
}
review = Review
previous = Back
next = Forward
previous-throw = Throw before
next-throw = Next throw
close = Close
save-record = Save record
watch-record = Watch a record
choose-file = Choose a file
step = Step
opening = Opening the table
connection-lost = Connection lost – your choice is kept and will be sent
no-such-table = There is no such table
no-such-game = There is no such game
no-such-page = There is nothing at this address
server-failed = Something went wrong on the server (error { $error }) – your choice is kept and will be sent again
unreadable-table = This table cannot be read any more (error { $error })
fan-project = Rollbook is an unofficial fan project. The games belong to their authors and publishers.

## Serving

serving-here = is ready, for this machine only. Open this address in your browser:
serving-others = is ready. Anyone in your network can open it and see every table whose address they know. Open one of these addresses, on this or another device:
serving-wider = To let phones and other devices in your network join, start it with: { $command }
stop-serving = Press Ctrl+C to stop. Games are kept.

## Web: the end, the log, handing over

log = What happened
total = Total
round = Round { $round }
part-red = Red
part-yellow = Yellow
part-green = Green
part-blue = Blue
part-misthrows = Misthrows
part-plus-13 = 13 extra points
part-double-lowest = Lowest row doubled
part-straight = Straights
part-full-house = Full houses
part-dice-bingo = Dice bingo
part-four = Four of a kind
part-stars = Stars
hand-over = Hand the device to { $name }
i-am = I am { $name }
table = Table

## Short rules

full-rules = The full rules (English)
step-white = The roller throws all dice. Everyone may cross the sum of the white dice, here { $first } + { $second } = { $sum }, in one row.
step-colour = Then the roller alone may add one white die to a coloured die and cross the sum in that colour.
step-colour-mixed = Then the roller alone may add one white die to a coloured die and cross the cell with that sum and colour.
step-order = Cross from left to right; skipped numbers are gone. The more crosses in a row, the more points: { $points } …
step-order-shuffled = Cross from left to right by place, not value; skipped cells are gone. More crosses, more points: { $points } …
step-lock = { $locks ->
    [one] With { $crosses } crosses in a row you may cross its last number and the lock. The row closes for everybody; its die leaves.
   *[other] With { $crosses } crosses in a row you may cross one of its last { $locks } and the lock. It closes for everybody; its die leaves.
}
step-lucky = If the white sum is your lucky number, here { $sum }, you may instead cross the next number of your row with fewest crosses.
step-bonus-row = Crossing a bonus cell (+) strikes the next field of the bonus row: you also cross the next number in that field's row.
step-symbols = Cross both cells of a symbol: { $two_in_lowest } crosses in your lowest row, { $double_lowest } doubles it, { $one_in_each } in each row, { $plus_13 } points, { $no_misthrows } misthrows free.
step-symbols-some = Some symbols stand on two cells. Cross both of them to earn crosses or points.
step-end = A roller who crosses nothing takes a misthrow: −{ $penalty }. The game ends with { $misthrows } misthrows or two closed rows; most points win.
step-write = Every player must write the sum of the two dice, here { $sum }, into any free cell of their own grid.
step-lines = After { $throws } throws the grids are full. Each row, column and diagonal scores its best combination, in any order.
step-combinations = From top to bottom: twin { $twin }, triplet { $triplet }, full house { $house }, five in sequence without a 7: { $five } points.
step-diagonals = The two diagonals count double: here { $falling } and { $rising } points.
step-rounds = Then everyone begins again with an empty grid. After { $rounds } rounds the highest total wins.
step-layout = Draw { $tiles } tiles and lay them out open in your grid. Where each one lies is up to you.
step-how-many = The roller chooses 1 to { $dice } dice and throws them once. Their sum counts for everybody.
step-turn = Whoever has an open tile with the sum, here { $sum }, may turn it over, but only one.
step-take-away = The roller may instead take one die away and use the sum of the others, here { $sums }.
step-turn-back = If no sum fits, the roller must turn one of their turned tiles back.
step-stars = A complete row, column or diagonal brings a star, which you keep. The first player with { $stars } stars wins.
step-again = Throw all { $dice } dice. Then throw any of them again, at most twice, and keep the others. You may stop after every throw.
step-doubt = The player on the left may doubt a third throw: without an open goal their field becomes a joker, otherwise it is lost.
step-spend = After the third throw, each available reroll throws any dice again and each joker sets a die to any face, once each.
step-mark = Your final dice mark one open field of every combination they show. Goals are reached; rerolls can be used from your next turn.
step-mark-one = Your final dice mark one open field of a combination they show; you choose which. Rerolls can be used from your next turn.
step-goals = When somebody has all { $goals } main goals, the round is finished. Everyone who then has them all wins.

## The look and the feel

ask-white-short = Cross { $sum }, or pass
ask-white-lucky-short = Your lucky number: cross it, or the next cell of your shortest row
gain = { $count ->
    [one] { $points } point
   *[other] { $points } points
}
next-round = Next round
choices = Choices
my-sheet = My sheet
shortcuts = Keys
did-cross = { $name } crosses { $row } { $number }
did-write = { $name } writes in { $cell }
did-turn = { $name } turns { $number }
did-pass = { $name } passes
nobody-did = Everybody passes
hand-over-to = Pass the device to
log-axes = Columns have letters, rows have numbers: B4 is the second column, fourth row
reached-of = { $count } of { $all }
ready-count = { $count } ready
key-throw = throw the dice, or let them land
key-choice = choose from the keys below
key-pass = pass
key-cells = go from cell to cell
key-legal = next and previous cell that may be chosen
key-enter = choose; once more: final
key-others = look at the others
all-chosen = Everybody has chosen
tips = Tips
tip-dice = Tap the felt, or the key below, to throw
tip-choose = What is raised may be chosen: tap it, or its key below
tip-hold = Tap the dice you want to keep, then throw the others
tip-count = Choose how many dice to throw; tap a tile to see its chances
tip-tiles = Swap tiles as you like, then tap Ready
tip-noted = It counts in a moment: take it back, or confirm at once
tip-others = What the others did glows on their pads; tap a pad to see it large

## Web: home, set-up and pages for when nothing is there

headline = Roll, choose, cross.
tagline = Dice games on paper pads, for one or for the whole table. No account, no waiting.
play-game = Play { $game }
with-names = with { $names }
on-the-table = On the table
all-tables = All { $count }
fewer-tables = Fewer
go-on = Go on
pick-a-pad = Pick a pad
in-a-minute = { $game } in 60 seconds
game-facts = { $fewest }–{ $most } players · { $minutes } min
rules-of = Rules of { $game }
set-up-game = Set up { $game }
your-name = Your name
family-qwixx = Qwixx
family-wuerfel-bingo = Würfel Bingo
family-bingolino = Bingolino
family-bingo-dice = Bingo Dice
also-wuerfel-bingo = Dice Bingo
also-bingo-dice = Bingo Dice
motto-qwixx = Cross from left to right. Every throw counts for everybody.
motto-wuerfel-bingo = Write every sum where it pays most.
motto-bingolino = Lay out your tiles, turn whole lines.
motto-bingo-dice = Hold, throw again, dare to doubt.
unreachable = Cannot reach the server – trying again
not-reached = The server cannot be reached just now
table-put-away = It may have been put away long ago, or its address is not complete.
to-the-games = To the games
who-plays = Who plays
this-table = At this table
gains = Show what a choice brings
gains-about = Every choice says how many points it is worth.
about-lucky = Two numbers of one's own for each seat; as long as they differ, any will do.
as-usual = as usual
changed = { $count } changed
tile-over = Turn { $number } over
tile-back = Turn { $number } back
