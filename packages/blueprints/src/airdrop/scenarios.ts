/** What an airdrop promises to those who claim, as behaviours that are tried. */
import type { BlueprintScenario, ModuleView } from '@starwright/engine/blueprint';
import type { Actor, BalanceChange, ScenarioValue, StepInput } from '@starwright/protocol/scenarios';
import { inNumber, inTime, stepsOn } from '../steps.ts';
import { admit, admitContract, give, inTokens } from '../wired-token.ts';
import { amountEach, atHand, example, hasList, isEqual, leafOf, tokenOf, treeOf } from './terms.ts';

function playOf(m: ModuleView) {
  const steps = stepsOn(m.contract);
  const { send } = steps;
  const token = tokenOf(m);
  const amounts = example(m);
  const all = amounts.alice + amounts.bob;
  const change = (of: string, by: bigint): BalanceChange => ({ of, asset: token.contract, by: by.toString() });
  const leaves = { alice: leafOf('alice', amounts.alice), bob: leafOf('bob', amounts.bob) };
  const root = treeOf([leaves.alice, leaves.bob]).root;
  const opened: StepInput[] = [
    ...admitContract(token, m.contract),
    ...(['alice', 'bob'] as const).flatMap((one) => admit(token, `$${one}`)),
  ];
  const funded: StepInput[] = [
    ...give(token, 'deployer', all),
    stepsOn(token.contract).send('deployer', 'approve', [`$${m.contract}`, all.toString()]),
    send('deployer', 'fund', [all.toString()], {
      emits: { event: 'Funded', args: ['$deployer', all.toString()] },
      changes: [change(`$${m.contract}`, all)],
    }),
  ];
  const listed: StepInput[] = m.has('merkle')
    ? [send('deployer', 'setMerkleRoot', [root], { emits: { event: 'MerkleRootSet', args: [root] } })]
    : !hasList(m)
      ? []
      : m.has('equal')
        ? [
            send('deployer', 'addRecipients', [['$alice', '$bob']], {
              emits: { event: 'AllocationSet', args: ['$bob', amounts.bob.toString()] },
            }),
          ]
        : [
            send(
              'deployer',
              'setAllocations',
              [
                ['$alice', '$bob'],
                [amounts.alice.toString(), amounts.bob.toString()],
              ],
              {
                emits: { event: 'AllocationSet', args: ['$bob', amounts.bob.toString()] },
              },
            ),
          ];
  /** What somebody says to claim: their amount and the proof, where the list is only known by its fingerprint. */
  const asking = (as: 'alice' | 'bob'): ScenarioValue[] =>
    m.has('merkle') ? [amounts[as].toString(), [leaves[as === 'alice' ? 'bob' : 'alice']]] : [];
  const claimed = (as: 'alice' | 'bob'): StepInput =>
    send(as, 'claim', asking(as), {
      emits: { event: 'Claimed', args: [`$${as}`, amounts[as].toString()] },
      changes: [change(`$${as}`, amounts[as]), change(`$${m.contract}`, -amounts[as])],
    });
  const over: StepInput = { do: 'pass', seconds: Number(m.number('duration')) + 1 };
  return { ...steps, token, amounts, all, change, root, leaves, opened, funded, listed, asking, claimed, over };
}
type Play = ReturnType<typeof playOf>;

export function scenarios(m: ModuleView): BlueprintScenario[] {
  const play = playOf(m);
  if (play.amounts.bob === 0n) return untried(m, play);
  const list = [claiming(m, play), deadline(m, play), funding(play)];
  if (m.has('merkle')) list.push(merkle(play));
  if (hasList(m)) list.push(ownersList(m, play));
  if (isEqual(m)) list.push(equal(m, play));
  if (m.has('open')) list.push(open(m, play));
  if (m.has('limited')) list.push(limited(m, play));
  return list;
}

/** Where the token is too scarce for two people to claim, the terms are only read. */
function untried(m: ModuleView, { read, token }: Play): BlueprintScenario[] {
  const terms: [feature: string, sentence: string, step: StepInput][] = [
    ['merkle', 'There is no list at the start.', read('merkleRoot', [], `0x${'0'.repeat(64)}`)],
    [
      'equal',
      `Everybody gets the same: ${inTokens(token, amountEach(m))} ${token.text('symbol')}.`,
      read('amountEach', [], amountEach(m).toString()),
    ],
    ['open', 'Anyone can claim without being on a list.', read('claimableBy', ['$alice'], amountEach(m).toString())],
    [
      'limited',
      `That only the first ${inNumber(m.number('maxClaims'))} can claim stands in the contract for good.`,
      read('maxClaims', [], m.number('maxClaims').toString()),
    ],
  ];
  return [
    {
      id: 'start',
      sentence: 'Nothing has been claimed at the start.',
      steps: [read('token', [], `$${token.contract}`), read('totalClaimed', [], '0'), read('claimCount', [], '0')],
    },
    ...terms.filter(([feature]) => m.has(feature)).map(([feature, sentence, step]) => ({ id: feature, feature, sentence, steps: [step] })),
  ];
}

