### Wat mensen lezen. Termen zoals in de spelregels; vragen beginnen met een werkwoord en geven één opdracht.

## Vragen

ask-white = Wit { $first } + { $second } = { $sum }: kruis de { $sum } aan in één rij, of pas
ask-white-lucky = Kruis de { $sum } aan, of zet een gelukskruisje in je rij met de minste kruisjes
ask-colour = Kruis een som van wit en een kleur aan, of pas
ask-colour-misthrow = Kruis een som van wit en een kleur aan; passen telt als misworp
ask-row = Kies de rij voor je twee kruisjes
ask-write = Vul de { $sum } in een vrij veld in
ask-layout = Leg je { $tile } neer op een vrij veld (getallensteen { $place } van 16)
ask-how-many = Kies met hoeveel dobbelstenen je gooit
ask-turn = De som is { $sum }: draai een getallensteen om, of pas
ask-turn-roller = De som is { $sum }; je mag 1 dobbelsteen weghalen: draai een steen om, of pas
ask-turn-back = Niets past: draai een getallensteen terug
ask-again = Worp { $throw } van 3: gooi opnieuw, of stop
ask-doubt = { $count ->
    [one] { $name } gooit 1 dobbelsteen opnieuw. Twijfel je of dat een doel oplevert?
   *[other] { $name } gooit { $count } dobbelstenen opnieuw. Twijfel je of dat een doel oplevert?
}
ask-spend = Zet een extra worp of een joker in, of stop
ask-mark = Speel één vakje vrij

## Hoe je beslissingen typt

how-white = Typ een rij en een getal, zoals r7, of - om te passen. Rijen: r rood, y geel, g groen, b blauw.
how-colour = Typ een rij en een getal, zoals b10, of - om te passen. Rijen: r rood, y geel, g groen, b blauw.
how-row-choice = Typ een rij: r, y, g of b.
how-write = Typ een veld: de letter van de kolom en het nummer van de rij, zoals c4.
how-layout = Typ een veld, zoals c4, of meteen de velden van meerdere getallenstenen, zoals a1 b1 c1.
how-how-many = Typ een getal van 1 tot en met 5.
how-turn = Typ het veld van een getallensteen, zoals c4, of - om te passen.
how-again = Typ t en de dobbelstenen die je opnieuw gooit, zoals t25 voor de tweede en de vijfde, of - om te stoppen.
how-doubt = Typ d om de worp in twijfel te trekken, of - om te laten gooien.
how-spend = Typ t en de dobbelstenen voor een extra worp (t25); j, een dobbelsteen en het aantal ogen voor een joker (j36 zet dobbelsteen 3 op 6); of - om te stoppen.
how-dice = Typ de ogen in deze volgorde, zoals { $example }; typ u om terug te gaan naar de vorige worp, q om op te slaan en te stoppen.
how-mark = Typ m: en het vakje, zoals m:straight.

## Scorebladen

colour-white = wit
colour-red = rood
colour-yellow = geel
colour-green = groen
colour-blue = blauw
colour-alone = { $colour }
zone-misthrows = misworpen
zone-bonus-row = bonusrij
zone-symbols = symbolen
zone-lucky = geluksgetallen
zone-own-stars = sterren
zone-rerolls = extra worpen
zone-goals = hoofddoelen
zone-jokers = jokers
points = { $count ->
    [one] { $count } punt
   *[other] { $count } punten
}
stars = { $count ->
    [one] 1 ster
   *[other] { $count } sterren
}
goals = { $count ->
    [one] 1 doel
   *[other] { $count } doelen
}

field-straight = straat
field-full-house = full house
field-dice-bingo = Dice Bingo
field-four = vier gelijke
field-two-pairs = twee paar
field-small-straight = kleine straat
field-three = drie gelijke
field-doubt = twijfel
field-free = gratis

## Waarom er maar één keuze was

forced-white = De { $sum } kan in geen enkele rij: gepast
forced-colour = Geen som mogelijk: gepast
forced-write = De { $sum } komt in het laatste vrije veld
forced-turn-back = Niets past: je enige omgedraaide getallensteen wordt teruggedraaid
forced-doubt = Geen twijfelvakje meer over
forced-stop = Geen extra worp of joker over: de dobbelstenen blijven liggen
forced-mark = Niets anders kan worden vrijgespeeld
forced-choice = Maar één keuze

## Waarom een vakje niet gekozen kan worden

why-crossed = Dit vakje is al aangekruist
why-closed = De { $row ->
    [rood] rode
    [geel] gele
    [groen] groene
    [blauw] blauwe
   *[other] { $row }
} rij is afgesloten
why-gone = De { $number } links van je laatste kruisje is vervallen
why-lock = Om af te sluiten heb je eerst { $need } kruisjes in deze rij nodig; je hebt er { $have }
why-white = De witte dobbelstenen zijn samen { $sum }
why-colour = Met een witte en een gekleurde dobbelsteen lukt deze { $number } niet
why-written = Dit veld is al ingevuld
why-turned = Deze getallensteen is al omgedraaid
why-sum = Met de som { $sum } lukt de { $number } niet

## Wat er gebeurd is

news-misthrow = { $you ->
    [yes] Je kruist een misworp aan
   *[no] { $name } kruist een misworp aan
}
news-closed = { $you ->
    [yes] Je sluit
    [among] Samen met { $others } sluit je
   *[no] { $count ->
        [one] { $names } sluit
       *[other] { $names } sluiten
    }
} de { $row ->
    [rood] rode
    [geel] gele
    [groen] groene
    [blauw] blauwe
   *[other] { $row }
} rij af
news-one-more-row = Nog één afgesloten rij en de partij is voorbij
news-lapsed = { $you ->
    [yes] Je bonuskruisje
   *[no] Het bonuskruisje van { $name }
} in de { $row ->
    [rood] rode
    [geel] gele
    [groen] groene
    [blauw] blauwe
   *[other] { $row }
} rij vervalt
news-luck-ended = { $you ->
    [yes] Je krijgt geen gelukskruisjes meer: je rij met de minste kruisjes is afgesloten
   *[no] { $name } krijgt geen gelukskruisjes meer: de rij met de minste kruisjes is afgesloten
}
news-stars = { $stars ->
    [one] { $you ->
        [yes] Je pakt een ster
       *[no] { $name } pakt een ster
    }
   *[other] { $you ->
        [yes] Je pakt { $stars } sterren
       *[no] { $name } pakt { $stars } sterren
    }
}
news-play-off = Meerdere spelers hebben 4 sterren: beslissingsronde om de vijfde
news-doubt-won = { $you ->
    [yes] Geen doel: je krijgt een joker
   *[no] Geen doel: { $name } krijgt een joker
}
news-doubt-lost = { $you ->
    [yes] Doel bereikt: je verliest het twijfelvakje
   *[no] Doel bereikt: { $name } verliest het twijfelvakje
}
news-marked = { $you ->
    [yes] Je speelt vrij: { $field }
   *[no] { $name } speelt vrij: { $field }
}
news-round = Ronde { $round }: { $points ->
    [one] 1 punt
   *[other] { $points } punten
} { $you ->
    [yes] voor jou
   *[no] voor { $name }
}

cause-fourth-misthrow = vierde misworp
cause-two-rows-closed = 2 rijen afgesloten
cause-four-stars = 4 sterren
cause-play-off = vijfde ster in de beslissingsronde
cause-all-goals-reached = alle hoofddoelen bereikt
cause-last-round = laatste ronde gespeeld

## Hoe een spel gewonnen werd en wat ervan bijblijft: een titel, een dubbele punt en de rest

wins = { $you ->
    [yes] Je wint
   *[no] { $name } wint
}
win-together = { $names } delen de overwinning
won-margin = { wins } met { $margin ->
    [one] 1 punt
   *[other] { $margin } punten
} voorsprong
won-by-locks = { won-margin }: { $locks } sloten
won-by-lock = { won-margin }: { $row ->
    [rood] rode
    [geel] gele
    [groen] groene
    [blauw] blauwe
   *[other] { $row }
} rij afgesloten, { $points } punten
won-by-row = { won-margin }: { $count ->
    [one] 1 kruisje
   *[other] { $count } kruisjes
} in de { $row ->
    [rood] rode
    [geel] gele
    [groen] groene
    [blauw] blauwe
   *[other] { $row }
} rij
won-by-fewer-misthrows = { won-margin }: minder misworpen, { $own } tegen { $other }
won-by-free-misthrows = { won-margin }: misworpen kosten niets
won-by-plus-13 = { won-margin }: 13 extra punten
won-by-double-lowest = { won-margin }: de rij met de minste kruisjes telt dubbel
won-by-round = { won-margin }: ronde { $round } met { $points } tegen { $other }
won-by-best-round = { wins } bij gelijke stand: beste ronde met { $points }
won-by-stars = { wins } met { $stars } sterren, { $margin } meer dan de tweede plaats
won-by-fifth-star = { wins }: de vijfde ster beslist
won-by-goals = { wins } met alle hoofddoelen in { $turns ->
    [one] 1 beurt
   *[other] { $turns } beurten
}, { $margin ->
    [one] 1 doel
   *[other] { $margin } doelen
} voorsprong
won-shared = { win-together } met { $points ->
    [one] { $points } punt
   *[other] { $points } punten
}
won-shared-stars = { win-together } met de vijfde ster
won-shared-goals = { win-together }: alle hoofddoelen in { $turns ->
    [one] 1 beurt
   *[other] { $turns } beurten
}
won-alone = { $you ->
    [yes] Je eindigt
   *[no] { $name } eindigt
} met { $points ->
    [one] { $points } punt
   *[other] { $points } punten
}
won-alone-stars = { $you ->
    [yes] Je hebt
   *[no] { $name } heeft
} { $stars } sterren na { $throws ->
    [one] 1 worp
   *[other] { $throws } worpen
}
won-alone-goals = { $you ->
    [yes] Je bereikt
   *[no] { $name } bereikt
} alle hoofddoelen in { $turns ->
    [one] 1 beurt
   *[other] { $turns } beurten
}
fact-row = Langste rij: { $name }, de { $row ->
    [rood] rode
    [geel] gele
    [groen] groene
    [blauw] blauwe
   *[other] { $row }
} met { $count ->
    [one] 1 kruisje
   *[other] { $count } kruisjes
}
fact-throw = Gelukkigste worp: { $name }, { $points ->
    [one] 1 punt
   *[other] { $points } punten
} in beurt { $turn }
fact-throw-of-round = Gelukkigste worp: { $name }, { $points ->
    [one] 1 punt
   *[other] { $points } punten
} met worp { $throw } van ronde { $round }
fact-line = Beste lijn: { $name }, { $combination } voor { $points ->
    [one] 1 punt
   *[other] { $points } punten
} in ronde { $round }
fact-round = Beste ronde: { $name }, { $points ->
    [one] 1 punt
   *[other] { $points } punten
} in ronde { $round }
fact-stars = Meeste sterren ineens: { $name }, { $stars } met worp { $throw }
fact-chance = Gelukkigste worp: { $name } draait de { $number } om, kans { $percent }%
fact-tiles = Worp voor iedereen: de { $sum } draait { $tiles } getallenstenen om
fact-goals = Beste worp: { $name }, { $goals } hoofddoelen in beurt { $turn }
fact-spent = Meeste extra worpen en jokers: { $name }, { $spent } ingezet
fact-turns = Duur: { $turns ->
    [one] 1 beurt
   *[other] { $turns } beurten
}
fact-throws = Duur: { $throws ->
    [one] 1 worp
   *[other] { $throws } worpen
}

## Aan tafel

progress-turn = beurt { $turn }
progress-throw = { $throw ->
    [0] aan het begin
   *[other] worp { $throw }
}
progress-round = ronde { $round } van { $rounds }, worp { $throw } van { $throws }
help-keys = Typ u om de beslissing vóór de jouwe terug te nemen zolang nog niet iedereen heeft beslist, s om alle scorebladen te zien, q om op te slaan en te stoppen. Je kunt meerdere beslissingen tegelijk typen.
help = hulp
not-possible = { $answer } kan hier niet. { $how }

pass = passen
doubt = twijfelen
decided = { $name }: { $decision }
rolls = Aan de beurt: { $name }
your-throw = { $name }, typ je worp
ended = Speleinde: { $cause }
saved = Opgeslagen. Ga verder met: { $command } play --resume
your-tiles = Je getallenstenen: { $tiles }
kept-record = Het verslag van deze partij staat in { $file }
cannot-save = Deze partij kan niet worden opgeslagen ({ $reason }); je kunt wel gewoon doorspelen
dropped = Niet meer mogelijk, dus niet gedaan: { $decisions }
taken-back = { $name } neemt de beslissing terug
gone-back = Terug naar de vorige worp: typ die opnieuw
nothing-to-take-back = Er valt niets terug te nemen

## Web: de tafel

dice = dobbelstenen
die = dobbelsteen { $place }
held = blijft
throw = Gooien
throw-now = Gooi de dobbelstenen
reroll-dice = { $count ->
    [one] 1 opnieuw gooien
   *[other] { $count } opnieuw gooien
}
throw-dice = { $count ->
    [one] met 1 gooien
   *[other] met { $count } gooien
}
stop = Stoppen
leave-it = passen
let-throw = Laten gooien
joker = Joker
joker-sets = Joker: dobbelsteen { $place } op { $face }
pass-misthrow = { $penalty ->
    [0] Misworp
   *[other] Misworp −{ $penalty }
}
final = Bevestigen
take-back = Terugnemen
noted = Gekozen: { $decision }
noted-lapses = Gekozen: { $decision }. Een bonus vervalt
lapses = bonus vervalt
waiting = Wachten op { $names }
wait-colour = { $names } mag nog een gekleurde dobbelsteen gebruiken
wait-doubt = { $names } mag de worp in twijfel trekken
wait-again = { $names } mag opnieuw gooien
wait-how-many = { $names } kiest het aantal dobbelstenen
throws = { $you ->
    [yes] Je gooit
   *[no] { $name } gooit
}
ask-arrange = Ruil getallenstenen: sleep er een of tik er twee aan; tik dan op Klaar
nothing-fits = { $name } gooit { $sum }: dat getal heb je niet open
joker-die = Tik de dobbelsteen aan die je wilt draaien
joker-face = Kies de nieuwe waarde
hold-dice = Tik aan wat blijft liggen en gooi de rest opnieuw
need-names = Geef elke plaats een andere naam
need-pairs = Kies voor elke plaats twee verschillende geluksgetallen
cancel = Terug
my-points = Punten: { $points }
waiting-many = Wachten op { $count } spelers
your-throw-now = { $name }: gooi de dobbelstenen
your-turn = Jij bent aan de beurt
may-choose = te kiezen
choosing = kiest
rolling = gooit
chosen = heeft gekozen
not-asked = niets te kiezen
not-now = Dat kan nu niet
arrange = Voor mij schikken
shuffle = Husselen
ready = Klaar
points-table = Puntentabel
lines-double = Tellen dubbel: { $lines }
badge-two-in-lowest = Twee kruisjes in de rij met de minste kruisjes
badge-one-in-each = Eén kruisje in elke rij
badge-double-lowest = De rij met de minste kruisjes telt dubbel
badge-plus-13 = 13 extra punten aan het einde
badge-no-misthrows = Misworpen kosten niets
line-nothing = geen combinatie
line-twin = 1 tweeling
line-two-twins = 2 tweelingen
line-three-twins = 3 tweelingen
line-triplet = drieling
line-two-triplets = 2 drielingen
line-quadruplet = vierling
line-quintuplet = vijfling
line-sextuplet = zesling
line-full-house = full house
line-big-full-house = groot full house
line-five-with-7 = straat van 5 met een 7
line-five-without-7 = straat van 5 zonder 7
line-six-in-sequence = straat van 6
state-open = { $thing ->
    [square] vrij
    [number] in het spel
   *[other] open
}
state-gone = vervallen
state-crossed = aangekruist
state-struck = doorgestreept
state-earned = verdiend
state-written = ingevuld
state-empty = leeg
state-turned = omgedraaid
state-taken = gepakt
state-reached = bereikt
state-available = beschikbaar
state-used = ingezet
state-staked = op het spel
state-lost = verloren

