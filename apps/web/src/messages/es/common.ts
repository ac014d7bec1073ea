import type { common as english } from '../en/common.ts';

export const common: typeof english = {
  loading: 'Cargando...',
  back: 'Atrás',
  cancel: 'Cancelar',
  close: 'Cerrar',
  retry: 'Volver a intentarlo',
  save: 'Guardar',
  dismiss: 'Cerrar el aviso',
  skip: 'Ir al contenido',
  error: 'Error',
  unreachable: 'Starwright no responde en este momento. Comprueba tu conexión y vuelve a intentarlo.',
  unexpected: 'El servidor dio una respuesta que esta página no entiende. Recarga la página y vuelve a intentarlo.',
  requestId: (id) => `Número de la petición: ${id}`,
  undo: 'Deshacer',
};
