### What people read. Terms as in the rulebooks; questions begin with a verb and give one instruction.

## Questions

ask-white = Blancs { $first } + { $second } = { $sum } : coche le { $sum } dans une rangée, ou passe
ask-white-lucky = Coche le { $sum } (nombre de la chance) ou la case suivante de ta plus faible rangée
ask-colour = Coche la somme d’un dé blanc et d’un dé de couleur, ou passe
ask-colour-misthrow = Coche la somme d’un dé blanc et d’un dé de couleur ; passer vaut un coup manqué
ask-row = Choisis la rangée pour tes deux croix
ask-write = Inscris le { $sum } dans une case libre
ask-layout = Pose ton { $tile } sur une case libre (domino { $place } sur 16)
ask-how-many = Choisis combien de dés lancer
ask-turn = La somme est { $sum } : retourne un domino, ou passe
ask-turn-roller = La somme est { $sum } ; tu peux retirer un dé : retourne un domino, ou passe
ask-turn-back = Rien ne convient : replace un domino face numérotée apparente
ask-again = Lancer { $throw } sur 3 : relance des dés, ou arrête-toi
ask-doubt = { $count ->
    [one] { $name } relance 1 dé. Doutes-tu qu’un objectif soit atteint ?
   *[other] { $name } relance { $count } dés. Doutes-tu qu’un objectif soit atteint ?
}
ask-spend = Utilise une relance ou un joker, ou arrête-toi
ask-mark = Débloque une case

## How decisions are typed

how-white = Tape une rangée et un nombre, par exemple r7, ou - pour passer. Rangées : r rouge, y jaune, g verte, b bleue.
how-colour = Tape une rangée et un nombre, par exemple b10, ou - pour passer. Rangées : r rouge, y jaune, g verte, b bleue.
how-row-choice = Tape une rangée : r, y, g ou b.
how-write = Tape une case : la lettre de la colonne et le numéro de la ligne, par exemple c4.
how-layout = Tape une case, par exemple c4, ou celles de plusieurs dominos à la fois, par exemple a1 b1 c1.
how-how-many = Tape un nombre de 1 à 5.
how-turn = Tape la case d’un domino, par exemple c4, ou - pour passer.
how-again = Tape t et les dés à relancer, par exemple t25 pour le deuxième et le cinquième, ou - pour t’arrêter.
how-doubt = Tape d pour mettre en doute, ou - pour laisser faire.
how-spend = Tape t et des dés pour une relance (t25) ; j, un dé et une face pour un joker (j36 met le dé 3 sur 6) ; ou - pour t’arrêter.
how-dice = Tape les faces dans cet ordre, par exemple { $example } ; u revient au lancer précédent, q enregistre et quitte.
how-mark = Tape m: et la case, par exemple m:straight.

## Sheets

colour-white = blanc
colour-red = rouge
colour-yellow = jaune
colour-green = vert
colour-blue = bleu
colour-alone = { $colour }
zone-misthrows = coups manqués
zone-bonus-row = ligne de bonus
zone-symbols = symboles
zone-lucky = nombres de la chance
zone-own-stars = jetons
zone-rerolls = relances
zone-goals = objectifs principaux
zone-jokers = jokers
points = { $count ->
    [one] { $count } point
   *[other] { $count } points
}
stars = { $count ->
    [one] { $count } jeton
   *[other] { $count } jetons
}
goals = { $count ->
    [one] { $count } objectif
   *[other] { $count } objectifs
}

field-straight = suite
field-full-house = full
field-dice-bingo = Dice Bingo
field-four = carré
field-two-pairs = double paire
field-small-straight = petite suite
field-three = brelan
field-doubt = mise en doute
field-free = gratuit

## Why there was only one choice

forced-white = Aucune rangée n’accepte le { $sum } : on passe
forced-colour = Aucune somme ne convient : on passe
forced-write = Le { $sum } est inscrit dans la dernière case libre
forced-turn-back = Rien ne convient : ton seul domino retourné est replacé face numérotée apparente
forced-doubt = Plus de case de mise en doute
forced-stop = Plus de relance ni de joker : les dés restent tels quels
forced-mark = Rien d’autre à débloquer
forced-choice = Un seul choix possible

## Why a cell cannot be chosen

why-crossed = Cette case est déjà cochée
why-closed = La rangée { $row ->
    [vert] verte
    [bleu] bleue
   *[other] { $row }
} est clôturée
why-gone = Le { $number } est perdu : il est à gauche de ta dernière croix
why-lock = Pour clôturer, il te faut d’abord { $need } croix dans cette rangée ; tu en as { $have }
why-white = La somme des dés blancs est { $sum }
why-colour = Aucun dé blanc ne fait { $number } avec un dé de cette couleur
why-written = Un nombre est déjà inscrit dans cette case
why-turned = Ce domino est déjà retourné
why-sum = La somme { $sum } ne permet pas d’obtenir { $number }

## What happened

news-misthrow = { $you ->
    [yes] Tu coches un coup manqué
   *[no] { $name } coche un coup manqué
}
news-closed = { $you ->
    [yes] Tu clôtures
    [among] Avec { $others }, tu clôtures
   *[no] { $count ->
        [one] { $names } clôture
       *[other] { $names } clôturent
    }
} la rangée { $row ->
    [vert] verte
    [bleu] bleue
   *[other] { $row }
}
news-one-more-row = Encore une rangée clôturée et la partie prend fin
news-lapsed = Pas de croix possible dans la rangée { $row ->
    [vert] verte
    [bleu] bleue
   *[other] { $row }
} : { $you ->
    [yes] tu perds ta croix bonus
   *[no] { $name } perd sa croix bonus
}
news-luck-ended = { $you ->
    [yes] Tu n’as plus de croix de la chance : ta rangée la plus faible est clôturée
   *[no] { $name } n’a plus de croix de la chance : sa rangée la plus faible est clôturée
}
news-stars = { $stars ->
    [one] { $you ->
        [yes] Tu prends un jeton
       *[no] { $name } prend un jeton
    }
   *[other] { $you ->
        [yes] Tu prends { $stars } jetons
       *[no] { $name } prend { $stars } jetons
    }
}
news-play-off = Plusieurs joueurs ont quatre jetons : départage pour le cinquième
news-doubt-won = { $you ->
    [yes] Pas d’objectif : tu gagnes un joker
   *[no] Pas d’objectif : { $name } gagne un joker
}
news-doubt-lost = { $you ->
    [yes] Objectif atteint : tu perds ta case de mise en doute
   *[no] Objectif atteint : { $name } perd sa case de mise en doute
}
news-marked = { $you ->
    [yes] Tu débloques : { $field }
   *[no] { $name } débloque : { $field }
}
news-round = Manche { $round } : { $points ->
    [one] { $points } point
   *[other] { $points } points
} { $you ->
    [yes] pour toi
   *[no] pour { $name }
}

cause-fourth-misthrow = un quatrième coup manqué
cause-two-rows-closed = deux rangées sont clôturées
cause-four-stars = quatre jetons
cause-play-off = un cinquième jeton au départage
cause-all-goals-reached = tous les objectifs sont atteints
cause-last-round = la dernière manche est terminée

## Comment une partie a été gagnée et ce qui en reste : un titre, deux points et la suite

wins = { $you ->
    [yes] Tu gagnes
   *[no] { $name } gagne
}
win-together = { $names } gagnent ensemble
won-margin = { wins } avec { $margin ->
    [one] { $margin } point
   *[other] { $margin } points
} d’avance
won-by-locks = { won-margin } : { $locks } cadenas
won-by-lock = { won-margin } : rangée { $row ->
    [vert] verte
    [bleu] bleue
   *[other] { $row }
} clôturée, { $points } points
won-by-row = { won-margin } : { $count } croix dans la rangée { $row ->
    [vert] verte
    [bleu] bleue
   *[other] { $row }
}
won-by-fewer-misthrows = { won-margin } : moins de coups manqués, { $own } contre { $other }
won-by-free-misthrows = { won-margin } : coups manqués sans pénalité
won-by-plus-13 = { won-margin } : 13 points de plus
won-by-double-lowest = { won-margin } : la rangée la plus faible compte double
won-by-round = { won-margin } : manche { $round }, { $points } à { $other }
won-by-best-round = { wins } à égalité de points : meilleure manche, { $points }
won-by-stars = { wins } avec { $stars } jetons, { $margin } de plus que la deuxième place
won-by-fifth-star = { wins } : le cinquième jeton décide
won-by-goals = { wins } avec tous les objectifs en { $turns ->
    [one] { $turns } tour
   *[other] { $turns } tours
}, { $margin ->
    [one] { $margin } objectif
   *[other] { $margin } objectifs
} d’avance
won-shared = { win-together } avec { $points ->
    [one] { $points } point
   *[other] { $points } points
}
won-shared-stars = { win-together } avec le cinquième jeton
won-shared-goals = { win-together } : tous les objectifs en { $turns ->
    [one] { $turns } tour
   *[other] { $turns } tours
}
won-alone = { $you ->
    [yes] Tu termines
   *[no] { $name } termine
} avec { $points ->
    [one] { $points } point
   *[other] { $points } points
}
won-alone-stars = { $you ->
    [yes] Tu as
   *[no] { $name } a
} { $stars } jetons après { $throws ->
    [one] { $throws } lancer
   *[other] { $throws } lancers
}
won-alone-goals = { $you ->
    [yes] Tu atteins
   *[no] { $name } atteint
} tous les objectifs en { $turns ->
    [one] { $turns } tour
   *[other] { $turns } tours
}
fact-row = Plus longue rangée : { $name }, la { $row ->
    [vert] verte
    [bleu] bleue
   *[other] { $row }
} avec { $count } croix
fact-throw = Lancer le plus chanceux : { $name }, { $points ->
    [one] { $points } point
   *[other] { $points } points
} au tour { $turn }
fact-throw-of-round = Lancer le plus chanceux : { $name }, { $points ->
    [one] { $points } point
   *[other] { $points } points
} au lancer { $throw } de la manche { $round }
fact-line = Meilleur alignement : { $name }, { $combination } pour { $points ->
    [one] { $points } point
   *[other] { $points } points
} à la manche { $round }
fact-round = Meilleure manche : { $name }, { $points ->
    [one] { $points } point
   *[other] { $points } points
} à la manche { $round }
fact-stars = Le plus de jetons d’un coup : { $name }, { $stars } au lancer { $throw }
fact-chance = Lancer le plus chanceux : { $name } retourne le { $number } avec { $percent } % de chances
fact-tiles = Un lancer pour tous : le { $sum } retourne { $tiles } dominos
fact-goals = Meilleur lancer : { $name }, { $goals } objectifs au tour { $turn }
fact-spent = Le plus de relances et de jokers : { $name }, { $spent ->
    [one] { $spent } utilisé
   *[other] { $spent } utilisés
}
fact-turns = Durée : { $turns ->
    [one] { $turns } tour
   *[other] { $turns } tours
}
fact-throws = Durée : { $throws ->
    [one] { $throws } lancer
   *[other] { $throws } lancers
}

## At the table

progress-turn = tour { $turn }
progress-throw = { $throw ->
    [0] au début
   *[other] lancer { $throw }
}
progress-round = manche { $round } sur { $rounds }, lancer { $throw } sur { $throws }
help-keys = u annule la décision prise juste avant la tienne tant que tout le monde n’a pas décidé, s montre toutes les fiches, q enregistre et quitte. Tu peux taper plusieurs décisions à la fois.
help = aide
not-possible = { $answer } n’est pas possible ici. { $how }

pass = passer
doubt = mettre en doute
decided = { $name } : { $decision }
rolls = joueur dont c’est le tour : { $name }
your-throw = { $name }, tape ton lancer
ended = Fin de la partie : { $cause }
saved = Partie enregistrée. Pour continuer : { $command } play --resume
your-tiles = Tes dominos : { $tiles }
kept-record = L’enregistrement de cette partie est gardé dans { $file }
cannot-save = Cette partie ne peut pas être enregistrée ({ $reason }) ; elle continue quand même
dropped = Plus possible, donc pas fait : { $decisions }
taken-back = { $name } annule sa décision
gone-back = Retour au lancer précédent : tape-le à nouveau
nothing-to-take-back = Il n’y a rien à annuler

## Web: the table

dice = dés
die = dé { $place }
held = gardé
throw = Lancer
throw-now = Lance les dés
reroll-dice = { $count ->
    [one] Relancer { $count } dé
   *[other] Relancer { $count } dés
}
throw-dice = { $count ->
    [one] lancer { $count } dé
   *[other] lancer { $count } dés
}
stop = Arrêter
leave-it = passer
let-throw = Laisser lancer
joker = Joker
joker-sets = Joker : dé { $place } sur { $face }
pass-misthrow = { $penalty ->
    [0] Coup manqué
   *[other] Coup manqué −{ $penalty }
}
final = Valider
take-back = Annuler
noted = Ton choix : { $decision }
noted-lapses = Ton choix : { $decision }. Un bonus est perdu
lapses = bonus perdu
waiting = On attend { $names }
wait-colour = { $names } peut encore utiliser un dé de couleur
wait-doubt = { $names } peut mettre le lancer en doute
wait-again = { $names } peut relancer des dés
wait-how-many = { $names } choisit combien de dés lancer
throws = { $you ->
    [yes] Tu lances les dés
   *[no] { $name } lance les dés
}
ask-arrange = Échange des dominos : glisses-en un ou touches-en deux, puis « { ready } »
nothing-fits = { $name } obtient { $sum } : tu n’as pas de { $sum } visible
joker-die = Touche le dé à changer
joker-face = Choisis sa nouvelle face
hold-dice = Touche les dés à garder, puis relance les autres
need-names = Donne un nom différent à chaque place
need-pairs = Choisis deux nombres de la chance différents pour chaque place
cancel = Retour
my-points = Points : { $points }
waiting-many = On attend { $count } joueurs
your-throw-now = { $name } : lance les dés
your-turn = À toi de jouer
may-choose = choix possible
choosing = choisit
rolling = lance les dés
chosen = a choisi
not-asked = rien à choisir
not-now = Ce n’est pas possible maintenant
arrange = Ordonner pour moi
shuffle = Mélanger
ready = Terminer
points-table = Barème
lines-double = Comptent double : { $lines }
badge-two-in-lowest = Deux croix dans la rangée la plus faible
badge-one-in-each = Une croix dans chaque rangée
badge-double-lowest = La rangée la plus faible compte double
badge-plus-13 = 13 points de plus à la fin
badge-no-misthrows = Coups manqués sans pénalité
line-nothing = rien
line-twin = 1 jumeau (paire)
line-two-twins = 2 jumeaux
line-three-twins = 3 jumeaux
line-triplet = triplé
line-two-triplets = 2 triplés
line-quadruplet = quadruplé
line-quintuplet = quintuplé
line-sextuplet = sextuplé
line-full-house = carton plein (full)
line-big-full-house = grand carton plein (grand full)
line-five-with-7 = quine avec 7 (suite de 5)
line-five-without-7 = quine sans 7 (suite de 5)
line-six-in-sequence = quine de 6 (suite de 6)
state-open = { $thing ->
    [lock] ouvert
    [tile] visible
    [number] en jeu
    [goal] à atteindre
    [aid] à débloquer
   *[other] libre
}
state-gone = hors jeu
state-crossed = coché
state-struck = { $thing ->
    [field] rayée
   *[other] rayé
}
state-earned = symbole gagné
state-written = inscrit
state-empty = vide
state-turned = { $count ->
    [one] retourné
   *[other] retournés
}
state-taken = pris
state-reached = { $count ->
    [one] objectif atteint
   *[other] atteints
}
state-available = { $count ->
    [one] disponible
   *[other] disponibles
}
state-used = { $thing ->
    [aid] case utilisée
   *[other] utilisé
}
state-staked = en doute
state-lost = { $thing ->
    [aid] case perdue
   *[other] perdu
}

