/** What a campaign promises to those who give and to those who ask, as behaviours that are tried. */
import type { BlueprintScenario, ModuleView } from '@starwright/engine/blueprint';
import type { Actor, BalanceChange, ScenarioValue, StepInput } from '@starwright/protocol/scenarios';
import { inPercent, inTime, stepsOn } from '../steps.ts';
import { admit, admitContract, give } from '../wired-token.ts';
import { durationOf, exampleOf, feeOn, inMoney, minimumOf, type Pledge, partsOf } from './terms.ts';

/** The status numbers of the contract, which depend on the features. */
function statusesOf(m: ModuleView) {
  return { open: '0', succeeded: '1', failed: '2', cancelled: '3', stopped: m.has('cancel') ? '4' : '3' };
}

/** Everything the scenarios say about one planned module, in its own terms: with or without ids, in ether or in a token. */
function playOf(m: ModuleView) {
  const { send, refuse, read } = stepsOn(m.contract);
  const token = m.wire('paymentToken');
  const platform = m.has('platform');
  const example = exampleOf(m);
  const id: ScenarioValue[] = platform ? ['@id'] : [];
  const creator: Actor = platform ? 'frank' : 'deployer';
  const payee = platform ? '$frank' : m.text('beneficiary');
  const change = (of: string, by: bigint): BalanceChange => ({ of, asset: token ? token.contract : 'eth', by: by.toString() });
  const terms: ScenarioValue[] = [
    'A new roof for the school',
    example.goal.toString(),
    durationOf(m).toString(),
    ...(m.has('milestones') ? [partsOf(m).toString()] : []),
  ];
  const created: StepInput[] = [
    ...(token ? admitContract(token, m.contract) : []),
    ...(token && payee !== '$deployer' ? admit(token, payee) : []),
    ...(platform ? [send(creator, 'createCampaign', terms, { saves: 'id', emits: { event: 'CampaignCreated' } })] : []),
  ];
  /** The tokens for a contribution, and the leave to take them. */
  const purse = (as: Actor, amount: bigint): StepInput[] =>
    token ? [...give(token, as, amount), stepsOn(token.contract).send(as, 'approve', [`$${m.contract}`, amount.toString()])] : [];
  const pledge = ({ as, amount }: Pledge): StepInput[] => [
    ...purse(as, amount),
    token
      ? send(as, 'contribute', [...id, amount.toString()], { changes: [change(`$${as}`, -amount), change(`$${m.contract}`, amount)] })
      : send(as, 'contribute', id, { value: amount.toString(), changes: [change(`$${as}`, -amount), change(`$${m.contract}`, amount)] }),
  ];
  const pledgeRefused = ({ as, amount }: Pledge, error: string): StepInput[] => [
    ...purse(as, amount),
    token ? refuse(as, 'contribute', [...id, amount.toString()], error) : refuse(as, 'contribute', id, error, amount),
  ];
  const over: StepInput = { do: 'pass', seconds: Number(durationOf(m)) };
  /** The next part agreed to by those who gave, where the money is paid in parts. */
  const agree = (by: Pledge[]): StepInput[] =>
    m.has('milestones') ? [send(creator, 'requestPayment', id), ...by.map(({ as }) => send(as, 'vote', [...id, true]))] : [];
  const paid = (amount: bigint): StepInput =>
    send(creator, 'withdraw', id, {
      emits: { event: 'Withdrawn' },
      changes: [change(payee, amount - feeOn(m, amount)), change(`$${m.contract}`, feeOn(m, amount) - amount)],
    });
  const refunded = (as: Actor, amount: bigint): StepInput =>
    send(as, 'refund', id, { emits: { event: 'Refunded' }, changes: [change(`$${as}`, amount), change(`$${m.contract}`, -amount)] });
  return {
    send,
    refuse,
    read,
    change,
    id,
    creator,
    payee,
    created,
    pledge,
    pledgeRefused,
    over,
    agree,
    paid,
    refunded,
    terms,
    purse,
    platform,
    token,
    example,
  };
}
type Play = ReturnType<typeof playOf>;

const sumOf = (pledges: Pledge[]): bigint => pledges.reduce((sum, { amount }) => sum + amount, 0n);
export const hasRefunds = (m: ModuleView): boolean => !m.has('keepAll') || m.has('cancel') || m.has('milestones');

