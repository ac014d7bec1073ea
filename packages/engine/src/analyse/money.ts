/** How ether and tokens leave and enter a contract. */
import type { SolcNode } from '../artifacts.ts';
import { atomsOf } from './access.ts';
import { text, typeOf } from './ast.ts';
import type { Effect, EffectOf } from './flow.ts';
import { isSender, originsOf, type Scope } from './origins.ts';

export interface Payment {
  asset: 'ether' | 'token';
  to: SolcNode | undefined;
  amount: SolcNode | undefined;
}

/** What the call pays out of the contract, if it does. */
export function paymentOf(scope: Scope, effect: Effect): Payment | undefined {
  if (effect.kind !== 'call') return undefined;
  if (effect.value && effect.how !== 'external' && effect.how !== 'create')
    return { asset: 'ether', to: effect.target, amount: effect.value };
  if (effect.value) return { asset: 'ether', to: undefined, amount: effect.value };
  if (!isTokenCall(effect)) return undefined;
  if (effect.name === 'transfer') return { asset: 'token', to: effect.args[0], amount: effect.args[1] };
  const fromSelf = movesFrom(effect) && isSelf(scope, effect.args[0]);
  return fromSelf ? { asset: 'token', to: effect.args[1], amount: effect.args[2] } : undefined;
}

/** True when the call brings tokens of the sender in. */
export function takesFromSender(scope: Scope, effect: Effect): boolean {
  if (effect.kind === 'trusted') {
    // ERC-721's `_update(to, tokenId, auth)` asks whether `auth` may.
    const checksSender = effect.name === '_update' && isSender(scope, effect.args[2]);
    return checksSender || (/^_(burn|transfer|update)$/.test(effect.name) && isSender(scope, effect.args[0]));
  }
  return effect.kind === 'call' && movesFrom(effect) && isSender(scope, effect.args[0]);
}

/** True for `transferFrom`, `safeTransferFrom` of any token standard. */
export function movesFrom(effect: EffectOf<'call'>): boolean {
  return (effect.how === 'external' || effect.how === 'safe-token') && /^(safe(Batch)?T|t)ransferFrom$/.test(effect.name);
}

/** A call of the ERC-20 functions, direct or through SafeERC20. */
export function isTokenCall(effect: EffectOf<'call'>): boolean {
  if (effect.how === 'safe-token') return true;
  return effect.how === 'external' && ['transfer', 'transferFrom', 'approve', 'safeTransferFrom'].includes(effect.name);
}

/** True when the call target is one contract that is kept in a variable of its own, rather than named by the caller. */
export function isFixed(scope: Scope, target: SolcNode | undefined): boolean {
  const origins = originsOf(scope, target);
  const kept = [...origins.state];
  const single = kept.every((variable) => /^t_(contract|address)/.test(typeOf(variable)));
  return origins.parameters.size === 0 && !origins.sender && kept.length > 0 && single;
}

/** True for `address(this)`. */
export function isSelf(scope: Scope, node: SolcNode | undefined): boolean {
  const origins = originsOf(scope, node);
  return origins.self && !origins.balance && origins.calls.size === 0 && origins.parameters.size === 0;
}

/** `address(0)`. */
export function isNobody(node: SolcNode | undefined): boolean {
  const inner = node?.nodeType === 'FunctionCall' ? (Array.isArray(node.arguments) ? node.arguments[0] : undefined) : node;
  return text(inner, 'nodeType') === 'Literal' && /^(0|0x0+)$/.test(text(inner, 'value'));
}

/**
 * True when what is asked for was agreed on before: a condition that must hold compares what the caller says with what
 * the contract keeps, such as an accepted proposal. That somebody is not on a list of the blocked is no agreement.
 */
export function isAgreed(scope: Scope, before: readonly Effect[], said: ReadonlySet<SolcNode>): boolean {
  return before.some((effect) => {
    if (effect.kind !== 'require' || !effect.enforced) return false;
    return atomsOf(effect.condition, effect.holds).some(({ node, holds }) => {
      const origins = originsOf(scope, node);
      const positive = holds || node.nodeType === 'BinaryOperation';
      return positive && origins.state.size > 0 && [...origins.parameters].some((parameter) => said.has(parameter));
    });
  });
}
