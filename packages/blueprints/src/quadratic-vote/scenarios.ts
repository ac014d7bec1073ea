/** What quadratic voting promises to the voters, as behaviours that are tried. */
import type { BlueprintScenario, ModuleView } from '@starwright/engine/blueprint';
import type { Actor, StepInput } from '@starwright/protocol/scenarios';
import { counted, inNumber, inTime, stepsOn } from '../steps.ts';

const question = 'What shall we build?';
const options = ['A playground', 'A garden', 'A bridge'];

/** The most votes for one option that the credits allow: their square root, rounded down (Newton). */
export function mostVotes(credits: bigint): bigint {
  let [root, next] = [credits, (credits + 1n) / 2n];
  while (next < root) [root, next] = [next, (next + credits / next) / 2n];
  return root;
}

function playOf(m: ModuleView) {
  const steps = stepsOn(m.contract);
  const { send } = steps;
  const credits = m.number('credits');
  const duration = m.number('duration').toString();
  const creator: Actor = m.has('openCreation') ? 'frank' : 'deployer';
  const admitted = (...who: Actor[]): StepInput[] =>
    m.has('registered')
      ? [send('deployer', 'addVoters', [who.map((one) => `$${one}`)], { emits: { event: 'VoterSet', args: [`$${who.at(-1)}`, true] } })]
      : [];
  const opened: StepInput = send(creator, 'createBallot', [question, options, duration], { emits: { event: 'BallotCreated' } });
  const voted = (as: Actor, option: number, votes: bigint, cost: bigint): StepInput =>
    send(as, 'vote', [1, option, votes.toString()], {
      emits: { event: 'Voted', args: [1, `$${as}`, option, votes.toString(), cost.toString()] },
    });
  const over: StepInput = { do: 'pass', seconds: Number(duration) + 1 };
  return { ...steps, credits, duration, creator, most: mostVotes(credits), admitted, opened, voted, over };
}
type Play = ReturnType<typeof playOf>;

export function scenarios(m: ModuleView): BlueprintScenario[] {
  const play = playOf(m);
  const list = [squares(m, play), results(m, play), ending(play), opening(m, play)];
  if (m.has('registered')) list.push(registered(play));
  if (m.has('openCreation')) list.push(openCreation(play));
  return list;
}

function squares(_: ModuleView, { read, refuse, credits, most, admitted, opened, voted }: Play): BlueprintScenario {
  const cost = most * most;
  const left = credits - cost;
  return {
    id: 'squares',
    sentence: `Every voter has ${counted(credits, 'credit')} on each ballot, and n votes for an option cost n × n of them: ${counted(most, 'vote')} cost ${inNumber(cost)}, and one more is refused.`,
    steps: [
      ...admitted('alice'),
      opened,
      read('creditsLeft', [1, '$alice'], credits.toString()),
      read('costOf', [1, '$alice', 0, (most + 1n).toString()], ((most + 1n) * (most + 1n)).toString()),
      refuse('alice', 'vote', [1, 0, (most + 1n).toString()], 'NotEnoughCredits'),
      refuse('alice', 'vote', [1, 0, (credits * credits + 1n).toString()], 'NotEnoughCredits'),
      // First a part, then the rest: together they cost as much as at once.
      ...(most > 1n
        ? [
            voted('alice', 0, 1n, 1n),
            read('creditsLeft', [1, '$alice'], (credits - 1n).toString()),
            voted('alice', 0, most - 1n, cost - 1n),
          ]
        : [voted('alice', 0, 1n, 1n)]),
      read('votesOf', [1, '$alice', 0], most.toString()),
      read('creditsLeft', [1, '$alice'], left.toString()),
      refuse('alice', 'vote', [1, 0, '1'], 'NotEnoughCredits'),
      refuse('alice', 'vote', [1, 0, '0'], 'ZeroVotes'),
      refuse('alice', 'vote', [1, 3, '1'], 'UnknownOption'),
      refuse('alice', 'vote', [2, 0, '1'], 'UnknownBallot'),
      opened,
      read('creditsLeft', [2, '$alice'], credits.toString()),
    ],
  };
}