export function scenarios(m: ModuleView): BlueprintScenario[] {
  const play = playOf(m);
  return [
    ...opening(m, play),
    ...ending(m, play),
    ...leaving(m, play),
    ...(m.has('milestones') ? parts(m, play) : []),
    ...hosting(m, play),
  ];
}

function opening(
  m: ModuleView,
  { send, refuse, read, id, created, pledge, pledgeRefused, over, example, platform, terms, creator }: Play,
): BlueprintScenario[] {
  const { goal } = example;
  const { open } = statusesOf(m);
  const list: BlueprintScenario[] = [];
  const some: Pledge = { as: 'alice', amount: example.some };
  list.push(
    {
      id: 'contribute',
      sentence: platform
        ? 'Anyone can give to a campaign, and what each person gave can be seen.'
        : `Anyone can give towards the goal of ${inMoney(m, goal)}, and what each person gave can be seen.`,
      steps: [
        ...created,
        ...(platform ? [] : [read('goal', [], goal.toString())]),
        read('status', id, open),
        ...pledge(some),
        read('contributionOf', [...id, `$${some.as}`], some.amount.toString()),
        read('contributionOf', [...id, '$mallory'], '0'),
        ...(platform ? [] : [read('raised', [], some.amount.toString())]),
        ...pledgeRefused({ as: 'mallory', amount: 0n }, 'ZeroContribution').slice(-1),
      ],
    },
    {
      id: 'closed',
      sentence: platform
        ? 'After the end of a campaign nobody can give any more.'
        : `After ${inTime(durationOf(m))} nobody can give any more.`,
      steps: [...created, ...pledge(some), over, ...pledgeRefused({ as: 'bob', amount: some.amount }, 'CampaignNotOpen')],
    },
  );
  if (m.has('minimum')) {
    const least = minimumOf(m);
    list.push({
      id: 'minimum',
      feature: 'minimum',
      sentence: `A contribution must be at least ${inMoney(m, least)}: less is refused.`,
      steps: [
        ...created,
        ...(least > 1n ? pledgeRefused({ as: 'alice', amount: least - 1n }, 'ContributionTooSmall') : []),
        ...pledge({ as: 'bob', amount: least }),
        read('minContribution', [], least.toString()),
      ],
    });
  }
  if (platform) {
    const bad = (at: number, value: string) => terms.map((term, i) => (i === at ? value : term));
    list.push({
      id: 'platform',
      feature: 'platform',
      sentence: 'Anyone can start a campaign, and the money of each campaign is kept apart.',
      steps: [
        ...created,
        send('carol', 'createCampaign', terms, { saves: 'other', emits: { event: 'CampaignCreated', args: ['2', '$carol'] } }),
        read('campaignCount', [], '2'),
        ...pledge(some),
        read('contributionOf', ['@other', `$${some.as}`], '0'),
        refuse('mallory', 'createCampaign', bad(0, ''), 'InvalidCampaign'),
        refuse('mallory', 'createCampaign', bad(1, '0'), 'InvalidCampaign'),
        refuse('mallory', 'createCampaign', bad(2, '0'), 'InvalidCampaign'),
        refuse('mallory', 'createCampaign', bad(2, '40000000'), 'InvalidCampaign'),
        ...(m.has('milestones') ? ['0', '1000'].map((parts) => refuse('mallory', 'createCampaign', bad(3, parts), 'InvalidCampaign')) : []),
        over,
        refuse(creator, 'withdraw', ['@other'], 'NotCreator'),
        refuse('mallory', 'withdraw', ['3'], 'UnknownCampaign'),
      ],
    });
  }
  return list;
}

