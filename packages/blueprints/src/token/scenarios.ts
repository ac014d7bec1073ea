/** What a token promises, as behaviours that are tried. Amounts fit the planned supply, however small. */
import type { BlueprintScenario, ModuleView } from '@starwright/engine/blueprint';
import type { Actor, ScenarioValue, StepInput } from '@starwright/protocol/scenarios';
import { withOtherPeople } from '../other-people.ts';
import {
  admit,
  decimalsOf,
  give,
  handful,
  initialSupply,
  inTokens,
  mintable,
  ownersShare,
  recipientsOf,
  sharedEach,
  unitsOf,
  walletLimit,
} from '../wired-token.ts';

/** "2.5%" of basis points. */
export const inPercent = (bps: bigint): string => `${Number(bps) / 100}%`;

/** The features whose functions only the owner may call. */
const ownersFeatures = ['mintable', 'pausable', 'fee', 'burnFee', 'allowlist', 'blocklist', 'airdrop', 'maxWallet'];
export const isOwned = (m: ModuleView): boolean => ownersFeatures.some((feature) => m.has(feature));

/** What a transfer costs, in basis points. A total that was named ("3% tax") leaves to the wallet what is not destroyed. */
export function rates(m: ModuleView): { fee: bigint; burn: bigint; max: bigint } {
  const highest = 2_500n;
  const least = (a: bigint, b: bigint) => (a < b ? a : b);
  const total = m.has('fee') ? m.number('tax') : 0n;
  const burn = m.has('burnFee') ? least(m.number('burnBps'), highest) : 0n;
  const wished = total === 0n ? m.number('feeBps') : total > burn ? total - burn : 0n;
  const fee = m.has('fee') ? least(wished, highest - burn) : 0n;
  const asked = m.has('adjustableFee') ? m.number('maxFee') : 0n;
  return { fee, burn, max: asked > fee + burn ? asked : fee + burn };
}

export function scenarios(m: ModuleView): BlueprintScenario[] {
  const someExist = handful(m, 1_000n) > 0n;
  const list = [
    born(m),
    ...(m.has('whole') ? [undivided(m)] : []),
    ...(someExist ? [...moving(m), ...rules(m), ...signing(m)] : []),
    ...making(m),
    ...(isOwned(m) ? [handover(m)] : []),
  ];
  // Whoever gets the fee pays none.
  return m.has('fee') ? withOtherPeople(list, [m.text('feeWallet')]) : list;
}

const str = (units: bigint): string => units.toString();
const say = (m: ModuleView, units: bigint): string => `${inTokens(m, units)} ${m.text('symbol')}`;

/** The steps of one token's scenarios, short. */
function on(m: ModuleView) {
  const asset = m.contract;
  return {
    send: (as: Actor, call: string, args: ScenarioValue[] = [], more: object = {}): StepInput => ({
      do: 'send',
      as,
      on: asset,
      call,
      args,
      ...more,
    }),
    refuse: (as: Actor, call: string, args: ScenarioValue[] = [], error?: string): StepInput => ({
      do: 'refuse',
      as,
      on: asset,
      call,
      args,
      ...(error && { error }),
    }),
    read: (call: string, args: ScenarioValue[], returns: ScenarioValue): StepInput => ({ do: 'read', on: asset, call, args, returns }),
    change: (of: string, by: bigint) => ({ of, asset, by: by.toString() }),
  };
}
const notOwner = 'OwnableUnauthorizedAccount';

/** What arrives when somebody who pays the fee sends `amount` to somebody who pays it too. */
function arriving(m: ModuleView, amount: bigint) {
  const { fee, burn } = rates(m);
  const toWallet = (amount * fee) / 10_000n;
  const burned = (amount * burn) / 10_000n;
  return { toWallet, burned, received: amount - toWallet - burned };
}

