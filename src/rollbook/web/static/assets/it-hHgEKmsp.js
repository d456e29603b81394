var e=`ask-white = Bianchi { $first } + { $second } = { $sum }: segna { $sum } in una riga, o passa
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
forced-white = Nessuna riga accetta il numero { $sum }: si passa
forced-colour = Nessuna somma va bene: si passa
forced-write = La somma { $sum } va nell’ultima casella libera
forced-turn-back = Nessun numero adatto: la tua unica tessera girata torna a faccia in su
forced-doubt = Nessuna casella del dubbio rimasta
forced-stop = Niente più rilanci né jolly: i dadi restano così
forced-mark = Nient’altro da sbloccare
forced-choice = Una sola scelta
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
progress-turn = turno { $turn }
progress-throw = { $throw ->
    [0] all’inizio
   *[other] lancio { $throw }
}
progress-round = giro { $round } di { $rounds }, lancio { $throw } di { $throws }
help = aiuto
pass = passa
doubt = dubita
decided = { $name }: { $decision }
rolls = giocatore di turno: { $name }
ended = Fine del gioco: { $cause }
taken-back = { $name } annulla la sua decisione
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
home = Inizio
play = Gioca
player = Giocatore { $number }
name = Nome
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
stand-in = bot { $stand_in } finché il bot { $level } non è pronto
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
close = Chiudi
save-record = Salva partita
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
serving-here = Rollbook è pronto, solo per questo computer. Apri questo indirizzo nel browser:
serving-others = Rollbook è pronto. Chiunque sia nella tua rete può aprirlo e vedere ogni tavolo di cui conosce l’indirizzo. Apri uno di questi indirizzi, su questo o su un altro dispositivo:
serving-wider = Per giocare anche da telefoni e altri dispositivi della tua rete, avvia Rollbook con: { $command }
stop-serving = Premi Ctrl+C per fermare. Le partite sono conservate.
player-count = { $players ->
    [one] 1 giocatore
   *[other] { $players } giocatori
}
replayed = partita { $number }: { $game }, { player-count }, { $lines ->
    [one] 1 riga
   *[other] { $lines } righe
}
replayed-ended = finita: { $cause }; punteggi { $scores }, vincitori { $winners }
speed = { $games ->
    [one] 1 partita
   *[other] { $games } partite
} al secondo
solved = { $game }: { $value } { $unit } attesi giocando alla perfezione, un giocatore
error-practice-none = non ci sono posizioni per esercitarsi a { $game }
error-practice-number = le posizioni di { $game } sono numerate da 1 a { $last }, non { $number }
review-amount = { $counts ->
    [chance] { $amount }% di una vittoria
    [turns] { $amount } turni
    [throws] { $amount } lanci
   *[points] { $amount } punti
}
review-dearest = { $mistakes ->
    [one] Eccola ({ $when }): { $decision } invece di { $best }, { review-amount }.
   *[other] La più costosa ({ $when }): { $decision } invece di { $best }, { review-amount }.
}
error-count-games = sono possibili da { $fewest } a { $most } partite, non { $count }
error-count-playouts = sono possibili da { $fewest } a { $most } partite per scelta, non { $count }
error-count-threads = sono possibili da { $fewest } a { $most } thread, non { $count }
error-not-understood = questo non si capisce
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
error-extra-missing = per questo serve un pacchetto in più: pip install "rollbook[{ $extra }]"
error-outcome = il caso non può dare { $outcome } adesso
error-registered = OpenSpiel conosce già un altro gioco con il nome { $name }
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
error-no-copy = non esiste la copia { $file }
error-restore-running = un server sta usando { $path }; fermalo prima
error-restore-there = { $path } ha già dei tavoli, in tutto { $count }; --force li sovrascrive
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
beside = { $one }, { $other }
apart = { $one }; { $other }
round-points = { $round }: { $points }
full-rules = Le regole complete
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
this-table = A questo tavolo
gains = Mostra quanto rende una scelta
about-lucky = Ogni posto ha due numeri suoi; basta che siano diversi tra loro.
tile-over = gira { $number }
tile-back = scopri { $number }
bot-plays = gioca un bot
waiting-away = Si aspetta { $name }, che non c’è
away-for = { $minutes ->
    [one] { $name } manca da 1 minuto
   *[other] { $name } manca da { $minutes } minuti
}
away-for-host = { away-for } – far giocare un bot?
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
free-seat = Posto libero
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
only-watch = Guarda soltanto
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
single-keys = Tasti singoli (1–9, P, L…)
space-key = Spazio
key-main = premi il pulsante evidenziato in basso
key-hold = tieni un dado, o lascialo andare
key-stop = fermati
key-joker = jolly: poi il numero del dado, poi la nuova faccia; Esc annulla
keys-off = I tasti singoli sono disattivati nel menu. Funzionano questi:
keys-flat = Attorno a un tablet in piano i tasti singoli non funzionano, perché potrebbero essere di chiunque. Funzionano questi:
history = Storico
history-save-file = Salva in un file
sheets = Schede
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
own-dice = I nostri dadi
own-dice-about = Lanciate dadi veri e toccate ciò che mostrano; tutto il resto è come al solito.
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
sentence-own = Un blocco fatto in casa.
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
print-date = Data
print-lock = { $count ->
    [one] Lucchetto: almeno 1 crocetta
   *[other] Lucchetto: almeno { $count } crocette
}
print-paper-a4 = A4
print-paper-letter = US Letter
print-paper-a5 = A5
print-colour-full = a colori
print-colour-light-ink = poco inchiostro
print-colour-black = solo nero, con motivi
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
print-short-rules = Regole brevi
print-credits = Rollbook è un progetto non ufficiale di appassionati. { $game } appartiene a { $makers }. Testi e disegni sono nostri.
print-credits-unnamed = Rollbook è un progetto non ufficiale di appassionati. { $game } appartiene ai suoi creatori. Testi e disegni sono nostri.
sheet-crosses = { $count ->
    [one] 1 crocetta
   *[other] { $count } crocette
}
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
same-dice = Stessi dadi
error-dice-key = una chiave dei dadi ha da 1 a 64 lettere, cifre, spazi e trattini, non { $key }
error-throws-many = si possono dare al massimo { $most } lanci
error-throws-wrong = il lancio { $number } non può essere di { $game }
error-code-form = un codice ha dieci lettere e cifre, come { $example }, non { $text }
error-code-game = qui nessun gioco ha codici che iniziano con { $letters }
error-same-own = i dadi che sono gli stessi altrove non sono né vostri né verificabili
error-same-which = i dadi sono dati da una chiave o da lanci, una delle due cose
error-no-throws = in questa partita non si è ancora lanciato
error-compare = sono partite di { $one } e di { $other }; se ne confrontano solo due dello stesso gioco
error-many-reviews = qui si stanno analizzando molte partite; riprova tra un momento
error-review-time = questa partita è troppo lunga da analizzare qui; rollbook review non ha limiti
error-review-steps = questa registrazione ha { $steps } passi; qui se ne possono analizzare al massimo { $most }
error-review-going = questa partita è ancora in corso; viene analizzata quando è finita
error-coach-soon = il coach si prepara, una volta sola, per un minuto o due; aspetta un po’
error-coach-never = il coach non può essere preparato su questa macchina; il suo log dice perché
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
hint-points = { $number } punti
hint-turns = { $number } turni
hint-throws = { $number } lanci
hint-throw = rilancia { $dice }
hint-count = { $count ->
    [one] 1\xA0dado
   *[other] { $count }\xA0dadi
}
key-hint = suggerimento, poi la scelta migliore
helped-often = { $name } ha avuto aiuto per { $count ->
    [one] una decisione
   *[other] { $count } decisioni
}
with-help = con aiuto
error-help-step = l’aiuto è 1 per le due scelte migliori o 2 per tutti i valori, non { $step }
error-help-one = { $name } ha una sola scelta, quindi l’aiuto non serve
error-help-off = a questo tavolo non c’è aiuto; chi lo ospita non lo ha permesso
error-help-bot = adesso un bot decide per { $name }
error-help-hidden = ciò che si decide ora resta nascosto; l’aiuto comincia quando tutto è scoperto
error-help-two = ci sono solo due scelte; chiedi la risposta
error-help-never = qui non c’è aiuto: questo server funziona senza il suo compilatore
error-many-helped = in questo momento molti chiedono aiuto; riprova tra un momento
error-many-helps = è stato molto aiuto in una volta; aspetta un momento
accuracy-scale = scegliere a caso sarebbe 0%, giocare come il coach 100%
`;export{e as default};