## Web: rond het spel

home = Startpagina
play = Spelen
set-up = Instellen
player = Speler { $number }
name = Naam
kind-of-seat = Wie zit hier
bots = Bots
rank-random = willekeurig
rank-casual = beginner
rank-club = club
rank-master = meester
rank-perfect = perfect
level-random = Kiest blind uit alles wat mag.
level-casual = Speelt als een vriendelijke beginner: verstandig, maar zonder vooruit te kijken.
level-club = Speelt goed: weegt af wat een keuze oplevert en wat die kost.
level-master = De sterkste die we hebben: heeft van miljoenen partijen geleerd.
level-perfect = De exacte oplossing van het spel voor één speler.
gets-ready = wordt voorbereid
never-ready = lukt hier niet
level-not-ready = De bot ‘{ $level }’ wordt nog voorbereid
wait-for-level = Wachten op: { $level }
begin-meanwhile = Nu beginnen; de bot ‘{ $level }’ speelt zolang
opens-when-ready = Wordt voorbereid: { $level }. Daarna gaat de tafel vanzelf open
stand-in = bot ‘{ $stand_in }’ tot de bot ‘{ $level }’ klaar is
add-seat = Plaats toevoegen
remove-seat = Deze plaats verwijderen
starter = Wie begint
by-lot = Door loting
covered = Keuzes voor elkaar verbergen
covered-about = Jullie geven het apparaat door; alle keuzes worden tegelijk onthuld.
flat = Tablet plat tussen ons in leggen
flat-about = De scorebladen liggen aan de randen, naar hun spelers gedraaid.
fair = Dobbelstenen die iedereen kan controleren
fair-about = Elk apparaat werkt mee aan de dobbelstenen. Na de partij kan iedereen alle worpen narekenen.
rules-options = Regelopties
option-lucky = Geluksgetallen
option-sheet = Scoreblad
option-points = Punten
option-marking = Vrijspelen
about-sheet = De groene rij van de gedrukte regels of die van de losse uitbreiding.
about-points = De punten van dit spelbord of die van de rode zijde.
about-marking = Speel van elke getoonde combinatie één vakje vrij, of in totaal maar één vakje.
value-rules = Gedrukte regels
value-expansion = Uitbreiding
value-board = Spelbord
value-red = Rode zijde
value-all = Elke getoonde combinatie
value-one = Eén vakje naar keuze
menu = Menu
rules = Regels
pace = Tempo
pace-calm = rustig
pace-normal = normaal
pace-quick = snel
theme = Weergave
theme-auto = zoals het apparaat
theme-light = licht
theme-dark = donker
language = Taal
auto-throw = Automatisch gooien
no-pause = Geen pauze vóór het onthullen
sound = Geluid en trillen
patterns = Patronen bij de kleuren
take-a-break = Pauze nemen (de partij blijft bewaard)
play-again = Nog een partij
rematch = Revanche
all-sheets = Alle scorebladen
place = { $rank }e plaats
review = Terugkijken
previous = Terug
next = Vooruit
previous-throw = Vorige worp
next-throw = Volgende worp
film-play = Afspelen
film-stop = Pauze
close = Sluiten
save-record = Partij opslaan
watch-record = Partij terugkijken
choose-file = Bestand kiezen
step = Stap
opening = De tafel wordt geopend
connection-lost = Verbinding verbroken – je keuze blijft bewaard en wordt nog verzonden
no-such-table = Deze tafel bestaat niet
no-such-game = Dit spel bestaat niet
no-such-page = Op dit adres is niets te vinden
server-failed = Er ging iets mis op de server (fout { $error }) – je keuze blijft bewaard en wordt opnieuw verzonden
unreadable-table = Deze tafel is niet meer te lezen (fout { $error })
fan-project = Rollbook is een onofficieel fanproject. De spellen zijn van hun auteurs en uitgevers.
sentence-qwixx = Kruis in vier kleuren getallen aan van links naar rechts; elke worp telt voor iedereen.
sentence-qwixx-longo = Achtzijdige dobbelstenen, langere rijen en twee geluksgetallen voor elke speler.
sentence-qwixx-gemixxt-a = Getallen op volgorde, kleuren gemengd: in elke rij staan vakjes van alle vier de kleuren.
sentence-qwixx-gemixxt-b = Rijen in één kleur, getallen door elkaar: de plaats telt, niet de waarde.
sentence-qwixx-bonus-a = Bonusvakjes leveren extra kruisjes uit de bonusrij op, vaak in een kettingreactie.
sentence-qwixx-bonus-b = Vijf symbolen op telkens twee vakjes: kruis ze allebei aan voor kruisjes of punten.
sentence-wuerfel-bingo-5 = Vul elke som in op je spelbord en maak combinaties in twaalf lijnen; drie rondes.
sentence-wuerfel-bingo-6 = Het grotere spelbord: veertien lijnen, meer combinaties, twee rondes.
sentence-bingolino = Leg zestien getallenstenen neer, kies hoeveel dobbelstenen je gooit en draai hele lijnen om.
sentence-bingo-dice = Bereik tien doelen met hooguit drie worpen per beurt; zet extra worpen en jokers in, trek worpen van je buur in twijfel.

## Aanbieden

serving-here = Rollbook is klaar, alleen voor deze computer. Open dit adres in je browser:
serving-others = Rollbook is klaar. Iedereen op je netwerk kan het openen en elke tafel zien waarvan hij of zij het adres kent. Open een van deze adressen, op dit of een ander apparaat:
serving-wider = Wil je ook telefoons en andere apparaten op je netwerk laten meespelen, start dan met: { $command }
stop-serving = Druk op Ctrl+C om te stoppen. De partijen blijven bewaard.
admin-running = bezig
admin-ended = afgelopen
admin-no-tables = Er zijn hier geen tafels.
admin-closed = Tafel { $table } is gesloten.
admin-backed-up = Van alles staat een back-up in { $file }.
admin-restored = { $count ->
    [one] 1 tafel is teruggezet uit { $file }.
   *[other] { $count } tafels zijn teruggezet uit { $file }.
}
admin-exported = { $count ->
    [one] 1 verslag staat in { $folder }.
   *[other] { $count } verslagen staan in { $folder }.
}
admin-pruned = { $count ->
    [one] 1 tafel is gewist.
   *[other] { $count } tafels zijn gewist.
}
admin-would-prune = { $count ->
    [one] 1 tafel zou worden gewist.
   *[other] { $count } tafels zouden worden gewist.
}

## On the command line

bot-name = bot ({ $level })
which-game = Welk spel?
go-on-interrupted = verdergaan met de onderbroken partij
type-game = Typ een getal van 1 tot en met { $count } of de code van een spel.
column-id = code
column-name = naam
column-players = spelers
column-minutes = minuten
column-sentence = in één zin
column-bot = bot
column-mean = gemiddelde score
column-error = standaardfout
column-wins = winstpercentage
column-games = partijen
column-points = punten
column-elo = Elo
column-table = tafel
column-game = spel
column-opened = geopend
column-last = laatst
column-events = gebeurtenissen
player-count = { $players ->
    [one] 1 speler
   *[other] { $players } spelers
}
seat-number = plaats { $number }
all-seats = alle
progress-left = { $task }: { $percent }%, nog ongeveer { $minutes } min
task-playing = bezig met spelen
task-exporting = exporteren
exported = { $games ->
    [one] 1 partij
   *[other] { $games } partijen
} met { $decisions ->
    [one] 1 beslissing
   *[other] { $decisions } beslissingen
} in { $file }; de kolommen staan beschreven in { $card }
task-solving = bezig met het oplossen van { $game }
compiling-rules = De regels worden gecompileerd, één keer; dat duurt enkele seconden
replayed = partij { $number }: { $game }, { player-count }, { $lines ->
    [one] 1 regel
   *[other] { $lines } regels
}
replayed-cut = { replayed }; breekt af in regel { $line }, tot daar nagespeeld
replayed-ended = afgelopen: { $cause }; scores { $scores }, winnaars { $winners }
replayed-unclosed = { replayed-ended } (de slotregel ontbreekt)
replayed-unfinished = niet afgelopen: { $now }; scores tot nu toe { $scores }
checked-dice = Alles klopt: { $throws ->
    [one] { $throws } worp
   *[other] { $throws } worpen
}, vastlegging { $commitment }
simulated = { $game }, { player-count }, { $games ->
    [one] 1 partij
   *[other] { $games } partijen
}, startwaarde { $seed }
simulated-ends = hoe ze eindigden: { $ends }
simulated-length = duur: { $throws } worpen (standaardfout { $error })
speed = { $games ->
    [one] 1 partij
   *[other] { $games } partijen
} per seconde
speed-compiled = { speed }, gecompileerd
speed-interpreted = { speed }, geïnterpreteerd
solved = { $game }: naar verwachting { $value } { $unit } bij perfect spel, één speler
solved-states = { $states } stellingen in { $seconds } s
solved-played = { $games ->
    [one] { $games } zo gespeelde partij levert
   *[other] { $games } zo gespeelde partijen leveren
} gemiddeld { $mean } op (standaardfout { $error })
solved-older = van een oudere versie, niet gebruikt
solved-removed = verwijderd: { $table }
solved-nothing = op deze computer is nog niets opgelost; om te beginnen: rollbook solve GAME
unit-points = punten
unit-throws = worpen
unit-turns = beurten
unit-chance-to-win = winstkans
unit-points-at-the-end = punten aan het einde
unit-throws-to-come-fewer-is-better = nog nodige worpen, minder is beter
unit-turns-to-come-fewer-is-better = nog nodige beurten, minder is beter
advised = { $name }: { $unit }, { $how }
advised-by = { $bot } speelt op alle plaatsen verder
advised-exactly = exact
plot-title = { $game }, { player-count }: Elo met 95%-intervallen
arena-title = { $game }, { player-count }, eerlijk aandeel { $share }
arena-encounters = overwinningen van de bot in de rij op die in de kolom:

## Oefenen: vind de beste keuze

practice = Oefenen
practice-you = Jij
practice-missed-by = { $count ->
    [one] Gemist door 1 niveau: { $levels }
   *[other] Gemist door { $count } niveaus: { $levels }
}
practice-value = { $counts ->
    [chance] { $amount }% winstkans
    [turns] nog { $amount } beurten
    [throws] nog { $amount } worpen
   *[points] { $amount } punten aan het einde
}
practice-right = Goed: { $best }, { $value }
practice-wrong = Het beste is { $best }, { $value }. Jouw keuze geeft { $cost } weg.
practice-tempting = { $choice } geeft { $cost } weg.
practice-equal = Even goed: { $choices }
practice-streak = { $count ->
    [one] 1 goed op rij
   *[other] { $count } goed op rij
}
practice-of-theme = { $theme }: { $right } van { $tried } goed
practice-cannot-keep = je voortgang kan niet worden bewaard: { $reason }
practice-none = Er zijn nog geen stellingen om { $game } te oefenen
practice-next = Volgende
practice-theme = Thema
practice-all-themes = Alle thema’s
practice-theme-count = { $theme }, { $seen } van { $count }
practice-missed = { $count ->
    [one] 1 bot mist het
   *[other] { $count } bots missen het
}
practice-others = De anderen
practice-of = { $game } oefenen
practice-about = Vind de beste keuze, dan oordeelt de coach.
error-practice-none = er zijn geen stellingen om { $game } te oefenen
error-practice-number = stellingen van { $game } zijn genummerd van 1 tot en met { $last }, niet { $number }
error-practice-theme = er is geen thema { $theme } bij { $game }; thema’s: { $themes }
error-practice-level = geen enkele stelling van dit soort wordt door { $level } niveaus gemist; er zijn er die door { $levels } worden gemist

## The review of a game

task-reviewing = partij wordt geanalyseerd
review-title = { $game }, analyse: { $how }
review-column-start = begin
review-column-luck = dobbelstenen
review-column-decisions = beslissingen
review-column-others = de anderen
review-column-result = resultaat
review-column-each = verlies per beslissing
review-column-when = wanneer
review-column-decision = gekozen
review-column-best = het beste
review-column-cost = verlies
review-curve = Wat { $name } kon verwachten, worp na worp
review-all-decisions = Alle beslissingen
review-moment = { $when } (regel { $line }): { $decision } in plaats van { $best } kost { $cost }
review-left-out = { $decisions ->
    [one] 1 beslissing was voor de anderen verborgen en is niet beoordeeld
   *[other] { $decisions } beslissingen waren voor de anderen verborgen en zijn niet beoordeeld
}
review-amount = { $counts ->
    [chance] { $amount }% van een overwinning
    [turns] { $amount } beurten
    [throws] { $amount } worpen
   *[points] { $amount } punten
}
review-dice-gave = { $you ->
    [yes] De dobbelstenen { $counts ->
        [turns] bespaarden
        [throws] bespaarden
       *[other] gaven
    } je { review-amount }.
   *[no] De dobbelstenen gaven { $name } { review-amount }.
}
review-dice-took = { $you ->
    [yes] De dobbelstenen kostten je { review-amount }.
   *[no] De dobbelstenen kostten { $name } { review-amount }.
}
review-dice-even = { $you ->
    [yes] De dobbelstenen zaten je niet mee en niet tegen.
   *[no] De dobbelstenen zaten { $name } niet mee en niet tegen.
}
review-no-mistake = { $decisions ->
    [0] Er viel niets te beslissen.
    [one] De enige beslissing gaf niets weg.
   *[other] Geen van { $decisions } beslissingen gaf iets weg.
}
review-mistakes = { $decisions ->
    [one] De enige beslissing gaf iets weg.
   *[other] { $mistakes ->
        [one] Eén van { $decisions } beslissingen gaf iets weg.
       *[other] { $mistakes } van { $decisions } beslissingen gaven iets weg, gemiddeld { review-amount } per stuk.
    }
}
review-dearest = { $mistakes ->
    [one] Het was { $when }: { $decision } in plaats van { $best }, { review-amount }.
   *[other] De duurste was { $when }: { $decision } in plaats van { $best }, { review-amount }.
}
review-more-than-all = Opgeteld zijn de beslissingen hier meer dan 100%: wat de een weggeeft, kunnen de anderen teruggeven, en het kan opnieuw worden weggegeven.
review-helped = { $count ->
    [one] Eén beslissing met hulp telt niet mee.
   *[other] { $count } beslissingen met hulp tellen niet mee.
}

## Strength

review-strength = Beslissingen als van een bot met ongeveer { $elo } Elo ({ $low } tot { $high }, alleen op basis van deze partij).

## Errors: for people; programs get the id and the English sentence, which stands in the code too

