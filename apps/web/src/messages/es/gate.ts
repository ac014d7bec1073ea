import type { gate as english } from '../en/gate.ts';

export const gate: typeof english = {
  wizard: 'Inicia sesión para usar el asistente',
  editor: 'Inicia sesión para abrir el editor',
  projects: 'Inicia sesión para ver tus proyectos',
  kept: 'Lo que has escrito se queda aquí y te espera.',
  signIn: 'Iniciar sesión',
  unauthorizedTitle: 'Sin autorización',
  unauthorizedText: 'Se cerró tu sesión. Volviendo a iniciarla...',
};
