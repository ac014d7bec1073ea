/** What staking of pieces promises to those who put them in, as behaviours that are tried. */
import type { BlueprintScenario, ModuleView } from '@starwright/engine/blueprint';
import type { Actor, BalanceChange, StepInput } from '@starwright/protocol/scenarios';
import { counted, inTime, stepsOn } from '../steps.ts';
import { isTransferable, makeItem, openSale } from '../wired-nft.ts';
import { admit, admitContract, inTokens, ownersShare } from '../wired-token.ts';
import { collectionOf, exampleOf, hasRoomFor, inPeriod, periodOf, rewardOf, rewardTokenOf } from './terms.ts';

const pass = (seconds: bigint): StepInput => ({ do: 'pass', seconds: Number(seconds) });

function playOf(m: ModuleView) {
  const nft = collectionOf(m);
  const token = rewardTokenOf(m);
  const on = stepsOn(m.contract);
  const items = stepsOn(nft.contract);
  const { span, fund } = exampleOf(m);
  const reward = rewardOf(m);
  const period = periodOf(m);
  const earnedIn = (seconds: bigint, pieces = 1n) => (reward * pieces * seconds) / period;
  /** With the few seconds in which transactions happen. */
  const upTo = (seconds: bigint, pieces = 1n) => earnedIn(seconds + 30n, pieces) + 1n;
  const lock = m.has('locked') ? m.number('lockTime') : 0n;
  const change = (of: string, by: bigint): BalanceChange => ({ of, asset: token.contract, by: by.toString() });
  const isWith = (tokenId: number, account: string): StepInput => items.read('ownerOf', [tokenId], account);
  const allowed = (as: Actor, tokenId: number): StepInput => items.send(as, 'approve', [`$${m.contract}`, tokenId]);
  const put = (as: Actor, tokenId: number): StepInput[] => [
    allowed(as, tokenId),
    on.send(as, 'stake', [tokenId], { emits: { event: 'Staked', args: [`$${as}`, tokenId] } }),
  ];
  const taken = (as: Actor, tokenId: number): StepInput =>
    on.send(as, 'unstake', [tokenId], { emits: { event: 'Unstaked', args: [`$${as}`, tokenId] } });
  /** Alice has the first piece. */
  const start: StepInput[] = [...openSale(nft), makeItem(nft, 'alice')];
  const funded = (amount = fund): StepInput[] => [
    ...admitContract(token, m.contract),
    ...admit(token, '$alice'),
    ...(ownersShare(token) > 0n ? [] : [stepsOn(token.contract).send('deployer', 'mint', ['$deployer', amount.toString()])]),
    stepsOn(token.contract).send('deployer', 'approve', [`$${m.contract}`, amount.toString()]),
    on.send('deployer', 'fundRewards', [amount.toString()], {
      emits: { event: 'RewardsFunded', args: [amount.toString()] },
      changes: [change('$deployer', -amount), change(`$${m.contract}`, amount)],
    }),
  ];
  const earns = (as: Actor, seconds: bigint, pieces = 1n): StepInput => ({
    do: 'read',
    on: m.contract,
    call: 'earned',
    args: [`$${as}`],
    atLeast: earnedIn(seconds, pieces).toString(),
    atMost: upTo(seconds, pieces).toString(),
  });
  return {
    ...on,
    nft,
    token,
    items,
    span,
    fund,
    reward,
    period,
    earnedIn,
    upTo,
    lock,
    change,
    isWith,
    allowed,
    put,
    taken,
    start,
    funded,
    earns,
  };
}
type Play = ReturnType<typeof playOf>;

export function scenarios(m: ModuleView): BlueprintScenario[] {
  const play = playOf(m);
  const { nft, start, allowed, refuse, isWith, items } = play;
  if (!isTransferable(nft)) {
    return [
      {
        id: 'bound',
        sentence: 'Pieces that are bound to their holder, or may only be resold in their own way, cannot be put in.',
        steps: [
          ...start,
          ...(nft.has('soulbound') ? [items.refuse('alice', 'approve', [`$${m.contract}`, 1])] : [allowed('alice', 1)]),
          refuse('alice', 'stake', [1]),
          isWith(1, '$alice'),
        ],
      },
    ];
  }
  return [...keeping(m, play), ...earning(m, play), ...extras(m, play)];
}