error-count-games = { $fewest } tot en met { $most } partijen zijn mogelijk, niet { $count }
error-count-playouts = { $fewest } tot en met { $most } partijen per keuze zijn mogelijk, niet { $count }
error-count-threads = { $fewest } tot en met { $most } threads zijn mogelijk, niet { $count }
error-not-understood = dit is niet te begrijpen
error-check-games = er moet minstens één partij worden gespeeld, niet { $games }
error-json-number = geheel getal
error-json-string = tekenreeks
error-json-object = object
error-record-play = de sleutel play heeft een JSON-tekenreeks nodig, zoals "-"
error-record-not-over = de partij is niet afgelopen: { $now }
error-record-end = { $key } moet { $right } zijn, niet { $found }
error-record-whole = de sleutel { $key } heeft een geheel getal nodig
error-record-broken = het bestand breekt af in de eerste regel
error-record-begins = een verslag begint met een regel die de sleutel record heeft
error-record-none = hier is geen verslag; het begint met een regel die de sleutel record heeft
error-dice-secret = het geheim is nog niet open, of niet dat waaraan de server zich had gebonden
error-dice-starter = een andere plaats had moeten beginnen
error-dice-back = de partij ging terug tot voor een worp, zodat er opnieuw gegooid kon worden
error-dice-dice = geheim en bijdragen geven andere dobbelstenen of getallenstenen
error-dice-salt = een bijdrage van je apparaat ontbreekt, of kwam er bij een andere worp bij
error-dice-material = dit spel wordt niet met zulke dobbelstenen of getallenstenen gespeeld
error-dice-none = nodig is het verslag van één partij met controleerbare dobbelstenen; hun geheim wordt geopend als de partij is afgelopen
error-record-version = dit is versie { $version } van de verslagen; versie { $known } is te lezen
error-record-rules = spelregelversie { $version } van { $game } is onbekend; bekend: { $known }
error-record-header = de kopregel heeft { $key } nodig (JSON: { $kind })
error-record-over = de partij is afgelopen; alleen een nieuw verslag of een regel van de soort back mag volgen
error-record-legal = de lijst met toegestane beslissingen klopt niet; juist is { $legal }
error-none = geen
error-none-now = nu geen
error-nothing = niets
error-not-utf-8 = dit is geen tekst in UTF-8
error-system-missing = bestand of map niet gevonden
error-system-forbidden = toegang geweigerd
error-system-not-permitted = bewerking niet toegestaan
error-system-folder = het is een map
error-system-no-folder = het is geen map
error-system-exists = het bestand bestaat al
error-system-full = geen ruimte meer op de schijf
error-system-read-only = het bestandssysteem is alleen-lezen
error-system-file = { $file }: { $reason }
error-seed = een startwaarde is een geheel getal, niet { $seed }
error-line = regel { $line }: { $problem }
error-system = het systeem weigert: { $reason }
error-not-json = dit is geen JSON; per regel is één JSON-object nodig
error-record-object = er is een JSON-object nodig, zoals { $example }
error-record-nested = dit is te diep genest voor een regel van een verslag
error-record-mixed = deze regel vermengt { $kinds }; een regel heeft precies één van de sleutels { $keys }
error-record-kind = deze regel is van een onbekende soort; een regel heeft precies één van de sleutels { $keys }
error-not-json-at = dit is bij teken { $place } geen JSON; per regel is één JSON-object nodig
error-throw-over = er wordt nu niet gegooid: de partij is afgelopen
error-starter = de startspeler is een plaats van 0 tot en met { $last }, niet { $first }
error-throw-early = er wordt nu niet gegooid: eerst moeten de plaatsen { $seats } beslissen
error-action = actie { $action } is niet toegestaan voor plaats { $seat }; toegestaan: { $legal }
error-settle-early = niets gaat in voordat de plaatsen { $seats } hebben beslist
error-illegal-of-seat = { $decision } is niet toegestaan voor plaats { $seat }; toegestaan: { $legal }
error-no-decision = { $decision } is geen beslissing in { $game }
error-option-value = { $value } is geen van de waarden { $values }
error-option = optie { $option }: { $problem }
error-players = { $game } is voor { $fewest } tot en met { $most } spelers, niet voor { $players }
error-game-option = { $game } heeft geen optie { $option }. Opties: { $options }
error-now-over = de partij is afgelopen
error-now-settles = iedereen heeft beslist
error-now-deal = de getallenstenen moeten worden verdeeld
error-now-roll = er moet worden gegooid
error-not-asked = { $name } hoeft nu niet te beslissen; { $now }
error-who-plays = players is een getal of een lijst met namen, niet { $players }
error-now-asked = te beslissen: { $names }
error-no-throw = er wordt nu niet gegooid; { $now }
error-nothing-settles = er is niets uit te voeren: { $now }
error-deal-due = de getallenstenen moeten worden verdeeld; er wordt nu niet gegooid
error-roll-due = er moet worden gegooid, niet verdeeld
error-no-seat = er is geen plaats { $seat }; de plaatsen zijn 0 tot en met { $last }
error-decided = { $name } heeft al beslist; neem dat eerst terug
error-illegal = { $decision } is niet toegestaan voor { $name }; toegestaan: { $legal }
error-not-noted = { $name } heeft geen beslissing om terug te nemen
error-recorded = de beslissing van { $name } staat in het verslag; ga in plaats daarvan terug naar die regel
error-go-back = de partij kan niet terug naar regel { $line }; geldige regels: { $first } tot en met { $last }
error-fair-back = de dobbelstenen van deze tafel zijn controleerbaar, dus de partij gaat niet terug tot voor een worp, en na het einde helemaal niet meer
error-nothing-happened = de partij kan niet terug naar regel { $line }; er is nog niets gebeurd
error-none-interrupted-of = er is geen onderbroken partij { $game }; begin er een met: rollbook play GAME
error-none-interrupted = er is geen onderbroken partij; begin er een met: rollbook play GAME
error-interrupted-nobody = { $file } zegt niet wie er speelt; verplaats het bestand om met een oudere partij verder te gaan
error-interrupted-unreadable = { $file } is niet te lezen ({ $problem }); verplaats het bestand om met een oudere partij verder te gaan
error-seats = plaatsen hebben verschillende namen nodig of bot:niveau, zoals --seats anna,ben,bot:casual
error-nothing-to-decide = er valt niets te beslissen: { $now }
error-hidden = wat de anderen hebben, is nog verborgen; advies komt zodra het open ligt
error-arena = een arena heeft minstens twee verschillende bots en twee spelers nodig
error-bots = { $players ->
    [one] 1 speler heeft 1 bot nodig
   *[other] { $players } spelers hebben 1 of { $players } bots nodig
}, niet { $count }: { $bots }
error-batch = een reeks heeft minstens één partij en een geheel getal als startwaarde, niet { $games } en { $seed }
error-batch-shape = acties hebben de vorm { $wanted }, niet { $shape }
error-batch-action = actie { $action } van plaats { $seat } in partij { $game } is niet toegestaan; er is niets gedaan
error-setting = { $setting } is een van { $values }, niet { $value }
error-matches = er zijn { $matches } partijen naast elkaar, niet { $count }
error-match-action = actie { $action } is in partij { $match } niet toegestaan; er is niets gedaan
error-extra-missing = hiervoor is nog een pakket nodig: pip install "rollbook[{ $extra }]"
error-outcome = het toeval kan nu geen { $outcome } brengen
error-registered = OpenSpiel kent al een ander spel met de naam { $name }
error-batch-out = waarnemingen worden in een reeks int16 met vorm { $wanted } zonder gaten geschreven
error-thinking-bots = hoogstens { $most } van deze bots spelen samen: { $bots }
error-film-steps = dit verslag heeft { $steps } stappen; er zijn er hoogstens { $most } te tonen
error-record-utf-8 = dit is geen tekst in UTF-8, zoals verslagen dat zijn
error-film-size = dit verslag geeft een film van meer dan { $most } MB, het maximum hier
error-stopping = de server stopt; kom straks terug
error-many-records = er worden hier veel verslagen nagespeeld; probeer het zo nog eens
error-film-time = dit verslag naspelen duurt hier te lang; rollbook replay heeft geen grens
error-name-length = een naam heeft 1 tot en met { $most } tekens
error-name-signs = een naam heeft alleen zichtbare tekens
error-many-tables = er zijn hier { $most } tafels open; kom straks terug
error-same-name = twee plaatsen heten { $name }; aan een tafel zijn de namen verschillend
error-method = dit adres is zo niet op te vragen
error-too-large = dit is te groot
error-ours = hier ging iets mis; fout { $error }
error-broke-off = het verzoek is afgebroken
error-own-pages = tafels worden geopend en bekeken vanaf de pagina’s van Rollbook
error-full-house = alle plaatsen zijn hier bezet; kom straks terug
error-server-name = deze server heet niet { $host }; de beheerder kan dat toestaan met --allow-host
error-many-devices = { $most } apparaten van jouw adres zitten aan tafels; sluit er enkele
error-many-posts = jouw adres heeft in één minuut { $most } tafels geopend; wacht een minuut
error-many-guesses = er kwamen te veel verkeerde sleutels, links of codes van jouw adres; wacht een minuut
error-many-claims = te veel mensen willen tegelijk een plaats aan deze tafel; wacht een minuut
error-nested = dit is te diep genest
error-another-database = noem een ander bestand met --database
error-database-unusable = de database { $path } is niet te gebruiken: { $reason }; { $another }
error-database-newer = { $path } is van een nieuwere versie van Rollbook (schema { $version }, deze kent { $known }); gebruik die versie, of { $another }
error-database-folder = het is een map
error-database-opens = de database { $path } is niet te openen: { $reason }; { $another }
error-database-unsafe = de database { $path } staat waar niets veilig te schrijven is; { $another }
error-database-foreign = { $path } is een database van een ander programma; { $another }
error-database-in-use = de database { $path } wordt gebruikt door een andere Rollbook; stop die, of { $another }
error-database-damaged = { $path } is geen database van Rollbook, of is beschadigd; { $another }
error-database-read-only = de database { $path } mag alleen worden gelezen, niet beschreven; { $another }
error-no-database = er is geen database { $path }; zie --database
error-no-copy = er is geen back-up { $file }
error-restore-running = een server gebruikt { $path }; stop die eerst
error-restore-there = { $path } heeft al tafels, { $count } in totaal; --force overschrijft ze
error-admin-there = { $file } bestaat al; --force overschrijft het
error-admin-which = noem een tafel, of gebruik --all voor allemaal
error-admin-days = tafels worden na 1 dag of meer gewist, niet { $days }
error-admin-stopped = de server is intussen gestopt; probeer het opnieuw
error-postgres-address = een database in PostgreSQL noem je zo: postgresql://USER:PASSWORD@HOST/NAME
error-postgres-missing = PostgreSQL heeft nog een pakket nodig: pip install "rollbook[postgres]"
error-postgres-password = { $place } accepteert deze gebruiker met dit wachtwoord niet
error-postgres-unreachable = er is geen PostgreSQL-database op { $place }: { $reason }
error-workers = het aantal processen loopt van 1 tot { $most }, niet { $workers }
error-workers-share = meerdere processen hebben een database nodig die ze kunnen delen: noem er een in PostgreSQL met --database postgresql://USER:PASSWORD@HOST/NAME
error-workers-system = meerdere processen vragen om een systeem als Linux of macOS; start er maar één
error-proxy = een proxy is een adres of een netwerk in cijfers, zoals 10.89.0.0/24, niet { $proxy }
error-no-port = er is geen poort vrij op { $host }
error-port = een poort is een getal van 0 tot en met 65535, niet { $port }
error-host = er is geen host { $host }; noem een adres van deze computer, zoals 127.0.0.1
error-listen = kan niet luisteren op { $host }, poort { $port }: { $reason }
error-host-elsewhere = { $host } is geen adres van deze computer; 127.0.0.1 is dat altijd, 0.0.0.0 staat voor alle
error-port-forbidden = je mag poort { $port } niet gebruiken; kies er een van 1024 tot en met 65535
error-game-with = { $game } met { $options }
error-no-solver = niemand heeft nog een oplosser geschreven voor deze spelfamilie
error-not-alone = het wordt niet alleen gespeeld
error-unsolvable = { $game } is niet op te lossen: { $reason }; spellen waarbij het kan: { $games }
error-unsolved = { $game } is op deze computer nog niet opgelost; voer eerst uit: { $command }
error-not-kept = hier wordt geen opgeloste tabel van { $game } bewaard; bewaard: { $known }
error-bot = er is geen bot { $bot }; bots: { $bots }
error-game-bot = { $game } heeft geen bot { $bot }; bots: { $bots }
error-opponent = er is geen tegenstander { $bot } voor { $players } spelers van { $game }; tegenstanders: { $bots }
error-opponent-alone = er is geen tegenstander { $bot } voor 1 speler van { $game }; tegenstanders: { $bots }
error-guest-illegal = de bot { $bot } koos { $decision }, wat niet is toegestaan; toegestaan: { $legal }
error-guest-answer = de bot { $bot } antwoordde { $answer }; verwacht: { $wanted }
error-guest-starts = de bot { $bot } start niet: { $reason }
error-guest-command = de bot { $bot } is geen opdracht met argumenten
error-guest-silent = de bot { $bot } heeft { $seconds } s niet geantwoord; met --patience mag het langer
error-guest-entry = er is geen ingangspunt { $bot } in de groep { $group }; geïnstalleerd: { $known }
error-many-positions = het heeft te veel stellingen
error-no-weights = een goede opstelling is te vinden met wat master heeft geleerd, en voor dit scoreblad is dat er niet
error-other-fields = de kaart heeft andere vakjes dan de gedrukte
error-read = kan { $file } niet lezen: { $reason }
error-line-long = een regel van een verslag heeft hoogstens { $most } bytes, deze heeft er meer
error-file-long = verslagen worden gelezen tot { $most } bytes; splits het bestand
error-usage = deze opdracht is niet te begrijpen ({ $detail }); hulp: { $helps }
error-usage-option = er is geen optie { $option }; hulp: { $helps }
error-usage-missing = { $name } ontbreekt; hulp: { $helps }
error-usage-number = { $name } heeft een getal nodig; hulp: { $helps }
error-usage-command = er is geen opdracht { $command }; hulp: { $helps }
error-usage-extra = te veel getypt: { $words }; hulp: { $helps }
error-option-long = een optie heeft hoogstens { $most } tekens, niet { $count }
error-option-written = { $text } is geen optie; schrijf naam=waarde, zoals marking=one
error-plot-name = de grafiek is een SVG-bestand; geef het de naam { $file }
error-plot-folder = er is geen map { $folder } voor de grafiek
error-solve-what = noem het spel dat moet worden opgelost: rollbook solve GAME; wat al is opgelost: rollbook solve --list
error-remove-what = noem het spel waarvan de opgeloste tabellen weg moeten: rollbook solve GAME --remove
error-patience = --patience is meer dan 0 en hoogstens { $most } seconden, niet { $patience }
error-full-rules = --option hoort bij --short: de volledige regels noemen alle opties
error-whose-dice = --dice is ours of mine, niet { $dice }
error-resume = --resume gaat verder met de plaatsen, opties, startwaarde en dobbelstenen waarmee de partij begon
error-no-choice = er is geen spel gekozen; noem er een, bijvoorbeeld: rollbook play qwixx
error-language = er is geen taal { $language }; talen: { $languages }
error-too-late = dat ging over een eerder moment van de partij
error-other-device = die plaats is niet op dit apparaat
error-host-only = dat mag alleen wie de tafel leidt
error-nobody-there = op die plaats zit niemand
error-not-removed = je kunt alleen anderen verwijderen die aan tafel zitten
error-seat-taken = die plaats is al bezet; kies een andere
error-name-taken = aan deze tafel heet al iemand { $name }; kies een andere naam
error-pace = de bedenktijd is { $shortest } tot en met { $longest } seconden, of 0 voor onbeperkt
error-not-begun = de partij is nog niet begonnen; wie de tafel leidt, start haar
error-begun = de partij is al begonnen
error-nothing-to-move = dat apparaat heeft geen plaats meer aan de tafel
error-closed = deze tafel is gesloten
error-not-invited = deze uitnodiging geldt niet meer; vraag om een nieuwe
error-many-reactions = één reactie per { $seconds } seconden is genoeg
error-not-over = de partij is nog niet afgelopen
error-code = deze code klopt niet of is verlopen; vraag op het andere apparaat een nieuwe
error-no-host = wie een tafel opent, zit eraan; houd een plaats voor jezelf
error-share = alleen wie aan de computer zit waarop Rollbook draait, kan anderen binnenlaten
error-other-throws = iemand anders gooit
error-only-choice = er was maar één keuze
error-laid-out = alle getallenstenen liggen; neem ze terug om ze één voor één te leggen
error-layout = een opstelling noemt elk van deze velden één keer: { $cells }
error-game = er is geen spel { $game }; spellen: { $games }
error-game-like = er is geen spel { $game }; bedoelde je { $close }? spellen: { $games }
error-dice-count = een worp is een lijst met dobbelstenen, { $count } in totaal
error-die = een dobbelsteen toont een getal van 1 tot en met { $faces }, niet { $die }
error-six-dice = een worp is een lijst van zes dobbelstenen: wit, wit, rood, geel, groen, blauw
error-die-left = de { $colour ->
    [wit] witte
    [rood] rode
    [geel] gele
    [groen] groene
    [blauw] blauwe
   *[other] { $colour }
} dobbelsteen is uit het spel; schrijf er null voor, niet { $die }
error-die-colour = de { $colour ->
    [wit] witte
    [rood] rode
    [geel] gele
    [groen] groene
    [blauw] blauwe
   *[other] { $colour }
} dobbelsteen toont een getal van 1 tot en met { $faces }, niet { $die }
error-lucky-wanted = een paar verschillende getallen van 2 tot en met 16 voor elke plaats, plaats 0 eerst, bijv. { $example }
error-lucky-seats = { $value } voor { player-count }; verwacht: { $wanted }
error-lucky-pair = het paar { $pair }; verwacht: { $wanted }
error-tiles-order = de getallenstenen van elke plaats staan in oplopende volgorde
error-tile = getallenstenen hebben de getallen 1 tot en met { $highest }, niet { $tile }
error-dice-thrown = { $count ->
    [one] er wordt 1 dobbelsteen gegooid: een lijst van 1 getal is nodig
   *[other] er worden { $count } dobbelstenen gegooid: een lijst van { $count } getallen is nodig
}
error-deal = een verdeling is { $players ->
    [one] 1 lijst
   *[other] { $players } lijsten
} van { $tiles } getallenstenen, één per plaats
error-tile-copies = er zijn maar { $copies } getallenstenen met het getal { $tile }
error-five-dice = een worp is een lijst van alle vijf de dobbelstenen
error-die-of = dobbelsteen { $place } toont een getal van 1 tot en met { $faces }, niet { $die }
error-die-stays = dobbelsteen { $place } is niet gegooid: hij toont nog { $face }, niet { $die }

