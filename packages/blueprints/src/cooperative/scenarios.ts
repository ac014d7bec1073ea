/** What a members' pot promises, as behaviours that are tried with the planned share and time. */
import type { BlueprintScenario, ModuleView } from '@starwright/engine/blueprint';
import type { Actor, StepInput } from '@starwright/protocol/scenarios';
import { ether, inEther, inTime, stepsOn } from '../steps.ts';
import { canHandOn, givePasses, handOn, passesFor } from '../wired-pass.ts';
import { inWords, isAdded, leastOf, majorityOf, neededYes, partOf, passesOf } from './terms.ts';

const oneEther = 10n ** 18n;
const everybody: Actor[] = ['alice', 'bob', 'carol', 'dave', 'erin'];
const reason = 'A new roof for the shed';
const accepted = 1;
const rejected = 2;
const paid = 3;

export function scenarios(m: ModuleView): BlueprintScenario[] {
  const { send, refuse, read } = stepsOn(m.contract);
  const pot = `$${m.contract}`;
  const passes = passesOf(m);
  const there = passes ? passesFor(passes, everybody.length) : everybody.length;
  /** One of them joins later than the others, where there are so many. */
  const members = everybody.slice(0, Math.max(1, there - 1));
  const late = there > 1 ? everybody[members.length] : undefined;
  const all = BigInt(members.length);
  const needed = Number(neededYes(m, all));
  const first = members[0] ?? 'alice';
  const fee = m.has('fee') ? m.number('membershipFee') : 0n;
  /** What each member of a scenario has paid into the pot. */
  const paidIn = isAdded(m) ? 0n : fee * all;
  const period = m.number('votingPeriod');

  const member = (who: Actor): StepInput => {
    const emits = { event: 'MemberAdded', args: [`$${who}`] };
    if (passes) return send(who, 'join', [everybody.indexOf(who) + 1], { emits });
    if (isAdded(m)) return send('deployer', 'addMember', [`$${who}`], { emits });
    return send(who, 'join', [], { value: fee.toString(), emits, changes: [ether(`$${who}`, -fee), ether(pot, fee)] });
  };
  const handedOut: StepInput[] = passes ? givePasses(passes, everybody.slice(0, there)) : [];
  const set: StepInput[] = [...handedOut, ...members.map(member)];
  const filled: StepInput = send('mallory', 'deposit', [], {
    value: oneEther.toString(),
    emits: { event: 'Deposited', args: ['$mallory', oneEther.toString()] },
  });
  const proposed = (amount = oneEther, saves = 'id'): StepInput =>
    send(first, 'propose', ['$frank', amount.toString(), reason], { saves, emits: { event: 'ProposalCreated' } });
  const says = (who: readonly Actor[], support: boolean, id = '@id'): StepInput[] =>
    who.map((one) => send(one, 'vote', [id, support], { emits: { event: 'Voted', args: [id, `$${one}`, support] } }));
  const over: StepInput = { do: 'pass', seconds: Number(period) };
  /** The vote ends, where that must be waited for. */
  const decided: StepInput[] = m.has('early') ? [] : [over];
  const pays = (amount = oneEther): StepInput =>
    send('mallory', 'execute', ['@id'], {
      emits: { event: 'ProposalExecuted', args: ['@id', '$frank', amount.toString()] },
      changes: [ether('$frank', amount), ether(pot, -amount)],
    });

  const list: BlueprintScenario[] = [];
  const add = (id: string, sentence: string, steps: StepInput[], feature?: string) =>
    list.push({ id, sentence, steps, ...(feature !== undefined && { feature }) });

  add(
    'paid',
    `What ${majorityOf(m)} have said yes to is paid out of the pot, once.`,
    [
      ...set,
      filled,
      proposed(),
      ...says(members.slice(needed), false),
      ...says(members.slice(0, needed - 1), true),
      refuse(first, 'execute', ['@id'], m.has('early') ? 'NotAccepted' : 'VotingNotEnded'),
      ...says(members.slice(needed - 1, needed), true),
      ...(m.has('early') ? [] : [refuse(first, 'execute', ['@id'], 'VotingNotEnded')]),
      ...decided,
      read('getTally', ['@id'], needed, 0),
      read('getTally', ['@id'], members.length - needed, 1),
      read('getTally', ['@id'], members.length, 2),
      read('votesNeeded', ['@id'], needed),
      read('statusOf', ['@id'], accepted),
      pays(),
      read('statusOf', ['@id'], paid),
      refuse(first, 'execute', ['@id'], 'AlreadyPaid'),
      read('totalPaid', [], oneEther.toString()),
    ],
    m.has('share') ? 'share' : undefined,
  );
  add('rejected', 'What too few have said yes to is never paid.', [
    ...set,
    filled,
    proposed(),
    ...says(members.slice(0, needed - 1), true),
    ...says(members.slice(needed - 1), false),
    over,
    read('statusOf', ['@id'], rejected),
    refuse(first, 'execute', ['@id'], 'NotAccepted'),
    read('getBalance', [], (oneEther + paidIn).toString()),
  ]);
  add('outsiders', 'Who is not a member can pay in, but neither propose nor vote.', [
    ...set,
    filled,
    { do: 'pay', as: 'mallory', to: pot, value: '7' },
    read('totalDeposited', [], (oneEther + 7n + paidIn).toString()),
    refuse('mallory', 'deposit', [], 'NothingSent'),
    refuse('mallory', 'propose', ['$mallory', '1', reason], 'NotMember'),
    proposed(),
    refuse('mallory', 'vote', ['@id', true], 'NotMember'),
    read('canVote', ['@id', '$mallory'], false),
    ...says([first], true),
    read('isMember', [`$${first}`], true),
    read('isMember', ['$mallory'], false),
    read('memberCount', [], members.length),
  ]);
  add('once', 'Every member has one vote on each proposal: a second one is refused.', [
    ...set,
    proposed(),
    ...says([first], false),
    refuse(first, 'vote', ['@id', true], 'AlreadyVoted'),
    refuse(first, 'vote', ['@id', false], 'AlreadyVoted'),
    read('getTally', ['@id'], 1, 1),
    read('voteOf', ['@id', `$${first}`], true, 0),
    read('voteOf', ['@id', `$${first}`], false, 1),
    proposed(oneEther, 'next'),
    ...says([first], true, '@next'),
    read('getTally', ['@id'], 0, 0),
    refuse(first, 'vote', [3, true], 'UnknownProposal'),
  ]);
  add('time', `Members can vote for ${inTime(period)}, and not after that.`, [
    ...set,
    proposed(),
    read('votingPeriod', [], period.toString()),
    read('canVote', ['@id', `$${first}`], true),
    over,
    refuse(first, 'vote', ['@id', true], 'VotingEnded'),
    read('canVote', ['@id', `$${first}`], false),
    proposed(oneEther, 'next'),
    ...says([first], true, '@next'),
  ]);
  add('sound', 'A proposal says who is paid, how much and what for.', [
    ...set,
    refuse(first, 'propose', ['0x0000000000000000000000000000000000000000', '1', reason], 'InvalidProposal'),
    refuse(first, 'propose', ['$frank', '0', reason], 'InvalidProposal'),
    refuse(first, 'propose', ['$frank', '1', ''], 'InvalidProposal'),
    proposed(),
    read('proposalCount', [], 1),
  ]);
  const more = oneEther + paidIn + 1n;
  add('empty', 'What the pot does not hold cannot be paid; when there is enough, it can.', [
    ...set,
    filled,
    proposed(more),
    ...says(members, true),
    ...decided,
    refuse('mallory', 'execute', ['@id'], 'NotEnough'),
    { do: 'pay', as: 'mallory', to: pot, value: '1' },
    pays(more),
  ]);
  if (late) {
    add('later', 'Who becomes a member after a proposal cannot vote on it, only on the next ones.', [
      ...set,
      proposed(),
      member(late),
      refuse(late, 'vote', ['@id', true], 'JoinedLater'),
      ...says([first], true),
      proposed(oneEther, 'next'),
      ...says([late], true, '@next'),
    ]);
  }
  add('leave', 'Members can leave, and then no longer vote.', [
    ...set,
    proposed(),
    send(first, 'resign', [], { emits: { event: 'MemberRemoved', args: [`$${first}`] } }),
    refuse(first, 'vote', ['@id', true], 'NotMember'),
    refuse(first, 'resign', [], 'NotMember'),
    read('memberCount', [], members.length - 1),
    read('isMember', [`$${first}`], false),
  ]);
  if (isAdded(m)) {
    add(
      'admission',
      'Only the owner adds and removes members.',
      [
        refuse('mallory', 'addMember', ['$mallory'], 'OwnableUnauthorizedAccount'),
        refuse('mallory', 'addMembers', [['$mallory']], 'OwnableUnauthorizedAccount'),
        refuse('deployer', 'addMembers', [[]], 'InvalidMembers'),
        send('deployer', 'addMembers', [['$alice', '$bob', '$carol', '$alice']]),
        refuse('deployer', 'addMember', ['$alice'], 'AlreadyMember'),
        read('memberCount', [], 3),
        read('getMembers', [0, 10], ['$alice', '$bob', '$carol']),
        proposed(),
        refuse('mallory', 'removeMember', ['$bob'], 'OwnableUnauthorizedAccount'),
        send('deployer', 'removeMember', ['$bob'], { emits: { event: 'MemberRemoved', args: ['$bob'] } }),
        refuse('bob', 'vote', ['@id', true], 'NotMember'),
        refuse('bob', 'propose', ['$bob', '1', reason], 'NotMember'),
        refuse('deployer', 'removeMember', ['$bob'], 'NotMember'),
        ...says(['carol'], true),
      ],
      m.has('admission') ? 'admission' : undefined,
    );
  } else if (m.has('admission')) {
    add('no-admission', 'Whoever has no pass is no member.', [refuse('mallory', 'join', [1]), read('memberCount', [], 0)], 'admission');
  }
  if (m.has('fee')) {
    add(
      'fee',
      `Anybody becomes a member by paying exactly ${inEther(m, fee)} into the pot.`,
      [
        read('membershipFee', [], fee.toString()),
        refuse('alice', 'join', [], 'WrongFee', fee - 1n),
        refuse('alice', 'join', [], 'WrongFee', fee + 1n),
        send('alice', 'join', [], {
          value: fee.toString(),
          emits: { event: 'MemberAdded', args: ['$alice'] },
          changes: [ether('$alice', -fee), ether(pot, fee)],
        }),
        refuse('alice', 'join', [], 'AlreadyMember', fee),
        read('isMember', ['$alice'], true),
        read('totalDeposited', [], fee.toString()),
        send('alice', 'propose', ['$frank', '1', reason]),
      ],
      'fee',
    );
  }
  if (m.has('ofVoters')) {
    const voting = m.has('quorum') ? Number(leastOf(partOf(m.number('quorumBps')), all)) || 1 : 1;
    add(
      'of-voters',
      'Members who do not vote count neither for nor against.',
      [...set, filled, proposed(), ...says(members.slice(0, voting), true), ...decided, read('statusOf', ['@id'], accepted), pays()],
      'ofVoters',
    );
  }
  if (m.has('quorum')) {
    const part = partOf(m.number('quorumBps'));
    const least = Number(leastOf(part, all));
    add(
      'quorum',
      `Unless at least ${inWords(part)} of all members vote, nothing is paid.`,
      [
        ...set,
        filled,
        proposed(),
        ...says(members.slice(0, Math.max(0, least - 1)), true),
        over,
        read('statusOf', ['@id'], rejected),
        refuse(first, 'execute', ['@id'], 'NotAccepted'),
        proposed(),
        ...says(members, true),
        ...decided,
        pays(),
      ],
      'quorum',
    );
  }
  if (m.has('early')) {
    add(
      'early',
      `As soon as ${majorityOf(m)} have said yes it can be paid, and nobody votes on it any more.`,
      [
        ...set,
        filled,
        proposed(),
        ...says(members.slice(0, Number(neededEarly(m, all))), true),
        read('statusOf', ['@id'], accepted),
        pays(),
        refuse(first, 'vote', ['@id', false], 'AlreadyPaid'),
      ],
      'early',
    );
  }
  if (passes) {
    add(
      'pass',
      'Only who holds a pass becomes a member with it, and each pass makes one member at a time.',
      [
        ...handedOut,
        refuse('mallory', 'join', [1], 'NoPass'),
        refuse('mallory', 'join', [999_999]),
        member(first),
        refuse(first, 'join', [1], 'AlreadyMember'),
        read('passOf', [`$${first}`], 1),
        read('memberCount', [], 1),
        refuse('mallory', 'removeLapsed', [`$${first}`], 'StillHolds'),
      ],
      'pass',
    );
    if (canHandOn(passes)) {
      add(
        'handed-on',
        'Whoever hands their pass on no longer votes, and its new holder votes from the next proposal on.',
        [
          ...set,
          proposed(),
          ...says([first], true),
          handOn(passes, first, 'mallory', 1),
          read('isMember', [`$${first}`], false),
          refuse(first, 'propose', ['$frank', '1', reason], 'NotMember'),
          send('mallory', 'join', [1], { emits: { event: 'MemberAdded', args: ['$mallory'] } }),
          refuse('mallory', 'vote', ['@id', true], 'JoinedLater'),
          read('memberCount', [], members.length),
          send('mallory', 'propose', ['$frank', '1', reason], { saves: 'next' }),
          ...says(['mallory'], true, '@next'),
        ],
        'pass',
      );
      add(
        'lapsed',
        'Anybody can take somebody who no longer holds their pass off the list of members.',
        [
          ...set,
          handOn(passes, first, 'mallory', 1),
          send('frank', 'removeLapsed', [`$${first}`], { emits: { event: 'MemberRemoved', args: [`$${first}`] } }),
          read('memberCount', [], members.length - 1),
        ],
        'pass',
      );
    }
  } else if (m.has('pass')) {
    add(
      'no-pass',
      'Without a collection in the plan, the owner or the fee says who is a member.',
      [...set, read('memberCount', [], members.length)],
      'pass',
    );
  }
  return list;
}

/** How many must say yes before the vote is over; all who must take part have then voted. */
function neededEarly(m: ModuleView, all: bigint): bigint {
  const least = m.has('quorum') ? leastOf(partOf(m.number('quorumBps')), all) : 0n;
  const needed = neededYes(m, all);
  return least > needed ? least : needed;
}
