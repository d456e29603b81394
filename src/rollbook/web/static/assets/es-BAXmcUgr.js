var e=`### Lo que se lee. Términos como en los reglamentos; las preguntas empiezan con un verbo y dan una sola instrucción.

## Preguntas

ask-white = Blancos { $first } + { $second } = { $sum }: tacha el { $sum } en una fila o pasa
ask-white-lucky = Tacha el { $sum } (número de la suerte) o la siguiente casilla de tu fila más corta
ask-colour = Suma un dado blanco y uno de color y tacha el resultado, o pasa
ask-colour-misthrow = Tacha la suma de un dado blanco y uno de color, o será una tirada fallida
ask-row = Dos cruces: ¿en qué fila?
ask-write = Anota el { $sum } en una cuadrícula libre
ask-layout = Coloca tu { $tile } en una casilla libre (ficha { $place } de 16)
ask-how-many = Elige cuántos dados echar
ask-turn = La suma es { $sum }: voltea una ficha o déjalo
ask-turn-roller = La suma es { $sum }; puedes quitar un dado: voltea una ficha o déjalo
ask-turn-back = Nada encaja: vuelve a descubrir una ficha
ask-again = Tirada { $throw } de 3: vuelve a echar dados o plántate
ask-doubt = { $count ->
    [one] { $name } vuelve a echar un dado. ¿Dudas que logre un objetivo?
   *[other] { $name } vuelve a echar { $count } dados. ¿Dudas que logre un objetivo?
}
ask-spend = Usa un relanzamiento o un comodín, o plántate
ask-mark = Desbloquea una casilla

## Cómo se escriben las decisiones

how-white = Escribe una fila y un número, como r7, o - para pasar. Filas: r roja, y amarilla, g verde, b azul.
how-colour = Escribe una fila y un número, como b10, o - para pasar. Filas: r roja, y amarilla, g verde, b azul.
how-row-choice = Escribe una fila: r, y, g o b.
how-write = Escribe una cuadrícula: la letra de la columna y el número de la fila, como c4.
how-layout = Escribe una casilla, como c4, o las casillas de varias fichas a la vez, como a1 b1 c1.
how-how-many = Escribe un número del 1 al 5.
how-turn = Escribe la casilla de una ficha, como c4, o - para dejarlo.
how-again = Escribe t y los dados que vuelves a echar, como t25 para el segundo y el quinto, o - para plantarte.
how-doubt = Escribe d para dudar, o - para no dudar.
how-spend = Escribe t y los dados para un relanzamiento (t25); j, un dado y una cara para un comodín (j36 pone el dado 3 en 6); o - para plantarte.
how-dice = Escribe las caras en este orden, como { $example }; u vuelve a la tirada anterior, q guarda y sale.
how-mark = Escribe m: y la casilla, como m:straight.

## Hojas

colour-white = blanco
colour-red = rojo
colour-yellow = amarillo
colour-green = verde
colour-blue = azul
zone-misthrows = tiradas fallidas
zone-bonus-row = fila de bonus
zone-symbols = símbolos
zone-lucky = números de la suerte
zone-own-stars = estrellas
zone-rerolls = relanzamientos
zone-goals = objetivos principales
zone-jokers = comodines
points = { $count ->
    [one] 1 punto
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
forced-write = El { $sum } va a la última cuadrícula libre
forced-turn-back = Nada encaja: se vuelve a descubrir la única ficha volteada
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
why-lock = El candado pide { $need } cruces en esta fila; tienes { $have }
why-white = Los dados blancos suman { $sum }
why-colour = Ningún dado blanco suma { $number } con un dado de este color
why-written = En esta cuadrícula ya hay un número
why-turned = Esta ficha ya está volteada
why-sum = Con la suma { $sum } no se consigue el { $number }

## Qué ha pasado

news-misthrow = { $name } tacha una tirada fallida
news-closed = { $names } { $count ->
    [one] cierra la fila
   *[other] cierran la fila
} { $row ->
    [rojo] roja
    [amarillo] amarilla
   *[other] { $row }
}
news-one-more-row = Una fila cerrada más y termina el juego
news-lapsed = { $name }: en la fila { $row ->
    [rojo] roja
    [amarillo] amarilla
   *[other] { $row }
} no cabe otra cruz, el bonus se pierde
news-luck-ended = La fila con menos cruces está cerrada: { $name } ya no tiene cruces de la suerte
news-stars = { $stars ->
    [one] { $name } se lleva una estrella
   *[other] { $name } se lleva { $stars } estrellas
}
news-play-off = Varios jugadores tienen cuatro estrellas: desempate por la quinta
news-doubt-won = Ningún objetivo: { $name } gana un comodín
news-doubt-lost = Objetivo logrado: { $name } pierde la duda
news-marked = { $name } desbloquea: { $field }
news-round = Ronda { $round }: { $name } { $points }

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
won-by-double-lowest = { won-margin }: la fila más corta cuenta doble
won-by-round = { won-margin }: ronda { $round }, { $points } a { $other }
won-by-best-round = { wins } con los mismos puntos: mejor ronda, { $points }
won-by-stars = { wins } con { $stars } estrellas, { $margin } más que el segundo puesto
won-by-fifth-star = { wins }: decide la quinta estrella
won-by-goals = { wins } con todos los objetivos en { $turns ->
    [one] 1 turno
   *[other] { $turns } turnos
}, { $margin } más que el segundo puesto
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
fact-line = Mejor línea: { $name }, { $combination } por { $points ->
    [one] 1 punto
   *[other] { $points } puntos
} en la ronda { $round }
fact-round = Mejor ronda: { $name }, { $points ->
    [one] 1 punto
   *[other] { $points } puntos
} en la ronda { $round }
fact-stars = Más estrellas de una vez: { $name }, { $stars } en la tirada { $throw }
fact-chance = Tirada más afortunada: { $name } voltea el { $number }, probabilidad del { $percent } %
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
progress-throw = tirada { $throw }
progress-round = ronda { $round } de { $rounds }, tirada { $throw } de { $throws }
help-keys = u deshace la decisión anterior a la tuya mientras no hayan decidido todos, s muestra todas las hojas, q guarda y sale. Puedes escribir varias decisiones a la vez.
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
held = fijo
throw = Echar dados
throw-now = Echa los dados
reroll-dice = { $count ->
    [one] Relanzar 1 dado
   *[other] Relanzar { $count } dados
}
throw-dice = { $count ->
    [one] Echar 1 dado
   *[other] Echar { $count } dados
}
stop = Plantarse
leave-it = Dejarlo
let-throw = No dudar
joker = Comodín
joker-sets = Comodín: dado { $place } a { $face }
pass-misthrow = Fallida −5
final = Confirmar
take-back = Deshacer
noted = Elegido: { $decision }
noted-lapses = Elegido: { $decision }. Se pierde un bonus
lapses = con pérdida
waiting = Esperando a { $names }
wait-colour = { $names } todavía puede usar un dado de color
wait-doubt = { $names } decide si duda
wait-again = { $names } puede volver a echar dados
wait-how-many = { $names } elige cuántos dados echar
throws = { $name } lanza los dados
ask-arrange = Intercambia fichas: arrastra o toca dos. Después, Listo
nothing-fits = { $name } saca { $sum }: no tienes esa ficha
joker-die = Toca el dado que quieres cambiar
joker-face = Elige su nueva cara
hold-dice = Toca los dados que guardas y relanza los demás
need-names = Cada asiento necesita un nombre propio
need-pairs = Los dos números de la suerte deben ser distintos
cancel = Volver
my-points = Puntos: { $points }
waiting-many = Esperando a { $count } jugadores
your-throw-now = { $name }: echa los dados
your-turn = Tu turno
may-choose = se puede elegir
choosing = elige
chosen = ha elegido
not-asked = nada que elegir
summary-row = { $row }: { $count ->
    [one] 1 cruz
   *[other] { $count } cruces
} hasta el { $last }
not-now = Ahora no es posible
arrange = Ordenar
shuffle = Mezclar
ready = Listo
points-table = Puntuación
badge-two-in-lowest = Dos cruces en la fila más corta
badge-one-in-each = Una cruz en cada fila
badge-double-lowest = La fila más corta cuenta doble
badge-plus-13 = 13 puntos extra al final
badge-no-misthrows = Las tiradas fallidas no restan
line-nothing = nada
line-twin = doble
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
state-open = libre
state-gone = fuera de juego
state-crossed = tachado
state-struck = anulada
state-earned = ganado
state-written = anotado
state-empty = vacía
state-turned = volteada
state-taken = conseguida
state-reached = logrado
state-available = disponible
state-used = usada
state-staked = en duda
state-lost = perdida

## Web: alrededor del juego

home = Inicio
play = Jugar
set-up = Preparar
player = Jugador { $number }
name = Nombre
kind-of-seat = Quién se sienta aquí
person = Persona
bots = Bots
rank-random = al azar
rank-casual = ocasional
rank-club = club
rank-master = maestro
rank-perfect = perfecto
level-random = Elige a ciegas entre todo lo permitido.
level-casual = Juega como un principiante simpático: con sensatez, pero sin mirar más allá.
level-club = Juega bien: valora lo que cada elección da y lo que cuesta.
level-master = El más fuerte, formado con millones de partidas.
level-perfect = La solución exacta del juego para una persona.
gets-ready = se está preparando
never-ready = no se puede preparar aquí
level-not-ready = { $level } se está preparando
wait-for-level = Esperar a { $level }
begin-meanwhile = Empezar ya, mientras tanto juega { $level }
opens-when-ready = La mesa se abre sola cuando { $level } esté listo
stand-in = { $stand_in } juega por { $level }, que se prepara
add-seat = Añadir un asiento
remove-seat = Quitar este asiento
starter = Quién empieza
by-lot = Por sorteo
covered = Ocultar las decisiones a los demás
covered-about = El dispositivo pasa de mano en mano; las decisiones se muestran todas a la vez.
flat = Poner la tableta en la mesa, entre nosotros
flat-about = Las hojas quedan en los bordes, giradas hacia sus jugadores.
default = por defecto
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
value-one = Una casilla a elegir
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
play-again = Otra vez
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
close = Cerrar
save-record = Guardar partida
watch-record = Volver a ver una partida
choose-file = Elegir un archivo
step = Paso
opening = Abriendo la mesa
connection-lost = Sin conexión: tu elección queda guardada y se enviará
no-such-table = Esa mesa no existe
no-such-game = Este juego no existe
no-such-page = En esta dirección no hay nada
server-failed = Algo ha fallado en el servidor (error { $error }): tu elección queda guardada y se volverá a enviar
unreadable-table = Esa mesa ya no se puede leer (error { $error })
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

serving-here = está listo, solo para este equipo. Abre esta dirección en tu navegador:
serving-others = está listo. Cualquiera en tu red puede abrirlo y ver las mesas cuya dirección conozca. Abre una de estas direcciones, en este dispositivo o en otro:
serving-wider = Para que también jueguen móviles y otros dispositivos de tu red, inícialo con: { $command }
stop-serving = Pulsa Ctrl+C para parar. Las partidas se conservan.

## Web: el final, el historial, pasar el dispositivo

log = Qué ha pasado
total = Total
round = Ronda { $round }
part-red = Rojo
part-yellow = Amarillo
part-green = Verde
part-blue = Azul
part-misthrows = Tiradas fallidas
part-plus-13 = 13 puntos extra
part-double-lowest = Fila más corta, doble
part-straight = Escaleras
part-full-house = Full
part-dice-bingo = Dice Bingo
part-four = Póker
part-stars = Estrellas
hand-over = Pasa el dispositivo a { $name }
i-am = Soy { $name }
table = Tabla

## Reglas breves

full-rules = Las reglas completas (en inglés)
step-white = El jugador activo echa todos los dados. Todos pueden tachar la suma de los dados blancos, aquí { $first } + { $second } = { $sum }, en una fila.
step-colour = Después, solo el jugador activo puede sumar un dado blanco y uno de color y tachar el resultado en ese color.
step-colour-mixed = Después, solo el jugador activo puede sumar un dado blanco y uno de color y tachar la casilla con esa suma y ese color.
step-order = Tacha de izquierda a derecha; lo que saltas se pierde. Cuantas más cruces en una fila, más puntos: { $points }…
step-order-shuffled = De izquierda a derecha cuenta el lugar, no el valor; lo que saltas se pierde. Cuantas más cruces, más puntos: { $points }…
step-lock = { $locks ->
    [one] Con { $crosses } cruces en una fila puedes tachar su último número y el candado. La fila queda cerrada para todos y su dado se retira.
   *[other] Con { $crosses } cruces en una fila puedes tachar uno de sus últimos { $locks } números y el candado. La fila queda cerrada para todos y su dado se retira.
}
step-lucky = Si la suma de los dados blancos es tu número de la suerte, aquí { $sum }, puedes tachar en su lugar la siguiente casilla de tu fila más corta.
step-bonus-row = Si tachas una casilla bonus (+), anula la siguiente casilla de la fila de bonus y tacha también la siguiente casilla posible en la fila de su color.
step-symbols = Tacha las dos casillas de un símbolo: { $two_in_lowest } cruces en la fila más corta, { $double_lowest } la duplica, { $one_in_each } en cada fila, { $plus_13 } puntos, { $no_misthrows } las tiradas fallidas no restan.
step-symbols-some = Algunos símbolos están en dos casillas. Tacha ambas y ganas cruces o puntos.
step-end = Si en tu turno no tachas nada, es una tirada fallida: −{ $penalty }. El juego termina con { $misthrows } tiradas fallidas o dos filas cerradas; gana quien tenga más puntos.
step-write = Todos deben anotar la suma de los dos dados, aquí { $sum }, en una cuadrícula libre de su tabla.
step-lines = Tras { $throws } tiradas las tablas están llenas. Cada fila, columna y diagonal vale su mejor combinación, en cualquier orden.
step-combinations = De arriba abajo: doble { $twin }, triple { $triplet }, full house { $house }, calle de 5 sin 7: { $five } puntos.
step-diagonals = Las dos líneas diagonales cuentan doble: aquí { $falling } y { $rising } puntos.
step-rounds = Después todos empiezan de nuevo con la tabla vacía. Tras { $rounds } rondas gana el total más alto.
step-layout = Saca { $tiles } fichas y colócalas boca arriba en tu cuadrícula, en el orden que quieras.
step-how-many = El jugador en turno elige de 1 a { $dice } dados y los echa una vez. La suma vale para todos.
step-turn = Quien tenga una ficha boca arriba con la suma, aquí { $sum }, puede voltearla, pero solo una.
step-take-away = Si es tu turno, puedes en cambio quitar un dado y usar la nueva suma, aquí { $sums }.
step-turn-back = Si es tu turno y ninguna suma encaja, debes volver a descubrir una ficha volteada.
step-stars = Una fila, columna o diagonal completa da una estrella, que conservas. Gana quien tenga primero { $stars } estrellas.
step-again = Echa los { $dice } dados. Después puedes volver a echar los que quieras, dos veces como mucho, y plantarte tras cada tirada.
step-doubt = El jugador de la izquierda puede dudar de la 3.ª tirada: sin un objetivo aún abierto, su casilla pasa a comodín; si no, se pierde.
step-spend = Tras la 3.ª tirada, un relanzamiento disponible vuelve a echar los dados que quieras y un comodín pone un dado en la cara elegida, una vez por casilla.
step-mark = Tus últimos dados desbloquean una casilla abierta de cada combinación que muestran. Los objetivos quedan logrados; los relanzamientos valen desde tu próximo turno.
step-mark-one = Tus últimos dados desbloquean una casilla abierta de una combinación que muestran; tú eliges cuál. Los relanzamientos valen desde tu próximo turno.
step-goals = Cuando alguien tiene los { $goals } objetivos principales, se termina la ronda. Gana quien entonces los tenga todos.

## Aspecto y tacto

ask-white-short = Tacha { $sum } o pasa
ask-white-lucky-short = Tu número de la suerte: táchalo, o la siguiente casilla de tu fila más corta
gain = { $count ->
    [one] { $points } punto
   *[other] { $points } puntos
}
next-round = Siguiente ronda
choices = Opciones
my-sheet = Mi hoja
shortcuts = Teclas
did-cross = { $name } tacha { $row } { $number }
did-write = { $name } escribe en { $cell }
did-turn = { $name } gira el { $number }
did-pass = { $name } pasa
nobody-did = Pasan todos
hand-over-to = Pasa el dispositivo a
log-axes = Las columnas llevan letras y las filas números: B4 es la segunda columna, cuarta fila
reached-of = { $count } de { $all }
ready-count = { $count } listos
key-throw = lanzar los dados, o dejarlos caer ya
key-choice = elegir uno de los botones de abajo
key-pass = pasar
key-cells = ir de casilla en casilla
key-legal = casilla posible siguiente y anterior
key-enter = elegir; otra vez: definitivo
key-others = mirar a los demás
all-chosen = Todos han elegido
tips = Consejos
tip-dice = Toca el tapete, o el botón de abajo, para lanzar
tip-choose = Lo que está en relieve se puede elegir: tócalo, o su botón de abajo
tip-hold = Toca los dados que guardas y lanza los demás
tip-count = Elige cuántos dados lanzar; toca una ficha para ver sus probabilidades
tip-tiles = Cambia las fichas a tu gusto y toca Listo
tip-noted = Enseguida cuenta: retíralo o confirma ya
tip-others = Lo que hacen los demás brilla en su bloc; toca uno para verlo en grande

## Web: inicio, preparación y páginas de ayuda

headline = Tira, elige, tacha.
tagline = Juegos de dados sobre papel, para uno o para toda la mesa. Sin cuenta, sin esperas.
play-game = Jugar a { $game }
with-names = con { $names }
on-the-table = Sobre la mesa
all-tables = Los { $count }
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
unreachable = No se puede contactar con el servidor – reintentando
not-reached = Ahora mismo no se puede contactar con el servidor
table-put-away = Quizá se recogió hace tiempo, o la dirección está incompleta.
to-the-games = A los juegos
who-plays = Quién juega
this-table = En esta mesa
gains = Mostrar lo que aporta cada opción
gains-about = Cada opción indica cuántos puntos vale.
about-lucky = Cada puesto tiene dos números propios; basta con que sean distintos.
as-usual = lo habitual
changed = { $count } cambiadas
tile-over = Gira el { $number }
tile-back = Devuelve el { $number }
`;export{e as default};