function keeping(m: ModuleView, { refuse, read, nft, lock, isWith, allowed, put, taken, start }: Play): BlueprintScenario[] {
  return [
    {
      id: 'stake',
      sentence: `A piece that somebody put in comes back to them ${lock > 0n ? 'when its time is over' : 'whenever they want'}; nobody else can take it, not even the owner.`,
      steps: [
        ...start,
        ...put('alice', 1),
        isWith(1, `$${m.contract}`),
        read('stakerOf', [1], '$alice'),
        read('totalStaked', [], 1),
        ...(lock > 0n ? [pass(lock)] : []),
        refuse('mallory', 'unstake', [1], 'NotStaker'),
        refuse('deployer', 'unstake', [1], 'NotStaker'),
        taken('alice', 1),
        isWith(1, '$alice'),
        read('stakedOf', ['$alice'], 0),
        read('totalStaked', [], 0),
        refuse('alice', 'unstake', [1], 'NotStaker'),
      ],
    },
    {
      id: 'own-pieces',
      sentence: 'Nobody can put in a piece that belongs to somebody else, nor the same one twice.',
      steps: [
        ...start,
        refuse('alice', 'stake', [1], 'ERC721InsufficientApproval'),
        allowed('alice', 1),
        refuse('mallory', 'stake', [1], 'ERC721IncorrectOwner'),
        ...put('alice', 1),
        refuse('alice', 'stake', [1], 'ERC721IncorrectOwner'),
        refuse('mallory', 'stake', [1], 'ERC721IncorrectOwner'),
        read('stakerOf', [1], '$alice'),
      ],
    },
    ...(hasRoomFor(nft, 2)
      ? [
          {
            id: 'apart',
            sentence: 'Each person’s pieces are kept apart: whoever takes theirs out leaves those of others where they are.',
            steps: [
              ...start,
              makeItem(nft, 'bob'),
              ...put('alice', 1),
              ...put('bob', 2),
              read('totalStaked', [], 2),
              ...(lock > 0n ? [pass(lock)] : []),
              refuse('alice', 'unstake', [2], 'NotStaker'),
              taken('alice', 1),
              isWith(2, `$${m.contract}`),
              read('piecesOf', ['$bob'], ['2']),
              read('piecesOf', ['$alice'], []),
              taken('bob', 2),
              isWith(2, '$bob'),
            ],
          },
        ]
      : []),
  ];
}

function earning(m: ModuleView, play: Play): BlueprintScenario[] {
  const { send, refuse, read, nft, token, span, fund, reward, period, earnedIn, upTo, lock, put, taken, start, funded, earns } = play;
  const symbol = token.text('symbol');
  const list: BlueprintScenario[] = [
    {
      id: 'rewards',
      sentence: `A piece earns ${inTokens(token, reward)} ${symbol} ${inPeriod(m)}, by the second, as long as it is in; whoever has none in earns nothing.`,
      steps: [
        ...start,
        read('rewardPerPiece', [], reward.toString()),
        read('rewardPeriod', [], period.toString()),
        pass(86_400n),
        read('earned', ['$alice'], 0),
        ...put('alice', 1),
        pass(43_200n),
        earns('alice', 43_200n),
        pass(43_200n),
        earns('alice', 86_400n),
        ...(lock > 86_400n ? [pass(lock - 86_400n)] : []),
        taken('alice', 1),
        pass(864_000n),
        earns('alice', lock > 86_400n ? lock : 86_400n),
        read('earned', ['$mallory'], 0),
        read('pending', ['$alice'], 0),
        refuse('alice', 'claim', [], 'NothingToClaim'),
      ],
    },
  ];
  if (hasRoomFor(nft, 3) && (!m.has('perWallet') || m.number('maxPieces') >= 2n)) {
    list.push({
      id: 'rewards-each',
      sentence: 'Two pieces earn twice as much, and what somebody earns does not depend on how many pieces others have in.',
      steps: [
        ...start,
        makeItem(nft, 'bob'),
        makeItem(nft, 'carol'),
        stepsOn(nft.contract).send('carol', 'transferFrom', ['$carol', '$alice', 3]),
        ...put('alice', 1),
        ...put('alice', 3),
        ...put('bob', 2),
        pass(86_400n),
        earns('alice', 86_400n, 2n),
        earns('bob', 86_400n),
      ],
    });
  }
  if (span === 0n) return list;
  const low = earnedIn(span);
  list.push(
    {
      id: 'claim',
      sentence: 'What was earned can be claimed at any time, also while the piece stays in, and is paid once.',
      steps: [
        ...start,
        refuse('mallory', 'fundRewards', ['1'], 'OwnableUnauthorizedAccount'),
        ...funded(),
        read('rewardPool', [], fund.toString()),
        refuse('alice', 'claim', [], 'NothingToClaim'),
        ...put('alice', 1),
        pass(span),
        send('alice', 'claim', [], { emits: { event: 'RewardPaid' } }),
        {
          do: 'read',
          on: token.contract,
          call: 'balanceOf',
          args: ['$alice'],
          atLeast: low.toString(),
          atMost: upTo(span).toString(),
        },
        { do: 'read', on: m.contract, call: 'rewardPool', atLeast: (fund - upTo(span)).toString(), atMost: (fund - low).toString() },
        earns('alice', 0n),
        refuse('mallory', 'claim', [], 'NothingToClaim'),
        ...(lock > 0n ? [] : [taken('alice', 1), ...onceMore(play)]),
      ],
    },
    {
      id: 'empty-pool',
      sentence: 'When there are no tokens to pay with, pieces still come back, and what was earned is paid once there are tokens again.',
      steps: [
        ...start,
        ...put('alice', 1),
        pass(span),
        earns('alice', span),
        read('pending', ['$alice'], 0),
        refuse('alice', 'claim', [], 'NothingToClaim'),
        ...(lock > span ? [pass(lock - span)] : []),
        taken('alice', 1),
        ...funded(low),
        read('pending', ['$alice'], low.toString()),
        send('alice', 'claim', [], {
          emits: { event: 'RewardPaid', args: ['$alice', low.toString()] },
          changes: [play.change('$alice', low), play.change(`$${m.contract}`, -low)],
        }),
        read('rewardPool', [], 0),
        refuse('alice', 'claim', [], 'NothingToClaim'),
      ],
    },
  );
  return list;
}