## Web: around the game

home = Accueil
play = Jouer
set-up = Préparer
player = Joueur { $number }
name = Nom
kind-of-seat = Qui joue ici
bots = Bots
rank-random = au hasard
rank-casual = débutant
rank-club = club
rank-master = maître
rank-perfect = parfait
level-random = Choisit à l’aveuglette parmi tout ce qui est permis.
level-casual = Joue comme un débutant sympathique : avec bon sens, mais sans anticiper.
level-club = Un bon joueur : pèse ce qu’un choix apporte et ce qu’il coûte.
level-master = Le plus fort : entraîné sur des millions de parties.
level-perfect = La solution exacte du jeu en solo.
gets-ready = se prépare
never-ready = ne peut pas se préparer ici
level-not-ready = Le bot { $level } se prépare
wait-for-level = Attendre : { $level }
begin-meanwhile = Commencer maintenant, le bot { $level } joue en attendant
opens-when-ready = En préparation : { $level }. Ensuite, la table s’ouvre d’elle-même
stand-in = bot { $stand_in } en attendant le bot { $level }
add-seat = Ajouter une place
remove-seat = Retirer cette place
starter = Qui commence
by-lot = Tirage au sort
covered = Cacher les choix aux autres
covered-about = L’appareil passe de main en main ; tous les choix sont dévoilés ensemble.
flat = Poser la tablette à plat entre nous
flat-about = Les fiches sont sur les bords, tournées vers leurs joueurs.
fair = Des dés que chacun peut vérifier
fair-about = Chaque appareil participe au tirage des dés. Après la partie, chacun peut recalculer tous les lancers.
rules-options = Options de règles
option-lucky = Nombres de la chance
option-sheet = Fiche de score
option-points = Points
option-marking = Déblocage
about-sheet = La rangée verte : celle de nos règles imprimées ou celle de l’extension vendue seule.
about-points = Les points propres au carton de jeu, ou ceux du côté rouge.
about-marking = Les dés débloquent une case de chaque combinaison obtenue, ou une seule case au choix en tout.
value-rules = Règles imprimées
value-expansion = Extension
value-board = Carton de jeu
value-red = Côté rouge
value-all = Plusieurs cases
value-one = Une seule case
menu = Menu
rules = Règles
pace = Rythme
pace-calm = calme
pace-normal = normal
pace-quick = rapide
theme = Thème
theme-auto = comme l’appareil
theme-light = clair
theme-dark = sombre
language = Langue
auto-throw = Lancer automatiquement
no-pause = Pas de pause avant de dévoiler les choix
sound = Son et vibration
patterns = Motifs en plus des couleurs
take-a-break = Faire une pause (la partie est gardée)
play-again = Rejouer
rematch = Revanche
all-sheets = Toutes les fiches
place = { $rank ->
    [1] 1re place
   *[other] { $rank }e place
}
review = Revoir
previous = Précédent
next = Suivant
previous-throw = Lancer précédent
next-throw = Lancer suivant
film-play = Lecture
film-stop = Pause
close = Fermer
save-record = Enregistrer la partie
watch-record = Revoir une partie
choose-file = Choisir un fichier
step = Étape
opening = Ouverture de la table
connection-lost = Connexion perdue – ton choix est gardé et sera envoyé
no-such-table = Cette table n’existe pas
no-such-game = Ce jeu n’existe pas
no-such-page = Il n’y a rien à cette adresse
server-failed = Le serveur a eu un problème (erreur { $error }) – ton choix est gardé et sera renvoyé
unreadable-table = Cette table n’est plus lisible (erreur { $error })
fan-project = Rollbook est un projet de fans, non officiel. Les jeux appartiennent à leurs auteurs et éditeurs.
sentence-qwixx = Coche des nombres de gauche à droite en quatre couleurs ; chaque lancer compte pour tous.
sentence-qwixx-longo = Des dés à huit faces, des rangées plus longues et deux nombres de la chance par joueur.
sentence-qwixx-gemixxt-a = Nombres dans l’ordre, couleurs mélangées : chaque rangée a des cases des quatre couleurs.
sentence-qwixx-gemixxt-b = Rangées d’une seule couleur, nombres mélangés : la place compte, pas la valeur.
sentence-qwixx-bonus-a = Les cases bonus offrent d’autres croix par la ligne de bonus, souvent en chaîne.
sentence-qwixx-bonus-b = Cinq symboles, deux cases chacun : coche les deux pour gagner des croix ou des points.
sentence-wuerfel-bingo-5 = Inscris chaque somme sur ton carton de jeu et forme des combinaisons sur douze alignements ; trois manches.
sentence-wuerfel-bingo-6 = Le grand carton de jeu : quatorze alignements, plus de combinaisons, deux manches.
sentence-bingolino = Pose seize dominos, choisis combien de dés lancer et retourne des lignes, colonnes ou diagonales entières.
sentence-bingo-dice = Atteins dix objectifs avec trois lancers par tour au plus ; utilise relances et jokers, et doute de ton voisin.

## Serving

serving-here = Rollbook est prêt, pour cette machine seulement. Ouvre cette adresse dans ton navigateur :
serving-others = Rollbook est prêt. Toute personne de ton réseau peut l’ouvrir et voir chaque table dont elle connaît l’adresse. Ouvre l’une de ces adresses, sur cet appareil ou sur un autre :
serving-wider = Pour que des téléphones et d’autres appareils de ton réseau puissent jouer aussi, lance : { $command }
stop-serving = Appuie sur Ctrl+C pour arrêter. Les parties sont gardées.
admin-running = en cours
admin-ended = terminée
admin-no-tables = Il n’y a pas de table ici.
admin-closed = La table { $table } est fermée.
admin-backed-up = Tout est sauvegardé dans { $file }.
admin-restored = { $count ->
    [one] { $count } table est rétablie depuis { $file }.
   *[other] { $count } tables sont rétablies depuis { $file }.
}
admin-exported = { $count ->
    [one] { $count } enregistrement est dans { $folder }.
   *[other] { $count } enregistrements sont dans { $folder }.
}
admin-pruned = { $count ->
    [one] { $count } table est supprimée.
   *[other] { $count } tables sont supprimées.
}
admin-would-prune = { $count ->
    [one] { $count } table serait supprimée.
   *[other] { $count } tables seraient supprimées.
}

## On the command line

bot-name = bot ({ $level })
which-game = Quel jeu ?
go-on-interrupted = reprendre la partie interrompue
type-game = Tape un nombre de 1 à { $count } ou l’identifiant d’un jeu.
column-id = identifiant
column-name = nom
column-players = joueurs
column-minutes = minutes
column-sentence = en une phrase
column-bot = bot
column-mean = score moyen
column-error = erreur type
column-wins = part de victoires
column-games = parties
column-points = points
column-elo = Elo
column-table = table
column-game = jeu
column-opened = ouverte
column-last = dernière fois
column-events = événements
player-count = { $players ->
    [one] 1 joueur
   *[other] { $players } joueurs
}
seat-number = place { $number }
all-seats = toutes
progress-left = { $task } : { $percent } %, encore environ { $minutes } min
task-playing = parties en cours
task-exporting = exportation
exported = { $games ->
    [one] { $games } partie
   *[other] { $games } parties
} et { $decisions ->
    [one] { $decisions } décision
   *[other] { $decisions } décisions
} dans { $file } ; ses colonnes sont décrites dans { $card }
task-solving = résolution de { $game }
compiling-rules = Compilation des règles, une seule fois ; cela prend quelques secondes
replayed = partie { $number } : { $game }, { player-count }, { $lines ->
    [one] { $lines } ligne
   *[other] { $lines } lignes
}
replayed-cut = { replayed } ; coupée à la ligne { $line }, rejouée jusque-là
replayed-ended = terminée : { $cause } ; scores { $scores }, vainqueurs { $winners }
replayed-unclosed = { replayed-ended } (la ligne finale manque)
replayed-unfinished = pas terminée : { $now } ; scores jusqu’ici { $scores }
checked-dice = Tout est juste : { $throws ->
    [one] { $throws } lancer
   *[other] { $throws } lancers
}, engagement { $commitment }
simulated = { $game }, { player-count }, { $games ->
    [one] { $games } partie
   *[other] { $games } parties
}, graine { $seed }
simulated-ends = fins : { $ends }
simulated-length = durée : { $throws } lancers (erreur type { $error })
speed = { $games ->
    [one] { $games } partie
   *[other] { $games } parties
} par seconde
speed-compiled = { speed }, règles compilées
speed-interpreted = { speed }, règles interprétées
solved = { $game } : { $value } { $unit } en moyenne, en jouant parfaitement et en solo
solved-states = { $states } positions en { $seconds } s
solved-played = { $games ->
    [one] { $games } partie jouée ainsi donne
   *[other] { $games } parties jouées ainsi donnent
} en moyenne { $mean } (erreur type { $error })
solved-older = d’une version plus ancienne, non utilisé
solved-removed = supprimé : { $table }
solved-nothing = rien n’est encore résolu sur cette machine ; pour commencer : rollbook solve GAME
unit-points = points
unit-throws = lancers
unit-turns = tours
unit-chance-to-win = chances de gagner
unit-points-at-the-end = points à la fin
unit-throws-to-come-fewer-is-better = lancers encore à faire (moins, c’est mieux)
unit-turns-to-come-fewer-is-better = tours encore à jouer (moins, c’est mieux)
advised = { $name } : { $unit }, { $how }
advised-by = { $bot } joue la suite pour toutes les places
advised-exactly = calcul exact
plot-title = { $game }, { player-count } : Elo avec intervalles à 95 %
arena-title = { $game }, { player-count }, part équitable { $share }
arena-encounters = victoires de la ligne contre la colonne :

## S’exercer : trouver le meilleur choix

practice = Entraînement
practice-you = Toi
practice-missed-by = { $count ->
    [one] Manqué par { $count } niveau : { $levels }
   *[other] Manqué par { $count } niveaux : { $levels }
}
practice-value = { $counts ->
    [chance] { $amount } % de chances de gagner
    [turns] encore { $amount } tours
    [throws] encore { $amount } lancers
   *[points] { $amount } points à la fin
}
practice-right = Juste : { $best }, { $value }
practice-wrong = Le meilleur choix est { $best }, { $value }. Le tien fait perdre { $cost }.
practice-tempting = { $choice } fait perdre { $cost }.
practice-equal = Tout aussi bien : { $choices }
practice-streak = { $count ->
    [one] { $count } bonne réponse d’affilée
   *[other] { $count } bonnes réponses d’affilée
}
practice-of-theme = { $theme } : { $right ->
    [one] { $right } bonne réponse
   *[other] { $right } bonnes réponses
} sur { $tried }
practice-cannot-keep = ta progression ne peut pas être gardée : { $reason }
practice-none = Il n’y a pas encore de positions pour s’entraîner à { $game }
practice-next = Suivante
practice-theme = Thème
practice-all-themes = Tous les thèmes
practice-theme-count = { $theme }, { $seen } sur { $count }
practice-missed = { $count ->
    [one] Manqué par { $count } bot
   *[other] Manqué par { $count } bots
}
practice-others = Les autres
practice-of = Entraînement : { $game }
practice-about = Trouve le meilleur choix, puis le coach juge.
error-practice-none = il n’y a pas de positions pour s’entraîner à { $game }
error-practice-number = les positions de { $game } ont les numéros 1 à { $last }, pas { $number }
error-practice-theme = il n’y a pas de thème { $theme } pour { $game } ; thèmes : { $themes }
error-practice-level = aucune position de ce genre n’est manquée par { $level } niveaux ; il y en a que manquent { $levels } niveaux

## The review of a game

task-reviewing = analyse de la partie
review-title = { $game }, analyse : { $how }
review-column-start = début
review-column-luck = dés
review-column-decisions = décisions
review-column-others = les autres
review-column-result = résultat
review-column-each = coût par décision
review-column-when = quand
review-column-decision = choisi
review-column-best = le mieux
review-column-cost = coût
review-curve = Ce que { $name } pouvait espérer, lancer après lancer
review-all-decisions = Toutes les décisions
review-moment = { $when } (ligne { $line }) : { $decision } au lieu de { $best } coûte { $cost }
review-left-out = { $decisions ->
    [one] { $decisions } décision était cachée aux autres et n’est pas évaluée
   *[other] { $decisions } décisions étaient cachées aux autres et ne sont pas évaluées
}
review-amount = { $counts ->
    [chance] { $amount } % d’une victoire
    [turns] { $amount } tours
    [throws] { $amount } lancers
   *[points] { $amount } points
}
review-dice-gave = { $you ->
    [yes] Les dés t’ont { $counts ->
        [turns] épargné
        [throws] épargné
       *[other] donné
    } { review-amount }.
   *[no] Les dés ont donné { review-amount } à { $name }.
}
review-dice-took = { $you ->
    [yes] Les dés t’ont coûté { review-amount }.
   *[no] Les dés ont coûté { review-amount } à { $name }.
}
review-dice-even = { $you ->
    [yes] Les dés ne t’ont rien donné ni rien pris.
   *[no] Les dés n’ont rien donné ni rien pris à { $name }.
}
review-no-mistake = { $decisions ->
    [0] Il n’y avait rien à décider.
    [one] La seule décision n’a rien fait perdre.
   *[other] Aucune des { $decisions } décisions n’a fait perdre quoi que ce soit.
}
review-mistakes = { $decisions ->
    [one] La seule décision a fait perdre quelque chose.
   *[other] { $mistakes ->
        [one] Une décision sur { $decisions } a fait perdre quelque chose.
       *[other] { $mistakes } décisions sur { $decisions } ont fait perdre quelque chose, en moyenne { review-amount } chacune.
    }
}
review-dearest = { $mistakes ->
    [one] La voici ({ $when }) : { $decision } au lieu de { $best }, { review-amount }.
   *[other] La plus coûteuse ({ $when }) : { $decision } au lieu de { $best }, { review-amount }.
}
review-more-than-all = Ensemble, les décisions dépassent ici 100 % : ce que l’un laisse filer, les autres peuvent le rendre, et cela peut se perdre à nouveau.
review-helped = { $count ->
    [one] Une décision prise avec de l’aide ne compte pas.
   *[other] { $count } décisions prises avec de l’aide ne comptent pas.
}

## Strength

review-strength = Des décisions comme celles d’un bot d’environ { $elo } Elo ({ $low } à { $high }, d’après cette seule partie).

## Errors: for people; programs get the id and the English sentence, which stands in the code too