## Web: het einde, het verloop, het doorgeven

log = Spelverloop
total = Totaal
round = Ronde { $round }
part-red = Rood
part-yellow = Geel
part-green = Groen
part-blue = Blauw
part-misthrows = Misworpen
part-plus-13 = 13 extra punten
part-double-lowest = Rij met minste kruisjes ×2
part-straight = Straten
part-full-house = Full houses
part-dice-bingo = Dice Bingo
part-four = Vier gelijke
part-stars = Sterren
hand-over = Geef het apparaat aan { $name }
i-am = Ik ben { $name }
table = Tabel

## Samengestelde opschriften

beside = { $one }, { $other }
apart = { $one }; { $other }
zone-title = { $zone }:
round-points = { $round }: { $points }
name-and-rank = { $name } ({ $rank })
level-state = { $level } – { $state }
level-never-ready = De bot ‘{ $level }’ kan hier niet worden voorbereid
default-value = { $value } (standaard)
number-of-seat = { $option }, { $name }, getal { $number }
to-the-table = Naar de tafel

## Korte regels

full-rules = De volledige regels
rules-in-english = Deze regels zijn nog niet vertaald; hier staan ze in het Engels.
step-white = De actieve speler gooit alle dobbelstenen. Actie 1 (wit): iedereen, ook de actieve speler, mag de som van de twee witte dobbelstenen, bijvoorbeeld { $first } + { $second } = { $sum }, in één rij naar keuze aankruisen. Iedereen beslist tegelijk; niemand hoeft iets aan te kruisen.
step-colour = Actie 2 (kleur): daarna mag alleen de actieve speler één witte en één gekleurde dobbelsteen optellen en die som aankruisen in de rij van die kleur, ook als dat de rij van actie 1 is. Passen mag. Dan gaan de dobbelstenen met de klok mee naar de volgende speler.
step-colour-mixed = In actie 1 telt de kleur niet. Actie 2 (kleur): daarna mag alleen de actieve speler één witte en één gekleurde dobbelsteen optellen en het vakje met die som en kleur aankruisen, ook in de rij van actie 1, waar dat eerste kruisje al meetelt voor het slot. Passen mag. De dobbelstenen worden met de klok mee doorgegeven.
step-order = { $order ->
    [both] Kruis in elke rij van links naar rechts aan; in { $rising } lopen de getallen op, in { $falling } af.
    [places] Kruis in elke rij van links naar rechts aan; in rij { $rising } lopen de getallen op, in rij { $falling } af.
    [rising] Kruis in elke rij van links naar rechts aan; de getallen lopen in alle rijen op.
   *[falling] Kruis in elke rij van links naar rechts aan; de getallen lopen in alle rijen af.
} Je mag getallen overslaan, maar links van een kruisje vervallen ze. { $locks ->
    [one] Het laatste getal mag je alleen aankruisen met al minstens { $crosses } kruisjes in die rij, en dan ook het slot: een extra kruisje.
   *[other] Een van de laatste { $locks } getallen mag je pas aankruisen met al minstens { $crosses } kruisjes in die rij, dan ook het slot: een extra kruisje.
}
step-order-shuffled = Kruis aan van links naar rechts: de plaats telt, niet het getal. Je mag vakjes overslaan, maar alles links van een kruisje is voorgoed vervallen. Het laatste vakje (rood { $red }, geel { $yellow }, groen { $green }, blauw { $blue }) mag je alleen aankruisen met al minstens { $crosses } kruisjes in die rij. Je kruist dan ook het slot aan: een extra kruisje.
step-closed = Zodra iemand het slot aankruist, is de rij voor iedereen afgesloten en wordt de dobbelsteen van die kleur meteen verwijderd, nog vóór actie 2. In actie 1 mogen meerdere spelers samen dezelfde rij afsluiten, als ieder de nodige kruisjes heeft. Een kruisje uit actie 1 telt in actie 2 al mee voor de nodige kruisjes.
step-closed-mixed = Zodra iemand het slot aankruist, is de rij voor iedereen afgesloten. De dobbelsteen in de kleur van het laatste vakje wordt meteen verwijderd; vakjes van die kleur in andere rijen blijven open, maar alleen voor de witte som. In actie 1 mogen meerdere spelers samen dezelfde rij afsluiten, als ieder de nodige kruisjes heeft.
step-lucky = Je scoreblad toont twee geluksgetallen, bijvoorbeeld { $first } en { $second }. Is de witte som een van je geluksgetallen, dan mag je in plaats van die som een gelukskruisje zetten, in je rij met de minste kruisjes. Staan meerdere rijen gelijk, dan kies jij. Geluksgetallen raken nooit op.
step-lucky-next = Een gelukskruisje komt direct rechts van je laatste kruisje, of op het eerste getal van een lege rij. Op een van de laatste getallen mag het alleen als je al { $crosses } kruisjes in die rij hebt. Bij de minste kruisjes tellen ook afgesloten rijen en sloten mee, maar in een afgesloten rij kun je geen gelukskruisje zetten.
step-bonus-row = Kruis je een bonusvakje aan, het ovaal met een vonk, dan moet je meteen het volgende vakje van je bonusrij doorstrepen, van links naar rechts. In de rij met de kleur van dat doorgestreepte vakje moet je dan een bonuskruisje zetten: direct rechts van je laatste kruisje daar, of op het eerste getal als die rij leeg is.
step-bonus-chain = Is dat weer een bonusvakje, dan gaat de kettingreactie door. Een bonuskruisje kan een rij afsluiten; op een laatste getal zonder { $crosses } kruisjes vervalt het, maar het vakje van de bonusrij blijft doorgestreept. Wordt een rij afgesloten, dan streept iedereen de resterende vakjes van die kleur in de bonusrij door, zonder kruisje; die sla je voortaan over.
step-symbols = Elk symbool staat op twee vakjes. Zodra je ze allebei hebt aangekruist, heb je het verdiend:
step-symbol-two-in-lowest = Je zet meteen twee bonuskruisjes in je rij met de minste kruisjes; staan meerdere rijen gelijk, dan kies je er een.
step-symbol-one-in-each = Je zet meteen één bonuskruisje in elke rij, van boven naar beneden.
step-symbol-double-lowest = Aan het einde telt je rij met de minste kruisjes dubbel; maar één rij, ook als er meerdere gelijkstaan.
step-symbol-plus-13 = Aan het einde krijg je { $points } extra punten.
step-symbol-no-misthrows = Je misworpen kosten niets, maar bij { $misthrows } misworpen eindigt de partij toch.
step-bonus-crosses = Bonuskruisjes komen direct rechts van je laatste kruisje, of op het eerste getal van een lege rij. Ze tellen ook mee voor symbolen en kunnen een rij afsluiten. In een afgesloten rij, of op een laatste getal zonder { $crosses } kruisjes in die rij, vervallen ze. Bij de minste kruisjes tellen ook afgesloten rijen en sloten mee.
step-end = Een actieve speler die in geen van beide acties iets aankruist, kruist een misworp aan; de anderen doen dat nooit. De partij eindigt meteen als één speler { $misthrows } misworpen heeft of als er { $rows } rijen zijn afgesloten, ongeacht door wie. Gebeurt dat in actie 1, dan wordt actie 2 niet meer gespeeld.
step-points = Aan het einde levert elke rij punten op volgens het aantal kruisjes, het slot inbegrepen. Elke misworp kost { $penalty } punten. Wie de meeste punten heeft, wint; bij gelijke stand zijn er meerdere winnaars.
step-scale-crosses = Kruisjes
step-scale-points = Punten
step-write = De speler aan de beurt gooit beide dobbelstenen. Iedereen moet de som, bijvoorbeeld { $sum }, op het eigen spelbord invullen, in een vrij veld naar keuze; niemand mag passen. Iedereen kiest tegelijk. Dan gaan de dobbelstenen met de klok mee naar de volgende speler.
step-lines = Na { $throws } worpen zijn alle spelborden vol en wordt de ronde geteld. Alle { $lines } lijnen tellen: rijen, kolommen en beide diagonalen. Van elke lijn telt maar één combinatie, die met de meeste punten. De volgorde van de getallen doet er niet toe. Een lijn zonder combinatie levert niets op.
step-combinations = Dit zijn alle combinaties, met een voorbeeld en de punten. Een tweeling bestaat uit twee gelijke getallen, een drieling uit drie, een straat uit opeenvolgende getallen, { $houses ->
    [one] een full house uit drie gelijke en twee andere gelijke getallen.
   *[other] een full house uit drie gelijke en twee andere gelijke getallen, een groot full house uit vier gelijke en twee andere gelijke getallen.
} Overige getallen in de lijn maken niet uit.
step-diagonals = De twee diagonalen tellen dubbel: hier { $falling } en { $rising } punten.
step-rounds = De punten van al je lijnen samen zijn je ronderesultaat. Daarna begint iedereen opnieuw met een leeg spelbord. Na { $rounds } rondes wint het hoogste totaal. Staan spelers gelijk, dan wint wie van hen het beste ronderesultaat heeft; is ook dat gelijk, dan winnen ze samen.
step-layout = Iedereen trekt { $tiles } getallenstenen en legt ze open neer in een raster van { $side } × { $side }, tegelijk met de anderen en zonder dat zij het zien. Waar elke steen ligt, bepaal jij; je mag ze verleggen tot je klaar bent.
step-how-many = De speler aan de beurt kiest 1 tot en met { $dice } dobbelstenen en gooit die één keer. De som geldt voor iedereen. Daarna is de volgende speler aan de beurt, met de klok mee.
step-turn = Wie een open getallensteen met de som heeft, bijvoorbeeld { $sum }, mag die omdraaien: maar één, ook als er meer passen. Iedereen beslist tegelijk. Passen mag en kost niets.
step-take-away = Alleen de speler aan de beurt mag in plaats daarvan één dobbelsteen weghalen, niet meer, en één getallensteen met de som van de overige omdraaien (bij { $dice }: { $sums }). Die nieuwe som geldt alleen voor deze speler. Voor alle anderen telt de volledige som.
step-turn-back = Kan de speler aan de beurt niets omdraaien, ook niet door een dobbelsteen weg te halen, dan moet die speler een van de eigen omgedraaide getallenstenen terugdraaien, naar keuze. Is er nog geen omgedraaid, dan gebeurt er niets. De anderen draaien nooit een steen terug.
step-stars = Wie een hele rij, kolom of diagonaal heeft omgedraaid, pakt een ster. Eén steen kan tot { $most } lijnen tegelijk compleet maken en levert voor elke lijn een ster op. Een ster houd je, ook als er een steen wordt teruggedraaid, maar dezelfde lijn levert geen tweede ster op.
step-four-stars = Wie als eerste { $stars } sterren heeft, wint. Lukt dat meerdere spelers met dezelfde worp, dan spelen alleen zij door tot iemand er { $more } heeft. Wie er dan { $more } of meer heeft, wint; zijn het er meerdere, dan winnen ze samen.
step-aim = Iedereen heeft een scorekaart met { $goals } hoofddoelen. Het gaat erom ze allemaal te bereiken. De dobbelstenen moeten deze combinaties tonen:
step-shows-straight = Straat ({ $fields }×): vijf opeenvolgende getallen
step-shows-full-house = Full house ({ $fields }×): drie keer het ene getal en twee keer een ander
step-shows-dice-bingo = Dice Bingo ({ $fields }×): vijf gelijke getallen
step-shows-four = Vier gelijke ({ $fields }×): vier gelijke getallen
step-shows-two-pairs = Twee paar ({ $fields }×): twee keer het ene getal en twee keer een ander
step-shows-small-straight = Kleine straat ({ $fields }×): vier opeenvolgende getallen
step-shows-three = Drie gelijke ({ $fields }×): drie gelijke getallen
step-again = Gooi in je beurt alle { $dice } dobbelstenen. Daarna mag je zoveel dobbelstenen als je wilt een tweede en een derde keer gooien; de andere laat je liggen. Na elke worp mag je stoppen. Je worp geldt alleen voor jou. Daarna is de volgende speler aan de beurt, met de klok mee.
step-earn = Extra worpen en jokers helpen je. De gratis vakjes (extra worpen: { $rerolls }, jokers: { $jokers }) mag je vanaf het begin inzetten. De andere jokers verdien je door worpen in twijfel te trekken, de andere extra worpen met deze combinaties:
step-mark = Aan het einde van je beurt speel je van elke combinatie die je dobbelstenen tonen één open vakje vrij: een full house toont ook drie gelijke en twee paar, een straat ook een kleine straat, vier gelijke ook drie gelijke, Dice Bingo allebei. Nieuwe extra worpen gelden vanaf je volgende beurt.
step-mark-one = Aan het einde van je beurt speel je één open vakje van een getoonde combinatie vrij; jij kiest welk, maar het moet als het kan. Een full house toont ook drie gelijke en twee paar, een straat ook een kleine straat, vier gelijke ook drie gelijke, Dice Bingo allebei. Nieuwe extra worpen gelden vanaf je volgende beurt.
step-doubt = Vóór je 3e worp zeg je welke dobbelstenen je gooit. De speler links van je mag die worp in twijfel trekken met een ongebruikt twijfelvakje van de eigen kaart; dat kan vanaf het begin. Toont de worp geen hoofddoel dat bij jou nog open is, dan wordt dat vakje een joker voor die speler; anders is het verloren.
step-spend = Pas na je 3e worp mag je beschikbare extra worpen en jokers inzetten, zoveel je wilt en in elke volgorde. Met een extra worp gooi je zoveel dobbelstenen als je wilt opnieuw; een joker zet één dobbelsteen op een getal naar keuze. Elk vakje werkt één keer. Over de twijfel is dan al beslist.
step-goals = Heeft iemand aan het einde van een beurt alle { $goals } hoofddoelen, dan wordt de ronde uitgespeeld, zodat iedereen even vaak aan de beurt is geweest. Wie dan alle { $goals } hoofddoelen heeft, wint; zijn het er meerdere, dan winnen ze samen.

