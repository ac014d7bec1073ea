/** What a poll promises, as behaviours that are tried with the planned duration. */
import type { BlueprintScenario, ModuleView } from '@starwright/engine/blueprint';
import type { Actor, ScenarioValue, StepInput } from '@starwright/protocol/scenarios';
import { inTime, stepsOn } from '../steps.ts';
import { canHandOn, canHoldTwo, givePasses, handOn, passesFor } from '../wired-pass.ts';
import { admit, give, handful } from '../wired-token.ts';

const question = 'Where do we go?';
/** With how many votes the voters are registered, where each has a number of their own. */
const registered = [74n, 51n, 12n];
const options = ['To the sea', 'Into the mountains', 'We stay at home'];

/** Whether tokens are counted; without a token in the plan every wallet has one vote. */
export const isWeighted = (m: ModuleView): boolean => m.has('tokenWeighted') && m.wire('votingToken') !== undefined;

/** The collection whose holders vote, if they do. */
export const piecesOf = (m: ModuleView): ModuleView | undefined => (m.has('holders') ? m.wire('collection') : undefined);

/** The badge whose holders vote, if they do. */
export const badgeOf = (m: ModuleView): ModuleView | undefined => (m.has('badgeHolders') ? m.wire('badge') : undefined);

/** Whether there is a list of those who vote. */
export const isListed = (m: ModuleView): boolean => m.has('voterList') || m.has('voterWeights');

/** Whether a vote can count for more than one. */
export const isHeavy = (m: ModuleView): boolean =>
  isWeighted(m) || m.has('voterWeights') || (piecesOf(m) !== undefined && m.has('perPiece'));

