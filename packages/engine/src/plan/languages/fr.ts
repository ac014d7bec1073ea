import { dictionary } from './dictionary.ts';
import type { Language } from './languages.ts';

export const fr: Language = {
  name: 'French',
  signs: new Set(
    'le la les un une des de du que qui pour avec par je veux créer mon ma mes est sont son sa peut peuvent chaque plus et en ne pas au comme appelé appelée nommé nous faire où tous dans il notre nos sur avant doit doivent être qu chacun tous sinon mais ou ils elle chaque pendant jusque quand peut-être'.split(
      ' ',
    ),
  ),
  words: dictionary(`
    le, la, les: the
    un, une: a
    de, du, des: of
    que, qui: that
    pour: for
    avec: with
    sans: without
    par: per
    et: and
    ou: or
    en, dans: in
    au, aux, à: to
    mon, ma, mes: my
    son, sa, ses, leur, leurs: their
    ne: 
    pas: not
    personne: nobody
    jamais: never
    plus: more
    seul, seulement, uniquement, seule: only
    chaque: each
    tous, tout, toutes: all
    je: i
    veux, voudrais, voulons: want
    créer, faire: create
    peut, peuvent, puisse, puissent, pouvoir: can
    propriétaire: owner
    jeton, jetons, token: token
    monnaie, cryptomonnaie, pièce: coin
    pièces: pieces
    points: points
    fidélité: loyalty
    appelé, appelée, nommé, nommée: called
    nom: name
    symbole: symbol
    offre, quantité: supply
    totale, total: total
    maximum, maximale: max
    initiale, initial: initial
    fixe: fixed
    frapper, émettre: mint
    brûler: burn
    suspendre: pause
    geler: freeze
    taxe: tax
    frais, commission: fee
    transfert: transfer
    transferts: transfers
    transférer: transfer
    collection: collection
    marché: marketplace
    acheter: buy
    vendre: sell
    vente: sale
    redevance, redevances: royalties
    prix: price
    billets: tickets
    enchère, enchères: auction
    vote: vote
    voter: vote
    votes: votes
    gouvernance: governance
    proposition: proposal
    propositions: proposals
    trésorerie: treasury
    récompense, récompenses: rewards
    déposer: deposit
    retirer: withdraw
    financer: fund
    financement: crowdfunding
    participatif: 
    campagne: campaign
    objectif, but: goal
    don: donation
    dons: donations
    rembourser, remboursés: refund
    acheteur: buyer
    vendeur: seller
    paiement: payment
    séquestre: escrow
    registre: registry
    enregistrer: register
    suivre: track
    certificats: certificates
    certificat: certificate
    diplômes: diplomas
    étudiants: students
    université: university
    ruches: beehives
    tombola: raffle
    boulangerie: bakery
    portefeuille: wallet
    adresse: address
    zéro: zero
    deux: two
    trois: three
    quatre: four
    cinq: five
    dix: ten
    vingt: twenty
    cent: hundred
    mille: thousand
    million, millions: million
    demi: half
    pourcent: percent
    jours: days
    jour: day
    semaine: week
    semaines: weeks
    mois: months
    an: year
    ans: years
    heures: hours
    unités: tokens
    lieu, emplacement: location
    ajouter: add
    notre, nos: our
    tout le monde: everybody
    par personne: per person
    par portefeuille: per wallet
    une personne, personnes: person
    gens, utilisateurs, voisins, voisines: people
    membres: members
    clients: customers
    détenteurs, porteurs, propriétaires: holders
    sondage: poll
    loterie: lottery
    exemplaires: pieces
    billet: ticket
    amis: friends
    partager, répartir: split
    épargne: savings
    pourboire, pourboires: tips
    louer: rent
    abonnement: subscription
    tableau: painting
    dure: lasts
    commence: starts
    cagnotte: crowdfunding
    sinon: otherwise
    est remboursé, sont remboursés, remboursé: is refunded
    à: at
    l', d', j', m', n', s', t', c': 
    qu': that
    sur: of
    deux sur trois: two of three
    trente: thirty
    quarante: forty
    cinquante: fifty
    soixante: sixty
    six: six
    sept: seven
    huit: eight
    neuf: nine
    douze: twelve
    quinze: fifteen
    deux cents: two hundred
    trois cents: three hundred
    cinq cents: five hundred
    ne peut pas, ne peuvent pas, peut pas, peuvent pas: cannot
    personne ne peut: nobody can
    personne ne peut en: nobody can
    au maximum, au plus: at most
    chacun: everybody
    caisse, caisse commune: shared wallet
    commune, commun: shared
    colocataires: flatmates
    doivent, doit: must
    être d'accord, d'accord, accord: agree
    doivent être d'accord: must agree
    avant que, avant qu': before
    avant: before
    paiement parte, paiement part: payment
    parte, part: leaves
    réparer: repair
    toit: roof
    école: school
    quartier: neighbourhood
    ouvert, ouverte: open
    pendant: for
    un vote: one vote
    gagnant: winner
    gagne: wins
    ticket: ticket
    tickets: tickets
    coûte, coûtent: costs
    abeilles: bees
    ruche: hive
    apiculteurs: beekeepers
    livre: book
    livres: books
    emprunter, empruntent: borrow
    rendre, rendent: return
    outil: tool
    outils: tools
    bibliothèque: library
    titre: title
    auteur: author
    date: date
    couleur: colour
    message: message
    messages: messages
    laisser: leave
    plafond: cap
    tirelire: piggy bank
    bloqué, bloquée, bloqués, verrouillé: locked
    bloquer, verrouiller: lock
    plus tôt: earlier
    moitié: half
    tiers: third
    diviser: split
    recettes, revenus: income
    concert: concert
    places: seats
    vélo: bike
    par mois: per month
    par an: per year
    approuvés, agréés: approved
    que j'approuve: i approve
    ajoutent, ajoute: add
    moi seul, moi seule: only i
    moi: me
    en créer plus, en créer davantage, créer davantage: mint more
    davantage: more
    brûler les siens, brûler les siennes: burn their tokens
    les siens, les siennes: theirs
    refuge: shelter
    chiens: dogs
  `),
};
