/**
 * Faults planted into a contract, one at a time, by its syntax tree: whatever the contract is about, each place at which a
 * composer could be wrong in a certain way is made wrong in this way. A fault is the text of the source with one change.
 */
import { bare, below, child, children, declarationId, isNode, text, typeOf, within } from '../../../analyse/ast.ts';
import type { SolcNode } from '../../../artifacts.ts';
import { type Decided, decidedIn } from './decided.ts';

export type FaultKind =
  | 'a condition dropped'
  | 'a statement forgotten'
  | 'once-only forgotten'
  | 'an event forgotten'
  | 'a limit off by one'
  | 'rounded the other way'
  | 'another operation'
  | 'another pot'
  | 'a wrong person'
  | 'another amount'
  | 'another state'
  | 'another refusal';

export interface Fault {
  kind: FaultKind;
  /** Where: the function, the line of the source, and what stands there now. */
  function: string;
  line: number;
  was: string;
  is: string;
  source: string;
}

interface Change {
  kind: FaultKind;
  node: SolcNode;
  is: string;
}

/** Everything that can be wrong in the functions of the file, in the order of the source; each text once. */
export function plantFaults(ast: SolcNode, source: string): Fault[] {
  const bytes = Buffer.from(source);
  const spanOf = ({ src }: SolcNode): [number, number] => {
    const [from = 0, length = 0] = src.split(':').map(Number);
    return [from, from + length];
  };
  const textOf = (node: SolcNode): string => bytes.subarray(...spanOf(node)).toString();
  const seen = new Set([source]);
  const faults: Fault[] = [];
  for (const contract of below(ast).filter(({ nodeType }) => nodeType === 'ContractDefinition')) {
    const known = knowledgeOf(ast, contract, textOf);
    for (const part of below(contract).filter(({ nodeType }) => ['FunctionDefinition', 'ModifierDefinition'].includes(nodeType))) {
      if (known.decided.dead.has(part.id)) continue;
      const name = text(part, 'name') || text(part, 'kind');
      const planting = new Planting(known, part, textOf);
      for (const { kind, node, is } of planting.changes()) {
        const [from, to] = spanOf(node);
        const changed = Buffer.concat([bytes.subarray(0, from), Buffer.from(is), bytes.subarray(to)]).toString();
        if (seen.has(changed)) continue;
        seen.add(changed);
        const line = bytes.subarray(0, from).toString().split('\n').length;
        faults.push({ kind, function: name, line, was: textOf(node), is, source: changed });
      }
    }
  }
  return faults;
}

interface Knowledge {
  /** Declarations by id. */
  byId: ReadonlyMap<number, SolcNode>;
  stateVariables: SolcNode[];
  functions: SolcNode[];
  errors: SolcNode[];
  decided: Decided;
}

function knowledgeOf(ast: SolcNode, contract: SolcNode, textOf: (node: SolcNode) => string): Knowledge {
  const byId = new Map<number, SolcNode>();
  const note = (node: SolcNode): void => {
    byId.set(node.id, node);
    for (const next of below(node)) note(next);
  };
  note(ast);
  const parts = below(contract);
  return {
    byId,
    stateVariables: parts.filter((part) => part.nodeType === 'VariableDeclaration' && part.constant !== true),
    functions: parts.filter(({ nodeType }) => nodeType === 'FunctionDefinition'),
    errors: parts.filter(({ nodeType }) => nodeType === 'ErrorDefinition'),
    decided: decidedIn(contract, textOf),
  };
}

const offByOne: Readonly<Record<string, string>> = { '<': '<=', '<=': '<', '>': '>=', '>=': '>' };
const otherOperation: Readonly<Record<string, string>> = { '+': '-', '-': '+', '*': '/' };
const isAddress = (node: SolcNode): boolean => /^t_address/.test(typeOf(node));
const isNumber = (node: SolcNode): boolean => /^t_uint\d+$/.test(typeOf(node));

