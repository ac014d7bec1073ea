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
