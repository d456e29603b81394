var e=`### What people read. Terms as in the rulebooks; questions begin with a verb and give one instruction.

## Questions

ask-white = Bianchi { $first } + { $second } = { $sum }: segna { $sum } in una riga, o passa
ask-white-lucky = Segna { $sum } (numero fortunato) o il campo successivo della riga con meno crocette
ask-colour = Segna la somma di un dado bianco e di un dado colorato, o passa
ask-colour-misthrow = Segna la somma di un dado bianco e di uno colorato, o è un lancio a vuoto
ask-row = Due crocette: in quale riga?
ask-write = Trascrivi { $sum } in una casella libera
ask-layout = Colloca il tuo { $tile } su una casella libera (tessera { $place } di 16)
ask-how-many = Scegli quanti dadi lanciare
ask-turn = La somma è { $sum }: gira una tessera, o lascia
ask-turn-roller = La somma è { $sum }; puoi rimuovere un dado: gira una tessera, o lascia
ask-turn-back = Nessun numero adatto: gira una tessera a faccia in su
ask-again = Lancio { $throw } di 3: rilancia i dadi che vuoi, o fermati
ask-doubt = { $count ->
    [one] { $name } rilancia un dado. Dubiti che raggiunga un obiettivo?
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
how-turn = Digita la casella di una tessera, per esempio c4, o - per lasciare.
how-again = Digita t e i dadi da rilanciare, per esempio t25 per il secondo e il quinto, o - per fermarti.
how-doubt = Digita d per dubitare, o - per lasciar fare.
how-spend = Digita t e i dadi per un rilancio (t25), j, un dado e una faccia per un jolly (j36 mette il dado 3 sul 6), o - per fermarti.
how-dice = Digita le facce in quest'ordine, per esempio { $example }; u torna al lancio precedente, q salva ed esce.
how-mark = Digita m: e la casella, per esempio m:straight.

## Sheets

colour-white = bianco
colour-red = rosso
colour-yellow = giallo
colour-green = verde
colour-blue = blu
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
field-two-pairs = doppia coppia
field-small-straight = scala piccola
field-three = tris
field-doubt = dubbio
field-free = gratis

## Why there was only one choice

forced-white = Nessuna riga accetta il numero { $sum }: si passa
forced-colour = Nessuna somma va bene: si passa
forced-write = La somma { $sum } va nell'ultima casella libera
forced-turn-back = Nessun numero adatto: l'unica tessera girata torna a faccia in su
forced-doubt = Nessuna casella di dubbio rimasta
forced-stop = Niente più rilanci né jolly: i dadi restano così
forced-mark = Nient'altro da sbloccare
forced-choice = Una sola scelta

## Why a cell cannot be chosen

why-crossed = Questo campo è già segnato
why-closed = La riga { $row ->
    [rosso] rossa
    [giallo] gialla
   *[other] { $row }
} è chiusa
why-gone = Il numero { $number } è perso: sta a sinistra della tua ultima crocetta
why-lock = Per il lucchetto servono { $need } crocette in questa riga; ne hai { $have }
why-white = La somma dei dadi bianchi è { $sum }
why-colour = Nessun dado bianco fa { $number } con un dado di questo colore
why-written = In questa casella c'è già un numero
why-turned = Questa tessera è già girata
why-sum = Con la somma { $sum } non si ottiene { $number }

## What happened

news-misthrow = { $name } segna un lancio a vuoto
news-closed = { $names } { $count ->
    [one] chiude la riga
   *[other] chiudono la riga
} { $row ->
    [rosso] rossa
    [giallo] gialla
   *[other] { $row }
}
news-one-more-row = Ancora una riga chiusa e il gioco finisce
news-lapsed = { $name }: nessuna crocetta possibile nella riga { $row ->
    [rosso] rossa
    [giallo] gialla
   *[other] { $row }
}, il bonus decade
news-luck-ended = La riga con meno crocette è chiusa: { $name } non ha più crocette fortunate
news-stars = { $stars ->
    [one] { $name } prende un contrassegno a stella
   *[other] { $name } prende { $stars } contrassegni a stella
}
news-play-off = Più giocatori hanno quattro contrassegni a stella: spareggio per il quinto
news-doubt-won = Nessun obiettivo: { $name } ottiene un jolly
news-doubt-lost = Obiettivo raggiunto: { $name } perde il suo dubbio
news-marked = { $name } sblocca: { $field }
news-round = Giro { $round }: { $name } { $points }

cause-fourth-misthrow = un quarto lancio a vuoto
cause-two-rows-closed = due righe sono chiuse
cause-four-stars = quattro contrassegni a stella
cause-play-off = un quinto contrassegno a stella nello spareggio
cause-all-goals-reached = tutti gli obiettivi sono raggiunti
cause-last-round = l'ultimo giro è finito

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
won-by-stars = { wins } con { $stars } stelle, { $margin } in più del secondo posto
won-by-fifth-star = { wins }: decide la quinta stella
won-by-goals = { wins } con tutti gli obiettivi in { $turns ->
    [one] { $turns } turno
   *[other] { $turns } turni
}, { $margin } in più del secondo posto
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
fact-line = Fila migliore: { $name }, { $combination } per { $points ->
    [one] { $points } punto
   *[other] { $points } punti
} nel giro { $round }
fact-round = Giro migliore: { $name }, { $points ->
    [one] { $points } punto
   *[other] { $points } punti
} nel giro { $round }
fact-stars = Più stelle in un colpo: { $name }, { $stars } al lancio { $throw }
fact-chance = Lancio più fortunato: { $name } gira il { $number }, probabilità { $percent }%
fact-tiles = Un lancio per tutti: il { $sum } gira { $tiles } tessere
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
progress-throw = lancio { $throw }
progress-round = giro { $round } di { $rounds }, lancio { $throw } di { $throws }
help-keys = u annulla la decisione prima della tua finché non hanno deciso tutti, s mostra il gioco di tutti, q salva ed esce. Puoi digitare più decisioni insieme.
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
nothing-to-take-back = Non c'è niente da annullare

## Web: the table

dice = dadi
die = dado { $place }
held = tenuto
throw = Lancia
throw-now = Lancia i dadi
reroll-dice = { $count ->
    [one] Rilancia { $count } dado
   *[other] Rilancia { $count } dadi
}
throw-dice = { $count ->
    [one] Lancia { $count } dado
   *[other] Lancia { $count } dadi
}
stop = Fermati
leave-it = Lascia
let-throw = Lascia fare
joker = Jolly
joker-sets = Jolly: dado { $place } a { $face }
pass-misthrow = A vuoto −5
final = Conferma
take-back = Annulla
noted = Scelta: { $decision }
noted-lapses = Scelta: { $decision }. Un bonus decade
lapses = parte decade
waiting = In attesa di { $names }
wait-colour = { $names } può ancora usare un dado colorato
wait-doubt = { $names } decide se dubitare
wait-again = { $names } può rilanciare i dadi
wait-how-many = { $names } sceglie quanti dadi lanciare
throws = { $name } lancia i dadi
ask-arrange = Scambia le tessere: trascina o toccane due. Poi Fatto
nothing-fits = { $name } ottiene { $sum }: non hai questa tessera
joker-die = Tocca il dado da cambiare
joker-face = Scegli la nuova faccia
hold-dice = Tocca i dadi da tenere, poi rilancia gli altri
need-names = Ogni posto ha bisogno di un nome diverso
need-pairs = I due numeri fortunati devono essere diversi
cancel = Indietro
my-points = Punti: { $points }
waiting-many = In attesa di { $count } giocatori
your-throw-now = { $name }: lancia i dadi
your-turn = Tocca a te
may-choose = si può scegliere
choosing = sceglie
chosen = ha scelto
not-asked = niente da scegliere
summary-row = { $row }: { $count ->
    [one] 1 crocetta
   *[other] { $count } crocette
} fino a { $last }
not-now = Ora non è possibile
arrange = Ordina
shuffle = Mescola
ready = Fatto
points-table = Punteggi
badge-two-in-lowest = Due campi nella riga con il minor numero di crocette
badge-one-in-each = Un campo in ciascuna riga
badge-double-lowest = La riga con il minor numero di crocette vale il doppio
badge-plus-13 = 13 punti aggiuntivi alla fine
badge-no-misthrows = I lanci a vuoto non danno punti negativi
line-nothing = niente
line-twin = gemello
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
state-open = in gioco
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
player = Giocatore { $number }
name = Nome
kind-of-seat = Chi siede qui
person = Persona
bots = Bots
rank-random = a caso
rank-casual = occasionale
rank-club = circolo
rank-master = maestro
rank-perfect = perfetto
level-random = Sceglie alla cieca tra tutto ciò che è permesso.
level-casual = Gioca come un principiante simpatico: con buon senso, ma senza guardare avanti.
level-club = Gioca bene: valuta ciò che una scelta porta e ciò che costa.
level-master = Il più forte, istruito da milioni di partite.
level-perfect = La soluzione esatta del gioco per una persona.
gets-ready = si prepara
never-ready = qui non può prepararsi
level-not-ready = { $level } si sta preparando
wait-for-level = Aspetta { $level }
begin-meanwhile = Comincia, intanto gioca { $level }
opens-when-ready = Il tavolo si apre da solo quando { $level } è pronto
stand-in = { $stand_in } gioca per { $level }, che si prepara
add-seat = Aggiungi un posto
remove-seat = Togli questo posto
starter = Chi comincia
by-lot = A sorte
covered = Nascondi le scelte agli altri
covered-about = Il dispositivo passa di mano in mano; le scelte si svelano tutte insieme.
flat = Appoggia il tablet in piano tra noi
flat-about = Le schede stanno ai bordi, rivolte verso i rispettivi giocatori.
default = predefinito
rules-options = Opzioni delle regole
option-lucky = Numeri fortunati
option-sheet = Scheda segnapunti
option-points = Punti
option-marking = Sblocco
about-sheet = La riga verde: quella delle nostre regole stampate o quella dell'espansione singola.
about-points = I punti propri della cartellina, o quelli del lato rosso.
about-marking = Sbloccare una casella per ogni combinazione ottenuta, o una sola casella.
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
sound = Suono e vibrazione
patterns = Motivi oltre ai colori
take-a-break = Fai una pausa (la partita è conservata)
play-again = Rigioca
rematch = Rivincita
all-sheets = Tutti i fogli
place = { $rank }º posto
review = Rivedi
previous = Indietro
next = Avanti
previous-throw = Lancio precedente
next-throw = Lancio successivo
close = Chiudi
save-record = Salva partita
watch-record = Rivedi una partita
choose-file = Scegli un file
step = Passo
opening = Il tavolo si apre
connection-lost = Connessione persa – la tua scelta è conservata e sarà inviata
no-such-table = Questo tavolo non esiste
no-such-game = Questo gioco non esiste
no-such-page = A questo indirizzo non c'è nulla
server-failed = Qualcosa è andato storto sul server (errore { $error }) – la tua scelta è conservata e sarà inviata di nuovo
unreadable-table = Questo tavolo non è più leggibile (errore { $error })
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

serving-here = è pronto, solo per questo computer. Apri questo indirizzo nel browser:
serving-others = è pronto. Chiunque sia nella tua rete può aprirlo e vedere ogni tavolo di cui conosce l'indirizzo. Apri uno di questi indirizzi, su questo o su un altro dispositivo:
serving-wider = Per far giocare anche telefoni e altri dispositivi della tua rete, avvia con: { $command }
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
part-stars = Stelle
hand-over = Passa il dispositivo a { $name }
i-am = Sono { $name }
table = Tabella

## Short rules

full-rules = Le regole complete (in inglese)
step-white = Il giocatore attivo lancia tutti i dadi. Ognuno può segnare la somma dei dadi bianchi, qui { $first } + { $second } = { $sum }, in una riga.
step-colour = Poi il giocatore attivo, lui solo, può sommare un dado bianco e uno colorato e segnare la somma in quel colore.
step-colour-mixed = Poi il giocatore attivo, lui solo, può sommare un dado bianco e uno colorato e segnare il campo con quella somma e quel colore.
step-order = Segna da sinistra a destra; ciò che salti è perso. Più crocette ha una riga, più punti vale: { $points }\xA0…
step-order-shuffled = Da sinistra a destra conta il posto, non il valore; ciò che salti è perso. Più crocette, più punti: { $points }\xA0…
step-lock = { $locks ->
    [one] Con { $crosses } crocette in una riga puoi segnare il suo ultimo numero e il lucchetto. La riga è chiusa per tutti, il suo dado esce dal gioco.
   *[other] Con { $crosses } crocette in una riga puoi segnare uno dei suoi ultimi { $locks } numeri e il lucchetto. La riga è chiusa per tutti, il suo dado esce dal gioco.
}
step-lucky = Se la somma dei dadi bianchi è il tuo numero fortunato, qui { $sum }, puoi segnare invece il campo successivo della riga con meno crocette.
step-bonus-row = Se segni un campo bonus (+), depenna il prossimo campo della riga dei bonus e segna anche il campo successivo possibile nella riga del suo colore.
step-symbols = Segna entrambi i campi di un simbolo: { $two_in_lowest } crocette nella riga con meno crocette, { $double_lowest } la raddoppia, { $one_in_each } in ciascuna riga, { $plus_13 } punti, { $no_misthrows } lanci a vuoto senza penalità.
step-symbols-some = Alcuni simboli stanno su due campi. Segnali entrambi per avere crocette o punti.
step-end = Il giocatore attivo che non segna nulla ha un lancio a vuoto: −{ $penalty }. Il gioco finisce con { $misthrows } lanci a vuoto o due righe chiuse; vince chi ha più punti.
step-write = Tutti devono trascrivere la somma dei due dadi, qui { $sum }, in una casella libera della propria cartellina.
step-lines = Dopo { $throws } lanci le cartelline sono piene. Ogni riga, colonna e diagonale vale la sua combinazione migliore, in qualsiasi ordine.
step-combinations = Dall'alto in basso: gemello { $twin }, triplo { $triplet }, full { $house }, scala di 5 numeri senza 7: { $five } punti.
step-diagonals = Le due diagonali valgono il doppio: qui { $falling } e { $rising } punti.
step-rounds = Poi tutti ricominciano con la cartellina vuota. Dopo { $rounds } giri vince il totale più alto.
step-layout = Pesca { $tiles } tessere e collocale scoperte nella tua griglia. L'ordine lo scegli tu.
step-how-many = Il giocatore di turno sceglie da 1 a { $dice } dadi e li lancia una volta. La somma vale per tutti.
step-turn = Chi ha una tessera scoperta con la somma, qui { $sum }, può girarla, ma una sola.
step-take-away = Se è il tuo turno, puoi invece rimuovere un dado e usare la nuova somma, qui { $sums }.
step-turn-back = Se è il tuo turno e nessuna somma va bene, devi rimettere a faccia in su una tessera girata.
step-stars = Una riga, colonna o diagonale completa dà un contrassegno a stella, che resta tuo. Vince chi ne ha { $stars } per primo.
step-again = Lancia tutti i { $dice } dadi. Poi puoi rilanciare quelli che vuoi, al massimo due volte, e fermarti dopo ogni lancio.
step-doubt = Il giocatore a sinistra può dubitare del 3° lancio: senza un obiettivo ancora aperto la sua casella diventa un jolly, altrimenti è persa.
step-spend = Dopo il 3° lancio un rilancio disponibile rilancia i dadi che vuoi e un jolly mette un dado sulla faccia voluta, una volta per casella.
step-mark = I tuoi ultimi dadi sbloccano una casella aperta di ogni combinazione ottenuta. Gli obiettivi sono raggiunti; i rilanci valgono dal tuo prossimo turno.
step-mark-one = I tuoi ultimi dadi sbloccano una casella aperta di una combinazione ottenuta, a tua scelta. I rilanci valgono dal tuo prossimo turno.
step-goals = Quando qualcuno ha tutti i { $goals } obiettivi principali, si finisce il giro. Vince chi allora li ha tutti.

## Aspetto e tocco

ask-white-short = Segna { $sum } oppure passa
ask-white-lucky-short = Il tuo numero fortunato: segnalo, oppure la prossima casella della tua fila più corta
gain = { $count ->
    [one] { $points } punto
   *[other] { $points } punti
}
next-round = Prossimo turno di gioco
choices = Scelte
my-sheet = Il mio foglio
shortcuts = Tasti
did-cross = { $name } segna { $row } { $number }
did-write = { $name } scrive in { $cell }
did-turn = { $name } gira il { $number }
did-pass = { $name } passa
nobody-did = Passano tutti
hand-over-to = Passa il dispositivo a
log-axes = Le colonne hanno lettere, le righe numeri: B4 è la seconda colonna, quarta riga
reached-of = { $count } su { $all }
ready-count = { $count } pronti
key-throw = lanciare i dadi, o farli posare subito
key-choice = scegliere uno dei tasti in basso
key-pass = passare
key-cells = andare di casella in casella
key-legal = casella possibile successiva e precedente
key-enter = scegliere; ancora una volta: definitivo
key-others = guardare gli altri
all-chosen = Tutti hanno scelto
tips = Consigli
tip-dice = Tocca il panno, o il tasto in basso, per lanciare
tip-choose = Ciò che è in rilievo si può scegliere: toccalo, o il suo tasto in basso
tip-hold = Tocca i dadi da tenere, poi lancia gli altri
tip-count = Scegli quanti dadi lanciare; tocca una tessera per vedere le sue probabilità
tip-tiles = Scambia le tessere come vuoi, poi tocca Fatto
tip-noted = Tra un attimo vale: riprendi o conferma subito
tip-others = Quello che fanno gli altri brilla sui loro blocchi; toccane uno per vederlo in grande

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
your-name = Il tuo nome
family-qwixx = Qwixx
family-wuerfel-bingo = Würfel Bingo
family-bingolino = Bingolino
family-bingo-dice = Bingo Dice
also-wuerfel-bingo = Bingo a dadi
also-bingo-dice = Dadi bingo
motto-qwixx = Segna da sinistra a destra. Ogni lancio vale per tutti.
motto-wuerfel-bingo = Scrivi ogni somma dove rende di più.
motto-bingolino = Disponi le tessere e gira linee intere.
motto-bingo-dice = Tieni, rilancia, osa dubitare.
unreachable = Il server non è raggiungibile – nuovo tentativo in corso
not-reached = In questo momento il server non è raggiungibile
table-put-away = Forse è stato sparecchiato da tempo, o l'indirizzo è incompleto.
to-the-games = Vai ai giochi
who-plays = Chi gioca
this-table = A questo tavolo
gains = Mostra quanto rende una scelta
gains-about = Ogni scelta dice quanti punti vale.
about-lucky = Ogni posto ha due numeri suoi; basta che siano diversi.
as-usual = come al solito
changed = { $count } cambiate
tile-over = Gira il { $number }
tile-back = Rigira il { $number }
`;export{e as default};