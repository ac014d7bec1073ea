/** The files around the generated frontend: a page, its first module, its build. */

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (character) => escapes[character] ?? character);

interface PageParts {
  /** Its first module. */
  script: string;
  /** Package → its module, where nothing bundles them. */
  imports?: Record<string, string>;
}

export const frontendPage = (title: string, { script, imports }: PageParts = { script: './main.tsx' }): string => `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>${escapeHtml(title)}</title>
    <link rel="icon" href="data:," />${imports ? `\n    <script type="importmap">${JSON.stringify({ imports })}</script>` : ''}
  </head>
  <body>
    <div id="root"></div>
    <script type="module" src="${script}"></script>
  </body>
</html>
`;

/** The frontend finds the contracts' addresses in \`window.deployment\`; without a deployment it says what to do. */
export const mainModule = `import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import Frontend from './frontend.tsx';

// Written by scripts/deploy.js; there is none before the first deployment.
const [deployment] = Object.values(import.meta.glob('./deployment.json', { eager: true, import: 'default' }));
Object.assign(window, { deployment });

const place = document.getElementById('root');
if (place) createRoot(place).render(<StrictMode><Frontend /></StrictMode>);
`;

export const viteConfig = `import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

export default defineConfig({
  plugins: [react()],
  // Relative addresses, so that the built page works in any folder of a web server and on IPFS.
  base: './',
  build: { outDir: '../dist', emptyOutDir: true },
});
`;

/** For editors; building does not read it. */
export const frontendTypes = `${JSON.stringify(
  {
    compilerOptions: {
      target: 'es2023',
      lib: ['es2023', 'dom', 'dom.iterable'],
      module: 'esnext',
      moduleResolution: 'bundler',
      jsx: 'react-jsx',
      strict: true,
      noEmit: true,
      skipLibCheck: true,
      allowImportingTsExtensions: true,
      types: ['vite/client'],
    },
    include: ['.'],
  },
  null,
  2,
)}
`;