error-count-games = { $fewest } à { $most } parties sont possibles, pas { $count }
error-count-playouts = { $fewest } à { $most } parties par choix sont possibles, pas { $count }
error-count-threads = { $fewest } à { $most } threads sont possibles, pas { $count }
error-not-understood = cela n’est pas compréhensible
error-check-games = il faut jouer au moins une partie, pas { $games }
error-json-number = nombre entier
error-json-string = chaîne
error-json-object = objet
error-record-play = la clé play demande une chaîne JSON, comme "-"
error-record-not-over = la partie n’est pas terminée : { $now }
error-record-end = { $key } devrait être { $right }, pas { $found }
error-record-whole = la clé { $key } demande un nombre entier
error-record-broken = le fichier s’interrompt à la première ligne
error-record-begins = un enregistrement commence par une ligne qui a la clé record
error-record-none = il n’y a pas d’enregistrement ici ; il commence par une ligne qui a la clé record
error-dice-secret = le secret n’est pas encore dévoilé, ou n’est pas celui sur lequel le serveur s’était engagé
error-dice-starter = une autre place aurait dû commencer
error-dice-back = la partie est revenue avant un lancer, si bien que les dés ont pu être relancés
error-dice-dice = le secret et les apports donnent d’autres dés ou dominos
error-dice-salt = un apport de ton appareil manque, ou a été ajouté à un autre lancer
error-dice-material = ce jeu ne se joue pas avec de tels dés ou dominos
error-dice-none = il faut l’enregistrement d’une seule partie aux dés vérifiables ; leur secret est dévoilé quand la partie est terminée
error-record-version = c’est la version { $version } des enregistrements ; la version { $known } est lisible
error-record-rules = la version { $version } des règles de { $game } est inconnue ; connue : { $known }
error-record-header = l’en-tête demande { $key } (JSON : { $kind })
error-record-over = la partie est terminée ; seul un nouvel enregistrement ou une ligne de type back peut suivre
error-record-legal = la liste des décisions permises est fausse ; elle devrait être { $legal }
error-none = aucune
error-none-now = aucune pour l’instant
error-nothing = rien
error-not-utf-8 = ce n’est pas un texte en UTF-8
error-system-missing = fichier ou dossier introuvable
error-system-forbidden = accès refusé
error-system-not-permitted = opération non permise
error-system-folder = c’est un dossier
error-system-no-folder = ce n’est pas un dossier
error-system-exists = le fichier existe déjà
error-system-full = plus de place sur le disque
error-system-read-only = le système de fichiers est en lecture seule
error-system-file = { $file } : { $reason }
error-seed = une graine est un nombre entier, pas { $seed }
error-line = ligne { $line } : { $problem }
error-system = le système refuse : { $reason }
error-not-json = ce n’est pas du JSON ; il faut un objet JSON par ligne
error-record-object = il faut un objet JSON, comme { $example }
error-record-nested = c’est trop imbriqué pour une ligne d’enregistrement
error-record-mixed = cette ligne mélange { $kinds } ; une ligne a exactement une des clés { $keys }
error-record-kind = cette ligne est d’un type inconnu ; une ligne a exactement une des clés { $keys }
error-not-json-at = ce n’est pas du JSON au caractère { $place } ; il faut un objet JSON par ligne
error-throw-over = ce n’est pas le moment de lancer : la partie est terminée
error-starter = le premier joueur est une place de 0 à { $last }, pas { $first }
error-throw-early = ce n’est pas le moment de lancer : les places { $seats } doivent d’abord décider
error-action = l’action { $action } n’est pas permise à la place { $seat } ; permis : { $legal }
error-settle-early = rien ne prend effet avant que les places { $seats } aient décidé
error-illegal-of-seat = { $decision } n’est pas permis à la place { $seat } ; permis : { $legal }
error-no-decision = { $decision } n’est pas une décision de { $game }
error-option-value = { $value } n’est pas parmi { $values }
error-option = option { $option } : { $problem }
error-players = { $game } se joue de { $fewest } à { $most } joueurs, pas à { $players }
error-game-option = { $game } n’a pas d’option { $option }. Options : { $options }
error-now-over = la partie est terminée
error-now-settles = tout le monde a décidé
error-now-deal = il faut distribuer les dominos
error-now-roll = il faut lancer les dés
error-not-asked = ce n’est pas à { $name } de décider maintenant ; { $now }
error-who-plays = players est un nombre ou une liste de noms, pas { $players }
error-now-asked = on attend { $names }
error-no-throw = ce n’est pas le moment de lancer ; { $now }
error-nothing-settles = il n’y a rien à exécuter : { $now }
error-deal-due = il faut distribuer les dominos, pas lancer les dés
error-roll-due = il faut lancer les dés, pas distribuer
error-no-seat = il n’y a pas de place { $seat } ; les places vont de 0 à { $last }
error-decided = { $name } a déjà décidé ; annule d’abord cette décision
error-illegal = { $decision } n’est pas permis à { $name } ; permis : { $legal }
error-not-noted = { $name } n’a pas de décision à annuler
error-recorded = la décision prise par { $name } est dans l’enregistrement ; reviens plutôt à sa ligne
error-go-back = la partie ne peut pas revenir à la ligne { $line } ; lignes valables : { $first } à { $last }
error-fair-back = les dés de cette table sont vérifiables ; la partie ne revient donc pas avant un lancer, ni en arrière une fois finie
error-nothing-happened = la partie ne peut pas revenir à la ligne { $line } ; il ne s’est encore rien passé
error-none-interrupted-of = il n’y a pas de partie interrompue de { $game } ; commences-en une avec : rollbook play GAME
error-none-interrupted = il n’y a pas de partie interrompue ; commences-en une avec : rollbook play GAME
error-interrupted-nobody = { $file } ne dit pas qui joue ; déplace ce fichier pour reprendre une partie plus ancienne
error-interrupted-unreadable = { $file } n’est pas lisible ({ $problem }) ; déplace ce fichier pour reprendre une partie plus ancienne
error-seats = les places demandent des noms différents ou bot:niveau, comme --seats anna,ben,bot:casual
error-nothing-to-decide = il n’y a rien à décider : { $now }
error-hidden = ce que les autres ont est encore caché ; les conseils commencent quand tout est visible
error-arena = une arène demande au moins deux bots différents et deux joueurs
error-bots = { $players ->
    [one] { $players } joueur demande 1 bot, pas { $count } : { $bots }
   *[other] { $players } joueurs demandent 1 ou { $players } bots, pas { $count } : { $bots }
}
error-batch = un lot a au moins une partie et un nombre entier comme graine, pas { $games } et { $seed }
error-batch-shape = les actions ont la forme { $wanted }, pas { $shape }
error-batch-action = l’action { $action } de la place { $seat } dans la partie { $game } n’est pas permise ; rien n’a été fait
error-setting = { $setting } est parmi { $values }, pas { $value }
error-matches = il y a { $matches } parties côte à côte, pas { $count }
error-match-action = l’action { $action } n’est pas permise dans la partie { $match } ; rien n’a été fait
error-extra-missing = il faut pour cela un paquet de plus : pip install "rollbook[{ $extra }]"
error-outcome = le hasard ne peut pas donner { $outcome } maintenant
error-registered = OpenSpiel connaît déjà un autre jeu sous le nom { $name }
error-batch-out = les observations s’écrivent dans un tableau de int16 de forme { $wanted }, sans trous
error-thinking-bots = au plus { $most } de ces bots jouent ensemble : { $bots }
error-film-steps = cet enregistrement a { $steps } étapes ; on peut en montrer au plus { $most }
error-record-utf-8 = ce n’est pas un texte en UTF-8, comme le sont les enregistrements
error-film-size = cet enregistrement donne un film de plus de { $most } Mo, le maximum ici
error-stopping = le serveur s’arrête ; reviens un peu plus tard
error-many-records = beaucoup d’enregistrements sont rejoués ici en ce moment ; réessaie dans un instant
error-film-time = cet enregistrement est trop long à rejouer ici ; rollbook replay n’a pas de limite
error-name-length = un nom a de 1 à { $most } caractères
error-name-signs = un nom n’a que des caractères visibles
error-many-tables = { $most } tables sont ouvertes ici ; reviens un peu plus tard
error-same-name = deux places s’appellent { $name } ; à une table, les noms sont différents
error-method = cette adresse ne se consulte pas ainsi
error-too-large = c’est trop volumineux
error-ours = quelque chose s’est mal passé ici ; erreur { $error }
error-broke-off = la requête s’est interrompue
error-own-pages = les tables s’ouvrent et se regardent depuis les pages de Rollbook
error-full-house = toutes les places sont prises ici ; reviens un peu plus tard
error-server-name = ce serveur ne s’appelle pas { $host } ; la personne qui l’a lancé peut le permettre avec --allow-host
error-many-devices = { $most } appareils de ton adresse sont à des tables ; fermes-en quelques-uns
error-many-posts = ton adresse a ouvert { $most } tables en une minute ; attends la suivante
error-many-guesses = trop de clés, de liens ou de codes erronés sont venus de ton adresse ; attends une minute
error-many-claims = trop de personnes veulent une place à cette table en même temps ; attends une minute
error-nested = c’est trop imbriqué
error-another-database = indique un autre fichier avec --database
error-database-unusable = la base de données { $path } est inutilisable : { $reason } ; { $another }
error-database-newer = { $path } vient d’une version plus récente de Rollbook (schéma { $version }, celle-ci connaît { $known }) ; utilise la version plus récente, ou { $another }
error-database-folder = c’est un dossier
error-database-opens = la base de données { $path } ne s’ouvre pas : { $reason } ; { $another }
error-database-unsafe = la base de données { $path } se trouve à un endroit où l’on ne peut rien écrire de façon sûre ; { $another }
error-database-foreign = { $path } est une base de données d’un autre programme ; { $another }
error-database-in-use = la base de données { $path } est utilisée par un autre Rollbook ; arrête-le, ou { $another }
error-database-damaged = { $path } n’est pas une base de données de Rollbook, ou elle est abîmée ; { $another }
error-database-read-only = la base de données { $path } peut être lue, mais pas écrite ; { $another }
error-no-database = il n’y a pas de base de données { $path } ; voir --database
error-no-copy = il n’y a pas de sauvegarde { $file }
error-restore-running = un serveur utilise { $path } ; arrête-le d’abord
error-restore-there = { $path } a déjà des tables, { $count } en tout ; --force les remplace
error-admin-there = { $file } existe déjà ; --force le remplace
error-admin-which = indique une table, ou --all pour toutes
error-admin-days = les tables sont supprimées après 1 jour ou plus, pas { $days }
error-admin-stopped = le serveur s’est arrêté entre-temps ; réessaie
error-postgres-address = une base de données PostgreSQL s’indique ainsi : postgresql://USER:PASSWORD@HOST/NAME
error-postgres-missing = PostgreSQL demande un paquet de plus : pip install "rollbook[postgres]"
error-postgres-password = { $place } n’accepte pas cet utilisateur et ce mot de passe
error-postgres-unreachable = il n’y a pas de base de données PostgreSQL à { $place } : { $reason }
error-workers = le nombre de processus va de 1 à { $most }, pas { $workers }
error-workers-share = plusieurs processus ont besoin d’une base de données qu’ils puissent partager : indique-en une dans PostgreSQL avec --database postgresql://USER:PASSWORD@HOST/NAME
error-workers-system = plusieurs processus demandent un système comme Linux ou macOS ; n’en lance qu’un
error-proxy = un proxy est une adresse ou un réseau en chiffres, comme 10.89.0.0/24, pas { $proxy }
error-no-port = aucun port n’est libre sur { $host }
error-port = un port est un nombre de 0 à 65535, pas { $port }
error-host = il n’y a pas d’hôte { $host } ; indique une adresse de cette machine, comme 127.0.0.1
error-listen = impossible d’écouter sur { $host }, port { $port } : { $reason }
error-host-elsewhere = { $host } n’est pas une adresse de cette machine ; 127.0.0.1 en est toujours une, 0.0.0.0 les désigne toutes
error-port-forbidden = tu ne peux pas utiliser le port { $port } ; choisis-en un de 1024 à 65535
error-game-with = { $game } avec { $options }
error-no-solver = personne n’a encore écrit de solveur pour cette famille de jeux
error-not-alone = il ne se joue pas seul
error-unsolvable = { $game } ne peut pas être résolu : { $reason } ; jeux qui peuvent l’être : { $games }
error-unsolved = { $game } n’est pas encore résolu sur cette machine ; lance d’abord : { $command }
error-not-kept = aucun tableau résolu de { $game } n’est gardé ici ; gardés : { $known }
error-bot = il n’y a pas de bot { $bot } ; bots : { $bots }
error-game-bot = { $game } n’a pas de bot { $bot } ; bots : { $bots }
error-opponent = il n’y a pas d’adversaire { $bot } pour { $players } joueurs de { $game } ; adversaires : { $bots }
error-opponent-alone = il n’y a pas d’adversaire { $bot } pour 1 joueur de { $game } ; adversaires : { $bots }
error-guest-illegal = le bot { $bot } a choisi { $decision }, ce qui n’est pas permis ; permis : { $legal }
error-guest-answer = le bot { $bot } a répondu { $answer } ; attendu : { $wanted }
error-guest-starts = le bot { $bot } ne démarre pas : { $reason }
error-guest-command = le bot { $bot } n’est pas une commande avec ses arguments
error-guest-silent = le bot { $bot } n’a pas répondu pendant { $seconds } s ; --patience permet d’attendre plus longtemps
error-guest-entry = il n’y a pas de point d’entrée { $bot } dans le groupe { $group } ; entrées installées : { $known }
error-many-positions = il a trop de positions
error-no-weights = une bonne disposition repose sur ce que master a appris, et il n’a rien appris pour cette fiche
error-other-fields = sa carte a d’autres cases que la carte imprimée
error-read = impossible de lire { $file } : { $reason }
error-line-long = une ligne d’enregistrement a au plus { $most } octets, celle-ci en a plus
error-file-long = les enregistrements sont lus jusqu’à { $most } octets ; divise le fichier
error-usage = cette commande n’est pas compréhensible ({ $detail }) ; aide : { $helps }
error-usage-option = il n’y a pas d’option { $option } ; aide : { $helps }
error-usage-missing = il manque { $name } ; aide : { $helps }
error-usage-number = { $name } demande un nombre ; aide : { $helps }
error-usage-command = il n’y a pas de commande { $command } ; aide : { $helps }
error-usage-extra = trop de mots : { $words } ; aide : { $helps }
error-option-long = une option a au plus { $most } caractères, pas { $count }
error-option-written = { $text } n’est pas une option ; écris nom=valeur, comme marking=one
error-plot-name = le graphique est un fichier SVG ; nomme-le { $file }
error-plot-folder = il n’y a pas de dossier { $folder } pour le graphique
error-solve-what = indique le jeu à résoudre : rollbook solve GAME ; ce qui est déjà résolu : rollbook solve --list
error-remove-what = indique le jeu dont les tableaux résolus sont à supprimer : rollbook solve GAME --remove
error-patience = --patience vaut plus de 0 et au plus { $most } secondes, pas { $patience }
error-full-rules = --option va avec --short : les règles complètes présentent toutes les options
error-whose-dice = --dice vaut ours ou mine, pas { $dice }
error-resume = --resume reprend les places, les options, la graine et les dés avec lesquels la partie a commencé
error-no-choice = aucun jeu n’a été choisi ; indiques-en un, comme : rollbook play qwixx
error-language = il n’y a pas de langue { $language } ; langues : { $languages }
error-too-late = cela concernait un moment passé de la partie
error-other-device = cette place n’est pas sur cet appareil
error-host-only = seul l’hôte de la table peut faire cela
error-nobody-there = personne n’occupe cette place
error-not-removed = on ne peut retirer que d’autres personnes assises à la table
error-seat-taken = cette place est déjà prise ; choisis-en une autre
error-name-taken = quelqu’un à cette table s’appelle déjà { $name } ; choisis un autre nom
error-pace = le temps pour décider va de { $shortest } à { $longest } secondes, ou 0 pour aucune limite
error-not-begun = la partie commence quand l’hôte la lance
error-begun = la partie a déjà commencé
error-nothing-to-move = cet appareil n’a plus de place à la table
error-closed = l’hôte a fermé cette table
error-not-invited = cette invitation n’est plus valable ; demandes-en une nouvelle à l’hôte
error-many-reactions = une réaction toutes les { $seconds } secondes suffit
error-not-over = la partie n’est pas encore finie
error-code = ce code est faux ou a expiré ; demandes-en un nouveau sur l’autre appareil
error-no-host = qui ouvre une table y prend place ; garde une place pour toi
error-share = seule une personne devant la machine où tourne Rollbook peut laisser entrer les autres
error-other-throws = c’est une autre personne qui lance
error-only-choice = il n’y avait qu’un choix
error-laid-out = tous les dominos sont disposés ; reprends-les pour les poser un par un
error-layout = une disposition nomme chacune de ces cases une fois : { $cells }
error-game = il n’y a pas de jeu { $game } ; jeux : { $games }
error-game-like = il n’y a pas de jeu { $game } ; voulais-tu dire { $close } ? jeux : { $games }
error-dice-count = un lancer est une liste de dés, { $count } en tout
error-die = un dé montre un nombre de 1 à { $faces }, pas { $die }
error-six-dice = un lancer est une liste de six dés : blanc, blanc, rouge, jaune, vert, bleu
error-die-left = le dé { $colour } a quitté la partie ; écris null à sa place, pas { $die }
error-die-colour = le dé { $colour } montre un nombre de 1 à { $faces }, pas { $die }
error-lucky-wanted = une paire de nombres différents de 2 à 16 pour chaque place, la place 0 d’abord, par ex. { $example }
error-lucky-seats = { $value } pour { $players ->
    [one] { $players } joueur
   *[other] { $players } joueurs
} ; attendu : { $wanted }
error-lucky-pair = la paire { $pair } ; attendu : { $wanted }
error-tiles-order = les dominos de chaque place sont en ordre croissant
error-tile = les dominos portent les nombres 1 à { $highest }, pas { $tile }
error-dice-thrown = { $count ->
    [one] un seul dé est lancé : il faut une liste de { $count } nombre
   *[other] { $count } dés sont lancés : il faut une liste de { $count } nombres
}
error-deal = { $players ->
    [one] une distribution est faite d’une liste de { $tiles } dominos
   *[other] une distribution est faite de { $players } listes de { $tiles } dominos, une par place
}
error-tile-copies = il n’y a que { $copies } dominos avec le nombre { $tile }
error-five-dice = un lancer est une liste des cinq dés
error-die-of = le dé { $place } montre un nombre de 1 à { $faces }, pas { $die }
error-die-stays = le dé { $place } n’a pas été lancé : il montre encore { $face }, pas { $die }