function born(m: ModuleView): BlueprintScenario {
  const { read } = on(m);
  const supply = initialSupply(m);
  const all = recipientsOf(m).length === 0 ? ', and the owner has all of them' : '';
  return {
    id: 'start',
    sentence: supply > 0n ? `${say(m, supply)} exist at the start${all}.` : 'It starts empty: no tokens exist yet.',
    steps: [
      read('name', [], m.text('name')),
      read('symbol', [], m.text('symbol')),
      read('decimals', [], decimalsOf(m)),
      read('totalSupply', [], str(supply)),
      read('balanceOf', ['$deployer'], str(ownersShare(m))),
    ],
  };
}

const undivided = (m: ModuleView): BlueprintScenario => ({
  id: 'whole',
  feature: 'whole',
  sentence: 'There are only whole tokens: nobody can have a part of one.',
  steps: [on(m).read('decimals', [], 0)],
});

function moving(m: ModuleView): BlueprintScenario[] {
  const { send, refuse, read, change } = on(m);
  const amount = handful(m, 1_000n);
  const { received } = arriving(m, amount);
  const list: BlueprintScenario[] = [
    {
      id: 'transfer',
      sentence: 'People can send tokens to each other, but never more than they have.',
      steps: [
        ...give(m, 'alice', amount),
        ...admit(m, '$bob'),
        send('alice', 'transfer', ['$bob', str(amount)], { changes: [change('$alice', -amount), change('$bob', received)] }),
        refuse('alice', 'transfer', ['$bob', str(amount)], 'ERC20InsufficientBalance'),
      ],
    },
    {
      id: 'allowance',
      sentence: 'Somebody else can take only what a holder allowed: taking it a second time is refused.',
      steps: [
        ...give(m, 'alice', amount),
        ...admit(m, '$carol'),
        refuse('bob', 'transferFrom', ['$alice', '$carol', str(amount)], 'ERC20InsufficientAllowance'),
        send('alice', 'approve', ['$bob', str(amount)]),
        send('bob', 'transferFrom', ['$alice', '$carol', str(amount)], {
          changes: [change('$alice', -amount), change('$carol', received)],
        }),
        refuse('bob', 'transferFrom', ['$alice', '$carol', str(amount)], 'ERC20InsufficientAllowance'),
      ],
    },
  ];
  if (!m.has('mintable')) {
    list.push({
      id: 'fixed',
      sentence: `There are no more than ${say(m, initialSupply(m))}, and sending them around makes no new ones.`,
      steps: [
        read('totalSupply', [], str(initialSupply(m))),
        ...give(m, 'alice', amount),
        ...admit(m, '$bob'),
        send('alice', 'transfer', ['$bob', str(amount)]),
        { do: 'read', on: m.contract, call: 'totalSupply', atMost: str(initialSupply(m)) },
      ],
    });
  }
  if (m.has('shared')) {
    const each = sharedEach(m);
    list.push({
      id: 'shared',
      feature: 'shared',
      sentence:
        recipientsOf(m).length > 0
          ? `The wallets named in the plan start with ${say(m, each)} each.`
          : 'Nobody else was named, so the owner starts with everything.',
      steps: [
        ...recipientsOf(m).map((account) => read('balanceOf', [account], str(each))),
        read('balanceOf', ['$deployer'], str(ownersShare(m))),
      ],
    });
  }
  return list;
}

function making(m: ModuleView): BlueprintScenario[] {
  const { send, refuse, read, change } = on(m);
  const list: BlueprintScenario[] = [];
  if (m.has('mintable')) {
    const room = mintable(m);
    const mayNot = m.has('minters') ? 'NotMinter' : notOwner;
    const wish = 50n * 10n ** BigInt(decimalsOf(m));
    const limit = walletLimit(m) ?? room;
    const amount = [room, wish, limit].reduce((least, value) => (value < least ? value : least));
    list.push({
      id: 'mint',
      feature: 'mintable',
      sentence:
        amount > 0n
          ? `The owner can create new tokens, and nobody else can${m.has('minters') ? ' whom they have not named' : ''}.`
          : 'All that can exist were created at the start: nobody can create more.',
      steps: [
        ...admit(m, '$alice'),
        ...(amount > 0n
          ? [
              send('deployer', 'mint', ['$alice', str(amount)], { changes: [change('$alice', amount)] }),
              read('totalSupply', [], str(initialSupply(m) + amount)),
            ]
          : [read('totalSupply', [], str(initialSupply(m)))]),
        refuse('mallory', 'mint', ['$mallory', '1'], mayNot),
        refuse('alice', 'mint', ['$alice', '1'], mayNot),
      ],
    });
    if (m.has('minters')) list.push(namedMinters(m, amount));
    if (m.has('capped')) {
      list.push({
        id: 'cap',
        feature: 'capped',
        sentence: `There can never be more than ${say(m, unitsOf(m, 'cap'))}: with all of them created, creating even a bit more is refused.`,
        steps: [
          ...(room > 0n ? [send('deployer', 'mint', ['$deployer', str(room)])] : []),
          read('totalSupply', [], str(unitsOf(m, 'cap'))),
          read('cap', [], str(unitsOf(m, 'cap'))),
          refuse('deployer', 'mint', ['$deployer', '1'], 'ERC20ExceededCap'),
        ],
      });
    }
  }
  return list;
}

