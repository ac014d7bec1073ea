/** What a register promises, as behaviours that are tried; made from the same model as the contract. */
import type { BlueprintScenario, ModuleView } from '@starwright/engine/blueprint';
import type { Actor, ScenarioValue, StepInput } from '@starwright/protocol/scenarios';
import { ether, inEther, inTime, stepsOn } from '../steps.ts';
import { conditionsOf } from './fill.ts';
import { type Action, type Field, type Model, memberOf, modelOf, type Who, withArticle } from './model.ts';
import { type GroupNames, namesOf, type RegistryNames } from './names.ts';

export function scenarios(m: ModuleView): BlueprintScenario[] {
  const story = storyOf(m);
  return [
    ...adding(story),
    ...(story.model.unique ? uniqueness(story) : []),
    ...(story.when.members ? groupsOf(story).flatMap((group) => membership(story, group)) : []),
    ...story.names.actions.flatMap((_, index) => acting(story, index)),
    ...(m.has('fee') ? charging(story) : []),
    ...(m.has('expiry') ? expiring(story) : []),
  ];
}

/** What all behaviours of a register have in common. */
interface Story {
  m: ModuleView;
  model: Model;
  names: RegistryNames;
  when: ReturnType<typeof conditionsOf>;
  /** Who adds records, and whose they then are. */
  adder: Actor;
  holder: Actor;
  /** Approves alice, where people must be approved. */
  approve: StepInput[];
  add(
    nth?: number,
    more?: { as?: Actor; changed?: Partial<Record<string, ScenarioValue>>; fee?: bigint },
  ): Extract<StepInput, { do: 'send' }>;
  fee: bigint;
  noun: string;
  aNoun: string;
}

function storyOf(m: ModuleView): Story {
  const model = modelOf(m);
  const names = namesOf(model, m.contract);
  const when = conditionsOf(m, model);
  const { send } = stepsOn(m.contract);
  const adder: Actor = model.addedBy === 'owner' ? 'deployer' : 'alice';
  const fee = m.has('fee') ? m.number('fee') : 0n;
  return {
    m,
    model,
    names,
    when,
    adder,
    holder: when.named ? 'bob' : adder,
    approve: when.members ? groupsOf({ model, names }).map(({ approve }) => send('deployer', approve, ['$alice'])) : [],
    fee,
    noun: model.entity,
    aNoun: withArticle(model.entity),
    add: (nth = 1, { as = adder, changed = {}, fee: paid = fee } = {}) => ({
      do: 'send',
      as,
      on: m.contract,
      call: names.fixed.add,
      args: [...(when.named ? ['$bob'] : []), ...model.fields.map((field) => changed[field.name] ?? sampleOf(field, nth))],
      ...(m.has('fee') && { value: paid.toString() }),
    }),
  };
}

/** A value that a field of the `nth` record could have; different for every record wherever the type has room. */
function sampleOf(field: Field, nth: number): ScenarioValue {
  switch (field.type) {
    case 'text':
      return `${field.label} ${nth}`;
    case 'number':
      return 40 + nth;
    case 'amount':
      return (10n ** 18n + BigInt(nth)).toString();
    case 'date':
      return 1_767_225_600 + nth * 86_400;
    case 'account':
      return nth === 1 ? '$dave' : '$erin';
    case 'yesno':
      return true;
    case 'hash':
      return { keccak: `${field.label} ${nth}` };
  }
}

const refused = (step: Extract<StepInput, { do: 'send' }>, as: Actor, error: string): StepInput => ({
  do: 'refuse',
  as,
  on: step.on,
  call: step.call,
  ...(step.args && { args: step.args }),
  ...(step.value !== undefined && { value: step.value }),
  error,
});

/** How a stranger is refused who does what only some may do. */
function refusalOf(by: Action['by'], names: RegistryNames): string | undefined {
  if (by === 'owner') return 'OwnableUnauthorizedAccount';
  if (by === 'members') return names.fixed.NotMember;
  return by === 'holder' ? 'NotHolder' : undefined;
}

/** The groups that are approved one by one; where all approved people may do the same they are one. */
function groupsOf({ model, names }: Pick<Story, 'model' | 'names'>): GroupNames[] {
  const { isMember, approveMember, removeMember, MemberApproved, MemberRemoved } = names.fixed;
  const all = {
    group: model.member,
    is: isMember,
    approve: approveMember,
    remove: removeMember,
    Approved: MemberApproved,
    Removed: MemberRemoved,
  };
  return names.groups.length > 0 ? names.groups : [all];
}

