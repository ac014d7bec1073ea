/** What loans against a pledge promise, as behaviours that are tried with an item of the collection wired to them. */
import type { BlueprintScenario, ModuleView } from '@starwright/engine/blueprint';
import type { Actor, ScenarioValue, StepInput } from '@starwright/protocol/scenarios';
import { parseEther } from 'viem';
import { ether, inEther, inPercent, inTime, stepsOn } from '../steps.ts';
import { isTransferable, makeItem, openSale } from '../wired-nft.ts';

const day = 86_400n;
const most = parseEther('1000');
const pass = (seconds: bigint): StepInput => ({ do: 'pass', seconds: Number(seconds) });

export function pledgesOf(m: ModuleView): ModuleView {
  const collection = m.wire('collection');
  if (!collection) throw new Error('loans need a collection whose items are left as a pledge');
  return collection;
}

/** One loan of alice's, with the planned amount, interest and time, and the steps on it. */
function playOf(m: ModuleView) {
  const { send, refuse, read } = stepsOn(m.contract);
  const nft = pledgesOf(m);
  const items = stepsOn(nft.contract);
  const amount = m.number('amount') < most ? m.number('amount') : most;
  const bps = m.number('interestBps');
  const duration = m.number('duration');
  const whole = (amount * bps) / 10_000n;
  /** What the loan costs on the day with this number, the first being 1. */
  const until = (days: bigint): bigint => {
    const grown = (whole * days * day) / duration;
    return !m.has('dailyInterest') || grown > whole ? whole : grown;
  };
  const fee = (interest: bigint) => (m.has('platformFee') ? (interest * m.number('platformFeeBps')) / 10_000n : 0n);
  const grace = m.has('grace') ? m.number('graceTime') : 0n;
  const contract = `$${m.contract}`;
  const owns: StepInput[] = [...openSale(nft), makeItem(nft, 'alice')];
  const allowed: StepInput[] = [...owns, items.send('alice', 'approve', [contract, 1])];
  const terms = (of: { amount?: bigint; bps?: bigint; duration?: bigint } = {}): ScenarioValue[] => [
    `$${nft.contract}`,
    1,
    (of.amount ?? amount).toString(),
    (of.bps ?? bps).toString(),
    (of.duration ?? duration).toString(),
  ];
  const request = send('alice', 'requestLoan', terms(), { saves: 'loan', emits: { event: 'LoanRequested' } });
  const asked: StepInput[] = [...allowed, request];
  const lent = send('bob', 'lend', ['@loan'], {
    value: amount.toString(),
    emits: { event: 'LoanFunded' },
    changes: [ether('$bob', -amount), ether('$alice', amount), ether(contract, 0n)],
  });
  const running: StepInput[] = [...asked, lent];
  /** Alice pays back, with so much interest. */
  const repaid = (interest: bigint, extra = 0n): StepInput =>
    send('alice', 'repay', ['@loan'], {
      value: (amount + interest + extra).toString(),
      emits: { event: 'LoanRepaid' },
      changes: [ether('$alice', -amount - interest), ether('$bob', amount + interest - fee(interest)), ether(contract, fee(interest))],
    });
  const itemIsWith = (who: Actor | 'contract') => items.read('ownerOf', [1], who === 'contract' ? contract : `$${who}`);
  return {
    send,
    refuse,
    read,
    nft,
    items,
    amount,
    bps,
    duration,
    whole,
    until,
    fee,
    grace,
    contract,
    owns,
    allowed,
    asked,
    lent,
    running,
    terms,
    request,
    repaid,
    itemIsWith,
  };
}

