import type { workspace as english } from '../en/workspace.ts';

export const workspace: typeof english = {
  title: 'Espacio de trabajo',
  lead: 'Tus proyectos, sus archivos y una consola en una sola página.',
  prompt: 'Un proyecto nuevo a partir de una idea',
  projects: 'Proyectos',
  noProjects: 'Tu primera dapp está a una frase de distancia: descríbela arriba.',
  samples: 'Contratos de ejemplo',
  sampleHint: 'Para leer. Cópialo en un contrato tuyo si quieres cambiarlo.',
  nothingOpen: 'Ningún archivo seleccionado',
  nothingOpenHint: 'Describe una idea arriba, o abre un proyecto o un ejemplo de la lista.',
  terminal: {
    title: 'Terminal',
    lead: 'Compila, prueba, despliega y llama a los contratos de un proyecto escribiendo. «help» enumera lo que entiende.',
  },
};
