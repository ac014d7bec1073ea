/** Calls whose failure nobody looks at: the contract goes on as if it had paid. SWC-104, and ERC-20's returned `bool`. */
import type { SolcNode } from '../../artifacts.ts';
import { bare, child, children, declarationId, text, typeOf, within } from '../ast.ts';
import type { EffectOf } from '../flow.ts';
import type { Program } from '../program.ts';
import { momentsWith, nameOf, type Remark, type Rule } from '../rule.ts';

export const uncheckedCall: Rule = {
  id: 'unchecked-call',
  check({ functions, program }) {
    return functions.flatMap((behaviour) => [
      ...momentsWith(behaviour, 'call').flatMap(({ effect }) => (effect.unused ? remarkOn(effect, program) : [])),
      ...forgottenResults(behaviour.entry),
    ]);
  },
};

function remarkOn(effect: EffectOf<'call'>, program: Program): Remark[] {
  const { node, within: fn, how, name } = effect;
  if (how === 'low-level' || how === 'delegatecall' || how === 'send')
    return isAssembly(node) || name.startsWith('function') ? [] : [ignored(node, fn)];
  const returnsBool = typeOf(bare(child(node, 'expression'))).endsWith('$returns$_t_bool_$');
  if (how !== 'external' || !returnsBool || !['transfer', 'transferFrom', 'approve'].includes(name)) return [];
  if (alwaysReverts(effect.target, program)) return [];
  return [
    {
      severity: 'medium',
      node,
      within: fn,
      message: `"${nameOf(fn)}" moves tokens without looking whether it worked. Some tokens answer "no" instead of stopping, and the contract would go on as if they had been paid.`,
      suggestion: "Use OpenZeppelin's SafeERC20: safeTransfer, safeTransferFrom and forceApprove stop when the token refuses.",
    },
  ];
}

/** `(bool ok, ) = x.call(…)` where `ok` is never read, or left out. */
function forgottenResults(fn: SolcNode): Remark[] {
  return [...within(fn)].flatMap((node): Remark[] => {
    if (node.nodeType !== 'VariableDeclarationStatement') return [];
    const call = bare(child(node, 'initialValue'));
    const callee = bare(child(call, 'expression'));
    if (call?.nodeType !== 'FunctionCall' || !/^t_function_(barecall|baredelegatecall|send)_/.test(typeOf(callee))) return [];
    const [first] = Array.isArray(node.declarations) ? node.declarations : [];
    const declared = children(node, 'declarations').find((declaration) => declaration === first);
    const isRead = [...within(fn)].some((other) => other.nodeType === 'Identifier' && declarationId(other) === declared?.id);
    return declared && isRead ? [] : [ignored(call, fn)];
  });
}

const ignored = (node: SolcNode, fn: SolcNode): Remark => ({
  severity: 'medium',
  node,
  within: fn,
  message: `"${nameOf(fn)}" sends a call without looking whether it worked. When it fails, the contract goes on as if it had paid.`,
  suggestion: 'Keep the result and stop when it is false: (bool ok, ) = …; if (!ok) revert PaymentFailed();',
});

const isAssembly = (node: SolcNode) => node.nodeType === 'InlineAssembly';

/** A token of this file that is OpenZeppelin's stops by itself when a transfer cannot be made. */
function alwaysReverts(target: SolcNode | undefined, program: Program): boolean {
  const id = Number(/^t_contract\$_\w+_\$(\d+)/.exec(typeOf(target))?.[1]);
  const declared = program.declarations.get(id);
  const isContract = declared?.nodeType === 'ContractDefinition' && text(declared, 'contractKind') === 'contract';
  return isContract && children(declared, 'baseContracts').some((base) => text(child(base, 'baseName'), 'name').startsWith('ERC20'));
}
