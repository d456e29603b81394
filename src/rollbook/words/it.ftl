### What people read. Terms as in the rulebooks; questions begin with a verb and give one instruction.

## Questions

ask-white = Bianchi { $first } + { $second } = { $sum }: segna { $sum } in una riga, o passa
ask-white-lucky = Segna { $sum } (numero fortunato) o il campo successivo della riga con meno crocette
ask-colour = Segna la somma di un dado bianco e di un dado colorato, o passa
ask-colour-misthrow = Segna la somma di un dado bianco e di uno colorato; passare è un lancio a vuoto
ask-row = Scegli la riga per le tue due crocette
ask-write = Scrivi { $sum } in una casella libera
ask-layout = Colloca la tessera { $tile } su una casella libera ({ $place } di 16)
ask-how-many = Scegli quanti dadi lanciare
ask-turn = La somma è { $sum }: gira una tessera, o rinuncia
ask-turn-roller = La somma è { $sum }; puoi rimuovere un dado: gira una tessera, o rinuncia
ask-turn-back = Nessun numero adatto: rimetti una tessera a faccia in su
ask-again = Lancio { $throw } di 3: rilancia i dadi che vuoi, o fermati
ask-doubt = { $count ->
    [one] { $name } rilancia { $count } dado. Dubiti che raggiunga un obiettivo?
   *[other] { $name } rilancia { $count } dadi. Dubiti che raggiunga un obiettivo?
}
ask-spend = Usa un rilancio o un jolly, oppure fermati
ask-mark = Sblocca una casella

## How decisions are typed

how-white = Digita una riga e un numero, per esempio r7, o - per passare. Righe: r rossa, y gialla, g verde, b blu.
how-colour = Digita una riga e un numero, per esempio b10, o - per passare. Righe: r rossa, y gialla, g verde, b blu.
how-row-choice = Digita una riga: r, y, g o b.
how-write = Digita una casella: la lettera della colonna e il numero della riga, per esempio c4.
how-layout = Digita una casella, per esempio c4, o quelle di più tessere insieme, per esempio a1 b1 c1.
how-how-many = Digita un numero da 1 a 5.
how-turn = Digita la casella di una tessera, per esempio c4, o - per rinunciare.
how-again = Digita t e i dadi da rilanciare, per esempio t25 per il secondo e il quinto, o - per fermarti.
how-doubt = Digita d per dubitare, o - per lasciar fare.
how-spend = Digita t e i dadi per un rilancio (t25); j, un dado e una faccia per un jolly (j36 mette il dado 3 sul 6); o - per fermarti.
how-dice = Digita le facce in quest’ordine, per esempio { $example }; u torna al lancio precedente, q salva ed esce.
how-mark = Digita m: e la casella, per esempio m:straight.

## Sheets

colour-white = bianco
colour-red = rosso
colour-yellow = giallo
colour-green = verde
colour-blue = blu
colour-alone = { $key ->
    [red] rossa
    [yellow] gialla
   *[other] { $colour }
}
zone-misthrows = lanci a vuoto
zone-bonus-row = riga dei bonus
zone-symbols = simboli
zone-lucky = numeri fortunati
zone-own-stars = contrassegni a stella
zone-rerolls = rilanci
zone-goals = obiettivi principali
zone-jokers = jolly
points = { $count ->
    [one] { $count } punto
   *[other] { $count } punti
}
stars = { $count ->
    [one] { $count } stella
   *[other] { $count } stelle
}
goals = { $count ->
    [one] { $count } obiettivo
   *[other] { $count } obiettivi
}

field-straight = scala
field-full-house = full
field-dice-bingo = Dice Bingo
field-four = poker
field-two-pairs = doppia coppia
field-small-straight = scala piccola
field-three = tris
field-doubt = dubbio
field-free = gratis

## Why there was only one choice

forced-white = Nessuna riga accetta il numero { $sum }: si passa
forced-colour = Nessuna somma va bene: si passa
forced-write = La somma { $sum } va nell’ultima casella libera
forced-turn-back = Nessun numero adatto: la tua unica tessera girata torna a faccia in su
forced-doubt = Nessuna casella del dubbio rimasta
forced-stop = Niente più rilanci né jolly: i dadi restano così
forced-mark = Nient’altro da sbloccare
forced-choice = Una sola scelta

## Why a cell cannot be chosen

why-crossed = Questo campo è già segnato
why-closed = La riga { $row ->
    [rosso] rossa
    [giallo] gialla
   *[other] { $row }
} è chiusa
why-gone = Il numero { $number } è perso: sta a sinistra della tua ultima crocetta
why-lock = Per chiudere la riga servono prima { $need } crocette; ne hai { $have }
why-white = La somma dei dadi bianchi è { $sum }
why-colour = Nessun dado bianco fa { $number } con un dado di questo colore
why-written = In questa casella c’è già un numero
why-turned = Questa tessera è già girata
why-sum = Con la somma { $sum } non si ottiene { $number }

## What happened

news-misthrow = { $you ->
    [yes] Segni un lancio a vuoto
   *[no] { $name } segna un lancio a vuoto
}
news-closed = { $you ->
    [yes] Chiudi
    [among] Con { $others } chiudi
   *[no] { $count ->
        [one] { $names } chiude
       *[other] { $names } chiudono
    }
} la riga { $row ->
    [rosso] rossa
    [giallo] gialla
   *[other] { $row }
}
news-one-more-row = Ancora una riga chiusa e la partita finisce
news-lapsed = { $you ->
    [yes] La tua crocetta bonus
   *[no] La crocetta bonus di { $name }
} nella riga { $row ->
    [rosso] rossa
    [giallo] gialla
   *[other] { $row }
} decade
news-luck-ended = { $you ->
    [yes] La tua riga con meno crocette è chiusa: non hai più crocette fortunate
   *[no] { $name } non ha più crocette fortunate: la sua riga con meno crocette è chiusa
}
news-stars = { $stars ->
    [one] { $you ->
        [yes] Prendi un contrassegno a stella
       *[no] { $name } prende un contrassegno a stella
    }
   *[other] { $you ->
        [yes] Prendi { $stars } contrassegni a stella
       *[no] { $name } prende { $stars } contrassegni a stella
    }
}
news-play-off = Più giocatori hanno quattro contrassegni a stella: spareggio per il quinto
news-doubt-won = { $you ->
    [yes] Nessun obiettivo: ottieni un jolly
   *[no] Nessun obiettivo: { $name } ottiene un jolly
}
news-doubt-lost = { $you ->
    [yes] Obiettivo raggiunto: perdi la casella del dubbio
   *[no] Obiettivo raggiunto: { $name } perde la casella del dubbio
}
news-marked = { $you ->
    [yes] Sblocchi: { $field }
   *[no] { $name } sblocca: { $field }
}
news-round = Giro { $round }: { $points ->
    [one] { $points } punto
   *[other] { $points } punti
} { $you ->
    [yes] per te
   *[no] per { $name }
}

cause-fourth-misthrow = un quarto lancio a vuoto
cause-two-rows-closed = due righe sono chiuse
cause-four-stars = quattro contrassegni a stella
cause-play-off = un quinto contrassegno a stella nello spareggio
cause-all-goals-reached = tutti gli obiettivi sono raggiunti
cause-last-round = l’ultimo giro è finito

## Come è stata vinta una partita e che cosa ne resta: un titolo, due punti e il resto

wins = { $you ->
    [yes] Vinci
   *[no] { $name } vince
}
win-together = { $names } vincono insieme
won-margin = { wins } con { $margin ->
    [one] { $margin } punto
   *[other] { $margin } punti
} di vantaggio
won-by-locks = { won-margin }: { $locks } lucchetti
won-by-lock = { won-margin }: riga { $row ->
    [rosso] rossa
    [giallo] gialla
   *[other] { $row }
} chiusa, { $points } punti
won-by-row = { won-margin }: { $count ->
    [one] 1 crocetta
   *[other] { $count } crocette
} nella riga { $row ->
    [rosso] rossa
    [giallo] gialla
   *[other] { $row }
}
won-by-fewer-misthrows = { won-margin }: meno lanci a vuoto, { $own } contro { $other }
won-by-free-misthrows = { won-margin }: lanci a vuoto senza punti negativi
won-by-plus-13 = { won-margin }: 13 punti aggiuntivi
won-by-double-lowest = { won-margin }: la riga con meno crocette vale il doppio
won-by-round = { won-margin }: giro { $round }, { $points } a { $other }
won-by-best-round = { wins } a parità di punti: giro migliore, { $points }
won-by-stars = { wins } con { $stars } stelle, { $margin } in più del secondo
won-by-fifth-star = { wins }: decide la quinta stella
won-by-goals = { wins } con tutti gli obiettivi in { $turns ->
    [one] { $turns } turno
   *[other] { $turns } turni
}, { $margin ->
    [one] { $margin } obiettivo
   *[other] { $margin } obiettivi
} di vantaggio
won-shared = { win-together } con { $points ->
    [one] { $points } punto
   *[other] { $points } punti
}
won-shared-stars = { win-together } con la quinta stella
won-shared-goals = { win-together }: tutti gli obiettivi in { $turns ->
    [one] { $turns } turno
   *[other] { $turns } turni
}
won-alone = { $you ->
    [yes] Finisci
   *[no] { $name } finisce
} con { $points ->
    [one] { $points } punto
   *[other] { $points } punti
}
won-alone-stars = { $you ->
    [yes] Hai
   *[no] { $name } ha
} { $stars } stelle dopo { $throws ->
    [one] { $throws } lancio
   *[other] { $throws } lanci
}
won-alone-goals = { $you ->
    [yes] Raggiungi
   *[no] { $name } raggiunge
} tutti gli obiettivi in { $turns ->
    [one] { $turns } turno
   *[other] { $turns } turni
}
fact-row = Riga più lunga: { $name }, la { $row ->
    [rosso] rossa
    [giallo] gialla
   *[other] { $row }
} con { $count ->
    [one] 1 crocetta
   *[other] { $count } crocette
}
fact-throw = Lancio più fortunato: { $name }, { $points ->
    [one] { $points } punto
   *[other] { $points } punti
} al turno { $turn }
fact-throw-of-round = Lancio più fortunato: { $name }, { $points ->
    [one] { $points } punto
   *[other] { $points } punti
} al lancio { $throw } del giro { $round }
fact-line = Fila migliore: { $name }, { $combination } da { $points ->
    [one] { $points } punto
   *[other] { $points } punti
} nel giro { $round }
fact-round = Giro migliore: { $name }, { $points ->
    [one] { $points } punto
   *[other] { $points } punti
} nel giro { $round }
fact-stars = Più stelle in un colpo: { $name }, { $stars } al lancio { $throw }
fact-chance = Lancio più fortunato: { $name } gira la tessera { $number }, probabilità { $percent }%
fact-tiles = Un lancio per tutti: la somma { $sum } gira { $tiles } tessere
fact-goals = Lancio migliore: { $name }, { $goals } obiettivi al turno { $turn }
fact-spent = Più rilanci e jolly: { $name }, { $spent ->
    [one] { $spent } usato
   *[other] { $spent } usati
}
fact-turns = Durata: { $turns ->
    [one] { $turns } turno
   *[other] { $turns } turni
}
fact-throws = Durata: { $throws ->
    [one] { $throws } lancio
   *[other] { $throws } lanci
}

## At the table

progress-turn = turno { $turn }
progress-throw = { $throw ->
    [0] all’inizio
   *[other] lancio { $throw }
}
progress-round = giro { $round } di { $rounds }, lancio { $throw } di { $throws }
help-keys = u annulla la decisione prima della tua finché non hanno deciso tutti, s mostra tutte le schede, q salva ed esce. Puoi digitare più decisioni insieme.
help = aiuto
not-possible = { $answer } non è possibile qui. { $how }

pass = passa
doubt = dubita
decided = { $name }: { $decision }
rolls = giocatore di turno: { $name }
your-throw = { $name }, digita il tuo lancio
ended = Fine del gioco: { $cause }
saved = Partita salvata. Per continuare: { $command } play --resume
your-tiles = Le tue tessere: { $tiles }
kept-record = La registrazione di questa partita è conservata in { $file }
cannot-save = Questa partita non si può salvare ({ $reason }); si continua lo stesso
dropped = Non più possibile, quindi non fatto: { $decisions }
taken-back = { $name } annulla la sua decisione
gone-back = Si torna al lancio precedente: digitalo di nuovo
nothing-to-take-back = Non c’è niente da annullare

## Web: the table

dice = dadi
die = dado { $place }
held = resta
throw = Lancia
throw-now = Lancia i dadi
reroll-dice = { $count ->
    [one] Rilancia { $count } dado
   *[other] Rilancia { $count } dadi
}
throw-dice = { $count ->
    [one] lancia { $count } dado
   *[other] lancia { $count } dadi
}
stop = Stop
leave-it = rinuncia
let-throw = Lascia fare
joker = Jolly
joker-sets = { $face ->
    [1] Jolly: dado { $place } sull’{ $face }
   *[other] Jolly: dado { $place } sul { $face }
}
pass-misthrow = { $penalty ->
    [0] Lancio a vuoto
   *[other] Lancio a vuoto −{ $penalty }
}
final = Conferma
take-back = Annulla
noted = Scelta: { $decision }
noted-lapses = Scelta: { $decision }. Un bonus decade
lapses = un bonus decade
waiting = In attesa di { $names }
wait-colour = { $names } può ancora usare un dado colorato
wait-doubt = { $names } decide se dubitare
wait-again = { $names } può rilanciare i dadi
wait-how-many = { $names } sceglie quanti dadi lanciare
throws = { $you ->
    [yes] Lanci i dadi
   *[no] { $name } lancia i dadi
}
ask-arrange = Scambia le tessere: trascinane una o toccane due, poi tocca Fatto
nothing-fits = { $name } ottiene { $sum }: non hai quel numero scoperto
joker-die = Tocca il dado da cambiare
joker-face = Scegli la nuova faccia
hold-dice = Tocca i dadi da tenere, poi rilancia gli altri
need-names = Dai a ogni posto un nome diverso
need-pairs = Scegli per ogni posto due numeri fortunati diversi
cancel = Indietro
my-points = Punti: { $points }
waiting-many = In attesa di { $count } giocatori
your-throw-now = { $name }: lancia i dadi
your-turn = Tocca a te
may-choose = si può scegliere
choosing = sceglie
rolling = lancia i dadi
chosen = ha scelto
not-asked = niente da scegliere
not-now = Ora non è possibile
arrange = Disponi per me
shuffle = Mescola
ready = Fatto
points-table = Punteggi
lines-double = Valgono il doppio: { $lines }
badge-two-in-lowest = Due crocette nella riga che ne ha di meno
badge-one-in-each = Una crocetta in ciascuna riga
badge-double-lowest = La riga con meno crocette vale il doppio
badge-plus-13 = 13 punti aggiuntivi alla fine
badge-no-misthrows = I lanci a vuoto non danno punti negativi
line-nothing = niente
line-twin = 1 gemello
line-two-twins = 2 gemelli
line-three-twins = 3 gemelli
line-triplet = triplo
line-two-triplets = 2 tripli
line-quadruplet = quadruplo
line-quintuplet = quintuplo
line-sextuplet = sestuplo
line-full-house = full
line-big-full-house = grande full
line-five-with-7 = scala di 5 numeri con 7
line-five-without-7 = scala di 5 numeri senza 7
line-six-in-sequence = scala di 6 numeri
state-open = { $thing ->
    [lock] aperto
    [goal] da raggiungere
    [aid] da sbloccare
    [square] libera
    [tile] scoperta
   *[other] in gioco
}
state-gone = fuori gioco
state-crossed = segnato
state-struck = depennato
state-earned = simbolo ottenuto
state-written = scritto
state-empty = vuota
state-turned = a faccia in giù
state-taken = preso
state-reached = { $count ->
    [one] obiettivo raggiunto
   *[other] raggiunti
}
state-available = a disposizione
state-used = { $thing ->
    [aid] casella usata
   *[other] usato
}
state-staked = casella impegnata
state-lost = { $thing ->
    [aid] casella persa
   *[other] perso
}