function ending(
  m: ModuleView,
  { refuse, read, id, creator, created, pledge, pledgeRefused, over, agree, paid, refunded, example, token }: Play,
): BlueprintScenario[] {
  const { enough, tooLittle, goal } = example;
  const { succeeded, failed } = statusesOf(m);
  const list: BlueprintScenario[] = [];
  if (enough) {
    const raised = sumOf(enough);
    const first = raised / partsOf(m);
    const nobodyElse = refuse('mallory', 'withdraw', id, 'NotCreator');
    list.push({
      id: 'success',
      sentence: `When the goal is reached, the project gets the money${m.has('early') ? '' : ' after the end and not before'}, and nobody else can take it.`,
      steps: [
        ...created,
        ...enough.flatMap(pledge),
        ...(m.has('early') ? [] : [refuse(creator, 'withdraw', id, 'CampaignNotSucceeded')]),
        over,
        read('status', id, succeeded),
        ...agree(enough),
        nobodyElse,
        ...(hasRefunds(m) ? [refuse('alice', 'refund', id, 'NoRefunds')] : []),
        paid(first),
        refuse(creator, 'withdraw', id, m.has('milestones') ? 'NoVoteOpen' : 'NothingToPay'),
        ...(m.has('cancel') ? [refuse(creator, 'cancelCampaign', id, 'CampaignNotOpen')] : []),
      ],
    });
    if (m.has('early')) {
      list.push({
        id: 'early',
        feature: 'early',
        sentence: 'As soon as the goal is reached the project can take the money, and that ends the campaign.',
        steps: [
          ...created,
          ...enough.slice(1).flatMap(pledge),
          ...(sumOf(enough.slice(1)) < goal ? [refuse(creator, 'withdraw', id, 'CampaignNotSucceeded')] : []),
          ...enough.slice(0, 1).flatMap(pledge),
          ...agree(enough),
          paid(first),
          read('status', id, succeeded),
          ...(token ? [] : pledgeRefused({ as: 'mallory', amount: example.some }, 'CampaignNotOpen')),
        ],
      });
    }
  } else if (m.has('early')) {
    list.push({
      id: 'early',
      feature: 'early',
      sentence: `Before the goal of ${inMoney(m, goal)} is reached, the project cannot take the money.`,
      steps: [...created, ...pledge({ as: 'alice', amount: example.some }), refuse(creator, 'withdraw', id, 'CampaignNotSucceeded')],
    });
  }
  if (tooLittle) {
    const little: Pledge = { as: 'alice', amount: tooLittle };
    list.push(
      m.has('keepAll')
        ? {
            id: 'keep-all',
            feature: 'keepAll',
            sentence: 'What came in goes to the project even when the goal is missed.',
            steps: [
              ...created,
              ...pledge(little),
              refuse(creator, 'withdraw', id, 'CampaignNotSucceeded'),
              over,
              ...agree([little]),
              paid(tooLittle / partsOf(m)),
              ...(hasRefunds(m) ? [refuse('alice', 'refund', id, 'NoRefunds')] : []),
            ],
          }
        : {
            id: 'failure',
            sentence: 'When the goal is missed, everybody gets their money back, once, and the project gets nothing.',
            steps: [
              ...created,
              ...pledge(little),
              refuse('alice', 'refund', id, 'NoRefunds'),
              over,
              read('status', id, failed),
              refuse(creator, 'withdraw', id, 'CampaignNotSucceeded'),
              refuse('mallory', 'refund', id, 'NothingToPay'),
              refunded('alice', tooLittle),
              refuse('alice', 'refund', id, 'NothingToPay'),
            ],
          },
    );
  } else if (m.has('keepAll')) {
    list.push({
      id: 'keep-all',
      feature: 'keepAll',
      sentence: 'The campaign ends well even when the goal is missed.',
      steps: [...created, over, read('status', id, succeeded)],
    });
  }
  return list;
}

