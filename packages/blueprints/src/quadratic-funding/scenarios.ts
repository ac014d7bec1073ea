/** What quadratic funding promises to projects and donors, as behaviours that are tried. */
import type { BlueprintScenario, ModuleView } from '@starwright/engine/blueprint';
import type { Actor, BalanceChange, ScenarioValue, StepInput } from '@starwright/protocol/scenarios';
import { parseEther } from 'viem';
import { ether, inEther, inTime, stepsOn } from '../steps.ts';

const roundName = 'Neighbourhood round';
const [garden, bridge] = ['A garden', 'A bridge'];

/** A gift whose root comes out even: at least the minimum, and 0.01 ether. In wei. */
function evenGift(m: ModuleView): bigint {
  const least = m.has('minimum') && m.number('minContribution') > parseEther('0.01') ? m.number('minContribution') : parseEther('0.01');
  const root = BigInt(Math.ceil(Math.sqrt(Number(least)))) + 1n;
  return root * root;
}

function playOf(m: ModuleView) {
  const steps = stepsOn(m.contract);
  const { send } = steps;
  const gift = evenGift(m);
  const duration = m.number('duration').toString();
  const creator: Actor = m.has('openRounds') ? 'frank' : 'deployer';
  const donors: Actor[] = ['alice', 'bob', 'carol', 'dave'];
  const admitted: StepInput[] = m.has('registered')
    ? [
        send('deployer', 'addDonors', [donors.map((one) => `$${one}`)], {
          emits: { event: 'DonorSet', args: ['$dave', true] },
        }),
      ]
    : [];
  const opened = (pool: bigint): StepInput =>
    send(creator, 'createRound', [roundName, duration], {
      value: pool.toString(),
      emits: { event: 'RoundCreated' },
      changes: [ether(`$${m.contract}`, pool)],
    });
  const added = (id: number, name: string, recipient: Actor): StepInput[] => [
    send(m.has('openProjects') ? recipient : creator, 'addProject', [1, name, `$${recipient}`], {
      emits: { event: 'ProjectAdded', args: [id, 1, `$${recipient}`, name] },
    }),
    ...(m.has('approval') ? [send(creator, 'approveProject', [id], { emits: { event: 'ProjectApproved', args: [id] } })] : []),
  ];
  /** A round with the garden (its money goes to Erin) and the bridge (to Mallory). */
  const begun = (pool: bigint): StepInput[] => [...admitted, opened(pool), ...added(1, garden, 'erin'), ...added(2, bridge, 'mallory')];
  const gave = (as: Actor, project: number, amount: bigint): StepInput =>
    send(as, 'contribute', [project], {
      value: amount.toString(),
      emits: { event: 'Contributed', args: [project, `$${as}`, amount.toString()] },
      changes: [ether(`$${as}`, -amount), ether(`$${m.contract}`, amount)],
    });
  const claimed = (project: number, to: Actor, given: bigint, matched: bigint): StepInput =>
    send('alice', 'claim', [project], {
      emits: { event: 'Claimed', args: [project, `$${to}`, given.toString(), matched.toString()] },
      changes: [ether(`$${to}`, given + matched), ether(`$${m.contract}`, -given - matched)] satisfies BalanceChange[],
    });
  const over: StepInput = { do: 'pass', seconds: Number(duration) + 1 };
  return { ...steps, gift, duration, creator, admitted, opened, added, begun, gave, claimed, over };
}
type Play = ReturnType<typeof playOf>;

export function scenarios(m: ModuleView): BlueprintScenario[] {
  const play = playOf(m);
  const list = [matching(play), capped(play), onePerson(play), times(m, play), rounds(m, play), projects(m, play)];
  if (m.has('registered')) list.push(registered(play));
  if (m.has('openProjects')) list.push(openProjects(play));
  if (m.has('approval')) list.push(approval(play));
  if (m.has('openRounds')) list.push(openRounds(play));
  if (m.has('minimum')) list.push(minimum(m, play));
  return list;
}

function matching({ read, refuse, send, gift, creator, begun, gave, claimed, over }: Play): BlueprintScenario {
  const [given, wanted, pool] = [gift * 3n, gift * 6n, gift * 10n];
  return {
    id: 'match',
    sentence:
      'Many small gifts are matched with more than one large one: three people’s gifts are matched with twice their sum, one person’s larger gift with nothing. What is left of the pool goes back to who opened the round.',
    steps: [
      ...begun(pool),
      gave('alice', 1, gift),
      gave('bob', 1, gift),
      gave('carol', 1, gift),
      gave('dave', 2, gift * 4n),
      read('matchOf', [1], wanted.toString()),
      read('matchOf', [2], '0'),
      over,
      claimed(1, 'erin', given, wanted),
      claimed(2, 'mallory', gift * 4n, 0n),
      refuse('mallory', 'withdrawRest', [1], 'NotCreator'),
      send(creator, 'withdrawRest', [1], {
        emits: { event: 'RestWithdrawn', args: [1, `$${creator}`, (pool - wanted).toString()] },
        changes: [ether(`$${creator}`, pool - wanted)],
      }),
      refuse(creator, 'withdrawRest', [1], 'NothingToPay'),
    ],
  };
}

