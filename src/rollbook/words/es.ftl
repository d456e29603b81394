### Lo que se lee. Términos como en los reglamentos; las preguntas empiezan con un verbo y dan una sola instrucción.

## Preguntas

ask-white = Blancos { $first } + { $second } = { $sum }: tacha el { $sum } en una fila o pasa
ask-white-lucky = Tacha tu { $sum } de la suerte o la siguiente casilla de tu fila con menos cruces
ask-colour = Tacha la suma de un dado blanco y uno de color, o pasa
ask-colour-misthrow = Tacha la suma de un dado blanco y uno de color; pasar es una tirada fallida
ask-row = Elige la fila para tus dos cruces
ask-write = Anota el { $sum } en una casilla libre
ask-layout = Coloca tu { $tile } en una casilla libre (ficha { $place } de 16)
ask-how-many = Elige cuántos dados echar
ask-turn = La suma es { $sum }: voltea una ficha o déjalo
ask-turn-roller = La suma es { $sum }; puedes quitar un dado: voltea una ficha o déjalo
ask-turn-back = Vuelve a descubrir una ficha (ponla boca arriba): nada encaja
ask-again = Tirada { $throw } de 3: vuelve a echar dados o plántate
ask-doubt = { $count ->
    [one] { $name } vuelve a echar 1 dado. ¿Dudas que logre un objetivo?
   *[other] { $name } vuelve a echar { $count } dados. ¿Dudas que logre un objetivo?
}
ask-spend = Usa un relanzamiento o un comodín, o plántate
ask-mark = Desbloquea una casilla

## Cómo se escriben las decisiones

how-white = Escribe una fila y un número, como r7, o - para pasar. Filas: r (roja), y (amarilla), g (verde), b (azul).
how-colour = Escribe una fila y un número, como b10, o - para pasar. Filas: r (roja), y (amarilla), g (verde), b (azul).
how-row-choice = Escribe una fila: r (roja), y (amarilla), g (verde) o b (azul).
how-write = Escribe una casilla: la letra de la columna y el número de la fila, como c4.
how-layout = Escribe una casilla, como c4, o las casillas de varias fichas a la vez, como a1 b1 c1.
how-how-many = Escribe un número del 1 al 5.
how-turn = Escribe la casilla de una ficha, como c4, o - para dejarlo.
how-again = Escribe t y los dados que vuelves a echar, como t25 para el segundo y el quinto, o - para plantarte.
how-doubt = Escribe d para dudar, o - para no dudar.
how-spend = Escribe t y los dados para un relanzamiento (t25); j, un dado y una cara para un comodín (j36 pone el dado 3 en 6); o - para plantarte.
how-dice = Escribe las caras en este orden, como { $example }; con u vuelves a la tirada anterior, con q guardas y sales.
how-mark = Escribe m: y la casilla, como m:straight.

## Hojas

colour-white = blanco
colour-red = rojo
colour-yellow = amarillo
colour-green = verde
colour-blue = azul
colour-alone = { $colour }
zone-misthrows = tiradas fallidas
zone-bonus-row = fila de bonus
zone-symbols = símbolos
zone-lucky = números de la suerte
zone-own-stars = estrellas
zone-rerolls = relanzamientos
zone-goals = objetivos principales
zone-jokers = comodines
points = { $count ->
    [one] { $count } punto
   *[other] { $count } puntos
}
stars = { $count ->
    [one] 1 estrella
   *[other] { $count } estrellas
}
goals = { $count ->
    [one] 1 objetivo
   *[other] { $count } objetivos
}

field-straight = escalera
field-full-house = full
field-dice-bingo = Dice Bingo
field-four = póker
field-two-pairs = doble pareja
field-small-straight = escalera corta
field-three = trío
field-doubt = duda
field-free = gratis

## Por qué solo había una posibilidad

forced-white = Ninguna fila admite el { $sum }: se pasa
forced-colour = Ninguna suma encaja: se pasa
forced-write = El { $sum } va a la última casilla libre
forced-turn-back = Nada encaja: la única ficha volteada vuelve a quedar boca arriba
forced-doubt = Ya no quedan casillas de duda
forced-stop = No quedan relanzamientos ni comodines: los dados se quedan así
forced-mark = No hay nada más que desbloquear
forced-choice = Solo hay una opción

## Por qué no se puede elegir una casilla

why-crossed = Esta casilla ya está tachada
why-closed = La fila { $row ->
    [rojo] roja
    [amarillo] amarilla
   *[other] { $row }
} está cerrada
why-gone = El { $number } se ha perdido: está a la izquierda de tu última cruz
why-lock = Para cerrar la fila necesitas antes { $need } cruces en ella; tienes { $have }
why-white = Los dados blancos suman { $sum }
why-colour = Ningún dado blanco suma { $number } con el dado de este color
why-written = En esta casilla ya hay un número
why-turned = Esta ficha ya está volteada
why-sum = Con la suma { $sum } no se consigue el { $number }

## Qué ha pasado

news-misthrow = { $you ->
    [yes] Tachas una tirada fallida
   *[no] { $name } tacha una tirada fallida
}
news-closed = { $you ->
    [yes] Cierras
    [among] Junto con { $others } cierras
   *[no] { $count ->
        [one] { $names } cierra
       *[other] { $names } cierran
    }
} la fila { $row ->
    [rojo] roja
    [amarillo] amarilla
   *[other] { $row }
}
news-one-more-row = Una fila cerrada más y termina la partida
news-lapsed = { $you ->
    [yes] Se pierde tu cruz de bonus
   *[no] Se pierde la cruz de bonus de { $name }
} en la fila { $row ->
    [rojo] roja
    [amarillo] amarilla
   *[other] { $row }
}
news-luck-ended = { $you ->
    [yes] Tu fila con menos cruces está cerrada: ya no puedes hacer cruces de la suerte
   *[no] { $name } ya no puede hacer cruces de la suerte: su fila con menos cruces está cerrada
}
news-stars = { $stars ->
    [one] { $you ->
        [yes] Te llevas una estrella
       *[no] { $name } se lleva una estrella
    }
   *[other] { $you ->
        [yes] Te llevas { $stars } estrellas
       *[no] { $name } se lleva { $stars } estrellas
    }
}
news-play-off = Varios jugadores tienen cuatro estrellas: desempate por la quinta
news-doubt-won = { $you ->
    [yes] Ningún objetivo: ganas un comodín
   *[no] Ningún objetivo: { $name } gana un comodín
}
news-doubt-lost = { $you ->
    [yes] Objetivo logrado: pierdes la casilla de duda
   *[no] Objetivo logrado: { $name } pierde la casilla de duda
}
news-marked = { $you ->
    [yes] Desbloqueas: { $field }
   *[no] { $name } desbloquea: { $field }
}
news-round = Ronda { $round }: { $points ->
    [one] 1 punto
   *[other] { $points } puntos
} { $you ->
    [yes] para ti
   *[no] para { $name }
}

cause-fourth-misthrow = una cuarta tirada fallida
cause-two-rows-closed = hay dos filas cerradas
cause-four-stars = cuatro estrellas
cause-play-off = una quinta estrella en el desempate
cause-all-goals-reached = todos los objetivos están logrados
cause-last-round = la última ronda ha terminado

## Cómo se ganó una partida y qué se recuerda: un título, dos puntos y el resto

wins = { $you ->
    [yes] Ganas
   *[no] { $name } gana
}
win-together = { $names } comparten la victoria
won-margin = { wins } por { $margin ->
    [one] 1 punto
   *[other] { $margin } puntos
}
won-by-locks = { won-margin }: { $locks } candados
won-by-lock = { won-margin }: fila { $row ->
    [rojo] roja
    [amarillo] amarilla
   *[other] { $row }
} cerrada, { $points } puntos
won-by-row = { won-margin }: { $count ->
    [one] 1 cruz
   *[other] { $count } cruces
} en la fila { $row ->
    [rojo] roja
    [amarillo] amarilla
   *[other] { $row }
}
won-by-fewer-misthrows = { won-margin }: menos tiradas fallidas, { $own } contra { $other }
won-by-free-misthrows = { won-margin }: tiradas fallidas que no restan
won-by-plus-13 = { won-margin }: 13 puntos extra
won-by-double-lowest = { won-margin }: la fila con menos cruces cuenta doble
won-by-round = { won-margin }: ronda { $round }, { $points } a { $other }
won-by-best-round = { wins } a igualdad de puntos: mejor ronda, { $points }
won-by-stars = { wins } con { $stars } estrellas, { $margin } más que el segundo puesto
won-by-fifth-star = { wins }: decide la quinta estrella
won-by-goals = { wins } con todos los objetivos en { $turns ->
    [one] 1 turno
   *[other] { $turns } turnos
}, { $margin ->
    [one] 1 objetivo
   *[other] { $margin } objetivos
} de ventaja
won-shared = { win-together } con { $points ->
    [one] { $points } punto
   *[other] { $points } puntos
}
won-shared-stars = { win-together } con la quinta estrella
won-shared-goals = { win-together }: todos los objetivos en { $turns ->
    [one] 1 turno
   *[other] { $turns } turnos
}
won-alone = { $you ->
    [yes] Terminas
   *[no] { $name } termina
} con { $points ->
    [one] { $points } punto
   *[other] { $points } puntos
}
won-alone-stars = { $you ->
    [yes] Tienes
   *[no] { $name } tiene
} { $stars } estrellas tras { $throws ->
    [one] 1 tirada
   *[other] { $throws } tiradas
}
won-alone-goals = { $you ->
    [yes] Logras
   *[no] { $name } logra
} todos los objetivos en { $turns ->
    [one] 1 turno
   *[other] { $turns } turnos
}
fact-row = Fila más larga: { $name }, la { $row ->
    [rojo] roja
    [amarillo] amarilla
   *[other] { $row }
} con { $count ->
    [one] 1 cruz
   *[other] { $count } cruces
}
fact-throw = Tirada más afortunada: { $name }, { $points ->
    [one] 1 punto
   *[other] { $points } puntos
} en el turno { $turn }
fact-throw-of-round = Tirada más afortunada: { $name }, { $points ->
    [one] 1 punto
   *[other] { $points } puntos
} en la tirada { $throw } de la ronda { $round }
fact-line = Mejor línea: { $name }, { $points ->
    [one] 1 punto
   *[other] { $points } puntos
} en la ronda { $round } ({ $combination })
fact-round = Mejor ronda: { $name }, { $points ->
    [one] 1 punto
   *[other] { $points } puntos
} en la ronda { $round }
fact-stars = Más estrellas de una vez: { $name }, { $stars } en la tirada { $throw }
fact-chance = Tirada más afortunada: { $name } voltea el { $number }, probabilidad del { $percent } %
fact-tiles = Tirada para todos: el { $sum } voltea { $tiles } fichas
fact-goals = Mejor tirada: { $name }, { $goals } objetivos en el turno { $turn }
fact-spent = Más relanzamientos y comodines: { $name }, { $spent ->
    [one] 1 usado
   *[other] { $spent } usados
}
fact-turns = Duración: { $turns ->
    [one] 1 turno
   *[other] { $turns } turnos
}
fact-throws = Duración: { $throws ->
    [one] 1 tirada
   *[other] { $throws } tiradas
}

## En la mesa

progress-turn = turno { $turn }
progress-throw = { $throw ->
    [0] al principio
   *[other] tirada { $throw }
}
progress-round = ronda { $round } de { $rounds }, tirada { $throw } de { $throws }
help-keys = Con u deshaces la decisión anterior a la tuya mientras no hayan decidido todos, con s ves todas las hojas, con q guardas y sales. Puedes escribir varias decisiones a la vez.
help = ayuda
not-possible = { $answer } no es posible aquí. { $how }

pass = pasar
doubt = dudar
decided = { $name }: { $decision }
rolls = jugador en turno: { $name }
your-throw = { $name }, escribe tu tirada
ended = Fin del juego: { $cause }
saved = Partida guardada. Continúa con: { $command } play --resume
your-tiles = Tus fichas: { $tiles }
kept-record = El registro de esta partida se guarda en { $file }
cannot-save = Esta partida no se puede guardar ({ $reason }); sigue de todos modos
dropped = Ya no es posible, así que no se hace: { $decisions }
taken-back = { $name } deshace su decisión
gone-back = De vuelta a la tirada anterior: escríbela otra vez
nothing-to-take-back = No hay nada que deshacer

## Web: la mesa

