/** What a splitter promises, as behaviours that are tried with the planned wallets and shares. */
import type { BlueprintScenario, ModuleView } from '@starwright/engine/blueprint';
import type { StepInput } from '@starwright/protocol/scenarios';
import { ether, inPercent, stepsOn } from '../steps.ts';
import { admit, give, handful } from '../wired-token.ts';
import { equalShares, type Holder, holdersOf, sharesToCome } from './holders.ts';

const someone = ['$alice', '$bob', '$carol', '$dave', '$erin', '$frank'];

/** Who has which share while the module is tried, and what makes it so. */
function cast(m: ModuleView): { holders: Holder[]; ready: StepInput[] } {
  if (m.has('named')) return { holders: holdersOf(m), ready: [] };
  const wished = sharesToCome(m);
  const shares = wished.length <= someone.length ? wished : equalShares(3);
  const holders = shares.map((shareBps, i) => ({ account: someone[i] ?? '', shareBps }));
  return { holders, ready: [stepsOn(m.contract).send('deployer', 'setShares', lists(holders), { emits: { event: 'SharesSet' } })] };
}

const lists = (holders: readonly Holder[]) => [holders.map(({ account }) => account), holders.map(({ shareBps }) => shareBps.toString())];
const part = (holder: Holder, amount: bigint) => (amount * holder.shareBps) / 10_000n;
const inWords = (holders: readonly Holder[]) => holders.map(({ shareBps }) => inPercent(shareBps)).join(', ');

export function scenarios(m: ModuleView): BlueprintScenario[] {
  const { send, refuse, read } = stepsOn(m.contract);
  const { holders, ready } = cast(m);
  const income = 10n ** 18n;
  const instant = m.has('instant');
  const pay = (value = income): StepInput => ({ do: 'pay', as: 'erin', to: `$${m.contract}`, value: value.toString() });
  const first = holders[0] ?? { account: '$alice', shareBps: 10_000n };
  const feature = m.has('named') ? 'named' : undefined;

  const list: BlueprintScenario[] = [];
  const add = (id: string, sentence: string, steps: StepInput[], feature?: string) =>
    list.push({ id, sentence, steps, ...(feature !== undefined && { feature }) });

  const shownIncome: StepInput[] = holders.map((holder) =>
    read(instant ? 'released' : 'releasable', [holder.account], part(holder, income).toString()),
  );
  const all = inWords(holders);
  add(
    'shares',
    `What comes in is divided: ${all}.`,
    [
      ...ready,
      read('accountCount', [], holders.length),
      read('getShares', [], lists(holders)[0] ?? [], 0),
      read('getShares', [], lists(holders)[1] ?? [], 1),
      ...holders.map((h) => read('shareOf', [h.account], h.shareBps.toString())),
      pay(),
      ...shownIncome,
    ],
    feature,
  );
  if (instant) {
    add(
      'instant',
      'Whenever something comes in, everybody has their part at once; nothing stays behind.',
      [
        ...ready,
        pay(),
        ...shownIncome,
        pay(),
        read('totalReleased', [], (income * 2n).toString()),
        refuse('mallory', 'release', [first.account], 'NothingDue'),
      ],
      'instant',
    );
  } else {
    add('release', 'Everybody gets their own part, whoever starts the payment, and nobody gets it twice.', [
      ...ready,
      pay(),
      send('mallory', 'release', [first.account], {
        emits: { event: 'PaymentReleased', args: [first.account, part(first, income).toString()] },
        changes: first.account === '$erin' ? [] : [ether(first.account, part(first, income))],
      }),
      refuse('mallory', 'release', [first.account], 'NothingDue'),
      ...holders.slice(1).map((holder) => read('releasable', [holder.account], part(holder, income).toString())),
      pay(),
      read('releasable', [first.account], part(first, income).toString()),
    ]);
    add('release-all', 'Everybody can be paid in one go.', [
      ...ready,
      pay(),
      send('mallory', 'releaseAll'),
      ...holders.map((holder) => read('released', [holder.account], part(holder, income).toString())),
      read('totalReleased', [], income.toString()),
      read('totalReceived', [], income.toString()),
    ]);
  }
  add('strangers', 'Whoever has no share gets nothing.', [
    ...ready,
    pay(),
    read('shareOf', ['$mallory'], 0),
    refuse('mallory', 'release', ['$mallory'], 'NothingDue'),
    instant ? read('released', [first.account], part(first, income).toString()) : send('mallory', 'release', [first.account]),
  ]);

  if (!m.has('named') || m.has('changeable')) list.push(...naming(m, ready));
  if (m.has('changeable')) list.push(...changing(m, holders, ready, pay, income));
  if (m.has('tokens')) list.push(tokens(m, holders, ready));
  return list;
}

