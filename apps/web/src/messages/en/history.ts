export const history = {
  title: 'History',
  lead: 'Every save is kept. Restoring one adds a new version; nothing is lost.',
  empty: 'No versions yet.',
  failed: 'The history could not be loaded.',
  restore: 'Restore',
  restoreOf: (title: string, when: string) => `Restore “${title}” from ${when}`,
  current: 'Newest',
  restored: { title: 'Version restored', text: (title: string) => `“${title}” is the newest version now.` },
  restoreFailed: 'The version could not be restored. Try again.',
  number: (n: number) => `Version ${n}`,
};
