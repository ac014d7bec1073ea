/** What a betting pool promises, as behaviours that are tried with the planned limits. */
import type { BlueprintScenario, ModuleView } from '@starwright/engine/blueprint';
import { type Actor, actors, type ScenarioValue, type StepInput } from '@starwright/protocol/scenarios';
import { ether, inEther, inPercent, inTime, stepsOn } from '../steps.ts';

const question = 'Who wins the final?';
const options = ['The reds', 'The blues', 'Nobody'];

/** The least that a bet can be, in wei; never more than the most. */
export function limitsOf(m: ModuleView): { least: bigint; most: bigint | undefined } {
  const most = m.has('maxBet') ? m.number('maxBet') : undefined;
  const wish = m.has('minBet') ? m.number('minBet') : 1n;
  return { least: most !== undefined && wish > most ? most : wish, most };
}

export function scenarios(m: ModuleView): BlueprintScenario[] {
  const { send, refuse, read } = stepsOn(m.contract);
  const { least, most } = limitsOf(m);
  const closesIn = m.number('closesIn');
  const creator: Actor = m.has('openMarkets') ? 'dave' : 'deployer';
  const account = m.has('referee') ? m.text('referee') : '$deployer';
  const named = actors.find((actor) => `$${actor}` === account);
  /** Who says what happened. A referee without a key here is replaced by the owner first. */
  const referee: Actor = named ?? 'deployer';
  const appointed: StepInput[] = named ? [] : [send('deployer', 'setReferee', ['$deployer'])];
  const stranger: Actor = referee === 'mallory' ? 'erin' : 'mallory';

  /** Amounts that three people can bet: even ones where the limits leave room. */
  const unit = most === undefined ? (least > 10n ** 17n ? least : 10n ** 17n) : most / 2n >= least && most >= 2n ? most / 2n : most;
  const big = most === undefined ? unit * 3n : unit * 2n <= most ? unit * 2n : unit;
  const terms = (seconds = closesIn, answers: ScenarioValue = options): ScenarioValue[] => [question, answers, seconds.toString()];
  const opened: StepInput[] = [...appointed, send(creator, 'createMarket', terms(), { saves: 'id', emits: { event: 'MarketCreated' } })];
  const bet = (who: Actor, option: number, amount: bigint): StepInput =>
    send(who, 'placeBet', ['@id', option], {
      value: amount.toString(),
      emits: { event: 'BetPlaced', args: ['@id', `$${who}`, option, amount.toString()] },
      changes: [ether(`$${who}`, -amount)],
    });
  const over: StepInput = { do: 'pass', seconds: Number(closesIn) };
  const fee = (pot: bigint) => (m.has('houseFee') ? (pot * m.number('houseFeeBps')) / 10_000n : 0n);
  const resolve = (option: number): StepInput => send(referee, 'resolve', ['@id', option], { emits: { event: 'MarketResolved' } });
  const won = (who: Actor, amount: bigint): StepInput =>
    send(who, 'claim', ['@id'], {
      emits: { event: 'Claimed', args: ['@id', `$${who}`, amount.toString()] },
      changes: [ether(`$${who}`, amount)],
    });

  const list: BlueprintScenario[] = [];
  const add = (id: string, sentence: string, steps: StepInput[], feature?: string) =>
    list.push({ id, sentence, steps, ...(feature !== undefined && { feature }) });

  const pot = unit + big + unit;
  const payout = pot - fee(pot);
  const share = (stake: bigint) => (payout * stake) / (unit + big);
  add('win', 'Those who were right share the whole pot by their stakes; the others get nothing, and other bets are not touched.', [
    ...opened,
    bet('alice', 0, unit),
    bet('bob', 0, big),
    bet('carol', 1, unit),
    send(creator, 'createMarket', terms(), { saves: 'other' }),
    send('erin', 'placeBet', ['@other', 1], { value: unit.toString() }),
    read('getPools', ['@id'], [(unit + big).toString(), unit.toString(), '0']),
    read('totalPot', ['@id'], pot.toString()),
    over,
    refuse('alice', 'claim', ['@id'], 'NothingToClaim'),
    resolve(0),
    refuse('carol', 'claim', ['@id'], 'NothingToClaim'),
    ...(share(unit) > 0n ? [won('alice', share(unit)), refuse('alice', 'claim', ['@id'], 'NothingToClaim')] : []),
    ...(share(big) > 0n ? [won('bob', share(big))] : []),
    read('status', ['@id'], 2),
    send(referee, 'cancelMarket', ['@other']),
    send('erin', 'claim', ['@other'], { changes: [ether('$erin', unit)] }),
  ]);
  add('closed', `Bets are taken for ${inTime(closesIn)}: after that, and after the result, none are.`, [
    ...opened,
    bet('alice', 0, unit),
    over,
    read('status', ['@id'], 1),
    refuse('bob', 'placeBet', ['@id', 1], 'WrongStatus', unit),
    resolve(0),
    refuse('bob', 'placeBet', ['@id', 0], 'WrongStatus', unit),
  ]);
  add('early', 'A result can also come before the close, and ends the betting.', [
    ...opened,
    bet('alice', 0, unit),
    resolve(0),
    refuse('bob', 'placeBet', ['@id', 0], 'WrongStatus', unit),
  ]);
  add(
    'referee',
    `Only the ${m.has('referee') ? 'referee' : 'owner'} says what happened, and only once.`,
    [
      ...opened,
      bet('alice', 0, unit),
      bet('bob', 1, unit),
      over,
      refuse(stranger, 'resolve', ['@id', 1], 'NotReferee'),
      refuse(stranger, 'cancelMarket', ['@id'], 'NotAbandoned'),
      refuse(referee, 'resolve', ['@id', 3], 'UnknownOption'),
      resolve(1),
      refuse(referee, 'resolve', ['@id', 0], 'WrongStatus'),
      refuse(referee, 'cancelMarket', ['@id'], 'WrongStatus'),
      refuse('alice', 'claim', ['@id'], 'NothingToClaim'),
      ...(unit * 2n - fee(unit * 2n) > 0n ? [won('bob', unit * 2n - fee(unit * 2n))] : []),
    ],
    m.has('referee') ? 'referee' : undefined,
  );
  add('nobody', 'When nobody was right, everybody gets their stakes back.', [
    ...opened,
    bet('alice', 0, unit),
    bet('bob', 1, unit),
    over,
    send(referee, 'resolve', ['@id', 2], { emits: { event: 'MarketRefunding', args: ['@id'] } }),
    won('alice', unit),
    won('bob', unit),
    refuse('bob', 'claim', ['@id'], 'NothingToClaim'),
  ]);
  add('cancel', 'When a bet is called off, everybody gets all of their stakes back.', [
    ...opened,
    bet('alice', 0, unit),
    ...(most === undefined || unit * 2n <= most ? [bet('alice', 1, unit)] : []),
    bet('bob', 1, unit),
    send(referee, 'cancelMarket', ['@id'], { emits: { event: 'MarketRefunding', args: ['@id'] } }),
    refuse('carol', 'placeBet', ['@id', 0], 'WrongStatus', unit),
    won('alice', most === undefined || unit * 2n <= most ? unit * 2n : unit),
    refuse('alice', 'claim', ['@id'], 'NothingToClaim'),
    won('bob', unit),
  ]);
  add('abandoned', 'When no result comes for 30 days after the close, anyone can call the bet off, and everybody gets their stakes back.', [
    ...opened,
    bet('alice', 0, unit),
    over,
    refuse(stranger, 'cancelMarket', ['@id'], 'NotAbandoned'),
    { do: 'pass', seconds: 30 * 86_400 },
    send(stranger, 'cancelMarket', ['@id']),
    won('alice', unit),
  ]);
  add('invalid', 'A bet needs a question, at least two options and a close; only its options can be bet on.', [
    refuse(creator, 'createMarket', ['', options, closesIn.toString()], 'InvalidMarket'),
    refuse(creator, 'createMarket', terms(closesIn, ['Only one']), 'InvalidMarket'),
    refuse(creator, 'createMarket', terms(closesIn, ['One', '']), 'InvalidMarket'),
    refuse(creator, 'createMarket', terms(0n), 'InvalidMarket'),
    refuse('alice', 'placeBet', [1, 0], 'UnknownMarket', unit),
    ...opened,
    refuse('alice', 'placeBet', ['@id', 3], 'UnknownOption', unit),
    refuse('alice', 'placeBet', ['@id', 0], 'NoStake'),
    bet('alice', 2, unit),
  ]);
  if (m.has('openMarkets')) {
    add('open-markets', 'Anyone can open a bet.', [send('mallory', 'createMarket', terms()), read('marketCount', [], 1)], 'openMarkets');
  } else {
    add('owner-opens', 'Only the owner can open a bet.', [
      refuse('mallory', 'createMarket', terms(), 'OwnableUnauthorizedAccount'),
      send('deployer', 'createMarket', terms()),
      read('marketCount', [], 1),
    ]);
  }
  if (m.has('referee')) {
    add(
      'other-referee',
      'The owner, and nobody else, can appoint another referee.',
      [
        read('referee', [], account),
        refuse('mallory', 'setReferee', ['$mallory'], 'OwnableUnauthorizedAccount'),
        send('deployer', 'setReferee', ['$frank'], { emits: { event: 'RefereeChanged', args: ['$frank'] } }),
        send(creator, 'createMarket', terms(), { saves: 'id' }),
        bet('alice', 0, unit),
        refuse('mallory', 'resolve', ['@id', 0], 'NotReferee'),
        send('frank', 'resolve', ['@id', 0]),
      ],
      'referee',
    );
  }
  if (m.has('houseFee')) {
    const bps = m.number('houseFeeBps');
    const owed = fee(unit * 2n);
    add(
      'house-fee',
      `Of a pot that is won ${inPercent(bps)} goes to the owner; of one that is called off nothing does.`,
      [
        read('houseFeeBps', [], bps.toString()),
        ...opened,
        bet('alice', 0, unit),
        bet('bob', 1, unit),
        resolve(0),
        read('feesOwed', [], owed.toString()),
        ...(unit * 2n - owed > 0n ? [won('alice', unit * 2n - owed)] : []),
        refuse('mallory', 'withdrawFees', [], 'OwnableUnauthorizedAccount'),
        ...(owed > 0n
          ? [send('deployer', 'withdrawFees', [], { emits: { event: 'FeesWithdrawn' }, changes: [ether('$deployer', owed)] })]
          : []),
        refuse('deployer', 'withdrawFees', [], 'NothingToClaim'),
        send(creator, 'createMarket', terms(), { saves: 'id' }),
        bet('alice', 0, unit),
        send(referee, 'cancelMarket', ['@id']),
        read('feesOwed', [], 0),
      ],
      'houseFee',
    );
  }
  if (m.has('minBet')) {
    add(
      'min-bet',
      `A bet is at least ${inEther(m, least)}: less is refused.`,
      [
        read('minBet', [], least.toString()),
        ...opened,
        refuse('alice', 'placeBet', ['@id', 0], least > 1n ? 'BetTooSmall' : 'NoStake', least - 1n),
        bet('alice', 0, least),
      ],
      'minBet',
    );
  }
  if (most !== undefined) {
    add(
      'max-bet',
      `One wallet can bet at most ${inEther(m, most)} on a question: more is refused.`,
      [
        read('maxBet', [], most.toString()),
        ...opened,
        refuse('alice', 'placeBet', ['@id', 0], 'BetTooLarge', most + 1n),
        bet('alice', 0, most),
        refuse('alice', 'placeBet', ['@id', 1], 'BetTooLarge', least),
        bet('bob', 1, most),
      ],
      'maxBet',
    );
  }
  return list;
}
