import type { guarantees as english } from '../en/guarantees.ts';

export const guarantees: typeof english = {
  title: 'Lo que se probó',
  lead: (held, total) =>
    held === total
      ? `Los ${total} comportamientos se llevaron a cabo en una EVM, y todos se cumplieron.`
      : `${held} de ${total} comportamientos se cumplieron al llevarlos a cabo en una EVM.`,
  held: 'Se cumplió',
  broken: 'No se cumplió',
  show: 'Cómo se probó',
  at: (step) => `Se detuvo en el paso ${step}`,
  none: 'En este proyecto no se probó nada.',
  noneHint: 'Los proyectos de Starwright muestran aquí lo que se ejecutó. Este se guardó sin ello.',
  showAll: (n) => `Mostrar los ${n}`,
  steps: {
    send: (who, what, paying, announced) => `${who} llama a ${what}${paying}. Tiene que funcionar${announced}`,
    paying: (amount, coin) => ` y paga ${amount} ${coin}`,
    emits: (event) => ` y anunciarse como ${event}`,
    refuse: (who, what, paying) => `${who} intenta ${what}${paying}. Tiene que rechazarse`,
    because: (error) => ` (${error})`,
    read: (what) => `${what} tiene que responder`,
    returns: (value) => ` ${value}`,
    atLeast: (value) => ` al menos ${value}`,
    atMost: (value) => ` como mucho ${value}`,
    pay: (who, amount, coin, to) => `${who} envía ${amount} ${coin} a ${to}. Tienen que llegar`,
    payRefused: (who, amount, coin, to) => `${who} envía ${amount} ${coin} a ${to}. Tiene que rechazarse`,
    pass: (time) => `Pasa el tiempo: ${time}`,
    mine: (blocks) => (blocks === 1 ? 'Se añade un bloque' : `Se añaden ${blocks} bloques`),
    sign: (who, what) => `${who} firma: ${what}`,
    changes: (list) => `. Los saldos tienen que cambiar: ${list}`,
    change: (who, by, asset) => `${who} ${by} ${asset}`,
  },
  actors: {
    deployer: 'la persona propietaria',
    alice: 'Alice',
    bob: 'Bob',
    carol: 'Carol',
    dave: 'Dave',
    erin: 'Erin',
    frank: 'Frank',
    mallory: 'Mallory (una desconocida)',
    grace: 'Grace',
    heidi: 'Heidi',
  },
};
