/** Functions that change who rules, move money or make tokens, and that anyone may call. SWC-105, SWC-106. */
import type { SolcNode } from '../../artifacts.ts';
import { accessOf } from '../access.ts';
import { bare, child, children, text, typeOf, unconverted } from '../ast.ts';
import type { EffectOf } from '../flow.ts';
import type { Moment } from '../moments.ts';
import { isAgreed, isNobody, paymentOf, takesFromSender } from '../money.ts';
import { isSender, keptIn, type Origins, originsOf } from '../origins.ts';
import { type Behaviour, isCoin, momentsWith, nameOf, type Remark, type Rule, type Subject } from '../rule.ts';

export const unprotected: Rule = {
  id: 'unprotected',
  check(subject) {
    const authorities = authoritiesOf(subject);
    const governing = governingOf(subject);
    return [
      ...subject.behaviours.flatMap((behaviour) => {
        for (const moment of behaviour.moments) {
          if (behaviour.accessAt(moment) !== 'anyone') continue;
          const remark =
            seizesRule(behaviour, moment, authorities) ??
            usesPrivilege(behaviour, moment) ??
            paysAnyone(behaviour, moment) ??
            setsRule(behaviour, moment, governing);
          if (remark) return [remark];
        }
        return [];
      }),
      ...openUpgrade(subject),
    ];
  },
};

/** Addresses and lists that decide who may do what. */
function authoritiesOf({ behaviours, contract }: Subject): Set<SolcNode> {
  const found = new Set(
    contract.variables.filter((variable) => typeOf(variable).startsWith('t_address') && rulerNames.test(text(variable, 'name'))),
  );
  for (const behaviour of behaviours) {
    for (const { effect } of momentsWith(behaviour, 'require')) {
      if (accessOf(behaviour, effect) !== 'owner') continue;
      for (const variable of originsOf(behaviour, effect.condition).state) {
        if (/^t_(address|mapping\$_t_address_\$_t_bool_\$$)/.test(typeOf(variable))) found.add(variable);
      }
    }
  }
  return found;
}

/** Names that say who rules, whether or not a function of the file asks for them. */
const rulerNames = /^_?(owner|admin|governor|governance|controller|operator|authority|minter)(Address)?$/i;

/** Plain values that decide whether a function goes on, how much is paid, or which contract is trusted. */
function governingOf({ behaviours }: Subject): Set<SolcNode> {
  const found = new Set<SolcNode>();
  const add = (origins: Origins) => {
    for (const variable of origins.state) if (/^t_(u?int|bool|address|contract|bytes32)/.test(typeOf(variable))) found.add(variable);
  };
  for (const behaviour of behaviours) {
    for (const { effect } of behaviour.moments) {
      if (effect.kind === 'require') add(originsOf(behaviour, effect.condition));
      if (effect.kind === 'call') for (const part of [effect.target, effect.value, ...effect.args]) add(originsOf(behaviour, part));
      if (effect.kind === 'trusted') for (const part of effect.args) add(originsOf(behaviour, part));
    }
  }
  return found;
}

function seizesRule(behaviour: Behaviour, moment: Moment, authorities: Set<SolcNode>): Remark | undefined {
  const { effect } = moment;
  if (effect.kind !== 'write' || !authorities.has(effect.variable) || !effect.value) return undefined;
  const key = child(bare(effect.target), 'indexExpression');
  // Whoever enters themselves into a list uses an open door, not somebody else's right.
  if (key && isSender(behaviour, key)) return undefined;
  if (isSender(behaviour, effect.value) && isConditional(behaviour, moment)) return undefined;
  const value = originsOf(behaviour, effect.value);
  const chosen = value.parameters.size > 0 || value.sender || (key && originsOf(behaviour, key).parameters.size > 0);
  if (!chosen) return undefined;
  return remark(behaviour, effect.node, 'high', {
    message: `Anyone can call "${nameOf(behaviour.entry)}" and decide who has the rights kept in "${text(effect.variable, 'name')}": they can make themselves the owner.`,
    suggestion: 'Let only the owner call it, for example with OpenZeppelin\'s "onlyOwner".',
  });
}

/** True when the path asks something of the contract's state or of the payment first: a bid that is higher, a set-up that is done once. */
function isConditional(behaviour: Behaviour, { surely }: Moment): boolean {
  return surely.some((effect) => {
    if (effect.kind !== 'require') return false;
    const origins = originsOf(behaviour, effect.condition);
    return origins.state.size > 0 || origins.paid;
  });
}

