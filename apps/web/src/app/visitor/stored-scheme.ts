/** Light or dark on the public pages, stored and marked as public/theme.js and lib/color-scheme.tsx do it. */
import { localStore } from '../../lib/browser-store.ts';

export function toggleStoredScheme(): void {
  const root = document.documentElement;
  const next = root.classList.contains('dark') ? 'light' : 'dark';
  localStore.setItem('theme', next);
  root.classList.remove('light', 'dark');
  root.classList.add(next);
  root.setAttribute('data-mantine-color-scheme', next);
}