## Web: the end, the log, handing over

log = Journal de la partie
total = Total
round = Manche { $round }
part-red = Rouge
part-yellow = Jaune
part-green = Vert
part-blue = Bleu
part-misthrows = Coups manqués
part-plus-13 = 13 points de plus
part-double-lowest = Rangée la plus faible doublée
part-straight = Suites
part-full-house = Fulls
part-dice-bingo = Dice Bingo
part-four = Carrés
part-stars = Jetons
hand-over = Passe l’appareil à { $name }
i-am = Je suis { $name }
table = Tableau

## Étiquettes composées

beside = { $one }, { $other }
apart = { $one } ; { $other }
zone-title = { $zone } :
round-points = { $round } : { $points }
name-and-rank = { $name } ({ $rank })
level-state = { $level } – { $state }
level-never-ready = Le bot { $level } ne peut pas se préparer ici
default-value = { $value } (par défaut)
number-of-seat = { $option }, { $name }, nombre { $number }
to-the-table = Aller à la table

## Short rules

full-rules = Les règles complètes
rules-in-english = Ces règles ne sont pas encore traduites ; les voici en anglais.
step-white = Le joueur actif lance tous les dés. Action 1 (blancs) : chacun, y compris le joueur actif, peut cocher la somme des deux dés blancs, par exemple { $first } + { $second } = { $sum }, dans une rangée de son choix. Tous décident en même temps ; personne n’est obligé de cocher.
step-colour = Action 2 (couleur) : ensuite, seul le joueur actif peut additionner un dé blanc et un dé de couleur et cocher cette somme dans la rangée de cette couleur, même dans la rangée de l’action 1. Il peut passer. Les dés vont au joueur suivant dans le sens des aiguilles d’une montre.
step-colour-mixed = Dans l’action 1, la couleur ne compte pas. Action 2 (couleur) : seul le joueur actif peut ensuite additionner un dé blanc et un dé de couleur et cocher cette somme dans cette couleur, même dans la rangée de l’action 1 ; sa croix y compte déjà pour le cadenas. Il peut passer. Puis c’est au joueur de gauche.
step-order = { $order ->
    [both] Coche chaque rangée de gauche à droite ; les nombres montent en { $rising }, descendent en { $falling }.
    [places] Coche chaque rangée de gauche à droite ; les rangées { $rising } montent, { $falling } descendent.
    [rising] Coche chaque rangée de gauche à droite ; les nombres montent dans toutes.
   *[falling] Coche chaque rangée de gauche à droite ; les nombres descendent dans toutes.
} Tu peux sauter des nombres, mais ceux à gauche d’une croix sont perdus. { $locks ->
    [one] Pour cocher le dernier, il faut déjà au moins { $crosses } croix dans la rangée. Tu coches alors aussi le cadenas : une croix de plus.
   *[other] Pour cocher l’un des { $locks } derniers, il faut déjà au moins { $crosses } croix dans la rangée. Tu coches alors aussi le cadenas : une croix de plus.
}
step-order-shuffled = Coche de gauche à droite : la place compte, pas le nombre. Tu peux sauter des cases ; elles sont alors perdues. Tu ne peux cocher la dernière (rouge { $red }, jaune { $yellow }, vert { $green }, bleu { $blue }) que si tu as déjà au moins { $crosses } croix dans sa rangée. Tu coches alors aussi le cadenas : une croix de plus.
step-closed = Dès que quelqu’un coche le cadenas, la rangée est clôturée pour tous, et le dé de cette couleur est retiré aussitôt, avant même l’action 2. Dans l’action 1, plusieurs joueurs peuvent clôturer ensemble la même rangée si chacun a les croix exigées. Dans l’action 2, ta croix de l’action 1 compte déjà parmi ces croix.
step-closed-mixed = Dès que quelqu’un coche le cadenas, la rangée est clôturée pour tous. Le dé de la couleur de sa dernière case est retiré aussitôt ; ailleurs, les cases de cette couleur restent ouvertes pour la somme des dés blancs. Dans l’action 1, plusieurs joueurs peuvent clôturer ensemble la même rangée si chacun a les croix exigées.
step-lucky = Ta fiche montre deux nombres de la chance, par exemple { $first } et { $second }. Si la somme des dés blancs est l’un d’eux, tu peux, au lieu de cocher cette somme, faire une croix de la chance dans la rangée où tu as le moins de croix. En cas d’égalité entre rangées, tu choisis. Ces nombres ne s’épuisent jamais.
step-lucky-next = Une croix de la chance va juste à droite de ta dernière croix, ou sur le premier nombre d’une rangée vide. Les derniers nombres exigent toujours { $crosses } croix dans la rangée. Pour trouver le moins de croix, compte aussi les rangées clôturées et les cadenas ; mais une rangée clôturée ne reçoit pas de croix de la chance.
step-bonus-row = Si tu coches une case bonus, l’ovale avec une étincelle, tu dois aussitôt rayer la prochaine case de ta ligne de bonus, de gauche à droite. Sa couleur désigne une rangée : coches-y le nombre juste à droite de ta dernière croix, ou le premier si la rangée est vide.
step-bonus-chain = Si c’est aussi une case bonus, la réaction en chaîne continue. Une croix bonus peut clôturer une rangée ; sur un dernier nombre sans { $crosses } croix, elle est perdue, mais la case de la ligne de bonus reste rayée. Quand une rangée est clôturée, chacun raye, sans croix, les cases de cette couleur dans sa ligne de bonus.
step-symbols = Chaque symbole figure sur deux cases. Dès que tu as coché les deux, tu gagnes le symbole :
step-symbol-two-in-lowest = Tu fais aussitôt deux croix bonus dans la rangée où tu as le moins de croix ; en cas d’égalité, tu choisis l’une de ces rangées.
step-symbol-one-in-each = Tu fais aussitôt une croix bonus dans chaque rangée, de haut en bas.
step-symbol-double-lowest = À la fin, la rangée où tu as le moins de croix compte double ; une seule rangée, même en cas d’égalité.
step-symbol-plus-13 = À la fin, tu reçois { $points } points de plus.
step-symbol-no-misthrows = Tes coups manqués ne coûtent rien, mais { $misthrows } coups manqués terminent quand même la partie.
step-bonus-crosses = Les croix bonus vont juste à droite de ta dernière croix, ou sur le premier nombre d’une rangée vide. Elles comptent aussi pour les symboles et peuvent clôturer une rangée. Dans une rangée clôturée, ou sur un dernier nombre sans { $crosses } croix, elles sont perdues. Pour trouver le moins de croix, compte aussi rangées clôturées et cadenas.
step-end = Si le joueur actif ne coche rien dans aucune des deux actions, il coche un coup manqué ; les autres, jamais. La partie se termine dès qu’un joueur a { $misthrows } coups manqués ou que { $rows } rangées sont clôturées, peu importe qui les a clôturées. Si cela arrive dans l’action 1, l’action 2 n’est pas jouée.
step-points = À la fin, chaque rangée rapporte des points selon le nombre de ses croix, cadenas compris. Chaque coup manqué coûte { $penalty } points. Celui qui a le plus de points gagne ; en cas d’égalité, il y a plusieurs vainqueurs.
step-scale-crosses = Croix
step-scale-points = Points
step-write = Le joueur dont c’est le tour lance les deux dés. Chacun doit inscrire la somme, par exemple { $sum }, dans une case libre de son propre carton de jeu, celle qu’il veut ; personne ne peut passer. Tous choisissent en même temps. Puis les dés vont au joueur suivant dans le sens des aiguilles d’une montre.
step-lines = Après { $throws } lancers, toutes les cases sont remplies et on compte les points de la manche. Il y a { $lines } alignements : lignes, colonnes et les deux diagonales. Chacun rapporte les points d’une seule combinaison, celle qui vaut le plus. L’ordre des nombres ne compte pas. Un alignement sans combinaison ne rapporte rien.
step-combinations = Voici toutes les combinaisons, avec un exemple et leurs points. Un jumeau, c’est deux fois le même nombre ; { $houses ->
    [one] un carton plein, trois fois un nombre et deux fois un autre ;
   *[other] un carton plein, trois fois un nombre et deux fois un autre ; un grand carton plein, quatre fois un nombre et deux fois un autre ;
} une quine, des nombres consécutifs. Les autres nombres de l’alignement ne gênent pas.
step-diagonals = Les deux diagonales comptent double : ici { $falling } et { $rising } points.
step-rounds = Additionne les points de tous tes alignements : c’est ton résultat de la manche. Puis chacun recommence avec un carton vide. Après { $rounds } manches, le total le plus élevé gagne. En cas d’égalité, la meilleure manche départage ces joueurs ; si elle est égale aussi, ils gagnent ensemble.
step-layout = Chacun pioche { $tiles } dominos numérotés et les dispose face numérotée apparente dans une trame de { $side } × { $side }, tous en même temps et sans les montrer aux autres. Tu choisis la place de chaque domino ; tu peux les déplacer jusqu’à ce que tu sois prêt.
step-how-many = Le joueur dont c’est le tour choisit combien de dés il lance, de 1 à { $dice }, et les lance une seule fois. La somme vaut pour tous. Puis c’est au joueur suivant, dans le sens des aiguilles d’une montre.
step-turn = Si tu as, face numérotée apparente, un domino qui porte la somme, par exemple { $sum }, tu peux le retourner : un seul, même si plusieurs conviennent. Tous décident en même temps. Tu peux passer ; cela ne coûte rien.
step-take-away = Seul le joueur dont c’est le tour peut, au lieu d’utiliser cette somme, retirer un dé, pas plus, et retourner un domino qui porte la somme des autres dés (avec { $dice } : { $sums }). Cette nouvelle somme ne vaut que pour lui. Pour tous les autres, c’est la somme initiale qui compte.
step-turn-back = Si le joueur dont c’est le tour ne peut rien retourner, même en retirant un dé, il doit replacer face numérotée apparente un de ses dominos retournés, celui qu’il veut. S’il n’en a aucun, rien ne se passe. Les autres ne replacent jamais de domino.
step-stars = Dès que tu as retourné toute une ligne, colonne ou diagonale, tu prends un jeton. Un domino peut compléter jusqu’à { $most } alignements à la fois et rapporte un jeton pour chacun. Tu gardes tes jetons même si un domino est replacé, mais un même alignement n’en rapporte jamais un deuxième.
step-four-stars = Le premier qui a { $stars } jetons gagne. Si plusieurs joueurs y arrivent au même lancer, eux seuls continuent jusqu’à ce que l’un d’eux en ait { $more }. Celui qui en a alors { $more } ou plus gagne ; s’ils sont plusieurs, ils gagnent ensemble.
step-aim = Chacun a une carte de score avec { $goals } objectifs principaux. Le but est de les atteindre tous. Les dés doivent montrer ces combinaisons :
step-shows-straight = Suite ({ $fields }×) : cinq nombres consécutifs
step-shows-full-house = Full ({ $fields }×) : trois fois un nombre et deux fois un autre
step-shows-dice-bingo = Dice Bingo ({ $fields }×) : cinq fois le même nombre
step-shows-four = Carré ({ $fields }×) : quatre fois le même nombre
step-shows-two-pairs = Double paire ({ $fields }×) : deux fois un nombre et deux fois un autre
step-shows-small-straight = Petite suite ({ $fields }×) : quatre nombres consécutifs
step-shows-three = Brelan ({ $fields }×) : trois fois le même nombre
step-again = À ton tour, lance les { $dice } dés. Tu peux ensuite lancer ceux que tu veux une deuxième et une troisième fois et garder les autres. Tu peux t’arrêter après chaque lancer. Ces dés ne comptent que pour toi. Puis c’est au joueur suivant, dans le sens des aiguilles d’une montre.
step-earn = Les relances et les jokers t’aident. Tu peux utiliser les cases gratuites (relances : { $rerolls }, jokers : { $jokers }) dès le début. Tu gagnes les autres jokers en mettant en doute un lancer de ton voisin, et les autres relances avec ces combinaisons :
step-mark = À la fin de ton tour, tes dés débloquent une case, s’il en reste, de chaque combinaison qu’ils montrent : un full montre aussi un brelan et une double paire, une suite une petite suite, un carré un brelan, un Dice Bingo un carré et un brelan. Les nouvelles relances servent à partir de ton prochain tour.
step-mark-one = À la fin de ton tour, tes dés débloquent une seule case de ton choix ; tu ne peux pas y renoncer. Un full montre aussi un brelan et une double paire, une suite une petite suite, un carré un brelan, un Dice Bingo un carré et un brelan. Les nouvelles relances servent à partir de ton prochain tour.
step-doubt = Avant ton 3e lancer, annonce les dés que tu vas relancer. Le joueur à ta gauche peut alors mettre ce lancer en doute avec une case de mise en doute inutilisée de sa carte, utilisable dès le début. Si le lancer ne montre aucun objectif qui te manque encore, cette case devient un joker ; sinon, elle est perdue.
step-spend = Après un 3e lancer, et seulement alors, tu peux utiliser autant de relances et de jokers disponibles que tu veux, dans n’importe quel ordre. Une relance permet de relancer les dés de ton choix, un joker met un dé sur le nombre voulu. Chaque case sert une fois. La mise en doute est alors déjà tranchée.
step-goals = Quand quelqu’un a les { $goals } objectifs principaux à la fin d’un tour, on termine le tour de table pour que tous aient joué le même nombre de fois. Tous ceux qui ont alors atteint les { $goals } objectifs sont vainqueurs.

