/** What a shared wallet promises, as behaviours that are tried with the planned owners. */
import type { BlueprintScenario, ModuleView } from '@starwright/engine/blueprint';
import type { Actor, ScenarioValue, StepInput } from '@starwright/protocol/scenarios';
import { counted, ether, inEther, inTime, stepsOn } from '../steps.ts';
import { actingOwners, namedOwners, ownerCount, requiredOf } from './owners.ts';

const oneEther = 10n ** 18n;

export function scenarios(m: ModuleView): BlueprintScenario[] {
  const { send, refuse, read } = stepsOn(m.contract);
  const owners = actingOwners(m);
  const required = requiredOf(m);
  const agreeing = owners.slice(0, Number(required));
  const [first] = agreeing;
  if (!first || BigInt(agreeing.length) < required) return withoutActors(m);

  const wallet = `$${m.contract}`;
  const setUp: StepInput[] = m.has('named')
    ? []
    : owners.slice(1).map((owner) => send('deployer', 'addOwner', [`$${owner}`], { emits: { event: 'OwnerAdded' } }));
  const funded: StepInput[] = [...setUp, { do: 'pay', as: 'mallory', to: wallet, value: oneEther.toString() }];
  const submit = (to: string, value: bigint, data: ScenarioValue = '0x'): StepInput =>
    send(first, 'submitTransaction', [to, value.toString(), data], { saves: 'id', emits: { event: 'TransactionSubmitted' } });
  const confirm = (who: readonly Actor[]): StepInput[] => who.map((owner) => send(owner, 'confirmTransaction', ['@id']));
  const wait: StepInput[] = m.has('delay') ? [{ do: 'pass', seconds: Number(m.number('delay')) }] : [];
  /** Owners suggest, confirm and carry out that the wallet calls a function of its own. */
  const decide = (call: string, args: ScenarioValue[], who: readonly Actor[] = agreeing): StepInput[] => [
    submit(wallet, 0n, { calldata: { on: m.contract, call, args } }),
    ...confirm(who),
    ...wait,
    send(who[0] ?? first, 'executeTransaction', ['@id']),
  ];
  const all = ownerCount(m);
  const of = `${required} of ${counted(all, 'owner')}`;
  const last = agreeing.at(-1) ?? first;

  const list: BlueprintScenario[] = [];
  const add = (id: string, sentence: string, steps: StepInput[], feature?: string) =>
    list.push({ id, sentence, steps, ...(feature !== undefined && { feature }) });

  add(
    'payment',
    `Nothing leaves the wallet before ${of} have confirmed it; then it is paid, once.`,
    [
      ...funded,
      submit('$mallory', oneEther),
      ...confirm(agreeing.slice(0, -1)),
      ...wait,
      refuse(first, 'executeTransaction', ['@id'], 'NotEnoughConfirmations'),
      ...confirm([last]),
      read('getConfirmationCount', ['@id'], required.toString()),
      send(first, 'executeTransaction', ['@id'], {
        emits: { event: 'TransactionExecuted' },
        changes: [ether('$mallory', oneEther), ether(wallet, -oneEther)],
      }),
      refuse(first, 'executeTransaction', ['@id'], 'AlreadyExecuted'),
      refuse(first, 'confirmTransaction', ['@id'], 'AlreadyExecuted'),
      refuse(first, 'revokeConfirmation', ['@id'], 'AlreadyExecuted'),
      refuse(first, 'confirmTransaction', [2], 'UnknownTransaction'),
    ],
    m.has('named') ? 'named' : undefined,
  );
  add('twice', 'An owner’s confirmation counts once: confirming again is refused.', [
    ...funded,
    submit('$mallory', oneEther),
    ...confirm([first]),
    refuse(first, 'confirmTransaction', ['@id'], 'AlreadyConfirmed'),
    read('getConfirmationCount', ['@id'], 1),
    read('getConfirmations', ['@id'], [`$${first}`]),
  ]);
  add('revoke', 'An owner can take their confirmation back, and then it no longer counts.', [
    ...funded,
    submit('$mallory', oneEther),
    refuse(last, 'revokeConfirmation', ['@id'], 'NotConfirmed'),
    ...confirm(agreeing),
    send(last, 'revokeConfirmation', ['@id'], { emits: { event: 'ConfirmationRevoked' } }),
    ...wait,
    refuse(first, 'executeTransaction', ['@id'], 'NotEnoughConfirmations'),
    ...confirm([last]),
    send(first, 'executeTransaction', ['@id']),
  ]);
  add('strangers', 'Whoever is not an owner can neither suggest, nor confirm, nor carry out anything.', [
    ...funded,
    refuse('mallory', 'submitTransaction', ['$mallory', oneEther.toString(), '0x'], 'NotOwner'),
    submit('$mallory', oneEther),
    refuse('mallory', 'confirmTransaction', ['@id'], 'NotOwner'),
    ...confirm(agreeing),
    ...wait,
    refuse('mallory', 'revokeConfirmation', ['@id'], 'NotOwner'),
    refuse('mallory', 'executeTransaction', ['@id'], 'NotOwner'),
    send(first, 'executeTransaction', ['@id']),
  ]);
  const complete = m.has('named') || BigInt(owners.length) === all;
  if (complete) {
    add('owners', 'Owners, and how many must agree, can only be changed when enough owners agree to it.', [
      ...setUp,
      refuse(first, 'addOwner', ['$mallory'], 'OnlyWallet'),
      refuse(first, 'removeOwner', [`$${last}`], 'OnlyWallet'),
      refuse(first, 'replaceOwner', [`$${last}`, '$mallory'], 'OnlyWallet'),
      refuse(first, 'changeRequirement', [1], 'OnlyWallet'),
      ...decide('addOwner', ['$mallory']),
      read('isOwner', ['$mallory'], true),
      read('getOwnerCount', [], (all + 1n).toString()),
      ...decide('removeOwner', ['$mallory']),
      read('isOwner', ['$mallory'], false),
      ...decide('changeRequirement', [1]),
      read('required', [], 1),
      ...decide('changeRequirement', [all.toString()]),
      read('required', [], all.toString()),
    ]);
    /** What enough owners agreed to, but the wallet's own rules forbid. */
    const forbidden = (call: string, args: ScenarioValue[], error: string): StepInput[] => [
      ...decide(call, args).slice(0, -1),
      refuse(first, 'executeTransaction', ['@id'], error),
    ];
    add('sound', 'Even together the owners cannot make the wallet unusable: somebody must agree, and never more than there are.', [
      ...setUp,
      ...forbidden('changeRequirement', [0], 'InvalidRequirement'),
      ...forbidden('changeRequirement', [(all + 1n).toString()], 'InvalidRequirement'),
      ...forbidden('addOwner', [`$${last}`], 'InvalidOwner'),
      ...forbidden('removeOwner', ['$mallory'], 'NotOwner'),
      ...(all === required ? forbidden('removeOwner', [`$${last}`], 'InvalidRequirement') : decide('removeOwner', [`$${last}`])),
      read('getOwnerCount', [], (all === required ? all : all - 1n).toString()),
    ]);
    add('removed', 'The confirmation of somebody who is no longer an owner does not count.', [
      ...funded,
      ...decide('replaceOwner', [`$${last}`, '$mallory']).slice(0, -1),
      send(first, 'executeTransaction', ['@id']),
      read('isOwner', [`$${last}`], false),
      read('isOwner', ['$mallory'], true),
      refuse('mallory', 'replaceOwner', [`$${first}`, `$${last}`], 'OnlyWallet'),
      read('getConfirmationCount', ['@id'], (required - 1n).toString()),
    ]);
  }
  if (!m.has('named') && all > 1n) {
    add('set-up', `Whoever deploys the wallet names the other owners; nobody else can, and after ${counted(all, 'owner')} it is over.`, [
      read('isSetUp', [], false),
      refuse('mallory', 'addOwner', ['$mallory'], 'OnlyWallet'),
      ...setUp,
      ...(complete ? [read('isSetUp', [], true), refuse('deployer', 'addOwner', ['$mallory'], 'OnlyWallet')] : []),
    ]);
  }
  if (m.has('delay')) {
    const delay = m.number('delay');
    add(
      'delay',
      `After a suggestion there are ${inTime(delay)} to notice it: before that nothing is paid, even when enough owners agree.`,
      [
        read('delay', [], delay.toString()),
        ...funded,
        submit('$mallory', oneEther),
        ...confirm(agreeing),
        ...(delay > 60n ? [refuse(first, 'executeTransaction', ['@id'], 'TooEarly')] : []),
        ...wait,
        send(first, 'executeTransaction', ['@id'], { changes: [ether('$mallory', oneEther)] }),
      ],
      'delay',
    );
  }
  if (m.has('spendingLimit')) {
    const limit = m.number('dailyLimit');
    const part = limit / 3n;
    add(
      'spending-limit',
      `Each owner can pay out ${inEther(m, limit)} a day alone, and not more; the next day it is as much again.`,
      [
        ...setUp,
        { do: 'pay', as: 'mallory', to: wallet, value: (limit * 3n).toString() },
        refuse('mallory', 'spend', ['$mallory', '1'], 'NotOwner'),
        refuse(first, 'spend', ['$mallory', (limit + 1n).toString()], 'DailyLimitReached'),
        send(first, 'spend', ['$mallory', limit.toString()], { emits: { event: 'Spent' }, changes: [ether('$mallory', limit)] }),
        { do: 'pass', seconds: 86_400 },
        send(first, 'spend', ['$mallory', part.toString()], { changes: [ether('$mallory', part)] }),
        refuse(first, 'spend', ['$mallory', (limit - part + 1n).toString()], 'DailyLimitReached'),
        send(first, 'spend', ['$mallory', (limit - part).toString()], { changes: [ether('$mallory', limit - part)] }),
        refuse(first, 'spend', ['$mallory', '1'], 'DailyLimitReached'),
        refuse(first, 'changeDailyLimit', [(limit * 2n).toString()], 'OnlyWallet'),
        ...(complete ? [...decide('changeDailyLimit', [(limit * 2n).toString()]), read('dailyLimit', [], (limit * 2n).toString())] : []),
      ],
      'spendingLimit',
    );
  }
  return list;
}

