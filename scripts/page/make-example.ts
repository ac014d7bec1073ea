/**
 * What the landing page shows of Starwright's own work: one idea, and what the engine makes of it. Made anew whenever the
 * page is built, so that no word of it is copied by hand.
 */
import { loadCatalogue } from '@starwright/blueprints';
import { createEngine } from '@starwright/engine';
import type { createNodeCompiler } from '@starwright/engine/compile/node';
import type { GenerateResponse } from '@starwright/protocol/generate';
import { gallery } from '../../apps/server/src/features/templates/gallery.ts';

export const exampleIdea =
  '200 concert tickets as NFTs for 0.05 ETH each, at most 4 per person, and nobody can sell them for more than they paid.';

/** What a newcomer understands at once, in this order; the first five that the engine answers with are shown. */
const telling = [/mint/i, /only 200|200 can/i, /resold|resale/i, /used once|a second time/i, /withdrawn/i, /at most 4/i];
const outcomesShown = 5;
/** The landing page shows three of them, the documentation's examples all five. */
const templatesShown = 5;

export type Compiler = ReturnType<typeof createNodeCompiler>;

export async function makeExample(compiler: Compiler): Promise<GenerateResponse> {
  const engine = createEngine({ catalogue: await loadCatalogue(), compiler });
  const dapp = await engine.generate({ prompt: exampleIdea });
  if (!dapp.validationResults.isValid) throw new Error('The example of the landing page did not hold; it must not be shown.');
  return dapp;
}

/** What the page needs of it (apps/web/src/features/landing/example.ts). `gas`: of deploying it. */
export function exampleOf(dapp: GenerateResponse, gas: number) {
  const chosen = telling.flatMap((words) => dapp.guarantees.find((sentence) => words.test(sentence)) ?? []);
  const outcomes = [...new Set([...chosen, ...dapp.guarantees])].slice(0, outcomesShown);
  return {
    prompt: exampleIdea,
    title: dapp.plan.title,
    outcomes,
    outcomeCount: dapp.guarantees.length,
    contract: glimpse(dapp.contract, /^ {4}function mint/m, 7),
    frontend: glimpse(dapp.frontend, /^ +return \(\n/m, 7),
    gas,
    templates: gallery.slice(0, templatesShown),
  };
}

/** So many lines from where it begins to be about the dapp; comments do not count. */
function glimpse(source: string, from: RegExp, lines: number): string {
  const start = from.exec(source)?.index ?? 0;
  return source
    .slice(start)
    .split('\n')
    .filter((line) => line.trim() !== '' && !/^\s*(\/\/|\/?\*)/.test(line))
    .slice(0, lines)
    .join('\n');
}
