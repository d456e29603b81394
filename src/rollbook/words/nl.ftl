### Wat mensen lezen. Termen zoals in de spelregels; vragen beginnen met een werkwoord en geven één opdracht.

## Vragen

ask-white = Wit { $first } + { $second } = { $sum }: kruis de { $sum } aan in één rij, of pas
ask-white-lucky = Geluksgetal { $sum }: kruis de { $sum } aan, of het volgende vakje van je kortste rij
ask-colour = Kruis een som van wit en een kleur aan, of pas
ask-colour-misthrow = Kruis een som van wit en een kleur aan; passen is een misworp
ask-row = Kies de rij voor je 2 kruisjes
ask-write = Vul de { $sum } in een vrij veld in
ask-layout = Leg je { $tile } neer op een vrij veld (getallensteen { $place } van 16)
ask-how-many = Kies met hoeveel dobbelstenen je gooit
ask-turn = De som is { $sum }: draai een getallensteen om, of pas
ask-turn-roller = Som { $sum }, of één dobbelsteen minder: draai een steen om, of pas
ask-turn-back = Niets past: draai een getallensteen terug
ask-again = Worp { $throw } van 3: gooi opnieuw, of stop
ask-doubt = { $count ->
    [one] { $name } gooit opnieuw met 1. Trek je in twijfel dat een doel lukt?
   *[other] { $name } gooit opnieuw met { $count }. Trek je in twijfel dat een doel lukt?
}
ask-spend = Zet een herworp of een joker in, of stop
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
how-doubt = Typ d om in twijfel te trekken, of - om te laten gooien.
how-spend = Typ t en dobbelstenen voor een herworp (t25), j, een dobbelsteen en het aantal ogen voor een joker (j36 zet dobbelsteen 3 op 6), of - om te stoppen.
how-dice = Typ de ogen in deze volgorde, zoals { $example }; u gaat terug naar de vorige worp, q slaat op en stopt.
how-mark = Typ m: en het vakje, zoals m:straight.

## Scorebladen