## Web: around the game

home = Inizio
play = Gioca
set-up = Prepara
player = Giocatore { $number }
name = Nome
kind-of-seat = Chi siede qui
bots = Bot
rank-random = a caso
rank-casual = novizio
rank-club = circolo
rank-master = maestro
rank-perfect = perfetto
level-random = Sceglie alla cieca tra tutto ciò che è permesso.
level-casual = Gioca come un principiante simpatico: con buon senso, ma senza guardare avanti.
level-club = Gioca bene: valuta ciò che una scelta porta e ciò che costa.
level-master = Il più forte, addestrato su milioni di partite.
level-perfect = La soluzione esatta del gioco per una persona.
gets-ready = si prepara
never-ready = qui non può prepararsi
level-not-ready = Il bot { $level } si sta preparando
wait-for-level = Aspetta: { $level }
begin-meanwhile = Comincia subito; intanto gioca il bot { $level }
opens-when-ready = In preparazione: { $level }. Poi il tavolo si apre da solo
stand-in = bot { $stand_in } finché il bot { $level } non è pronto
add-seat = Aggiungi un posto
remove-seat = Togli questo posto
starter = Chi comincia
by-lot = A sorte
covered = Nascondi le scelte agli altri
covered-about = Il dispositivo passa di mano in mano; le scelte si svelano tutte insieme.
flat = Appoggia il tablet in piano tra noi
flat-about = Le schede stanno ai bordi, rivolte verso i rispettivi giocatori.
fair = Dadi che tutti possono verificare
fair-about = Ogni dispositivo contribuisce ai dadi. Dopo la partita chiunque può ricalcolare tutti i lanci.
rules-options = Opzioni delle regole
option-lucky = Numeri fortunati
option-sheet = Scheda segnapunti
option-points = Punti
option-marking = Sblocco
about-sheet = La riga verde: quella delle nostre regole stampate o quella dell’espansione singola.
about-points = I punti propri della cartellina, o quelli del lato rosso.
about-marking = Sbloccare una casella per ogni combinazione mostrata, o una sola casella.
value-rules = Regole stampate
value-expansion = Espansione
value-board = Cartellina
value-red = Lato rosso
value-all = Tutte le combinazioni mostrate
value-one = Una casella a scelta
menu = Menu
rules = Regole
pace = Ritmo
pace-calm = calmo
pace-normal = normale
pace-quick = veloce
theme = Tema
theme-auto = come il dispositivo
theme-light = chiaro
theme-dark = scuro
language = Lingua
auto-throw = Lancio automatico
no-pause = Nessuna pausa prima di svelare le scelte
sound = Suono e vibrazione
patterns = Motivi oltre ai colori
take-a-break = Fai una pausa (la partita resta salvata)
play-again = Un’altra partita
rematch = Rivincita
all-sheets = Tutte le schede
place = { $rank }º posto
review = Rivedi
previous = Indietro
next = Avanti
previous-throw = Lancio precedente
next-throw = Lancio successivo
film-play = Riproduci
film-stop = Pausa
close = Chiudi
save-record = Salva partita
watch-record = Rivedi una partita
choose-file = Scegli un file
step = Passo
opening = Apertura del tavolo
connection-lost = Connessione persa – la tua scelta è conservata e sarà inviata
no-such-table = Questo tavolo non esiste
no-such-game = Questo gioco non esiste
no-such-page = A questo indirizzo non c’è nulla
server-failed = Qualcosa è andato storto sul server (errore { $error }) – la tua scelta è conservata e sarà inviata di nuovo
unreadable-table = Questo tavolo non è più leggibile (errore { $error })
fan-project = Rollbook è un progetto non ufficiale di appassionati. I giochi appartengono ai loro autori ed editori.
sentence-qwixx = Segna numeri da sinistra a destra in quattro colori; ogni lancio vale per tutti.
sentence-qwixx-longo = Dadi a otto facce, righe più lunghe e due numeri fortunati per ogni giocatore.
sentence-qwixx-gemixxt-a = Numeri in ordine, colori mescolati: ogni riga ha campi di tutti e quattro i colori.
sentence-qwixx-gemixxt-b = Righe di un solo colore, numeri mescolati: conta il posto, non il valore.
sentence-qwixx-bonus-a = I campi bonus danno altre crocette grazie alla riga dei bonus, spesso a catena.
sentence-qwixx-bonus-b = Cinque simboli, due campi ciascuno: segnali entrambi per ottenere crocette o punti.
sentence-wuerfel-bingo-5 = Scrivi ogni somma sulla tua cartellina e forma combinazioni in dodici file; tre giri.
sentence-wuerfel-bingo-6 = La cartellina più grande: quattordici file, più combinazioni, due giri.
sentence-bingolino = Colloca sedici tessere, scegli quanti dadi lanciare e gira righe, colonne o diagonali intere.
sentence-bingo-dice = Raggiungi dieci obiettivi con al massimo tre lanci per turno; usa rilanci e jolly, dubita del tuo vicino.

## Serving

serving-here = Rollbook è pronto, solo per questo computer. Apri questo indirizzo nel browser:
serving-others = Rollbook è pronto. Chiunque sia nella tua rete può aprirlo e vedere ogni tavolo di cui conosce l’indirizzo. Apri uno di questi indirizzi, su questo o su un altro dispositivo:
serving-wider = Per giocare anche da telefoni e altri dispositivi della tua rete, avvia Rollbook con: { $command }
stop-serving = Premi Ctrl+C per fermare. Le partite sono conservate.
admin-running = in corso
admin-ended = finito
admin-no-tables = Qui non ci sono tavoli.
admin-closed = Il tavolo { $table } è chiuso.
admin-backed-up = Tutto è salvato in { $file }.
admin-restored = { $count ->
    [one] 1 tavolo è stato ripristinato da { $file }.
   *[other] { $count } tavoli sono stati ripristinati da { $file }.
}
admin-exported = { $count ->
    [one] 1 registrazione si trova in { $folder }.
   *[other] { $count } registrazioni si trovano in { $folder }.
}
admin-pruned = { $count ->
    [one] 1 tavolo è stato eliminato.
   *[other] { $count } tavoli sono stati eliminati.
}
admin-would-prune = { $count ->
    [one] 1 tavolo verrebbe eliminato.
   *[other] { $count } tavoli verrebbero eliminati.
}

## On the command line

bot-name = bot ({ $level })
which-game = Quale gioco?
go-on-interrupted = continua la partita interrotta
type-game = Digita un numero da 1 a { $count } o l’identificativo di un gioco.
column-id = identificativo
column-name = nome
column-players = giocatori
column-minutes = minuti
column-sentence = in una frase
column-bot = bot
column-mean = punteggio medio
column-error = errore standard
column-wins = quota di vittorie
column-games = partite
column-points = punti
column-elo = Elo
column-table = tavolo
column-game = gioco
column-opened = aperto
column-last = ultima volta
column-events = eventi
player-count = { $players ->
    [one] 1 giocatore
   *[other] { $players } giocatori
}
seat-number = posto { $number }
all-seats = tutti
progress-left = { $task }: { $percent }%, ancora circa { $minutes } min
task-playing = partite in corso
task-exporting = esportazione
exported = { $games ->
    [one] 1 partita
   *[other] { $games } partite
} con { $decisions ->
    [one] 1 decisione
   *[other] { $decisions } decisioni
} in { $file }; le colonne sono descritte in { $card }
task-solving = soluzione di { $game }
compiling-rules = Compilazione delle regole, una volta sola; richiede alcuni secondi
replayed = partita { $number }: { $game }, { player-count }, { $lines ->
    [one] 1 riga
   *[other] { $lines } righe
}
replayed-cut = { replayed }; interrotta alla riga { $line }, rigiocata fin lì
replayed-ended = finita: { $cause }; punteggi { $scores }, vincitori { $winners }
replayed-unclosed = { replayed-ended } (manca la riga finale)
replayed-unfinished = non finita: { $now }; punteggi finora { $scores }
checked-dice = Tutto è giusto: { $throws ->
    [one] { $throws } lancio
   *[other] { $throws } lanci
}, impegno { $commitment }
simulated = { $game }, { player-count }, { $games ->
    [one] 1 partita
   *[other] { $games } partite
}, seme { $seed }
simulated-ends = finali: { $ends }
simulated-length = durata: { $throws } lanci (errore standard { $error })
speed = { $games ->
    [one] 1 partita
   *[other] { $games } partite
} al secondo
speed-compiled = { speed }, regole compilate
speed-interpreted = { speed }, regole interpretate
solved = { $game }: { $value } { $unit } attesi giocando alla perfezione, un giocatore
solved-states = { $states } posizioni in { $seconds } s
solved-played = { $games ->
    [one] { $games } partita giocata così dà
   *[other] { $games } partite giocate così danno
} in media { $mean } (errore standard { $error })
solved-older = di una versione precedente, non usato
solved-removed = eliminato: { $table }
solved-nothing = su questo computer non è ancora stato risolto nulla; per iniziare: rollbook solve GAME
unit-points = punti
unit-throws = lanci
unit-turns = turni
unit-chance-to-win = probabilità di vincere
unit-points-at-the-end = punti alla fine
unit-throws-to-come-fewer-is-better = lanci ancora da fare, meno è meglio
unit-turns-to-come-fewer-is-better = turni ancora da giocare, meno è meglio
advised = { $name }: { $unit }, { $how }
advised-by = { $bot } continua a giocare per tutti i posti
advised-exactly = esatto
plot-title = { $game }, { player-count }: Elo con intervalli al 95%
arena-title = { $game }, { player-count }, quota equa { $share }
arena-encounters = vittorie della riga contro la colonna:

## Esercizi: trova la scelta migliore

practice = Esercizi
practice-you = Tu
practice-missed-by = { $count ->
    [one] Sfugge a 1 livello: { $levels }
   *[other] Sfugge a { $count } livelli: { $levels }
}
practice-value = { $counts ->
    [chance] { $amount }% di probabilità di vincere
    [turns] ancora { $amount } turni
    [throws] ancora { $amount } lanci
   *[points] { $amount } punti alla fine
}
practice-right = Giusto: { $best }, { $value }
practice-wrong = La scelta migliore è { $best }, { $value }. La tua regala { $cost }.
practice-tempting = { $choice } regala { $cost }.
practice-equal = Altrettanto bene: { $choices }
practice-streak = { $count ->
    [one] 1 giusta di fila
   *[other] { $count } giuste di fila
}
practice-of-theme = { $theme }: { $right ->
    [one] 1 giusta
   *[other] { $right } giuste
} su { $tried }
practice-cannot-keep = i tuoi progressi non si possono salvare: { $reason }
practice-none = Non ci sono ancora posizioni per esercitarsi a { $game }
practice-next = Prossima
practice-theme = Tema
practice-all-themes = Tutti i temi
practice-theme-count = { $theme }, { $seen } di { $count }
practice-missed = { $count ->
    [one] Sfugge a 1 bot
   *[other] Sfugge a { $count } bot
}
practice-others = Gli altri
practice-of = Esercizi: { $game }
practice-about = Trova la scelta migliore, poi giudica l’allenatore.
error-practice-none = non ci sono posizioni per esercitarsi a { $game }
error-practice-number = le posizioni di { $game } sono numerate da 1 a { $last }, non { $number }
error-practice-theme = non c’è un tema { $theme } in { $game }; temi: { $themes }
error-practice-level = nessuna posizione di questo tipo sfugge a { $level } livelli; ce ne sono che sfuggono a { $levels }

## The review of a game

task-reviewing = analisi della partita
review-title = { $game }, analisi: { $how }
review-column-start = inizio
review-column-luck = dadi
review-column-decisions = decisioni
review-column-others = gli altri
review-column-result = risultato
review-column-each = costo per decisione
review-column-when = quando
review-column-decision = scelta
review-column-best = la migliore
review-column-cost = costo
review-curve = Che cosa poteva aspettarsi { $name }, lancio dopo lancio
review-all-decisions = Tutte le decisioni
review-moment = { $when } (riga { $line }): { $decision } invece di { $best } costa { $cost }
review-left-out = { $decisions ->
    [one] 1 decisione era nascosta agli altri e non è valutata
   *[other] { $decisions } decisioni erano nascoste agli altri e non sono valutate
}
review-amount = { $counts ->
    [chance] { $amount }% di una vittoria
    [turns] { $amount } turni
    [throws] { $amount } lanci
   *[points] { $amount } punti
}
review-dice-gave = { $you ->
    [yes] I dadi ti { $counts ->
        [turns] hanno risparmiato
        [throws] hanno risparmiato
       *[other] hanno dato
    } { review-amount }.
   *[no] I dadi hanno dato { review-amount } a { $name }.
}
review-dice-took = { $you ->
    [yes] I dadi ti sono costati { review-amount }.
   *[no] I dadi sono costati { review-amount } a { $name }.
}
review-dice-even = { $you ->
    [yes] I dadi non ti hanno dato né tolto nulla.
   *[no] I dadi non hanno dato né tolto nulla a { $name }.
}
review-no-mistake = { $decisions ->
    [0] Non c’era nulla da decidere.
    [one] L’unica decisione non ha regalato nulla.
   *[other] Nessuna di { $decisions } decisioni ha regalato qualcosa.
}
review-mistakes = { $decisions ->
    [one] L’unica decisione ha regalato qualcosa.
   *[other] { $mistakes ->
        [one] Una di { $decisions } decisioni ha regalato qualcosa.
       *[other] { $mistakes } di { $decisions } decisioni hanno regalato qualcosa, in media { review-amount } l’una.
    }
}
review-dearest = { $mistakes ->
    [one] Eccola ({ $when }): { $decision } invece di { $best }, { review-amount }.
   *[other] La più costosa ({ $when }): { $decision } invece di { $best }, { review-amount }.
}
review-more-than-all = Sommate, qui le decisioni superano il 100%: ciò che uno regala, gli altri possono restituirlo, e si può regalare di nuovo.
review-helped = { $count ->
    [one] Una decisione con aiuto non conta.
   *[other] { $count } decisioni con aiuto non contano.
}

## Strength

review-strength = Decisioni come quelle di un bot da circa { $elo } Elo (da { $low } a { $high }, solo da questa partita).