## L’allure et le toucher

ask-white-short = Coche le { $sum }, ou passe
ask-white-lucky-short = Nombre de la chance : coche le { $sum } ou la case suivante de ta plus faible rangée
gain = { $count ->
    [one] { $points } point
   *[other] { $points } points
}
sign-two-in-lowest = 2 dans la rangée la plus faible
sign-one-in-each = 1 dans chaque rangée
sign-double-lowest = rangée la plus faible doublée
sign-plus-13 = 13 points de plus
sign-no-misthrows = coups manqués sans pénalité
chances-about = Pourcentages : la probabilité qu’un de tes dominos convienne
round-result = Manche { $round } : { $scores }
score-of = { $name } ({ $points })
next-round = Manche suivante
choices = Choix
my-sheet = Ma fiche
shortcuts = Raccourcis clavier
did-write = { $name } remplit { $cell }
did-turn = { $name } retourne le { $number }
did-pass = { $name } passe
nobody-did = Tout le monde passe
hand-over-to = Passe l’appareil à
nothing-yet = Il ne s’est encore rien passé
log-axes = Les colonnes ont des lettres, les lignes des chiffres : B4 est la deuxième colonne, quatrième ligne
reached-of = { $count } sur { $all }
ready-count = { $count ->
    [one] { $count } disponible
   *[other] { $count } disponibles
}
key-throw = lancer les dés, ou les arrêter tout de suite
key-choice = choisir un des boutons du bas
key-pass = passer
key-cells = aller de case en case
key-legal = case possible suivante et précédente
key-enter = choisir ; encore une fois : valider
key-others = regarder les autres
all-chosen = Tout le monde a choisi
tips = Conseils
tip-dice = Touche le tapis, ou le bouton du bas, pour lancer
tip-choose = Ce qui est en relief peut être choisi : touche-le, ou son bouton en bas
tip-hold = Touche les dés que tu gardes, puis relance les autres
tip-count = Choisis combien de dés lancer ; touche un domino pour voir ses chances
tip-tiles = Un alignement de quatre dominos retournés rapporte un jeton : échange tes dominos à ton goût, puis touche « { ready } »
tip-noted = C’est bientôt définitif : annule, ou valide tout de suite
tip-others = Ce que font les autres brille sur leur bloc ; touche-le pour le voir en grand

## Web : accueil, préparation, pages de secours

headline = Lance, choisis, coche.
tagline = Des jeux de dés sur papier, en solo ou à plusieurs. Sans compte, sans attente.
play-game = Jouer à { $game }
with-names = avec { $names }
on-the-table = Sur la table
all-tables = Tout voir ({ $count })
fewer-tables = Voir moins
go-on = Continuer
pick-a-pad = Choisis un bloc
in-a-minute = { $game } en 60 secondes
game-facts = { $fewest }–{ $most } joueurs · { $minutes } min
rules-of = Règles de { $game }
set-up-game = Préparer { $game }
your-name = Ton nom
family-qwixx = Qwixx
family-wuerfel-bingo = Würfel Bingo
family-bingolino = Bingolino
family-bingo-dice = Bingo Dice
also-wuerfel-bingo = Bingo dé
also-bingo-dice = Dés bingo
motto-qwixx = Coche de gauche à droite. Chaque lancer compte pour tous.
motto-wuerfel-bingo = Inscris chaque somme là où elle rapporte le plus.
motto-bingolino = Pose tes dominos et retourne des lignes entières.
motto-bingo-dice = Garde, relance, ose douter.
unreachable = Serveur injoignable – nouvel essai en cours
not-reached = Le serveur est injoignable pour le moment
table-put-away = La table a peut-être été rangée il y a longtemps, ou l’adresse est incomplète.
to-the-games = Voir les jeux
how-many-people = Combien de personnes ?
who-plays = Qui joue
this-table = À cette table
gains = Montrer ce qu’un choix rapporte
gains-about = Chaque choix indique combien de points il vaut.
about-lucky = Chaque place a deux nombres à elle ; il suffit qu’ils soient différents l’un de l’autre.
as-usual = comme d’habitude
changed = { $count ->
    [one] { $count } modifiée
   *[other] { $count } modifiées
}
tile-over = retourner le { $number }
tile-back = replacer le { $number }

## Web : les gens à la table

bot-plays = un bot joue
waiting-away = On attend { $name }, qui n’est pas là
away-for = { $minutes ->
    [one] { $name } n’est plus là depuis 1 minute
   *[other] { $name } n’est plus là depuis { $minutes } minutes
}
away-for-host = { away-for } – laisser jouer un bot ?
away-minutes = { $minutes ->
    [one] absence de 1 minute
   *[other] absence de { $minutes } minutes
}
bot-plays-for-you = Un bot joue pour toi
take-seat-back = Reprendre ma place
let-bot-play = Laisser un bot jouer pour { $name }
time-was-up = Temps écoulé pour { $name }
bot-takes-over = Un bot joue maintenant pour { $name }
plays-again = { $name } joue de nouveau
seat-is-free = La place est libre ({ $name }) ; un bot continue
is-host-now = { $name } est maintenant l’hôte
paced = Désormais, on a { $seconds } secondes pour décider
paced-never = Le temps n’est plus limité
goes-on-elsewhere = { $name } continue sur un autre appareil
listed-now = La table figure maintenant parmi les tables ouvertes
listed-no-longer = La table ne figure plus parmi les tables ouvertes
seconds-left = { $seconds ->
    [one] Encore 1 seconde
   *[other] Encore { $seconds } secondes
}
reacts = { $name } : { $reaction }
reacting = Réagir
no-reactions = Masquer les réactions
reaction-well-done = Bien joué
reaction-lucky = Quelle chance
reaction-oh-no = Oh non
reaction-thinking = Je réfléchis
reaction-hurry = Dépêche-toi
reaction-laugh = Ha ha
reaction-thanks = Merci
reaction-hello = Salut
people = Personnes
who-plays-for = Qui joue pour { $name }
plays-in-person = joue en personne
make-host = Nommer hôte
remove-sure = Libérer cette place ({ $name }) ? Un bot continue jusqu’à ce que quelqu’un la prenne.
close-table = Fermer la table
close-sure = Fermer la table pour tout le monde ? Plus personne ne pourra y jouer.
table-closed = L’hôte a fermé cette table
table-closed-about = Plus personne ne joue ici. Tu peux encore enregistrer la partie.
seat-removed = L’hôte a libéré ta place
seat-removed-about = Tu peux continuer à regarder.
seat-moved = Tu joues sur un autre appareil
seat-moved-about = Ta place est là-bas maintenant ; ici, tu peux regarder.
go-on-elsewhere = Continuer sur un autre appareil
go-on-about = Saisis ce code sur la page d’accueil de l’autre appareil. Il ne sert qu’une fois et reste valable dix minutes.
promise-changed = La promesse sur les dés a changé
promise-changed-about = Ces dés sont vérifiables : le serveur les avait promis avant le premier lancer. Maintenant, sa promesse est différente ; ne t’y fie pas.
scan-to-join = Scanne le code pour jouer

## Web : inviter, se retrouver et rejoindre

plays-here = Joue ici
invited = Inviter
free-seat = Place libre
free-seat-number = Place libre { $number }
open-table = Ouvrir la table
time-and-dice = Temps et dés
time-to-decide = Temps pour décider
no-limit = sans limite
so-many-seconds = { $count } secondes
when-late = Ensuite
late-pass = passer
late-bot = un bot décide
list-table = Montrer parmi les tables ouvertes
list-table-about = Tout le monde sur ce serveur voit la table et peut prendre une place libre.
who-is-there = Qui est là
taken-of = { $taken ->
    [one] { $taken } place prise sur { $all }
   *[other] { $taken } places prises sur { $all }
}
bot-of = bot ({ $rank })
host = hôte
on-this-device = sur cet appareil
is-here = là
is-away = pas là
bot-instead = Mettre un bot
bot-for-seat = Un bot à la place { $number }
free-this-seat = Retirer { $name } et libérer la place
remove = Retirer
remove-person = Retirer { $name }
sat-down = { $name } a pris place
one-more-here = Quelqu’un d’autre sur cet appareil
invite-others = Inviter d’autres personnes
qr-code = Code QR de l’invitation
invite-link = Lien vers une place libre
invite-about = Qui a ce code ou ce lien peut prendre une place libre. L’ouvrir n’en prend encore aucune.
no-free-seat = Toutes les places sont prises
onlookers = Spectateurs et télévision
watch-link = Juste pour regarder
stage-link = Pour une télévision dans la pièce
onlookers-about = Les spectateurs voient ce qui est visible sur la table, rien d’autre. La télévision montre aussi l’invitation.
only-this-machine = Pour l’instant, Rollbook n’est accessible que sur cet appareil.
let-network-in = Laisser entrer les appareils de ton réseau
let-network-in-about = Les téléphones et tablettes du même réseau pourront ouvrir le lien, jusqu’à l’arrêt de Rollbook ici.
link-stays-here = Ce lien ne marche que sur cet appareil
copy = Copier
copied = Copié
share = Partager
begin = Lancer la partie
too-few = { $count ->
    [one] Il manque encore quelqu’un
   *[other] Il manque encore { $count } personnes
}
free-left-out = On peut commencer ; les places libres seront retirées
all-there = Tout le monde est là
host-begins = { $name } lance la partie quand tout le monde est là
somebody-begins = L’hôte lance la partie quand tout le monde est là
watching = Tu regardes
host-plays-again = { $name } peut lancer la revanche
somebody-plays-again = L’hôte peut lancer la revanche
to-next-game = À la partie suivante
invites-you = { $name } t’invite
you-are-invited = Tu as une invitation
seated-here = Cet appareil a déjà une place à cette table.
invite-incomplete = L’invitation manque dans ce lien : redemande-le, ou contente-toi de regarder.
choose-seat = Choisis ta place :
take-seat = Prendre la place { $number }
need-your-name = Écris d’abord ton nom
only-watch = Juste regarder
table-is-over = Cette partie est finie
open-tables = Tables ouvertes ici
free-seats = { $count ->
    [one] 1 place libre
   *[other] { $count } places libres
}
join = Rejoindre
watch = Regarder
together = Jouer à distance
invite-friends = Inviter des amis
have-a-code = J’ai un code
code-about = Le code d’un défi, ou celui que montre ton autre appareil

## Heard: names of things, and what is said to those who listen

labelled = { $label } : { $value }
coloured = { $number } { $colour }
the-coloured = le { $number } { $colour }
a-coloured = un { $number } { $colour }
coloured-field = case { $colour ->
    [blanc] blanche
    [vert] verte
    [bleu] bleue
   *[other] { $colour }
}
row-of = rangée { $row ->
    [vert] verte
    [bleu] bleue
   *[other] { $row }
}
lock-of = cadenas de la rangée { $row ->
    [vert] verte
    [bleu] bleue
   *[other] { $row }
}
locks-row = clôture la rangée, exige { $count } croix
row-closed = clôturée
no-crosses = aucune croix
bonus-space = case bonus
symbol-space = symbole : { $badge }
symbols-crossed = { $have ->
    [one] { $have } case cochée sur { $need }
   *[other] { $have } cases cochées sur { $need }
}
lucky-space = grâce à ton nombre de la chance
next-field = la prochaine à rayer
would-be-struck = ce choix la raye
struck-of = { $count ->
    [one] { $count } case rayée sur { $all }
   *[other] { $count } cases rayées sur { $all }
}
then-also = puis aussi { $cells }
bonus-lapses = un bonus est perdu
sheet-of = fiche : { $name }
may-use = utilisable maintenant
dice-show-it = visible sur les dés
without-die = sans le dé qui montre { $face }
would-make = donne { $lines }
number-on = { $number } en { $place }
tile-on = domino { $number } en { $place }
row-number = ligne { $number }
column-letter = colonne { $letter }
falling-diagonal = diagonale descendante
rising-diagonal = diagonale montante
lines-complete = alignements complets
squares-filled = { $count ->
    [one] { $count } case remplie
   *[other] { $count } cases remplies
}
stars-of = { $count ->
    [one] { $count } jeton sur { $all }
   *[other] { $count } jetons sur { $all }
}
total-of-dice = somme
chance = { $percent } de chances
combination = combinaison
points-word = points
tiles-to-lay = tes dominos à disposer
tiles-swapped = Le { $one } est maintenant en { $there }, le { $other } en { $here }
heard-layout = Dispose tes dominos : choisis-en deux pour les échanger, puis appuie sur « { ready } ». Les voici, ligne par ligne :
heard-roll = { $you ->
    [yes] Tu obtiens { $dice }
   *[no] { $name } obtient { $dice }
}
heard-roll-total = { $you ->
    [yes] Tu obtiens { $dice }, somme { $total }
   *[no] { $name } obtient { $dice }, somme { $total }
}
heard-shows = Les dés montrent : { $fields }
heard-shows-nothing = Les dés ne montrent aucune combinaison
heard-cross = { $you ->
    [yes] Tu coches { $cell }
   *[no] { $name } coche { $cell }
}
heard-write = { $you ->
    [yes] Tu inscris { $number } en { $place }
   *[no] { $name } inscrit { $number } en { $place }
}
heard-turn = { $you ->
    [yes] Tu retournes le { $number } en { $place }
   *[no] { $name } retourne le { $number } en { $place }
}
heard-turn-back = { $you ->
    [yes] Tu replaces le { $number } en { $place }, face numérotée apparente
   *[no] { $name } replace le { $number } en { $place }, face numérotée apparente
}
heard-you-pass = Tu passes
heard-pass = { $count ->
    [one] { $names } passe
   *[other] { $names } passent
}
heard-bonus = { $you ->
    [yes] Grâce au bonus, tu coches aussi { $cells }
   *[no] Grâce au bonus, { $name } coche aussi { $cells }
}
heard-earned = { $you ->
    [yes] Tu gagnes : { $badge }
   *[no] { $name } gagne : { $badge }
}
heard-points = { $you ->
    [yes] Tu as maintenant { $points } ({ $change })
   *[no] { $name } a maintenant { $points } ({ $change })
}
heard-choices = Tu peux choisir : { $choices }
heard-pause = La manche est terminée ; appuie sur « { next-round } » pour continuer
heard-gone-back = La partie est revenue à un moment antérieur
turn-of = C’est à { $name } de jouer
connected-again = Connexion rétablie
heard-reroll = { $count ->
    [one] { $you ->
        [yes] Tu relances le dé { $places } ; les dés montrent maintenant { $dice }
       *[no] { $name } relance le dé { $places } ; les dés montrent maintenant { $dice }
    }
   *[other] { $you ->
        [yes] Tu relances les dés { $places } ; les dés montrent maintenant { $dice }
       *[no] { $name } relance les dés { $places } ; les dés montrent maintenant { $dice }
    }
}

