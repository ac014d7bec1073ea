import type { trials as english } from '../en/trials.ts';

export const trials: typeof english = {
  badge: {
    changed: 'Sin probar desde tu cambio',
    trying: 'Probándose',
    broken: 'No se cumple',
    untried: 'Nada que probar',
  },
  again: 'Probar de nuevo',
  first: 'Probarlo ahora',
  changed: 'Sin probar desde tu cambio',
  changedHint: 'Lo que se averiguó antes era de otra versión, así que no se muestra. Probarlo lleva unos segundos.',
  unsaved: 'Tu último cambio aún no está guardado. Al probar se guarda primero.',
  never: 'Este proyecto nunca se ha probado aquí',
  neverHint: 'No se sabe nada de lo que hace. Al probarlo se compila y sus comportamientos se ejecutan en una EVM.',
  trying: 'Se está probando ahora mismo…',
  done: (held, behaviours) => ({
    title: 'Probado de nuevo',
    text: `Se cumplieron ${held} de ${behaviours} comportamientos.`,
  }),
  nothing: { title: 'Probado de nuevo', text: 'No había ningún comportamiento que ejecutar.' },
  failed: { title: 'Sin probar', text: 'No se pudo probar. Inténtalo de nuevo.' },
  notYet: 'Sin probar',
  notYetLead: (behaviours) =>
    behaviours === 1 ? 'Queda un comportamiento por ejecutar.' : `Quedan ${behaviours} comportamientos por ejecutar.`,
  proof: {
    title: 'Cuándo y cómo se probó',
    behaviours: (held, behaviours) => `Se cumplieron ${held} de ${behaviours} comportamientos`,
    what: 'Resultado',
    when: 'Cuándo',
    with: 'Con',
    tools: (solc, evm) => `solc ${solc}; EVM ${evm}`,
    hash: 'Huella del código, los hechos y el resultado (SHA-256)',
    hint: 'El mismo código con el mismo plan, comportamientos y resultado tiene esta huella, y nada más la tiene.',
  },
};