## Errors: for people; programs get the id and the English sentence, which stands in the code too

error-count-games = sono possibili da { $fewest } a { $most } partite, non { $count }
error-count-playouts = sono possibili da { $fewest } a { $most } partite per scelta, non { $count }
error-count-threads = sono possibili da { $fewest } a { $most } thread, non { $count }
error-not-understood = questo non si capisce
error-check-games = si deve giocare almeno una partita, non { $games }
error-json-number = numero intero
error-json-string = stringa
error-json-object = oggetto
error-record-play = la chiave play richiede una stringa JSON, come "-"
error-record-not-over = la partita non è finita: { $now }
error-record-end = { $key } dovrebbe essere { $right }, non { $found }
error-record-whole = la chiave { $key } richiede un numero intero
error-record-broken = il file si interrompe alla prima riga
error-record-begins = una registrazione comincia con una riga che ha la chiave record
error-record-none = qui non c’è una registrazione; comincia con una riga che ha la chiave record
error-dice-secret = il segreto non è ancora aperto, o non è quello a cui il server si era vincolato
error-dice-starter = avrebbe dovuto cominciare un altro posto
error-dice-back = la partita è tornata a prima di un lancio, così si è potuto lanciare di nuovo
error-dice-dice = dal segreto e dai contributi risultano altri dadi o tessere
error-dice-salt = un contributo del tuo dispositivo manca, o è stato aggiunto a un altro lancio
error-dice-material = questo gioco non si gioca con questi dadi o tessere
error-dice-none = serve la registrazione di una sola partita con dadi verificabili; il loro segreto si apre quando la partita è finita
error-record-version = questa è la versione { $version } delle registrazioni; si può leggere la versione { $known }
error-record-rules = la versione { $version } delle regole di { $game } è sconosciuta; versione conosciuta: { $known }
error-record-header = l’intestazione richiede { $key } (JSON: { $kind })
error-record-over = la partita è finita; può seguire solo una nuova registrazione o una riga di tipo back
error-record-legal = l’elenco delle decisioni ammesse è sbagliato; dovrebbe essere { $legal }
error-none = nessuna
error-none-now = nessuna per ora
error-nothing = nessuno
error-not-utf-8 = questo non è un testo in UTF-8
error-system-missing = file o cartella inesistente
error-system-forbidden = accesso negato
error-system-not-permitted = operazione non permessa
error-system-folder = è una cartella
error-system-no-folder = non è una cartella
error-system-exists = il file esiste già
error-system-full = spazio su disco esaurito
error-system-read-only = il file system è in sola lettura
error-system-file = { $file }: { $reason }
error-seed = un seme è un numero intero, non { $seed }
error-line = riga { $line }: { $problem }
error-system = il sistema rifiuta: { $reason }
error-not-json = questo non è JSON; serve un oggetto JSON per riga
error-record-object = serve un oggetto JSON, come { $example }
error-record-nested = è annidato troppo a fondo per una riga di registrazione
error-record-mixed = questa riga mescola { $kinds }; una riga ha esattamente una delle chiavi { $keys }
error-record-kind = questa riga è di tipo sconosciuto; una riga ha esattamente una delle chiavi { $keys }
error-not-json-at = questo non è JSON al carattere { $place }; serve un oggetto JSON per riga
error-throw-over = ora non si lancia: la partita è finita
error-starter = chi comincia è un posto da 0 a { $last }, non { $first }
error-throw-early = ora non si lancia: qualcuno deve ancora decidere (posti: { $seats })
error-action = l’azione { $action } non è ammessa per il posto { $seat }; ammesse: { $legal }
error-settle-early = nulla ha effetto finché qualcuno deve ancora decidere (posti: { $seats })
error-illegal-of-seat = { $decision } non è ammesso per il posto { $seat }; ammessi: { $legal }
error-no-decision = { $decision } non è una decisione di { $game }
error-option-value = { $value } non è tra { $values }
error-option = opzione { $option }: { $problem }
error-players = { $game } è per { $fewest }–{ $most } giocatori, non { $players }
error-game-option = { $game } non ha l’opzione { $option }. Opzioni: { $options }
error-now-over = la partita è finita
error-now-settles = hanno deciso tutti
error-now-deal = si devono distribuire le tessere
error-now-roll = si devono lanciare i dadi
error-not-asked = ora non tocca a { $name } decidere; { $now }
error-who-plays = players è un numero o un elenco di nomi, non { $players }
error-now-asked = si aspetta la decisione di { $names }
error-no-throw = ora non si lancia; { $now }
error-nothing-settles = non c’è nulla da eseguire: { $now }
error-deal-due = si devono distribuire le tessere, non lanciare i dadi
error-roll-due = si devono lanciare i dadi, non distribuire
error-no-seat = il posto { $seat } non esiste; i posti vanno da 0 a { $last }
error-decided = { $name } ha già deciso; prima annulla la decisione
error-illegal = { $decision } non è ammesso per { $name }; ammessi: { $legal }
error-not-noted = { $name } non ha una decisione da annullare
error-recorded = la decisione di { $name } è nella registrazione; torna invece alla sua riga
error-go-back = la partita non può tornare alla riga { $line }; righe valide: da { $first } a { $last }
error-fair-back = i dadi di questo tavolo si possono verificare, perciò la partita non torna a prima di un lancio, né indietro una volta finita
error-nothing-happened = la partita non può tornare alla riga { $line }; non è ancora successo nulla
error-none-interrupted-of = non c’è una partita interrotta di { $game }; iniziane una con: rollbook play GAME
error-none-interrupted = non c’è una partita interrotta; iniziane una con: rollbook play GAME
error-interrupted-nobody = { $file } non dice chi gioca; sposta il file per continuare una partita precedente
error-interrupted-unreadable = { $file } non è leggibile ({ $problem }); sposta il file per continuare una partita precedente
error-seats = i posti richiedono nomi diversi o bot:livello, come --seats anna,ben,bot:casual
error-nothing-to-decide = non c’è nulla da decidere: { $now }
error-hidden = ciò che hanno gli altri è ancora nascosto; i consigli arrivano quando è visibile
error-arena = un’arena richiede almeno due bot diversi e due giocatori
error-bots = { $players ->
    [one] { $players } giocatore richiede 1 bot, non { $count }: { $bots }
   *[other] { $players } giocatori richiedono 1 o { $players } bot, non { $count }: { $bots }
}
error-batch = un lotto ha almeno una partita e un numero intero come seme, non { $games } e { $seed }
error-batch-shape = le azioni hanno la forma { $wanted }, non { $shape }
error-batch-action = l’azione { $action } del posto { $seat } nella partita { $game } non è ammessa; nulla è stato fatto
error-setting = { $setting } è tra { $values }, non { $value }
error-matches = ci sono { $matches } partite affiancate, non { $count }
error-match-action = l’azione { $action } non è ammessa nella partita { $match }; nulla è stato fatto
error-extra-missing = per questo serve un pacchetto in più: pip install "rollbook[{ $extra }]"
error-outcome = il caso non può dare { $outcome } adesso
error-registered = OpenSpiel conosce già un altro gioco con il nome { $name }
error-batch-out = le osservazioni si scrivono in una matrice di int16 di forma { $wanted }, senza vuoti
error-thinking-bots = al massimo { $most } di questi bot giocano insieme: { $bots }
error-film-steps = questa registrazione ha { $steps } passi; se ne possono mostrare al massimo { $most }
error-record-utf-8 = questo non è un testo in UTF-8, come lo sono le registrazioni
error-film-size = questa registrazione dà un filmato di oltre { $most } MB, il massimo qui
error-stopping = il server si sta fermando; torna più tardi
error-many-records = qui si stanno rigiocando molte registrazioni; riprova tra un momento
error-film-time = questa registrazione è troppo lunga da rigiocare qui; rollbook replay non ha limiti
error-name-length = un nome è lungo da 1 a { $most } caratteri
error-name-signs = un nome contiene solo caratteri visibili
error-many-tables = qui sono aperti { $most } tavoli; torna più tardi
error-same-name = due posti si chiamano { $name }; a un tavolo i nomi sono diversi
error-method = questo indirizzo non si può interrogare così
error-too-large = questo è troppo grande
error-ours = qui qualcosa è andato storto; errore { $error }
error-broke-off = la richiesta si è interrotta
error-own-pages = i tavoli si aprono e si guardano dalle pagine di Rollbook
error-full-house = qui tutti i posti sono occupati; torna più tardi
error-server-name = questo server non si chiama { $host }; chi lo gestisce può consentirlo con --allow-host
error-many-devices = { $most } dispositivi del tuo indirizzo sono ai tavoli; chiudine qualcuno
error-many-posts = il tuo indirizzo ha aperto { $most } tavoli in un minuto; aspetta il prossimo
error-many-guesses = dal tuo indirizzo sono arrivati troppi codici, link o chiavi sbagliati; aspetta un minuto
error-many-claims = in troppi vogliono un posto a questo tavolo nello stesso momento; aspetta un minuto
error-nested = questo è annidato troppo a fondo
error-another-database = indica un altro file con --database
error-database-unusable = il database { $path } non si può usare: { $reason }; { $another }
error-database-newer = { $path } è di una versione più recente di Rollbook (schema { $version }, questa conosce { $known }); usa quella versione, oppure { $another }
error-database-folder = è una cartella
error-database-opens = il database { $path } non si apre: { $reason }; { $another }
error-database-unsafe = il database { $path } si trova dove nulla può essere scritto in sicurezza; { $another }
error-database-foreign = { $path } è un database di un altro programma; { $another }
error-database-in-use = il database { $path } è usato da un altro Rollbook; ferma quello, oppure { $another }
error-database-damaged = { $path } non è un database di Rollbook, o è danneggiato; { $another }
error-database-read-only = il database { $path } si può solo leggere, non scrivere; { $another }
error-no-database = non esiste il database { $path }; vedi --database
error-no-copy = non esiste la copia { $file }
error-restore-running = un server sta usando { $path }; fermalo prima
error-restore-there = { $path } ha già dei tavoli, in tutto { $count }; --force li sovrascrive
error-admin-there = { $file } esiste già; --force lo sovrascrive
error-admin-which = indica un tavolo, oppure --all per tutti
error-admin-days = i tavoli si eliminano dopo 1 giorno o più, non { $days }
error-admin-stopped = nel frattempo il server si è fermato; riprova
error-postgres-address = un database in PostgreSQL si indica così: postgresql://USER:PASSWORD@HOST/NAME
error-postgres-missing = PostgreSQL richiede un pacchetto in più: pip install "rollbook[postgres]"
error-postgres-password = { $place } non accetta questo utente e questa password
error-postgres-unreachable = non c’è nessun database PostgreSQL in { $place }: { $reason }
error-workers = il numero di processi va da 1 a { $most }, non { $workers }
error-workers-share = più processi hanno bisogno di un database da condividere: indicane uno in PostgreSQL con --database postgresql://USER:PASSWORD@HOST/NAME
error-workers-system = più processi richiedono un sistema come Linux o macOS; avviane uno solo
error-proxy = un proxy è un indirizzo o una rete in cifre, come 10.89.0.0/24, non { $proxy }
error-no-port = nessuna porta è libera su { $host }
error-port = una porta è un numero da 0 a 65535, non { $port }
error-host = l’host { $host } non esiste; indica un indirizzo di questo computer, come 127.0.0.1
error-listen = impossibile ascoltare su { $host }, porta { $port }: { $reason }
error-host-elsewhere = { $host } non è un indirizzo di questo computer; 127.0.0.1 lo è sempre, 0.0.0.0 li indica tutti
error-port-forbidden = non puoi usare la porta { $port }; scegline una da 1024 a 65535
error-game-with = { $game } con { $options }
error-no-solver = nessuno ha ancora scritto un risolutore per questa famiglia di giochi
error-not-alone = non si gioca da soli
error-unsolvable = { $game } non si può risolvere: { $reason }; giochi che si possono risolvere: { $games }
error-unsolved = { $game } non è ancora risolto su questo computer; prima esegui: { $command }
error-not-kept = qui non c’è una tabella risolta di { $game }; giochi risolti: { $known }
error-bot = il bot { $bot } non esiste; bot: { $bots }
error-game-bot = { $game } non ha il bot { $bot }; bot: { $bots }
error-opponent = l’avversario { $bot } non esiste per { $players } giocatori di { $game }; avversari: { $bots }
error-opponent-alone = l’avversario { $bot } non esiste per 1 giocatore di { $game }; avversari: { $bots }
error-guest-illegal = il bot { $bot } ha scelto { $decision }, che non è ammesso; ammessi: { $legal }
error-guest-answer = il bot { $bot } ha risposto { $answer }; atteso: { $wanted }
error-guest-starts = il bot { $bot } non si avvia: { $reason }
error-guest-command = il bot { $bot } non è un comando con i suoi argomenti
error-guest-silent = il bot { $bot } non ha risposto per { $seconds } s; --patience concede più tempo
error-guest-entry = il punto di ingresso { $bot } non esiste nel gruppo { $group }; voci installate: { $known }
error-many-positions = ha troppe posizioni
error-no-weights = una buona disposizione richiede ciò che ha imparato il bot master; per questa scheda manca
error-other-fields = la sua scheda ha campi diversi da quella stampata
error-read = impossibile leggere { $file }: { $reason }
error-line-long = una riga di registrazione ha al massimo { $most } byte, questa ne ha di più
error-file-long = le registrazioni si leggono fino a { $most } byte; dividi il file
error-usage = questo comando non si capisce ({ $detail }); aiuto: { $helps }
error-usage-option = l’opzione { $option } non esiste; aiuto: { $helps }
error-usage-missing = manca { $name }; aiuto: { $helps }
error-usage-number = { $name } richiede un numero; aiuto: { $helps }
error-usage-command = il comando { $command } non esiste; aiuto: { $helps }
error-usage-extra = hai digitato troppo: { $words }; aiuto: { $helps }
error-option-long = un’opzione ha al massimo { $most } caratteri, non { $count }
error-option-written = { $text } non è un’opzione; scrivi nome=valore, come marking=one
error-plot-name = il grafico è un file SVG; chiamalo { $file }
error-plot-folder = la cartella { $folder } per il grafico non esiste
error-solve-what = indica il gioco da risolvere: rollbook solve GAME; ciò che è già risolto: rollbook solve --list
error-remove-what = indica il gioco di cui eliminare le tabelle risolte: rollbook solve GAME --remove
error-patience = --patience è più di 0 e al massimo { $most } secondi, non { $patience }
error-full-rules = --option si usa con --short: le regole complete spiegano tutte le opzioni
error-whose-dice = --dice è ours o mine, non { $dice }
error-resume = --resume continua con i posti, le opzioni, il seme e i dadi con cui è iniziata la partita
error-no-choice = non è stato scelto nessun gioco; indicane uno, ad esempio: rollbook play qwixx
error-language = la lingua { $language } non esiste; lingue: { $languages }
error-too-late = riguardava un momento precedente della partita
error-other-device = quel posto non è su questo dispositivo
error-host-only = può farlo solo chi ospita il tavolo
error-nobody-there = a quel posto non siede nessuno
error-not-removed = si possono rimuovere solo altre persone sedute al tavolo
error-seat-taken = quel posto è già occupato; scegline un altro
error-name-taken = a questo tavolo c’è già chi si chiama { $name }; scegli un altro nome
error-pace = il tempo per decidere va da { $shortest } a { $longest } secondi, oppure 0 per nessun limite
error-not-begun = la partita comincia quando la avvia chi ospita
error-begun = la partita è già cominciata
error-nothing-to-move = quel dispositivo non ha più un posto al tavolo
error-closed = chi ospita ha chiuso questo tavolo
error-not-invited = questo invito non vale più; chiedine uno nuovo a chi ospita
error-many-reactions = basta una reazione ogni { $seconds } secondi
error-not-over = la partita non è ancora finita
error-code = questo codice è sbagliato o scaduto; chiedine uno nuovo sull’altro dispositivo
error-no-host = chi apre un tavolo ci si siede; tieni un posto per te
error-share = solo chi è al computer su cui gira Rollbook può far entrare altri
error-other-throws = lancia un altro giocatore
error-only-choice = c’era una sola scelta
error-laid-out = tutte le tessere sono collocate; riprendile per collocarle una a una
error-layout = una disposizione nomina ognuna di queste caselle una volta: { $cells }
error-game = il gioco { $game } non esiste; giochi: { $games }
error-game-like = il gioco { $game } non esiste; intendevi { $close }? giochi: { $games }
error-dice-count = un lancio è un elenco di dadi, { $count } in tutto
error-die = un dado mostra un numero da 1 a { $faces }, non { $die }
error-six-dice = un lancio è un elenco di sei dadi: bianco, bianco, rosso, giallo, verde, blu
error-die-left = dado { $colour }: non è più in gioco; scrivi null al suo posto, non { $die }
error-die-colour = dado { $colour }: mostra un numero da 1 a { $faces }, non { $die }
error-lucky-wanted = una coppia di numeri diversi da 2 a 16 per ogni posto, prima il posto 0, ad es. { $example }
error-lucky-seats = { $value } per { player-count }; atteso: { $wanted }
error-lucky-pair = la coppia { $pair }; atteso: { $wanted }
error-tiles-order = le tessere di ogni posto sono in ordine crescente
error-tile = le tessere hanno i numeri da 1 a { $highest }, non { $tile }
error-dice-thrown = { $count ->
    [one] si lancia { $count } dado: serve un elenco di { $count } numero
   *[other] si lanciano { $count } dadi: serve un elenco di { $count } numeri
}
error-deal = { $players ->
    [one] una distribuzione è fatta di { $players } elenco di { $tiles } tessere
   *[other] una distribuzione è fatta di { $players } elenchi di { $tiles } tessere, uno per posto
}
error-tile-copies = ci sono solo { $copies } tessere con il numero { $tile }
error-five-dice = un lancio è un elenco di tutti e cinque i dadi
error-die-of = il dado { $place } mostra un numero da 1 a { $faces }, non { $die }
error-die-stays = il dado { $place } non è stato lanciato: mostra ancora { $face }, non { $die }

