/**
 * Conditions of private functions that are decided already by what every caller has asked. Nobody can notice it when what they
 * would decide otherwise is wrong, so no fault is planted there. What is concluded is only what the syntax tree shows: a
 * parameter is compared with zero, with the sender or with what is held somewhere, and each argument that is given for it is
 * the sender, was compared in the same way before, stands in a list to which nothing was put that was not compared, or was read
 * from where it is held.
 */
import { bare, below, child, children, declarationId, text, typeOf, unconverted, within } from '../../../analyse/ast.ts';
import type { SolcNode } from '../../../artifacts.ts';
import {
  besides,
  comparedWithSender,
  comparedWithZero,
  type Excess,
  excessIn,
  isGuard,
  isWritten,
  pathTo,
  statementsOf,
  type TextOf,
  writes,
} from './statements.ts';

type Fact = 'not zero' | 'the sender';

export interface Decided {
  /** Ids of the `if` statements whose condition never holds, and of those whose condition always does. */
  never: ReadonlySet<number>;
  always: ReadonlySet<number>;
  /** Functions that nothing calls but what never happens. */
  dead: ReadonlySet<number>;
}

export function decidedIn(contract: SolcNode, textOf: TextOf): Decided {
  const functions = below(contract).filter(({ nodeType }) => nodeType === 'FunctionDefinition');
  const hidden = functions.filter((part) => text(part, 'visibility') === 'private');
  const asked = new Asked(contract, functions, textOf);
  const decided = (fact: Fact, about: (statement: SolcNode) => SolcNode | undefined): Set<number> =>
    new Set(
      hidden.flatMap((part) => {
        const parameters = children(child(part, 'parameters'), 'parameters');
        return statementsOf(part).flatMap((statement) => {
          const place = parameters.findIndex(({ id }) => declarationId(bare(about(statement))) === id);
          const parameter = parameters[place];
          return parameter && !isWritten(part, parameter.id) && asked.always(fact, part, place) ? [statement.id] : [];
        });
      }),
    );
  const never = new Set([
    ...decided('not zero', (statement) => comparedWithZero(child(statement, 'condition'))),
    ...hidden.flatMap((part) =>
      statementsOf(part).flatMap((statement) => (asked.neverExceeds(part, excessIn(statement)) ? [statement.id] : [])),
    ),
  ]);
  const always = decided('the sender', (statement) => comparedWithSender(child(statement, 'condition'), '==', textOf));
  return { never, always, dead: deadAmong(hidden, contract, never, always) };
}

function deadAmong(hidden: readonly SolcNode[], contract: SolcNode, never: ReadonlySet<number>, always: ReadonlySet<number>): Set<number> {
  const dead = new Set<number>();
  function* living(node: SolcNode): Generator<SolcNode> {
    if (dead.has(node.id)) return;
    yield node;
    const gone = never.has(node.id) ? child(node, 'trueBody') : always.has(node.id) ? child(node, 'falseBody') : undefined;
    for (const next of below(node)) if (next !== gone) yield* living(next);
  }
  for (let before = -1; before !== dead.size; ) {
    before = dead.size;
    const named = new Set([...living(contract)].filter(({ nodeType }) => nodeType === 'Identifier').map(declarationId));
    for (const { id } of hidden) if (!named.has(id)) dead.add(id);
  }
  return dead;
}

class Asked {
  readonly #functions: readonly SolcNode[];
  readonly #all: readonly SolcNode[];
  readonly #textOf: TextOf;

  constructor(contract: SolcNode, functions: readonly SolcNode[], textOf: TextOf) {
    this.#functions = functions;
    this.#all = [...within(contract)];
    this.#textOf = textOf;
  }

  /** Whether whoever calls a function gives something for one of its parameters of which this is so. */
  always(fact: Fact, called: SolcNode, place: number): boolean {
    return this.#everyCall(called, (call, from) => this.#holds(fact, children(call, 'arguments')[place], call, from));
  }

