import type { BlueprintDefinition, ModuleView } from '@starwright/engine/blueprint';
import type { DeployArg, Power } from '@starwright/protocol/dapp';
import { formatEther } from 'viem';
import { inPercent, inTime } from '../steps.ts';
import { reading } from './reading.ts';
import { scenarios } from './scenarios.ts';
import { isSuggested, milestonesOf } from './terms.ts';
import { sidesOf } from './words.ts';

export const blueprint: BlueprintDefinition = {
  reading,
  constructorArgs: (m) => settingsOf(m).map(({ value }) => value),
  scenarios,
  powers,
  docs,
  fill: (m) => {
    const settings = settingsOf(m);
    const { payer, payee } = sidesOf(m);
    return {
      values: {
        payer,
        payee,
        creation: creationOf(m),
        suggestedAmount: isSuggested(m) ? formatEther(m.number('amount')) : '',
        suggestedAmounts: isSuggested(m)
          ? milestonesOf(m, m.number('amount'))
              .map((wei) => formatEther(wei))
              .join('\n')
          : '',
      },
      conditions: { settings: settings.length > 0 },
      rows: { setting: settings.map(({ type, name }, i) => ({ type, name, more: i < settings.length - 1 })) },
    };
  },
};

/** What the constructor takes, in order. */
function settingsOf(m: ModuleView): { type: string; name: string; value: DeployArg }[] {
  const token = m.wire('paymentToken');
  return [
    ...(token ? [{ type: 'IERC20', name: 'paymentToken', value: `$${token.contract}` }] : []),
    ...(m.has('arbiter') && !m.has('ownArbiter') ? [{ type: 'address', name: 'arbiter', value: m.text('arbiter') }] : []),
    ...(m.has('deadline') && !m.has('ownDeadline')
      ? [{ type: 'uint256', name: 'deliveryTime', value: m.number('deliveryTime').toString() }]
      : []),
    ...(m.has('autoRelease') ? [{ type: 'uint256', name: 'reviewTime', value: m.number('reviewTime').toString() }] : []),
    ...(m.has('platformFee') ? [{ type: 'uint256', name: 'platformFeeBps', value: m.number('platformFeeBps').toString() }] : []),
  ];
}

/** The signature of `createEscrow`, which depends on what a deal has to say for itself. */
function creationOf(m: ModuleView): string {
  const token = m.wire('paymentToken') !== undefined;
  const inputs = [
    'address payee',
    ...(m.has('ownArbiter') ? ['address arbiter'] : []),
    ...(m.has('ownDeadline') ? ['uint256 timeToDeliver'] : []),
    ...(token && !m.has('milestones') ? ['uint256 amount'] : []),
    ...(m.has('milestones') ? ['uint256[] amounts', 'string[] descriptions'] : ['string description']),
  ];
  return `function createEscrow(${inputs.join(', ')})${token ? '' : ' payable'} returns (uint256 id)`;
}

function powers(m: ModuleView): Omit<Power, 'module'>[] {
  const { payer, payee } = sidesOf(m);
  const list: Omit<Power, 'module'>[] = [];
  if (m.has('arbiter')) {
    const who = m.has('ownArbiter') ? 'The arbiter that a deal names' : 'The arbiter';
    list.push({
      text: `${who} decides how the money of a dispute is divided between ${payer} and ${payee}, and cannot be overruled. The arbiter can never take it.`,
      weight: 'medium',
    });
    if (!m.has('ownArbiter')) list.push({ text: 'The arbiter can hand the office over for later deals.', weight: 'low' });
  }
  if (m.has('platformFee')) {
    list.push({
      text: `The owner keeps ${inPercent(m.number('platformFeeBps'))} of what a ${payee} is paid, and can never raise that.`,
      weight: 'low',
    });
  }
  if (!m.has('arbiter')) {
    list.push({
      text: m.has('deadline')
        ? `Nobody can settle a dispute: if the ${payee} says in time that it is done and the ${payer} never agrees, the money stays in the contract${m.has('autoRelease') ? ' as long as the two go on asking for changes' : ''}.`
        : `Nobody can settle a dispute: if ${payer} and ${payee} never agree, the money stays in the contract.`,
      weight: 'medium',
    });
  }
  return list;
}

function docs(m: ModuleView, md: (text: string) => string): string {
  const { payer, payee, delivered } = sidesOf(m);
  const token = m.wire('paymentToken');
  const lines = [
    `Keeps the money of a deal safe between a ${payer} and a ${payee}. Any two people can use it, for any number of deals.`,
    '',
    `1. The ${payer} makes the deal with \`createEscrow\`, naming the ${payee}, and pays in${token ? ` ${md(token.text('name'))}` : ''}${m.has('milestones') ? ', with an amount for each milestone' : ''}.`,
    `2. ${delivered}: the ${payee} says so with \`markDelivered\`.`,
    `3. The ${payer} is content and pays with \`release\`.`,
    '',
    `- The ${payee} can give the money back at any time with \`cancel\`.`,
  ];
  if (m.has('deadline')) {
    lines.push(
      `- ${m.has('ownDeadline') ? 'Each deal says how long there is to deliver' : `There are ${inTime(m.number('deliveryTime'))} to deliver`}. If nothing is delivered by then, it is too late for that, and the ${payer} takes the money back with \`refund\`.`,
    );
  }
  if (m.has('autoRelease')) {
    lines.push(
      `- After a delivery the ${payer} has ${inTime(m.number('reviewTime'))} to answer: pay, or ask for changes with \`requestChanges\`. Without an answer the ${payee} takes the money with \`claim\`.`,
    );
  }
  if (m.has('arbiter')) {
    lines.push(
      `- Either side can call the arbiter with \`dispute\`. The arbiter divides the money with \`resolve\`, and each side collects its part with \`withdraw\`. Until then the two can still agree.`,
    );
  }
  if (m.has('platformFee'))
    lines.push(
      `- The platform keeps ${inPercent(m.number('platformFeeBps'))} of what a ${payee} is paid; its owner collects that with \`withdrawFees\`.`,
    );
  if (token?.has('allowlist'))
    lines.push(`- ${md(token.text('name'))} has a list of approved wallets: its owner must add this contract to it before the first deal.`);
  return lines.join('\n');
}