## Web: the end, the log, handing over

log = Andamento della partita
total = Totale
round = Giro { $round }
part-red = Rosso
part-yellow = Giallo
part-green = Verde
part-blue = Blu
part-misthrows = Lanci a vuoto
part-plus-13 = 13 punti aggiuntivi
part-double-lowest = Riga con meno crocette ×2
part-straight = Scale
part-full-house = Full
part-dice-bingo = Dice Bingo
part-four = Poker
part-stars = Stelle
hand-over = Passa il dispositivo a { $name }
i-am = Sono { $name }
table = Tabella

## Etichette composte

beside = { $one }, { $other }
apart = { $one }; { $other }
zone-title = { $zone }:
round-points = { $round }: { $points }
name-and-rank = { $name } ({ $rank })
level-state = { $level } – { $state }
level-never-ready = Il bot { $level } qui non può prepararsi
default-value = { $value } (predefinito)
number-of-seat = { $option }, { $name }, numero { $number }
to-the-table = Vai al tavolo

## Short rules

full-rules = Le regole complete
rules-in-english = Queste regole non sono ancora tradotte; eccole in inglese.
step-white = Il giocatore attivo lancia tutti i dadi. Azione 1 (bianchi): ognuno, giocatore attivo compreso, può segnare la somma dei due dadi bianchi, per esempio { $first } + { $second } = { $sum }, in una riga a scelta; il colore del campo non conta. Tutti decidono nello stesso momento; nessuno è obbligato a segnare.
step-colour = Azione 2 (colore): ora solo il giocatore attivo può sommare un dado bianco e un dado colorato e segnare questa somma nella riga di quel colore, anche se è la riga usata nell’azione 1. Può anche passare. Alla fine del turno i dadi passano al giocatore successivo in senso orario.
step-colour-mixed = Azione 2 (colore): ora solo il giocatore attivo può sommare un dado bianco e uno colorato e segnare l’unico campo con questa somma e questo colore, anche nella riga usata nell’azione 1, o passare. La crocetta dell’azione 1 conta già tra quelle richieste per chiudere una riga. I dadi passano al giocatore successivo in senso orario.
step-order = { $order ->
    [both] In ogni riga segna da sinistra a destra; nelle righe { $rising } i numeri salgono, in quelle { $falling } scendono.
    [places] In ogni riga segna da sinistra a destra; nelle righe { $rising } i numeri salgono, nelle righe { $falling } scendono.
    [rising] In ogni riga segna da sinistra a destra; i numeri salgono in tutte.
   *[falling] In ogni riga segna da sinistra a destra; i numeri scendono in tutte.
} Puoi saltare dei numeri, ma quelli a sinistra di una crocetta sono persi. { $locks ->
    [one] Per segnare l’ultimo servono già almeno { $crosses } crocette nella riga; allora segni anche il lucchetto: una crocetta in più.
   *[other] Per segnare uno degli ultimi { $locks } servono già almeno { $crosses } crocette nella riga; allora segni anche il lucchetto: una crocetta in più.
}
step-order-shuffled = Segna da sinistra a destra: conta il posto, non il numero. Puoi saltare dei campi, ma quelli a sinistra di una crocetta sono persi. Puoi segnare l’ultimo campo di una riga (rosso { $red }, giallo { $yellow }, verde { $green }, blu { $blue }) solo se lì hai già almeno { $crosses } crocette. Allora segni anche il lucchetto: una crocetta in più.
step-closed = Non appena qualcuno segna il lucchetto, la riga è chiusa per tutti e il dado del suo colore esce dal gioco, già prima dell’azione 2. Nell’azione 1 più giocatori possono chiudere insieme la stessa riga, se ognuno ha le crocette richieste. Nell’azione 2 la crocetta dell’azione 1 conta già tra queste.
step-closed-mixed = Non appena qualcuno segna il lucchetto, la riga è chiusa per tutti. Il dado del colore del suo ultimo campo esce subito dal gioco; nelle altre righe i campi di quel colore restano aperti, ma solo per la somma dei dadi bianchi. Nell’azione 1 più giocatori possono chiudere insieme la stessa riga, se ognuno ha le crocette richieste.
step-lucky = La tua scheda mostra due numeri fortunati, per esempio { $first } e { $second }. Ogni volta che la somma dei dadi bianchi è uno di questi, puoi fare, invece della crocetta normale, una crocetta fortunata nella riga in cui hai meno crocette. Se più righe sono alla pari, scegli tu. I numeri fortunati non si esauriscono mai.
step-lucky-next = Una crocetta fortunata va subito a destra della tua ultima crocetta in quella riga, o sul primo numero se la riga è vuota. Su un numero che chiude la riga servono già { $crosses } crocette. Anche righe chiuse e lucchetti contano per trovare la riga con meno crocette; se questa è chiusa, la crocetta fortunata non è possibile.
step-bonus-row = Quando segni un campo bonus, l’ovale con una scintilla, devi subito depennare il prossimo campo della tua riga dei bonus, da sinistra a destra. Poi segni il campo successivo possibile nella riga del colore del campo depennato: quello subito a destra della tua ultima crocetta, o il primo se la riga è vuota.
step-bonus-chain = Se anche quello è un campo bonus, il turno a catena continua. Una crocetta bonus può chiudere una riga; sull’ultimo numero di una riga con meno di { $crosses } crocette decade, ma il campo resta depennato. Quando una riga si chiude, nella riga dei bonus tutti depennano i campi rimasti di quel colore, senza crocetta; da allora si saltano.
step-symbols = Ogni simbolo sta su due campi. Non appena li hai segnati entrambi, lo ottieni:
step-symbol-two-in-lowest = Fai subito due crocette bonus nella riga in cui hai meno crocette; se più righe sono alla pari, ne scegli una.
step-symbol-one-in-each = Fai subito una crocetta bonus in ciascuna riga, dall’alto in basso.
step-symbol-double-lowest = Alla fine la riga in cui hai meno crocette vale il doppio; una sola, anche se più righe sono alla pari.
step-symbol-plus-13 = Alla fine ricevi { $points } punti aggiuntivi.
step-symbol-no-misthrows = I tuoi lanci a vuoto non costano nulla, ma con { $misthrows } la partita finisce comunque.
step-bonus-crosses = Le crocette bonus vanno subito a destra della tua ultima crocetta, o sul primo numero di una riga vuota. Contano anche per i simboli e possono chiudere una riga. In una riga chiusa, o sull’ultimo numero di una riga con meno di { $crosses } crocette, decadono. Anche righe chiuse e lucchetti contano per trovare la riga con meno crocette.
step-end = Se il giocatore attivo non segna nulla in nessuna delle due azioni, segna un lancio a vuoto; gli altri non lo segnano mai. La partita finisce non appena un giocatore ha { $misthrows } lanci a vuoto o { $rows } righe sono chiuse, non importa da chi. Se succede nell’azione 1, l’azione 2 non si gioca più.
step-points = Alla fine ogni riga dà punti in base al numero di crocette, lucchetto compreso. Ogni lancio a vuoto costa { $penalty } punti. Vince chi ha più punti; in caso di parità si vince insieme.
step-scale-crosses = Crocette
step-scale-points = Punti
step-write = Il giocatore di turno lancia i due dadi. Tutti devono scrivere la somma, per esempio { $sum }, in una casella libera a scelta della propria cartellina; nessuno può passare. Tutti scelgono nello stesso momento. Poi i dadi passano al giocatore successivo in senso orario.
step-lines = Dopo { $throws } lanci tutte le cartelline sono piene e si calcola il punteggio del giro. Contano tutte e { $lines } le file: righe, colonne e le due diagonali. Ogni fila dà i punti di una sola combinazione, quella che vale di più; l’ordine dei numeri non conta. Una fila senza combinazione non vale nulla.
step-combinations = Queste sono tutte le combinazioni, con un esempio e i punti. Un gemello è formato da due numeri uguali, un triplo da tre, { $houses ->
    [one] un full da tre numeri uguali e altri due uguali fra loro,
   *[other] un full da tre numeri uguali e altri due uguali fra loro, un grande full da quattro e altri due,
} una scala da numeri consecutivi. Gli altri numeri della fila non hanno importanza.
step-diagonals = Le due diagonali valgono il doppio: nell’esempio { $falling } e { $rising } punti.
step-rounds = La somma dei punti di tutte le tue file è il tuo risultato del giro. Poi tutti ricominciano con la cartellina vuota. Dopo { $rounds } giri vince chi ha il totale più alto. In caso di parità decide, tra quei giocatori, il miglior risultato di un singolo giro; se anche questo è pari, vincono insieme.
step-layout = Ognuno pesca { $tiles } tessere numerate e le colloca scoperte in una griglia di { $side } × { $side }, tutti nello stesso momento e senza farsi vedere dagli altri. Il posto di ogni tessera lo scegli tu; puoi spostarle finché non hai finito.
step-how-many = Il giocatore di turno sceglie da 1 a { $dice } dadi e li lancia una volta sola. La somma vale per tutti. Poi tocca al giocatore successivo, in senso orario.
step-turn = Chi ha una tessera scoperta con questa somma, per esempio { $sum }, può girarla: una sola, anche se ne ha più di una. Tutti decidono nello stesso momento. Puoi rinunciare; non costa nulla.
step-take-away = Solo il giocatore di turno può invece rimuovere un dado, non di più, e girare una tessera con la somma dei dadi restanti (con { $dice }: { $sums }). Questa nuova somma vale solo per lui. Per tutti gli altri conta la somma intera.
step-turn-back = Se il giocatore di turno non può girare nulla, nemmeno rimuovendo un dado, deve rimettere a faccia in su una delle sue tessere girate, a sua scelta. Se non ha tessere girate, non succede nulla. Gli altri non rimettono mai una tessera a faccia in su.
step-stars = Chi ha girato un’intera riga, colonna o diagonale prende un contrassegno a stella. Una tessera può completarne fino a { $most } insieme e dà una stella per ciascuna. La stella resta tua anche se una tessera torna a faccia in su, ma la stessa fila non ne dà una seconda.
step-four-stars = Vince chi ha per primo { $stars } stelle. Se più giocatori ci riescono con lo stesso lancio, continuano solo loro finché qualcuno non ne ha { $more }. Chi allora ne ha { $more } o più vince; se sono più d’uno, vincono insieme.
step-aim = Ognuno ha una scheda con { $goals } obiettivi principali. Lo scopo è raggiungerli tutti. I dadi devono mostrare queste combinazioni:
step-shows-straight = Scala ({ $fields }×): cinque numeri consecutivi
step-shows-full-house = Full ({ $fields }×): tre numeri uguali e altri due uguali fra loro
step-shows-dice-bingo = Dice Bingo ({ $fields }×): cinque numeri uguali
step-shows-four = Poker ({ $fields }×): quattro numeri uguali
step-shows-two-pairs = Doppia coppia ({ $fields }×): due numeri uguali e altri due uguali fra loro
step-shows-small-straight = Scala piccola ({ $fields }×): quattro numeri consecutivi
step-shows-three = Tris ({ $fields }×): tre numeri uguali
step-again = Nel tuo turno lancia tutti e { $dice } i dadi. Poi puoi fare un 2º e un 3º lancio con i dadi che vuoi, tenendo gli altri. Puoi fermarti dopo ogni lancio. I dadi valgono solo per te. Poi tocca al giocatore successivo, in senso orario.
step-earn = Rilanci e jolly ti aiutano. Le caselle gratis (rilanci: { $rerolls }, jolly: { $jokers }) si possono usare fin dall’inizio. Gli altri jolly li ottieni dubitando, gli altri rilanci con queste combinazioni:
step-mark = Alla fine del tuo turno i dadi sbloccano una casella ancora aperta di ogni combinazione che mostrano: un full mostra anche un tris e una doppia coppia, una scala anche una scala piccola, un poker anche un tris, un Dice Bingo anche poker e tris. I nuovi rilanci valgono dal tuo prossimo turno.
step-mark-one = Alla fine del tuo turno i dadi sbloccano una sola casella ancora aperta; scegli tu quale, ma se puoi devi sbloccarne una. Un full mostra anche un tris e una doppia coppia, una scala anche una scala piccola, un poker anche un tris, un Dice Bingo anche poker e tris. I nuovi rilanci valgono dal tuo prossimo turno.
step-doubt = Prima del tuo 3º lancio dici quali dadi lancerai. Il giocatore alla tua sinistra può allora dubitare che tu raggiunga un obiettivo, usando una delle sue caselle del dubbio, disponibili fin dall’inizio. Se il lancio non mostra un obiettivo principale per te ancora aperto, la casella diventa un suo jolly; altrimenti è persa.
step-spend = Solo dopo un 3º lancio puoi usare i rilanci e i jolly a disposizione, quanti ne vuoi e in qualsiasi ordine. Con un rilancio rilanci i dadi che vuoi, con un jolly metti un dado sul numero che vuoi. Ogni casella vale una volta sola. Sul dubbio ha già deciso il 3º lancio.
step-goals = Quando alla fine di un turno qualcuno ha tutti e { $goals } gli obiettivi principali, si completa il giro, così che tutti abbiano giocato lo stesso numero di turni. Chi allora ha tutti e { $goals } gli obiettivi vince; se sono più d’uno, vincono insieme.