## Uiterlijk en gevoel

ask-white-short = Kruis de { $sum } aan, of pas
ask-white-lucky-short = Kruis de { $sum } aan, of zet een gelukskruisje in je rij met de minste kruisjes
gain = { $count ->
    [one] { $points } punt
   *[other] { $points } punten
}
sign-two-in-lowest = 2 in rij met minste kruisjes
sign-one-in-each = 1 in elke rij
sign-double-lowest = rij met minste kruisjes ×2
sign-plus-13 = 13 extra punten
sign-no-misthrows = misworpen kosten niets
chances-about = De percentages: de kans dat een van je stenen past
round-result = Ronde { $round }: { $scores }
score-of = { $name } ({ $points })
next-round = Volgende ronde
choices = Keuzes
my-sheet = Mijn scoreblad
shortcuts = Toetsen
did-write = { $name } vult { $cell } in
did-turn = { $name } draait de { $number } om
did-pass = { $name } past
nobody-did = Iedereen past
hand-over-to = Geef het apparaat aan
nothing-yet = Er is nog niets gebeurd
log-axes = Kolommen hebben letters, rijen cijfers: B4 is de tweede kolom, vierde rij
reached-of = { $count } van { $all }
ready-count = { $count } beschikbaar
key-throw = gooien, of de dobbelstenen meteen laten landen
key-choice = een van de knoppen onderaan kiezen
key-pass = passen
key-cells = over het blad bewegen
key-legal = volgende en vorige keuze op het blad
key-enter = kiezen; nog een keer: bevestigen
key-others = de anderen bekijken
all-chosen = Iedereen heeft gekozen
tips = Tips
tip-dice = Tik op het vilt of op de knop onderaan om te gooien
tip-choose = Wat omhoog staat, mag je kiezen: tik erop of op de knop onderaan
tip-hold = Tik de dobbelstenen aan die blijven liggen en gooi de andere opnieuw
tip-count = Kies hoeveel dobbelstenen je gooit; tik een steen aan om de kansen te zien
tip-tiles = Vier omgedraaide stenen op een rij leveren een ster op: ruil stenen zoals je wilt en tik dan op Klaar
tip-noted = Zo meteen telt het: neem het terug of bevestig meteen
tip-others = Wat de anderen doen, licht op hun blok op; tik erop om het groot te zien

## Web: begin, klaarzetten, pagina's voor dwaalwegen

headline = Gooien, kiezen, aankruisen.
tagline = Dobbelspellen op papier, alleen of met de hele tafel. Geen account, geen wachten.
play-game = { $game } spelen
with-names = met { $names }
on-the-table = Op tafel
all-tables = Alle { $count }
fewer-tables = Minder
go-on = Verder
pick-a-pad = Kies een blok
in-a-minute = { $game } in 60 seconden
game-facts = { $fewest }–{ $most } spelers · { $minutes } min
rules-of = Regels van { $game }
set-up-game = { $game } instellen
your-name = Je naam
family-qwixx = Qwixx
family-wuerfel-bingo = Würfel Bingo
family-bingolino = Bingolino
family-bingo-dice = Bingo Dice
also-wuerfel-bingo = Dobbelsteen Bingo
also-bingo-dice = Bingodobbelstenen
motto-qwixx = Kruis van links naar rechts aan. Elke worp telt voor iedereen.
motto-wuerfel-bingo = Vul elke som in waar die het meest oplevert.
motto-bingolino = Leg je getallenstenen neer en draai hele lijnen om.
motto-bingo-dice = Vasthouden, opnieuw gooien, durven twijfelen.
unreachable = De server is niet bereikbaar – we proberen het opnieuw
not-reached = De server is op dit moment niet bereikbaar
table-put-away = Misschien is die allang opgeruimd, of het adres is niet volledig.
to-the-games = Naar de spellen
how-many-people = Hoeveel mensen?
who-plays = Wie speelt mee
this-table = Aan deze tafel
gains = Tonen wat een keuze oplevert
gains-about = Bij elke keuze staat hoeveel punten die waard is.
about-lucky = Elke plaats heeft twee eigen getallen; die twee moeten alleen van elkaar verschillen.
as-usual = standaard
changed = { $count } gewijzigd
tile-over = { $number } omdraaien
tile-back = { $number } terugdraaien

## Web: de mensen aan tafel

bot-plays = bot speelt
waiting-away = Wachten op { $name }, die even weg is
away-for = { $minutes ->
    [one] { $name } is al 1 minuut weg
   *[other] { $name } is al { $minutes } minuten weg
}
away-for-host = { away-for } – een bot laten doorspelen?
away-minutes = { $minutes ->
    [one] al 1 minuut weg
   *[other] al { $minutes } minuten weg
}
bot-plays-for-you = Een bot speelt voor je
take-seat-back = Plaats terugnemen
let-bot-play = Bot laten spelen voor { $name }
time-was-up = De tijd van { $name } was om
bot-takes-over = Er speelt nu een bot voor { $name }
plays-again = { $name } speelt weer zelf
seat-is-free = De plaats van { $name } is vrij; een bot speelt door
is-host-now = { $name } leidt nu de tafel
paced = Vanaf nu heb je { $seconds } seconden bedenktijd
paced-never = De bedenktijd is nu onbeperkt
goes-on-elsewhere = { $name } gaat verder op een ander apparaat
listed-now = De tafel staat nu bij de open tafels
listed-no-longer = De tafel staat niet meer bij de open tafels
seconds-left = { $seconds ->
    [one] Nog 1 seconde
   *[other] Nog { $seconds } seconden
}
reacts = { $name }: { $reaction }
reacting = Reageren
no-reactions = Reacties verbergen
reaction-well-done = Goed gedaan
reaction-lucky = Wat een geluk
reaction-oh-no = O nee
reaction-thinking = Ik denk na
reaction-hurry = Schiet op
reaction-laugh = Haha
reaction-thanks = Dank je
reaction-hello = Hallo
people = Mensen
who-plays-for = Wie voor { $name } speelt
plays-in-person = speelt zelf
make-host = Leiding overdragen
remove-sure = De plaats van { $name } vrijmaken? Een bot speelt door tot iemand die neemt.
close-table = Tafel sluiten
close-sure = De tafel voor iedereen sluiten? Niemand kan hier dan nog verder spelen.
table-closed = Deze tafel is gesloten
table-closed-about = Hier wordt niet meer gespeeld. Je kunt de partij nog opslaan.
seat-removed = Je plaats is vrijgemaakt
seat-removed-about = Je kunt blijven kijken.
seat-moved = Je speelt verder op een ander apparaat
seat-moved-about = Je plaats is nu daar; hier kun je kijken.
go-on-elsewhere = Verder spelen op een ander apparaat
go-on-about = Voer deze code in op de startpagina van het andere apparaat. Hij werkt één keer en is tien minuten geldig.
promise-changed = De belofte over de dobbelstenen is veranderd
promise-changed-about = Deze dobbelstenen zijn te controleren: de server heeft ze vóór de eerste worp beloofd. Nu noemt hij een andere belofte; vertrouw ze niet.
scan-to-join = Scan de code om mee te doen

## Web: uitnodigen, bijeenkomen en meedoen

plays-here = Speelt hier
invited = Uitnodigen
free-seat = Vrije plaats
free-seat-number = Vrije plaats { $number }
open-table = Tafel openen
time-and-dice = Tijd en dobbelstenen
time-to-decide = Bedenktijd
no-limit = onbeperkt
so-many-seconds = { $count } seconden
when-late = Daarna
late-pass = passen
late-bot = beslist een bot
list-table = Tussen de open tafels tonen
list-table-about = Iedereen op deze server ziet de tafel en mag een vrije plaats nemen.
who-is-there = Wie is er
taken-of = { $taken } van { $all } plaatsen bezet
bot-of = bot ({ $rank })
host = leidt de tafel
on-this-device = op dit apparaat
is-here = aanwezig
is-away = afwezig
bot-instead = Bot inzetten
bot-for-seat = Een bot op plaats { $number }
free-this-seat = { $name } wegsturen en de plaats vrijmaken
remove = Verwijderen
remove-person = { $name } verwijderen
sat-down = { $name } is aangeschoven
one-more-here = Nog iemand op dit apparaat
invite-others = Anderen uitnodigen
qr-code = QR-code van de uitnodiging
invite-link = Link naar een vrije plaats
invite-about = Wie deze code of link heeft, mag een vrije plaats nemen. Met openen alleen neem je er nog geen.
no-free-seat = Alle plaatsen zijn bezet
onlookers = Toeschouwers en televisie
watch-link = Alleen om te kijken
stage-link = Voor een televisie in de kamer
onlookers-about = Toeschouwers zien wat open op tafel ligt en verder niets. De televisie toont ook de uitnodiging.
only-this-machine = Tot nu toe is Rollbook alleen op dit apparaat bereikbaar.
let-network-in = Apparaten in je thuisnetwerk toelaten
let-network-in-about = Telefoons en tablets in hetzelfde netwerk kunnen de link dan openen, tot Rollbook hier wordt gestopt.
link-stays-here = Deze link werkt alleen op dit apparaat
copy = Kopiëren
copied = Gekopieerd
share = Delen
begin = Partij starten
too-few = { $count ->
    [one] Er ontbreekt nog iemand
   *[other] Er ontbreken nog { $count } spelers
}
free-left-out = Je kunt beginnen; vrije plaatsen vallen weg
all-there = Iedereen is er
host-begins = { $name } start de partij als iedereen er is
somebody-begins = Wie de tafel leidt, start de partij als iedereen er is
watching = Je kijkt mee
host-plays-again = { $name } kan een revanche starten
somebody-plays-again = Wie de tafel leidt, kan een revanche starten
to-next-game = Naar de volgende partij
invites-you = { $name } nodigt je uit
you-are-invited = Je bent uitgenodigd
seated-here = Dit apparaat heeft al een plaats aan deze tafel.
invite-incomplete = In deze link ontbreekt de uitnodiging: vraag hem opnieuw, of kijk gewoon mee.
choose-seat = Kies je plaats:
take-seat = Plaats { $number } nemen
need-your-name = Vul eerst je naam in
only-watch = Alleen kijken
table-is-over = Deze partij is afgelopen
open-tables = Open tafels hier
free-seats = { $count ->
    [one] 1 vrije plaats
   *[other] { $count } vrije plaatsen
}
join = Meedoen
watch = Kijken
together = Op afstand samen spelen
invite-friends = Vrienden uitnodigen
have-a-code = Ik heb een code
code-about = De code van een uitdaging, of die je andere apparaat toont

## Heard: names of things, and what is said to those who listen

labelled = { $label }: { $value }
coloured = { $colour ->
    [wit] witte
    [rood] rode
    [geel] gele
    [groen] groene
    [blauw] blauwe
   *[other] { $colour }
} { $number }
the-coloured = de { $colour ->
    [wit] witte
    [rood] rode
    [geel] gele
    [groen] groene
    [blauw] blauwe
   *[other] { $colour }
} { $number }
a-coloured = een { $colour ->
    [wit] witte
    [rood] rode
    [geel] gele
    [groen] groene
    [blauw] blauwe
   *[other] { $colour }
} { $number }
coloured-field = { $colour } vakje
row-of = { $row ->
    [rood] rode
    [geel] gele
    [groen] groene
    [blauw] blauwe
   *[other] { $row }
} rij
lock-of = slot van de { $row ->
    [rood] rode
    [geel] gele
    [groen] groene
    [blauw] blauwe
   *[other] { $row }
} rij
locks-row = { $count ->
    [one] sluit de rij af, vereist 1 kruisje
   *[other] sluit de rij af, vereist { $count } kruisjes
}
row-closed = afgesloten
no-crosses = geen kruisjes
bonus-space = bonusvakje
symbol-space = symbool: { $badge }
symbols-crossed = { $have } van { $need } aangekruist
lucky-space = met je geluksgetal
next-field = volgende vakje
would-be-struck = zou worden doorgestreept
struck-of = { $count } van { $all } doorgestreept
then-also = daarna ook { $cells }
bonus-lapses = een bonus vervalt
sheet-of = blad van { $name }
may-use = nu in te zetten
dice-show-it = door de dobbelstenen getoond
without-die = zonder de dobbelsteen met { $face }
would-make = geeft { $lines }
number-on = { $number } op { $place }
tile-on = getallensteen { $number } op { $place }
row-number = rij { $number }
column-letter = kolom { $letter }
falling-diagonal = dalende diagonaal
rising-diagonal = stijgende diagonaal
lines-complete = compleet
squares-filled = { $count ->
    [one] 1 veld ingevuld
   *[other] { $count } velden ingevuld
}
stars-of = { $count } van { $all } sterren
total-of-dice = som
chance = kans van { $percent }
combination = combinatie
points-word = punten
tiles-to-lay = je getallenstenen om neer te leggen
tiles-swapped = { $one } ligt nu op { $there }, { $other } op { $here }
heard-layout = Leg je getallenstenen neer: kies er twee om ze te ruilen en druk dan op ‘{ ready }’. Zo liggen ze, rij voor rij:
heard-roll = { $you ->
    [yes] Je gooit { $dice }
   *[no] { $name } gooit { $dice }
}
heard-roll-total = { $you ->
    [yes] Je gooit { $dice }, som { $total }
   *[no] { $name } gooit { $dice }, som { $total }
}
heard-shows = De dobbelstenen tonen: { $fields }
heard-shows-nothing = De dobbelstenen tonen geen combinatie
heard-cross = { $you ->
    [yes] Je kruist { $cell } aan
   *[no] { $name } kruist { $cell } aan
}
heard-write = { $you ->
    [yes] Je vult de { $number } in op { $place }
   *[no] { $name } vult de { $number } in op { $place }
}
heard-turn = { $you ->
    [yes] Je draait de { $number } op { $place } om
   *[no] { $name } draait de { $number } op { $place } om
}
heard-turn-back = { $you ->
    [yes] Je draait de { $number } op { $place } terug
   *[no] { $name } draait de { $number } op { $place } terug
}
heard-you-pass = Je past
heard-pass = { $count ->
    [one] { $names } past
   *[other] { $names } passen
}
heard-bonus = { $you ->
    [yes] Met de bonus kruis je ook { $cells } aan
   *[no] Met de bonus kruist { $name } ook { $cells } aan
}
heard-earned = { $you ->
    [yes] Je verdient: { $badge }
   *[no] { $name } verdient: { $badge }
}
heard-points = { $you ->
    [yes] Je hebt nu { $points } ({ $change })
   *[no] { $name } heeft nu { $points } ({ $change })
}
heard-choices = Je kunt kiezen: { $choices }
heard-pause = De ronde is voorbij; druk op ‘{ next-round }’ om verder te gaan
heard-gone-back = De partij is teruggegaan naar een eerder moment
turn-of = { $name } is aan de beurt
connected-again = Weer verbonden
heard-reroll = { $count ->
    [one] { $you ->
        [yes] Je gooit dobbelsteen { $places } opnieuw; nu ligt er { $dice }
       *[no] { $name } gooit dobbelsteen { $places } opnieuw; nu ligt er { $dice }
    }
   *[other] { $you ->
        [yes] Je gooit de dobbelstenen { $places } opnieuw; nu ligt er { $dice }
       *[no] { $name } gooit de dobbelstenen { $places } opnieuw; nu ligt er { $dice }
    }
}

