import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compilerFiles, compilerFolder } from './build/compiler-files.ts';
import { frameFiles } from './build/frame-files.ts';
import { servedFiles } from './build/served-files.ts';

const api = process.env.STARWRIGHT_API ?? 'http://127.0.0.1:3000';

export default defineConfig({
  plugins: [react(), servedFiles('compiler', compilerFiles), servedFiles('frame', frameFiles)],
  define: { __COMPILER_FOLDER__: JSON.stringify(`/${compilerFolder()}`) },
  server: { proxy: { '/api': { target: api, changeOrigin: false } } },
  worker: { format: 'es' },
  build: {
    target: ['chrome123', 'firefox120', 'safari17.5'],
    // Lightning CSS would rewrite light-dark() into variables that nothing sets, and backgrounds would vanish.
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
    // Monaco is one big lazy chunk on purpose.
    chunkSizeWarningLimit: 4000,
    sourcemap: false,
    // The content security policy of the page allows no data: modules and no inline scripts.
    modulePreload: { polyfill: false },
  },
});
