import type { privacy as english } from '../en/privacy.ts';

export const privacy: typeof english = {
  title: 'Política de privacidad',
  lead: 'Qué se guarda sobre ti, dónde, y quién puede verlo.',
  sections: [
    {
      title: 'Qué se guarda',
      text: 'Tu nombre, tu correo, una forma cifrada de tu contraseña, tus ideas y los proyectos hechos con ellas. No se te pide nada más.',
    },
    {
      title: 'Dónde se guarda',
      text: 'En la base de datos del servidor que usas y en ningún otro sitio. La página no carga nada de otros sitios: ni rastreadores, ni tipografías, ni programas.',
    },
    {
      title: 'Qué queda en tu navegador',
      text: 'Tu tema, tu idioma, la señal de tu sesión y el borrador de una idea que aún no has enviado. Una cookie mantiene tu sesión abierta.',
    },
    {
      title: 'Usuarios de demostración',
      text: 'Una demostración es una clave al azar en tu navegador. Quien borra los datos del navegador pierde el camino de vuelta a los proyectos hechos con ella.',
    },
    {
      title: 'Quién ve tus proyectos',
      text: 'Tú, y quien administra este servidor. Si el operador ha conectado un modelo de lenguaje, tus ideas se le envían.',
    },
  ],
};