function results(_: ModuleView, { read, credits, admitted, opened, voted }: Play): BlueprintScenario {
  const both = credits >= 2n;
  return {
    id: 'results',
    sentence: 'The option with the most votes wins, as everybody can see; votes can be spread over several options.',
    steps: [
      ...admitted('alice', 'bob', 'carol'),
      opened,
      read('getWinner', [1], true, 2),
      voted('alice', 1, 1n, 1n),
      voted('bob', 1, 1n, 1n),
      voted('carol', 2, 1n, 1n),
      ...(both ? [voted('carol', 0, 1n, 1n)] : []),
      read('getResults', [1], [both ? '1' : '0', '2', '1']),
      read('getWinner', [1], '1', 0),
      read('getWinner', [1], '2', 1),
      read('getWinner', [1], false, 2),
      read('getBallot', [1], question, 0),
      read('getBallot', [1], '3', 4),
    ],
  };
}

function ending({ read, refuse, duration, admitted, opened, voted, over }: Play): BlueprintScenario {
  return {
    id: 'end',
    sentence: `Votes can be cast until the ballot ends, here after ${inTime(BigInt(duration))}, and not later.`,
    steps: [
      ...admitted('alice', 'bob'),
      opened,
      read('isOpen', [1], true),
      voted('alice', 0, 1n, 1n),
      over,
      read('isOpen', [1], false),
      refuse('bob', 'vote', [1, 0, '1'], 'BallotIsOver'),
      read('getResults', [1], ['1', '0', '0']),
    ],
  };
}

function opening(m: ModuleView, { read, refuse, creator, duration, opened }: Play): BlueprintScenario {
  return {
    id: 'open',
    sentence: m.has('openCreation')
      ? 'A ballot needs a question, at least two options and a time.'
      : 'Only the owner opens ballots; each needs a question, at least two options and a time.',
    steps: [
      ...(m.has('openCreation') ? [] : [refuse('mallory', 'createBallot', [question, options, duration], 'OwnableUnauthorizedAccount')]),
      refuse(creator, 'createBallot', [question, ['Only one'], duration], 'InvalidTerms'),
      refuse(creator, 'createBallot', [question, options, '0'], 'InvalidTerms'),
      refuse(creator, 'createBallot', ['', options, duration], 'InvalidText'),
      refuse(creator, 'createBallot', [question, ['One', ''], duration], 'InvalidText'),
      opened,
      read('ballotCount', [], '1'),
      read('getBallot', [1], options, 1),
      read('getBallot', [1], `$${creator}`, 2),
    ],
  };
}

function registered({ read, send, refuse, credits, admitted, opened, voted }: Play): BlueprintScenario {
  return {
    id: 'registered',
    feature: 'registered',
    sentence: 'Only voters whom the owner admitted can vote, and all of them have the same credits.',
    steps: [
      opened,
      refuse('mallory', 'addVoters', [['$mallory']], 'OwnableUnauthorizedAccount'),
      refuse('alice', 'vote', [1, 0, '1'], 'NotAVoter'),
      ...admitted('alice', 'bob'),
      read('voterCount', [], '2'),
      read('creditsLeft', [1, '$alice'], credits.toString()),
      read('creditsLeft', [1, '$bob'], credits.toString()),
      voted('alice', 0, 1n, 1n),
      refuse('mallory', 'removeVoters', [['$alice']], 'OwnableUnauthorizedAccount'),
      send('deployer', 'removeVoters', [['$bob']], { emits: { event: 'VoterSet', args: ['$bob', false] } }),
      refuse('bob', 'vote', [1, 0, '1'], 'NotAVoter'),
      read('voterCount', [], '1'),
    ],
  };
}

function openCreation({ read, opened }: Play): BlueprintScenario {
  return {
    id: 'anyone',
    feature: 'openCreation',
    sentence: 'Anyone can open a ballot.',
    steps: [opened, read('getBallot', [1], '$frank', 2)],
  };
}