/** With no piece in, what the last seconds brought is claimed to the end, where a second brings anything, and nothing is left. */
const onceMore = ({ send, refuse, reward, period }: Play): StepInput[] =>
  reward < period ? [] : [send('alice', 'claim'), refuse('alice', 'claim', [], 'NothingToClaim')];

function extras(m: ModuleView, play: Play): BlueprintScenario[] {
  const { send, refuse, read, nft, token, items, reward, lock, isWith, allowed, put, taken, start, earns } = play;
  const list: BlueprintScenario[] = [];
  if (lock > 0n) {
    list.push({
      id: 'locked',
      feature: 'locked',
      sentence: `A piece stays in for ${inTime(lock)}: taking it out before is refused.`,
      steps: [
        ...start,
        ...put('alice', 1),
        read('lockTime', [], lock.toString()),
        ...(lock > 120n ? [pass(lock - 60n)] : []),
        refuse('alice', 'unstake', [1], 'StillLocked'),
        isWith(1, `$${m.contract}`),
        pass(lock > 120n ? 60n : lock),
        taken('alice', 1),
        isWith(1, '$alice'),
        ...put('alice', 1),
        refuse('alice', 'unstake', [1], 'StillLocked'),
      ],
    });
  }
  if (m.has('perWallet')) {
    const most = m.number('maxPieces');
    const makers = (['alice', 'bob', 'carol', 'dave', 'erin', 'frank'] as const).slice(0, Number(most) + 1);
    const walkable = BigInt(makers.length) > most && hasRoomFor(nft, makers.length);
    list.push({
      id: 'per-wallet',
      feature: 'perWallet',
      sentence: walkable
        ? `One wallet can have at most ${counted(most, 'piece')} in: one more is refused.`
        : `The limit of ${counted(most, 'piece')} per wallet stands in the contract for good.`,
      steps: [
        ...start,
        read('maxPieces', [], most.toString()),
        ...put('alice', 1),
        ...(walkable
          ? makers.slice(1).flatMap((maker, at): StepInput[] => {
              const tokenId = at + 2;
              const more = [makeItem(nft, maker), items.send(maker, 'transferFrom', [`$${maker}`, '$alice', tokenId])];
              return tokenId <= Number(most)
                ? [...more, ...put('alice', tokenId)]
                : [...more, allowed('alice', tokenId), refuse('alice', 'stake', [tokenId], 'TooManyPieces')];
            })
          : []),
        read('stakedOf', ['$alice'], walkable ? most.toString() : 1),
      ],
    });
  }
  if (m.has('changeRate')) {
    const doubled = reward * 2n;
    list.push({
      id: 'change-rate',
      feature: 'changeRate',
      sentence: `Only the owner can change the ${inTokens(token, reward)} ${token.text('symbol')} ${inPeriod(m)}; what was earned before stays as it is.`,
      steps: [
        ...start,
        ...put('alice', 1),
        pass(86_400n),
        refuse('mallory', 'setReward', ['1'], 'OwnableUnauthorizedAccount'),
        send('deployer', 'setReward', [doubled.toString()], { emits: { event: 'RewardChanged', args: [doubled.toString()] } }),
        earns('alice', 86_400n),
        pass(86_400n),
        earns('alice', 86_400n * 3n),
        send('deployer', 'setReward', ['0']),
        pass(864_000n),
        earns('alice', 86_400n * 3n),
      ],
    });
  }
  if (m.has('pausable')) {
    list.push({
      id: 'pause',
      feature: 'pausable',
      sentence: 'The owner can stop new pieces, but never keep anybody from taking theirs out.',
      steps: [
        ...start,
        ...put('alice', 1),
        ...(lock > 0n ? [pass(lock)] : []),
        refuse('mallory', 'pause', [], 'OwnableUnauthorizedAccount'),
        send('deployer', 'pause', [], { emits: { event: 'Paused' } }),
        refuse('mallory', 'unpause', [], 'OwnableUnauthorizedAccount'),
        taken('alice', 1),
        isWith(1, '$alice'),
        allowed('alice', 1),
        refuse('alice', 'stake', [1], 'EnforcedPause'),
        send('deployer', 'unpause'),
        send('alice', 'stake', [1], { emits: { event: 'Staked' } }),
      ],
    });
  }
  return list;
}
