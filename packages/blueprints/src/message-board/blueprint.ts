import type { BlueprintDefinition, ModuleView } from '@starwright/engine/blueprint';
import type { Power } from '@starwright/protocol/dapp';
import { counted, inEther, inPercent } from '../steps.ts';
import { reading } from './reading.ts';
import { scenarios } from './scenarios.ts';

const ownersFeatures = ['postFee', 'moderation', 'ownerPosts', 'tipFee', 'tipJar'];

export const blueprint: BlueprintDefinition = {
  reading,
  constructorArgs: (m) => [
    m.number('maxLength').toString(),
    ...(m.has('tipFee') ? [m.number('tipFeeBps').toString()] : []),
    ...(m.has('minimumTip') ? [m.number('minTip').toString()] : []),
    ...(m.has('postFee') ? [m.number('postFee').toString()] : []),
  ],
  scenarios,
  powers,
  docs,
  fill: (m) => ({
    values: { messageStruct: messageStruct(m) },
    conditions: {
      owned: ownersFeatures.some((feature) => m.has(feature)),
      paid: ['tips', 'tipJar', 'postFee'].some((feature) => m.has(feature)),
    },
  }),
};

/** The struct as the frontend's ABI has it. */
function messageStruct(m: ModuleView): string {
  const fields: [string, boolean][] = [
    ['address author', true],
    ['string name', m.has('names')],
    ['string text', true],
    ['uint256 createdAt', true],
    ['uint256 editedAt', m.has('editOwn')],
    ['uint256 tips', m.has('tips') || m.has('tipJar')],
    ['uint256 likes', m.has('likes')],
    ['uint256 replyTo', m.has('replies')],
    ['bool deleted', m.has('deleteOwn')],
    ['bool hidden', m.has('moderation')],
  ];
  return `struct Message { ${fields.flatMap(([field, there]) => (there ? [`${field};`] : [])).join(' ')} }`;
}

function powers(m: ModuleView): Omit<Power, 'module'>[] {
  const list: Omit<Power, 'module'>[] = [];
  if (m.has('moderation')) list.push({ text: 'The owner can hide what others wrote, and show it again.', weight: 'medium' });
  if (m.has('ownerPosts')) list.push({ text: 'Only the owner can write messages.', weight: 'low' });
  if (m.has('postFee')) {
    list.push({
      text: `The owner gets the ${inEther(m, m.number('postFee'))} that a message costs, and can never raise that.`,
      weight: 'low',
    });
  }
  if (m.has('tipFee')) {
    list.push({ text: `The owner gets ${inPercent(m.number('tipFeeBps'))} of each tip, and can never raise that.`, weight: 'low' });
  }
  return list;
}

function docs(m: ModuleView, md: (text: string) => string): string {
  const jar = m.has('tipJar');
  const length = md(counted(m.number('maxLength'), 'character'));
  const name = m.has('names') ? 'a name and ' : '';
  const lines = [
    jar
      ? `\`tip\` sends the owner money with ${name}a few words, of up to ${length}. The money goes straight to the owner’s wallet; the words stand here for everybody to read.`
      : `${m.has('ownerPosts') ? 'The owner' : m.has('signOnce') ? 'Everybody can write once and' : 'Anyone'} writes with \`postMessage\`: ${name}a text of up to ${length}, which everybody can read.`,
    '',
    '- `getMessage` shows one message, `getMessages` a whole page of them, `messagesOf` the numbers of what somebody wrote.',
  ];
  if (m.has('postFee')) lines.push(`- Writing costs ${inEther(m, m.number('postFee'))}. The owner takes the fees with \`withdrawFees\`.`);
  if (m.has('minimumTip')) lines.push(`- A tip is at least ${inEther(m, m.number('minTip'))}.`);
  if (m.has('tips')) {
    lines.push(
      `- \`tip\` pays who wrote a message${m.has('tipFee') ? `; ${inPercent(m.number('tipFeeBps'))} of it goes to the owner` : ', without anything taken off'}.`,
    );
  }
  if (m.has('tips') || jar) lines.push('- Tips are paid at once. If a wallet cannot receive money, it waits there: `withdraw`.');
  if (m.has('replies')) lines.push('- `reply` answers a message; `repliesOf` lists the answers.');
  if (m.has('likes')) lines.push('- `like` and `unlike`: once per wallet and message. A person can have several wallets.');
  if (m.has('editOwn')) lines.push('- `editMessage` changes a message of one’s own; everybody can see that it was changed.');
  if (m.has('deleteOwn')) lines.push('- `deleteMessage` takes a message of one’s own away.');
  if (m.has('moderation')) lines.push('- The owner can hide a message (`hideMessage`) and show it again (`showMessage`).');
  lines.push('- What was once written can always be found in the history of the chain. Write nothing that must stay private.');
  return lines.join('\n');
}
