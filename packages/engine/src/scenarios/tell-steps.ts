/**
 * A scenario as one sentence made of nothing but its steps: what was done, and what followed. For scenarios of those whose
 * word is not enough: whatever they say that it shows, this is what was tried.
 */
import type { Actor, ScenarioValue, Step } from '@starwright/protocol/scenarios';
import { formatEther } from 'viem';

/** Steps beyond these are counted instead of told: the page shows them all. */
const longest = 260;

export function tellSteps(steps: readonly Step[]): string {
  const clauses = steps.map(clauseOf);
  let told = clauses.length;
  while (told > 2 && between(clauses, told).length > longest) told--;
  const sentence = between(clauses, told);
  return `${sentence.charAt(0).toUpperCase()}${sentence.slice(1)}.`;
}

/** The first half and the last half of so many clauses. */
function between(clauses: readonly string[], told: number): string {
  if (told === clauses.length) return clauses.join('; ');
  const first = Math.floor(told / 2);
  const left = clauses.length - told;
  const more = left === 1 ? '(one more step)' : `(${left} more steps)`;
  return [...clauses.slice(0, first), more, ...clauses.slice(clauses.length - (told - first))].join('; ');
}

function clauseOf(step: Step): string {
  switch (step.do) {
    case 'send': {
      const announced = step.emits ? `, announced as ${name(step.emits.event)}${valuesOf(step.emits.args)}` : '';
      const changes = (step.changes ?? []).map(({ of, asset, by }) => `${who(of)} ${by.startsWith('-') ? '' : '+'}${amountOf(by, asset)}`);
      return `${who(step.as)} used ${callOf(step)}${paid(step.value)}${announced}${changes.length > 0 ? `, balances: ${changes.join(', ')}` : ''}`;
    }
    case 'refuse':
      return `${who(step.as)} was refused ${callOf(step)}${paid(step.value)}${step.error ? ` as ${name(step.error)}` : ''}`;
    case 'read': {
      const { returns, atLeast, atMost } = step;
      const bounds = [
        ...(returns === undefined ? [] : [`was ${inWords(returns)}`]),
        ...(atLeast === undefined ? [] : [`was at least ${grouped(atLeast)}`]),
        ...(atMost === undefined ? [] : [`was at most ${grouped(atMost)}`]),
      ];
      return `${callOf(step)} ${bounds.join(' and ') || 'was looked up'}`;
    }
    case 'pay':
      return `${who(step.as)} sent ${ether(step.value)} to ${who(step.to)}${step.refused ? ', which was refused' : ''}`;
    case 'pass':
      return `${grouped(String(step.seconds))} seconds passed`;
    case 'mine':
      return step.blocks === 1 ? 'one block was added' : `${grouped(String(step.blocks))} blocks were added`;
    case 'sign':
      return `${who(step.as)} signed ${name(step.primaryType)}`;
  }
}

const people: Record<Actor, string> = {
  ...{ deployer: 'the owner', alice: 'Alice', bob: 'Bob', carol: 'Carol', dave: 'Dave', erin: 'Erin', frank: 'Frank' },
  mallory: 'Mallory (a stranger)',
};
const isActor = (reference: string): reference is Actor => Object.hasOwn(people, reference);

function who(reference: string): string {
  const bare = reference.replace(/^\$/, '');
  return isActor(bare) ? people[bare] : bare;
}

/** `addOne` as “add one”: names are somebody's words too, so they stand between marks. */
const name = (identifier: string) => `“${wordsOf(identifier)}”`;

/** `addOne`, `MAX_SUPPLY` → "add one", "max supply". */
export const wordsOf = (identifier: string): string =>
  identifier
    .replace(/\(.*$/, '')
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .replace(/([A-Z])([A-Z][a-z])/g, '$1 $2')
    .replace(/[_$]+/g, ' ')
    .trim()
    .toLowerCase();

const callOf = ({ call, args }: { call: string; args: readonly ScenarioValue[] }) => `${name(call)}${valuesOf(args)}`;
const valuesOf = (args: readonly ScenarioValue[] = []) => (args.length > 0 ? ` (${args.map(inWords).join(', ')})` : '');
const paid = (value: string | undefined) => (value && !/^0+$/.test(value) ? ` with ${ether(value)}` : '');
const ether = (wei: string) => `${formatEther(BigInt(wei))} ETH`;
const amountOf = (by: string, asset: string) => (asset === 'eth' ? ether(by) : `${grouped(by)} ${asset}`);

function inWords(value: ScenarioValue): string {
  if (Array.isArray(value)) return `[${value.map(inWords).join(', ')}]`;
  if (typeof value === 'object') {
    if ('now' in value)
      return value.now === 0 ? 'now' : `${grouped(String(Math.abs(value.now)))} seconds ${value.now < 0 ? 'ago' : 'from now'}`;
    if ('calldata' in value) return callOf(value.calldata);
    return 'types' in value ? `the hash of${valuesOf(value.keccak)}` : textOf(value.keccak);
  }
  if (typeof value !== 'string') return String(value);
  if (value.startsWith('$')) return who(value);
  if (/^-?\d+$/.test(value)) return grouped(value);
  return value.startsWith('@') ? value.slice(1) : textOf(value);
}

const textOf = (text: string) => `“${text.replace(/[“”]/g, '"').slice(0, 40)}${text.length > 40 ? '…' : ''}”`;

/** "1,000"; amounts with 18 decimals, as most tokens keep them, as "1,000 × 10^18". */
function grouped(digits: string): string {
  const inTokens = /^-?\d{4,}0{15}$/.test(digits);
  const [whole = '', fraction] = (inTokens ? formatEther(BigInt(digits)) : digits).split('.');
  return `${whole.replace(/\B(?=(\d{3})+(?!\d))/g, ',')}${fraction ? `.${fraction}` : ''}${inTokens ? ' × 10^18' : ''}`;
}