colour-white = wit
colour-red = rood
colour-yellow = geel
colour-green = groen
colour-blue = blauw
zone-misthrows = misworpen
zone-bonus-row = bonusrij
zone-symbols = symbolen
zone-lucky = geluksgetallen
zone-own-stars = sterren
zone-rerolls = herworpen
zone-goals = hoofddoelen
zone-jokers = jokers
points = { $count ->
    [one] 1 punt
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
forced-turn-back = Niets past: de enige omgedraaide getallensteen wordt teruggedraaid
forced-doubt = Geen twijfelvakje meer over
forced-stop = Geen herworp of joker over: de dobbelstenen blijven liggen
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
why-gone = De { $number } links van je laatste kruisje is weg
why-lock = Voor het slot heb je { $need } kruisjes in deze rij nodig; je hebt er { $have }
why-white = De witte dobbelstenen zijn samen { $sum }
why-colour = Met een witte en een gekleurde dobbelsteen lukt deze { $number } niet
why-written = Dit veld is al ingevuld
why-turned = Deze getallensteen is al omgedraaid
why-sum = De som { $sum } past niet bij de { $number }

## Wat er gebeurd is

news-misthrow = { $name } kruist een misworp aan
news-closed = { $names } { $count ->
    [one] sluit de
   *[other] sluiten de
} { $row ->
    [rood] rode
    [geel] gele
    [groen] groene
    [blauw] blauwe
   *[other] { $row }
} rij af
news-one-more-row = Bij de volgende afgesloten rij eindigt het spel
news-lapsed = { $name }: in de { $row ->
    [rood] rode
    [geel] gele
    [groen] groene
    [blauw] blauwe
   *[other] { $row }
} rij is geen kruisje mogelijk, het bonuskruisje vervalt
news-luck-ended = { $name } krijgt geen gelukskruisjes meer: de kortste rij is afgesloten
news-stars = { $stars ->
    [one] { $name } pakt een ster
   *[other] { $name } pakt { $stars } sterren
}
news-play-off = Meerdere spelers hebben 4 sterren: beslissingsronde om de vijfde
news-doubt-won = Geen doel: { $name } krijgt een joker
news-doubt-lost = Doel bereikt: { $name } verliest het twijfelvakje
news-marked = { $name } speelt vrij: { $field }
news-round = Ronde { $round }: { $name } { $points }

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
won-by-double-lowest = { won-margin }: de kortste rij telt dubbel
won-by-round = { won-margin }: ronde { $round } met { $points } tegen { $other }
won-by-best-round = { wins } bij gelijke punten: beste ronde met { $points }
won-by-stars = { wins } met { $stars } sterren, { $margin } meer dan de tweede plaats
won-by-fifth-star = { wins }: de vijfde ster beslist
won-by-goals = { wins } met alle hoofddoelen in { $turns ->
    [one] 1 beurt
   *[other] { $turns } beurten
}, { $margin } meer dan de tweede plaats
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
fact-row = Langste rij: { $name }, { $row } met { $count ->
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
fact-line = Beste rij: { $name }, { $combination } voor { $points ->
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
fact-spent = Meeste herworpen en jokers: { $name }, { $spent } ingezet
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
progress-throw = worp { $throw }
progress-round = ronde { $round } van { $rounds }, worp { $throw } van { $throws }
help-keys = u neemt de beslissing vóór de jouwe terug zolang nog niet iedereen heeft beslist, s toont alle scorebladen, q slaat op en stopt. Je kunt meerdere beslissingen tegelijk typen.
help = hulp
not-possible = { $answer } kan hier niet. { $how }

pass = Passen
doubt = Twijfel
decided = { $name }: { $decision }
rolls = Aan de beurt: { $name }
your-throw = { $name }, typ je worp
ended = Speleinde: { $cause }
saved = Opgeslagen. Ga verder met: { $command } play --resume
your-tiles = Je getallenstenen: { $tiles }
kept-record = Het verslag van dit spel staat in { $file }
cannot-save = Dit spel kan niet worden opgeslagen ({ $reason }); het gaat wel gewoon door
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
    [one] Herworp met 1
   *[other] Herworp met { $count }
}
throw-dice = { $count ->
    [one] Met 1 gooien
   *[other] Met { $count } gooien
}
stop = Stoppen
leave-it = Passen
let-throw = Laten gooien
joker = Joker
joker-sets = Joker: dobbelsteen { $place } op { $face }
pass-misthrow = Misworp −5
final = Definitief
take-back = Terugnemen
noted = Gekozen: { $decision }
noted-lapses = Gekozen: { $decision }. Een bonus vervalt
lapses = vervalt deels
waiting = Wachten op { $names }
wait-colour = { $names } mag nog een gekleurde dobbelsteen gebruiken
wait-doubt = { $names } mag de worp in twijfel trekken
wait-again = { $names } mag opnieuw gooien
wait-how-many = { $names } kiest het aantal dobbelstenen
throws = { $name } gooit
ask-arrange = Ruil stenen: sleep er een of tik er twee aan. Dan Klaar
nothing-fits = { $name } gooit { $sum }: die steen heb je niet open
joker-die = Tik de dobbelsteen aan die je draait
joker-face = Kies de nieuwe waarde
hold-dice = Tik aan wat blijft liggen, gooi dan de rest opnieuw
need-names = Elke plaats heeft een eigen naam nodig
need-pairs = De twee geluksgetallen moeten verschillen
cancel = Terug
my-points = Punten: { $points }
waiting-many = Wachten op { $count } spelers
your-throw-now = { $name }: gooi de dobbelstenen
your-turn = Jij bent aan zet
may-choose = te kiezen
choosing = kiest
chosen = heeft gekozen
not-asked = niet gevraagd
summary-row = { $row } { $count ->
    [one] 1 kruisje
   *[other] { $count } kruisjes
} tot en met { $last }
not-now = Dat kan nu niet
arrange = Schikken
shuffle = Husselen
ready = Klaar
points-table = Puntentabel
badge-two-in-lowest = Twee kruisjes in de rij met de minste kruisjes
badge-one-in-each = Eén kruisje in elke rij
badge-double-lowest = De rij met de minste kruisjes telt dubbel
badge-plus-13 = 13 extra punten aan het speleinde
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
state-open = open
state-gone = weg
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
person = Mens
bots = Bots
rank-random = willekeurig
rank-casual = ontspannen
rank-club = club
rank-master = meester
rank-perfect = perfect
level-random = Kiest blind uit alles wat mag.
level-casual = Speelt als een vriendelijke beginner: verstandig, maar zonder vooruit te kijken.
level-club = Speelt goed: weegt af wat een keuze oplevert en wat ze kost.
level-master = De sterkste die we hebben, geleerd van miljoenen spellen.
level-perfect = De exacte oplossing van het spel voor één speler.
gets-ready = wordt voorbereid
never-ready = lukt hier niet
level-not-ready = { $level } wordt nog voorbereid
wait-for-level = Wachten op { $level }
begin-meanwhile = Nu beginnen, { $level } speelt zolang
opens-when-ready = De tafel gaat vanzelf open zodra { $level } klaar is
stand-in = { $stand_in } speelt tot { $level } klaar is
add-seat = Plaats toevoegen
remove-seat = Deze plaats verwijderen
starter = Wie begint
by-lot = Door loting
covered = Keuzes voor elkaar verbergen
covered-about = Jullie geven het apparaat door; alle keuzes worden tegelijk onthuld.
flat = Tablet plat tussen ons in leggen
flat-about = De scorebladen liggen aan de randen, naar hun spelers gedraaid.
default = standaard
rules-options = Regelopties
option-lucky = Geluksgetallen
option-sheet = Scoreblad
option-points = Punten
option-marking = Vrijspelen
about-sheet = De groene rij van de gedrukte regels of die van de losse uitbreiding.
about-points = De punten van dit spelbord of die van de rode zijde.
about-marking = Speel één vakje per getoonde combinatie vrij, of in totaal maar één vakje.
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
no-pause = Geen pauze voor het onthullen
sound = Geluid en trillen
patterns = Patronen bij de kleuren
take-a-break = Pauze nemen (het spel blijft bewaard)
play-again = Opnieuw
rematch = Revanche
all-sheets = Alle blaadjes
place = { $rank }e plaats
review = Terugkijken
previous = Terug
next = Vooruit
previous-throw = Vorige worp
next-throw = Volgende worp
close = Sluiten
save-record = Verslag opslaan
watch-record = Verslag bekijken
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
sentence-wuerfel-bingo-5 = Vul elke som in op je spelbord en maak combinaties in twaalf rijen; drie rondes.
sentence-wuerfel-bingo-6 = Het grotere spelbord: veertien rijen, meer combinaties, twee rondes.
sentence-bingolino = Leg zestien getallenstenen neer, kies hoeveel dobbelstenen je gooit en draai hele lijnen om.
sentence-bingo-dice = Bereik tien doelen met hooguit drie worpen per beurt; zet herworpen en jokers in, trek worpen van je buur in twijfel.

## Aanbieden

serving-here = is klaar, alleen voor deze computer. Open dit adres in je browser:
serving-others = is klaar. Iedereen in je netwerk kan het openen en elke tafel zien waarvan het adres bekend is. Open een van deze adressen, op dit of een ander apparaat:
serving-wider = Om ook telefoons en andere apparaten in je netwerk te laten meespelen, start met: { $command }
stop-serving = Druk op Ctrl+C om te stoppen. De spellen blijven bewaard.

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
part-double-lowest = Kortste rij dubbel
part-straight = Straten
part-full-house = Full houses
part-dice-bingo = Dice Bingo
part-four = Vier gelijke
part-stars = Sterren
hand-over = Geef het apparaat aan { $name }
i-am = Ik ben { $name }
table = Tabel

## Korte regels

full-rules = De volledige regels (Engels)
step-white = De actieve speler gooit alle dobbelstenen. Iedereen mag de witte som, hier { $first } + { $second } = { $sum }, in één rij aankruisen.
step-colour = Daarna mag alleen de actieve speler een witte en een gekleurde dobbelsteen optellen en de som in die kleur aankruisen.
step-colour-mixed = Daarna mag alleen de actieve speler een witte en een gekleurde dobbelsteen optellen en het vakje met die som en kleur aankruisen.
step-order = Kruis aan van links naar rechts; wat je overslaat, is weg. Hoe meer kruisjes in een rij, hoe meer punten: { $points } …
step-order-shuffled = Van links naar rechts telt de plaats, niet de waarde; wat je overslaat, is weg. Hoe meer kruisjes, hoe meer punten: { $points } …
step-lock = { $locks ->
    [one] Met { $crosses } kruisjes in een rij mag je het laatste getal en het slot aankruisen. De rij is voor iedereen afgesloten, de dobbelsteen gaat weg.
   *[other] Met { $crosses } kruisjes in een rij mag je een van de laatste { $locks } getallen en het slot aankruisen. De rij is voor iedereen afgesloten, de dobbelsteen gaat weg.
}
step-lucky = Is de witte som je geluksgetal, hier { $sum }, dan mag je in plaats daarvan het volgende vakje van je rij met de minste kruisjes aankruisen.
step-bonus-row = Kruis je een bonusvakje (+) aan, streep dan het volgende vakje van de bonusrij door en kruis ook het volgende mogelijke vakje in de rij van die kleur aan.
step-symbols = Kruis beide vakjes van een symbool aan: { $two_in_lowest } kruisjes in de kortste rij, { $double_lowest } die telt dubbel, { $one_in_each } in elke rij, { $plus_13 } punten, { $no_misthrows } misworpen kosten niets.
step-symbols-some = Sommige symbolen staan op twee vakjes. Kruis ze allebei aan voor kruisjes of punten.
step-end = Kruis je in je beurt niets aan, dan heb je een misworp: −{ $penalty }. Het spel eindigt bij { $misthrows } misworpen of twee afgesloten rijen; de meeste punten winnen.
step-write = Iedereen moet de som van de twee dobbelstenen, hier { $sum }, invullen in een vrij veld van het eigen spelbord.
step-lines = Na { $throws } worpen zijn de spelborden vol. Elke rij, kolom en diagonaal telt met de beste combinatie, in welke volgorde ook.
step-combinations = Van boven naar beneden: tweeling { $twin }, drieling { $triplet }, full house { $house }, straat van 5 zonder 7: { $five } punten.
step-diagonals = De twee diagonalen tellen dubbel: hier { $falling } en { $rising } punten.
step-rounds = Daarna begint iedereen opnieuw met een leeg spelbord. Na { $rounds } rondes wint het hoogste totaal.
step-layout = Trek { $tiles } getallenstenen en leg ze open neer in je raster, in de volgorde die je wilt.
step-how-many = De speler aan de beurt kiest 1 tot en met { $dice } dobbelstenen en gooit ze één keer. De som geldt voor iedereen.
step-turn = Wie een open getallensteen met de som heeft, hier { $sum }, mag die omdraaien, maar niet meer dan één.
step-take-away = Ben je aan de beurt, dan mag je ook een dobbelsteen weghalen en de nieuwe som gebruiken, hier { $sums }.
step-turn-back = Ben je aan de beurt en past geen enkele som, dan moet je een omgedraaide getallensteen terugdraaien.
step-stars = Een volle rij, kolom of diagonaal levert een ster op, die je houdt. Wie als eerste { $stars } sterren heeft, wint.
step-again = Gooi alle { $dice } dobbelstenen. Daarna mag je er zoveel je wilt opnieuw gooien, hooguit twee keer. Na elke worp mag je stoppen.
step-doubt = De speler links mag de 3e worp in twijfel trekken: zonder een nog open hoofddoel wordt zijn vakje een joker, anders is het verloren.
step-spend = Na de 3e worp mag je met een beschikbare herworp dobbelstenen opnieuw gooien en met een joker een dobbelsteen op een waarde naar keuze zetten, één keer per vakje.
step-mark = Je laatste dobbelstenen spelen van elke getoonde combinatie één open vakje vrij. Hoofddoelen zijn bereikt; herworpen gelden vanaf je volgende beurt.
step-mark-one = Je laatste dobbelstenen spelen één open vakje van een getoonde combinatie vrij; jij kiest welk. Herworpen gelden vanaf je volgende beurt.
step-goals = Heeft iemand alle { $goals } hoofddoelen, dan wordt de ronde uitgespeeld. Wie ze dan allemaal heeft, wint.

## Uiterlijk en gevoel

ask-white-short = Kruis { $sum } aan of pas
ask-white-lucky-short = Je geluksgetal: kruis het aan, of het volgende vakje van je kortste rij
gain = { $count ->
    [one] { $points } punt
   *[other] { $points } punten
}
next-round = Volgende ronde
choices = Keuzes
my-sheet = Mijn blaadje
shortcuts = Toetsen
did-cross = { $name } kruist { $row } { $number } aan
did-write = { $name } schrijft in { $cell }
did-turn = { $name } draait de { $number } om
did-pass = { $name } past
nobody-did = Iedereen past
hand-over-to = Geef het apparaat aan
log-axes = Kolommen hebben letters, rijen cijfers: B4 is de tweede kolom, vierde rij
reached-of = { $count } van { $all }
ready-count = { $count } klaar
key-throw = gooien, of de dobbelstenen meteen laten liggen
key-choice = een van de knoppen onderaan kiezen
key-pass = passen
key-cells = van vakje naar vakje gaan
key-legal = volgende en vorige vakje dat gekozen mag worden
key-enter = kiezen; nog een keer: vast
key-others = de anderen bekijken
all-chosen = Iedereen heeft gekozen
tips = Tips
tip-dice = Tik op het vilt of op de knop eronder om te gooien
tip-choose = Wat omhoog staat mag je kiezen: tik erop, of op de knop eronder
tip-hold = Tik de dobbelstenen aan die je houdt en gooi de andere
tip-count = Kies hoeveel dobbelstenen je gooit; tik een tegel aan om de kansen te zien
tip-tiles = Verwissel tegels zoals je wilt en tik dan op Klaar
tip-noted = Zo meteen telt het: neem het terug of bevestig meteen
tip-others = Wat de anderen deden licht op op hun blokje; tik erop om het groot te zien

## Web: begin, klaarzetten, pagina's voor dwaalwegen

headline = Gooien, kiezen, kruisen.
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
set-up-game = { $game } klaarzetten
your-name = Je naam
family-qwixx = Qwixx
family-wuerfel-bingo = Würfel Bingo
family-bingolino = Bingolino
family-bingo-dice = Bingo Dice
also-wuerfel-bingo = Dobbelsteen Bingo
also-bingo-dice = Bingodobbelstenen
motto-qwixx = Kruis van links naar rechts aan. Elke worp telt voor iedereen.
motto-wuerfel-bingo = Schrijf elke som waar die het meeste oplevert.
motto-bingolino = Leg je getallenstenen neer en draai hele lijnen om.
motto-bingo-dice = Vasthouden, opnieuw gooien, durven twijfelen.
unreachable = De server is niet bereikbaar – we proberen het opnieuw
not-reached = De server is op dit moment niet bereikbaar
table-put-away = Misschien is die allang opgeruimd, of het adres is niet volledig.
to-the-games = Naar de spellen
who-plays = Wie speelt mee
this-table = Aan deze tafel
gains = Tonen wat een keuze oplevert
gains-about = Bij elke keuze staat hoeveel punten die waard is.
about-lucky = Elke plaats heeft twee eigen getallen; ze moeten alleen verschillen.
as-usual = zoals gewoonlijk
changed = { $count } gewijzigd
tile-over = Draai { $number } om
tile-back = Draai { $number } terug
