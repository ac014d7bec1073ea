/** Light or dark: stored under `theme`, else what the system prefers; also a class on the document root. */
import { localStorageColorSchemeManager, useComputedColorScheme, useMantineColorScheme } from '@mantine/core';
import { useEffect } from 'react';

export const colorSchemeManager = localStorageColorSchemeManager({ key: 'theme' });

/** Keeps the class of the document root in step with the scheme. Public/theme.js sets it before the first paint. */
export function ColorSchemeClass() {
  const scheme = useComputedColorScheme('light');
  useEffect(() => {
    document.documentElement.classList.remove('light', 'dark');
    document.documentElement.classList.add(scheme);
  }, [scheme]);
  return null;
}

export function useToggleColorScheme() {
  const { setColorScheme } = useMantineColorScheme();
  const scheme = useComputedColorScheme('light');
  return { scheme, toggle: () => setColorScheme(scheme === 'dark' ? 'light' : 'dark') };
}