export function scenarios(m: ModuleView): BlueprintScenario[] {
  const { send, refuse, read } = stepsOn(m.contract);
  const token = isWeighted(m) ? m.wire('votingToken') : undefined;
  const duration = m.number('duration');
  const creator: Actor = m.has('ownerOnly') ? 'deployer' : 'dave';
  const voters: Actor[] = ['alice', 'bob', 'carol'];
  const pass = piecesOf(m) ?? badgeOf(m);
  if (pass && passesFor(pass, voters.length) < voters.length) return tooFew(m, 'Who holds nothing of the collection cannot vote.');
  /** Weights by voter: the same for all, or the tokens of each. */
  const share = token ? handful(token, 100n, 4n) / 10n : 1n;
  if (token && share === 0n) return tooFew(m, 'Who has no tokens cannot vote.');
  const weights = new Map<Actor, bigint>(
    token
      ? [
          ['alice', share * 5n],
          ['bob', share * 2n],
          ['carol', share],
        ]
      : voters.map((voter, at) => [voter, m.has('voterWeights') ? (registered[at] ?? 1n) : 1n]),
  );
  const weight = (...who: Actor[]) => who.reduce((sum, one) => sum + (weights.get(one) ?? 0n), 0n).toString();

  const admitted: StepInput[] = [
    ...(token ? [...admit(token, '$mallory'), ...voters.flatMap((voter) => give(token, voter, weights.get(voter) ?? 0n))] : []),
    ...(pass ? givePasses(pass, voters) : []),
    ...(m.has('voterWeights')
      ? [
          send(
            'deployer',
            'registerVoters',
            [
              ['$alice', '$bob'],
              [weight('alice'), weight('bob')],
            ],
            {
              emits: { event: 'VoterRegistered', args: ['$alice', weight('alice')] },
            },
          ),
          send('deployer', 'registerVoter', ['$carol', weight('carol')], {
            emits: { event: 'VoterRegistered', args: ['$carol', weight('carol')] },
          }),
        ]
      : []),
    ...(m.has('voterList') && !m.has('voterWeights')
      ? [
          send('deployer', 'addVoters', [['$alice', '$bob']], { emits: { event: 'VoterAdded', args: ['$alice'] } }),
          send('deployer', 'addVoter', ['$carol'], { emits: { event: 'VoterAdded', args: ['$carol'] } }),
        ]
      : []),
    // Tokens are counted at the moment before the poll.
    ...(token ? [{ do: 'mine', blocks: 2 } as const] : []),
  ];
  const terms = (seconds = duration, answers: ScenarioValue = options): ScenarioValue[] => [question, answers, seconds.toString()];
  const opened: StepInput[] = [...admitted, send(creator, 'createPoll', terms(), { saves: 'id', emits: { event: 'PollCreated' } })];
  const vote = (who: Actor, option: number): StepInput =>
    send(who, 'vote', ['@id', option], {
      emits: { event: 'VoteCast', args: ['@id', `$${who}`, option, ...(isHeavy(m) ? [weight(who)] : [])] },
    });
  const over: StepInput = { do: 'pass', seconds: Number(duration) };
  const results = (...votes: string[]): StepInput => read('getResults', ['@id'], votes);

  const list: BlueprintScenario[] = [];
  const add = (id: string, sentence: string, steps: StepInput[], feature?: string) =>
    list.push({ id, sentence, steps, ...(feature !== undefined && { feature }) });

  add(
    'poll',
    `People vote for ${inTime(duration)}; then the answer with the most votes has won.`,
    [
      ...opened,
      read('getOptions', ['@id'], options),
      vote('alice', 1),
      vote('bob', 0),
      vote('carol', 1),
      results(weight('bob'), weight('alice', 'carol'), '0'),
      read('totalVoters', ['@id'], 3),
      over,
      read('winner', ['@id'], 1, 0),
      read('winner', ['@id'], weight('alice', 'carol'), 1),
      read('winnerName', ['@id'], options[1] ?? ''),
    ],
    token ? 'tokenWeighted' : undefined,
  );
  if (!m.has('changeVote')) {
    add('once', 'Everybody can vote once: voting again is refused.', [
      ...opened,
      vote('alice', 1),
      refuse('alice', 'vote', ['@id', 0], 'AlreadyVoted'),
      refuse('alice', 'vote', ['@id', 1], 'AlreadyVoted'),
      vote('bob', 0),
      results(weight('bob'), weight('alice'), '0'),
      read('hasVoted', ['@id', '$alice'], true),
      read('hasVoted', ['@id', '$carol'], false),
    ]);
  } else {
    add(
      'change',
      'Until the end everybody can change their vote; it never counts twice.',
      [
        ...opened,
        vote('alice', 1),
        vote('alice', 2),
        results('0', '0', weight('alice')),
        vote('alice', 2),
        results('0', '0', weight('alice')),
        read('totalVoters', ['@id'], 1),
        read('voteOf', ['@id', '$alice'], 2, 1),
      ],
      'changeVote',
    );
  }
  add('late', 'After the end no vote is taken, and before it there is no winner.', [
    ...opened,
    vote('alice', 1),
    read('isOpen', ['@id'], true),
    refuse('bob', 'winner', ['@id'], 'PollNotEnded'),
    over,
    refuse('bob', 'vote', ['@id', 1], 'PollEnded'),
    read('isOpen', ['@id'], false),
    read('winner', ['@id'], weight('alice'), 1),
  ]);
  add('options', 'Only answers that exist can be chosen.', [
    ...opened,
    refuse('alice', 'vote', ['@id', 3], 'UnknownOption'),
    refuse('alice', 'vote', [2, 0], 'UnknownPoll'),
    vote('alice', 2),
  ]);
  add('invalid', 'A poll needs a question, at least two answers and an end.', [
    refuse(creator, 'createPoll', ['', options, duration.toString()], 'InvalidPoll'),
    refuse(creator, 'createPoll', terms(duration, ['Only one']), 'InvalidPoll'),
    refuse(creator, 'createPoll', terms(duration, ['One', '']), 'InvalidPoll'),
    refuse(creator, 'createPoll', terms(0n), 'InvalidPoll'),
    send(creator, 'createPoll', terms()),
    read('pollCount', [], 1),
  ]);
  add('apart', 'Polls are kept apart: a vote in one does not count in another.', [
    ...opened,
    vote('alice', 1),
    send(creator, 'createPoll', terms(), { saves: 'other' }),
    read('getResults', ['@other'], ['0', '0', '0']),
    read('hasVoted', ['@other', '$alice'], false),
    send('alice', 'vote', ['@other', 0]),
    results('0', weight('alice'), '0'),
  ]);
  if (weight('alice') === weight('bob')) {
    add('tie', 'When two answers have as many votes, the result says so.', [
      ...opened,
      vote('alice', 1),
      vote('bob', 2),
      over,
      read('winner', ['@id'], true, 2),
      read('winner', ['@id'], 1, 0),
    ]);
  }
  if (!token && !pass && !isListed(m)) {
    add('clear', 'A tie among the others does not matter when one answer has more.', [
      ...opened,
      vote('alice', 0),
      vote('bob', 1),
      vote('carol', 2),
      send('frank', 'vote', ['@id', 2]),
      over,
      read('winner', ['@id'], 2, 0),
      read('winner', ['@id'], false, 2),
    ]);
  }
  if (m.has('ownerOnly')) {
    add(
      'owner-only',
      'Only the owner can open a poll.',
      [
        refuse('mallory', 'createPoll', terms(), 'OwnableUnauthorizedAccount'),
        send('deployer', 'createPoll', terms()),
        read('pollCount', [], 1),
      ],
      'ownerOnly',
    );
  } else {
    add('anyone', 'Anyone can open a poll.', [send('mallory', 'createPoll', terms()), read('pollCount', [], 1)]);
  }
  if (m.has('voterWeights')) {
    add(
      'voter-weights',
      'The owner registers each voter once, with as many votes as they have; the tally counts those.',
      [
        ...opened,
        read('weightOf', ['$alice'], weight('alice')),
        read('weightOf', ['$mallory'], 0),
        read('totalWeight', [], weight('alice', 'bob', 'carol')),
        refuse('mallory', 'registerVoter', ['$mallory', '1000'], 'OwnableUnauthorizedAccount'),
        refuse('mallory', 'registerVoters', [['$mallory'], ['1000']], 'OwnableUnauthorizedAccount'),
        refuse('deployer', 'registerVoter', ['$alice', '1'], 'AlreadyRegistered'),
        refuse('deployer', 'registerVoter', ['$frank', '0'], 'InvalidWeight'),
        refuse('deployer', 'registerVoters', [['$frank', '$erin'], ['1']], 'InvalidBatch'),
        refuse('mallory', 'vote', ['@id', 1], 'NotVoter'),
        vote('alice', 1),
        vote('bob', 0),
        vote('carol', 0),
        results(weight('bob', 'carol'), weight('alice'), '0'),
        read('totalVoters', ['@id'], 3),
      ],
      'voterWeights',
    );
    add(
      'new-weight',
      'Who has more or fewer votes later is removed and registered anew; what they voted before counts as it did.',
      [
        ...opened,
        vote('alice', 1),
        send('deployer', 'removeVoter', ['$alice'], { emits: { event: 'VoterRemoved', args: ['$alice'] } }),
        read('totalWeight', [], weight('bob', 'carol')),
        send('deployer', 'registerVoter', ['$alice', '3']),
        read('totalWeight', [], (BigInt(weight('bob', 'carol')) + 3n).toString()),
        results('0', weight('alice'), '0'),
        ...(m.has('changeVote')
          ? [send('alice', 'vote', ['@id', 2]), results('0', '0', '3')]
          : [refuse('alice', 'vote', ['@id', 2], 'AlreadyVoted')]),
      ],
      'voterWeights',
    );
  }
  if (pass) {
    add(
      'holders-only',
      `Who does not hold ${badgeOf(m) ? 'the badge' : 'a piece of the collection'} cannot vote.`,
      [
        ...opened,
        ...(isListed(m) ? [send('deployer', 'addVoter', ['$mallory'])] : []),
        refuse('mallory', 'vote', ['@id', 1], badgeOf(m) ? 'NoBadge' : 'NotHolder'),
        vote('alice', 1),
      ],
      badgeOf(m) ? 'badgeHolders' : 'holders',
    );
  }
  const pieces = piecesOf(m);
  if (pieces && canHandOn(pieces)) {
    add(
      'piece-once',
      'A piece votes once in each poll, whoever holds it then.',
      [
        ...opened,
        ...(isListed(m) ? [send('deployer', 'addVoter', ['$mallory'])] : []),
        vote('alice', 1),
        handOn(pieces, 'alice', 'mallory', 1),
        refuse('mallory', 'vote', ['@id', 0], 'PiecesUsed'),
        results('0', weight('alice'), '0'),
        send(creator, 'createPoll', terms(), { saves: 'other' }),
        send('mallory', 'vote', ['@other', 0]),
      ],
      'holders',
    );
  }
  if (pieces && m.has('perPiece')) {
    const two = canHoldTwo(pieces);
    add(
      'per-piece',
      two ? 'Every piece that somebody holds is a vote.' : 'A piece is a vote.',
      [
        ...admitted,
        ...(two ? givePasses(pieces, ['alice']) : []),
        ...opened.slice(admitted.length),
        send('alice', 'vote', ['@id', 1]),
        results('0', two ? '2' : '1', '0'),
        read('totalVoters', ['@id'], 1),
      ],
      'perPiece',
    );
  }
  if (m.has('voterList') && m.has('voterWeights')) {
    add(
      'registered-only',
      'Only people whom the owner registered can vote.',
      [...opened, refuse('mallory', 'vote', ['@id', 1], 'NotVoter'), vote('alice', 1)],
      'voterList',
    );
  } else if (m.has('voterList')) {
    add(
      'voter-list',
      'Only people whom the owner put on the list can vote.',
      [
        ...opened,
        refuse('mallory', 'vote', ['@id', 1], 'NotVoter'),
        refuse('mallory', 'addVoter', ['$mallory'], 'OwnableUnauthorizedAccount'),
        refuse('mallory', 'addVoters', [['$mallory']], 'OwnableUnauthorizedAccount'),
        refuse('mallory', 'removeVoter', ['$alice'], 'OwnableUnauthorizedAccount'),
        refuse('deployer', 'addVoters', [[]], 'InvalidBatch'),
        vote('alice', 1),
        send('deployer', 'removeVoter', ['$bob'], { emits: { event: 'VoterRemoved', args: ['$bob'] } }),
        refuse('bob', 'vote', ['@id', 1], 'NotVoter'),
        read('voterCount', [], 2),
      ],
      'voterList',
    );
  }
  if (token) {
    add(
      'holders',
      'Who had no tokens when the poll was opened cannot vote, even with tokens that came later.',
      [
        ...opened,
        ...(m.has('voterList') ? [send('deployer', 'addVoter', ['$mallory'])] : []),
        ...give(token, 'mallory', share),
        { do: 'mine', blocks: 2 },
        refuse('mallory', 'vote', ['@id', 1], 'NoVotes'),
        vote('alice', 1),
      ],
      'tokenWeighted',
    );
  } else if (m.has('tokenWeighted')) {
    add(
      'no-token',
      'Without a token in the plan, every wallet has one vote.',
      [...opened, vote('alice', 1), results('0', '1', '0')],
      'tokenWeighted',
    );
  }
  if (m.has('closable')) {
    add(
      'close',
      'Whoever opened a poll can end it early, and nobody else.',
      [
        ...opened,
        vote('alice', 1),
        refuse('mallory', 'closePoll', ['@id'], 'NotCreator'),
        send(creator, 'closePoll', ['@id'], { emits: { event: 'PollClosed', args: ['@id'] } }),
        refuse('bob', 'vote', ['@id', 1], 'PollEnded'),
        read('winner', ['@id'], 1, 0),
        refuse(creator, 'closePoll', ['@id'], 'PollEnded'),
      ],
      'closable',
    );
  }
  return list;
}

/** There is not enough of what gives a vote for three voters: what can be shown is that polls open and close. */
function tooFew(m: ModuleView, sentence: string): BlueprintScenario[] {
  const { send, refuse, read } = stepsOn(m.contract);
  const known = [
    'ownerOnly',
    'voterList',
    'changeVote',
    'tokenWeighted',
    'closable',
    'voterWeights',
    'holders',
    'badgeHolders',
    'perPiece',
  ];
  return known
    .filter((feature) => m.has(feature))
    .map((feature) => ({
      id: `holders-${feature}`,
      feature,
      sentence,
      steps: [
        send('deployer', 'createPoll', [question, options, m.number('duration').toString()], { saves: 'id' }),
        refuse('mallory', 'vote', ['@id', 0]),
        read('totalVoters', ['@id'], 0),
      ],
    }));
}
