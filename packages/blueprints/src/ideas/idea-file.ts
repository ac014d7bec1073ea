/**
 * Reads an `*.idea` file: the prompt as a person would write it, a line `---`, what the plan must say, and behaviours that
 * the dapp must show. `ideas/README.md` explains the format.
 */
import { type Actor, actors, type ScenarioValue, type StepInput } from '@starwright/protocol/scenarios';
import { Reader } from './reader.ts';

export interface Idea {
  prompt: string;
  modules: string[];
  on: [module: string, feature: string][];
  off: [module: string, feature: string][];
  values: [module: string, parameter: string, value: ScenarioValue][];
  /** Parts of texts that must be named as not included; nothing else may be. */
  leftOut: string[];
  /** Parts of the questions that must be asked; no others may be. */
  asked: string[];
  /** Parts of assumptions that must be told. */
  assumed: string[];
  /** Parts of texts that must stand somewhere in the record of a registry, as JSON. */
  record: string[];
  behaviours: Behaviour[];
}

/** Names of modules in the steps are ids of the plan; `inContracts` puts the names of its contracts there. */
export interface Behaviour {
  sentence: string;
  steps: StepInput[];
}

/** Throws a plain Error that names the line it cannot read. */
export function readIdea(text: string): Idea {
  const at = text.search(/^---$/m);
  if (at < 0) throw new Error('An idea has a line "---" below its prompt.');
  const idea: Idea = {
    prompt: text.slice(0, at).trim(),
    modules: [],
    on: [],
    off: [],
    values: [],
    leftOut: [],
    asked: [],
    assumed: [],
    record: [],
    behaviours: [],
  };
  for (const line of text.slice(at).split('\n').slice(1)) {
    const plain = line.replace(/^\s*#.*/, '').trim();
    if (!plain) continue;
    try {
      readLine(plain, idea);
    } catch (error) {
      throw new Error(`${plain}\n${error instanceof Error ? error.message : String(error)}`);
    }
  }
  return idea;
}

function readLine(line: string, idea: Idea) {
  const [, keyword = '', rest = ''] = /^([a-z ]+?):\s*(.*)$/.exec(line) ?? [];
  switch (keyword) {
    case 'modules':
      idea.modules.push(...rest.split(/[\s+]+/).filter(Boolean));
      return;
    case 'on':
    case 'off':
      for (const one of rest.split(/\s+/)) idea[keyword].push(pathOf(one));
      return;
    case 'value': {
      const reader = new Reader(rest);
      const [module, parameter] = pathOf(reader.word());
      reader.expect('=');
      idea.values.push([module, parameter, reader.value()]);
      reader.end();
      return;
    }
    case 'left out':
      idea.leftOut.push(rest);
      return;
    case 'asked':
      idea.asked.push(rest);
      return;
    case 'assumed':
      idea.assumed.push(rest);
      return;
    case 'record':
      idea.record.push(...rest.split(/\s*,\s*/));
      return;
    case 'try':
      idea.behaviours.push({ sentence: rest, steps: [] });
      return;
    default: {
      const behaviour = idea.behaviours.at(-1);
      if (!behaviour) throw new Error('A step stands below a line "try: …".');
      behaviour.steps.push(readStep(line));
    }
  }
}

function pathOf(text: string): [string, string] {
  const [module = '', name = ''] = text.split('.');
  if (!name) throw new Error(`"${text}" should be module.name.`);
  return [module, name];
}

const isActor = (word: string): word is Actor => (actors as readonly string[]).includes(word);

function readStep(line: string): StepInput {
  const reader = new Reader(line);
  const first = reader.word();
  if (first === 'after') {
    const seconds = reader.value();
    reader.end();
    return { do: 'pass', seconds: Number(seconds) };
  }
  if (first === 'mine') {
    const blocks = reader.value();
    reader.take('blocks');
    reader.end();
    return { do: 'mine', blocks: Number(blocks) };
  }
  if (!isActor(first)) return readView(first, reader);
  const next = reader.word();
  if (next === 'sends') {
    const value = reader.value();
    reader.expect('to');
    const to = reader.word();
    const refused = reader.take('refused');
    reader.end();
    return { do: 'pay', as: first, to: `$${to}`, value: String(value), ...(refused && { refused }) };
  }
  return readSend(first, next, reader);
}

/** `alice nft.mint(2) paying 0.1 eth`, with what must follow from it. */
function readSend(as: Actor, path: string, reader: Reader): StepInput {
  const [on, call] = pathOf(path);
  const args = reader.args();
  const value = reader.take('paying') ? String(reader.value()) : undefined;
  const sent = { as, on, call, args, ...(value !== undefined && { value }) };
  if (reader.take('refused')) {
    const error = reader.atEnd() ? undefined : reader.word();
    reader.end();
    return { do: 'refuse', ...sent, ...(error && { error }) };
  }
  const step: Extract<StepInput, { do: 'send' }> = { do: 'send', ...sent };
  while (!reader.atEnd()) {
    if (reader.take('saving')) step.saves = reader.word();
    else if (reader.take('announcing')) {
      const [source, event] = pathOf(reader.word());
      step.emits = { on: source, event, ...(!reader.atEnd() && reader.peek('(') && { args: reader.args() }) };
    } else {
      reader.expect('moving');
      do {
        const of = `$${reader.word()}`;
        const by = String(reader.value());
        step.changes = [...(step.changes ?? []), { of, by, asset: reader.asset() }];
      } while (reader.take(','));
    }
  }
  return step;
}

/** `nft.balanceOf(alice) = 2`; `[1]` behind it takes the second of several results. */
function readView(path: string, reader: Reader): StepInput {
  const [on, call] = pathOf(path);
  const args = reader.args();
  const at = reader.index();
  const view = { do: 'read' as const, on, call, args, ...(at !== undefined && { at }) };
  if (reader.take('saving')) return { ...view, saves: reader.word() };
  const sign = reader.sign();
  const value = reader.value();
  reader.end();
  if (sign === '=') return { ...view, returns: value };
  return { ...view, [sign === '>=' ? 'atLeast' : 'atMost']: String(value) };
}

/** The steps with the names of contracts in place of the modules' ids. */
export function inContracts(steps: readonly StepInput[], contractOf: (module: string) => string): StepInput[] {
  const named = (value: unknown): unknown => {
    if (typeof value === 'string') return /^\$[a-z]/.test(value) ? `$${contractOf(value.slice(1))}` : value;
    if (Array.isArray(value)) return value.map(named);
    if (value === null || typeof value !== 'object') return value;
    return Object.fromEntries(
      Object.entries(value).map(([key, one]) => [
        key,
        (key === 'on' || key === 'asset') && typeof one === 'string' && one !== 'eth' ? contractOf(one) : named(one),
      ]),
    );
  };
  return steps.map((step) => named(step) as StepInput); // the same shape: only names were put in
}
