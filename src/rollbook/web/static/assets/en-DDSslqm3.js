var e=`need-names = Give every seat a different name
need-pairs = Choose two different lucky numbers for every seat
set-up = Set up
kind-of-seat = Who sits here
gets-ready = getting ready
never-ready = cannot get ready here
level-not-ready = The { $level } bot is getting ready
wait-for-level = Wait for: { $level }
begin-meanwhile = Begin now; the { $level } bot plays meanwhile
opens-when-ready = Getting ready: { $level }. Then the table opens by itself
add-seat = Add a seat
remove-seat = Remove this seat
starter = Who begins
by-lot = By lot
covered = Hide each other’s choices
covered-about = You hand the device round; all choices are shown together.
flat = Lay the tablet flat between us
flat-about = Sheets at the edges, turned towards their players.
fair = Dice that everybody can check
fair-about = Every device has a hand in the dice. After the game anybody can recompute every roll.
rules-options = Rules options
previous-throw = Previous roll
next-throw = Next roll
film-play = Play
film-stop = Pause
watch-record = Watch a record
choose-file = Choose a file
advised-exactly = exact
practice = Practice
practice-you = You
practice-streak = { $count ->
    [one] 1 right in a row
   *[other] { $count } right in a row
}
practice-none = There are no positions to practise { $game } yet
practice-next = Next
practice-theme = Theme
practice-all-themes = All themes
practice-theme-count = { $theme }, { $seen } of { $count }
practice-missed = { $count ->
    [one] 1 bot misses it
   *[other] { $count } bots miss it
}
practice-others = The others
practice-of = Practice: { $game }
practice-about = Find the best choice. Then the coach judges it.
review-column-start = start
review-column-luck = dice
review-column-decisions = decisions
review-column-others = others
review-column-result = result
review-curve = What { $name } could expect, from roll to roll
review-left-out = { $decisions ->
    [one] 1 decision was hidden from the others and is not valued
   *[other] { $decisions } decisions were hidden from the others and are not valued
}
review-dice-gave = { $you ->
    [yes] The dice { $counts ->
        [turns] saved
        [throws] saved
       *[other] gave
    } you { review-amount }.
   *[no] The dice gave { $name } { review-amount }.
}
review-dice-took = { $you ->
    [yes] The dice cost you { review-amount }.
   *[no] The dice cost { $name } { review-amount }.
}
review-dice-even = { $you ->
    [yes] The dice were neither kind nor unkind to you.
   *[no] The dice were neither kind nor unkind to { $name }.
}
review-no-mistake = { $decisions ->
    [0] There was nothing to decide.
    [one] The only decision gave nothing away.
   *[other] None of { $decisions } decisions gave anything away.
}
review-mistakes = { $decisions ->
    [one] The only decision gave something away.
   *[other] { $mistakes ->
        [one] One of { $decisions } decisions gave something away.
       *[other] { $mistakes } of { $decisions } decisions gave something away, { review-amount } each on average.
    }
}
review-more-than-all = Decisions add up to more than 100% here: what one gives away the others can give back, and it can be given away again.
review-helped = { $count ->
    [one] One decision with help does not count.
   *[other] { $count } decisions with help do not count.
}
review-strength = Decisions like those of a bot with about { $elo } Elo ({ $low } to { $high }, by this game alone).
name-and-rank = { $name } ({ $rank })
level-state = { $level } – { $state }
level-never-ready = The { $level } bot cannot get ready here
default-value = { $value } (default)
number-of-seat = { $option }, { $name }, number { $number }
to-the-table = To the table
rules-in-english = These rules have not been translated yet; here they are in English.
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
how-many-people = How many people?
who-plays = Who plays
gains-about = Every choice shows how many points it is worth.
as-usual = as usual
changed = { $count } changed
away-minutes = { $minutes ->
    [one] away for 1 minute
   *[other] away for { $minutes } minutes
}
who-plays-for = Who plays for { $name }
plays-in-person = plays in person
make-host = Make host
remove-sure = Free { $name }’s seat? A bot plays on until somebody takes it.
scan-to-join = Scan the code to join
plays-here = Plays here
invited = Invite
free-seat-number = Free seat { $number }
open-table = Open the table
time-and-dice = Time and dice
invites-you = { $name } invites you
you-are-invited = You are invited
seated-here = This device has a seat at this table already.
invite-incomplete = The invitation is missing from this link: ask for it again, or just watch.
choose-seat = Choose your seat:
take-seat = Take seat { $number }
need-your-name = Enter your name first
table-is-over = This game is over
open-tables = Open tables here
free-seats = { $count ->
    [one] 1 free seat
   *[other] { $count } free seats
}
join = Join
watch = Watch
together = Play with others elsewhere
invite-friends = Invite friends
have-a-code = I have a code
code-about = The code of a challenge, or the one that your other device shows
history-kept-here = Kept on this device only; no game and no name is sent to anybody.
history-empty = No finished games yet
history-empty-about = When a game ends in which somebody on this device plays, its result appears here.
history-whose = Whose games
history-which-game = Game
history-all-games = All games
history-games = Games
history-won = Won
history-won-of = { $won } of { $rated }
history-average = Average
history-best = Best
history-streak = Wins in a row
history-longest = Longest run
history-over-time = Points over time
history-over-time-told = { $games ->
    [one] 1 game, { $first }: { $high }
   *[other] { $games } games from { $first } to { $last }: lowest { $low }, highest { $high }, average of the last { $count }: { $mean }
}
history-each-game = each game
history-running-mean = average of the last { $count }
history-distribution = How often how many points
history-bucket = { $from } to { $to }
history-bucket-told = { $range }: { $count ->
    [one] 1 game
   *[other] { $count } games
}
history-share = Won and lost
history-count-won = { $count } won
history-count-shared = { $count } shared
history-count-lost = { $count } lost
history-by-game = By game
history-rivals = Head to head
history-ahead = ahead
history-level = level
history-behind = behind
history-results = Results
history-winner = winner
history-score-sheet = score sheet
history-own-dice = own dice
history-fair-dice = checkable dice
history-more = Show more
history-review-told = Review { $game }, { $date }
history-delete-told = Delete { $game }, { $date }
history-delete = Delete
history-delete-all = Delete all
history-delete-sure = { $count ->
    [one] Delete the only game from this device?
   *[other] Delete all { $count } games from this device?
}
history-deleted = All games are deleted
history-read-file = Read a file
history-taken-in = { $count ->
    [0] All games of this file were here already
    [one] 1 game was added
   *[other] { $count } games were added
}
history-not-ours = This file is not a Rollbook history; choose one that was saved with “{ history-save-file }”
history-newer = This file has version { $version }, but this Rollbook reads version { $known }
history-broken = Game { $number } of this file cannot be read; choose a file that was not changed
score-sheet = Score sheet
score-sheet-of = Score sheet of { $game }
score-sheet-only = Real dice: score sheet only
sheet-tap = Tap what you mark; tap again to take it away.
sheet-tap-closes = Tap what you mark, and a lock if somebody else closes the row.
sheet-tap-and-number = Tap a square, then its number.
sheet-which-number = Choose the number
sheet-tap-tile = Tap a tile to turn it over.
sheet-finished = Finished: { $points }
sheet-unkept = This browser keeps nothing: the sheet is gone when you close the page.
sheet-warning = Warning: { $text }
sheet-wave = That’s fine
sheet-rounds = Rounds
sheet-new = New sheet
sheet-go-on = Go on
sheet-numbers = Numbers
sheet-finish = Finish
sheet-erase = Erase the number
sheet-name = Name of this sheet
sheet-pad = Pad
sheet-done = (finished)
sheet-delete = Delete { $name }
sheet-delete-really = Really delete { $name }
sheet-delete-sure = Delete?
we-draw = We draw the tiles ourselves
we-draw-about = Everyone draws tiles from a real bag and taps in their numbers.
own-pads = Pads of your own
pad-make = Make a pad of your own
pad-title = A pad of your own
pad-usual-name = My pad
pad-name = Name of the pad
pad-start = Start from
pad-cells = Change spaces
pad-chosen = Now tap the other space.
pad-whole = Change everything
pad-shuffle = Shuffle numbers
pad-mix = Mix colours
pad-plain = Plain again
pad-seed = Seed
pad-seed-how = The same seed makes the same pad everywhere.
pad-rows = Rows
pad-turn = Turn the { $row } row round
pad-move = Swap the { $row } row with the next
pad-needed = Crosses to lock
pad-fewer = One cross fewer
pad-more = One cross more
pad-dice = Dice
pad-faces = { $faces } faces
pad-text = Type the rows
pad-text-how = A number; before it r, y, g or b for another colour; after it * for a lock, + for a bonus.
pad-trying = It can be played. Trying it out…
pad-expected = It can be played. Two { $level } bots: about { $throws } rolls, { $points } points each ({ $games } games).
pad-play = Play it
pad-save = Save
pad-saved = Saved. It is among the games here, for everybody on this server.
pad-print = Print it
pad-change = Change, share or delete this pad
pad-share = Share
pad-link = Link to this pad
pad-file = As a file
pad-open = Open a file
pad-delete = Delete
pad-deleted = Deleted. Tables that play it go on.
pad-shared = Somebody has shared this pad with you. Nothing is saved unless you save it.
pad-no-pad = This link holds no pad. Here is one to start from.
pad-no-file = This file holds no pad; yours is as it was.
pad-save-first = Save it to set up tables with it.
print-this = Print this pad
print-about = Pads to print on your own paper, with lines for names and dates.
print-paper = Paper
print-per-page = Pads a page
print-per-page-auto = as fits well
print-sheets = Sheets of paper
print-colour = Colours
print-large = Large print
print-large-about = All numbers at least 18 points high.
print-rules = Short rules on the back
print-rules-about = For printing on both sides.
print-download = Download as PDF
print-page = Page { $number } of { $pages }
print-drawing = The page is being drawn
print-letters = The name has letters that printed pads lack ({ $letters }): a question mark stands for each.
sheet-tap-uses = Tap what you reach, again when you use it; one more tap takes it away.
history-no-room = This browser has no room for the games of this file; nothing has changed.
count-turns = { $count ->
    [one] 1 turn
   *[other] { $count } turns
}
same-again = Same dice again
challenge-friends = Challenge friends
challenge-friends-about = Whoever opens the link gets the same dice. You compare afterwards, decision by decision.
challenge = Challenge
challenge-by = { $name } challenges you
challenge-somebody = Somebody
challenge-dice = The dice are the same for everybody. What you make of them is up to you.
challenge-reached = { $name } finished with { $result }
challenge-seats = { $count ->
    [one] Alone
   *[other] { $count } players
}
challenge-broken = This link holds no challenge
challenge-broken-about = It may have been cut off on its way. Ask for it again.
challenge-code = Code
challenge-code-about = Type it on the start page of any Rollbook.
challenge-link = Link to the challenge
challenge-tell-result = Tell my result
challenge-tell-plays = Tell my decisions, too
compare = Compare
compare-with = Compare with { $name }
compare-lost = The other game is not here, so there is nothing to compare
compare-throw = Roll { $throw } of { $all }
compare-same-choice = Both chose the same
compare-none = nothing to decide
compare-ended = the game was over
compare-you = You
games-of-the-day = Games of the day
day-about = The same dice for everybody in the world, today only
day-streak = { $count ->
    [one] 1 day in a row
   *[other] { $count } days in a row
}
day-done-told = { $game }, done today: { $result }
day-game = Game of the day
day-game-of = Game of the day, { $date }
day-yours = You
day-foreseen = Whoever foresees all dice
day-at-least = at least { $result }
day-at-most = { $result } or fewer
day-working = Working out what was possible…
day-later = What was possible takes longer to work out here than usual. It will stand here when you come back.
day-share-field = Your result, to share
day-of = { $game }, { $date }
day-told = { $name }: { $result }
history-same-dice = same dice
coach-review-this = Review this game
coach-begins = The coach looks at the game
coach-reviewing = The coach looks at the game: roll { $done } of { $all }
coach-whose = Whose game
coach-values = What the choices are worth
coach-best = best
coach-chosen = chosen
coach-in-game = in the game
coach-more = { $count ->
    [one] 1 more choice
   *[other] { $count } more choices
}
coach-keeping = { $decision }, keep { $dice }
coach-give-or-take = give or take { $error }
coach-only = There was no other choice
coach-was-best = The best choice
coach-equal = As good as the best
coach-gives-away = Gives away { $amount }
coach-better = { $decision } was chosen; better: { $best }
coach-roll = What this roll gave or took
coach-not-yet = The coach has not come this far yet
coach-not-valued = This is not valued
coach-step-through = Step through the game, or tap the curve
coach-dearest = The costliest decisions
coach-moment = { $when }: { $decision } instead of { $best }
coach-try = Try this moment again
coach-none-dear = No decision clearly gave anything away
coach-cost = { $decisions ->
    [one] 1 decision cost { $amount }
   *[other] { $decisions } decisions cost { $amount } each on average
}
coach-by = estimated by letting the { $bot } bot play on
coach-unit-chance = chance to win
coach-unit-points = points at the end
coach-unit-turns = turns, fewer is better
coach-unit-throws = rolls, fewer is better
coach-position = Position
coach-verdict = Verdict
coach-right = That is the best choice
coach-right-equal = That is as good as the best
coach-wrong = Better: { $best }. Your choice gives away { $amount }
coach-again = Try again
coach-show = Show in the game
hint-reason = { $best } rather than { $instead }: { $reason }
hint-estimated = Estimated by playing on as the { $bot } bot would; differences within the margin of error do not count.
hint-exact = These values are exact.
with-help-count = { $count ->
    [one] 1 × help
   *[other] { $count } × help
}
history-helped = Help
history-helped-all = all
history-helped-never = without help
history-helped-only = with help
history-helped-about = You had help in { $count ->
    [one] one of these games
   *[other] { $count } of these games
}. On average with help { $helped }, without { $alone }.
accuracy = Accuracy
accuracy-told = Accuracy { $share }: { accuracy-scale }
strength-about = Strength about { $elo } Elo ({ $low } to { $high })
strength-bots = Bots: { $bots }
luck-gave = The dice { $counts ->
    [turns] saved
    [throws] saved
   *[other] gave
} { review-amount } a game on average
luck-took = The dice cost { review-amount } a game on average
luck-even = The dice gave about as much as they took
luck-apart = Luck has no part in accuracy and strength
history-decide = How you decide
history-decide-none = None of these games has been reviewed yet. A review tells what your decisions cost, and what was only dice.
history-decide-how = “{ review }” at the end of a game shows it.
history-decide-about = { $games ->
    [one] By one reviewed game
   *[other] By your last { $games } reviewed games
}
history-decide-sent = For the estimate the server is sent sums without a name, and keeps nothing of them.
history-review-last = { $count ->
    [one] Review my last game
   *[other] Review my last { $count } games
}
history-reviewing = Game { $number } of { $all }
history-review-gone = The server no longer has these tables
history-review-stop = Stop
history-together = With others
history-alone = Alone
history-cost = Cost per decision
history-cost-told = { $games ->
    [one] One game on { $first }: a decision cost { $high } on average
   *[other] { $games } games from { $first } to { $last }: a decision cost { $low } to { $high } on average; average of the last { $count }: { $mean }
}
history-luck = Luck per game
history-strength = Strength
history-you = you
`;export{e as default};