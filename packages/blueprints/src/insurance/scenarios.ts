/** What a mutual insurance promises to its members, as behaviours that are tried. */
import type { BlueprintScenario, ModuleView } from '@starwright/engine/blueprint';
import type { Actor, StepInput } from '@starwright/protocol/scenarios';
import { parseEther } from 'viem';
import { counted, ether, inEther, inTime, stepsOn } from '../steps.ts';

const story = 'The storm took the roof.';
/** Those who can vote on Alice's claim in scenarios. */
const jury: Actor[] = ['bob', 'carol', 'dave', 'erin', 'frank'];
const status = { voting: 0, approved: 1, rejected: 2, paid: 3 };

function playOf(m: ModuleView) {
  const steps = stepsOn(m.contract);
  const { send } = steps;
  const premium = m.number('premium');
  const most = m.number('maxClaim');
  const needed = Number(m.number('minVotes'));
  /** What is claimed: the highest that can be, where somebody can put as much into the pool. */
  const amount = most <= parseEther('5000') ? most : parseEther('5000');
  const admitted = (as: Actor): StepInput[] =>
    m.has('approvedMembers')
      ? [send('deployer', 'setAdmitted', [`$${as}`, true], { emits: { event: 'MemberAdmitted', args: [`$${as}`, true] } })]
      : [];
  const paid = (as: Actor): StepInput =>
    send(as, 'payPremium', [], {
      value: premium.toString(),
      emits: { event: 'PremiumPaid' },
      changes: [ether(`$${as}`, -premium), ether(`$${m.contract}`, premium)],
    });
  const joined = (as: Actor): StepInput[] => [...admitted(as), paid(as)];
  /** Cover that outlasts the waiting, so that nobody drops out on the way. */
  const periods = m.has('waiting') ? Number(m.number('waitingPeriod') / m.number('period')) + 2 : 1;
  const lasting = (as: Actor): StepInput[] => [...admitted(as), ...Array.from({ length: periods }, () => paid(as))];
  const voters = jury.slice(0, needed);
  const seated = (who: readonly Actor[]): StepInput[] =>
    m.has('assessors')
      ? who.map((one) => send('deployer', 'setAssessor', [`$${one}`, true], { emits: { event: 'AssessorSet', args: [`$${one}`, true] } }))
      : who.flatMap(lasting);
  const waited: StepInput[] =
    m.has('waiting') && m.number('waitingPeriod') > 0n ? [{ do: 'pass', seconds: Number(m.number('waitingPeriod')) }] : [];
  const filed = (value = amount, id = 1): StepInput =>
    send('alice', 'fileClaim', [value.toString(), story], {
      emits: { event: 'ClaimFiled', args: [id, '$alice', value.toString(), story] },
    });
  const funded: StepInput = send('mallory', 'fundPool', [], {
    value: amount.toString(),
    emits: { event: 'PoolFunded', args: ['$mallory', amount.toString()] },
  });
  const voted = (who: readonly Actor[], approve = true, id = 1): StepInput[] =>
    who.map((one) => send(one, 'vote', [id, approve], { emits: { event: 'Voted', args: [id, `$${one}`, approve] } }));
  const closed: StepInput = { do: 'pass', seconds: Number(m.number('votingPeriod')) + 1 };
  return {
    ...steps,
    premium,
    most,
    periods,
    needed,
    amount,
    admitted,
    paid,
    joined,
    lasting,
    voters,
    seated,
    waited,
    filed,
    funded,
    voted,
    closed,
  };
}
type Play = ReturnType<typeof playOf>;

export function scenarios(m: ModuleView): BlueprintScenario[] {
  const play = playOf(m);
  const list = [premiums(m, play)];
  if (m.has('assessors')) list.push(assessors(play));
  if (m.has('approvedMembers')) list.push(approvedMembers(play));
  if (m.has('waiting')) list.push(waiting(m, play));
  // Nobody walks through hundreds of premiums until the waiting is over.
  if (play.periods > 24) return list;
  list.push(limits(m, play), rejected(m, play), voting(m, play));
  // More approving votes than there are people in a scenario cannot be walked to.
  if (play.needed <= jury.length) list.push(paidOut(m, play), emptyPool(m, play));
  return list;
}

