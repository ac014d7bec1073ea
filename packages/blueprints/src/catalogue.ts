/** The catalogue: every folder beside this file that holds a `blueprint.ts`. Adding a blueprint means adding a folder. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import type { Blueprint, BlueprintDefinition, Catalogue } from '@starwright/engine/blueprint';
import { readAsked } from './asked.ts';

/** Reads all blueprints with their sources. @throws when a folder is incomplete; the message names the file. */
export async function loadCatalogue(): Promise<Catalogue> {
  const blueprints = new Map<string, Blueprint>();
  for (const folder of readdirSync(new URL('.', import.meta.url), { withFileTypes: true })) {
    const at = (file: string) => new URL(`./${folder.name}/${file}`, import.meta.url);
    if (!folder.isDirectory() || !existsSync(at('blueprint.ts'))) continue;
    const { blueprint } = (await import(at('blueprint.ts').href)) as { blueprint: BlueprintDefinition }; // each folder's own type check holds it to this
    const sources = { contract: readFileSync(at('contract.sol'), 'utf8'), panel: readFileSync(at('panel.tsx'), 'utf8') };
    const examples = existsSync(at('asked.txt')) ? readAsked(readFileSync(at('asked.txt'), 'utf8')) : undefined;
    blueprints.set(blueprint.reading.blueprint, {
      ...blueprint,
      reading: { ...blueprint.reading, ...(examples && { examples }) },
      sources,
    });
  }
  const text = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8');
  const pieces = readdirSync(new URL('./pieces/', import.meta.url)).map((file) => [file, text(`./pieces/${file}`)]);
  return { blueprints, shell: text('./shell.tsx'), pieces: Object.fromEntries(pieces) };
}