/** Frank is approved in all groups but those that may do it, and is refused. */
function wrongGroup(story: Story, { by, groups }: Who, step: Extract<StepInput, { do: 'send' }>): StepInput[] {
  const others = story.names.groups.filter(({ group }) => !groups.includes(group));
  if (by !== 'members' || others.length === 0) return [];
  const { send } = stepsOn(story.m.contract);
  return [...others.map(({ approve }) => send('deployer', approve, ['$frank'])), refused(step, 'frank', story.names.fixed.NotMember)];
}

function group({ by, groups }: Who, model: Model): string {
  if (by === 'anyone') return 'anyone';
  if (by === 'owner') return 'only the owner';
  return by === 'members' ? `only ${withArticle(`approved ${memberOf(model, groups)}`)}` : `only whose ${model.entity} it is`;
}

const sentence = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

function adding(story: Story): BlueprintScenario[] {
  const { m, model, names, when, adder, holder, approve, add, noun, aNoun } = story;
  const { read, refuse } = stepsOn(m.contract);
  const error = refusalOf(model.addedBy, names);
  const first = add();
  const adding: Who = { by: model.addedBy, groups: model.addedByGroups };
  const whole: ScenarioValue = [
    ...model.fields.map((field) => sampleOf(field, 1)),
    `$${holder}`,
    `$${adder}`,
    { now: 0 },
    ...(m.has('expiry') ? [{ now: Number(m.number('validFor')) }] : []),
    ...(when.states ? [0] : []),
    ...(when.revocable ? [false] : []),
  ];
  return [
    {
      id: 'add',
      sentence: `${sentence(group(adding, model))} can ${model.addVerb} ${aNoun}; all that was written about it is there for everyone to read.`,
      steps: [
        ...approve,
        ...(error ? [refused(first, 'mallory', error)] : []),
        ...wrongGroup(story, adding, first),
        { ...first, emits: { event: names.fixed.Added, args: [1, `$${holder}`, `$${adder}`] } },
        read(names.fixed.get, [1], whole),
        read(names.fixed.getMany, [0, 10], [whole]),
        read(names.fixed.countName, [], 1),
        read('holderOf', [1], `$${holder}`),
        read('isValid', [1], true),
      ],
    },
    {
      id: 'list',
      sentence: `${sentence(model.plural)} are numbered one after the other, and everyone can see which belong to whom.`,
      steps: [
        ...approve,
        read('isValid', [1], false),
        add(1),
        add(2),
        read(names.fixed.countName, [], 2),
        read(names.fixed.idsOf, [`$${holder}`], [1, 2]),
        read(names.fixed.idsOf, [`$${holder}`, 1, 2], [2]),
        read(names.fixed.idsOf, ['$mallory'], []),
        read('isValid', [0], false),
        refuse('alice', names.fixed.get, [0], names.fixed.Unknown),
        ...(when.usable || when.revocable ? [] : [read('isValid', [3], false)]),
      ],
    },
    ...(when.states
      ? [
          {
            id: 'first-state',
            sentence: `A new ${noun} is "${model.states[0]}".`,
            steps: [...approve, add(), read('stateOf', [1], 0)],
          },
        ]
      : []),
  ];
}

function uniqueness({ m, model, names, approve, add, holder, noun }: Story): BlueprintScenario[] {
  const { read } = stepsOn(m.contract);
  const field = model.unique;
  if (!field) return [];
  const same = sampleOf(field, 1);
  const again = add(2, { changed: { [field.name]: same } });
  const empty = add(2, { changed: { [field.name]: '' } });
  const label = field.label.toLowerCase();
  return [
    {
      id: 'unique',
      sentence: `No two ${model.plural} have the same ${label}: one that is taken is refused, another one is not.`,
      steps: [
        ...approve,
        add(1),
        refused(again, again.as, names.fixed.Taken),
        ...(field.type === 'text' ? [refused(empty, empty.as, names.fixed.Missing)] : []),
        add(2),
        read(names.fixed.countName, [], 2),
      ],
    },
    {
      id: 'find',
      sentence: `A ${noun} is found by its ${label}.`,
      steps: [
        ...approve,
        read(names.fixed.find, [same], 0),
        add(1),
        add(2),
        read(names.fixed.find, [same], 1),
        read(names.fixed.find, [sampleOf(field, 2)], 2),
        ...(field.type === 'text' ? [read('ownerOf', [same], `$${holder}`)] : []),
      ],
    },
  ];
}

