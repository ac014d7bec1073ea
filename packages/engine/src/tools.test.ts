/** The versions that are told of a trial are those it was made with. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, test } from 'vitest';
import { createChain } from './evm/door.ts';
import { solcRelease, tools } from './tools.ts';

const require = createRequire(import.meta.url);
const { resolve } = require;
/** Of the package that is loaded, whatever a manifest asks for. */
function versionOf(name: string): string {
  const file = resolve(name);
  const folder = file.slice(0, file.lastIndexOf(`node_modules/${name}/`) + `node_modules/${name}/`.length);
  const { version }: { version: string } = JSON.parse(readFileSync(`${folder}package.json`, 'utf8'));
  return version;
}

test('the versions told of a trial are those that are installed, on the hardfork of a new chain', async () => {
  const { hardfork } = await (await createChain()).save();
  expect(tools).toEqual({ solc: versionOf('solc'), evm: `@ethereumjs/vm ${versionOf('@ethereumjs/vm')}, ${hardfork}` });
});

test('the compiler is named to registers of sources as it names itself', () => {
  const solc: { version(): string } = require('solc');
  expect(solc.version()).toBe(`${solcRelease}.Emscripten.clang`);
  expect(solcRelease.startsWith(`${tools.solc}+`)).toBe(true);
});