## Heard: names of things, and what is said to those who listen

single-keys = Raccourcis à une touche (1–9, P, L…)
space-key = Espace
key-main = activer le bouton mis en avant, en bas
key-hold = garder un dé, ou le libérer
key-stop = s’arrêter
key-joker = joker : puis le numéro du dé, puis la nouvelle face ; Échap annule
keys-off = Les raccourcis à une touche sont désactivés dans le menu. Ceux-ci fonctionnent :
keys-flat = Autour d’une tablette posée à plat, aucun raccourci à une touche ne fonctionne, car il pourrait venir de n’importe qui. Ceux-ci fonctionnent :

## Web: history and statistics

history = Historique
history-kept-here = Conservé sur cet appareil uniquement ; aucune partie et aucun nom ne sont envoyés.
history-empty = Pas encore de partie terminée
history-empty-about = Quand une partie à laquelle quelqu’un joue sur cet appareil se termine, son résultat apparaît ici.
history-whose = Les parties de
history-which-game = Jeu
history-all-games = Tous les jeux
history-games = Parties
history-won = Gagnées
history-won-of = { $won } sur { $rated }
history-average = Moyenne
history-best = Record
history-streak = Victoires d’affilée
history-longest = Plus longue série
history-over-time = Points au fil du temps
history-over-time-told = { $games ->
    [one] { $games } partie, { $first } : { $high }
   *[other] { $games } parties du { $first } au { $last } : minimum { $low }, maximum { $high }, moyenne des { $count } dernières : { $mean }
}
history-each-game = chaque partie
history-running-mean = moyenne des { $count } dernières
history-distribution = Répartition des points
history-bucket = { $from } à { $to }
history-bucket-told = { $range } : { $count ->
    [one] { $count } partie
   *[other] { $count } parties
}
history-share = Gagnées et perdues
history-count-won = { $count ->
    [one] { $count } gagnée
   *[other] { $count } gagnées
}
history-count-shared = { $count ->
    [one] { $count } partagée
   *[other] { $count } partagées
}
history-count-lost = { $count ->
    [one] { $count } perdue
   *[other] { $count } perdues
}
history-by-game = Par jeu
history-rivals = Face à face
history-ahead = devant
history-level = à égalité
history-behind = derrière
history-results = Résultats
history-winner = victoire
history-score-sheet = fiche de score
history-own-dice = nos propres dés
history-fair-dice = dés vérifiables
history-more = Afficher plus
history-review-told = Revoir { $game }, { $date }
history-delete-told = Supprimer { $game }, { $date }
history-delete = Supprimer
history-delete-all = Tout supprimer
history-delete-sure = { $count ->
    [one] Supprimer la seule partie de cet appareil ?
   *[other] Supprimer les { $count } parties de cet appareil ?
}
history-deleted = Toutes les parties sont supprimées
history-save-file = Enregistrer dans un fichier
history-read-file = Lire un fichier
history-taken-in = { $count ->
    [0] Toutes les parties de ce fichier étaient déjà là
    [one] { $count } partie ajoutée
   *[other] { $count } parties ajoutées
}
history-not-ours = Ce fichier n’est pas un historique de Rollbook ; choisis-en un enregistré avec « { history-save-file } »
history-newer = Ce fichier est de la version { $version }, mais ce Rollbook lit la version { $known }
history-broken = La partie { $number } de ce fichier est illisible ; choisis un fichier qui n’a pas été modifié

## Fiche de score : une personne marque les points d’une partie avec de vrais dés

score-sheet = Fiche de score
score-sheet-of = Fiche de score : { $game }
score-sheet-only = De vrais dés : la fiche de score seule
sheets = Fiches
sheet-tap = Touche ce que tu marques ; touche encore pour l’enlever.
sheet-tap-closes = Touche ce que tu marques ; un cadenas, si quelqu’un d’autre clôture la rangée.
sheet-tap-and-number = Touche une case, puis son nombre.
sheet-which-number = Choisis le nombre
sheet-tap-tile = Touche un domino pour le retourner.
sheet-finished = Terminée : { $points }
sheet-unkept = Ce navigateur ne garde rien : la fiche disparaît quand tu fermes la page.
sheet-warning = Attention : { $text }
sheet-wave = C’est bon
sheet-rounds = Manches
sheet-new = Nouvelle fiche
sheet-go-on = Continuer
sheet-numbers = Nombres
sheet-finish = Terminer
sheet-erase = Effacer le nombre
sheet-name = Nom de cette fiche
sheet-pad = Bloc
sheet-done = (terminée)
sheet-delete = Supprimer { $name }
sheet-delete-really = Supprimer vraiment { $name }
sheet-delete-sure = Supprimer ?
warn-order = C’est à gauche de ta dernière croix.
warn-needs = Pour clôturer, il faut { $count } croix ; tu en as { $have }.
warn-closed = Cette rangée était déjà clôturée.
warn-two-rows = Deux rangées clôturées : la partie est finie.
warn-misthrows = Dernier coup manqué : la partie est finie.
warn-bonus-field = Pour ta case bonus, raye cette case.
warn-tile-copies = Il n’y a que { $count } dominos { $number }.
warn-all-stars = Tu as tous les jetons qu’il te faut.
warn-all-goals = Tous les objectifs principaux : c’est la dernière manche.

## Web: dice of one's own

own-dice = Nos propres dés
own-dice-about = Vous lancez de vrais dés et touchez ce qu’ils montrent ; tout le reste se passe comme d’habitude.
we-draw = Nous piochons les dominos nous-mêmes
we-draw-about = Chacun pioche des dominos dans un vrai sac et touche leurs nombres.
enter-roll = Saisir le lancer
enter-key = Saisir le lancer : { $name }
enter-now = Lance tes dés et touche ce qu’ils montrent
enter-now-named = { $name } : lance et touche ce que montrent les dés
enter-for = Touche ce que montrent les dés ({ $name })
enter-figures = Tu peux aussi taper les chiffres, de gauche à droite
fold-away = Replier
take-roll-back = Annuler le lancer
coloured-die = dé { $colour }
draw-now = { $count ->
    [one] Touche le nombre du dernier domino
   *[other] Touche les nombres des { $count } dominos restants
}
draw-done = Tous les dominos sont là : appuie sur « { ready } »
drawn-tiles = tes dominos piochés
tiles-in-bag = nombres des dominos
tiles-left = { $count ->
    [one] encore { $count } domino
   *[other] encore { $count } dominos
}
tiles-drawn = { $number } ; { $count ->
    [0] tous les dominos sont là
    [one] encore { $count } domino
   *[other] encore { $count } dominos
}
put-back = remettre le { $number }
correct = Corriger
correct-which = Qu’est-ce qui a été mal saisi ?
correct-from-here = Corriger à partir d’ici
ask-others = Demander aux autres
back-before = Retour juste avant : { $moment }.
roll-of = lancer ({ $name })
the-deal = les dominos
count-rolls = { $count ->
    [one] { $count } lancer
   *[other] { $count } lancers
}
count-decisions = { $count ->
    [one] { $count } choix
   *[other] { $count } choix
}
undoes = Cela annule { $what }.
must-agree = { $count ->
    [one] { $names } doit accepter.
   *[other] { $names } doivent accepter.
}
correct-asked = Tu veux corriger la partie
correct-wanted = { $name } veut corriger la partie
agree = Accepter
agree-for = Accepter pour { $name }, qui n’est pas là
leave-as-is = Laisser tel quel
is-void = annulé
dice-luck = Nos dés nous ont-ils porté chance ?
white-dice = dés blancs
all-dice = tous les dés
face-times = { $face } : { $count } fois
even-share = La ligne montre où finirait chaque barre si toutes les faces sortaient aussi souvent l’une que l’autre.
key-face = saisir un dé, de gauche à droite

## Own dice, corrections by agreement, how lucky the dice were

error-own-fair = les dés sont les vôtres ou sont vérifiables, pas les deux
error-own-tiles = on ne pioche les dominos à la main que si l’on joue avec ses propres dés
error-no-tiles = { $game } n’a pas de dominos que l’on pourrait piocher à la main
error-dice-of-table = à cette table, c’est l’application qui lance les dés ; personne ne les saisit
error-tiles-of-table = à cette table, c’est l’application qui distribue les dominos ; personne ne les saisit
error-enters-none = seules les personnes assises à cette table saisissent les dés
error-draw-late = on ne pioche pas de dominos maintenant ; { $now }
error-draw-count = on pioche { $count } dominos, pas { $found }
error-draw-tile = il n’y a pas de domino avec le nombre { $tile }
error-draw-taken = quelqu’un d’autre a déjà saisi certains de ces dominos ; regarde encore une fois les tiens
error-not-own = cela ne vaut qu’aux tables où l’on joue avec ses propres dés
error-propose = d’autres sont assis à cette table : propose la correction, et ils acceptent ou refusent
error-no-proposal = cela n’est plus proposé
error-proposal-stands = une correction est déjà proposée ; accepte-la ou refuse-la d’abord
error-many-proposals = tu as proposé plusieurs corrections ; attends un moment, ou parlez-en d’abord
error-is-here = { $name } est là pour accepter ou refuser
error-dice-games = ces parties se jouent avec des dés différents, qui ne peuvent pas être comptés ensemble
proposes-correction = { $name } propose une correction
agrees-to-correction = { $name } accepte
agreed-for = L’hôte accepte pour { $name }, qui n’est pas là
declines-correction = { $name } n’accepte pas : rien n’est corrigé
withdraws-correction = { $name } retire la correction
corrected = La partie revient en arrière : correction par { $name }
dice-too-few = Trop peu de lancers pour dire quoi que ce soit de ces dés
dice-usual = Rien d’inhabituel : des dés parfaits donnent aussi de tels résultats
dice-unusual = Inhabituel : avec des dés parfaits, cela arriverait environ 1 soirée sur { $evenings } ; cela peut quand même être le hasard
dice-most-unusual = Inhabituel : avec des dés parfaits, cela arriverait moins de 1 soirée sur { $evenings }
dice-line = { $colour }, { $dice ->
    [one] un dé
   *[other] { $dice } dés
} : { $counts }
dice-chance = des dés parfaits sont aussi inégaux, ou plus, avec une probabilité de { $chance } %
dice-chance-corrected = pour { $colours } couleurs regardées : { $chance } %
dice-chance-near = avec tant de lancers, les probabilités sont approchées, plutôt un peu trop grandes

## Pads of one's own

own-pads = Tes propres blocs
pad-make = Créer ton propre bloc
pad-title = Ton propre bloc
sentence-own = Un bloc fait maison.
pad-usual-name = Mon bloc
pad-name = Nom du bloc
pad-start = Partir de
pad-cells = Modifier des cases
pad-tool-colour = Couleur
pad-tool-bonus = Bonus
pad-tool-symbol = Symbole
pad-tool-lock = Cadenas
pad-tool-swap = Échanger
pad-how-colour = Touche une case pour lui donner la couleur suivante.
pad-how-bonus = Touche une case pour en faire une case bonus, ou une case simple.
pad-how-symbol = Touche une case pour lui donner le symbole suivant. Chaque symbole figure sur deux cases.
pad-how-lock = Touche une case : elle clôture alors la rangée, ou ne la clôture plus.
pad-how-swap = Touche deux cases d’une rangée : elles échangent leurs nombres.
pad-chosen = Touche maintenant l’autre case.
pad-whole = Tout modifier
pad-shuffle = Mélanger les nombres
pad-mix = Mélanger les couleurs
pad-plain = Rendre simple
pad-seed = Graine
pad-seed-how = La même graine donne partout le même bloc.
pad-rows = Rangées
pad-turn = Inverser la { row-of }
pad-move = Échanger la { row-of } avec la suivante
pad-needed = Croix pour clôturer
pad-fewer = Une croix de moins
pad-more = Une croix de plus
pad-dice = Dés
pad-faces = { $faces } faces
pad-text = Écrire les rangées
pad-text-how = Un nombre ; devant, r, y, g ou b pour rouge, jaune, vert ou bleu ; derrière, * pour un cadenas, + pour un bonus.
pad-trying = Il est jouable. Essai en cours…
pad-expected = Il est jouable. Deux bots de niveau { $level } : environ { $throws } lancers, { $points } points chacun ({ $games } parties).
pad-play = Jouer
pad-save = Enregistrer
pad-saved = Enregistré. Il figure ici parmi les jeux, pour tous sur ce serveur.
pad-print = Imprimer
pad-change = Modifier, partager ou supprimer ce bloc
pad-share = Partager
pad-link = Lien vers ce bloc
pad-file = Dans un fichier
pad-open = Ouvrir un fichier
pad-delete = Supprimer
pad-deleted = Supprimé. Les tables qui y jouent continuent.
pad-shared = Quelqu’un t’a envoyé ce bloc. Rien n’est enregistré sans toi.
pad-no-pad = Ce lien ne contient pas de bloc. En voici un pour commencer.
pad-no-file = Ce fichier ne contient pas de bloc ; le tien n’a pas changé.
pad-save-first = Enregistre-le pour préparer des tables avec ce bloc.
error-sheet-faces = les dés ont 6 ou 8 faces, pas { $faces }
error-sheet-to-lock = un cadenas exige de 1 à { $most } croix, pas { $count }
error-sheet-rows = rows est une liste de { $count } textes, un par rangée : { $names }
error-sheet-cells = { row-of } : il faut de { $fewest } à { $most } cases, séparées par des espaces
error-sheet-twice = { row-of }, case { $cell } : le { $number } y est déjà ; chaque nombre figure une fois par rangée
error-sheet-cell = { row-of }, case { $cell } : { $text } n’est pas une case ; écris un nombre de 2 à { $most }, devant { $letters } pour une autre couleur, derrière * pour un cadenas, + pour un bonus, ou { $symbols }
error-sheet-last = { row-of }, case { $cell } : la dernière case d’une rangée la clôture ; écris { $right }
error-sheet-lock = { row-of }, case { $cell } : le { $number } ne pourrait jamais être coché (croix exigées : { $need }, cases avant : { $have }) ; exige moins de croix ou mets plus de cases avant
error-sheet-bonus-row = bonus_row a jusqu’à { $most } lettres parmi { $letters }, séparées par des espaces
error-sheet-no-bonus = il y a une ligne de bonus, mais aucune case bonus ; mets + derrière quelques nombres
error-sheet-bonus = { row-of }, case { $cell } : une case bonus a besoin d’une ligne de bonus ; donne bonus_row, par exemple r y g b
error-sheet-symbol = { row-of }, case { $cell } : le nombre de cases avec { $symbol } est { $count } ; il en faut 2
error-sheet-both = { row-of }, case { $cell } : symboles et cases bonus ne vont pas ensemble ; enlève l’un des deux
error-sheet-lucky = lucky est une liste de { $seats } paires de nombres différents de 2 à { $most }, ou vide
error-sheet-number = { $key } est un nombre entier, pas { $value }
error-sheet-change = un bloc ne se modifie pas par { $change } ; modifications : { $changes }
error-sheet-swap = les nombres s’échangent dans une rangée ; choisis deux cases de la même rangée
error-sheet-row = une rangée est un nombre de 0 à { $last }, pas { $row }
error-turn-row = --turn prend une rangée de 1 à { $rows }, pas { $row }
error-sheet-no-cell = il n’y a pas de case { $cell } ; nommes-en une comme r7
error-sheet-key = un bloc n’a pas de { $key } ; ses clés : { $keys }
error-sheet-name = un bloc a besoin d’un nom, par exemple { $example }
error-sheet-object = un bloc est un objet JSON, par exemple { $example }
error-sheet-json = ce n’est pas du JSON ; un bloc est un objet JSON, par exemple { $example }
error-sheet-version = ce n’est pas un bloc de la version { $known }, qui peut être lue ; écris { $right }
error-sheet-family = on ne peut pas créer de blocs de { $family } ; familles : { $families }
error-sheet-large = un bloc a au plus { $most } octets
error-sheet-like = on ne peut pas créer de blocs comme { $game } ; possibles : { $games }
error-sheet-many = { $most } blocs sont déjà enregistrés ici ; supprimes-en d’abord un
error-sheet-none = aucun bloc { $id } n’est enregistré ; enregistrés : { $ids }
error-many-sheets = beaucoup de blocs sont à l’essai ici ; réessaie dans un instant
error-sheet-fast = ton adresse a enregistré beaucoup de blocs en une minute ; attends la suivante
error-sheet-holder = seul l’appareil qui a enregistré un bloc, ou la machine où tourne Rollbook, peut le supprimer
error-sheet-disk = le bloc ne peut pas être enregistré ici : { $reason }
error-record-sheet = le bloc est celui du jeu { $right }, pas de { $game }
error-file-there = { $file } existe déjà ; nomme un autre fichier
sheet-told = { $name } ({ $id })
sheet-kept = { $name } est enregistré ; pour jouer : rollbook play { $id }
sheet-kept-before = { $name } est déjà enregistré, sous { $id }

