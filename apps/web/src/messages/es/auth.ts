import { limits } from '@starwright/protocol/limits';
import type { auth as english } from '../en/auth.ts';

export const auth: typeof english = {
  title: 'Inicia sesión para continuar',
  intro: 'Una cuenta para todo lo que construyas. Sin tarjeta de crédito.',
  loading: 'Cargando tu espacio de trabajo cósmico...',
  google: 'Continuar con Google',
  googleMissing: 'En este servidor aún no se puede entrar con Google. Usa tu correo aquí abajo.',
  demo: 'Continuar con una demo',
  demoHint: `Sin cuenta. Tu demo se queda en este navegador y se borra tras ${limits.kept.demoDays} días sin uso.`,
  demoOff: 'Este servidor no acepta usuarios de demo. Usa tu correo aquí arriba.',
  or: 'o con tu correo',
  orDemo: 'o solo para mirar',
  signInTab: 'Iniciar sesión',
  signUpTab: 'Crear cuenta',
  mode: 'Iniciar sesión o crear una cuenta',
  name: 'Tu nombre',
  email: 'Correo electrónico',
  password: 'Contraseña',
  passwordHint: 'Al menos 10 caracteres',
  signIn: 'Iniciar sesión',
  signUp: 'Crear cuenta',
  wrong:
    'El correo y la contraseña no van juntos, o la dirección no está confirmada. Revisa ambos, abre el enlace de nuestra carta o crea una cuenta.',
  taken: 'Este correo ya tiene una cuenta. Inicia sesión.',
  common: 'Esta contraseña es fácil de adivinar. Cuatro palabras que no van juntas sirven bien.',
  shortPassword: 'Usa al menos 10 caracteres.',
  badEmail: 'Escribe una dirección como ada@example.org.',
  noName: 'Dinos cómo saludarte.',
  tooOften: 'Han sido muchas veces en poco tiempo. Espera un minuto e inténtalo de nuevo.',
  failed: 'No se pudo iniciar sesión. Inténtalo de nuevo en un momento.',
  redirecting: 'Has iniciado sesión. Te llevamos a tu panel...',
  toDashboard: 'Ir al panel',
  blurbs: [
    {
      title: 'DApps generadas con IA',
      text: 'Escribe una idea en palabras sencillas. Vuelven el contrato, la interfaz, las pruebas y la documentación.',
    },
    { title: 'Taller de la comunidad', text: 'Plantillas para empezar, y código que es tuyo y puedes compartir.' },
    { title: 'Despliegue inmediato', text: 'Cada dapp se despliega en una EVM real y se prueba antes de que la veas.' },
  ],
};
