var e=`need-names = Donne un nom différent à chaque place
need-pairs = Choisis deux nombres de la chance différents pour chaque place
set-up = Préparer
kind-of-seat = Qui joue ici
gets-ready = se prépare
never-ready = ne peut pas se préparer ici
level-not-ready = Le bot { $level } se prépare
wait-for-level = Attendre : { $level }
begin-meanwhile = Commencer maintenant, le bot { $level } joue en attendant
opens-when-ready = En préparation : { $level }. Ensuite, la table s’ouvre d’elle-même
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
previous-throw = Lancer précédent
next-throw = Lancer suivant
film-play = Lecture
film-stop = Pause
watch-record = Revoir une partie
choose-file = Choisir un fichier
advised-exactly = calcul exact
practice = Entraînement
practice-you = Toi
practice-streak = { $count ->
    [one] { $count } bonne réponse d’affilée
   *[other] { $count } bonnes réponses d’affilée
}
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
review-column-start = début
review-column-luck = dés
review-column-decisions = décisions
review-column-others = les autres
review-column-result = résultat
review-curve = Ce que { $name } pouvait espérer, lancer après lancer
review-left-out = { $decisions ->
    [one] { $decisions } décision était cachée aux autres et n’est pas évaluée
   *[other] { $decisions } décisions étaient cachées aux autres et ne sont pas évaluées
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
review-more-than-all = Ensemble, les décisions dépassent ici 100 % : ce que l’un laisse filer, les autres peuvent le rendre, et cela peut se perdre à nouveau.
review-helped = { $count ->
    [one] Une décision prise avec de l’aide ne compte pas.
   *[other] { $count } décisions prises avec de l’aide ne comptent pas.
}
review-strength = Des décisions comme celles d’un bot d’environ { $elo } Elo ({ $low } à { $high }, d’après cette seule partie).
name-and-rank = { $name } ({ $rank })
level-state = { $level } – { $state }
level-never-ready = Le bot { $level } ne peut pas se préparer ici
default-value = { $value } (par défaut)
number-of-seat = { $option }, { $name }, nombre { $number }
to-the-table = Aller à la table
rules-in-english = Ces règles ne sont pas encore traduites ; les voici en anglais.
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
how-many-people = Combien de personnes ?
who-plays = Qui joue
gains-about = Chaque choix indique combien de points il vaut.
as-usual = comme d’habitude
changed = { $count ->
    [one] { $count } modifiée
   *[other] { $count } modifiées
}
away-minutes = { $minutes ->
    [one] absence de 1 minute
   *[other] absence de { $minutes } minutes
}
who-plays-for = Qui joue pour { $name }
plays-in-person = joue en personne
make-host = Nommer hôte
remove-sure = Libérer cette place ({ $name }) ? Un bot continue jusqu’à ce que quelqu’un la prenne.
scan-to-join = Scanne le code pour jouer
plays-here = Joue ici
invited = Inviter
free-seat-number = Place libre { $number }
open-table = Ouvrir la table
time-and-dice = Temps et dés
invites-you = { $name } t’invite
you-are-invited = Tu as une invitation
seated-here = Cet appareil a déjà une place à cette table.
invite-incomplete = L’invitation manque dans ce lien : redemande-le, ou contente-toi de regarder.
choose-seat = Choisis ta place :
take-seat = Prendre la place { $number }
need-your-name = Écris d’abord ton nom
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
history-read-file = Lire un fichier
history-taken-in = { $count ->
    [0] Toutes les parties de ce fichier étaient déjà là
    [one] { $count } partie ajoutée
   *[other] { $count } parties ajoutées
}
history-not-ours = Ce fichier n’est pas un historique de Rollbook ; choisis-en un enregistré avec « { history-save-file } »
history-newer = Ce fichier est de la version { $version }, mais ce Rollbook lit la version { $known }
history-broken = La partie { $number } de ce fichier est illisible ; choisis un fichier qui n’a pas été modifié
score-sheet = Fiche de score
score-sheet-of = Fiche de score : { $game }
score-sheet-only = De vrais dés : la fiche de score seule
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
we-draw = Nous piochons les dominos nous-mêmes
we-draw-about = Chacun pioche des dominos dans un vrai sac et touche leurs nombres.
own-pads = Tes propres blocs
pad-make = Créer ton propre bloc
pad-title = Ton propre bloc
pad-usual-name = Mon bloc
pad-name = Nom du bloc
pad-start = Partir de
pad-cells = Modifier des cases
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
print-this = Imprimer ce bloc
print-about = Des fiches à imprimer sur ton papier, avec des lignes pour le nom et la date.
print-paper = Papier
print-per-page = Fiches par page
print-per-page-auto = ce qui tient bien
print-sheets = Feuilles de papier
print-colour = Couleurs
print-large = Gros caractères
print-large-about = Tous les nombres font au moins 18 points.
print-rules = Règles courtes au verso
print-rules-about = Pour une impression recto verso.
print-download = Télécharger en PDF
print-page = Page { $number } sur { $pages }
print-drawing = La page se dessine
print-letters = Le nom a des lettres qui ne peuvent pas être imprimées ({ $letters }) : chacune est remplacée par un point d’interrogation.
sheet-tap-uses = Touche ce que tu réussis, puis quand tu l’utilises ; encore une fois l’enlève.
history-no-room = Ce navigateur n’a pas de place pour les parties de ce fichier ; rien n’a changé.
count-turns = { $count ->
    [one] { $count } tour
   *[other] { $count } tours
}
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
hint-reason = { $best } plutôt que { $instead } : { $reason }
hint-estimated = Estimé en jouant la suite comme le bot { $bot } ; les écarts dans la marge d’erreur ne comptent pas.
hint-exact = Ces valeurs sont exactes.
with-help-count = { $count } × aide
history-helped = Aide
history-helped-all = toutes
history-helped-never = sans aide
history-helped-only = avec aide
history-helped-about = Tu as eu de l’aide dans { $count ->
    [one] une de ces parties
   *[other] { $count } de ces parties
}. En moyenne avec aide { $helped }, sans { $alone }.
accuracy = Précision
accuracy-told = Précision { $share }\xA0: { accuracy-scale }
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
`;export{e as default};