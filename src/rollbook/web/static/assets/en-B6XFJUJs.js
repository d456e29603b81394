var e=`ask-white = White { $first } + { $second } = { $sum }: cross the { $sum } in one row, or pass
ask-white-lucky = Cross the lucky { $sum }, or the next space in your row with the fewest crosses
ask-colour = Cross the total of a white and a coloured die, or pass
ask-colour-misthrow = Cross the total of a white and a coloured die; passing is a misthrow
ask-row = Choose the row for your two crosses
ask-write = Enter the { $sum } in a free square
ask-layout = Place your { $tile } in the grid (tile { $place } of 16)
ask-how-many = Choose how many dice to roll
ask-turn = Turn over a tile with the total { $sum }, or leave it
ask-turn-roller = Turn over a tile with { $sum } or with the total without one die, or leave it
ask-turn-back = Nothing fits: turn one tile face up again
ask-again = Roll { $throw } of 3: roll dice again, or stop
ask-doubt = { $count ->
    [one] { $name } rolls 1 die again. Doubt that a goal will be reached?
   *[other] { $name } rolls { $count } dice again. Doubt that a goal will be reached?
}
ask-spend = Use a reroll or a joker, or stop
ask-mark = Unlock one field
colour-white = white
colour-red = red
colour-yellow = yellow
colour-green = green
colour-blue = blue
colour-alone = { $colour }
zone-misthrows = misthrows
zone-bonus-row = bonus row
zone-symbols = symbols
zone-lucky = lucky numbers
zone-own-stars = star markers
zone-rerolls = rerolls
zone-goals = main goals
zone-jokers = jokers
points = { $count ->
    [one] { $count } point
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
field-two-pairs = 2 pair
field-small-straight = small straight
field-three = 3 of a kind
field-doubt = doubt
field-free = free
forced-white = No row takes the { $sum }: passed
forced-colour = No total fits: passed
forced-write = The last free square takes the { $sum }
forced-turn-back = Nothing fits: your only turned tile goes face up again
forced-doubt = No doubt field left
forced-stop = No reroll or joker left: the dice stay
forced-mark = Nothing else can be unlocked
forced-choice = Only one choice
why-crossed = This space is crossed already
why-closed = The { $row } row is closed
why-gone = The { $number } lies left of your last cross: it is gone
why-lock = To lock this row you need { $need } crosses in it first; you have { $have }
why-white = The white dice make { $sum }
why-colour = No white die plus a coloured die makes this { $number }
why-written = This square is already filled
why-turned = This tile is turned over already
why-sum = The { $number } does not fit a total of { $sum }
news-misthrow = { $you ->
    [yes] You cross a misthrow
   *[no] { $name } crosses a misthrow
}
news-closed = { $you ->
    [yes] You close
    [among] With { $others } you close
   *[no] { $count ->
        [one] { $names } closes
       *[other] { $names } close
    }
} the { $row } row
news-one-more-row = One more closed row ends the game
news-lapsed = { $you ->
    [yes] Your bonus cross
   *[no] { $name }’s bonus cross
} in the { $row } row lapses
news-luck-ended = { $you ->
    [yes] Your row with the fewest crosses is closed: no more lucky crosses for you
   *[no] { $name }’s row with the fewest crosses is closed: no more lucky crosses
}
news-stars = { $stars ->
    [one] { $you ->
        [yes] You take a star marker
       *[no] { $name } takes a star marker
    }
   *[other] { $you ->
        [yes] You take { $stars } star markers
       *[no] { $name } takes { $stars } star markers
    }
}
news-play-off = Several players have four star markers: they play on for a fifth
news-doubt-won = { $you ->
    [yes] No goal: you gain a joker
   *[no] No goal: { $name } gains a joker
}
news-doubt-lost = { $you ->
    [yes] Goal reached: you lose the doubt field
   *[no] Goal reached: { $name } loses the doubt field
}
news-marked = { $you ->
    [yes] You unlock: { $field }
   *[no] { $name } unlocks: { $field }
}
news-round = Round { $round }: { $points ->
    [one] 1 point
   *[other] { $points } points
} { $you ->
    [yes] for you
   *[no] for { $name }
}
cause-fourth-misthrow = a fourth misthrow
cause-two-rows-closed = two rows are closed
cause-four-stars = four star markers
cause-play-off = a fifth star marker in the play-off
cause-all-goals-reached = all goals are reached
cause-last-round = the last round is over
wins = { $you ->
    [yes] You win
   *[no] { $name } wins
}
win-together = { $names } share the victory
won-margin = { wins } by { $margin ->
    [one] 1 point
   *[other] { $margin } points
}
won-by-locks = { won-margin }: { $locks } locks
won-by-lock = { won-margin }: the { $row } row locked for { $points } points
won-by-row = { won-margin }: { $count ->
    [one] 1 cross
   *[other] { $count } crosses
} in the { $row } row
won-by-fewer-misthrows = { won-margin }: fewer misthrows, { $own } to { $other }
won-by-free-misthrows = { won-margin }: misthrows that cost nothing
won-by-plus-13 = { won-margin }: 13 extra points
won-by-double-lowest = { won-margin }: the row with the fewest crosses counts double
won-by-round = { won-margin }: { $points } to { $other } in round { $round }
won-by-best-round = { wins } on equal points, thanks to the best round: { $points }
won-by-stars = { wins } with { $stars } star markers, { $margin } more than second place
won-by-fifth-star = { wins }: the fifth star marker decides
won-by-goals = { wins } with all goals in { $turns ->
    [one] 1 turn
   *[other] { $turns } turns
}, { $margin ->
    [one] 1 goal
   *[other] { $margin } goals
} ahead
won-shared = { win-together } with { $points ->
    [one] { $points } point
   *[other] { $points } points
}
won-shared-stars = { win-together } with the fifth star marker
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
} { $stars } star markers after { $throws ->
    [one] 1 roll
   *[other] { $throws } rolls
}
won-alone-goals = { $you ->
    [yes] You reach
   *[no] { $name } reaches
} all goals in { $turns ->
    [one] 1 turn
   *[other] { $turns } turns
}
fact-row = Longest row: { $name }, the { $row } one with { $count ->
    [one] 1 cross
   *[other] { $count } crosses
}
fact-throw = Luckiest roll: { $name }, { $points ->
    [one] 1 point
   *[other] { $points } points
} on turn { $turn }
fact-throw-of-round = Luckiest roll: { $name }, { $points ->
    [one] 1 point
   *[other] { $points } points
} with roll { $throw } of round { $round }
fact-line = Best line: { $name }, { $combination } for { $points ->
    [one] 1 point
   *[other] { $points } points
} in round { $round }
fact-round = Best round: { $name }, { $points ->
    [one] 1 point
   *[other] { $points } points
} in round { $round }
fact-stars = Most star markers at once: { $name }, { $stars } with roll { $throw }
fact-chance = Luckiest roll: { $name } turns the { $number } over, a chance of { $percent }%
fact-tiles = Roll for everybody: the { $sum } turns { $tiles } tiles over
fact-goals = Best roll: { $name }, { $goals } goals on turn { $turn }
fact-spent = Most rerolls and jokers: { $name }, { $spent } used
fact-turns = Length: { $turns ->
    [one] 1 turn
   *[other] { $turns } turns
}
fact-throws = Length: { $throws ->
    [one] 1 roll
   *[other] { $throws } rolls
}
progress-turn = turn { $turn }
progress-throw = { $throw ->
    [0] at the start
   *[other] roll { $throw }
}
progress-round = round { $round } of { $rounds }, roll { $throw } of { $throws }
help = help
pass = pass
doubt = doubt
decided = { $name }: { $decision }
rolls = { $name } rolls
ended = The end: { $cause }
taken-back = { $name } takes the decision back
dice = dice
die = die { $place }
held = held
throw = Roll
throw-now = Roll the dice
reroll-dice = { $count ->
    [one] Reroll 1 die
   *[other] Reroll { $count } dice
}
throw-dice = { $count ->
    [one] roll 1 die
   *[other] roll { $count } dice
}
stop = Stop
leave-it = leave it
let-throw = Don’t doubt
joker = Joker
joker-sets = Joker: die { $place } to { $face }
pass-misthrow = { $penalty ->
    [0] Misthrow
   *[other] Misthrow −{ $penalty }
}
final = Confirm
take-back = Take back
noted = Chosen: { $decision }
noted-lapses = Chosen: { $decision }. A bonus lapses
lapses = bonus lapses
waiting = Waiting for { $names }
wait-colour = { $names } may still use a coloured die
wait-doubt = { $names } decides whether to doubt
wait-again = { $names } may roll again
wait-how-many = { $names } chooses how many dice to roll
throws = { $you ->
    [yes] You roll
   *[no] { $name } rolls
}
ask-arrange = Swap tiles: drag one or tap two, then tap Ready
nothing-fits = { $name } rolls { $sum }: you have no { $sum } face up
joker-die = Tap the die you want to change
joker-face = Choose its new face
hold-dice = Tap the dice that stay, then reroll the others
cancel = Back
my-points = Points: { $points }
waiting-many = Waiting for { $count } players
your-throw-now = { $name }: roll the dice
your-turn = Your turn
may-choose = may be chosen
choosing = choosing
rolling = rolling
chosen = chosen
not-asked = nothing to choose
not-now = That is not possible now
arrange = Arrange for me
shuffle = Shuffle
ready = Ready
points-table = Points table
lines-double = Count double: { $lines }
badge-two-in-lowest = Two crosses in the row with the fewest
badge-one-in-each = One cross in every row
badge-double-lowest = The row with the fewest crosses counts double
badge-plus-13 = 13 extra points at the end
badge-no-misthrows = Misthrows cost nothing
line-nothing = nothing
line-twin = 1 twin
line-two-twins = 2 twins
line-three-twins = 3 twins
line-triplet = triplet
line-two-triplets = 2 triplets
line-quadruplet = quadruplet
line-quintuplet = quintuplet
line-sextuplet = six of the same
line-full-house = full house
line-big-full-house = big full house
line-five-with-7 = five-number straight with a 7
line-five-without-7 = five-number straight without a 7
line-six-in-sequence = six-number straight
state-open = { $thing ->
    [tile] face up
    [square] free
    [number] in play
   *[other] open
}
state-gone = gone
state-crossed = crossed
state-struck = struck
state-earned = earned
state-written = filled
state-empty = empty
state-turned = turned over
state-taken = taken
state-reached = reached
state-available = available
state-used = used
state-staked = at stake
state-lost = lost
home = Home
play = Play
player = Player { $number }
name = Name
bots = Bots
rank-random = random
rank-casual = casual
rank-club = club
rank-master = master
rank-perfect = perfect
level-random = Chooses blindly among everything that is allowed.
level-casual = A friendly beginner: sensible, but does not look ahead.
level-club = A good family player: weighs what a choice brings and what it gives up.
level-master = The strongest we have, trained on millions of games.
level-perfect = The exact solution of the game for one player.
stand-in = { $stand_in } bot until the { $level } bot is ready
option-lucky = Lucky numbers
option-sheet = Sheet
option-points = Points
option-marking = Unlocking
about-sheet = Which green row: that of our printed rules or that of the expansion sold separately.
about-points = The board’s own points, or those of the red side.
about-marking = Unlock one field of every combination shown, or a single field.
value-rules = Printed rules
value-expansion = Expansion
value-board = Board
value-red = Red side
value-all = Every combination shown
value-one = One field of your choice
menu = Menu
rules = Rules
pace = Pace
pace-calm = calm
pace-normal = normal
pace-quick = quick
theme = Theme
theme-auto = same as device
theme-light = light
theme-dark = dark
language = Language
auto-throw = Roll automatically
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
    [4] fourth
    [5] fifth
    [6] sixth
   *[other] { $rank }th
}
review = Review
previous = Back
next = Forward
close = Close
save-record = Save record
step = Step
opening = Opening the table
connection-lost = Connection lost – your choice is kept and will be sent
no-such-table = There is no such table
no-such-game = There is no such game
no-such-page = There is nothing at this address
server-failed = Something went wrong on the server (error { $error }) – your choice is kept and will be sent again
unreadable-table = This table can no longer be read (error { $error })
fan-project = Rollbook is an unofficial fan project. The games belong to their authors and publishers.
serving-here = Rollbook is ready, for this machine only. Open this address in your browser:
serving-others = Rollbook is ready. Anyone on your network can open it and see every table whose address they know. Open one of these addresses, on this or another device:
serving-wider = To let phones and other devices on your network join, start it with: { $command }
stop-serving = Press Ctrl+C to stop. Games are kept.
player-count = { $players ->
    [one] 1 player
   *[other] { $players } players
}
replayed = game { $number }: { $game }, { player-count }, { $lines ->
    [one] 1 line
   *[other] { $lines } lines
}
replayed-ended = ended: { $cause }; scores { $scores }, winners { $winners }
speed = { $games ->
    [one] 1 game
   *[other] { $games } games
} per second
solved = { $game }: { $value } { $unit } expected with perfect play, one player
error-practice-none = there are no positions to practise { $game }
error-practice-number = positions of { $game } are numbered from 1 to { $last }, not { $number }
review-amount = { $counts ->
    [chance] { $amount }% of a win
    [turns] { $amount } turns
    [throws] { $amount } rolls
   *[points] { $amount } points
}
review-dearest = { $mistakes ->
    [one] It was { $when }: { $decision } instead of { $best }, { review-amount }.
   *[other] The costliest was { $when }: { $decision } instead of { $best }, { review-amount }.
}
error-count-games = { $fewest } to { $most } games are possible, not { $count }
error-count-playouts = { $fewest } to { $most } playouts are possible, not { $count }
error-count-threads = { $fewest } to { $most } threads are possible, not { $count }
error-not-understood = this cannot be understood
error-json-number = whole number
error-json-string = string
error-json-object = object
error-record-play = the key play needs a JSON string, such as "-"
error-record-not-over = the game is not over: { $now }
error-record-end = { $key } should be { $right }, not { $found }
error-record-whole = the key { $key } needs a whole number
error-record-broken = the file breaks off in its first line
error-record-begins = a record begins with a line that has the key record
error-record-none = there is no record here; a record begins with a line that has the key record
error-record-version = this is version { $version } of records; version { $known } can be read
error-record-rules = rules version { $version } of { $game } is unknown; known: { $known }
error-record-header = the header needs { $key }, a JSON { $kind }
error-record-over = the game is over; only a new record or a line of kind back may follow
error-record-legal = the list of legal decisions is wrong; it should be { $legal }
error-none = none
error-none-now = none now
error-nothing = nothing
error-not-utf-8 = this is not a text in UTF-8
error-system-missing = No such file or directory
error-system-forbidden = Permission denied
error-system-not-permitted = Operation not permitted
error-system-folder = Is a directory
error-system-no-folder = Not a directory
error-system-exists = File exists
error-system-full = No space left on device
error-system-read-only = Read-only file system
error-system-file = { $file }: { $reason }
error-seed = a seed is a whole number, not { $seed }
error-line = line { $line }: { $problem }
error-system = the system refuses: { $reason }
error-not-json = this is not JSON; one JSON object a line is wanted
error-record-object = a JSON object is wanted, such as { $example }
error-record-nested = this is nested too deeply to be a line of a record
error-record-mixed = this line mixes { $kinds }; a line has exactly one of the keys { $keys }
error-record-kind = this line is of unknown kind; a line has exactly one of the keys { $keys }
error-not-json-at = this is not JSON at character { $place }; one JSON object a line is wanted
error-throw-over = no roll is due: the game is over
error-starter = the starter is a seat from 0 to { $last }, not { $first }
error-throw-early = no roll is due: seats { $seats } must decide first
error-action = action { $action } is not legal for seat { $seat }; legal: { $legal }
error-settle-early = nothing takes effect before seats { $seats } have decided
error-illegal-of-seat = { $decision } is not legal for seat { $seat }; legal: { $legal }
error-option-value = { $value } is not one of { $values }
error-option = option { $option }: { $problem }
error-players = { $game } is for { $fewest } to { $most } players, not { $players }
error-game-option = { $game } has no option { $option }. Options: { $options }
error-now-over = the game is over
error-now-settles = all have decided
error-now-deal = a deal is due
error-now-roll = a roll is due
error-not-asked = { $name } is not asked now; { $now }
error-who-plays = players is a number or a list of names, not { $players }
error-now-asked = asked: { $names }
error-no-throw = no roll is due; { $now }
error-nothing-settles = nothing to settle: { $now }
error-deal-due = a deal is due, not a roll
error-roll-due = a roll is due, not a deal
error-no-seat = there is no seat { $seat }; seats are 0 to { $last }
error-decided = { $name } has already decided; take it back first
error-illegal = { $decision } is not legal for { $name }; legal: { $legal }
error-not-noted = { $name } has no noted decision to take back
error-recorded = the decision of { $name } stands in the record; go back to its line instead
error-go-back = the game cannot go back to line { $line }; lines that count: { $first } to { $last }
error-fair-back = the dice here can be checked, so the game does not go back past a roll, nor after its end
error-nothing-happened = the game cannot go back to line { $line }; nothing has happened yet
error-extra-missing = this needs one more package: pip install "rollbook[{ $extra }]"
error-outcome = chance cannot bring { $outcome } now
error-registered = OpenSpiel knows another game by the name { $name } already
error-film-steps = this record has { $steps } steps; at most { $most } can be shown
error-record-utf-8 = this is not a text in UTF-8, as records are
error-film-size = this record makes a film of more than { $most } MB, the most here
error-stopping = the server is stopping; come back in a while
error-many-records = many records are being replayed here; try again in a moment
error-film-time = this record takes too long to replay here; rollbook replay has no limit
error-name-length = a name has 1 to { $most } letters
error-name-signs = a name has only signs that can be seen
error-many-tables = there are { $most } tables open here; come back in a while
error-same-name = two seats are called { $name }; names at a table are different
error-method = this address cannot be asked in this way
error-too-large = this is too large
error-ours = something went wrong here; error { $error }
error-broke-off = the request broke off
error-own-pages = tables are opened and watched from Rollbook's own pages
error-full-house = all places are taken here; come back in a while
error-server-name = this server is not called { $host }; its host can allow that with --allow-host
error-many-devices = { $most } devices of your address are at tables; close some of them
error-many-posts = your address has opened { $most } tables within a minute; wait for the next
error-many-guesses = too many wrong keys, links or codes came from your address; wait a minute
error-many-claims = too many people want a seat at this table at once; wait a minute
error-nested = this is nested too deeply
error-another-database = name another file with --database
error-database-unusable = the database { $path } cannot be used: { $reason }; { $another }
error-database-newer = { $path } was written by a newer version of Rollbook (schema { $version }, this one knows { $known }); use that version, or { $another }
error-database-folder = it is a folder
error-database-opens = the database { $path } cannot be opened: { $reason }; { $another }
error-database-unsafe = the database { $path } lies where nothing can be written safely; { $another }
error-database-foreign = { $path } is a database of another program; { $another }
error-database-in-use = the database { $path } is in use by another Rollbook; stop that one, or { $another }
error-database-damaged = { $path } is not a database of Rollbook, or it is damaged; { $another }
error-database-read-only = the database { $path } may only be read, not written; { $another }
error-no-copy = there is no copy { $file }
error-restore-running = a server uses { $path }; stop it first
error-restore-there = { $path } has tables already, { $count } of them; --force overwrites them
error-admin-stopped = the server has stopped meanwhile; try again
error-postgres-address = a database in PostgreSQL is named like postgresql://USER:PASSWORD@HOST/NAME
error-postgres-missing = PostgreSQL needs one more package: pip install "rollbook[postgres]"
error-postgres-password = { $place } does not accept this user and password
error-postgres-unreachable = there is no PostgreSQL database at { $place }: { $reason }
error-workers = the number of workers is from 1 to { $most }, not { $workers }
error-workers-share = several workers need a database that they can share: name one in PostgreSQL with --database postgresql://USER:PASSWORD@HOST/NAME
error-workers-system = several workers need a system like Linux or macOS; start only one
error-proxy = a proxy is an address or a network in figures, such as 10.89.0.0/24, not { $proxy }
error-no-port = no port is free on { $host }
error-port = a port is a number from 0 to 65535, not { $port }
error-host = there is no host { $host }; name an address of this machine, such as 127.0.0.1
error-listen = cannot listen on { $host }, port { $port }: { $reason }
error-host-elsewhere = { $host } is not an address of this machine; 127.0.0.1 always is, 0.0.0.0 stands for all of them
error-port-forbidden = you may not use port { $port }; choose one from 1024 to 65535
error-game-with = { $game } with { $options }
error-no-solver = nobody has written a solver for this family of games
error-not-alone = it is not played alone
error-unsolvable = { $game } cannot be solved: { $reason }; games that can: { $games }
error-unsolved = { $game } is not solved on this machine yet; first run: { $command }
error-not-kept = no solved table of { $game } is kept here; kept: { $known }
error-bot = there is no bot { $bot }; bots: { $bots }
error-game-bot = { $game } has no bot { $bot }; bots: { $bots }
error-opponent = there is no opponent { $bot } for { $players } players of { $game }; opponents: { $bots }
error-opponent-alone = there is no opponent { $bot } for 1 player of { $game }; opponents: { $bots }
error-guest-illegal = the bot { $bot } chose { $decision }, which is not legal; legal: { $legal }
error-guest-answer = the bot { $bot } answered { $answer }; wanted: { $wanted }
error-guest-starts = the bot { $bot } cannot be started: { $reason }
error-guest-command = the bot { $bot } is not a command with its arguments
error-guest-silent = the bot { $bot } has not answered for { $seconds } seconds; --patience allows more
error-guest-entry = there is no entry point { $bot } in the group { $group }; installed: { $known }
error-many-positions = it has too many positions
error-no-weights = a good layout is found by what master has learned, and this sheet has no such weights
error-other-fields = its card has other fields than the printed one
error-read = cannot read { $file }: { $reason }
error-language = there is no language { $language }; languages: { $languages }
error-too-late = that was about an earlier moment of the game
error-other-device = that seat is not on this device
error-host-only = only the host of the table may do that
error-nobody-there = nobody sits in that seat
error-not-removed = only others who sit at the table can be removed
error-seat-taken = somebody has taken that seat; choose another one
error-name-taken = somebody at this table is called { $name } already; choose another name
error-pace = the time to decide is { $shortest } to { $longest } seconds, or 0 for no limit
error-not-begun = the game begins when the host starts it
error-begun = the game has begun already
error-nothing-to-move = that device has no seat at the table any more
error-closed = the host has closed this table
error-not-invited = this invitation is not valid any more; ask the host for a new one
error-many-reactions = one reaction in { $seconds } seconds is enough
error-not-over = the game is not over yet
error-code = this code is wrong, or too old; get a new one on the other device
error-no-host = whoever opens a table sits at it; keep a seat for yourself
error-share = only somebody at the machine on which Rollbook runs can let others in
error-other-throws = another player rolls
error-only-choice = there was only one choice
error-laid-out = all tiles are laid out; take them back to lay them one by one
error-layout = a layout names each of these places once: { $cells }
error-game = there is no game { $game }; games: { $games }
error-game-like = there is no game { $game }; did you mean { $close }? games: { $games }
error-dice-count = a roll is a list of dice, { $count } in all
error-die = a die shows a number from 1 to { $faces }, not { $die }
error-six-dice = a roll is a list of six dice: white, white, red, yellow, green, blue
error-die-left = the { $colour } die has left the game; write null for it, not { $die }
error-die-colour = the { $colour } die shows a number from 1 to { $faces }, not { $die }
error-lucky-wanted = a pair of different numbers from 2 to 16 for each seat, seat 0 first, e.g. { $example }
error-lucky-seats = { $value } for { $players } players; wanted: { $wanted }
error-lucky-pair = the pair { $pair }; wanted: { $wanted }
error-tiles-order = the tiles of each seat stand in ascending order
error-tile = tiles are numbered 1 to { $highest }, not { $tile }
error-dice-thrown = { $count } dice are rolled: a list of { $count } numbers is wanted
error-deal = a deal is { $players } lists of { $tiles } tiles, one a seat
error-tile-copies = there are only { $copies } tiles with the number { $tile }
error-five-dice = a roll is a list of all five dice
error-die-of = die { $place } shows a number from 1 to { $faces }, not { $die }
error-die-stays = die { $place } was not rolled: it still shows { $face }, not { $die }
log = What happened
total = Total
round = Round { $round }
part-red = Red
part-yellow = Yellow
part-green = Green
part-blue = Blue
part-misthrows = Misthrows
part-plus-13 = 13 extra points
part-double-lowest = Row with fewest crosses ×2
part-straight = Straights
part-full-house = Full houses
part-dice-bingo = Dice bingo
part-four = 4 of a kind
part-stars = Stars
hand-over = Hand the device to { $name }
i-am = I am { $name }
table = Table
beside = { $one }, { $other }
apart = { $one }; { $other }
round-points = { $round }: { $points }
full-rules = The full rules
step-white = The active player rolls all dice. Action 1 (white): everyone, the active player included, may cross the total of the two white dice, for example { $first } + { $second } = { $sum }, in one row of their choice. All decide at the same time; nobody has to cross.
step-colour = Action 2 (colour): then the active player alone may add one white die to one coloured die and cross this total in the row of that colour, even in the row of action 1. They may pass. The dice go clockwise to the next player.
step-colour-mixed = Action 1 ignores colours. Action 2 (colour): the active player alone may add one white die to one coloured die and cross the space of that total and colour in any row, even that of action 1, whose cross already counts towards the lock. They may pass. Dice go clockwise.
step-order = { $order ->
    [both] Cross from left to right; numbers rise in { $rising }, fall in { $falling }.
    [places] Cross from left to right; numbers rise in rows { $rising }, fall in rows { $falling }.
    [rising] Cross from left to right; all numbers rise.
   *[falling] Cross from left to right; all numbers fall.
} You may skip numbers; left of a cross they are gone. { $locks ->
    [one] Cross the last number only with at least { $crosses } crosses already in its row, then the lock too: one more cross.
   *[other] Cross one of the last { $locks } numbers only with at least { $crosses } crosses already in its row, then the lock too: another cross.
}
step-order-shuffled = Cross from left to right; places count, not numbers. You may skip spaces, but those left of a cross are gone. Cross the last one (red { $red }, yellow { $yellow }, green { $green }, blue { $blue }) only with at least { $crosses } crosses already in its row, then the lock too: one more cross.
step-closed = Once somebody crosses a lock, the row is closed for everyone and the die of its colour is removed, even before action 2. In action 1 several players may close it together if each has the crosses needed. In action 2 a cross of action 1 already counts towards these.
step-closed-mixed = Once somebody crosses a lock, the row is closed for everyone. The die in its last space’s colour is removed, even before action 2; other spaces of that colour stay open for the white total. In action 1 several may close a row together if each has the crosses needed.
step-lucky = Your sheet shows two lucky numbers, for example { $first } and { $second }. Whenever the white total is one of them, you may instead make a lucky cross in the row with your fewest crosses. If several rows tie, you choose. Lucky numbers are never used up.
step-lucky-next = A lucky cross goes directly right of your last cross in that row, or on the first number of an empty row. On one of the last numbers it needs { $crosses } crosses already. Closed rows and locks count when you compare rows, but a closed row takes no lucky cross.
step-bonus-row = Whoever crosses a bonus space (oval with a spark) must at once strike the next field of their bonus row, from left to right, and cross the next number in the row of the struck field’s colour: directly right of the last cross there, or an empty row’s first number.
step-bonus-chain = If that is a bonus space too, the chain goes on. A bonus cross can close a row; on a last number without { $crosses } crosses in its row it lapses, but the field stays struck. When a row closes, everyone strikes the remaining fields of its colour, without a cross.
step-symbols = Each symbol stands on two spaces. As soon as you have crossed both, you earn it:
step-symbol-two-in-lowest = At once you make two bonus crosses in the row with your fewest crosses; if several rows tie, you choose one of them.
step-symbol-one-in-each = At once you make one bonus cross in every row, from top to bottom.
step-symbol-double-lowest = At the end the row with your fewest crosses scores double; only one row does, even if several tie.
step-symbol-plus-13 = At the end you get { $points } extra points.
step-symbol-no-misthrows = Your misthrows cost nothing, but { $misthrows } of them still end the game.
step-bonus-crosses = Bonus crosses go directly right of your last cross, or on an empty row’s first number. They count towards symbols too and can close a row. In a closed row, or on a last number without { $crosses } crosses, they lapse. Closed rows and locks count too when you compare rows.
step-end = An active player who crosses nothing in either action crosses a misthrow; the others never do. The game ends at once when one player has { $misthrows } misthrows or { $rows } rows are closed, whoever closed them. If this happens in action 1, action 2 is not played.
step-points = At the end each row scores by the number of its crosses, the lock included. Each misthrow costs { $penalty } points. The highest score wins; players who share it win together.
step-scale-crosses = Crosses
step-scale-points = Points
step-write = The player whose turn it is rolls both dice. Everyone must enter the total, for example { $sum }, in any free square of their own game board; nobody may pass. All choose at the same time. Then the dice go clockwise to the next player.
step-lines = After { $throws } rolls all game boards are full and the round is scored. All { $lines } lines count: rows, columns and both diagonals. Each scores only one combination, the one worth most. The order of the numbers does not matter. A line without a combination scores nothing.
step-combinations = These are all combinations, with an example and their points. A twin is two equal numbers, a triplet three, and so on. { $houses ->
    [one] A full house is a triplet and a twin.
   *[other] A full house is a triplet and a twin, a big full house a quadruplet and a twin.
} A straight is consecutive numbers. Other numbers do no harm.
step-diagonals = The two diagonals count double: here { $falling } and { $rising } points.
step-rounds = The points of all your lines are your result of the round. Then everyone begins again with an empty game board. After { $rounds } rounds the highest total wins. If players tie, the best single round among them decides; if that is a tie too, they win together.
step-layout = Everyone draws { $tiles } numbered tiles and lays them out face up in a grid of { $side } × { $side }, all at the same time and unseen by the others. Where each tile lies is up to you; you may rearrange them until you are ready.
step-how-many = The player whose turn it is chooses 1 to { $dice } dice and rolls them once. The total counts for everyone. Then it is the next player’s turn, clockwise.
step-turn = Whoever has a face-up tile with the total, for example { $sum }, may turn it over. If several fit, you choose one; you may never turn over two. All decide at the same time. You may decline; that costs nothing.
step-take-away = Only the player whose turn it is may instead remove one die, no more, and turn over one tile with the total of the other dice (with { $dice }: { $sums }). This smaller total is theirs alone. For everyone else the full total counts.
step-turn-back = If the player whose turn it is can turn over nothing, not even with a die removed, they must turn a turned tile of their choice face up again. Nothing happens if they have none or could turn one over but decline. The others never turn one back.
step-stars = Whoever has turned over a whole row, column or diagonal takes a star marker. One tile can complete up to { $most } lines and brings a star marker for each. You keep it even if a tile is turned back, but no line brings a second one.
step-four-stars = The first player with { $stars } star markers wins. If several get there with the same roll, they alone play on until somebody has { $more }. All who then have { $more } or more win.
step-aim = Everyone has a score card with { $goals } main goals. The aim is to reach them all. For that the dice must show these combinations:
step-shows-straight = Straight ({ $fields }×): five consecutive numbers
step-shows-full-house = Full house ({ $fields }×): three of one number and two of another
step-shows-dice-bingo = Dice bingo ({ $fields }×): five equal numbers
step-shows-four = 4 of a kind ({ $fields }×): four equal numbers
step-shows-two-pairs = 2 pair ({ $fields }×): two of one number and two of another
step-shows-small-straight = Small straight ({ $fields }×): four consecutive numbers
step-shows-three = 3 of a kind ({ $fields }×): three equal numbers
step-again = On your turn roll all { $dice } dice. Then you may roll any of them a second and a third time and keep the others. You may stop after any roll. Nobody else uses your dice. Then it is the next player’s turn, clockwise.
step-earn = Rerolls and jokers help you. The free fields (rerolls: { $rerolls }, jokers: { $jokers }) can be used from the start. The doubt fields can too: with them you may earn the other jokers. You unlock the other rerolls with these combinations:
step-mark = Your final dice unlock one open field of every combination shown. A full house also shows 3 of a kind and 2 pair, a straight also a small straight, 4 of a kind also 3 of a kind, dice bingo both. New rerolls work from your next turn.
step-mark-one = Your final dice unlock one field; you choose which, and may not decline. A full house also shows 3 of a kind and 2 pair, a straight also a small straight, 4 of a kind also 3 of a kind, dice bingo both. New rerolls work from your next turn.
step-doubt = Before a third roll you say which dice you will roll. The player on your left may then doubt it with an unused doubt field of their own. If this roll shows no main goal still open for you, the field becomes their joker; otherwise it is lost.
step-spend = Only after a third roll may you use available rerolls and jokers, as many as you like, in any order. A reroll rolls any number of dice again, a joker sets one die to any number. Each field works once. The doubt is already decided by then.
step-goals = When somebody has all { $goals } main goals at the end of a turn, the round is played to its end, so that everyone has had the same number of turns. All who then have all { $goals } main goals win.
ask-white-short = Cross the { $sum }, or pass
ask-white-lucky-short = Cross the lucky { $sum }, or the next space in your row with fewest crosses
gain = { $count ->
    [one] { $points } point
   *[other] { $points } points
}
sign-two-in-lowest = 2 in row with fewest crosses
sign-one-in-each = 1 in each row
sign-double-lowest = row with fewest crosses ×2
sign-plus-13 = 13 extra points
sign-no-misthrows = free misthrows
chances-about = Percentages: the chance that one of your tiles fits
round-result = Round { $round }: { $scores }
score-of = { $name } ({ $points })
next-round = Next round
choices = Choices
my-sheet = My sheet
shortcuts = Keys
did-write = { $name } fills { $cell }
did-turn = { $name } turns the { $number } over
did-pass = { $name } passes
nobody-did = Everybody passes
hand-over-to = Hand the device to
nothing-yet = Nothing has happened yet
log-axes = Columns have letters, rows have numbers: B4 is the second column, fourth row
reached-of = { $count } of { $all }
ready-count = { $count } available
key-throw = roll the dice, or let them land
key-choice = choose from the buttons below
key-pass = pass
key-cells = move over the sheet
key-legal = next and previous choice on the sheet
key-enter = choose; press again to confirm
key-others = look at the others’ sheets
all-chosen = Everybody has chosen
tips = Tips
tip-dice = Tap the felt, or the button below, to roll
tip-choose = What is raised may be chosen: tap it, or its button below
tip-hold = Tap the dice you want to keep, then roll the others
tip-count = Choose how many dice to roll; tap a tile to see its chances
tip-tiles = Turn over four in a line for a star: swap tiles as you like, then tap Ready
tip-noted = It counts in a moment: take it back, or confirm at once
tip-others = What the others did glows on their pads; tap a pad to enlarge it
family-qwixx = Qwixx
family-wuerfel-bingo = Würfel Bingo
family-bingolino = Bingolino
family-bingo-dice = Bingo Dice
also-wuerfel-bingo = Dice Bingo
also-bingo-dice = Bingo Dice
motto-qwixx = Cross from left to right. Every roll counts for everybody.
motto-wuerfel-bingo = Enter every total where it pays most.
motto-bingolino = Place your tiles, turn whole lines over.
motto-bingo-dice = Hold, roll again, dare to doubt.
unreachable = Cannot reach the server – trying again
not-reached = The server cannot be reached just now
table-put-away = It may have been put away long ago, or its address is incomplete.
to-the-games = To the games
this-table = At this table
gains = Show what a choice brings
about-lucky = Every seat has two numbers of its own; the two only have to differ from each other.
tile-over = turn { $number } over
tile-back = turn { $number } face up
bot-plays = bot plays
waiting-away = Waiting for { $name }, who is away
away-for = { $minutes ->
    [one] { $name } has been away for 1 minute
   *[other] { $name } has been away for { $minutes } minutes
}
away-for-host = { away-for } – let a bot play on?
bot-plays-for-you = A bot plays for you
take-seat-back = Take the seat back
let-bot-play = Let a bot play for { $name }
time-was-up = Time was up for { $name }
bot-takes-over = A bot plays for { $name } now
plays-again = { $name } plays again
seat-is-free = { $name }’s seat is free; a bot plays on
is-host-now = { $name } is host now
paced = From now on there are { $seconds } seconds to decide
paced-never = There is no time limit any more
goes-on-elsewhere = { $name } continues on another device
listed-now = The table stands among the open tables now
listed-no-longer = The table no longer stands among the open tables
seconds-left = { $seconds ->
    [one] 1 second left
   *[other] { $seconds } seconds left
}
reacts = { $name }: { $reaction }
reacting = React
no-reactions = Hide reactions
reaction-well-done = Well done
reaction-lucky = Lucky
reaction-oh-no = Oh no
reaction-thinking = Thinking
reaction-hurry = Hurry up
reaction-laugh = Ha ha
reaction-thanks = Thanks
reaction-hello = Hello
people = People
close-table = Close the table
close-sure = Close the table for everybody? Nobody will be able to play on here.
table-closed = The host has closed this table
table-closed-about = Nobody plays on here. You can still save the record of the game.
seat-removed = The host has freed your seat
seat-removed-about = You can still watch the game.
seat-moved = You are playing on another device
seat-moved-about = Your seat is there now; here you can watch.
go-on-elsewhere = Continue on another device
go-on-about = Enter this code on the start page of the other device. It works once, within ten minutes.
promise-changed = The promise for these dice has changed
promise-changed-about = These dice can be checked: the server promised them before the first roll. Now it gives another promise, so do not trust them.
free-seat = Free seat
time-to-decide = Time to decide
no-limit = no limit
so-many-seconds = { $count } seconds
when-late = When time is up
late-pass = pass
late-bot = a bot decides
list-table = Show among the open tables
list-table-about = Everybody on this server sees the table and may take a free seat.
who-is-there = Who is there
taken-of = { $taken } of { $all } seats taken
bot-of = { $rank } bot
host = host
on-this-device = on this device
is-here = here
is-away = away
bot-instead = Seat a bot
bot-for-seat = A bot in seat { $number }
free-this-seat = Send { $name } away and free the seat
remove = Remove
remove-person = Remove { $name }
sat-down = { $name } has sat down
one-more-here = One more person on this device
invite-others = Invite others
qr-code = QR code of the invitation
invite-link = Link to a free seat
invite-about = Whoever has this code or link may take a free seat. Opening it does not take one yet.
no-free-seat = All seats are taken
onlookers = Onlookers and television
watch-link = Only to watch
stage-link = For a television in the room
onlookers-about = Onlookers see what lies open on the table, and nothing else. The television shows the invitation too.
only-this-machine = So far Rollbook can only be reached on this device.
let-network-in = Let devices in your home network in
let-network-in-about = Phones and tablets in the same network can then open the link, until Rollbook is stopped here.
link-stays-here = This link works on this device only
copy = Copy
copied = Copied
share = Share
begin = Start the game
too-few = { $count ->
    [one] One more player is needed
   *[other] { $count } more players are needed
}
free-left-out = You can start; free seats are left out
all-there = Everybody is there
host-begins = { $name } starts the game when everybody is there
somebody-begins = The host starts the game when everybody is there
watching = You are watching
host-plays-again = { $name } can start a rematch
somebody-plays-again = The host can start a rematch
to-next-game = To the next game
only-watch = Just watch
labelled = { $label }: { $value }
coloured = { $colour } { $number }
the-coloured = { $colour } { $number }
a-coloured = { $colour } { $number }
coloured-field = { $colour } field
row-of = { $row } row
lock-of = lock of the { $row } row
locks-row = { $count ->
    [one] locks the row, needs 1 cross
   *[other] locks the row, needs { $count } crosses
}
row-closed = closed
no-crosses = no crosses
bonus-space = bonus space
symbol-space = symbol: { $badge }
symbols-crossed = { $have } of { $need } crossed
lucky-space = thanks to your lucky number
next-field = next
would-be-struck = would be struck
struck-of = { $count } of { $all } struck
then-also = then also { $cells }
bonus-lapses = a bonus lapses
sheet-of = { $name }’s sheet
may-use = can be used now
dice-show-it = shown by the dice
without-die = without the die showing { $face }
would-make = makes { $lines }
number-on = { $number } in { $place }
tile-on = tile { $number } on { $place }
row-number = row { $number }
column-letter = column { $letter }
falling-diagonal = falling diagonal
rising-diagonal = rising diagonal
lines-complete = complete
squares-filled = { $count ->
    [one] 1 square filled
   *[other] { $count } squares filled
}
stars-of = { $count } of { $all } stars
total-of-dice = total
chance = chance of { $percent }
combination = combination
points-word = points
tiles-to-lay = your tiles, to be laid out
tiles-swapped = { $one } now lies on { $there }, { $other } on { $here }
heard-layout = Lay out your tiles: choose two to swap them, then press “{ ready }”. They now lie, row by row:
heard-roll = { $you ->
    [yes] You roll { $dice }
   *[no] { $name } rolls { $dice }
}
heard-roll-total = { $you ->
    [yes] You roll { $dice }, total { $total }
   *[no] { $name } rolls { $dice }, total { $total }
}
heard-shows = The dice show: { $fields }
heard-shows-nothing = The dice show no combination
heard-cross = { $you ->
    [yes] You cross { $cell }
   *[no] { $name } crosses { $cell }
}
heard-write = { $you ->
    [yes] You enter { $number } in { $place }
   *[no] { $name } enters { $number } in { $place }
}
heard-turn = { $you ->
    [yes] You turn over { $number } on { $place }
   *[no] { $name } turns over { $number } on { $place }
}
heard-turn-back = { $you ->
    [yes] You turn { $number } on { $place } face up again
   *[no] { $name } turns { $number } on { $place } face up again
}
heard-you-pass = You pass
heard-pass = { $count ->
    [one] { $names } passes
   *[other] { $names } pass
}
heard-bonus = { $you ->
    [yes] As a bonus you also cross { $cells }
   *[no] As a bonus { $name } also crosses { $cells }
}
heard-earned = { $you ->
    [yes] You earn: { $badge }
   *[no] { $name } earns: { $badge }
}
heard-points = { $you ->
    [yes] You now have { $points } ({ $change })
   *[no] { $name } now has { $points } ({ $change })
}
heard-choices = You may choose: { $choices }
heard-pause = The round is over; press “{ next-round }” to go on
heard-gone-back = The game has gone back to an earlier moment
turn-of = It is { $name }’s turn
connected-again = Connected again
heard-reroll = { $count ->
    [one] { $you ->
        [yes] You roll die { $places } again; the dice are now { $dice }
       *[no] { $name } rolls die { $places } again; the dice are now { $dice }
    }
   *[other] { $you ->
        [yes] You roll dice { $places } again; the dice are now { $dice }
       *[no] { $name } rolls dice { $places } again; the dice are now { $dice }
    }
}
single-keys = Single keys (1–9, P, L …)
space-key = Space
key-main = press the highlighted button below
key-hold = keep a die, or let it go
key-stop = stop
key-joker = joker: then the number of the die, then the new face; Esc cancels
keys-off = Single keys are switched off in the menu. These still work:
keys-flat = Around a flat tablet no single keys work, as they could be anybody’s. These do:
history = History
history-save-file = Save as a file
sheets = Sheets
warn-order = This is left of your last cross.
warn-needs = Locking the row takes { $count ->
    [one] 1 cross
   *[other] { $count } crosses
}; you have { $have }.
warn-closed = This row was closed already.
warn-two-rows = Two rows are closed: the game is over.
warn-misthrows = The last misthrow: the game is over.
warn-bonus-field = For your bonus space, strike this field.
warn-tile-copies = There are only { $count } tiles with { $number }.
warn-all-stars = You have all the stars you need.
warn-all-goals = All main goals: this round is the last.
own-dice = Our own dice
own-dice-about = You roll real dice and tap in what they show; everything else is as usual.
enter-roll = Enter the roll
enter-key = Enter { $name }’s roll
enter-now = Roll your dice and tap what they show
enter-now-named = { $name }: roll and tap what the dice show
enter-for = Tap what { $name }’s dice show
enter-figures = You can also type the figures, from left to right
fold-away = Fold away
take-roll-back = Take the roll back
coloured-die = { $colour } die
draw-now = { $count ->
    [one] Tap the number of the last tile
   *[other] Tap the numbers of { $count } more tiles
}
draw-done = All tiles are there: press “{ ready }”
drawn-tiles = tiles you have drawn
tiles-in-bag = numbers of the tiles
tiles-left = { $count ->
    [one] 1 tile left
   *[other] { $count } tiles left
}
tiles-drawn = { $number }; { $count ->
    [0] all tiles are there
    [one] 1 more tile
   *[other] { $count } more tiles
}
put-back = put { $number } back
correct = Correct
correct-which = What was entered wrongly?
correct-from-here = Correct from here
ask-others = Ask the others
back-before = Back to just before: { $moment }.
roll-of = { $name }’s roll
the-deal = the tiles
count-rolls = { $count ->
    [one] 1 roll
   *[other] { $count } rolls
}
count-decisions = { $count ->
    [one] 1 choice
   *[other] { $count } choices
}
undoes = This undoes { $what }.
must-agree = { $count ->
    [one] { $names } has to agree.
   *[other] { $names } have to agree.
}
correct-asked = You want to correct the game
correct-wanted = { $name } wants to correct the game
agree = Agree
agree-for = Agree for { $name }, who is away
leave-as-is = Leave it as it is
is-void = undone
dice-luck = How lucky were our dice?
white-dice = white dice
all-dice = all dice
face-times = { $face }: { $count ->
    [one] once
   *[other] { $count } times
}
even-share = The line is where every bar would end if all faces came up equally often.
key-face = enter a die, from left to right
error-own-fair = dice are your own or can be checked, not both
error-own-tiles = tiles are drawn by hand only where the dice are your own
error-no-tiles = { $game } has no tiles that could be drawn by hand
error-dice-of-table = the dice of this table are rolled here; nobody enters them
error-tiles-of-table = the tiles of this table are dealt here; nobody enters them
error-enters-none = only those who sit at this table enter its dice
error-draw-late = no tiles are drawn now; { $now }
error-draw-count = { $count } tiles are drawn, not { $found }
error-draw-tile = there is no tile with the number { $tile }
error-draw-taken = some of these tiles were entered by somebody else already; look at your tiles once more
error-not-own = that is for tables where people roll their own dice
error-propose = others sit at this table too: propose to correct it, and they agree or decline
error-no-proposal = this is not proposed any more
error-proposal-stands = a correction is proposed already; agree to it or decline it first
error-many-proposals = you have proposed several corrections; wait a moment, or talk about it first
error-is-here = { $name } is here to agree or decline
error-dice-games = these games are played with dice of different kinds, which cannot be counted together
proposes-correction = { $name } proposes a correction
agrees-to-correction = { $name } agrees
agreed-for = The host agrees for { $name }, who is away
declines-correction = { $name } does not agree: nothing is corrected
withdraws-correction = { $name } withdraws the correction
corrected = The game goes back, for a correction by { $name }
dice-too-few = Too few rolls to say anything about these dice
dice-usual = Nothing unusual: perfect dice look like this, too
dice-unusual = Unusual: with perfect dice this would happen in about 1 of { $evenings } evenings; it can still be chance
dice-most-unusual = Unusual: with perfect dice this would happen in fewer than 1 of { $evenings } evenings
sentence-own = A pad of one’s own.
pad-tool-colour = Colour
pad-tool-bonus = Bonus
pad-tool-symbol = Symbol
pad-tool-lock = Lock
pad-tool-swap = Swap
pad-how-colour = Tap a space to give it the next colour.
pad-how-bonus = Tap a space to make it a bonus space, or a plain one again.
pad-how-symbol = Tap a space to give it the next symbol. Every symbol stands on two spaces.
pad-how-lock = Tap a space: crossing it then locks the row, or does so no longer.
pad-how-swap = Tap two spaces of a row: their numbers change places.
error-sheet-faces = dice have 6 or 8 faces, not { $faces }
error-sheet-to-lock = a lock needs 1 to { $most } crosses, not { $count }
error-sheet-rows = rows is a list of { $count } texts, one a row: { $names }
error-sheet-cells = { $row } row: { $fewest } to { $most } spaces are wanted, with blanks between them
error-sheet-twice = { $row } row, space { $cell }: the { $number } is there already; every number stands once in a row
error-sheet-cell = { $row } row, space { $cell }: { $text } is no space; write a number from 2 to { $most }, before it one of { $letters } for another colour, after it * for a lock, + for a bonus, or one of { $symbols }
error-sheet-last = { $row } row, space { $cell }: the last space of a row locks it; write { $right }
error-sheet-lock = { $row } row, space { $cell }: the { $number } could never be crossed (crosses needed: { $need }, spaces before it: { $have }); let fewer crosses do, or put more spaces before it
error-sheet-bonus-row = bonus_row has up to { $most } letters of { $letters }, with blanks between them
error-sheet-no-bonus = there is a bonus row, but no bonus space; put + behind some numbers
error-sheet-bonus = { $row } row, space { $cell }: a bonus space needs a bonus row; give bonus_row, such as r y g b
error-sheet-symbol = { $row } row, space { $cell }: the number of spaces with { $symbol } is { $count }; it should be 2
error-sheet-both = { $row } row, space { $cell }: symbols and bonus spaces do not go together; leave out one of the two
error-sheet-lucky = lucky is a list of { $seats } pairs of different numbers from 2 to { $most }, or empty
error-sheet-number = { $key } is a whole number, not { $value }
error-sheet-change = a pad cannot be changed by { $change }; changes: { $changes }
error-sheet-swap = numbers change places within a row; choose two spaces of the same row
error-sheet-row = a row is a number from 0 to { $last }, not { $row }
error-sheet-no-cell = there is no space { $cell }; name one such as r7
error-sheet-key = a pad has no { $key }; its keys: { $keys }
error-sheet-name = a pad needs a name, such as { $example }
error-sheet-object = a pad is a JSON object, such as { $example }
error-sheet-json = this is not JSON; a pad is a JSON object, such as { $example }
error-sheet-version = this is not a pad of version { $known }, which can be read; write { $right }
error-sheet-family = pads of { $family } cannot be made; families: { $families }
error-sheet-large = a pad has at most { $most } bytes
error-sheet-like = no pads like { $game } can be made; possible: { $games }
error-sheet-many = { $most } pads are kept here already; remove one of them first
error-sheet-none = no pad { $id } is kept; kept ones: { $ids }
error-many-sheets = many pads are being tried here; try again in a moment
error-sheet-fast = your address has kept many pads within a minute; wait for the next
error-sheet-holder = only the device that has kept a pad, or the machine on which Rollbook runs, can remove it
error-sheet-disk = the pad cannot be kept here: { $reason }
error-record-sheet = the pad is that of the game { $right }, not of { $game }
print-date = Date
print-lock = { $count ->
    [one] Lock: at least 1 cross
   *[other] Lock: at least { $count } crosses
}
print-paper-a4 = A4
print-paper-letter = US Letter
print-paper-a5 = A5
print-colour-full = full colour
print-colour-light-ink = little ink
print-colour-black = black only, with patterns
error-print-many = { $count } of these pads would be too small to read on { $paper }; at most { $most } fit
error-print-room = this pad has no room on { $paper }; take a larger paper
error-print-paper = there is no paper { $paper }; papers: { $papers }
error-print-colour = there is no colour { $colour }; colours: { $colours }
error-print-ending = { $file } ends in neither .pdf nor .svg; a printed pad is one or the other
error-print-page = there is no page { $page }; it has { $pages }
error-print-write = cannot write { $file }: { $reason }
error-print-busy = many pads are being drawn here; try again in a moment
error-print-time = so many pages take too long to draw here; rollbook print has no limit
error-count-pads = { $fewest } to { $most } pads are possible, not { $count }
error-count-sheets = { $fewest } to { $most } sheets are possible, not { $count }
print-short-rules = Short rules
print-credits = Rollbook is an unofficial fan project. { $game } belongs to { $makers }. Wording and drawings are our own.
print-credits-unnamed = Rollbook is an unofficial fan project. { $game } belongs to its makers. Wording and drawings are our own.
sheet-crosses = { $count ->
    [one] 1 cross
   *[other] { $count } crosses
}
row-named = { $row } row
reason-ends-ahead = It ends the game, at least { $margin ->
    [one] 1 point
   *[other] { $margin } points
} ahead
reason-ends-behind = The other choice ends the game, at least { $margin ->
    [one] 1 point
   *[other] { $margin } points
} behind
reason-ends-early = The other choice ends the game
reason-end-near = One row is closed and { $name } can lock a second one: take what you can get
reason-misthrow = Passing is a misthrow and costs { $penalty } points; this cross skips { $count ->
    [0] no number
    [one] 1 number
   *[other] { $count } numbers
}
reason-misthrow-due = If you pass, no coloured cross is possible: a misthrow, which costs { $penalty } points
reason-misthrow-else = If you pass, every coloured cross skips at least { $more } numbers; this cross skips { $fewer ->
    [0] none
   *[other] { $fewer }
}
reason-misthrow-taken = That cross skips { $count } numbers; a misthrow costs only { $penalty } points
reason-symbol = It earns a symbol: { $symbol ->
    [two-in-lowest] { sign-two-in-lowest }
    [one-in-each] { sign-one-in-each }
    [double-lowest] { sign-double-lowest }
    [plus-13] { sign-plus-13 }
   *[no-misthrows] { sign-no-misthrows }
}
reason-chain = It brings { $count ->
    [one] a bonus cross
   *[other] { $count } bonus crosses
} with it
reason-lock = Locking the { row-named } brings { $points } points, number and lock together
reason-lock-ready = With it the { row-named } has the { $need } crosses that a lock needs
reason-lock-early = Locking the { row-named } now would skip { $count ->
    [one] 1 number
   *[other] { $count } numbers
}
reason-lock-later = The { row-named } can still be locked later
reason-lock-kept = Otherwise the { row-named } can no longer get the { $need } crosses that a lock needs
reason-lock-others = { $name } can lock the { row-named }; after that nothing more can be crossed there
reason-bonus-kept = The other choice skips { $count ->
    [one] a space that brings
   *[other] { $count } spaces that bring
} a bonus
reason-lucky = With the lucky { $number } the next number is crossed; the other cross skips { $count ->
    [one] 1 number
   *[other] { $count } numbers
}
reason-colour-closer = A coloured cross of this roll skips { $fewer ->
    [0] no number
    [one] 1 number
   *[other] { $fewer } numbers
}, the white one skips { $more }
reason-likeliest = The other choice skips the { $number } in the { $row } row, the likeliest total
reason-gaps = This cross skips { $fewer ->
    [0] no number
    [one] 1 number
   *[other] { $fewer } numbers
}, the other one skips { $more }
reason-gaps-passed = The cross would skip { $count ->
    [one] 1 number
   *[other] { $count } numbers
}
reason-twice = Two crosses with one roll: the coloured one skips { $count ->
    [0] no number
    [one] 1 number
   *[other] { $count } numbers
}
reason-gapless = This cross skips { $count ->
    [0] no number
    [one] only 1 number
   *[other] only { $count } numbers
}
reason-gaps-rare = The numbers it skips come in { $fewer } of { $throws } rolls, those of the other cross in { $more }
reason-points = It brings { $more ->
    [one] 1 point
   *[other] { $more } points
} at once, the other choice { $fewer ->
    [0] none
   *[other] { $fewer }
}
reason-diagonal = On a diagonal, which counts double, it makes: { $combination }
reason-diagonal-straight = On a diagonal, which counts double, { $count } numbers then fit a straight
reason-diagonal-begun = Here the total suits a diagonal that can still be worth { $points } points
reason-straight-kept = The other square spoils a straight that already has { $count } numbers
reason-straight = A straight grows: it then has { $count } of 5 numbers
reason-equals = One line then holds the { $sum } { $count ->
    [2] twice
   *[other] { $count } times
}
reason-awaits-one = Then a line waits for { $count ->
    [one] 1 total
   *[other] one of { $count } totals
} ({ $percent }%): { $combination }
reason-diagonal-spared = On a diagonal of the other square, which counts double, the { $sum } suits nothing
reason-equals-around = Its lines already hold { $more } × { $sum }, those of the other square { $fewer } ×
reason-crossing-often = The { $sum } comes often, and { $count } lines cross here
reason-crossing-rare = The { $sum } comes rarely, and only { $count } lines cross here
reason-possible = Its lines lose { $fewer ->
    [0] no possible point
    [one] 1 possible point
   *[other] { $fewer } possible points
}, those of the other square lose { $more }
reason-star = It brings { $stars ->
    [one] a star marker
   *[other] { $stars } star markers
}{ $fewer ->
    [0] { "" }
   *[other] , the other tile { $fewer }
}
reason-one-left = After it { $count ->
    [one] 1 line needs
   *[other] { $count } lines need
} just one more tile
reason-line-longer = With it a line without a star marker has { $more } of 4, with the other tile { $fewer ->
    [0] none
   *[other] { $fewer }
}
reason-lines-more = This tile helps { $more ->
    [one] 1 line
   *[other] { $more } lines
} without a star marker, the other tile { $fewer }
reason-tile-rarer = The { $number } comes more rarely than the { $other }: { $fewer }% against { $more }%
reason-tile-turned = Passing turns nothing over; this tile helps { $count ->
    [one] 1 line
   *[other] { $count } lines
}
reason-back-idle = All lines of this { $number } have already brought their star markers
reason-back-spares = The other tile is in { $more ->
    [one] 1 line that needs
   *[other] { $more } lines that need
} just one more, this tile in { $fewer ->
    [0] none
   *[other] { $fewer }
}
reason-back-shorter = Its longest line without a star marker has { $fewer } of 4 turned over, the other tile’s { $more }
reason-back-easier = The { $number } is easier to get again than the { $other }: { $more }% against { $fewer }%
reason-back-lines = This tile belongs to { $fewer ->
    [0] no line
    [one] 1 line
   *[other] { $fewer } lines
} without a star marker, the other tile to { $more }
reason-count-star = Chance of a star marker: { $more }% with { $dice ->
    [one] 1 die
   *[other] { $dice } dice
}, { $fewer }% with { $other }
reason-count-near = Chance of helping a nearly complete line: { $more }% with { $dice ->
    [one] 1 die
   *[other] { $dice } dice
}, { $fewer }% with { $other }
reason-count-useful = Chance of helping a line without a star marker: { $more }% with { $dice ->
    [one] 1 die
   *[other] { $dice } dice
}, { $fewer }% with { $other }
reason-count-tile = Chance that a tile fits: { $more }% with { $dice ->
    [one] 1 die
   *[other] { $dice } dice
}, { $fewer }% with { $other }
reason-count-others = Chance that the total helps others: { $fewer }% with { $dice ->
    [one] 1 die
   *[other] { $dice } dice
}, { $more }% with { $other }
reason-layout-easy = The { $number } is easy to roll ({ $percent }%), and { $count } lines cross here
reason-layout-hard = The { $number } is hard to roll ({ $percent }%), and only { $count } lines cross here
reason-layout-alike = The tiles in its lines are closer to the { $number } in how easy they are to roll
reason-doubt = The chance that the roll shows no open goal is { $percent }%
reason-doubt-not = The chance that the roll shows an open goal is { $percent }%; then the doubt field is lost
reason-stop-goal = If you stop, this is sure: { $field }; if you roll again, { $percent }%
reason-stop-safe = Whatever you roll, this stays: { $field }
reason-stop-rarer = Rarer and still possible, with a chance of { $percent }%: { $field }
reason-stop-not = No open goal yet; with { $count ->
    [one] 1 more roll
   *[other] { $count } more rolls
} the chance is { $percent }%
reason-joker = The joker reaches a goal: { $field }
reason-joker-kept = This also comes without a joker, in { $percent }% of turns: { $field }
reason-joker-idle = The joker would not reach any open goal
reason-reroll = With { $count ->
    [one] 1 reroll
   *[other] { $count } rerolls
} the chance of an open goal is { $percent }%
reason-reroll-kept = The chance that the reroll misses every open goal is { $percent }%
reason-mark-rarer = It comes more rarely, in { $fewer }% of turns against { $more }%: { $field }
reason-dice-goal = Chance of an open goal: { $more }%, otherwise { $fewer }%
reason-dice-field = Chance of { $field }: { $more }%, otherwise { $fewer }%
reason-dice-reroll = Chance of a reroll field ({ $field }): { $more }%, otherwise { $fewer }%
theme-end = End of the game
theme-misthrow = Misthrows
theme-bonus = Bonuses
theme-locks = Locks
theme-gaps = Gaps
theme-points = Points
theme-diagonals = Diagonals
theme-straights = Straights
theme-sets = Equal numbers
theme-layout = Layout
theme-stars = Star markers
theme-lines = Lines
theme-tiles = Tiles
theme-back = Turning back
theme-dice = Number of dice
theme-doubt = Doubting
theme-stop = When to stop
theme-jokers = Jokers
theme-rerolls = Rerolls
theme-goals = Goals
same-dice = Same dice
error-dice-key = a key of dice has 1 to 64 letters, digits, blanks and hyphens, not { $key }
error-throws-many = at most { $most } throws can be given
error-throws-wrong = throw { $number } cannot be one of { $game }
error-code-form = a code has ten letters and digits, such as { $example }, not { $text }
error-code-game = no game here has codes that begin with { $letters }
error-same-own = dice that are the same as elsewhere are neither your own nor checkable
error-same-which = dice are given by a key or by throws, one of the two
error-no-throws = nothing was rolled in this game yet
error-compare = these are games of { $one } and { $other }; only two of the same kind are compared
error-many-reviews = many games are being reviewed here; try again in a moment
error-review-time = this game takes too long to review here; rollbook review has no limit
error-review-steps = this record has { $steps } steps; at most { $most } can be reviewed here
error-review-going = this game is still going on; it is reviewed when it is over
error-coach-soon = the coach is getting ready, once, for a minute or two; wait a little
error-coach-never = the coach cannot be made ready on this machine; its log says why
hint = Hint
hint-answer = Show what is best
hint-asked-again = Show the help again
help-allowed = Help
help-allowed-about = Whoever has to choose may see the two best choices, then what all choices are worth; the record says so.
helped = { $step ->
    [1] { $name } asks for a hint
   *[other] { $name } looks at what is best
}
hinted = suggested
hint-coming = The coach is thinking…
hint-two = One of these two: { $one } or { $other }
hint-best = Best here: { $choice }
hint-equal = Equally good here: { $choices }
hint-many-equal = Many choices are equally good here, such as { $choice }
hint-title = What the choices are worth
hint-points = { $number } points
hint-turns = { $number } turns
hint-throws = { $number } rolls
hint-throw = roll { $dice } again
hint-count = { $count ->
    [one] 1\xA0die
   *[other] { $count }\xA0dice
}
key-hint = hint, then what is best
helped-often = { $name } had help with { $count ->
    [one] one decision
   *[other] { $count } decisions
}
with-help = with help
error-help-step = help is 1 for the two best choices or 2 for all values, not { $step }
error-help-one = { $name } has only one choice, so there is nothing to help with
error-help-off = there is no help at this table; its host has not allowed it
error-help-bot = a bot decides for { $name } now
error-help-hidden = what is decided now stays hidden; help begins when all lies open
error-help-two = there are only two choices; ask for the answer
error-help-never = there is no help here: this server runs without its compiler
error-many-helped = many people ask for help right now; try again in a moment
error-many-helps = that was a lot of help at once; wait a moment
accuracy-scale = choosing by lot would be 0%, playing like the coach 100%
`;export{e as default};