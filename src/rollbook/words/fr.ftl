### What people read. Terms as in the rulebooks; questions begin with a verb and give one instruction.

## Questions

ask-white = Blancs { $first } + { $second } = { $sum } : coche le { $sum } dans une rangée, ou passe
ask-white-lucky = Coche { $sum } (chiffre de la chance) ou la prochaine case de ta rangée la plus faible
ask-colour = Coche la somme d'un dé blanc et d'un dé de couleur, ou passe
ask-colour-misthrow = Coche la somme d'un dé blanc et d'un dé de couleur ; passer = coup manqué
ask-row = Choisis la rangée pour 2 croix
ask-write = Inscris le { $sum } dans une case libre
ask-layout = Dispose ton { $tile } sur une case libre (domino { $place } sur 16)
ask-how-many = Choisis combien de dés lancer
ask-turn = La somme est { $sum } : retourne un domino, ou laisse
ask-turn-roller = La somme est { $sum } ; tu peux retirer 1 dé : retourne un domino, ou laisse
ask-turn-back = Rien ne convient : replace 1 domino face numérotée apparente
ask-again = Lancer { $throw } sur 3 : relance des dés, ou arrête
ask-doubt = { $count ->
    [one] Dé relancé : { $dice }. Mettre en doute qu'un objectif soit atteint ?
   *[other] Dés relancés : { $dice }. Mettre en doute qu'un objectif soit atteint ?
}
ask-spend = Utilise une relance ou un joker, ou arrête
ask-mark = Débloque 1 case

## How decisions are typed

how-white = Tape une rangée et un nombre, par exemple r7, ou - pour passer. Rangées : r rouge, y jaune, g verte, b bleue.
how-colour = Tape une rangée et un nombre, par exemple b10, ou - pour passer. Rangées : r rouge, y jaune, g verte, b bleue.
how-row-choice = Tape une rangée : r, y, g ou b.
how-write = Tape une case : la lettre de la colonne et le numéro de la ligne, par exemple c4.
how-layout = Tape une case, par exemple c4, ou celles de plusieurs dominos à la fois, par exemple a1 b1 c1.
how-how-many = Tape un nombre de 1 à 5.
how-turn = Tape la case d'un domino, par exemple c4, ou - pour laisser.
how-again = Tape t et les dés à relancer, par exemple t25 pour le deuxième et le cinquième, ou - pour arrêter.
how-doubt = Tape d pour mettre en doute, ou - pour laisser lancer.
how-spend = Tape t et des dés pour une relance (t25), j, un dé et une face pour un joker (j36 met le dé 3 sur 6), ou - pour arrêter.
how-dice = Tape les faces dans cet ordre, par exemple { $example } ; u revient au lancer précédent, q enregistre et quitte.
how-mark = Tape m: et la case, par exemple m:straight.

## Sheets

colour-red = rouge
colour-yellow = jaune
colour-green = vert
colour-blue = bleu
zone-misthrows = coups manqués
zone-bonus-row = ligne de bonus
zone-symbols = symboles
zone-lucky = chiffres de la chance
zone-stars = jetons
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

## What happened

news-misthrow = { $name } coche un coup manqué
news-closed = Rangée clôturée : { $row }
news-one-more-row = Encore une rangée clôturée et la partie prend fin
news-luck-ended = Rangée la plus faible clôturée : { $name } n'a plus de croix de la chance
news-stars = { $stars ->
    [one] { $name } prend { $stars } jeton
   *[other] { $name } prend { $stars } jetons
}
news-play-off = Plusieurs joueurs ont 4 jetons : départage jusqu'au 5e
news-doubt-won = Pas d'objectif : { $name } gagne un joker
news-doubt-lost = Objectif atteint : { $name } perd sa mise en doute
news-marked = { $name } débloque : { $field }
news-round = Manche { $round } : { $name } { $points }

## At the table

progress-turn = tour { $turn }
progress-throw = lancer { $throw }
progress-round = manche { $round } sur { $rounds }, lancer { $throw } sur { $throws }
help-keys = u annule la décision prise juste avant la tienne tant que tout le monde n'a pas décidé, s montre le jeu de chacun, q enregistre et quitte. Tu peux taper plusieurs décisions à la fois.
help = aide
not-possible = { $answer } n'est pas possible ici. { $how }