/** `amount` is what can be created in one go, nothing when all exist already. */
function namedMinters(m: ModuleView, amount: bigint): BlueprintScenario {
  const { send, refuse, read, change } = on(m);
  const half = amount / 2n;
  return {
    id: 'minters',
    feature: 'minters',
    sentence:
      half > 0n
        ? 'Wallets that the owner names can create tokens for others until the owner takes that back; they cannot name anybody themselves.'
        : 'The owner names the wallets that may create tokens, and takes that back; nobody else can name any.',
    steps: [
      ...admit(m, '$bob'),
      refuse('alice', 'mint', ['$bob', '1'], 'NotMinter'),
      refuse('mallory', 'addMinter', ['$mallory'], notOwner),
      send('deployer', 'addMinter', ['$alice'], { emits: { event: 'MinterAdded', args: ['$alice'] } }),
      read('isMinter', ['$alice'], true),
      read('isMinter', ['$bob'], false),
      ...(half > 0n ? [send('alice', 'mint', ['$bob', str(half)], { changes: [change('$bob', half), change('$alice', 0n)] })] : []),
      refuse('alice', 'addMinter', ['$bob'], notOwner),
      refuse('bob', 'mint', ['$bob', '1'], 'NotMinter'),
      refuse('mallory', 'removeMinter', ['$alice'], notOwner),
      send('deployer', 'removeMinter', ['$alice'], { emits: { event: 'MinterRemoved', args: ['$alice'] } }),
      refuse('alice', 'mint', ['$bob', '1'], 'NotMinter'),
      ...(half > 0n ? [read('balanceOf', ['$bob'], str(half)), send('deployer', 'mint', ['$bob', str(half)])] : []),
    ],
  };
}