## Aspetto e tocco

ask-white-short = Segna { $sum }, o passa
ask-white-lucky-short = Numero fortunato: segna { $sum } o il campo successivo della riga con meno crocette
gain = { $count ->
    [one] { $points } punto
   *[other] { $points } punti
}
sign-two-in-lowest = 2 dove hai meno crocette
sign-one-in-each = 1 in ogni riga
sign-double-lowest = riga con meno crocette ×2
sign-plus-13 = 13 punti aggiuntivi
sign-no-misthrows = lanci a vuoto gratis
chances-about = In percentuale: la probabilità che una tua tessera vada bene
round-result = Giro { $round }: { $scores }
score-of = { $name } ({ $points })
next-round = Prossimo giro
choices = Scelte
my-sheet = La mia scheda
shortcuts = Tasti rapidi
did-write = { $name } scrive in { $cell }
did-turn = { $name } gira la tessera { $number }
did-pass = { $name } passa
nobody-did = Passano tutti
hand-over-to = Passa il dispositivo a
nothing-yet = Non è ancora successo nulla
log-axes = Le colonne hanno lettere, le righe numeri: B4 è la seconda colonna, quarta riga
reached-of = { $count } su { $all }
ready-count = { $count ->
    [one] { $count } disponibile
   *[other] { $count } disponibili
}
key-throw = lancia i dadi, o falli atterrare subito
key-choice = scegli uno dei pulsanti in basso
key-pass = passa
key-cells = spostati sulla scheda
key-legal = scelta successiva e precedente sulla scheda
key-enter = scegli; ancora una volta: conferma
key-others = guarda gli altri
all-chosen = Tutti hanno scelto
tips = Consigli
tip-dice = Tocca il panno, o il pulsante in basso, per lanciare
tip-choose = Ciò che è in rilievo si può scegliere: toccalo, o tocca il suo pulsante in basso
tip-hold = Tocca i dadi da tenere, poi lancia gli altri
tip-count = Scegli quanti dadi lanciare; tocca una tessera per vedere le sue probabilità
tip-tiles = Quattro tessere girate in una fila danno una stella: scambia le tessere come vuoi, poi tocca Fatto
tip-noted = Tra un attimo la scelta vale: annulla, o conferma subito
tip-others = Quello che fanno gli altri brilla sul loro blocco; toccalo per vederlo in grande

## Web: inizio, preparazione, pagine di cortesia

headline = Lancia, scegli, segna.
tagline = Giochi di dadi su carta, da soli o con tutto il tavolo. Senza account, senza attese.
play-game = Gioca a { $game }
with-names = con { $names }
on-the-table = Sul tavolo
all-tables = Tutti e { $count }
fewer-tables = Meno
go-on = Continua
pick-a-pad = Scegli un blocco
in-a-minute = { $game } in 60 secondi
game-facts = { $fewest }–{ $most } giocatori · { $minutes } min
rules-of = Regole di { $game }
set-up-game = Prepara { $game }
your-name = Nome
family-qwixx = Qwixx
family-wuerfel-bingo = Würfel Bingo
family-bingolino = Bingolino
family-bingo-dice = Bingo Dice
also-wuerfel-bingo = Bingo a dadi
also-bingo-dice = Dadi bingo
motto-qwixx = Segna da sinistra a destra. Ogni lancio vale per tutti.
motto-wuerfel-bingo = Scrivi ogni somma dove rende di più.
motto-bingolino = Colloca le tessere e gira file intere.
motto-bingo-dice = Tieni, rilancia, osa dubitare.
unreachable = Il server non è raggiungibile – nuovo tentativo in corso
not-reached = In questo momento il server non è raggiungibile
table-put-away = Forse è stato sparecchiato da tempo, o l’indirizzo è incompleto.
to-the-games = Vai ai giochi
how-many-people = Quante persone?
who-plays = Chi gioca
this-table = A questo tavolo
gains = Mostra quanto rende una scelta
gains-about = Ogni scelta dice quanti punti vale.
about-lucky = Ogni posto ha due numeri suoi; basta che siano diversi tra loro.
as-usual = come al solito
changed = { $count ->
    [one] { $count } modificata
   *[other] { $count } modificate
}
tile-over = gira { $number }
tile-back = scopri { $number }

## Web: le persone al tavolo

bot-plays = gioca un bot
waiting-away = Si aspetta { $name }, che non c’è
away-for = { $minutes ->
    [one] { $name } manca da 1 minuto
   *[other] { $name } manca da { $minutes } minuti
}
away-for-host = { away-for } – far giocare un bot?
away-minutes = { $minutes ->
    [one] manca da 1 minuto
   *[other] manca da { $minutes } minuti
}
bot-plays-for-you = Un bot gioca per te
take-seat-back = Riprendi il posto
let-bot-play = Fai giocare un bot per { $name }
time-was-up = Il tempo di { $name } è scaduto
bot-takes-over = Ora un bot gioca per { $name }
plays-again = { $name } gioca di nuovo
seat-is-free = Il posto di { $name } è libero; continua un bot
is-host-now = Ora { $name } ospita il tavolo
paced = D’ora in poi ci sono { $seconds } secondi per decidere
paced-never = Il tempo non è più limitato
goes-on-elsewhere = { $name } continua su un altro dispositivo
listed-now = Ora il tavolo è tra i tavoli aperti
listed-no-longer = Il tavolo non è più tra i tavoli aperti
seconds-left = { $seconds ->
    [one] Ancora 1 secondo
   *[other] Ancora { $seconds } secondi
}
reacts = { $name }: { $reaction }
reacting = Reagisci
no-reactions = Nascondi le reazioni
reaction-well-done = Ben fatto
reaction-lucky = Che fortuna
reaction-oh-no = Oh no
reaction-thinking = Ci sto pensando
reaction-hurry = Dai, veloce
reaction-laugh = Ah ah
reaction-thanks = Grazie
reaction-hello = Ciao
people = Persone
who-plays-for = Chi gioca per { $name }
plays-in-person = gioca di persona
make-host = Affida il tavolo
remove-sure = Liberare il posto di { $name }? Continua un bot finché qualcuno non lo prende.
close-table = Chiudi il tavolo
close-sure = Chiudere il tavolo per tutti? Qui nessuno potrà più giocare.
table-closed = Chi ospita ha chiuso questo tavolo
table-closed-about = Qui non si gioca più. Puoi ancora salvare la partita.
seat-removed = Chi ospita ha liberato il tuo posto
seat-removed-about = Puoi continuare a guardare.
seat-moved = Stai giocando su un altro dispositivo
seat-moved-about = Ora il tuo posto è lì; qui puoi guardare.
go-on-elsewhere = Continua su un altro dispositivo
go-on-about = Inserisci questo codice nella pagina iniziale dell’altro dispositivo. Vale una volta sola, entro dieci minuti.
promise-changed = La promessa sui dadi è cambiata
promise-changed-about = Questi dadi si possono verificare: il server li aveva promessi prima del primo lancio. Ora la promessa è un’altra: non fidarti.
scan-to-join = Inquadra il codice per giocare

## Web: invitare, ritrovarsi e partecipare

plays-here = Gioca qui
invited = Invita
free-seat = Posto libero
free-seat-number = Posto libero { $number }
open-table = Apri il tavolo
time-and-dice = Tempo e dadi
time-to-decide = Tempo per decidere
no-limit = senza limite
so-many-seconds = { $count } secondi
when-late = Poi
late-pass = si passa
late-bot = decide un bot
list-table = Mostra tra i tavoli aperti
list-table-about = Tutti su questo server vedono il tavolo e possono prendere un posto libero.
who-is-there = Chi c’è
taken-of = { $taken ->
    [one] 1 posto occupato su { $all }
   *[other] { $taken } posti occupati su { $all }
}
bot-of = bot ({ $rank })
host = ospita
on-this-device = su questo dispositivo
is-here = presente
is-away = assente
bot-instead = Metti un bot
bot-for-seat = Un bot al posto { $number }
free-this-seat = Rimuovi { $name } e libera il posto
remove = Rimuovi
remove-person = Rimuovi { $name }
sat-down = { $name } ha preso posto
one-more-here = Un’altra persona su questo dispositivo
invite-others = Invita altre persone
qr-code = Codice QR dell’invito
invite-link = Link a un posto libero
invite-about = Chi ha questo codice o link può prendere un posto libero. Aprirlo non ne occupa ancora nessuno.
no-free-seat = Tutti i posti sono occupati
onlookers = Spettatori e televisore
watch-link = Solo per guardare
stage-link = Per un televisore nella stanza
onlookers-about = Gli spettatori vedono ciò che è scoperto sul tavolo e nient’altro. Il televisore mostra anche l’invito.
only-this-machine = Per ora Rollbook si raggiunge solo da questo dispositivo.
let-network-in = Fai entrare i dispositivi della tua rete
let-network-in-about = Telefoni e tablet nella stessa rete potranno aprire il link finché Rollbook non viene chiuso qui.
link-stays-here = Questo link funziona solo su questo dispositivo
copy = Copia
copied = Copiato
share = Condividi
begin = Avvia la partita
too-few = { $count ->
    [one] Manca ancora una persona
   *[other] Mancano ancora { $count } persone
}
free-left-out = Si può iniziare; i posti liberi vengono tolti
all-there = Ci sono tutti
host-begins = { $name } avvia la partita quando ci sono tutti
somebody-begins = Chi ospita avvia la partita quando ci sono tutti
watching = Stai guardando
host-plays-again = { $name } può avviare la rivincita
somebody-plays-again = Chi ospita può avviare la rivincita
to-next-game = Alla prossima partita
invites-you = { $name } ti invita
you-are-invited = Hai un invito
seated-here = Questo dispositivo ha già un posto a questo tavolo.
invite-incomplete = In questo link manca l’invito: chiedilo di nuovo, oppure guarda soltanto.
choose-seat = Scegli il tuo posto:
take-seat = Prendi il posto { $number }
need-your-name = Scrivi prima il tuo nome
only-watch = Guarda soltanto
table-is-over = Questa partita è finita
open-tables = Tavoli aperti qui
free-seats = { $count ->
    [one] 1 posto libero
   *[other] { $count } posti liberi
}
join = Partecipa
watch = Guarda
together = Giocare a distanza
invite-friends = Invita amici
have-a-code = Ho un codice
code-about = Il codice di una sfida, o quello che mostra l’altro dispositivo

## Heard: names of things, and what is said to those who listen

labelled = { $label }: { $value }
coloured = { $number } { $colour }
the-coloured = { $number ->
    [8] l’{ $number } { $colour }
    [11] l’{ $number } { $colour }
   *[other] il { $number } { $colour }
}
a-coloured = un { $number } { $colour }
coloured-field = campo { $colour }
row-of = riga { $row ->
    [rosso] rossa
    [giallo] gialla
   *[other] { $row }
}
lock-of = lucchetto della riga { $row ->
    [rosso] rossa
    [giallo] gialla
   *[other] { $row }
}
locks-row = { $count ->
    [one] chiude la riga, richiede 1 crocetta
   *[other] chiude la riga, richiede { $count } crocette
}
row-closed = chiusa
no-crosses = nessuna crocetta
bonus-space = campo bonus
symbol-space = simbolo: { $badge }
symbols-crossed = { $have ->
    [one] { $have } campo su { $need } segnato
   *[other] { $have } campi su { $need } segnati
}
lucky-space = grazie al tuo numero fortunato
next-field = il prossimo
would-be-struck = verrebbe depennato
struck-of = { $count ->
    [one] { $count } campo su { $all } depennato
   *[other] { $count } campi su { $all } depennati
}
then-also = poi anche { $cells }
bonus-lapses = un bonus decade
sheet-of = scheda di { $name }
may-use = utilizzabile ora
dice-show-it = combinazione mostrata dai dadi
without-die = senza il dado che mostra { $face }
would-make = dà { $lines }
number-on = { $number } in { $place }
tile-on = tessera { $number } in { $place }
row-number = riga { $number }
column-letter = colonna { $letter }
falling-diagonal = diagonale discendente
rising-diagonal = diagonale ascendente
lines-complete = complete
squares-filled = { $count ->
    [one] 1 casella riempita
   *[other] { $count } caselle riempite
}
stars-of = { $count ->
    [one] { $count } stella su { $all }
   *[other] { $count } stelle su { $all }
}
total-of-dice = somma
chance = probabilità { $percent }
combination = combinazione
points-word = punti
tiles-to-lay = le tue tessere da collocare
tiles-swapped = La tessera { $one } è ora in { $there }, la { $other } in { $here }
heard-layout = Colloca le tue tessere: scegline due per scambiarle, poi premi «{ ready }». Eccole, riga per riga:
heard-roll = { $you ->
    [yes] Hai lanciato { $dice }
   *[no] { $name } ha lanciato { $dice }
}
heard-roll-total = { $you ->
    [yes] Hai lanciato { $dice }, somma { $total }
   *[no] { $name } ha lanciato { $dice }, somma { $total }
}
heard-shows = I dadi mostrano: { $fields }
heard-shows-nothing = I dadi non mostrano nessuna combinazione
heard-cross = { $you ->
    [yes] Segni { $cell }
   *[no] { $name } segna { $cell }
}
heard-write = { $you ->
    [yes] Scrivi { $number } in { $place }
   *[no] { $name } scrive { $number } in { $place }
}
heard-turn = { $you ->
    [yes] Giri la tessera { $number } in { $place }
   *[no] { $name } gira la tessera { $number } in { $place }
}
heard-turn-back = { $you ->
    [yes] Rimetti la tessera { $number } in { $place } a faccia in su
   *[no] { $name } rimette la tessera { $number } in { $place } a faccia in su
}
heard-you-pass = Passi
heard-pass = { $count ->
    [one] { $names } passa
   *[other] { $names } passano
}
heard-bonus = { $you ->
    [yes] Con il bonus segni anche { $cells }
   *[no] Con il bonus { $name } segna anche { $cells }
}
heard-earned = { $you ->
    [yes] Ottieni: { $badge }
   *[no] { $name } ottiene: { $badge }
}
heard-points = { $you ->
    [yes] Ora hai { $points } ({ $change })
   *[no] Ora { $name } ha { $points } ({ $change })
}
heard-choices = Puoi scegliere: { $choices }
heard-pause = Il giro è finito; premi «{ next-round }» per continuare
heard-gone-back = La partita è tornata a un momento precedente
turn-of = Tocca a { $name }
connected-again = Connessione ripristinata
heard-reroll = { $count ->
    [one] { $you ->
        [yes] Rilanci il dado { $places }; ora i dadi mostrano { $dice }
       *[no] { $name } rilancia il dado { $places }; ora i dadi mostrano { $dice }
    }
   *[other] { $you ->
        [yes] Rilanci i dadi { $places }; ora i dadi mostrano { $dice }
       *[no] { $name } rilancia i dadi { $places }; ora i dadi mostrano { $dice }
    }
}

