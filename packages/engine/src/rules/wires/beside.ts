/**
 * The scenarios of a charter beside the modules it is wired to: its coins are really handed out, allowed and counted, and
 * what a module decides as a role is decided by its members.
 */
import { type Charter, chainCoin, type RuleName, type Thing } from '@starwright/protocol/charter';
import { type Actor, type BalanceChange, type ScenarioValue, type StepInput, stepSchema } from '@starwright/protocol/scenarios';
import type { ModuleView, Neighbours } from '../../blueprint.ts';
import { nodesOf } from '../check/walk.ts';
import type { ContractInterface } from '../contract-interface.ts';
import { type ActionCall, argumentsOf, type ImplicitCall, type State, type Wallet } from '../interpret/door.ts';
import { keepsNft } from '../language/vocabulary.ts';
import type { Exploration } from '../scenarios/explore.ts';
import { actorOf, people, standIn } from '../scenarios/propose-calls.ts';
import type { Dress, RuleScenario, ScenarioWords } from '../scenarios/scenarios-of.ts';
import { sendOf, stepsTo } from '../scenarios/steps-of-trace.ts';
import type { Done, Visit } from '../scenarios/visit.ts';
import { coinSlot, coinsMinted, collectionSlot, existingCoins, roleSlot } from './wires-of.ts';

export interface Beside {
  charter: Charter;
  contract: ContractInterface;
  view: ModuleView;
  neighbours: Neighbours;
}

/** Roles that something else has from the start, with what has them. */
export const rolesHeld = (charter: Charter, view: ModuleView): [role: RuleName, body: ModuleView][] =>
  charter.roles.flatMap(({ role }): [RuleName, ModuleView][] => {
    const body = view.wire(roleSlot(role));
    return body ? [[role, body]] : [];
  });

export function dressFor({ charter, contract, view, neighbours }: Beside): Dress {
  const tokens = existingCoins(charter).map(({ coin }) => ({ coin, token: view.wire(coinSlot(coin)) }));
  const held = rolesHeld(charter, view);
  const body = held[0]?.[1];
  // One stands in for all of them: where they are several, nobody knows which acted.
  const isOne = held.every(([, other]) => other === body);
  const decided = body && neighbours.decided(body);
  const isTimed = [...nodesOf(charter)].some(
    (node) =>
      'per' in node ||
      'draw' in node ||
      Object.values(node).some((part) => part === 'now' || (Array.isArray(part) && part.includes('now'))),
  );

  return ({ before, call, after, from, made, outcome }) => {
    const past = outcomesUpTo(from);
    const paid = past.flatMap(({ before, call: one, outcome: done }): Paid[] => {
      const came = paidIn(charter, before, done);
      return came && 'action' in one ? [{ ...came, by: one.by, action: one.action }] : [];
    });
    const all = [...past.map((one) => one.outcome), ...(outcome ? [outcome] : [])];
    const last = outcome ? paidIn(charter, from.state, outcome) : 'action' in made ? offeredIn(charter, contract, made, paid) : undefined;
    const handed: StepInput[] = [];
    const changes: BalanceChange[] = [];
    for (const { coin, token } of tokens) {
      if (!token) return undefined;
      const needs = new Map<Actor, bigint>();
      for (const payment of [...paid, ...(last ? [{ ...last, by: made.by }] : [])].filter((one) => one.coin === coin)) {
        const actor = actorOf(payment.by);
        if (actor === undefined || actor === standIn) return undefined;
        needs.set(actor, (needs.get(actor) ?? 0n) + payment.amount);
      }
      const funded = neighbours.funded(token, view.contract, needs, people, madeFor(coin, view.contract, all));
      if (!funded) return undefined;
      handed.push(...funded);
      if (outcome) changes.push(...moved(token.contract, view.contract, coin, made.by, last?.coin === coin ? last.amount : 0n, outcome));
    }
    const nfts: StepInput[] = [];
    for (const thing of charter.things.filter(keepsNft)) {
      const collection = view.wire(collectionSlot(thing.thing));
      const tried = { call: made, outcome };
      const brought = [...[...past].reverse(), tried].flatMap(({ call: one }) => {
        const number = numberBrought(charter, one, thing);
        return number === undefined ? [] : [{ number, by: actorOf(one.by) }];
      });
      const bringers = brought.flatMap(({ by }) => (by === undefined || by === standIn ? [] : [by]));
      // The numbers are those in whose order the collection makes them.
      const isInOrder = brought.every(({ number }, at) => number === BigInt(at + 1));
      const steps =
        collection && bringers.length === brought.length && isInOrder && neighbours.brought(collection, view.contract, bringers);
      if (!collection || !steps) return undefined;
      handed.push(...steps);
      if (outcome) nfts.push(...ownersRead(thing, collection.contract, view.contract, from.state, outcome.state));
    }
    const told: StepInput = call.do === 'send' && changes.length > 0 ? { ...call, changes: [...(call.changes ?? []), ...changes] } : call;
    const steps = [...handed, ...before, told, ...after, ...nfts];
    if (!body) return steps;
    if (!isOne && JSON.stringify(steps).includes(standIn)) return undefined;
    const isAsked = steps.some((one) => 'as' in one && one.as === standIn);
    if (isAsked && (!decided || (decided.waits && isTimed))) return undefined;
    const spoken = steps.flatMap((one) =>
      decided && 'as' in one && one.as === standIn ? (asDecided(one, decided) ?? [undefined]) : [one],
    );
    if (spoken.includes(undefined)) return undefined;
    return [...(isAsked && decided ? decided.first : []), ...spoken.flatMap((one) => (one ? [named(one, `$${body.contract}`)] : []))];
  };
}