function premiums(m: ModuleView, { read, refuse, premium, joined, paid, amount }: Play): BlueprintScenario {
  const period = m.number('period');
  return {
    id: 'premium',
    sentence: `Paying ${inEther(m, premium)} covers a member for ${inTime(period)}; any other payment is refused, and who has not paid cannot claim.`,
    steps: [
      refuse('alice', 'fileClaim', [amount.toString(), story], 'NotCovered'),
      refuse('alice', 'payPremium', [], 'WrongPremium', premium + 1n),
      refuse('alice', 'payPremium', [], 'WrongPremium', 0n),
      ...joined('alice'),
      read('isCovered', ['$alice'], true),
      read('isCovered', ['$bob'], false),
      read('memberCount', [], '1'),
      read('poolBalance', [], premium.toString()),
      { do: 'pass', seconds: Number(period) + 1 },
      read('isCovered', ['$alice'], false),
      refuse('alice', 'fileClaim', [amount.toString(), story], 'NotCovered'),
      paid('alice'),
      read('isCovered', ['$alice'], true),
      read('memberCount', [], '1'),
    ],
  };
}

function limits(m: ModuleView, { read, refuse, most, lasting, waited, filed, amount }: Play): BlueprintScenario {
  return {
    id: 'limit',
    sentence: `One claim can be ${inEther(m, most)} at most, needs a few words, and a member has one at a time.`,
    steps: [
      ...lasting('alice'),
      ...waited,
      read('maxClaim', [], most.toString()),
      refuse('alice', 'fileClaim', [(most + 1n).toString(), story], 'ClaimTooHigh'),
      refuse('alice', 'fileClaim', ['0', story], 'ZeroAmount'),
      refuse('alice', 'fileClaim', [amount.toString(), ''], 'InvalidDescription'),
      filed(),
      refuse('alice', 'fileClaim', [amount.toString(), story], 'EarlierClaimOpen'),
      read('claimCount', [], '1'),
      read('statusOf', [1], status.voting),
      refuse('alice', 'statusOf', [2], 'UnknownClaim'),
    ],
  };
}

function paidOut(
  m: ModuleView,
  { read, send, refuse, needed, amount, lasting, seated, voters, waited, filed, funded, voted, closed }: Play,
): BlueprintScenario {
  const who = m.has('assessors') ? 'assessor' : 'other member';
  return {
    id: 'paid',
    sentence: `When at least ${counted(BigInt(needed), who)} and more than vote against it approve a claim, it is paid out of the pool, once and only after the vote.`,
    steps: [
      ...seated(voters),
      ...lasting('alice'),
      funded,
      ...waited,
      filed(),
      ...voted(voters),
      refuse('alice', 'payClaim', [1], 'VotingIsOpen'),
      closed,
      read('statusOf', [1], status.approved),
      ...lasting('alice'),
      ...waited,
      refuse('alice', 'fileClaim', [amount.toString(), story], 'EarlierClaimOpen'),
      send('alice', 'payClaim', [1], {
        emits: { event: 'ClaimPaid', args: [1, '$alice', amount.toString()] },
        changes: [ether('$alice', amount), ether(`$${m.contract}`, -amount)],
      }),
      read('statusOf', [1], status.paid),
      read('totalPaidOut', [], amount.toString()),
      refuse('alice', 'payClaim', [1], 'NotPayable'),
    ],
  };
}

function emptyPool(
  m: ModuleView,
  { read, send, refuse, amount, lasting, seated, voters, waited, filed, funded, voted, closed }: Play,
): BlueprintScenario {
  // Only when the premiums alone do not suffice can the pool be too small.
  const short = lasting('alice').length + seated(voters).length;
  const isShort = amount > m.number('premium') * BigInt(short);
  return {
    id: 'pool',
    sentence: isShort
      ? 'An approved claim for which there is not enough in the pool stays approved, and is paid once there is.'
      : 'An approved claim is paid whoever asks for it, and always to the member who filed it.',
    steps: [
      ...seated(voters),
      ...lasting('alice'),
      ...waited,
      filed(),
      ...voted(voters),
      closed,
      ...(isShort ? [refuse('alice', 'payClaim', [1], 'InsufficientPool'), read('statusOf', [1], status.approved), funded] : [funded]),
      send('mallory', 'payClaim', [1], { changes: [ether('$alice', amount), ether(`$${m.contract}`, -amount)] }),
    ],
  };
}

function rejected(
  m: ModuleView,
  { read, refuse, lasting, seated, waited, filed, funded, voted, closed, amount, needed }: Play,
): BlueprintScenario {
  const tooFew = jury.slice(0, needed - 1);
  // As many for a claim as against it, where there are enough people for that.
  const divided = jury.slice(0, needed * 2 <= jury.length ? needed * 2 : 0);
  const voters = jury.slice(0, Math.max(tooFew.length, divided.length, 1));
  return {
    id: 'rejected',
    sentence: `A claim that too few vote for${divided.length ? ', or as many against,' : ''} is not paid, and its member can file another.`,
    steps: [
      ...seated(voters),
      ...lasting('alice'),
      funded,
      ...waited,
      filed(),
      ...(tooFew.length ? voted(tooFew) : voted(['bob'], false)),
      closed,
      read('statusOf', [1], status.rejected),
      refuse('alice', 'payClaim', [1], 'NotPayable'),
      ...(m.has('assessors') ? [] : divided.flatMap(lasting)),
      ...lasting('alice'),
      ...waited,
      filed(amount, 2),
      ...(divided.length
        ? [
            ...voted(divided.slice(needed), false, 2),
            ...voted(divided.slice(0, needed), true, 2),
            closed,
            read('statusOf', [2], status.rejected),
            refuse('alice', 'payClaim', [2], 'NotPayable'),
          ]
        : []),
    ],
  };
}