## Heard: names of things, and what is said to those who listen

single-keys = Tasti singoli (1–9, P, L…)
space-key = Spazio
key-main = premi il pulsante evidenziato in basso
key-hold = tieni un dado, o lascialo andare
key-stop = fermati
key-joker = jolly: poi il numero del dado, poi la nuova faccia; Esc annulla
keys-off = I tasti singoli sono disattivati nel menu. Funzionano questi:
keys-flat = Attorno a un tablet in piano i tasti singoli non funzionano, perché potrebbero essere di chiunque. Funzionano questi:

## Web: history and statistics

history = Storico
history-kept-here = Conservato solo su questo dispositivo; nessuna partita e nessun nome viene inviato.
history-empty = Ancora nessuna partita finita
history-empty-about = Quando finisce una partita a cui qualcuno gioca su questo dispositivo, il risultato appare qui.
history-whose = Le partite di
history-which-game = Gioco
history-all-games = Tutti i giochi
history-games = Partite
history-won = Vinte
history-won-of = { $won } su { $rated }
history-average = Media
history-best = Record
history-streak = Vittorie di fila
history-longest = Serie più lunga
history-over-time = Punti nel tempo
history-over-time-told = { $games ->
    [one] 1 partita, { $first }: { $high }
   *[other] { $games } partite ({ $first } – { $last }): minimo { $low }, massimo { $high }, media delle ultime { $count }: { $mean }
}
history-each-game = ogni partita
history-running-mean = media delle ultime { $count }
history-distribution = Distribuzione dei punti
history-bucket = da { $from } a { $to }
history-bucket-told = { $range }: { $count ->
    [one] 1 partita
   *[other] { $count } partite
}
history-share = Vinte e perse
history-count-won = { $count ->
    [one] { $count } vinta
   *[other] { $count } vinte
}
history-count-shared = { $count ->
    [one] { $count } condivisa
   *[other] { $count } condivise
}
history-count-lost = { $count ->
    [one] { $count } persa
   *[other] { $count } perse
}
history-by-game = Per gioco
history-rivals = Testa a testa
history-ahead = davanti
history-level = pari
history-behind = dietro
history-results = Risultati
history-winner = vittoria
history-score-sheet = scheda segnapunti
history-own-dice = i nostri dadi
history-fair-dice = dadi verificabili
history-more = Mostra altro
history-review-told = Rivedi { $game }, { $date }
history-delete-told = Elimina { $game }, { $date }
history-delete = Elimina
history-delete-all = Elimina tutto
history-delete-sure = { $count ->
    [one] Eliminare l’unica partita da questo dispositivo?
   *[other] Eliminare tutte le { $count } partite da questo dispositivo?
}
history-deleted = Tutte le partite sono eliminate
history-save-file = Salva in un file
history-read-file = Leggi un file
history-taken-in = { $count ->
    [0] Tutte le partite di questo file c’erano già
    [one] 1 partita aggiunta
   *[other] { $count } partite aggiunte
}
history-not-ours = Questo file non è uno storico di Rollbook; scegline uno salvato con «{ history-save-file }»
history-newer = Questo file ha la versione { $version }, ma questo Rollbook legge la versione { $known }
history-broken = La partita { $number } di questo file non è leggibile; scegli un file che non è stato modificato

## Scheda segnapunti: una persona segna i punti di una partita con dadi veri

score-sheet = Scheda segnapunti
score-sheet-of = Scheda segnapunti di { $game }
score-sheet-only = Dadi veri: solo la scheda segnapunti
sheets = Schede
sheet-tap = Tocca ciò che segni; tocca di nuovo per toglierlo.
sheet-tap-closes = Tocca ciò che segni; un lucchetto, se qualcun altro chiude la riga.
sheet-tap-and-number = Tocca una casella, poi il suo numero.
sheet-which-number = Scegli il numero
sheet-tap-tile = Tocca una tessera per girarla.
sheet-finished = Finita: { $points }
sheet-unkept = Questo browser non conserva nulla: la scheda sparisce se chiudi la pagina.
sheet-warning = Attenzione: { $text }
sheet-wave = Va bene
sheet-rounds = Giri
sheet-new = Nuova scheda
sheet-go-on = Continua
sheet-numbers = Numeri
sheet-finish = Finisci
sheet-erase = Cancella il numero
sheet-name = Nome di questa scheda
sheet-pad = Blocco
sheet-done = (finita)
sheet-delete = Elimina { $name }
sheet-delete-really = Elimina davvero { $name }
sheet-delete-sure = Eliminare?
warn-order = È a sinistra della tua ultima crocetta.
warn-needs = { $count ->
    [one] Per chiudere serve 1 crocetta; ne hai { $have }.
   *[other] Per chiudere servono { $count } crocette; ne hai { $have }.
}
warn-closed = Questa riga era già chiusa.
warn-two-rows = Due righe chiuse: la partita è finita.
warn-misthrows = L’ultimo lancio a vuoto: la partita è finita.
warn-bonus-field = Per il tuo campo bonus, depenna questo campo.
warn-tile-copies = Ci sono solo { $count } tessere { $number }.
warn-all-stars = Hai tutte le stelle che ti servono.
warn-all-goals = Tutti gli obiettivi principali: è l’ultimo giro.

## Web: dice of one's own

own-dice = I nostri dadi
own-dice-about = Lanciate dadi veri e toccate ciò che mostrano; tutto il resto è come al solito.
we-draw = Peschiamo noi le tessere
we-draw-about = Ognuno pesca le tessere da un sacchetto vero e ne tocca i numeri.
enter-roll = Inserisci il lancio
enter-key = Inserisci il lancio di { $name }
enter-now = Lancia i tuoi dadi e tocca ciò che mostrano
enter-now-named = { $name }: lancia e tocca ciò che mostrano i dadi
enter-for = Tocca ciò che mostrano i dadi di { $name }
enter-figures = Puoi anche digitare le cifre, da sinistra a destra
fold-away = Richiudi
take-roll-back = Annulla il lancio
coloured-die = dado { $colour }
draw-now = { $count ->
    [one] Tocca il numero dell’ultima tessera
   *[other] Tocca i numeri delle { $count } tessere mancanti
}
draw-done = Ci sono tutte le tessere: premi «{ ready }»
drawn-tiles = le tue tessere pescate
tiles-in-bag = numeri delle tessere
tiles-left = { $count ->
    [one] ancora { $count } tessera
   *[other] ancora { $count } tessere
}
tiles-drawn = { $number }; { $count ->
    [0] ci sono tutte le tessere
    [one] ancora { $count } tessera
   *[other] ancora { $count } tessere
}
put-back = rimetti { $number }
correct = Correggi
correct-which = Che cosa è stato inserito male?
correct-from-here = Correggi da qui
ask-others = Chiedi agli altri
back-before = Si torna a prima di: { $moment }.
roll-of = lancio di { $name }
the-deal = le tessere
count-rolls = { $count ->
    [one] { $count } lancio
   *[other] { $count } lanci
}
count-decisions = { $count ->
    [one] { $count } scelta
   *[other] { $count } scelte
}
undoes = Così si annulla: { $what }.
must-agree = { $count ->
    [one] { $names } deve accettare.
   *[other] { $names } devono accettare.
}
correct-asked = Vuoi correggere la partita
correct-wanted = { $name } vuole correggere la partita
agree = Accetta
agree-for = Accetta per { $name }, che non c’è
leave-as-is = Lascia così
is-void = annullato
dice-luck = Quanta fortuna ci hanno portato i nostri dadi?
white-dice = dadi bianchi
all-dice = tutti i dadi
face-times = { $face }: { $count ->
    [one] { $count } volta
   *[other] { $count } volte
}
even-share = La linea è dove finirebbe ogni barra se tutte le facce uscissero con la stessa frequenza.
key-face = inserisci un dado, da sinistra a destra

## Own dice, corrections by agreement, how lucky the dice were

error-own-fair = i dadi sono vostri o si possono verificare, non tutt’e due le cose
error-own-tiles = le tessere si pescano a mano solo dove si gioca con i propri dadi
error-no-tiles = { $game } non ha tessere che si possano pescare a mano
error-dice-of-table = a questo tavolo i dadi li lancia l’app; nessuno li inserisce
error-tiles-of-table = a questo tavolo le tessere le distribuisce l’app; nessuno le inserisce
error-enters-none = solo chi siede a questo tavolo inserisce i dadi
error-draw-late = ora non si pescano tessere; { $now }
error-draw-count = si pescano { $count } tessere, non { $found }
error-draw-tile = non c’è una tessera con il numero { $tile }
error-draw-taken = alcune di queste tessere le ha già inserite qualcun altro; guarda ancora una volta le tue
error-not-own = questo vale solo per i tavoli dove si gioca con i propri dadi
error-propose = a questo tavolo siedono anche altri: proponi la correzione, e loro accettano o rifiutano
error-no-proposal = questo non è più proposto
error-proposal-stands = è già proposta una correzione; prima accettala o rifiutala
error-many-proposals = hai proposto varie correzioni; aspetta un momento, o parlatene prima
error-is-here = { $name } è qui per accettare o rifiutare
error-dice-games = queste partite si giocano con dadi diversi, che non si possono contare insieme
proposes-correction = { $name } propone una correzione
agrees-to-correction = { $name } accetta
agreed-for = Chi ospita accetta per { $name }, che non c’è
declines-correction = { $name } non accetta: non si corregge nulla
withdraws-correction = { $name } ritira la correzione
corrected = La partita torna indietro, per una correzione di { $name }
dice-too-few = Troppo pochi lanci per dire qualcosa di questi dadi
dice-usual = Niente di insolito: anche i dadi perfetti cadono così
dice-unusual = Insolito: con dadi perfetti succederebbe in circa 1 sera su { $evenings }; può comunque essere il caso
dice-most-unusual = Insolito: con dadi perfetti succederebbe in meno di 1 sera su { $evenings }
dice-line = { $colour }, { $dice ->
    [one] un dado
   *[other] { $dice } dadi
}: { $counts }
dice-chance = dadi perfetti sono altrettanto irregolari, o di più, con probabilità { $chance }%
dice-chance-corrected = guardando { $colours } colori: { $chance }%
dice-chance-near = con tanti lanci le probabilità sono approssimate, semmai un po’ troppo grandi

## Pads of one's own

own-pads = I tuoi blocchi
pad-make = Crea un tuo blocco
pad-title = Un blocco tutto tuo
sentence-own = Un blocco fatto in casa.
pad-usual-name = Il mio blocco
pad-name = Nome del blocco
pad-start = Parti da
pad-cells = Modifica i campi
pad-tool-colour = Colore
pad-tool-bonus = Bonus
pad-tool-symbol = Simbolo
pad-tool-lock = Lucchetto
pad-tool-swap = Scambia
pad-how-colour = Tocca un campo per dargli il colore successivo.
pad-how-bonus = Tocca un campo per farne un campo bonus, o di nuovo uno semplice.
pad-how-symbol = Tocca un campo per dargli il simbolo successivo. Ogni simbolo sta su due campi.
pad-how-lock = Tocca un campo: allora chiude la riga, oppure non più.
pad-how-swap = Tocca due campi di una riga: si scambiano i numeri.
pad-chosen = Ora tocca l’altro campo.
pad-whole = Modifica tutto
pad-shuffle = Mescola i numeri
pad-mix = Mescola i colori
pad-plain = Di nuovo semplice
pad-seed = Seme
pad-seed-how = Lo stesso seme dà lo stesso blocco ovunque.
pad-rows = Righe
pad-turn = Inverti la { row-of }
pad-move = Scambia la { row-of } con la successiva
pad-needed = Crocette per chiudere
pad-fewer = Una crocetta in meno
pad-more = Una crocetta in più
pad-dice = Dadi
pad-faces = { $faces } facce
pad-text = Scrivi le righe
pad-text-how = Un numero; prima r, y, g o b per rosso, giallo, verde o blu; dopo * per un lucchetto, + per un bonus.
pad-trying = Si può giocare. Prova in corso…
pad-expected = Si può giocare. Due bot di livello { $level }: circa { $throws } lanci, { $points } punti ciascuno ({ $games } partite).
pad-play = Gioca
pad-save = Salva
pad-saved = Salvato. È qui tra i giochi, per tutti su questo server.
pad-print = Stampa
pad-change = Modifica, condividi o elimina questo blocco
pad-share = Condividi
pad-link = Link a questo blocco
pad-file = Come file
pad-open = Apri un file
pad-delete = Elimina
pad-deleted = Eliminato. I tavoli che lo usano continuano.
pad-shared = Qualcuno ti ha mandato questo blocco. Si salva solo se lo salvi tu.
pad-no-pad = Questo link non contiene un blocco. Eccone uno da cui partire.
pad-no-file = Questo file non contiene un blocco; il tuo è com’era.
pad-save-first = Salvalo per preparare tavoli con questo blocco.
error-sheet-faces = i dadi hanno 6 o 8 facce, non { $faces }
error-sheet-to-lock = un lucchetto richiede da 1 a { $most } crocette, non { $count }
error-sheet-rows = rows è un elenco di { $count } testi, uno per riga: { $names }
error-sheet-cells = { row-of }: servono da { $fewest } a { $most } campi, separati da spazi
error-sheet-twice = { row-of }, campo { $cell }: il numero { $number } c’è già; ogni numero sta una sola volta in una riga
error-sheet-cell = { row-of }, campo { $cell }: { $text } non è un campo; scrivi un numero da 2 a { $most }, prima { $letters } per un altro colore, dopo * per un lucchetto, + per un bonus, o uno di { $symbols }
error-sheet-last = { row-of }, campo { $cell }: l’ultimo campo di una riga la chiude; scrivi { $right }
error-sheet-lock = { row-of }, campo { $cell }: il numero { $number } non si potrebbe mai segnare (crocette richieste: { $need }, campi prima: { $have }); richiedi meno crocette o metti più campi prima
error-sheet-bonus-row = bonus_row ha fino a { $most } lettere tra { $letters }, separate da spazi
error-sheet-no-bonus = c’è una riga dei bonus, ma nessun campo bonus; metti + dopo alcuni numeri
error-sheet-bonus = { row-of }, campo { $cell }: un campo bonus ha bisogno di una riga dei bonus; indica bonus_row, per esempio r y g b
error-sheet-symbol = { row-of }, campo { $cell }: il numero di campi con { $symbol } è { $count }; dovrebbe essere 2
error-sheet-both = { row-of }, campo { $cell }: simboli e campi bonus non vanno insieme; togli uno dei due
error-sheet-lucky = lucky è un elenco di { $seats } coppie di numeri diversi da 2 a { $most }, o vuoto
error-sheet-number = { $key } è un numero intero, non { $value }
error-sheet-change = un blocco non si modifica con { $change }; modifiche: { $changes }
error-sheet-swap = i numeri si scambiano dentro una riga; scegli due campi della stessa riga
error-sheet-row = una riga è un numero da 0 a { $last }, non { $row }
error-turn-row = --turn vuole una riga da 1 a { $rows }, non { $row }
error-sheet-no-cell = non c’è il campo { $cell }; indicane uno come r7
error-sheet-key = un blocco non ha { $key }; le sue chiavi: { $keys }
error-sheet-name = un blocco ha bisogno di un nome, per esempio { $example }
error-sheet-object = un blocco è un oggetto JSON, per esempio { $example }
error-sheet-json = questo non è JSON; un blocco è un oggetto JSON, per esempio { $example }
error-sheet-version = questo non è un blocco della versione { $known }, che si può leggere; scrivi { $right }
error-sheet-family = non si possono creare blocchi di { $family }; famiglie: { $families }
error-sheet-large = un blocco ha al massimo { $most } byte
error-sheet-like = non si possono creare blocchi come { $game }; possibili: { $games }
error-sheet-many = qui sono già salvati { $most } blocchi; prima eliminane uno
error-sheet-none = nessun blocco { $id } è salvato; salvati: { $ids }
error-many-sheets = qui si stanno provando molti blocchi; riprova tra un momento
error-sheet-fast = dal tuo indirizzo sono stati salvati molti blocchi in un minuto; aspetta il prossimo
error-sheet-holder = solo il dispositivo che ha salvato un blocco, o il computer su cui gira Rollbook, può eliminarlo
error-sheet-disk = il blocco non si può salvare qui: { $reason }
error-record-sheet = il blocco è quello del gioco { $right }, non di { $game }
error-file-there = { $file } esiste già; indica un altro file
sheet-told = { $name } ({ $id })
sheet-kept = { $name } è salvato; per giocare: rollbook play { $id }
sheet-kept-before = { $name } è già salvato, come { $id }

