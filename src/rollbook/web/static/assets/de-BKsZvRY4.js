var e=`need-names = Gib jedem Platz einen anderen Namen
need-pairs = Wähle für jeden Platz zwei verschiedene Glückszahlen
set-up = Einrichten
kind-of-seat = Wer sitzt hier
gets-ready = wird vorbereitet
never-ready = geht hier nicht
level-not-ready = „{ $level }“ wird noch vorbereitet
wait-for-level = Warten auf: { $level }
begin-meanwhile = Jetzt beginnen, vorerst spielt „{ $level }“
opens-when-ready = Wird noch vorbereitet: { $level }. Danach öffnet sich der Tisch von selbst
add-seat = Platz hinzufügen
remove-seat = Diesen Platz entfernen
starter = Wer beginnt
by-lot = Per Los
covered = Entscheidungen voreinander verbergen
covered-about = Ihr gebt das Gerät weiter; alle Entscheidungen werden zusammen aufgedeckt.
flat = Tablet flach zwischen uns legen
flat-about = Die Zettel liegen an den Rändern, zu ihren Spielern gedreht.
fair = Würfel, die alle nachprüfen können
fair-about = Jedes Gerät wirkt an den Würfeln mit. Nach der Partie können alle jeden Wurf nachrechnen.
rules-options = Regeloptionen
previous-throw = Voriger Wurf
next-throw = Nächster Wurf
film-play = Abspielen
film-stop = Anhalten
watch-record = Aufzeichnung ansehen
choose-file = Datei auswählen
advised-exactly = exakt
practice = Üben
practice-you = Du
practice-streak = { $count ->
    [one] 1 richtig in Folge
   *[other] { $count } richtig in Folge
}
practice-none = Zu { $game } gibt es noch keine Stellungen zum Üben
practice-next = Nächste
practice-theme = Thema
practice-all-themes = Alle Themen
practice-theme-count = { $theme }, { $seen } von { $count }
practice-missed = { $count ->
    [one] 1 Bot übersieht es
   *[other] { $count } Bots übersehen es
}
practice-others = Die anderen
practice-of = { $game } üben
practice-about = Finde die beste Wahl, dann urteilt der Trainer.
review-column-start = Anfang
review-column-luck = Würfel
review-column-decisions = Entscheidungen
review-column-others = die anderen
review-column-result = Ergebnis
review-curve = Was { $name } erwarten konnte, von Wurf zu Wurf
review-left-out = { $decisions ->
    [one] 1 Entscheidung war für die anderen verdeckt und ist nicht bewertet
   *[other] { $decisions } Entscheidungen waren für die anderen verdeckt und sind nicht bewertet
}
review-dice-gave = { $you ->
    [yes] Die Würfel haben dir { review-amount } { $counts ->
        [turns] erspart
        [throws] erspart
       *[other] gebracht
    }.
   *[no] Die Würfel haben { $name } { review-amount } gebracht.
}
review-dice-took = { $you ->
    [yes] Die Würfel haben dich { review-amount } gekostet.
   *[no] Die Würfel haben { $name } { review-amount } gekostet.
}
review-dice-even = { $you ->
    [yes] Die Würfel waren dir weder gut noch böse gesinnt.
   *[no] Die Würfel waren { $name } weder gut noch böse gesinnt.
}
review-no-mistake = { $decisions ->
    [0] Es gab nichts zu entscheiden.
    [one] Die einzige Entscheidung hat nichts verschenkt.
   *[other] Keine von { $decisions } Entscheidungen hat etwas verschenkt.
}
review-mistakes = { $decisions ->
    [one] Die einzige Entscheidung hat etwas verschenkt.
   *[other] { $mistakes ->
        [one] Eine von { $decisions } Entscheidungen hat etwas verschenkt.
       *[other] { $mistakes } von { $decisions } Entscheidungen haben etwas verschenkt, im Mittel je { review-amount }.
    }
}
review-more-than-all = Zusammen machen die Entscheidungen hier mehr als 100 % aus: Was einer verschenkt, können die anderen zurückgeben, und es lässt sich wieder verschenken.
review-helped = { $count ->
    [one] Eine Entscheidung mit Hilfe zählt nicht mit.
   *[other] { $count } Entscheidungen mit Hilfe zählen nicht mit.
}
review-strength = Entscheidungen wie von einem Bot mit etwa { $elo } Elo ({ $low } bis { $high }, allein nach dieser Partie).
name-and-rank = { $name } ({ $rank })
level-state = { $level } – { $state }
level-never-ready = „{ $level }“ geht hier nicht
default-value = { $value } (Standard)
number-of-seat = { $option }, { $name }, Zahl { $number }
to-the-table = Zum Tisch
rules-in-english = Diese Regeln sind noch nicht übersetzt; hier stehen sie auf Englisch.
headline = Würfeln, wählen, ankreuzen.
tagline = Würfelspiele auf Papier, für dich allein oder die ganze Runde. Ohne Konto, ohne Warten.
play-game = { $game } spielen
with-names = mit { $names }
on-the-table = Auf dem Tisch
all-tables = Alle { $count }
fewer-tables = Weniger
go-on = Weiter
pick-a-pad = Such dir einen Block aus
in-a-minute = { $game } in 60 Sekunden
game-facts = { $fewest }–{ $most } Personen · { $minutes } Min.
rules-of = Regeln von { $game }
set-up-game = { $game } einrichten
your-name = Dein Name
how-many-people = Wie viele Personen?
who-plays = Wer spielt mit
gains-about = Bei jeder Wahl steht, wie viele Punkte sie bringt.
as-usual = wie üblich
changed = { $count } geändert
away-minutes = { $minutes ->
    [one] seit 1 Minute weg
   *[other] seit { $minutes } Minuten weg
}
who-plays-for = Wer für { $name } spielt
plays-in-person = spielt selbst
make-host = Leitung übergeben
remove-sure = Den Platz von { $name } freigeben? Ein Bot spielt weiter, bis jemand ihn nimmt.
scan-to-join = Code scannen und mitspielen
plays-here = Spielt hier
invited = Einladen
free-seat-number = Freier Platz { $number }
open-table = Tisch öffnen
time-and-dice = Zeit und Würfel
invites-you = { $name } lädt dich ein
you-are-invited = Du bist eingeladen
seated-here = Dieses Gerät hat an diesem Tisch schon einen Platz.
invite-incomplete = In diesem Link fehlt die Einladung: Lass ihn dir noch einmal schicken oder schau einfach zu.
choose-seat = Such dir einen Platz aus:
take-seat = Platz { $number } nehmen
need-your-name = Gib zuerst deinen Namen ein
table-is-over = Diese Partie ist zu Ende
open-tables = Offene Tische hier
free-seats = { $count ->
    [one] 1 freier Platz
   *[other] { $count } freie Plätze
}
join = Mitspielen
watch = Zuschauen
together = Aus der Ferne zusammen spielen
invite-friends = Freunde einladen
have-a-code = Ich habe einen Code
code-about = Der Code einer Herausforderung oder der, den dein anderes Gerät zeigt
history-kept-here = Nur auf diesem Gerät gespeichert; keine Partie und kein Name wird verschickt.
history-empty = Noch keine beendeten Partien
history-empty-about = Endet eine Partie, in der jemand an diesem Gerät mitspielt, steht ihr Ergebnis hier.
history-whose = Partien von
history-which-game = Spiel
history-all-games = Alle Spiele
history-games = Partien
history-won = Gewonnen
history-won-of = { $won } von { $rated }
history-average = Durchschnitt
history-best = Rekord
history-streak = Siege in Folge
history-longest = Längste Serie
history-over-time = Punkte im Lauf der Zeit
history-over-time-told = { $games ->
    [one] 1 Partie, { $first }: { $high }
   *[other] { $games } Partien vom { $first } bis { $last }: niedrigstes Ergebnis { $low }, höchstes { $high }, Durchschnitt der letzten { $count }: { $mean }
}
history-each-game = jede Partie
history-running-mean = Durchschnitt der letzten { $count }
history-distribution = Wie oft wie viele Punkte
history-bucket = { $from } bis { $to }
history-bucket-told = { $range }: { $count ->
    [one] 1 Partie
   *[other] { $count } Partien
}
history-share = Gewonnen und verloren
history-count-won = { $count } gewonnen
history-count-shared = { $count } geteilt
history-count-lost = { $count } verloren
history-by-game = Nach Spiel
history-rivals = Direkter Vergleich
history-ahead = vorn
history-level = gleichauf
history-behind = hinten
history-results = Ergebnisse
history-winner = gewonnen
history-score-sheet = Punktezettel
history-own-dice = eigene Würfel
history-fair-dice = nachprüfbare Würfel
history-more = Mehr zeigen
history-review-told = Rückblick auf { $game }, { $date }
history-delete-told = { $game }, { $date } löschen
history-delete = Löschen
history-delete-all = Alles löschen
history-delete-sure = { $count ->
    [one] Die einzige Partie von diesem Gerät löschen?
   *[other] Alle { $count } Partien von diesem Gerät löschen?
}
history-deleted = Alle Partien sind gelöscht
history-read-file = Datei einlesen
history-taken-in = { $count ->
    [0] Alle Partien dieser Datei waren schon hier
    [one] 1 Partie kam dazu
   *[other] { $count } Partien kamen dazu
}
history-not-ours = Diese Datei ist keine Chronik von Rollbook; wähle eine, die mit „{ history-save-file }“ gespeichert wurde
history-newer = Diese Datei hat Version { $version }, dieses Rollbook liest aber Version { $known }
history-broken = Partie { $number } dieser Datei ist nicht lesbar; wähle eine Datei, die nicht verändert wurde
score-sheet = Punktezettel
score-sheet-of = Punktezettel für { $game }
score-sheet-only = Echte Würfel: nur der Punktezettel
sheet-tap = Tippe an, was du markierst; noch einmal tippen nimmt es weg.
sheet-tap-closes = Tippe an, was du markierst; ein Schloss, wenn andere die Reihe abschließen.
sheet-tap-and-number = Tippe ein Feld an, dann seine Zahl.
sheet-which-number = Wähle die Zahl
sheet-tap-tile = Tippe einen Zahlenstein an, um ihn umzudrehen.
sheet-finished = Fertig: { $points }
sheet-unkept = Dieser Browser speichert nichts: Schließt du die Seite, ist der Zettel weg.
sheet-warning = Hinweis: { $text }
sheet-wave = In Ordnung
sheet-rounds = Runden
sheet-new = Neuer Zettel
sheet-go-on = Weiterschreiben
sheet-numbers = Zahlen
sheet-finish = Fertig
sheet-erase = Zahl löschen
sheet-name = Name dieses Zettels
sheet-pad = Block
sheet-done = (fertig)
sheet-delete = { $name } löschen
sheet-delete-really = { $name } wirklich löschen
sheet-delete-sure = Löschen?
we-draw = Wir ziehen die Zahlensteine selbst
we-draw-about = Alle ziehen Zahlensteine aus einem echten Beutel und geben ihre Zahlen ein.
own-pads = Eigene Blöcke
pad-make = Eigenen Block machen
pad-title = Ein eigener Block
pad-usual-name = Mein Block
pad-name = Name des Blocks
pad-start = Beginnen mit
pad-cells = Felder ändern
pad-chosen = Tippe nun das andere Feld an.
pad-whole = Alles ändern
pad-shuffle = Zahlen mischen
pad-mix = Farben mischen
pad-plain = Wieder einfach
pad-seed = Startwert
pad-seed-how = Derselbe Startwert ergibt überall denselben Block.
pad-rows = Reihen
pad-turn = { row-of } umkehren
pad-move = { row-of } mit der nächsten tauschen
pad-needed = Kreuze bis zum Schloss
pad-fewer = Ein Kreuz weniger
pad-more = Ein Kreuz mehr
pad-dice = Würfel
pad-faces = { $faces } Flächen
pad-text = Reihen tippen
pad-text-how = Eine Zahl; davor r, y, g oder b für Rot, Gelb, Grün oder Blau; dahinter * für ein Schloss, + für einen Bonus.
pad-trying = Er ist spielbar. Er wird ausprobiert …
pad-expected = Er ist spielbar. Zwei Bots der Stufe „{ $level }“: etwa { $throws } Würfe, je { $points } Punkte ({ $games } Partien).
pad-play = Spielen
pad-save = Speichern
pad-saved = Gespeichert. Er steht hier bei den Spielen, für alle auf diesem Server.
pad-print = Drucken
pad-change = Diesen Block ändern, teilen oder löschen
pad-share = Teilen
pad-link = Link zu diesem Block
pad-file = Als Datei
pad-open = Datei öffnen
pad-delete = Löschen
pad-deleted = Gelöscht. Tische, an denen er gespielt wird, spielen weiter.
pad-shared = Jemand hat dir diesen Block geschickt. Gespeichert wird er nur, wenn du ihn speicherst.
pad-no-pad = In diesem Link ist kein Block. Hier ist einer zum Anfangen.
pad-no-file = In dieser Datei ist kein Block; deiner ist, wie er war.
pad-save-first = Speichere ihn, um Tische damit einzurichten.
print-this = Diesen Block drucken
print-about = Zettel zum Ausdrucken auf eigenes Papier, mit Linien für Namen und Datum.
print-paper = Papier
print-per-page = Zettel je Seite
print-per-page-auto = was gut passt
print-sheets = Blätter Papier
print-colour = Farben
print-large = Großdruck
print-large-about = Alle Zahlen mindestens 18 Punkt hoch.
print-rules = Kurzregeln auf der Rückseite
print-rules-about = Zum beidseitigen Drucken.
print-download = Als PDF herunterladen
print-page = Seite { $number } von { $pages }
print-drawing = Die Seite wird gezeichnet
print-letters = Der Name hat Zeichen, die sich nicht drucken lassen ({ $letters }): Für jedes steht ein Fragezeichen.
sheet-tap-uses = Tippe an, was du schaffst, und wieder beim Einsetzen; noch ein Tippen nimmt es weg.
history-no-room = Dieser Browser hat keinen Platz für die Partien dieser Datei; es bleibt alles, wie es war.
count-turns = { $count ->
    [one] 1 Zug
   *[other] { $count } Züge
}
same-again = Noch mal mit diesen Würfen
challenge-friends = Freunde herausfordern
challenge-friends-about = Wer den Link öffnet, bekommt dieselben Würfe. Danach vergleicht ihr, Entscheidung für Entscheidung.
challenge = Herausforderung
challenge-by = { $name } fordert dich heraus
challenge-somebody = Jemand
challenge-dice = Alle bekommen dieselben Würfe. Was du daraus machst, entscheidest du.
challenge-reached = { $name } kam auf { $result }
challenge-seats = { $count ->
    [one] Allein
   *[other] { $count } Spieler
}
challenge-broken = In diesem Link steckt keine Herausforderung
challenge-broken-about = Vielleicht wurde er unterwegs abgeschnitten. Lass ihn dir noch einmal schicken.
challenge-code = Code
challenge-code-about = Auf der Startseite eintippen, in jedem Rollbook.
challenge-link = Link zur Herausforderung
challenge-tell-result = Mein Ergebnis verraten
challenge-tell-plays = Auch meine Entscheidungen verraten
compare = Vergleichen
compare-with = Mit { $name } vergleichen
compare-lost = Die andere Partie ist nicht hier, also gibt es nichts zu vergleichen
compare-throw = Wurf { $throw } von { $all }
compare-same-choice = Beide haben gleich gewählt
compare-none = nichts zu entscheiden
compare-ended = die Partie war zu Ende
compare-you = Du
games-of-the-day = Spiele des Tages
day-about = Dieselben Würfe für alle auf der Welt, nur heute
day-streak = { $count ->
    [one] 1 Tag in Folge
   *[other] { $count } Tage in Folge
}
day-done-told = { $game }, heute gespielt: { $result }
day-game = Spiel des Tages
day-game-of = Spiel des Tages, { $date }
day-yours = Du
day-foreseen = Wer alle Würfe kennt
day-at-least = mindestens { $result }
day-at-most = { $result } oder weniger
day-working = Wir rechnen aus, was möglich war …
day-later = Auszurechnen, was möglich war, dauert hier länger als sonst. Es steht hier, wenn du wiederkommst.
day-share-field = Dein Ergebnis zum Teilen
day-of = { $game }, { $date }
day-told = { $name }: { $result }
history-same-dice = gleiche Würfe
coach-review-this = Diese Partie analysieren
coach-begins = Der Trainer sieht sich die Partie an
coach-reviewing = Der Trainer sieht sich die Partie an: Wurf { $done } von { $all }
coach-whose = Partie von
coach-values = Was die Möglichkeiten wert sind
coach-best = am besten
coach-chosen = gewählt
coach-in-game = in der Partie
coach-more = { $count ->
    [one] 1 weitere Möglichkeit
   *[other] { $count } weitere Möglichkeiten
}
coach-keeping = { $decision }, { $dice } behalten
coach-give-or-take = auf { $error } genau
coach-only = Es gab keine andere Möglichkeit
coach-was-best = Die beste Wahl
coach-equal = So gut wie die beste Wahl
coach-gives-away = Verschenkt { $amount }
coach-better = Gewählt: { $decision }; besser: { $best }
coach-roll = Was dieser Wurf gab oder nahm
coach-not-yet = So weit ist der Trainer noch nicht
coach-not-valued = Das wird nicht bewertet
coach-step-through = Geh durch die Partie oder tippe auf die Kurve
coach-dearest = Die teuersten Entscheidungen
coach-moment = { $when }: { $decision } statt { $best }
coach-try = Noch einmal versuchen
coach-none-dear = Keine Entscheidung hat eindeutig etwas verschenkt
coach-cost = { $decisions ->
    [one] 1 Entscheidung kostete { $amount }
   *[other] { $decisions } Entscheidungen kosteten im Mittel je { $amount }
}
coach-by = geschätzt: Bot „{ $bot }“ spielt weiter
coach-unit-chance = Gewinnchance
coach-unit-points = Punkte am Ende
coach-unit-turns = Züge, weniger ist besser
coach-unit-throws = Würfe, weniger ist besser
coach-position = Stellung
coach-verdict = Urteil
coach-right = Das ist die beste Wahl
coach-right-equal = Das ist so gut wie die beste Wahl
coach-wrong = Besser: { $best }. Deine Wahl verschenkt { $amount }
coach-again = Noch einmal
coach-show = In der Partie zeigen
hint-reason = { $best } statt { $instead }: { $reason }
hint-estimated = Geschätzt durch Weiterspielen wie der Bot „{ $bot }“; Unterschiede innerhalb der Fehlergrenze zählen nicht.
hint-exact = Diese Werte sind genau.
with-help-count = { $count } × Hilfe
history-helped = Hilfe
history-helped-all = alle
history-helped-never = ohne Hilfe
history-helped-only = mit Hilfe
history-helped-about = In { $count ->
    [one] einer dieser Partien
   *[other] { $count } dieser Partien
} hattest du Hilfe. Im Mittel mit Hilfe { $helped }, ohne { $alone }.
accuracy = Genauigkeit
accuracy-told = Genauigkeit { $share }: { accuracy-scale }
strength-about = Spielstärke etwa { $elo } Elo ({ $low } bis { $high })
strength-bots = Bots: { $bots }
luck-gave = Die Würfel { $counts ->
    [turns] ersparten
    [throws] ersparten
   *[other] brachten
} im Mittel { review-amount } pro Partie
luck-took = Die Würfel kosteten im Mittel { review-amount } pro Partie
luck-even = Die Würfel gaben etwa so viel, wie sie nahmen
luck-apart = Glück geht in Genauigkeit und Spielstärke nicht ein
history-decide = Wie du entscheidest
history-decide-none = Von diesen Partien ist noch keine analysiert. Eine Analyse zeigt, was deine Entscheidungen gekostet haben und was nur an den Würfeln lag.
history-decide-how = „{ review }“ am Ende einer Partie zeigt es.
history-decide-about = { $games ->
    [one] Nach einer analysierten Partie
   *[other] Nach deinen letzten { $games } analysierten Partien
}
history-decide-sent = Für die Schätzung bekommt der Server Summen ohne Namen und behält nichts davon.
history-review-last = { $count ->
    [one] Meine letzte Partie analysieren
   *[other] Meine letzten { $count } Partien analysieren
}
history-reviewing = Partie { $number } von { $all }
history-review-gone = Der Server hat diese Tische nicht mehr
history-review-stop = Aufhören
history-together = Mit anderen
history-alone = Allein
history-cost = Verlust pro Entscheidung
history-cost-told = { $games ->
    [one] Eine Partie am { $first }: Eine Entscheidung kostete im Mittel { $high }
   *[other] { $games } Partien vom { $first } bis { $last }: Eine Entscheidung kostete im Mittel { $low } bis { $high }; Durchschnitt der letzten { $count }: { $mean }
}
history-luck = Glück pro Partie
history-strength = Spielstärke
history-you = du
`;export{e as default};