/**
 * What the page's compiler needs: solc taken apart into its WebAssembly and the script around it (which packs a third
 * smaller than the published file, where the former is text inside the latter), and the sources of OpenZeppelin Contracts.
 */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { promisify } from 'node:util';
import { runInNewContext } from 'node:vm';
import { brotliCompress, constants } from 'node:zlib';
import type { ServedFiles } from './served-files.ts';

const require = createRequire(import.meta.url);
const soljson = () => readFileSync(require.resolve('solc/soljson.js'), 'utf8');
const openZeppelin = dirname(require.resolve('@openzeppelin/contracts/package.json'));

/** Grows when the files are made differently, so that browsers ask for them anew. */
const makingVersion = '1';

/** The folder the files are served from: its name changes with what is in them. */
export function compilerFolder(): string {
  const { version } = JSON.parse(readFileSync(join(openZeppelin, 'package.json'), 'utf8')) as { version: string };
  const mark = createHash('sha256').update(soljson()).update(version).update(makingVersion).digest('hex').slice(0, 12);
  return `compiler/${mark}`;
}

export async function compilerFiles(): Promise<ServedFiles> {
  const folder = compilerFolder();
  const { glue, wasm } = takeApart(soljson());
  // More than 5 takes minutes and saves a tenth.
  const packed = await promisify(brotliCompress)(wasm, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: 5,
      [constants.BROTLI_PARAM_LGWIN]: 24,
      [constants.BROTLI_PARAM_SIZE_HINT]: wasm.length,
    },
  });
  return {
    [`${folder}/solc.js`]: `export default function load(Module) {\n${glue}\nreturn Module;\n}\n`,
    [`${folder}/solc.wasm`]: wasm,
    [`${folder}/solc.wasm.br`]: packed,
    [`${folder}/openzeppelin.json`]: JSON.stringify(openZeppelinSources()),
  };
}

/** The published file decodes its WebAssembly from text in one statement, which is run here instead of in the page. */
function takeApart(source: string): { glue: string; wasm: Uint8Array } {
  const start = source.indexOf('Module["wasmBinary"]');
  // The one text in the file that is that long.
  let quote = source.indexOf('"', start);
  let close = source.indexOf('"', quote + 1);
  while (close >= 0 && close - quote < 100_000) {
    quote = close;
    close = source.indexOf('"', quote + 1);
  }
  if (start < 0 || close < 0) throw new Error('soljson.js is not built as expected: no WebAssembly was found in it.');
  const end = source.indexOf(');', close) + 2;
  const statement = source.slice(start, end);
  const module: { wasmBinary?: Uint8Array } = {};
  runInNewContext(statement, { Module: module, Uint8Array, atob });
  if (!module.wasmBinary) throw new Error('soljson.js is not built as expected: its WebAssembly could not be decoded.');
  return { glue: source.slice(0, start) + source.slice(end), wasm: new Uint8Array(module.wasmBinary) };
}

/** Import path → source, for every file a contract may import. */
function openZeppelinSources(): Record<string, string> {
  return Object.fromEntries(
    readdirSync(openZeppelin, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && entry.name.endsWith('.sol'))
      .map((entry) => {
        const file = join(entry.parentPath, entry.name);
        return [`@openzeppelin/contracts/${relative(openZeppelin, file).replaceAll('\\', '/')}`, readFileSync(file, 'utf8')];
      }),
  );
}
