/** What the game promises its players, as behaviours that are tried with the planned numbers. */
import type { BlueprintScenario, ModuleView } from '@starwright/engine/blueprint';
import type { Actor, ScenarioValue, StepInput } from '@starwright/protocol/scenarios';
import { ether, inEther, inNumber, inTime, stepsOn } from '../steps.ts';
import { copiesOf, link, priceOf } from '../wired-editions.ts';
import { classesOf, wordingOf } from './wording.ts';

/** More than this many trainings are not walked in a scenario. */
const mostWalked = 40n;

function playOf(m: ModuleView) {
  const steps = stepsOn(m.contract);
  const { send } = steps;
  const price = m.has('paid') ? m.number('createPrice') : 0n;
  const trainPrice = m.has('paidTraining') ? m.number('trainPrice') : 0n;
  const paying = (amount: bigint, paid: boolean) => (paid ? { value: amount.toString() } : {});
  const created = (as: Actor, id = 1, name = `Hero of ${as}`): StepInput =>
    send(as, 'createCharacter', [name, 0], {
      ...paying(price, m.has('paid')),
      emits: { event: 'CharacterCreated', args: [id, `$${as}`, name, 0] },
    });
  const rested: StepInput[] = m.has('cooldown') ? [{ do: 'pass', seconds: Number(m.number('cooldown')) + 1 }] : [];
  const trains = (as: Actor, id = 1): StepInput =>
    send(as, 'train', [id], { ...paying(trainPrice, m.has('paidTraining')), emits: { event: 'Trained', args: [id] } });
  /** Trains so often, with a rest after each time. */
  const trained = (as: Actor, times: bigint, id = 1): StepInput[] =>
    Array.from({ length: Number(times) }, () => [trains(as, id), ...rested]).flat();
  return { ...steps, price, trainPrice, created, rested, trains, trained };
}

/** Which level so much experience is. */
function levelAt(m: ModuleView, experience: bigint): bigint {
  const step = m.number('levelStep');
  if (!m.has('steep')) return 1n + experience / step;
  let level = 1n;
  while ((step * level * (level + 1n)) / 2n <= experience) level++;
  return level;
}

