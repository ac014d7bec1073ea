import type { landing as english } from '../en/landing.ts';

const number = (n: number) => new Intl.NumberFormat('es').format(n);

export const landing: typeof english = {
  documentTitle: 'Starwright: de una idea a una dapp que se probó',
  launchMark: { before: 'Estreno en julio de 2025', since: 'En marcha desde julio de 2025' },
  title: { lead: 'De una idea a una dapp', accent: 'que se probó' },
  lead: 'Escribe lo que quieres en palabras sencillas. Starwright escribe el contrato, lo despliega en una EVM real (la máquina dentro de Ethereum) y pone a prueba cada comportamiento que pediste. Ves cada uno, en verde o en rojo.',
  box: 'Tu idea, por ahora en inglés',
  examples: [
    'An NFT marketplace for digital art',
    'A decentralized voting system',
    'A token with staking rewards',
    'A DeFi liquidity pool',
  ],
  start: 'Constrúyelo',
  demo: 'Probar la demo',
  launch: 'Lanza tu DApp',
  story: 'Conoce nuestra historia',
  startNow: 'Empieza a construir ahora',
  free: 'Gratis: 5 dapps al día. Sin tarjeta, sin cartera.',
  share: {
    label: 'Compartir Starwright',
    text: 'He encontrado Starwright: escribes una idea en palabras sencillas y recibes una dapp compilada, desplegada en una EVM y probada.',
  },
  builders: {
    title: 'Constructores a bordo',
    count: (n) => (n === 1 ? '1 constructor' : `${number(n)} constructores`),
    counting: 'Contando…',
    next: (name, left) => `${number(left)} más hasta ${name}`,
    reward: (reward) => `Recompensa: ${reward}`,
    all: 'Has llegado al último hito.',
    progress: 'Avance hasta el siguiente hito',
    link: 'Ver todos los hitos',
    names: {
      alpha: { name: 'Planeta Alfa', reward: 'acceso como probador alfa' },
      beta: { name: 'Planeta Beta', reward: 'programa de pruebas beta' },
      launch: { name: 'Estrella de Lanzamiento', reward: 'funciones premium desbloqueadas' },
      growth: { name: 'Galaxia del Crecimiento', reward: 'salón de la fama' },
      infinity: { name: 'Estación Infinito', reward: 'reconocimiento como cofundador' },
    },
  },
  proof: {
    title: 'Lo que vuelve para esta idea',
    caption: (shown, all) => `${shown} de ${all} comportamientos que se ejecutaron en una EVM para esta idea. Todos se cumplieron.`,
  },
  live: {
    title: 'Mira cómo se hace una',
    lead: 'Esto no es una película. El código lo escribió Starwright para esta idea, y la dapp del final funciona aquí mismo, en una cadena dentro de esta página.',
    idea: 'La idea',
    stages: { contract: 'Contrato', frontend: 'Interfaz', ready: 'Lista para desplegar' },
    skip: 'Saltar a la dapp',
    replay: 'Ver otra vez',
    opening: 'Arrancando una cadena y desplegando…',
    frame: 'La dapp generada, en una cadena dentro de esta página',
    running: (gas) =>
      `Desplegada en esta página por ${gas} de gas. Nada salió de ella. Compra una entrada, úsala, intenta revenderla por demasiado.`,
    ready: (n) => `${n} comportamientos probados, todos se cumplieron`,
  },
  how: {
    title: 'Cómo funciona',
    lead: 'Tres pasos, y ves lo que pasa en cada uno.',
    steps: [
      {
        title: 'Dilo en palabras sencillas',
        text: 'Mientras escribes, el plan crece al lado: qué se construirá, qué se ha supuesto, qué no hará y cuánto cuesta.',
      },
      {
        title: 'Mira cómo se prueba',
        text: 'El contrato se escribe sobre OpenZeppelin, se compila con solc, se revisa en busca de debilidades conocidas, se despliega y se pone a prueba.',
      },
      {
        title: 'Llévatelo',
        text: 'Contrato, interfaz, pruebas y documentación son tuyos. Descarga un proyecto cuyas pruebas repiten los mismos comportamientos.',
      },
    ],
  },
  templates: {
    title: 'Empieza con una plantilla',
    lead: 'Elige una, mira su plan y hazla tuya.',
    view: 'Ver',
    viewOf: (name) => `Ver ${name}`,
    take: 'Usar plantilla',
    takeOf: (name) => `Usar plantilla ${name}`,
    all: 'Ver todas las plantillas',
    categories: { nft: 'NFT', token: 'Token', dao: 'DAO', other: 'Otra' },
    difficulties: { easy: 'Fácil', medium: 'Media', advanced: 'Avanzada' },
    popular: 'Popular',
  },
  features: {
    title: 'Hecho para confiar',
    lead: 'Lo que decimos aquí es lo que el producto hace hoy.',
    security: {
      title: 'Seguridad',
      items: [
        {
          title: 'Revisado cada vez',
          text: 'Reglas contra debilidades conocidas leen cada contrato, y una nota dice qué encontraron y qué no comprobaron. No sustituye a una auditoría.',
        },
        {
          title: 'Ejecutado, no solo compilado',
          text: 'Una garantía solo se muestra si se ejecutó en una EVM, también los rechazos: la entrada de más, el extraño en la caja.',
        },
        {
          title: 'Lo que el propietario puede hacerte',
          text: 'Cada poder del propietario se dice en palabras sencillas y se sopesa, antes de que nadie envíe una moneda.',
        },
        {
          title: 'Nada se omite en silencio',
          text: 'Una parte de tu idea que no se construye se nombra, con tus palabras y con el motivo.',
        },
      ],
    },
    integration: {
      title: 'Integración',
      items: [
        { title: 'Gas medido', text: 'Compilado con el optimizador. El coste de cada función se mide al probarla; no se adivina.' },
        {
          title: 'Carteras',
          text: 'La interfaz generada habla con la cartera del navegador según los estándares comunes. Las claves nunca nos llegan.',
        },
        {
          title: 'Llévate el código',
          text: 'Un zip con contrato, interfaz, pruebas y guion de despliegue. Se instala, se compila y se prueba solo con Hardhat.',
        },
        {
          title: 'Alójala donde quieras',
          text: 'La interfaz son archivos sin servidor detrás, así que puede vivir en almacenamiento descentralizado como IPFS.',
        },
      ],
    },
  },
  voices: {
    title: 'Cómo podría sonar',
    example: 'Ejemplo',
    note: 'Estas dos voces son inventadas, para mostrar a quién sirve Starwright. Las reales ocuparán su lugar.',
    items: [
      {
        text: 'Llevo una pequeña sala de conciertos. Escribí una frase sobre entradas que nadie puede revender con ganancia, y vi cómo se rechazaba la reventa. Eso sí lo entendí.',
        name: 'Mara',
        role: 'lleva una sala de conciertos',
      },
      {
        text: 'Nuestro club ahorra junto para un tejado nuevo. Todos leyeron lo que puede hacer la tesorera y lo que no, antes de poner la primera moneda.',
        name: 'Joël',
        role: 'tesorero de un club deportivo',
      },
    ],
  },
  tiers: {
    title: 'Niveles sencillos',
    lead: 'Una dapp que no lo cumple todo no cuesta nada, reparaciones incluidas.',
    perMonth: 'al mes',
    free: 'Gratis',
    choose: (name) => `Elegir ${name}`,
    start: 'Empezar gratis',
    items: [
      {
        id: 'noobs',
        name: 'noobs',
        price: 'Gratis',
        allowance: '5 créditos al día',
        more: ['Plantillas básicas', 'Ayuda de la comunidad', 'Exportar el código', 'Versiones anteriores durante 90 días'],
      },
      {
        id: 'babyDegen',
        name: 'babyDegen',
        price: '$25',
        allowance: '100 créditos al mes',
        more: [
          'Plantillas premium',
          'Ayuda prioritaria',
          'Funciones avanzadas',
          'Por delante del nivel gratuito cuando muchos construyen a la vez',
          'Versiones anteriores durante un año',
          'El doble de modelo de lenguaje por dapp, donde lo hay',
          'Una dirección propia para las aplicaciones publicadas',
        ],
      },
      {
        id: 'ogDegen',
        name: 'ogDegen',
        price: '$45',
        allowance: '500 créditos al mes',
        more: [
          'Todas las plantillas y funciones',
          'Ayuda VIP y acceso anticipado',
          'Despliegue avanzado',
          'Por delante de todos los demás cuando muchos construyen a la vez',
          'Versiones anteriores sin límite de edad, hasta 300',
          'El cuádruple de modelo de lenguaje por dapp, donde lo hay',
          'Una dirección propia para las aplicaciones publicadas',
        ],
      },
    ],
    note: 'Hoy cada plantilla y cada función está abierta a todos los niveles. Se distinguen en cuánto puedes construir, en quién va primero cuando muchos construyen a la vez o piden ayuda, en cuánto tiempo se guardan las versiones anteriores, en cuánto puede hacer un modelo de lenguaje y en quién tiene una dirección propia para lo que publica.',
    popup: {
      title: 'Niveles',
      before: 'Los niveles estarán disponibles con el estreno en julio de 2025.',
      since: 'Los niveles están disponibles desde nuestro estreno en julio de 2025.',
      text: 'Empieza con el nivel gratuito: abrir una cuenta lleva un minuto. Quien administra este servidor puede subir tu cuenta a otro nivel.',
      start: 'Empezar gratis',
    },
  },
  suggestions: {
    title: '¿No sabes qué construir?',
    lead: 'Toma una de estas. Puedes cambiar cada palabra.',
    other: 'Mostrar otras',
    items: [
      {
        label: 'Entradas de concierto',
        prompt: '200 concert tickets as NFTs for 0.05 ETH each, at most 4 per person, and nobody can sell them for more than they paid.',
      },
      {
        label: 'Token de fidelidad',
        prompt: 'A loyalty token called Crumb for my bakery with 1 million pieces. I can mint more, and holders can burn theirs.',
      },
      {
        label: 'Ahorro del club',
        prompt: 'A crowdfunding for our football club: raise 10 ETH in three months, and everybody gets their money back if we miss it.',
      },
      {
        label: 'Colección de fotos',
        prompt: '500 photographs as NFTs called Night Harbour for 0.03 ETH each, at most 3 per wallet, with a royalty of 5 percent.',
      },
      {
        label: 'Rifa del colegio',
        prompt: 'A raffle with tickets for 0.01 ETH each, drawn after one week, where one ticket wins the pot.',
      },
      {
        label: 'Voto del pueblo',
        prompt: 'A club poll where each member of our village has one vote, and voting is open for three days.',
      },
      {
        label: 'Registro de colmenas',
        prompt: 'A register of bee hives: beekeepers add hives with a place and a number of bees.',
      },
      {
        label: 'Depósito en garantía',
        prompt: 'An escrow between a designer and a client, with a third person who decides in a dispute.',
      },
      { label: 'Cartera de la banda', prompt: 'A shared wallet for our band: two of three members must agree before money leaves it.' },
    ],
  },
  last: { title: '¿Qué te gustaría construir?', text: 'Diez caracteres bastan para empezar.' },
};