function voting(m: ModuleView, { read, refuse, lasting, seated, waited, filed, voted, closed, joined }: Play): BlueprintScenario {
  return {
    id: 'voting',
    sentence: m.has('assessors')
      ? 'Everybody who votes has one vote on a claim, nobody votes on their own, and not after the time is over.'
      : 'Every member has one vote on a claim, nobody votes on their own, and who joins later does not vote on it.',
    steps: [
      ...seated(['bob', 'carol']),
      ...(m.has('assessors') ? seated(['alice']) : []),
      ...lasting('alice'),
      ...waited,
      filed(),
      ...(m.has('assessors') ? [] : joined('dave')),
      refuse('alice', 'vote', [1, true], 'CannotVote'),
      refuse('mallory', 'vote', [1, true], 'CannotVote'),
      ...(m.has('assessors') ? [] : [refuse('dave', 'vote', [1, true], 'CannotVote')]),
      ...voted(['bob'], false),
      refuse('bob', 'vote', [1, true], 'AlreadyVoted'),
      read('hasVoted', [1, '$bob'], true),
      read('canVote', [1, '$carol'], true),
      closed,
      refuse('carol', 'vote', [1, true], 'VotingIsOver'),
    ],
  };
}

function waiting(m: ModuleView, { read, refuse, amount, periods, joined, lasting, waited, filed }: Play): BlueprintScenario {
  const time = m.number('waitingPeriod');
  return {
    id: 'waiting',
    feature: 'waiting',
    sentence: `Who has just become a member can claim only after ${inTime(time)}; so it is with who let the cover lapse and joins again.`,
    steps: [
      ...(periods > 24 ? joined('alice') : lasting('alice')),
      read('waitingPeriod', [], time.toString()),
      refuse('alice', 'fileClaim', [amount.toString(), story], 'StillWaiting'),
      ...(periods > 24 ? [] : [...waited, filed()]),
      { do: 'pass', seconds: Number(m.number('period')) * periods + 1 },
      ...joined('alice'),
      refuse('alice', 'fileClaim', [amount.toString(), story], 'StillWaiting'),
    ],
  };
}

function assessors({ read, send, refuse, periods, lasting, waited, filed, seated, voted }: Play): BlueprintScenario {
  const claim = periods > 24 ? [] : [...lasting('alice'), ...lasting('bob'), ...waited, filed()];
  const votes = periods > 24 ? [] : [refuse('bob', 'vote', [1, true], 'CannotVote'), ...voted(['carol'])];
  return {
    id: 'assessors',
    feature: 'assessors',
    sentence: 'Only assessors whom the owner named vote on claims; members do not.',
    steps: [
      ...claim,
      refuse('mallory', 'setAssessor', ['$mallory', true], 'OwnableUnauthorizedAccount'),
      ...seated(['carol']),
      read('assessorCount', [], '1'),
      ...votes,
      send('deployer', 'setAssessor', ['$carol', false], { emits: { event: 'AssessorSet', args: ['$carol', false] } }),
      read('isAssessor', ['$carol'], false),
      ...(periods > 24 ? [] : [read('canVote', [1, '$carol'], false)]),
    ],
  };
}

function approvedMembers({ read, send, refuse, premium, joined, paid }: Play): BlueprintScenario {
  return {
    id: 'approved-members',
    feature: 'approvedMembers',
    sentence: 'Only who the owner admitted can become a member; who is covered stays covered until their time is over.',
    steps: [
      refuse('alice', 'payPremium', [], 'NotAdmitted', premium),
      refuse('mallory', 'setAdmitted', ['$mallory', true], 'OwnableUnauthorizedAccount'),
      ...joined('alice'),
      send('deployer', 'setAdmitted', ['$alice', false], { emits: { event: 'MemberAdmitted', args: ['$alice', false] } }),
      read('isCovered', ['$alice'], true),
      refuse('alice', 'payPremium', [], 'NotAdmitted', premium),
      send('deployer', 'setAdmitted', ['$alice', true]),
      paid('alice'),
    ],
  };
}