export function scenarios(m: ModuleView): BlueprintScenario[] {
  const play = playOf(m);
  const { send, refuse, read, price, trainPrice, created, rested, trains, trained } = play;
  const { one, a, many } = wordingOf(m);
  const list: BlueprintScenario[] = [];
  const add = (id: string, sentence: string, steps: StepInput[], feature?: string) =>
    list.push({ id, sentence, steps, ...(feature !== undefined && { feature }) });
  const gain = m.number('trainExperience');
  const classes = classesOf(m);

  add(
    'create',
    `Anyone can create ${a} with a name and a class${m.has('paid') ? `, for exactly ${inEther(m, price)}` : ''}; it belongs to them and begins with level 1.`,
    [
      read('getClasses', [], classes),
      refuse('alice', 'createCharacter', ['', 0], 'InvalidName', price),
      refuse('alice', 'createCharacter', ['x'.repeat(33), 0], 'InvalidName', price),
      refuse('alice', 'createCharacter', ['Nobody', classes.length], 'UnknownClass', price),
      ...(m.has('paid') ? [refuse('alice', 'createCharacter', ['Cheap', 0], 'WrongPayment', price + 1n)] : []),
      { ...created('alice'), ...(m.has('paid') && { changes: [ether('$alice', -price)] }) },
      read('ownerOf', [1], '$alice'),
      read('levelOf', [1], levelAt(m, 0n).toString()),
      read('experienceOf', [1], 0),
      read('powerOf', [1], 28),
      read('charactersOf', ['$alice'], ['1']),
      read('totalSupply', [], 1),
    ],
  );
  add('classes', 'The class decides which attribute is high at the beginning; all classes begin with the same power.', [
    ...classes
      .slice(0, 3)
      .flatMap((_, i): StepInput[] => [
        send(
          (['alice', 'bob', 'carol'] as const)[i] ?? 'alice',
          'createCharacter',
          ['Somebody', i],
          m.has('paid') ? { value: price.toString() } : {},
        ),
        read('powerOf', [i + 1], 28),
      ]),
  ]);
  add('train', `Training lets ${a} grow and gives ${inNumber(gain)} experience; only its player can train it.`, [
    created('alice'),
    refuse('mallory', 'train', [1], 'NotYours', trainPrice),
    refuse('alice', 'train', [2], 'ERC721NonexistentToken', trainPrice),
    trains('alice'),
    read('experienceOf', [1], gain.toString()),
    read('powerOf', [1], (29n + 3n * (levelAt(m, gain) - 1n)).toString()),
  ]);

  const needed = gain === 0n ? mostWalked + 1n : (m.number('levelStep') + gain - 1n) / gain;
  if (needed <= mostWalked) {
    const reached = needed * gain;
    const level = levelAt(m, reached);
    add(
      'level',
      `With ${inNumber(m.number('levelStep'))} experience ${a} reaches level 2, not before, and all its attributes grow.`,
      [
        created('alice'),
        read('experienceForLevel', [2], m.number('levelStep').toString()),
        ...trained('alice', needed - 1n),
        read('levelOf', [1], levelAt(m, reached - gain).toString()),
        { ...trains('alice'), emits: { event: 'LevelUp', args: [1, level.toString()] } } as StepInput,
        read('levelOf', [1], level.toString()),
        read('powerOf', [1], (28n + needed + 3n * (level - 1n)).toString()),
      ],
      undefined,
    );
  } else {
    add('level', `A level takes ${inNumber(m.number('levelStep'))} experience.`, [
      created('alice'),
      trains('alice'),
      read('experienceForLevel', [1], 0),
      read('experienceForLevel', [2], m.number('levelStep').toString()),
      read('levelOf', [1], levelAt(m, gain).toString()),
    ]);
  }
  if (m.has('steep')) {
    const step = m.number('levelStep');
    const walk = gain === 0n ? mostWalked + 1n : (step * 3n + gain - 1n) / gain;
    add(
      'steep',
      'Every level takes more experience than the one before.',
      [
        read('experienceForLevel', [2], step.toString()),
        read('experienceForLevel', [3], (step * 3n).toString()),
        read('experienceForLevel', [4], (step * 6n).toString()),
        created('alice'),
        ...(walk <= mostWalked ? [...trained('alice', walk), read('levelOf', [1], levelAt(m, walk * gain).toString())] : []),
      ],
      'steep',
    );
  }

  if (m.has('paid')) {
    add(
      'paid',
      `Creating ${a} costs exactly ${inEther(m, price)}: more or less is refused.`,
      [
        ...(price > 0n ? [refuse('alice', 'createCharacter', ['Cheap', 0], 'WrongPayment', price - 1n)] : []),
        refuse('alice', 'createCharacter', ['Dear', 0], 'WrongPayment', price + 1n),
        created('alice'),
      ],
      'paid',
    );
  }
  if (m.has('paidTraining')) {
    add(
      'paid-training',
      `Training costs exactly ${inEther(m, trainPrice)}: more or less is refused.`,
      [
        created('alice'),
        ...(trainPrice > 0n ? [refuse('alice', 'train', [1], 'WrongPayment', trainPrice - 1n)] : []),
        refuse('alice', 'train', [1], 'WrongPayment', trainPrice + 1n),
        { ...trains('alice'), changes: [ether('$alice', -trainPrice)] } as StepInput,
      ],
      'paidTraining',
    );
  }
  if (m.has('paid') || m.has('paidTraining')) {
    const income = price + trainPrice;
    add('income', 'The income goes to the owner, and to nobody else.', [
      refuse('deployer', 'withdraw', [], 'NothingToWithdraw'),
      created('alice'),
      trains('alice'),
      refuse('mallory', 'withdraw', [], 'OwnableUnauthorizedAccount'),
      ...(income > 0n ? [send('deployer', 'withdraw', [], { emits: { event: 'Withdrawn' }, changes: [ether('$deployer', income)] })] : []),
      refuse('deployer', 'withdraw', [], 'NothingToWithdraw'),
    ]);
  }
  if (m.has('onePerPlayer')) {
    add(
      'one-each',
      `Every player creates one ${one}; another player can create another.`,
      [created('alice'), refuse('alice', 'createCharacter', ['A second', 0], 'OnePerPlayer', price), created('bob', 2)],
      'onePerPlayer',
    );
  }
  if (m.has('cooldown')) {
    add(
      'cooldown',
      `After everything it does ${a} rests for ${inTime(m.number('cooldown'))}.`,
      [created('alice'), trains('alice'), refuse('alice', 'train', [1], 'Resting', trainPrice), ...rested, trains('alice')],
      'cooldown',
    );
  }
  if (m.has('battles')) {
    const win = m.number('battleExperience');
    add(
      'battle',
      `The stronger one wins a battle, and its player gains ${inNumber(win)} experience; nobody can fight with what is not theirs, or against their own.`,
      [
        created('alice'),
        created('bob', 2),
        refuse('mallory', 'battle', [1, 2], 'NotYours'),
        refuse('alice', 'battle', [1, 1], 'InvalidOpponent'),
        refuse('alice', 'battle', [1, 3], 'ERC721NonexistentToken'),
        trains('alice'),
        ...rested,
        send('alice', 'battle', [1, 2], { emits: { event: 'Battle', args: [1, 2, 1] } }),
        read('experienceOf', [1], (gain + win).toString()),
        read('experienceOf', [2], 0),
        read('ownerOf', [2], '$bob'),
      ],
      'battles',
    );
    add(
      'challenged',
      'When both are equally strong the one who was challenged wins; who started and lost gains a fifth.',
      [
        created('alice'),
        created('bob', 2),
        send('alice', 'battle', [1, 2], { emits: { event: 'Battle', args: [1, 2, 2] } }),
        read('experienceOf', [1], (win / 5n).toString()),
        read('experienceOf', [2], 0),
      ],
      'battles',
    );
  }
  if (m.has('quests')) {
    const hour = 3600;
    const opened = (level: number): StepInput =>
      send('deployer', 'createQuest', ['The lost lantern', level, 70, hour], { saves: 'quest', emits: { event: 'QuestCreated' } });
    add(
      'quest',
      `${capital(a)} can be sent out for a quest, does nothing else meanwhile, and comes back with experience once the time is over. Only the owner opens quests.`,
      [
        refuse('mallory', 'createQuest', ['Free gold', 1, 1_000_000, 0], 'OwnableUnauthorizedAccount'),
        opened(1),
        created('alice'),
        refuse('mallory', 'startQuest', [1, '@quest'], 'NotYours'),
        refuse('alice', 'startQuest', [1, 9], 'UnknownQuest'),
        refuse('alice', 'completeQuest', [1], 'NotOnQuest'),
        send('alice', 'startQuest', [1, '@quest'], { emits: { event: 'QuestStarted' } }),
        refuse('alice', 'train', [1], 'OnQuest', trainPrice),
        refuse('alice', 'completeQuest', [1], 'QuestNotOver'),
        { do: 'pass', seconds: hour },
        refuse('mallory', 'completeQuest', [1], 'NotYours'),
        send('alice', 'completeQuest', [1], { emits: { event: 'QuestCompleted', args: [1, '@quest'] } }),
        read('experienceOf', [1], 70),
        refuse('alice', 'completeQuest', [1], 'NotOnQuest'),
        ...rested,
        trains('alice'),
      ],
      'quests',
    );
    add(
      'quest-level',
      'A quest lets nobody in whose level is too low.',
      [
        opened(2),
        send('deployer', 'createQuest', ['A short walk', 0, m.number('levelStep').toString(), 0], { saves: 'walk' }),
        created('alice'),
        refuse('alice', 'startQuest', [1, '@quest'], 'LevelTooLow'),
        send('alice', 'startQuest', [1, '@walk']),
        send('alice', 'completeQuest', [1]),
        read('levelOf', [1], 2),
        ...rested,
        send('alice', 'startQuest', [1, '@quest']),
      ],
      'quests',
    );
  }
  if (m.has('bound')) {
    add(
      'bound',
      `${capital(a)} stays with the player who created it.`,
      [
        created('alice'),
        refuse('alice', 'transferFrom', ['$alice', '$bob', 1], 'Bound'),
        refuse('mallory', 'transferFrom', ['$alice', '$mallory', 1], 'ERC721InsufficientApproval'),
        read('ownerOf', [1], '$alice'),
      ],
      'bound',
    );
  } else {
    add('transfer', `${capital(many)} can be passed on with everything they have learned; nobody else can move them.`, [
      created('alice'),
      trains('alice'),
      refuse('mallory', 'transferFrom', ['$alice', '$mallory', 1], 'ERC721InsufficientApproval'),
      send('alice', 'transferFrom', ['$alice', '$bob', 1]),
      read('ownerOf', [1], '$bob'),
      read('experienceOf', [1], gain.toString()),
      read('charactersOf', ['$bob'], ['1']),
      refuse('alice', 'train', [1], 'NotYours', trainPrice),
    ]);
  }
  if (m.has('market')) {
    const ask = 10n ** 18n;
    add(
      'market',
      `A player can offer ${a} for sale; the buyer pays exactly the price, and the seller gets all of it.`,
      [
        created('alice'),
        refuse('mallory', 'listCharacter', [1, 1], 'NotYours'),
        refuse('bob', 'buyCharacter', [1], 'NotForSale', ask),
        send('alice', 'listCharacter', [1, ask.toString()], { emits: { event: 'CharacterListed' } }),
        refuse('bob', 'buyCharacter', [1], 'WrongPayment', ask - 1n),
        send('bob', 'buyCharacter', [1], {
          value: ask.toString(),
          emits: { event: 'CharacterSold', args: [1, '$alice', '$bob', ask.toString()] },
          changes: [ether('$bob', -ask), ether('$alice', ask)],
        }),
        read('ownerOf', [1], '$bob'),
        refuse('carol', 'buyCharacter', [1], 'NotForSale', ask),
      ],
      'market',
    );
    add(
      'market-off',
      'An offer can be taken back, and ends when it is passed on.',
      [
        created('alice'),
        send('alice', 'listCharacter', [1, ask.toString()]),
        send('alice', 'listCharacter', [1, 0]),
        refuse('bob', 'buyCharacter', [1], 'NotForSale', ask),
        send('alice', 'listCharacter', [1, ask.toString()]),
        send('alice', 'transferFrom', ['$alice', '$carol', 1]),
        refuse('bob', 'buyCharacter', [1], 'NotForSale', ask),
        read('ownerOf', [1], '$carol'),
      ],
      'market',
    );
  }
  if (m.has('leaderboard')) {
    const places = m.number('places');
    const best = (ids: string[]) => read('leaderboard', [], ids.slice(0, Number(places)));
    add(
      'leaderboard',
      `The leaderboard lists the ${inNumber(places)} with the most experience, the best first.`,
      [
        read('leaderboardSize', [], places.toString()),
        created('alice'),
        created('bob', 2),
        created('carol', 3),
        best(['1', '2', '3']),
        ...(gain > 0n ? [trains('carol', 3), ...rested, trains('carol', 3), trains('bob', 2), best(['3', '2', '1'])] : []),
      ],
      'leaderboard',
    );
  }
  const items = m.wire('items');
  if (m.has('equipment') && items) list.push(...equipment(m, items));
  return list;
}

