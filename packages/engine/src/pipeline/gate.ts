/**
 * The gate: what a model has written counts only when it compiles, keeps everything that was there, does what it promises,
 * contains no weakness the composed dapp had not, and gives nobody a right that was not asked for.
 */
import type { Scenario } from '@starwright/protocol/scenarios';
import type { Finding } from '@starwright/protocol/verdict';
import { isDrain, misquotedIn, type Privilege, privilegeKey, privilegesIn, trespassesIn, withoutComments } from '../analyse/door.ts';
import type { Authored } from '../model/authored-shape.ts';
import { boastsIn } from '../model/own-words.ts';
import { isBeside, isQuoteFrom, namesSomebodyInCharge, sharesAWord } from '../model/quote.ts';
import { addedPrefix, observes } from '../model/read-scenarios.ts';
import { wordsOf } from '../scenarios/door.ts';
import type { Tried } from './try-dapp.ts';

export interface Objection {
  /** `robbery`: a way to rob people, to be said aloud. */
  kind: 'code' | 'lost' | 'weakness' | 'robbery' | 'right' | 'guarantee' | 'behaviour' | 'unproved';
  /** For the model, with what it needs to repair it. */
  text: string;
  /** For the person: continues "What it wrote …". */
  told: string;
}

export interface Judged {
  idea: string;
  authored: Authored;
  /** The composed dapp. */
  before: Tried;
  /** With the patches and the model's scenarios. */
  after: Tried;
  /** The model's scenarios on the composed dapp: those that hold there prove nothing. */
  heldBefore: ReadonlySet<string>;
  /** The model's scenarios whose every expectation holds before anything is done. */
  idle: ReadonlySet<string>;
  /** New scenario → the part it is to prove. */
  parts: ReadonlyMap<string, string>;
}

/** Empty when it passes. */
export function objectionsTo(judged: Judged): Objection[] {
  const { after } = judged;
  if (!after.artifacts.ok) {
    const errors = after.artifacts.diagnostics.filter(({ severity }) => severity === 'error').slice(0, 6);
    return errors.map(({ message, line }) => ({
      kind: 'code',
      text: `The compiler says${line ? ` at line ${line}` : ''}: ${message}${line ? `: ${lineOf(after.dapp.contract, line)}` : ''}`,
      // What the compiler says is for who wrote it.
      told: 'did not compile',
    }));
  }
  const known = [...forbidden(judged), ...lost(judged), ...weaknesses(judged), ...rights(judged)];
  return [...known, ...trespasses(judged, known.length > 0), ...sayings(judged), ...behaviours(judged)];
}

/** The rights of the owner that the model's code adds. */
export function addedPrivileges(before: Tried, after: Tried): Privilege[] {
  const known = new Set(privilegesIn(before.artifacts, before.dapp.contract).map(privilegeKey));
  return privilegesIn(after.artifacts, after.dapp.contract).filter((privilege) => !known.has(privilegeKey(privilege)));
}

