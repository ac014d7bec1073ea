/** What a function does, in the order in which it does it, with everything it calls in this file laid out in place. */
import type { SolcNode } from '../artifacts.ts';
import { bare, below, child, children, declarationId, text, typeOf } from './ast.ts';
import { type Contract, definedAs, type Program, resolve } from './program.ts';
import { resultOf, storageVariable } from './references.ts';

/** How control leaves the contract. */
export type CallHow =
  /** `.call`: any code, with all gas. */
  | 'low-level'
  | 'delegatecall'
  /** `.transfer` and `.send`: 2,300 gas, too little to come back with. */
  | 'transfer'
  | 'send'
  /** OpenZeppelin's `Address.sendValue` and `functionCall…`. */
  | 'address-library'
  /** A function of another contract. */
  | 'external'
  /** The same through SafeERC20. */
  | 'safe-token'
  | 'create'
  | 'selfdestruct'
  /** `sstore` in assembly: state is written past its names. */
  | 'raw-write';

export type Effect = { node: SolcNode; within: SolcNode } & (
  | { kind: 'write'; variable: SolcNode; target: SolcNode; operator: string; value?: SolcNode }
  /**
   * What follows on this path runs only when the condition is as `holds` says. `enforced`: else everything is undone;
   * otherwise another path is taken.
   */
  | { kind: 'require'; condition: SolcNode; holds: boolean; enforced: boolean }
  | { kind: 'emit'; event: string }
  | { kind: 'call'; how: CallHow; name: string; target?: SolcNode; args: SolcNode[]; value?: SolcNode; unused: boolean }
  /** A function or modifier of OpenZeppelin that belongs to the contract itself. `changes`: a function that may write its state. */
  | { kind: 'trusted'; name: string; args: SolcNode[]; changes: boolean }
  | { kind: 'loop'; loop: SolcNode }
);
export type EffectOf<K extends Effect['kind']> = Extract<Effect, { kind: K }>;

export type Step =
  | { step: 'effect'; effect: Effect }
  | { step: 'branch'; arms: Step[][] }
  /** A body whose `leave` steps end only the body itself: an inlined function. */
  | { step: 'scope'; body: Step[] }
  /** Return or revert. */
  | { step: 'leave'; reverts: boolean };

export interface Flow {
  steps: Step[];
  /** The values that a local variable or a parameter of an inlined function may stand for. */
  bindings: ReadonlyMap<number, SolcNode[]>;
}