dice = dados
die = dado { $place }
held = se queda
throw = Echar dados
throw-now = Echa los dados
reroll-dice = { $count ->
    [one] Relanzar 1 dado
   *[other] Relanzar { $count } dados
}
throw-dice = { $count ->
    [one] echar 1 dado
   *[other] echar { $count } dados
}
stop = Plantarse
leave-it = dejarlo
let-throw = No dudar
joker = Comodín
joker-sets = Comodín: el dado { $place } pasa a { $face }
pass-misthrow = { $penalty ->
    [0] Tirada fallida
   *[other] Tirada fallida −{ $penalty }
}
final = Confirmar
take-back = Deshacer
noted = Elegido: { $decision }
noted-lapses = Elegido: { $decision }. Se pierde un bonus
lapses = se pierde un bonus
waiting = Esperando a { $names }
wait-colour = { $names } todavía puede usar un dado de color
wait-doubt = { $names } decide si duda
wait-again = { $names } puede volver a echar dados
wait-how-many = { $names } elige cuántos dados echar
throws = { $you ->
    [yes] Echas los dados
   *[no] { $name } echa los dados
}
ask-arrange = Intercambia fichas: arrastra una o toca dos; luego toca Hecho
nothing-fits = { $name } saca { $sum }: no tienes ese número boca arriba
joker-die = Toca el dado que quieres cambiar
joker-face = Elige su nueva cara
hold-dice = Toca los dados que se quedan y vuelve a echar los demás
need-names = Pon un nombre distinto a cada asiento
need-pairs = Elige para cada asiento dos números de la suerte distintos
cancel = Volver
my-points = Puntos: { $points }
waiting-many = Esperando a { $count } jugadores
your-throw-now = { $name }: echa los dados
your-turn = Tu turno
may-choose = se puede elegir
choosing = elige
rolling = echa los dados
chosen = ha elegido
not-asked = nada que elegir
not-now = Ahora no es posible
arrange = Colocar por mí
shuffle = Mezclar
ready = Hecho
points-table = Tabla de puntos
lines-double = Cuentan doble: { $lines }
badge-two-in-lowest = Dos cruces en la fila con menos cruces
badge-one-in-each = Una cruz en cada fila
badge-double-lowest = La fila con menos cruces cuenta doble
badge-plus-13 = 13 puntos extra al final
badge-no-misthrows = Las tiradas fallidas no restan
line-nothing = nada
line-twin = 1 doble
line-two-twins = 2 dobles
line-three-twins = 3 dobles
line-triplet = triple
line-two-triplets = 2 triples
line-quadruplet = cuádruple
line-quintuplet = quíntuple
line-sextuplet = séxtuple
line-full-house = full house
line-big-full-house = gran full house
line-five-with-7 = calle de 5 con 7
line-five-without-7 = calle de 5 sin 7
line-six-in-sequence = calle de 6
state-open = { $thing ->
    [lock] abierto
    [tile] boca arriba
    [number] en juego
    [goal] pendiente
    [aid] por desbloquear
   *[other] libre
}
state-gone = perdido
state-crossed = tachado
state-struck = { $thing ->
    [field] anulada
   *[other] anulado
}
state-earned = símbolo ganado
state-written = anotado
state-empty = libre
state-turned = boca abajo
state-taken = conseguido
state-reached = { $count ->
    [one] objetivo logrado
   *[other] logrados
}
state-available = { $count ->
    [one] disponible
   *[other] disponibles
}
state-used = { $thing ->
    [aid] casilla usada
   *[other] usado
}
state-staked = en juego
state-lost = { $thing ->
    [aid] casilla perdida
   *[other] perdido
}

## Web: alrededor del juego

home = Inicio
play = Jugar
set-up = Preparar
player = Jugador { $number }
name = Nombre
kind-of-seat = Quién se sienta aquí
bots = Bots
rank-random = al azar
rank-casual = novato
rank-club = club
rank-master = maestro
rank-perfect = perfecto
level-random = Elige a ciegas entre todo lo permitido.
level-casual = Juega como un principiante simpático: con sensatez, pero sin mirar más allá.
level-club = Juega bien: valora lo que cada elección da y lo que cuesta.
level-master = El más fuerte, entrenado con millones de partidas.
level-perfect = La solución exacta del juego para una persona.
gets-ready = se está preparando
never-ready = no se puede preparar aquí
level-not-ready = El bot { $level } se está preparando
wait-for-level = Esperar a: { $level }
begin-meanwhile = Empezar ya; mientras tanto juega el bot { $level }
opens-when-ready = Preparando: { $level }. Después la mesa se abre sola
stand-in = bot { $stand_in } hasta que el bot { $level } esté listo
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
option-lucky = Números de la suerte
option-sheet = Hoja de puntuación
option-points = Puntos
option-marking = Desbloqueo
about-sheet = La fila verde: la de nuestras reglas impresas o la de la expansión suelta.
about-points = Los puntos propios de la tabla de juego o los del lado rojo.
about-marking = Desbloquear una casilla de cada combinación que salga o una sola casilla.
value-rules = Reglas impresas
value-expansion = Expansión
value-board = Tabla de juego
value-red = Lado rojo
value-all = Todas las combinaciones que salgan
value-one = Una casilla a tu elección
menu = Menú
rules = Reglas
pace = Ritmo
pace-calm = tranquilo
pace-normal = normal
pace-quick = rápido
theme = Tema
theme-auto = como el dispositivo
theme-light = claro
theme-dark = oscuro
language = Idioma
auto-throw = Echar los dados automáticamente
no-pause = Sin pausa antes de mostrar las decisiones
sound = Sonido y vibración
patterns = Tramas además de los colores
take-a-break = Hacer una pausa (la partida se conserva)
play-again = Otra partida
rematch = Revancha
all-sheets = Todas las hojas
place = { $rank ->
    [1] 1.er puesto
    [3] 3.er puesto
   *[other] { $rank }.º puesto
}
review = Repasar
previous = Atrás
next = Adelante
previous-throw = Tirada anterior
next-throw = Tirada siguiente
film-play = Reproducir
film-stop = Pausa
close = Cerrar
save-record = Guardar partida
watch-record = Volver a ver una partida
choose-file = Elegir un archivo
step = Paso
opening = Abriendo la mesa
connection-lost = Sin conexión: tu elección queda guardada y se enviará
no-such-table = Esta mesa no existe
no-such-game = Este juego no existe
no-such-page = En esta dirección no hay nada
server-failed = Algo ha fallado en el servidor (error { $error }): tu elección queda guardada y se volverá a enviar
unreadable-table = Esta mesa ya no se puede leer (error { $error })
fan-project = Rollbook es un proyecto no oficial de aficionados. Los juegos pertenecen a sus autores y editoriales.
sentence-qwixx = Tacha números de izquierda a derecha en cuatro colores; cada tirada vale para todos.
sentence-qwixx-longo = Dados de ocho caras, filas más largas y dos números de la suerte por jugador.
sentence-qwixx-gemixxt-a = Números en orden, colores mezclados: cada fila tiene casillas de los cuatro colores.
sentence-qwixx-gemixxt-b = Filas de un solo color, números mezclados: cuenta el lugar, no el valor.
sentence-qwixx-bonus-a = Las casillas bonus dan más cruces a través de la fila de bonus, a menudo en cadena.
sentence-qwixx-bonus-b = Cinco símbolos con dos casillas cada uno: tacha ambas y gana cruces o puntos.
sentence-wuerfel-bingo-5 = Anota cada suma en tu tabla de juego y forma combinaciones en doce líneas; tres rondas.
sentence-wuerfel-bingo-6 = La tabla de juego grande: catorce líneas, más combinaciones, dos rondas.
sentence-bingolino = Coloca dieciséis fichas, elige cuántos dados echar y voltea filas, columnas o diagonales enteras.
sentence-bingo-dice = Logra diez objetivos con hasta tres tiradas por turno; usa relanzamientos y comodines, y duda de tu vecino.

## Servidor

serving-here = Rollbook está listo, solo para este equipo. Abre esta dirección en tu navegador:
serving-others = Rollbook está listo. Cualquiera en tu red puede abrirlo y ver las mesas cuya dirección conozca. Abre una de estas direcciones, en este dispositivo o en otro:
serving-wider = Para que también jueguen móviles y otros dispositivos de tu red, inícialo con: { $command }
stop-serving = Pulsa Ctrl+C para parar. Las partidas se conservan.
admin-running = en curso
admin-ended = terminada
admin-no-tables = Aquí no hay mesas.
admin-closed = La mesa { $table } está cerrada.
admin-backed-up = Todo está guardado en { $file }.
admin-restored = { $count ->
    [one] Se ha recuperado 1 mesa de { $file }.
   *[other] Se han recuperado { $count } mesas de { $file }.
}
admin-exported = { $count ->
    [one] Hay 1 registro en { $folder }.
   *[other] Hay { $count } registros en { $folder }.
}
admin-pruned = { $count ->
    [one] Se ha borrado 1 mesa.
   *[other] Se han borrado { $count } mesas.
}
admin-would-prune = { $count ->
    [one] Se borraría 1 mesa.
   *[other] Se borrarían { $count } mesas.
}

## On the command line

bot-name = bot ({ $level })
which-game = ¿Qué juego?
go-on-interrupted = continuar la partida interrumpida
type-game = Escribe un número del 1 al { $count } o el identificador de un juego.
column-id = identificador
column-name = nombre
column-players = jugadores
column-minutes = minutos
column-sentence = en una frase
column-bot = bot
column-mean = puntuación media
column-error = error estándar
column-wins = victorias (%)
column-games = partidas
column-points = puntos
column-elo = Elo
column-table = mesa
column-game = juego
column-opened = abierta
column-last = última vez
column-events = sucesos
player-count = { $players ->
    [one] 1 jugador
   *[other] { $players } jugadores
}
seat-number = asiento { $number }
all-seats = todos
progress-left = { $task }: { $percent } %, { $minutes ->
    [one] queda 1 min aproximadamente
   *[other] quedan unos { $minutes } min
}
task-playing = jugando
task-exporting = exportando
exported = { $games ->
    [one] 1 partida
   *[other] { $games } partidas
} con { $decisions ->
    [one] 1 decisión
   *[other] { $decisions } decisiones
} en { $file }; las columnas se describen en { $card }
task-solving = resolviendo { $game }
compiling-rules = Compilando las reglas, una sola vez; tarda unos segundos
replayed = partida { $number }: { $game }, { player-count }, { $lines ->
    [one] 1 línea
   *[other] { $lines } líneas
}
replayed-cut = { replayed }; cortada en la línea { $line }, reproducida hasta ahí
replayed-ended = terminada: { $cause }; puntuaciones { $scores }, ganadores { $winners }
replayed-unclosed = { replayed-ended } (falta la línea final)
replayed-unfinished = sin terminar: { $now }; puntuaciones hasta ahora { $scores }
checked-dice = Todo es correcto: { $throws ->
    [one] { $throws } tirada
   *[other] { $throws } tiradas
}, compromiso { $commitment }
simulated = { $game }, { player-count }, { $games ->
    [one] 1 partida
   *[other] { $games } partidas
}, semilla { $seed }
simulated-ends = finales: { $ends }
simulated-length = duración: { $throws } tiradas (error estándar { $error })
speed = { $games ->
    [one] 1 partida
   *[other] { $games } partidas
} por segundo
speed-compiled = { speed }, reglas compiladas
speed-interpreted = { speed }, reglas interpretadas
solved = { $game }: se esperan { $value } { $unit } jugando a la perfección, un jugador
solved-states = { $states } posiciones en { $seconds } s
solved-played = { $games ->
    [one] { $games } partida jugada así da
   *[other] { $games } partidas jugadas así dan
} de media { $mean } (error estándar { $error })
solved-older = de una versión anterior, no se usa
solved-removed = eliminado: { $table }
solved-nothing = en este equipo aún no se ha resuelto nada; para empezar: rollbook solve GAME
unit-points = puntos
unit-throws = tiradas
unit-turns = turnos
unit-chance-to-win = probabilidad de ganar
unit-points-at-the-end = puntos al final
unit-throws-to-come-fewer-is-better = tiradas por venir, menos es mejor
unit-turns-to-come-fewer-is-better = turnos por venir, menos es mejor
advised = { $name }: { $unit }, { $how }
advised-by = { $bot } sigue jugando en todos los asientos
advised-exactly = exacto
plot-title = { $game }, { player-count }: Elo con intervalos del 95 %
arena-title = { $game }, { player-count }, parte equitativa { $share }
arena-encounters = victorias de la fila contra la columna:

## Práctica: encuentra la mejor opción

practice = Práctica
practice-you = Tú
practice-missed-by = { $count ->
    [one] La falla 1 nivel: { $levels }
   *[other] La fallan { $count } niveles: { $levels }
}
practice-value = { $counts ->
    [chance] { $amount } % de probabilidad de ganar
    [turns] { $amount } turnos más
    [throws] { $amount } tiradas más
   *[points] { $amount } puntos al final
}
practice-right = Correcto: { $best }, { $value }
practice-wrong = Lo mejor es { $best }, { $value }. Tu opción regala { $cost }.
practice-tempting = { $choice } regala { $cost }.
practice-equal = Igual de bien: { $choices }
practice-streak = { $count ->
    [one] 1 correcta seguida
   *[other] { $count } correctas seguidas
}
practice-of-theme = { $theme }: { $right } de { $tried } correctas
practice-cannot-keep = tu progreso no se puede guardar: { $reason }
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
error-practice-none = no hay posiciones para practicar { $game }
error-practice-number = las posiciones de { $game } van de la 1 a la { $last }, no { $number }
error-practice-theme = no hay un tema { $theme } en { $game }; temas: { $themes }
error-practice-level = no hay posiciones así que fallen { $level } niveles; las hay que fallan { $levels }

## The review of a game

