/** What a message board promises, as behaviours that are tried with the planned lengths and fees. */
import type { BlueprintScenario, ModuleView } from '@starwright/engine/blueprint';
import type { Actor, ScenarioValue, StepInput } from '@starwright/protocol/scenarios';
import { counted, ether, inEther, inPercent, stepsOn } from '../steps.ts';

/** Longer texts are not written out in a scenario. */
const longestTried = 1_000;

export function scenarios(m: ModuleView): BlueprintScenario[] {
  const { send, refuse, read } = stepsOn(m.contract);
  const most = Number(m.number('maxLength'));
  const jar = m.has('tipJar');
  const fee = m.has('postFee') ? m.number('postFee') : 0n;
  const gift = jar && m.has('minimumTip') && m.number('minTip') > 10n ** 16n ? m.number('minTip') : 10n ** 16n;
  const author: Actor = m.has('ownerPosts') ? 'deployer' : 'alice';
  const cut = (text: string) => text.slice(0, most);
  const hello = cut('Hello, world!');
  const other = cut('Good morning!');
  const name: ScenarioValue[] = m.has('names') ? ['Alex'] : [];
  const cost = jar ? gift : fee;
  const list: BlueprintScenario[] = [];
  const add = (id: string, sentence: string, steps: StepInput[], feature?: string) =>
    list.push({ id, sentence, steps, ...(feature !== undefined && { feature }) });

  const call = jar ? 'tip' : 'postMessage';
  const paying = (amount: bigint) => (amount > 0n ? { value: amount.toString() } : {});
  const post = (as: Actor, text = hello, saves = 'id'): StepInput =>
    send(as, call, [...name, text], { ...paying(cost), saves, emits: { event: 'MessagePosted' } });
  const refusedPost = (as: Actor, text: string, error: string): StepInput =>
    refuse(as, call, [...name, text], error, cost > 0n ? cost : undefined);
  const reply = (as: Actor, text = other, saves = 'answer'): StepInput =>
    send(as, 'reply', ['@id', ...name, text], { ...paying(fee), saves, emits: { event: 'MessagePosted' } });

  add('written', 'A message stands there for everybody to read, with the wallet that wrote it.', [
    read('messageCount', [], 0),
    post(author),
    read('textOf', ['@id'], hello),
    read('authorOf', ['@id'], `$${author}`),
    read('messageCount', [], 1),
    read('messagesOf', [`$${author}`], ['1']),
  ]);
  if (!m.has('signOnce')) {
    const second: Actor = m.has('ownerPosts') ? 'deployer' : 'bob';
    add('in-order', 'Messages are numbered in the order in which they are written.', [
      post(author),
      post(second, other, 'second'),
      read('textOf', [1], hello),
      read('textOf', [2], other),
      read('messageCount', [], 2),
    ]);
  }
  lengths();
  if (m.has('ownerPosts')) {
    add(
      'owner-posts',
      'Only the owner can write.',
      [refusedPost('mallory', hello, 'OwnableUnauthorizedAccount'), post('deployer'), read('messageCount', [], 1)],
      'ownerPosts',
    );
  }
  if (m.has('signOnce')) {
    add(
      'once',
      'Everybody can write once.',
      [post('alice'), refusedPost('alice', other, 'AlreadyPosted'), post('bob', other), read('messageCount', [], 2)],
      'signOnce',
    );
  }
  if (m.has('names')) {
    const named = (given: string): ScenarioValue[] => [given, hello];
    add(
      'names',
      'Each message carries the name that its author gave; one without a name is refused.',
      [
        refuse(author, call, named(''), 'InvalidName', cost > 0n ? cost : undefined),
        refuse(author, call, named('x'.repeat(65)), 'InvalidName', cost > 0n ? cost : undefined),
        send(author, call, named('Robin'), paying(cost)),
        read('messageCount', [], 1),
      ],
      'names',
    );
  }
  if (m.has('postFee')) fees();
  if (m.has('tips')) tips();
  if (jar) tipJar();
  if (m.has('replies')) {
    add(
      'replies',
      'Anybody can answer a message; the answer is a message itself and stands with the one it answers.',
      [
        post(author),
        reply('carol'),
        read('textOf', ['@answer'], other),
        read('authorOf', ['@answer'], '$carol'),
        read('repliesOf', ['@id'], ['2']),
        refuse('carol', 'reply', [99, ...name, other], 'UnknownMessage', fee > 0n ? fee : undefined),
      ],
      'replies',
    );
  }
  if (m.has('likes')) {
    add(
      'likes',
      'Everybody can like a message once, and take that back.',
      [
        post(author),
        send('bob', 'like', ['@id'], { emits: { event: 'Liked' } }),
        refuse('bob', 'like', ['@id'], 'AlreadyLiked'),
        send('carol', 'like', ['@id']),
        read('likesOf', ['@id'], 2),
        read('hasLiked', ['@id', '$bob'], true),
        refuse('dave', 'unlike', ['@id'], 'NotLiked'),
        refuse('dave', 'like', [99], 'UnknownMessage'),
        send('bob', 'unlike', ['@id'], { emits: { event: 'Unliked' } }),
        read('likesOf', ['@id'], 1),
      ],
      'likes',
    );
  }
  if (m.has('editOwn')) {
    add(
      'edit',
      'Who wrote a message, and nobody else, can change it.',
      [
        post(author),
        refuse('mallory', 'editMessage', ['@id', other], 'NotAuthor'),
        refuse(author, 'editMessage', ['@id', ''], 'EmptyMessage'),
        send(author, 'editMessage', ['@id', other], { emits: { event: 'MessageEdited' } }),
        read('textOf', ['@id'], other),
      ],
      'editOwn',
    );
  }
  if (m.has('deleteOwn')) {
    add(
      'delete',
      'Who wrote a message, and nobody else, can delete it; then its text is gone from the board.',
      [
        post(author),
        refuse('mallory', 'deleteMessage', ['@id'], 'NotAuthor'),
        send(author, 'deleteMessage', ['@id'], { emits: { event: 'MessageDeleted' } }),
        read('textOf', ['@id'], ''),
        refuse(author, 'deleteMessage', ['@id'], 'MessageNotVisible'),
        ...(m.has('editOwn') ? [refuse(author, 'editMessage', ['@id', other], 'MessageNotVisible')] : []),
        read('messageCount', [], 1),
      ],
      'deleteOwn',
    );
  }
  if (m.has('moderation')) {
    add(
      'moderation',
      'The owner, and nobody else, can hide a message and show it again.',
      [
        post(author),
        refuse('mallory', 'hideMessage', ['@id'], 'OwnableUnauthorizedAccount'),
        send('deployer', 'hideMessage', ['@id'], { emits: { event: 'MessageHidden' } }),
        read('textOf', ['@id'], ''),
        ...(m.has('likes') ? [refuse('bob', 'like', ['@id'], 'MessageNotVisible')] : []),
        ...(m.has('tips') ? [refuse('bob', 'tip', ['@id'], 'MessageNotVisible', gift)] : []),
        ...(m.has('replies') ? [refuse('bob', 'reply', ['@id', ...name, other], 'MessageNotVisible', fee > 0n ? fee : undefined)] : []),
        send('deployer', 'showMessage', ['@id']),
        read('textOf', ['@id'], hello),
      ],
      'moderation',
    );
  }
  return list;

  function lengths() {
    if (most > longestTried) {
      add('length', `A message can have up to ${counted(BigInt(most), 'character')}, and must have some.`, [
        read('maxLength', [], most),
        refusedPost(author, '', 'EmptyMessage'),
        post(author),
      ]);
      return;
    }
    const longest = 'é'.repeat(most);
    add(
      'length',
      `A message can have up to ${counted(BigInt(most), 'character')}, letters like é counted as one; an empty one and a longer one are refused.`,
      [
        read('maxLength', [], most),
        refusedPost(author, '', 'EmptyMessage'),
        refusedPost(author, 'a'.repeat(most + 1), 'MessageTooLong'),
        refusedPost(author, `${longest}é`, 'MessageTooLong'),
        post(author, longest),
        read('textOf', ['@id'], longest),
      ],
    );
  }

  function fees() {
    add(
      'fee',
      `Writing a message${m.has('replies') ? ' or an answer' : ''} costs exactly ${inEther(m, fee)}; only the owner can take the fees.`,
      [
        refuse('alice', 'postMessage', [...name, hello], 'WrongFee', 0n),
        refuse('alice', 'postMessage', [...name, hello], 'WrongFee', fee + 1n),
        ...(m.has('replies') && fee > 0n
          ? [post('carol'), refuse('alice', 'reply', ['@id', ...name, other], 'WrongFee', 0n), send('deployer', 'withdrawFees')]
          : []),
        refuse('deployer', 'withdrawFees', [], 'NoFees'),
        send('alice', 'postMessage', [...name, hello], { ...paying(fee), changes: [ether('$alice', -fee), ether(`$${m.contract}`, fee)] }),
        refuse('mallory', 'withdrawFees', [], 'OwnableUnauthorizedAccount'),
        send('deployer', 'withdrawFees', [], { emits: { event: 'FeesWithdrawn' }, changes: [ether('$deployer', fee)] }),
        read('feesCollected', [], '0'),
      ],
      'postFee',
    );
  }

  function tips() {
    const kept = m.has('tipFee') ? (gift * m.number('tipFeeBps')) / 10_000n : 0n;
    const authorGets = m.has('ownerPosts') ? gift : gift - kept;
    add(
      'tips',
      m.has('tipFee')
        ? 'A tip goes straight to who wrote the message, less the fee.'
        : 'A tip goes straight to who wrote the message, all of it.',
      [
        post(author),
        refuse('bob', 'tip', ['@id'], 'EmptyTip', 0n),
        refuse('bob', 'tip', [99], 'UnknownMessage', gift),
        send('bob', 'tip', ['@id'], {
          ...paying(gift),
          emits: { event: 'Tipped' },
          changes: [ether('$bob', -gift), ether(`$${author}`, authorGets), ether(`$${m.contract}`, 0n)],
        }),
        read('tipsOf', ['@id'], gift.toString()),
        read('tipsReceived', [`$${author}`], gift.toString()),
        read('totalTips', [], gift.toString()),
        refuse(author, 'withdraw', [], 'NothingToWithdraw'),
      ],
      'tips',
    );
    if (m.has('tipFee')) {
      add(
        'tip-fee',
        `The owner gets ${inPercent(m.number('tipFeeBps'))} of each tip, and nobody can ever raise that.`,
        [
          read('tipFeeBps', [], m.number('tipFeeBps').toString()),
          post(author),
          send('bob', 'tip', ['@id'], { ...paying(gift), changes: [ether('$deployer', author === 'deployer' ? gift : kept)] }),
        ],
        'tipFee',
      );
    }
  }

  function tipJar() {
    add(
      'tip-jar',
      'A tip goes straight to the owner, all of it, and its words stand there for everybody to read.',
      [
        refuse('alice', 'tip', [...name, hello], 'EmptyTip', 0n),
        send('alice', 'tip', [...name, hello], {
          ...paying(gift),
          saves: 'id',
          emits: { event: 'Tipped' },
          changes: [ether('$alice', -gift), ether('$deployer', gift), ether(`$${m.contract}`, 0n)],
        }),
        read('textOf', ['@id'], hello),
        read('tipsOf', ['@id'], gift.toString()),
        read('totalTips', [], gift.toString()),
      ],
      'tipJar',
    );
    if (m.has('minimumTip')) {
      const least = m.number('minTip');
      add(
        'minimum-tip',
        `A tip is at least ${inEther(m, least)}.`,
        [
          read('minTip', [], least.toString()),
          ...(least > 1n ? [refuse('alice', 'tip', [...name, hello], 'TipTooSmall', least - 1n)] : []),
          send('alice', 'tip', [...name, hello], paying(least)),
        ],
        'minimumTip',
      );
    }
  }
}
