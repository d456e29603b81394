var e=`ask-white = Weiß { $first } + { $second } = { $sum }: Kreuze die { $sum } in einer Reihe an oder passe
ask-white-lucky = Glückszahl { $sum }: Kreuze die { $sum } oder das nächste Feld deiner kleinsten Reihe an
ask-colour = Kreuze eine Summe aus Weiß und Farbe an oder passe
ask-colour-misthrow = Kreuze eine Summe aus Weiß und Farbe an; Passen zählt als Fehlwurf
ask-row = Wähle die Reihe für deine zwei Kreuze
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
colour-white = weiß
colour-red = rot
colour-yellow = gelb
colour-green = grün
colour-blue = blau
colour-alone = { $key ->
    [red] Rot
    [yellow] Gelb
    [green] Grün
    [blue] Blau
   *[other] { $colour }
}
zone-misthrows = Fehlwürfe
zone-bonus-row = Bonusleiste
zone-symbols = Symbole
zone-lucky = Glückszahlen
zone-own-stars = Sterne
zone-rerolls = Nochmal Würfeln
zone-goals = Hauptziele
zone-jokers = Joker
points = { $count ->
    [one] { $count } Punkt
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
field-doubt = An{ "\\u00AD" }zweifeln
field-free = frei
forced-white = In keiner Reihe ist die { $sum } möglich: gepasst
forced-colour = Keine Summe möglich: gepasst
forced-write = Die { $sum } kommt in das letzte freie Feld
forced-turn-back = Nichts passt: Dein einziger umgedrehter Zahlenstein wird zurückgedreht
forced-doubt = Kein Anzweifeln-Feld mehr frei
forced-stop = Kein „Nochmal Würfeln“ und kein Joker übrig: Die Würfel bleiben liegen
forced-mark = Nichts anderes lässt sich markieren
forced-choice = Nur eine Wahl
why-crossed = Dieses Feld ist schon angekreuzt
why-closed = Die { $row }e Reihe ist abgeschlossen
why-gone = Die { $number } liegt links von deinem letzten Kreuz und ist verloren
why-lock = Zum Abschließen brauchst du vorher { $need } Kreuze in dieser Reihe; du hast { $have }
why-white = Die weißen Würfel ergeben { $sum }
why-colour = Kein weißer Würfel ergibt mit einem Farbwürfel diese { $number }
why-written = Dieses Feld ist schon ausgefüllt
why-turned = Dieser Zahlenstein ist schon umgedreht
why-sum = Mit der Summe { $sum } geht die { $number } nicht
news-misthrow = { $you ->
    [yes] Du kreuzt einen Fehlwurf an
   *[no] { $name } kreuzt einen Fehlwurf an
}
news-closed = { $you ->
    [yes] Du schließt
    [among] Gemeinsam mit { $others } schließt du
   *[no] { $count ->
        [one] { $names } schließt
       *[other] { $names } schließen
    }
} die { $row }e Reihe ab
news-one-more-row = Noch eine Reihe, dann ist Schluss
news-lapsed = { $you ->
    [yes] Dein Bonuskreuz
   *[no] Das Bonuskreuz von { $name }
} in der { $row }en Reihe verfällt
news-luck-ended = { $you ->
    [yes] Du bekommst keine Glückskreuze mehr: Deine kleinste Reihe ist abgeschlossen
   *[no] { $name } bekommt keine Glückskreuze mehr: Die kleinste Reihe ist abgeschlossen
}
news-stars = { $stars ->
    [one] { $you ->
        [yes] Du nimmst dir einen Stern
       *[no] { $name } nimmt sich einen Stern
    }
   *[other] { $you ->
        [yes] Du nimmst dir { $stars } Sterne
       *[no] { $name } nimmt sich { $stars } Sterne
    }
}
news-play-off = Mehrere haben 4 Sterne: Im Stechen geht es um den fünften
news-doubt-won = { $you ->
    [yes] Kein Ziel: Du bekommst einen Joker
   *[no] Kein Ziel: { $name } bekommt einen Joker
}
news-doubt-lost = { $you ->
    [yes] Ziel erreicht: Du verlierst das Anzweifeln-Feld
   *[no] Ziel erreicht: { $name } verliert das Anzweifeln-Feld
}
news-marked = { $you ->
    [yes] Du markierst: { $field }
   *[no] { $name } markiert: { $field }
}
news-round = Runde { $round }: { $points ->
    [one] 1 Punkt
   *[other] { $points } Punkte
} { $you ->
    [yes] für dich
   *[no] für { $name }
}
cause-fourth-misthrow = vierter Fehlwurf
cause-two-rows-closed = 2 Reihen abgeschlossen
cause-four-stars = 4 Sterne
cause-play-off = fünfter Stern im Stechen
cause-all-goals-reached = alle Hauptziele erreicht
cause-last-round = letzte Runde gespielt
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
}, { $margin ->
    [one] 1 Ziel
   *[other] { $margin } Ziele
} Vorsprung
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
} die Partie mit { $points ->
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
fact-row = Längste Reihe: { $name }, die { $row }e mit { $count ->
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
fact-chance = Glücklichster Wurf: { $name } dreht die { $number } um, Chance { $percent }\xA0%
fact-tiles = Wurf für alle: Die { $sum } dreht { $tiles } Zahlensteine um
fact-goals = Bester Wurf: { $name }, { $goals } Hauptziele in Zug { $turn }
fact-spent = Nochmal Würfeln und Joker: am häufigsten { $name }, { $spent }-mal
fact-turns = Dauer: { $turns ->
    [one] 1 Zug
   *[other] { $turns } Züge
}
fact-throws = Dauer: { $throws ->
    [one] 1 Wurf
   *[other] { $throws } Würfe
}
progress-turn = Zug { $turn }
progress-throw = { $throw ->
    [0] zu Beginn
   *[other] Wurf { $throw }
}
progress-round = Runde { $round } von { $rounds }, Wurf { $throw } von { $throws }
help = Hilfe
pass = Passen
doubt = Anzweifeln
decided = { $name }: { $decision }
rolls = Am Zug: { $name }
ended = Spielende: { $cause }
taken-back = { $name } nimmt die Entscheidung zurück
dice = Würfel
die = Würfel { $place }
held = bleibt
throw = Würfeln
throw-now = Würfle jetzt
reroll-dice = { $count ->
    [one] 1 Würfel nochmal
   *[other] { $count } Würfel nochmal
}
throw-dice = { $count ->
    [one] mit 1 Würfel würfeln
   *[other] mit { $count } Würfeln würfeln
}
stop = Aufhören
leave-it = Passen
let-throw = Würfeln lassen
joker = Joker
joker-sets = Joker: Würfel { $place } auf { $face }
pass-misthrow = { $penalty ->
    [0] Fehlwurf
   *[other] Fehlwurf −{ $penalty }
}
final = Bestätigen
take-back = Zurücknehmen
noted = Gewählt: { $decision }
noted-lapses = Gewählt: { $decision }. Ein Bonus verfällt
lapses = ein Bonus verfällt
waiting = Warten auf { $names }
wait-colour = { $names } darf noch einen Farbwürfel nutzen
wait-doubt = { $names } darf den Wurf anzweifeln
wait-again = { $names } darf noch einmal würfeln
wait-how-many = { $names } wählt die Zahl der Würfel
throws = { $you ->
    [yes] Du würfelst
   *[no] { $name } würfelt
}
ask-arrange = Tausche Zahlensteine: Zieh einen oder tippe zwei an; tippe dann auf Fertig
nothing-fits = { $name } würfelt { $sum }: Diese Zahl hast du nicht offen
joker-die = Tippe den Würfel an, den du drehen willst
joker-face = Wähle seine neue Zahl
hold-dice = Tippe an, was liegen bleibt, und würfle den Rest nochmal
cancel = Zurück
my-points = Punkte: { $points }
waiting-many = Warten auf { $count } Spieler
your-throw-now = { $name }: Würfle jetzt
your-turn = Du bist dran
may-choose = wählbar
choosing = wählt
rolling = würfelt
chosen = hat gewählt
not-asked = nichts zu wählen
not-now = Das ist gerade nicht möglich
arrange = Anordnen lassen
shuffle = Mischen
ready = Fertig
points-table = Punktetabelle
lines-double = Doppelt zählen: { $lines }
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
state-open = { $thing ->
    [square] frei
    [number] im Spiel
   *[other] offen
}
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
state-staked = steht auf dem Spiel
state-lost = verloren
home = Startseite
play = Spielen
player = Spieler { $number }
name = Name
bots = Bots
rank-random = zufällig
rank-casual = locker
rank-club = Verein
rank-master = Meister
rank-perfect = perfekt
level-random = Wählt blind aus allem, was erlaubt ist.
level-casual = Spielt wie ein freundlicher Anfänger: vernünftig, aber ohne vorauszudenken.
level-club = Spielt gut: wägt ab, was eine Wahl bringt und was sie verbaut.
level-master = Unser stärkster Bot: hat aus Millionen Partien gelernt.
level-perfect = Die exakte Lösung des Spiels für eine Person.
stand-in = „{ $stand_in }“ spielt, bis „{ $level }“ bereit ist
option-lucky = Glückszahlen
option-sheet = Zettel
option-points = Punkte
option-marking = Markieren
about-sheet = Die grüne Reihe der gedruckten Regeln oder die der einzeln erhältlichen Erweiterung.
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
play-again = Noch eine Partie
rematch = Revanche
all-sheets = Alle Zettel
place = { $rank }. Platz
review = Rückblick
previous = Zurück
next = Weiter
close = Schließen
save-record = Aufzeichnung speichern
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
serving-here = Rollbook ist bereit, nur für diesen Rechner. Öffne diese Adresse im Browser:
serving-others = Rollbook ist bereit. Alle in deinem Netz können es öffnen und jeden Tisch sehen, dessen Adresse sie kennen. Öffne eine dieser Adressen, auf diesem oder einem anderen Gerät:
serving-wider = Damit Handys und andere Geräte in deinem Netz mitspielen können, starte mit: { $command }
stop-serving = Drücke Strg+C zum Beenden. Die Partien bleiben erhalten.
player-count = { $players ->
    [one] 1 Spieler
   *[other] { $players } Spieler
}
replayed = Partie { $number }: { $game }, { player-count }, { $lines ->
    [one] 1 Zeile
   *[other] { $lines } Zeilen
}
replayed-ended = zu Ende: { $cause }; Punkte { $scores }, Gewinner { $winners }
speed = { $games ->
    [one] 1 Partie
   *[other] { $games } Partien
} pro Sekunde
solved = { $game }, 1 Spieler: Bei perfektem Spiel sind { $value } { $unit } zu erwarten
error-practice-none = zu { $game } gibt es keine Stellungen zum Üben
error-practice-number = Stellungen von { $game } haben die Nummern 1 bis { $last }, nicht { $number }
review-amount = { $counts ->
    [chance] { $amount }\xA0% eines Sieges
    [turns] { $amount } Züge
    [throws] { $amount } Würfe
   *[points] { $amount } Punkte
}
review-dearest = { $mistakes ->
    [one] Es war { $when }: { $decision } statt { $best }, { review-amount }.
   *[other] Am teuersten war { $when }: { $decision } statt { $best }, { review-amount }.
}
error-count-games = möglich sind { $fewest } bis { $most } Partien, nicht { $count }
error-count-playouts = möglich sind { $fewest } bis { $most } Partien je Wahl, nicht { $count }
error-count-threads = möglich sind { $fewest } bis { $most } Threads, nicht { $count }
error-not-understood = das ist nicht zu verstehen
error-json-number = ganze Zahl
error-json-string = Zeichenkette
error-json-object = Objekt
error-record-play = der Schlüssel play braucht eine JSON-Zeichenkette, etwa "-"
error-record-not-over = die Partie ist nicht zu Ende: { $now }
error-record-end = { $key } muss { $right } sein, nicht { $found }
error-record-whole = der Schlüssel { $key } braucht eine ganze Zahl
error-record-broken = die Datei bricht in der ersten Zeile ab
error-record-begins = eine Aufzeichnung beginnt mit einer Zeile, die den Schlüssel record hat
error-record-none = hier ist keine Aufzeichnung; sie beginnt mit einer Zeile, die den Schlüssel record hat
error-record-version = dies ist Version { $version } der Aufzeichnungen; lesbar ist Version { $known }
error-record-rules = die Regelversion { $version } von { $game } ist unbekannt; bekannt: { $known }
error-record-header = die Kopfzeile braucht { $key } (JSON: { $kind })
error-record-over = die Partie ist zu Ende; nur eine neue Aufzeichnung oder eine Zeile der Art back darf folgen
error-record-legal = die Liste der erlaubten Entscheidungen stimmt nicht; richtig ist { $legal }
error-none = keine
error-none-now = zurzeit keine
error-nothing = nichts
error-not-utf-8 = das ist kein Text in UTF-8
error-system-missing = Datei oder Ordner nicht gefunden
error-system-forbidden = Zugriff verweigert
error-system-not-permitted = Vorgang nicht erlaubt
error-system-folder = das ist ein Ordner
error-system-no-folder = das ist kein Ordner
error-system-exists = die Datei gibt es schon
error-system-full = kein Speicherplatz mehr frei
error-system-read-only = das Dateisystem ist schreibgeschützt
error-system-file = { $file }: { $reason }
error-seed = ein Startwert ist eine ganze Zahl, nicht { $seed }
error-line = Zeile { $line }: { $problem }
error-system = das System lehnt ab: { $reason }
error-not-json = das ist kein JSON; verlangt ist ein JSON-Objekt je Zeile
error-record-object = verlangt ist ein JSON-Objekt, etwa { $example }
error-record-nested = das ist zu tief verschachtelt für die Zeile einer Aufzeichnung
error-record-mixed = diese Zeile vermischt { $kinds }; eine Zeile hat genau einen der Schlüssel { $keys }
error-record-kind = diese Zeile ist von unbekannter Art; eine Zeile hat genau einen der Schlüssel { $keys }
error-not-json-at = das ist beim Zeichen { $place } kein JSON; verlangt ist ein JSON-Objekt je Zeile
error-throw-over = jetzt wird nicht gewürfelt: die Partie ist zu Ende
error-starter = der Startspieler sitzt auf einem Platz von 0 bis { $last }, nicht auf { $first }
error-throw-early = jetzt wird nicht gewürfelt: zuerst müssen die Plätze { $seats } entscheiden
error-action = Aktion { $action } ist für Platz { $seat } nicht erlaubt; erlaubt: { $legal }
error-settle-early = nichts wird wirksam, bevor die Plätze { $seats } entschieden haben
error-illegal-of-seat = { $decision } ist für Platz { $seat } nicht erlaubt; erlaubt: { $legal }
error-option-value = { $value } ist keiner der Werte { $values }
error-option = Option { $option }: { $problem }
error-players = { $game } ist für { $fewest } bis { $most } Spieler, nicht für { $players }
error-game-option = { $game } hat keine Option { $option }. Optionen: { $options }
error-now-over = die Partie ist zu Ende
error-now-settles = alle haben entschieden
error-now-deal = die Zahlensteine müssen verteilt werden
error-now-roll = es muss gewürfelt werden
error-not-asked = { $name } ist jetzt nicht gefragt; { $now }
error-who-plays = players ist eine Zahl oder eine Liste von Namen, nicht { $players }
error-now-asked = gefragt: { $names }
error-no-throw = jetzt wird nicht gewürfelt; { $now }
error-nothing-settles = es gibt nichts auszuführen: { $now }
error-deal-due = die Zahlensteine müssen verteilt werden; gewürfelt wird jetzt nicht
error-roll-due = es muss gewürfelt, nicht verteilt werden
error-no-seat = es gibt keinen Platz { $seat }; die Plätze sind 0 bis { $last }
error-decided = { $name } hat schon entschieden; nimm das zuerst zurück
error-illegal = { $decision } ist für { $name } nicht erlaubt; erlaubt: { $legal }
error-not-noted = { $name } hat keine Entscheidung, die man zurücknehmen könnte
error-recorded = die Entscheidung von { $name } steht in der Aufzeichnung; geh stattdessen zu ihrer Zeile zurück
error-go-back = die Partie kann nicht zu Zeile { $line } zurück; gültige Zeilen: { $first } bis { $last }
error-fair-back = die Würfel dieses Tisches lassen sich nachprüfen, darum geht die Partie nicht hinter einen Wurf zurück, und nach ihrem Ende gar nicht mehr
error-nothing-happened = die Partie kann nicht zu Zeile { $line } zurück; es ist noch nichts geschehen
error-extra-missing = dafür wird ein weiteres Paket gebraucht: pip install "rollbook[{ $extra }]"
error-outcome = { $outcome } kann der Zufall jetzt nicht bringen
error-registered = OpenSpiel kennt unter dem Namen { $name } schon ein anderes Spiel
error-film-steps = diese Aufzeichnung hat { $steps } Schritte; höchstens { $most } lassen sich zeigen
error-record-utf-8 = das ist kein Text in UTF-8, wie Aufzeichnungen es sind
error-film-size = diese Aufzeichnung ergibt einen Film von mehr als { $most } MB; mehr geht hier nicht
error-stopping = der Server wird gerade beendet; komm später wieder
error-many-records = hier werden gerade viele Aufzeichnungen nachgespielt; versuch es gleich noch einmal
error-film-time = diese Aufzeichnung braucht hier zu lange; rollbook replay hat keine Grenze
error-name-length = ein Name hat 1 bis { $most } Zeichen
error-name-signs = ein Name hat nur sichtbare Zeichen
error-many-tables = hier sind { $most } Tische offen; komm später wieder
error-same-name = zwei Plätze heißen { $name }; an einem Tisch haben alle verschiedene Namen
error-method = diese Adresse lässt sich so nicht abfragen
error-too-large = das ist zu groß
error-ours = hier ist etwas schiefgegangen; Fehler { $error }
error-broke-off = die Anfrage ist abgebrochen
error-own-pages = Tische werden nur auf den Seiten von Rollbook geöffnet und angesehen
error-full-house = hier sind alle Plätze besetzt; komm später wieder
error-server-name = dieser Server heißt nicht { $host }; wer ihn betreibt, kann das mit --allow-host erlauben
error-many-devices = an Tischen sind schon { $most } Geräte von deiner Adresse; schließe Rollbook auf einigen davon
error-many-posts = deine Adresse hat in einer Minute { $most } Tische geöffnet; versuch es in einer Minute wieder
error-many-guesses = von deiner Adresse kamen zu viele falsche Schlüssel, Links oder Codes; warte eine Minute
error-many-claims = zu viele wollen gerade einen Platz an diesem Tisch; warte eine Minute
error-nested = das ist zu tief verschachtelt
error-another-database = nenne eine andere Datei mit --database
error-database-unusable = die Datenbank { $path } lässt sich nicht benutzen: { $reason }; { $another }
error-database-newer = { $path } stammt von einer neueren Version von Rollbook (Schema { $version }, diese kennt { $known }); benutze jene Version, oder { $another }
error-database-folder = das ist ein Ordner
error-database-opens = die Datenbank { $path } lässt sich nicht öffnen: { $reason }; { $another }
error-database-unsafe = die Datenbank { $path } liegt dort, wo sich nichts sicher schreiben lässt; { $another }
error-database-foreign = { $path } ist eine Datenbank eines anderen Programms; { $another }
error-database-in-use = die Datenbank { $path } wird von einem anderen Rollbook benutzt; beende jenes, oder { $another }
error-database-damaged = { $path } ist keine Datenbank von Rollbook oder ist beschädigt; { $another }
error-database-read-only = die Datenbank { $path } darf nur gelesen, nicht beschrieben werden; { $another }
error-no-copy = es gibt keine Sicherung { $file }
error-restore-running = ein Server benutzt { $path }; halte ihn erst an
error-restore-there = { $path } hat schon Tische, und zwar { $count }; --force überschreibt sie
error-admin-stopped = der Server wurde inzwischen angehalten; versuch es noch einmal
error-postgres-address = eine Datenbank in PostgreSQL gibst du so an: postgresql://USER:PASSWORD@HOST/NAME
error-postgres-missing = PostgreSQL braucht ein weiteres Paket: pip install "rollbook[postgres]"
error-postgres-password = { $place } nimmt diesen Benutzer und dieses Passwort nicht an
error-postgres-unreachable = unter { $place } ist keine PostgreSQL-Datenbank: { $reason }
error-workers = es gibt 1 bis { $most } Arbeitsprozesse, nicht { $workers }
error-workers-share = mehrere Arbeitsprozesse brauchen eine Datenbank, die sie sich teilen können: nenne eine in PostgreSQL mit --database postgresql://USER:PASSWORD@HOST/NAME
error-workers-system = mehrere Arbeitsprozesse brauchen ein System wie Linux oder macOS; starte nur einen
error-proxy = ein Proxy ist eine Adresse oder ein Netz in Ziffern, etwa 10.89.0.0/24, nicht { $proxy }
error-no-port = auf { $host } ist kein Port frei
error-port = ein Port ist eine Zahl von 0 bis 65535, nicht { $port }
error-host = es gibt keinen Host { $host }; nenne eine Adresse dieses Rechners, etwa 127.0.0.1
error-listen = auf { $host }, Port { $port }, lässt sich nicht lauschen: { $reason }
error-host-elsewhere = { $host } ist keine Adresse dieses Rechners; 127.0.0.1 ist immer eine, 0.0.0.0 steht für alle
error-port-forbidden = den Port { $port } darfst du nicht benutzen; wähle einen von 1024 bis 65535
error-game-with = { $game } mit { $options }
error-no-solver = für diese Spielfamilie hat noch niemand einen Löser geschrieben
error-not-alone = es wird nicht allein gespielt
error-unsolvable = { $game } lässt sich nicht lösen: { $reason }; lösbare Spiele: { $games }
error-unsolved = { $game } ist auf diesem Rechner noch nicht gelöst; zuerst: { $command }
error-not-kept = von { $game } gibt es hier keine gelöste Tabelle; vorhanden: { $known }
error-bot = es gibt keinen Bot { $bot }; Bots: { $bots }
error-game-bot = { $game } hat keinen Bot { $bot }; Bots: { $bots }
error-opponent = es gibt keinen Gegner { $bot } für { $players } Spieler von { $game }; Gegner: { $bots }
error-opponent-alone = es gibt keinen Gegner { $bot } für 1 Spieler von { $game }; Gegner: { $bots }
error-guest-illegal = der Bot { $bot } hat { $decision } gewählt, das ist nicht erlaubt; erlaubt: { $legal }
error-guest-answer = der Bot { $bot } hat { $answer } geantwortet; verlangt: { $wanted }
error-guest-starts = der Bot { $bot } lässt sich nicht starten: { $reason }
error-guest-command = der Bot { $bot } ist kein Befehl mit seinen Argumenten
error-guest-silent = der Bot { $bot } hat { $seconds } s lang nicht geantwortet; mit --patience darf es länger dauern
error-guest-entry = es gibt keinen Einstiegspunkt { $bot } in der Gruppe { $group }; installiert: { $known }
error-many-positions = es gibt zu viele Stellungen
error-no-weights = eine gute Auslage findet man mit dem, was master gelernt hat, und für diesen Zettel gibt es das nicht
error-other-fields = die Punktekarte hat andere Felder als die gedruckte
error-read = { $file } lässt sich nicht lesen: { $reason }
error-language = es gibt keine Sprache { $language }; Sprachen: { $languages }
error-too-late = das betraf einen früheren Moment der Partie
error-other-device = dieser Platz gehört zu einem anderen Gerät
error-host-only = das darf nur, wer den Tisch leitet
error-nobody-there = auf diesem Platz sitzt niemand
error-not-removed = entfernen kann man nur andere, die am Tisch sitzen
error-seat-taken = dieser Platz ist schon besetzt; wähle einen anderen
error-name-taken = an diesem Tisch heißt schon jemand { $name }; wähle einen anderen Namen
error-pace = die Bedenkzeit beträgt { $shortest } bis { $longest } Sekunden, oder 0 für unbegrenzt
error-not-begun = die Partie beginnt, wenn die Leitung des Tisches sie startet
error-begun = die Partie hat schon begonnen
error-nothing-to-move = dieses Gerät hat keinen Platz mehr am Tisch
error-closed = die Leitung hat diesen Tisch geschlossen
error-not-invited = diese Einladung gilt nicht mehr; lass dir eine neue schicken
error-many-reactions = eine Reaktion in { $seconds } Sekunden genügt
error-not-over = die Partie ist noch nicht zu Ende
error-code = dieser Code stimmt nicht oder ist abgelaufen; hol dir auf dem anderen Gerät einen neuen
error-no-host = wer einen Tisch öffnet, sitzt daran; behalte einen Platz für dich
error-share = nur wer an dem Rechner sitzt, auf dem Rollbook läuft, kann andere hereinlassen
error-other-throws = jemand anderes würfelt
error-only-choice = es gab nur eine Wahl
error-laid-out = alle Zahlensteine sind ausgelegt; nimm sie zurück, um sie einzeln zu legen
error-layout = eine Auslage nennt jedes dieser Felder einmal: { $cells }
error-game = es gibt kein Spiel { $game }; Spiele: { $games }
error-game-like = es gibt kein Spiel { $game }; meintest du { $close }? Spiele: { $games }
error-dice-count = ein Wurf ist eine Liste von Würfeln, insgesamt { $count }
error-die = ein Würfel zeigt eine Zahl von 1 bis { $faces }, nicht { $die }
error-six-dice = ein Wurf ist eine Liste von sechs Würfeln: weiß, weiß, rot, gelb, grün, blau
error-die-left = der { $colour }e Würfel ist nicht mehr im Spiel; schreibe null für ihn, nicht { $die }
error-die-colour = der { $colour }e Würfel zeigt eine Zahl von 1 bis { $faces }, nicht { $die }
error-lucky-wanted = ein Paar verschiedener Zahlen von 2 bis 16 für jeden Platz, Platz 0 zuerst, z. B. { $example }
error-lucky-seats = { $value } für { $players } Spieler; verlangt: { $wanted }
error-lucky-pair = das Paar { $pair }; verlangt: { $wanted }
error-tiles-order = die Zahlensteine jedes Platzes stehen in aufsteigender Reihenfolge
error-tile = Zahlensteine tragen die Zahlen 1 bis { $highest }, nicht { $tile }
error-dice-thrown = { $count ->
    [one] gewürfelt wird mit 1 Würfel: verlangt ist eine Liste mit 1 Zahl
   *[other] gewürfelt wird mit { $count } Würfeln: verlangt ist eine Liste von { $count } Zahlen
}
error-deal = { $players ->
    [one] verteilt wird 1 Liste von { $tiles } Zahlensteinen
   *[other] verteilt werden { $players } Listen von { $tiles } Zahlensteinen, eine je Platz
}
error-tile-copies = es gibt nur { $copies } Zahlensteine mit der Zahl { $tile }
error-five-dice = ein Wurf ist eine Liste aller fünf Würfel
error-die-of = Würfel { $place } zeigt eine Zahl von 1 bis { $faces }, nicht { $die }
error-die-stays = Würfel { $place } wurde nicht gewürfelt: er zeigt noch { $face }, nicht { $die }
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
beside = { $one }, { $other }
apart = { $one }; { $other }
round-points = { $round }: { $points }
full-rules = Die vollständigen Regeln
step-white = Wer am Zug ist, ist der aktive Spieler und würfelt mit allen Würfeln. Aktion 1 (Weiß): Alle, auch der aktive Spieler, dürfen die Summe der beiden weißen Würfel, zum Beispiel { $first } + { $second } = { $sum }, in einer Reihe ihrer Wahl ankreuzen. Alle entscheiden gleichzeitig; niemand muss ankreuzen.
step-colour = Aktion 2 (Farbe): Danach darf nur der aktive Spieler einen weißen Würfel und einen Farbwürfel zusammenzählen und die Summe in der Reihe dieser Farbe ankreuzen, auch in derselben Reihe wie in Aktion 1. Er darf auch passen. Dann gehen die Würfel im Uhrzeigersinn weiter.
step-colour-mixed = In Aktion 1 ist die Farbe des Feldes egal. Aktion 2 (Farbe): Nur der aktive Spieler darf einen weißen Würfel und einen Farbwürfel zusammenzählen und das Feld mit dieser Summe und Farbe ankreuzen, egal in welcher Reihe, auch in der aus Aktion 1 (das Kreuz dort zählt schon fürs Schloss), oder passen. Die Würfel gehen im Uhrzeigersinn weiter.
step-order = { $order ->
    [both] Kreuze in jeder Reihe von links nach rechts an; in { $rising } steigen die Zahlen, in { $falling } fallen sie.
    [places] Kreuze in jeder Reihe von links nach rechts an; in den Reihen { $rising } steigen die Zahlen, in { $falling } fallen sie.
    [rising] Kreuze in jeder Reihe von links nach rechts an; die Zahlen steigen in allen.
   *[falling] Kreuze in jeder Reihe von links nach rechts an; die Zahlen fallen in allen.
} Du darfst Zahlen auslassen; alles links von einem Kreuz ist verloren. { $locks ->
    [one] Die letzte Zahl darfst du erst ankreuzen, wenn in ihrer Reihe schon mindestens { $crosses } Kreuze stehen, dann auch das Schloss: ein weiteres Kreuz.
   *[other] Eine der letzten { $locks } Zahlen darfst du erst ankreuzen, wenn in ihrer Reihe schon mindestens { $crosses } Kreuze stehen, dann auch das Schloss: ein weiteres Kreuz.
}
step-order-shuffled = Kreuze von links nach rechts an: Der Platz zählt, nicht die Zahl. Du darfst Felder auslassen, aber alles links von einem Kreuz ist verloren. Das letzte Feld (Rot { $red }, Gelb { $yellow }, Grün { $green }, Blau { $blue }) darfst du erst ankreuzen, wenn in seiner Reihe schon mindestens { $crosses } Kreuze stehen. Dann kreuzt du auch das Schloss an: ein weiteres Kreuz.
step-closed = Sobald jemand das Schloss ankreuzt, ist die Reihe für alle abgeschlossen, und der Würfel ihrer Farbe wird sofort entfernt, noch vor Aktion 2. In Aktion 1 dürfen mehrere dieselbe Reihe abschließen, wenn jeder von ihnen die nötigen Kreuze hat. In Aktion 2 zählt ein Kreuz aus Aktion 1 schon zu den nötigen Kreuzen.
step-closed-mixed = Sobald jemand das Schloss ankreuzt, ist die Reihe für alle abgeschlossen. Der Würfel in der Farbe ihres letzten Feldes wird sofort entfernt; Felder dieser Farbe in anderen Reihen bleiben offen, aber nur für die weiße Summe. In Aktion 1 dürfen mehrere dieselbe Reihe abschließen, wenn jeder von ihnen die nötigen Kreuze hat.
step-lucky = Dein Zettel zeigt zwei Glückszahlen, zum Beispiel { $first } und { $second }. Immer wenn die weiße Summe eine davon ist, darfst du, statt sie anzukreuzen, ein Glückskreuz machen, und zwar in deiner Reihe mit den wenigsten Kreuzen. Sind mehrere Reihen gleichauf, wählst du. Glückszahlen sind nie verbraucht.
step-lucky-next = Ein Glückskreuz kommt direkt rechts neben dein letztes Kreuz oder auf die erste Zahl einer leeren Reihe. Auch hier brauchst du für eine der letzten Zahlen schon { $crosses } Kreuze in der Reihe. Beim Vergleich der Reihen zählen auch abgeschlossene Reihen und Schlösser mit; in einer abgeschlossenen Reihe ist aber kein Glückskreuz möglich.
step-bonus-row = Wer ein Bonusfeld ankreuzt, das Oval mit dem Funken, muss sofort das nächste Feld seiner Bonusleiste streichen, von links nach rechts. In der Reihe mit der Farbe dieses gestrichenen Feldes muss er dann das nächstmögliche Feld ankreuzen: direkt rechts vom letzten Kreuz oder, ist die Reihe leer, das erste.
step-bonus-chain = Ist auch das ein Bonusfeld, geht der Kettenzug weiter. Ein Bonuskreuz kann eine Reihe abschließen; fehlen für die letzte Zahl noch die { $crosses } Kreuze, verfällt es, aber das Feld der Bonusleiste bleibt gestrichen. Sobald eine Reihe abgeschlossen ist, streichen alle die übrigen Felder ihrer Farbe in der Bonusleiste, ohne Kreuz; sie werden künftig übersprungen.
step-symbols = Jedes Symbol steht auf zwei Feldern. Sobald du beide angekreuzt hast, hast du es erspielt:
step-symbol-two-in-lowest = Du machst sofort zwei Bonuskreuze in deiner Reihe mit den wenigsten Kreuzen; sind mehrere Reihen gleichauf, wählst du eine davon.
step-symbol-one-in-each = Du machst sofort in jeder Reihe ein Bonuskreuz, von oben nach unten.
step-symbol-double-lowest = Am Spielende zählt deine Reihe mit den wenigsten Kreuzen doppelt; sind mehrere gleichauf, dann nur eine davon.
step-symbol-plus-13 = Am Spielende bekommst du { $points } Zusatzpunkte.
step-symbol-no-misthrows = Deine Fehlwürfe kosten nichts, aber { $misthrows } davon beenden trotzdem das Spiel.
step-bonus-crosses = Bonuskreuze kommen direkt rechts neben dein letztes Kreuz oder auf die erste Zahl einer leeren Reihe. Sie zählen auch für Symbole und können eine Reihe abschließen. Sie verfallen in abgeschlossenen Reihen und wenn für die letzte Zahl noch die { $crosses } Kreuze fehlen. Beim Vergleich der Reihen zählen auch abgeschlossene Reihen und Schlösser mit.
step-end = Hat der aktive Spieler in keiner der beiden Aktionen etwas angekreuzt, kreuzt er einen Fehlwurf an; die anderen tun das nie. Das Spiel endet sofort, wenn jemand { $misthrows } Fehlwürfe hat oder { $rows } Reihen abgeschlossen sind, egal von wem. Geschieht das in Aktion 1, entfällt Aktion 2.
step-points = Am Ende bringt jede Reihe Punkte nach der Zahl ihrer Kreuze; das Schloss zählt mit. Jeder Fehlwurf kostet { $penalty } Punkte. Wer die meisten Punkte hat, gewinnt; haben mehrere gleich viele, gewinnen sie gemeinsam.
step-scale-crosses = Kreuze
step-scale-points = Punkte
step-write = Der Spieler am Zug würfelt mit beiden Würfeln. Alle müssen die Summe, zum Beispiel { $sum }, in ein beliebiges freies Feld ihrer eigenen Spieltafel eintragen; Passen gibt es nicht. Alle wählen gleichzeitig. Dann gehen die Würfel im Uhrzeigersinn weiter.
step-lines = Nach { $throws } Würfen sind alle Spieltafeln voll, und die Runde wird gewertet. Es zählen alle { $lines } Reihen: waagerecht, senkrecht und die beiden Diagonalen. In jeder zählt nur eine Kombination, und zwar die wertvollste. Die Reihenfolge der Zahlen ist egal. Ohne Kombination gibt es nichts.
step-combinations = Das sind alle Kombinationen mit einem Beispiel und ihren Punkten. Eine Straße besteht aus aufeinanderfolgenden Zahlen, { $houses ->
    [one] ein Full House aus drei gleichen Zahlen und zwei gleichen anderen.
   *[other] ein Full House aus drei gleichen Zahlen und zwei gleichen anderen, ein Großes Full House aus vier gleichen Zahlen und zwei gleichen anderen.
} Weitere Zahlen in der Reihe stören nicht.
step-diagonals = Die beiden Diagonalen zählen doppelt: hier { $falling } und { $rising } Punkte.
step-rounds = Die Punkte aller deiner Reihen sind dein Rundenergebnis. Danach beginnen alle mit leerer Spieltafel von vorn. Nach { $rounds } Runden gewinnt die höchste Gesamtpunktzahl. Bei einem Unentschieden entscheidet unter den Betroffenen das beste einzelne Rundenergebnis; ist auch das gleich, gewinnen sie gemeinsam.
step-layout = Alle ziehen je { $tiles } Zahlensteine und legen sie offen, mit der Zahl nach oben, zu einer Auslage von { $side } × { $side } Feldern, gleichzeitig und ohne dass die anderen es sehen. Wo jeder Stein liegt, bestimmst du; bis du fertig bist, darfst du die Steine umordnen.
step-how-many = Der Spieler am Zug wählt 1 bis { $dice } Würfel und würfelt damit einmal. Die Summe gilt für alle. Danach geht es im Uhrzeigersinn weiter.
step-turn = Wer einen offenen Zahlenstein mit der Summe hat, zum Beispiel { $sum }, darf ihn umdrehen: nur einen, auch wenn mehrere passen. Alle entscheiden gleichzeitig. Du darfst auch passen; das kostet nichts.
step-take-away = Nur der Spieler am Zug darf stattdessen einen Würfel entfernen, nicht mehr, und einen Zahlenstein mit der Summe der übrigen umdrehen (bei { $dice }: { $sums }). Diese neue Summe gilt nur für ihn, für alle anderen gilt die gewürfelte.
step-turn-back = Kann der Spieler am Zug nichts umdrehen, auch nicht nach dem Entfernen eines Würfels, muss er einen beliebigen seiner umgedrehten Zahlensteine zurückdrehen. Hat er keinen, geschieht nichts. Die anderen drehen nie einen Stein zurück.
step-stars = Wer eine ganze Reihe, Spalte oder Diagonale umgedreht hat, nimmt sich einen Stern. Ein Stein kann bis zu { $most } Linien auf einmal vollenden und bringt für jede einen Stern. Deine Sterne behältst du, auch wenn ein Stein zurückgedreht wird; für dieselbe Linie gibt es aber keinen zweiten Stern.
step-four-stars = Wer zuerst { $stars } Sterne hat, gewinnt. Schaffen das mehrere mit demselben Wurf, spielen nur sie weiter, bis jemand { $more } hat. Wer dann { $more } oder mehr hat, gewinnt; sind es mehrere, gewinnen sie gemeinsam.
step-aim = Alle haben eine Punktekarte mit { $goals } Hauptzielen. Wer gewinnen will, muss sie alle erreichen. Die Würfel müssen diese Kombinationen zeigen:
step-shows-straight = Straße ({ $fields }×): fünf aufeinanderfolgende Zahlen
step-shows-full-house = Full House ({ $fields }×): dreimal eine Zahl und zweimal eine andere
step-shows-dice-bingo = Dice Bingo ({ $fields }×): fünf gleiche Zahlen
step-shows-four = 4er ({ $fields }×): vier gleiche Zahlen
step-shows-two-pairs = 2 2er ({ $fields }×): zweimal eine Zahl und zweimal eine andere
step-shows-small-straight = Kleine Straße ({ $fields }×): vier aufeinanderfolgende Zahlen
step-shows-three = 3er ({ $fields }×): drei gleiche Zahlen
step-again = In deinem Zug würfelst du mit allen { $dice } Würfeln. Danach darfst du beliebige davon ein zweites und ein drittes Mal würfeln und die anderen liegen lassen. Aufhören darfst du nach jedem Wurf. Die Würfel gelten nur für dich. Danach geht es im Uhrzeigersinn weiter.
step-earn = „Nochmal Würfeln“ und Joker helfen dir. Die freien Felder (Nochmal Würfeln: { $rerolls }, Joker: { $jokers }) und die Anzweifeln-Felder darfst du von Anfang an nutzen. Weitere Joker verdienst du durch Anzweifeln, die übrigen Felder „Nochmal Würfeln“ mit diesen Kombinationen:
step-mark = Am Ende deines Zuges markierst du von jeder Kombination, die deine Würfel zeigen, ein offenes Feld. Ein Full House zeigt auch 3er und 2 2er, eine Straße auch die Kleine Straße, ein Dice Bingo auch 4er und 3er, ein 4er auch den 3er. Ein neues „Nochmal Würfeln“ gilt ab deinem nächsten Zug.
step-mark-one = Am Ende deines Zuges musst du, wenn möglich, ein einziges offenes Feld markieren, dessen Kombination deine Würfel zeigen; du wählst, welches. Ein Full House zeigt auch 3er und 2 2er, eine Straße auch die Kleine Straße, ein Dice Bingo auch 4er und 3er, ein 4er auch den 3er. Ein neues „Nochmal Würfeln“ gilt ab deinem nächsten Zug.
step-doubt = Vor deinem 3. Wurf sagst du, mit welchen Würfeln du würfelst. Der Spieler zur Linken darf dann mit einem unbenutzten Anzweifeln-Feld seiner Punktekarte den Wurf anzweifeln. Zeigt der Wurf kein Hauptziel, das bei dir noch offen ist, wird dieses Feld für ihn zum Joker, sonst ist es verloren.
step-spend = Erst nach einem 3. Wurf darfst du „Nochmal Würfeln“ und Joker einsetzen, so viele du hast und in beliebiger Reihenfolge. Mit „Nochmal Würfeln“ würfelst du beliebig viele Würfel neu; ein Joker setzt einen Würfel auf eine Zahl deiner Wahl. Jedes Feld gilt einmal. Über das Anzweifeln ist dann schon entschieden.
step-goals = Hat jemand am Ende eines Zuges alle { $goals } Hauptziele, wird die Runde zu Ende gespielt, damit alle gleich oft am Zug waren. Wer dann alle { $goals } Hauptziele hat, gewinnt; sind es mehrere, gewinnen sie gemeinsam.
ask-white-short = Kreuze die { $sum } an oder passe
ask-white-lucky-short = Glückszahl: Kreuze die { $sum } oder das nächste Feld deiner kleinsten Reihe an
gain = { $count ->
    [one] { $points } Punkt
   *[other] { $points } Punkte
}
sign-two-in-lowest = 2 in die kleinste Reihe
sign-one-in-each = 1 in jede Reihe
sign-double-lowest = kleinste Reihe doppelt
sign-plus-13 = 13 Zusatzpunkte
sign-no-misthrows = Fehlwürfe kosten nichts
chances-about = Prozente: So wahrscheinlich passt einer deiner Zahlensteine
round-result = Runde { $round }: { $scores }
score-of = { $name } ({ $points })
next-round = Nächste Runde
choices = Auswahl
my-sheet = Mein Zettel
shortcuts = Tasten
did-write = { $name } füllt { $cell } aus
did-turn = { $name } dreht die { $number } um
did-pass = { $name } passt
nobody-did = Alle passen
hand-over-to = Gib das Gerät weiter an
nothing-yet = Noch ist nichts geschehen
log-axes = Spalten haben Buchstaben, Reihen Zahlen: B4 ist die zweite Spalte, vierte Reihe
reached-of = { $count } von { $all }
ready-count = { $count } verfügbar
key-throw = würfeln oder die Würfel sofort landen lassen
key-choice = einen der Knöpfe unten wählen
key-pass = passen
key-cells = von Feld zu Feld gehen
key-legal = nächstes und voriges wählbares Feld
key-enter = wählen; noch einmal: bestätigen
key-others = die anderen ansehen
all-chosen = Alle haben gewählt
tips = Tipps
tip-dice = Tippe auf das Tuch oder den Knopf unten, um zu würfeln
tip-choose = Was hervorgehoben ist, darfst du wählen: Tippe darauf oder auf den Knopf unten
tip-hold = Tippe die Würfel an, die liegen bleiben, und würfle die anderen noch einmal
tip-count = Wähle die Zahl der Würfel; tippe einen Zahlenstein an, um seine Chancen zu sehen
tip-tiles = Vier umgedrehte Steine in einer Linie bringen einen Stern: Tausche Zahlensteine, wie du magst, und tippe dann auf Fertig
tip-noted = Gleich gilt deine Wahl: Nimm sie zurück oder bestätige sofort
tip-others = Was die anderen tun, leuchtet auf ihrem Zettel; tippe darauf, um ihn groß zu sehen
family-qwixx = Qwixx
family-wuerfel-bingo = Würfel Bingo
family-bingolino = Bingolino
family-bingo-dice = Bingo Dice
also-wuerfel-bingo = Würfel Bingo
also-bingo-dice = Bingo-Würfel
motto-qwixx = Kreuze von links nach rechts an. Jeder Wurf zählt für alle.
motto-wuerfel-bingo = Trage jede Summe dort ein, wo sie am meisten bringt.
motto-bingolino = Leg deine Zahlensteine aus und drehe ganze Linien um.
motto-bingo-dice = Behalten, nochmal würfeln, Würfe anzweifeln.
unreachable = Der Server ist nicht zu erreichen – neuer Versuch läuft
not-reached = Der Server ist gerade nicht zu erreichen
table-put-away = Vielleicht wurde er längst abgeräumt, oder die Adresse ist nicht vollständig.
to-the-games = Zu den Spielen
this-table = An diesem Tisch
gains = Zeigen, was eine Wahl bringt
about-lucky = Jeder Platz hat zwei eigene Zahlen; sie müssen nur verschieden sein.
tile-over = { $number } umdrehen
tile-back = { $number } zurückdrehen
bot-plays = Bot spielt
waiting-away = Warten auf { $name }, gerade nicht da
away-for = { $minutes ->
    [one] { $name } ist seit 1 Minute weg
   *[other] { $name } ist seit { $minutes } Minuten weg
}
away-for-host = { away-for } – soll ein Bot weiterspielen?
bot-plays-for-you = Ein Bot spielt für dich
take-seat-back = Platz wieder übernehmen
let-bot-play = Bot für { $name } spielen lassen
time-was-up = Die Zeit von { $name } war um
bot-takes-over = Für { $name } spielt jetzt ein Bot
plays-again = { $name } spielt wieder selbst
seat-is-free = Der Platz von { $name } ist frei; ein Bot spielt weiter
is-host-now = { $name } leitet jetzt den Tisch
paced = Ab jetzt gelten { $seconds } Sekunden Bedenkzeit
paced-never = Die Bedenkzeit ist jetzt unbegrenzt
goes-on-elsewhere = { $name } spielt auf einem anderen Gerät weiter
listed-now = Der Tisch steht jetzt unter den offenen Tischen
listed-no-longer = Der Tisch steht nicht mehr unter den offenen Tischen
seconds-left = { $seconds ->
    [one] Noch 1 Sekunde
   *[other] Noch { $seconds } Sekunden
}
reacts = { $name }: { $reaction }
reacting = Reagieren
no-reactions = Reaktionen ausblenden
reaction-well-done = Gut gemacht
reaction-lucky = So ein Glück
reaction-oh-no = Oh nein
reaction-thinking = Ich überlege
reaction-hurry = Beeil dich
reaction-laugh = Haha
reaction-thanks = Danke
reaction-hello = Hallo
people = Leute
close-table = Tisch schließen
close-sure = Den Tisch für alle schließen? Hier kann dann niemand weiterspielen.
table-closed = Die Leitung hat diesen Tisch geschlossen
table-closed-about = Hier spielt niemand weiter. Die Aufzeichnung der Partie kannst du noch speichern.
seat-removed = Die Leitung hat deinen Platz freigegeben
seat-removed-about = Du kannst weiter zuschauen.
seat-moved = Du spielst auf einem anderen Gerät weiter
seat-moved-about = Dein Platz ist jetzt dort; hier kannst du zuschauen.
go-on-elsewhere = Auf einem anderen Gerät weiterspielen
go-on-about = Gib diesen Code auf der Startseite des anderen Geräts ein. Er gilt nur einmal und zehn Minuten lang.
promise-changed = Die Zusage für die Würfel hat sich geändert
promise-changed-about = Diese Würfel sind nachprüfbar: Der Server hat sie vor dem ersten Wurf zugesagt. Jetzt nennt er eine andere Zusage; trau ihnen nicht.
free-seat = Freier Platz
time-to-decide = Bedenkzeit
no-limit = unbegrenzt
so-many-seconds = { $count } Sekunden
when-late = Danach
late-pass = passen
late-bot = entscheidet ein Bot
list-table = Unter den offenen Tischen zeigen
list-table-about = Alle auf diesem Server sehen den Tisch und können einen freien Platz nehmen.
who-is-there = Wer ist da
taken-of = { $taken } von { $all } Plätzen besetzt
bot-of = Bot ({ $rank })
host = Leitung
on-this-device = auf diesem Gerät
is-here = da
is-away = nicht da
bot-instead = Bot einsetzen
bot-for-seat = Ein Bot auf Platz { $number }
free-this-seat = { $name } wegschicken und den Platz freigeben
remove = Entfernen
remove-person = { $name } entfernen
sat-down = { $name } hat sich gesetzt
one-more-here = Noch jemand an diesem Gerät
invite-others = Andere einladen
qr-code = QR-Code der Einladung
invite-link = Link zu einem freien Platz
invite-about = Wer diesen Code oder Link hat, kann einen freien Platz nehmen. Das Öffnen allein belegt noch keinen.
no-free-seat = Alle Plätze sind besetzt
onlookers = Zuschauen und Fernseher
watch-link = Nur zum Zuschauen
stage-link = Für einen Fernseher im Raum
onlookers-about = Wer zuschaut, sieht, was offen auf dem Tisch liegt, sonst nichts. Der Fernseher zeigt auch die Einladung.
only-this-machine = Rollbook ist bisher nur auf diesem Gerät erreichbar.
let-network-in = Geräte im Heimnetz hereinlassen
let-network-in-about = Handys und Tablets im selben Netz können den Link dann öffnen, bis Rollbook hier beendet wird.
link-stays-here = Dieser Link geht nur auf diesem Gerät
copy = Kopieren
copied = Kopiert
share = Teilen
begin = Partie starten
too-few = { $count ->
    [one] Es fehlt noch jemand
   *[other] Es fehlen noch { $count } Leute
}
free-left-out = Es kann losgehen; freie Plätze fallen weg
all-there = Alle sind da
host-begins = { $name } startet die Partie, wenn alle da sind
somebody-begins = Die Leitung startet die Partie, wenn alle da sind
watching = Du schaust zu
host-plays-again = { $name } kann eine Revanche starten
somebody-plays-again = Die Leitung kann eine Revanche starten
to-next-game = Zur nächsten Partie
only-watch = Nur zuschauen
labelled = { $label }: { $value }
coloured = { $colour }e { $number }
the-coloured = die { $colour }e { $number }
a-coloured = eine { $colour }e { $number }
coloured-field = { $colour }es Feld
row-of = { $row }e Reihe
lock-of = Schloss der { $row }en Reihe
locks-row = { $count ->
    [one] schließt die Reihe ab, braucht 1 Kreuz
   *[other] schließt die Reihe ab, braucht { $count } Kreuze
}
row-closed = abgeschlossen
no-crosses = keine Kreuze
bonus-space = Bonusfeld
symbol-space = Symbol: { $badge }
symbols-crossed = { $have } von { $need } angekreuzt
lucky-space = durch deine Glückszahl
next-field = als Nächstes
would-be-struck = würde gestrichen
struck-of = { $count } von { $all } gestrichen
then-also = danach auch { $cells }
bonus-lapses = ein Bonus verfällt
sheet-of = Zettel von { $name }
may-use = jetzt einsetzbar
dice-show-it = von den Würfeln gezeigt
without-die = ohne den Würfel mit der { $face }
would-make = ergibt { $lines }
number-on = { $number } in { $place }
tile-on = Zahlenstein { $number } auf { $place }
row-number = Reihe { $number }
column-letter = Spalte { $letter }
falling-diagonal = fallende Diagonale
rising-diagonal = steigende Diagonale
lines-complete = vollständig
squares-filled = { $count ->
    [one] 1 Feld ausgefüllt
   *[other] { $count } Felder ausgefüllt
}
stars-of = { $count } von { $all } Sternen
total-of-dice = Summe
chance = Chance { $percent }
combination = Kombination
points-word = Punkte
tiles-to-lay = deine Zahlensteine zum Auslegen
tiles-swapped = Die { $one } liegt jetzt auf { $there }, die { $other } auf { $here }
heard-layout = Lege deine Zahlensteine aus: Wähle zwei, um sie zu tauschen, dann drücke „{ ready }“. So liegen sie, Reihe für Reihe:
heard-roll = { $you ->
    [yes] Du würfelst { $dice }
   *[no] { $name } würfelt { $dice }
}
heard-roll-total = { $you ->
    [yes] Du würfelst { $dice }, Summe { $total }
   *[no] { $name } würfelt { $dice }, Summe { $total }
}
heard-shows = Die Würfel zeigen: { $fields }
heard-shows-nothing = Die Würfel zeigen keine Kombination
heard-cross = { $you ->
    [yes] Du kreuzt { $cell } an
   *[no] { $name } kreuzt { $cell } an
}
heard-write = { $you ->
    [yes] Du trägst die { $number } in { $place } ein
   *[no] { $name } trägt die { $number } in { $place } ein
}
heard-turn = { $you ->
    [yes] Du drehst die { $number } auf { $place } um
   *[no] { $name } dreht die { $number } auf { $place } um
}
heard-turn-back = { $you ->
    [yes] Du drehst die { $number } auf { $place } zurück
   *[no] { $name } dreht die { $number } auf { $place } zurück
}
heard-you-pass = Du passt
heard-pass = { $count ->
    [one] { $names } passt
   *[other] { $names } passen
}
heard-bonus = { $you ->
    [yes] Als Bonus kreuzt du auch { $cells } an
   *[no] Als Bonus kreuzt { $name } auch { $cells } an
}
heard-earned = { $you ->
    [yes] Du erspielst: { $badge }
   *[no] { $name } erspielt: { $badge }
}
heard-points = { $you ->
    [yes] Du hast jetzt { $points } ({ $change })
   *[no] { $name } hat jetzt { $points } ({ $change })
}
heard-choices = Du kannst wählen: { $choices }
heard-pause = Die Runde ist zu Ende; weiter mit „{ next-round }“
heard-gone-back = Die Partie ist zu einem früheren Moment zurückgekehrt
turn-of = { $name } ist am Zug
connected-again = Wieder verbunden
heard-reroll = { $count ->
    [one] { $you ->
        [yes] Du würfelst Würfel { $places } neu; jetzt: { $dice }
       *[no] { $name } würfelt Würfel { $places } neu; jetzt: { $dice }
    }
   *[other] { $you ->
        [yes] Du würfelst die Würfel { $places } neu; jetzt: { $dice }
       *[no] { $name } würfelt die Würfel { $places } neu; jetzt: { $dice }
    }
}
single-keys = Einzelne Tasten (1–9, P, L …)
space-key = Leertaste
key-main = den hervorgehobenen Knopf unten drücken
key-hold = einen Würfel liegen lassen oder wieder freigeben
key-stop = aufhören
key-joker = Joker: dann die Nummer des Würfels, dann die neue Zahl; Esc bricht ab
keys-off = Einzelne Tasten sind im Menü ausgeschaltet. Diese gelten weiter:
keys-flat = Am flach liegenden Tablet gelten keine einzelnen Tasten, denn jeder könnte sie gedrückt haben. Diese gelten:
history = Chronik
history-save-file = Als Datei speichern
sheets = Zettel
warn-order = Das liegt links von deinem letzten Kreuz.
warn-needs = Zum Abschließen braucht es { $count ->
    [one] 1 Kreuz
   *[other] { $count } Kreuze
}; du hast { $have }.
warn-closed = Diese Reihe war schon abgeschlossen.
warn-two-rows = Zwei Reihen sind abgeschlossen: Die Partie ist zu Ende.
warn-misthrows = Der letzte Fehlwurf: Die Partie ist zu Ende.
warn-bonus-field = Streiche für dein Bonusfeld dieses Feld.
warn-tile-copies = Es gibt nur { $count } Zahlensteine mit { $number }.
warn-all-stars = Du hast alle Sterne, die du brauchst.
warn-all-goals = Alle Hauptziele: Diese Runde ist die letzte.
own-dice = Unsere eigenen Würfel
own-dice-about = Ihr würfelt mit echten Würfeln und gebt ein, was sie zeigen; alles andere bleibt wie sonst.
enter-roll = Wurf eingeben
enter-key = Wurf von { $name } eingeben
enter-now = Würfle und tippe an, was die Würfel zeigen
enter-now-named = { $name }: Würfle und tippe an, was die Würfel zeigen
enter-for = Tippe an, was { $name } gewürfelt hat
enter-figures = Du kannst die Zahlen auch tippen, von links nach rechts
fold-away = Einklappen
take-roll-back = Wurf zurücknehmen
coloured-die = { $colour }er Würfel
draw-now = { $count ->
    [one] Tippe die Zahl des letzten Zahlensteins an
   *[other] Tippe die Zahlen von noch { $count } Zahlensteinen an
}
draw-done = Alle Zahlensteine sind da: Drücke „{ ready }“
drawn-tiles = deine gezogenen Zahlensteine
tiles-in-bag = Zahlen der Zahlensteine
tiles-left = { $count ->
    [one] noch 1 Zahlenstein
   *[other] noch { $count } Zahlensteine
}
tiles-drawn = { $number }; { $count ->
    [0] alle Zahlensteine sind da
    [one] noch 1 Zahlenstein
   *[other] noch { $count } Zahlensteine
}
put-back = { $number } zurücklegen
correct = Korrigieren
correct-which = Was wurde falsch eingegeben?
correct-from-here = Ab hier korrigieren
ask-others = Die anderen fragen
back-before = Zurück zum Moment vor: { $moment }.
roll-of = Wurf von { $name }
the-deal = die Zahlensteine
count-rolls = { $count ->
    [one] 1 Wurf
   *[other] { $count } Würfe
}
count-decisions = { $count ->
    [one] 1 Entscheidung
   *[other] { $count } Entscheidungen
}
undoes = Rückgängig wird: { $what }.
must-agree = { $count ->
    [one] { $names } muss zustimmen.
   *[other] { $names } müssen zustimmen.
}
correct-asked = Du willst die Partie korrigieren
correct-wanted = { $name } will die Partie korrigieren
agree = Zustimmen
agree-for = Für { $name } zustimmen (nicht da)
leave-as-is = So lassen
is-void = rückgängig gemacht
dice-luck = Wie viel Glück brachten unsere Würfel?
white-dice = weiße Würfel
all-dice = alle Würfel
face-times = { $face }: { $count }-mal
even-share = An der Linie würde jeder Balken enden, wenn alle Zahlen gleich oft kämen.
key-face = einen Würfel eingeben, von links nach rechts
error-own-fair = es sind entweder eure eigenen Würfel oder nachprüfbare, nicht beides
error-own-tiles = Zahlensteine zieht ihr nur von Hand, wenn ihr mit eigenen Würfeln spielt
error-no-tiles = bei { $game } gibt es keine Zahlensteine, die man von Hand ziehen könnte
error-dice-of-table = an diesem Tisch würfelt die App; niemand gibt Würfe ein
error-tiles-of-table = an diesem Tisch verteilt die App die Zahlensteine; niemand gibt sie ein
error-enters-none = nur wer an diesem Tisch sitzt, gibt Würfe ein
error-draw-late = jetzt werden keine Zahlensteine gezogen; { $now }
error-draw-count = gezogen werden { $count } Zahlensteine, nicht { $found }
error-draw-tile = es gibt keinen Zahlenstein mit der Zahl { $tile }
error-draw-taken = einige dieser Zahlensteine hat schon jemand anderes eingegeben; sieh deine noch einmal nach
error-not-own = das gilt nur an Tischen, an denen mit eigenen Würfeln gespielt wird
error-propose = an diesem Tisch sitzen noch andere: schlage die Korrektur vor, dann stimmen sie zu oder lehnen ab
error-no-proposal = das ist nicht mehr vorgeschlagen
error-proposal-stands = es ist schon eine Korrektur vorgeschlagen; stimme erst zu oder lehne sie ab
error-many-proposals = du hast mehrere Korrekturen vorgeschlagen; warte einen Moment, oder sprecht erst darüber
error-is-here = { $name } ist da und kann selbst zustimmen oder ablehnen
error-dice-games = diese Partien werden mit verschiedenen Würfeln gespielt, die sich nicht zusammenzählen lassen
proposes-correction = { $name } schlägt eine Korrektur vor
agrees-to-correction = { $name } stimmt zu
agreed-for = Die Leitung stimmt für { $name } zu (nicht da)
declines-correction = { $name } stimmt nicht zu: Es bleibt, wie es ist
withdraws-correction = { $name } zieht die Korrektur zurück
corrected = Die Partie geht zurück, { $name } korrigiert
dice-too-few = Zu wenige Würfe, um über diese Würfel etwas zu sagen
dice-usual = Nichts Ungewöhnliches: Auch perfekte Würfel fallen so
dice-unusual = Ungewöhnlich: Mit perfekten Würfeln käme das etwa an 1 von { $evenings } Abenden vor; es kann trotzdem Zufall sein
dice-most-unusual = Ungewöhnlich: Mit perfekten Würfeln käme das an weniger als 1 von { $evenings } Abenden vor
sentence-own = Ein selbst gemachter Block.
pad-tool-colour = Farbe
pad-tool-bonus = Bonus
pad-tool-symbol = Symbol
pad-tool-lock = Schloss
pad-tool-swap = Tauschen
pad-how-colour = Tippe ein Feld an: Es bekommt die nächste Farbe.
pad-how-bonus = Tippe ein Feld an: Es wird ein Bonusfeld oder wieder ein einfaches.
pad-how-symbol = Tippe ein Feld an: Es bekommt das nächste Symbol. Jedes Symbol steht auf zwei Feldern.
pad-how-lock = Tippe ein Feld an: Es schließt dann die Reihe ab oder nicht mehr.
pad-how-swap = Tippe zwei Felder einer Reihe an: Sie tauschen ihre Zahlen.
error-sheet-faces = Würfel haben 6 oder 8 Flächen, nicht { $faces }
error-sheet-to-lock = ein Schloss braucht 1 bis { $most } Kreuze, nicht { $count }
error-sheet-rows = rows ist eine Liste von { $count } Texten, einer je Reihe: { $names }
error-sheet-cells = { row-of }: { $fewest } bis { $most } Felder sind nötig, mit Leerzeichen dazwischen
error-sheet-twice = { row-of }, Feld { $cell }: Die { $number } steht dort schon; jede Zahl steht nur einmal in einer Reihe
error-sheet-cell = { row-of }, Feld { $cell }: { $text } ist kein Feld; schreib eine Zahl von 2 bis { $most }, davor { $letters } für eine andere Farbe, dahinter * für ein Schloss, + für einen Bonus oder eines von { $symbols }
error-sheet-last = { row-of }, Feld { $cell }: Das letzte Feld einer Reihe schließt sie ab; schreib { $right }
error-sheet-lock = { row-of }, Feld { $cell }: Die { $number } ließe sich nie ankreuzen (nötige Kreuze: { $need }, Felder davor: { $have }); verlange weniger Kreuze oder setze mehr Felder davor
error-sheet-bonus-row = bonus_row hat bis zu { $most } Buchstaben aus { $letters }, mit Leerzeichen dazwischen
error-sheet-no-bonus = es gibt eine Bonusleiste, aber kein Bonusfeld; setze + hinter einige Zahlen
error-sheet-bonus = { row-of }, Feld { $cell }: Ein Bonusfeld braucht eine Bonusleiste; gib bonus_row an, etwa r y g b
error-sheet-symbol = { row-of }, Feld { $cell }: Die Zahl der Felder mit { $symbol } ist { $count }; es sollten 2 sein
error-sheet-both = { row-of }, Feld { $cell }: Symbole und Bonusfelder gehen nicht zusammen; lass eins von beiden weg
error-sheet-lucky = lucky ist eine Liste von { $seats } Paaren verschiedener Zahlen von 2 bis { $most }, oder leer
error-sheet-number = { $key } ist eine ganze Zahl, nicht { $value }
error-sheet-change = ein Block lässt sich nicht durch { $change } ändern; Änderungen: { $changes }
error-sheet-swap = Zahlen tauschen nur innerhalb einer Reihe die Plätze; wähle zwei Felder derselben Reihe
error-sheet-row = eine Reihe ist eine Zahl von 0 bis { $last }, nicht { $row }
error-sheet-no-cell = es gibt kein Feld { $cell }; nenne eins wie r7
error-sheet-key = ein Block hat kein { $key }; seine Schlüssel: { $keys }
error-sheet-name = ein Block braucht einen Namen, etwa { $example }
error-sheet-object = ein Block ist ein JSON-Objekt, etwa { $example }
error-sheet-json = das ist kein JSON; ein Block ist ein JSON-Objekt, etwa { $example }
error-sheet-version = das ist kein Block der Version { $known }, die gelesen werden kann; schreib { $right }
error-sheet-family = Blöcke von { $family } lassen sich nicht machen; Familien: { $families }
error-sheet-large = ein Block hat höchstens { $most } Bytes
error-sheet-like = Blöcke wie { $game } lassen sich nicht machen; möglich: { $games }
error-sheet-many = hier sind schon { $most } Blöcke gespeichert; lösche erst einen davon
error-sheet-none = kein Block { $id } ist gespeichert; gespeichert: { $ids }
error-many-sheets = hier werden gerade viele Blöcke ausprobiert; versuch es gleich noch einmal
error-sheet-fast = von deiner Adresse wurden in einer Minute viele Blöcke gespeichert; warte die nächste ab
error-sheet-holder = nur das Gerät, das einen Block gespeichert hat, oder der Rechner, auf dem Rollbook läuft, kann ihn löschen
error-sheet-disk = der Block lässt sich hier nicht speichern: { $reason }
error-record-sheet = der Block ist der des Spiels { $right }, nicht von { $game }
print-date = Datum
print-lock = { $count ->
    [one] Schloss: mindestens 1 Kreuz
   *[other] Schloss: mindestens { $count } Kreuze
}
print-paper-a4 = A4
print-paper-letter = US Letter
print-paper-a5 = A5
print-colour-full = in Farbe
print-colour-light-ink = wenig Tinte
print-colour-black = nur Schwarz, mit Mustern
error-print-many = { $count } dieser Zettel wären auf { $paper } zu klein zum Lesen; höchstens { $most } passen
error-print-room = dieser Zettel hat auf { $paper } keinen Platz; nimm ein größeres Papier
error-print-paper = es gibt kein Papier { $paper }; Papiere: { $papers }
error-print-colour = es gibt keine Farbe { $colour }; Farben: { $colours }
error-print-ending = { $file } endet weder auf .pdf noch auf .svg; ein gedruckter Block ist eins von beiden
error-print-page = es gibt keine Seite { $page }; es sind { $pages }
error-print-write = { $file } kann nicht geschrieben werden: { $reason }
error-print-busy = hier werden gerade viele Blöcke gezeichnet; versuch es gleich noch einmal
error-print-time = so viele Seiten zu zeichnen dauert hier zu lange; rollbook print hat keine Grenze
error-count-pads = möglich sind { $fewest } bis { $most } Zettel je Seite, nicht { $count }
error-count-sheets = möglich sind { $fewest } bis { $most } Blätter Papier, nicht { $count }
print-short-rules = Kurzregeln
print-credits = Rollbook ist ein inoffizielles Fanprojekt. { $game } gehört { $makers }. Texte und Zeichnungen sind unsere eigenen.
print-credits-unnamed = Rollbook ist ein inoffizielles Fanprojekt. { $game } gehört denen, die es gemacht haben. Texte und Zeichnungen sind unsere eigenen.
sheet-crosses = { $count ->
    [one] 1 Kreuz
   *[other] { $count } Kreuze
}
row-named = { $row }e Reihe
reason-ends-ahead = Damit endet die Partie, mit mindestens { $margin ->
    [one] 1 Punkt
   *[other] { $margin } Punkten
} Vorsprung
reason-ends-behind = Die andere Wahl beendet die Partie, mit mindestens { $margin ->
    [one] 1 Punkt
   *[other] { $margin } Punkten
} Rückstand
reason-ends-early = Die andere Wahl beendet die Partie
reason-end-near = Eine Reihe ist abgeschlossen, { $name } kann eine zweite abschließen: Nimm mit, was geht
reason-misthrow = Passen ist ein Fehlwurf und kostet { $penalty } Punkte; dieses Kreuz lässt { $count ->
    [0] keine Zahl
    [one] 1 Zahl
   *[other] { $count } Zahlen
} aus
reason-misthrow-due = Wenn du passt, ist kein Farbkreuz möglich: ein Fehlwurf, der { $penalty } Punkte kostet
reason-misthrow-else = Wenn du passt, lässt jedes Farbkreuz mindestens { $more } Zahlen aus; dieses Kreuz { $fewer ->
    [0] keine
   *[other] { $fewer }
}
reason-misthrow-taken = Das Kreuz lässt { $count } Zahlen aus; ein Fehlwurf kostet nur { $penalty } Punkte
reason-symbol = Das bringt ein Symbol: { $symbol ->
    [two-in-lowest] { sign-two-in-lowest }
    [one-in-each] { sign-one-in-each }
    [double-lowest] { sign-double-lowest }
    [plus-13] { sign-plus-13 }
   *[no-misthrows] { sign-no-misthrows }
}
reason-chain = Dieses Kreuz bringt { $count ->
    [one] ein Bonuskreuz
   *[other] { $count } Bonuskreuze
} mit
reason-lock = Die { row-named } abzuschließen bringt { $points } Punkte, Zahl und Schloss zusammen
reason-lock-ready = Damit hat die { row-named } die { $need } Kreuze, die ein Schloss braucht
reason-lock-early = Die { row-named } schon jetzt abzuschließen würde { $count ->
    [one] 1 Zahl
   *[other] { $count } Zahlen
} auslassen
reason-lock-later = Die { row-named } lässt sich auch später noch abschließen
reason-lock-kept = Sonst bekommt die { row-named } die { $need } Kreuze nicht mehr, die ein Schloss braucht
reason-lock-others = { $name } kann die { row-named } abschließen; danach geht dort kein Kreuz mehr
reason-bonus-kept = Die andere Wahl lässt { $count ->
    [one] ein Feld
   *[other] { $count } Felder
} mit Bonus aus
reason-lucky = Mit der Glückszahl { $number } wird die nächste Zahl angekreuzt; das andere Kreuz lässt { $count ->
    [one] 1 Zahl
   *[other] { $count } Zahlen
} aus
reason-colour-closer = Ein Farbkreuz dieses Wurfs lässt { $fewer ->
    [0] keine Zahl
    [one] 1 Zahl
   *[other] { $fewer } Zahlen
} aus, das weiße { $more }
reason-likeliest = Die andere Wahl lässt in der { $row }en Reihe die { $number } aus, die häufigste Summe
reason-gaps = Dieses Kreuz lässt { $fewer ->
    [0] keine Zahl
    [one] 1 Zahl
   *[other] { $fewer } Zahlen
} aus, das andere { $more }
reason-gaps-passed = Das Kreuz würde { $count ->
    [one] 1 Zahl
   *[other] { $count } Zahlen
} auslassen
reason-twice = Zwei Kreuze in einem Wurf: Das Farbkreuz lässt { $count ->
    [0] keine Zahl
    [one] 1 Zahl
   *[other] { $count } Zahlen
} aus
reason-gapless = Dieses Kreuz lässt { $count ->
    [0] keine Zahl
    [one] nur 1 Zahl
   *[other] nur { $count } Zahlen
} aus
reason-gaps-rare = Die Zahlen, die es auslässt, kommen in { $fewer } von { $throws } Würfen, die des anderen Kreuzes in { $more }
reason-points = Das bringt sofort { $more ->
    [one] 1 Punkt
   *[other] { $more } Punkte
}, die andere Wahl { $fewer ->
    [0] keinen
   *[other] { $fewer }
}
reason-diagonal = Auf einer Diagonale, die doppelt zählt, entsteht: { $combination }
reason-diagonal-straight = Auf einer Diagonale, die doppelt zählt, passen dann { $count } Zahlen zu einer Straße
reason-diagonal-begun = Hier passt die Summe auf eine Diagonale, die noch { $points } Punkte wert werden kann
reason-straight-kept = Das andere Feld verdirbt eine Straße, von der schon { $count } Zahlen da sind
reason-straight = Eine Straße wächst: Dann sind { $count } von 5 Zahlen da
reason-equals = In einer Reihe steht die { $sum } dann { $count ->
    [2] zweimal
   *[other] { $count }-mal
}
reason-awaits-one = Dann wartet eine Reihe auf { $count ->
    [one] 1 Summe
   *[other] eine von { $count } Summen
} ({ $percent }\xA0%): { $combination }
reason-diagonal-spared = Auf einer Diagonale des anderen Feldes, die doppelt zählt, passt die { $sum } zu nichts
reason-equals-around = In seinen Reihen steht schon { $more } × { $sum }, in denen des anderen Feldes { $fewer } ×
reason-crossing-often = Die { $sum } kommt oft, und hier kreuzen sich { $count } Reihen
reason-crossing-rare = Die { $sum } kommt selten, und hier kreuzen sich nur { $count } Reihen
reason-possible = Seine Reihen verlieren { $fewer ->
    [0] keinen möglichen Punkt
    [one] 1 möglichen Punkt
   *[other] { $fewer } mögliche Punkte
}, die des anderen Feldes { $more }
reason-star = Das bringt { $stars ->
    [one] einen Stern
   *[other] { $stars } Sterne
}{ $fewer ->
    [0] { "" }
   *[other] , der andere Zahlenstein { $fewer }
}
reason-one-left = Danach fehlt { $count ->
    [one] 1 Linie
   *[other] { $count } Linien
} nur noch ein Zahlenstein
reason-line-longer = Damit hat eine Linie ohne Stern { $more } von 4, mit dem anderen Zahlenstein { $fewer ->
    [0] keinen
   *[other] { $fewer }
}
reason-lines-more = Dieser Zahlenstein hilft { $more ->
    [one] 1 Linie
   *[other] { $more } Linien
} ohne Stern, der andere { $fewer }
reason-tile-rarer = Die { $number } kommt seltener als die { $other }: { $fewer }\xA0% gegen { $more }\xA0%
reason-tile-turned = Passen dreht nichts um; dieser Zahlenstein hilft { $count ->
    [one] 1 Linie
   *[other] { $count } Linien
}
reason-back-idle = Alle Linien dieser { $number } haben ihren Stern schon gebracht
reason-back-spares = Der andere Zahlenstein liegt in { $more ->
    [one] 1 Linie, der
   *[other] { $more } Linien, denen
} nur einer fehlt, dieser in { $fewer ->
    [0] keiner
   *[other] { $fewer }
}
reason-back-shorter = In seiner längsten Linie ohne Stern sind { $fewer } von 4 umgedreht, in der des anderen { $more }
reason-back-easier = Die { $number } ist leichter wieder zu bekommen als die { $other }: { $more }\xA0% gegen { $fewer }\xA0%
reason-back-lines = Dieser Zahlenstein gehört zu { $fewer ->
    [0] keiner Linie
    [one] 1 Linie
   *[other] { $fewer } Linien
} ohne Stern, der andere zu { $more }
reason-count-star = Chance auf einen Stern: { $more }\xA0% mit { $dice ->
    [one] 1 Würfel
   *[other] { $dice } Würfeln
}, { $fewer }\xA0% mit { $other }
reason-count-near = Chance, einer fast vollständigen Linie zu helfen: { $more }\xA0% mit { $dice ->
    [one] 1 Würfel
   *[other] { $dice } Würfeln
}, { $fewer }\xA0% mit { $other }
reason-count-useful = Chance, einer Linie ohne Stern zu helfen: { $more }\xA0% mit { $dice ->
    [one] 1 Würfel
   *[other] { $dice } Würfeln
}, { $fewer }\xA0% mit { $other }
reason-count-tile = Chance, dass ein Zahlenstein passt: { $more }\xA0% mit { $dice ->
    [one] 1 Würfel
   *[other] { $dice } Würfeln
}, { $fewer }\xA0% mit { $other }
reason-count-others = Chance, dass die Summe anderen hilft: { $fewer }\xA0% mit { $dice ->
    [one] 1 Würfel
   *[other] { $dice } Würfeln
}, { $more }\xA0% mit { $other }
reason-layout-easy = Die { $number } ist leicht zu würfeln ({ $percent }\xA0%), und hier kreuzen sich { $count } Linien
reason-layout-hard = Die { $number } ist schwer zu würfeln ({ $percent }\xA0%), und hier kreuzen sich nur { $count } Linien
reason-layout-alike = Die Zahlensteine in diesen Linien sind eher so leicht zu würfeln wie die { $number }
reason-doubt = Mit { $percent }\xA0% Wahrscheinlichkeit zeigt der Wurf kein offenes Hauptziel
reason-doubt-not = Mit { $percent }\xA0% Wahrscheinlichkeit zeigt der Wurf ein offenes Hauptziel; dann ist das Anzweifeln-Feld verloren
reason-stop-goal = Wenn du aufhörst, ist das sicher: { $field }; wenn du weiterwürfelst, { $percent }\xA0%
reason-stop-safe = Was du auch würfelst, das bleibt: { $field }
reason-stop-rarer = Seltener und noch möglich, mit { $percent }\xA0% Wahrscheinlichkeit: { $field }
reason-stop-not = Noch kein offenes Hauptziel; mit { $count ->
    [one] 1 weiteren Wurf
   *[other] { $count } weiteren Würfen
} ist die Chance { $percent }\xA0%
reason-joker = Der Joker erreicht ein Hauptziel: { $field }
reason-joker-kept = Das kommt auch ohne Joker, in { $percent }\xA0% der Züge: { $field }
reason-joker-idle = Der Joker würde kein offenes Hauptziel erreichen
reason-reroll = Mit { $count ->
    [one] einmal
   *[other] { $count }-mal
} „Nochmal Würfeln“ ist die Chance auf ein offenes Hauptziel { $percent }\xA0%
reason-reroll-kept = „Nochmal Würfeln“ verfehlt mit { $percent }\xA0% Wahrscheinlichkeit jedes offene Hauptziel
reason-mark-rarer = Das kommt seltener, in { $fewer }\xA0% der Züge gegen { $more }\xA0%: { $field }
reason-dice-goal = Chance auf ein offenes Hauptziel: { $more }\xA0%, sonst { $fewer }\xA0%
reason-dice-field = Chance auf { $field }: { $more }\xA0%, sonst { $fewer }\xA0%
reason-dice-reroll = Chance auf ein Feld „Nochmal Würfeln“ ({ $field }): { $more }\xA0%, sonst { $fewer }\xA0%
theme-end = Spielende
theme-misthrow = Fehlwürfe
theme-bonus = Bonus
theme-locks = Schlösser
theme-gaps = Lücken
theme-points = Punkte
theme-diagonals = Diagonalen
theme-straights = Straßen
theme-sets = Gleiche Zahlen
theme-layout = Anordnung
theme-stars = Sterne
theme-lines = Linien
theme-tiles = Zahlensteine
theme-back = Zurückdrehen
theme-dice = Zahl der Würfel
theme-doubt = Anzweifeln
theme-stop = Wann aufhören
theme-jokers = Joker
theme-rerolls = Nochmal Würfeln
theme-goals = Hauptziele
same-dice = Gleiche Würfe
error-dice-key = ein Schlüssel für Würfel hat 1 bis 64 Buchstaben, Ziffern, Leerzeichen und Bindestriche, nicht { $key }
error-throws-many = höchstens { $most } Würfe können vorgegeben werden
error-throws-wrong = Wurf { $number } kann nicht zu { $game } gehören
error-code-form = ein Code hat zehn Buchstaben und Ziffern, zum Beispiel { $example }, nicht { $text }
error-code-game = hier gibt es kein Spiel, dessen Codes mit { $letters } beginnen
error-same-own = vorgegebene Würfe sind weder eigene noch nachprüfbare
error-same-which = Würfel werden durch einen Schlüssel oder durch Würfe vorgegeben, eins von beiden
error-no-throws = in dieser Partie wurde noch nicht gewürfelt
error-compare = das sind Partien von { $one } und { $other }; nur zwei desselben Spiels lassen sich vergleichen
error-many-reviews = hier werden gerade viele Partien analysiert; versuch es gleich noch einmal
error-review-time = diese Partie zu analysieren dauert hier zu lange; rollbook review hat keine Grenze
error-review-steps = diese Aufzeichnung hat { $steps } Schritte; hier lassen sich höchstens { $most } analysieren
error-review-going = diese Partie läuft noch; analysiert wird sie, wenn sie zu Ende ist
error-coach-soon = der Trainer macht sich bereit, einmalig, ein bis zwei Minuten; warte ein wenig
error-coach-never = der Trainer kann sich auf diesem Rechner nicht bereit machen; warum, steht im Protokoll
hint = Tipp
hint-answer = Zeigen, was am besten ist
hint-asked-again = Die Hilfe noch einmal zeigen
help-allowed = Hilfe
help-allowed-about = Wer wählen muss, darf die zwei besten Möglichkeiten sehen und dann, was alle wert sind; es steht in der Aufzeichnung.
helped = { $step ->
    [1] { $name } holt sich einen Tipp
   *[other] { $name } sieht nach, was am besten ist
}
hinted = vorgeschlagen
hint-coming = Der Trainer denkt nach …
hint-two = Eins von beiden: { $one } oder { $other }
hint-best = Hier am besten: { $choice }
hint-equal = Hier gleich gut: { $choices }
hint-many-equal = Hier ist vieles gleich gut, zum Beispiel { $choice }
hint-title = Was die Möglichkeiten wert sind
hint-points = { $number } Punkte
hint-turns = { $number } Züge
hint-throws = { $number } Würfe
hint-throw = { $dice } neu würfeln
hint-count = { $count }\xA0Würfel
key-hint = Tipp, dann was am besten ist
helped-often = { $name } hatte Hilfe bei { $count ->
    [one] einer Entscheidung
   *[other] { $count } Entscheidungen
}
with-help = mit Hilfe
error-help-step = Hilfe ist 1 für die zwei besten Möglichkeiten oder 2 für alle Werte, nicht { $step }
error-help-one = { $name } hat nur eine Möglichkeit, da gibt es nichts zu helfen
error-help-off = an diesem Tisch gibt es keine Hilfe; wer ihn leitet, hat sie nicht erlaubt
error-help-bot = für { $name } entscheidet jetzt ein Bot
error-help-hidden = was jetzt entschieden wird, bleibt verdeckt; Hilfe gibt es, wenn alles offen liegt
error-help-two = es gibt nur zwei Möglichkeiten; frag nach der Antwort
error-help-never = hier gibt es keine Hilfe: dieser Server läuft ohne seinen Compiler
error-many-helped = gerade bitten viele um Hilfe; versuch es gleich noch einmal
error-many-helps = das war viel Hilfe auf einmal; warte einen Augenblick
accuracy-scale = auszulosen wäre 0\xA0%, zu spielen wie der Trainer 100\xA0%
`;export{e as default};