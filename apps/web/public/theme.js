// Runs before the first paint, so that a stored theme or a dismissed banner never flashes, and again when the system changes between light
// and dark. A file of its own because the content security policy allows no inline scripts. Keep in step with src/lib/color-scheme.tsx.
(() => {
  const root = document.documentElement;
  const dark = matchMedia('(prefers-color-scheme: dark)');
  const stored = (key) => {
    try {
      return localStorage.getItem(key);
    } catch {
      return null; // Storage is switched off: the system's preference decides.
    }
  };
  const markTheme = () => {
    const chosen = stored('theme');
    const theme = chosen === 'light' || chosen === 'dark' ? chosen : dark.matches ? 'dark' : 'light';
    root.classList.remove('light', 'dark');
    root.classList.add(theme);
    root.setAttribute('data-mantine-color-scheme', theme);
  };
  markTheme();
  dark.addEventListener('change', markTheme);
  if (stored('launch_banner') === 'dismissed') root.classList.add('banner-dismissed');
  // Zod would try whether it may compile code. The policy says no, and Firefox writes each refusal to the console.
  globalThis.__zod_globalConfig = { jitless: true };
})();