pass = passer
doubt = mise en doute
forced = { $name } : { $decision }, rien d'autre n'est possible
decided = { $name } : { $decision }
rolls = joueur dont c'est le tour : { $name }
your-throw = { $name }, tape ton lancer
winner = { $count ->
    [one] Vainqueur : { $names }
   *[other] Vainqueurs : { $names }
}
ended = Fin de la partie : { $cause }
saved = Partie enregistrée. Pour continuer : { $command } play --resume
your-tiles = Tes dominos : { $tiles }
kept-record = L'enregistrement de cette partie est gardé dans { $file }
cannot-save = Cette partie ne peut pas être enregistrée ({ $reason }) ; elle continue quand même
dropped = Plus possible, donc pas fait : { $decisions }
taken-back = { $name } reprend sa décision
gone-back = Retour au lancer précédent : tape-le à nouveau
nothing-to-take-back = Il n'y a rien à annuler

## Web: the table

dice = dés
die = dé { $place }
held = gardé
throw = Lancer
throw-dice = { $count ->
    [one] Lancer { $count } dé
   *[other] Lancer { $count } dés
}
stop = Arrêter
leave-it = Laisser
let-throw = Laisser lancer
joker = Joker
pass-misthrow = Coup manqué −5
final = Valider
take-back = Annuler
noted = Ton choix : { $decision }
waiting = On attend { $names }
waiting-many = On attend { $count } joueurs
your-throw-now = { $name } : lance les dés
your-turn = À toi de jouer
may-choose = au choix
choosing = choisit
chosen = a choisi
not-now = Ce n'est pas possible maintenant
arrange = Placement auto
shuffle = Mélanger
ready = C'est prêt
bar-write = Touche une case libre
state-open = libre
state-gone = hors jeu
state-crossed = cochée
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
resume = Continuer : { $game } avec { $names }
card-facts = { $fewest }–{ $most } joueurs · { $minutes } min · dès { $age } ans
me = Moi
player = Joueur { $number }
name = Nom
kind-of-seat = Qui joue ici
on-this-device = Sur cet appareil
bot-casual = Bot tranquille
bot-random = Bot au hasard
add-seat = Ajouter une place
remove-seat = Retirer cette place
starter = Qui commence
by-lot = Tirage au sort
covered = Cacher les choix aux autres
rules-options = Options de règles
option-sheet = Fiche de score
option-points = Points
option-marking = Déblocage
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
save-record = Enregistrer
watch-record = Revoir une partie
choose-file = Choisir un fichier
step = Étape
opening = La table s'ouvre
connection-lost = Connexion perdue – ton choix est gardé et sera envoyé
no-such-table = Cette table n'existe pas
fan-project = Rollbook est un projet de fans, non officiel. Les jeux appartiennent à leurs auteurs et éditeurs.
sentence-qwixx = Coche des nombres de gauche à droite en quatre couleurs ; chaque lancer compte pour tous.
sentence-qwixx-longo = Des dés à huit faces, des rangées plus longues et deux chiffres de la chance par joueur.
sentence-qwixx-gemixxt-a = Nombres dans l'ordre, couleurs mélangées : chaque rangée a des cases des quatre couleurs.
sentence-qwixx-gemixxt-b = Rangées d'une seule couleur, nombres mélangés : la place compte, pas la valeur.
sentence-qwixx-bonus-a = Les cases bonus offrent d'autres croix par la ligne de bonus, souvent en chaîne.
sentence-qwixx-bonus-b = Cinq symboles, deux cases chacun : coche les deux pour gagner des croix ou des points.
sentence-wuerfel-bingo-5 = Inscris chaque somme sur ton carton de jeu et forme des combinaisons sur douze lignes ; trois manches.
sentence-wuerfel-bingo-6 = Le grand carton de jeu : quatorze lignes, plus de combinaisons, deux manches.
sentence-bingolino = Dispose seize dominos, choisis combien de dés lancer et retourne des lignes, colonnes ou diagonales.
sentence-bingo-dice = Atteins dix objectifs en trois lancers par tour au plus ; utilise relances et jokers, mets en doute ton voisin.

## Serving

serving = est prêt. Ouvre l'une de ces adresses, sur cet appareil ou sur un autre de ton réseau domestique :
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
hand-over = Passe l'appareil à { $name }
i-am = Je suis { $name }
table = Tableau
