/** What stands above or instead of every page: the banner, maintenance, a suspended account, the demo that can come along. */
export const notice = {
  banner: 'Announcement',
  maintenance: {
    title: 'Back in a moment',
    text: 'Starwright is being looked after right now. Your work is safe, and nothing was charged. This page comes back by itself.',
  },
  maintenanceAdmin: 'Maintenance mode is on: only administrators get through.',
  suspended: {
    title: 'This account is suspended',
    text: 'An administrator has suspended it, and your projects are kept. If you think this is a mistake, contact the operator of this site.',
  },
  signOut: 'Sign Out',
  demo: {
    title: 'Keep your demo projects?',
    text: (n: number) =>
      n === 1
        ? 'You made one project in the demo. Take it into your account?'
        : `You made ${n} projects in the demo. Take them into your account?`,
    keep: 'Keep them',
    leave: 'Leave them',
    kept: {
      title: 'Projects kept',
      text: (n: number) => (n === 1 ? 'One project is in your account now.' : `${n} projects are in your account now.`),
    },
    failed: { title: 'Error', text: 'The demo projects could not be taken over. They are still there; try again.' },
  },
};
