/** From a charter and its contract to what the generated page needs to know of both. */
import { type Charter, chainCoin, type RuleName, type Thing, type Unit } from '@starwright/protocol/charter';
import { passagesOf } from '../check/check-states.ts';
import { nodesOf } from '../check/walk.ts';
import type { ContractInterface, Reader } from '../contract-interface.ts';
import { decimalsOf, ownNft } from '../language/vocabulary.ts';
import { abiOf } from './abi-of.ts';
import { actionPage } from './action-page.ts';
import { firstField, formulasOf } from './formula-of.ts';
import type { PageFact, PageRole, PageThing, PageWords, RulesPage } from './page.ts';
import { pageUnit } from './page-unit.ts';

type FindReader = (test: (one: Reader) => boolean) => Reader | undefined;

export function pageOf(charter: Charter, contract: ContractInterface, words: PageWords): RulesPage {
  const reader: FindReader = (test) => contract.readers.find(test);
  const formulas = formulasOf(charter, contract);
  const draws = drawsOf(contract);
  const collectionOf = (thing: string) => reader((one) => one.reads === 'collection' && one.thing === thing)?.function;
  return {
    abi: abiOf(charter, contract),
    errors: contract.errors,
    coins: charter.coins.map((coin) => {
      const read = reader((one) => one.reads === 'coin' && one.coin === coin.coin)?.function;
      return { coin: coin.coin, decimals: coin.decimals, own: 'own' in coin, ...(read !== undefined && { read }) };
    }),
    things: charter.things.map((thing) => thingPage(charter, thing, contract, factsOf(charter, contract, thing.thing))),
    facts: factsOf(charter, contract, undefined),
    terms: formulas.terms,
    actions: contract.actions.flatMap((one) => {
      const action = charter.actions[one.action];
      return action ? [actionPage(charter, action, one, words, formulas, collectionOf)] : [];
    }),
    claims: claimsOf(charter, contract, reader),
    withdrawals: contract.implicit.flatMap((one) => {
      const read = one.does === 'withdraw' ? reader((other) => other.reads === 'kept' && other.coin === one.coin) : undefined;
      return one.does === 'withdraw' && read
        ? [{ coin: one.coin, decimals: decimalsOf(charter, one.coin), function: one.function, read: read.function }]
        : [];
    }),
    roles: charter.roles.map((role): PageRole => {
      const does = (what: 'offer role' | 'accept role' | 'name' | 'remove') =>
        contract.implicit.find((one) => one.does === what && one.role === role.role)?.function;
      const [offer, accept, name, remove] = [does('offer role'), does('accept role'), does('name'), does('remove')];
      return {
        role: role.role,
        many: role.holders === 'many',
        read: reader((one) => one.reads === 'role' && one.role === role.role)?.function ?? '',
        ...(offer !== undefined && { offer }),
        ...(accept !== undefined && { accept }),
        ...(name !== undefined && { name }),
        ...(remove !== undefined && { remove }),
      };
    }),
    changes: contract.implicit.flatMap((one) => {
      const setting = one.does === 'change setting' ? charter.settings.find(({ setting }) => setting === one.setting) : undefined;
      return setting ? [{ label: setting.setting, unit: pageUnit(setting.unit, charter), function: one.function }] : [];
    }),
    lists: Object.fromEntries(
      charter.settings.flatMap(({ setting, is }) => (typeof is === 'object' && 'wallets' in is ? [[setting, is.wallets]] : [])),
    ),
    events: eventsOf(charter, contract),
    ...(draws && { draws }),
  };
}

function factsOf(charter: Charter, contract: ContractInterface, of: RuleName | undefined): PageFact[] {
  return contract.readers.flatMap((one): PageFact[] => {
    const fact = (kind: PageFact['kind'], label: string, unit: Unit): PageFact[] => [
      { kind, label, unit: pageUnit(unit, charter), function: one.function, takes: one.takes },
    ];
    if (one.reads === 'pot') {
      const pot = charter.pots.find(({ pot }) => pot === one.pot);
      return pot && pot.of === of ? fact('pot', pot.pot, { money: pot.coin ?? chainCoin }) : [];
    }
    if (one.reads === 'tally') {
      const tally = charter.tallies.find(({ tally }) => tally === one.tally);
      return tally && tally.of === of ? fact('tally', tally.tally, tally.unit) : [];
    }
    if (one.reads === 'term') {
      const term = charter.terms.find(({ term }) => term === one.term);
      return term && term.of === of ? fact('term', term.term, term.unit) : [];
    }
    if (one.reads === 'setting' && of === undefined) {
      const setting = charter.settings.find(({ setting }) => setting === one.setting);
      return setting && setting.unit !== 'list' ? fact('setting', setting.setting, setting.unit) : [];
    }
    if (one.reads === 'role' && of === undefined && !one.takes.includes('person')) return fact('role', one.role, 'person');
    return [];
  });
}

