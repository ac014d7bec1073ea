/** A charter as a module of a plan: its own blueprint, composed from its rules. */
import type { Charter } from '@starwright/protocol/charter';
import { type ModulePlan, rulesBlueprint } from '@starwright/protocol/plan';
import type { Blueprint, ModuleView, Neighbours, Process, Reading } from '../blueprint.ts';
import { type ComposedCharter, composeCharter } from './compose/door.ts';
import { keepsNft } from './language/vocabulary.ts';
import { pageOf } from './page/page-of.ts';
import { powersOf } from './powers-of.ts';
import { charterOfProcess, needing, withFeatures } from './process.ts';
import { explored } from './scenarios/explored.ts';
import { scenariosOf } from './scenarios/scenarios-of.ts';
import { dressFor, heldScenarios, mintScenarios, rolesHeld } from './wires/beside.ts';
import { coinSlot, coinsMinted, collectionSlot, existingCoins, roleSlot, wiresOf } from './wires/wires-of.ts';
import { type CharterWords, wordsOf } from './words-of.ts';

/** What plans and pages know of every module that is made of rules. The planner does not read it. */
export const rulesReading: Reading = {
  blueprint: rulesBlueprint,
  title: 'Rules',
  about: 'What people agreed on, as sentences that anybody can read and change.',
  contract: 'Agreement',
  templates: [],
  summary: '',
  cues: [],
  parameters: [],
  features: [],
  wires: [],
};

/** The same for one charter: what it has outside itself are its slots, and no contract of the plan is called like its coins. */
export const readingOfCharter = (charter: Charter): Reading => ({
  ...rulesReading,
  title: charter.title,
  wires: wiresOf(charter),
  declares: charter.coins.some((coin) => 'own' in coin)
    ? Object.values(composed(charter, rulesReading.contract, []).composed.interface.coins)
    : [],
});

interface Made {
  words: CharterWords;
  composed: ComposedCharter;
}

/** A plan is asked for the same module many times while it is composed. */
const made = new WeakMap<Charter, Map<string, Made>>();

/** @param held roles that something else than the deployer has from the start */
function composed(charter: Charter, contract: string, held: readonly string[]): Made {
  const known = made.get(charter) ?? new Map<string, Made>();
  made.set(charter, known);
  const key = JSON.stringify([contract, held]);
  const found = known.get(key);
  if (found) return found;
  const words = wordsOf(charter);
  const one = {
    words,
    composed: composeCharter(charter, {
      contract,
      title: charter.title,
      say: words.say,
      holderOf: (role) => (held.includes(role) ? `$${role}` : undefined),
    }),
  };
  known.set(key, one);
  return one;
}

type CharterModule = ModulePlan & { charter: Charter };

/** Roles that other modules have. */
export const rolesElsewhere = ({ charter, wires }: CharterModule): string[] =>
  charter.roles.flatMap(({ role }) => (wires[roleSlot(role)] === undefined ? [] : [role]));

/** What the functions of its actions are called in Solidity, in the order of the actions. */
export const functionsOf = (module: CharterModule): string[] =>
  composed(module.charter, module.contract, rolesElsewhere(module)).composed.interface.actions.map((one) => one.function);

/** The parts of the catalogue that every charter shares. */
export interface CharterParts {
  /** The source of the page that shows any charter. */
  panel: string;
  neighbours: Neighbours;
}

/** @param process the kind of the module, when it is one of the catalogue: people know it by that name, and by its features. */
export function charterBlueprint(module: CharterModule, { panel, neighbours }: CharterParts, process?: Process): Blueprint {
  const { charter, contract } = module;
  const held = rolesElsewhere(module);
  const { words, composed: made } = composed(charter, contract, held);
  const wiredTo = (view: ModuleView, slot: string): ModuleView => {
    const one = view.wire(slot);
    if (!one) throw new Error(`${view.id} is not wired: ${slot}`);
    return one;
  };
  const coins = existingCoins(charter).map(({ coin }) => coin);
  return {
    reading: process?.reading ?? { ...readingOfCharter(charter), contract },
    sources: { contract: made.source, panel },
    isComposed: true,
    constructorArgs: (view) =>
      made.constructorArguments.map((value, at) => {
        const given = made.interface.constructorArguments[at];
        if (given?.gives === 'coin') return `$${wiredTo(view, coinSlot(given.coin)).contract}`;
        if (given?.gives === 'collection') return `$${wiredTo(view, collectionSlot(given.thing)).contract}`;
        return given?.gives === 'role' ? `$${wiredTo(view, roleSlot(given.role)).contract}` : value;
      }),
    scenarios(view) {
      const beside = { charter, contract: made.interface, view, neighbours };
      const found = explored(charter, held);
      const scenarios = [
        ...scenariosOf(charter, made.interface, words, found, dressFor(beside)),
        ...heldScenarios(beside),
        ...mintScenarios(beside, found, words),
      ];
      if (!process) return scenarios;
      const names = made.interface.actions.map((one) => one.function);
      const promised = scenarios.map((one) => ({ ...one, sentence: process.promises?.[one.id] ?? one.sentence }));
      return withFeatures(promised, charter, names, module.features, (feature) => {
        const gone = needing(process.reading, feature);
        return charterOfProcess(process, { ...view, has: (one) => !gone.has(one) && view.has(one) });
      });
    },
    rights: (view) => [...coinsMinted(charter)].map((coin) => neighbours.minter(wiredTo(view, coinSlot(coin)), view.contract).right),
    powers: (view) => powersOf(charter, words, (role) => view.wire(roleSlot(role))?.contract),
    facts: () => pageOf(charter, made.interface, words),
    docs: (view, md) =>
      [
        ...charter.actions.map((_, index) => words.plain(index)),
        ...words.meanings(),
        ...words.money(),
        ...coins.flatMap((coin) => {
          const token = wiredTo(view, coinSlot(coin));
          const makes = coinsMinted(charter).has(coin)
            ? [
                `${contract} can make ${coin} by these rules: it gets the right when it is deployed, and the owner of ${token.contract} can take it back.`,
              ]
            : [];
          return [`${coin} is the token ${token.contract} of this dapp.`, ...makes, ...neighbours.asksOwner(token, contract)];
        }),
        ...charter.things.filter(keepsNft).map(({ thing }) => {
          const collection = wiredTo(view, collectionSlot(thing)).contract;
          return `The NFT of each ${thing} is one of ${collection}: whoever adds it first allows ${contract} to take that one.`;
        }),
        ...rolesHeld(charter, view).map(([role, body]) => `The ${role} is ${body.contract} from the start.`),
      ]
        .map((sentence) => `- ${md(sentence)}`)
        .concat('', 'The exact rules:', '', ...words.sentences().map((line) => (line === '' ? '' : `    ${line.replace(/[\r\n]+/g, ' ')}`)))
        .join('\n'),
  };
}
