import { dictionary } from './dictionary.ts';
import type { Language } from './languages.ts';

export const es: Language = {
  name: 'Spanish',
  signs: new Set(
    'el la los las un una unos unas de del que para con por quiero crear mi se es son su sus pueda puedan puede pueden cada más y en no lo al como llamada llamado necesito hacer donde todos nuestro nuestra como hasta desde sino pero quien antes máximo cualquiera gana cuesta otra otro'.split(
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
    por: for
    por día: per day
    por mes: per month
    por año: per year
    por hora: per hour
    por noche: per night
    por boleto: per ticket
    por voto: per vote
    por usuario: per person
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
    llamado, llamada: called
    nombre: name
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
    veinticinco: twenty five
    treinta: thirty
    cuarenta: forty
    cincuenta: fifty
    sesenta: sixty
    setenta: seventy
    ochenta: eighty
    noventa: ninety
    seis: six
    siete: seven
    ocho: eight
    nueve: nine
    once: eleven
    doce: twelve
    quince: fifteen
    doscientos, doscientas: two hundred
    trescientos, trescientas: three hundred
    quinientos, quinientas: five hundred
    no se puede, no se pueden: cannot
    no puede, no pueden, no puedo: cannot
    nadie puede, nadie más puede: nobody can
    nadie podrá: nobody can
    como máximo, a lo sumo: at most
    por persona, por cabeza: per person
    por cartera, por billetera: per wallet
    cada uno: each
    cada persona, cada uno puede: everybody can
    solo yo, sólo yo: only i
    yo: i
    puedo: can
    crear más, hacer más: mint more
    quemar las suyas, quemar los suyos, quemar sus: burn their tokens
    las suyas, los suyos: theirs
    cuesta, cuestan: costs
    gana, ganan: wins
    gana uno, gana uno solo: one winner wins
    uno solo: one
    apicultores, apicultor: beekeepers
    colmena: hive
    que yo apruebe, que apruebe: i approve
    apruebe, aprobar: approve
    aprobados, aprobadas: approved
    añaden, añade, añada, agregan: add
    marco: frame
    huerto: garden
    colegio, escuela: school
    obra de teatro, teatro: theatre play
    función: show
    asientos, plazas: seats
    dinero: money
    devuelve, devuelven, devolver: give back
    recupera, recuperan: get back
    si no: if not
    llega, llegan: reach
    meses después: months
    después, después de: after
    antes de: before
    ganador: winner
    premio: pot
    todo el bote, bote: pot
    hucha: piggy bank
    ahorrar: save
    bloqueado, bloqueada, bloqueados: locked
    bloquear: lock
    reparto, reparte: split
    mitad: half
    tercio: third
    contribuir, aportar: contribute
    alquiler: rental
    fianza: deposit
    biblioteca: library
    libro, libros: books
    herramienta: tool
    herramientas: tools
    prestar, prestada: lend
    devuelto, devuelta: returned
    título: title
    autor: author
    fecha: date
    descripción: description
    color: colour
    precio inicial: starting price
    puja, pujas, oferta: bid
    bicicleta: bike
    guitarra: guitar
    mensaje, mensajes: message
    dejar: leave
    club: club
    cuota: fee
    mensual, al mes: per month
    al año: per year
    pregunta: question
    barrio: neighbourhood
    refugio: shelter
    perros: dogs
    gatos: cats
    hasta: up to
  `),
};
