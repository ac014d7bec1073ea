/** What a board of jobs promises to posters and workers, as behaviours that are tried at the planned pay. */
import type { BlueprintScenario, ModuleView } from '@starwright/engine/blueprint';
import { type Actor, actors, actorWallets, type StepInput } from '@starwright/protocol/scenarios';
import { ether, inEther, inPercent, inTime, stepsOn } from '../steps.ts';

const pass = (seconds: bigint): StepInput => ({ do: 'pass', seconds: Number(seconds) });

function playOf(m: ModuleView) {
  const { send, refuse, read } = stepsOn(m.contract);
  const pay = m.number('pay');
  const named = m.has('arbiter') ? m.text('arbiter').toLowerCase() : undefined;
  /** Who decides, if it is one of the people who can act. */
  const judge = actors.find((one) => named === `$${one}` || named === actorWallets[one].toLowerCase());
  const [poster = 'alice', worker = 'bob', other = 'carol', stranger = 'dave'] = actors.filter(
    (one) => one !== 'deployer' && one !== judge,
  );
  const fee = (amount: bigint) => (m.has('platformFee') ? (amount * m.number('platformFeeBps')) / 10_000n : 0n);
  const contract = `$${m.contract}`;
  const posted: StepInput = send(poster, 'postJob', ['Mow the lawn'], {
    value: pay.toString(),
    saves: 'job',
    emits: { event: 'JobPosted' },
    changes: [ether(`$${poster}`, -pay), ether(contract, pay)],
  });
  const takes = (who: Actor): StepInput[] =>
    m.has('picked')
      ? [
          send(who, 'applyForJob', ['@job'], { emits: { event: 'JobApplied' } }),
          send(poster, 'chooseWorker', ['@job', `$${who}`], { emits: { event: 'JobTaken' } }),
        ]
      : [send(who, 'takeJob', ['@job'], { emits: { event: 'JobTaken' } })];
  const taken: StepInput[] = [posted, ...takes(worker)];
  const submitted: StepInput = send(worker, 'submitWork', ['@job'], { emits: { event: 'WorkSubmitted' } });
  const confirmed: StepInput = send(poster, 'confirmWork', ['@job'], {
    emits: { event: 'JobPaid' },
    changes: [ether(`$${worker}`, pay - fee(pay)), ether(contract, fee(pay) - pay)],
  });
  const returned = (call: string): StepInput =>
    send(poster, call, ['@job'], {
      emits: { event: 'JobCancelled' },
      changes: [ether(`$${poster}`, pay), ether(contract, -pay)],
    });
  const people = { judge, poster, worker, other, stranger };
  return { send, refuse, read, pay, fee, contract, posted, takes, taken, submitted, confirmed, returned, ...people };
}
type Play = ReturnType<typeof playOf>;

export function scenarios(m: ModuleView): BlueprintScenario[] {
  const play = playOf(m);
  return [
    ...working(m, play),
    ...(m.has('picked') ? [picking(play)] : []),
    ...(m.has('deadline') ? inTimeOrBack(m, play) : []),
    ...(m.has('ratings') ? rating(play) : []),
    ...(m.has('arbiter') ? judging(play) : []),
    ...(m.has('platformFee') ? [hosting(m, play)] : []),
  ];
}

