// Runs before the first paint, so that a stored theme or a dismissed banner never flashes. A file of its own because the content security
// policy allows no inline scripts. Keep in step with src/lib/color-scheme.tsx.
(() => {
  let stored = null;
  try {
    stored = localStorage.getItem('theme');
    if (localStorage.getItem('launch_banner') === 'dismissed') document.documentElement.classList.add('banner-dismissed');
  } catch {
    // Storage is switched off: the system's preference decides.
  }
  const system = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
  const theme = stored === 'light' || stored === 'dark' ? stored : system;
  document.documentElement.classList.add(theme);
  document.documentElement.setAttribute('data-mantine-color-scheme', theme);
})();