## Printed pads

print-date = Date
print-lock = Cadenas : au moins { $count } croix
print-this = Imprimer ce bloc
print-about = Des fiches à imprimer sur ton papier, avec des lignes pour le nom et la date.
print-paper = Papier
print-paper-a4 = A4
print-paper-letter = US Letter
print-paper-a5 = A5
print-per-page = Fiches par page
print-per-page-auto = ce qui tient bien
print-sheets = Feuilles de papier
print-colour = Couleurs
print-colour-full = en couleurs
print-colour-light-ink = peu d’encre
print-colour-black = noir seul, avec motifs
print-large = Gros caractères
print-large-about = Tous les nombres font au moins 18 points.
print-rules = Règles courtes au verso
print-rules-about = Pour une impression recto verso.
print-download = Télécharger en PDF
print-page = Page { $number } sur { $pages }
print-drawing = La page se dessine
print-letters = Le nom a des lettres qui ne peuvent pas être imprimées ({ $letters }) : chacune est remplacée par un point d’interrogation.
print-made = { $pages ->
    [one] { $file } : { $pages } page
   *[other] { $file } : { $pages } pages
}
error-print-many = { $count } de ces fiches seraient trop petites à lire sur { $paper } ; il en tient au plus { $most }
error-print-room = cette fiche ne tient pas sur { $paper } ; prends un papier plus grand
error-print-paper = il n’y a pas de papier { $paper } ; papiers : { $papers }
error-print-colour = il n’y a pas de couleur { $colour } ; couleurs : { $colours }
error-print-ending = { $file } ne se termine ni par .pdf ni par .svg ; un bloc imprimé est l’un ou l’autre
error-print-page = il n’y a pas de page { $page } ; il y en a { $pages }
error-print-write = impossible d’écrire { $file } : { $reason }
error-print-busy = beaucoup de blocs sont dessinés ici en ce moment ; réessaie dans un instant
error-print-time = dessiner autant de pages prend ici trop de temps ; rollbook print n’a pas de limite
error-count-pads = { $fewest } à { $most } fiches par page sont possibles, pas { $count }
error-count-sheets = { $fewest } à { $most } feuilles de papier sont possibles, pas { $count }

## The back of printed pads

print-short-rules = Règles courtes
print-credits = Rollbook est un projet de fans, non officiel. { $game } appartient à { $makers }. Les textes et les dessins sont les nôtres.
print-credits-unnamed = Rollbook est un projet de fans, non officiel. { $game } appartient à ses créateurs. Les textes et les dessins sont les nôtres.

## La fiche de score et l’historique, vus par quelqu’un de nouveau

sheet-tap-uses = Touche ce que tu réussis, puis quand tu l’utilises ; encore une fois l’enlève.
sheet-crosses = { $count ->
    [one] { $count } croix
   *[other] { $count } croix
}
history-no-room = Ce navigateur n’a pas de place pour les parties de ce fichier ; rien n’a changé.

## Pourquoi un choix est meilleur : une phrase sur la position, à côté du meilleur choix

row-named = rangée { $row ->
    [vert] verte
    [bleu] bleue
   *[other] { $row }
}
reason-ends-ahead = La partie prend fin, avec au moins { $margin ->
    [one] { $margin } point
   *[other] { $margin } points
} d’avance
reason-ends-behind = L’autre choix met fin à la partie, avec au moins { $margin ->
    [one] { $margin } point
   *[other] { $margin } points
} de retard
reason-ends-early = L’autre choix met fin à la partie
reason-end-near = Une rangée est clôturée et { $name } peut en clôturer une autre : prends ce que tu peux
reason-misthrow = Passer est un coup manqué et coûte { $penalty } points ; cette croix { $count ->
    [0] ne saute aucun nombre
    [one] saute { $count } nombre
   *[other] saute { $count } nombres
}
reason-misthrow-due = Si tu passes, aucune croix de couleur n’est possible : un coup manqué, qui coûte { $penalty } points
reason-misthrow-else = Si tu passes, toute croix de couleur saute au moins { $more } nombres ; cette croix { $fewer ->
    [0] n’en saute aucun
   *[other] en saute { $fewer }
}
reason-misthrow-taken = Cette croix-là saute { $count } nombres ; un coup manqué ne coûte que { $penalty } points
reason-symbol = Cela rapporte un symbole : { $symbol ->
    [two-in-lowest] { sign-two-in-lowest }
    [one-in-each] { sign-one-in-each }
    [double-lowest] { sign-double-lowest }
    [plus-13] { sign-plus-13 }
   *[no-misthrows] { sign-no-misthrows }
}
reason-chain = Cette croix apporte { $count ->
    [one] une croix bonus
   *[other] { $count } croix bonus
}
reason-lock = Clôturer la { row-named } rapporte { $points } points, nombre et cadenas ensemble
reason-lock-ready = La { row-named } a alors les { $need } croix qu’il faut pour le cadenas
reason-lock-early = Clôturer dès maintenant la { row-named } sauterait { $count ->
    [one] { $count } nombre
   *[other] { $count } nombres
}
reason-lock-later = La { row-named } peut encore être clôturée plus tard
reason-lock-kept = Sinon, la { row-named } ne peut plus avoir les { $need } croix qu’il faut pour le cadenas
reason-lock-others = { $name } peut clôturer la { row-named } ; ensuite, on ne peut plus rien y cocher
reason-bonus-kept = L’autre choix saute { $count ->
    [one] une case qui rapporte
   *[other] { $count } cases qui rapportent
} un bonus
reason-lucky = Avec le nombre de la chance { $number }, on coche le nombre suivant ; l’autre croix en saute { $count }
reason-colour-closer = Une croix de couleur de ce lancer { $fewer ->
    [0] ne saute aucun nombre
    [one] saute { $fewer } nombre
   *[other] saute { $fewer } nombres
}, celle des blancs en saute { $more }
reason-likeliest = L’autre choix saute le { $number } de la { row-named }, la somme la plus probable
reason-gaps = Cette croix { $fewer ->
    [0] ne saute aucun nombre
    [one] saute { $fewer } nombre
   *[other] saute { $fewer } nombres
}, l’autre en saute { $more }
reason-gaps-passed = La croix sauterait { $count ->
    [one] { $count } nombre
   *[other] { $count } nombres
}
reason-twice = Deux croix en un lancer : celle de couleur { $count ->
    [0] ne saute aucun nombre
    [one] saute { $count } nombre
   *[other] saute { $count } nombres
}
reason-gapless = Cette croix ne saute { $count ->
    [0] aucun nombre
    [one] qu’un nombre
   *[other] que { $count } nombres
}
reason-gaps-rare = Les nombres qu’elle saute sortent { $fewer } fois sur { $throws }, ceux que saute l’autre croix { $more } fois
reason-points = Cela rapporte { $more ->
    [one] { $more } point
   *[other] { $more } points
} tout de suite, l’autre choix { $fewer ->
    [0] n’en rapporte aucun
   *[other] en rapporte { $fewer }
}
reason-diagonal = Sur une diagonale, qui compte double, cela donne : { $combination }
reason-diagonal-straight = Sur une diagonale, qui compte double, { $count } nombres font alors partie d’une quine (suite)
reason-diagonal-begun = Ici, la somme convient à une diagonale qui peut encore valoir { $points } points
reason-straight-kept = L’autre case gâche une quine (suite) dont { $count } nombres sont déjà là
reason-straight = Une quine (suite) avance : elle a alors { $count } nombres sur 5
reason-equals = Un alignement contient alors le { $sum } { $count ->
    [2] deux fois
   *[other] { $count } fois
}
reason-awaits-one = Un alignement attend alors { $count ->
    [one] { $count } somme
   *[other] l’une de { $count } sommes
} ({ $percent } %) : { $combination }
reason-diagonal-spared = Sur une diagonale de l’autre case, qui compte double, le { $sum } ne va avec rien
reason-equals-around = Ses alignements contiennent déjà { $more } × { $sum }, ceux de l’autre case { $fewer } ×
reason-crossing-often = Le { $sum } sort souvent et { $count } alignements se croisent ici
reason-crossing-rare = Le { $sum } sort rarement et seuls { $count } alignements se croisent ici
reason-possible = Ses alignements { $fewer ->
    [0] ne perdent aucun point possible
    [one] perdent { $fewer } point possible
   *[other] perdent { $fewer } points possibles
}, ceux de l’autre case en perdent { $more }
reason-star = Cela rapporte { $stars ->
    [one] un jeton
   *[other] { $stars } jetons
}{ $fewer ->
    [0] { "" }
   *[other] , l’autre domino { $fewer }
}
reason-one-left = Ensuite, il ne manque qu’un domino à { $count ->
    [one] { $count } alignement
   *[other] { $count } alignements
}
reason-line-longer = Un alignement sans jeton en a alors { $more } sur 4, avec l’autre domino { $fewer ->
    [0] aucun
   *[other] { $fewer }
}
reason-lines-more = Ce domino fait avancer { $more ->
    [one] { $more } alignement
   *[other] { $more } alignements
} sans jeton, l’autre { $fewer }
reason-tile-rarer = Le { $number } sort moins souvent que le { $other } : { $fewer } % contre { $more } %
reason-tile-turned = Passer ne retourne rien ; ce domino fait avancer { $count ->
    [one] { $count } alignement
   *[other] { $count } alignements
}
reason-back-idle = Tous les alignements de ce { $number } ont déjà rapporté leur jeton
reason-back-spares = L’autre domino est dans { $more ->
    [one] { $more } alignement auquel
   *[other] { $more } alignements auxquels
} il n’en manque qu’un, celui-ci dans { $fewer ->
    [0] aucun
   *[other] { $fewer }
}
reason-back-shorter = Son plus long alignement sans jeton a { $fewer ->
    [one] { $fewer } domino retourné
   *[other] { $fewer } dominos retournés
} sur 4, celui de l’autre { $more }
reason-back-easier = Le { $number } est plus facile à obtenir de nouveau que le { $other } : { $more } % contre { $fewer } %
reason-back-lines = { $fewer ->
    [0] Ce domino n’est dans aucun alignement
    [one] Ce domino est dans { $fewer } alignement
   *[other] Ce domino est dans { $fewer } alignements
} sans jeton, l’autre dans { $more }
reason-count-star = Chances d’obtenir un jeton : { $more } % avec { $dice ->
    [one] { $dice } dé
   *[other] { $dice } dés
}, { $fewer } % avec { $other }
reason-count-near = Chances de faire avancer un alignement presque complet : { $more } % avec { $dice ->
    [one] { $dice } dé
   *[other] { $dice } dés
}, { $fewer } % avec { $other }
reason-count-useful = Chances de faire avancer un alignement sans jeton : { $more } % avec { $dice ->
    [one] { $dice } dé
   *[other] { $dice } dés
}, { $fewer } % avec { $other }
reason-count-tile = Chances qu’un domino convienne : { $more } % avec { $dice ->
    [one] { $dice } dé
   *[other] { $dice } dés
}, { $fewer } % avec { $other }
reason-count-others = Chances que la somme aide les autres : { $fewer } % avec { $dice ->
    [one] { $dice } dé
   *[other] { $dice } dés
}, { $more } % avec { $other }
reason-layout-easy = Le { $number } est facile à obtenir ({ $percent } %) et { $count } alignements se croisent ici
reason-layout-hard = Le { $number } est difficile à obtenir ({ $percent } %) et seuls { $count } alignements se croisent ici
reason-layout-alike = Les dominos de ses alignements sont plus proches du { $number } en facilité à obtenir
reason-doubt = Le lancer a { $percent } % de chances de ne montrer aucun objectif ouvert
reason-doubt-not = Le lancer a { $percent } % de chances de montrer un objectif ouvert ; la case de mise en doute est alors perdue
reason-stop-goal = Si tu t’arrêtes, c’est sûr : { $field } ; si tu relances, { $percent } %
reason-stop-safe = Quel que soit le lancer, cela reste : { $field }
reason-stop-rarer = Plus rare et encore possible, avec { $percent } % de chances : { $field }
reason-stop-not = Pas encore d’objectif ouvert ; avec { $count ->
    [one] { $count } lancer de plus
   *[other] { $count } lancers de plus
}, il y a { $percent } % de chances
reason-joker = Le joker atteint un objectif : { $field }
reason-joker-kept = Cela sort aussi sans joker, dans { $percent } % des tours : { $field }
reason-joker-idle = Le joker n’atteindrait aucun objectif ouvert
reason-reroll = Avec { $count ->
    [one] { $count } relance
   *[other] { $count } relances
}, il y a { $percent } % de chances d’atteindre un objectif ouvert
reason-reroll-kept = La relance a { $percent } % de chances de manquer tous les objectifs ouverts
reason-mark-rarer = Cela sort moins souvent, dans { $fewer } % des tours contre { $more } % : { $field }
reason-dice-goal = Chances d’atteindre un objectif ouvert : { $more } %, sinon { $fewer } %
reason-dice-field = Chances ({ $field }) : { $more } %, sinon { $fewer } %
reason-dice-reroll = Chances d’obtenir une case de relance ({ $field }) : { $more } %, sinon { $fewer } %

