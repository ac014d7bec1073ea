import type { notFound as english } from '../en/not-found.ts';

export const notFound: typeof english = {
  title: '404 Página no encontrada',
  text: 'No hay nada en esta dirección. Quizá se movió, o está mal escrita.',
  home: 'Ir a la página de inicio',
  dashboard: 'Ir al panel',
};
