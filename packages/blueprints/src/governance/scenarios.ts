/** What an organisation promises, as behaviours that are tried with the token wired to it: proposals from first to last. */
import type { BlueprintScenario, ModuleView } from '@starwright/engine/blueprint';
import type { Actor, ScenarioValue, StepInput } from '@starwright/protocol/scenarios';
import { parseUnits } from 'viem';
import { ether, inPercent, inTime, stepsOn } from '../steps.ts';
import { decimalsOf, give, handful, initialSupply, inTokens, ownersShare, walletLimit } from '../wired-token.ts';

/** States of a proposal, as the contract counts them. */
const state = { open: 1, cancelled: 2, rejected: 3, accepted: 4, queued: 5, done: 7 } as const;
const vote = { against: 0, for: 1, abstain: 2 } as const;

export function tokenOf(m: ModuleView): ModuleView {
  const token = m.wire('token');
  if (!token) throw new Error('an organisation needs a token whose holders vote');
  return token;
}

/** Votes needed to propose, in the token's smallest units. */
export const thresholdOf = (m: ModuleView): bigint => parseUnits(m.text('proposalThreshold'), decimalsOf(tokenOf(m)));

export function scenarios(m: ModuleView): BlueprintScenario[] {
  const token = tokenOf(m);
  const { send, refuse, read } = stepsOn(m.contract);
  const tokens = stepsOn(token.contract);
  const gov = `$${m.contract}`;
  const threshold = thresholdOf(m);
  const pass = (seconds: bigint): StepInput => ({ do: 'pass', seconds: Number(seconds) });

  const each = handful(token, 100n, 4n);
  const issued = ownersShare(token) > 0n;
  /** The owner has the rest of what was issued, or gets as many as the others. Alice has `each`. */
  const ownerVotes = issued ? ownersShare(token) - each : each;
  const all = issued ? initialSupply(token) : 2n * each;
  const quorum = (all * m.number('quorumBps')) / 10_000n;
  /** Whether the owner can give somebody so many of the issued tokens. */
  const canHave = (amount: bigint) => issued && amount > 0n && amount < ownerVotes && amount <= (walletLimit(token) ?? amount);
  const delegate = (as: Actor) => tokens.send(as, 'delegate', [`$${as}`]);
  const members: StepInput[] = [
    ...give(token, 'alice', each),
    ...(issued ? [] : give(token, 'deployer', each)),
    delegate('deployer'),
    delegate('alice'),
    pass(10n),
  ];

  const poll = send('deployer', 'createProposal', ['Plant ten trees'], { saves: 'proposal' });
  const begins = pass(m.number('votingDelay') + 1n);
  const ends = pass(m.number('votingPeriod') + 1n);
  const votes = (as: Actor, support: number) => send(as, 'castVote', ['@proposal', support]);
  const is = (wanted: number) => read('state', ['@proposal'], wanted);
  /** Votes for it by all there are, then whatever is needed until it is carried out; `last` is checked in the last step. */
  const carriedOut = (last: Parameters<typeof send>[3] = {}): StepInput[] => [
    begins,
    votes('alice', vote.for),
    votes('deployer', vote.for),
    ends,
    is(state.accepted),
    ...(m.has('timelock') ? [send('carol', 'queue', ['@proposal']), is(state.queued), pass(m.number('executionDelay') + 1n)] : []),
    send('carol', 'execute', ['@proposal'], { emits: { event: 'ProposalExecuted' }, ...last }),
    is(state.done),
  ];
  const lasts = inTime(m.number('votingPeriod'));

  const list: BlueprintScenario[] = [];
  const add = (id: string, sentence: string, steps: StepInput[], feature?: string) =>
    list.push({ id, sentence, steps, ...(feature !== undefined && { feature }) });

  if (threshold > 0n) {
    add('threshold', `Whoever has fewer than ${inTokens(token, threshold)} votes cannot propose.`, [
      ...members,
      refuse('mallory', 'createProposal', ['Give all to me'], 'GovernorInsufficientProposerVotes'),
      ...(ownerVotes >= threshold ? [poll, read('proposalCount', [], 1)] : [read('proposalCount', [], 0)]),
    ]);
  }
  const rules: StepInput[] = [
    read('name', [], m.text('name')),
    read('votingDelay', [], m.number('votingDelay').toString()),
    read('votingPeriod', [], m.number('votingPeriod').toString()),
    read('proposalThreshold', [], threshold.toString()),
    read('quorumNumerator', [], m.number('quorumBps').toString()),
    refuse('deployer', 'setVotingPeriod', [60], 'GovernorOnlyExecutor'),
    refuse('deployer', 'updateQuorumNumerator', [0], 'GovernorOnlyExecutor'),
  ];
  add('rules', 'The rules of voting are those that were planned, and not even the founder can change them alone.', rules);
  add('no-owner', 'Nobody, not even the founder, can take money out of the treasury without a vote.', [
    { do: 'pay', as: 'carol', to: gov, value: '1000' },
    read('treasuryBalance', [], 1000),
    refuse('deployer', 'relay', ['$deployer', 1000, '0x'], 'GovernorOnlyExecutor'),
    read('treasuryBalance', [], 1000),
  ]);

  // With a threshold that nobody reaches, or a quorum that the known holders cannot reach, nothing more can be shown.
  if (ownerVotes < threshold) return list;

  add('reject', `When most vote against it, a proposal is rejected after ${lasts} and can never be carried out.`, [
    ...members,
    poll,
    read('proposalDescription', ['@proposal'], 'Plant ten trees'),
    begins,
    is(state.open),
    votes('alice', vote.against),
    ...(ownerVotes > each ? [] : [votes('deployer', vote.abstain)]),
    ends,
    is(state.rejected),
    refuse('deployer', m.has('timelock') ? 'queue' : 'execute', ['@proposal'], 'GovernorUnexpectedProposalState'),
  ]);
  if (quorum > 0n) {
    const few = each < quorum;
    // Where the owner can give so much away, just one unit is missing.
    const almost = canHave(quorum - 1n) && ownerVotes - quorum >= threshold ? quorum - 1n : 0n;
    add('quorum', `When fewer than ${inPercent(m.number('quorumBps'))} of all tokens take part, nothing is decided.`, [
      ...(almost > 0n ? [...give(token, 'bob', almost), delegate('bob')] : []),
      ...members,
      poll,
      begins,
      ...(almost > 0n
        ? [votes('bob', vote.for), read('proposalVotes', ['@proposal'], almost.toString(), 1)]
        : few
          ? [votes('alice', vote.for), read('proposalVotes', ['@proposal'], each.toString(), 1)]
          : []),
      ends,
      is(state.rejected),
    ]);
  }
  add('one-vote', 'Everybody votes once, with as many votes as they had tokens; who has no tokens has no vote.', [
    ...members,
    poll,
    refuse('alice', 'castVote', ['@proposal', vote.for], 'GovernorUnexpectedProposalState'),
    begins,
    votes('alice', vote.for),
    read('proposalVotes', ['@proposal'], each.toString(), 1),
    read('hasVoted', ['@proposal', '$alice'], true),
    refuse('alice', 'castVote', ['@proposal', vote.for], 'GovernorAlreadyCastVote'),
    refuse('mallory', 'castVote', ['@proposal', vote.for], 'NoVotes'),
    ends,
    refuse('deployer', 'castVote', ['@proposal', vote.for], 'GovernorUnexpectedProposalState'),
  ]);
  add('too-late', 'Tokens that somebody gets after a vote has begun do not count in it.', [
    ...members,
    poll,
    begins,
    ...(issued || token.has('mintable') ? give(token, 'bob', each) : []),
    delegate('bob'),
    pass(5n),
    refuse('bob', 'castVote', ['@proposal', vote.for], 'NoVotes'),
    votes('alice', vote.for),
  ]);
  // Without a delay the vote begins in the next second, before anybody could take something back.
  if (m.number('votingDelay') >= 60n) {
    add('cancel', 'Who proposed something can take it back until the vote begins; nobody else can.', [
      ...members,
      poll,
      refuse('mallory', 'cancel', ['@proposal'], 'GovernorUnableToCancel'),
      send('deployer', 'cancel', ['@proposal']),
      is(state.cancelled),
    ]);
  }

  if (ownerVotes + each < quorum) return list;

  add('decide', `What most vote for is accepted after ${lasts}, and anyone can then have it carried out, once.`, [
    ...members,
    poll,
    ...carriedOut(),
    refuse('carol', 'execute', ['@proposal'], 'GovernorUnexpectedProposalState'),
  ]);
  add('pay', 'The treasury pays exactly what was decided, to whom it was decided.', [
    ...members,
    { do: 'pay', as: 'carol', to: gov, value: '3000' },
    send('deployer', 'proposePayment', ['$erin', 1000, 'Pay the gardener'], { saves: 'proposal' }),
    refuse('carol', 'execute', ['@proposal'], 'GovernorUnexpectedProposalState'),
    ...carriedOut({ emits: { event: 'ProposalExecuted' }, changes: [ether('$erin', 1000n)] }),
    read('treasuryBalance', [], 2000),
  ]);
  add('change-rules', 'The rules themselves can be changed by a vote.', [
    ...members,
    send('deployer', 'propose', [[gov], [0], [{ calldata: { on: m.contract, call: 'setVotingPeriod', args: [12_345] } }], 'Vote faster'], {
      saves: 'proposal',
    }),
    ...carriedOut(),
    read('votingPeriod', [], 12_345),
  ]);
  if (
    !token.has('allowlist') &&
    !token.has('maxWallet') &&
    !token.has('fee') &&
    !token.has('burnFee') &&
    issued &&
    ownerVotes + each / 2n >= quorum
  ) {
    add('pay-tokens', 'Tokens of the treasury can be paid out in the same way.', [
      ...members,
      { do: 'read', on: m.contract, call: 'treasury', args: [], saves: 'treasury' },
      tokens.send('deployer', 'transfer', ['@treasury', (each / 2n).toString()]),
      pass(10n),
      send('deployer', 'proposeTokenPayment', [`$${token.contract}`, '$erin', (each / 2n).toString(), 'Thank Erin'], { saves: 'proposal' }),
      ...carriedOut({ changes: [{ of: '$erin', asset: token.contract, by: (each / 2n).toString() }] }),
    ]);
  }
  if (m.has('timelock')) {
    const wait: ScenarioValue[] = ['@proposal'];
    add(
      'timelock',
      `What was decided waits for ${inTime(m.number('executionDelay'))} before it can be carried out; earlier is refused.`,
      [
        ...members,
        poll,
        begins,
        votes('alice', vote.for),
        votes('deployer', vote.for),
        ends,
        refuse('carol', 'execute', wait, 'GovernorUnexpectedProposalState'),
        send('carol', 'queue', wait),
        ...(m.number('executionDelay') > 60n ? [refuse('carol', 'execute', wait)] : []),
        pass(m.number('executionDelay') + 1n),
        send('carol', 'execute', wait),
        is(state.done),
      ],
      'timelock',
    );
  }
  if (m.has('approval')) {
    const part = m.number('approvalBps');
    const [most, least] = ownerVotes >= each ? [ownerVotes, each] : [each, ownerVotes];
    const [larger, smaller]: [Actor, Actor] = ownerVotes >= each ? ['deployer', 'alice'] : ['alice', 'deployer'];
    const enough = most * 10_000n >= (most + least) * part && most > least && most >= quorum;
    add(
      'approval',
      `A proposal needs ${inPercent(part)} of the votes for and against it.`,
      [
        read('approvalBps', [], part.toString()),
        ...members,
        poll,
        begins,
        votes(larger, vote.for),
        votes(smaller, vote.against),
        ends,
        is(enough ? state.accepted : state.rejected),
      ],
      'approval',
    );
    const voting = ownerVotes + each;
    const against = (voting * (10_000n - part)) / 10_000n + 1n;
    if (canHave(against) && voting - against > against && voting - against >= quorum && ownerVotes - against >= threshold) {
      add(
        'approval-short',
        `A majority that is even a bit smaller than ${inPercent(part)} decides nothing.`,
        [
          ...give(token, 'bob', against),
          delegate('bob'),
          ...members,
          poll,
          begins,
          votes('alice', vote.for),
          votes('deployer', vote.for),
          votes('bob', vote.against),
          ends,
          is(state.rejected),
        ],
        'approval',
      );
    }
    add(
      'approval-all',
      'When nobody is against it, a proposal that enough take part in is accepted.',
      [...members, poll, ...carriedOut()],
      'approval',
    );
  }
  return list;
}
