import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { compilerFiles, compilerFolder } from './build/compiler-files.ts';
import { fileGroups } from './build/file-groups.ts';
import { frameFiles } from './build/frame-files.ts';
import { servedFiles } from './build/served-files.ts';
import { solidityFormatter } from './build/solidity-formatter.ts';
import { typeFiles, typesPath } from './build/type-files.ts';
import { wholeStyles } from './build/whole-styles.ts';

const api = process.env.STARWRIGHT_API ?? 'http://127.0.0.1:3000';
/** JSON, from scripts/page/build-page.ts. */
const example = process.env.STARWRIGHT_EXAMPLE;

/** The generated dapp that the landing page shows. */
function generatedExample(): Plugin {
  const id = 'virtual:starwright-example';
  return {
    name: 'generated-example',
    resolveId: (source) => (source === id ? `\0${id}` : undefined),
    load(source) {
      if (source !== `\0${id}`) return undefined;
      if (!example) throw new Error('The example of the landing page is missing; build with `npm run build --workspace=@starwright/web`.');
      return `export default ${example}`;
    },
  };
}

/** A font that is late must not move what is being read: the fallback stays until the next page. */
function steadyFonts(): Plugin {
  return {
    name: 'steady-fonts',
    enforce: 'pre',
    transform: (code, id) =>
      /@fontsource-variable\/.*\.css/.test(id) ? code.replaceAll('font-display: swap', 'font-display: optional') : undefined,
  };
}

/** In development, pages that are not public ones get the application's document. */
function twoDocuments(): Plugin {
  const publicPaths = ['/', '/genesis', '/roadmap', '/docs', '/builders', '/terms', '/privacy'];
  return {
    name: 'two-documents',
    configureServer(server) {
      server.middlewares.use((request, _, next) => {
        const path = (request.url ?? '/').split('?')[0] ?? '/';
        if (request.headers.accept?.includes('text/html') && !publicPaths.includes(path) && !path.startsWith('/@'))
          request.url = '/app.html';
        next();
      });
    },
  };
}

export default defineConfig({
  plugins: [
    react(),
    generatedExample(),
    steadyFonts(),
    twoDocuments(),
    servedFiles('compiler', compilerFiles),
    servedFiles('frame', frameFiles),
    servedFiles('types', typeFiles),
    solidityFormatter(),
    wholeStyles(),
  ],
  define: { __COMPILER_FOLDER__: JSON.stringify(`/${compilerFolder()}`), __TYPES_FILE__: JSON.stringify(`/${typesPath()}`) },
  server: { proxy: { '/api': { target: api, changeOrigin: false } } },
  worker: { format: 'es' },
  build: {
    target: ['chrome123', 'firefox120', 'safari17.5'],
    // Lightning CSS would rewrite light-dark() into variables that nothing sets, and backgrounds would vanish.
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
    // Monaco is one big lazy chunk on purpose.
    chunkSizeWarningLimit: 4000,
    sourcemap: false,
    manifest: true,
    rolldownOptions: {
      input: { visitor: 'index.html', app: 'app.html' },
      output: {
        codeSplitting: { groups: fileGroups(join(import.meta.dirname, 'src')) },
        // A shared file would be named after all who share it.
        chunkFileNames: ({ name }) => `assets/${name.split('~')[0]}-[hash].js`,
      },
    },
    // The content security policy of the page allows no data: modules and no inline scripts.
    modulePreload: { polyfill: false },
  },
});
