var e=`### Wat mensen lezen. Termen zoals in de spelregels; vragen beginnen met een werkwoord en geven één opdracht.

## Vragen

ask-white = Wit { $first } + { $second } = { $sum }: kruis de { $sum } aan in één rij, of pas
ask-white-lucky = Je geluksgetal { $sum }: kruis { $sum } aan, of het volgende vakje van je kortste rij
ask-colour = Kruis de som van een witte en een gekleurde dobbelsteen aan, of pas
ask-colour-misthrow = Kruis de som van een witte en een gekleurde dobbelsteen aan, anders misworp
ask-row = Kies de rij voor 2 kruisjes
ask-write = Vul de { $sum } in op een vrij veld
ask-layout = Leg je { $tile } neer op een vrij veld (getallensteen { $place } van 16)
ask-how-many = Kies met hoeveel dobbelstenen je gooit
ask-turn = De som is { $sum }: draai een getallensteen om, of laat het
ask-turn-roller = Som { $sum }, je mag 1 dobbelsteen weghalen: draai een getallensteen om, of laat het
ask-turn-back = Niets past: draai een getallensteen terug
ask-again = Worp { $throw } van 3: gooi opnieuw, of stop
ask-doubt = { $count ->
    [one] Dobbelsteen { $dice } wordt opnieuw gegooid. Trek je een doel in twijfel?
   *[other] Dobbelstenen { $dice } worden opnieuw gegooid. Trek je een doel in twijfel?
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
how-turn = Typ het veld van een getallensteen, zoals c4, of - om er geen om te draaien.
how-again = Typ t en de dobbelstenen die je opnieuw gooit, zoals t25 voor de tweede en de vijfde, of - om te stoppen.
how-doubt = Typ d om in twijfel te trekken, of - om te laten gooien.
how-spend = Typ t en dobbelstenen voor een herworp (t25), j, een dobbelsteen en een ogental voor een joker (j36 zet dobbelsteen 3 op 6), of - om te stoppen.
how-dice = Typ de ogen in deze volgorde, zoals { $example }; u gaat terug naar de vorige worp, q slaat op en stopt.
how-mark = Typ m: en het vakje, zoals m:straight.

## Scorebladen

colour-red = rood
colour-yellow = geel
colour-green = groen
colour-blue = blauw
zone-misthrows = misworpen
zone-bonus-row = bonusrij
zone-symbols = symbolen
zone-lucky = geluksgetallen
zone-stars = sterren
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
field-small-straight = kl. straat
field-three = drie gelijke
field-doubt = twijfel
field-free = gratis

## Wat er gebeurd is

news-misthrow = { $name } kruist een misworp aan
news-closed = De rij { $row } is afgesloten
news-one-more-row = Bij de volgende afgesloten rij eindigt het spel
news-luck-ended = { $name } krijgt geen gelukskruisjes meer: de kortste rij is afgesloten
news-stars = { $stars ->
    [one] { $name } pakt een ster
   *[other] { $name } pakt { $stars } sterren
}
news-play-off = Meerdere spelers hebben 4 sterren: beslissingsronde om de vijfde
news-doubt-won = Geen doel: { $name } krijgt een joker
news-doubt-lost = Doel bereikt: de twijfel van { $name } is verloren
news-marked = { $name } speelt vrij: { $field }
news-round = Ronde { $round }: { $name } { $points }

## Aan tafel

progress-turn = beurt { $turn }
progress-throw = worp { $throw }
progress-round = ronde { $round } van { $rounds }, worp { $throw } van { $throws }
help-keys = u neemt de beslissing vóór de jouwe terug zolang nog niet iedereen heeft beslist, s toont alle scorebladen, q slaat op en stopt. Je kunt meerdere beslissingen tegelijk typen.
help = hulp
not-possible = { $answer } kan hier niet. { $how }

pass = Passen
doubt = Twijfel
forced = { $name }: { $decision }, iets anders kan niet
decided = { $name }: { $decision }
rolls = Aan de beurt: { $name }
your-throw = { $name }, typ je worp
winner = { $count ->
    [one] Winnaar: { $names }
   *[other] Winnaars: { $names }
}
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
throw-dice = { $count ->
    [one] Gooi met 1
   *[other] Gooi met { $count }
}
stop = Stoppen
leave-it = Niet omdraaien
let-throw = Laten gooien
joker = Joker
pass-misthrow = Misworp −5
final = Definitief
take-back = Terugnemen
noted = Gekozen: { $decision }
waiting = Wachten op { $names }
waiting-many = Wachten op { $count } spelers
your-throw-now = { $name }: gooi de dobbelstenen
your-turn = Jij bent aan de beurt
may-choose = te kiezen
choosing = kiest
chosen = heeft gekozen
not-now = Dat kan nu niet
arrange = Leg voor mij
shuffle = Husselen
ready = Klaar
bar-write = Tik op een vrij veld
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

home = Start
play = Spelen
set-up = Instellen
resume = Verder spelen: { $game } met { $names }
card-facts = { $fewest }–{ $most } spelers · { $minutes } min · vanaf { $age }
me = Ik
player = Speler { $number }
name = Naam
kind-of-seat = Wie zit hier
on-this-device = Op dit apparaat
bot-casual = Ontspannen bot
bot-random = Toevalsbot
add-seat = Plaats toevoegen
remove-seat = Deze plaats verwijderen
starter = Wie begint
by-lot = Door loting
covered = Keuzes voor elkaar verbergen
rules-options = Regelopties
option-sheet = Scoreblad
option-points = Punten
option-marking = Vrijspelen
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
auto-throw = Vanzelf gooien
no-pause = Geen pauze voor het onthullen
save-record = Verslag opslaan
watch-record = Verslag bekijken
choose-file = Bestand kiezen
step = Stap
opening = De tafel wordt geopend
connection-lost = Verbinding verbroken – je keuze blijft bewaard en wordt nog verzonden
no-such-table = Deze tafel bestaat niet
fan-project = Rollbook is een onofficieel fanproject. De spellen zijn van hun auteurs en uitgevers.
sentence-qwixx = Kruis in vier kleuren getallen aan van links naar rechts; elke worp telt voor iedereen.
sentence-qwixx-longo = Achtzijdige dobbelstenen, langere rijen en twee geluksgetallen voor elke speler.
sentence-qwixx-gemixxt-a = Getallen op volgorde, kleuren gemengd: in elke rij staan vakjes van alle vier de kleuren.
sentence-qwixx-gemixxt-b = Rijen in één kleur, getallen door elkaar: de plaats telt, niet de waarde.
sentence-qwixx-bonus-a = Bonusvakjes leveren extra kruisjes uit de bonusrij op, vaak in een kettingreactie.
sentence-qwixx-bonus-b = Vijf symbolen op elk twee vakjes: kruis ze allebei aan voor kruisjes of punten.
sentence-wuerfel-bingo-5 = Vul elke som in op je spelbord en maak combinaties in twaalf rijen; drie rondes.
sentence-wuerfel-bingo-6 = Het grotere spelbord: veertien rijen, meer combinaties, twee rondes.
sentence-bingolino = Leg zestien getallenstenen neer, kies hoeveel dobbelstenen je gooit en draai hele lijnen om.
sentence-bingo-dice = Bereik tien doelen met hooguit drie worpen per beurt; zet herworpen en jokers in, trek worpen van je buur in twijfel.

## Aanbieden

serving = is klaar. Open een van deze adressen, op dit of een ander apparaat in je thuisnetwerk:
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
hand-over = Geef het apparaat aan { $name }
i-am = Ik ben { $name }
table = Tabel
`;export{e as default};