function leaving(
  m: ModuleView,
  { send, refuse, read, change, id, creator, created, pledge, pledgeRefused, over, agree, paid, refunded, example, token }: Play,
): BlueprintScenario[] {
  const { cancelled } = statusesOf(m);
  const enough = token ? undefined : example.enough;
  const gift: Pledge = { as: 'alice', amount: example.some };
  const list: BlueprintScenario[] = [];
  if (m.has('unpledge')) {
    list.push({
      id: 'unpledge',
      feature: 'unpledge',
      sentence: 'While the campaign is open, people can take back what they gave, and never more than that.',
      steps: [
        ...created,
        ...pledge(gift),
        refuse('mallory', 'unpledge', [...id, '1'], 'MoreThanContributed'),
        refuse(gift.as, 'unpledge', [...id, (gift.amount + 1n).toString()], 'MoreThanContributed'),
        send(gift.as, 'unpledge', [...id, gift.amount.toString()], {
          emits: { event: 'Unpledged' },
          changes: [change(`$${gift.as}`, gift.amount)],
        }),
        read('contributionOf', [...id, `$${gift.as}`], '0'),
        ...(enough
          ? [
              ...enough.flatMap(pledge),
              over,
              ...enough.slice(0, 1).map(({ as }) => refuse(as, 'unpledge', [...id, '1'], 'CampaignNotOpen')),
              ...agree(enough),
              paid(sumOf(enough) / partsOf(m)),
            ]
          : [...pledge({ as: 'bob', amount: gift.amount }), over, refuse('bob', 'unpledge', [...id, '1'], 'CampaignNotOpen')]),
      ],
    });
  }
  if (m.has('cancel')) {
    list.push({
      id: 'cancel',
      feature: 'cancel',
      sentence: 'Whoever started the campaign can call it off; then everybody gets their money back.',
      steps: [
        ...created,
        ...pledge(gift),
        refuse('mallory', 'cancelCampaign', id, 'NotCreator'),
        refuse(gift.as, 'refund', id, 'NoRefunds'),
        send(creator, 'cancelCampaign', id, { emits: { event: 'CampaignCancelled' } }),
        read('status', id, cancelled),
        ...pledgeRefused({ as: 'bob', amount: gift.amount }, 'CampaignNotOpen'),
        refuse(creator, 'withdraw', id, 'CampaignNotSucceeded'),
        refunded(gift.as, gift.amount),
        refuse(gift.as, 'refund', id, 'NothingToPay'),
      ],
    });
  }
  return list;
}