  #everyCall(called: SolcNode, isSo: (call: SolcNode, from: SolcNode) => boolean): boolean {
    const calls = this.#functions.flatMap((from) =>
      [...within(from)]
        .filter((node) => node.nodeType === 'FunctionCall' && declarationId(bare(child(node, 'expression'))) === called.id)
        .map((call) => ({ from, call })),
    );
    // A function that is named without being called could be called from anywhere.
    const named = this.#all.filter((node) => node.nodeType === 'Identifier' && declarationId(node) === called.id);
    return calls.length === named.length && calls.every(({ call, from }) => isSo(call, from));
  }

  /** Whether every caller gives what it has just read from where it is held, or the smaller of that and something else. */
  neverExceeds(part: SolcNode, excess: Excess | undefined): boolean {
    if (!excess) return false;
    const parameters = children(child(part, 'parameters'), 'parameters');
    const place = parameters.findIndex(({ id }) => declarationId(excess.parameter) === id);
    const parameter = parameters[place];
    // What is held is said by the parameters and by variables of the contract; nothing may come before the question.
    const first = statementsOf(part)[0];
    const told = [...within(excess.most)].filter(({ nodeType }) => nodeType === 'Identifier').map(declarationId);
    const isPlain = told.every((one) =>
      [...parameters, ...this.#all.filter((node) => node.stateVariable === true)].some(({ id }) => id === one),
    );
    if (!parameter || !isPlain || child(first, 'condition') === undefined || ![...within(first ?? part)].includes(excess.most))
      return false;
    return this.#everyCall(part, (call, from) => {
      const given = children(call, 'arguments');
      const names = new Map(parameters.map((one, at) => [text(one, 'name'), given[at]]));
      const held = this.#textOf(excess.most).replaceAll(/\b[a-zA-Z_]\w*\b/g, (word) => {
        const value = names.get(word);
        return value ? this.#textOf(value) : word;
      });
      const local = declarationId(given[place]);
      const path = besides(from, call);
      const at = path.findIndex((statement) => children(statement, 'declarations').some(({ id }) => id === local));
      const made = path[at];
      if (!made || local === undefined || isWritten(from, local) || children(made, 'declarations').length !== 1) return false;
      const read = child(made, 'initialValue');
      const smaller = read && this.#textOf(child(read, 'expression') ?? read) === 'Math.min' ? children(read, 'arguments') : [];
      const isRead = [read, ...smaller].some((one) => one && this.#textOf(one) === held);
      return isRead && path.slice(at).every((statement) => this.#changesNothing(statement));
    });
  }

  #holds(fact: Fact, given: SolcNode | undefined, at: SolcNode, from: SolcNode): boolean {
    const value = unconverted(given);
    if (!value) return false;
    if (this.#textOf(value) === 'msg.sender') return true;
    if (fact === 'not zero' && (this.#textOf(value) === 'block.timestamp' || this.#isMade(value))) return true;
    if (value.nodeType === 'MemberAccess' && this.#isOfCheckedList(fact, value, from)) return true;
    const path = pathTo(from, at);
    const local = value.nodeType === 'Identifier' ? declarationId(value) : undefined;
    const isLocal = [...within(from)].some(({ nodeType, id }) => nodeType === 'VariableDeclaration' && id === local);
    if (!isLocal || local === undefined) return this.#wasJustAsked(fact, value, path);
    if (isWritten(from, local)) return false;
    if (path.some((statement) => declarationId(bare(this.#asked(fact, statement))) === local)) return true;
    // What a name was given at first.
    const made = path.find((statement) => children(statement, 'declarations').some(({ id }) => id === local));
    return made !== undefined && children(made, 'declarations').length === 1 && this.#holds(fact, child(made, 'initialValue'), made, from);
  }

  /** The same words were compared, and nothing that was done since can have changed what they say. */
  #wasJustAsked(fact: Fact, value: SolcNode, path: readonly SolcNode[]): boolean {
    for (const statement of [...path].reverse()) {
      const compared = this.#asked(fact, statement);
      if (compared && this.#textOf(compared) === this.#textOf(value)) return true;
      if (!this.#changesNothing(statement)) return false;
    }
    return false;
  }

  /** What a statement refuses or returns for, unless this is so. */
  #asked(fact: Fact, statement: SolcNode): SolcNode | undefined {
    if (!isGuard(statement)) return undefined;
    const condition = child(statement, 'condition');
    return fact === 'not zero' ? comparedWithZero(condition) : comparedWithSender(condition, '!=', this.#textOf);
  }

  /** A contract that this contract makes and never replaces by anything else. */
  #isMade(value: SolcNode): boolean {
    const variable = this.#all.find(({ id }) => id === declarationId(value));
    if (variable?.stateVariable !== true || !typeOf(variable).startsWith('t_contract')) return false;
    const written = this.#all.filter((node) => writes(node, variable.id));
    const made = written.filter((node) => child(child(node, 'rightHandSide'), 'expression')?.nodeType === 'NewExpression');
    return (
      written.length === 1 &&
      made.length === 1 &&
      this.#functions.some(
        (part) => text(part, 'kind') === 'constructor' && statementsOf(part).some((one) => child(one, 'expression') === made[0]),
      )
    );
  }

  #isError(call: SolcNode): boolean {
    const called = declarationId(bare(child(call, 'expression')));
    return this.#all.some(({ id, nodeType }) => id === called && nodeType === 'ErrorDefinition');
  }

  /** A member that is written only right after the declaration of what it belongs to, when nothing can have been put into it. */
  #isMadeOnce(member: number | undefined): boolean {
    const written = this.#all.filter((node) => writes(node, member));
    return written.every((node) => {
      const owner = declarationId(child(child(node, 'leftHandSide'), 'expression'));
      return this.#all.some((block) => {
        const statements = children(block, 'statements');
        const at = statements.findIndex((statement) => child(statement, 'expression') === node);
        const before = statements[at - 1];
        return at > 0 && child(before, 'initialValue') === undefined && children(before, 'declarations').some(({ id }) => id === owner);
      });
    });
  }

  /** A guard or a declaration that writes nowhere and calls nobody who could. */
  #changesNothing(statement: SolcNode): boolean {
    return [...within(statement)].every((node) => {
      if (node.nodeType === 'Assignment' || node.nodeType === 'InlineAssembly') return false;
      if (node.nodeType === 'UnaryOperation') return ['!', '-', '~'].includes(text(node, 'operator'));
      if (node.nodeType !== 'FunctionCall' || text(node, 'kind') !== 'functionCall') return true;
      return /^t_function_\w+_(view|pure)\$/.test(typeOf(bare(child(node, 'expression')))) || this.#isError(node);
    });
  }

  /**
   * `P.list[i].member` in a loop over `i < P.count`, where the count grows only when something is put into the list, and each
   * thing that is put there was made of what was compared with zero.
   */
  #isOfCheckedList(fact: Fact, access: SolcNode, from: SolcNode): boolean {
    const member = declarationId(access);
    const item = declarationId(child(access, 'expression'));
    const loop = [...within(from)].find(
      (node) => node.nodeType === 'ForStatement' && [...within(node)].some(({ id }) => id === item) && [...within(node)].includes(access),
    );
    const condition = child(loop, 'condition');
    const count = declarationId(child(condition, 'rightExpression'));
    if (!loop || text(condition, 'operator') !== '<' || count === undefined || item === undefined || isWritten(from, item)) return false;
    const declaration = [...within(loop)].find((node) => children(node, 'declarations').some(({ id }) => id === item));
    const read = child(declaration, 'initialValue');
    const list = declarationId(child(read, 'baseExpression'));
    const index = declarationId(child(read, 'indexExpression'));
    if (read?.nodeType !== 'IndexAccess' || index !== declarationId(child(condition, 'leftExpression'))) return false;
    // The list and the count are of the same thing, and a list is never given up for another once something was put into it.
    const whole = [child(child(read, 'baseExpression'), 'expression'), child(child(condition, 'rightExpression'), 'expression')];
    if (new Set(whole.map(declarationId)).size !== 1 || !this.#isMadeOnce(list)) return false;
    // The index is changed by the loop only.
    const steps = new Set([...within(child(loop, 'loopExpression') ?? loop)]);
    if ([...within(loop)].some((node) => !steps.has(node) && writes(node, index))) return false;
    const puts = this.#all.filter(
      (node) => node.nodeType === 'Assignment' && declarationId(child(child(node, 'leftHandSide'), 'baseExpression')) === list,
    );
    const grown = this.#all.filter((node) => writes(node, count));
    const growsWithPut = (put: SolcNode) => grown.includes(child(child(put, 'leftHandSide'), 'indexExpression') ?? put);
    if (grown.length !== puts.length || !puts.every(growsWithPut) || this.#all.some((node) => writes(node, member))) return false;
    return puts.every((put) => {
      const made = child(put, 'rightHandSide');
      const struct = this.#all.find(({ id }) => id === declarationId(child(made, 'expression')));
      const place = children(struct, 'members').findIndex(({ id }) => id === member);
      const where = this.#functions.find((part) => [...within(part)].includes(put));
      return text(made, 'kind') === 'structConstructorCall' && where && this.#holds(fact, children(made, 'arguments')[place], put, where);
    });
  }
}