## Printed pads

print-date = Data
print-lock = { $count ->
    [one] Lucchetto: almeno 1 crocetta
   *[other] Lucchetto: almeno { $count } crocette
}
print-this = Stampa questo blocco
print-about = Schede da stampare sulla tua carta, con righe per nome e data.
print-paper = Carta
print-paper-a4 = A4
print-paper-letter = US Letter
print-paper-a5 = A5
print-per-page = Schede per pagina
print-per-page-auto = quante ci stanno
print-sheets = Fogli di carta
print-colour = Colori
print-colour-full = a colori
print-colour-light-ink = poco inchiostro
print-colour-black = solo nero, con motivi
print-large = Caratteri grandi
print-large-about = Tutti i numeri alti almeno 18 punti.
print-rules = Regole brevi sul retro
print-rules-about = Per la stampa fronte-retro.
print-download = Scarica come PDF
print-page = Pagina { $number } di { $pages }
print-drawing = Si sta disegnando la pagina
print-letters = Il nome ha lettere che non si possono stampare ({ $letters }): al posto di ognuna c’è un punto interrogativo.
print-made = { $pages ->
    [one] { $file }: { $pages } pagina
   *[other] { $file }: { $pages } pagine
}
error-print-many = { $count } di queste schede sarebbero troppo piccole da leggere su { $paper }; ce ne stanno al massimo { $most }
error-print-room = questa scheda non sta su { $paper }; prendi una carta più grande
error-print-paper = la carta { $paper } non esiste; carte: { $papers }
error-print-colour = il colore { $colour } non esiste; colori: { $colours }
error-print-ending = { $file } non termina né in .pdf né in .svg; un blocco stampato è l’uno o l’altro
error-print-page = la pagina { $page } non esiste; sono { $pages }
error-print-write = non si può scrivere { $file }: { $reason }
error-print-busy = qui si stanno disegnando molti blocchi; riprova tra un momento
error-print-time = disegnare tante pagine richiede qui troppo tempo; rollbook print non ha limiti
error-count-pads = sono possibili da { $fewest } a { $most } schede per pagina, non { $count }
error-count-sheets = sono possibili da { $fewest } a { $most } fogli di carta, non { $count }

## The back of printed pads

print-short-rules = Regole brevi
print-credits = Rollbook è un progetto non ufficiale di appassionati. { $game } appartiene a { $makers }. Testi e disegni sono nostri.
print-credits-unnamed = Rollbook è un progetto non ufficiale di appassionati. { $game } appartiene ai suoi creatori. Testi e disegni sono nostri.

## La scheda segnapunti e lo storico, visti da chi è nuovo

sheet-tap-uses = Tocca ciò che raggiungi, di nuovo quando lo usi; un altro tocco lo toglie.
sheet-crosses = { $count ->
    [one] 1 crocetta
   *[other] { $count } crocette
}
history-no-room = Questo browser non ha spazio per le partite di questo file; non è cambiato nulla.

## Perché una scelta è migliore: una frase sulla posizione, accanto alla scelta migliore

row-named = riga { $row ->
    [rosso] rossa
    [giallo] gialla
   *[other] { $row }
}
reason-ends-ahead = La partita finisce, con almeno { $margin ->
    [one] { $margin } punto
   *[other] { $margin } punti
} di vantaggio
reason-ends-behind = L’altra scelta fa finire la partita, con almeno { $margin ->
    [one] { $margin } punto
   *[other] { $margin } punti
} di svantaggio
reason-ends-early = L’altra scelta fa finire la partita
reason-end-near = Una riga è chiusa e { $name } può chiuderne un’altra: prendi quello che puoi
reason-misthrow = Passare è un lancio a vuoto e costa { $penalty } punti; questa crocetta { $count ->
    [0] non salta nessun numero
    [one] salta { $count } numero
   *[other] salta { $count } numeri
}
reason-misthrow-due = Se passi, nessuna crocetta colorata è possibile: un lancio a vuoto, che costa { $penalty } punti
reason-misthrow-else = Se passi, ogni crocetta colorata salta almeno { $more } numeri; questa crocetta { $fewer ->
    [0] non ne salta nessuno
   *[other] ne salta { $fewer }
}
reason-misthrow-taken = Quella crocetta salta { $count } numeri; un lancio a vuoto costa solo { $penalty } punti
reason-symbol = Così si ottiene un simbolo: { $symbol ->
    [two-in-lowest] { sign-two-in-lowest }
    [one-in-each] { sign-one-in-each }
    [double-lowest] { sign-double-lowest }
    [plus-13] { sign-plus-13 }
   *[no-misthrows] { sign-no-misthrows }
}
reason-chain = Questa crocetta porta con sé { $count ->
    [one] una crocetta bonus
   *[other] { $count } crocette bonus
}
reason-lock = Chiudere la { row-named } porta { $points } punti, numero e lucchetto insieme
reason-lock-ready = Così la { row-named } ha le { $need } crocette che servono per il lucchetto
reason-lock-early = Chiudere già ora la { row-named } salterebbe { $count ->
    [one] { $count } numero
   *[other] { $count } numeri
}
reason-lock-later = La { row-named } si può chiudere anche più avanti
reason-lock-kept = Altrimenti la { row-named } non può più avere le { $need } crocette che servono per il lucchetto
reason-lock-others = { $name } può chiudere la { row-named }; dopo, lì non si può più segnare nulla
reason-bonus-kept = L’altra scelta salta { $count ->
    [one] un campo che porta
   *[other] { $count } campi che portano
} un bonus
reason-lucky = Con il numero fortunato { $number } si segna il numero successivo; l’altra crocetta ne salta { $count }
reason-colour-closer = Una crocetta colorata di questo lancio { $fewer ->
    [0] non salta nessun numero
    [one] salta { $fewer } numero
   *[other] salta { $fewer } numeri
}, quella bianca ne salta { $more }
reason-likeliest = L’altra scelta salta il numero { $number } nella { row-named }, la somma più probabile
reason-gaps = Questa crocetta { $fewer ->
    [0] non salta nessun numero
    [one] salta { $fewer } numero
   *[other] salta { $fewer } numeri
}, l’altra ne salta { $more }
reason-gaps-passed = La crocetta salterebbe { $count ->
    [one] { $count } numero
   *[other] { $count } numeri
}
reason-twice = Due crocette in un lancio: quella colorata { $count ->
    [0] non salta nessun numero
    [one] salta { $count } numero
   *[other] salta { $count } numeri
}
reason-gapless = Questa crocetta { $count ->
    [0] non salta nessun numero
    [one] salta solo { $count } numero
   *[other] salta solo { $count } numeri
}
reason-gaps-rare = I numeri che salta escono in { $fewer } su { $throws } lanci, quelli dell’altra crocetta in { $more }
reason-points = Porta subito { $more ->
    [one] { $more } punto
   *[other] { $more } punti
}, l’altra scelta { $fewer ->
    [0] nessuno
   *[other] { $fewer }
}
reason-diagonal = Su una diagonale, che vale il doppio, si forma: { $combination }
reason-diagonal-straight = Su una diagonale, che vale il doppio, { $count } numeri fanno allora parte di una scala
reason-diagonal-begun = Qui la somma va bene per una diagonale che può ancora valere { $points } punti
reason-straight-kept = L’altra casella rovina una scala di cui ci sono già { $count } numeri
reason-straight = Una scala cresce: ha allora { $count } numeri su 5
reason-equals = Una fila contiene allora la somma { $sum } { $count ->
    [2] due volte
   *[other] { $count } volte
}
reason-awaits-one = Allora una fila aspetta { $count ->
    [one] { $count } somma
   *[other] una di { $count } somme
} ({ $percent }%): { $combination }
reason-diagonal-spared = Su una diagonale dell’altra casella, che vale il doppio, la somma { $sum } non va bene con nulla
reason-equals-around = Le sue file hanno già { $more } × { $sum }, quelle dell’altra casella { $fewer } ×
reason-crossing-often = La somma { $sum } esce spesso e qui si incrociano { $count } file
reason-crossing-rare = La somma { $sum } esce di rado e qui si incrociano solo { $count } file
reason-possible = Le sue file { $fewer ->
    [0] non perdono nessun punto possibile
    [one] perdono { $fewer } punto possibile
   *[other] perdono { $fewer } punti possibili
}, quelle dell’altra casella ne perdono { $more }
reason-star = Porta { $stars ->
    [one] un contrassegno a stella
   *[other] { $stars } contrassegni a stella
}{ $fewer ->
    [0] { "" }
   *[other] , l’altra tessera { $fewer }
}
reason-one-left = Dopo, a { $count ->
    [one] { $count } fila
   *[other] { $count } file
} manca una sola tessera
reason-line-longer = Così una fila senza contrassegno a stella ne ha { $more } su 4, con l’altra tessera { $fewer ->
    [0] nessuna
   *[other] { $fewer }
}
reason-lines-more = Questa tessera fa avanzare { $more ->
    [one] { $more } fila
   *[other] { $more } file
} senza contrassegno a stella, l’altra { $fewer }
reason-tile-rarer = La tessera { $number } esce meno spesso della { $other }: { $fewer }% contro { $more }%
reason-tile-turned = Passare non gira niente; questa tessera fa avanzare { $count ->
    [one] { $count } fila
   *[other] { $count } file
}
reason-back-idle = Tutte le file di questa tessera { $number } hanno già portato il loro contrassegno a stella
reason-back-spares = L’altra tessera è in { $more ->
    [one] { $more } fila a cui
   *[other] { $more } file a cui
} ne manca una sola, questa in { $fewer ->
    [0] nessuna
   *[other] { $fewer }
}
reason-back-shorter = La sua fila più lunga senza contrassegno a stella ha { $fewer } su 4 girate, quella dell’altra { $more }
reason-back-easier = La tessera { $number } è più facile da ottenere di nuovo della { $other }: { $more }% contro { $fewer }%
reason-back-lines = { $fewer ->
    [0] Questa tessera non appartiene a nessuna fila
    [one] Questa tessera appartiene a { $fewer } fila
   *[other] Questa tessera appartiene a { $fewer } file
} senza contrassegno a stella, l’altra a { $more }
reason-count-star = Probabilità di un contrassegno a stella: { $more }% con { $dice ->
    [one] { $dice } dado
   *[other] { $dice } dadi
}, { $fewer }% con { $other }
reason-count-near = Probabilità di far avanzare una fila quasi completa: { $more }% con { $dice ->
    [one] { $dice } dado
   *[other] { $dice } dadi
}, { $fewer }% con { $other }
reason-count-useful = Probabilità di far avanzare una fila senza contrassegno a stella: { $more }% con { $dice ->
    [one] { $dice } dado
   *[other] { $dice } dadi
}, { $fewer }% con { $other }
reason-count-tile = Probabilità che una tessera vada bene: { $more }% con { $dice ->
    [one] { $dice } dado
   *[other] { $dice } dadi
}, { $fewer }% con { $other }
reason-count-others = Probabilità che la somma aiuti altri: { $fewer }% con { $dice ->
    [one] { $dice } dado
   *[other] { $dice } dadi
}, { $more }% con { $other }
reason-layout-easy = La tessera { $number } è facile da ottenere ({ $percent }%) e qui si incrociano { $count } file
reason-layout-hard = La tessera { $number } è difficile da ottenere ({ $percent }%) e qui si incrociano solo { $count } file
reason-layout-alike = Le tessere delle sue file sono più vicine alla tessera { $number } per facilità di uscita
reason-doubt = Probabilità che il lancio non mostri nessun obiettivo aperto: { $percent }%
reason-doubt-not = Probabilità che il lancio mostri un obiettivo aperto: { $percent }%; allora la casella del dubbio è persa
reason-stop-goal = Se ti fermi, questo è sicuro: { $field }; se rilanci, { $percent }%
reason-stop-safe = Qualunque cosa esca, questo resta: { $field }
reason-stop-rarer = Più raro e ancora possibile, con probabilità { $percent }%: { $field }
reason-stop-not = Ancora nessun obiettivo aperto; con { $count ->
    [one] un altro lancio
   *[other] altri { $count } lanci
} la probabilità è { $percent }%
reason-joker = Il jolly raggiunge un obiettivo: { $field }
reason-joker-kept = Questo esce anche senza jolly ({ $percent }% dei turni): { $field }
reason-joker-idle = Il jolly non raggiungerebbe nessun obiettivo aperto
reason-reroll = Con { $count ->
    [one] { $count } rilancio
   *[other] { $count } rilanci
} la probabilità di un obiettivo aperto è { $percent }%
reason-reroll-kept = Probabilità che il rilancio manchi tutti gli obiettivi aperti: { $percent }%
reason-mark-rarer = Esce meno spesso ({ $fewer }% dei turni contro { $more }%): { $field }
reason-dice-goal = Probabilità di un obiettivo aperto: { $more }%, altrimenti { $fewer }%
reason-dice-field = Probabilità di { $field }: { $more }%, altrimenti { $fewer }%
reason-dice-reroll = Probabilità di una casella di rilancio ({ $field }): { $more }%, altrimenti { $fewer }%