function claiming(m: ModuleView, { read, refuse, amounts, opened, funded, listed, asking, claimed }: Play): BlueprintScenario {
  return {
    id: 'claim',
    sentence: `${m.has('open') ? 'Everybody' : 'Everybody on the list'} claims their tokens themselves, and only once.`,
    steps: [
      ...opened,
      ...funded,
      ...listed,
      read('hasClaimed', ['$alice'], false),
      claimed('alice'),
      refuse('alice', 'claim', asking('alice'), 'AlreadyClaimed'),
      claimed('bob'),
      read('hasClaimed', ['$alice'], true),
      read('claimCount', [], '2'),
      read('totalClaimed', [], (amounts.alice + amounts.bob).toString()),
      read('tokensLeft', [], '0'),
    ],
  };
}

function deadline(
  m: ModuleView,
  { send, refuse, read, amounts, change, opened, funded, listed, asking, claimed, over }: Play,
): BlueprintScenario {
  return {
    id: 'deadline',
    sentence: `Tokens can be claimed for ${inTime(m.number('duration'))}; only then, and not before, the owner can take back what nobody claimed.`,
    steps: [
      ...opened,
      ...funded,
      ...listed,
      claimed('alice'),
      refuse('deployer', 'withdrawRest', [], 'ClaimingIsOpen'),
      over,
      refuse('bob', 'claim', asking('bob'), 'ClaimingIsOver'),
      refuse('mallory', 'withdrawRest', [], 'OwnableUnauthorizedAccount'),
      send('deployer', 'withdrawRest', [], {
        emits: { event: 'RestWithdrawn', args: ['$deployer', amounts.bob.toString()] },
        changes: [change('$deployer', amounts.bob)],
      }),
      read('tokensLeft', [], '0'),
      refuse('deployer', 'withdrawRest', [], 'ZeroAmount'),
    ],
  };
}

function funding({ read, refuse, opened, funded, listed, asking, claimed }: Play): BlueprintScenario {
  return {
    id: 'funding',
    sentence: 'Whoever claims before there are enough tokens loses nothing: it works once the owner has put them in.',
    steps: [
      ...opened,
      ...listed,
      refuse('alice', 'claim', asking('alice'), 'NotEnoughTokens'),
      refuse('alice', 'fund', ['0'], 'ZeroAmount'),
      ...funded,
      read('hasClaimed', ['$alice'], false),
      claimed('alice'),
    ],
  };
}

function merkle({ read, refuse, amounts, root, leaves, opened, funded, listed, asking, claimed }: Play): BlueprintScenario {
  const proof = [leaves.bob];
  return {
    id: 'merkle',
    feature: 'merkle',
    sentence: 'Only who is on the list can claim, and only the amount that stands there; the list cannot change once somebody has claimed.',
    steps: [
      ...opened,
      ...funded,
      refuse('alice', 'claim', asking('alice'), 'NothingToClaim'),
      refuse('mallory', 'setMerkleRoot', [root], 'OwnableUnauthorizedAccount'),
      ...listed,
      read('merkleRoot', [], root),
      read('isOnList', ['$alice', amounts.alice.toString(), proof], true),
      refuse('alice', 'claim', [(amounts.alice + 1n).toString(), proof], 'NothingToClaim'),
      refuse('mallory', 'claim', [amounts.alice.toString(), proof], 'NothingToClaim'),
      refuse('alice', 'claim', [amounts.alice.toString(), []], 'NothingToClaim'),
      claimed('alice'),
      refuse('deployer', 'setMerkleRoot', [leaves.alice], 'ListIsFixed'),
    ],
  };
}

