import type { builders as english } from '../en/builders.ts';

export const builders: typeof english = {
  title: 'Constructores',
  lead: 'Todos los que han abierto una cuenta aquí, y lo que espera por el camino. No se muestran nombres: nadie lo ha pedido.',
  now: 'Constructores a bordo ahora mismo',
  counting: 'Contando…',
  milestones: 'Hitos',
  at: (n) => `${new Intl.NumberFormat('es').format(n)} constructores`,
  reward: (reward) => `Recompensa: ${reward}`,
  reached: 'Alcanzado',
  next: 'El siguiente',
  join: 'Únete como constructor',
  apps: 'Mira lo que construyeron',
};