function capped({ read, refuse, gift, creator, begun, gave, claimed, over }: Play): BlueprintScenario {
  // The garden wants 6 gifts and the bridge 2, of a pool of 4.
  const pool = gift * 4n;
  return {
    id: 'capped',
    sentence: 'Projects never get more from the pool than is in it: when they want twice as much, each gets half of what it wants.',
    steps: [
      ...begun(pool),
      gave('alice', 1, gift),
      gave('bob', 1, gift),
      gave('carol', 1, gift),
      gave('alice', 2, gift),
      gave('dave', 2, gift),
      read('matchOf', [1], (gift * 3n).toString()),
      read('matchOf', [2], gift.toString()),
      over,
      claimed(2, 'mallory', gift * 2n, gift),
      claimed(1, 'erin', gift * 3n, gift * 3n),
      refuse(creator, 'withdrawRest', [1], 'NothingToPay'),
    ],
  };
}

function onePerson({ read, gift, begun, gave }: Play): BlueprintScenario {
  return {
    id: 'one-person',
    sentence:
      'A wallet that gives to a project several times counts as one person: its gifts are added up, and draw nothing from the pool.',
    steps: [
      ...begun(gift * 10n),
      gave('alice', 1, gift),
      gave('alice', 1, gift * 3n),
      read('contributionOf', [1, '$alice'], (gift * 4n).toString()),
      read('matchOf', [1], '0'),
      read('previewMatch', [1, '$bob', gift.toString()], (gift * 4n).toString()),
      gave('bob', 1, gift),
      read('matchOf', [1], (gift * 4n).toString()),
    ],
  };
}

function times(m: ModuleView, { read, refuse, send, gift, begun, gave, claimed, over }: Play): BlueprintScenario {
  return {
    id: 'times',
    sentence: `People can give until the round ends, here after ${inTime(m.number('duration'))}; only then projects are paid, and each once.`,
    steps: [
      ...begun(0n),
      refuse('alice', 'contribute', [1], 'ZeroAmount', 0n),
      refuse('alice', 'contribute', [3], 'UnknownProject', gift),
      gave('alice', 1, gift),
      gave('bob', 1, gift),
      // Without a pool there is nothing to add; whoever likes puts something in.
      read('matchOf', [1], '0'),
      send('carol', 'fundPool', [1], {
        value: (gift * 2n).toString(),
        emits: { event: 'PoolFunded', args: [1, '$carol', (gift * 2n).toString()] },
      }),
      read('matchOf', [1], (gift * 2n).toString()),
      refuse('erin', 'claim', [1], 'RoundIsOpen'),
      read('isOpen', [1], true),
      over,
      read('isOpen', [1], false),
      refuse('alice', 'contribute', [1], 'RoundIsOver', gift),
      refuse('carol', 'fundPool', [1], 'RoundIsOver', gift),
      claimed(1, 'erin', gift * 2n, gift * 2n),
      refuse('erin', 'claim', [1], 'NothingToPay'),
      refuse('mallory', 'claim', [2], 'NothingToPay'),
    ],
  };
}

function rounds(m: ModuleView, { read, refuse, creator, duration, opened }: Play): BlueprintScenario {
  const planned = m.number('pool') > parseEther('5000') ? parseEther('5000') : m.number('pool');
  return {
    id: 'round',
    sentence: `${m.has('openRounds') ? 'A' : 'Only the owner opens rounds; a'} round with a matching pool of ${inEther(m, planned)} needs a name and a time.`,
    steps: [
      ...(m.has('openRounds') ? [] : [refuse('mallory', 'createRound', [roundName, duration], 'OwnableUnauthorizedAccount')]),
      refuse(creator, 'createRound', [roundName, '0'], 'InvalidTerms'),
      refuse(creator, 'createRound', ['', duration], 'InvalidName'),
      opened(planned),
      read('roundCount', [], '1'),
      read('isOpen', [1], true),
    ],
  };
}

