/** Ether that can come in and never out. */
import { text } from '../ast.ts';
import { paymentOf } from '../money.ts';
import { nameOf, type Rule } from '../rule.ts';

export const lockedEther: Rule = {
  id: 'locked-ether',
  check({ contract, behaviours, construction }) {
    const wayIn = contract.entries.find((entry) => text(entry, 'stateMutability') === 'payable');
    if (!wayIn || contract.node.abstract === true || [...contract.trustedBases].some((base) => paysOut.test(base))) return [];
    const wayOut = [...behaviours, ...construction].some((behaviour) =>
      behaviour.moments.some(({ effect }) => {
        if (effect.kind !== 'call') return false;
        const anything =
          effect.how === 'delegatecall' ||
          effect.how === 'selfdestruct' ||
          (effect.how === 'low-level' && effect.node.nodeType === 'InlineAssembly');
        return anything || paymentOf(behaviour, effect)?.asset === 'ether' || (effect.how === 'external' && /^withdraw/.test(effect.name));
      }),
    );
    if (wayOut) return [];
    return [
      {
        severity: 'high',
        node: wayIn,
        within: wayIn,
        message: `People can pay into ${contract.name} through "${nameOf(wayIn)}", but nothing ever pays out. The money is lost for good.`,
        suggestion: 'Add a function that pays the ether out to whom it belongs, or take "payable" away so that none can come in.',
      },
    ];
  },
};

/** Contracts of OpenZeppelin that can send what they hold. */
const paysOut = /^(Governor|TimelockController|VestingWallet|Account|ERC7579|ERC7821|PaymasterCore|Paymaster)/;