/** The one after it in a circle, among those that are as it is. */
function nextOf(list: readonly SolcNode[], one: SolcNode, isAlike: (other: SolcNode) => boolean): SolcNode | undefined {
  const alike = list.filter((other) => other.id === one.id || isAlike(other));
  const at = alike.findIndex(({ id }) => id === one.id);
  const next = alike[(at + 1) % alike.length];
  return next && next.id !== one.id ? next : undefined;
}

class Planting {
  readonly known: Knowledge;
  readonly textOf: (node: SolcNode) => string;
  readonly #function: SolcNode;
  /** Parameters and locals, as far as they are declared above. */
  readonly #locals: SolcNode[] = [];
  /** What the function has made sure is the sender, or has written the sender to: no other person. */
  readonly #senders: ReadonlySet<string>;

  constructor(known: Knowledge, part: SolcNode, textOf: (node: SolcNode) => string) {
    this.known = known;
    this.textOf = textOf;
    this.#function = part;
    this.#locals.push(...children(child(part, 'parameters'), 'parameters').filter((one) => text(one, 'name') !== ''));
    this.#senders = new Set([...within(part)].flatMap((node) => this.#besideSender(node)));
  }

  /** The other side of a comparison with the sender, or what the sender is written to. */
  #besideSender(node: SolcNode): string[] {
    const sides =
      node.nodeType === 'BinaryOperation' && ['==', '!='].includes(text(node, 'operator'))
        ? [child(node, 'leftExpression'), child(node, 'rightExpression')]
        : node.nodeType === 'Assignment'
          ? [child(node, 'leftHandSide'), child(node, 'rightHandSide')]
          : [];
    const texts = sides.flatMap((side) => (side ? [this.textOf(side)] : []));
    return texts.includes('msg.sender') ? texts.filter((one) => one !== 'msg.sender') : [];
  }

  changes(): Change[] {
    const body = child(this.#function, 'body');
    // Modifiers of the file itself; what a library guards against besides is not a rule of anybody's.
    const asked = children(this.#function, 'modifiers').filter((one) => this.#declared(child(one, 'modifierName')));
    const dropped = asked.filter((one) => text(one, 'kind') === 'modifierInvocation');
    return [...dropped.map((node): Change => ({ kind: 'a condition dropped', node, is: '' })), ...(body ? this.#within(body) : [])];
  }

  *#within(node: SolcNode): Generator<Change> {
    if (node.nodeType === 'InlineAssembly') return;
    // Where the sender is compared or kept, anybody else is wrong; elsewhere only who was not compared.
    if (this.#besideSender(node).length > 0) {
      for (const side of below(node)) if (this.textOf(side) === 'msg.sender') yield* this.#wrongPerson(side, () => true);
    }
    if (node.nodeType === 'VariableDeclaration' && text(node, 'name') !== '') this.#locals.push(node);
    yield* this.#at(node);
    for (const [field, value] of Object.entries(node)) {
      // A loop that does not go on never ends, which says nothing.
      if (field === 'loopExpression') continue;
      if (field === 'trueBody' && this.known.decided.never.has(node.id)) continue;
      if (field === 'falseBody' && this.known.decided.always.has(node.id)) continue;
      if (field === 'arguments' && child(node, 'expression')?.nodeType === 'NewExpression') continue;
      for (const next of Array.isArray(value) ? value : [value]) if (isNode(next)) yield* this.#within(next);
    }
  }

  *#at(node: SolcNode): Generator<Change> {
    switch (node.nodeType) {
      case 'IfStatement':
        return yield* this.#ofIf(node);
      case 'ExpressionStatement':
        return yield* this.#ofStatement(node);
      case 'EmitStatement':
        return yield { kind: 'an event forgotten', node, is: '{}' };
      case 'RevertStatement':
        return yield* this.#ofRefusal(node);
      case 'BinaryOperation':
        return yield* this.#ofOperation(node);
      case 'Assignment':
        return yield* this.#ofAssignment(node);
      case 'FunctionCall':
        return yield* this.#ofCall(node);
      case 'MemberAccess':
        return yield* this.#ofMember(node);
      case 'Identifier':
        return yield* this.#ofName(node);
      case 'Literal':
        return yield* this.#ofLiteral(node);
      default:
    }
  }

  *#ofIf(node: SolcNode): Generator<Change> {
    const then = child(node, 'trueBody');
    const { never, always } = this.known.decided;
    const [only, more] = then?.nodeType === 'Block' ? children(then, 'statements') : then ? [then] : [];
    if (only?.nodeType === 'RevertStatement' && !more && !child(node, 'falseBody')) {
      if (!never.has(node.id)) yield { kind: 'a condition dropped', node, is: '{}' };
      return;
    }
    const condition = child(node, 'condition');
    if (!condition) return;
    for (const is of [...(always.has(node.id) ? [] : ['true']), ...(never.has(node.id) ? [] : ['false'])])
      yield { kind: 'a condition dropped', node: condition, is };
  }

  *#ofStatement(node: SolcNode): Generator<Change> {
    const expression = child(node, 'expression');
    const assigned = expression?.nodeType === 'Assignment' ? child(expression, 'rightHandSide') : undefined;
    // What is not read again but for "once" is noted as a time of the block in a mapping.
    const notes =
      assigned !== undefined &&
      this.textOf(assigned) === 'block.timestamp' &&
      child(expression, 'leftHandSide')?.nodeType === 'IndexAccess';
    const calls = expression?.nodeType === 'FunctionCall';
    const checks = calls && ['view', 'pure'].includes(text(this.#declared(child(expression, 'expression')), 'stateMutability'));
    yield { kind: notes ? 'once-only forgotten' : checks ? 'a condition dropped' : 'a statement forgotten', node, is: '{}' };
  }

  *#ofRefusal(node: SolcNode): Generator<Change> {
    const name = child(child(node, 'errorCall'), 'expression');
    const error = this.#declared(name);
    const shape = (one: SolcNode): string => children(child(one, 'parameters'), 'parameters').map(typeOf).join();
    const other = error && nextOf(this.known.errors, error, (one) => shape(one) === shape(error));
    if (name && other) yield { kind: 'another refusal', node: name, is: text(other, 'name') };
  }

  *#ofOperation(node: SolcNode): Generator<Change> {
    const [left, right] = [child(node, 'leftExpression'), child(node, 'rightExpression')];
    if (!left || !right) return;
    const [a, b] = [this.textOf(left), this.textOf(right)];
    const operator = text(node, 'operator');
    const limit = offByOne[operator];
    if (limit) yield { kind: 'a limit off by one', node, is: `${a} ${limit} ${b}` };
    if (operator === '||' || operator === '&&') for (const is of [a, b]) yield { kind: 'a condition dropped', node, is: `(${is})` };
    const other = otherOperation[operator];
    if (other) yield { kind: 'another operation', node, is: `(${a} ${other} ${b})` };
    if (operator === '/') yield { kind: 'rounded the other way', node, is: `((${a} + ${b} - 1) / ${b})` };
  }

  *#ofAssignment(node: SolcNode): Generator<Change> {
    const [left, right] = [child(node, 'leftHandSide'), child(node, 'rightHandSide')];
    const other = { '+=': '-=', '-=': '+=' }[text(node, 'operator')];
    if (left && right && other) yield { kind: 'another operation', node, is: `${this.textOf(left)} ${other} ${this.textOf(right)}` };
  }

  *#ofCall(node: SolcNode): Generator<Change> {
    const called = child(node, 'expression');
    const given = children(node, 'arguments').map((argument) => this.textOf(argument));
    if (!called) return;
    if (called.nodeType === 'NewExpression') {
      // A list that is too long is none that anybody notices.
      for (const length of children(node, 'arguments'))
        if (length.nodeType === 'Literal' && !['0', '1'].includes(this.textOf(length)))
          yield { kind: 'a limit off by one', node: length, is: `(${this.textOf(length)} - 1)` };
      return;
    }
    const name = this.textOf(called);
    if (name === 'Math.mulDiv' && given.length === 3)
      yield { kind: 'rounded the other way', node, is: `Math.mulDiv(${given.join(', ')}, Math.Rounding.Ceil)` };
    if (name === 'Math.ceilDiv') yield { kind: 'rounded the other way', node, is: `((${given[0]}) / (${given[1]}))` };
    const other = { 'Math.min': 'Math.max', 'Math.max': 'Math.min' }[name];
    if (other) yield { kind: 'another operation', node: called, is: other };
    const declared = called.nodeType === 'Identifier' ? this.#declared(called) : undefined;
    if (declared?.nodeType !== 'FunctionDefinition') return;
    const shape = (one: SolcNode): string =>
      ['parameters', 'returnParameters'].map((field) => children(child(one, field), 'parameters').map(typeOf).join()).join(' → ') +
      text(one, 'stateMutability');
    const twin = nextOf(this.known.functions, declared, (one) => text(one, 'name') !== '' && shape(one) === shape(declared));
    if (twin && text(twin, 'visibility') !== 'external') yield { kind: 'another pot', node: called, is: text(twin, 'name') };
  }

  *#ofMember(node: SolcNode): Generator<Change> {
    if (this.textOf(node) === 'msg.sender') return yield* this.#wrongPerson(node, (one) => !this.#senders.has(one));
    const expression = child(node, 'expression');
    const member = this.#declared(node);
    if (!expression || !member) return;
    const owner = [...this.known.byId.values()].find(
      (one) => ['StructDefinition', 'EnumDefinition'].includes(one.nodeType) && children(one, 'members').some(({ id }) => id === member.id),
    );
    const isAlike = (one: SolcNode) => owner?.nodeType === 'EnumDefinition' || typeOf(one) === typeOf(member);
    const other = owner && nextOf(children(owner, 'members'), member, isAlike);
    if (!other) return;
    const kind = owner.nodeType === 'EnumDefinition' ? 'another state' : isAddress(member) ? 'a wrong person' : 'another amount';
    yield { kind, node, is: `${this.textOf(expression)}.${text(other, 'name')}` };
  }

  *#wrongPerson(node: SolcNode, isOther: (person: string) => boolean): Generator<Change> {
    const [other] = this.#persons().filter(isOther);
    yield { kind: 'a wrong person', node, is: other ?? 'address(this)' };
  }

  *#ofName(node: SolcNode): Generator<Change> {
    const declared = this.#declared(node);
    if (declared?.nodeType !== 'VariableDeclaration') return;
    const isState = declared.stateVariable === true;
    const isAlike = (one: SolcNode) => typeOf(one) === typeOf(declared);
    const other = nextOf(isState ? this.known.stateVariables : this.#locals, declared, isAlike);
    if (!other || !(isState || isAddress(declared) || isNumber(declared))) return;
    const kind = isAddress(declared) ? 'a wrong person' : isState ? 'another pot' : 'another amount';
    yield { kind, node, is: text(other, 'name') };
  }

  *#ofLiteral(node: SolcNode): Generator<Change> {
    const is = this.textOf(node);
    if (text(node, 'kind') === 'bool') yield { kind: 'another state', node, is: is === 'true' ? 'false' : 'true' };
    if (text(node, 'kind') === 'number') yield { kind: 'a limit off by one', node, is: `(${is} + 1)` };
  }

  /** Others than the sender that the function knows: in the records it holds, and among what it was given. */
  #persons(): string[] {
    return this.#locals.flatMap((local) => {
      if (isAddress(local)) return [text(local, 'name')];
      const name = child(local, 'typeName');
      const struct = this.known.byId.get(declarationId(name) ?? declarationId(child(name, 'pathNode')) ?? -1);
      const members = struct?.nodeType === 'StructDefinition' ? children(struct, 'members').filter(isAddress) : [];
      return members.map((member) => `${text(local, 'name')}.${text(member, 'name')}`);
    });
  }

  #declared(node: SolcNode | undefined): SolcNode | undefined {
    return this.known.byId.get(declarationId(bare(node)) ?? -1);
  }
}
