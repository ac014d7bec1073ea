import { readdirSync, readFileSync } from 'node:fs';

const folder = new URL('../../packages/blueprints/ideas/', import.meta.url);

/** The prompts of the ideas that the catalogue is held to: what stands above the line `---` in each file. */
export const ownIdeas = (): string[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.idea'))
    .sort()
    .map((name) => (readFileSync(new URL(name, folder), 'utf8').split(/^---$/m)[0] ?? '').trim());