function membership(story: Story, { group, is, approve, remove, Approved, Removed }: GroupNames): BlueprintScenario[] {
  const { m, model, names, add } = story;
  const { send, refuse, read } = stepsOn(m.contract);
  const others = groupsOf(story).filter((other) => other.group !== group);
  const among = (groups: readonly string[]) => groups.length === 0 || groups.includes(group);
  // Something that this group can do, and what must have happened before it.
  const possible = names.actions.findIndex(
    ({ action }) => action.by === 'members' && among(action.groups) && wayTo(story, action) !== undefined,
  );
  const byAdding = { before: [], job: [add()] };
  const byActing =
    possible < 0 ? { before: [], job: [] } : { before: [add(), ...walk(story, possible)], job: [call(story, possible, 'alice')] };
  const { before, job } = model.addedBy === 'members' && among(model.addedByGroups) ? byAdding : byActing;
  return [
    {
      id: model.groups.length > 0 ? `members-${model.groups.indexOf(group) + 1}` : 'members',
      sentence: `Only the owner decides who is an approved ${group}; who is removed can do nothing more as one.`,
      steps: [
        refuse('mallory', approve, ['$mallory'], 'OwnableUnauthorizedAccount'),
        read(is, ['$alice'], false),
        send('deployer', approve, ['$alice'], { emits: { event: Approved, args: ['$alice'] } }),
        read(is, ['$alice'], true),
        ...others.map((other) => send('deployer', other.approve, ['$alice'])),
        ...before,
        ...others.map((other) => send('deployer', other.remove, ['$alice'])),
        read(is, ['$alice'], true),
        refuse('mallory', remove, ['$alice'], 'OwnableUnauthorizedAccount'),
        send('deployer', remove, ['$alice'], { emits: { event: Removed, args: ['$alice'] } }),
        read(is, ['$alice'], false),
        ...job.map((step) => refused(step, 'alice', names.fixed.NotMember)),
        send('deployer', approve, ['$alice']),
        ...job,
      ],
    },
  ];
}

/** Who does an action in a scenario. */
function doer(story: Story, by: Action['by']): Actor {
  if (by === 'owner') return 'deployer';
  if (by === 'members') return 'alice';
  return by === 'holder' ? story.holder : 'carol';
}

const remark = 'All in order';

/** The transaction of an action on record 1. */
function call({ m, names }: Story, index: number, as: Actor, id = 1): Extract<StepInput, { do: 'send' }> {
  const entry = names.actions[index];
  if (!entry) throw new Error(`the register has no action ${index}`);
  const { kind } = entry.action;
  const args = kind === 'transfer' ? [id, '$carol'] : kind === 'move' ? [id] : [id, remark];
  return { do: 'send', as, on: m.contract, call: entry.name, args };
}

/** The moves that bring a new record into a state; undefined when none do. */
function movesTo({ model, names }: Story, target: string | undefined): number[] | undefined {
  const first = model.states[0];
  if (target === undefined || target === first) return [];
  const ways = new Map<string | undefined, number[]>([[first, []]]);
  const open: (string | undefined)[] = [first];
  for (let state = open.shift(); state !== undefined; state = open.shift()) {
    for (const [index, { action }] of names.actions.entries()) {
      if (action.kind !== 'move' || action.to === undefined || ways.has(action.to)) continue;
      if (action.from !== undefined && action.from !== state) continue;
      ways.set(action.to, [...(ways.get(state) ?? []), index]);
      open.push(action.to);
    }
  }
  return ways.get(target);
}

/** The moves that bring a new record to where the action can be done; undefined when none do. */
function wayTo(story: Story, action: Action): number[] | undefined {
  const [first] = story.model.states;
  if (action.kind !== 'move' || action.from !== undefined || action.to !== first) return movesTo(story, action.from);
  // It leads back to the first state, so the record must have left that.
  const away = story.names.actions.findIndex(
    ({ action: other }) => other.kind === 'move' && other.to !== first && (other.from === undefined || other.from === first),
  );
  return away < 0 ? undefined : [away];
}