task-reviewing = analizando la partida
review-title = { $game }, análisis: { $how }
review-column-start = comienzo
review-column-luck = dados
review-column-decisions = decisiones
review-column-others = los demás
review-column-result = resultado
review-column-each = coste por decisión
review-column-when = cuándo
review-column-decision = elegido
review-column-best = lo mejor
review-column-cost = coste
review-curve = Lo que podía esperar { $name }, tirada a tirada
review-all-decisions = Todas las decisiones
review-moment = { $when } (línea { $line }): { $decision } en vez de { $best } cuesta { $cost }
review-left-out = { $decisions ->
    [one] 1 decisión estaba oculta para los demás y no se valora
   *[other] { $decisions } decisiones estaban ocultas para los demás y no se valoran
}
review-amount = { $counts ->
    [chance] un { $amount } % de una victoria
    [turns] { $amount } turnos
    [throws] { $amount } tiradas
   *[points] { $amount } puntos
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
review-dearest = { $mistakes ->
    [one] Fue esta ({ $when }): { $decision } en vez de { $best }, { review-amount }.
   *[other] La más costosa ({ $when }): { $decision } en vez de { $best }, { review-amount }.
}
review-more-than-all = Sumadas, aquí las decisiones pasan del 100 %: lo que uno regala, los demás pueden devolverlo, y se puede volver a regalar.
review-helped = { $count ->
    [one] Una decisión con ayuda no cuenta.
   *[other] { $count } decisiones con ayuda no cuentan.
}

## Strength

review-strength = Decisiones como las de un bot de unos { $elo } Elo (de { $low } a { $high }, solo por esta partida).

## Errors: for people; programs get the id and the English sentence, which stands in the code too

error-count-games = se pueden jugar de { $fewest } a { $most } partidas, no { $count }
error-count-playouts = se pueden jugar de { $fewest } a { $most } partidas por opción, no { $count }
error-count-threads = se pueden usar de { $fewest } a { $most } hilos, no { $count }
error-not-understood = esto no se entiende
error-check-games = hay que jugar al menos una partida, no { $games }
error-json-number = número entero
error-json-string = cadena
error-json-object = objeto
error-record-play = la clave play necesita una cadena JSON, como "-"
error-record-not-over = la partida no ha terminado: { $now }
error-record-end = { $key } debería ser { $right }, no { $found }
error-record-whole = la clave { $key } necesita un número entero
error-record-broken = el archivo se corta en la primera línea
error-record-begins = un registro empieza con una línea que tiene la clave record
error-record-none = aquí no hay ningún registro; empieza con una línea que tiene la clave record
error-dice-secret = el secreto aún no está abierto, o no es aquel con el que el servidor se había comprometido
error-dice-starter = debería haber empezado otro asiento
error-dice-back = la partida volvió a antes de una tirada, de modo que se pudo tirar otra vez
error-dice-dice = del secreto y las aportaciones resultan otros dados o fichas
error-dice-salt = falta una aportación de tu dispositivo, o se añadió en otra tirada
error-dice-material = este juego no se juega con esos dados o fichas
error-dice-none = hace falta el registro de una sola partida con dados comprobables; su secreto se abre cuando la partida ha terminado
error-record-version = esta es la versión { $version } de los registros; se puede leer la versión { $known }
error-record-rules = la versión { $version } de las reglas de { $game } es desconocida; conocida: { $known }
error-record-header = la cabecera necesita { $key } (JSON: { $kind })
error-record-over = la partida ha terminado; solo puede seguir un registro nuevo o una línea de tipo back
error-record-legal = la lista de decisiones permitidas no es correcta; debería ser { $legal }
error-none = no hay
error-none-now = ninguna por ahora
error-nothing = nada
error-not-utf-8 = esto no es un texto en UTF-8
error-system-missing = no existe el archivo o la carpeta
error-system-forbidden = acceso denegado
error-system-not-permitted = operación no permitida
error-system-folder = es una carpeta
error-system-no-folder = no es una carpeta
error-system-exists = el archivo ya existe
error-system-full = no queda espacio en el disco
error-system-read-only = el sistema de archivos es de solo lectura
error-system-file = { $file }: { $reason }
error-seed = una semilla es un número entero, no { $seed }
error-line = línea { $line }: { $problem }
error-system = el sistema lo rechaza: { $reason }
error-not-json = esto no es JSON; hace falta un objeto JSON por línea
error-record-object = hace falta un objeto JSON, como { $example }
error-record-nested = está demasiado anidado para ser una línea de un registro
error-record-mixed = esta línea mezcla { $kinds }; una línea tiene exactamente una de las claves { $keys }
error-record-kind = esta línea es de tipo desconocido; una línea tiene exactamente una de las claves { $keys }
error-not-json-at = esto no es JSON en el carácter { $place }; hace falta un objeto JSON por línea
error-throw-over = ahora no se tira: la partida ha terminado
error-starter = quien empieza es un asiento del 0 al { $last }, no { $first }
error-throw-early = ahora no se tira: antes deben decidir los asientos { $seats }
error-action = la acción { $action } no está permitida para el asiento { $seat }; permitidas: { $legal }
error-settle-early = nada tiene efecto antes de que decidan los asientos { $seats }
error-illegal-of-seat = { $decision } no está permitido para el asiento { $seat }; permitido: { $legal }
error-no-decision = { $decision } no es una decisión de { $game }
error-option-value = { $value } no está entre { $values }
error-option = opción { $option }: { $problem }
error-players = { $game } es de { $fewest } a { $most } jugadores, no { $players }
error-game-option = { $game } no tiene la opción { $option }. Opciones: { $options }
error-now-over = la partida ha terminado
error-now-settles = todos han decidido
error-now-deal = hay que repartir las fichas
error-now-roll = hay que tirar los dados
error-not-asked = ahora no le toca decidir a { $name }; { $now }
error-who-plays = players es un número o una lista de nombres, no { $players }
error-now-asked = deben decidir: { $names }
error-no-throw = ahora no se tira; { $now }
error-nothing-settles = no hay decisiones que aplicar: { $now }
error-deal-due = hay que repartir las fichas, no tirar los dados
error-roll-due = hay que tirar los dados, no repartir
error-no-seat = no hay ningún asiento { $seat }; los asientos van del 0 al { $last }
error-decided = { $name } ya ha decidido; deshaz antes esa decisión
error-illegal = { $decision } no está permitido para { $name }; permitido: { $legal }
error-not-noted = { $name } no tiene ninguna decisión que deshacer
error-recorded = la decisión de { $name } ya está en el registro; para cambiarla, vuelve a su línea
error-go-back = la partida no puede volver a la línea { $line }; líneas válidas: de { $first } a { $last }
error-fair-back = los dados de esta mesa se pueden comprobar, así que la partida no vuelve a antes de una tirada, ni atrás una vez terminada
error-nothing-happened = la partida no puede volver a la línea { $line }; aún no ha pasado nada
error-none-interrupted-of = no hay ninguna partida interrumpida de { $game }; empieza una con: rollbook play GAME
error-none-interrupted = no hay ninguna partida interrumpida; empieza una con: rollbook play GAME
error-interrupted-nobody = { $file } no dice quién juega; aparta el archivo para continuar una partida anterior
error-interrupted-unreadable = { $file } no se puede leer ({ $problem }); aparta el archivo para continuar una partida anterior
error-seats = los asientos necesitan nombres distintos o bot:nivel, como --seats anna,ben,bot:casual
error-nothing-to-decide = no hay nada que decidir: { $now }
error-hidden = lo que tienen los demás aún está oculto; los consejos empiezan cuando quede a la vista
error-arena = una arena necesita al menos dos bots distintos y dos jugadores
error-bots = { $players ->
    [one] 1 jugador necesita 1 bot, no { $count }: { $bots }
   *[other] { $players } jugadores necesitan 1 o { $players } bots, no { $count }: { $bots }
}
error-batch = un lote tiene al menos una partida y un número entero como semilla, no { $games } y { $seed }
error-batch-shape = las acciones tienen la forma { $wanted }, no { $shape }
error-batch-action = la acción { $action } del asiento { $seat } en la partida { $game } no está permitida; no se ha hecho nada
error-setting = { $setting } está entre { $values }, no { $value }
error-matches = hay { $matches } partidas en paralelo, no { $count }
error-match-action = la acción { $action } no está permitida en la partida { $match }; no se ha hecho nada
error-extra-missing = para esto hace falta un paquete más: pip install "rollbook[{ $extra }]"
error-outcome = el azar no puede dar { $outcome } ahora
error-registered = OpenSpiel ya conoce otro juego con el nombre { $name }
error-batch-out = las observaciones se escriben en una matriz de int16 con la forma { $wanted }, sin huecos
error-thinking-bots = como mucho { $most } de estos bots juegan juntos: { $bots }
error-film-steps = este registro tiene { $steps } pasos; se pueden mostrar como mucho { $most }
error-record-utf-8 = esto no es un texto en UTF-8, como lo son los registros
error-film-size = este registro da una película de más de { $most } MB, el máximo aquí
error-stopping = el servidor se está deteniendo; vuelve dentro de un rato
error-many-records = aquí se están reproduciendo muchos registros; inténtalo dentro de un momento
error-film-time = este registro tarda demasiado en reproducirse aquí; rollbook replay no tiene límite
error-name-length = un nombre tiene de 1 a { $most } caracteres
error-name-signs = un nombre solo puede tener caracteres visibles
error-many-tables = aquí hay { $most } mesas abiertas; vuelve dentro de un rato
error-same-name = dos asientos se llaman { $name }; en una mesa los nombres son distintos
error-method = esta dirección no se puede consultar así
error-too-large = esto es demasiado grande
error-ours = aquí algo ha salido mal; error { $error }
error-broke-off = la petición se ha cortado
error-own-pages = las mesas se abren y se ven desde las páginas de Rollbook
error-full-house = aquí todos los sitios están ocupados; vuelve dentro de un rato
error-server-name = este servidor no se llama { $host }; quien lo gestiona puede permitirlo con --allow-host
error-many-devices = { $most } dispositivos de tu dirección están en mesas; cierra algunos
error-many-posts = tu dirección ha abierto { $most } mesas en un minuto; espera al siguiente
error-many-guesses = desde tu dirección han llegado demasiadas claves, enlaces o códigos erróneos; espera un minuto
error-many-claims = demasiadas personas quieren un asiento en esta mesa a la vez; espera un minuto
error-nested = esto está demasiado anidado
error-another-database = indica otro archivo con --database
error-database-unusable = la base de datos { $path } no se puede usar: { $reason }; { $another }
error-database-newer = { $path } es de una versión más nueva de Rollbook (esquema { $version }, esta conoce { $known }); usa esa versión, o { $another }
error-database-folder = es una carpeta
error-database-opens = la base de datos { $path } no se puede abrir: { $reason }; { $another }
error-database-unsafe = la base de datos { $path } está donde no se puede escribir con seguridad; { $another }
error-database-foreign = { $path } es una base de datos de otro programa; { $another }
error-database-in-use = otro Rollbook está usando la base de datos { $path }; detenlo, o { $another }
error-database-damaged = { $path } no es una base de datos de Rollbook, o está dañada; { $another }
error-database-read-only = la base de datos { $path } solo se puede leer, no escribir; { $another }
error-no-database = no existe la base de datos { $path }; consulta --database
error-no-copy = no existe la copia { $file }
error-restore-running = un servidor está usando { $path }; detenlo primero
error-restore-there = { $path } ya tiene mesas, en total { $count }; --force las sobrescribe
error-admin-there = { $file } ya existe; --force lo sobrescribe
error-admin-which = indica una mesa, o usa --all para todas
error-admin-days = las mesas se borran tras 1 día o más, no { $days }
error-admin-stopped = el servidor se ha detenido entretanto; inténtalo de nuevo
error-postgres-address = una base de datos en PostgreSQL se indica así: postgresql://USER:PASSWORD@HOST/NAME
error-postgres-missing = PostgreSQL necesita un paquete más: pip install "rollbook[postgres]"
error-postgres-password = { $place } no acepta este usuario y esta contraseña
error-postgres-unreachable = no hay ninguna base de datos PostgreSQL en { $place }: { $reason }
error-workers = el número de procesos va de 1 a { $most }, no { $workers }
error-workers-share = varios procesos necesitan una base de datos que puedan compartir: indica una en PostgreSQL con --database postgresql://USER:PASSWORD@HOST/NAME
error-workers-system = varios procesos necesitan un sistema como Linux o macOS; inicia uno solo
error-proxy = un proxy es una dirección o una red en cifras, como 10.89.0.0/24, no { $proxy }
error-no-port = no hay ningún puerto libre en { $host }
error-port = un puerto es un número del 0 al 65535, no { $port }
error-host = no existe el host { $host }; indica una dirección de este equipo, como 127.0.0.1
error-listen = no se puede escuchar en { $host }, puerto { $port }: { $reason }
error-host-elsewhere = { $host } no es una dirección de este equipo; 127.0.0.1 siempre lo es, 0.0.0.0 las representa todas
error-port-forbidden = no puedes usar el puerto { $port }; elige uno del 1024 al 65535
error-game-with = { $game } con { $options }
error-no-solver = nadie ha escrito aún un resolutor para esta familia de juegos
error-not-alone = no se juega en solitario
error-unsolvable = { $game } no se puede resolver: { $reason }; juegos que sí: { $games }
error-unsolved = { $game } aún no está resuelto en este equipo; ejecuta antes: { $command }
error-not-kept = aquí no se guarda ninguna tabla resuelta de { $game }; guardado: { $known }
error-bot = no hay ningún bot { $bot }; bots: { $bots }
error-game-bot = { $game } no tiene ningún bot { $bot }; bots: { $bots }
error-opponent = no hay ningún rival { $bot } para { $players } jugadores de { $game }; rivales: { $bots }
error-opponent-alone = no hay ningún rival { $bot } para 1 jugador de { $game }; rivales: { $bots }
error-guest-illegal = el bot { $bot } ha elegido { $decision }, que no está permitido; permitido: { $legal }
error-guest-answer = el bot { $bot } ha respondido { $answer }; se espera: { $wanted }
error-guest-starts = el bot { $bot } no arranca: { $reason }
error-guest-command = el bot { $bot } no es una orden con sus argumentos
error-guest-silent = el bot { $bot } no ha respondido en { $seconds } s; --patience permite más
error-guest-entry = no hay ningún punto de entrada { $bot } en el grupo { $group }; instalados: { $known }
error-many-positions = tiene demasiadas posiciones
error-no-weights = una buena disposición sale de lo que ha aprendido master, y para esta hoja no ha aprendido nada
error-other-fields = su tarjeta no tiene las mismas casillas que la impresa
error-read = no se puede leer { $file }: { $reason }
error-line-long = una línea de un registro tiene como mucho { $most } bytes, esta tiene más
error-file-long = los registros se leen hasta { $most } bytes; divide el archivo
error-usage = esta orden no se entiende ({ $detail }); ayuda: { $helps }
error-usage-option = no hay ninguna opción { $option }; ayuda: { $helps }
error-usage-missing = falta { $name }; ayuda: { $helps }
error-usage-number = { $name } necesita un número; ayuda: { $helps }
error-usage-command = no hay ninguna orden { $command }; ayuda: { $helps }
error-usage-extra = has escrito de más: { $words }; ayuda: { $helps }
error-option-long = una opción tiene como mucho { $most } caracteres, no { $count }
error-option-written = { $text } no es una opción; escribe nombre=valor, como marking=one
error-plot-name = el gráfico es un archivo SVG; llámalo { $file }
error-plot-folder = no hay ninguna carpeta { $folder } para el gráfico
error-solve-what = indica el juego que hay que resolver: rollbook solve GAME; lo ya resuelto: rollbook solve --list
error-remove-what = indica el juego cuyas tablas resueltas hay que eliminar: rollbook solve GAME --remove
error-patience = --patience es mayor que 0 y como mucho { $most } segundos, no { $patience }
error-full-rules = --option va con --short: las reglas completas explican todas las opciones
error-whose-dice = --dice es ours o mine, no { $dice }
error-resume = --resume continúa con los asientos, las opciones, la semilla y los dados con los que empezó la partida
error-no-choice = no se ha elegido ningún juego; indica uno, por ejemplo: rollbook play qwixx
error-language = no hay ningún idioma { $language }; idiomas: { $languages }
error-too-late = eso era de un momento anterior de la partida
error-other-device = ese asiento no está en este dispositivo
error-host-only = eso solo puede hacerlo quien dirige la mesa
error-nobody-there = en ese asiento no hay nadie
error-not-removed = solo se puede quitar a otras personas sentadas a la mesa
error-seat-taken = ese asiento ya está ocupado; elige otro
error-name-taken = en esta mesa ya hay alguien que se llama { $name }; elige otro nombre
error-pace = el tiempo para decidir va de { $shortest } a { $longest } segundos, o 0 para no tener límite
error-not-begun = la partida empieza cuando la inicie quien dirige la mesa
error-begun = la partida ya ha empezado
error-nothing-to-move = ese dispositivo ya no tiene asiento en la mesa
error-closed = quien dirige esta mesa la ha cerrado
error-not-invited = esta invitación ya no vale; pide otra a quien dirige la mesa
error-many-reactions = basta con una reacción cada { $seconds } segundos
error-not-over = la partida aún no ha terminado
error-code = este código no es correcto o ha caducado; pide otro en el otro dispositivo
error-no-host = quien abre una mesa juega en ella; guarda un asiento para ti
error-share = solo quien esté en el ordenador donde funciona Rollbook puede dejar entrar a otros
error-other-throws = tira otro jugador
error-only-choice = solo había una opción
error-laid-out = todas las fichas están colocadas; recógelas para colocarlas una a una
error-layout = una disposición nombra cada una de estas casillas una vez: { $cells }
error-game = no hay ningún juego { $game }; juegos: { $games }
error-game-like = no hay ningún juego { $game }; ¿querías decir { $close }? Juegos: { $games }
error-dice-count = una tirada es una lista de dados, { $count } en total
error-die = un dado muestra un número del 1 al { $faces }, no { $die }
error-six-dice = una tirada es una lista de seis dados: blanco, blanco, rojo, amarillo, verde, azul
error-die-left = dado { $colour }: ya no está en juego; escribe null en su lugar, no { $die }
error-die-colour = dado { $colour }: muestra un número del 1 al { $faces }, no { $die }
error-lucky-wanted = un par de números del 2 al 16, distintos entre sí, para cada asiento, primero el asiento 0, p. ej. { $example }
error-lucky-seats = { $value } para { player-count }; se espera: { $wanted }
error-lucky-pair = el par { $pair }; se espera: { $wanted }
error-tiles-order = las fichas de cada asiento están en orden ascendente
error-tile = las fichas llevan los números del 1 al { $highest }, no { $tile }
error-dice-thrown = { $count ->
    [one] se tira 1 dado: hace falta una lista de 1 número
   *[other] se tiran { $count } dados: hace falta una lista de { $count } números
}
error-deal = { $players ->
    [one] un reparto es 1 lista de { $tiles } fichas
   *[other] un reparto son { $players } listas de { $tiles } fichas, una por asiento
}
error-tile-copies = solo hay { $copies } fichas con el número { $tile }
error-five-dice = una tirada es una lista de los cinco dados
error-die-of = el dado { $place } muestra un número del 1 al { $faces }, no { $die }
error-die-stays = el dado { $place } no se ha tirado: aún muestra { $face }, no { $die }

## Web: el final, el desarrollo, pasar el dispositivo

log = Desarrollo de la partida
total = Total
round = Ronda { $round }
part-red = Rojo
part-yellow = Amarillo
part-green = Verde
part-blue = Azul
part-misthrows = Tiradas fallidas
part-plus-13 = 13 puntos extra
part-double-lowest = Fila con menos cruces ×2
part-straight = Escaleras
part-full-house = Full
part-dice-bingo = Dice Bingo
part-four = Póker
part-stars = Estrellas
hand-over = Pasa el dispositivo a { $name }
i-am = Soy { $name }
table = Tabla

## Etiquetas compuestas

beside = { $one }, { $other }
apart = { $one }; { $other }
zone-title = { $zone }:
round-points = { $round }: { $points }
name-and-rank = { $name } ({ $rank })
level-state = { $level } – { $state }
level-never-ready = El bot { $level } no se puede preparar aquí
default-value = { $value } (por defecto)
number-of-seat = { $option }, { $name }, número { $number }
to-the-table = A la mesa

## Reglas breves

full-rules = Las reglas completas
rules-in-english = Estas reglas aún no están traducidas; aquí están en inglés.
step-white = El jugador activo echa todos los dados. Acción 1 (blancos): todos, incluido el jugador activo, pueden tachar la suma de los dos dados blancos, por ejemplo { $first } + { $second } = { $sum }, en una fila a su elección. Todos deciden a la vez; nadie está obligado a tachar.
step-colour = Acción 2 (color): después, solo el jugador activo puede sumar un dado blanco y un dado de color y tachar esa suma en la fila de ese color, aunque sea la misma fila que en la acción 1. También puede pasar. Después los dados van al siguiente jugador en el sentido de las agujas del reloj.
step-colour-mixed = Acción 1: el color no importa. Acción 2 (color): solo el jugador activo puede sumar un dado blanco y uno de color y tachar la casilla con esa suma y color, incluso en la fila de la acción 1 (cuya cruz ya cuenta para cerrarla), o pasar. Los dados circulan en el sentido de las agujas del reloj.
step-order = { $order ->
    [both] Tacha cada fila de izquierda a derecha; en { $rising } los números suben, en { $falling } bajan.
    [places] Tacha cada fila de izquierda a derecha; los números suben en las filas { $rising }, bajan en las { $falling }.
    [rising] Tacha cada fila de izquierda a derecha; los números suben en todas.
   *[falling] Tacha cada fila de izquierda a derecha; los números bajan en todas.
} Puedes saltar números, pero los de la izquierda de una cruz se pierden. { $locks ->
    [one] Para tachar el último debes tener ya al menos { $crosses } cruces en la fila; con él tachas también el candado: una cruz más.
   *[other] Para tachar uno de los { $locks } últimos debes tener ya al menos { $crosses } cruces en la fila; con él tachas también el candado: una cruz más.
}
step-order-shuffled = Tacha de izquierda a derecha: cuenta el lugar, no el número. Puedes saltar casillas, pero las que quedan a la izquierda de una cruz se pierden para siempre. La última (rojo { $red }, amarillo { $yellow }, verde { $green }, azul { $blue }) exige tener ya al menos { $crosses } cruces en esa fila. Con ella tachas también el candado: una cruz más.
step-closed = En cuanto alguien tacha el candado, la fila queda cerrada para todos y el dado de su color se retira de inmediato, incluso antes de la acción 2. En la acción 1, varios jugadores pueden cerrarla juntos si cada uno tiene las cruces necesarias. En la acción 2, la cruz de la acción 1 ya cuenta entre ellas.
step-closed-mixed = En cuanto alguien tacha el candado, la fila queda cerrada para todos. El dado del color de su última casilla se retira de inmediato; en las demás filas, ese color ya solo se tacha con la suma de los dados blancos. En la acción 1, varios pueden cerrar juntos una fila si cada uno tiene las cruces necesarias.
step-lucky = Tu hoja muestra dos números de la suerte, por ejemplo { $first } y { $second }. Cada vez que la suma de los dados blancos es uno de ellos, en vez de tacharla puedes hacer una cruz de la suerte en tu fila con menos cruces. Si varias filas empatan, eliges tú. Los números de la suerte nunca se agotan.
step-lucky-next = Una cruz de la suerte va justo a la derecha de tu última cruz, o en el primer número si la fila está vacía. Los últimos números también exigen tener ya { $crosses } cruces. Para saber dónde tienes menos cruces, cuentan también los candados y las filas cerradas, pero en estas no cabe una cruz de la suerte.
step-bonus-row = Quien tacha una casilla bonus, el óvalo con una chispa, debe anular de inmediato la siguiente casilla de su fila de bonus, de izquierda a derecha, y tachar la siguiente casilla posible en la fila del color de la casilla anulada: justo a la derecha de su última cruz, o la primera si la fila está vacía.
step-bonus-chain = Si esa casilla también es bonus, la reacción en cadena sigue. Una cruz de bonus puede cerrar una fila; en un último número sin tener { $crosses } cruces se pierde, pero la casilla anulada sigue anulada. Cuando se cierra una fila, todos anulan en su fila de bonus las casillas restantes de ese color, sin cruz; después se saltan.
step-symbols = Cada símbolo está en dos casillas. En cuanto has tachado las dos, lo ganas:
step-symbol-two-in-lowest = Haces de inmediato dos cruces de bonus en tu fila con menos cruces; si varias filas empatan, eliges una de ellas.
step-symbol-one-in-each = Haces de inmediato una cruz de bonus en cada fila, de arriba abajo.
step-symbol-double-lowest = Al final, tu fila con menos cruces cuenta doble; solo una, aunque haya varias empatadas.
step-symbol-plus-13 = Al final recibes { $points } puntos extra.
step-symbol-no-misthrows = Tus tiradas fallidas no restan, pero con { $misthrows } la partida termina igualmente.
step-bonus-crosses = Las cruces de bonus van justo a la derecha de tu última cruz, o al principio de una fila vacía. Cuentan para los símbolos y pueden cerrar filas. En una fila cerrada, o en un último número sin tener ya { $crosses } cruces, se pierden. Las filas cerradas y los candados cuentan para la fila con menos cruces.
step-end = El jugador activo que no tacha nada en ninguna de las dos acciones tacha una tirada fallida; los demás, nunca. La partida termina en cuanto un jugador tiene { $misthrows } tiradas fallidas o hay { $rows } filas cerradas, sin importar quién las haya cerrado. Si ocurre en la acción 1, la acción 2 ya no se juega.
step-points = Al final, cada fila da puntos según su número de cruces, candado incluido. Cada tirada fallida resta { $penalty } puntos. Gana quien tenga más puntos; en caso de empate hay varios ganadores.
step-scale-crosses = Cruces
step-scale-points = Puntos
step-write = El jugador en turno echa los dos dados. Todos deben anotar la suma, por ejemplo { $sum }, en la casilla libre que quieran de su propia tabla de juego; nadie puede pasar. Todos eligen a la vez. Después los dados van al siguiente jugador en el sentido de las agujas del reloj.
step-lines = Tras { $throws } tiradas, todas las tablas están llenas y se evalúa la ronda. Cuentan las { $lines } líneas: filas, columnas y las dos diagonales. Cada una vale los puntos de una sola combinación, la más valiosa. El orden de los números no importa. Sin combinación no hay puntos.
step-combinations = Estas son todas las combinaciones, con un ejemplo y sus puntos. Una calle son números consecutivos; { $houses ->
    [one] un full house, tres números iguales y otros dos iguales entre sí.
   *[other] un full house, tres números iguales y otros dos iguales entre sí; un gran full house, cuatro iguales y otros dos iguales entre sí.
} Los demás números de la línea no importan.
step-diagonals = Las dos líneas diagonales cuentan doble: aquí { $falling } y { $rising } puntos.
step-rounds = Los puntos de todas tus líneas son tu resultado de la ronda. Después todos empiezan de nuevo con la tabla vacía. Tras { $rounds } rondas gana quien tenga el total más alto. En caso de empate decide, entre los empatados, el mejor resultado de una sola ronda; si también coincide, ganan juntos.
step-layout = Cada jugador saca { $tiles } fichas numeradas y las coloca boca arriba en una cuadrícula de { $side } × { $side }, todos a la vez y sin que los demás lo vean. Tú decides el lugar de cada ficha y puedes cambiarlas de sitio hasta que hayas terminado.
step-how-many = El jugador en turno elige de 1 a { $dice } dados y los echa una vez. La suma vale para todos. Después le toca al siguiente jugador, en el sentido de las agujas del reloj.
step-turn = Quien tenga boca arriba una ficha con la suma, por ejemplo { $sum }, puede voltearla, es decir, ponerla boca abajo: solo una, aunque encajen varias. Todos deciden a la vez. También puedes renunciar; no cuesta nada.
step-take-away = Solo el jugador en turno puede, en lugar de eso, quitar un dado, uno solo, y voltear una ficha con la suma de los demás (con { $dice }: { $sums }). Esta nueva suma solo vale para él. Para todos los demás cuenta la suma completa.
step-turn-back = Si el jugador en turno no puede voltear nada, ni siquiera quitando un dado, debe volver a descubrir una de sus fichas volteadas, la que quiera: la pone otra vez boca arriba. Si no tiene ninguna, no pasa nada. Los demás nunca vuelven a descubrir una ficha.
step-stars = Quien ha volteado una fila, columna o diagonal entera toma una estrella. Una ficha puede completar hasta { $most } líneas a la vez y da una estrella por cada una. La estrella se conserva aunque después se vuelva a descubrir una ficha, pero la misma línea no da una segunda.
step-four-stars = Gana quien consiga primero { $stars } estrellas. Si varios lo logran con la misma tirada, solo ellos siguen jugando hasta que alguien tenga { $more }. Quien tenga entonces { $more } o más gana; si son varios, ganan juntos.
step-aim = Cada jugador tiene una tarjeta de puntuación con { $goals } objetivos principales y trata de lograrlos todos. Los dados deben mostrar estas combinaciones:
step-shows-straight = Escalera ({ $fields }×): cinco números consecutivos
step-shows-full-house = Full ({ $fields }×): tres veces un número y dos veces otro
step-shows-dice-bingo = Dice Bingo ({ $fields }×): cinco números iguales
step-shows-four = Póker ({ $fields }×): cuatro números iguales
step-shows-two-pairs = Doble pareja ({ $fields }×): dos veces un número y dos veces otro
step-shows-small-straight = Escalera corta ({ $fields }×): cuatro números consecutivos
step-shows-three = Trío ({ $fields }×): tres números iguales
step-again = En tu turno, echa los { $dice } dados. Después puedes volver a echar los que quieras una segunda y una tercera vez y guardar los demás. Puedes plantarte tras cada tirada. Tus dados solo valen para ti. Después le toca al siguiente jugador, en el sentido de las agujas del reloj.
step-earn = Los relanzamientos y los comodines te ayudan. Las casillas gratis (relanzamientos: { $rerolls }, comodines: { $jokers }) y las de duda se pueden usar desde el principio. Los demás comodines se ganan dudando, y los demás relanzamientos, con estas combinaciones:
step-mark = Al final de tu turno, tus dados desbloquean una casilla libre de cada combinación que muestran: un full muestra también un trío y una doble pareja, una escalera también una escalera corta, un póker también un trío, un Dice Bingo también póker y trío. Los relanzamientos nuevos valen desde tu próximo turno.
step-mark-one = Al final de tu turno, tus dados desbloquean una sola casilla libre; tú eliges cuál, pero debes desbloquear una si puedes. Un full muestra también un trío y una doble pareja, una escalera también una escalera corta, un póker también un trío, un Dice Bingo también póker y trío. Los relanzamientos nuevos valen desde tu próximo turno.
step-doubt = Antes de tu 3.ª tirada dices qué dados vas a echar. El jugador de tu izquierda puede entonces dudar de ella con una casilla de duda sin usar de su propia tarjeta. Si la tirada no muestra ningún objetivo principal que aún te falte, la casilla pasa a ser su comodín; si lo muestra, la pierde.
step-spend = Solo después de la 3.ª tirada puedes usar los relanzamientos y comodines disponibles, cuantos quieras y en cualquier orden. Un relanzamiento permite volver a echar los dados que quieras; un comodín pone un dado en el número que elijas. Cada casilla vale una vez. Para entonces la duda ya está decidida.
step-goals = Cuando alguien tiene los { $goals } objetivos principales al final de un turno, se juega la ronda hasta el final, para que todos tengan el mismo número de turnos. Quien tenga entonces los { $goals } objetivos gana; si son varios, ganan juntos.

## Aspecto y tacto

ask-white-short = Tacha el { $sum } o pasa
ask-white-lucky-short = Tacha tu { $sum } de la suerte o la siguiente casilla de tu fila con menos cruces
gain = { $count ->
    [one] { $points } punto
   *[other] { $points } puntos
}
sign-two-in-lowest = 2 en la de menos cruces
sign-one-in-each = 1 en cada fila
sign-double-lowest = la de menos cruces, doble
sign-plus-13 = 13 puntos extra
sign-no-misthrows = las fallidas no restan
chances-about = En %: la probabilidad de que te sirva alguna ficha
round-result = Ronda { $round }: { $scores }
score-of = { $name } ({ $points })
next-round = Siguiente ronda
choices = Opciones
my-sheet = Mi hoja
shortcuts = Teclas
did-write = { $name } anota en { $cell }
did-turn = { $name } voltea el { $number }
did-pass = { $name } pasa
nobody-did = Pasan todos
hand-over-to = Pasa el dispositivo a
nothing-yet = Todavía no ha pasado nada
log-axes = Las columnas llevan letras y las filas, números: B4 es la segunda columna, cuarta fila
reached-of = { $count } de { $all }
ready-count = { $count ->
    [one] 1 disponible
   *[other] { $count } disponibles
}
key-throw = echar los dados, o hacer que caigan ya
key-choice = elegir uno de los botones de abajo
key-pass = pasar
key-cells = ir de casilla en casilla
key-legal = siguiente o anterior casilla posible
key-enter = elegir; otra vez: confirmar
key-others = mirar a los demás
all-chosen = Todos han elegido
tips = Consejos
tip-dice = Toca el tapete, o el botón de abajo, para echar los dados
tip-choose = Lo que está en relieve se puede elegir: tócalo, o toca su botón de abajo
tip-hold = Toca los dados que se quedan y vuelve a echar los demás
tip-count = Elige cuántos dados echar; toca una ficha para ver sus probabilidades
tip-tiles = Cuatro fichas volteadas en línea dan una estrella: intercambia fichas a tu gusto y luego toca Hecho
tip-noted = Contará en un momento: deshazlo o confirma ya
tip-others = Lo que han hecho los demás brilla en su bloc; tócalo para verlo en grande

## Web: inicio, preparación y páginas de ayuda

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
family-qwixx = Qwixx
family-wuerfel-bingo = Würfel Bingo
family-bingolino = Bingolino
family-bingo-dice = Bingo Dice
also-wuerfel-bingo = Bingo de dados
also-bingo-dice = Dados bingo
motto-qwixx = Tacha de izquierda a derecha. Cada tirada vale para todos.
motto-wuerfel-bingo = Anota cada suma donde más vale.
motto-bingolino = Coloca tus fichas y voltea líneas enteras.
motto-bingo-dice = Guarda, vuelve a tirar, atrévete a dudar.
unreachable = No se puede contactar con el servidor; se vuelve a intentar
not-reached = Ahora mismo no se puede contactar con el servidor
table-put-away = Quizá se recogió hace tiempo, o la dirección está incompleta.
to-the-games = A los juegos
how-many-people = ¿Cuántas personas?
who-plays = Quién juega
this-table = En esta mesa
gains = Mostrar lo que aporta cada opción
gains-about = Cada opción indica cuántos puntos vale.
about-lucky = Cada asiento tiene dos números propios; basta con que sean distintos entre sí.
as-usual = como siempre
changed = { $count ->
    [one] 1 cambiada
   *[other] { $count } cambiadas
}
tile-over = voltear el { $number }
tile-back = descubrir el { $number }

## Web: la gente en la mesa

bot-plays = juega un bot
waiting-away = Esperando a { $name }, que no está
away-for = { $minutes ->
    [one] { $name } lleva 1 minuto fuera
   *[other] { $name } lleva { $minutes } minutos fuera
}
away-for-host = { away-for } – ¿que siga un bot?
away-minutes = { $minutes ->
    [one] lleva 1 minuto fuera
   *[other] lleva { $minutes } minutos fuera
}
bot-plays-for-you = Un bot juega por ti
take-seat-back = Recuperar mi asiento
let-bot-play = Que un bot juegue por { $name }
time-was-up = Se acabó el tiempo de { $name }
bot-takes-over = Ahora un bot juega por { $name }
plays-again = { $name } vuelve a jugar
seat-is-free = El asiento de { $name } está libre; sigue un bot
is-host-now = Ahora { $name } dirige la mesa
paced = A partir de ahora hay { $seconds } segundos para decidir
paced-never = Ya no hay límite de tiempo
goes-on-elsewhere = { $name } sigue en otro dispositivo
listed-now = La mesa aparece ahora entre las mesas abiertas
listed-no-longer = La mesa ya no aparece entre las mesas abiertas
seconds-left = { $seconds ->
    [one] Queda 1 segundo
   *[other] Quedan { $seconds } segundos
}
reacts = { $name }: { $reaction }
reacting = Reaccionar
no-reactions = Ocultar reacciones
reaction-well-done = Bien hecho
reaction-lucky = Qué suerte
reaction-oh-no = Oh, no
reaction-thinking = Estoy pensando
reaction-hurry = Date prisa
reaction-laugh = Ja, ja
reaction-thanks = Gracias
reaction-hello = Hola
people = Personas
who-plays-for = Quién juega por { $name }
plays-in-person = juega en persona
make-host = Ceder la mesa
remove-sure = ¿Dejar libre el asiento de { $name }? Sigue un bot hasta que alguien lo ocupe.
close-table = Cerrar la mesa
close-sure = ¿Cerrar la mesa para todos? Nadie podrá seguir jugando aquí.
table-closed = Quien dirige esta mesa la ha cerrado
table-closed-about = Aquí ya no se juega. Aún puedes guardar la partida.
seat-removed = Quien dirige la mesa ha dejado libre tu asiento
seat-removed-about = Puedes seguir mirando.
seat-moved = Estás jugando en otro dispositivo
seat-moved-about = Tu asiento está ahora allí; aquí puedes mirar.
go-on-elsewhere = Seguir en otro dispositivo
go-on-about = Escribe este código en la página de inicio del otro dispositivo. Vale una sola vez, durante diez minutos.
promise-changed = La promesa sobre los dados ha cambiado
promise-changed-about = Estos dados se pueden comprobar: el servidor los prometió antes de la primera tirada. Ahora la promesa es otra; no te fíes.
scan-to-join = Escanea el código para jugar

## Web: invitar, reunirse y unirse

plays-here = Juega aquí
invited = Invitar
free-seat = Asiento libre
free-seat-number = Asiento libre { $number }
open-table = Abrir la mesa
time-and-dice = Tiempo y dados
time-to-decide = Tiempo para decidir
no-limit = sin límite
so-many-seconds = { $count } segundos
when-late = Después
late-pass = pasar
late-bot = decide un bot
list-table = Mostrar entre las mesas abiertas
list-table-about = Todos en este servidor ven la mesa y pueden ocupar un asiento libre.
who-is-there = Quién está
taken-of = { $taken } de { $all } asientos ocupados
bot-of = bot ({ $rank })
host = dirige la mesa
on-this-device = en este dispositivo
is-here = presente
is-away = ausente
bot-instead = Poner un bot
bot-for-seat = Un bot en el asiento { $number }
free-this-seat = Quitar a { $name } y dejar libre el asiento
remove = Quitar
remove-person = Quitar a { $name }
sat-down = { $name } se ha sentado
one-more-here = Otra persona en este dispositivo
invite-others = Invitar a más personas
qr-code = Código QR de la invitación
invite-link = Enlace a un asiento libre
invite-about = Quien tenga este código o enlace puede ocupar un asiento libre. Abrirlo aún no ocupa ninguno.
no-free-seat = Todos los asientos están ocupados
onlookers = Espectadores y televisor
watch-link = Solo para mirar
stage-link = Para un televisor en la sala
onlookers-about = Los espectadores ven lo que está a la vista en la mesa y nada más. El televisor muestra también la invitación.
only-this-machine = Por ahora solo se llega a Rollbook desde este dispositivo.
let-network-in = Dejar entrar a los dispositivos de tu red
let-network-in-about = Los móviles y tabletas de la misma red podrán abrir el enlace hasta que se cierre Rollbook aquí.
link-stays-here = Este enlace solo funciona en este dispositivo
copy = Copiar
copied = Copiado
share = Compartir
begin = Iniciar la partida
too-few = { $count ->
    [one] Falta una persona
   *[other] Faltan { $count } personas
}
free-left-out = Se puede empezar; los asientos libres se quitarán
all-there = Ya están todos
host-begins = { $name } inicia la partida cuando estén todos
somebody-begins = Quien dirige la mesa inicia la partida cuando estén todos
watching = Estás mirando
host-plays-again = { $name } puede iniciar la revancha
somebody-plays-again = Quien dirige la mesa puede iniciar la revancha
to-next-game = A la siguiente partida
invites-you = { $name } te invita
you-are-invited = Tienes una invitación
seated-here = Este dispositivo ya tiene un asiento en esta mesa.
invite-incomplete = A este enlace le falta la invitación: pídelo otra vez o quédate a mirar.
choose-seat = Elige tu asiento:
take-seat = Ocupar el asiento { $number }
need-your-name = Escribe primero tu nombre
only-watch = Solo mirar
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

## Heard: names of things, and what is said to those who listen

labelled = { $label }: { $value }
coloured = { $number } { $colour }
the-coloured = el { $number } { $colour }
a-coloured = un { $number } { $colour }
coloured-field = casilla { $colour ->
    [blanco] blanca
    [rojo] roja
    [amarillo] amarilla
   *[other] { $colour }
}
row-of = fila { $row ->
    [rojo] roja
    [amarillo] amarilla
   *[other] { $row }
}
lock-of = candado de la fila { $row ->
    [rojo] roja
    [amarillo] amarilla
   *[other] { $row }
}
locks-row = { $count ->
    [one] cierra la fila, requiere 1 cruz
   *[other] cierra la fila, requiere { $count } cruces
}
row-closed = cerrada
no-crosses = sin cruces
bonus-space = casilla bonus
symbol-space = símbolo: { $badge }
symbols-crossed = { $have } de { $need } tachadas
lucky-space = por tu número de la suerte
next-field = siguiente
would-be-struck = se anularía
struck-of = { $count } de { $all } anuladas
then-also = después también { $cells }
bonus-lapses = se pierde un bonus
sheet-of = hoja de { $name }
may-use = se puede usar ahora
dice-show-it = lo muestran los dados
without-die = sin el dado que muestra { $face }
would-make = daría { $lines }
number-on = { $number } en { $place }
tile-on = ficha { $number } en { $place }
row-number = fila { $number }
column-letter = columna { $letter }
falling-diagonal = diagonal descendente
rising-diagonal = diagonal ascendente
lines-complete = líneas completas
squares-filled = { $count ->
    [one] 1 casilla rellena
   *[other] { $count } casillas rellenas
}
stars-of = { $count } de { $all } estrellas
total-of-dice = suma
chance = probabilidad del { $percent }
combination = combinación
points-word = puntos
tiles-to-lay = tus fichas por colocar
tiles-swapped = El { $one } está ahora en { $there }, el { $other } en { $here }
heard-layout = Coloca tus fichas: elige dos para intercambiarlas y luego pulsa «{ ready }». Están así, fila por fila:
heard-roll = { $you ->
    [yes] Sacas { $dice }
   *[no] { $name } saca { $dice }
}
heard-roll-total = { $you ->
    [yes] Sacas { $dice }, suma { $total }
   *[no] { $name } saca { $dice }, suma { $total }
}
heard-shows = Los dados muestran: { $fields }
heard-shows-nothing = Los dados no muestran ninguna combinación
heard-cross = { $you ->
    [yes] Tachas { $cell }
   *[no] { $name } tacha { $cell }
}
heard-write = { $you ->
    [yes] Anotas el { $number } en { $place }
   *[no] { $name } anota el { $number } en { $place }
}
heard-turn = { $you ->
    [yes] Volteas la ficha { $number } en { $place }
   *[no] { $name } voltea la ficha { $number } en { $place }
}
heard-turn-back = { $you ->
    [yes] Vuelves a descubrir la ficha { $number } en { $place }
   *[no] { $name } vuelve a descubrir la ficha { $number } en { $place }
}
heard-you-pass = Pasas
heard-pass = { $count ->
    [one] { $names } pasa
   *[other] { $names } pasan
}
heard-bonus = { $you ->
    [yes] Con el bonus tachas también { $cells }
   *[no] Con el bonus { $name } tacha también { $cells }
}
heard-earned = { $you ->
    [yes] Ganas: { $badge }
   *[no] { $name } gana: { $badge }
}
heard-points = { $you ->
    [yes] Ahora tienes { $points } ({ $change })
   *[no] Ahora { $name } tiene { $points } ({ $change })
}
heard-choices = Puedes elegir: { $choices }
heard-pause = La ronda ha terminado; pulsa «{ next-round }» para seguir
heard-gone-back = La partida ha vuelto a un momento anterior
turn-of = Le toca a { $name }
connected-again = Conexión restablecida
heard-reroll = { $count ->
    [one] { $you ->
        [yes] Vuelves a echar el dado { $places }; los dados muestran ahora { $dice }
       *[no] { $name } vuelve a echar el dado { $places }; los dados muestran ahora { $dice }
    }
   *[other] { $you ->
        [yes] Vuelves a echar los dados { $places }; los dados muestran ahora { $dice }
       *[no] { $name } vuelve a echar los dados { $places }; los dados muestran ahora { $dice }
    }
}

## Heard: names of things, and what is said to those who listen

single-keys = Teclas sueltas (1–9, P, L…)
space-key = Espacio
key-main = pulsar el botón destacado de abajo
key-hold = guardar un dado o soltarlo
key-stop = plantarse
key-joker = comodín: después el número del dado y luego la nueva cara; Esc cancela
keys-off = Las teclas sueltas están desactivadas en el menú. Funcionan estas:
keys-flat = Con la tableta sobre la mesa no funcionan las teclas sueltas, porque podrían ser de cualquiera. Funcionan estas:

## Web: history and statistics

history = Historial
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
history-save-file = Guardar en un archivo
history-read-file = Leer un archivo
history-taken-in = { $count ->
    [0] Todas las partidas de este archivo ya estaban aquí
    [one] 1 partida añadida
   *[other] { $count } partidas añadidas
}
history-not-ours = Este archivo no es un historial de Rollbook; elige uno guardado con «{ history-save-file }»
history-newer = Este archivo tiene la versión { $version }, pero este Rollbook lee la versión { $known }
history-broken = La partida { $number } de este archivo no se puede leer; elige un archivo que no se haya modificado

## Hoja de puntuación: una persona anota los puntos de una partida con dados de verdad

score-sheet = Hoja de puntuación
score-sheet-of = Hoja de puntuación de { $game }
score-sheet-only = Dados de verdad: solo la hoja de puntuación
sheets = Hojas
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
warn-order = Está a la izquierda de tu última cruz.
warn-needs = { $count ->
    [one] Para cerrar hace falta 1 cruz; tienes { $have }.
   *[other] Para cerrar hacen falta { $count } cruces; tienes { $have }.
}
warn-closed = Esta fila ya estaba cerrada.
warn-two-rows = Dos filas cerradas: la partida ha terminado.
warn-misthrows = La última tirada fallida: la partida ha terminado.
warn-bonus-field = Por tu casilla bonus, anula esta casilla.
warn-tile-copies = Solo hay { $count } fichas { $number }.
warn-all-stars = Tienes todas las estrellas que necesitas.
warn-all-goals = Todos los objetivos principales: es la última ronda.

## Web: dice of one's own

own-dice = Nuestros propios dados
own-dice-about = Echáis dados de verdad y tocáis lo que muestran; todo lo demás es como siempre.
we-draw = Sacamos las fichas nosotros
we-draw-about = Cada cual saca fichas de una bolsa de verdad y toca sus números.
enter-roll = Introducir la tirada
enter-key = Introducir la tirada de { $name }
enter-now = Echa tus dados y toca lo que muestran
enter-now-named = { $name }: echa los dados y toca lo que muestran
enter-for = Toca lo que muestran los dados de { $name }
enter-figures = También puedes teclear las cifras, de izquierda a derecha
fold-away = Plegar
take-roll-back = Deshacer la tirada
coloured-die = dado { $colour }
draw-now = { $count ->
    [one] Toca el número de la última ficha
   *[other] Toca los números de { $count } fichas más
}
draw-done = Ya están todas las fichas: pulsa «{ ready }»
drawn-tiles = tus fichas sacadas
tiles-in-bag = números de las fichas
tiles-left = { $count ->
    [one] queda { $count } ficha
   *[other] quedan { $count } fichas
}
tiles-drawn = { $number }; { $count ->
    [0] ya están todas las fichas
    [one] { $count } ficha más
   *[other] { $count } fichas más
}
put-back = devolver el { $number }
correct = Corregir
correct-which = ¿Qué se introdujo mal?
correct-from-here = Corregir desde aquí
ask-others = Preguntar a los demás
back-before = Volver a antes de: { $moment }.
roll-of = tirada de { $name }
the-deal = las fichas
count-rolls = { $count ->
    [one] { $count } tirada
   *[other] { $count } tiradas
}
count-decisions = { $count ->
    [one] { $count } decisión
   *[other] { $count } decisiones
}
undoes = Se deshace: { $what }.
must-agree = { $count ->
    [one] { $names } tiene que aceptar.
   *[other] { $names } tienen que aceptar.
}
correct-asked = Quieres corregir la partida
correct-wanted = { $name } quiere corregir la partida
agree = Aceptar
agree-for = Aceptar por { $name }, que no está
leave-as-is = Dejarlo así
is-void = deshecho
dice-luck = ¿Cuánta suerte nos dieron nuestros dados?
white-dice = dados blancos
all-dice = todos los dados
face-times = { $face }: { $count ->
    [one] { $count } vez
   *[other] { $count } veces
}
even-share = La línea indica dónde acabaría cada barra si todas las caras salieran por igual.
key-face = introducir un dado, de izquierda a derecha

## Own dice, corrections by agreement, how lucky the dice were

error-own-fair = los dados son vuestros o se pueden comprobar, no las dos cosas
error-own-tiles = las fichas se sacan a mano solo donde se juega con dados propios
error-no-tiles = { $game } no tiene fichas que se puedan sacar a mano
error-dice-of-table = en esta mesa los dados los echa la aplicación; nadie los introduce
error-tiles-of-table = en esta mesa las fichas las reparte la aplicación; nadie las introduce
error-enters-none = solo quien está sentado a esta mesa introduce los dados
error-draw-late = ahora no se sacan fichas; { $now }
error-draw-count = se sacan { $count } fichas, no { $found }
error-draw-tile = no hay ninguna ficha con el número { $tile }
error-draw-taken = otra persona ya ha introducido algunas de estas fichas; mira las tuyas otra vez
error-not-own = eso es para mesas donde se juega con dados propios
error-propose = en esta mesa hay más gente: propón la corrección, y los demás aceptan o rechazan
error-no-proposal = eso ya no está propuesto
error-proposal-stands = ya hay una corrección propuesta; antes acéptala o recházala
error-many-proposals = has propuesto varias correcciones; espera un momento, o habladlo antes
error-is-here = { $name } está aquí para aceptar o rechazar
error-dice-games = estas partidas se juegan con dados distintos, que no se pueden contar juntos
proposes-correction = { $name } propone una corrección
agrees-to-correction = { $name } acepta
agreed-for = Quien dirige la mesa acepta por { $name }, que no está
declines-correction = { $name } no acepta: no se corrige nada
withdraws-correction = { $name } retira la corrección
corrected = La partida vuelve atrás, por una corrección de { $name }
dice-too-few = Muy pocas tiradas para decir algo de estos dados
dice-usual = Nada raro: con dados perfectos también sale así
dice-unusual = Raro: con dados perfectos pasaría más o menos en 1 de cada { $evenings } veladas; aun así puede ser casualidad
dice-most-unusual = Raro: con dados perfectos pasaría en menos de 1 de cada { $evenings } veladas
dice-line = { $colour }, { $dice ->
    [one] un dado
   *[other] { $dice } dados
}: { $counts }
dice-chance = unos dados perfectos son igual de desiguales, o más, con una probabilidad del { $chance } %
dice-chance-corrected = mirando { $colours } colores: { $chance } %
dice-chance-near = con tantas tiradas las probabilidades son aproximadas, más bien un poco altas

## Pads of one's own

own-pads = Tus propios blocs
pad-make = Crear tu propio bloc
pad-title = Tu propio bloc
sentence-own = Un bloc hecho en casa.
pad-usual-name = Mi bloc
pad-name = Nombre del bloc
pad-start = Partir de
pad-cells = Cambiar casillas
pad-tool-colour = Color
pad-tool-bonus = Bonus
pad-tool-symbol = Símbolo
pad-tool-lock = Candado
pad-tool-swap = Intercambiar
pad-how-colour = Toca una casilla para darle el color siguiente.
pad-how-bonus = Toca una casilla para hacerla casilla bonus, o de nuevo normal.
pad-how-symbol = Toca una casilla para darle el símbolo siguiente. Cada símbolo está en dos casillas.
pad-how-lock = Toca una casilla: entonces cierra la fila, o deja de cerrarla.
pad-how-swap = Toca dos casillas de una fila: intercambian sus números.
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
error-sheet-faces = los dados tienen 6 u 8 caras, no { $faces }
error-sheet-to-lock = un candado exige de 1 a { $most } cruces, no { $count }
error-sheet-rows = rows es una lista de { $count } textos, uno por fila: { $names }
error-sheet-cells = { row-of }: hacen falta de { $fewest } a { $most } casillas, separadas por espacios
error-sheet-twice = { row-of }, casilla { $cell }: el { $number } ya está; cada número está una vez por fila
error-sheet-cell = { row-of }, casilla { $cell }: { $text } no es una casilla; escribe un número de 2 a { $most }, delante { $letters } para otro color, detrás * para un candado, + para un bonus, o uno de { $symbols }
error-sheet-last = { row-of }, casilla { $cell }: la última casilla de una fila la cierra; escribe { $right }
error-sheet-lock = { row-of }, casilla { $cell }: el { $number } nunca se podría tachar (cruces necesarias: { $need }, casillas antes: { $have }); pide menos cruces o pon más casillas antes
error-sheet-bonus-row = bonus_row tiene hasta { $most } letras de { $letters }, separadas por espacios
error-sheet-no-bonus = hay una fila de bonus, pero ninguna casilla bonus; pon + detrás de algunos números
error-sheet-bonus = { row-of }, casilla { $cell }: una casilla bonus necesita una fila de bonus; indica bonus_row, por ejemplo r y g b
error-sheet-symbol = { row-of }, casilla { $cell }: el número de casillas con { $symbol } es { $count }; debería ser 2
error-sheet-both = { row-of }, casilla { $cell }: símbolos y casillas bonus no van juntos; quita uno de los dos
error-sheet-lucky = lucky es una lista de { $seats } parejas de números distintos de 2 a { $most }, o vacía
error-sheet-number = { $key } es un número entero, no { $value }
error-sheet-change = un bloc no se cambia con { $change }; cambios: { $changes }
error-sheet-swap = los números se intercambian dentro de una fila; elige dos casillas de la misma fila
error-sheet-row = una fila es un número de 0 a { $last }, no { $row }
error-turn-row = --turn toma una fila de 1 a { $rows }, no { $row }
error-sheet-no-cell = no hay casilla { $cell }; nombra una como r7
error-sheet-key = un bloc no tiene { $key }; sus claves: { $keys }
error-sheet-name = un bloc necesita un nombre, por ejemplo { $example }
error-sheet-object = un bloc es un objeto JSON, por ejemplo { $example }
error-sheet-json = esto no es JSON; un bloc es un objeto JSON, por ejemplo { $example }
error-sheet-version = esto no es un bloc de la versión { $known }, que se puede leer; escribe { $right }
error-sheet-family = no se pueden crear blocs de { $family }; familias: { $families }
error-sheet-large = un bloc tiene como mucho { $most } bytes
error-sheet-like = no se pueden crear blocs como { $game }; posibles: { $games }
error-sheet-many = aquí ya hay { $most } blocs guardados; borra primero uno
error-sheet-none = no hay guardado ningún bloc { $id }; guardados: { $ids }
error-many-sheets = aquí se están probando muchos blocs; vuelve a intentarlo en un momento
error-sheet-fast = tu dirección ha guardado muchos blocs en un minuto; espera al siguiente
error-sheet-holder = solo el dispositivo que guardó un bloc, o el ordenador donde funciona Rollbook, puede borrarlo
error-sheet-disk = el bloc no se puede guardar aquí: { $reason }
error-record-sheet = el bloc es el del juego { $right }, no de { $game }
error-file-there = { $file } ya existe; indica otro archivo
sheet-told = { $name } ({ $id })
sheet-kept = { $name } está guardado; para jugar: rollbook play { $id }
sheet-kept-before = { $name } ya está guardado, como { $id }

## Printed pads

print-date = Fecha
print-lock = { $count ->
    [one] Candado: al menos 1 cruz
   *[other] Candado: al menos { $count } cruces
}
print-this = Imprimir este bloc
print-about = Hojas para imprimir en tu propio papel, con líneas para el nombre y la fecha.
print-paper = Papel
print-paper-a4 = A4
print-paper-letter = US Letter
print-paper-a5 = A5
print-per-page = Hojas por página
print-per-page-auto = las que quepan bien
print-sheets = Hojas de papel
print-colour = Colores
print-colour-full = a todo color
print-colour-light-ink = poca tinta
print-colour-black = solo negro, con tramas
print-large = Letra grande
print-large-about = Todos los números de al menos 18 puntos.
print-rules = Reglas breves al dorso
print-rules-about = Para imprimir por las dos caras.
print-download = Descargar como PDF
print-page = Página { $number } de { $pages }
print-drawing = Se está dibujando la página
print-letters = El nombre tiene letras que no se pueden imprimir ({ $letters }): en lugar de cada una hay un signo de interrogación.
print-made = { $pages ->
    [one] { $file }: { $pages } página
   *[other] { $file }: { $pages } páginas
}
error-print-many = { $count } de estas hojas serían demasiado pequeñas para leerlas en { $paper }; caben como máximo { $most }
error-print-room = esta hoja no cabe en { $paper }; usa un papel más grande
error-print-paper = no hay ningún papel { $paper }; papeles: { $papers }
error-print-colour = no hay ningún color { $colour }; colores: { $colours }
error-print-ending = { $file } no termina ni en .pdf ni en .svg; un bloc impreso es lo uno o lo otro
error-print-page = no hay página { $page }; son { $pages }
error-print-write = no se puede escribir { $file }: { $reason }
error-print-busy = aquí se están dibujando muchos blocs; inténtalo dentro de un momento
error-print-time = dibujar tantas páginas tarda demasiado aquí; rollbook print no tiene límite
error-count-pads = se pueden poner de { $fewest } a { $most } hojas por página, no { $count }
error-count-sheets = se pueden imprimir de { $fewest } a { $most } hojas de papel, no { $count }

## The back of printed pads

print-short-rules = Reglas breves
print-credits = Rollbook es un proyecto no oficial de aficionados. { $game } pertenece a { $makers }. Los textos y los dibujos son nuestros.
print-credits-unnamed = Rollbook es un proyecto no oficial de aficionados. { $game } pertenece a sus creadores. Los textos y los dibujos son nuestros.

## La hoja de puntuación y el historial, vistos por alguien nuevo

sheet-tap-uses = Toca lo que consigues y otra vez cuando lo usas; un toque más lo quita.
sheet-crosses = { $count ->
    [one] 1 cruz
   *[other] { $count } cruces
}
history-no-room = Este navegador no tiene sitio para las partidas de este archivo; no ha cambiado nada.

## Por qué una elección es mejor: una frase sobre la posición, junto a la mejor elección

row-named = fila { $row ->
    [rojo] roja
    [amarillo] amarilla
   *[other] { $row }
}
reason-ends-ahead = Así termina la partida, con al menos { $margin ->
    [one] 1 punto
   *[other] { $margin } puntos
} de ventaja
reason-ends-behind = La otra opción termina la partida, con al menos { $margin ->
    [one] 1 punto
   *[other] { $margin } puntos
} de desventaja
reason-ends-early = La otra opción termina la partida
reason-end-near = Hay una fila cerrada y { $name } puede cerrar otra: aprovecha lo que puedas
reason-misthrow = Pasar es una tirada fallida y cuesta { $penalty } puntos; esta cruz { $count ->
    [0] no salta ningún número
    [one] salta 1 número
   *[other] salta { $count } números
}
reason-misthrow-due = Si pasas, no hay ninguna cruz de color posible: una tirada fallida, que cuesta { $penalty } puntos
reason-misthrow-else = Si pasas, toda cruz de color salta al menos { $more } números; esta cruz { $fewer ->
    [0] no salta ninguno
   *[other] salta { $fewer }
}
reason-misthrow-taken = Esa cruz salta { $count } números; una tirada fallida solo cuesta { $penalty } puntos
reason-symbol = Así se gana un símbolo: { $symbol ->
    [two-in-lowest] { sign-two-in-lowest }
    [one-in-each] { sign-one-in-each }
    [double-lowest] { sign-double-lowest }
    [plus-13] { sign-plus-13 }
   *[no-misthrows] { sign-no-misthrows }
}
reason-chain = Esta cruz trae { $count ->
    [one] una cruz de bonus
   *[other] { $count } cruces de bonus
}
reason-lock = Cerrar la { row-named } da { $points } puntos, número y candado juntos
reason-lock-ready = Así la { row-named } tiene las { $need } cruces que pide el candado
reason-lock-early = Cerrar ya la { row-named } saltaría { $count ->
    [one] 1 número
   *[other] { $count } números
}
reason-lock-later = La { row-named } aún se puede cerrar más adelante
reason-lock-kept = De lo contrario, la { row-named } ya no puede tener las { $need } cruces que pide el candado
reason-lock-others = { $name } puede cerrar la { row-named }; después ya no se puede tachar nada en ella
reason-bonus-kept = La otra opción salta { $count ->
    [one] una casilla que da
   *[other] { $count } casillas que dan
} un bonus
reason-lucky = Con el número de la suerte { $number } se tacha el número siguiente; la otra cruz salta { $count ->
    [one] 1 número
   *[other] { $count } números
}
reason-colour-closer = Una cruz de color de esta tirada { $fewer ->
    [0] no salta ningún número
    [one] salta 1 número
   *[other] salta { $fewer } números
}, la de los blancos salta { $more }
reason-likeliest = La otra opción salta el { $number } de la { row-named }, la suma más probable
reason-gaps = Esta cruz { $fewer ->
    [0] no salta ningún número
    [one] salta 1 número
   *[other] salta { $fewer } números
}, la otra salta { $more }
reason-gaps-passed = La cruz saltaría { $count ->
    [one] 1 número
   *[other] { $count } números
}
reason-twice = Dos cruces en una tirada: la de color { $count ->
    [0] no salta ningún número
    [one] salta 1 número
   *[other] salta { $count } números
}
reason-gapless = Esta cruz { $count ->
    [0] no salta ningún número
    [one] solo salta 1 número
   *[other] solo salta { $count } números
}
reason-gaps-rare = Los números que salta salen en { $fewer } de { $throws } tiradas, los de la otra cruz en { $more }
reason-points = Da { $more ->
    [one] 1 punto
   *[other] { $more } puntos
} de inmediato, la otra opción { $fewer ->
    [0] ninguno
   *[other] { $fewer }
}
reason-diagonal = En una línea diagonal, que cuenta doble, se forma: { $combination }
reason-diagonal-straight = En una línea diagonal, que cuenta doble, { $count } números encajan entonces en una calle
reason-diagonal-begun = Aquí la suma encaja en una línea diagonal que aún puede valer { $points } puntos
reason-straight-kept = La otra casilla estropea una calle de la que ya hay { $count } números
reason-straight = Crece una calle: tiene entonces { $count } de 5 números
reason-equals = En una línea el { $sum } está entonces { $count ->
    [2] dos veces
   *[other] { $count } veces
}
reason-awaits-one = Entonces una línea espera { $count ->
    [one] 1 suma
   *[other] una de { $count } sumas
} ({ $percent } %): { $combination }
reason-diagonal-spared = En una línea diagonal de la otra casilla, que cuenta doble, el { $sum } no encaja con nada
reason-equals-around = En sus líneas ya hay { $more } × { $sum }, en las de la otra casilla { $fewer } ×
reason-crossing-often = El { $sum } sale a menudo y aquí se cruzan { $count } líneas
reason-crossing-rare = El { $sum } sale pocas veces y aquí solo se cruzan { $count } líneas
reason-possible = Sus líneas { $fewer ->
    [0] no pierden ningún punto posible
    [one] pierden 1 punto posible
   *[other] pierden { $fewer } puntos posibles
}, las de la otra casilla pierden { $more }
reason-star = Da { $stars ->
    [one] una estrella
   *[other] { $stars } estrellas
}{ $fewer ->
    [0] { "" }
   *[other] , la otra ficha { $fewer }
}
reason-one-left = Después a { $count ->
    [one] 1 línea
   *[other] { $count } líneas
} solo le{ $count ->
    [one] { "" }
   *[other] s
} falta una ficha
reason-line-longer = Así una línea sin estrella tiene { $more } de 4, con la otra ficha { $fewer ->
    [0] ninguna
   *[other] { $fewer }
}
reason-lines-more = Esta ficha hace avanzar { $more ->
    [one] 1 línea
   *[other] { $more } líneas
} sin estrella, la otra { $fewer }
reason-tile-rarer = El { $number } sale menos que el { $other }: { $fewer } % contra { $more } %
reason-tile-turned = Pasar no voltea nada; esta ficha hace avanzar { $count ->
    [one] 1 línea
   *[other] { $count } líneas
}
reason-back-idle = Todas las líneas de este { $number } ya han dado su estrella
reason-back-spares = La otra ficha está en { $more ->
    [one] 1 línea a la que solo le
   *[other] { $more } líneas a las que solo les
} falta una, esta en { $fewer ->
    [0] ninguna
   *[other] { $fewer }
}
reason-back-shorter = Su línea más larga sin estrella tiene { $fewer } de 4 volteadas, la de la otra ficha { $more }
reason-back-easier = El { $number } es más fácil de recuperar que el { $other }: { $more } % contra { $fewer } %
reason-back-lines = { $fewer ->
    [0] Esta ficha no pertenece a ninguna línea
    [one] Esta ficha pertenece a 1 línea
   *[other] Esta ficha pertenece a { $fewer } líneas
} sin estrella, la otra a { $more }
reason-count-star = Probabilidad de una estrella: { $more } % con { $dice ->
    [one] 1 dado
   *[other] { $dice } dados
}, { $fewer } % con { $other }
reason-count-near = Probabilidad de hacer avanzar una línea casi completa: { $more } % con { $dice ->
    [one] 1 dado
   *[other] { $dice } dados
}, { $fewer } % con { $other }
reason-count-useful = Probabilidad de hacer avanzar una línea sin estrella: { $more } % con { $dice ->
    [one] 1 dado
   *[other] { $dice } dados
}, { $fewer } % con { $other }
reason-count-tile = Probabilidad de que encaje una ficha: { $more } % con { $dice ->
    [one] 1 dado
   *[other] { $dice } dados
}, { $fewer } % con { $other }
reason-count-others = Probabilidad de que la suma ayude a otros: { $fewer } % con { $dice ->
    [one] 1 dado
   *[other] { $dice } dados
}, { $more } % con { $other }
reason-layout-easy = El { $number } es fácil de conseguir ({ $percent } %) y aquí se cruzan { $count } líneas
reason-layout-hard = El { $number } es difícil de conseguir ({ $percent } %) y aquí solo se cruzan { $count } líneas
reason-layout-alike = Las fichas de sus líneas se parecen más al { $number } en lo fácil que es conseguirlas
reason-doubt = La probabilidad de que la tirada no muestre ningún objetivo abierto es del { $percent } %
reason-doubt-not = La probabilidad de que la tirada muestre un objetivo abierto es del { $percent } %; entonces se pierde la casilla de duda
reason-stop-goal = Si te plantas, esto es seguro: { $field }; si vuelves a echar, { $percent } %
reason-stop-safe = Salga lo que salga, esto se queda: { $field }
reason-stop-rarer = Más raro y aún posible, con una probabilidad del { $percent } %: { $field }
reason-stop-not = Todavía ningún objetivo abierto; con { $count ->
    [one] 1 tirada más
   *[other] { $count } tiradas más
} la probabilidad es del { $percent } %
reason-joker = El comodín logra un objetivo: { $field }
reason-joker-kept = Esto también sale sin comodín, en el { $percent } % de los turnos: { $field }
reason-joker-idle = El comodín no lograría ningún objetivo abierto
reason-reroll = Con { $count ->
    [one] 1 relanzamiento
   *[other] { $count } relanzamientos
} la probabilidad de un objetivo abierto es del { $percent } %
reason-reroll-kept = La probabilidad de que el relanzamiento falle todos los objetivos abiertos es del { $percent } %
reason-mark-rarer = Sale menos, en el { $fewer } % de los turnos contra el { $more } %: { $field }
reason-dice-goal = Probabilidad de un objetivo abierto: { $more } %; si no, { $fewer } %
reason-dice-field = Probabilidad de { $field }: { $more } %; si no, { $fewer } %
reason-dice-reroll = Probabilidad de una casilla de relanzamiento ({ $field }): { $more } %; si no, { $fewer } %

## De qué tratan las razones

theme-end = Fin del juego
theme-misthrow = Tiradas fallidas
theme-bonus = Bonus
theme-locks = Candados
theme-gaps = Huecos
theme-points = Puntos
theme-diagonals = Diagonales
theme-straights = Calles
theme-sets = Números iguales
theme-layout = Colocación
theme-stars = Estrellas
theme-lines = Líneas
theme-tiles = Fichas
theme-back = Volver a descubrir
theme-dice = Número de dados
theme-doubt = Dudar
theme-stop = Cuándo plantarse
theme-jokers = Comodines
theme-rerolls = Relanzamientos
theme-goals = Objetivos

# los mismos dados
count-turns = { $count ->
    [one] 1 turno
   *[other] { $count } turnos
}
same-dice = Mismos dados
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
error-dice-key = una clave de dados tiene de 1 a 64 letras, cifras, espacios y guiones, no { $key }
error-throws-many = se pueden dar como máximo { $most } tiradas
error-throws-wrong = la tirada { $number } no puede ser de { $game }
error-code-form = un código tiene diez letras y cifras, como { $example }, no { $text }
error-code-game = aquí ningún juego tiene códigos que empiecen por { $letters }
error-same-own = los dados que son los mismos en otra parte no son ni vuestros ni comprobables
error-same-which = los dados se dan con una clave o con tiradas, una de las dos cosas
error-day = un día se escribe como { $example }, no { $text }
error-no-throws = en esta partida todavía no se han echado los dados
error-compare = son partidas de { $one } y de { $other }; solo se comparan dos del mismo juego
error-play-day = --day y --code van solos: seed, dice y resume no caben a su lado
error-play-day-game = di qué juego quieres, por ejemplo: rollbook play { $game } --day
error-play-day-own = solo los juegos incluidos tienen juego del día
error-dice-same = estos no son los dados o fichas que indica la cabecera

## The coach in the app: the review of a game, and positions to try

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
error-many-reviews = aquí se están analizando muchas partidas; inténtalo dentro de un momento
error-review-time = esta partida tarda demasiado en analizarse aquí; rollbook review no tiene límite
error-review-steps = este registro tiene { $steps } pasos; aquí se pueden analizar como máximo { $most }
error-review-going = esta partida aún no ha terminado; se analiza cuando acaba
error-coach-soon = el entrenador se prepara, una sola vez, durante un minuto o dos; espera un poco
error-coach-never = el entrenador no se puede preparar en esta máquina; su registro dice por qué

## Ayuda en la mesa: una pista, luego lo que valen todas las opciones

hint = Pista
hint-answer = Mostrar lo mejor
hint-asked-again = Mostrar la ayuda otra vez
help-allowed = Ayuda
help-allowed-about = Quien tiene que elegir puede ver las dos mejores opciones y luego lo que valen todas; queda anotado.
helped = { $step ->
    [1] { $name } pide una pista
   *[other] { $name } mira qué es lo mejor
}
hinted = sugerido
hint-coming = El entrenador está pensando…
hint-two = Una de estas dos: { $one } o bien { $other }
hint-best = Lo mejor aquí: { $choice }
hint-equal = Igual de buenas aquí: { $choices }
hint-many-equal = Aquí muchas opciones son igual de buenas, por ejemplo { $choice }
hint-title = Lo que valen las opciones
hint-reason = { $best } en vez de { $instead }: { $reason }
hint-best-mark = lo mejor
hint-points = { $number } puntos
hint-turns = { $number } turnos
hint-throws = { $number } tiradas
hint-throw = volver a echar { $dice }
hint-count = { $count ->
    [one] 1 dado
   *[other] { $count } dados
}
hint-estimated = Estimado al seguir jugando como el bot { $bot }; las diferencias dentro del margen de error no cuentan.
hint-exact = Estos valores son exactos.
help-key-hint = h da una pista, y una segunda h lo que valen todas las opciones; queda anotado.
key-hint = pista, luego lo mejor
helped-often = { $name } tuvo ayuda en { $count ->
    [one] una decisión
   *[other] { $count } decisiones
}
with-help = con ayuda
with-help-count = { $count } × ayuda
history-helped = Ayuda
history-helped-all = todas
history-helped-never = sin ayuda
history-helped-only = con ayuda
history-helped-about = Tuviste ayuda en { $count ->
    [one] una de estas partidas
   *[other] { $count } de estas partidas
}. De media con ayuda { $helped }, sin { $alone }.
error-help-step = la ayuda es 1 para las dos mejores opciones o 2 para todos los valores, no { $step }
error-help-one = { $name } tiene una sola opción, así que no hay nada en que ayudar
error-help-off = en esta mesa no hay ayuda; quien la dirige no la ha permitido
error-help-bot = ahora un bot decide por { $name }
error-help-hidden = lo que se decide ahora queda oculto; la ayuda empieza cuando todo está a la vista
error-help-two = solo hay dos opciones; pide la respuesta
error-help-never = aquí no hay ayuda: este servidor funciona sin su compilador
error-many-helped = ahora mismo muchos piden ayuda; inténtalo dentro de un momento
error-many-helps = ha sido mucha ayuda de una vez; espera un momento

## Strength: what the games of one person add up to

review-many = { $game }, { $alone ->
    [yes] en solitario
   *[no] con otros
}: { $games ->
    [one] 1 partida
   *[other] { $games } partidas
}
accuracy = Precisión
accuracy-scale = elegir al azar sería un 0 %, jugar como el entrenador un 100 %
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
error-review-seats = indica --seat una vez, o una vez por cada uno de los { $files } archivos
error-review-whose = son { $games } partidas; indica con --seat de quién son las decisiones, desde 0
error-review-page = una página muestra una partida, no { $games }
error-review-file = { $file }: { $problem }
error-review-folder = no hay registros (*.jsonl) en { $folder }
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

## Conformidad: preguntar a otro programa por las reglas

column-right = bien
column-wrong = mal
column-open = sin aclarar
task-asking = preguntas sobre { $game }
conform-game = { $game }: { $asked ->
    [one] 1 posición
   *[other] { $asked } posiciones
}, { $right } bien, { $wrong } mal
conform-unasked = { $count ->
    [one] No se preguntó por 1 posición, porque el programa ya no respondía
   *[other] No se preguntó por { $count } posiciones, porque el programa ya no respondía
}
conform-fine = Sin errores: { $paragraphs }
conform-skipped = No se preguntó por los juegos que el programa no conoce: { $games }
conform-example = { $paragraphs }, mal después de esta pregunta:
conform-example-none = Ningún párrafo en particular es la causa, mal después de esta pregunta:
conform-expected = correcto: { $answer }
conform-answered = respondido: { $answer }
conform-problem = sin respuesta: { $problem }
error-conform-object = la respuesta no es un objeto JSON; se espera: { $wanted }
error-conform-lacks = a la respuesta le falta { $missing }; se espera: { $wanted }
error-conform-kind = no se puede leer { $keys } en la respuesta; por ejemplo: { $example }
error-conform-hello = el programa { $program } no dice qué juegos conoce: { $problem }
error-conform-games = el programa { $program } debe responder a { $question } con { $wanted }, no con { $answer }
error-conform-starts = no se puede iniciar el programa { $program }: { $reason }
error-conform-silent = sin respuesta en { $seconds } segundos; --patience concede más
error-conform-json = la línea de la respuesta no es JSON: { $line }
error-conform-refused = rechaza lo que ha pasado: { $error }
error-conform-closed = ha cerrado su salida y ya no responde
error-conform-ended = ha terminado sin responder, con el código de salida { $code }
error-conform-unknown = el programa no conoce { $game }; según dice, conoce { $known }
error-conform-nothing = no hay nada que preguntar: ninguna posición de { $games } muestra el §{ $paragraph }

## Data, and work on several machines

error-cluster-missing = para trabajar en varias máquinas hace falta Ray; se instala con: { $command }
error-cluster-address = { $address } no es la dirección de un clúster de Ray; escribe auto o EQUIPO:PUERTO, por ejemplo { $example }
error-cluster-silent = ningún clúster de Ray responde en { $address }; se inicia uno con: { $command }
error-cluster-refused = lo que escucha en { $address } no admite a nadie en un clúster de Ray: { $reason }
error-cluster-token = el clúster de Ray en { $address } pide su token: define { $mode }, y { $token } si no está en { $file }
error-cluster-died = varios procesos del clúster han fallado { $times } veces con el mismo bloque: { $reason }
error-cluster-lost = el clúster no puede continuar: { $reason }
error-cluster-version = las máquinas del clúster tienen otra versión de Rollbook; todas necesitan la misma
error-export-name = los datos son un archivo Parquet; llámalo { $file }
error-export-exists = { $file } ya existe; bórralo o elige otro nombre
error-export-missing = los archivos Parquet necesitan pyarrow; se instala con: { $command }
error-export-write = no se puede escribir { $file }: { $reason }
error-export-read = { $file } no contiene partidas escritas por rollbook export
error-export-wrong = la partida { $game } no se puede volver a jugar: { $key } debería ser { $right }, no { $found }
