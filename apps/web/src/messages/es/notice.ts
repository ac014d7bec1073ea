import type { notice as english } from '../en/notice.ts';

export const notice: typeof english = {
  banner: 'Aviso',
  maintenance: {
    title: 'Volvemos enseguida',
    text: 'Estamos cuidando de Starwright en este momento. Tu trabajo está a salvo y no se ha cobrado nada. Esta página vuelve por sí sola.',
  },
  maintenanceAdmin: 'El modo de mantenimiento está activo: solo pasan los administradores.',
  suspended: {
    title: 'Esta cuenta está suspendida',
    text: 'Un administrador la ha suspendido, y tus proyectos se conservan. Si crees que es un error, ponte en contacto con quien gestiona este sitio.',
  },
  signOut: 'Cerrar sesión',
  demo: {
    title: '¿Conservar tus proyectos de la demo?',
    text: (n) =>
      n === 1
        ? 'Hiciste un proyecto en la demo. ¿Lo llevamos a tu cuenta?'
        : `Hiciste ${n} proyectos en la demo. ¿Los llevamos a tu cuenta?`,
    keep: 'Conservarlos',
    leave: 'Dejarlos',
    kept: {
      title: 'Proyectos conservados',
      text: (n) => (n === 1 ? 'Un proyecto está ahora en tu cuenta.' : `${n} proyectos están ahora en tu cuenta.`),
    },
    failed: { title: 'Error', text: 'No se pudieron traer los proyectos de la demo. Siguen allí; inténtalo de nuevo.' },
  },
};