/** Lays out `entry` as it runs when it is called on `contract`. */
export function flowOf(program: Program, contract: Contract, entry: SolcNode): Flow {
  const bindings = new Map<number, SolcNode[]>();
  const bind = (declaration: SolcNode | undefined, value: SolcNode | undefined) => {
    if (declaration && value) bindings.set(declaration.id, [...(bindings.get(declaration.id) ?? []), value]);
  };
  const open: SolcNode[] = [];

  const inlined = (definition: SolcNode, args: SolcNode[]): Step[] => {
    if (open.includes(definition)) return [];
    children(child(definition, 'parameters'), 'parameters').forEach((parameter, index) => {
      bind(parameter, args[index]);
    });
    open.push(definition);
    const body = withModifiers(definition, children(definition, 'modifiers'));
    open.pop();
    return [{ step: 'scope', body }];
  };

  /** Modifiers wrap the body from the outside in; the body stands where the modifier has its placeholder. */
  const withModifiers = (definition: SolcNode, modifiers: SolcNode[]): Step[] => {
    const [first, ...rest] = modifiers;
    if (!first) return statement(child(definition, 'body'), definition, () => []);
    const inner = () => withModifiers(definition, rest);
    const declared = program.declarations.get(declarationId(child(first, 'modifierName')) ?? -1);
    const args = children(first, 'arguments');
    if (declared?.nodeType === 'ContractDefinition') return [...args.flatMap((arg) => expression(arg, definition)), ...inner()];
    if (!declared) {
      const name = text(child(first, 'modifierName'), 'name');
      const trusted = effect({ kind: 'trusted', node: first, within: definition, name, args, changes: false });
      // `onlyOwner` asks `_checkOwner`, which the file may have replaced.
      const replaced = checkBehind[name] && definedAs(contract, checkBehind[name]);
      return [...args.flatMap((arg) => expression(arg, definition)), ...(replaced ? inlined(replaced, args) : trusted), ...inner()];
    }
    const modifier = resolve(contract, declared) ?? declared;
    children(child(modifier, 'parameters'), 'parameters').forEach((parameter, index) => {
      bind(parameter, args[index]);
    });
    return statement(child(modifier, 'body'), definition, inner);
  };

  const statement = (node: SolcNode | undefined, fn: SolcNode, placeholder: () => Step[]): Step[] => {
    const run = (next: SolcNode | undefined) => statement(next, fn, placeholder);
    switch (node?.nodeType) {
      case undefined:
        return [];
      case 'Block':
      case 'UncheckedBlock':
        return children(node, 'statements').flatMap(run);
      case 'PlaceholderStatement':
        return placeholder();
      case 'ExpressionStatement':
        return expression(child(node, 'expression'), fn, true);
      case 'VariableDeclarationStatement': {
        const declared = Array.isArray(node.declarations) ? node.declarations : [];
        const value = child(node, 'initialValue');
        const parts = bare(value)?.nodeType === 'TupleExpression' ? children(bare(value), 'components') : [];
        children(node, 'declarations').forEach((declaration) => {
          const index = declared.indexOf(declaration);
          bind(declaration, parts[index] ?? (declared.length > 1 && value ? resultOf(value, index) : value));
        });
        return expression(value, fn);
      }
      case 'Return':
        return [...expression(child(node, 'expression'), fn), { step: 'leave', reverts: false }];
      case 'RevertStatement':
        return [{ step: 'leave', reverts: true }];
      case 'EmitStatement': {
        const call = child(node, 'eventCall');
        const event = text(child(call, 'expression'), 'name') || text(child(call, 'expression'), 'memberName');
        return [...children(call, 'arguments').flatMap((arg) => expression(arg, fn)), ...effect({ kind: 'emit', node, within: fn, event })];
      }
      case 'IfStatement': {
        const condition = child(node, 'condition');
        const [yes, no] = [run(child(node, 'trueBody')), run(child(node, 'falseBody'))];
        const known = (holds: boolean, otherwise: Step[]) =>
          condition ? effect({ kind: 'require', node, within: fn, condition, holds, enforced: alwaysReverts(otherwise) }) : [];
        const arms = [
          [...known(true, no), ...yes],
          [...known(false, yes), ...no],
        ];
        return [...expression(condition, fn), { step: 'branch', arms }];
      }
      case 'ForStatement':
      case 'WhileStatement':
      case 'DoWhileStatement': {
        const first = [...run(child(node, 'initializationExpression')), ...expression(child(node, 'condition'), fn)];
        const body = [...run(child(node, 'body')), ...run(child(node, 'loopExpression'))];
        return [...first, ...effect({ kind: 'loop', node, within: fn, loop: node }), { step: 'branch', arms: [body, []] }];
      }
      case 'TryStatement': {
        const arms = children(node, 'clauses').map((clause) => run(child(clause, 'block')));
        return [...expression(child(node, 'externalCall'), fn), { step: 'branch', arms }];
      }
      case 'InlineAssembly':
        return assembly(node, fn);
      default:
        return [];
    }
  };

  const expression = (node: SolcNode | undefined, fn: SolcNode, unused = false): Step[] => {
    if (!node) return [];
    const parts = below(node).filter((part) => !part.nodeType.endsWith('TypeName') && part.nodeType !== 'ParameterList');
    switch (node.nodeType) {
      case 'Assignment': {
        const value = child(node, 'rightHandSide');
        const left = child(node, 'leftHandSide');
        return [...expression(value, fn), ...expression(left, fn), ...assign(left, value, text(node, 'operator'), node, fn)];
      }
      case 'UnaryOperation': {
        const operator = text(node, 'operator');
        const target = child(node, 'subExpression');
        const writes = ['++', '--', 'delete'].includes(operator) ? assign(target, undefined, operator, node, fn) : [];
        return [...expression(target, fn), ...writes];
      }
      case 'FunctionCall':
        return text(node, 'kind') === 'functionCall' ? call(node, fn, unused) : parts.flatMap((part) => expression(part, fn));
      default:
        return parts.flatMap((part) => expression(part, fn));
    }
  };

  const assign = (left: SolcNode | undefined, value: SolcNode | undefined, operator: string, node: SolcNode, fn: SolcNode): Step[] => {
    const target = bare(left);
    if (!target) return [];
    if (target.nodeType === 'TupleExpression') {
      const values = bare(value)?.nodeType === 'TupleExpression' ? children(bare(value), 'components') : [];
      const targets = Array.isArray(target.components) ? target.components : [];
      return children(target, 'components').flatMap((part) => {
        const index = targets.indexOf(part);
        return assign(part, values[index] ?? (value && resultOf(value, index)), operator, node, fn);
      });
    }
    const variable = storageVariable(program, bindings, target);
    if (variable) return effect({ kind: 'write', node, within: fn, variable, target, operator, ...(value && { value }) });
    // A memory variable: remember what it may hold.
    if (target.nodeType === 'Identifier') bind(program.declarations.get(declarationId(target) ?? -1), value);
    return [];
  };

  const call = (node: SolcNode, fn: SolcNode, unused: boolean): Step[] => {
    const args = children(node, 'arguments');
    let callee = bare(child(node, 'expression'));
    const options = callee?.nodeType === 'FunctionCallOptions' ? callee : undefined;
    const optionNames = Array.isArray(options?.names) ? options.names : [];
    const value = options && children(options, 'options')[optionNames.indexOf('value')];
    if (options) callee = bare(child(options, 'expression'));
    const before = [
      ...(callee?.nodeType === 'MemberAccess' ? expression(child(callee, 'expression'), fn) : []),
      ...children(options, 'options').flatMap((option) => expression(option, fn)),
      ...args.flatMap((arg) => expression(arg, fn)),
    ];
    const type = typeOf(callee);
    const name = text(callee, 'name') || text(callee, 'memberName');
    const receiver = callee?.nodeType === 'MemberAccess' ? child(callee, 'expression') : undefined;
    const out = (how: CallHow, target: SolcNode | undefined, given: SolcNode[], amount?: SolcNode): Step[] => [
      ...before,
      ...effect({
        kind: 'call',
        node,
        within: fn,
        how,
        name,
        args: given,
        unused,
        ...(target && { target }),
        ...(amount && { value: amount }),
      }),
    ];
    const first = args[0];

    if (type.startsWith('t_function_require') || type.startsWith('t_function_assert')) {
      return [...before, ...(first ? effect({ kind: 'require', node, within: fn, condition: first, holds: true, enforced: true }) : [])];
    }
    if (type.startsWith('t_function_revert')) return [...before, { step: 'leave', reverts: true }];
    if (type.startsWith('t_function_selfdestruct')) return out('selfdestruct', first, args);
    if (type.startsWith('t_function_barecall_')) return out('low-level', receiver, args, value);
    if (type.startsWith('t_function_baredelegatecall')) return out('delegatecall', receiver, args);
    if (type.startsWith('t_function_transfer_')) return out('transfer', receiver, args, first);
    if (type.startsWith('t_function_send_')) return out('send', receiver, args, first);
    if (type.startsWith('t_function_creation')) return out('create', undefined, args, value);
    if (type.startsWith('t_function_array')) {
      const variable = receiver && storageVariable(program, bindings, receiver);
      const write =
        variable && effect({ kind: 'write', node, within: fn, variable, target: receiver, operator: name, ...(first && { value: first }) });
      return [...before, ...(write ?? [])];
    }
    if (type.startsWith('t_function_external')) {
      const reads = type.startsWith('t_function_external_view') || type.startsWith('t_function_external_pure');
      const ownCall = receiver?.nodeType === 'Identifier' && text(receiver, 'name') === 'this';
      return reads || ownCall ? before : out('external', receiver, args, value);
    }
    if (!type.startsWith('t_function_internal') && !type.startsWith('t_function_delegatecall')) return before;

    const declared = program.declarations.get(declarationId(callee) ?? -1);
    const attached = type.includes('$attached_to$') && receiver ? [receiver, ...args] : args;
    const isSuper = receiver?.nodeType === 'Identifier' && text(receiver, 'name') === 'super';
    if (declared?.nodeType === 'FunctionDefinition') {
      const home = program.ownerOf(declared);
      const inLibrary = !home || text(home, 'contractKind') === 'library';
      // `super` starts after the contract that wrote it; what it finds may be further OpenZeppelin code.
      const found = inLibrary ? declared : isSuper ? resolve(contract, declared, program.ownerOf(fn)) : resolve(contract, declared);
      // Left open for whoever completes the contract, or further OpenZeppelin code.
      const unknown = () => effect({ kind: 'trusted', node, within: fn, name, args, changes: !/^t_function_\w+?_(view|pure)/.test(type) });
      return [...before, ...(found ? inlined(found, attached) : unknown())];
    }
    const tokenCall = safeTokenCalls[name];
    if (tokenCall) {
      const [token, ...rest] = attached;
      return [
        ...before,
        ...effect({
          kind: 'call',
          node,
          within: fn,
          how: 'safe-token',
          name: tokenCall,
          args: rest,
          unused,
          ...(token && { target: token }),
        }),
      ];
    }
    if (addressLibraryCalls.includes(name)) {
      const [target, ...rest] = attached;
      const how = name === 'functionDelegateCall' ? 'delegatecall' : 'address-library';
      return out(how, target, rest, name === 'sendValue' ? rest[0] : name === 'functionCallWithValue' ? rest[1] : undefined);
    }
    // Sets and maps of OpenZeppelin are state of the contract.
    const variable = type.includes('$attached_to$') && receiver ? storageVariable(program, bindings, receiver) : undefined;
    if (variable) {
      const changes = /^(add|remove|set|push|pop|insert|clear|use|increment|decrement)/.test(name);
      return changes
        ? [
            ...before,
            ...effect({
              kind: 'write',
              node,
              within: fn,
              variable,
              target: receiver ?? node,
              operator: name,
              ...(first && { value: first }),
            }),
          ]
        : before;
    }
    // A virtual function of OpenZeppelin that the file has replaced.
    const namesake = receiver ? undefined : definedAs(contract, name);
    const replaced = child(namesake, 'overrides') && children(child(namesake, 'parameters'), 'parameters').length === args.length;
    if (namesake && replaced) return [...before, ...inlined(namesake, args)];
    return [...before, ...effect({ kind: 'trusted', node, within: fn, name, args, changes: !/^t_function_\w+?_(view|pure)/.test(type) })];
  };

  const assembly = (node: SolcNode, fn: SolcNode): Step[] => {
    const steps: Step[] = [];
    const visit = (part: SolcNode) => {
      for (const next of below(part)) visit(next);
      if (part.nodeType !== 'YulFunctionCall') return;
      const name = text(child(part, 'functionName'), 'name');
      const how = yulCalls[name];
      if (how) steps.push(...effect({ kind: 'call', node, within: fn, how, name, args: [], unused: false }));
    };
    const body = child(node, 'AST');
    if (body) visit(body);
    return steps;
  };

  return { steps: inlined(entry, []), bindings };
}