## Heard: names of things, and what is said to those who listen

single-keys = Sneltoetsen (1–9, P, L …)
space-key = Spatie
key-main = op de gemarkeerde knop onderaan drukken
key-hold = een dobbelsteen vasthouden of vrijgeven
key-stop = stoppen
key-joker = joker: daarna het nummer van de dobbelsteen, dan het nieuwe aantal ogen; Esc annuleert
keys-off = De sneltoetsen staan uit in het menu. Deze toetsen werken:
keys-flat = Rond een plat liggende tablet werken geen sneltoetsen, want een toetsdruk kan van iedereen komen. Deze toetsen werken:

## Web: history and statistics

history = Geschiedenis
history-kept-here = Alleen op dit apparaat bewaard; geen partij en geen naam wordt verstuurd.
history-empty = Nog geen partijen afgelopen
history-empty-about = Als een partij afloopt waarin iemand op dit apparaat meespeelt, staat de uitslag hier.
history-whose = Partijen van
history-which-game = Spel
history-all-games = Alle spellen
history-games = Partijen
history-won = Gewonnen
history-won-of = { $won } van { $rated }
history-average = Gemiddelde
history-best = Record
history-streak = Zeges op rij
history-longest = Langste reeks
history-over-time = Punten in de loop van de tijd
history-over-time-told = { $games ->
    [one] 1 partij, { $first }: { $high }
   *[other] { $games } partijen van { $first } tot en met { $last }: laagste { $low }, hoogste { $high }, gemiddelde van de laatste { $count }: { $mean }
}
history-each-game = elke partij
history-running-mean = gemiddelde van de laatste { $count }
history-distribution = Hoe vaak hoeveel punten
history-bucket = { $from } tot en met { $to }
history-bucket-told = { $range }: { $count ->
    [one] 1 partij
   *[other] { $count } partijen
}
history-share = Gewonnen en verloren
history-count-won = { $count } gewonnen
history-count-shared = { $count } gedeeld
history-count-lost = { $count } verloren
history-by-game = Per spel
history-rivals = Onderling
history-ahead = voor
history-level = gelijk
history-behind = achter
history-results = Uitslagen
history-winner = gewonnen
history-score-sheet = scoreblad
history-own-dice = eigen dobbelstenen
history-fair-dice = controleerbare dobbelstenen
history-more = Meer tonen
history-review-told = Terugkijken: { $game }, { $date }
history-delete-told = { $game }, { $date } verwijderen
history-delete = Verwijderen
history-delete-all = Alles verwijderen
history-delete-sure = { $count ->
    [one] De enige partij van dit apparaat verwijderen?
   *[other] Alle { $count } partijen van dit apparaat verwijderen?
}
history-deleted = Alle partijen zijn verwijderd
history-save-file = Opslaan als bestand
history-read-file = Bestand inlezen
history-taken-in = { $count ->
    [0] Alle partijen van dit bestand waren er al
    [one] 1 partij toegevoegd
   *[other] { $count } partijen toegevoegd
}
history-not-ours = Dit bestand is geen geschiedenis van Rollbook; kies er een dat met ‘{ history-save-file }’ is opgeslagen
history-newer = Dit bestand heeft versie { $version }, maar deze Rollbook leest versie { $known }
history-broken = Partij { $number } van dit bestand is niet leesbaar; kies een bestand dat niet is gewijzigd

## Scoreblad: één persoon houdt de punten bij van een spel met echte dobbelstenen

score-sheet = Scoreblad
score-sheet-of = Scoreblad van { $game }
score-sheet-only = Echte dobbelstenen: alleen het scoreblad
sheets = Bladen
sheet-tap = Tik aan wat je markeert; tik nog eens om het weg te halen.
sheet-tap-closes = Tik aan wat je markeert; een slot als iemand anders de rij afsluit.
sheet-tap-and-number = Tik een veld aan en dan het getal.
sheet-which-number = Kies het getal
sheet-tap-tile = Tik een getallensteen aan om die om te draaien.
sheet-finished = Klaar: { $points }
sheet-unkept = Deze browser bewaart niets: het blad is weg als je de pagina sluit.
sheet-warning = Let op: { $text }
sheet-wave = Klopt zo
sheet-rounds = Rondes
sheet-new = Nieuw blad
sheet-go-on = Verdergaan
sheet-numbers = Getallen
sheet-finish = Klaar
sheet-erase = Getal wissen
sheet-name = Naam van dit blad
sheet-pad = Blok
sheet-done = (klaar)
sheet-delete = { $name } verwijderen
sheet-delete-really = { $name } echt verwijderen
sheet-delete-sure = Verwijderen?
warn-order = Dit ligt links van je laatste kruisje.
warn-needs = Afsluiten vraagt { $count ->
    [one] 1 kruisje
   *[other] { $count } kruisjes
}; je hebt er { $have }.
warn-closed = Deze rij was al afgesloten.
warn-two-rows = Twee rijen zijn afgesloten: de partij is afgelopen.
warn-misthrows = De laatste misworp: de partij is afgelopen.
warn-bonus-field = Streep voor je bonusvakje dit vakje door.
warn-tile-copies = Er zijn maar { $count } getallenstenen met { $number }.
warn-all-stars = Je hebt alle sterren die je nodig hebt.
warn-all-goals = Alle hoofddoelen: dit is de laatste ronde.

## Web: dice of one's own

own-dice = Onze eigen dobbelstenen
own-dice-about = Jullie gooien met echte dobbelstenen en tikken aan wat ze tonen; verder blijft alles zoals altijd.
we-draw = We trekken de getallenstenen zelf
we-draw-about = Iedereen trekt getallenstenen uit een echte zak en tikt hun getallen aan.
enter-roll = Worp invoeren
enter-key = Worp van { $name } invoeren
enter-now = Gooi en tik aan wat de dobbelstenen tonen
enter-now-named = { $name }: gooi en tik aan wat de dobbelstenen tonen
enter-for = Tik aan wat { $name } heeft gegooid
enter-figures = Je kunt de cijfers ook van links naar rechts typen
fold-away = Inklappen
take-roll-back = Worp terugnemen
coloured-die = { $colour ->
    [rood] rode
    [geel] gele
    [groen] groene
    [blauw] blauwe
   *[other] witte
} dobbelsteen
draw-now = { $count ->
    [one] Tik het getal van de laatste getallensteen aan
   *[other] Tik de getallen van nog { $count } getallenstenen aan
}
draw-done = Alle getallenstenen zijn er: druk op ‘{ ready }’
drawn-tiles = je getrokken getallenstenen
tiles-in-bag = getallen van de getallenstenen
tiles-left = { $count ->
    [one] nog { $count } getallensteen
   *[other] nog { $count } getallenstenen
}
tiles-drawn = { $number }; { $count ->
    [0] alle getallenstenen zijn er
    [one] nog { $count } getallensteen
   *[other] nog { $count } getallenstenen
}
put-back = { $number } terugleggen
correct = Corrigeren
correct-which = Wat is er verkeerd ingevoerd?
correct-from-here = Vanaf hier corrigeren
ask-others = De anderen vragen
back-before = Terug naar het moment vóór: { $moment }.
roll-of = worp van { $name }
the-deal = de getallenstenen
count-rolls = { $count ->
    [one] { $count } worp
   *[other] { $count } worpen
}
count-decisions = { $count ->
    [one] { $count } keuze
   *[other] { $count } keuzes
}
undoes = Dit maakt ongedaan: { $what }.
must-agree = { $count ->
    [one] { $names } moet akkoord gaan.
   *[other] { $names } moeten akkoord gaan.
}
correct-asked = Je wilt de partij corrigeren
correct-wanted = { $name } wil de partij corrigeren
agree = Akkoord
agree-for = Akkoord namens { $name }, die er niet is
leave-as-is = Zo laten
is-void = ongedaan gemaakt
dice-luck = Hoeveel geluk brachten onze dobbelstenen?
white-dice = witte dobbelstenen
all-dice = alle dobbelstenen
face-times = { $face }: { $count } keer
even-share = Bij de lijn zou elke balk eindigen als alle getallen even vaak vielen.
key-face = een dobbelsteen invoeren, van links naar rechts

## Own dice, corrections by agreement, how lucky the dice were

error-own-fair = de dobbelstenen zijn van jullie of controleerbaar, niet allebei
error-own-tiles = getallenstenen trek je alleen met de hand waar met eigen dobbelstenen wordt gespeeld
error-no-tiles = { $game } heeft geen getallenstenen die je met de hand kunt trekken
error-dice-of-table = aan deze tafel gooit de app; niemand voert worpen in
error-tiles-of-table = aan deze tafel verdeelt de app de getallenstenen; niemand voert ze in
error-enters-none = alleen wie aan deze tafel zit, voert worpen in
error-draw-late = er worden nu geen getallenstenen getrokken; { $now }
error-draw-count = er worden { $count } getallenstenen getrokken, niet { $found }
error-draw-tile = er is geen getallensteen met het getal { $tile }
error-draw-taken = iemand anders heeft sommige van deze getallenstenen al ingevoerd; kijk de jouwe nog eens na
error-not-own = dat is voor tafels waar met eigen dobbelstenen wordt gespeeld
error-propose = er zitten ook anderen aan deze tafel: stel de correctie voor, dan gaan ze akkoord of niet
error-no-proposal = dit wordt niet meer voorgesteld
error-proposal-stands = er is al een correctie voorgesteld; ga eerst akkoord of wijs die af
error-many-proposals = je hebt meerdere correcties voorgesteld; wacht even, of praat er eerst over
error-is-here = { $name } is er en kan zelf akkoord gaan of niet
error-dice-games = deze partijen worden met verschillende dobbelstenen gespeeld, die je niet samen kunt tellen
proposes-correction = { $name } stelt een correctie voor
agrees-to-correction = { $name } gaat akkoord
agreed-for = Wie de tafel leidt, gaat akkoord namens { $name }, die er niet is
declines-correction = { $name } gaat niet akkoord: alles blijft zoals het is
withdraws-correction = { $name } trekt de correctie in
corrected = De partij gaat terug, voor een correctie van { $name }
dice-too-few = Te weinig worpen om iets over deze dobbelstenen te zeggen
dice-usual = Niets ongewoons: perfecte dobbelstenen vallen ook zo
dice-unusual = Ongewoon: met perfecte dobbelstenen gebeurt dit op ongeveer 1 van de { $evenings } avonden; het kan toch toeval zijn
dice-most-unusual = Ongewoon: met perfecte dobbelstenen gebeurt dit op minder dan 1 van de { $evenings } avonden
dice-line = { $colour }, { $dice ->
    [one] één dobbelsteen
   *[other] { $dice } dobbelstenen
}: { $counts }
dice-chance = perfecte dobbelstenen vallen zo ongelijk, of nog ongelijker, met een kans van { $chance }%
dice-chance-corrected = met { $colours } kleuren bekeken: { $chance }%
dice-chance-near = bij zo veel worpen zijn de kansen benaderd, eerder iets te groot

## Pads of one's own

own-pads = Je eigen blokken
pad-make = Maak een eigen blok
pad-title = Een eigen blok
sentence-own = Een zelfgemaakt blok.
pad-usual-name = Mijn blok
pad-name = Naam van het blok
pad-start = Beginnen met
pad-cells = Vakjes wijzigen
pad-tool-colour = Kleur
pad-tool-bonus = Bonus
pad-tool-symbol = Symbool
pad-tool-lock = Slot
pad-tool-swap = Ruilen
pad-how-colour = Tik op een vakje voor de volgende kleur.
pad-how-bonus = Tik op een vakje om er een bonusvakje van te maken, of weer een gewoon vakje.
pad-how-symbol = Tik op een vakje voor het volgende symbool. Elk symbool staat op twee vakjes.
pad-how-lock = Tik op een vakje: het sluit dan de rij af, of niet meer.
pad-how-swap = Tik op twee vakjes van een rij: ze ruilen van getal.
pad-chosen = Tik nu op het andere vakje.
pad-whole = Alles wijzigen
pad-shuffle = Getallen schudden
pad-mix = Kleuren mengen
pad-plain = Weer gewoon
pad-seed = Startwaarde
pad-seed-how = Dezelfde startwaarde geeft overal hetzelfde blok.
pad-rows = Rijen
pad-turn = { row-of } omkeren
pad-move = { row-of } met de volgende ruilen
pad-needed = Kruisjes om af te sluiten
pad-fewer = Eén kruisje minder
pad-more = Eén kruisje meer
pad-dice = Dobbelstenen
pad-faces = { $faces } vlakken
pad-text = Rijen typen
pad-text-how = Een getal; ervoor r, y, g of b voor rood, geel, groen of blauw; erachter * voor een slot, + voor een bonus.
pad-trying = Het is speelbaar. Even uitproberen…
pad-expected = Het is speelbaar. Twee bots van niveau ‘{ $level }’: ongeveer { $throws } worpen, elk { $points } punten ({ $games } partijen).
pad-play = Spelen
pad-save = Opslaan
pad-saved = Opgeslagen. Het staat hier bij de spellen, voor iedereen op deze server.
pad-print = Afdrukken
pad-change = Dit blok wijzigen, delen of verwijderen
pad-share = Delen
pad-link = Link naar dit blok
pad-file = Als bestand
pad-open = Bestand openen
pad-delete = Verwijderen
pad-deleted = Verwijderd. Tafels waaraan het wordt gespeeld, gaan door.
pad-shared = Iemand heeft je dit blok gestuurd. Er wordt niets opgeslagen tenzij jij dat doet.
pad-no-pad = In deze link zit geen blok. Hier is er een om mee te beginnen.
pad-no-file = In dit bestand zit geen blok; dat van jou is zoals het was.
pad-save-first = Sla het op om er tafels mee in te stellen.
error-sheet-faces = dobbelstenen hebben 6 of 8 vlakken, niet { $faces }
error-sheet-to-lock = een slot vereist 1 tot en met { $most } kruisjes, niet { $count }
error-sheet-rows = rows is een lijst van { $count } teksten, één per rij: { $names }
error-sheet-cells = { row-of }: er zijn { $fewest } tot en met { $most } vakjes nodig, met spaties ertussen
error-sheet-twice = { row-of }, vakje { $cell }: de { $number } staat er al; elk getal staat één keer in een rij
error-sheet-cell = { row-of }, vakje { $cell }: { $text } is geen vakje; schrijf een getal van 2 tot en met { $most }, ervoor { $letters } voor een andere kleur, erachter * voor een slot, + voor een bonus, of een van { $symbols }
error-sheet-last = { row-of }, vakje { $cell }: het laatste vakje van een rij sluit die af; schrijf { $right }
error-sheet-lock = { row-of }, vakje { $cell }: de { $number } zou nooit aangekruist kunnen worden (nodige kruisjes: { $need }, vakjes ervoor: { $have }); vraag minder kruisjes of zet er meer vakjes voor
error-sheet-bonus-row = bonus_row heeft hoogstens { $most } letters uit { $letters }, met spaties ertussen
error-sheet-no-bonus = er is een bonusrij, maar geen bonusvakje; zet + achter een paar getallen
error-sheet-bonus = { row-of }, vakje { $cell }: een bonusvakje heeft een bonusrij nodig; geef bonus_row op, zoals r y g b
error-sheet-symbol = { row-of }, vakje { $cell }: het aantal vakjes met { $symbol } is { $count }; het moet 2 zijn
error-sheet-both = { row-of }, vakje { $cell }: symbolen en bonusvakjes gaan niet samen; laat een van de twee weg
error-sheet-lucky = lucky is een lijst van { $seats } paren verschillende getallen van 2 tot en met { $most }, of leeg
error-sheet-number = { $key } is een geheel getal, niet { $value }
error-sheet-change = een blok kan niet worden gewijzigd met { $change }; wijzigingen: { $changes }
error-sheet-swap = getallen wisselen alleen binnen een rij van plaats; kies twee vakjes van dezelfde rij
error-sheet-row = een rij is een getal van 0 tot en met { $last }, niet { $row }
error-turn-row = --turn neemt een rij van 1 tot en met { $rows }, niet { $row }
error-sheet-no-cell = er is geen vakje { $cell }; noem er een zoals r7
error-sheet-key = een blok heeft geen { $key }; zijn sleutels: { $keys }
error-sheet-name = een blok heeft een naam nodig, zoals { $example }
error-sheet-object = een blok is een JSON-object, zoals { $example }
error-sheet-json = dit is geen JSON; een blok is een JSON-object, zoals { $example }
error-sheet-version = dit is geen blok van versie { $known }, die gelezen kan worden; schrijf { $right }
error-sheet-family = blokken van { $family } kunnen niet worden gemaakt; families: { $families }
error-sheet-large = een blok heeft hoogstens { $most } bytes
error-sheet-like = blokken zoals { $game } kunnen niet worden gemaakt; mogelijk: { $games }
error-sheet-many = hier zijn al { $most } blokken opgeslagen; verwijder er eerst een
error-sheet-none = er is geen blok { $id } opgeslagen; opgeslagen: { $ids }
error-many-sheets = hier worden veel blokken uitgeprobeerd; probeer het zo nog eens
error-sheet-fast = je adres heeft binnen een minuut veel blokken opgeslagen; wacht op de volgende
error-sheet-holder = alleen het apparaat dat een blok heeft opgeslagen, of de computer waarop Rollbook draait, kan het verwijderen
error-sheet-disk = het blok kan hier niet worden opgeslagen: { $reason }
error-record-sheet = het blok is dat van het spel { $right }, niet van { $game }
error-file-there = { $file } bestaat al; noem een ander bestand
sheet-told = { $name } ({ $id })
sheet-kept = { $name } is opgeslagen; spelen met: rollbook play { $id }
sheet-kept-before = { $name } is al opgeslagen, als { $id }