/** The transactions of that way. */
function walk(story: Story, index: number): StepInput[] {
  const { actions } = story.names;
  const action = actions[index]?.action;
  const way = action === undefined ? [] : (wayTo(story, action) ?? []);
  return way.map((at) => call(story, at, doer(story, actions[at]?.action.by ?? 'anyone')));
}

function acting(story: Story, index: number): BlueprintScenario[] {
  const entry = story.names.actions[index];
  if (!entry) return [];
  const { m, model, names, approve, add, noun, aNoun, holder } = story;
  const { read, refuse } = stepsOn(m.contract);
  const { action } = entry;
  const as = doer(story, action.by);
  const step = call(story, index, as);
  const error = refusalOf(action.by, names);
  const stranger = error ? [refused(step, 'mallory', error), ...wrongGroup(story, action, step)] : [];
  const missing = refused(call(story, index, as, 99), as, names.fixed.Unknown);
  const base = { id: `action-${index + 1}` };
  const who = sentence(group(action, model));
  const may = `${who} can do "${action.verb}"`;
  const happened = (note: string, before: number): StepInput[] => [
    read('historyCount', [1], before + 1),
    read('historyEntry', [1, before], [action.verb, `$${as}`, { now: 0 }, note]),
  ];

  switch (action.kind) {
    case 'move': {
      if (wayTo(story, action) === undefined) {
        const only =
          action.from === undefined
            ? `${sentence(aNoun)} that is "${action.to}" cannot become it again.`
            : `${may} only with ${aNoun} that is "${action.from}".`;
        return [{ ...base, sentence: only, steps: [...approve, add(), refused(step, as, names.fixed.WrongState)] }];
      }
      const before = walk(story, index);
      const from = action.from === undefined ? '' : ` from "${action.from}"`;
      const otherwise = action.from === undefined ? 'and not a second time' : 'in any other state this is refused';
      return [
        {
          ...base,
          sentence: `${may}: the ${noun} goes${from} to "${action.to}"; ${otherwise}.`,
          steps: [
            ...approve,
            add(),
            missing,
            ...(action.from !== undefined && before.length > 0 ? [refused(step, as, names.fixed.WrongState)] : []),
            ...before,
            ...stranger,
            { ...step, emits: { event: names.fixed.StateChanged } },
            ...happened('', before.length + 1),
            read('stateOf', [1], model.states.indexOf(action.to ?? '')),
            refused(step, as, names.fixed.WrongState),
          ],
        },
      ];
    }
    case 'note':
      return [
        {
          ...base,
          sentence: `${may}: it is written into the history of the ${noun}, with the time and by whom.`,
          steps: [
            ...approve,
            add(),
            missing,
            ...stranger,
            { ...step, emits: { event: names.fixed.HistoryAdded, args: [1, action.verb, `$${as}`, remark] } },
            ...happened(remark, 1),
          ],
        },
      ];
    case 'transfer':
      return [
        {
          ...base,
          sentence: `${may}: the ${noun} then belongs to somebody else.`,
          steps: [
            ...approve,
            add(),
            missing,
            ...stranger,
            refuse(as, entry.name, [1, '0x0000000000000000000000000000000000000000'], 'InvalidHolder'),
            { ...step, emits: { event: names.fixed.Transferred, args: [1, `$${holder}`, '$carol'] } },
            ...happened('', 1),
            read('holderOf', [1], '$carol'),
            read(names.fixed.idsOf, [`$${holder}`], []),
            read(names.fixed.idsOf, ['$carol'], [1]),
            ...(action.by === 'holder' ? [refused(step, as, 'NotHolder')] : []),
          ],
        },
      ];
    case 'revoke':
      return [
        {
          ...base,
          sentence: `${may}: the ${noun} is invalid from then on, for good, and nothing more can be done with it.`,
          steps: [
            ...approve,
            add(),
            missing,
            ...stranger,
            read('isValid', [1], true),
            { ...step, emits: { event: names.fixed.Revoked, args: [1, `$${as}`, remark] } },
            ...happened(remark, 1),
            read('isValid', [1], false),
            refused(step, as, names.fixed.IsRevoked),
            ...(m.has('expiry') ? [refused(renewal(story), renewal(story).as, names.fixed.IsRevoked)] : []),
            ...names.actions.flatMap((other, at) => {
              if (other.action.kind === 'revoke') return [];
              const by = doer(story, other.action.by);
              return [refused(call(story, at, by), by, names.fixed.IsRevoked)];
            }),
          ],
        },
      ];
  }
}