function working(
  m: ModuleView,
  { send, refuse, read, pay, posted, takes, taken, submitted, confirmed, returned, poster, worker, other, stranger }: Play,
): BlueprintScenario[] {
  const late: StepInput[] = m.has('picked')
    ? [refuse(other, 'applyForJob', ['@job'], 'WrongStatus')]
    : [refuse(other, 'takeJob', ['@job'], 'WrongStatus')];
  return [
    {
      id: 'paid',
      sentence: `The pay of a job, ${inEther(m, pay)}, is locked in when it is posted; its one worker gets it${m.has('platformFee') ? ', less the fee,' : ''} once the poster confirms the work, and not before.`,
      steps: [
        posted,
        read('jobCount', [], 1),
        ...takes(worker),
        ...late,
        submitted,
        refuse(worker, 'confirmWork', ['@job'], 'NotPoster'),
        refuse(stranger, 'confirmWork', ['@job'], 'NotPoster'),
        confirmed,
        refuse(poster, 'confirmWork', ['@job'], 'WrongStatus'),
        refuse(poster, 'cancelJob', ['@job'], 'WrongStatus'),
        refuse(poster, 'confirmWork', [99], 'UnknownJob'),
      ],
    },
    {
      id: 'cancelled',
      sentence: 'Until somebody is at it, the poster can take a job off with all its money, and nobody else; afterwards not.',
      steps: [
        posted,
        refuse(stranger, 'cancelJob', ['@job'], 'NotPoster'),
        returned('cancelJob'),
        refuse(worker, m.has('picked') ? 'applyForJob' : 'takeJob', ['@job'], 'WrongStatus'),
        ...taken,
        refuse(poster, 'cancelJob', ['@job'], 'WrongStatus'),
      ],
    },
    {
      id: 'given-up',
      sentence: 'A worker can give a job back, and nobody else can; then somebody else can do it.',
      steps: [
        ...taken,
        refuse(stranger, 'giveUpJob', ['@job'], 'NotWorker'),
        refuse(poster, 'giveUpJob', ['@job'], 'NotWorker'),
        send(worker, 'giveUpJob', ['@job'], { emits: { event: 'JobGivenUp' } }),
        refuse(worker, 'submitWork', ['@job'], 'WrongStatus'),
        ...takes(other),
        refuse(worker, 'submitWork', ['@job'], 'NotWorker'),
        send(other, 'submitWork', ['@job']),
      ],
    },
    {
      id: 'sensible',
      sentence: 'A job without a description or without pay is refused, and nobody works for themselves.',
      steps: [
        refuse(poster, 'postJob', [''], 'InvalidJob', pay),
        refuse(poster, 'postJob', ['Mow the lawn'], 'InvalidJob', 0n),
        posted,
        refuse(poster, m.has('picked') ? 'applyForJob' : 'takeJob', ['@job'], 'OwnJob'),
        ...takes(worker),
      ],
    },
  ];
}

const picking = ({ send, refuse, read, posted, submitted, confirmed, poster, worker, other, stranger }: Play): BlueprintScenario => ({
  id: 'picked',
  sentence: 'The poster, and nobody else, chooses the worker among those who have applied.',
  feature: 'picked',
  steps: [
    posted,
    send(other, 'applyForJob', ['@job']),
    send(worker, 'applyForJob', ['@job']),
    refuse(worker, 'applyForJob', ['@job'], 'AlreadyApplied'),
    read('getApplicants', ['@job'], [`$${other}`, `$${worker}`]),
    refuse(worker, 'chooseWorker', ['@job', `$${worker}`], 'NotPoster'),
    refuse(poster, 'chooseWorker', ['@job', `$${stranger}`], 'NotApplied'),
    send(poster, 'chooseWorker', ['@job', `$${worker}`]),
    refuse(poster, 'chooseWorker', ['@job', `$${other}`], 'WrongStatus'),
    refuse(other, 'submitWork', ['@job'], 'NotWorker'),
    submitted,
    confirmed,
  ],
});

function inTimeOrBack(
  m: ModuleView,
  { refuse, taken, submitted, confirmed, returned, poster, worker, stranger }: Play,
): BlueprintScenario[] {
  const time = m.number('workTime');
  return [
    {
      id: 'too-late',
      sentence: `When the worker has not said after ${inTime(time)} that it is done, the poster can take the money back; not before.`,
      feature: 'deadline',
      steps: [
        ...taken,
        refuse(poster, 'reclaimPay', ['@job'], 'TooEarly'),
        pass(time),
        refuse(worker, 'submitWork', ['@job'], 'TooLate'),
        refuse(stranger, 'reclaimPay', ['@job'], 'NotPoster'),
        returned('reclaimPay'),
        refuse(poster, 'confirmWork', ['@job'], 'WrongStatus'),
      ],
    },
    {
      id: 'in-time',
      sentence: 'Who was done in time cannot lose the pay by waiting for the confirmation.',
      feature: 'deadline',
      steps: [...taken, submitted, pass(time), refuse(poster, 'reclaimPay', ['@job'], 'WrongStatus'), confirmed],
    },
  ];
}