function rules(m: ModuleView): BlueprintScenario[] {
  const { send, refuse, read, change } = on(m);
  const amount = handful(m, 1_000n);
  const each = handful(m, 1_000n, 3n);
  const { toWallet, burned, received } = arriving(m, amount);
  const { fee, burn, max } = rates(m);
  const issued = ownersShare(m) > 0n ? initialSupply(m) : initialSupply(m) + amount;
  const list: BlueprintScenario[] = [];

  if (m.has('burnable')) {
    list.push({
      id: 'burn',
      feature: 'burnable',
      sentence: 'Holders can destroy their own tokens for good, and nobody can destroy somebody else’s.',
      steps: [
        ...give(m, 'alice', amount),
        refuse('mallory', 'burnFrom', ['$alice', str(amount)], 'ERC20InsufficientAllowance'),
        send('alice', 'burn', [str(amount)], { changes: [change('$alice', -amount)] }),
        read('totalSupply', [], str(issued - amount)),
        refuse('alice', 'burn', ['1'], 'ERC20InsufficientBalance'),
      ],
    });
  }
  if (m.has('pausable')) {
    list.push({
      id: 'pause',
      feature: 'pausable',
      sentence: 'The owner can freeze all transfers and open them again, and nobody else can.',
      steps: [
        ...give(m, 'alice', amount),
        ...admit(m, '$bob'),
        refuse('mallory', 'pause', [], notOwner),
        send('deployer', 'pause', [], { emits: { event: 'Paused' } }),
        refuse('alice', 'transfer', ['$bob', str(amount)], 'EnforcedPause'),
        refuse('mallory', 'unpause', [], notOwner),
        send('deployer', 'unpause'),
        send('alice', 'transfer', ['$bob', str(amount)], { changes: [change('$bob', received)] }),
      ],
    });
  }
  if (m.has('fee')) {
    list.push({
      id: 'fee',
      feature: 'fee',
      sentence:
        fee > 0n
          ? `${inPercent(fee)} of each transfer goes to the fee wallet, which only the owner can change.`
          : 'Nothing of a transfer goes to the fee wallet, because all of the fee is destroyed.',
      steps: [
        read('feeRecipient', [], m.text('feeWallet')),
        refuse('mallory', 'setFeeRecipient', ['$mallory'], notOwner),
        send('deployer', 'setFeeRecipient', ['$erin'], { emits: { event: 'FeeRecipientChanged' } }),
        ...give(m, 'alice', amount),
        ...admit(m, '$bob'),
        send('alice', 'transfer', ['$bob', str(amount)], {
          changes: [change('$alice', -amount), change('$bob', received), change('$erin', toWallet)],
        }),
        ...(toWallet > 0n ? [send('erin', 'transfer', ['$bob', str(toWallet)], { changes: [change('$bob', toWallet)] })] : []),
      ],
    });
  }
  if (m.has('burnFee')) {
    list.push({
      id: 'burn-fee',
      feature: 'burnFee',
      sentence: `${inPercent(burn)} of each transfer is destroyed for good.`,
      steps: [
        ...give(m, 'alice', amount),
        ...admit(m, '$bob'),
        send('alice', 'transfer', ['$bob', str(amount)], { changes: [change('$alice', -amount), change('$bob', received)] }),
        read('totalSupply', [], str(issued - burned)),
      ],
    });
  }
  if (m.has('fee') || m.has('burnFee')) {
    list.push({
      id: 'fee-exempt',
      feature: m.has('fee') ? 'fee' : 'burnFee',
      sentence: 'The owner can free a wallet from the fee: then everything that is sent arrives.',
      steps: [
        ...give(m, 'alice', amount),
        ...admit(m, '$bob'),
        refuse('mallory', 'setFeeExempt', ['$mallory', true], notOwner),
        send('deployer', 'setFeeExempt', ['$alice', true]),
        send('alice', 'transfer', ['$bob', str(amount)], { changes: [change('$alice', -amount), change('$bob', amount)] }),
      ],
    });
  }
  if (m.has('adjustableFee')) {
    const newBurn = m.has('burnFee') ? max / 2n : 0n;
    const newFee = max - newBurn;
    const set = (feeBps: bigint, burnBps: bigint) => (m.has('burnFee') ? [str(feeBps), str(burnBps)] : [str(feeBps)]);
    const [taken, destroyed] = [(amount * newFee) / 10_000n, (amount * newBurn) / 10_000n];
    list.push({
      id: 'adjust-fee',
      feature: 'adjustableFee',
      sentence: `The owner can change what a transfer costs, but never to more than ${inPercent(max)}.`,
      steps: [
        send('deployer', 'setFees', set(newFee, newBurn), { emits: { event: 'FeesChanged', args: [str(newFee), str(newBurn)] } }),
        read('feeBps', [], str(newFee)),
        ...give(m, 'alice', amount),
        ...admit(m, '$bob'),
        send('alice', 'transfer', ['$bob', str(amount)], { changes: [change('$bob', amount - taken - destroyed)] }),
        refuse('deployer', 'setFees', set(newFee + 1n, newBurn), 'FeeTooHigh'),
        ...(m.has('burnFee') ? [refuse('deployer', 'setFees', set(0n, max + 1n), 'FeeTooHigh')] : []),
        refuse('mallory', 'setFees', set(0n, 0n), notOwner),
      ],
    });
  }
  if (m.has('maxWallet')) list.push(walletLimitHolds(m));
  if (m.has('allowlist')) {
    const call = ownersShare(m) > 0n ? 'transfer' : 'mint';
    const args = ['$bob', str(each)];
    list.push({
      id: 'allowlist',
      feature: 'allowlist',
      sentence: 'Only wallets the owner approved can receive it; a wallet taken off the list can still send back what it has.',
      steps: [
        read('isAllowlisted', ['$bob'], false),
        refuse('deployer', call, args, 'NotAllowlisted'),
        refuse('mallory', 'addToAllowlist', ['$mallory'], notOwner),
        refuse('mallory', 'addManyToAllowlist', [['$mallory']], notOwner),
        send('deployer', 'addToAllowlist', ['$bob'], { emits: { event: 'AddedToAllowlist', args: ['$bob'] } }),
        send('deployer', call, args, { changes: [change('$bob', each)] }),
        refuse('mallory', 'removeFromAllowlist', ['$bob'], notOwner),
        send('deployer', 'removeFromAllowlist', ['$bob']),
        refuse('deployer', call, args, 'NotAllowlisted'),
        send('bob', 'transfer', ['$deployer', str(each)], { changes: [change('$bob', -each), change('$deployer', each)] }),
        send('deployer', 'addManyToAllowlist', [['$carol', '$dave']]),
        read('isAllowlisted', ['$dave'], true),
      ],
    });
  }
  if (m.has('blocklist')) {
    list.push({
      id: 'block',
      feature: 'blocklist',
      sentence: 'The owner can block a wallet: it can neither send nor receive until it is unblocked.',
      steps: [
        ...give(m, 'alice', each),
        ...give(m, 'bob', each),
        refuse('mallory', 'blockAddress', ['$alice'], notOwner),
        send('deployer', 'blockAddress', ['$alice'], { emits: { event: 'AddressBlocked', args: ['$alice'] } }),
        read('isBlocked', ['$alice'], true),
        refuse('alice', 'transfer', ['$deployer', str(each)], 'BlockedAddress'),
        refuse('bob', 'transfer', ['$alice', str(each)], 'BlockedAddress'),
        refuse('alice', 'unblockAddress', ['$alice'], notOwner),
        send('deployer', 'unblockAddress', ['$alice']),
        send('alice', 'transfer', ['$deployer', str(each)], { changes: [change('$alice', -each)] }),
      ],
    });
  }
  if (m.has('airdrop')) {
    const half = each / 2n;
    list.push({
      id: 'airdrop',
      feature: 'airdrop',
      sentence: 'The owner can send to a whole list of wallets at once, to each its own amount; nobody else can.',
      steps: [
        ...(ownersShare(m) > 0n ? [] : [send('deployer', 'mint', ['$deployer', str(each * 2n)])]),
        ...admit(m, '$alice'),
        ...admit(m, '$bob'),
        refuse('mallory', 'airdrop', [['$mallory'], [str(half)]], notOwner),
        refuse('deployer', 'airdrop', [['$alice', '$bob'], [str(each)]], 'LengthMismatch'),
        send(
          'deployer',
          'airdrop',
          [
            ['$alice', '$bob'],
            [str(each), str(half)],
          ],
          {
            changes: [change('$alice', each), change('$bob', half), change('$deployer', -each - half)],
            emits: { event: 'Airdropped', args: ['2', str(each + half)] },
          },
        ),
      ],
    });
  }
  return list;
}

