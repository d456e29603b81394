var e=`ask-white = Wit { $first } + { $second } = { $sum }: kruis de { $sum } aan in één rij, of pas
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
forced-white = De { $sum } kan in geen enkele rij: gepast
forced-colour = Geen som mogelijk: gepast
forced-write = De { $sum } komt in het laatste vrije veld
forced-turn-back = Niets past: je enige omgedraaide getallensteen wordt teruggedraaid
forced-doubt = Geen twijfelvakje meer over
forced-stop = Geen extra worp of joker over: de dobbelstenen blijven liggen
forced-mark = Niets anders kan worden vrijgespeeld
forced-choice = Maar één keuze
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
progress-turn = beurt { $turn }
progress-throw = { $throw ->
    [0] aan het begin
   *[other] worp { $throw }
}
progress-round = ronde { $round } van { $rounds }, worp { $throw } van { $throws }
help = hulp
pass = passen
doubt = twijfelen
decided = { $name }: { $decision }
rolls = Aan de beurt: { $name }
ended = Speleinde: { $cause }
taken-back = { $name } neemt de beslissing terug
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
home = Startpagina
play = Spelen
player = Speler { $number }
name = Naam
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
stand-in = bot ‘{ $stand_in }’ tot de bot ‘{ $level }’ klaar is
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
close = Sluiten
save-record = Partij opslaan
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
serving-here = Rollbook is klaar, alleen voor deze computer. Open dit adres in je browser:
serving-others = Rollbook is klaar. Iedereen op je netwerk kan het openen en elke tafel zien waarvan hij of zij het adres kent. Open een van deze adressen, op dit of een ander apparaat:
serving-wider = Wil je ook telefoons en andere apparaten op je netwerk laten meespelen, start dan met: { $command }
stop-serving = Druk op Ctrl+C om te stoppen. De partijen blijven bewaard.
player-count = { $players ->
    [one] 1 speler
   *[other] { $players } spelers
}
replayed = partij { $number }: { $game }, { player-count }, { $lines ->
    [one] 1 regel
   *[other] { $lines } regels
}
replayed-ended = afgelopen: { $cause }; scores { $scores }, winnaars { $winners }
speed = { $games ->
    [one] 1 partij
   *[other] { $games } partijen
} per seconde
solved = { $game }: naar verwachting { $value } { $unit } bij perfect spel, één speler
error-practice-none = er zijn geen stellingen om { $game } te oefenen
error-practice-number = stellingen van { $game } zijn genummerd van 1 tot en met { $last }, niet { $number }
review-amount = { $counts ->
    [chance] { $amount }% van een overwinning
    [turns] { $amount } beurten
    [throws] { $amount } worpen
   *[points] { $amount } punten
}
review-dearest = { $mistakes ->
    [one] Het was { $when }: { $decision } in plaats van { $best }, { review-amount }.
   *[other] De duurste was { $when }: { $decision } in plaats van { $best }, { review-amount }.
}
error-count-games = { $fewest } tot en met { $most } partijen zijn mogelijk, niet { $count }
error-count-playouts = { $fewest } tot en met { $most } partijen per keuze zijn mogelijk, niet { $count }
error-count-threads = { $fewest } tot en met { $most } threads zijn mogelijk, niet { $count }
error-not-understood = dit is niet te begrijpen
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
error-extra-missing = hiervoor is nog een pakket nodig: pip install "rollbook[{ $extra }]"
error-outcome = het toeval kan nu geen { $outcome } brengen
error-registered = OpenSpiel kent al een ander spel met de naam { $name }
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
error-no-copy = er is geen back-up { $file }
error-restore-running = een server gebruikt { $path }; stop die eerst
error-restore-there = { $path } heeft al tafels, { $count } in totaal; --force overschrijft ze
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
beside = { $one }, { $other }
apart = { $one }; { $other }
round-points = { $round }: { $points }
full-rules = De volledige regels
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
this-table = Aan deze tafel
gains = Tonen wat een keuze oplevert
about-lucky = Elke plaats heeft twee eigen getallen; die twee moeten alleen van elkaar verschillen.
tile-over = { $number } omdraaien
tile-back = { $number } terugdraaien
bot-plays = bot speelt
waiting-away = Wachten op { $name }, die even weg is
away-for = { $minutes ->
    [one] { $name } is al 1 minuut weg
   *[other] { $name } is al { $minutes } minuten weg
}
away-for-host = { away-for } – een bot laten doorspelen?
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
free-seat = Vrije plaats
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
only-watch = Alleen kijken
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
single-keys = Sneltoetsen (1–9, P, L …)
space-key = Spatie
key-main = op de gemarkeerde knop onderaan drukken
key-hold = een dobbelsteen vasthouden of vrijgeven
key-stop = stoppen
key-joker = joker: daarna het nummer van de dobbelsteen, dan het nieuwe aantal ogen; Esc annuleert
keys-off = De sneltoetsen staan uit in het menu. Deze toetsen werken:
keys-flat = Rond een plat liggende tablet werken geen sneltoetsen, want een toetsdruk kan van iedereen komen. Deze toetsen werken:
history = Geschiedenis
history-save-file = Opslaan als bestand
sheets = Bladen
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
own-dice = Onze eigen dobbelstenen
own-dice-about = Jullie gooien met echte dobbelstenen en tikken aan wat ze tonen; verder blijft alles zoals altijd.
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
sentence-own = Een zelfgemaakt blok.
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
print-date = Datum
print-lock = { $count ->
    [one] Slot: minstens 1 kruisje
   *[other] Slot: minstens { $count } kruisjes
}
print-paper-a4 = A4
print-paper-letter = US Letter
print-paper-a5 = A5
print-colour-full = in kleur
print-colour-light-ink = weinig inkt
print-colour-black = alleen zwart, met patronen
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
print-short-rules = Korte regels
print-credits = Rollbook is een onofficieel fanproject. { $game } is van { $makers }. Teksten en tekeningen zijn van onszelf.
print-credits-unnamed = Rollbook is een onofficieel fanproject. { $game } is van de makers. Teksten en tekeningen zijn van onszelf.
sheet-crosses = { $count ->
    [one] 1 kruisje
   *[other] { $count } kruisjes
}
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
same-dice = Zelfde worpen
error-dice-key = een sleutel voor dobbelstenen heeft 1 tot en met 64 letters, cijfers, spaties en koppeltekens, niet { $key }
error-throws-many = er kunnen hoogstens { $most } worpen worden opgegeven
error-throws-wrong = worp { $number } kan niet van { $game } zijn
error-code-form = een code heeft tien letters en cijfers, zoals { $example }, niet { $text }
error-code-game = geen enkel spel hier heeft codes die met { $letters } beginnen
error-same-own = dobbelstenen die elders ook zo vallen, zijn niet van jullie zelf en niet controleerbaar
error-same-which = dobbelstenen worden gegeven door een sleutel of door worpen, een van beide
error-no-throws = er is in deze partij nog niet gegooid
error-compare = dit zijn partijen van { $one } en { $other }; alleen twee van hetzelfde spel worden vergeleken
error-many-reviews = er worden hier veel partijen geanalyseerd; probeer het zo nog eens
error-review-time = deze partij analyseren duurt hier te lang; rollbook review heeft geen grens
error-review-steps = dit verslag heeft { $steps } stappen; hier kunnen er hoogstens { $most } worden geanalyseerd
error-review-going = deze partij is nog bezig; ze wordt geanalyseerd als ze afgelopen is
error-coach-soon = de coach maakt zich klaar, eenmalig, een minuut of twee; wacht even
error-coach-never = de coach kan op deze machine niet worden klaargemaakt; het logboek zegt waarom
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
hint-points = { $number } punten
hint-turns = { $number } beurten
hint-throws = { $number } worpen
hint-throw = { $dice } opnieuw gooien
hint-count = { $count ->
    [one] 1\xA0dobbelsteen
   *[other] { $count }\xA0dobbelstenen
}
key-hint = hint, dan wat het beste is
helped-often = { $name } had hulp bij { $count ->
    [one] één beslissing
   *[other] { $count } beslissingen
}
with-help = met hulp
error-help-step = hulp is 1 voor de twee beste keuzes of 2 voor alle waarden, niet { $step }
error-help-one = { $name } heeft maar één keuze, dus hulp is niet nodig
error-help-off = aan deze tafel is er geen hulp; wie de tafel leidt, heeft die niet toegestaan
error-help-bot = een bot beslist nu voor { $name }
error-help-hidden = wat nu beslist wordt, blijft verborgen; hulp begint wanneer alles open ligt
error-help-two = er zijn maar twee keuzes; vraag naar het antwoord
error-help-never = hier is geen hulp: deze server draait zonder zijn compiler
error-many-helped = veel mensen vragen nu om hulp; probeer het zo nog eens
error-many-helps = dat was veel hulp in één keer; wacht even
accuracy-scale = loten zou 0% zijn, spelen als de coach 100%
`;export{e as default};