/** The number of the NFT that a call brings for a record of the thing. */
function numberBrought(charter: Charter, call: ActionCall | ImplicitCall, { thing }: Thing): bigint | undefined {
  const action = 'action' in call ? charter.actions[call.action] : undefined;
  if (!action || !('action' in call) || action.creates !== thing) return undefined;
  const number = call.arguments[argumentsOf(charter, action).findIndex(({ kind }) => kind === 'nft')];
  return typeof number === 'bigint' ? number : undefined;
}

/** Whose the NFTs are that a call took or let go. */
function ownersRead({ thing }: Thing, collection: string, contract: string, before: State, after: State): StepInput[] {
  return [...after.nfts].flatMap(([key, { number, whereabouts }]): StepInput[] => {
    if (!key.startsWith(`${thing} `) || before.nfts.get(key)?.whereabouts === whereabouts || 'waitsFor' in whereabouts) return [];
    const owner = 'held' in whereabouts ? contract : actorOf(whereabouts.went);
    return owner === undefined ? [] : [{ do: 'read', on: collection, call: 'ownerOf', args: [number.toString()], returns: `$${owner}` }];
  });
}

/** That a module has a role from the start, and whoever deploys has it not. */
export function heldScenarios({ charter, contract, view }: Beside): RuleScenario[] {
  return rolesHeld(charter, view).flatMap(([role, body]) => {
    const reader = contract.readers.find((one) => one.reads === 'role' && one.role === role);
    if (!reader) return [];
    const read = (args: ScenarioValue[], returns: ScenarioValue): StepInput => ({
      do: 'read',
      on: view.contract,
      call: reader.function,
      args,
      returns,
    });
    const many = reader.takes.includes('person');
    return [
      {
        id: `held.${reader.function}`,
        sentence: `The ${role} is ${body.contract} from the start, and not whoever deploys.`,
        steps: many ? [read([`$${body.contract}`], true), read(['$deployer'], false)] : [read([], `$${body.contract}`)],
      },
    ];
  });
}

/** That it can make the coins of other contracts that it has to make, and what is refused once it can no longer. */
export function mintScenarios(beside: Beside, found: Exploration, words: Pick<ScenarioWords, 'title'>): RuleScenario[] {
  const { charter, contract, view, neighbours } = beside;
  const dress = dressFor(beside);
  const printing = { charter, contract };
  const wired = [...coinsMinted(charter)].flatMap((coin) => {
    const token = view.wire(coinSlot(coin));
    return token ? [{ coin, token, ...neighbours.minter(token, view.contract) }] : [];
  });
  return [
    ...wired.map(({ coin, token, shown }) => ({
      id: `makes.${token.contract}`,
      sentence: `${view.contract} can make ${coin} from the start, by its rules.`,
      steps: shown,
    })),
    ...found.witnesses.flatMap((witness, index): RuleScenario[] => {
      if (!witness) return [];
      const { from, call, outcome } = witness;
      const made = wired.find(({ coin }) => madeFor(coin, view.contract, [outcome]).size > 0);
      const name = contract.actions.find((one) => one.action === index)?.function;
      const { NotMinted: error } = contract.errors;
      if (!made || name === undefined || error === undefined) return [];
      const { changes: _, emits: __, saves: ___, ...send } = sendOf(printing, call);
      const refused: StepInput = { ...send, do: 'refuse', error };
      const before = [...stepsTo(printing, from), made.takenBack];
      const steps = dress({ before, call: refused, after: [], from, made: call });
      const sentence = `“${words.title(index)}” is refused while ${made.token.contract} does not let ${view.contract} make any.`;
      return steps ? [{ id: `${name}.not-made`, sentence, steps }] : [];
    }),
  ];
}

interface Paid {
  by: Wallet;
  coin: RuleName;
  amount: bigint;
  action: number;
}

/** What came of every call on the way to a visit, the latest first. */
function outcomesUpTo(visit: Visit): { before: State; call: ActionCall | ImplicitCall; outcome: Done }[] {
  const list: ReturnType<typeof outcomesUpTo> = [];
  for (let at: Visit | undefined = visit; at?.before; at = at.before) {
    if (at.by && 'call' in at.by) list.push({ before: at.before.state, ...at.by });
  }
  return list;
}