## De quoi parlent les raisons

theme-end = Fin de la partie
theme-misthrow = Coups manqués
theme-bonus = Bonus
theme-locks = Cadenas
theme-gaps = Nombres sautés
theme-points = Points
theme-diagonals = Diagonales
theme-straights = Quines (suites)
theme-sets = Nombres égaux
theme-layout = Disposition
theme-stars = Jetons
theme-lines = Alignements
theme-tiles = Dominos
theme-back = Dominos à replacer
theme-dice = Nombre de dés
theme-doubt = Mise en doute
theme-stop = Quand s’arrêter
theme-jokers = Jokers
theme-rerolls = Relances
theme-goals = Objectifs

# les mêmes dés
count-turns = { $count ->
    [one] { $count } tour
   *[other] { $count } tours
}
same-dice = Mêmes dés
same-again = Rejouer avec ces dés
challenge-friends = Défier des amis
challenge-friends-about = Qui ouvre le lien reçoit les mêmes lancers. Vous comparez ensuite, décision par décision.
challenge = Défi
challenge-by = { $name } te lance un défi
challenge-somebody = Quelqu’un
challenge-dice = Tout le monde reçoit les mêmes lancers. À toi de voir ce que tu en fais.
challenge-reached = { $name } a fini avec { $result }
challenge-seats = { $count ->
    [one] En solitaire
   *[other] { $count } joueurs
}
challenge-broken = Ce lien ne contient pas de défi
challenge-broken-about = Il a peut-être été coupé en route. Demande-le encore une fois.
challenge-code = Code
challenge-code-about = À saisir sur la page d’accueil de n’importe quel Rollbook.
challenge-link = Lien vers le défi
challenge-tell-result = Dire mon résultat
challenge-tell-plays = Dire aussi mes décisions
compare = Comparer
compare-with = Comparer avec { $name }
compare-lost = L’autre partie n’est pas ici, il n’y a donc rien à comparer
compare-throw = Lancer { $throw } sur { $all }
compare-same-choice = Les deux ont fait le même choix
compare-none = rien à décider
compare-ended = la partie était finie
compare-you = Toi
games-of-the-day = Jeux du jour
day-about = Les mêmes lancers pour le monde entier, aujourd’hui seulement
day-streak = { $count ->
    [one] { $count } jour de suite
   *[other] { $count } jours de suite
}
day-done-told = { $game }, joué aujourd’hui : { $result }
day-game = Jeu du jour
day-game-of = Jeu du jour, { $date }
day-yours = Toi
day-foreseen = Qui connaît tous les lancers
day-at-least = au moins { $result }
day-at-most = { $result } ou moins
day-working = Calcul de ce qui était possible…
day-later = Calculer ce qui était possible prend ici plus de temps que d’habitude. Tu le trouveras ici en revenant.
day-share-field = Ton résultat, à partager
day-of = { $game }, { $date }
day-told = { $name } : { $result }
history-same-dice = mêmes dés
error-dice-key = une clé de dés a de 1 à 64 lettres, chiffres, espaces et traits d’union, pas { $key }
error-throws-many = on peut donner au plus { $most } lancers
error-throws-wrong = le lancer { $number } ne peut pas être de { $game }
error-code-form = un code a dix lettres et chiffres, comme { $example }, pas { $text }
error-code-game = aucun jeu ici n’a de codes qui commencent par { $letters }
error-same-own = des dés qui sont les mêmes ailleurs ne sont ni les vôtres ni vérifiables
error-same-which = les dés sont donnés par une clé ou par des lancers, l’un des deux
error-day = un jour s’écrit comme { $example }, pas { $text }
error-no-throws = rien n’a encore été lancé dans cette partie
error-compare = ce sont des parties de { $one } et de { $other } ; on n’en compare que deux du même jeu
error-play-day = --day et --code vont seuls : seed, dice et resume n’ont pas leur place à côté
error-play-day-game = nomme le jeu, par exemple : rollbook play { $game } --day
error-play-day-own = seuls les jeux intégrés ont un jeu du jour
error-dice-same = ce ne sont pas les dés ou les dominos que donne l’en-tête

## The coach in the app: the review of a game, and positions to try

coach-review-this = Analyser cette partie
coach-begins = Le coach regarde la partie
coach-reviewing = Le coach regarde la partie : lancer { $done } sur { $all }
coach-whose = La partie de
coach-values = Ce que valent les choix
coach-best = le mieux
coach-chosen = choisi
coach-in-game = dans la partie
coach-more = { $count ->
    [one] { $count } autre choix
   *[other] { $count } autres choix
}
coach-keeping = { $decision }, garder { $dice }
coach-give-or-take = à { $error } près
coach-only = Il n’y avait pas d’autre choix
coach-was-best = Le meilleur choix
coach-equal = Aussi bon que le meilleur choix
coach-gives-away = Fait perdre { $amount }
coach-better = Choisi : { $decision } ; mieux : { $best }
coach-roll = Ce que ce lancer a donné ou pris
coach-not-yet = Le coach n’en est pas encore là
coach-not-valued = Cela n’est pas évalué
coach-step-through = Avance dans la partie, ou touche la courbe
coach-dearest = Les décisions les plus coûteuses
coach-moment = { $when } : { $decision } au lieu de { $best }
coach-try = Rejouer ce moment
coach-none-dear = Aucune décision n’a clairement fait perdre quoi que ce soit
coach-cost = { $decisions ->
    [one] { $decisions } décision a coûté { $amount }
   *[other] { $decisions } décisions ont coûté en moyenne { $amount } chacune
}
coach-by = estimé : le bot { $bot } joue la suite
coach-unit-chance = chances de gagner
coach-unit-points = points à la fin
coach-unit-turns = tours (moins, c’est mieux)
coach-unit-throws = lancers (moins, c’est mieux)
coach-position = Position
coach-verdict = Verdict
coach-right = C’est le meilleur choix
coach-right-equal = C’est aussi bon que le meilleur choix
coach-wrong = Mieux : { $best }. Ton choix fait perdre { $amount }
coach-again = Réessayer
coach-show = Voir dans la partie
error-many-reviews = beaucoup de parties sont analysées ici en ce moment ; réessaie dans un instant
error-review-time = cette partie est trop longue à analyser ici ; rollbook review n’a pas de limite
error-review-steps = cet enregistrement a { $steps } étapes ; ici, { $most } au plus peuvent être analysées
error-review-going = cette partie n’est pas finie ; elle est analysée une fois terminée
error-coach-soon = le coach se prépare, une seule fois, pendant une minute ou deux ; patiente un peu
error-coach-never = le coach ne peut pas être préparé sur cette machine ; son journal dit pourquoi

## L’aide à la table : un indice, puis la valeur de tous les choix

hint = Indice
hint-answer = Montrer le meilleur choix
hint-asked-again = Montrer l’aide encore une fois
help-allowed = Aide
help-allowed-about = Qui doit choisir peut voir les deux meilleurs choix, puis la valeur de tous ; c’est noté.
helped = { $step ->
    [1] { $name } demande un indice
   *[other] { $name } regarde le meilleur choix
}
hinted = suggéré
hint-coming = Le coach réfléchit…
hint-two = L’un des deux : { $one } ou { $other }
hint-best = Le mieux ici : { $choice }
hint-equal = Équivalents ici : { $choices }
hint-many-equal = Beaucoup de choix se valent ici, par exemple { $choice }
hint-title = Ce que valent les choix
hint-reason = { $best } plutôt que { $instead } : { $reason }
hint-best-mark = le mieux
hint-points = { $number } points
hint-turns = { $number } tours
hint-throws = { $number } lancers
hint-throw = relancer { $dice }
hint-count = { $count ->
    [one] { $count } dé
   *[other] { $count } dés
}
hint-estimated = Estimé en jouant la suite comme le bot { $bot } ; les écarts dans la marge d’erreur ne comptent pas.
hint-exact = Ces valeurs sont exactes.
help-key-hint = h donne un indice, un deuxième h la valeur de tous les choix ; c’est noté.
key-hint = indice, puis le meilleur choix
helped-often = { $name } a eu de l’aide pour { $count ->
    [one] une décision
   *[other] { $count } décisions
}
with-help = avec aide
with-help-count = { $count } × aide
history-helped = Aide
history-helped-all = toutes
history-helped-never = sans aide
history-helped-only = avec aide
history-helped-about = Tu as eu de l’aide dans { $count ->
    [one] une de ces parties
   *[other] { $count } de ces parties
}. En moyenne avec aide { $helped }, sans { $alone }.
error-help-step = l’aide est 1 pour les deux meilleurs choix ou 2 pour toutes les valeurs, pas { $step }
error-help-one = { $name } n’a qu’un choix, l’aide est donc inutile
error-help-off = il n’y a pas d’aide à cette table ; son hôte ne l’a pas permise
error-help-bot = un bot décide maintenant pour { $name }
error-help-hidden = ce qui se décide maintenant reste caché ; l’aide commence quand tout est visible
error-help-two = il n’y a que deux choix ; demande la réponse
error-help-never = il n’y a pas d’aide ici : ce serveur tourne sans son compilateur
error-many-helped = beaucoup demandent de l’aide en ce moment ; réessaie dans un instant
error-many-helps = c’était beaucoup d’aide d’un coup ; attends un instant

## Strength: what the games of one person add up to

review-many = { $game }, { $alone ->
    [yes] en solo
   *[no] avec d’autres
} : { $games ->
    [one] { $games } partie
   *[other] { $games } parties
}
accuracy = Précision
accuracy-scale = tirer au sort vaudrait 0 %, jouer comme le coach 100 %
accuracy-told = Précision { $share } : { accuracy-scale }
strength-about = Force d’environ { $elo } Elo ({ $low } à { $high })
strength-bots = Bots : { $bots }
luck-gave = Les dés ont { $counts ->
    [turns] épargné
    [throws] épargné
   *[other] donné
} en moyenne { review-amount } par partie
luck-took = Les dés ont coûté en moyenne { review-amount } par partie
luck-even = Les dés ont donné à peu près autant qu’ils ont pris
luck-apart = La chance n’entre ni dans la précision ni dans la force
error-review-seats = indique --seat une fois, ou une fois pour chacun des { $files } fichiers
error-review-whose = ce sont { $games } parties ; indique avec --seat de qui sont les décisions, à partir de 0
error-review-page = une page montre une partie, pas { $games }
error-review-file = { $file } : { $problem }
error-review-folder = il n’y a pas d’enregistrements (*.jsonl) dans { $folder }
history-decide = Comment tu décides
history-decide-none = Aucune de ces parties n’a encore été analysée. Une analyse montre ce que tes décisions ont coûté, et ce qui ne tenait qu’aux dés.
history-decide-how = « { review } » à la fin d’une partie le montre.
history-decide-about = { $games ->
    [one] D’après une partie analysée
   *[other] D’après tes { $games } dernières parties analysées
}
history-decide-sent = Pour l’estimation, le serveur reçoit des sommes sans nom et n’en garde rien.
history-review-last = { $count ->
    [one] Analyser ma dernière partie
   *[other] Analyser mes { $count } dernières parties
}
history-reviewing = Partie { $number } sur { $all }
history-review-gone = Le serveur n’a plus ces tables
history-review-stop = Arrêter
history-together = Avec d’autres
history-alone = En solo
history-cost = Coût par décision
history-cost-told = { $games ->
    [one] Une partie le { $first } : une décision a coûté en moyenne { $high }
   *[other] { $games } parties du { $first } au { $last } : une décision a coûté en moyenne de { $low } à { $high } ; moyenne des { $count } dernières : { $mean }
}
history-luck = Chance par partie
history-strength = Force
history-you = toi

## Conformité : interroger un autre programme sur les règles

column-right = juste
column-wrong = faux
column-open = en suspens
task-asking = questions sur { $game }
conform-game = { $game } : { $asked ->
    [one] { $asked } position
   *[other] { $asked } positions
}, { $right ->
    [one] { $right } juste
   *[other] { $right } justes
}, { $wrong ->
    [one] { $wrong } fausse
   *[other] { $wrong } fausses
}
conform-unasked = { $count ->
    [one] 1 position n’a pas été soumise, car le programme ne répondait plus
   *[other] { $count } positions n’ont pas été soumises, car le programme ne répondait plus
}
conform-fine = Sans faute : { $paragraphs }
conform-skipped = Pas de questions sur les jeux que le programme ne connaît pas : { $games }
conform-example = { $paragraphs }, faux après cette question :
conform-example-none = Aucun paragraphe en particulier n’est en cause, faux après cette question :
conform-expected = juste : { $answer }
conform-answered = répondu : { $answer }
conform-problem = pas de réponse : { $problem }
error-conform-object = la réponse n’est pas un objet JSON ; attendu : { $wanted }
error-conform-lacks = il manque { $missing } dans la réponse ; attendu : { $wanted }
error-conform-kind = { $keys } est illisible dans la réponse ; par exemple : { $example }
error-conform-hello = le programme { $program } ne dit pas quels jeux il connaît : { $problem }
error-conform-games = le programme { $program } doit répondre à { $question } par { $wanted }, et non par { $answer }
error-conform-starts = le programme { $program } ne peut pas être lancé : { $reason }
error-conform-silent = pas de réponse en { $seconds } secondes ; --patience en accorde plus
error-conform-json = la ligne de sa réponse n’est pas du JSON : { $line }
error-conform-refused = il refuse ce qui s’est passé : { $error }
error-conform-closed = il a fermé sa sortie et ne répond plus
error-conform-ended = il s’est arrêté sans répondre, avec le code de sortie { $code }
error-conform-unknown = le programme ne connaît pas { $game } ; il dit connaître { $known }
error-conform-nothing = il n’y a rien à demander : aucune position de { $games } ne montre le § { $paragraph }

## Data, and work on several machines

error-cluster-missing = travailler sur plusieurs machines demande Ray ; pour l’installer : { $command }
error-cluster-address = { $address } n’est pas l’adresse d’un cluster Ray ; écris auto ou HÔTE:PORT, par exemple { $example }
error-cluster-silent = aucun cluster Ray ne répond à { $address } ; pour en démarrer un : { $command }
error-cluster-refused = ce qui écoute à { $address } n’admet personne dans un cluster Ray : { $reason }
error-cluster-token = le cluster Ray à { $address } demande son jeton : définis { $mode }, et { $token } s’il n’est pas dans { $file }
error-cluster-died = des processus du cluster ont planté { $times } fois sur le même bloc : { $reason }
error-cluster-lost = le cluster ne peut pas continuer : { $reason }
error-cluster-version = les machines du cluster ont une autre version de Rollbook ; il faut la même partout
error-export-name = les données sont un fichier Parquet ; nomme-le { $file }
error-export-exists = { $file } existe déjà ; supprime-le ou choisis un autre nom
error-export-missing = les fichiers Parquet demandent pyarrow ; pour l’installer : { $command }
error-export-write = impossible d’écrire { $file } : { $reason }
error-export-read = { $file } ne contient pas de parties écrites par rollbook export
error-export-wrong = la partie { $game } ne peut pas être rejouée : { $key } devrait être { $right }, pas { $found }
