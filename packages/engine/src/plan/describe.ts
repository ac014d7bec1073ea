/** Says a module of a plan in plain words. */
import { type Blockchain, blockchainFacts } from '@starwright/protocol/networks';
import { type ModulePlan, type ParameterValue, type RecordModel, rulesBlueprint } from '@starwright/protocol/plan';
import type { ParameterReading, Reading } from '../blueprint.ts';

/**
 * The reading's summary with this module's values: "A token called Crumb Coin (CRUMB); 250,000 exist at the start and
 * no more can be made." Amounts are said in the coin of `blockchain`.
 */
export function describeModule(reading: Reading, module: ModulePlan, blockchain: Blockchain = 'ethereum'): string {
  if (module.charter && module.blueprint === rulesBlueprint) return `${module.charter.title}: what can be done is said by its rules.`;
  const on = new Set(module.features);
  let sentence = reading.summary;
  // Innermost brackets first, so that a bracket may hold another.
  for (let before = ''; before !== sentence; ) {
    before = sentence;
    sentence = sentence.replace(/\[(!?)([\w.-]+):\s?((?:[^[\]])*)\]/g, (_all, not: string, feature: string, text: string) => {
      const holds = feature.startsWith('wire.') ? feature.slice(5) in module.wires : on.has(feature);
      return holds === (not === '') ? `\ue000${text}` : '';
    });
  }
  const said = sentence
    .replace(/\ue000(?=\w)/g, ' ')
    .replace(/\ue000/g, '')
    .replace(/\{([\w.-]+)\}/g, (_all, id: string) => {
      const parameter = reading.parameters.find((one) => one.id === id);
      if (parameter) return inWords(parameter, module.parameters[id] ?? parameter.default, blockchain);
      return recordWord(module, id) ?? id;
    })
    .replace(/ {2,}/g, ' ')
    .replace(/ ([,.;:])/g, '$1')
    .trim();
  return module.record ? `${said} ${recordInWords(module.record)}` : said;
}

const deed = (verb: string, kind: string) =>
  kind === 'transfer'
    ? `${verb} it to somebody else`
    : verb.startsWith('mark ')
      ? `mark it ${verb.slice(5)}`
      : verb.includes(' ')
        ? `${verb.replace(' ', ' a ')}`
        : `${verb} it`;

/** What the general registry keeps, and who may do what with it. */
function recordInWords({ entity, plural, fields, addedBy, addedByGroups, givenTo, members, states, actions }: RecordModel): string {
  const people = (by: RecordModel['actions'][number]['by'], groups: readonly string[] | undefined) =>
    ({
      anyone: 'anyone',
      owner: 'the owner',
      members: `approved ${groups ? inList(groups) : (members ?? 'people')}`,
      holder: 'whoever holds it',
    })[by];
  const deeds = actions.map((action) => `${people(action.by, action.groups)} can ${deed(action.verb, action.kind)}`);
  return [
    `It keeps ${plural}; of each ${entity} it notes ${inList(fields.map((field) => field.label))}.`,
    `New ones are added by ${people(addedBy, addedByGroups)}${givenTo && givenTo !== 'owner' ? `, each made out to a ${givenTo}` : ''}.`,
    ...(states.length > 0 ? [`${/^[aeiou]/.test(entity) ? 'An' : 'A'} ${entity} can be ${inList(states, 'or')}.`] : []),
    ...(deeds.length > 0 ? [`${deeds.join('; ').replace(/^./, (letter) => letter.toUpperCase())}.`] : []),
  ].join(' ');
}

/** For the general registry: `{entity}`, `{plural}`, `{members}`. */
function recordWord({ record }: ModulePlan, id: string): string | undefined {
  if (!record) return undefined;
  if (id === 'entity') return record.entity;
  if (id === 'plural') return record.plural;
  if (id === 'members') return record.members ?? 'approved people';
  if (id === 'fields') return inList(record.fields.map((field) => field.label));
  if (id === 'states') return inList(record.states);
  return undefined;
}

export function inList(items: readonly string[], link = 'and'): string {
  return items.length < 2 ? (items[0] ?? '') : `${items.slice(0, -1).join(', ')} ${link} ${items.at(-1)}`;
}

/** A value as a person writes it: "2.5 %", "0.05 ETH", "3 months", "1,000,000", "you". */
export function inWords(parameter: ParameterReading, value: ParameterValue, blockchain: Blockchain = 'ethereum'): string {
  if (Array.isArray(value)) return inList(value.map((one) => (parameter.kind === 'accounts' ? account(one) : one)));
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  switch (parameter.kind) {
    case 'count':
    case 'tokens':
      return grouped(value);
    case 'ether':
      return `${grouped(shifted(value, 18))} ${blockchainFacts[blockchain].coin}`;
    case 'bps':
      return `${shifted(value, 2)} %`;
    case 'duration':
      return duration(value);
    case 'date':
      return new Date(Number(value) * 1000).toISOString().slice(0, 10);
    case 'account':
      return account(value);
    case 'choice':
      return parameter.choices?.find((choice) => choice.value === value)?.label ?? value;
    default:
      return value;
  }
}

const account = (value: string) =>
  value === '$deployer' ? 'you' : /^0x/.test(value) ? `${value.slice(0, 6)}…${value.slice(-4)}` : value.replace(/^\$/, '');

function grouped(value: string): string {
  const [whole = '0', fraction] = value.split('.');
  return whole.replace(/\B(?=(\d{3})+(?!\d))/g, ',') + (fraction ? `.${fraction}` : '');
}

function shifted(value: string, places: number): string {
  const digits = value.padStart(places + 1, '0');
  const fraction = digits.slice(-places).replace(/0+$/, '');
  return digits.slice(0, -places) + (fraction && `.${fraction}`);
}

const steps: [string, number][] = [
  ['year', 365 * 86400],
  ['month', 30 * 86400],
  ['week', 7 * 86400],
  ['day', 86400],
  ['hour', 3600],
  ['minute', 60],
  ['second', 1],
];

/** The largest unit that divides it; else the two largest. */
function duration(value: string): string {
  const seconds = Number(value);
  if (seconds === 0) return 'no time';
  const exact = steps.find(([name, length]) => seconds % length === 0 && !(name === 'week' && seconds / length > 3));
  const say = (count: number, name: string) => `${count} ${name}${count === 1 ? '' : 's'}`;
  if (exact && seconds / exact[1] < 1000) return say(seconds / exact[1], exact[0]);
  const parts: string[] = [];
  let rest = seconds;
  for (const [name, length] of steps) {
    if (rest < length || name === 'week') continue;
    parts.push(say(Math.floor(rest / length), name));
    rest %= length;
    if (parts.length === 2) break;
  }
  return parts.join(' and ');
}
