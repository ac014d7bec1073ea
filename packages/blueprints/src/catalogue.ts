/** The catalogue: every folder beside this file that holds a `blueprint.ts`, or the `charter.ts` of a process. Adding a kind means adding a folder. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import type { BlueprintDefinition, Catalogue, Kind, Process, Rules } from '@starwright/engine/blueprint';
import { charterBlueprint, charterOfProcess, misfitsOf, problemsInWords, readingOfCharter, rulesReading } from '@starwright/engine/rules';
import { readAsked } from './asked.ts';
import { promisesIn, sentencesOf } from './promises.ts';
import { neighbours } from './wired-neighbours.ts';

/** Reads all blueprints with their sources. @throws when a folder is incomplete; the message names the file. */
export async function loadCatalogue(): Promise<Catalogue> {
  const blueprints = new Map<string, Kind>();
  for (const folder of readdirSync(new URL('.', import.meta.url), { withFileTypes: true })) {
    const at = (file: string) => new URL(`./${folder.name}/${file}`, import.meta.url);
    if (!folder.isDirectory()) continue;
    const examples = existsSync(at('asked.txt')) ? readAsked(readFileSync(at('asked.txt'), 'utf8')) : undefined;
    if (existsSync(at('charter.ts'))) {
      const { process } = (await import(at('charter.ts').href)) as { process: Process }; // each folder's own type check holds it to this
      const promises = sentencesOf(promisesIn(readFileSync(at('promises.txt'), 'utf8')));
      blueprints.set(process.reading.blueprint, { ...process, promises, reading: { ...process.reading, ...(examples && { examples }) } });
    }
    if (!existsSync(at('blueprint.ts'))) continue;
    const { blueprint } = (await import(at('blueprint.ts').href)) as { blueprint: BlueprintDefinition }; // each folder's own type check holds it to this
    const sources = { contract: readFileSync(at('contract.sol'), 'utf8'), panel: readFileSync(at('panel.tsx'), 'utf8') };
    if (!sources.contract.includes('contract $Contract$'))
      throw new Error(`${folder.name}/contract.sol must call its contract $Contract$: people name their dapps.`);
    blueprints.set(blueprint.reading.blueprint, {
      ...blueprint,
      reading: { ...blueprint.reading, declares: declaredIn(sources.contract), ...(examples && { examples }) },
      sources,
    });
  }
  const text = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8');
  const pieces = readdirSync(new URL('./pieces/', import.meta.url)).map((file) => [file, text(`./pieces/${file}`)]);
  const panel = rulesPanel();
  const rules: Rules = {
    reading: rulesReading,
    problemsIn: problemsInWords,
    readingOf: readingOfCharter,
    misfitsOf,
    charterOf: charterOfProcess,
    blueprintOf(module, process) {
      if (!module.charter) throw new Error(`${module.id} has no charter`);
      return charterBlueprint({ ...module, charter: module.charter }, { panel, neighbours }, process);
    },
  };
  return { blueprints, rules, shell: text('./shell.tsx'), pieces: Object.fromEntries(pieces) };
}

const declaredIn = (source: string) => [
  ...new Set([...source.matchAll(/^ *(?:event|error|struct|enum) ([A-Z]\w+)/gm)].flatMap(([, name]) => name ?? [])),
];

/** The page of any charter is one panel, written in several files. */
function rulesPanel(): string {
  const folder = new URL('./rules/', import.meta.url);
  const sources = readdirSync(folder)
    .sort()
    .map((file) => readFileSync(new URL(file, folder), 'utf8').replace(/^import (?:type )?\{[^}]*\} from '\.\/[\w-]+\.tsx?';\n/gm, ''));
  return sources.join('\n');
}