/** What was made of a coin that another contract makes, by the names of scenarios. */
function madeFor(coin: RuleName, contract: string, outcomes: readonly Done[]): Map<string, bigint> {
  const made = new Map<string, bigint>();
  for (const { state, happenings } of outcomes)
    for (const one of happenings) {
      if (one.event !== 'coins moved' || one.coin !== coin) continue;
      const to = one.to === state.contract ? `$${contract}` : `$${actorOf(one.to) ?? ''}`;
      made.set(to, (made.get(to) ?? 0n) + one.amount);
    }
  return made;
}

/** What came in with a call: what the contract holds more, and what left it in the same call, but not what was made for it. */
function paidIn(charter: Charter, before: State, { state, payments, happenings }: Done) {
  for (const { coin } of existingCoins(charter)) {
    const at = 1 + charter.coins.findIndex((one) => one.coin === coin);
    const left = payments
      .filter((one) => one.coin === coin && one.outcome === 'delivered' && one.to !== state.contract)
      .reduce((sum, { amount }) => sum + amount, 0n);
    const made = happenings.reduce(
      (sum, one) => (one.event === 'coins moved' && one.coin === coin && one.to === state.contract ? sum + one.amount : sum),
      0n,
    );
    const amount = (state.holds[at] ?? 0n) - (before.holds[at] ?? 0n) + left - made;
    if (amount > 0n) return { coin, amount };
  }
  return undefined;
}

/** What somebody offers in a call that is refused: what they say, else as much as this action has cost before. */
function offeredIn(charter: Charter, contract: ContractInterface, call: ActionCall | ImplicitCall, paid: readonly Paid[]) {
  if (!('action' in call)) return undefined;
  const taken = contract.actions.find((one) => one.action === call.action)?.arguments ?? [];
  for (const [at, argument] of taken.entries()) {
    const amount = call.arguments[at];
    if (argument.kind === 'amount' && typeof amount === 'bigint') return { coin: argument.coin, amount };
  }
  const pot = charter.actions[call.action]?.pays?.into.pot;
  const coin = charter.pots.find((one) => one.pot === pot)?.coin ?? chainCoin;
  const amounts = paid.filter((one) => one.action === call.action && one.coin === coin).map(({ amount }) => amount);
  return amounts.length > 0 ? { coin, amount: amounts.reduce((most, one) => (one > most ? one : most)) } : undefined;
}

/** Who has how much more or less of a token after a call that was done. */
function moved(asset: string, contract: string, coin: RuleName, by: Wallet, paid: bigint, outcome: Done): BalanceChange[] {
  const sums = new Map<string, bigint>();
  const add = (of: string, amount: bigint) => sums.set(of, (sums.get(of) ?? 0n) + amount);
  const name = (wallet: Wallet) => `$${actorOf(wallet) ?? ''}`;
  add(name(by), -paid);
  add(`$${contract}`, paid);
  for (const { coin: of, to, amount, outcome: how } of outcome.payments) {
    if (of !== coin || how === 'kept') continue;
    add(name(to), amount);
    add(`$${contract}`, -amount);
  }
  for (const [to, amount] of madeFor(coin, contract, [outcome])) add(to, amount);
  return [...sums].filter(([of, amount]) => amount !== 0n && of !== '$').map(([of, amount]) => ({ of, asset, by: amount.toString() }));
}

type Decided = NonNullable<ReturnType<Neighbours['decided']>>;

/** A call of the role as its members bring it about; what it is refused, or pays itself, is not shown. */
function asDecided(given: StepInput, decided: Decided): StepInput[] | undefined {
  const one = stepSchema.parse(given);
  if (one.do !== 'send' || one.value !== undefined) return undefined;
  const steps = decided.carriedOut({ on: one.on, call: one.call, args: one.args });
  const last = steps.at(-1);
  return last?.do === 'send' && one.changes ? [...steps.slice(0, -1), { ...last, changes: one.changes }] : steps;
}

/** The same step, in which whoever stands in is called by the name of the contract. */
function named(given: StepInput, contract: string): StepInput {
  const one = stepSchema.parse(given);
  const rename = (value: ScenarioValue): ScenarioValue => {
    if (value === `$${standIn}`) return contract;
    if (Array.isArray(value)) return value.map(rename);
    if (typeof value === 'object' && 'calldata' in value) return { calldata: { ...value.calldata, args: value.calldata.args.map(rename) } };
    return value;
  };
  if (one.do === 'send')
    return {
      ...one,
      args: one.args.map(rename),
      ...(one.changes && { changes: one.changes.map((change) => ({ ...change, of: String(rename(change.of)) })) }),
    };
  if (one.do === 'refuse') return { ...one, args: one.args.map(rename) };
  if (one.do === 'read') return { ...one, args: one.args.map(rename), ...(one.returns !== undefined && { returns: rename(one.returns) }) };
  return one;
}