function ownersList(m: ModuleView, { read, send, refuse, amounts, opened, funded, listed, claimed }: Play): BlueprintScenario {
  const [write, one]: [string, (who: Actor, amount: bigint) => ScenarioValue[]] = m.has('equal')
    ? ['addRecipients', (who) => [[`$${who}`]]]
    : ['setAllocations', (who, amount) => [[`$${who}`], [amount.toString()]]];
  return {
    id: 'list',
    sentence: 'Only the owner writes the list, and only who is on it can claim; whoever has claimed is not paid again.',
    steps: [
      ...opened,
      ...funded,
      refuse('mallory', write, one('mallory', 1n), 'OwnableUnauthorizedAccount'),
      ...(m.has('equal') ? [] : [refuse('deployer', write, [['$alice'], ['1', '1']], 'InvalidList')]),
      ...listed,
      ...(m.has('equal') ? [refuse('mallory', 'removeRecipients', [['$alice']], 'OwnableUnauthorizedAccount')] : []),
      read('claimableBy', ['$alice'], amounts.alice.toString()),
      read('totalAllocated', [], (amounts.alice + amounts.bob).toString()),
      refuse('mallory', 'claim', [], 'NothingToClaim'),
      claimed('alice'),
      read('claimableBy', ['$alice'], '0'),
      refuse('deployer', write, one('alice', amounts.alice), 'AlreadyClaimed'),
      ...(m.has('equal')
        ? [send('deployer', 'removeRecipients', [['$bob']], { emits: { event: 'AllocationSet', args: ['$bob', '0'] } })]
        : [send('deployer', 'setAllocations', [['$bob'], ['0']], { emits: { event: 'AllocationSet', args: ['$bob', '0'] } })]),
      refuse('bob', 'claim', [], 'NothingToClaim'),
      read('totalAllocated', [], '0'),
    ],
  };
}

function equal(m: ModuleView, { read, token, opened, funded, listed, claimed }: Play): BlueprintScenario {
  return {
    id: 'equal',
    feature: 'equal',
    sentence: `Everybody gets the same: ${inTokens(token, amountEach(m))} ${token.text('symbol')}.`,
    steps: [...opened, ...funded, ...listed, read('amountEach', [], amountEach(m).toString()), claimed('alice'), claimed('bob')],
  };
}

function open(m: ModuleView, { read, refuse, opened, funded, claimed, asking }: Play): BlueprintScenario {
  return {
    id: 'open',
    feature: 'open',
    sentence: 'Anyone can claim without being on a list, but only once.',
    steps: [
      ...opened,
      ...funded,
      read('claimableBy', ['$alice'], amountEach(m).toString()),
      claimed('alice'),
      read('claimableBy', ['$alice'], '0'),
      refuse('alice', 'claim', asking('alice'), 'AlreadyClaimed'),
      claimed('bob'),
    ],
  };
}

/** The last one who can claim: walked to where a few people are enough. */
function limited(m: ModuleView, { read, refuse, send, token, amounts, change }: Play): BlueprintScenario {
  const limit = m.number('maxClaims');
  const comers: Actor[] = ['alice', 'bob', 'carol', 'dave', 'erin', 'frank'];
  const each = amounts.bob;
  const isWalkable = limit < BigInt(comers.length) && each * (limit + 1n) <= atHand(token);
  const here = comers.slice(0, Number(isWalkable ? limit + 1n : 0n));
  const leaves = new Map(here.map((one) => [one, leafOf(one, each)]));
  const tree = m.has('merkle') && isWalkable ? treeOf([...leaves.values()]) : undefined;
  const asking = (one: Actor): ScenarioValue[] => (tree ? [each.toString(), tree.proofOf(leaves.get(one) ?? '0x')] : []);
  const wallets = here.map((one) => `$${one}`);
  const listed: StepInput[] = tree
    ? [send('deployer', 'setMerkleRoot', [tree.root])]
    : !hasList(m)
      ? []
      : [
          m.has('equal')
            ? send('deployer', 'addRecipients', [wallets])
            : send('deployer', 'setAllocations', [wallets, here.map(() => each.toString())]),
        ];
  const last = here.at(-1);
  return {
    id: 'limited',
    feature: 'limited',
    sentence: isWalkable
      ? `Only the first ${inNumber(limit)} can claim: who comes as number ${inNumber(limit + 1n)} is refused.`
      : `That only the first ${inNumber(limit)} can claim stands in the contract for good.`,
    steps: [
      read('maxClaims', [], limit.toString()),
      ...(last
        ? [
            ...admitContract(token, m.contract),
            ...here.flatMap((one) => admit(token, `$${one}`)),
            ...give(token, `$${m.contract}`, each * (limit + 1n)),
            ...listed,
            ...here.slice(0, -1).map((one) => send(one, 'claim', asking(one), { changes: [change(`$${one}`, each)] })),
            refuse(last, 'claim', asking(last), 'AllClaimed'),
          ]
        : []),
      read('claimCount', [], isWalkable ? limit.toString() : '0'),
    ],
  };
}
