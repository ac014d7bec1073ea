import { dictionary } from './dictionary.ts';
import type { Language } from './languages.ts';

export const de: Language = {
  name: 'German',
  signs: new Set(
    'der die das ein eine einen einer dem den und ich will möchte mit für von auf zu ist sind kann können nicht jeder jede mein meine wir soll sollen es gibt heißt im nur alle'.split(
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
    namens, genannt, heißt, name: called
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
  `),
};