/** Too few of the owners have a key here: what can be shown is who they are, and that strangers are kept out. */
function withoutActors(m: ModuleView): BlueprintScenario[] {
  const { refuse, read } = stepsOn(m.contract);
  const steps: StepInput[] = [
    read('getOwnerCount', [], m.has('named') ? ownerCount(m).toString() : 1),
    read('required', [], requiredOf(m).toString()),
    ...namedOwners(m).map((owner) => read('isOwner', [owner], true)),
    { do: 'pay', as: 'erin', to: `$${m.contract}`, value: oneEther.toString() },
    refuse('mallory', 'submitTransaction', ['$mallory', oneEther.toString(), '0x'], 'NotOwner'),
    refuse('mallory', 'addOwner', ['$mallory'], 'OnlyWallet'),
  ];
  const feature = (id: string, read: StepInput): BlueprintScenario[] =>
    m.has(id)
      ? [{ id: `setting-${id}`, feature: id, sentence: 'The setting stands in the contract as it was planned.', steps: [read] }]
      : [];
  return [
    {
      id: 'owners',
      ...(m.has('named') && { feature: 'named' }),
      sentence: `The wallet belongs to ${counted(ownerCount(m), 'owner')}, and strangers can do nothing with it. What the owners do could not be tried without their keys.`,
      steps,
    },
    ...feature('delay', read('delay', [], m.number('delay').toString())),
    ...feature('spendingLimit', read('dailyLimit', [], m.number('dailyLimit').toString())),
  ];
}