/** Walked to where the owner has more than the limit to give; else the limit is only read. */
function walletLimitHolds(m: ModuleView): BlueprintScenario {
  const { send, refuse, read, change } = on(m);
  const limit = walletLimit(m) ?? 0n;
  const call = ownersShare(m) > limit ? 'transfer' : mintable(m) > limit ? 'mint' : undefined;
  const about = { id: 'wallet-limit', feature: 'maxWallet' };
  const stranger = refuse('mallory', 'setLimitExempt', ['$mallory', true], notOwner);
  if (!call) {
    return { ...about, sentence: `One wallet can hold at most ${say(m, limit)}.`, steps: [read('maxWallet', [], str(limit)), stranger] };
  }
  return {
    ...about,
    sentence: `One wallet can hold at most ${say(m, limit)}: sending it even a bit more is refused, unless the owner frees it from the limit.`,
    steps: [
      ...admit(m, '$alice'),
      send('deployer', call, ['$alice', str(limit)], { changes: [change('$alice', limit)] }),
      refuse('deployer', call, ['$alice', '1'], 'WalletLimitExceeded'),
      stranger,
      send('deployer', 'setLimitExempt', ['$alice', true]),
      send('deployer', call, ['$alice', '1'], { changes: [change('$alice', 1n)] }),
    ],
  };
}

