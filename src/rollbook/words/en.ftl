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
    [one] One die is thrown again. Doubt that a goal is reached?
   *[other] { $count } dice are thrown again. Doubt that a goal is reached?
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
points = { $points ->
    [one] 1 point
   *[other] { $points } points
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
help-keys = u takes the last decision back, s shows all sheets, q saves and leaves. Several decisions may be typed at once.
help = help
not-possible = { $answer } is not possible here. { $how }

pass = pass
forced = { $name }: { $decision }, nothing else is possible
decided = { $name }: { $decision }
rolls = roller: { $name }
your-throw = { $name }, type your throw
winner = { $count ->
    [one] Winner: { $names }
   *[other] Winners: { $names }
}
ended = The end: { $cause }
saved = Saved. Go on with: rollbook play --resume
kept-record = The record of this game is kept in { $file }
cannot-save = This game cannot be saved ({ $reason }); it goes on all the same
dropped = Not possible any more, so not done: { $decisions }
taken-back = { $name } takes the decision back
gone-back = Back to the throw before: type it again
nothing-to-take-back = There is nothing to take back
