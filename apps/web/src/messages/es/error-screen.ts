import type { errorScreen as english } from '../en/error-screen.ts';

export const errorScreen: typeof english = {
  title: 'Algo ha salido mal',
  text: 'Hemos encontrado un error inesperado. Recarga la página, o escribe a soporte si el problema continúa.',
  details: 'Detalles del error',
  name: 'Error',
  stack: 'Dónde ocurrió',
  components: 'En qué parte de la página',
  time: 'Hora',
  address: 'Dirección',
  again: 'Volver a intentarlo',
  refresh: 'Recargar la página',
  signOut: 'Cerrar sesión',
  signIn: 'Iniciar sesión de nuevo',
};
