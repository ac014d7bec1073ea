import { dictionary } from './dictionary.ts';
import type { Language } from './languages.ts';

export const es: Language = {
  name: 'Spanish',
  signs: new Set(
    'el la los las un una unos unas de del que para con por quiero crear mi se es son su sus pueda puedan puede pueden cada más y en no lo al como llamada llamado necesito hacer donde todos'.split(
      ' ',
    ),
  ),
  words: dictionary(`
    el, la, los, las, lo: the
    un, una: a
    de, del: of
    que: that
    para: for
    con: with
    sin: without
    por: per
    y, e: and
    o: or
    en: in
    al: to the
    mi, mis: my
    su, sus: their
    no: no
    nadie: nobody
    nunca: never
    más: more
    solo, sólo, solamente, únicamente: only
    cada: each
    todos, todo, todas: all
    quiero, quisiera: i want
    necesito: i need
    crear, crea, hacer: create
    puede, pueden, pueda, puedan, poder: can
    se: 
    dueño, propietario: owner
    token, ficha, fichas: token
    moneda, criptomoneda: coin
    monedas: coins
    puntos: points
    fidelidad, lealtad: loyalty
    llamado, llamada, nombre: called
    símbolo: symbol
    suministro, oferta: supply
    total: total
    máximo, máxima: max
    inicial: initial
    fijo, fija: fixed
    acuñar, emitir: mint
    quemar: burn
    pausar: pause
    congelar: freeze
    impuesto: tax
    comisión: fee
    transferencia: transfer
    transferencias: transfers
    transferir: transfer
    colección: collection
    arte: art
    mercado: marketplace
    comprar: buy
    vender: sell
    venta: sale
    regalías: royalties
    precio: price
    entradas, boletos: tickets
    subasta: auction
    votación: voting
    votar: vote
    voto: vote
    votos: votes
    gobernanza: governance
    propuesta: proposal
    propuestas: proposals
    tesorería: treasury
    apostar, staking: stake
    recompensa, recompensas: rewards
    depositar: deposit
    retirar: withdraw
    recaudar, financiar: fund
    campaña: campaign
    meta, objetivo: goal
    donación: donation
    donaciones: donations
    donar: donate
    reembolso: refund
    comprador: buyer
    vendedor: seller
    pago: payment
    garantía: escrow
    registro: registry
    registrar: register
    certificados: certificates
    certificado: certificate
    alumno, alumnos, estudiantes: students
    universidad: university
    colmenas: beehives
    granja: farm
    rifa, sorteo: raffle
    gimnasio: gym
    panadería: bakery
    cartera, billetera: wallet
    dirección: address
    cero: zero
    uno: one
    dos: two
    tres: three
    cuatro: four
    cinco: five
    diez: ten
    veinte: twenty
    cien, ciento: hundred
    mil: thousand
    millón, millones: million
    medio: half
    ciento: hundred
    días: days
    día: day
    semana: week
    semanas: weeks
    mes: month
    meses: months
    año: year
    años: years
    horas: hours
    unidades: tokens
    ubicación, lugar: location
    añadir, agregar: add
    cualquiera: anybody
    nuestro, nuestra: our
    pueblo: village
    vecinos, gente, usuarios, personas, vecinas: people
    persona, por persona: person
    socios, miembros: members
    clientes: customers
    titulares, poseedores, tenedores, dueños, propietarios: holders
    encuesta: poll
    lotería: lottery
    piezas, ejemplares: pieces
    boleto, entrada: ticket
    amigos: friends
    repartir, dividir: split
    partes iguales: equal parts
    ahorros: savings
    propina, propinas: tips
    alquilar: rent
    suscripción: subscription
    cuadro: painting
    dura, duran: lasts
    empieza, empiezan: starts
    a: at
    marcos: frames
    número de: number of
    transferibles: transferable
    revender, revendidas: resold
  `),
};
