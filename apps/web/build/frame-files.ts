/** The pages of the frames (the preview's, and the one that asks nodes), and the packages a generated frontend may import. */
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { build, type Plugin } from 'vite';
import type { ServedFiles } from './served-files.ts';

const require = createRequire(import.meta.url);

/** CommonJS packages, whose names have to be written out; the rest is taken with `export *`. */
const commonJs: Record<string, string> = {
  react: 'react',
  'react-jsx-runtime': 'react/jsx-runtime',
  'react-dom': 'react-dom',
  'react-dom-client': 'react-dom/client',
};
/** All of viem's 700 chains would weigh seven times the library's own core; these are the ones Starwright knows. */
const chains = 'mainnet, sepolia, polygon, polygonAmoy, bsc, bscTestnet, foundry, hardhat, localhost, anvil';

function vendorSources(): Record<string, string> {
  const before = process.env.NODE_ENV;
  // React's production build is what the bundle takes, so its names are the ones to write out.
  process.env.NODE_ENV = 'production';
  const sources = Object.fromEntries(
    Object.entries(commonJs).map(([name, specifier]) => {
      const names = Object.keys(require(specifier)).filter((key) => /^[A-Za-z_$][\w$]*$/.test(key) && key !== 'default');
      return [name, `import m from '${specifier}';\nexport default m;\nexport const { ${names.join(', ')} } = m;\n`];
    }),
  );
  process.env.NODE_ENV = before;
  return { ...sources, viem: "export * from 'viem';\n", 'viem-chains': `export { ${chains} } from 'viem/chains';\n` };
}

/** Import specifier → the module's name among the sources. */
const specifiers: Record<string, string> = {
  ...Object.fromEntries(Object.entries(commonJs).map(([name, specifier]) => [specifier, name])),
  viem: 'viem',
  'viem/chains': 'viem-chains',
};

export async function frameFiles(): Promise<ServedFiles> {
  const [vendor, boot, relay] = await Promise.all([buildVendor(), buildScript('boot'), buildScript('relay')]);
  const files: ServedFiles = Object.fromEntries(vendor.map(({ fileName, code }) => [fileName, code]));
  const imports = Object.fromEntries(
    Object.entries(specifiers).map(([specifier, name]) => {
      const chunk = vendor.find((one) => one.isEntry && one.name === name);
      if (!chunk) throw new Error(`The module ${name} was not built.`);
      return [specifier, `/${chunk.fileName}`];
    }),
  );
  const modules = Object.fromEntries(vendor.map((chunk) => [chunk.fileName, [...chunk.imports, ...chunk.dynamicImports]]));
  // From here the server takes what belongs into the folder of a dapp's own page.
  files['frame-packages.json'] = JSON.stringify({
    imports: Object.fromEntries(Object.entries(imports).map(([specifier, path]) => [specifier, path.slice(1)])),
    modules,
  });
  const preloads = vendor.map(({ fileName }) => `<link rel="modulepreload" href="/${fileName}">`).join('');
  files['frame.html'] =
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">` +
    `<meta name="color-scheme" content="light dark"><title>Preview</title>` +
    `<script type="importmap">${JSON.stringify({ imports })}</script><script>(()=>{${boot}})()</script>${preloads}` +
    `</head><body><div id="root"></div></body></html>\n`;
  files['relay.html'] =
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Relay</title>` +
    `<script>(()=>{${relay}})()</script></head><body></body></html>\n`;
  return files;
}

interface Chunk {
  name: string;
  fileName: string;
  code: string;
  isEntry: boolean;
  /** File names of what it imports. */
  imports: string[];
  dynamicImports: string[];
}

async function buildVendor(): Promise<Chunk[]> {
  const sources = vendorSources();
  const prefix = 'vendor:';
  const virtual: Plugin = {
    name: 'starwright:vendor',
    resolveId: (id) => (id.startsWith(prefix) ? `\0${id}` : undefined),
    load: (id) => (id.startsWith(`\0${prefix}`) ? sources[id.slice(prefix.length + 1)] : undefined),
  };
  return chunksOf(Object.fromEntries(Object.keys(sources).map((name) => [name, `${prefix}${name}`])), virtual);
}

/** A script of `src/frame` that stands in the page itself. */
async function buildScript(name: string): Promise<string> {
  const [chunk, ...others] = await chunksOf({ [name]: join(import.meta.dirname, `../src/frame/${name}.ts`) });
  if (!chunk || others.length > 0) throw new Error(`The script ${name} of a frame must be one piece.`);
  return chunk.code.replaceAll('</script', '<\\/script');
}

async function chunksOf(input: Record<string, string>, plugin?: Plugin): Promise<Chunk[]> {
  const result = await build({
    root: join(import.meta.dirname, '..'),
    configFile: false,
    logLevel: 'error',
    ...(plugin && { plugins: [plugin] }),
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      write: false,
      minify: true,
      target: ['chrome123', 'firefox120', 'safari17.5'],
      // As a library, so that no helper for preloading stands before the code.
      ...(!plugin && { lib: { formats: ['es'], entry: input } }),
      rolldownOptions: {
        ...(plugin && { input }),
        preserveEntrySignatures: 'strict',
        external: plugin ? [] : [/^react/],
        output: { entryFileNames: 'vendor/[name]-[hash].js', chunkFileNames: 'vendor/[name]-[hash].js', minify: true },
      },
    },
  });
  const [first] = Array.isArray(result) ? result : [result];
  if (!first || !('output' in first)) throw new Error('Vite built nothing.');
  return first.output.flatMap((chunk) => (chunk.type === 'chunk' ? [chunk] : []));
}
