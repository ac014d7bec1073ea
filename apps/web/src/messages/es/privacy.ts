import { limits } from '@starwright/protocol/limits';
import type { privacy as english } from '../en/privacy.ts';

export const privacy: typeof english = {
  title: 'Política de privacidad',
  lead: 'Qué se guarda sobre ti, dónde, y quién puede verlo.',
  sections: [
    {
      title: 'Qué se guarda',
      text: 'Tu nombre, tu correo, una forma cifrada de tu contraseña, tus ideas y los proyectos hechos con ellas, tus preguntas a la guía y al soporte, y los dispositivos desde los que entraste. No se te pide nada más.',
    },
    {
      title: 'Dónde se guarda',
      text: 'En la base de datos del servidor que usas y en ningún otro sitio. La página no carga nada de otros sitios: ni rastreadores, ni tipografías, ni programas.',
    },
    {
      title: 'Qué queda en tu navegador',
      text: 'Tu tema, tu idioma, la señal de tu sesión y los borradores de lo que aún no has enviado ni construido: una idea, reglas, código. Una cookie mantiene tu sesión abierta.',
    },
    {
      title: 'Usuarios de demostración',
      text: `Una demostración es una clave al azar en tu navegador. Quien borra los datos del navegador pierde el camino de vuelta a los proyectos hechos con ella. Tras ${limits.kept.demoDays} días sin que se haya hecho ni preguntado nada con ella, se borra con todo lo que contiene, también las aplicaciones publicadas.`,
    },
    {
      title: 'Quién ve tus proyectos',
      text: 'Tú, y quien administra este servidor; todo el mundo, en cuanto publicas uno. Si el operador ha conectado un modelo de lenguaje, o traes el tuyo, tu idea, su plan y el código de la dapp se envían a su proveedor. Nada más sobre ti.',
    },
    {
      title: 'Qué pasa con las preguntas a la guía',
      text: 'La guía busca en la documentación y en tus propios proyectos, en este servidor. Tus preguntas y sus respuestas se guardan con tu cuenta, para contarlas y para que puedas llevártelas. Si el operador ha conectado un modelo de lenguaje, o traes el tuyo, también van a su proveedor: la pregunta, las últimas de la hora pasada, y los nombres, las ideas y los comportamientos probados de tus proyectos, con tus créditos. Tu nombre y tu correo no.',
    },
    {
      title: 'Llevártelo, y marcharte',
      text: 'En Ajustes puedes descargar todo lo que se guarda sobre ti, y eliminar tu cuenta con todo ello. Solo queda, hasta que acabe el mes, cuánto se usó de lo que el mes permite, bajo un código del que nadie puede leer tu dirección.',
    },
  ],
};