function projects(m: ModuleView, { read, refuse, send, creator, gift, begun, opened, over }: Play): BlueprintScenario {
  const stranger: Actor = m.has('openProjects') ? 'mallory' : creator;
  const none: ScenarioValue[] = [1, garden, `0x${'0'.repeat(40)}`];
  return {
    id: 'projects',
    sentence: `${m.has('openProjects') ? 'A' : 'Only who opened the round puts projects into it; a'} project needs a name, a recipient and a round that goes on.`,
    steps: [
      ...begun(gift),
      read('projectCountOf', [1], '2'),
      read('projectsOf', [1, 0, 10], ['1', '2']),
      read('projectsOf', [1, 1, 10], ['2']),
      ...(m.has('openProjects') ? [] : [refuse('mallory', 'addProject', [1, garden, '$mallory'], 'NotCreator')]),
      refuse(stranger, 'addProject', none, 'InvalidTerms'),
      refuse(stranger, 'addProject', [1, '', '$erin'], 'InvalidName'),
      refuse(stranger, 'addProject', [2, garden, '$erin'], 'UnknownRound'),
      over,
      refuse(stranger, 'addProject', [1, garden, '$erin'], 'RoundIsOver'),
      // Another round is another pool.
      opened(0n),
      send(stranger, 'addProject', [2, garden, '$erin'], { emits: { event: 'ProjectAdded', args: [3, 2, '$erin', garden] } }),
    ],
  };
}

function registered({ read, send, refuse, gift, opened, added, admitted, gave }: Play): BlueprintScenario {
  return {
    id: 'registered',
    feature: 'registered',
    sentence: 'Anyone can give, but only the gifts of donors whom the owner admitted are matched: many wallets of a stranger draw nothing.',
    steps: [
      opened(gift * 10n),
      ...added(1, garden, 'erin'),
      gave('alice', 1, gift),
      gave('mallory', 1, gift),
      gave('erin', 1, gift),
      read('matchOf', [1], '0'),
      read('previewMatch', [1, '$mallory', gift.toString()], '0'),
      refuse('mallory', 'addDonors', [['$mallory']], 'OwnableUnauthorizedAccount'),
      ...admitted,
      read('donorCount', [], '4'),
      gave('alice', 1, gift),
      gave('bob', 1, gift),
      read('matchOf', [1], (gift * 2n).toString()),
      refuse('mallory', 'removeDonors', [['$bob']], 'OwnableUnauthorizedAccount'),
      send('deployer', 'removeDonors', [['$carol']], { emits: { event: 'DonorSet', args: ['$carol', false] } }),
      gave('carol', 1, gift),
      read('matchOf', [1], (gift * 2n).toString()),
      read('donorCount', [], '3'),
    ],
  };
}

function openProjects({ read, gift, begun }: Play): BlueprintScenario {
  return {
    id: 'open-projects',
    feature: 'openProjects',
    sentence: 'Anyone can propose a project for a round.',
    steps: [...begun(gift), read('projectCount', [], '2')],
  };
}

function approval({ read, send, refuse, creator, gift, admitted, opened, gave }: Play): BlueprintScenario {
  return {
    id: 'approval',
    feature: 'approval',
    sentence: 'People can give to a proposed project only once who opened the round has approved it.',
    steps: [
      ...admitted,
      opened(gift),
      send('mallory', 'addProject', [1, bridge, '$mallory']),
      refuse('alice', 'contribute', [1], 'NotApproved', gift),
      refuse('mallory', 'approveProject', [1], 'NotCreator'),
      send(creator, 'approveProject', [1], { emits: { event: 'ProjectApproved', args: [1] } }),
      gave('alice', 1, gift),
      read('contributionOf', [1, '$alice'], gift.toString()),
    ],
  };
}

function openRounds({ read, send, refuse, gift, duration, opened, over }: Play): BlueprintScenario {
  return {
    id: 'open-rounds',
    feature: 'openRounds',
    sentence: 'Anyone can open a round, and gets back only what is left of its own pool.',
    steps: [
      opened(gift),
      send('alice', 'createRound', ['Another', duration], { value: (gift * 2n).toString() }),
      read('roundCount', [], '2'),
      over,
      refuse('alice', 'withdrawRest', [1], 'NotCreator'),
      send('alice', 'withdrawRest', [2], { changes: [ether('$alice', gift * 2n)] }),
      send('frank', 'withdrawRest', [1], { changes: [ether('$frank', gift)] }),
    ],
  };
}

function minimum(m: ModuleView, { read, refuse, gift, begun, gave }: Play): BlueprintScenario {
  const least = m.number('minContribution');
  return {
    id: 'minimum',
    feature: 'minimum',
    sentence: `One gives at least ${inEther(m, least)} at once; less is refused.`,
    steps: [
      ...begun(gift),
      read('minContribution', [], least.toString()),
      ...(least > 1n ? [refuse('alice', 'contribute', [1], 'BelowMinimum', least - 1n)] : []),
      gave('alice', 1, least),
    ],
  };
}
