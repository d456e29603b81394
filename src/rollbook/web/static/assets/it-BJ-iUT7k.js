var e=`### What people read. Terms as in the rulebooks; questions begin with a verb and give one instruction.

## Questions

ask-white = Bianchi { $first } + { $second } = { $sum }: segna { $sum } in una riga, o passa
ask-white-lucky = Segna { $sum } (numero fortunato) o il campo successivo della riga con meno crocette
ask-colour = Segna la somma di un dado bianco e di un dado colorato, o passa
ask-colour-misthrow = Segna la somma di un dado bianco e di uno colorato; se passi: lancio a vuoto
ask-row = Scegli la riga per 2 crocette
ask-write = Trascrivi { $sum } in una casella libera
ask-layout = Colloca il tuo { $tile } su una casella libera (tessera { $place } di 16)
ask-how-many = Scegli quanti dadi lanciare
ask-turn = La somma è { $sum }: gira una tessera, o lascia
ask-turn-roller = La somma è { $sum }; puoi rimuovere un dado: gira una tessera, o lascia
ask-turn-back = Nessun numero adatto: gira una tessera a faccia in su
ask-again = Lancio { $throw } di 3: rilancia i dadi che vuoi, o fermati
ask-doubt = { $count ->
    [one] Dado rilanciato: { $dice }. Dubiti che si raggiunga un obiettivo?
   *[other] Dadi rilanciati: { $dice }. Dubiti che si raggiunga un obiettivo?
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
how-turn = Digita la casella di una tessera, per esempio c4, o - per lasciare.
how-again = Digita t e i dadi da rilanciare, per esempio t25 per il secondo e il quinto, o - per fermarti.
how-doubt = Digita d per dubitare, o - per far lanciare.
how-spend = Digita t e i dadi per un rilancio (t25), j, un dado e una faccia per un jolly (j36 mette il dado 3 sul 6), o - per fermarti.
how-dice = Digita le facce in quest'ordine, per esempio { $example }; u torna al lancio precedente, q salva ed esce.
how-mark = Digita m: e la casella, per esempio m:straight.

## Sheets

colour-red = rosso
colour-yellow = giallo
colour-green = verde
colour-blue = blu
zone-misthrows = lanci a vuoto
zone-bonus-row = riga dei bonus
zone-symbols = simboli
zone-lucky = numeri fortunati
zone-stars = contrassegni a stella
zone-rerolls = rilanci
zone-goals = obiettivi principali
zone-jokers = jolly
points = { $count ->
    [one] { $count } punto
   *[other] { $count } punti
}
stars = { $count ->
    [one] { $count } contrassegno a stella
   *[other] { $count } contrassegni a stella
}
goals = { $count ->
    [one] { $count } obiettivo
   *[other] { $count } obiettivi
}

field-straight = scala
field-full-house = full
field-dice-bingo = Dice Bingo
field-four = poker
field-two-pairs = dopp. coppia
field-small-straight = scala picc.
field-three = tris
field-doubt = dubbio
field-free = gratis

## What happened

news-misthrow = { $name } segna un lancio a vuoto
news-closed = Riga chiusa: { $row }
news-one-more-row = Ancora una riga chiusa e il gioco finisce
news-luck-ended = Riga con meno crocette chiusa: { $name } non ha più crocette fortunate
news-stars = { $stars ->
    [one] { $name } prende { $stars } contrassegno a stella
   *[other] { $name } prende { $stars } contrassegni a stella
}
news-play-off = Più giocatori hanno 4 contrassegni a stella: spareggio fino al 5°
news-doubt-won = Nessun obiettivo: { $name } ottiene un jolly
news-doubt-lost = Obiettivo raggiunto: { $name } perde il suo dubbio
news-marked = { $name } sblocca: { $field }
news-round = Giro { $round }: { $name } { $points }

## At the table

progress-turn = turno { $turn }
progress-throw = lancio { $throw }
progress-round = giro { $round } di { $rounds }, lancio { $throw } di { $throws }
help-keys = u annulla la decisione prima della tua finché non hanno deciso tutti, s mostra il gioco di tutti, q salva ed esce. Puoi digitare più decisioni insieme.
help = aiuto
not-possible = { $answer } non è possibile qui. { $how }

pass = passa
doubt = dubita
forced = { $name }: { $decision }, non c'è altra possibilità
decided = { $name }: { $decision }
rolls = giocatore di turno: { $name }
your-throw = { $name }, digita il tuo lancio
winner = { $count ->
    [one] Vincitore: { $names }
   *[other] Vincitori: { $names }
}
ended = Fine del gioco: { $cause }
saved = Partita salvata. Per continuare: { $command } play --resume
your-tiles = Le tue tessere: { $tiles }
kept-record = La registrazione di questa partita è conservata in { $file }
cannot-save = Questa partita non si può salvare ({ $reason }); si continua lo stesso
dropped = Non più possibile, quindi non fatto: { $decisions }
taken-back = { $name } annulla la sua decisione
gone-back = Si torna al lancio precedente: digitalo di nuovo
nothing-to-take-back = Non c'è niente da annullare

## Web: the table

dice = dadi
die = dado { $place }
held = tenuto
throw = Lancia
throw-dice = { $count ->
    [one] Lancia { $count } dado
   *[other] Lancia { $count } dadi
}
stop = Fermati
leave-it = Lascia
let-throw = Fai lanciare
joker = Jolly
pass-misthrow = A vuoto −5
final = Conferma
take-back = Annulla
noted = Scelta: { $decision }
waiting = In attesa di { $names }
waiting-many = In attesa di { $count } giocatori
your-throw-now = { $name }: lancia i dadi
your-turn = Tocca a te
may-choose = si può scegliere
choosing = sceglie
chosen = ha scelto
not-now = Ora non è possibile
arrange = Colloca per me
shuffle = Mescola
ready = Tutto pronto
bar-write = Tocca una casella libera
state-open = libero
state-gone = fuori gioco
state-crossed = segnato
state-struck = depennato
state-earned = ottenuto
state-written = trascritto
state-empty = vuota
state-turned = girata
state-taken = preso
state-reached = raggiunto
state-available = disponibile
state-used = usata
state-staked = in dubbio
state-lost = persa

## Web: around the game

home = Inizio
play = Gioca
set-up = Prepara
resume = Continua: { $game } con { $names }
card-facts = { $fewest }–{ $most } giocatori · { $minutes } min · da { $age } anni
me = Io
player = Giocatore { $number }
name = Nome
kind-of-seat = Chi siede qui
on-this-device = Su questo dispositivo
bot-casual = Bot tranquillo
bot-random = Bot a caso
add-seat = Aggiungi un posto
remove-seat = Togli questo posto
starter = Chi comincia
by-lot = A sorte
covered = Nascondi le scelte agli altri
rules-options = Opzioni delle regole
option-sheet = Scheda segnapunti
option-points = Punti
option-marking = Sblocco
value-rules = Regole stampate
value-expansion = Espansione
value-board = Cartellina
value-red = Lato rosso
value-all = Tutte le combinazioni ottenute
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
save-record = Salva partita
watch-record = Rivedi una partita
choose-file = Scegli un file
step = Passo
opening = Il tavolo si apre
connection-lost = Connessione persa – la tua scelta è conservata e sarà inviata
no-such-table = Questo tavolo non esiste
fan-project = Rollbook è un progetto non ufficiale di appassionati. I giochi appartengono ai loro autori ed editori.
sentence-qwixx = Segna numeri da sinistra a destra in quattro colori; ogni lancio vale per tutti.
sentence-qwixx-longo = Dadi a otto facce, righe più lunghe e due numeri fortunati per ogni giocatore.
sentence-qwixx-gemixxt-a = Numeri in ordine, colori mescolati: ogni riga ha campi di tutti e quattro i colori.
sentence-qwixx-gemixxt-b = Righe di un solo colore, numeri mescolati: conta il posto, non il valore.
sentence-qwixx-bonus-a = I campi bonus portano altre crocette dalla riga dei bonus, spesso a catena.
sentence-qwixx-bonus-b = Cinque simboli, due campi ciascuno: segnali entrambi per ottenere crocette o punti.
sentence-wuerfel-bingo-5 = Trascrivi ogni somma sulla tua cartellina e forma combinazioni in dodici file; tre giri.
sentence-wuerfel-bingo-6 = La cartellina più grande: quattordici file, più combinazioni, due giri.
sentence-bingolino = Colloca sedici tessere, scegli quanti dadi lanciare e gira righe, colonne o diagonali intere.
sentence-bingo-dice = Raggiungi dieci obiettivi con al massimo tre lanci per turno; usa rilanci e jolly, dubita del tuo vicino.

## Serving

serving = è pronto. Apri uno di questi indirizzi, su questo o su un altro dispositivo della tua rete domestica:
stop-serving = Premi Ctrl+C per fermare. Le partite sono conservate.

## Web: the end, the log, handing over

log = Che cosa è successo
total = Totale
round = Giro { $round }
part-red = Rosso
part-yellow = Giallo
part-green = Verde
part-blue = Blu
part-misthrows = Lanci a vuoto
part-plus-13 = 13 punti aggiuntivi
part-double-lowest = Punti raddoppiati
part-straight = Scale
part-full-house = Full
part-dice-bingo = Dice Bingo
part-four = Poker
hand-over = Passa il dispositivo a { $name }
i-am = Sono { $name }
table = Tabella
`;export{e as default};