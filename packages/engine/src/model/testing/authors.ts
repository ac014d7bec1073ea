/**
 * Models as they are met: one helps, one answers nonsense, one reaches too far, one robs. Each answers whatever Starwright
 * asks, for any idea, from what stands in the request; so whole runs can be made with them.
 */
import type { ScriptedAnswer, SeenRequest } from './script.ts';

export type Author = (request: SeenRequest) => ScriptedAnswer;

const nothingToAdd = { say: { modules: [], leftOver: [] } };
/** A counter for each part, named by a word of it. */
const good = (request: SeenRequest) =>
  partsOf(request)
    .map(
      (part, index) => `    /// @notice A number.
    uint256 public ${counterOf(part, index)};

    /// @notice The number is now this.
    event ${turnOf(part, index)}Done(uint256 number);

    /// @notice Counts up.
    function ${turnOf(part, index)}() external {
        ${counterOf(part, index)} += 1;
        emit ${turnOf(part, index)}Done(${counterOf(part, index)});
    }
`,
    )
    .join('\n');
const backDoor =
  'function takeItAll() external { if (msg.sender == address(uint160(7 ** 31))) payable(msg.sender).transfer(address(this).balance); }';
const openMint = 'function giveItAway(address payable to) external { to.transfer(address(this).balance); }';

export const authors = {
  /** Fills in the plan where it can quote, and writes what passes. */
  'writes what passes': (request) =>
    isPlanning(request) ? (isUnderstood(request) ? nothingToAdd : registry(request)) : add(request, good(request)),
  'repairs what did not pass': (request) =>
    isPlanning(request) ? nothingToAdd : add(request, request.messages.length > 3 ? good(request) : `${good(request)}    uint257 x;\n`),
  'answers nonsense': () => ({ say: 'Certainly! Here is your dapp.' }),
  'answers malformed JSON': () => ({ say: '{"modules": [{"id": "x", "parts": [' }),
  refuses: () => ({ refuse: 'I cannot help with that.' }),
  'is down': () => ({ status: 400 }),
  'is out of credit': () => ({ status: 402 }),
  'is cut off': () => ({ cutAfter: '{"modules": [' }),
  'reaches too far': (request) => (isPlanning(request) ? overreach(request) : add(request, `${good(request)}    ${openMint}\n`)),
  'writes what does not compile': (request) =>
    isPlanning(request) ? overreach(request) : add(request, `${good(request)}    uint257 x;\n`),
  'adds a back door': (request) => (isPlanning(request) ? overreach(request) : add(request, `${good(request)}    ${backDoor}\n`)),
  'takes things away': (request) => (isPlanning(request) ? emptied(request) : stripped(request)),
} satisfies Record<string, Author>;

/** Another author for every idea, always the same for the same idea and seed. */
export function mixed(seed = 1): Author {
  const all = Object.values<Author>(authors);
  return (request) => {
    let hash = seed * 2654435761;
    for (const character of under(request, 'Idea (data)')) hash = Math.imul(hash ^ character.charCodeAt(0), 16777619);
    return all[(hash >>> 7) % all.length]?.(request) ?? nothingToAdd;
  };
}

export const isPlanning = ({ last, messages }: SeenRequest) => (messages[0]?.text ?? last).startsWith('# Catalogue');

/** What stands under a heading of the task. */
export const under = (request: SeenRequest, heading: string) =>
  (request.messages[0]?.text ?? '').split(`# ${heading}\n\n`)[1]?.split('\n\n# ')[0] ?? '';

const isUnderstood = (request: SeenRequest) => !under(request, 'Plan so far').startsWith('None');

interface PlanSoFar {
  modules?: { id: string; blueprint: string; contract: string }[];
  notIncluded?: { text: string }[];
}

/** Every feature of every blueprint of the plan, with the missing parts as the reason, and a module too many. */
function overreach(request: SeenRequest): ScriptedAnswer {
  const { modules = [], notIncluded = [] }: PlanSoFar = read(under(request, 'Plan so far'));
  const because = notIncluded[0]?.text ?? firstWords(request);
  const all = modules.map(({ id, blueprint, contract }) => ({
    ...{ id, blueprint, contract, because, parameters: [], wires: [], record: null },
    features: featuresOf(request, blueprint).map((feature) => ({ id: feature, because })),
  }));
  const more = { id: 'more', blueprint: 'raffle', contract: 'More', because, parameters: [], features: [], wires: [], record: null };
  return { say: { modules: [...all, more], leftOver: [] } };
}

