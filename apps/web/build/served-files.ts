/** Files beside the bundle that are made while the page is built: written into `dist`, or answered by the development server. */

import type { Plugin } from 'vite';
import { getMimeType } from './mime-types.ts';

export type ServedFiles = Record<string, string | Uint8Array>;

/** `make` is called once; paths are relative to the page's root. */
export function servedFiles(name: string, make: () => Promise<ServedFiles>): Plugin {
  let made: Promise<ServedFiles> | undefined;
  const files = () => {
    made ??= make();
    return made;
  };
  return {
    name: `starwright:${name}`,
    buildStart() {
      // Work that takes its time goes on while the page is bundled; what fails is told when the files are wanted.
      if (!this.meta.watchMode) files().catch(() => {});
    },
    async generateBundle() {
      for (const [fileName, source] of Object.entries(await files())) this.emitFile({ type: 'asset', fileName, source });
    },
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const path = request.url?.split('?')[0]?.slice(1) ?? '';
        files().then((all) => {
          const body = all[path];
          if (body === undefined) return next();
          response.setHeader('Content-Type', getMimeType(path));
          response.setHeader('Access-Control-Allow-Origin', '*');
          response.end(body);
        }, next);
      });
    },
  };
}
