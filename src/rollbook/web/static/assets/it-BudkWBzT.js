var e=`need-names = Dai a ogni posto un nome diverso
need-pairs = Scegli per ogni posto due numeri fortunati diversi
set-up = Prepara
kind-of-seat = Chi siede qui
gets-ready = si prepara
never-ready = qui non può prepararsi
level-not-ready = Il bot { $level } si sta preparando
wait-for-level = Aspetta: { $level }
begin-meanwhile = Comincia subito; intanto gioca il bot { $level }
opens-when-ready = In preparazione: { $level }. Poi il tavolo si apre da solo
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
previous-throw = Lancio precedente
next-throw = Lancio successivo
film-play = Riproduci
film-stop = Pausa
watch-record = Rivedi una partita
choose-file = Scegli un file
advised-exactly = esatto
practice = Esercizi
practice-you = Tu
practice-streak = { $count ->
    [one] 1 giusta di fila
   *[other] { $count } giuste di fila
}
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
review-column-start = inizio
review-column-luck = dadi
review-column-decisions = decisioni
review-column-others = gli altri
review-column-result = risultato
review-curve = Che cosa poteva aspettarsi { $name }, lancio dopo lancio
review-left-out = { $decisions ->
    [one] 1 decisione era nascosta agli altri e non è valutata
   *[other] { $decisions } decisioni erano nascoste agli altri e non sono valutate
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
review-more-than-all = Sommate, qui le decisioni superano il 100%: ciò che uno regala, gli altri possono restituirlo, e si può regalare di nuovo.
review-helped = { $count ->
    [one] Una decisione con aiuto non conta.
   *[other] { $count } decisioni con aiuto non contano.
}
review-strength = Decisioni come quelle di un bot da circa { $elo } Elo (da { $low } a { $high }, solo da questa partita).
name-and-rank = { $name } ({ $rank })
level-state = { $level } – { $state }
level-never-ready = Il bot { $level } qui non può prepararsi
default-value = { $value } (predefinito)
number-of-seat = { $option }, { $name }, numero { $number }
to-the-table = Vai al tavolo
rules-in-english = Queste regole non sono ancora tradotte; eccole in inglese.
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
how-many-people = Quante persone?
who-plays = Chi gioca
gains-about = Ogni scelta dice quanti punti vale.
as-usual = come al solito
changed = { $count ->
    [one] { $count } modificata
   *[other] { $count } modificate
}
away-minutes = { $minutes ->
    [one] manca da 1 minuto
   *[other] manca da { $minutes } minuti
}
who-plays-for = Chi gioca per { $name }
plays-in-person = gioca di persona
make-host = Affida il tavolo
remove-sure = Liberare il posto di { $name }? Continua un bot finché qualcuno non lo prende.
scan-to-join = Inquadra il codice per giocare
plays-here = Gioca qui
invited = Invita
free-seat-number = Posto libero { $number }
open-table = Apri il tavolo
time-and-dice = Tempo e dadi
invites-you = { $name } ti invita
you-are-invited = Hai un invito
seated-here = Questo dispositivo ha già un posto a questo tavolo.
invite-incomplete = In questo link manca l’invito: chiedilo di nuovo, oppure guarda soltanto.
choose-seat = Scegli il tuo posto:
take-seat = Prendi il posto { $number }
need-your-name = Scrivi prima il tuo nome
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
history-read-file = Leggi un file
history-taken-in = { $count ->
    [0] Tutte le partite di questo file c’erano già
    [one] 1 partita aggiunta
   *[other] { $count } partite aggiunte
}
history-not-ours = Questo file non è uno storico di Rollbook; scegline uno salvato con «{ history-save-file }»
history-newer = Questo file ha la versione { $version }, ma questo Rollbook legge la versione { $known }
history-broken = La partita { $number } di questo file non è leggibile; scegli un file che non è stato modificato
score-sheet = Scheda segnapunti
score-sheet-of = Scheda segnapunti di { $game }
score-sheet-only = Dadi veri: solo la scheda segnapunti
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
we-draw = Peschiamo noi le tessere
we-draw-about = Ognuno pesca le tessere da un sacchetto vero e ne tocca i numeri.
own-pads = I tuoi blocchi
pad-make = Crea un tuo blocco
pad-title = Un blocco tutto tuo
pad-usual-name = Il mio blocco
pad-name = Nome del blocco
pad-start = Parti da
pad-cells = Modifica i campi
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
print-this = Stampa questo blocco
print-about = Schede da stampare sulla tua carta, con righe per nome e data.
print-paper = Carta
print-per-page = Schede per pagina
print-per-page-auto = quante ci stanno
print-sheets = Fogli di carta
print-colour = Colori
print-large = Caratteri grandi
print-large-about = Tutti i numeri alti almeno 18 punti.
print-rules = Regole brevi sul retro
print-rules-about = Per la stampa fronte-retro.
print-download = Scarica come PDF
print-page = Pagina { $number } di { $pages }
print-drawing = Si sta disegnando la pagina
print-letters = Il nome ha lettere che non si possono stampare ({ $letters }): al posto di ognuna c’è un punto interrogativo.
sheet-tap-uses = Tocca ciò che raggiungi, di nuovo quando lo usi; un altro tocco lo toglie.
history-no-room = Questo browser non ha spazio per le partite di questo file; non è cambiato nulla.
count-turns = { $count ->
    [one] 1 turno
   *[other] { $count } turni
}
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
hint-reason = { $best } invece di { $instead }: { $reason }
hint-estimated = Stima ottenuta continuando a giocare come il bot { $bot }; le differenze entro il margine d’errore non contano.
hint-exact = Questi valori sono esatti.
with-help-count = { $count } × aiuto
history-helped = Aiuto
history-helped-all = tutte
history-helped-never = senza aiuto
history-helped-only = con aiuto
history-helped-about = Hai avuto aiuto in { $count ->
    [one] una di queste partite
   *[other] { $count } di queste partite
}. In media con aiuto { $helped }, senza { $alone }.
accuracy = Precisione
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
`;export{e as default};