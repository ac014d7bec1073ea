import type { BlueprintDefinition, ModuleView } from '@starwright/engine/blueprint';
import type { DeployArg, Power } from '@starwright/protocol/dapp';
import { inPercent } from '../steps.ts';
import { holdersOf, sharesToCome } from './holders.ts';
import { reading } from './reading.ts';
import { scenarios } from './scenarios.ts';

export const blueprint: BlueprintDefinition = {
  reading,
  constructorArgs,
  scenarios,
  powers,
  docs,
  fill: (m) => ({ conditions: { owned: !m.has('named') || m.has('changeable') } }),
};

function constructorArgs(m: ModuleView): DeployArg[] {
  if (!m.has('named')) return [];
  const holders = holdersOf(m);
  return [holders.map(({ account }) => account), holders.map(({ shareBps }) => shareBps.toString())];
}

function powers(m: ModuleView): Omit<Power, 'module'>[] {
  const list: Omit<Power, 'module'>[] = [];
  if (m.has('changeable')) {
    list.push({
      text: 'The owner can change who gets which share of what comes in from then on. What came in before cannot be taken from anybody.',
      weight: 'medium',
    });
    if (m.has('tokens'))
      list.push({
        text: 'The owner decides which tokens are divided; others stay in the contract until they are listed.',
        weight: 'medium',
      });
  } else if (!m.has('named')) {
    list.push({ text: 'The owner names the wallets and their shares, once. Until then nobody can be paid.', weight: 'medium' });
  }
  return list;
}

function docs(m: ModuleView, md: (text: string) => string): string {
  const lines = m.has('named')
    ? [
        'What comes in is divided:',
        '',
        ...holdersOf(m).map(
          ({ account, shareBps }) =>
            `- ${inPercent(shareBps)} for ${account === '$deployer' ? 'whoever deploys the contract' : md(account)}`,
        ),
      ]
    : [
        `After deploying, the owner names the wallets and their shares with \`setShares\`${m.has('changeable') ? '' : ', once'}. Shares are written in hundredths of a percent: ${sharesToCome(m).join(', ')} are ${sharesToCome(m).map(inPercent).join(', ')}. What comes in before that waits.`,
        '',
      ];
  lines.push('- Money is sent straight to the contract’s address, at any time and by anybody.');
  lines.push(
    m.has('instant')
      ? '- Everybody’s part is sent on at once. If a wallet cannot take it, its part waits: `release`. Whoever pays bears the cost of that, and wallets that only allow the simplest transfers cannot pay in.'
      : '- Each wallet is paid its part with `release`, or all of them with `releaseAll`. Anyone can start that; the money only goes where it belongs.',
  );
  if (m.has('tokens')) {
    lines.push(
      m.has('changeable')
        ? '- Tokens are divided as well: the owner lists a token with `listToken`, then `releaseToken` and `releaseAllTokens` pay the parts.'
        : '- Tokens are divided as well: send them to the contract, then `releaseToken` and `releaseAllTokens` pay the parts.',
    );
  }
  if (m.has('changeable'))
    lines.push('- The owner can change the shares with `setShares`. What came in before is put down for those who had a share until then.');
  else lines.push('- Nobody can change the shares.');
  return lines.join('\n');
}
