/** How the scenarios of rules deal with the modules beside them: a token that is handed out, a body that decides. */
import type { ModuleView, Neighbours } from '@starwright/engine/blueprint';
import type { Actor, StepInput } from '@starwright/protocol/scenarios';
import { parseUnits } from 'viem';
import { actingOwners, requiredOf } from './multisig/owners.ts';
import { stepsOn } from './steps.ts';
import { makeItem, openSale } from './wired-nft.ts';
import { canHoldTwo, passesFor } from './wired-pass.ts';
import { admit, admitContract, decimalsOf, give, handful, initialSupply, mintable, ownersShare, walletLimit } from './wired-token.ts';

export const neighbours: Neighbours = {
  funded(token, contract, needs, holders, made) {
    const wanted = [...needs].filter(([, amount]) => amount > 0n);
    if (wanted.length === 0 && made.size === 0) return [];
    const there = ownersShare(token);
    const limit = walletLimit(token);
    const sum = (amounts: Iterable<bigint>) => [...amounts].reduce((all, amount) => all + amount, 0n);
    const given = sum(wanted.map(([, amount]) => amount));
    if (there > 0n ? given > there : given + sum(made.values()) > mintable(token)) return undefined;
    if (sum(made.values()) > mintable(token)) return undefined;
    const most = (person: Actor) => (needs.get(person) ?? 0n) + (made.get(`$${person}`) ?? 0n);
    if (limit !== undefined && holders.some((person) => person !== 'deployer' && most(person) > limit)) return undefined;
    return [
      ...admitContract(token, contract),
      ...holders.filter((person) => !needs.has(person)).flatMap((person) => admit(token, `$${person}`)),
      ...wanted.flatMap(([person, amount]) => [
        ...(person === 'deployer' && there > 0n ? [] : give(token, person, amount)),
        stepsOn(token.contract).send(person, 'approve', [`$${contract}`, amount.toString()]),
      ]),
    ];
  },
  brought(collection, contract, bringers) {
    if (bringers.length === 0) return [];
    const isOnce = new Set(bringers).size < bringers.length;
    if (passesFor(collection, bringers.length) < bringers.length || (isOnce && !canHoldTwo(collection))) return undefined;
    const { send } = stepsOn(collection.contract);
    return [
      ...openSale(collection),
      ...bringers.map((person) => makeItem(collection, person)),
      ...bringers.map((person, at) => send(person, 'approve', [`$${contract}`, at + 1])),
    ];
  },
  minter(token, contract) {
    const { read, send } = stepsOn(token.contract);
    return {
      right: { on: token.contract, call: 'addMinter', args: [`$${contract}`] },
      shown: [read('isMinter', [`$${contract}`], true), read('isMinter', ['$mallory'], false)],
      takenBack: send('deployer', 'removeMinter', [`$${contract}`]),
    };
  },
  asksOwner: (token, contract) => [
    ...(token.has('fee') || token.has('burnFee')
      ? [`${token.contract} takes a fee from transfers: its owner has to free ${contract} from it first, or payments are refused.`]
      : []),
    ...(token.has('allowlist')
      ? [`${token.contract} has a list of approved wallets: its owner has to put ${contract} and everybody who pays or is paid on it.`]
      : []),
    ...(token.has('maxWallet')
      ? [`${token.contract} limits what one wallet can hold: its owner has to free ${contract} from the limit.`]
      : []),
    ...(token.has('pausable') || token.has('blocklist')
      ? [`The owner of ${token.contract} can stop its transfers, and with them what is paid here.`]
      : []),
  ],
  decided: (body) => (body.blueprint === 'multisig' ? byOwners(body) : body.blueprint === 'governance' ? byVotes(body) : undefined),
};

function byOwners(m: ModuleView): ReturnType<Neighbours['decided']> {
  const owners = actingOwners(m);
  const agreeing = owners.slice(0, Number(requiredOf(m)));
  const [first] = agreeing;
  if (!first || BigInt(agreeing.length) < requiredOf(m)) return undefined;
  const { send } = stepsOn(m.contract);
  return {
    waits: m.has('delay'),
    first: m.has('named') ? [] : owners.slice(1).map((owner) => send('deployer', 'addOwner', [`$${owner}`])),
    carriedOut: ({ on, call, args }) => [
      send(first, 'submitTransaction', [`$${on}`, '0', { calldata: { on, call, args } }], { saves: 'decision' }),
      ...agreeing.map((owner) => send(owner, 'confirmTransaction', ['@decision'])),
      ...(m.has('delay') ? [pass(m.number('delay'))] : []),
      send(first, 'executeTransaction', ['@decision']),
    ],
  };
}

function byVotes(m: ModuleView): ReturnType<Neighbours['decided']> {
  const token = m.wire('token');
  if (!token) return undefined;
  const { send } = stepsOn(m.contract);
  const each = handful(token, 100n, 4n);
  const issued = ownersShare(token) > 0n;
  const ownerVotes = issued ? ownersShare(token) - each : each;
  const quorum = ((issued ? initialSupply(token) : 2n * each) * m.number('quorumBps')) / 10_000n;
  if (ownerVotes < parseUnits(m.text('proposalThreshold'), decimalsOf(token)) || ownerVotes + each < quorum) return undefined;
  const delegate = (as: Actor) => stepsOn(token.contract).send(as, 'delegate', [`$${as}`]);
  return {
    waits: true,
    first: [
      ...give(token, 'alice', each),
      ...(issued ? [] : give(token, 'deployer', each)),
      delegate('deployer'),
      delegate('alice'),
      pass(10n),
    ],
    carriedOut: ({ on, call, args }) => [
      send('deployer', 'propose', [[`$${on}`], [0], [{ calldata: { on, call, args } }], `${on}: ${call}`], { saves: 'decision' }),
      pass(m.number('votingDelay') + 1n),
      send('alice', 'castVote', ['@decision', 1]),
      send('deployer', 'castVote', ['@decision', 1]),
      pass(m.number('votingPeriod') + 1n),
      send('carol', 'execute', ['@decision']),
    ],
  };
}

const pass = (seconds: bigint): StepInput => ({ do: 'pass', seconds: Number(seconds) });
