import type { powers as english } from '../en/powers.ts';

export const powers: typeof english = {
  title: 'Lo que puede hacer el propietario',
  lead: 'Léelo antes de que nadie más use tu dapp.',
  none: 'El propietario no tiene ningún poder sobre quienes la usan.',
  weight: { high: 'Fuerte', medium: 'Notable', low: 'Pequeño' },
  weightHint: {
    high: 'Puede tomar o congelar lo que es de otros',
    medium: 'Cambia lo que otros pueden esperar',
    low: 'Apenas afecta a los demás',
  },
};
