var e=`### Was Menschen lesen. Begriffe wie in den Spielregeln; Fragen beginnen mit einem Verb und geben eine einzige Anweisung.

## Fragen

ask-white = Weiß { $first } + { $second } = { $sum }: Kreuze die { $sum } in einer Reihe an oder passe
ask-white-lucky = Deine Glückszahl { $sum }: Kreuze { $sum } oder das nächste Feld deiner kleinsten Reihe an
ask-colour = Kreuze die Summe aus einem weißen und einem Farbwürfel an oder passe
ask-colour-misthrow = Kreuze die Summe aus einem weißen und einem Farbwürfel an, sonst Fehlwurf
ask-row = Wähle die Reihe für 2 Kreuze
ask-write = Trage die { $sum } in ein freies Feld ein
ask-layout = Lege deine { $tile } auf ein freies Feld (Zahlenstein { $place } von 16)
ask-how-many = Wähle, mit wie vielen Würfeln du würfelst
ask-turn = Die Summe ist { $sum }: Drehe einen Zahlenstein um oder lass es
ask-turn-roller = Summe { $sum }, du darfst 1 Würfel entfernen: Drehe einen Zahlenstein um oder lass es
ask-turn-back = Nichts passt: Drehe einen Zahlenstein zurück
ask-again = Wurf { $throw } von 3: Würfle noch einmal oder hör auf
ask-doubt = { $count ->
    [one] Würfel { $dice } wird neu gewürfelt. Zweifelst du an, dass ein Ziel gelingt?
   *[other] Würfel { $dice } werden neu gewürfelt. Zweifelst du an, dass ein Ziel gelingt?
}
ask-spend = Setze „Nochmal Würfeln“ oder einen Joker ein oder hör auf
ask-mark = Markiere ein Feld

## Wie Entscheidungen eingegeben werden

how-white = Gib eine Reihe und eine Zahl ein, etwa r7, oder - zum Passen. Reihen: r Rot, y Gelb, g Grün, b Blau.
how-colour = Gib eine Reihe und eine Zahl ein, etwa b10, oder - zum Passen. Reihen: r Rot, y Gelb, g Grün, b Blau.
how-row-choice = Gib eine Reihe ein: r, y, g oder b.
how-write = Gib ein Feld ein: den Buchstaben der Spalte und die Nummer der Reihe, etwa c4.
how-layout = Gib ein Feld ein, etwa c4, oder gleich die Felder mehrerer Zahlensteine, etwa a1 b1 c1.
how-how-many = Gib eine Zahl von 1 bis 5 ein.
how-turn = Gib das Feld eines Zahlensteins ein, etwa c4, oder -, um keinen umzudrehen.
how-again = Gib t und die Würfel ein, die du noch einmal würfelst, etwa t25 für den zweiten und fünften, oder - zum Aufhören.
how-doubt = Gib d ein, um anzuzweifeln, oder -, um würfeln zu lassen.
how-spend = Gib t und Würfel für „Nochmal Würfeln“ ein (t25), j, Würfel und Augenzahl für einen Joker (j36 setzt Würfel 3 auf 6) oder - zum Aufhören.
how-dice = Gib die Augenzahlen in dieser Reihenfolge ein, etwa { $example }; u geht zum vorigen Wurf zurück, q speichert und hört auf.
how-mark = Gib m: und das Feld ein, etwa m:straight.

## Zettel

colour-red = Rot
colour-yellow = Gelb
colour-green = Grün
colour-blue = Blau
zone-misthrows = Fehlwürfe
zone-bonus-row = Bonusleiste
zone-symbols = Symbole
zone-lucky = Glückszahlen
zone-stars = Sterne
zone-rerolls = Nochmal Würfeln
zone-goals = Hauptziele
zone-jokers = Joker
points = { $count ->
    [one] 1 Punkt
   *[other] { $count } Punkte
}
stars = { $count ->
    [one] 1 Stern
   *[other] { $count } Sterne
}
goals = { $count ->
    [one] 1 Ziel
   *[other] { $count } Ziele
}

field-straight = Straße
field-full-house = Full House
field-dice-bingo = Dice Bingo
field-four = 4er
field-two-pairs = 2 2er
field-small-straight = Kl. Straße
field-three = 3er
field-doubt = Anzweifeln
field-free = frei

## Was geschehen ist

news-misthrow = { $name } kreuzt einen Fehlwurf an
news-closed = Die Reihe { $row } ist abgeschlossen
news-one-more-row = Mit der nächsten abgeschlossenen Reihe endet das Spiel
news-luck-ended = { $name } hat keine Glückskreuze mehr: Die kleinste Reihe ist abgeschlossen
news-stars = { $stars ->
    [one] { $name } nimmt einen Stern
   *[other] { $name } nimmt { $stars } Sterne
}
news-play-off = Mehrere haben 4 Sterne: Im Stechen geht es um den fünften
news-doubt-won = Kein Ziel: { $name } bekommt einen Joker
news-doubt-lost = Ziel erreicht: { $name } hat umsonst angezweifelt
news-marked = { $name } markiert: { $field }
news-round = Runde { $round }: { $name } { $points }

## Am Tisch

progress-turn = Zug { $turn }
progress-throw = Wurf { $throw }
progress-round = Runde { $round } von { $rounds }, Wurf { $throw } von { $throws }
help-keys = u nimmt die Entscheidung vor deiner zurück, solange noch nicht alle entschieden haben, s zeigt alle Zettel, q speichert und hört auf. Du kannst mehrere Entscheidungen auf einmal eingeben.
help = Hilfe
not-possible = { $answer } ist hier nicht möglich. { $how }

pass = Passen
doubt = Anzweifeln
forced = { $name }: { $decision }, anderes ist nicht möglich
decided = { $name }: { $decision }
rolls = Am Zug: { $name }
your-throw = { $name }, gib deinen Wurf ein
winner = { $count ->
    [one] Gewinner: { $names }
   *[other] Gewinner: { $names }
}
ended = Spielende: { $cause }
saved = Gespeichert. Weiter geht es mit: { $command } play --resume
your-tiles = Deine Zahlensteine: { $tiles }
kept-record = Die Aufzeichnung dieser Partie liegt in { $file }
cannot-save = Diese Partie lässt sich nicht speichern ({ $reason }); sie geht trotzdem weiter
dropped = Nicht mehr möglich, daher nicht ausgeführt: { $decisions }
taken-back = { $name } nimmt die Entscheidung zurück
gone-back = Zurück zum vorigen Wurf: Gib ihn noch einmal ein
nothing-to-take-back = Es gibt nichts zurückzunehmen

## Web: der Tisch

dice = Würfel
die = Würfel { $place }
held = bleibt
throw = Würfeln
throw-dice = { $count ->
    [one] Mit 1 würfeln
   *[other] Mit { $count } würfeln
}
stop = Aufhören
leave-it = Nicht umdrehen
let-throw = Würfeln lassen
joker = Joker
pass-misthrow = Fehlwurf −5
final = Endgültig
take-back = Zurücknehmen
noted = Gewählt: { $decision }
waiting = Warten auf { $names }
waiting-many = Warten auf { $count } Spieler
your-throw-now = { $name }: Wirf die Würfel
your-turn = Du bist am Zug
may-choose = wählbar
choosing = wählt
chosen = hat gewählt
not-now = Das ist gerade nicht möglich
arrange = Für mich legen
shuffle = Mischen
ready = Fertig
bar-write = Tippe auf ein freies Feld
state-open = offen
state-gone = entfallen
state-crossed = angekreuzt
state-struck = gestrichen
state-earned = erspielt
state-written = eingetragen
state-empty = leer
state-turned = umgedreht
state-taken = genommen
state-reached = erreicht
state-available = verfügbar
state-used = eingesetzt
state-staked = auf dem Spiel
state-lost = verloren

## Web: rund um das Spiel

home = Startseite
play = Spielen
set-up = Einrichten
resume = Weiterspielen: { $game } mit { $names }
card-facts = { $fewest }–{ $most } Spieler · { $minutes } min · ab { $age }
me = Ich
player = Spieler { $number }
name = Name
kind-of-seat = Wer sitzt hier
on-this-device = An diesem Gerät
bot-casual = Lockerer Bot
bot-random = Zufallsbot
add-seat = Platz hinzufügen
remove-seat = Diesen Platz entfernen
starter = Wer beginnt
by-lot = Per Los
covered = Wahl voreinander verbergen
rules-options = Regeloptionen
option-sheet = Zettel
option-points = Punkte
option-marking = Markieren
value-rules = Gedruckte Regeln
value-expansion = Erweiterung
value-board = Spieltafel
value-red = Rote Seite
value-all = Jede gezeigte Kombination
value-one = Ein Feld nach Wahl
menu = Menü
rules = Regeln
pace = Tempo
pace-calm = ruhig
pace-normal = normal
pace-quick = schnell
theme = Darstellung
theme-auto = wie das Gerät
theme-light = hell
theme-dark = dunkel
language = Sprache
auto-throw = Von selbst würfeln
no-pause = Keine Pause vor dem Aufdecken
save-record = Aufzeichnung speichern
watch-record = Aufzeichnung ansehen
choose-file = Datei auswählen
step = Schritt
opening = Der Tisch wird geöffnet
connection-lost = Verbindung unterbrochen – deine Wahl bleibt erhalten und wird noch gesendet
no-such-table = Diesen Tisch gibt es nicht
fan-project = Rollbook ist ein inoffizielles Fanprojekt. Die Spiele gehören ihren Autoren und Verlagen.
sentence-qwixx = Kreuze in vier Farben Zahlen von links nach rechts an; jeder Wurf zählt für alle.
sentence-qwixx-longo = Achtseitige Würfel, längere Reihen und zwei Glückszahlen für jeden.
sentence-qwixx-gemixxt-a = Zahlen der Reihe nach, Farben gemischt: In jeder Reihe stehen Felder aller vier Farben.
sentence-qwixx-gemixxt-b = Reihen in einer Farbe, Zahlen gemischt: Es zählt der Platz, nicht der Wert.
sentence-qwixx-bonus-a = Bonusfelder bringen weitere Kreuze aus der Bonusleiste, oft als Kettenzug.
sentence-qwixx-bonus-b = Fünf Symbole auf je zwei Feldern: Wer beide ankreuzt, bekommt Kreuze oder Punkte.
sentence-wuerfel-bingo-5 = Trage jede Summe auf deiner Spieltafel ein und bilde Kombinationen in zwölf Reihen; drei Runden.
sentence-wuerfel-bingo-6 = Die größere Spieltafel: vierzehn Reihen, mehr Kombinationen, zwei Runden.
sentence-bingolino = Lege sechzehn Zahlensteine aus, wähle die Zahl der Würfel und drehe ganze Linien um.
sentence-bingo-dice = Erreiche zehn Ziele mit bis zu drei Würfen pro Zug; würfle nochmal, setze Joker ein, zweifle Würfe an.

## Bereitstellen

serving = ist bereit. Öffne eine dieser Adressen, auf diesem oder einem anderen Gerät in deinem Heimnetz:
stop-serving = Zum Beenden Strg+C drücken. Die Partien bleiben erhalten.

## Web: das Ende, der Verlauf, das Weitergeben

log = Spielverlauf
total = Gesamt
round = Runde { $round }
part-red = Rot
part-yellow = Gelb
part-green = Grün
part-blue = Blau
part-misthrows = Fehlwürfe
part-plus-13 = 13 Zusatzpunkte
part-double-lowest = Kleinste Reihe doppelt
part-straight = Straßen
part-full-house = Full Houses
part-dice-bingo = Dice Bingo
part-four = 4er
hand-over = Gib das Gerät an { $name } weiter
i-am = Ich bin { $name }
table = Tabelle
`;export{e as default};