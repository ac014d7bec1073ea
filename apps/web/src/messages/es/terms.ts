import type { terms as english } from '../en/terms.ts';

export const terms: typeof english = {
  title: 'Condiciones del servicio',
  lead: 'Qué puedes esperar de Starwright y qué espera de ti.',
  sections: [
    {
      title: 'Qué es Starwright',
      text: 'Starwright convierte una idea en palabras sencillas en el código fuente de una aplicación descentralizada y muestra qué ocurrió cuando ese código se probó en una cadena de pruebas.',
    },
    {
      title: 'El código es tuyo',
      text: 'Lo que se genera para ti te pertenece. Se apoya en OpenZeppelin Contracts, que están bajo la licencia MIT.',
    },
    {
      title: 'No está auditado',
      text: 'El código generado es para aprender y para redes de prueba. Que un comportamiento se cumpliera al probarlo no demuestra que el código no tenga fallos. Hazlo auditar antes de que algo de valor dependa de él.',
    },
    {
      title: 'Lo que tú aportas',
      text: 'No uses Starwright para engañar ni robar. Lo que el propietario de un contrato generado puede hacer a otros se enumera, y las trampas conocidas se señalan.',
    },
    {
      title: 'Sin garantía',
      text: 'Starwright es software libre bajo la licencia MIT y se ofrece tal cual, sin garantía de ningún tipo. Quien administra este servidor decide cuánto tiempo funciona.',
    },
  ],
};
