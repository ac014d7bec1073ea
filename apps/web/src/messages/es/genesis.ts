import type { genesis as english } from '../en/genesis.ts';

export const genesis: typeof english = {
  title: 'Nuestra historia',
  eyebrow: 'Génesis',
  lead: 'Por qué quien no sabe leer Solidity debería poder saber lo que hace un contrato.',
  sections: [
    {
      title: 'Empieza con una frase',
      text: 'Quien vende entradas para una sala pequeña quiere algo sencillo: que nadie revenda una entrada por más de lo que costó. Es una frase. Lo que devuelven casi todas las herramientas son cuatrocientas líneas de código y el ruego de confiar en ellas.',
    },
    {
      title: 'El código nunca fue lo difícil',
      text: 'Escribir un contrato se ha vuelto fácil. Saber que hace lo que se quería, no. Compila, dice la máquina. Pero compilar es gramática, no verdad: una frase puede ser correcta y ser mentira. Así que dimos la vuelta a la pregunta. No «¿cómo escribimos el código?», sino «¿cómo ve una persona que cumple su palabra?».',
    },
    {
      title: 'Por eso lo probamos delante de ti',
      text: 'Starwright separa tu frase en promesas. Construye el contrato con piezas que miles de personas han examinado, lo pone en una EVM real y hace lo que haría un extraño: compra la entrada de más, pide demasiado por ella, mete la mano en la caja. Cada vez ves lo que pasó, en palabras, en verde o en rojo.',
    },
    {
      title: 'A qué nos obligamos',
      text: 'Nada se omite en silencio: lo que no se construye se nombra. No se afirma nada que no se haya ejecutado. Lo que un propietario puede hacer a quienes lleguen se dice antes de que llegue el primero. Y lo que haces aquí es tuyo, entero, para llevártelo y no volver.',
    },
    {
      title: 'El nombre',
      text: 'Un «shipwright» construye barcos; un «playwright», obras de teatro. Un «starwright» construye cosas que sirven para orientarse.',
    },
  ],
  founders: 'Quiénes la fundaron',
  principles: {
    title: 'Tres frases con las que trabajamos',
    items: [
      { title: 'Una garantía es algo que se ejecutó.', text: 'Todo lo demás es una opinión, también la nuestra.' },
      { title: 'Nunca un callejón sin salida.', text: 'Cada estado dice qué ocurre y ofrece un siguiente paso.' },
      { title: 'Un fallo no le cuesta nada a quien construye.', text: 'No deberías pagar los errores de la máquina.' },
    ],
  },
  join: 'Empieza a construir',
  roadmap: 'Ver la hoja de ruta',
};
