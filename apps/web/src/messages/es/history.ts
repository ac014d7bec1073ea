import type { history as english } from '../en/history.ts';

export const history: typeof english = {
  title: 'Historial',
  lead: 'Se conserva todo lo que guardas. Restaurar una versión añade otra nueva, y lo que aún no has guardado se guarda antes, así que no se pierde nada. La cadena de esta página sigue donde se dejó con ese contrato.',
  empty: 'Todavía no hay versiones.',
  failed: 'No se pudo cargar el historial.',
  restore: 'Restaurar',
  restoreOf: (title, when) => `Restaurar «${title}» de ${when}`,
  changes: 'Cambios',
  changesOf: (title, when) => `Cambios de «${title}» de ${when}`,
  changesIn: (path) => `Cambios en ${path}`,
  noChanges: 'No hay diferencias.',
  lines: { gone: 'quitado: ', new: 'añadido: ' },
  current: 'La más nueva',
  restored: { title: 'Versión restaurada', text: (title) => `«${title}» es ahora la versión más nueva.` },
  restoreFailed: 'No se pudo restaurar la versión. Inténtalo de nuevo.',
  number: (n) => `Versión ${n}`,
};
