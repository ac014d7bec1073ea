import type { BlueprintDefinition, ModuleView } from '@starwright/engine/blueprint';
import type { DeployArg, Power } from '@starwright/protocol/dapp';
import { inEther, inNumber, inTime } from '../steps.ts';
import { reading } from './reading.ts';
import { scenarios } from './scenarios.ts';
import { classesOf, wordingOf } from './wording.ts';

const takesIncome = (m: ModuleView) => m.has('paid') || m.has('paidTraining');

export const blueprint: BlueprintDefinition = {
  reading,
  constructorArgs,
  scenarios,
  powers,
  docs,
  fill: (m) => {
    const { one, a, many } = wordingOf(m);
    return {
      values: { character: one, aCharacter: a, characters: many },
      conditions: {
        tradable: !m.has('bound'),
        income: takesIncome(m),
        money: takesIncome(m) || m.has('market'),
        owned: takesIncome(m) || m.has('quests') || m.has('equipment'),
      },
    };
  },
};

function constructorArgs(m: ModuleView): DeployArg[] {
  const number = (parameter: string) => m.number(parameter).toString();
  const items = m.wire('items');
  return [
    m.text('name'),
    m.text('symbol'),
    classesOf(m),
    [
      number('levelStep'),
      number('trainExperience'),
      ...(m.has('battles') ? [number('battleExperience')] : []),
      ...(m.has('paid') ? [number('createPrice')] : []),
      ...(m.has('paidTraining') ? [number('trainPrice')] : []),
      ...(m.has('cooldown') ? [number('cooldown')] : []),
      ...(m.has('leaderboard') ? [number('places')] : []),
    ],
    ...(items ? [`$${items.contract}`] : []),
  ];
}

function powers(m: ModuleView): Omit<Power, 'module'>[] {
  const { one, many } = wordingOf(m);
  const list: Omit<Power, 'module'>[] = [];
  if (takesIncome(m))
    list.push({ text: `The owner takes the income. What ${many} cost to create and train can never change.`, weight: 'low' });
  if (m.has('quests'))
    list.push({
      text: 'The owner opens quests and says how much experience they give; there is no limit to that. A quest that was opened stays as it is.',
      weight: 'medium',
    });
  if (m.has('equipment'))
    list.push({
      text: `The owner says how much each item adds to the power of ${many}, and can change that at any time, also in favour of somebody.`,
      weight: 'high',
    });
  list.push({ text: `Nobody can take a ${one} away, or change what it has learned.`.replace(/\ba ([aeiou])/, 'an $1'), weight: 'low' });
  return list;
}

function docs(m: ModuleView, md: (text: string) => string): string {
  const { one, a, many } = wordingOf(m);
  const lines = [
    `**${md(m.text('name'))}** (${md(m.text('symbol'))}) is a game of ${many}, each of them an NFT (ERC-721) with a name, a class (${classesOf(m).map(md).join(', ')}), three attributes, experience and a level.`,
    '',
    `- \`createCharacter\` makes ${a}: a name, and the number of the class, counted from 0${m.has('paid') ? `; it costs ${inEther(m, m.number('createPrice'))}` : ''}. The attribute of its class begins with 12, the others with 8.`,
    `- \`train\` lets the attribute of its class grow by 1 and gives ${inNumber(m.number('trainExperience'))} experience${m.has('paidTraining') ? `, for ${inEther(m, m.number('trainPrice'))}` : ''}.`,
    m.has('steep')
      ? `- The second level takes ${inNumber(m.number('levelStep'))} experience, and each further one that much more than the one before. With every level all attributes grow by 1.`
      : `- A level takes ${inNumber(m.number('levelStep'))} experience. With every level all attributes grow by 1.`,
  ];
  if (m.has('battles'))
    lines.push(
      `- \`battle\` lets yours fight one of another player. The one with more power wins, the challenged one when both have the same. Who starts and wins gains ${inNumber(m.number('battleExperience'))} experience, who starts and loses a fifth of it; nobody loses anything.`,
      '- There is no luck in the game: a contract cannot throw dice that nobody can foresee, so every outcome follows from what everybody can read beforehand.',
    );
  if (m.has('quests'))
    lines.push(
      `- The owner opens quests with \`createQuest\`. \`startQuest\` sends ${a} out, \`completeQuest\` brings it back once the time is over.`,
    );
  if (m.has('equipment'))
    lines.push(
      `- The owner gives items a power with \`setItemPower\`; \`equip\` lets ${a} bear one that its player has. The item stays in the wallet, and counts as long as it is there.`,
    );
  if (m.has('cooldown')) lines.push(`- After everything it does ${a} rests for ${inTime(m.number('cooldown'))}.`);
  else
    lines.push(
      `- ${one.charAt(0).toUpperCase()}${one.slice(1)} training can be repeated at once: who pays the network's fees often enough gets stronger faster.`,
    );
  if (m.has('onePerPlayer')) lines.push('- Every player creates one.');
  if (m.has('market'))
    lines.push(
      '- `listCharacter` offers one for sale, `buyCharacter` buys it, with everything it has learned; the money goes to the seller.',
    );
  lines.push(
    m.has('bound')
      ? `- ${many.charAt(0).toUpperCase()}${many.slice(1)} stay with the player who created them.`
      : '- They can be passed on and sold like any NFT.',
  );
  if (m.has('leaderboard')) lines.push(`- \`leaderboard\` lists the ${inNumber(m.number('places'))} with the most experience.`);
  return lines.join('\n');
}
