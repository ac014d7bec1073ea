import type { model as english } from '../en/model.ts';

export const model: typeof english = {
  own: {
    title: 'Modelo de lenguaje',
    lead: 'Con un modelo, Starwright entiende ideas para las que no hay pieza: el modelo escribe el plan y sus reglas, nunca código. Lo que planea se prueba como todo lo demás, y no se usa cuando no pasa.',
    shared: (name) => `Este sitio construye con ${name}. Con una clave propia, tus dapps se construyen con tu modelo.`,
    none: 'Este sitio no tiene modelo propio. Puedes traer una clave; sin ella no pierdes nada.',
    provider: 'Proveedor',
    name: 'Modelo',
    nameHint: (example) => `Como lo llama su proveedor, por ejemplo ${example}`,
    address: 'Dirección',
    addressHint: (hosts) => `En uno de estos: ${hosts}`,
    key: 'Clave de API',
    keyOptional: 'Clave de API, si la necesita',
    keyKept: 'Hay una clave guardada. Deja esto vacío para conservarla.',
    keyHint: 'Se cifra antes de guardarla, y no vuelve a mostrarse nunca, ni siquiera a ti.',
    sent: 'Al proveedor se envían tu idea, el plan y lo que preguntas al asistente o a la guía (con la lista de tus proyectos); nada más sobre ti.',
    save: 'Guardar',
    test: 'Probar',
    remove: 'Quitar',
    removeSure: '¿Quitar el modelo y su clave?',
    keep: 'Conservarlo',
    saved: 'Guardado. Pulsa «Probar» para ver si el modelo responde.',
    removed: 'El modelo y su clave se han eliminado.',
    failed: 'No funcionó. Inténtalo de nuevo.',
    loadFailed: 'No se pudo cargar tu modelo.',
    inUse: (name) => `Tus dapps se construyen con ${name}.`,
    noKey: 'La clave ya no se puede leer. Escríbela de nuevo.',
  },
  local: {
    title: 'En este ordenador',
    lead: 'Un modelo que funciona aquí no necesita cuenta ni clave, no cuesta nada por token, y lo que escribes se queda en este ordenador.',
    whichComputer: '«Este ordenador» es aquel en el que funciona Starwright.',
    looking: 'Buscando Ollama y LM Studio…',
    loadFailed: 'No se pudo averiguar qué funciona en este ordenador.',
    again: 'Buscar otra vez',
    none: 'En este ordenador no funcionan ni Ollama ni LM Studio.',
    noneNext: (example) => `Lo más corto: instala Ollama, trae un modelo con «ollama pull ${example}» y busca otra vez.`,
    install: 'Conseguir Ollama',
    runs: (program, version) => `${version ? `${program} ${version}` : program} funciona en este ordenador`,
    noModels: (program, example) => `${program} aún no tiene ningún modelo que hable. Trae uno, por ejemplo ${example}, y busca otra vez.`,
    choose: 'Modelo',
    use: (name) => `Usar ${name}`,
    inUse: (name) => `${name} está en uso`,
    stopped: (program) => `${program} ya no responde. Arráncalo y busca otra vez; hasta entonces tus dapps se planean sin modelo.`,
    gone: (program, name) => `${program} ya no tiene ${name}. Elige otro modelo.`,
    unreadable: {
      silent: (program) => `Algo ocupa el sitio donde escucha ${program}, pero no responde. Arranca ${program} de nuevo y busca otra vez.`,
      status: (program) => `${program} responde con un error. Arráncalo de nuevo y busca otra vez.`,
      'not-json': (program) => `Otra cosa responde donde escucha ${program}. Detenla, arranca ${program} y busca otra vez.`,
      'too-large': (program) => `La lista de ${program} es demasiado larga para leerla. Quita los modelos que no uses y busca otra vez.`,
    },
    leftOut: {
      elsewhere: (n) =>
        `${n === 1 ? 'Un modelo no figura porque funciona en otra parte y necesita' : `${n} modelos no figuran porque funcionan en otra parte y necesitan`} una cuenta.`,
      noTalk: (n) => `${n === 1 ? 'Un modelo no figura porque no responde' : `${n} modelos no figuran porque no responden`} con palabras.`,
      oddName: (n) =>
        `${n === 1 ? 'Un modelo tiene un nombre que no se puede usar' : `${n} modelos tienen nombres que no se pueden usar`}.`,
      tooMany: (n) => `${n === 1 ? 'Uno más no figura' : `${n.toLocaleString('es')} más no figuran`} en la lista.`,
    },
    facts: ({ parameters, bytes, contextTokens }) =>
      [
        parameters === null
          ? undefined
          : `${(parameters / 1e9).toLocaleString('es', { maximumFractionDigits: 1 })} mil millones de parámetros`,
        bytes === null ? undefined : `${(bytes / 1e9).toLocaleString('es', { maximumFractionDigits: 1 })} GB`,
        contextTokens === null ? undefined : `contexto de ${contextTokens.toLocaleString('es')} tokens`,
      ]
        .filter(Boolean)
        .join(', '),
    ability: {
      good: () => 'Debería servir: es bastante grande para escribir planes.',
      fair: () => 'Puede servir: planes de ideas sencillas, a menudo tras varias rondas.',
      unknown: () => 'No se sabe su tamaño. Pruébalo.',
      weak: () => 'Demasiado pequeño para casi todos los planes: las reglas que escriben modelos de este tamaño rara vez pasan.',
      'loaded-short': ({ loadedContextTokens }, room) =>
        `Está cargado con un contexto de ${(loadedContextTokens ?? 0).toLocaleString('es')} tokens, y la pregunta necesita ${room.toLocaleString('es')}. Cárgalo con un contexto de 16.384 o más.`,
      'short-context': ({ contextTokens }, room) =>
        `Demasiado pequeño para planes: en su contexto de ${(contextTokens ?? 0).toLocaleString('es')} tokens no cabe la pregunta, que necesita ${room.toLocaleString('es')}.`,
    },
  },
  trial: {
    start: 'Probarlo con una idea pequeña',
    lead: 'Una vuelta completa, con una idea nuestra. Aquí no se cobra ni se guarda nada.',
    idea: 'La idea',
    stop: 'Parar',
    stopped: 'Parado. No se guardó nada.',
    planning: (seconds) => `El modelo lee la idea y escribe su plan (${seconds} s)…`,
    building: (seconds) => `Su plan pasó los controles, o lo sustituye el del planificador: se construye y se prueba (${seconds} s)…`,
    good: 'Sirve: entendió la idea.',
    fair: 'Sirve para ideas sencillas: al final lo consiguió.',
    poor: 'No sirve: ninguno de sus planes pasó, así que los tuyos se harían sin él.',
    notTried: 'No se pudo probar.',
    poorNext: 'Elige un modelo más grande, o uno con un contexto más largo.',
    rounds: (rounds, held) =>
      `${rounds === 1 ? 'Su primer plan pasó' : `Su plan pasó tras ${rounds} rondas`}; se probaron y se cumplieron ${held} comportamientos.`,
    took: (seconds) => `Tardó ${seconds} ${seconds === 1 ? 'segundo' : 'segundos'}.`,
    failed: 'No se pudo hacer la prueba. Inténtalo de nuevo.',
    troubles: {
      unreachable: 'No se pudo contactar con el programa que lo ejecuta. Inícialo e inténtalo de nuevo.',
      'unknown-model': 'El modelo ya no está. Elige otro.',
      'short-context': 'La pregunta es más larga que el contexto del modelo, así que no pudo leerla entera.',
      'too-slow': 'No respondió a tiempo.',
      'too-long': 'Su respuesta no llegó a terminar.',
      'cut-off': 'Se cortó a mitad de la respuesta.',
      nonsense: 'Su respuesta no se pudo leer: no tenía la forma pedida.',
      refused: 'No respondió nada, o se negó.',
      rejected: 'No puede responder en JSON de una forma dada.',
      overloaded: 'El programa que lo ejecuta informó de un error. Reinícialo e inténtalo de nuevo.',
      'over-budget': 'Se agotó lo que un modelo puede gastar en una idea.',
    },
    otherTrouble: 'Su proveedor no respondió como debía. Pulsa «Probar» para ver el motivo.',
  },
  report: {
    title: 'Lo que hizo el modelo',
    lead: (name, ownKey) => `${name}${ownKey ? ', con tu propia clave' : ''}. Todo pasó las mismas pruebas que el resto.`,
    leadNothing: (name, ownKey) => `${name}${ownKey ? ', con tu propia clave' : ''}. Nada de lo que escribió está en esta dapp.`,
    planned: 'Leyó tu idea y escribió el plan.',
    matters: 'Derechos y dinero, y las palabras que los pidieron',
    rest: 'Lo demás',
    because: (words) => `De «${words}»`,
    next: 'Qué puedes hacer',
    budget: (tokens) => `de ${tokens.toLocaleString('es')} tokens como máximo`,
  },
  spent: ({ inputTokens, outputTokens, estimatedUsd }) => {
    const tokens = `${(inputTokens + outputTokens).toLocaleString('es')} tokens`;
    if (estimatedUsd === null) return `${tokens}, precio desconocido`;
    if (estimatedUsd === 0) return `${tokens}, gratis`;
    const dollars = estimatedUsd.toLocaleString('es', { minimumFractionDigits: 2, maximumFractionDigits: estimatedUsd < 0.01 ? 4 : 2 });
    return `${tokens}, unos ${dollars} $`;
  },
  spentSoFar: (spent) => `El modelo ha usado ${spent}.`,
};