/** What is checked when the owner names the wallets. */
function naming(m: ModuleView, ready: StepInput[]): BlueprintScenario[] {
  const { send, refuse, read } = stepsOn(m.contract);
  const two = ['$alice', '$bob'];
  const list: BlueprintScenario[] = [
    {
      id: 'hundred',
      sentence: 'The shares must come to exactly 100 %, and each wallet is named once and has a share.',
      steps: [
        refuse('deployer', 'setShares', [two, [6_000, 3_999]], 'SharesMustSumTo100Percent'),
        refuse('deployer', 'setShares', [two, [6_000, 4_001]], 'SharesMustSumTo100Percent'),
        refuse(
          'deployer',
          'setShares',
          [
            ['$alice', '$alice'],
            [6_000, 4_000],
          ],
          'InvalidAccount',
        ),
        refuse('deployer', 'setShares', [two, [10_000]], 'InvalidLength'),
        refuse('deployer', 'setShares', [[], []], 'InvalidLength'),
        refuse('deployer', 'setShares', [two, [10_000, 0]], 'InvalidAccount'),
        refuse(
          'deployer',
          'setShares',
          [
            ['$alice', `$${m.contract}`],
            [6_000, 4_000],
          ],
          'InvalidAccount',
        ),
        refuse('mallory', 'setShares', [two, [6_000, 4_000]], 'OwnableUnauthorizedAccount'),
        send('deployer', 'setShares', [two, [6_000, 4_000]], { emits: { event: 'SharesSet' } }),
        read('shareOf', ['$bob'], 4_000),
      ],
    },
  ];
  if (!m.has('named')) {
    list.push({
      id: 'before',
      sentence: 'What comes in before the wallets are named waits for them.',
      steps: [
        { do: 'pay', as: 'erin', to: `$${m.contract}`, value: '1000' },
        refuse('alice', 'release', ['$alice'], 'NothingDue'),
        send('deployer', 'setShares', [two, [6_000, 4_000]]),
        send('alice', 'release', ['$alice'], { changes: [ether('$alice', 600n)] }),
      ],
    });
  }
  if (!m.has('changeable')) {
    list.push({
      id: 'once',
      sentence: 'The wallets are named once: after that nobody, the owner included, can change the shares.',
      steps: [
        ...ready,
        refuse('deployer', 'setShares', [two, [6_000, 4_000]], 'OwnableUnauthorizedAccount'),
        read('shareOf', ['$mallory'], 0),
      ],
    });
  }
  return list;
}

function changing(
  m: ModuleView,
  holders: Holder[],
  ready: StepInput[],
  pay: (value?: bigint) => StepInput,
  income: bigint,
): BlueprintScenario[] {
  const { send, refuse, read } = stepsOn(m.contract);
  const newcomers = [['$mallory'], [10_000]];
  const before = m.has('instant') ? 'released' : 'releasable';
  return [
    {
      id: 'change',
      feature: 'changeable',
      sentence: 'The owner can change the shares for the future; what came in before stays with those who had a share then.',
      steps: [
        ...ready,
        pay(),
        refuse('mallory', 'setShares', newcomers, 'OwnableUnauthorizedAccount'),
        send('deployer', 'setShares', newcomers, { emits: { event: 'SharesSet' } }),
        ...holders.map((holder) => read(before, [holder.account], part(holder, income).toString())),
        read(before, ['$mallory'], '0'),
        ...holders.map((holder) => read('shareOf', [holder.account], '0')),
        pay(),
        read(before, ['$mallory'], income.toString()),
        ...holders.map((holder) => read(before, [holder.account], part(holder, income).toString())),
      ],
    },
  ];
}

function tokens(m: ModuleView, holders: Holder[], ready: StepInput[]): BlueprintScenario {
  const { send, refuse, read } = stepsOn(m.contract);
  const token = m.wire('token');
  const takesCut = token !== undefined && (token.has('fee') || token.has('burnFee'));
  if (!token || handful(token, 1_000n, 2n) < 10_000n) {
    return {
      id: 'tokens',
      feature: 'tokens',
      sentence: 'Only real tokens can be divided: anything else is refused.',
      steps: [...ready, refuse('mallory', 'releaseToken', ['$mallory', holders[0]?.account ?? '$alice'])],
    };
  }
  const amount = (handful(token, 1_000n, 2n) / 10_000n) * 10_000n;
  const address = `$${token.contract}`;
  const inTwo = holders.slice(0, 6);
  const first = holders[0]?.account ?? '';
  const paid = (who: Holder[]) =>
    takesCut ? [] : who.map((holder) => ({ of: holder.account, asset: token.contract, by: part(holder, amount).toString() }));
  return {
    id: 'tokens',
    feature: 'tokens',
    sentence: `Tokens that come in are divided by the same shares${m.has('changeable') ? ', by those of the time when they came' : ''}.`,
    steps: [
      ...ready,
      ...(m.has('changeable')
        ? [
            refuse('mallory', 'releaseToken', [address, '$mallory'], 'TokenNotListed'),
            refuse('mallory', 'listToken', [address], 'OwnableUnauthorizedAccount'),
            send('deployer', 'listToken', [address], { emits: { event: 'TokenListed', args: [address] } }),
          ]
        : []),
      ...(token.has('maxWallet')
        ? [{ do: 'send', as: 'deployer', on: token.contract, call: 'setLimitExempt', args: [`$${m.contract}`, true] } as StepInput]
        : []),
      ...inTwo.flatMap(({ account }) => admit(token, account)),
      ...give(token, `$${m.contract}`, amount),
      ...inTwo.map((holder) => read('releasableToken', [address, holder.account], part(holder, amount).toString())),
      refuse('mallory', 'releaseToken', [address, '$mallory'], 'NothingDue'),
      ...(inTwo.length === holders.length
        ? [
            send('mallory', 'releaseToken', [address, first], { emits: { event: 'TokenReleased' }, changes: paid(inTwo.slice(0, 1)) }),
            refuse('mallory', 'releaseToken', [address, first], 'NothingDue'),
            send('mallory', 'releaseAllTokens', [address], {
              ...(inTwo.length > 1 && { emits: { event: 'TokenReleased' } }),
              changes: paid(inTwo.slice(1)),
            }),
            ...inTwo.map(({ account }) => refuse('mallory', 'releaseToken', [address, account], 'NothingDue')),
          ]
        : []),
      ...(m.has('changeable') && inTwo.length === holders.length
        ? [
            ...give(token, `$${m.contract}`, amount),
            send('deployer', 'setShares', [['$mallory'], [10_000]]),
            ...inTwo.map((holder) => read('releasableToken', [address, holder.account], part(holder, amount).toString())),
            read('releasableToken', [address, '$mallory'], 0),
          ]
        : []),
    ],
  };
}