export function scenarios(m: ModuleView): BlueprintScenario[] {
  const play = playOf(m);
  const { send, refuse, read, nft, items, amount, bps, duration, whole, until, fee, grace, contract } = play;
  const { owns, allowed, asked, lent, running, terms, request, repaid, itemIsWith } = play;
  if (!isTransferable(nft)) {
    return [
      {
        id: 'bound',
        sentence: 'Items that are bound to their holder, or may only be resold in their own way, cannot be left as a pledge.',
        steps: [...owns, refuse('alice', 'requestLoan', terms()), itemIsWith('alice')],
      },
    ];
  }
  const inTheEnd = `${inEther(m, amount)} and ${inPercent(bps)} of it`;
  const list: BlueprintScenario[] = [
    {
      id: 'repaid',
      sentence: `Anyone can lend ${inEther(m, amount)} on a pledge; who pays back ${m.has('dailyInterest') ? 'what is owed' : inTheEnd} in time has the pledge again, and the lender the money.`,
      steps: [
        ...asked,
        itemIsWith('contract'),
        read('loanCount', [], 1),
        read('repaymentOf', ['@loan'], '0'),
        lent,
        read('repaymentOf', ['@loan'], (amount + until(1n)).toString()),
        repaid(until(1n)),
        itemIsWith('alice'),
        read('repaymentOf', ['@loan'], '0'),
        refuse('alice', 'repay', ['@loan'], 'WrongStatus', amount + until(1n)),
      ],
    },
    {
      id: 'not-repaid',
      sentence: `Who has not paid back after ${inTime(duration)} loses the pledge to the lender; nobody else can take it, and not before.`,
      steps: [
        ...running,
        refuse('bob', 'claimPledge', ['@loan'], 'TooEarly'),
        pass(duration + grace + 1n),
        refuse('alice', 'repay', ['@loan'], 'TooLate', amount + whole),
        refuse('mallory', 'claimPledge', ['@loan'], 'NotLender'),
        refuse('alice', 'claimPledge', ['@loan'], 'NotLender'),
        send('bob', 'claimPledge', ['@loan'], { emits: { event: 'PledgeClaimed' }, changes: [ether('$bob', 0n), ether(contract, 0n)] }),
        itemIsWith('bob'),
        refuse('bob', 'claimPledge', ['@loan'], 'WrongStatus'),
      ],
    },
    {
      id: 'exact',
      sentence: 'Exactly what is asked for can be lent, once; and nobody has the pledge back for less than is owed.',
      steps: [
        ...asked,
        refuse('bob', 'lend', ['@loan'], 'WrongPayment', amount - 1n),
        refuse('bob', 'lend', ['@loan'], 'WrongPayment', amount + 1n),
        refuse('bob', 'lend', [99], 'UnknownLoan', amount),
        lent,
        refuse('carol', 'lend', ['@loan'], 'WrongStatus', amount),
        refuse('alice', 'repay', ['@loan'], 'WrongPayment', amount + until(1n) - 1n),
        refuse('mallory', 'repay', ['@loan'], 'NotBorrower', amount + until(1n)),
        itemIsWith('contract'),
      ],
    },
    {
      id: 'cancelled',
      sentence: 'Until somebody has lent, the owner of the pledge can take it back, and nobody else; afterwards not.',
      steps: [
        ...asked,
        refuse('mallory', 'cancelRequest', ['@loan'], 'NotBorrower'),
        send('alice', 'cancelRequest', ['@loan'], { emits: { event: 'LoanCancelled' } }),
        itemIsWith('alice'),
        refuse('bob', 'lend', ['@loan'], 'WrongStatus', amount),
        items.send('alice', 'approve', [contract, 1]),
        request,
        lent,
        refuse('alice', 'cancelRequest', ['@loan'], 'WrongStatus'),
      ],
    },
    {
      id: 'sensible',
      sentence: 'Nobody can pledge what belongs to somebody else, or ask for nothing or for no time.',
      steps: [
        ...allowed,
        refuse('mallory', 'requestLoan', terms(), 'ERC721IncorrectOwner'),
        refuse('alice', 'requestLoan', terms({ amount: 0n }), 'InvalidLoan'),
        refuse('alice', 'requestLoan', terms({ duration: 0n }), 'InvalidLoan'),
        refuse('alice', 'requestLoan', terms({ bps: 100_001n }), 'InvalidLoan'),
        request,
      ],
    },
  ];
  if (m.has('dailyInterest')) {
    const days = duration / day >= 2n ? duration / day / 2n : 0n;
    list.push({
      id: 'daily',
      sentence: 'Interest grows by the day, up to that of the whole time: who pays back early pays less. What is sent too much comes back.',
      feature: 'dailyInterest',
      steps: [
        ...running,
        pass(days * day + 60n),
        read('repaymentOf', ['@loan'], (amount + until(days + 1n)).toString()),
        repaid(until(days + 1n), 12_345n),
        itemIsWith('alice'),
      ],
    });
  }
  if (m.has('grace')) {
    list.push({
      id: 'grace',
      sentence: `After the end there are another ${inTime(grace)} to pay back; until then the lender cannot take the pledge.`,
      feature: 'grace',
      steps: [
        ...running,
        pass(duration + grace - 60n),
        refuse('bob', 'claimPledge', ['@loan'], 'TooEarly'),
        repaid(whole),
        itemIsWith('alice'),
      ],
    });
  }
  if (m.has('ownCollection')) list.push(onlyOwn(m, play, [...asked, lent, repaid(until(1n))]));
  if (m.has('platformFee')) {
    const part = fee(until(1n));
    list.push({
      id: 'platform-fee',
      sentence: `${inPercent(m.number('platformFeeBps'))} of the interest stays for the owner, who alone can collect it.`,
      feature: 'platformFee',
      steps: [
        ...running,
        read('feesOwed', [], 0),
        repaid(until(1n)),
        read('feesOwed', [], part.toString()),
        refuse('mallory', 'withdrawFees', [], 'OwnableUnauthorizedAccount'),
        ...(part > 0n
          ? [send('deployer', 'withdrawFees', [], { emits: { event: 'FeesWithdrawn' }, changes: [ether('$deployer', part)] })]
          : [refuse('deployer', 'withdrawFees', [], 'NothingToWithdraw')]),
      ],
    });
  }
  return list;
}

const onlyOwn = (m: ModuleView, { refuse, nft, terms }: ReturnType<typeof playOf>, control: StepInput[]): BlueprintScenario => ({
  id: 'own-collection',
  sentence: 'Only items of this collection are taken as a pledge.',
  feature: 'ownCollection',
  steps: [
    refuse('mallory', 'requestLoan', [`$${m.contract}`, ...terms().slice(1)], 'WrongCollection'),
    stepsOn(m.contract).read('collection', [], `$${nft.contract}`),
    ...control,
  ],
});