const effect = (found: Effect): Step[] => [{ step: 'effect', effect: found }];

function alwaysReverts(steps: Step[]): boolean {
  return steps.some(
    (step) =>
      (step.step === 'leave' && step.reverts) ||
      (step.step === 'branch' && step.arms.every(alwaysReverts)) ||
      (step.step === 'scope' && alwaysReverts(step.body)),
  );
}

const checkBehind: Record<string, string> = { onlyOwner: '_checkOwner', onlyRole: '_checkRole', onlyGovernance: '_checkGovernance' };

/** Functions of SafeERC20 and the token function each stands for. */
const safeTokenCalls: Record<string, string> = {
  safeTransfer: 'transfer',
  trySafeTransfer: 'transfer',
  transferAndCallRelaxed: 'transfer',
  safeTransferFrom: 'transferFrom',
  trySafeTransferFrom: 'transferFrom',
  transferFromAndCallRelaxed: 'transferFrom',
  forceApprove: 'approve',
  safeIncreaseAllowance: 'approve',
  safeDecreaseAllowance: 'approve',
  approveAndCallRelaxed: 'approve',
};
const addressLibraryCalls = ['sendValue', 'functionCall', 'functionCallWithValue', 'functionDelegateCall'];
const yulCalls: Record<string, CallHow> = {
  call: 'low-level',
  callcode: 'delegatecall',
  delegatecall: 'delegatecall',
  selfdestruct: 'selfdestruct',
  sstore: 'raw-write',
  create: 'create',
  create2: 'create',
};
