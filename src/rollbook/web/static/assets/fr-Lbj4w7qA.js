var e=`### What people read. Terms as in the rulebooks; questions begin with a verb and give one instruction.

## Questions

ask-white = Blancs { $first } + { $second } = { $sum }\xA0: coche le { $sum } dans une rangée, ou passe
ask-white-lucky = Coche { $sum } (ta chance) ou la case suivante de ta rangée la plus faible
ask-colour = Coche la somme d'un dé blanc et d'un dé de couleur, ou passe
ask-colour-misthrow = Coche la somme d'un dé blanc et d'un dé de couleur, sinon coup manqué
ask-row = Deux croix\xA0: dans quelle rangée\xA0?
ask-write = Inscris le { $sum } dans une case libre
ask-layout = Dispose ton { $tile } sur une case libre (domino { $place } sur 16)
ask-how-many = Choisis combien de dés lancer
ask-turn = La somme est { $sum }\xA0: retourne un domino, ou laisse
ask-turn-roller = La somme est { $sum }\xA0; tu peux retirer un dé\xA0: retourne un domino, ou laisse
ask-turn-back = Rien ne convient\xA0: replace un domino face numérotée apparente
ask-again = Lancer { $throw } sur 3\xA0: relance des dés, ou arrête-toi
ask-doubt = { $count ->
    [one] { $name } relance un dé. Mettre en doute qu'un objectif soit atteint\xA0?
   *[other] { $name } relance { $count } dés. Mettre en doute qu'un objectif soit atteint\xA0?
}
ask-spend = Utilise une relance ou un joker, ou arrête-toi
ask-mark = Débloque une case

## How decisions are typed

how-white = Tape une rangée et un nombre, par exemple r7, ou - pour passer. Rangées\xA0: r rouge, y jaune, g verte, b bleue.
how-colour = Tape une rangée et un nombre, par exemple b10, ou - pour passer. Rangées\xA0: r rouge, y jaune, g verte, b bleue.
how-row-choice = Tape une rangée\xA0: r, y, g ou b.
how-write = Tape une case\xA0: la lettre de la colonne et le numéro de la ligne, par exemple c4.
how-layout = Tape une case, par exemple c4, ou celles de plusieurs dominos à la fois, par exemple a1 b1 c1.
how-how-many = Tape un nombre de 1 à 5.
how-turn = Tape la case d'un domino, par exemple c4, ou - pour laisser.
how-again = Tape t et les dés à relancer, par exemple t25 pour le deuxième et le cinquième, ou - pour t'arrêter.
how-doubt = Tape d pour mettre en doute, ou - pour laisser faire.
how-spend = Tape t et des dés pour une relance (t25), j, un dé et une face pour un joker (j36 met le dé 3 sur 6), ou - pour t'arrêter.
how-dice = Tape les faces dans cet ordre, par exemple { $example }\xA0; u revient au lancer précédent, q enregistre et quitte.
how-mark = Tape m: et la case, par exemple m:straight.

## Sheets

colour-white = blanc
colour-red = rouge
colour-yellow = jaune
colour-green = vert
colour-blue = bleu
zone-misthrows = coups manqués
zone-bonus-row = ligne de bonus
zone-symbols = symboles
zone-lucky = chiffres de la chance
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
field-doubt = doute
field-free = gratuit

## Why there was only one choice

forced-white = Aucune rangée n'accepte le { $sum }\xA0: on passe
forced-colour = Aucune somme ne convient\xA0: on passe
forced-write = Le { $sum } est inscrit dans la dernière case libre
forced-turn-back = Rien ne convient : le seul domino retourné est replacé
forced-doubt = Plus de case de mise en doute
forced-stop = Plus de relance ni de joker\xA0: les dés restent tels quels
forced-mark = Rien d'autre à débloquer
forced-choice = Un seul choix possible

## Why a cell cannot be chosen

why-crossed = Cette case est déjà cochée
why-closed = La rangée { $row ->
    [vert] verte
    [bleu] bleue
   *[other] { $row }
} est clôturée
why-gone = Le { $number } est perdu\xA0: il est à gauche de ta dernière croix
why-lock = Le cadenas exige { $need } croix dans cette rangée\xA0; tu en as { $have }
why-white = La somme des dés blancs est { $sum }
why-colour = Aucun dé blanc ne fait { $number } avec un dé de cette couleur
why-written = Un nombre est déjà inscrit dans cette case
why-turned = Ce domino est déjà retourné
why-sum = La somme { $sum } ne permet pas d'obtenir { $number }

## What happened

news-misthrow = { $name } coche un coup manqué
news-closed = { $names } { $count ->
    [one] clôture la rangée
   *[other] clôturent la rangée
} { $row ->
    [vert] verte
    [bleu] bleue
   *[other] { $row }
}
news-one-more-row = Encore une rangée clôturée et la partie prend fin
news-lapsed = { $name }\xA0: pas de croix possible dans la rangée { $row ->
    [vert] verte
    [bleu] bleue
   *[other] { $row }
}, le bonus est perdu
news-luck-ended = La rangée avec le moins de croix est clôturée\xA0: { $name } n'a plus de croix de la chance
news-stars = { $stars ->
    [one] { $name } prend un jeton
   *[other] { $name } prend { $stars } jetons
}
news-play-off = Plusieurs joueurs ont quatre jetons\xA0: départage pour le cinquième
news-doubt-won = Pas d'objectif\xA0: { $name } gagne un joker
news-doubt-lost = Objectif atteint\xA0: { $name } perd sa mise en doute
news-marked = { $name } débloque\xA0: { $field }
news-round = Manche { $round }\xA0: { $name } { $points }

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
} d'avance
won-by-locks = { won-margin } : { $locks } cadenas
won-by-lock = { won-margin } : rangée { $row ->
    [vert] verte
    [bleu] bleue
   *[other] { $row }
} clôturée, { $points } points
won-by-row = { won-margin } : { $count } croix dans la rangée { $row ->
    [vert] verte
    [bleu] bleue
   *[other] { $row }
}
won-by-fewer-misthrows = { won-margin } : moins de coups manqués, { $own } contre { $other }
won-by-free-misthrows = { won-margin } : coups manqués sans pénalité
won-by-plus-13 = { won-margin } : 13 points de plus
won-by-double-lowest = { won-margin } : la rangée la plus faible compte double
won-by-round = { won-margin } : manche { $round }, { $points } à { $other }
won-by-best-round = { wins } à égalité de points : meilleure manche, { $points }
won-by-stars = { wins } avec { $stars } jetons, { $margin } de plus que la deuxième place
won-by-fifth-star = { wins } : le cinquième jeton décide
won-by-goals = { wins } avec tous les objectifs en { $turns ->
    [one] { $turns } tour
   *[other] { $turns } tours
}, { $margin } de plus que la deuxième place
won-shared = { win-together } avec { $points ->
    [one] { $points } point
   *[other] { $points } points
}
won-shared-stars = { win-together } avec le cinquième jeton
won-shared-goals = { win-together } : tous les objectifs en { $turns ->
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
fact-row = Plus longue rangée : { $name }, la { $row ->
    [vert] verte
    [bleu] bleue
   *[other] { $row }
} avec { $count } croix
fact-throw = Lancer le plus chanceux : { $name }, { $points ->
    [one] { $points } point
   *[other] { $points } points
} au tour { $turn }
fact-throw-of-round = Lancer le plus chanceux : { $name }, { $points ->
    [one] { $points } point
   *[other] { $points } points
} au lancer { $throw } de la manche { $round }
fact-line = Meilleure ligne : { $name }, { $combination } pour { $points ->
    [one] { $points } point
   *[other] { $points } points
} à la manche { $round }
fact-round = Meilleure manche : { $name }, { $points ->
    [one] { $points } point
   *[other] { $points } points
} à la manche { $round }
fact-stars = Le plus de jetons d'un coup : { $name }, { $stars } au lancer { $throw }
fact-chance = Lancer le plus chanceux : { $name } retourne le { $number }, { $percent } % de chances
fact-tiles = Un lancer pour tous : le { $sum } retourne { $tiles } dominos
fact-goals = Meilleur lancer : { $name }, { $goals } objectifs au tour { $turn }
fact-spent = Le plus de relances et de jokers : { $name }, { $spent ->
    [one] { $spent } utilisé
   *[other] { $spent } utilisés
}
fact-turns = Durée : { $turns ->
    [one] { $turns } tour
   *[other] { $turns } tours
}
fact-throws = Durée : { $throws ->
    [one] { $throws } lancer
   *[other] { $throws } lancers
}

## At the table

progress-turn = tour { $turn }
progress-throw = lancer { $throw }
progress-round = manche { $round } sur { $rounds }, lancer { $throw } sur { $throws }
help-keys = u annule la décision prise juste avant la tienne tant que tout le monde n'a pas décidé, s montre le jeu de chacun, q enregistre et quitte. Tu peux taper plusieurs décisions à la fois.
help = aide
not-possible = { $answer } n'est pas possible ici. { $how }

pass = passer
doubt = mise en doute
decided = { $name }\xA0: { $decision }
rolls = joueur dont c'est le tour\xA0: { $name }
your-throw = { $name }, tape ton lancer
ended = Fin de la partie\xA0: { $cause }
saved = Partie enregistrée. Pour continuer\xA0: { $command } play --resume
your-tiles = Tes dominos\xA0: { $tiles }
kept-record = L'enregistrement de cette partie est gardé dans { $file }
cannot-save = Cette partie ne peut pas être enregistrée ({ $reason })\xA0; elle continue quand même
dropped = Plus possible, donc pas fait\xA0: { $decisions }
taken-back = { $name } annule sa décision
gone-back = Retour au lancer précédent\xA0: tape-le à nouveau
nothing-to-take-back = Il n'y a rien à annuler

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
    [one] Lancer { $count } dé
   *[other] Lancer { $count } dés
}
stop = Arrêter
leave-it = Laisser
let-throw = Laisser faire
joker = Joker
joker-sets = Joker\xA0: dé { $place } sur { $face }
pass-misthrow = Manqué −5
final = Valider
take-back = Annuler
noted = Ton choix\xA0: { $decision }
noted-lapses = Ton choix\xA0: { $decision }. Un bonus est perdu
lapses = avec perte
waiting = On attend { $names }
wait-colour = { $names } peut encore utiliser un dé de couleur
wait-doubt = { $names } choisit de mettre en doute ou non
wait-again = { $names } peut relancer des dés
wait-how-many = { $names } choisit combien de dés lancer
throws = { $name } lance les dés
ask-arrange = Échange des dominos : glisse-les ou touches-en deux. Puis Prêt
nothing-fits = { $name } obtient { $sum } : tu n'as pas ce domino
joker-die = Touche le dé à changer
joker-face = Choisis sa nouvelle face
hold-dice = Touche les dés à garder, puis relance les autres
need-names = Chaque place a besoin de son propre nom
need-pairs = Les deux chiffres de la chance doivent être différents
cancel = Retour
my-points = Points : { $points }
waiting-many = On attend { $count } joueurs
your-throw-now = { $name }\xA0: lance les dés
your-turn = À toi de jouer
may-choose = au choix
choosing = choisit
chosen = a choisi
not-asked = rien à choisir
summary-row = { $row }\xA0: { $count } croix jusqu'au { $last }
not-now = Ce n'est pas possible maintenant
arrange = Ordonner
shuffle = Mélanger
ready = Prêt
points-table = Barème
badge-two-in-lowest = Deux croix dans la rangée la plus faible
badge-one-in-each = Une croix dans chaque rangée
badge-double-lowest = La rangée la plus faible compte double
badge-plus-13 = 13 points de plus à la fin
badge-no-misthrows = Coups manqués sans pénalité
line-nothing = rien
line-twin = jumeau
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
state-open = libre
state-gone = hors jeu
state-crossed = coché
state-struck = rayée
state-earned = gagné
state-written = inscrit
state-empty = vide
state-turned = retourné
state-taken = pris
state-reached = atteint
state-available = disponible
state-used = utilisée
state-staked = en doute
state-lost = perdue

## Web: around the game

home = Accueil
play = Jouer
set-up = Préparer
player = Joueur { $number }
name = Nom
kind-of-seat = Qui joue ici
person = Personne
bots = Bots
rank-random = au hasard
rank-casual = occasionnel
rank-club = club
rank-master = maître
rank-perfect = parfait
level-random = Choisit à l'aveuglette parmi tout ce qui est permis.
level-casual = Joue comme un débutant sympathique\xA0: sensé, mais sans anticiper.
level-club = Un bon joueur : pèse ce qu'un choix apporte et ce qu'il coûte.
level-master = Le plus fort, formé par des millions de parties.
level-perfect = La solution exacte du jeu en solo.
gets-ready = se prépare
never-ready = ne peut pas se préparer ici
level-not-ready = { $level } se prépare
wait-for-level = Attendre { $level }
begin-meanwhile = Commencer, { $level } joue en attendant
opens-when-ready = La table s'ouvre d'elle-même dès que { $level } est prêt
stand-in = { $stand_in } joue pour { $level }, qui se prépare
add-seat = Ajouter une place
remove-seat = Retirer cette place
starter = Qui commence
by-lot = Tirage au sort
covered = Cacher les choix aux autres
covered-about = L'appareil passe de main en main\xA0; tous les choix sont dévoilés ensemble.
flat = Poser la tablette à plat entre nous
flat-about = Les fiches sont sur les bords, tournées vers leurs joueurs.
default = par défaut
rules-options = Options de règles
option-lucky = Chiffres de la chance
option-sheet = Fiche de score
option-points = Points
option-marking = Déblocage
about-sheet = La rangée verte\xA0: celle de nos règles imprimées ou celle de l'extension vendue seule.
about-points = Les points propres au carton de jeu, ou ceux du côté rouge.
about-marking = Débloquer une case de chaque combinaison obtenue, ou une seule case.
value-rules = Règles imprimées
value-expansion = Extension
value-board = Carton de jeu
value-red = Côté rouge
value-all = Toutes les combinaisons obtenues
value-one = Une case au choix
menu = Menu
rules = Règles
pace = Rythme
pace-calm = calme
pace-normal = normal
pace-quick = rapide
theme = Thème
theme-auto = comme l'appareil
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
all-sheets = Toutes les feuilles
place = { $rank ->
    [1] 1re place
   *[other] { $rank }e place
}
review = Revoir
previous = Précédent
next = Suivant
previous-throw = Lancer précédent
next-throw = Lancer suivant
close = Fermer
save-record = Enregistrer
watch-record = Revoir une partie
choose-file = Choisir un fichier
step = Étape
opening = La table s'ouvre
connection-lost = Connexion perdue – ton choix est gardé et sera envoyé
no-such-table = Cette table n'existe pas
no-such-game = Ce jeu n'existe pas
no-such-page = Il n'y a rien à cette adresse
server-failed = Le serveur a eu un problème (erreur { $error }) – ton choix est gardé et sera renvoyé
unreadable-table = Cette table n'est plus lisible (erreur { $error })
fan-project = Rollbook est un projet de fans, non officiel. Les jeux appartiennent à leurs auteurs et éditeurs.
sentence-qwixx = Coche des nombres de gauche à droite en quatre couleurs\xA0; chaque lancer compte pour tous.
sentence-qwixx-longo = Des dés à huit faces, des rangées plus longues et deux chiffres de la chance par joueur.
sentence-qwixx-gemixxt-a = Nombres dans l'ordre, couleurs mélangées\xA0: chaque rangée a des cases des quatre couleurs.
sentence-qwixx-gemixxt-b = Rangées d'une seule couleur, nombres mélangés\xA0: la place compte, pas la valeur.
sentence-qwixx-bonus-a = Les cases bonus offrent d'autres croix par la ligne de bonus, souvent en chaîne.
sentence-qwixx-bonus-b = Cinq symboles, deux cases chacun\xA0: coche les deux pour gagner des croix ou des points.
sentence-wuerfel-bingo-5 = Inscris chaque somme sur ton carton de jeu et forme des combinaisons sur douze lignes\xA0; trois manches.
sentence-wuerfel-bingo-6 = Le grand carton de jeu\xA0: quatorze lignes, plus de combinaisons, deux manches.
sentence-bingolino = Dispose seize dominos, choisis combien de dés lancer et retourne des lignes, colonnes ou diagonales.
sentence-bingo-dice = Atteins dix objectifs en trois lancers par tour au plus\xA0; utilise relances et jokers, mets en doute ton voisin.

## Serving

serving-here = est prêt, pour cette machine seulement. Ouvre cette adresse dans ton navigateur :
serving-others = est prêt. Toute personne de ton réseau peut l'ouvrir et voir chaque table dont elle connaît l'adresse. Ouvre l'une de ces adresses, sur cet appareil ou sur un autre :
serving-wider = Pour que des téléphones et d'autres appareils de ton réseau puissent jouer aussi, lance : { $command }
stop-serving = Appuie sur Ctrl+C pour arrêter. Les parties sont gardées.

## Web: the end, the log, handing over

log = Ce qui s'est passé
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
hand-over = Passe l'appareil à { $name }
i-am = Je suis { $name }
table = Tableau

## Short rules

full-rules = Les règles complètes (en anglais)
step-white = Le joueur actif lance tous les dés. Chacun peut cocher la somme des dés blancs, ici { $first } + { $second } = { $sum }, dans une rangée.
step-colour = Ensuite, le joueur actif peut, lui seul, additionner un dé blanc et un dé de couleur et cocher la somme dans cette couleur.
step-colour-mixed = Ensuite, le joueur actif peut, lui seul, additionner un dé blanc et un dé de couleur et cocher la case de cette somme et de cette couleur.
step-order = Coche de gauche à droite\xA0; ce que tu sautes est perdu. Plus une rangée a de croix, plus elle rapporte de points\xA0: { $points }…
step-order-shuffled = De gauche à droite, c'est la place qui compte, pas la valeur\xA0; ce que tu sautes est perdu. Plus de croix, plus de points\xA0: { $points }…
step-lock = { $locks ->
    [one] Avec { $crosses } croix dans une rangée, tu peux cocher son dernier nombre et le cadenas. La rangée est clôturée pour tous, son dé est retiré.
   *[other] Avec { $crosses } croix dans une rangée, tu peux cocher un de ses { $locks } derniers nombres et le cadenas. La rangée est clôturée pour tous, son dé est retiré.
}
step-lucky = Si la somme des dés blancs est ton chiffre de la chance, ici { $sum }, tu peux cocher à la place la prochaine case de ta rangée la plus faible.
step-bonus-row = Si tu coches une case bonus (+), raye la prochaine case de la ligne de bonus et coche aussi la prochaine case possible dans la rangée de sa couleur.
step-symbols = Coche les deux cases d'un symbole\xA0: { $two_in_lowest } croix dans la rangée la plus faible, { $double_lowest } elle compte double, { $one_in_each } dans chaque rangée, { $plus_13 } points, { $no_misthrows } coups manqués sans pénalité.
step-symbols-some = Certains symboles figurent sur deux cases. Coche les deux pour gagner des croix ou des points.
step-end = Le joueur actif qui ne coche rien a un coup manqué\xA0: −{ $penalty }. La partie finit avec { $misthrows } coups manqués ou deux rangées clôturées\xA0; celui qui a le plus de points gagne.
step-write = Chacun doit inscrire la somme des deux dés, ici { $sum }, dans une case libre de son carton de jeu.
step-lines = Après { $throws } lancers, les cartons sont pleins. Chaque ligne, colonne et diagonale rapporte sa meilleure combinaison, peu importe l'ordre.
step-combinations = De haut en bas\xA0: jumeau { $twin }, triplé { $triplet }, carton plein (full) { $house }, quine (suite de 5) sans 7\xA0: { $five } points.
step-diagonals = Les deux diagonales comptent double\xA0: ici { $falling } et { $rising } points.
step-rounds = Ensuite, chacun recommence avec un carton vide. Après { $rounds } manches, le total le plus élevé gagne.
step-layout = Pioche { $tiles } dominos et dispose-les dans ta trame, face numérotée apparente, dans l'ordre que tu veux.
step-how-many = Le joueur dont c'est le tour choisit de 1 à { $dice } dés et les lance une fois. La somme vaut pour tous.
step-turn = Si tu as un domino face numérotée apparente avec la somme, ici { $sum }, tu peux le retourner, mais un seul.
step-take-away = Si c'est ton tour, tu peux plutôt retirer un dé et utiliser la nouvelle somme, ici { $sums }.
step-turn-back = Si c'est ton tour et qu'aucune somme ne convient, tu dois replacer un domino retourné face numérotée apparente.
step-stars = Une ligne, colonne ou diagonale complète rapporte un jeton, que tu gardes. Le premier qui a { $stars } jetons gagne.
step-again = Lance les { $dice } dés. Tu peux ensuite relancer ceux que tu veux, deux fois au plus, et t'arrêter après chaque lancer.
step-doubt = Le joueur de gauche peut mettre en doute le 3e lancer\xA0: sans objectif encore ouvert, sa case devient un joker, sinon elle est perdue.
step-spend = Après le 3e lancer, une relance disponible relance les dés de ton choix et un joker met un dé sur la face voulue, une fois par case.
step-mark = Tes derniers dés débloquent une case ouverte de chaque combinaison obtenue. Les objectifs sont atteints\xA0; les relances servent dès ton prochain tour.
step-mark-one = Tes derniers dés débloquent une case ouverte d'une combinaison obtenue, à ton choix. Les relances servent dès ton prochain tour.
step-goals = Quand quelqu'un a les { $goals } objectifs principaux, on termine le tour de table. Tous ceux qui les ont alors gagnent.

## L’allure et le toucher

ask-white-short = Coche { $sum } ou passe
ask-white-lucky-short = Ton numéro chance : coche-le, ou la case suivante de ta rangée la plus courte
gain = { $count ->
    [one] { $points } point
   *[other] { $points } points
}
next-round = Manche suivante
choices = Choix
my-sheet = Ma feuille
shortcuts = Touches
did-cross = { $name } coche { $row } { $number }
did-write = { $name } écrit en { $cell }
did-turn = { $name } retourne le { $number }
did-pass = { $name } passe
nobody-did = Tout le monde passe
hand-over-to = Passe l’appareil à
log-axes = Les colonnes ont des lettres, les lignes des chiffres : B4 est la deuxième colonne, quatrième ligne
reached-of = { $count } sur { $all }
ready-count = { $count } en réserve
key-throw = lancer les dés, ou les laisser se poser
key-choice = choisir une des touches du bas
key-pass = passer
key-cells = aller de case en case
key-legal = case possible suivante et précédente
key-enter = choisir ; encore une fois : définitif
key-others = regarder les autres
all-chosen = Tout le monde a choisi
tips = Conseils
tip-dice = Touche le feutre, ou la touche en bas, pour lancer
tip-choose = Ce qui est en relief peut être choisi : touche-le, ou sa touche en bas
tip-hold = Touche les dés que tu gardes, puis relance les autres
tip-count = Choisis combien de dés lancer ; touche une tuile pour voir ses chances
tip-tiles = Échange les tuiles à ton goût, puis touche Prêt
tip-noted = Dans un instant, c’est fait : reprends ou confirme tout de suite
tip-others = Ce que font les autres brille sur leur bloc ; touche un bloc pour le voir en grand

## Web : accueil, préparation, pages de secours

headline = Lance, choisis, coche.
tagline = Des jeux de dés sur papier, en solo ou à plusieurs. Sans compte, sans attente.
play-game = Jouer à { $game }
with-names = avec { $names }
on-the-table = Sur la table
all-tables = Les { $count }
fewer-tables = Moins
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
motto-wuerfel-bingo = Écris chaque somme là où elle rapporte le plus.
motto-bingolino = Dispose tes dominos et retourne des lignes entières.
motto-bingo-dice = Garde, relance, ose douter.
unreachable = Serveur injoignable – nouvel essai en cours
not-reached = Le serveur est injoignable pour le moment
table-put-away = Elle a peut-être été rangée depuis longtemps, ou l'adresse est incomplète.
to-the-games = Voir les jeux
who-plays = Qui joue
this-table = À cette table
gains = Montrer ce qu'un choix rapporte
gains-about = Chaque choix indique combien de points il vaut.
about-lucky = Chaque place a deux chiffres à elle ; il suffit qu'ils soient différents.
as-usual = par défaut
changed = { $count } modifiées
tile-over = Retourner le { $number }
tile-back = Remettre le { $number }
`;export{e as default};