function usesPrivilege(behaviour: Behaviour, moment: Moment): Remark | undefined {
  const { effect } = moment;
  if (effect.kind !== 'trusted' || !effect.changes) return undefined;
  const name = nameOf(behaviour.entry);
  const onlyOwner = 'Let only the owner call it, for example with OpenZeppelin\'s "onlyOwner".';
  if (effect.name === '_pause' || effect.name === '_unpause') {
    return remark(behaviour, effect.node, 'high', {
      message: `Anyone can call "${name}" and switch the contract off or on.`,
      suggestion: onlyOwner,
    });
  }
  if (/^_(transferOwnership|grantRole|revokeRole|setRoleAdmin|setDefaultRoyalty|setImplementation|upgradeToAndCall)$/.test(effect.name)) {
    const joins =
      effect.name === '_grantRole' && isSender(behaviour, effect.args[1]) && text(effect.args[0], 'name') !== 'DEFAULT_ADMIN_ROLE';
    if (joins) return undefined;
    return remark(behaviour, effect.node, 'high', {
      message: `Anyone can call "${name}", which decides who rules the contract or gets its income.`,
      suggestion: onlyOwner,
    });
  }
  if (/^_(safeM|m)int(Batch)?$/.test(effect.name)) return mintsForAnyone(behaviour, moment, effect);
  return movesOfOthers(behaviour, moment, effect);
}

function mintsForAnyone(behaviour: Behaviour, moment: Moment, effect: EffectOf<'trusted'>): Remark | undefined {
  if (isEarned(behaviour, moment)) return undefined;
  const coin = isCoin(behaviour.contract);
  if (!coin && isConditional(behaviour, moment)) return undefined;
  return remark(behaviour, effect.node, coin ? 'high' : 'medium', {
    message: `Anyone can call "${nameOf(behaviour.entry)}" and make ${coin ? 'as many tokens as they like' : 'pieces'} for themselves, for nothing.`,
    suggestion: 'Let only the owner call it ("onlyOwner"), ask for a payment, or limit how much each person may make.',
  });
}

/** True when the sender paid, gave tokens, or is given what the contract keeps for them. */
function isEarned(behaviour: Behaviour, { surely, effect }: Moment): boolean {
  const given = effect.kind === 'trusted' || effect.kind === 'call' ? effect.args : [];
  const parts = [...given, ...(effect.kind === 'call' ? [effect.value, effect.target] : [])].map((part) => originsOf(behaviour, part));
  if (parts.some((origins) => origins.paid || origins.ofSender)) return true;
  return surely.some((earlier) => {
    // Burning somebody else's without their leave is a finding of its own.
    if (takesFromSender(behaviour, earlier) || (earlier.kind === 'trusted' && earlier.name === '_burn')) return true;
    if (earlier.kind === 'require') {
      const origins = originsOf(behaviour, earlier.condition);
      return origins.paid || origins.ofSender;
    }
    return earlier.kind === 'write' && originsOf(behaviour, earlier.target).ofSender;
  });
}

/** `_burn(account)`, `_transfer(from, …)` and `_update(from, …)` of somebody the caller names. */
function movesOfOthers(behaviour: Behaviour, { possibly }: Moment, effect: EffectOf<'trusted'>): Remark | undefined {
  const [first, , third] = effect.args;
  if (!/^_(burn|burnBatch|transfer|update|approve|safeTransfer)$/.test(effect.name) || !first) return undefined;
  const pieces = !isCoin(behaviour.contract);
  // ERC-721's `_update(to, tokenId, auth)` checks the right of `auth` itself.
  if (pieces && effect.name === '_update' && isSender(behaviour, third)) return undefined;
  if (effect.name === '_approve' && pieces) return undefined;
  const whose = originsOf(behaviour, first);
  const named = whose.parameters.size > 0 && !whose.sender && !whose.ofSender && !isNobody(first);
  // On some ways nothing need be asked, e.g. when the sender is the holder.
  const allowed = possibly.some((earlier) => earlier.kind === 'trusted' && /^_(spendAllowance|checkAuthorized)$/.test(earlier.name));
  const inStandard = ['transfer', 'transferFrom', 'safeTransferFrom', 'permit'].includes(nameOf(behaviour.entry));
  if (!named || allowed || inStandard || behaviour.contract.trustedBases.has('ERC1155')) return undefined;
  return remark(behaviour, effect.node, 'high', {
    message: `Anyone can call "${nameOf(behaviour.entry)}" and move, destroy or give away what belongs to somebody else.`,
    suggestion: 'Use msg.sender as the one whose tokens move, or call "_spendAllowance" first.',
  });
}

