var e=`ask-white = Blancos { $first } + { $second } = { $sum }: tacha el { $sum } en una fila o pasa
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
forced-white = Ninguna fila admite el { $sum }: se pasa
forced-colour = Ninguna suma encaja: se pasa
forced-write = El { $sum } va a la última casilla libre
forced-turn-back = Nada encaja: la única ficha volteada vuelve a quedar boca arriba
forced-doubt = Ya no quedan casillas de duda
forced-stop = No quedan relanzamientos ni comodines: los dados se quedan así
forced-mark = No hay nada más que desbloquear
forced-choice = Solo hay una opción
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
fact-chance = Tirada más afortunada: { $name } voltea el { $number }, probabilidad del { $percent }\xA0%
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
progress-turn = turno { $turn }
progress-throw = { $throw ->
    [0] al principio
   *[other] tirada { $throw }
}
progress-round = ronda { $round } de { $rounds }, tirada { $throw } de { $throws }
help = ayuda
pass = pasar
doubt = dudar
decided = { $name }: { $decision }
rolls = jugador en turno: { $name }
ended = Fin del juego: { $cause }
taken-back = { $name } deshace su decisión
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
home = Inicio
play = Jugar
player = Jugador { $number }
name = Nombre
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
stand-in = bot { $stand_in } hasta que el bot { $level } esté listo
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
close = Cerrar
save-record = Guardar partida
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
serving-here = Rollbook está listo, solo para este equipo. Abre esta dirección en tu navegador:
serving-others = Rollbook está listo. Cualquiera en tu red puede abrirlo y ver las mesas cuya dirección conozca. Abre una de estas direcciones, en este dispositivo o en otro:
serving-wider = Para que también jueguen móviles y otros dispositivos de tu red, inícialo con: { $command }
stop-serving = Pulsa Ctrl+C para parar. Las partidas se conservan.
player-count = { $players ->
    [one] 1 jugador
   *[other] { $players } jugadores
}
replayed = partida { $number }: { $game }, { player-count }, { $lines ->
    [one] 1 línea
   *[other] { $lines } líneas
}
replayed-ended = terminada: { $cause }; puntuaciones { $scores }, ganadores { $winners }
speed = { $games ->
    [one] 1 partida
   *[other] { $games } partidas
} por segundo
solved = { $game }: se esperan { $value } { $unit } jugando a la perfección, un jugador
error-practice-none = no hay posiciones para practicar { $game }
error-practice-number = las posiciones de { $game } van de la 1 a la { $last }, no { $number }
review-amount = { $counts ->
    [chance] un { $amount }\xA0% de una victoria
    [turns] { $amount } turnos
    [throws] { $amount } tiradas
   *[points] { $amount } puntos
}
review-dearest = { $mistakes ->
    [one] Fue esta ({ $when }): { $decision } en vez de { $best }, { review-amount }.
   *[other] La más costosa ({ $when }): { $decision } en vez de { $best }, { review-amount }.
}
error-count-games = se pueden jugar de { $fewest } a { $most } partidas, no { $count }
error-count-playouts = se pueden jugar de { $fewest } a { $most } partidas por opción, no { $count }
error-count-threads = se pueden usar de { $fewest } a { $most } hilos, no { $count }
error-not-understood = esto no se entiende
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
error-extra-missing = para esto hace falta un paquete más: pip install "rollbook[{ $extra }]"
error-outcome = el azar no puede dar { $outcome } ahora
error-registered = OpenSpiel ya conoce otro juego con el nombre { $name }
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
error-no-copy = no existe la copia { $file }
error-restore-running = un servidor está usando { $path }; detenlo primero
error-restore-there = { $path } ya tiene mesas, en total { $count }; --force las sobrescribe
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
beside = { $one }, { $other }
apart = { $one }; { $other }
round-points = { $round }: { $points }
full-rules = Las reglas completas
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
chances-about = En\xA0%: la probabilidad de que te sirva alguna ficha
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
this-table = En esta mesa
gains = Mostrar lo que aporta cada opción
about-lucky = Cada asiento tiene dos números propios; basta con que sean distintos entre sí.
tile-over = voltear el { $number }
tile-back = descubrir el { $number }
bot-plays = juega un bot
waiting-away = Esperando a { $name }, que no está
away-for = { $minutes ->
    [one] { $name } lleva 1 minuto fuera
   *[other] { $name } lleva { $minutes } minutos fuera
}
away-for-host = { away-for } – ¿que siga un bot?
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
free-seat = Asiento libre
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
only-watch = Solo mirar
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
single-keys = Teclas sueltas (1–9, P, L…)
space-key = Espacio
key-main = pulsar el botón destacado de abajo
key-hold = guardar un dado o soltarlo
key-stop = plantarse
key-joker = comodín: después el número del dado y luego la nueva cara; Esc cancela
keys-off = Las teclas sueltas están desactivadas en el menú. Funcionan estas:
keys-flat = Con la tableta sobre la mesa no funcionan las teclas sueltas, porque podrían ser de cualquiera. Funcionan estas:
history = Historial
history-save-file = Guardar en un archivo
sheets = Hojas
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
own-dice = Nuestros propios dados
own-dice-about = Echáis dados de verdad y tocáis lo que muestran; todo lo demás es como siempre.
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
sentence-own = Un bloc hecho en casa.
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
print-date = Fecha
print-lock = { $count ->
    [one] Candado: al menos 1 cruz
   *[other] Candado: al menos { $count } cruces
}
print-paper-a4 = A4
print-paper-letter = US Letter
print-paper-a5 = A5
print-colour-full = a todo color
print-colour-light-ink = poca tinta
print-colour-black = solo negro, con tramas
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
print-short-rules = Reglas breves
print-credits = Rollbook es un proyecto no oficial de aficionados. { $game } pertenece a { $makers }. Los textos y los dibujos son nuestros.
print-credits-unnamed = Rollbook es un proyecto no oficial de aficionados. { $game } pertenece a sus creadores. Los textos y los dibujos son nuestros.
sheet-crosses = { $count ->
    [one] 1 cruz
   *[other] { $count } cruces
}
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
} ({ $percent }\xA0%): { $combination }
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
reason-tile-rarer = El { $number } sale menos que el { $other }: { $fewer }\xA0% contra { $more }\xA0%
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
reason-back-easier = El { $number } es más fácil de recuperar que el { $other }: { $more }\xA0% contra { $fewer }\xA0%
reason-back-lines = { $fewer ->
    [0] Esta ficha no pertenece a ninguna línea
    [one] Esta ficha pertenece a 1 línea
   *[other] Esta ficha pertenece a { $fewer } líneas
} sin estrella, la otra a { $more }
reason-count-star = Probabilidad de una estrella: { $more }\xA0% con { $dice ->
    [one] 1 dado
   *[other] { $dice } dados
}, { $fewer }\xA0% con { $other }
reason-count-near = Probabilidad de hacer avanzar una línea casi completa: { $more }\xA0% con { $dice ->
    [one] 1 dado
   *[other] { $dice } dados
}, { $fewer }\xA0% con { $other }
reason-count-useful = Probabilidad de hacer avanzar una línea sin estrella: { $more }\xA0% con { $dice ->
    [one] 1 dado
   *[other] { $dice } dados
}, { $fewer }\xA0% con { $other }
reason-count-tile = Probabilidad de que encaje una ficha: { $more }\xA0% con { $dice ->
    [one] 1 dado
   *[other] { $dice } dados
}, { $fewer }\xA0% con { $other }
reason-count-others = Probabilidad de que la suma ayude a otros: { $fewer }\xA0% con { $dice ->
    [one] 1 dado
   *[other] { $dice } dados
}, { $more }\xA0% con { $other }
reason-layout-easy = El { $number } es fácil de conseguir ({ $percent }\xA0%) y aquí se cruzan { $count } líneas
reason-layout-hard = El { $number } es difícil de conseguir ({ $percent }\xA0%) y aquí solo se cruzan { $count } líneas
reason-layout-alike = Las fichas de sus líneas se parecen más al { $number } en lo fácil que es conseguirlas
reason-doubt = La probabilidad de que la tirada no muestre ningún objetivo abierto es del { $percent }\xA0%
reason-doubt-not = La probabilidad de que la tirada muestre un objetivo abierto es del { $percent }\xA0%; entonces se pierde la casilla de duda
reason-stop-goal = Si te plantas, esto es seguro: { $field }; si vuelves a echar, { $percent }\xA0%
reason-stop-safe = Salga lo que salga, esto se queda: { $field }
reason-stop-rarer = Más raro y aún posible, con una probabilidad del { $percent }\xA0%: { $field }
reason-stop-not = Todavía ningún objetivo abierto; con { $count ->
    [one] 1 tirada más
   *[other] { $count } tiradas más
} la probabilidad es del { $percent }\xA0%
reason-joker = El comodín logra un objetivo: { $field }
reason-joker-kept = Esto también sale sin comodín, en el { $percent }\xA0% de los turnos: { $field }
reason-joker-idle = El comodín no lograría ningún objetivo abierto
reason-reroll = Con { $count ->
    [one] 1 relanzamiento
   *[other] { $count } relanzamientos
} la probabilidad de un objetivo abierto es del { $percent }\xA0%
reason-reroll-kept = La probabilidad de que el relanzamiento falle todos los objetivos abiertos es del { $percent }\xA0%
reason-mark-rarer = Sale menos, en el { $fewer }\xA0% de los turnos contra el { $more }\xA0%: { $field }
reason-dice-goal = Probabilidad de un objetivo abierto: { $more }\xA0%; si no, { $fewer }\xA0%
reason-dice-field = Probabilidad de { $field }: { $more }\xA0%; si no, { $fewer }\xA0%
reason-dice-reroll = Probabilidad de una casilla de relanzamiento ({ $field }): { $more }\xA0%; si no, { $fewer }\xA0%
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
same-dice = Mismos dados
error-dice-key = una clave de dados tiene de 1 a 64 letras, cifras, espacios y guiones, no { $key }
error-throws-many = se pueden dar como máximo { $most } tiradas
error-throws-wrong = la tirada { $number } no puede ser de { $game }
error-code-form = un código tiene diez letras y cifras, como { $example }, no { $text }
error-code-game = aquí ningún juego tiene códigos que empiecen por { $letters }
error-same-own = los dados que son los mismos en otra parte no son ni vuestros ni comprobables
error-same-which = los dados se dan con una clave o con tiradas, una de las dos cosas
error-no-throws = en esta partida todavía no se han echado los dados
error-compare = son partidas de { $one } y de { $other }; solo se comparan dos del mismo juego
error-many-reviews = aquí se están analizando muchas partidas; inténtalo dentro de un momento
error-review-time = esta partida tarda demasiado en analizarse aquí; rollbook review no tiene límite
error-review-steps = este registro tiene { $steps } pasos; aquí se pueden analizar como máximo { $most }
error-review-going = esta partida aún no ha terminado; se analiza cuando acaba
error-coach-soon = el entrenador se prepara, una sola vez, durante un minuto o dos; espera un poco
error-coach-never = el entrenador no se puede preparar en esta máquina; su registro dice por qué
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
hint-points = { $number } puntos
hint-turns = { $number } turnos
hint-throws = { $number } tiradas
hint-throw = volver a echar { $dice }
hint-count = { $count ->
    [one] 1\xA0dado
   *[other] { $count }\xA0dados
}
key-hint = pista, luego lo mejor
helped-often = { $name } tuvo ayuda en { $count ->
    [one] una decisión
   *[other] { $count } decisiones
}
with-help = con ayuda
error-help-step = la ayuda es 1 para las dos mejores opciones o 2 para todos los valores, no { $step }
error-help-one = { $name } tiene una sola opción, así que no hay nada en que ayudar
error-help-off = en esta mesa no hay ayuda; quien la dirige no la ha permitido
error-help-bot = ahora un bot decide por { $name }
error-help-hidden = lo que se decide ahora queda oculto; la ayuda empieza cuando todo está a la vista
error-help-two = solo hay dos opciones; pide la respuesta
error-help-never = aquí no hay ayuda: este servidor funciona sin su compilador
error-many-helped = ahora mismo muchos piden ayuda; inténtalo dentro de un momento
error-many-helps = ha sido mucha ayuda de una vez; espera un momento
accuracy-scale = elegir al azar sería un 0\xA0%, jugar como el entrenador un 100\xA0%
`;export{e as default};