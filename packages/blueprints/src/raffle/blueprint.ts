import type { BlueprintDefinition, ModuleView } from '@starwright/engine/blueprint';
import type { DeployArg, Power } from '@starwright/protocol/dapp';
import { counted, inEther, inPercent, inTime } from '../steps.ts';
import { reading } from './reading.ts';
import { scenarios } from './scenarios.ts';

export const blueprint: BlueprintDefinition = { reading, constructorArgs, scenarios, powers, docs };

function constructorArgs(m: ModuleView): DeployArg[] {
  const settings: [feature: string, parameter: string][] = [
    ['maxPerWallet', 'maxPerWallet'],
    ['maxTickets', 'maxTickets'],
    ['timed', 'roundTime'],
    ['severalWinners', 'winnerCount'],
    ['houseCut', 'houseCutBps'],
  ];
  return [
    [
      m.number('ticketPrice').toString(),
      ...settings.flatMap(([feature, parameter]) => (m.has(feature) ? [m.number(parameter).toString()] : [])),
    ],
  ];
}

function powers(m: ModuleView): Omit<Power, 'module'>[] {
  const list: Omit<Power, 'module'>[] = [
    m.has('commitReveal')
      ? {
          text: 'The owner cannot choose who wins, but sees it before anybody else and can refuse to draw. Then everybody gets their money back.',
          weight: 'low',
        }
      : {
          text: 'The owner chooses the moment of the draw, and with technical skill can try until the result suits them; whoever makes the block has some influence, too. Use it only where people trust the owner.',
          weight: 'high',
        },
    { text: 'The owner can call a round off before the draw; everybody then gets the price of their tickets back.', weight: 'low' },
  ];
  if (m.has('houseCut')) {
    list.push({ text: `The owner gets ${inPercent(m.number('houseCutBps'))} of each pot, and can never raise that.`, weight: 'low' });
  }
  return list;
}

function docs(m: ModuleView): string {
  const lines = [
    `Tickets cost ${inEther(m, m.number('ticketPrice'))} and are bought with \`buyTickets\`. Each ticket has the same chance${m.has('severalWinners') ? `; ${counted(m.number('winnerCount'), 'ticket is', 'tickets are')} drawn and share the pot` : ' to win the pot'}.`,
    '',
  ];
  if (m.has('maxPerWallet'))
    lines.push(
      `- One wallet can have at most ${counted(m.number('maxPerWallet'), 'ticket')} in a round. One person can have several wallets.`,
    );
  if (m.has('maxTickets')) lines.push(`- There are ${counted(m.number('maxTickets'), 'ticket')} in a round.`);
  if (m.has('timed')) lines.push(`- Tickets are sold for ${inTime(m.number('roundTime'))}; the draw comes after that.`);
  if (m.has('commitReveal')) {
    lines.push(
      `- **How chance works here.** Before the first ticket is sold, the owner gives the fingerprint of a secret with \`commit\`. After \`closeRound\`, the secret and a block five blocks later decide: the owner does not know that block when closing, and whoever makes the block does not know the secret. The owner then draws with \`drawWinner\` within 250 blocks (${drawWindow[m.coin] ?? 'less than an hour'}). An owner who does not like the result can only let that time pass; then \`cancelRound\` gives everybody their money back.`,
      '- The secret must be long, unguessable and new for each round: who guesses it knows who will win before the others do.',
    );
  } else {
    lines.push(
      '- **How chance works here.** The owner draws with `drawWinner`; the block in which that happens decides. The owner chooses the moment, and whoever makes the block has some influence. That is fine among people who trust the owner, and not for large sums: ask for a draw with a secret (commit–reveal) then.',
    );
  }
  if (m.has('houseCut')) lines.push(`- ${inPercent(m.number('houseCutBps'))} of the pot goes to the owner.`);
  lines.push(
    `- The pot is sent to the winner${m.has('severalWinners') ? 's' : ''}. If a wallet cannot receive it, it waits there: \`withdraw\`.`,
    '- The owner can call a round off with `cancelRound`; after 90 days without a draw anyone can. Then everybody takes their money back with `refund`.',
  );
  lines.push(m.has('rounds') ? '- After each draw a new round begins.' : '- There is one draw; after it the raffle is over.');
  return lines.join('\n');
}

/** How long 250 blocks last on the chain of a coin. */
const drawWindow: Readonly<Record<string, string>> = {
  ETH: 'about 50 minutes on Ethereum',
  POL: 'about 8 minutes on Polygon',
  BNB: 'a few minutes on BNB Chain',
};
