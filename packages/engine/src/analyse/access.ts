/** Who may come past a condition. */
import type { SolcNode } from '../artifacts.ts';
import { bare, child, declarationId, text, typeOf, unconverted } from './ast.ts';
import type { Effect } from './flow.ts';
import { isSender, keptIn, originsOf, type Scope } from './origins.ts';
import { resultsOf } from './references.ts';

/**
 * `owner`: whoever was given a role by the contract (owner, admin, a list of helpers). `party`: whoever has a part in the
 * thing concerned (its seller, its holder, somebody with a signature). `anyone`: no matter who calls.
 */
export type Access = 'owner' | 'party' | 'anyone';

/** The strictest of the effects that have surely happened. */
export function accessAfter(scope: Scope, effects: readonly Effect[]): Access {
  let access: Access = 'anyone';
  for (const effect of effects) {
    const found = accessOf(scope, effect);
    if (found === 'owner') return 'owner';
    if (found === 'party') access = 'party';
  }
  return access;
}

/** What one effect says about who goes on. */
export function accessOf(scope: Scope, effect: Effect): Access {
  if (effect.kind === 'trusted') {
    if (ownerChecks.has(effect.name)) return 'owner';
    if (effect.name === '_checkAuthorized' || effect.name === '_useCheckedNonce') return 'party';
    const asksAboutSender =
      /^_(check|only|require|authori[sz]e|validate)/i.test(effect.name) && effect.args.some((arg) => isSender(scope, arg));
    return asksAboutSender ? 'party' : 'anyone';
  }
  return effect.kind === 'require' ? accessBy(scope, effect.condition, effect.holds) : 'anyone';
}

function accessBy(scope: Scope, condition: SolcNode, holds: boolean): Access {
  const node = bare(condition);
  if (!node) return 'anyone';
  switch (node.nodeType) {
    case 'UnaryOperation':
      return text(node, 'operator') === '!' ? accessBy(scope, child(node, 'subExpression') ?? node, !holds) : 'anyone';
    case 'BinaryOperation':
      return comparison(scope, node, holds);
    case 'Conditional':
      return 'anyone';
    case 'Identifier': {
      const values = scope.bindings.get(declarationId(node) ?? -1) ?? [];
      const [only] = values;
      return only && values.length === 1 ? accessBy(scope, only, holds) : 'anyone';
    }
    default: {
      const results = resultsOf(scope.program, scope.bindings, node);
      const [result] = results;
      if (result && results.length === 1) return accessBy(scope, result, holds);
      if (!holds) return 'anyone';
      const origins = originsOf(scope, node);
      const name = calledName(node);
      if (signatureChecks.test(name)) return 'party';
      if (!origins.sender && !origins.ofSender) return 'anyone';
      if (roleChecks.has(name) || isFlagOfSender(scope, node)) return 'owner';
      return 'party';
    }
  }
}

function comparison(scope: Scope, node: SolcNode, holds: boolean): Access {
  const operator = text(node, 'operator');
  const left = child(node, 'leftExpression');
  const right = child(node, 'rightExpression');
  if (!left || !right) return 'anyone';
  if (operator === '&&' || operator === '||') {
    const sides = [accessBy(scope, left, holds), accessBy(scope, right, holds)];
    // `a || b` that holds, or `a && b` that does not, is as open as its more open side; yet a side that opens it by
    // time or state ("the seller, or anyone after the deadline") is meant, so one closed side is taken for a check.
    const both = (operator === '&&') === holds;
    if (both ? sides.includes('owner') : sides.every((side) => side === 'owner')) return 'owner';
    return sides.some((side) => side !== 'anyone') ? 'party' : 'anyone';
  }
  const equal = (operator === '==' && holds) || (operator === '!=' && !holds);
  if (equal) {
    const other = isSender(scope, left) ? right : isSender(scope, right) ? left : undefined;
    if (other) return accessOfEqual(scope, other);
    // recover(…) == signer
    const origins = [originsOf(scope, left), originsOf(scope, right)];
    if (origins.some((origin) => [...origin.calls].some((name) => signatureChecks.test(name)))) return 'party';
    const booleans = [left, right].map((side) => text(bare(side), 'value'));
    if (booleans.includes('true')) return accessBy(scope, booleans[0] === 'true' ? right : left, true);
    if (booleans.includes('false')) return accessBy(scope, booleans[0] === 'false' ? right : left, false);
  }
  const differs = (operator === '!=' && holds) || (operator === '==' && !holds);
  const ordered = ['<', '>', '<=', '>='].includes(operator);
  // "has more than nothing", "has at least so much": only who has a part in it.
  const sides = [originsOf(scope, left), originsOf(scope, right)];
  const about = sides.some((side) => side.ofSender) && !sides.some((side) => side.time);
  return about && (equal || differs || ordered) ? 'party' : 'anyone';
}

function accessOfEqual(scope: Scope, other: SolcNode): Access {
  const plain = unconverted(other);
  const origins = originsOf(scope, other);
  if (origins.txOrigin || plain?.nodeType === 'Literal') return 'anyone';
  // Only through the contract's own vote or call.
  if (origins.self) return 'owner';
  if (['owner', 'getOwner', 'admin', '_executor'].includes(calledName(plain))) return 'owner';
  if (plain?.nodeType === 'Identifier' && keptIn(scope, plain)) return 'owner';
  // `msg.sender == to` where the caller says who `to` is.
  const said = origins.parameters.size > 0 && origins.state.size === 0 && origins.calls.size === 0;
  return said ? 'anyone' : 'party';
}

/** The parts of `a || b && !c`, each with the value it counts with. */
export function atomsOf(condition: SolcNode, holds: boolean): { node: SolcNode; holds: boolean }[] {
  const node = bare(condition);
  if (!node) return [];
  const inner = child(node, 'subExpression');
  if (node.nodeType === 'UnaryOperation' && inner) return atomsOf(inner, !holds);
  const sides = [child(node, 'leftExpression'), child(node, 'rightExpression')].filter((side) => side !== undefined);
  return ['&&', '||'].includes(text(node, 'operator')) ? sides.flatMap((side) => atomsOf(side, holds)) : [{ node, holds }];
}

/** `isAdmin[msg.sender]`: a list that the contract keeps of who may. */
function isFlagOfSender(scope: Scope, node: SolcNode): boolean {
  return node.nodeType === 'IndexAccess' && typeOf(node) === 't_bool' && isSender(scope, child(node, 'indexExpression'));
}

const calledName = (node: SolcNode | undefined) => {
  const callee = node?.nodeType === 'FunctionCall' ? bare(child(node, 'expression')) : undefined;
  return text(callee, 'name') || text(callee, 'memberName');
};

/** Modifiers and functions of OpenZeppelin that let only the holder of a role go on. */
export const ownerChecks = new Set([
  'onlyOwner',
  'onlyRole',
  'onlyRoleOrOpenRole',
  'onlyGovernance',
  'onlyEntryPoint',
  'onlyEntryPointOrSelf',
  'restricted',
  'onlyAuthorized',
  'initializer',
  'reinitializer',
  'onlyInitializing',
  '_checkOwner',
  '_checkRole',
  '_checkGovernance',
  '_checkCanCall',
]);
const roleChecks = new Set(['hasRole', 'canCall', 'isOwner', 'isAdmin']);
const signatureChecks =
  /^(recover|tryRecover|ecrecover|verify|verifyCalldata|multiProofVerify|isValidSignature\w*|isValidERC1271SignatureNow)$/;