function parts(
  m: ModuleView,
  { send, refuse, read, id, creator, created, pledge, over, agree, paid, refunded, example }: Play,
): BlueprintScenario[] {
  const { enough } = example;
  const count = partsOf(m);
  const [, second] = enough ?? [];
  if (!enough || !second) {
    return [
      {
        id: 'parts',
        feature: 'milestones',
        sentence: `The money is paid in ${count} parts.`,
        steps: [...created, read('payments', id, count.toString(), 0)],
      },
      ...(m.has('majority')
        ? [
            {
              id: 'majority',
              feature: 'majority',
              sentence: 'Nothing is paid before anybody has been asked.',
              steps: [...created, read('payments', id, '0', 1)],
            },
          ]
        : []),
    ];
  }
  const raised = sumOf(enough);
  const each = raised / count;
  const walked = count <= 5n;
  const last = raised - each * (count - 1n);
  const { stopped } = statusesOf(m);
  /** Somebody with too little money to decide before the time is over. */
  const alone = enough.find(({ amount }) => amount <= raised / 2n);
  const voting: StepInput = { do: 'pass', seconds: Number(m.number('votingPeriod')) };
  const list: BlueprintScenario[] = [
    {
      id: 'parts',
      feature: 'milestones',
      sentence: `The money is paid in ${count} ${count === 1n ? 'part' : 'parts'}, each only after contributors have agreed to it.`,
      steps: [
        ...created,
        ...enough.flatMap(pledge),
        ...(m.has('early') ? [] : [refuse(creator, 'requestPayment', id, 'CampaignNotSucceeded')]),
        over,
        refuse(creator, 'withdraw', id, 'NoVoteOpen'),
        refuse('mallory', 'requestPayment', id, 'NotCreator'),
        send(creator, 'requestPayment', id, { emits: { event: 'PaymentRequested' } }),
        refuse('mallory', 'vote', [...id, true], 'NotContributor'),
        send('alice', 'vote', [...id, true], { emits: { event: 'Voted' } }),
        refuse('alice', 'vote', [...id, true], 'AlreadyVoted'),
        refuse(creator, 'withdraw', id, 'VoteStillOpen'),
        ...enough.slice(1).map(({ as }) => send(as, 'vote', [...id, true])),
        paid(count === 1n ? last : each),
        ...(walked
          ? [
              ...Array.from({ length: Number(count) - 1 }, (_, i) => [
                ...agree(enough),
                paid(i === Number(count) - 2 ? last : each),
              ]).flat(),
              refuse(creator, 'requestPayment', id, 'NothingToPay'),
            ]
          : [refuse(creator, 'withdraw', id, 'NoVoteOpen')]),
      ],
    },
    {
      id: 'no-answer',
      feature: 'milestones',
      sentence: `When nobody agrees within ${inTime(m.number('votingPeriod'))}, the part is not paid and has to be asked for again${alone ? '; then those who vote decide' : ''}.`,
      steps: [
        ...created,
        ...enough.flatMap(pledge),
        over,
        send(creator, 'requestPayment', id),
        refuse(creator, 'requestPayment', id, 'VoteStillOpen'),
        voting,
        refuse('alice', 'vote', [...id, true], 'NoVoteOpen'),
        refuse(creator, 'withdraw', id, 'PartNotApproved'),
        ...(alone ? [...agree([alone]), refuse(creator, 'withdraw', id, 'VoteStillOpen'), voting] : agree(enough)),
        paid(count === 1n ? last : each),
      ],
    },
  ];
  const left = count === 1n ? raised : raised - each;
  const few: StepInput[] = [
    ...created,
    ...enough.flatMap(pledge),
    over,
    send(creator, 'requestPayment', id),
    send('alice', 'vote', [...id, true]),
    refuse(creator, 'withdraw', id, 'VoteStillOpen'),
    voting,
  ];
  list.push(
    m.has('majority')
      ? {
          id: 'majority',
          feature: 'majority',
          sentence: 'A part is paid only when contributors with more than half of the money say yes; silence counts as no.',
          steps: [...few, refuse(creator, 'withdraw', id, 'PartNotApproved'), ...agree(enough), paid(count === 1n ? last : each)],
        }
      : {
          id: 'few-votes',
          feature: 'milestones',
          sentence: 'When the vote on a part is over, the money that voted decides: those who said nothing do not count.',
          steps: [...few, paid(count === 1n ? last : each)],
        },
    {
      id: 'stop',
      feature: 'milestones',
      sentence: 'When contributors with more than half of the money say no, the payments stop and what is left goes back to everybody.',
      steps: [
        ...created,
        ...enough.flatMap(pledge),
        over,
        ...(count === 1n ? [] : [...agree(enough), paid(each)]),
        send(creator, 'requestPayment', id),
        ...enough.slice(0, Math.floor(enough.length / 2) + 1).map(({ as }) => send(as, 'vote', [...id, false])),
        read('status', id, stopped),
        refuse(creator, 'withdraw', id, 'CampaignNotSucceeded'),
        ...enough.slice(0, 2).map(({ as, amount }) => refunded(as, (amount * left) / raised)),
        refuse('alice', 'refund', id, 'NothingToPay'),
      ],
    },
    {
      id: 'given-up',
      feature: 'milestones',
      sentence: 'When nothing has been paid for a year, contributors can take back what is left.',
      steps: [
        ...created,
        ...enough.flatMap(pledge),
        over,
        refuse('bob', 'stopAbandoned', id, 'NotGivenUp'),
        ...(count === 1n ? [] : [{ do: 'pass', seconds: 200 * 86_400 } as StepInput, ...agree(enough), paid(each)]),
        { do: 'pass', seconds: 364 * 86_400 },
        refuse('bob', 'stopAbandoned', id, 'NotGivenUp'),
        { do: 'pass', seconds: 86_400 },
        send('bob', 'stopAbandoned', id, { emits: { event: 'CampaignStopped' } }),
        ...enough.slice(0, 2).map(({ as, amount }) => refunded(as, (amount * left) / raised)),
      ],
    },
  );
  return list;
}

function hosting(m: ModuleView, { send, refuse, read, change, created, pledge, over, agree, paid, example }: Play): BlueprintScenario[] {
  const { enough } = example;
  if (!m.has('platformFee') || !enough) return [];
  const bps = m.number('platformFeeBps');
  const amount = sumOf(enough) / partsOf(m);
  const fee = feeOn(m, amount);
  return [
    {
      id: 'platform-fee',
      feature: 'platformFee',
      sentence: `The platform keeps ${inPercent(bps)} of what a project is paid; only its owner can collect that.`,
      steps: [
        read('platformFeeBps', [], bps.toString()),
        ...created,
        ...enough.flatMap(pledge),
        over,
        ...agree(enough),
        paid(amount),
        read('feesOwed', [], fee.toString()),
        refuse('mallory', 'withdrawFees', [], 'OwnableUnauthorizedAccount'),
        ...(fee > 0n
          ? [send('deployer', 'withdrawFees', [], { emits: { event: 'FeesWithdrawn' }, changes: [change('$deployer', fee)] })]
          : []),
        refuse('deployer', 'withdrawFees', [], 'NothingToPay'),
      ],
    },
  ];
}