const rating = ({ send, refuse, read, taken, submitted, confirmed, poster, worker, stranger }: Play): BlueprintScenario[] => [
  {
    id: 'rated',
    sentence: 'After the work is paid its poster can give the worker one to five stars, once; everybody can see the average.',
    feature: 'ratings',
    steps: [
      ...taken,
      submitted,
      refuse(poster, 'rateWorker', ['@job', 5], 'WrongStatus'),
      confirmed,
      read('ratingOf', [`$${worker}`], 0),
      refuse(stranger, 'rateWorker', ['@job', 5], 'NotPoster'),
      refuse(worker, 'rateWorker', ['@job', 5], 'NotPoster'),
      refuse(poster, 'rateWorker', ['@job', 0], 'InvalidStars'),
      refuse(poster, 'rateWorker', ['@job', 6], 'InvalidStars'),
      send(poster, 'rateWorker', ['@job', 5], { emits: { event: 'WorkerRated' } }),
      refuse(poster, 'rateWorker', ['@job', 1], 'AlreadyRated'),
      ...taken,
      confirmed,
      send(poster, 'rateWorker', ['@job', 4]),
      read('ratingCount', [`$${worker}`], 2),
      read('ratingOf', [`$${worker}`], 450),
    ],
  },
];

function judging({
  send,
  refuse,
  read,
  pay,
  fee,
  contract,
  posted,
  taken,
  submitted,
  confirmed,
  judge,
  poster,
  worker,
  stranger,
}: Play): BlueprintScenario[] {
  const share = pay / 4n;
  const decided: StepInput[] = judge
    ? [
        refuse(judge, 'resolve', ['@job', '10001'], 'InvalidShare'),
        send(judge, 'resolve', ['@job', '2500'], { emits: { event: 'JobResolved' } }),
        refuse(judge, 'resolve', ['@job', '2500'], 'WrongStatus'),
        refuse(poster, 'confirmWork', ['@job'], 'WrongStatus'),
        send(poster, 'withdraw', [], {
          emits: { event: 'Withdrawn' },
          changes: [ether(`$${poster}`, pay - share), ether(contract, share - pay)],
        }),
        refuse(poster, 'withdraw', [], 'NothingToWithdraw'),
        send(worker, 'withdraw', [], { changes: [ether(`$${worker}`, share - fee(share)), ether(contract, fee(share) - share)] }),
      ]
    : [confirmed];
  return [
    {
      id: 'dispute',
      sentence: judge
        ? 'Poster or worker can call the arbiter, who alone divides the money between the two.'
        : 'Poster or worker can call the arbiter; the poster can still confirm, and nobody else can decide.',
      feature: 'arbiter',
      steps: [
        ...taken,
        submitted,
        refuse(stranger, 'dispute', ['@job'], 'NotWorker'),
        ...(judge ? [refuse(judge, 'resolve', ['@job', '2500'], 'WrongStatus')] : []),
        send(worker, 'dispute', ['@job'], { emits: { event: 'JobDisputed' } }),
        refuse(stranger, 'resolve', ['@job', '2500'], 'NotArbiter'),
        refuse(poster, 'resolve', ['@job', '0'], 'NotArbiter'),
        ...decided,
      ],
    },
    {
      id: 'agreed',
      sentence: 'Also in a dispute the poster can still confirm the work.',
      feature: 'arbiter',
      steps: [...taken, send(poster, 'dispute', ['@job']), confirmed],
    },
    ...(judge
      ? [
          {
            id: 'impartial',
            sentence: 'The arbiter can post no job and do none.',
            feature: 'arbiter',
            steps: [read('arbiter', [], `$${judge}`), refuse(judge, 'postJob', ['Mow the lawn'], 'ArbiterCannotTakePart', pay), posted],
          },
        ]
      : []),
  ];
}

function hosting(m: ModuleView, { send, refuse, read, pay, fee, contract, taken, confirmed, stranger }: Play): BlueprintScenario {
  const part = fee(pay);
  return {
    id: 'platform-fee',
    sentence: `${inPercent(m.number('platformFeeBps'))} of what a worker is paid stays for the owner, who alone can collect it.`,
    feature: 'platformFee',
    steps: [
      ...taken,
      read('feesOwed', [], 0),
      confirmed,
      read('feesOwed', [], part.toString()),
      refuse(stranger, 'withdrawFees', [], 'OwnableUnauthorizedAccount'),
      part > 0n
        ? send('deployer', 'withdrawFees', [], {
            emits: { event: 'FeesWithdrawn' },
            changes: [ether('$deployer', part), ether(contract, -part)],
          })
        : refuse('deployer', 'withdrawFees', [], 'NothingToWithdraw'),
    ],
  };
}