## Di che cosa parlano le ragioni

theme-end = Fine del gioco
theme-misthrow = Lanci a vuoto
theme-bonus = Bonus
theme-locks = Lucchetti
theme-gaps = Numeri saltati
theme-points = Punti
theme-diagonals = Diagonali
theme-straights = Scale
theme-sets = Numeri uguali
theme-layout = Disposizione
theme-stars = Contrassegni a stella
theme-lines = File
theme-tiles = Tessere
theme-back = Tessere da scoprire
theme-dice = Numero di dadi
theme-doubt = Dubitare
theme-stop = Quando fermarsi
theme-jokers = Jolly
theme-rerolls = Rilanci
theme-goals = Obiettivi

# gli stessi dadi
count-turns = { $count ->
    [one] 1 turno
   *[other] { $count } turni
}
same-dice = Stessi dadi
same-again = Di nuovo con questi dadi
challenge-friends = Sfida gli amici
challenge-friends-about = Chi apre il link riceve gli stessi lanci. Poi confrontate decisione per decisione.
challenge = Sfida
challenge-by = { $name } ti sfida
challenge-somebody = Qualcuno
challenge-dice = Tutti ricevono gli stessi lanci. Quel che ne fai dipende da te.
challenge-reached = { $name } ha finito con { $result }
challenge-seats = { $count ->
    [one] In solitario
   *[other] { $count } giocatori
}
challenge-broken = Questo link non contiene una sfida
challenge-broken-about = Forse è stato tagliato per strada. Fattelo mandare di nuovo.
challenge-code = Codice
challenge-code-about = Scrivilo nella pagina iniziale di qualsiasi Rollbook.
challenge-link = Link alla sfida
challenge-tell-result = Rivela il mio risultato
challenge-tell-plays = Rivela anche le mie decisioni
compare = Confronta
compare-with = Confronta con { $name }
compare-lost = L’altra partita non è qui, quindi non c’è nulla da confrontare
compare-throw = Lancio { $throw } di { $all }
compare-same-choice = Stessa scelta per entrambi
compare-none = niente da decidere
compare-ended = la partita era finita
compare-you = Tu
games-of-the-day = Giochi del giorno
day-about = Gli stessi lanci per tutto il mondo, solo oggi
day-streak = { $count ->
    [one] 1 giorno di fila
   *[other] { $count } giorni di fila
}
day-done-told = { $game }, giocato oggi: { $result }
day-game = Gioco del giorno
day-game-of = Gioco del giorno, { $date }
day-yours = Tu
day-foreseen = Chi conosce tutti i lanci
day-at-least = almeno { $result }
day-at-most = { $result } o meno
day-working = Stiamo calcolando che cosa era possibile…
day-later = Calcolare che cosa era possibile richiede qui più tempo del solito. Lo troverai qui quando torni.
day-share-field = Il tuo risultato, da condividere
day-of = { $game }, { $date }
day-told = { $name }: { $result }
history-same-dice = stessi dadi
error-dice-key = una chiave dei dadi ha da 1 a 64 lettere, cifre, spazi e trattini, non { $key }
error-throws-many = si possono dare al massimo { $most } lanci
error-throws-wrong = il lancio { $number } non può essere di { $game }
error-code-form = un codice ha dieci lettere e cifre, come { $example }, non { $text }
error-code-game = qui nessun gioco ha codici che iniziano con { $letters }
error-same-own = i dadi che sono gli stessi altrove non sono né vostri né verificabili
error-same-which = i dadi sono dati da una chiave o da lanci, una delle due cose
error-day = un giorno si scrive come { $example }, non { $text }
error-no-throws = in questa partita non si è ancora lanciato
error-compare = sono partite di { $one } e di { $other }; se ne confrontano solo due dello stesso gioco
error-play-day = --day e --code stanno da soli: seed, dice e resume non hanno posto accanto
error-play-day-game = di’ quale gioco vuoi, per esempio: rollbook play { $game } --day
error-play-day-own = solo i giochi inclusi hanno un gioco del giorno
error-dice-same = questi non sono i dadi o le tessere che indica l’intestazione

## The coach in the app: the review of a game, and positions to try

coach-review-this = Analizza questa partita
coach-begins = Il coach guarda la partita
coach-reviewing = Il coach guarda la partita: lancio { $done } di { $all }
coach-whose = La partita di
coach-values = Quanto valgono le scelte
coach-best = la migliore
coach-chosen = scelta
coach-in-game = in partita
coach-more = { $count ->
    [one] 1 altra scelta
   *[other] altre { $count } scelte
}
coach-keeping = { $decision }, tieni { $dice }
coach-give-or-take = con uno scarto di { $error }
coach-only = Non c’era altra scelta
coach-was-best = La scelta migliore
coach-equal = Vale quanto la migliore
coach-gives-away = Regala { $amount }
coach-better = Scelto: { $decision }; meglio: { $best }
coach-roll = Che cosa ha dato o tolto questo lancio
coach-not-yet = Il coach non è ancora arrivato qui
coach-not-valued = Questo non viene valutato
coach-step-through = Scorri la partita o tocca la curva
coach-dearest = Le decisioni più costose
coach-moment = { $when }: { $decision } invece di { $best }
coach-try = Rigioca questo momento
coach-none-dear = Nessuna decisione ha chiaramente regalato qualcosa
coach-cost = { $decisions ->
    [one] 1 decisione è costata { $amount }
   *[other] { $decisions } decisioni sono costate in media { $amount } l’una
}
coach-by = stima: il bot { $bot } continua a giocare
coach-unit-chance = probabilità di vincere
coach-unit-points = punti alla fine
coach-unit-turns = turni, meno è meglio
coach-unit-throws = lanci, meno è meglio
coach-position = Posizione
coach-verdict = Giudizio
coach-right = È la scelta migliore
coach-right-equal = Vale quanto la migliore
coach-wrong = Meglio: { $best }. La tua scelta regala { $amount }
coach-again = Riprova
coach-show = Mostra nella partita
error-many-reviews = qui si stanno analizzando molte partite; riprova tra un momento
error-review-time = questa partita è troppo lunga da analizzare qui; rollbook review non ha limiti
error-review-steps = questa registrazione ha { $steps } passi; qui se ne possono analizzare al massimo { $most }
error-review-going = questa partita è ancora in corso; viene analizzata quando è finita
error-coach-soon = il coach si prepara, una volta sola, per un minuto o due; aspetta un po’
error-coach-never = il coach non può essere preparato su questa macchina; il suo log dice perché

## Aiuto al tavolo: un suggerimento, poi il valore di tutte le scelte

hint = Suggerimento
hint-answer = Mostra la scelta migliore
hint-asked-again = Mostra di nuovo l’aiuto
help-allowed = Aiuto
help-allowed-about = Chi deve scegliere può vedere le due scelte migliori e poi il valore di tutte; resta annotato.
helped = { $step ->
    [1] { $name } chiede un suggerimento
   *[other] { $name } guarda la scelta migliore
}
hinted = suggerito
hint-coming = Il coach sta pensando…
hint-two = Una di queste due: { $one } o { $other }
hint-best = La scelta migliore qui: { $choice }
hint-equal = Equivalenti qui: { $choices }
hint-many-equal = Qui molte scelte si equivalgono, per esempio { $choice }
hint-title = Quanto valgono le scelte
hint-reason = { $best } invece di { $instead }: { $reason }
hint-best-mark = la migliore
hint-points = { $number } punti
hint-turns = { $number } turni
hint-throws = { $number } lanci
hint-throw = rilancia { $dice }
hint-count = { $count ->
    [one] 1 dado
   *[other] { $count } dadi
}
hint-estimated = Stima ottenuta continuando a giocare come il bot { $bot }; le differenze entro il margine d’errore non contano.
hint-exact = Questi valori sono esatti.
help-key-hint = h dà un suggerimento, una seconda h il valore di tutte le scelte; resta annotato.
key-hint = suggerimento, poi la scelta migliore
helped-often = { $name } ha avuto aiuto per { $count ->
    [one] una decisione
   *[other] { $count } decisioni
}
with-help = con aiuto
with-help-count = { $count } × aiuto
history-helped = Aiuto
history-helped-all = tutte
history-helped-never = senza aiuto
history-helped-only = con aiuto
history-helped-about = Hai avuto aiuto in { $count ->
    [one] una di queste partite
   *[other] { $count } di queste partite
}. In media con aiuto { $helped }, senza { $alone }.
error-help-step = l’aiuto è 1 per le due scelte migliori o 2 per tutti i valori, non { $step }
error-help-one = { $name } ha una sola scelta, quindi l’aiuto non serve
error-help-off = a questo tavolo non c’è aiuto; chi lo ospita non lo ha permesso
error-help-bot = adesso un bot decide per { $name }
error-help-hidden = ciò che si decide ora resta nascosto; l’aiuto comincia quando tutto è scoperto
error-help-two = ci sono solo due scelte; chiedi la risposta
error-help-never = qui non c’è aiuto: questo server funziona senza il suo compilatore
error-many-helped = in questo momento molti chiedono aiuto; riprova tra un momento
error-many-helps = è stato molto aiuto in una volta; aspetta un momento

## Strength: what the games of one person add up to

review-many = { $game }, { $alone ->
    [yes] in solitario
   *[no] con altri
}: { $games ->
    [one] 1 partita
   *[other] { $games } partite
}
accuracy = Precisione
accuracy-scale = scegliere a caso sarebbe 0%, giocare come il coach 100%
accuracy-told = Precisione { $share }: { accuracy-scale }
strength-about = Forza di circa { $elo } Elo (da { $low } a { $high })
strength-bots = Bot: { $bots }
luck-gave = I dadi { $counts ->
    [turns] hanno fatto risparmiare
    [throws] hanno fatto risparmiare
   *[other] hanno dato
} in media { review-amount } a partita
luck-took = I dadi sono costati in media { review-amount } a partita
luck-even = I dadi hanno dato più o meno quanto hanno tolto
luck-apart = La fortuna non conta né per la precisione né per la forza
error-review-seats = indica --seat una volta, o una volta per ciascuno dei { $files } file
error-review-whose = sono { $games } partite; indica con --seat di chi sono le decisioni, a partire da 0
error-review-page = una pagina mostra una partita, non { $games }
error-review-file = { $file }: { $problem }
error-review-folder = non ci sono registrazioni (*.jsonl) in { $folder }
history-decide = Come decidi
history-decide-none = Nessuna di queste partite è ancora stata analizzata. Un’analisi mostra quanto sono costate le tue decisioni, e che cosa è dipeso solo dai dadi.
history-decide-how = «{ review }» alla fine di una partita lo mostra.
history-decide-about = { $games ->
    [one] Secondo una partita analizzata
   *[other] Secondo le tue ultime { $games } partite analizzate
}
history-decide-sent = Per la stima il server riceve somme senza nome e non ne conserva nulla.
history-review-last = { $count ->
    [one] Analizza la mia ultima partita
   *[other] Analizza le mie ultime { $count } partite
}
history-reviewing = Partita { $number } di { $all }
history-review-gone = Il server non ha più questi tavoli
history-review-stop = Interrompi
history-together = Con altri
history-alone = In solitario
history-cost = Costo per decisione
history-cost-told = { $games ->
    [one] Una partita ({ $first }): una decisione è costata in media { $high }
   *[other] { $games } partite ({ $first } – { $last }): una decisione è costata in media da { $low } a { $high }; media delle ultime { $count }: { $mean }
}
history-luck = Fortuna a partita
history-strength = Forza
history-you = tu

## Conformità: interrogare un altro programma sulle regole

column-right = giusto
column-wrong = sbagliato
column-open = in sospeso
task-asking = domande su { $game }
conform-game = { $game }: { $asked ->
    [one] 1 posizione
   *[other] { $asked } posizioni
}, { $right ->
    [one] 1 giusta
   *[other] { $right } giuste
}, { $wrong ->
    [one] 1 sbagliata
   *[other] { $wrong } sbagliate
}
conform-unasked = { $count ->
    [one] 1 posizione non è stata sottoposta, perché il programma non rispondeva più
   *[other] { $count } posizioni non sono state sottoposte, perché il programma non rispondeva più
}
conform-fine = Senza errori: { $paragraphs }
conform-skipped = Nessuna domanda sui giochi che il programma non conosce: { $games }
conform-example = { $paragraphs }, sbagliato dopo questa domanda:
conform-example-none = Nessun singolo paragrafo ne è la causa, sbagliato dopo questa domanda:
conform-expected = giusto: { $answer }
conform-answered = risposto: { $answer }
conform-problem = nessuna risposta: { $problem }
error-conform-object = la risposta non è un oggetto JSON; serve: { $wanted }
error-conform-lacks = nella risposta manca { $missing }; serve: { $wanted }
error-conform-kind = { $keys } nella risposta non si può leggere; per esempio: { $example }
error-conform-hello = il programma { $program } non dice quali giochi conosce: { $problem }
error-conform-games = il programma { $program } deve rispondere a { $question } con { $wanted }, non con { $answer }
error-conform-starts = il programma { $program } non si può avviare: { $reason }
error-conform-silent = nessuna risposta entro { $seconds } secondi; --patience ne concede di più
error-conform-json = la riga della risposta non è JSON: { $line }
error-conform-refused = rifiuta ciò che è successo: { $error }
error-conform-closed = ha chiuso la sua uscita e non risponde più
error-conform-ended = è terminato senza rispondere, con il codice di uscita { $code }
error-conform-unknown = il programma non conosce { $game }; dice di conoscere { $known }
error-conform-nothing = non c’è niente da chiedere: nessuna posizione di { $games } mostra il §{ $paragraph }

## Data, and work on several machines

error-cluster-missing = per lavorare su più macchine serve Ray; si installa con: { $command }
error-cluster-address = { $address } non è l’indirizzo di un cluster Ray; scrivi auto o HOST:PORTA, per esempio { $example }
error-cluster-silent = nessun cluster Ray risponde su { $address }; se ne avvia uno con: { $command }
error-cluster-refused = ciò che è in ascolto su { $address } non ammette nessuno in un cluster Ray: { $reason }
error-cluster-token = il cluster Ray a { $address } chiede il suo token: imposta { $mode }, e { $token } se non sta in { $file }
error-cluster-died = alcuni processi del cluster si sono interrotti { $times } volte sullo stesso blocco: { $reason }
error-cluster-lost = il cluster non può continuare: { $reason }
error-cluster-version = le macchine del cluster hanno un’altra versione di Rollbook; serve la stessa ovunque
error-export-name = i dati sono un file Parquet; chiamalo { $file }
error-export-exists = { $file } esiste già; eliminalo o scegli un altro nome
error-export-missing = per i file Parquet serve pyarrow; si installa con: { $command }
error-export-write = impossibile scrivere { $file }: { $reason }
error-export-read = { $file } non contiene partite scritte da rollbook export
error-export-wrong = la partita { $game } non può essere rigiocata: { $key } dovrebbe essere { $right }, non { $found }