## Printed pads

print-date = Datum
print-lock = { $count ->
    [one] Slot: minstens 1 kruisje
   *[other] Slot: minstens { $count } kruisjes
}
print-this = Dit blok afdrukken
print-about = Scorebladen om op eigen papier af te drukken, met lijnen voor naam en datum.
print-paper = Papier
print-paper-a4 = A4
print-paper-letter = US Letter
print-paper-a5 = A5
print-per-page = Scorebladen per pagina
print-per-page-auto = wat goed past
print-sheets = Vellen papier
print-colour = Kleuren
print-colour-full = in kleur
print-colour-light-ink = weinig inkt
print-colour-black = alleen zwart, met patronen
print-large = Grote letters
print-large-about = Alle getallen minstens 18 punt hoog.
print-rules = Korte regels op de achterkant
print-rules-about = Om dubbelzijdig af te drukken.
print-download = Als PDF downloaden
print-page = Pagina { $number } van { $pages }
print-drawing = De pagina wordt getekend
print-letters = De naam heeft letters die niet kunnen worden afgedrukt ({ $letters }): voor elke staat een vraagteken.
print-made = { $pages ->
    [one] { $file }: { $pages } pagina
   *[other] { $file }: { $pages } pagina’s
}
error-print-many = { $count } van deze scorebladen zouden op { $paper } te klein zijn om te lezen; er passen er hoogstens { $most }
error-print-room = dit scoreblad past niet op { $paper }; neem groter papier
error-print-paper = er is geen papier { $paper }; papieren: { $papers }
error-print-colour = er is geen kleur { $colour }; kleuren: { $colours }
error-print-ending = { $file } eindigt niet op .pdf en niet op .svg; een afgedrukt blok is het een of het ander
error-print-page = er is geen pagina { $page }; het zijn er { $pages }
error-print-write = { $file } kan niet worden geschreven: { $reason }
error-print-busy = er worden hier veel blokken getekend; probeer het zo nog eens
error-print-time = zoveel pagina’s tekenen duurt hier te lang; rollbook print heeft geen grens
error-count-pads = { $fewest } tot en met { $most } scorebladen per pagina zijn mogelijk, niet { $count }
error-count-sheets = { $fewest } tot en met { $most } vellen papier zijn mogelijk, niet { $count }

## The back of printed pads

print-short-rules = Korte regels
print-credits = Rollbook is een onofficieel fanproject. { $game } is van { $makers }. Teksten en tekeningen zijn van onszelf.
print-credits-unnamed = Rollbook is een onofficieel fanproject. { $game } is van de makers. Teksten en tekeningen zijn van onszelf.

## Het scoreblad en de geschiedenis, bekeken door iemand die nieuw is

sheet-tap-uses = Tik aan wat je haalt, en nog eens als je het inzet; nog een tik haalt het weg.
sheet-crosses = { $count ->
    [one] 1 kruisje
   *[other] { $count } kruisjes
}
history-no-room = Deze browser heeft geen ruimte voor de partijen van dit bestand; er is niets veranderd.

## Waarom een keuze beter is: één zin over de stand, naast de beste keuze

row-named = { $row ->
    [rood] rode
    [geel] gele
    [groen] groene
    [blauw] blauwe
   *[other] { $row }
} rij
reason-ends-ahead = Hiermee eindigt de partij, met minstens { $margin ->
    [one] 1 punt
   *[other] { $margin } punten
} voorsprong
reason-ends-behind = De andere keuze beëindigt de partij, met minstens { $margin ->
    [one] 1 punt
   *[other] { $margin } punten
} achterstand
reason-ends-early = De andere keuze beëindigt de partij
reason-end-near = Eén rij is afgesloten en { $name } kan een tweede afsluiten: pak wat je kunt
reason-misthrow = Passen is een misworp en kost { $penalty } punten; dit kruisje slaat { $count ->
    [0] geen getal
    [one] 1 getal
   *[other] { $count } getallen
} over
reason-misthrow-due = Als je past, is er geen gekleurd kruisje mogelijk: een misworp, die { $penalty } punten kost
reason-misthrow-else = Als je past, slaat elk gekleurd kruisje minstens { $more } getallen over; dit kruisje { $fewer ->
    [0] geen
   *[other] { $fewer }
}
reason-misthrow-taken = Dat kruisje slaat { $count } getallen over; een misworp kost maar { $penalty } punten
reason-symbol = Dit levert een symbool op: { $symbol ->
    [two-in-lowest] { sign-two-in-lowest }
    [one-in-each] { sign-one-in-each }
    [double-lowest] { sign-double-lowest }
    [plus-13] { sign-plus-13 }
   *[no-misthrows] { sign-no-misthrows }
}
reason-chain = Dit kruisje brengt { $count ->
    [one] een bonuskruisje
   *[other] { $count } bonuskruisjes
} mee
reason-lock = De { row-named } afsluiten levert { $points } punten op, getal en slot samen
reason-lock-ready = Hiermee heeft de { row-named } de { $need } kruisjes die een slot nodig heeft
reason-lock-early = De { row-named } nu al afsluiten zou { $count ->
    [one] 1 getal
   *[other] { $count } getallen
} overslaan
reason-lock-later = De { row-named } kan later nog worden afgesloten
reason-lock-kept = Anders kan de { row-named } de { $need } kruisjes die een slot nodig heeft niet meer halen
reason-lock-others = { $name } kan de { row-named } afsluiten; daarna kun je daar niets meer aankruisen
reason-bonus-kept = De andere keuze slaat { $count ->
    [one] een vakje met een bonus
   *[other] { $count } vakjes met een bonus
} over
reason-lucky = Met het geluksgetal { $number } wordt het volgende getal aangekruist; het andere kruisje slaat { $count ->
    [one] 1 getal
   *[other] { $count } getallen
} over
reason-colour-closer = Een gekleurd kruisje van deze worp slaat { $fewer ->
    [0] geen getal
    [one] 1 getal
   *[other] { $fewer } getallen
} over, het witte { $more }
reason-likeliest = De andere keuze slaat in de { row-named } de { $number } over, de meest waarschijnlijke som
reason-gaps = Dit kruisje slaat { $fewer ->
    [0] geen getal
    [one] 1 getal
   *[other] { $fewer } getallen
} over, het andere { $more }
reason-gaps-passed = Het kruisje zou { $count ->
    [one] 1 getal
   *[other] { $count } getallen
} overslaan
reason-twice = Twee kruisjes in één worp: het gekleurde slaat { $count ->
    [0] geen getal
    [one] 1 getal
   *[other] { $count } getallen
} over
reason-gapless = Dit kruisje slaat { $count ->
    [0] geen getal
    [one] maar 1 getal
   *[other] maar { $count } getallen
} over
reason-gaps-rare = De getallen die het overslaat, komen in { $fewer } van de { $throws } worpen, die van het andere kruisje in { $more }
reason-points = Het levert meteen { $more ->
    [one] 1 punt
   *[other] { $more } punten
} op, de andere keuze { $fewer ->
    [0] geen
   *[other] { $fewer }
}
reason-diagonal = Op een diagonaal, die dubbel telt, ontstaat: { $combination }
reason-diagonal-straight = Op een diagonaal, die dubbel telt, passen dan { $count } getallen in een straat
reason-diagonal-begun = Hier past de som op een diagonaal die nog { $points } punten waard kan worden
reason-straight-kept = Het andere veld bederft een straat waarvan er al { $count } getallen staan
reason-straight = Een straat groeit: dan staan er { $count } van de 5 getallen
reason-equals = In één lijn staat de { $sum } dan { $count ->
    [2] twee keer
   *[other] { $count } keer
}
reason-awaits-one = Dan wacht een lijn op { $count ->
    [one] 1 som
   *[other] een van { $count } sommen
} ({ $percent }%): { $combination }
reason-diagonal-spared = Op een diagonaal van het andere veld, die dubbel telt, past de { $sum } bij niets
reason-equals-around = In zijn lijnen staat al { $more } × { $sum }, in die van het andere veld { $fewer } ×
reason-crossing-often = De { $sum } komt vaak en hier kruisen { $count } lijnen elkaar
reason-crossing-rare = De { $sum } komt zelden en hier kruisen maar { $count } lijnen elkaar
reason-possible = Zijn lijnen verliezen { $fewer ->
    [0] geen mogelijk punt
    [one] 1 mogelijk punt
   *[other] { $fewer } mogelijke punten
}, die van het andere veld { $more }
reason-star = Dit levert { $stars ->
    [one] een ster
   *[other] { $stars } sterren
} op{ $fewer ->
    [0] { "" }
   *[other] , de andere getallensteen { $fewer }
}
reason-one-left = Daarna ontbreekt er in { $count ->
    [one] 1 lijn
   *[other] { $count } lijnen
} nog maar één getallensteen
reason-line-longer = Zo heeft een lijn zonder ster er { $more } van de 4, met de andere getallensteen { $fewer ->
    [0] geen
   *[other] { $fewer }
}
reason-lines-more = Deze getallensteen helpt { $more ->
    [one] 1 lijn
   *[other] { $more } lijnen
} zonder ster, de andere { $fewer }
reason-tile-rarer = De { $number } komt minder vaak dan de { $other }: { $fewer }% tegen { $more }%
reason-tile-turned = Passen draait niets om; deze getallensteen helpt { $count ->
    [one] 1 lijn
   *[other] { $count } lijnen
}
reason-back-idle = Alle lijnen van deze { $number } hebben hun ster al opgeleverd
reason-back-spares = De andere getallensteen ligt in { $more ->
    [one] 1 lijn
   *[other] { $more } lijnen
} waarin er maar één ontbreekt, deze in { $fewer ->
    [0] geen
   *[other] { $fewer }
}
reason-back-shorter = In zijn langste lijn zonder ster zijn er { $fewer } van de 4 omgedraaid, in die van de andere { $more }
reason-back-easier = De { $number } is makkelijker opnieuw te gooien dan de { $other }: { $more }% tegen { $fewer }%
reason-back-lines = Deze getallensteen hoort bij { $fewer ->
    [0] geen lijn
    [one] 1 lijn
   *[other] { $fewer } lijnen
} zonder ster, de andere bij { $more }
reason-count-star = Kans op een ster: { $more }% met { $dice ->
    [one] 1 dobbelsteen
   *[other] { $dice } dobbelstenen
}, { $fewer }% met { $other }
reason-count-near = Kans om een bijna complete lijn te helpen: { $more }% met { $dice ->
    [one] 1 dobbelsteen
   *[other] { $dice } dobbelstenen
}, { $fewer }% met { $other }
reason-count-useful = Kans om een lijn zonder ster te helpen: { $more }% met { $dice ->
    [one] 1 dobbelsteen
   *[other] { $dice } dobbelstenen
}, { $fewer }% met { $other }
reason-count-tile = Kans dat een getallensteen past: { $more }% met { $dice ->
    [one] 1 dobbelsteen
   *[other] { $dice } dobbelstenen
}, { $fewer }% met { $other }
reason-count-others = Kans dat de som anderen helpt: { $fewer }% met { $dice ->
    [one] 1 dobbelsteen
   *[other] { $dice } dobbelstenen
}, { $more }% met { $other }
reason-layout-easy = De { $number } is makkelijk te gooien ({ $percent }%) en hier kruisen { $count } lijnen elkaar
reason-layout-hard = De { $number } is moeilijk te gooien ({ $percent }%) en hier kruisen maar { $count } lijnen elkaar
reason-layout-alike = De getallenstenen in deze lijnen zijn eerder zo makkelijk te gooien als de { $number }
reason-doubt = De kans dat de worp geen open hoofddoel toont, is { $percent }%
reason-doubt-not = De kans dat de worp een open hoofddoel toont, is { $percent }%; dan is het twijfelvakje verloren
reason-stop-goal = Als je stopt, is dit zeker: { $field }; als je verder gooit, { $percent }%
reason-stop-safe = Wat je ook gooit, dit blijft: { $field }
reason-stop-rarer = Zeldzamer en nog mogelijk, met { $percent }% kans: { $field }
reason-stop-not = Nog geen open hoofddoel; met { $count ->
    [one] nog 1 worp
   *[other] nog { $count } worpen
} is de kans { $percent }%
reason-joker = De joker bereikt een hoofddoel: { $field }
reason-joker-kept = Dit komt ook zonder joker, in { $percent }% van de beurten: { $field }
reason-joker-idle = De joker zou geen open hoofddoel bereiken
reason-reroll = Met { $count ->
    [one] 1 extra worp
   *[other] { $count } extra worpen
} is de kans op een open hoofddoel { $percent }%
reason-reroll-kept = De kans dat de extra worp elk open hoofddoel mist, is { $percent }%
reason-mark-rarer = Het komt minder vaak, in { $fewer }% van de beurten tegen { $more }%: { $field }
reason-dice-goal = Kans op een open hoofddoel: { $more }%, anders { $fewer }%
reason-dice-field = Kans op { $field }: { $more }%, anders { $fewer }%
reason-dice-reroll = Kans op een vakje voor een extra worp ({ $field }): { $more }%, anders { $fewer }%