function charging({ m, model, adder, approve, add, fee, aNoun }: Story): BlueprintScenario[] {
  const { refuse, send } = stepsOn(m.contract);
  const step = add();
  const wrong = (paid: bigint): StepInput => ({ ...refused(step, adder, 'WrongPayment'), value: paid.toString() }) as StepInput;
  return [
    {
      id: 'fee',
      feature: 'fee',
      sentence: `To ${model.addVerb} ${aNoun} costs exactly ${inEther(m, fee)}: paying more${fee > 0n ? ' or less' : ''} is refused.`,
      steps: [
        ...approve,
        wrong(fee + 1n),
        ...(fee > 0n ? [wrong(fee - 1n)] : []),
        { ...step, changes: [ether(`$${adder}`, -fee), ether(`$${m.contract}`, fee)] },
      ],
    },
    {
      id: 'withdraw',
      feature: 'fee',
      sentence: 'The fees can be withdrawn by the owner, by nobody else.',
      steps: [
        ...approve,
        step,
        refuse('mallory', 'withdraw', [], 'OwnableUnauthorizedAccount'),
        ...(fee > 0n ? [send('deployer', 'withdraw', [], { changes: [ether('$deployer', fee)] })] : []),
        refuse('deployer', 'withdraw', [], 'NothingToWithdraw'),
      ],
    },
  ];
}

/** Record 1 is renewed by who may do that. */
const renewal = ({ m, model, names, adder, holder, fee }: Story): Extract<StepInput, { do: 'send' }> => ({
  do: 'send',
  as: model.addedBy === 'anyone' ? holder : adder,
  on: m.contract,
  call: names.fixed.renew,
  args: [1],
  ...(m.has('fee') && { value: fee.toString() }),
});

function expiring(story: Story): BlueprintScenario[] {
  const { m, model, names, when, approve, add, fee, noun } = story;
  const { read } = stepsOn(m.contract);
  const seconds = Number(m.number('validFor'));
  const renew = renewal(story);
  const by = renew.as;
  const error = model.addedBy === 'anyone' ? 'NotHolder' : (refusalOf(model.addedBy, names) ?? 'NotHolder');
  const index = names.actions.findIndex(({ action }) => action.kind !== 'revoke');
  const first = names.actions[index]?.action;
  const late = first ? [refused(call(story, index, doer(story, first.by)), doer(story, first.by), names.fixed.IsExpired)] : [];
  const list: BlueprintScenario[] = [
    {
      id: 'expiry',
      feature: 'expiry',
      sentence: `${sentence(withArticle(noun))} is valid for ${inTime(BigInt(seconds))}; it can be renewed${model.addedBy === 'anyone' ? ' by whose it is' : ''}, and only by those who may. Who renews early loses no time.`,
      steps: [
        ...approve,
        add(),
        renew,
        ...(when.history ? [read('historyCount', [1], 2)] : []),
        { do: 'pass', seconds: seconds + 1 },
        read('isValid', [1], true),
        { do: 'pass', seconds: 2 * seconds + 2 },
        read('isValid', [1], false),
        ...late,
        refused(renew, 'mallory', error),
        ...(fee > 0n ? [{ ...refused(renew, by, 'WrongPayment'), value: (fee - 1n).toString() } as StepInput] : []),
        { ...renew, emits: { event: names.fixed.Renewed } },
        read('isValid', [1], true),
      ],
    },
  ];
  if (model.unique) {
    const field = model.unique;
    const same = sampleOf(field, 1);
    list.push({
      id: 'expired-key',
      feature: 'expiry',
      sentence: `The ${field.label.toLowerCase()} of an expired ${noun} is free again, and whoever takes it keeps it.`,
      steps: [
        ...approve,
        add(1),
        { do: 'pass', seconds: seconds + 1 },
        read(names.fixed.find, [same], 0),
        add(2, { changed: { [field.name]: same } }),
        read(names.fixed.find, [same], 2),
        refused(renew, by, names.fixed.Taken),
      ],
    });
  }
  return list;
}
