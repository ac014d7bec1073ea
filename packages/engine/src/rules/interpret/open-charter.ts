/** The state of a charter's contract when it was deployed. */
import type { Charter, RuleName } from '@starwright/protocol/charter';
import type { Reason } from '../contract-interface.ts';
import { type Datum, emptyOf, nobody, type Wallet, walletOf } from './datum.ts';
import { Draft } from './draft.ts';
import { literalOf } from './literals.ts';
import { coinKind } from './payments.ts';
import { frameOf, type Plan } from './plan.ts';
import { prepare } from './prepare.ts';
import { makerOf, prepareRecord } from './records.ts';
import { Refusal } from './refusal.ts';
import type { RecordsOfThing, State } from './state.ts';

export interface Deployment {
  deployer: Wallet;
  contract: Wallet;
  chainId: bigint;
  now: bigint;
  block: bigint;
  /** Instead of what the charter says; a list as its Merkle root. */
  settings?: Readonly<Record<RuleName, Datum>>;
}

/** The first record of a single thing cannot be made: one of its starts refuses, and so would the deployment. */
export class CannotOpen extends Error {
  readonly reason: Reason;
  constructor(thing: RuleName, reason: Reason) {
    super(`the ${thing} cannot begin: ${reason.reason}`);
    this.reason = reason;
  }
}

/** @throws CannotOpen */
export function openCharter(charter: Charter, deployment: Deployment): State {
  const plan = prepare(charter);
  const coins = [0, ...charter.coins.map((_, at) => at + 1)];
  const deployer = walletOf(deployment.deployer);
  const blank: State = {
    contract: walletOf(deployment.contract),
    chainId: deployment.chainId,
    deployer,
    deployedAt: deployment.now,
    things: charter.things.map((): RecordsOfThing => ({ rows: [], ofParent: new Map(), byKey: new Map() })),
    pots: charter.pots.map(() => new Map()),
    tallies: charter.tallies.map(() => ({ amounts: new Map(), totals: new Map() })),
    claims: plan.pairs.map(() => ({ index: new Map(), settledAt: new Map(), settled: new Map(), unclaimed: 0n })),
    kept: coins.map(() => new Map()),
    holds: coins.map(() => 0n),
    ownCoins: coins.map((coin) => (coinKind(charter, coin) === 'own' ? { balances: new Map(), supply: 0n } : undefined)),
    done: new Map(),
    roles: charter.roles.map(({ holders, named }) =>
      holders === 'one'
        ? { holders, holder: named === 'deployer' ? deployer : nobody, offered: nobody }
        : { holders, wallets: new Set(named === 'deployer' ? [deployer] : []) },
    ),
    settings: charter.settings.map(({ unit }) => emptyOf(unit)),
    holders: new Map(),
    nfts: new Map(),
    draws: { last: 0, pending: [] },
  };
  const draft = new Draft(charter, blank);
  for (const [at, { setting, is }] of charter.settings.entries()) {
    // A setting may be called like what every object has.
    const given = deployment.settings && Object.hasOwn(deployment.settings, setting) ? deployment.settings[setting] : undefined;
    draft.settings = draft.settings.with(at, typeof given === 'string' ? given.toLowerCase() : (given ?? literalOf(plan, draft, is)));
  }
  makeSingleRecords(plan, draft, deployment);
  return draft.finish();
}

/** A single thing has its record from the start, made by whoever deploys. */
function makeSingleRecords(plan: Plan, draft: Draft, { now, block }: Deployment): void {
  const frame = frameOf(draft, { now, block, actor: draft.base.deployer });
  for (const [at, thing] of plan.charter.things.entries()) {
    if (!thing.single) continue;
    try {
      const { parent, state, fields } = prepareRecord(makerOf(plan, thing), 0, [], frame);
      draft.add(at, { parent, state, fields }, undefined);
    } catch (refusal) {
      throw refusal instanceof Refusal ? new CannotOpen(thing.thing, refusal.reason) : refusal;
    }
  }
}