function equipment(m: ModuleView, items: ModuleView): BlueprintScenario[] {
  const { send, refuse, read, created } = playOf(m);
  const { a } = wordingOf(m);
  const cost = priceOf(items);
  const forge = stepsOn(items.contract);
  const sale = items.has('sale');
  const made = (copies: bigint): ScenarioValue[] => [copies.toString(), ...(sale ? [cost.toString()] : []), link];
  const hasSword: StepInput[] = [
    forge.send('deployer', 'createEdition', made(copiesOf(items))),
    sale ? forge.send('alice', 'mint', [1, 1], { value: cost.toString() }) : forge.send('deployer', 'mint', ['$alice', 1, 1]),
  ];
  const list: BlueprintScenario[] = [
    {
      id: 'equip',
      feature: 'equipment',
      sentence: `${capital(a)} can bear an item that its player has, and is so much stronger; only the owner says by how much.`,
      steps: [
        ...hasSword,
        created('alice'),
        created('bob', 2),
        refuse('alice', 'equip', [1, 1], 'NotBearable'),
        refuse('mallory', 'setItemPower', [1, 1_000], 'OwnableUnauthorizedAccount'),
        send('deployer', 'setItemPower', [1, 15], { emits: { event: 'ItemPowerSet', args: [1, 15] } }),
        refuse('mallory', 'equip', [1, 1], 'NotYours'),
        refuse('bob', 'equip', [2, 1], 'NotEnoughItems'),
        send('alice', 'equip', [1, 1], { emits: { event: 'Equipped', args: [1, 1] } }),
        read('equippedItem', [1], 1),
        read('powerOf', [1], 43),
        send('alice', 'equip', [1, 0]),
        read('powerOf', [1], 28),
      ],
    },
  ];
  if (!m.has('onePerPlayer')) {
    list.push({
      id: 'equip-once',
      feature: 'equipment',
      sentence: 'One item cannot be borne by two at once.',
      steps: [
        ...hasSword,
        send('deployer', 'setItemPower', [1, 15]),
        created('alice'),
        created('alice', 2),
        send('alice', 'equip', [1, 1]),
        refuse('alice', 'equip', [2, 1], 'NotEnoughItems'),
        send('alice', 'equip', [1, 0]),
        send('alice', 'equip', [2, 1]),
      ],
    });
  }
  if (!items.has('soulbound')) {
    list.push({
      id: 'equip-gone',
      feature: 'equipment',
      sentence: 'An item that its player no longer has adds nothing.',
      steps: [
        ...hasSword,
        send('deployer', 'setItemPower', [1, 15]),
        created('alice'),
        send('alice', 'equip', [1, 1]),
        forge.send('alice', 'safeTransferFrom', ['$alice', '$bob', 1, 1, '0x']),
        read('powerOf', [1], 28),
      ],
    });
  }
  if (!m.has('bound')) {
    list.push({
      id: 'equip-passed-on',
      feature: 'equipment',
      sentence: 'Who is passed on lays down what they bear; the item stays with its player.',
      steps: [
        ...hasSword,
        send('deployer', 'setItemPower', [1, 15]),
        created('alice'),
        send('alice', 'equip', [1, 1]),
        send('alice', 'transferFrom', ['$alice', '$bob', 1]),
        read('equippedItem', [1], 0),
        read('powerOf', [1], 28),
        forge.read('balanceOf', ['$alice', 1], 1),
      ],
    });
  }
  return list;
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
