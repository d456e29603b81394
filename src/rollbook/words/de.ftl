### Was Menschen lesen. Begriffe wie in den Spielregeln; Fragen beginnen mit einem Verb und geben eine einzige Anweisung.

## Fragen

ask-white = Weiß { $first } + { $second } = { $sum }: Kreuze die { $sum } in einer Reihe an oder passe
ask-white-lucky = Glückszahl { $sum }: Kreuze die { $sum } oder das nächste Feld deiner kleinsten Reihe an
ask-colour = Kreuze eine Summe aus Weiß und Farbe an oder passe
ask-colour-misthrow = Kreuze eine Summe aus Weiß und Farbe an; passen ist ein Fehlwurf
ask-row = Wähle die Reihe für deine 2 Kreuze
ask-write = Trage die { $sum } in ein freies Feld ein
ask-layout = Lege deine { $tile } auf ein freies Feld (Zahlenstein { $place } von 16)
ask-how-many = Wähle, mit wie vielen Würfeln du würfelst
ask-turn = Die Summe ist { $sum }: Drehe einen Zahlenstein um oder passe
ask-turn-roller = Summe { $sum }, du darfst 1 Würfel entfernen: Drehe einen Zahlenstein um oder passe
ask-turn-back = Nichts passt: Drehe einen Zahlenstein zurück
ask-again = Wurf { $throw } von 3: Würfle noch einmal oder hör auf
ask-doubt = { $count ->
    [one] { $name } würfelt 1 Würfel neu. Zweifelst du an, dass ein Ziel gelingt?
   *[other] { $name } würfelt { $count } Würfel neu. Zweifelst du an, dass ein Ziel gelingt?
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
how-turn = Gib das Feld eines Zahlensteins ein, etwa c4, oder - zum Passen.
how-again = Gib t und die Würfel ein, die du noch einmal würfelst, etwa t25 für den zweiten und fünften, oder - zum Aufhören.
how-doubt = Gib d ein, um anzuzweifeln, oder -, um würfeln zu lassen.
how-spend = Gib t und Würfel für „Nochmal Würfeln“ ein (t25), j, Würfel und Augenzahl für einen Joker (j36 setzt Würfel 3 auf 6) oder - zum Aufhören.
how-dice = Gib die Augenzahlen in dieser Reihenfolge ein, etwa { $example }; u geht zum vorigen Wurf zurück, q speichert und hört auf.
how-mark = Gib m: und das Feld ein, etwa m:straight.

## Zettel

colour-white = weiß
colour-red = rot
colour-yellow = gelb
colour-green = grün
colour-blue = blau
zone-misthrows = Fehlwürfe
zone-bonus-row = Bonusleiste
zone-symbols = Symbole
zone-lucky = Glückszahlen
zone-own-stars = Sterne
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
field-small-straight = Kleine Straße
field-three = 3er
field-doubt = Anzweifeln
field-free = frei

## Warum es nur eine Möglichkeit gab

forced-white = In keiner Reihe ist die { $sum } möglich: gepasst
forced-colour = Keine Summe möglich: gepasst
forced-write = Die { $sum } kommt in das letzte freie Feld
forced-turn-back = Nichts passt: Der einzige umgedrehte Zahlenstein wird zurückgedreht
forced-doubt = Kein Anzweifeln-Feld mehr frei
forced-stop = Kein „Nochmal Würfeln“ und kein Joker übrig: Die Würfel bleiben liegen
forced-mark = Nichts anderes lässt sich markieren
forced-choice = Nur eine Wahl

## Warum ein Feld nicht gewählt werden kann

why-crossed = Dieses Feld ist schon angekreuzt
why-closed = Die { $row }e Reihe ist abgeschlossen
why-gone = Die { $number } links von deinem letzten Kreuz ist entfallen
why-lock = Für das Schloss brauchst du { $need } Kreuze in dieser Reihe; du hast { $have }
why-white = Die weißen Würfel ergeben { $sum }
why-colour = Weißer Würfel und Farbwürfel ergeben diese { $number } nicht
why-written = Dieses Feld ist schon ausgefüllt
why-turned = Dieser Zahlenstein ist schon umgedreht
why-sum = Die Summe { $sum } passt nicht zur { $number }

## Was geschehen ist

news-misthrow = { $name } kreuzt einen Fehlwurf an
news-closed = { $count ->
    [one] { $names } schließt die { $row }e Reihe ab
   *[other] { $names } schließen die { $row }e Reihe ab
}
news-one-more-row = Mit der nächsten abgeschlossenen Reihe endet das Spiel
news-lapsed = { $name }: In der { $row }en Reihe ist kein Kreuz möglich, das Bonuskreuz verfällt
news-luck-ended = { $name } bekommt keine Glückskreuze mehr: Die kleinste Reihe ist abgeschlossen
news-stars = { $stars ->
    [one] { $name } nimmt sich einen Stern
   *[other] { $name } nimmt sich { $stars } Sterne
}
news-play-off = Mehrere haben 4 Sterne: Im Stechen geht es um den fünften
news-doubt-won = Kein Ziel: { $name } bekommt einen Joker
news-doubt-lost = Ziel erreicht: { $name } verliert das Anzweifeln-Feld
news-marked = { $name } markiert: { $field }
news-round = Runde { $round }: { $name } { $points }

cause-fourth-misthrow = vierter Fehlwurf
cause-two-rows-closed = 2 Reihen abgeschlossen
cause-four-stars = 4 Sterne
cause-play-off = fünfter Stern im Stechen
cause-all-goals-reached = alle Hauptziele erreicht
cause-last-round = letzte Runde gespielt

## Wie ein Spiel gewonnen wurde und was in Erinnerung bleibt: ein Titel, ein Doppelpunkt und der Rest

wins = { $you ->
    [yes] Du gewinnst
   *[no] { $name } gewinnt
}
win-together = { $names } gewinnen gemeinsam
won-margin = { wins } mit { $margin ->
    [one] 1 Punkt
   *[other] { $margin } Punkten
} Vorsprung
won-by-locks = { won-margin }: { $locks } Schlösser
won-by-lock = { won-margin }: { $row }e Reihe abgeschlossen, { $points } Punkte
won-by-row = { won-margin }: { $count ->
    [one] 1 Kreuz
   *[other] { $count } Kreuze
} in der { $row }en Reihe
won-by-fewer-misthrows = { won-margin }: weniger Fehlwürfe, { $own } zu { $other }
won-by-free-misthrows = { won-margin }: Fehlwürfe kosten nichts
won-by-plus-13 = { won-margin }: 13 Zusatzpunkte
won-by-double-lowest = { won-margin }: Die kleinste Reihe zählt doppelt
won-by-round = { won-margin }: Runde { $round } mit { $points } zu { $other }
won-by-best-round = { wins } bei gleichen Punkten: beste Runde mit { $points }
won-by-stars = { wins } mit { $stars } Sternen, { $margin } mehr als Platz zwei
won-by-fifth-star = { wins }: Der fünfte Stern entscheidet
won-by-goals = { wins } mit allen Hauptzielen in { $turns ->
    [one] 1 Zug
   *[other] { $turns } Zügen
}, { $margin } mehr als Platz zwei
won-shared = { win-together } mit { $points ->
    [one] { $points } Punkt
   *[other] { $points } Punkten
}
won-shared-stars = { win-together } mit dem fünften Stern
won-shared-goals = { win-together }: alle Hauptziele in { $turns ->
    [one] 1 Zug
   *[other] { $turns } Zügen
}
won-alone = { $you ->
    [yes] Du beendest
   *[no] { $name } beendet
} das Spiel mit { $points ->
    [one] { $points } Punkt
   *[other] { $points } Punkten
}
won-alone-stars = { $you ->
    [yes] Du hast
   *[no] { $name } hat
} nach { $throws ->
    [one] 1 Wurf
   *[other] { $throws } Würfen
} { $stars } Sterne
won-alone-goals = { $you ->
    [yes] Du erreichst
   *[no] { $name } erreicht
} alle Hauptziele in { $turns ->
    [one] 1 Zug
   *[other] { $turns } Zügen
}
fact-row = Längste Reihe: { $name }, { $row } mit { $count ->
    [one] 1 Kreuz
   *[other] { $count } Kreuzen
}
fact-throw = Glücklichster Wurf: { $name }, { $points ->
    [one] 1 Punkt
   *[other] { $points } Punkte
} in Zug { $turn }
fact-throw-of-round = Glücklichster Wurf: { $name }, { $points ->
    [one] 1 Punkt
   *[other] { $points } Punkte
} mit Wurf { $throw } in Runde { $round }
fact-line = Beste Reihe: { $name }, { $combination } für { $points ->
    [one] 1 Punkt
   *[other] { $points } Punkte
} in Runde { $round }
fact-round = Beste Runde: { $name }, { $points ->
    [one] 1 Punkt
   *[other] { $points } Punkte
} in Runde { $round }
fact-stars = Meiste Sterne auf einmal: { $name }, { $stars } mit Wurf { $throw }
fact-chance = Glücklichster Wurf: { $name } dreht die { $number } um, Chance { $percent } %
fact-tiles = Wurf für alle: Die { $sum } dreht { $tiles } Zahlensteine um
fact-goals = Bester Wurf: { $name }, { $goals } Hauptziele in Zug { $turn }
fact-spent = Meiste Felder eingesetzt: { $name }, { $spent }-mal Nochmal Würfeln oder Joker
fact-turns = Dauer: { $turns ->
    [one] 1 Zug
   *[other] { $turns } Züge
}
fact-throws = Dauer: { $throws ->
    [one] 1 Wurf
   *[other] { $throws } Würfe
}

## Am Tisch

progress-turn = Zug { $turn }
progress-throw = Wurf { $throw }
progress-round = Runde { $round } von { $rounds }, Wurf { $throw } von { $throws }
help-keys = u nimmt die Entscheidung vor deiner zurück, solange noch nicht alle entschieden haben, s zeigt alle Zettel, q speichert und hört auf. Du kannst mehrere Entscheidungen auf einmal eingeben.
help = Hilfe
not-possible = { $answer } ist hier nicht möglich. { $how }

pass = Passen
doubt = Anzweifeln
decided = { $name }: { $decision }
rolls = Am Zug: { $name }
your-throw = { $name }, gib deinen Wurf ein
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
throw-now = Würfle jetzt
reroll-dice = { $count ->
    [one] Nochmal: 1 Würfel
   *[other] Nochmal: { $count } Würfel
}
throw-dice = { $count ->
    [one] Mit 1 würfeln
   *[other] Mit { $count } würfeln
}
stop = Aufhören
leave-it = Passen
let-throw = Zulassen
joker = Joker
joker-sets = Joker: Würfel { $place } auf { $face }
pass-misthrow = Fehlwurf −5
final = Endgültig
take-back = Zurücknehmen
noted = Gewählt: { $decision }
noted-lapses = Gewählt: { $decision }. Ein Bonus verfällt
lapses = verfällt teils
waiting = Warten auf { $names }
wait-colour = { $names } darf noch einen Farbwürfel nutzen
wait-doubt = { $names } darf den Wurf anzweifeln
wait-again = { $names } darf noch einmal würfeln
wait-how-many = { $names } wählt die Zahl der Würfel
throws = { $name } würfelt
ask-arrange = Tausche Zahlensteine: ziehen oder zwei antippen. Dann Fertig
nothing-fits = { $name } würfelt { $sum }: Das hast du nicht offen
joker-die = Tippe den Würfel an, der gedreht wird
joker-face = Wähle seine neue Zahl
hold-dice = Tippe an, was liegen bleibt, dann würfle den Rest neu
need-names = Jeder Platz braucht einen eigenen Namen
need-pairs = Die zwei Glückszahlen eines Platzes müssen verschieden sein
cancel = Zurück
my-points = Punkte: { $points }
waiting-many = Warten auf { $count } Spieler
your-throw-now = { $name }: Würfle jetzt
your-turn = Du bist dran
may-choose = wählbar
choosing = wählt
chosen = hat gewählt
not-asked = nicht gefragt
summary-row = { $row } { $count ->
    [one] 1 Kreuz
   *[other] { $count } Kreuze
} bis { $last }
not-now = Das ist gerade nicht möglich
arrange = Anordnen
shuffle = Mischen
ready = Fertig
points-table = Punktetabelle
badge-two-in-lowest = Zwei Kreuze in die Reihe mit den wenigsten Kreuzen
badge-one-in-each = Ein Kreuz in jede Reihe
badge-double-lowest = Die Reihe mit den wenigsten Kreuzen zählt doppelt
badge-plus-13 = 13 Zusatzpunkte am Spielende
badge-no-misthrows = Fehlwürfe kosten nichts
line-nothing = keine Kombination
line-twin = 1 Zwilling
line-two-twins = 2 Zwillinge
line-three-twins = 3 Zwillinge
line-triplet = Drilling
line-two-triplets = 2 Drillinge
line-quadruplet = Vierling
line-quintuplet = Fünfling
line-sextuplet = Sechsling
line-full-house = Full House
line-big-full-house = Großes Full House
line-five-with-7 = 5er Straße mit 7
line-five-without-7 = 5er Straße ohne 7
line-six-in-sequence = 6er Straße
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
player = Spieler { $number }
name = Name
kind-of-seat = Wer sitzt hier
person = Mensch
bots = Bots
rank-random = zufällig
rank-casual = locker
rank-club = Verein
rank-master = Meister
rank-perfect = perfekt
level-random = Wählt blind aus allem, was erlaubt ist.
level-casual = Spielt wie ein freundlicher Anfänger: vernünftig, aber ohne vorauszudenken.
level-club = Spielt gut: wägt ab, was eine Wahl bringt und was sie verbaut.
level-master = Der stärkste, den wir haben, aus Millionen Spielen gelernt.
level-perfect = Die exakte Lösung des Spiels für eine Person.
gets-ready = wird vorbereitet
never-ready = geht auf diesem Gerät nicht
level-not-ready = { $level } wird noch vorbereitet
wait-for-level = Auf { $level } warten
begin-meanwhile = Jetzt beginnen, so lange spielt { $level }
opens-when-ready = Der Tisch öffnet sich von selbst, sobald { $level } bereit ist
stand-in = { $stand_in } spielt, bis { $level } bereit ist
add-seat = Platz hinzufügen
remove-seat = Diesen Platz entfernen
starter = Wer beginnt
by-lot = Per Los
covered = Entscheidungen voreinander verbergen
covered-about = Ihr gebt das Gerät weiter; alle Entscheidungen werden zusammen aufgedeckt.
flat = Tablet flach zwischen uns legen
flat-about = Die Zettel liegen an den Rändern, zu ihren Spielern gedreht.
default = Standard
rules-options = Regeloptionen
option-lucky = Glückszahlen
option-sheet = Zettel
option-points = Punkte
option-marking = Markieren
about-sheet = Die grüne Reihe der gedruckten Regeln oder die der einzelnen Erweiterung.
about-points = Die Punkte dieser Spieltafel oder die der roten Seite.
about-marking = Markiere ein Feld je gezeigter Kombination oder insgesamt nur ein Feld.
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
auto-throw = Automatisch würfeln
no-pause = Keine Pause vor dem Aufdecken
sound = Ton und Vibration
patterns = Muster zu den Farben
take-a-break = Pause machen (die Partie bleibt erhalten)
play-again = Nochmal
rematch = Revanche
all-sheets = Alle Zettel
place = { $rank }. Platz
review = Rückblick
previous = Zurück
next = Weiter
previous-throw = Voriger Wurf
next-throw = Nächster Wurf
close = Schließen
save-record = Aufzeichnung speichern
watch-record = Aufzeichnung ansehen
choose-file = Datei auswählen
step = Schritt
opening = Der Tisch wird geöffnet
connection-lost = Verbindung unterbrochen – deine Wahl bleibt erhalten und wird noch gesendet
no-such-table = Diesen Tisch gibt es nicht
no-such-game = Dieses Spiel gibt es nicht
no-such-page = Unter dieser Adresse gibt es nichts
server-failed = Auf dem Server ist etwas schiefgegangen (Fehler { $error }) – deine Wahl bleibt erhalten und wird erneut gesendet
unreadable-table = Dieser Tisch lässt sich nicht mehr lesen (Fehler { $error })
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

serving-here = ist bereit, nur für diesen Rechner. Öffne diese Adresse im Browser:
serving-others = ist bereit. Alle in deinem Netz können es öffnen und jeden Tisch sehen, dessen Adresse sie kennen. Öffne eine dieser Adressen, auf diesem oder einem anderen Gerät:
serving-wider = Damit Handys und andere Geräte in deinem Netz mitspielen können, starte mit: { $command }
stop-serving = Drücke Strg+C zum Beenden. Die Partien bleiben erhalten.

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
part-stars = Sterne
hand-over = Gib das Gerät an { $name } weiter
i-am = Ich bin { $name }
table = Tabelle

## Kurzregeln

full-rules = Die vollständigen Regeln (Englisch)
step-white = Wer am Zug ist, würfelt mit allen Würfeln. Alle dürfen die weiße Summe, hier { $first } + { $second } = { $sum }, in einer Reihe ankreuzen.
step-colour = Bist du am Zug, darfst du danach einen weißen Würfel und einen Farbwürfel zusammenzählen und die Summe in dieser Farbe ankreuzen.
step-colour-mixed = Bist du am Zug, darfst du danach einen weißen Würfel und einen Farbwürfel zusammenzählen und das Feld mit dieser Summe und Farbe ankreuzen.
step-order = Kreuze von links nach rechts an; was du auslässt, entfällt. Je mehr Kreuze in einer Reihe, desto mehr Punkte: { $points } …
step-order-shuffled = Von links nach rechts zählt der Platz, nicht der Wert; was du auslässt, entfällt. Je mehr Kreuze, desto mehr Punkte: { $points } …
step-lock = { $locks ->
    [one] Mit { $crosses } Kreuzen in einer Reihe darfst du ihre letzte Zahl und das Schloss ankreuzen. Die Reihe ist für alle abgeschlossen, ihr Würfel wird entfernt.
   *[other] Mit { $crosses } Kreuzen in einer Reihe darfst du eine ihrer letzten { $locks } Zahlen und das Schloss ankreuzen. Die Reihe ist für alle abgeschlossen, ihr Würfel wird entfernt.
}
step-lucky = Ist die weiße Summe deine Glückszahl, hier { $sum }, darfst du stattdessen das nächste Feld deiner Reihe mit den wenigsten Kreuzen ankreuzen.
step-bonus-row = Kreuzt du ein Bonusfeld (+) an, streichst du das nächste Feld der Bonusleiste und kreuzt auch in der Reihe seiner Farbe das nächstmögliche Feld an.
step-symbols = Kreuze beide Felder eines Symbols an: { $two_in_lowest } Kreuze in die kleinste Reihe, { $double_lowest } diese zählt doppelt, { $one_in_each } in jede Reihe, { $plus_13 } Zusatzpunkte, { $no_misthrows } Fehlwürfe kosten nichts.
step-symbols-some = Manche Symbole stehen auf zwei Feldern. Kreuze beide an, und du bekommst Kreuze oder Punkte.
step-end = Wer am Zug ist und nichts ankreuzt, hat einen Fehlwurf: −{ $penalty }. Das Spiel endet mit { $misthrows } Fehlwürfen oder zwei abgeschlossenen Reihen; die meisten Punkte gewinnen.
step-write = Alle müssen die Summe der beiden Würfel, hier { $sum }, in ein freies Feld ihrer Spieltafel eintragen.
step-lines = Nach { $throws } Würfen sind die Spieltafeln voll. Jede Reihe, Spalte und Diagonale zählt mit ihrer besten Kombination, egal in welcher Reihenfolge.
step-combinations = Von oben nach unten: Zwilling { $twin }, Drilling { $triplet }, Full House { $house }, 5er Straße ohne 7: { $five } Punkte.
step-diagonals = Die beiden Diagonalen zählen doppelt: hier { $falling } und { $rising } Punkte.
step-rounds = Danach beginnen alle mit leerer Spieltafel von vorn. Nach { $rounds } Runden gewinnt die höchste Gesamtpunktzahl.
step-layout = Ziehe { $tiles } Zahlensteine und lege sie offen in deinem Raster aus. Die Anordnung bestimmst du.
step-how-many = Wer am Zug ist, wählt 1 bis { $dice } Würfel und würfelt einmal. Die Summe gilt für alle.
step-turn = Wer einen offenen Zahlenstein mit der Summe hat, hier { $sum }, darf ihn umdrehen, aber nur einen.
step-take-away = Bist du am Zug, darfst du stattdessen einen Würfel entfernen und die neue Summe nutzen, hier { $sums }.
step-turn-back = Bist du am Zug und keine Summe passt, musst du einen deiner umgedrehten Zahlensteine zurückdrehen.
step-stars = Eine vollständige Reihe, Spalte oder Diagonale bringt einen Stern, den du behältst. Wer zuerst { $stars } Sterne hat, gewinnt.
step-again = Würfle mit allen { $dice } Würfeln. Dann darfst du beliebige davon noch höchstens zweimal neu würfeln. Aufhören darfst du nach jedem Wurf.
step-doubt = Wer links von dir sitzt, darf den 3. Wurf anzweifeln: Zeigt er kein offenes Hauptziel, wird sein Feld zum Joker, sonst ist es verloren.
step-spend = Nach dem 3. Wurf: „Nochmal Würfeln“ erlaubt, beliebige Würfel neu zu würfeln, ein Joker setzt einen Würfel auf eine beliebige Augenzahl. Jedes Feld gilt einmal.
step-mark = Am Ende des Zuges markieren deine Würfel von jeder gezeigten Kombination ein offenes Feld. Hauptziele sind erreicht, „Nochmal Würfeln“ gilt ab deinem nächsten Zug.
step-mark-one = Am Ende des Zuges markieren deine Würfel ein offenes Feld einer gezeigten Kombination; du wählst, welches. „Nochmal Würfeln“ gilt ab deinem nächsten Zug.
step-goals = Hat jemand alle { $goals } Hauptziele, wird die Runde zu Ende gespielt. Wer dann alle hat, gewinnt.

## Aussehen und Gefühl

ask-white-short = Kreuze { $sum } an oder passe
ask-white-lucky-short = Deine Glückszahl: kreuze sie an oder das nächste Feld deiner kürzesten Reihe
gain = { $count ->
    [one] { $points } Punkt
   *[other] { $points } Punkte
}
next-round = Nächste Runde
choices = Auswahl
my-sheet = Mein Zettel
shortcuts = Tasten
did-cross = { $name } kreuzt { $row } { $number } an
did-write = { $name } schreibt in { $cell }
did-turn = { $name } dreht die { $number } um
did-pass = { $name } passt
nobody-did = Alle passen
hand-over-to = Gib das Gerät weiter an
log-axes = Spalten haben Buchstaben, Zeilen Zahlen: B4 ist die zweite Spalte, vierte Zeile
reached-of = { $count } von { $all }
ready-count = { $count } bereit
key-throw = würfeln, oder die Würfel gleich liegen lassen
key-choice = eine der Tasten unten wählen
key-pass = passen
key-cells = von Feld zu Feld gehen
key-legal = nächstes und voriges wählbares Feld
key-enter = wählen; noch einmal: fest
key-others = die anderen ansehen
all-chosen = Alle haben gewählt
tips = Tipps
tip-dice = Tippe auf das Tuch oder die Taste unten, um zu würfeln
tip-choose = Was erhaben ist, darfst du wählen: tippe darauf oder auf seine Taste unten
tip-hold = Tippe die Würfel an, die liegen bleiben, dann wirf die anderen
tip-count = Wähle, wie viele Würfel du wirfst; tippe ein Plättchen an, um seine Chancen zu sehen
tip-tiles = Tausche Plättchen, wie du magst, dann tippe auf Fertig
tip-noted = Gleich gilt es: nimm es zurück oder bestätige sofort
tip-others = Was die anderen taten, leuchtet auf ihren Blöcken; tippe einen an, um ihn groß zu sehen

## Web: Startseite, Einrichten, Seiten für Irrwege

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
family-qwixx = Qwixx
family-wuerfel-bingo = Würfel Bingo
family-bingolino = Bingolino
family-bingo-dice = Bingo Dice
also-wuerfel-bingo = Würfel Bingo
also-bingo-dice = Bingo-Würfel
motto-qwixx = Kreuze von links nach rechts an. Jeder Wurf zählt für alle.
motto-wuerfel-bingo = Schreib jede Summe dorthin, wo sie am meisten bringt.
motto-bingolino = Leg deine Zahlensteine aus und drehe ganze Linien um.
motto-bingo-dice = Behalten, nochmal würfeln, zweifeln wagen.
unreachable = Der Server ist nicht zu erreichen – neuer Versuch läuft
not-reached = Der Server ist gerade nicht zu erreichen
table-put-away = Vielleicht wurde er längst abgeräumt, oder die Adresse ist nicht vollständig.
to-the-games = Zu den Spielen
who-plays = Wer spielt mit
this-table = An diesem Tisch
gains = Zeigen, was eine Wahl bringt
gains-about = Bei jeder Wahl steht, wie viele Punkte sie bringt.
about-lucky = Jeder Platz hat zwei eigene Zahlen; sie müssen nur verschieden sein.
as-usual = wie üblich
changed = { $count } geändert
tile-over = { $number } umdrehen
tile-back = { $number } zurückdrehen
