var e=`need-names = Pon un nombre distinto a cada asiento
need-pairs = Elige para cada asiento dos números de la suerte distintos
set-up = Preparar
kind-of-seat = Quién se sienta aquí
gets-ready = se está preparando
never-ready = no se puede preparar aquí
level-not-ready = El bot { $level } se está preparando
wait-for-level = Esperar a: { $level }
begin-meanwhile = Empezar ya; mientras tanto juega el bot { $level }
opens-when-ready = Preparando: { $level }. Después la mesa se abre sola
add-seat = Añadir un asiento
remove-seat = Quitar este asiento
starter = Quién empieza
by-lot = Por sorteo
covered = Ocultar las decisiones a los demás
covered-about = El dispositivo pasa de mano en mano; las decisiones se muestran todas a la vez.
flat = Poner la tableta en la mesa, entre nosotros
flat-about = Las hojas quedan en los bordes, giradas hacia sus jugadores.
fair = Dados que todos pueden comprobar
fair-about = Cada dispositivo participa en los dados. Después de la partida, cualquiera puede recalcular todas las tiradas.
rules-options = Opciones de reglas
previous-throw = Tirada anterior
next-throw = Tirada siguiente
film-play = Reproducir
film-stop = Pausa
watch-record = Volver a ver una partida
choose-file = Elegir un archivo
advised-exactly = exacto
practice = Práctica
practice-you = Tú
practice-streak = { $count ->
    [one] 1 correcta seguida
   *[other] { $count } correctas seguidas
}
practice-none = Aún no hay posiciones para practicar { $game }
practice-next = Siguiente
practice-theme = Tema
practice-all-themes = Todos los temas
practice-theme-count = { $theme }, { $seen } de { $count }
practice-missed = { $count ->
    [one] La falla 1 bot
   *[other] La fallan { $count } bots
}
practice-others = Los demás
practice-of = Práctica: { $game }
practice-about = Encuentra la mejor opción; luego juzga el entrenador.
review-column-start = comienzo
review-column-luck = dados
review-column-decisions = decisiones
review-column-others = los demás
review-column-result = resultado
review-curve = Lo que podía esperar { $name }, tirada a tirada
review-left-out = { $decisions ->
    [one] 1 decisión estaba oculta para los demás y no se valora
   *[other] { $decisions } decisiones estaban ocultas para los demás y no se valoran
}
review-dice-gave = { $you ->
    [yes] Los dados te { $counts ->
        [turns] ahorraron
        [throws] ahorraron
       *[other] dieron
    } { review-amount }.
   *[no] Los dados dieron a { $name } { review-amount }.
}
review-dice-took = { $you ->
    [yes] Los dados te costaron { review-amount }.
   *[no] Los dados costaron a { $name } { review-amount }.
}
review-dice-even = { $you ->
    [yes] Los dados no te dieron ni te quitaron nada.
   *[no] Los dados no dieron ni quitaron nada a { $name }.
}
review-no-mistake = { $decisions ->
    [0] No había nada que decidir.
    [one] La única decisión no regaló nada.
   *[other] Ninguna de { $decisions } decisiones regaló nada.
}
review-mistakes = { $decisions ->
    [one] La única decisión regaló algo.
   *[other] { $mistakes ->
        [one] Una de { $decisions } decisiones regaló algo.
       *[other] { $mistakes } de { $decisions } decisiones regalaron algo, de media { review-amount } cada una.
    }
}
review-more-than-all = Sumadas, aquí las decisiones pasan del 100 %: lo que uno regala, los demás pueden devolverlo, y se puede volver a regalar.
review-helped = { $count ->
    [one] Una decisión con ayuda no cuenta.
   *[other] { $count } decisiones con ayuda no cuentan.
}
review-strength = Decisiones como las de un bot de unos { $elo } Elo (de { $low } a { $high }, solo por esta partida).
name-and-rank = { $name } ({ $rank })
level-state = { $level } – { $state }
level-never-ready = El bot { $level } no se puede preparar aquí
default-value = { $value } (por defecto)
number-of-seat = { $option }, { $name }, número { $number }
to-the-table = A la mesa
rules-in-english = Estas reglas aún no están traducidas; aquí están en inglés.
headline = Echa los dados, elige, tacha.
tagline = Juegos de dados sobre papel, para uno o para toda la mesa. Sin cuenta, sin esperas.
play-game = Jugar a { $game }
with-names = con { $names }
on-the-table = Sobre la mesa
all-tables = Ver las { $count }
fewer-tables = Menos
go-on = Seguir
pick-a-pad = Elige un bloc
in-a-minute = { $game } en 60 segundos
game-facts = { $fewest }–{ $most } jugadores · { $minutes } min
rules-of = Reglas de { $game }
set-up-game = Preparar { $game }
your-name = Tu nombre
how-many-people = ¿Cuántas personas?
who-plays = Quién juega
gains-about = Cada opción indica cuántos puntos vale.
as-usual = como siempre
changed = { $count ->
    [one] 1 cambiada
   *[other] { $count } cambiadas
}
away-minutes = { $minutes ->
    [one] lleva 1 minuto fuera
   *[other] lleva { $minutes } minutos fuera
}
who-plays-for = Quién juega por { $name }
plays-in-person = juega en persona
make-host = Ceder la mesa
remove-sure = ¿Dejar libre el asiento de { $name }? Sigue un bot hasta que alguien lo ocupe.
scan-to-join = Escanea el código para jugar
plays-here = Juega aquí
invited = Invitar
free-seat-number = Asiento libre { $number }
open-table = Abrir la mesa
time-and-dice = Tiempo y dados
invites-you = { $name } te invita
you-are-invited = Tienes una invitación
seated-here = Este dispositivo ya tiene un asiento en esta mesa.
invite-incomplete = A este enlace le falta la invitación: pídelo otra vez o quédate a mirar.
choose-seat = Elige tu asiento:
take-seat = Ocupar el asiento { $number }
need-your-name = Escribe primero tu nombre
table-is-over = Esta partida ha terminado
open-tables = Mesas abiertas aquí
free-seats = { $count ->
    [one] 1 asiento libre
   *[other] { $count } asientos libres
}
join = Unirme
watch = Mirar
together = Jugar a distancia
invite-friends = Invitar a amigos
have-a-code = Tengo un código
code-about = El código de un reto, o el que muestra tu otro dispositivo
history-kept-here = Se guarda solo en este dispositivo; no se envía ninguna partida ni ningún nombre.
history-empty = Aún no hay partidas terminadas
history-empty-about = Cuando termine una partida en la que alguien juega en este dispositivo, su resultado aparecerá aquí.
history-whose = Las partidas de
history-which-game = Juego
history-all-games = Todos los juegos
history-games = Partidas
history-won = Ganadas
history-won-of = { $won } de { $rated }
history-average = Media
history-best = Récord
history-streak = Victorias seguidas
history-longest = Racha más larga
history-over-time = Puntos a lo largo del tiempo
history-over-time-told = { $games ->
    [one] 1 partida, { $first }: { $high }
   *[other] { $games } partidas del { $first } al { $last }: mínimo { $low }, máximo { $high }, media de las últimas { $count }: { $mean }
}
history-each-game = cada partida
history-running-mean = media de las últimas { $count }
history-distribution = Reparto de los puntos
history-bucket = de { $from } a { $to }
history-bucket-told = { $range }: { $count ->
    [one] 1 partida
   *[other] { $count } partidas
}
history-share = Ganadas y perdidas
history-count-won = { $count ->
    [one] { $count } ganada
   *[other] { $count } ganadas
}
history-count-shared = { $count ->
    [one] { $count } compartida
   *[other] { $count } compartidas
}
history-count-lost = { $count ->
    [one] { $count } perdida
   *[other] { $count } perdidas
}
history-by-game = Por juego
history-rivals = Cara a cara
history-ahead = por delante
history-level = a la par
history-behind = por detrás
history-results = Resultados
history-winner = victoria
history-score-sheet = hoja de puntuación
history-own-dice = dados propios
history-fair-dice = dados comprobables
history-more = Mostrar más
history-review-told = Repasar { $game }, { $date }
history-delete-told = Borrar { $game }, { $date }
history-delete = Borrar
history-delete-all = Borrar todo
history-delete-sure = { $count ->
    [one] ¿Borrar la única partida de este dispositivo?
   *[other] ¿Borrar las { $count } partidas de este dispositivo?
}
history-deleted = Se han borrado todas las partidas
history-read-file = Leer un archivo
history-taken-in = { $count ->
    [0] Todas las partidas de este archivo ya estaban aquí
    [one] 1 partida añadida
   *[other] { $count } partidas añadidas
}
history-not-ours = Este archivo no es un historial de Rollbook; elige uno guardado con «{ history-save-file }»
history-newer = Este archivo tiene la versión { $version }, pero este Rollbook lee la versión { $known }
history-broken = La partida { $number } de este archivo no se puede leer; elige un archivo que no se haya modificado
score-sheet = Hoja de puntuación
score-sheet-of = Hoja de puntuación de { $game }
score-sheet-only = Dados de verdad: solo la hoja de puntuación
sheet-tap = Toca lo que marcas; toca otra vez para quitarlo.
sheet-tap-closes = Toca lo que marcas; un candado, si otra persona cierra la fila.
sheet-tap-and-number = Toca una casilla y luego su número.
sheet-which-number = Elige el número
sheet-tap-tile = Toca una ficha para voltearla.
sheet-finished = Terminada: { $points }
sheet-unkept = Este navegador no guarda nada: la hoja desaparece si cierras la página.
sheet-warning = Atención: { $text }
sheet-wave = Está bien
sheet-rounds = Rondas
sheet-new = Hoja nueva
sheet-go-on = Continuar
sheet-numbers = Números
sheet-finish = Terminar
sheet-erase = Borrar el número
sheet-name = Nombre de esta hoja
sheet-pad = Bloc
sheet-done = (terminada)
sheet-delete = Borrar { $name }
sheet-delete-really = Borrar de verdad { $name }
sheet-delete-sure = ¿Borrar?
we-draw = Sacamos las fichas nosotros
we-draw-about = Cada cual saca fichas de una bolsa de verdad y toca sus números.
own-pads = Tus propios blocs
pad-make = Crear tu propio bloc
pad-title = Tu propio bloc
pad-usual-name = Mi bloc
pad-name = Nombre del bloc
pad-start = Partir de
pad-cells = Cambiar casillas
pad-chosen = Ahora toca la otra casilla.
pad-whole = Cambiar todo
pad-shuffle = Mezclar números
pad-mix = Mezclar colores
pad-plain = De nuevo normal
pad-seed = Semilla
pad-seed-how = La misma semilla da el mismo bloc en todas partes.
pad-rows = Filas
pad-turn = Invertir la { row-of }
pad-move = Intercambiar la { row-of } con la siguiente
pad-needed = Cruces para cerrar
pad-fewer = Una cruz menos
pad-more = Una cruz más
pad-dice = Dados
pad-faces = { $faces } caras
pad-text = Escribir las filas
pad-text-how = Un número; delante r, y, g o b para rojo, amarillo, verde o azul; detrás * para un candado, + para un bonus.
pad-trying = Se puede jugar. Probando…
pad-expected = Se puede jugar. Dos bots de nivel { $level }: unas { $throws } tiradas, { $points } puntos cada uno ({ $games } partidas).
pad-play = Jugar
pad-save = Guardar
pad-saved = Guardado. Está aquí entre los juegos, para todos en este servidor.
pad-print = Imprimir
pad-change = Cambiar, compartir o borrar este bloc
pad-share = Compartir
pad-link = Enlace a este bloc
pad-file = Como archivo
pad-open = Abrir un archivo
pad-delete = Borrar
pad-deleted = Borrado. Las mesas que lo usan siguen.
pad-shared = Alguien te ha enviado este bloc. No se guarda nada si no lo guardas tú.
pad-no-pad = Este enlace no contiene un bloc. Aquí tienes uno para empezar.
pad-no-file = Este archivo no contiene un bloc; el tuyo sigue igual.
pad-save-first = Guárdalo para preparar mesas con él.
print-this = Imprimir este bloc
print-about = Hojas para imprimir en tu propio papel, con líneas para el nombre y la fecha.
print-paper = Papel
print-per-page = Hojas por página
print-per-page-auto = las que quepan bien
print-sheets = Hojas de papel
print-colour = Colores
print-large = Letra grande
print-large-about = Todos los números de al menos 18 puntos.
print-rules = Reglas breves al dorso
print-rules-about = Para imprimir por las dos caras.
print-download = Descargar como PDF
print-page = Página { $number } de { $pages }
print-drawing = Se está dibujando la página
print-letters = El nombre tiene letras que no se pueden imprimir ({ $letters }): en lugar de cada una hay un signo de interrogación.
sheet-tap-uses = Toca lo que consigues y otra vez cuando lo usas; un toque más lo quita.
history-no-room = Este navegador no tiene sitio para las partidas de este archivo; no ha cambiado nada.
count-turns = { $count ->
    [one] 1 turno
   *[other] { $count } turnos
}
same-again = Otra vez con los mismos dados
challenge-friends = Retar a amigos
challenge-friends-about = Quien abra el enlace recibe las mismas tiradas. Después comparáis decisión por decisión.
challenge = Reto
challenge-by = { $name } te reta
challenge-somebody = Alguien
challenge-dice = Todos reciben las mismas tiradas. Lo que hagas con ellas depende de ti.
challenge-reached = { $name } terminó con { $result }
challenge-seats = { $count ->
    [one] En solitario
   *[other] { $count } jugadores
}
challenge-broken = Este enlace no contiene ningún reto
challenge-broken-about = Quizá se cortó por el camino. Pídelo otra vez.
challenge-code = Código
challenge-code-about = Escríbelo en la página de inicio de cualquier Rollbook.
challenge-link = Enlace al reto
challenge-tell-result = Contar mi resultado
challenge-tell-plays = Contar también mis decisiones
compare = Comparar
compare-with = Comparar con { $name }
compare-lost = La otra partida no está aquí, así que no hay nada que comparar
compare-throw = Tirada { $throw } de { $all }
compare-same-choice = Los dos eligieron lo mismo
compare-none = nada que decidir
compare-ended = la partida había terminado
compare-you = Tú
games-of-the-day = Juegos del día
day-about = Las mismas tiradas para todo el mundo, solo hoy
day-streak = { $count ->
    [one] 1 día seguido
   *[other] { $count } días seguidos
}
day-done-told = { $game }, jugado hoy: { $result }
day-game = Juego del día
day-game-of = Juego del día, { $date }
day-yours = Tú
day-foreseen = Quien conoce todas las tiradas
day-at-least = al menos { $result }
day-at-most = { $result } o menos
day-working = Calculando qué era posible…
day-later = Calcular qué era posible tarda aquí más de lo normal. Lo verás aquí cuando vuelvas.
day-share-field = Tu resultado, para compartir
day-of = { $game }, { $date }
day-told = { $name }: { $result }
history-same-dice = mismos dados
coach-review-this = Analizar esta partida
coach-begins = El entrenador mira la partida
coach-reviewing = El entrenador mira la partida: tirada { $done } de { $all }
coach-whose = La partida de
coach-values = Lo que valen las opciones
coach-best = lo mejor
coach-chosen = elegida
coach-in-game = en la partida
coach-more = { $count ->
    [one] 1 opción más
   *[other] { $count } opciones más
}
coach-keeping = { $decision }, conservar { $dice }
coach-give-or-take = con un margen de { $error }
coach-only = No había otra opción
coach-was-best = La mejor opción
coach-equal = Tan buena como la mejor
coach-gives-away = Regala { $amount }
coach-better = Elegido: { $decision }; mejor: { $best }
coach-roll = Lo que dio o quitó esta tirada
coach-not-yet = El entrenador aún no ha llegado aquí
coach-not-valued = Esto no se valora
coach-step-through = Recorre la partida o toca la curva
coach-dearest = Las decisiones más costosas
coach-moment = { $when }: { $decision } en vez de { $best }
coach-try = Volver a intentarlo
coach-none-dear = Ninguna decisión regaló claramente nada
coach-cost = { $decisions ->
    [one] 1 decisión costó { $amount }
   *[other] { $decisions } decisiones costaron de media { $amount } cada una
}
coach-by = estimado: el bot { $bot } sigue jugando
coach-unit-chance = probabilidad de ganar
coach-unit-points = puntos al final
coach-unit-turns = turnos, menos es mejor
coach-unit-throws = tiradas, menos es mejor
coach-position = Posición
coach-verdict = Veredicto
coach-right = Es la mejor opción
coach-right-equal = Es tan buena como la mejor
coach-wrong = Mejor: { $best }. Tu opción regala { $amount }
coach-again = Otra vez
coach-show = Ver en la partida
hint-reason = { $best } en vez de { $instead }: { $reason }
hint-estimated = Estimado al seguir jugando como el bot { $bot }; las diferencias dentro del margen de error no cuentan.
hint-exact = Estos valores son exactos.
with-help-count = { $count } × ayuda
history-helped = Ayuda
history-helped-all = todas
history-helped-never = sin ayuda
history-helped-only = con ayuda
history-helped-about = Tuviste ayuda en { $count ->
    [one] una de estas partidas
   *[other] { $count } de estas partidas
}. De media con ayuda { $helped }, sin { $alone }.
accuracy = Precisión
accuracy-told = Precisión { $share }: { accuracy-scale }
strength-about = Fuerza de unos { $elo } Elo (de { $low } a { $high })
strength-bots = Bots: { $bots }
luck-gave = Los dados { $counts ->
    [turns] ahorraron
    [throws] ahorraron
   *[other] dieron
} de media { review-amount } por partida
luck-took = Los dados costaron de media { review-amount } por partida
luck-even = Los dados dieron más o menos lo que quitaron
luck-apart = La suerte no cuenta para la precisión ni para la fuerza
history-decide = Cómo decides
history-decide-none = Ninguna de estas partidas está analizada todavía. Un análisis muestra lo que costaron tus decisiones y lo que fue solo cosa de los dados.
history-decide-how = «{ review }» al final de una partida lo muestra.
history-decide-about = { $games ->
    [one] Según una partida analizada
   *[other] Según tus últimas { $games } partidas analizadas
}
history-decide-sent = Para la estimación el servidor recibe sumas sin nombre y no guarda nada de ellas.
history-review-last = { $count ->
    [one] Analizar mi última partida
   *[other] Analizar mis últimas { $count } partidas
}
history-reviewing = Partida { $number } de { $all }
history-review-gone = El servidor ya no tiene estas mesas
history-review-stop = Parar
history-together = Con otros
history-alone = En solitario
history-cost = Coste por decisión
history-cost-told = { $games ->
    [one] Una partida el { $first }: una decisión costó de media { $high }
   *[other] { $games } partidas del { $first } al { $last }: una decisión costó de media entre { $low } y { $high }; media de las últimas { $count }: { $mean }
}
history-luck = Suerte por partida
history-strength = Fuerza
history-you = tú
`;export{e as default};