## Waar redenen over gaan

theme-end = Speleinde
theme-misthrow = Misworpen
theme-bonus = Bonussen
theme-locks = Sloten
theme-gaps = Gaten
theme-points = Punten
theme-diagonals = Diagonalen
theme-straights = Straten
theme-sets = Gelijke getallen
theme-layout = Opstelling
theme-stars = Sterren
theme-lines = Lijnen
theme-tiles = Getallenstenen
theme-back = Terugdraaien
theme-dice = Aantal dobbelstenen
theme-doubt = In twijfel trekken
theme-stop = Wanneer stoppen
theme-jokers = Jokers
theme-rerolls = Extra worpen
theme-goals = Hoofddoelen

# dezelfde dobbelstenen
count-turns = { $count ->
    [one] 1 beurt
   *[other] { $count } beurten
}
same-dice = Zelfde worpen
same-again = Nog eens met deze worpen
challenge-friends = Vrienden uitdagen
challenge-friends-about = Wie de link opent, krijgt dezelfde worpen. Daarna vergelijken jullie, beslissing voor beslissing.
challenge = Uitdaging
challenge-by = { $name } daagt je uit
challenge-somebody = Iemand
challenge-dice = Iedereen krijgt dezelfde worpen. Wat je ermee doet, bepaal je zelf.
challenge-reached = { $name } kwam uit op { $result }
challenge-seats = { $count ->
    [one] Solo
   *[other] { $count } spelers
}
challenge-broken = In deze link zit geen uitdaging
challenge-broken-about = Misschien is hij onderweg afgekapt. Vraag er nog eens om.
challenge-code = Code
challenge-code-about = Typ hem op de startpagina, in elke Rollbook.
challenge-link = Link naar de uitdaging
challenge-tell-result = Mijn resultaat vertellen
challenge-tell-plays = Ook mijn beslissingen vertellen
compare = Vergelijken
compare-with = Met { $name } vergelijken
compare-lost = De andere partij is er niet, dus valt er niets te vergelijken
compare-throw = Worp { $throw } van { $all }
compare-same-choice = Beiden kozen hetzelfde
compare-none = niets te beslissen
compare-ended = de partij was voorbij
compare-you = Jij
games-of-the-day = Spellen van de dag
day-about = Dezelfde worpen voor iedereen ter wereld, alleen vandaag
day-streak = { $count ->
    [one] 1 dag op rij
   *[other] { $count } dagen op rij
}
day-done-told = { $game }, vandaag gespeeld: { $result }
day-game = Spel van de dag
day-game-of = Spel van de dag, { $date }
day-yours = Jij
day-foreseen = Wie alle worpen kent
day-at-least = minstens { $result }
day-at-most = { $result } of minder
day-working = We rekenen uit wat mogelijk was…
day-later = Uitrekenen wat mogelijk was, duurt hier langer dan anders. Het staat hier als je terugkomt.
day-share-field = Je resultaat om te delen
day-of = { $game }, { $date }
day-told = { $name }: { $result }
history-same-dice = zelfde worpen
error-dice-key = een sleutel voor dobbelstenen heeft 1 tot en met 64 letters, cijfers, spaties en koppeltekens, niet { $key }
error-throws-many = er kunnen hoogstens { $most } worpen worden opgegeven
error-throws-wrong = worp { $number } kan niet van { $game } zijn
error-code-form = een code heeft tien letters en cijfers, zoals { $example }, niet { $text }
error-code-game = geen enkel spel hier heeft codes die met { $letters } beginnen
error-same-own = dobbelstenen die elders ook zo vallen, zijn niet van jullie zelf en niet controleerbaar
error-same-which = dobbelstenen worden gegeven door een sleutel of door worpen, een van beide
error-day = een dag schrijf je als { $example }, niet { $text }
error-no-throws = er is in deze partij nog niet gegooid
error-compare = dit zijn partijen van { $one } en { $other }; alleen twee van hetzelfde spel worden vergeleken
error-play-day = --day en --code staan alleen: seed, dice en resume horen er niet naast
error-play-day-game = noem het spel, bijvoorbeeld: rollbook play { $game } --day
error-play-day-own = alleen ingebouwde spellen hebben een spel van de dag
error-dice-same = dit zijn niet de dobbelstenen of getallenstenen die de kop aangeeft

## The coach in the app: the review of a game, and positions to try

coach-review-this = Deze partij analyseren
coach-begins = De coach bekijkt de partij
coach-reviewing = De coach bekijkt de partij: worp { $done } van { $all }
coach-whose = Partij van
coach-values = Wat de keuzes waard zijn
coach-best = het beste
coach-chosen = gekozen
coach-in-game = in de partij
coach-more = { $count ->
    [one] nog 1 keuze
   *[other] nog { $count } keuzes
}
coach-keeping = { $decision }, { $dice } houden
coach-give-or-take = op { $error } nauwkeurig
coach-only = Er was geen andere keuze
coach-was-best = De beste keuze
coach-equal = Even goed als de beste keuze
coach-gives-away = Geeft { $amount } weg
coach-better = Gekozen: { $decision }; beter: { $best }
coach-roll = Wat deze worp gaf of nam
coach-not-yet = Zo ver is de coach nog niet
coach-not-valued = Dit wordt niet beoordeeld
coach-step-through = Loop door de partij of tik op de curve
coach-dearest = De duurste beslissingen
coach-moment = { $when }: { $decision } in plaats van { $best }
coach-try = Probeer dit moment opnieuw
coach-none-dear = Geen beslissing gaf duidelijk iets weg
coach-cost = { $decisions ->
    [one] 1 beslissing kostte { $amount }
   *[other] { $decisions } beslissingen kostten gemiddeld { $amount }
}
coach-by = geschat: bot ‘{ $bot }’ speelt verder
coach-unit-chance = winstkans
coach-unit-points = punten aan het einde
coach-unit-turns = beurten, minder is beter
coach-unit-throws = worpen, minder is beter
coach-position = Stelling
coach-verdict = Oordeel
coach-right = Dat is de beste keuze
coach-right-equal = Dat is even goed als de beste keuze
coach-wrong = Beter: { $best }. Jouw keuze geeft { $amount } weg
coach-again = Nog eens
coach-show = Toon in de partij
error-many-reviews = er worden hier veel partijen geanalyseerd; probeer het zo nog eens
error-review-time = deze partij analyseren duurt hier te lang; rollbook review heeft geen grens
error-review-steps = dit verslag heeft { $steps } stappen; hier kunnen er hoogstens { $most } worden geanalyseerd
error-review-going = deze partij is nog bezig; ze wordt geanalyseerd als ze afgelopen is
error-coach-soon = de coach maakt zich klaar, eenmalig, een minuut of twee; wacht even
error-coach-never = de coach kan op deze machine niet worden klaargemaakt; het logboek zegt waarom

## Hulp aan tafel: een hint, dan wat alle keuzes waard zijn

hint = Hint
hint-answer = Tonen wat het beste is
hint-asked-again = De hulp nog eens tonen
help-allowed = Hulp
help-allowed-about = Wie moet kiezen, mag de twee beste keuzes zien en dan wat alle waard zijn; het staat in het verslag.
helped = { $step ->
    [1] { $name } vraagt een hint
   *[other] { $name } kijkt wat het beste is
}
hinted = voorgesteld
hint-coming = De coach denkt na…
hint-two = Een van deze twee: { $one } of { $other }
hint-best = Hier het beste: { $choice }
hint-equal = Hier even goed: { $choices }
hint-many-equal = Hier zijn veel keuzes even goed, bijvoorbeeld { $choice }
hint-title = Wat de keuzes waard zijn
hint-reason = { $best } in plaats van { $instead }: { $reason }
hint-best-mark = het beste
hint-points = { $number } punten
hint-turns = { $number } beurten
hint-throws = { $number } worpen
hint-throw = { $dice } opnieuw gooien
hint-count = { $count ->
    [one] 1 dobbelsteen
   *[other] { $count } dobbelstenen
}
hint-estimated = Geschat door verder te spelen zoals de bot ‘{ $bot }’; verschillen binnen de foutmarge tellen niet.
hint-exact = Deze waarden zijn exact.
help-key-hint = h geeft een hint, een tweede h wat alle keuzes waard zijn; het staat in het verslag.
key-hint = hint, dan wat het beste is
helped-often = { $name } had hulp bij { $count ->
    [one] één beslissing
   *[other] { $count } beslissingen
}
with-help = met hulp
with-help-count = { $count } × hulp
history-helped = Hulp
history-helped-all = alle
history-helped-never = zonder hulp
history-helped-only = met hulp
history-helped-about = Bij { $count ->
    [one] één van deze partijen
   *[other] { $count } van deze partijen
} had je hulp. Gemiddeld met hulp { $helped }, zonder { $alone }.
error-help-step = hulp is 1 voor de twee beste keuzes of 2 voor alle waarden, niet { $step }
error-help-one = { $name } heeft maar één keuze, dus hulp is niet nodig
error-help-off = aan deze tafel is er geen hulp; wie de tafel leidt, heeft die niet toegestaan
error-help-bot = een bot beslist nu voor { $name }
error-help-hidden = wat nu beslist wordt, blijft verborgen; hulp begint wanneer alles open ligt
error-help-two = er zijn maar twee keuzes; vraag naar het antwoord
error-help-never = hier is geen hulp: deze server draait zonder zijn compiler
error-many-helped = veel mensen vragen nu om hulp; probeer het zo nog eens
error-many-helps = dat was veel hulp in één keer; wacht even

## Strength: what the games of one person add up to

review-many = { $game }, { $alone ->
    [yes] alleen
   *[no] met anderen
}: { $games ->
    [one] 1 partij
   *[other] { $games } partijen
}
accuracy = Nauwkeurigheid
accuracy-scale = loten zou 0% zijn, spelen als de coach 100%
accuracy-told = Nauwkeurigheid { $share }: { accuracy-scale }
strength-about = Speelsterkte ongeveer { $elo } Elo ({ $low } tot { $high })
strength-bots = Bots: { $bots }
luck-gave = De dobbelstenen { $counts ->
    [turns] bespaarden
    [throws] bespaarden
   *[other] gaven
} gemiddeld { review-amount } per partij
luck-took = De dobbelstenen kostten gemiddeld { review-amount } per partij
luck-even = De dobbelstenen gaven ongeveer evenveel als ze namen
luck-apart = Geluk telt niet mee voor nauwkeurigheid en speelsterkte
error-review-seats = geef --seat één keer, of één keer voor elk van de { $files } bestanden
error-review-whose = dit zijn { $games } partijen; geef met --seat aan om wiens beslissingen het gaat, vanaf 0
error-review-page = een pagina toont één partij, niet { $games }
error-review-file = { $file }: { $problem }
error-review-folder = er staan geen verslagen (*.jsonl) in { $folder }
history-decide = Hoe je beslist
history-decide-none = Van deze partijen is er nog geen geanalyseerd. Een analyse laat zien wat je beslissingen kostten, en wat alleen aan de dobbelstenen lag.
history-decide-how = ‘{ review }’ aan het eind van een partij laat het zien.
history-decide-about = { $games ->
    [one] Op basis van één geanalyseerde partij
   *[other] Op basis van je laatste { $games } geanalyseerde partijen
}
history-decide-sent = Voor de schatting krijgt de server sommen zonder naam, en bewaart er niets van.
history-review-last = { $count ->
    [one] Mijn laatste partij analyseren
   *[other] Mijn laatste { $count } partijen analyseren
}
history-reviewing = Partij { $number } van { $all }
history-review-gone = De server heeft deze tafels niet meer
history-review-stop = Stoppen
history-together = Met anderen
history-alone = Alleen
history-cost = Verlies per beslissing
history-cost-told = { $games ->
    [one] Eén partij op { $first }: een beslissing kostte gemiddeld { $high }
   *[other] { $games } partijen van { $first } tot en met { $last }: een beslissing kostte gemiddeld { $low } tot { $high }; gemiddelde van de laatste { $count }: { $mean }
}
history-luck = Geluk per partij
history-strength = Speelsterkte
history-you = jij

## Conformiteit: een ander programma naar de regels vragen

column-right = goed
column-wrong = fout
column-open = open
task-asking = vragen over { $game }
conform-game = { $game }: { $asked ->
    [one] 1 stelling
   *[other] { $asked } stellingen
}, { $right } goed, { $wrong } fout
conform-unasked = { $count ->
    [one] 1 stelling is niet voorgelegd, omdat het programma niet meer antwoordde
   *[other] { $count } stellingen zijn niet voorgelegd, omdat het programma niet meer antwoordde
}
conform-fine = Zonder fouten: { $paragraphs }
conform-skipped = Niet naar gevraagd, omdat het programma ze niet kent: { $games }
conform-example = { $paragraphs }, fout na deze vraag:
conform-example-none = Geen enkele paragraaf is de oorzaak, fout na deze vraag:
conform-expected = goed: { $answer }
conform-answered = geantwoord: { $answer }
conform-problem = geen antwoord: { $problem }
error-conform-object = het antwoord is geen JSON-object; verwacht: { $wanted }
error-conform-lacks = in het antwoord ontbreekt { $missing }; verwacht: { $wanted }
error-conform-kind = { $keys } in het antwoord is niet te lezen; bijvoorbeeld: { $example }
error-conform-hello = het programma { $program } zegt niet welke spellen het kent: { $problem }
error-conform-games = het programma { $program } moet op { $question } antwoorden met { $wanted }, niet met { $answer }
error-conform-starts = het programma { $program } kan niet worden gestart: { $reason }
error-conform-silent = geen antwoord binnen { $seconds } seconden; met --patience krijgt het langer de tijd
error-conform-json = de antwoordregel is geen JSON: { $line }
error-conform-refused = het weigert wat er gebeurd is: { $error }
error-conform-closed = het heeft zijn uitvoer gesloten en antwoordt niet meer
error-conform-ended = het is zonder antwoord gestopt, met exitcode { $code }
error-conform-unknown = het programma kent { $game } niet; naar eigen zeggen kent het { $known }
error-conform-nothing = er valt niets te vragen: geen stelling van { $games } laat §{ $paragraph } zien

## Data, and work on several machines

error-cluster-missing = voor werk op meerdere machines is Ray nodig; installeer het met: { $command }
error-cluster-address = { $address } is geen adres van een Ray-cluster; schrijf auto of HOST:POORT, zoals { $example }
error-cluster-silent = op { $address } antwoordt geen Ray-cluster; start er een met: { $command }
error-cluster-refused = wat op { $address } luistert, laat niemand toe tot een Ray-cluster: { $reason }
error-cluster-token = het Ray-cluster op { $address } vraagt om zijn token: stel { $mode } in, en { $token } als het niet in { $file } staat
error-cluster-died = processen van het cluster zijn { $times } keer vastgelopen op hetzelfde blok: { $reason }
error-cluster-lost = het cluster kan niet verder: { $reason }
error-cluster-version = de machines van het cluster hebben een andere versie van Rollbook; op alle is dezelfde nodig
error-export-name = de gegevens zijn een Parquet-bestand; noem het { $file }
error-export-exists = { $file } bestaat al; verwijder het of kies een andere naam
error-export-missing = voor Parquet-bestanden is pyarrow nodig; installeer het met: { $command }
error-export-write = { $file } kan niet worden geschreven: { $reason }
error-export-read = { $file } bevat geen partijen die rollbook export heeft geschreven
error-export-wrong = partij { $game } kan niet worden nagespeeld: { $key } moet { $right } zijn, niet { $found }
