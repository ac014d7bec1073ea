import { dictionary } from './dictionary.ts';
import type { Language } from './languages.ts';

export const de: Language = {
  name: 'German',
  signs: new Set(
    'der die das ein eine einen einer dem den und ich will möchte mit für von auf zu ist sind kann können nicht jeder jede mein meine wir soll sollen es gibt heißt im nur alle ab läuft jedes muss sein meinem wir soll sollen mehr gibt wird jeder ihr seine eines beim wenn aber nach vor dann pro niemand kann man auch zurück'.split(
      ' ',
    ),
  ),
  words: dictionary(`
    der, die, das, dem, den: the
    ein, eine, einen, einer, eines: a
    von: of
    für: for
    mit: with
    ohne: without
    pro: per
    und: and
    oder: or
    in, im: in
    zu, an: to
    mein, meine, meinen: my
    unser, unsere, unseren: our
    nicht: not
    kein, keine, keinen: no
    niemand: nobody
    niemals, nie: never
    mehr: more
    nur: only
    jeder, jede, jeden, jedem: each
    alle, alles: all
    ich: i
    wir: we
    will, möchte, wollen, möchten: want
    brauche: need
    erstellen, machen: create
    kann, können, darf, dürfen: can
    besitzer, eigentümer: owner
    münze, währung, kryptowährung: coin
    münzen: coins
    punkte: points
    treuepunkte: loyalty points
    namens, genannt, heißt: called
    name: name
    symbol, kürzel: symbol
    gesamtmenge, menge, vorrat: supply
    gesamt, insgesamt: total
    maximal, höchstens: max
    fest, feste: fixed
    prägen, ausgeben: mint
    verbrennen: burn
    pausieren: pause
    einfrieren: freeze
    steuer: tax
    gebühr, gebühren, provision: fee
    überweisung: transfer
    übertragung: transfer
    übertragen, überweisen: transfer
    sammlung: collection
    kunst: art
    marktplatz: marketplace
    kaufen: buy
    verkaufen: sell
    verkauf: sale
    tantiemen: royalties
    preis: price
    eintrittskarten, karten, tickets: tickets
    auktion, versteigerung: auction
    abstimmung: voting
    abstimmen: vote
    stimme: vote
    stimmen: votes
    vorschlag: proposal
    vorschläge: proposals
    kasse: treasury
    belohnung, belohnungen: rewards
    einzahlen: deposit
    abheben, auszahlen: withdraw
    finanzieren, sammeln: fund
    kampagne: campaign
    ziel: goal
    spende: donation
    spenden: donations
    rückerstattung, zurückbekommen: refund
    käufer: buyer
    verkäufer: seller
    zahlung: payment
    treuhand: escrow
    register, verzeichnis: registry
    registrieren, eintragen: register
    verfolgen: track
    zertifikate: certificates
    zertifikat: certificate
    urkunden: certificates
    schüler, studenten, studierende: students
    universität: university
    bienenstöcke: beehives
    tombola, verlosung: raffle
    bäckerei: bakery
    geldbörse: wallet
    adresse: address
    null: zero
    zwei: two
    drei: three
    vier: four
    fünf: five
    zehn: ten
    zwanzig: twenty
    hundert: hundred
    tausend: thousand
    million, millionen: million
    halb, halbe: half
    prozent: percent
    tage, tagen: days
    tag: day
    woche: week
    wochen: weeks
    monat: month
    monate, monaten: months
    jahr: year
    jahre, jahren: years
    stunden: hours
    stück: tokens
    standort, ort: location
    alle: all
    hinzufügen: add
    jeder, jedermann: everybody
    leute, nutzer, nachbarn, menschen: people
    person: person
    mitglieder: members
    kunden: customers
    inhaber, halter: holders
    umfrage: poll
    lotterie: lottery
    exemplare: pieces
    eintrittskarte, ticket: ticket
    freunde, freunden: friends
    aufteilen, teilen: split
    sparen, ersparnisse: savings
    trinkgeld: tips
    mieten, vermieten: rent
    abo, abonnement: subscription
    gemälde: painting
    dauert: lasts
    beginnt, startet: starts
    nachprägen: mint more
    treuepunkte-system, treuepunktesystem: loyalty points
    je: each
    wird, werden: are
    sonst: otherwise
    geld zurück: refund
    dreißig: thirty
    vierzig: forty
    fünfzig: fifty
    sechzig: sixty
    siebzig: seventy
    achtzig: eighty
    neunzig: ninety
    sechs: six
    sieben: seven
    acht: eight
    neun: nine
    zwölf: twelve
    fünfzehn: fifteen
    zehntausend: ten thousand
    zwanzigtausend: twenty thousand
    fünfzigtausend: fifty thousand
    hunderttausend: hundred thousand
    eins: one
    meinem, meiner, meines: my
    unserem, unserer, unseres: our
    jedes: each
    sind: are
    verein: club
    vorstand: owner
    der vorstand: owner
    anhalten, stoppen, aussetzen: pause
    kann sie anhalten, kann sie pausieren: can pause it
    sie: them
    mehr gibt es nie, mehr gibt es nicht: no more can be made
    gibt es: there are
    nachmachen, nachdrucken: mint more
    versteigern: auction
    fahrrad: bike
    gitarre: guitar
    ab: starting at
    läuft, laufen: runs for
    gebot, gebote: bid
    muss 10: must be 10
    muss, müssen: must
    höher: higher
    sein: be
    spendenseite, spendenbox, spendenkasse: donation page
    tierheim: animal shelter
    nachricht: message
    nachrichten: messages
    hinterlassen: leave
    mit ziel von: goal of
    zurück: back
    geld: money
    bekommt, bekommen, erhält, erhalten: get
    wenn: if
    nicht erreicht: not reached
    erreicht: reached
    gewinnt, gewinnen: wins
    gewinner: winner
    los: ticket
    lose: tickets
    kostet, kosten: costs
    schule: school
    plätze: seats
    konzert: concert
    weiterverkauft, weiterverkaufen: resold
    übertragbar: transferable
    nicht übertragbar: non transferable
    sparschwein, sparbüchse: piggy bank
    gesperrt, eingefroren: locked
    sperren: lock
    vorzeitig, früher: early
    hälfte: half
    drittel: third
    gemeinschaftskasse, gemeinsame kasse: shared wallet
    zustimmen: agree
    imker: beekeepers
    bienenstock: hive
    bibliothek: library
    buch: book
    bücher: books
    ausleihen, leihen: borrow
    zurückgeben: return
    werkzeug: tool
    werkzeuge: tools
    titel: title
    autor: author
    datum: date
    farbe: colour
    die ich zulasse, die ich genehmige: i approve
    zugelassene, genehmigte: approved
    nur ich: only i
    pro monat, im monat: per month
    pro jahr, im jahr: per year
    pro person, pro kopf: per person
    geld zurück: money back
    mehr machen, mehr ausgeben, mehr prägen: mint more
    nur ich kann mehr: only i can mint more
  `),
};