/** Ways round the compiler's and the analyser's view, and wallets that nobody named. */
function forbidden({ before, after, idea, authored }: Judged): Objection[] {
  const [old, now] = [withoutComments(before.dapp.contract), withoutComments(after.dapp.contract)];
  const words = forbiddenWords.filter((word) => count(now, word) > count(old, word));
  const literals = [now, ...authored.deploy.flatMap(({ args }) => args)]
    .flatMap((text) => [
      ...text.replace(/(?<=[0-9a-fA-F])_(?=[0-9a-fA-F])/g, '').matchAll(/0x[0-9a-fA-F]{17,}|hex["'][0-9a-fA-F]{17,}["']|\b\d{25,}\b/g),
    ])
    .map(([literal]) => literal)
    .filter((literal) => !old.includes(literal) && !idea.toLowerCase().includes(literal.toLowerCase()));
  const deployed = before.dapp.deploymentPlan.map(({ contract }) => contract);
  const again = authored.deploy.filter(
    ({ contract }, index, all) => deployed.includes(contract) || all.findIndex((one) => one.contract === contract) < index,
  );
  const names = after.dapp.deploymentPlan.map(({ contract }) => `$${contract}`);
  const people = authored.deploy.flatMap(({ args }) =>
    args.filter((arg) => arg.startsWith('$') && arg !== '$deployer' && !names.includes(arg)),
  );
  return [
    ...people.map(
      (arg): Objection => ({
        kind: 'robbery',
        text: `${arg} exists only in trials: contracts are created with "$deployer", "$ContractName", numbers and texts.`,
        told: 'had a wallet written into it that you did not name',
      }),
    ),
    ...words.map(
      (word): Objection => ({ kind: 'weakness', text: `${word} is not allowed.`, told: `used ${word}, which hides what code does` }),
    ),
    ...again.map(
      ({ contract }): Objection => ({
        kind: 'lost',
        text: `${contract} is deployed already; "deploy" is for new contracts.`,
        told: `put another ${contract} in the place of the one that was there`,
      }),
    ),
    ...literals.map(
      (literal): Objection => ({
        kind: 'robbery',
        text: `${literal} is written into the code; nobody named it.`,
        told: 'had a wallet or a secret written into it that you did not name',
      }),
    ),
  ];
}

const forbiddenWords = [
  'assembly',
  'delegatecall',
  'callcode',
  'selfdestruct',
  'tx.origin',
  'unchecked',
  'abi.decode',
  'block.coinbase',
  'tx.gasprice',
];

/** What comments and texts tell people: nothing of what was told before is told otherwise, and nothing is praised. */
function sayings({ idea, before, after }: Judged): Objection[] {
  const [old, now] = [before, after].map(({ dapp }) => boastsIn(dapp.contract, idea).length);
  const praise: Objection = {
    kind: 'weakness',
    text: `Words like “${boastsIn(after.dapp.contract, idea).at(-1)}” promise what no trial can show.`,
    told: 'praised itself beyond what can be tried',
  };
  const misquoted = misquotedIn(sourceOf(before), sourceOf(after)).map(
    (name): Objection => ({
      kind: 'weakness',
      text: `The comment before “${name}” is not its own: leave existing comments right before what they speak of.`,
      told: `said something else about “${name}” than the building blocks do`,
    }),
  );
  const links = linksIn(after.dapp.contract).filter((link) => !before.dapp.contract.includes(link) && !idea.toLowerCase().includes(link));
  const leads = links.map(
    (link): Objection => ({
      kind: 'weakness',
      text: `${link} is not in the idea: no links.`,
      told: `led people to ${link}, which you did not name`,
    }),
  );
  return [...((now ?? 0) > (old ?? 0) ? [praise] : []), ...leads, ...misquoted];
}

/** Where links lead, without their protocol. */
const linksIn = (source: string) => [...source.matchAll(/(?:\w:\/\/|www\.)([\w.-]+)/g)].map(([, host = '']) => host.toLowerCase());

const sourceOf = ({ artifacts, dapp }: Tried) => ({ artifacts, source: dapp.contract });

/** What was there is there as it was, and what is new moves nothing of anybody's. */
function trespasses({ idea, before, after }: Judged, isKnown: boolean): Objection[] {
  const found = trespassesIn(sourceOf(before), sourceOf(after), idea);
  return found.slice(0, 8).map(({ line, code, told, robs }) => ({
    // What the analyser can name is told in its words.
    kind: robs && !isKnown ? 'robbery' : 'weakness',
    text: `Line ${line} (${code}): it ${told}. ${allowed}`,
    told,
  }));
}

const allowed =
  'Leave every existing statement as it is. New code writes only its own new state and emits only its own events; new statements in existing functions only emit, set numbers, or count up by ++ what nothing else sets.';

/** What people and the frontend call must still be there. */
function lost({ before, after }: Judged): Objection[] {
  return Object.values(before.artifacts.contracts).flatMap(({ name, abi }) => {
    const now = after.artifacts.contracts[name];
    if (!now) return [{ kind: 'lost', text: `The contract ${name} is gone.`, told: `took the contract ${name} away` } satisfies Objection];
    const entries = new Set(now.abi.map(entryOf));
    return abi
      .filter((item) => item.type !== 'constructor' && !entries.has(entryOf(item)))
      .map((item): Objection => {
        const what = 'name' in item ? item.name : item.type;
        return { kind: 'lost', text: `${name}.${what} is gone or has other parameters.`, told: `took “${what}” away` };
      });
  });
}

function weaknesses({ before, after }: Judged): Objection[] {
  const weight = ({ severity }: Finding) => severity === 'high' || severity === 'medium';
  const key = ({ rule, contract, function: name }: Finding) => `${rule} ${contract} ${name}`;
  const known = new Set(before.findings.filter(weight).map(key));
  return after.findings
    .filter((finding) => weight(finding) && !known.has(key(finding)))
    .map((finding) => ({
      kind: isDrain(finding) ? 'robbery' : 'weakness',
      text: `The analyser (${finding.rule}) says at line ${finding.line ?? '?'}: ${finding.message} ${finding.suggestion}`,
      told: `was not safe: ${finding.message}`,
    }));
}

function rights({ idea, authored, before, after }: Judged): Objection[] {
  return addedPrivileges(before, after).flatMap((privilege): Objection[] => {
    const { contract, function: name, effect, hidden } = privilege;
    const what = `“${name}” of ${contract}`;
    if (hidden) {
      return [
        {
          kind: 'robbery',
          text: `${what} is open only to a fixed wallet.`,
          told: `had a back door: ${what} works only for a wallet written into it`,
        },
      ];
    }
    const declared = authored.powers.find((power) => power.contract === contract && power.function === name);
    const asked = declared && authored.parts.some(({ text }) => isBeside(idea, text, declared.because));
    if (asked && isQuoteFrom(idea, declared.because) && namesSomebodyInCharge(declared.because)) return [];
    const text = `${what} lets only the owner change ${effect}. The idea does not ask for that, or "powers" does not quote the words that do.`;
    return [{ kind: 'right', text, told: `gave the owner a right you did not ask for: ${what} (it changes ${effect})` }];
  });
}

function behaviours({ after, authored, heldBefore, idle, parts }: Judged): Objection[] {
  const { trying, dapp } = after;
  if (!trying) return [];
  if (!trying.deployed) return [{ kind: 'behaviour', text: `It cannot be deployed: ${trying.reason}`, told: 'could not be deployed' }];
  const broken = trying.result.outcomes.flatMap((outcome): Objection[] => {
    if (outcome.status === 'held') return [];
    const added = outcome.id.startsWith(addedPrefix);
    return [
      {
        kind: added ? 'behaviour' : 'guarantee',
        text: `${added ? 'Your' : 'An existing'} behaviour does not hold (“${outcome.sentence}”, step ${outcome.step + 1}): ${outcome.reason}`,
        told: added ? `did not do what it should: ${outcome.sentence}` : `broke something that held before: ${outcome.sentence}`,
      },
    ];
  });
  if (broken.length > 0) return broken;
  const proofs = dapp.scenarios.filter((scenario) => parts.has(scenario.id) && provesSomething(scenario));
  function provesSomething(scenario: Scenario) {
    return observes(scenario) && !heldBefore.has(scenario.id) && !idle.has(scenario.id);
  }
  const proved = new Set(proofs.map(({ id }) => parts.get(id)));
  const built = authored.parts.filter((part) => part.built);
  if (built.length === 0) return [{ kind: 'unproved', text: 'No part is built.', told: 'had none of the parts in it' }];
  const unnamed = built.filter(({ text }) => proved.has(text) && !proofs.some((one) => parts.get(one.id) === text && speaksOf(one, text)));
  const nameless = unnamed.map(
    ({ text }): Objection => ({
      kind: 'unproved',
      text: `No function, event or error in the proof of ${JSON.stringify(text)} has a word of it in its name: people can only tell by the names what was tried. Name things by the person’s words.`,
      told: `did, by its names, something else than “${text}”`,
    }),
  );
  const unproved = built
    .filter(({ text }) => !proved.has(text))
    .map(
      ({ text }): Objection => ({
        kind: 'unproved',
        text: `Nothing proves ${JSON.stringify(text)}: give it a scenario that reads a value which somebody’s doing has changed (or the change of a balance), and that would fail without your patches.`,
        told: `came without a proof that “${text}” works`,
      }),
    );
  return [...unproved, ...nameless];
}

/** Whether something that a behaviour uses has a word of the part in its name. Of words in other letters no name can have any. */
function speaksOf({ steps }: Scenario, part: string): boolean {
  const names = steps.flatMap((step) => [
    ...('call' in step ? [step.call] : []),
    ...('emits' in step && step.emits ? [step.emits.event] : []),
    ...('error' in step && step.error ? [step.error] : []),
  ]);
  return sharesAWord(names.map(wordsOf).join(' '), part);
}

type AbiItem = Tried['artifacts']['contracts'][string]['abi'][number];
function entryOf(item: AbiItem): string {
  const types = (list: readonly { type: string }[] | undefined) => (list ?? []).map(({ type }) => type).join(',');
  const name = 'name' in item ? item.name : '';
  const outputs = item.type === 'function' ? `:${types(item.outputs)}:${item.stateMutability}` : '';
  return `${item.type} ${name}(${types('inputs' in item ? item.inputs : [])})${outputs}`;
}

const count = (text: string, word: string) => text.split(new RegExp(`\\b${word.replace('.', '\\s*\\.\\s*')}\\b`)).length - 1;
const lineOf = (source: string, line: number) => (source.split('\n')[line - 1] ?? '').trim().slice(0, 200);