const permitTypes = {
  Permit: [
    { name: 'owner', type: 'address' },
    { name: 'spender', type: 'address' },
    { name: 'value', type: 'uint256' },
    { name: 'nonce', type: 'uint256' },
    { name: 'deadline', type: 'uint256' },
  ],
};

function signing(m: ModuleView): BlueprintScenario[] {
  const { send, refuse, read, change } = on(m);
  const amount = handful(m, 1_000n);
  const { received } = arriving(m, amount);
  const list: BlueprintScenario[] = [];
  if (m.has('permit')) {
    const farOff = '4102444800'; // the year 2100
    const permit = ['$alice', '$bob', str(amount), farOff, '@signed.v', '@signed.r', '@signed.s'];
    list.push({
      id: 'permit',
      feature: 'permit',
      sentence: 'A holder can allow somebody to take tokens by a signature, which costs the holder nothing and works only once.',
      steps: [
        ...give(m, 'alice', amount),
        ...admit(m, '$bob'),
        {
          do: 'sign',
          as: 'alice',
          on: m.contract,
          primaryType: 'Permit',
          types: permitTypes,
          message: { owner: '$alice', spender: '$bob', value: str(amount), nonce: '0', deadline: farOff },
          saves: 'signed',
        },
        send('carol', 'permit', permit),
        read('allowance', ['$alice', '$bob'], str(amount)),
        refuse('carol', 'permit', permit, 'ERC2612InvalidSigner'),
        send('bob', 'transferFrom', ['$alice', '$bob', str(amount)], { changes: [change('$alice', -amount), change('$bob', received)] }),
      ],
    });
  }
  if (m.has('votes')) {
    const later = amount / 2n;
    list.push(
      {
        id: 'votes',
        feature: 'votes',
        sentence: 'Tokens count as votes of whoever holds them, and holders can hand their votes to somebody else.',
        steps: [
          ...give(m, 'alice', amount - later),
          read('getVotes', ['$alice'], str(amount - later)),
          send('alice', 'delegate', ['$bob'], { emits: { event: 'DelegateChanged' } }),
          ...(later > 0n ? give(m, 'alice', later) : []),
          read('getVotes', ['$alice'], '0'),
          read('getVotes', ['$bob'], str(amount)),
          read('balanceOf', ['$alice'], str(amount)),
        ],
      },
      {
        id: 'past-votes',
        feature: 'votes',
        sentence: 'Votes are counted as they were when a vote began: sending tokens on afterwards does not vote twice.',
        steps: [
          ...give(m, 'alice', amount),
          ...admit(m, '$bob'),
          { do: 'pass', seconds: 3600 },
          send('alice', 'transfer', ['$bob', str(amount)]),
          read('getVotes', ['$alice'], '0'),
          read('getVotes', ['$bob'], str(received)),
          read('getPastVotes', ['$alice', { now: -1800 }], str(amount)),
          read('getPastVotes', ['$bob', { now: -1800 }], '0'),
        ],
      },
    );
  }
  return list;
}

function handover(m: ModuleView): BlueprintScenario {
  const { send, refuse, read } = on(m);
  return {
    id: 'handover',
    sentence: 'The owner can hand the token over, and that counts only once the new owner accepts.',
    steps: [
      refuse('mallory', 'transferOwnership', ['$mallory'], notOwner),
      send('deployer', 'transferOwnership', ['$alice']),
      read('owner', [], '$deployer'),
      refuse('mallory', 'acceptOwnership', [], notOwner),
      send('alice', 'acceptOwnership'),
      read('owner', [], '$alice'),
    ],
  };
}
