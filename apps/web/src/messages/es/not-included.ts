import type { notIncluded as english } from '../en/not-included.ts';

export const notIncluded: typeof english = { title: 'No incluido', lead: 'Partes de tu idea que no se construyeron.' };