function claimsOf(charter: Charter, contract: ContractInterface, reader: FindReader): RulesPage['claims'] {
  return contract.implicit.flatMap((one) => {
    if (one.does !== 'claim') return [];
    const read = reader((other) => other.reads === 'claimable' && other.pot === one.pot && other.tally === one.tally);
    const pot = charter.pots.find(({ pot }) => pot === one.pot);
    const tally = charter.tallies.find(({ tally }) => tally === one.tally);
    if (!read || !pot) return [];
    return [
      {
        label: one.pot,
        function: one.function,
        read: read.function,
        unit: pageUnit({ money: pot.coin ?? chainCoin }, charter),
        takes: read.takes.flatMap((take) => (take === 'place' ? [] : [take])),
        ...(tally?.of !== undefined && { thing: tally.of }),
      },
    ];
  });
}

function thingPage(charter: Charter, thing: Thing, contract: ContractInterface, facts: PageFact[]): PageThing {
  const reader: FindReader = (test) => contract.readers.find(test);
  const named = (reads: Reader['reads'], ofParent?: boolean) =>
    reader(
      (one) =>
        one.reads === reads &&
        'thing' in one &&
        one.thing === thing.thing &&
        (one.reads !== 'number' || one.ofParent === (ofParent ?? false)),
    )?.function;
  const fields = thing.fields.map((field, at) => ({
    label: field.field,
    unit: pageUnit(field.unit, charter),
    at: firstField(thing) + at,
  }));
  const [unique, more] = thing.unique ?? [];
  const person = more === undefined ? fields.find(({ label, unit }) => label === unique && unit.kind === 'person') : undefined;
  const ranked = fields.find(({ label }) => label === rankedBy(charter, thing));
  const kept = reader((one) => one.reads === 'nft' && one.thing === thing.thing)?.function;
  const send = contract.implicit.find((one) => one.does === 'withdraw NFT' && one.thing === thing.thing)?.function;
  const numberOfParent = named('number', true);
  const nthOfParent = named('nth');
  return {
    thing: thing.thing,
    plural: thing.plural,
    single: thing.single ?? false,
    ...(thing.in !== undefined && { parent: thing.in }),
    nft: ownNft(thing) !== undefined,
    ...(kept !== undefined && { keeps: { read: kept, ...(send !== undefined && { send }) } }),
    ...(thing.atMost !== undefined && { atMost: thing.atMost }),
    states: thing.states ?? [],
    ways: waysOf(charter, thing),
    ...(thing.states && { stateAt: thing.in === undefined ? 0 : 1 }),
    fields,
    ...(person && { personAt: person.at }),
    ...(ranked && { ranked }),
    record: named('record') ?? '',
    number: named('number') ?? '',
    ...(numberOfParent !== undefined && { numberOfParent }),
    ...(nthOfParent !== undefined && { nthOfParent }),
    facts,
  };
}

function waysOf(charter: Charter, thing: Thing): [number, number][] {
  const states = thing.states ?? [];
  const ways = passagesOf(charter, thing).flatMap(({ from, to }) =>
    (from ?? states).flatMap((one) => to.map((other): [number, number] => [states.indexOf(one), states.indexOf(other)])),
  );
  return ways.filter(([from, to], at) => from !== to && ways.findIndex(([a, b]) => a === from && b === to) === at);
}

/** The field that the rules themselves order the records by, or else a number that starts with each record and that actions raise. */
function rankedBy(charter: Charter, thing: Thing): RuleName | undefined {
  for (const node of nodesOf(charter.actions))
    if ('place' in node && node.thing === thing.thing && typeof node.by === 'string') return node.by;
  if (thing.single) return undefined;
  const raised = new Set(
    charter.actions
      .filter((action) => action.on === thing.thing)
      .flatMap((action) =>
        [...nodesOf(action.do)].flatMap((node) => {
          const { raise } = node;
          const isOfThis = typeof raise === 'object' && raise !== null && 'field' in raise && !('of' in raise);
          return isOfThis && typeof raise.field === 'string' ? [raise.field] : [];
        }),
      ),
  );
  return thing.fields.find(({ field, unit, starts }) => raised.has(field) && starts !== undefined && unit === 'count')?.field;
}

function eventsOf(charter: Charter, contract: ContractInterface): RulesPage['events'] {
  const events = contract.implicit.flatMap((one): RulesPage['events'] => {
    if (one.event === undefined) return [];
    if (one.does === 'offer role') return [{ name: one.event.name, tells: 'offer', label: one.role }];
    if (one.does === 'accept role' || one.does === 'name' || one.does === 'remove')
      return [{ name: one.event.name, tells: 'role', label: one.role }];
    const setting = one.does === 'change setting' ? charter.settings.find(({ setting }) => setting === one.setting) : undefined;
    return setting ? [{ name: one.event.name, tells: 'setting', label: setting.setting, unit: pageUnit(setting.unit, charter) }] : [];
  });
  return events.filter((one, at) => events.findIndex(({ name }) => name === one.name) === at);
}

function drawsOf(contract: ContractInterface): RulesPage['draws'] {
  const complete = contract.implicit.find((one) => one.does === 'complete draw');
  const announced = (word: string) => contract.events.find(({ name }) => name.startsWith(word))?.name;
  const [requested, completed] = [announced('DrawRequested'), announced('DrawCompleted')];
  return complete && requested !== undefined && completed !== undefined ? { function: complete.function, requested, completed } : undefined;
}
