import type { about as english } from '../en/about.ts';

export const about: typeof english = {
  idea: 'La idea',
  features: 'Funciones',
  details: 'Detalles',
  gasCost: 'Coste de gas estimado',
  security: 'Notas de seguridad',
  chain: 'Blockchain',
  address: 'Desplegado en',
};
