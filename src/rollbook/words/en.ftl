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
    [one] Die { $dice } is thrown again. Doubt that a goal is reached?
   *[other] Dice { $dice } are thrown again. Doubt that a goal is reached?
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

colour-red = red
colour-yellow = yellow
colour-green = green
colour-blue = blue
zone-misthrows = misthrows
zone-bonus-row = bonus row
zone-symbols = symbols
zone-lucky = lucky numbers
zone-stars = stars
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
field-four = four
field-two-pairs = two pairs
field-small-straight = small str.
field-three = three
field-doubt = doubt
field-free = free

## What happened

news-misthrow = { $name } crosses a misthrow
news-closed = The { $row } row is closed
news-one-more-row = One more row ends the game
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

## At the table

progress-turn = turn { $turn }
progress-throw = throw { $throw }
progress-round = round { $round } of { $rounds }, throw { $throw } of { $throws }
help-keys = u takes the decision before yours back while not all have decided, s shows all sheets, q saves and leaves. Several decisions may be typed at once.
help = help
not-possible = { $answer } is not possible here. { $how }

pass = pass
doubt = doubt
forced = { $name }: { $decision }, nothing else is possible
decided = { $name }: { $decision }
rolls = roller: { $name }
your-throw = { $name }, type your throw
winner = { $count ->
    [one] Winner: { $names }
   *[other] Winners: { $names }
}
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
throw-dice = { $count ->
    [one] Throw 1 die
   *[other] Throw { $count } dice
}
stop = Stop
leave-it = Leave it
let-throw = Let it be thrown
joker = Joker
pass-misthrow = Misthrow −5
final = Final
take-back = Take back
noted = Chosen: { $decision }
waiting = Waiting for { $names }
waiting-many = Waiting for { $count } players
your-throw-now = { $name }: throw the dice
your-turn = Your turn
may-choose = may be chosen
choosing = choosing
chosen = chosen
not-now = That is not possible now
arrange = Arrange for me
shuffle = Shuffle
ready = Ready
bar-write = Tap a free cell
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
resume = Go on: { $game } with { $names }
card-facts = { $fewest }–{ $most } players · { $minutes } min · from { $age }
me = Me
player = Player { $number }
name = Name
kind-of-seat = Who sits here
on-this-device = On this device
bot-casual = Casual bot
bot-random = Random bot
add-seat = Add a seat
remove-seat = Remove this seat
starter = Who begins
by-lot = By lot
covered = Hide each other's choices
rules-options = Rules options
option-sheet = Sheet
option-points = Points
option-marking = Marking
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
save-record = Save record
watch-record = Watch a record
choose-file = Choose a file
step = Step
opening = Opening the table
connection-lost = Connection lost – your choice is kept and will be sent
no-such-table = There is no such table
fan-project = Rollbook is an unofficial fan project. The games belong to their authors and publishers.
sentence-qwixx = Cross numbers from left to right in four colours; every throw counts for everybody.
sentence-qwixx-longo = Eight-sided dice, longer rows, and two lucky numbers for each player.
sentence-qwixx-gemixxt-a = Numbers in order, colours mixed: each row holds cells of all four dice.
sentence-qwixx-gemixxt-b = Rows in one colour, numbers shuffled: place counts, not value.
sentence-qwixx-bonus-a = Bonus cells bring further crosses from a bonus row, often in chains.
sentence-qwixx-bonus-b = Five symbols, two cells each: crossing both earns crosses or points.
sentence-wuerfel-bingo-5 = Write every sum into your grid and build combinations in twelve lines; three rounds.
sentence-wuerfel-bingo-6 = The larger grid: fourteen lines, more combinations, two rounds.
sentence-bingolino = Lay out sixteen tiles, choose how many dice to throw, and turn tiles over in lines.
sentence-bingo-dice = Reach ten goals with up to three throws a turn; spend rerolls and jokers, doubt your neighbour.

## Serving

serving = is ready. Open one of these addresses, on this or another device in your home network:
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
hand-over = Hand the device to { $name }
i-am = I am { $name }
table = Table
