import { dictionary } from './dictionary.ts';
import type { Language } from './languages.ts';

export const pt: Language = {
  name: 'Portuguese',
  signs: new Set(
    'o os as um uma uns de do da dos das que para com por quero criar meu minha se é são seu sua pode podem cada mais e em não ao como chamado chamada preciso fazer onde todos no na meu minha nosso nossa onde posso mais até cada ser sem quando antes tirar perco dura começa avó uma quero'.split(
      ' ',
    ),
  ),
  words: dictionary(`
    o, a, os, as: the
    um, uma: a
    de, do, da, dos, das: of
    que: that
    para: for
    com: with
    sem: without
    por: for
    por dia: per day
    por hora: per hour
    por noite: per night
    por bilhete: per ticket
    por usuário: per person
    e: and
    ou: or
    em, no, na: in
    ao: to the
    meu, minha: my
    seu, sua, seus, suas: their
    não: no
    ninguém: nobody
    nunca: never
    mais: more
    só, somente, apenas: only
    cada: each
    todos, todo, todas: all
    quero, queria: i want
    preciso: i need
    criar, fazer: create
    pode, podem, possa, possam, poder: can
    se: 
    dono, proprietário: owner
    token, ficha, fichas: token
    moeda, criptomoeda: coin
    moedas: coins
    pontos: points
    fidelidade: loyalty
    chamado, chamada: called
    nome: name
    símbolo: symbol
    fornecimento, oferta, suprimento: supply
    total: total
    máximo, máxima: max
    inicial: initial
    fixo, fixa: fixed
    cunhar, emitir: mint
    queimar: burn
    pausar: pause
    congelar: freeze
    imposto: tax
    taxa, comissão: fee
    transferência: transfer
    transferências: transfers
    transferir: transfer
    coleção: collection
    arte: art
    mercado: marketplace
    comprar: buy
    vender: sell
    venda: sale
    preço: price
    ingressos, bilhetes: tickets
    leilão: auction
    votação: voting
    votar: vote
    voto: vote
    votos: votes
    governança: governance
    proposta: proposal
    propostas: proposals
    tesouraria: treasury
    recompensa, recompensas: rewards
    depositar: deposit
    retirar, sacar: withdraw
    arrecadar, financiar: fund
    vaquinha: crowdfunding
    campanha: campaign
    meta, objetivo: goal
    doação: donation
    doações: donations
    doar: donate
    reembolso: refund
    comprador: buyer
    vendedor: seller
    pagamento: payment
    garantia: escrow
    registro: registry
    registrar: register
    certificados: certificates
    certificado: certificate
    diplomas: diplomas
    alunos, estudantes: students
    universidade: university
    colmeias: beehives
    rifa, sorteio: raffle
    padaria: bakery
    carteira: wallet
    endereço: address
    zero: zero
    dois, duas: two
    três: three
    quatro: four
    cinco: five
    dez: ten
    vinte: twenty
    cem: hundred
    mil: thousand
    milhão, milhões: million
    meio: half
    dias: days
    dia: day
    semana: week
    semanas: weeks
    mês: month
    meses: months
    ano: year
    anos: years
    horas: hours
    unidades: tokens
    local, localização: location
    adicionar: add
    nosso, nossa: our
    qualquer: anybody
    pessoas, gente, usuários, vizinhos: people
    pessoa: person
    sócios, membros: members
    clientes: customers
    donos, titulares, detentores: holders
    enquete: poll
    loteria: lottery
    peças, exemplares: pieces
    bilhete, ingresso: ticket
    amigos: friends
    dividir, repartir: split
    poupança: savings
    gorjeta, gorjetas: tips
    alugar: rent
    assinatura: subscription
    quadro: painting
    dura: lasts
    começa: starts
    queimados: burned
    trinta: thirty
    quarenta: forty
    cinquenta: fifty
    sessenta: sixty
    oitenta: eighty
    seis: six
    sete: seven
    oito: eight
    nove: nine
    doze: twelve
    quinze: fifteen
    duzentos, duzentas: two hundred
    trezentos, trezentas: three hundred
    quinhentos, quinhentas: five hundred
    mil: thousand
    só eu, apenas eu: only i
    eu: i
    posso: can
    criar mais, fazer mais: mint more
    não pode, não podem, não posso: cannot
    ninguém pode: nobody can
    no máximo, até: at most
    por pessoa: per person
    por carteira: per wallet
    cofre, cofrinho: piggy bank
    guardo, guardar: save
    se tirar antes, se retirar antes, tirar antes: early withdrawal
    antes: early
    tirar: withdraw
    perco, perde, perdem: lose
    avó: grandmother
    começa em: starts at
    vence, ganha: wins
    vencedor: winner
    custa, custam: costs
    escola: school
    horta: garden
    dinheiro: money
    de volta: back
    devolvido, devolvida: refunded
    se não: if not
    senão: or
    recebe, recebem: get
    colmeia: hive
    apicultores: beekeepers
    aprovados: approved
    que eu aprovo, que eu aprovar: i approve
    adicionam, adiciona, acrescentam: add
    livro: book
    livros: books
    emprestar: lend
    devolver: return
    ferramenta: tool
    ferramentas: tools
    título: title
    autor: author
    data: date
    mensagem: message
    mensagens: messages
    deixar: leave
    bloqueado, bloqueada, trancado: locked
    bloquear, trancar: lock
    metade: half
    por mês: per month
    por ano: per year
    bicicleta: bike
    aluguel: rental
    mensal: monthly
    abrigo: shelter
    cachorros: dogs
    queimar os seus, queimar as suas: burn their tokens
    lance, lances: bid
    caixa comum: shared wallet
    concordar, aprovar: agree
    precisam: must
  `),
};
