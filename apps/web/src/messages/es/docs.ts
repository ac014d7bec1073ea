import { limits } from '@starwright/protocol/limits';
import type { docs as english } from '../en/docs.ts';

const { account, demo, revisions } = limits.kept;
const mebibytes = (bytes: number) => bytes / 2 ** 20;

export const docs: typeof english = {
  title: 'Documentación',
  lead: 'Todo, desde la primera frase hasta tu propia dapp. Ninguna palabra necesita a un programador.',
  tabsLabel: 'Partes de la documentación',
  tabs: {
    'getting-started': 'Primeros pasos',
    'api-reference': 'Referencia de la API',
    tutorials: 'Tutoriales',
    examples: 'Ejemplos',
    faq: 'Preguntas',
  },
  search: {
    label: 'Buscar en la documentación',
    placeholder: 'Busca: créditos, cartera, zip …',
    none: (text) => `No se encontró nada para «${text}». Prueba con una palabra, u otra.`,
    results: (n) => (n === 1 ? '1 resultado' : `${n} resultados`),
    clear: 'Borrar la búsqueda',
  },
  start: {
    quick: {
      title: 'Inicio rápido',
      steps: [
        { title: 'Entra', text: 'Con tu correo, o elige «Continuar con una demo» para mirar sin cuenta.' },
        { title: 'Abre el asistente', text: 'Elige «Empezar de cero», o toma una plantilla medio escrita.' },
        {
          title: 'Describe tu idea',
          text: 'Di qué es, cuántos hay, cuánto cuesta y quién puede hacer qué. De 10 a 1000 caracteres, por ahora en inglés. El plan crece al lado mientras escribes.',
        },
        {
          title: 'Elige «Generar mi dapp»',
          text: 'Ves cada paso: planear, escribir, compilar, buscar debilidades, probar cada comportamiento.',
        },
        {
          title: 'Lee lo que se probó',
          text: 'Cada comportamiento aparece como una frase, en verde o en rojo, con los pasos que se dieron.',
        },
        { title: 'Llévatelo', text: 'Elige «Descargar el proyecto». El zip se instala, se compila y se prueba solo.' },
      ],
    },
    credits: {
      title: 'Sistema de créditos',
      lead: 'El coste se muestra antes de generar. Una generación que no acaba siendo válida no cuesta nada, reparaciones incluidas.',
      head: ['Nivel', 'Precio', 'Créditos', 'Una generación cuesta'],
      rows: [
        ['noobs', 'gratis', '5 créditos al día', '1 crédito'],
        ['babyDegen', '$25 al mes', '100 créditos al mes', '3, 4 o 5 créditos'],
        ['ogDegen', '$45 al mes', '500 créditos al mes', '3, 4 o 5 créditos'],
      ],
      notes: [
        '3 créditos: un contrato con hasta dos funciones añadidas. 4: un contrato con más. 5: varios contratos que trabajan juntos.',
        'La mayoría está lista en unos segundos; una generación compleja puede tardar de 30 a 60 segundos en un servidor ocupado.',
        'El nivel gratuito empieza de nuevo a medianoche UTC; los demás, el primer día de cada mes.',
        `Una cuenta guarda hasta ${account.projects} proyectos con ${mebibytes(account.bytes)} MiB, una demo ${demo.projects} con ${mebibytes(demo.bytes)}; de cada proyecto, las ${revisions} versiones más recientes. Los proyectos eliminados dejan sitio cuando hace falta.`,
      ],
    },
    chains: {
      title: 'Cadenas admitidas',
      lead: 'Tú eliges dónde vivirá tu dapp. Antes se prueba en una cadena propia, así que elegir no cuesta nada.',
      head: ['Cadena', 'Moneda', 'Lenguaje', 'Qué se prueba aquí'],
      rows: [
        ['Ethereum', 'ETH', 'Solidity', 'Compilado, desplegado en una EVM, cada comportamiento ejecutado'],
        ['Polygon', 'POL (antes MATIC)', 'Solidity', 'Compilado, desplegado en una EVM, cada comportamiento ejecutado'],
        ['BNB Chain', 'BNB', 'Solidity', 'Compilado, desplegado en una EVM, cada comportamiento ejecutado'],
        ['Solana', 'SOL', 'Rust/Anchor', 'Aún no se construye aquí; el asistente lo dice antes de generar'],
      ],
    },
    trouble: {
      title: 'Solución de problemas',
      items: [
        {
          title: 'La generación falla',
          text: 'Comprueba tus créditos en el panel y si tu idea dice quién hace qué. Hacen falta de 10 a 1000 caracteres. «Límite diario alcanzado» dice cuándo se abre otra vez. Lo que falló no se cobró.',
        },
        {
          title: 'Errores al desplegar',
          text: 'Desplegar con el proyecto descargado requiere monedas para el gas en la cuenta, y la red correcta. Copia .env.example a .env, escribe allí la dirección de la red y empieza por la red de pruebas.',
        },
        {
          title: 'Un comportamiento está en rojo',
          text: 'Abre «Cómo se probó» debajo: muestra en qué paso se detuvo. Di esa parte de tu idea con más precisión y genera otra vez; no costó nada.',
        },
        {
          title: 'Falta algo',
          text: 'Mira en «No incluido» en el plan: lo que no se construirá se nombra allí con tus palabras y con el motivo.',
        },
      ],
    },
    help: {
      title: '¿Sigues sin poder avanzar?',
      auth: 'Entra y prueba la demo',
      builders: 'Conoce a los constructores',
      social: 'Pregunta en X',
    },
  },
  api: {
    lead: 'Esta referencia se hace a partir del servidor que estás viendo. Lo que describe es lo que el servidor comprueba.',
    loading: 'Leyendo la descripción del servidor…',
    failed: 'No se pudo leer la descripción del servidor.',
    retry: 'Intentar de nuevo',
    auth: 'Las llamadas marcadas con «con sesión» quieren una cabecera «Authorization: Bearer» con tu clave de sesión, o una clave de demostración donde la demo está activa. Toda respuesta que no es correcta es JSON con un código y un mensaje.',
    agents:
      'Agentes como Claude, Cursor o VS Code no necesitan ninguna de estas llamadas: en /mcp encuentran Starwright como herramienta (Model Context Protocol), con un token que creas en Ajustes. docs/mcp.md del código fuente dice qué escribir y dónde.',
    signIn: 'con sesión',
    everyone: 'para todos',
    parameters: 'En la dirección',
    body: 'Cuerpo (JSON)',
    answer: 'Respuesta',
    answerNone: 'Sin cuerpo JSON',
    required: 'obligatorio',
    copy: 'Copiar como curl',
    copied: 'Copiado',
    copyFailed: 'El navegador no permitió copiar.',
    tryIt: 'Pruébalo',
    send: 'Enviar',
    sending: 'Enviando…',
    result: (status) => `Respuesta con estado ${status}`,
    unreachable: 'El servidor no respondió.',
    asYou: 'Se envía desde aquí, como la persona que ha entrado aquí.',
  },
  tutorials: {
    lead: 'Seis caminos cortos por el producto. Cada uno lleva unos minutos.',
    minutes: (n) => `${n} minutos`,
    items: [
      {
        id: 'first-dapp',
        title: 'Tu primera dapp',
        minutes: 3,
        text: 'De la nada a un token que se probó.',
        steps: [
          'Abre el asistente y elige «Empezar de cero».',
          'Escribe: A token called Moon Cat with the symbol MCAT and a supply of 5000. Holders can burn their tokens.',
          'Mira «Lo que se construirá» al lado: nombra 5,000 y MCAT. Elige «Paso siguiente».',
          'Lee tu idea otra vez y elige «Generar mi dapp».',
          'Cuando cada paso está en verde llegas a tu proyecto. «Lo que se probó» enumera cada comportamiento.',
        ],
      },
      {
        id: 'assumptions',
        title: 'Decide lo que no dijiste',
        minutes: 4,
        text: 'Una idea nunca lo dice todo. Mira qué se ha supuesto y cámbialo.',
        steps: [
          'En el asistente escribe una idea con pocos detalles, como: A raffle for our school fair.',
          'Mira en «Supuesto» en el plan: el precio de un boleto y la duración se decidieron por ti.',
          'Elige «Cambiar» junto a uno, escribe otro valor y elige «Aplicar».',
          'O dilo en la idea: tickets for 0.01 ETH, drawn after one week. La suposición desaparece.',
        ],
      },
      {
        id: 'template',
        title: 'Empieza con una plantilla',
        minutes: 3,
        text: 'La mitad ya está escrita.',
        steps: [
          'Abre «Plantillas» y filtra por categoría o dificultad.',
          'Elige «Crowdfunding»: se muestran su plan, a qué se la someterá y qué puede hacer su propietario.',
          'Elige «Usar la plantilla». El asistente se abre con una idea de la que puedes cambiar cada palabra.',
          'Cambia la suma y el plazo, y genera.',
        ],
      },
      {
        id: 'read',
        title: 'Lee lo que se probó',
        minutes: 5,
        text: 'Cómo confiar en una dapp sin leer su código.',
        steps: [
          'Abre un proyecto. Primero está «Lo que se probó»: cada frase se ejecutó en una EVM.',
          'Elige «Cómo se probó» debajo de una: quién llamó a qué, y qué tenía que pasar.',
          'Lee «Lo que puede hacer el propietario». Los poderes fuertes pueden tomar o congelar lo que es de otros.',
          'Abre la pestaña «Validación»: la nota, los hallazgos, el gas de cada función y «Lo que no se comprobó».',
        ],
      },
      {
        id: 'zip',
        title: 'Llévatelo y ejecuta sus pruebas',
        minutes: 8,
        text: 'Para quien tiene Node.js en su ordenador.',
        steps: [
          'En tu proyecto elige «Descargar el proyecto» y descomprime el zip.',
          'En su carpeta ejecuta: npm install',
          'Ejecuta: npx hardhat test. Los mismos comportamientos que estaban en verde aquí se ejecutan en tu máquina.',
          'El README dice cómo desplegarlo en una red de pruebas y cómo abrir su interfaz.',
        ],
      },
      {
        id: 'api',
        title: 'Genera desde un programa',
        minutes: 5,
        text: 'La misma generación, sin la página.',
        steps: [
          'Abre la pestaña «Referencia de la API» y busca /api/generate.',
          'Quiere un prompt de 10 a 1000 caracteres; templateType y blockchain pueden omitirse.',
          'Envíalo con tu clave en la cabecera Authorization. La respuesta trae contrato, interfaz, despliegue y los comportamientos que se cumplieron.',
          'Con la cabecera «Accept: text/event-stream» cuenta cada paso mientras ocurre.',
        ],
      },
    ],
  },
  examples: {
    lead: 'Cinco ideas que se construyen y se prueban con cada cambio de Starwright.',
    try: 'Probar este ejemplo',
    tryOf: (name) => `Probar este ejemplo: ${name}`,
    prompt: 'La idea',
  },
  faq: {
    items: [
      {
        question: '¿Tengo que saber programar?',
        answer:
          'No. Escribes lo que la gente debería poder hacer y lees lo que pasó cuando se probó. El código está ahí para quien quiera verlo.',
      },
      {
        question: '¿El código está auditado?',
        answer:
          'No. Se apoya en OpenZeppelin Contracts, lo revisan reglas fijas y se pone a prueba cada comportamiento. Eso encuentra mucho y no demuestra nada con certeza. Hazlo auditar antes de que algo de valor dependa de él.',
      },
      {
        question: '¿De quién es lo que hago?',
        answer:
          'Tuyo. El contrato, la interfaz, las pruebas y la documentación son tuyos para usar, cambiar, vender y publicar. Las piezas de OpenZeppelin están bajo la licencia MIT.',
      },
      {
        question: '¿Cuánto cuesta?',
        answer:
          'El nivel gratuito tiene 5 créditos al día, y allí una generación cuesta uno. Sin tarjeta. Una generación que no acaba siendo válida no cuesta nada.',
      },
      {
        question: '¿Necesito una cartera?',
        answer:
          'Para construir y probar, no. La necesitas para desplegar en una red pública, y sigue siendo tuya: su clave nunca llega a este servidor.',
      },
      {
        question: '¿Qué pasa con una parte de mi idea que no se puede construir?',
        answer: 'Se nombra en «No incluido», con tus palabras y con el motivo, antes de que generes.',
      },
      {
        question: '¿Puedo cambiar el código después?',
        answer:
          'Sí. Contrato, interfaz y guion de despliegue se editan en el proyecto, cada guardado se conserva y cada versión se puede recuperar.',
      },
      {
        question: '¿Dónde se guardan mis ideas?',
        answer:
          'En la base de datos del servidor que usas. La página no carga nada de otros sitios. El resto lo dice la política de privacidad.',
      },
    ],
  },
};
