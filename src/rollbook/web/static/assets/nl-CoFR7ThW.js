var e=`need-names = Geef elke plaats een andere naam
need-pairs = Kies voor elke plaats twee verschillende geluksgetallen
set-up = Instellen
kind-of-seat = Wie zit hier
gets-ready = wordt voorbereid
never-ready = lukt hier niet
level-not-ready = De bot ‘{ $level }’ wordt nog voorbereid
wait-for-level = Wachten op: { $level }
begin-meanwhile = Nu beginnen; de bot ‘{ $level }’ speelt zolang
opens-when-ready = Wordt voorbereid: { $level }. Daarna gaat de tafel vanzelf open
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
previous-throw = Vorige worp
next-throw = Volgende worp
film-play = Afspelen
film-stop = Pauze
watch-record = Partij terugkijken
choose-file = Bestand kiezen
advised-exactly = exact
practice = Oefenen
practice-you = Jij
practice-streak = { $count ->
    [one] 1 goed op rij
   *[other] { $count } goed op rij
}
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
review-column-start = begin
review-column-luck = dobbelstenen
review-column-decisions = beslissingen
review-column-others = de anderen
review-column-result = resultaat
review-curve = Wat { $name } kon verwachten, worp na worp
review-left-out = { $decisions ->
    [one] 1 beslissing was voor de anderen verborgen en is niet beoordeeld
   *[other] { $decisions } beslissingen waren voor de anderen verborgen en zijn niet beoordeeld
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
review-more-than-all = Opgeteld zijn de beslissingen hier meer dan 100%: wat de een weggeeft, kunnen de anderen teruggeven, en het kan opnieuw worden weggegeven.
review-helped = { $count ->
    [one] Eén beslissing met hulp telt niet mee.
   *[other] { $count } beslissingen met hulp tellen niet mee.
}
review-strength = Beslissingen als van een bot met ongeveer { $elo } Elo ({ $low } tot { $high }, alleen op basis van deze partij).
name-and-rank = { $name } ({ $rank })
level-state = { $level } – { $state }
level-never-ready = De bot ‘{ $level }’ kan hier niet worden voorbereid
default-value = { $value } (standaard)
number-of-seat = { $option }, { $name }, getal { $number }
to-the-table = Naar de tafel
rules-in-english = Deze regels zijn nog niet vertaald; hier staan ze in het Engels.
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
how-many-people = Hoeveel mensen?
who-plays = Wie speelt mee
gains-about = Bij elke keuze staat hoeveel punten die waard is.
as-usual = standaard
changed = { $count } gewijzigd
away-minutes = { $minutes ->
    [one] al 1 minuut weg
   *[other] al { $minutes } minuten weg
}
who-plays-for = Wie voor { $name } speelt
plays-in-person = speelt zelf
make-host = Leiding overdragen
remove-sure = De plaats van { $name } vrijmaken? Een bot speelt door tot iemand die neemt.
scan-to-join = Scan de code om mee te doen
plays-here = Speelt hier
invited = Uitnodigen
free-seat-number = Vrije plaats { $number }
open-table = Tafel openen
time-and-dice = Tijd en dobbelstenen
invites-you = { $name } nodigt je uit
you-are-invited = Je bent uitgenodigd
seated-here = Dit apparaat heeft al een plaats aan deze tafel.
invite-incomplete = In deze link ontbreekt de uitnodiging: vraag hem opnieuw, of kijk gewoon mee.
choose-seat = Kies je plaats:
take-seat = Plaats { $number } nemen
need-your-name = Vul eerst je naam in
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
history-read-file = Bestand inlezen
history-taken-in = { $count ->
    [0] Alle partijen van dit bestand waren er al
    [one] 1 partij toegevoegd
   *[other] { $count } partijen toegevoegd
}
history-not-ours = Dit bestand is geen geschiedenis van Rollbook; kies er een dat met ‘{ history-save-file }’ is opgeslagen
history-newer = Dit bestand heeft versie { $version }, maar deze Rollbook leest versie { $known }
history-broken = Partij { $number } van dit bestand is niet leesbaar; kies een bestand dat niet is gewijzigd
score-sheet = Scoreblad
score-sheet-of = Scoreblad van { $game }
score-sheet-only = Echte dobbelstenen: alleen het scoreblad
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
we-draw = We trekken de getallenstenen zelf
we-draw-about = Iedereen trekt getallenstenen uit een echte zak en tikt hun getallen aan.
own-pads = Je eigen blokken
pad-make = Maak een eigen blok
pad-title = Een eigen blok
pad-usual-name = Mijn blok
pad-name = Naam van het blok
pad-start = Beginnen met
pad-cells = Vakjes wijzigen
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
print-this = Dit blok afdrukken
print-about = Scorebladen om op eigen papier af te drukken, met lijnen voor naam en datum.
print-paper = Papier
print-per-page = Scorebladen per pagina
print-per-page-auto = wat goed past
print-sheets = Vellen papier
print-colour = Kleuren
print-large = Grote letters
print-large-about = Alle getallen minstens 18 punt hoog.
print-rules = Korte regels op de achterkant
print-rules-about = Om dubbelzijdig af te drukken.
print-download = Als PDF downloaden
print-page = Pagina { $number } van { $pages }
print-drawing = De pagina wordt getekend
print-letters = De naam heeft letters die niet kunnen worden afgedrukt ({ $letters }): voor elke staat een vraagteken.
sheet-tap-uses = Tik aan wat je haalt, en nog eens als je het inzet; nog een tik haalt het weg.
history-no-room = Deze browser heeft geen ruimte voor de partijen van dit bestand; er is niets veranderd.
count-turns = { $count ->
    [one] 1 beurt
   *[other] { $count } beurten
}
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
hint-reason = { $best } in plaats van { $instead }: { $reason }
hint-estimated = Geschat door verder te spelen zoals de bot ‘{ $bot }’; verschillen binnen de foutmarge tellen niet.
hint-exact = Deze waarden zijn exact.
with-help-count = { $count } × hulp
history-helped = Hulp
history-helped-all = alle
history-helped-never = zonder hulp
history-helped-only = met hulp
history-helped-about = Bij { $count ->
    [one] één van deze partijen
   *[other] { $count } van deze partijen
} had je hulp. Gemiddeld met hulp { $helped }, zonder { $alone }.
accuracy = Nauwkeurigheid
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
`;export{e as default};