function paysAnyone(behaviour: Behaviour, moment: Moment): Remark | undefined {
  const payment = paymentOf(behaviour, moment.effect);
  if (!payment || isEarned(behaviour, moment)) return undefined;
  const to = originsOf(behaviour, payment.to);
  const toCaller = isSender(behaviour, payment.to) || (to.parameters.size > 0 && to.state.size === 0 && to.calls.size === 0);
  if (!toCaller || !payment.to || isAgreed(behaviour, moment.surely, to.parameters)) return undefined;
  return remark(behaviour, moment.effect.node, 'high', {
    message: `Anyone can call "${nameOf(behaviour.entry)}" and have ${payment.asset === 'ether' ? 'ether' : 'tokens'} of the contract sent to themselves.`,
    suggestion: 'Let only the owner call it ("onlyOwner"), or pay each person only what the contract keeps for them.',
  });
}

function setsRule(behaviour: Behaviour, { effect }: Moment, governing: Set<SolcNode>): Remark | undefined {
  if (effect.kind !== 'write' || effect.operator !== '=' || !effect.value) return undefined;
  const isPlain = unconverted(effect.target)?.nodeType === 'Identifier' && keptIn(behaviour, effect.target) === effect.variable;
  const direct = unconverted(effect.value);
  const said = direct?.nodeType === 'Identifier' && originsOf(behaviour, direct).parameters.size > 0;
  const isBool =
    /^t_bool/.test(typeOf(effect.variable)) &&
    direct?.nodeType === 'Literal' &&
    /^(set|toggle|enable|disable|open|close|start|stop)/i.test(nameOf(behaviour.entry));
  if (!isPlain || !(said || isBool) || !governing.has(effect.variable)) return undefined;
  const asked = behaviour.moments.some(({ effect: other }) => other.kind === 'require' && mentions(behaviour, other, effect.variable));
  const paid = behaviour.moments.some(({ effect: other }) => other.kind === 'require' && originsOf(behaviour, other.condition).paid);
  if (asked || paid) return undefined;
  return remark(behaviour, effect.node, /^t_(address|contract)/.test(typeOf(effect.variable)) ? 'high' : 'medium', {
    message: `Anyone can call "${nameOf(behaviour.entry)}" and change "${text(effect.variable, 'name')}", on which the rest of the contract relies.`,
    suggestion: 'Let only the owner call it, for example with OpenZeppelin\'s "onlyOwner".',
  });
}

function mentions(behaviour: Behaviour, effect: EffectOf<'require'>, variable: SolcNode): boolean {
  return originsOf(behaviour, effect.condition).state.has(variable);
}

/** UUPS asks `_authorizeUpgrade`; an empty one lets everybody replace the code. */
function openUpgrade({ functions, contract }: Subject): Remark[] {
  if (!contract.trustedBases.has('UUPSUpgradeable')) return [];
  return functions
    .filter(({ entry }) => text(entry, 'name') === '_authorizeUpgrade' && resolvesHere(contract.lineage, entry))
    .filter((behaviour) => !behaviour.moments.some(({ effect }) => accessOf(behaviour, effect) === 'owner'))
    .map((behaviour) =>
      remark(behaviour, behaviour.entry, 'high', {
        message: `Anyone can replace the whole code of ${contract.name} with their own.`,
        suggestion: 'Add "onlyOwner" to _authorizeUpgrade.',
      }),
    );
}

const resolvesHere = (lineage: SolcNode[], entry: SolcNode) =>
  lineage.flatMap((base) => children(base, 'nodes')).find((node) => text(node, 'name') === text(entry, 'name') && child(node, 'body')) ===
  entry;

const remark = (
  behaviour: Behaviour,
  node: SolcNode,
  severity: Remark['severity'],
  words: Pick<Remark, 'message' | 'suggestion'>,
): Remark => ({
  ...words,
  severity,
  node,
  within: behaviour.entry,
});
