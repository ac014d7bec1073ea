/**
 * Models as they are met: one answers nonsense, one drops most of an idea, one reaches too far. Each answers whatever Starwright
 * asks, for any idea, from what stands in the request; so whole runs can be made with them.
 */
import type { CharterInput } from '@starwright/protocol/charter';
import type { WrittenPlan } from '../plan-shape.ts';
import type { ScriptedAnswer, SeenRequest } from './script.ts';

export type Author = (request: SeenRequest) => ScriptedAnswer;

const nothing: WrittenPlan = { lookUp: [], title: 'Plan', modules: [], context: [], assumed: [], leftOut: [], questions: [] };

/** Rules with nothing wrong in them, and next to nothing of the idea. */
const board: CharterInput = {
  language: 1,
  title: 'Board',
  things: [{ thing: 'note', plural: 'notes', fields: [{ field: 'words', unit: 'text' }] }],
  actions: [{ verb: 'write', by: 'anyone', creates: 'note', asks: ['words'], onlyIf: [], do: [] }],
};
const keeper: CharterInput = {
  ...board,
  roles: [{ role: 'keeper', plural: 'keepers', holders: 'one', named: 'deployer' }],
  pots: [{ pot: 'till' }],
};
const paying = { pays: { into: { pot: 'till' } } };
const taking: CharterInput['actions'] = [
  { verb: 'write', by: 'anyone', creates: 'note', asks: ['words'], ...paying, onlyIf: [], do: [] },
  {
    ...{ verb: 'take the till', by: { role: 'keeper' }, onlyIf: [], assumed: true },
    do: [{ pay: { held: { pot: 'till' } }, from: { pot: 'till' }, to: 'actor' }],
  },
];
const stranger: CharterInput = {
  ...board,
  settings: [{ setting: 'receiver', unit: 'person', is: { wallet: '0x90F79bf6EB2c4f870365E785982E1f101E93b906' } }],
  pots: [{ pot: 'till' }],
  actions: [
    { verb: 'write', by: 'anyone', creates: 'note', asks: ['words'], ...paying, onlyIf: [], do: [] },
    {
      ...{ verb: 'empty the till', by: 'anyone', onlyIf: [], assumed: true },
      do: [{ pay: { held: { pot: 'till' } }, from: { pot: 'till' }, to: { setting: 'receiver' } }],
    },
  ],
};

export const authors = {
  'drops nearly everything': (request) => plan(request, board),
  'answers nonsense': () => ({ say: 'Certainly! Here is your dapp.' }),
  'answers malformed JSON': () => ({ say: '{"modules": [{"id": "x", "parameters": [' }),
  'quotes what nobody wrote': (request) => plan(request, board, 'the owner of everything shall decide'),
  'gives itself a right': (request) => plan(request, { ...keeper, actions: taking }),
  'pays a wallet of its own': (request) => plan(request, stranger),
  'locks money up': (request) => plan(request, { ...keeper, actions: taking.slice(0, 1) }),
  'writes rules that are none': (request) => plan(request, { ...board, actions: [{ verb: 'write', by: 'nobody at all' }] }),
  'only ever looks things up': () => ({ say: { ...nothing, lookUp: ['token', 'poll'] } }),
  refuses: () => ({ refuse: 'I cannot help with that.' }),
  'is down': () => ({ status: 400 }),
  'is out of credit': () => ({ status: 402 }),
  'is cut off': () => ({ cutAfter: '{"modules": [' }),
} satisfies Record<string, Author>;

/** Another author for every idea, always the same for the same idea and seed. */
export function mixed(seed = 1): Author {
  const all = Object.values<Author>(authors);
  return (request) => {
    let hash = seed * 2654435761;
    for (const character of under(request, 'Idea (data)')) hash = Math.imul(hash ^ character.charCodeAt(0), 16777619);
    return all[(hash >>> 7) % all.length]?.(request) ?? { say: nothing };
  };
}

/** What stands under a heading of the task. */
const under = (request: SeenRequest, heading: string): string =>
  (request.messages[0]?.text ?? '').split(`# ${heading}\n\n`)[1]?.split('\n\n# ')[0] ?? '';

/** A plan of one charter, whatever it is, with the first words of the idea as the reason of everything. */
function plan(request: SeenRequest, charter: object, because = firstWords(request)): ScriptedAnswer {
  const module = { id: 'main', blueprint: 'rules', contract: 'Board', because, parameters: [], features: [], wires: [] };
  const asked = ['write', 'empty the till'].map((what) => ({ what, because }));
  return { say: { ...nothing, modules: [{ ...module, charter: JSON.stringify(charter), asked }] } };
}

function firstWords(request: SeenRequest): string {
  try {
    return String(JSON.parse(under(request, 'Idea (data)')))
      .split(/\s+/)
      .slice(0, 5)
      .join(' ');
  } catch {
    // A conversation has no idea in it.
    return '';
  }
}