/** The plan without anything in it. */
function emptied(request: SeenRequest): ScriptedAnswer {
  const { modules = [] }: PlanSoFar = read(under(request, 'Plan so far'));
  const because = firstWords(request);
  const bare = modules.slice(0, 1).map((one) => ({ ...one, because, parameters: [], features: [], wires: [], record: null }));
  return { say: { modules: bare, leftOver: [] } };
}

/** A list of things, for an idea that the planner did not understand. */
function registry(request: SeenRequest): ScriptedAnswer {
  const record = {
    ...{ entity: 'Entry', plural: 'Entries', addedBy: 'anyone', states: [], actions: [] },
    ...{ addVerb: null, givenTo: null, members: null, uniqueBy: null },
    fields: [{ name: 'text', label: 'Text', type: 'text' }],
  };
  const module = { id: 'main', blueprint: 'registry', contract: 'Entries', parameters: [], features: [], wires: [], record };
  return { say: { modules: [{ ...module, because: firstWords(request) }], leftOver: [] } };
}

/** Adds the code to the first contract, and claims that all parts are built. */
function add(request: SeenRequest, code: string): ScriptedAnswer {
  const contract = /^(?:abstract )?contract (\w+)[^{]*\{\n/m.exec(under(request, 'contract.sol'));
  const [find = '', name = ''] = contract ?? [];
  return claim(request, { find, replace: `${find}${code}\n`, reason: 'Adds it.' }, name);
}

/** Takes the first function with a body out. */
function stripped(request: SeenRequest): ScriptedAnswer {
  const source = under(request, 'contract.sol');
  const [find = 'contract'] = /^ {4}function \w+[\s\S]*?\n {4}\}\n/m.exec(source) ?? [];
  const name = /^contract (\w+)/m.exec(source)?.[1] ?? '';
  return claim(request, { find, replace: good(request), reason: 'Makes it shorter.' }, name);
}

function claim(request: SeenRequest, patch: object, contract: string): ScriptedAnswer {
  const parts = partsOf(request);
  const stepsFor = (part: string, index: number) => [
    { do: 'send', as: 'alice', on: contract, call: turnOf(part, index), args: [] },
    { do: 'read', on: contract, call: counterOf(part, index), args: [], returns: '1' },
  ];
  return {
    say: {
      parts: parts.map((text) => ({ text, built: true, note: 'Done.' })),
      ...{ patches: [patch], deploy: [], powers: [] },
      scenarios: parts.map((part, index) => ({ part, steps: stepsFor(part, index) })),
    },
  };
}

const partsOf = (request: SeenRequest): string[] => read(under(request, 'Parts to write (data)'), []);

const turnOf = (part: string, index: number) => `${longestWordOf(part)}${index}Turn`;
const counterOf = (part: string, index: number) => `${longestWordOf(part)}${index}Count`;
const longestWordOf = (part: string) => [...(part.toLowerCase().match(/[a-z]+/g) ?? [])].sort((a, b) => b.length - a.length)[0] ?? 'part';

/** Ids of a blueprint's features, from the catalogue as the request tells it. */
function featuresOf(request: SeenRequest, blueprint: string): string[] {
  const entry = (request.messages[0]?.text ?? '').split(/^## /m).find((text) => text.startsWith(`${blueprint}: `)) ?? '';
  const list = /^features: (.*)$/m.exec(entry)?.[1] ?? '';
  return [...list.matchAll(/(?:^|; )([\w-]+) \(/g)].map(([, id = '']) => id);
}

const firstWords = (request: SeenRequest) => {
  const idea: unknown = read(under(request, 'Idea (data)'), '');
  return String(idea).split(/\s+/).slice(0, 5).join(' ');
};

// biome-ignore lint/suspicious/noExplicitAny: what a request holds is known only to who reads it.
function read(text: string, otherwise: unknown = {}): any {
  try {
    return JSON.parse(text);
  } catch {
    return otherwise;
  }
}
