### Lo que se lee. Términos como en los reglamentos; las preguntas empiezan con un verbo y dan una sola instrucción.

## Preguntas

ask-white = Blancos { $first } + { $second } = { $sum }: tacha el { $sum } en una fila o pasa
ask-white-lucky = Número de la suerte { $sum }: tacha el { $sum } o la siguiente casilla de tu fila más corta
ask-colour = Suma un dado blanco y uno de color y tacha el resultado, o pasa
ask-colour-misthrow = Suma un dado blanco y uno de color y tacha el resultado; pasar es tirada fallida
ask-row = Elige una fila para las 2 cruces
ask-write = Anota el { $sum } en una cuadrícula libre
ask-layout = Coloca tu { $tile } en una casilla libre (ficha { $place } de 16)
ask-how-many = Elige cuántos dados echar
ask-turn = La suma es { $sum }: voltea una ficha o déjalo
ask-turn-roller = La suma es { $sum }; puedes quitar un dado: voltea una ficha o déjalo
ask-turn-back = Nada encaja: vuelve a descubrir una ficha
ask-again = Tirada { $throw } de 3: vuelve a echar dados o plántate
ask-doubt = { $count ->
    [one] Se vuelve a echar el dado { $dice }. ¿Dudas que salga un objetivo?
   *[other] Se vuelven a echar los dados { $dice }. ¿Dudas que salga un objetivo?
}
ask-spend = Usa un relanzamiento o un comodín, o plántate
ask-mark = Marca una casilla

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

colour-red = roja
colour-yellow = amarilla
colour-green = verde
colour-blue = azul
zone-misthrows = tiradas fallidas
zone-bonus-row = fila de bonus
zone-symbols = símbolos
zone-lucky = números de la suerte
zone-stars = estrellas
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
field-small-straight = esc. corta
field-three = trío
field-doubt = duda
field-free = gratis

## Qué ha pasado

news-misthrow = { $name } tacha una tirada fallida
news-closed = La fila { $row } queda cerrada
news-one-more-row = Una fila más y termina el juego
news-luck-ended = La fila con menos cruces está cerrada: { $name } ya no tiene cruces de la suerte
news-stars = { $stars ->
    [one] { $name } se lleva una estrella
   *[other] { $name } se lleva { $stars } estrellas
}
news-play-off = Varios jugadores tienen cuatro estrellas: desempatan por la quinta
news-doubt-won = Ningún objetivo: { $name } gana un comodín
news-doubt-lost = Sale un objetivo: { $name } pierde la duda
news-marked = { $name } marca: { $field }
news-round = Ronda { $round }: { $name } { $points }

## En la mesa

progress-turn = turno { $turn }
progress-throw = tirada { $throw }
progress-round = ronda { $round } de { $rounds }, tirada { $throw } de { $throws }
help-keys = u deshace la decisión anterior a la tuya mientras no hayan decidido todos, s muestra todas las hojas, q guarda y sale. Puedes escribir varias decisiones a la vez.
help = ayuda
not-possible = { $answer } no es posible aquí. { $how }

pass = pasar
doubt = dudar
forced = { $name }: { $decision }, no hay otra posibilidad
decided = { $name }: { $decision }
rolls = en turno: { $name }
your-throw = { $name }, escribe tu tirada
winner = { $count ->
    [one] Gana: { $names }
   *[other] Ganan: { $names }
}
ended = Fin del juego: { $cause }
saved = Guardado. Continúa con: { $command } play --resume
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
throw-dice = { $count ->
    [one] Echar 1 dado
   *[other] Echar { $count } dados
}
stop = Plantarse
leave-it = Dejarlo
let-throw = No dudar
joker = Comodín
pass-misthrow = Fallida −5
final = Confirmar
take-back = Deshacer
noted = Elegido: { $decision }
waiting = Esperando a { $names }
waiting-many = Esperando a { $count } jugadores
your-throw-now = { $name }: echa los dados
your-turn = Tu turno
may-choose = se puede elegir
choosing = eligiendo
chosen = ya eligió
not-now = Ahora no es posible
arrange = Colocar por mí
shuffle = Mezclar
ready = Listo
bar-write = Toca una cuadrícula libre
state-open = abierta
state-gone = fuera
state-crossed = tachada
state-struck = anulada
state-earned = ganada
state-written = anotada
state-empty = vacía
state-turned = volteada
state-taken = conseguida
state-reached = lograda
state-available = disponible
state-used = usada
state-staked = en duda
state-lost = perdida

## Web: alrededor del juego

home = Inicio
play = Jugar
set-up = Preparar
resume = Continuar: { $game } con { $names }
card-facts = { $fewest }–{ $most } jugadores · { $minutes } min · desde { $age } años
me = Yo
player = Jugador { $number }
name = Nombre
kind-of-seat = Quién se sienta aquí
on-this-device = En este dispositivo
bot-casual = Bot aficionado
bot-random = Bot al azar
add-seat = Añadir un puesto
remove-seat = Quitar este puesto
starter = Quién empieza
by-lot = Por sorteo
covered = Ocultar las decisiones de los demás
rules-options = Opciones de reglas
option-sheet = Hoja
option-points = Puntos
option-marking = Marcado
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
save-record = Guardar registro
watch-record = Ver un registro
choose-file = Elegir un archivo
step = Paso
opening = Abriendo la mesa
connection-lost = Sin conexión: tu elección queda guardada y se enviará
no-such-table = Esa mesa no existe
fan-project = Rollbook es un proyecto no oficial de aficionados. Los juegos pertenecen a sus autores y editoriales.
sentence-qwixx = Tacha números de izquierda a derecha en cuatro colores; cada tirada vale para todos.
sentence-qwixx-longo = Dados de ocho caras, filas más largas y dos números de la suerte por jugador.
sentence-qwixx-gemixxt-a = Números en orden, colores mezclados: cada fila tiene casillas de los cuatro dados.
sentence-qwixx-gemixxt-b = Filas de un solo color, números mezclados: cuenta el lugar, no el valor.
sentence-qwixx-bonus-a = Las casillas bonus dan más cruces de una fila de bonus, a menudo en cadena.
sentence-qwixx-bonus-b = Cinco símbolos con dos casillas cada uno: tacha ambas y gana cruces o puntos.
sentence-wuerfel-bingo-5 = Anota cada suma en tu tabla y forma combinaciones en doce líneas; tres rondas.
sentence-wuerfel-bingo-6 = La tabla grande: catorce líneas, más combinaciones, dos rondas.
sentence-bingolino = Coloca dieciséis fichas, elige cuántos dados echar y voltea fichas hasta formar líneas.
sentence-bingo-dice = Logra diez objetivos con hasta tres tiradas por turno; usa relanzamientos y comodines, y duda de tu vecino.

## Servidor

serving = está listo. Abre una de estas direcciones, en este dispositivo o en otro de tu red doméstica:
stop-serving = Pulsa Ctrl+C para parar. Las partidas se conservan.

## Web: el final, el historial, pasar el dispositivo

log = Qué ha pasado
total = Total
round = Ronda { $round }
part-red = Roja
part-yellow = Amarilla
part-green = Verde
part-blue = Azul
part-misthrows = Tiradas fallidas
part-plus-13 = 13 puntos extra
part-double-lowest = Fila más corta, doble
part-straight = Escaleras
part-full-house = Full
part-dice-bingo = Dice Bingo
part-four = Póker
hand-over = Pasa el dispositivo a { $name }
i-am = Soy { $name }
table = Tabla
