/**
 * What may stand between the statements of a function that was there before. It takes notes: it can never fail, whatever
 * others do, and never costs more from day to day. Where people pay, it may also ask for what the idea says.
 */
import type { SolcNode } from '../artifacts.ts';
import { bare, child, children, declarationId, text, typeOf, within } from './ast.ts';
import { callKind, judge, type OwnCode, rootOf, stands, type TooFar } from './own-code.ts';

interface Place {
  /** Refusing keeps nobody from what is theirs, as long as it is the caller's own doing. */
  mayRefuse: boolean;
  /** The parameter that holds how much of a supply is moved, which is as bounded as the supply. */
  amount?: number | undefined;
}

export function tooFarAmong(code: OwnCode, statement: SolcNode, place: Place): TooFar[] {
  const refuses = place.mayRefuse && isModestCondition(code, statement);
  const rough = refuses ? undefined : [...within(statement)].find((node) => !isGentle(code, node, place));
  if (rough) {
    return [
      { node: rough, robs: false, told: 'could keep people from what is theirs: it did more to an existing function than take a note' },
    ];
  }
  return judge(code, [statement], new Set());
}

/** Checked sums, conversions and places in lists can fail, loops and texts can grow too long, and nothing may end a function early. */
function isGentle(code: OwnCode, node: SolcNode, { amount }: Place): boolean {
  switch (node.nodeType) {
    case 'BinaryOperation':
      return ['==', '!=', '<', '>', '<=', '>=', '&&', '||'].includes(text(node, 'operator'));
    case 'Assignment': {
      const [target, value] = [child(node, 'leftHandSide'), child(node, 'rightHandSide')];
      if (text(node, 'operator') === '=') return isPlain(target);
      return (
        text(node, 'operator') === '+=' && counts(code, target, amount) && (isSmall(code, value, amount) || isEntryOfCaller(code, target))
      );
    }
    case 'UnaryOperation':
      return text(node, 'operator') === '!' || (text(node, 'operator') === '++' && counts(code, child(node, 'subExpression'), amount));
    case 'IndexAccess':
      return typeOf(child(node, 'baseExpression')).startsWith('t_mapping');
    case 'FunctionCall':
      return callKind(node)?.kind === 'event' && children(node, 'arguments').every((one) => isPlain(one) || isShortText(one));
    default:
      return gentle.has(node.nodeType);
  }
}

const gentle = new Set(
  'Block EmitStatement ExpressionStatement IfStatement Identifier MemberAccess Literal TupleExpression ElementaryTypeName'.split(' '),
);
const isPlain = (node: SolcNode | undefined) =>
  /^t_(u?int\d|bool|address|bytes\d|enum|contract|rational|userDefinedValueType)/.test(typeOf(node));
/** What came with the call, or stands in the code: not what others have stored. */
const isShortText = (node: SolcNode) => /^t_stringliteral|^t_(string|bytes)_(memory|calldata)/.test(typeOf(node));

/** At which counting up comes to no end: nothing ever sets it to a large number. */
function counts(code: OwnCode, target: SolcNode | undefined, amount?: number): boolean {
  const id = variableOf(code, target);
  if (typeOf(target) !== 't_uint256' || id === undefined) return false;
  if (isEntryOfCaller(code, target)) return true;
  const initial = child(code.declarations.get(id), 'value');
  if (initial && !isSmall(code, initial)) return false;
  return writesTo(code, id).every(({ node, value }) => {
    const operator = text(node, 'operator');
    return node.nodeType === 'UnaryOperation' || operator === '-=' || (['=', '+='].includes(operator) && isSmall(code, value, amount));
  });
}

/** A number that any supply and any life of a chain leaves room for. */
function isSmall({ textOf }: OwnCode, node: SolcNode | undefined, amount?: number): boolean {
  const value = bare(node);
  if (!value) return false;
  if (value.nodeType === 'Literal') return /^(\d{1,18}|\d{1,3}e(\d|1\d|2[0-7]))$/.test(text(value, 'value').replaceAll('_', ''));
  return textOf(value) === 'msg.value' || (amount !== undefined && declarationId(value) === amount);
}

/** `own[msg.sender]`, at which nobody else can do anything. */
function isEntryOfCaller(code: OwnCode, target: SolcNode | undefined): boolean {
  const place = bare(target);
  if (place?.nodeType !== 'IndexAccess' || !isCaller(code, child(place, 'indexExpression'))) return false;
  const id = variableOf(code, place);
  if (id === undefined || child(place, 'baseExpression')?.nodeType !== 'Identifier') return false;
  return writesTo(code, id).every(({ target }) => {
    const other = bare(target);
    return (
      other?.nodeType === 'IndexAccess' &&
      declarationId(child(other, 'baseExpression')) === id &&
      isCaller(code, child(other, 'indexExpression'))
    );
  });
}
const isCaller = ({ textOf }: OwnCode, node: SolcNode | undefined) => node !== undefined && textOf(node) === 'msg.sender';

/** The new state variable that is written, also through a pointer. */
function variableOf(code: OwnCode, target: SolcNode | undefined, depth = 0): number | undefined {
  const id = declarationId(target && rootOf(target));
  const declared = id === undefined ? undefined : code.declarations.get(id);
  if (id === undefined || !declared || depth > 4) return undefined;
  if (declared.stateVariable === true) return code.added.has(id) ? id : undefined;
  if (!/_storage_ptr$|^t_mapping/.test(typeOf(declared))) return undefined;
  const statement = [...code.declarations.values()].find(
    (node) => node.nodeType === 'VariableDeclarationStatement' && children(node, 'declarations').some((one) => one.id === id),
  );
  return variableOf(code, child(statement, 'initialValue'), depth + 1);
}

interface Write {
  node: SolcNode;
  target: SolcNode | undefined;
  value?: SolcNode | undefined;
}

function writesTo(code: OwnCode, id: number): Write[] {
  const known = writes.get(code) ?? Map.groupBy(writesIn(code), ({ target }) => variableOf(code, target));
  writes.set(code, known);
  return known.get(id) ?? [];
}

const writes = new WeakMap<OwnCode, Map<number | undefined, Write[]>>();

function writesIn({ declarations }: OwnCode): Write[] {
  return [...declarations.values()].flatMap((node): Write[] => {
    if (node.nodeType === 'UnaryOperation' && ['++', '--', 'delete'].includes(text(node, 'operator')))
      return [{ node, target: child(node, 'subExpression') }];
    if (node.nodeType !== 'Assignment') return [];
    const left = bare(child(node, 'leftHandSide'));
    const value = child(node, 'rightHandSide');
    const targets = left?.nodeType === 'TupleExpression' ? children(left, 'components') : [left];
    return targets.map((target) => ({ node, target, value }));
  });
}

/** `require(…)` and `if (…) revert`, about what the caller brings or has done, in numbers that the idea says. */
function isModestCondition(code: OwnCode, statement: SolcNode): boolean {
  if (statement.nodeType === 'IfStatement') {
    const body = child(statement, 'trueBody');
    const inner = body?.nodeType === 'Block' ? children(body, 'statements') : body ? [body] : [];
    return (
      !child(statement, 'falseBody') &&
      inner.length === 1 &&
      inner[0]?.nodeType === 'RevertStatement' &&
      isModest(child(statement, 'condition'))
    );
  }
  const call = child(statement, 'expression');
  const [condition] = children(call, 'arguments');
  return call !== undefined && callKind(call)?.kind === 'require' && isModest(condition);

  function isModest(node: SolcNode | undefined): boolean {
    const part = bare(node);
    switch (part?.nodeType) {
      case 'BinaryOperation': {
        const joins = ['==', '!=', '<', '>', '<=', '>=', '&&', '||'].includes(text(part, 'operator'));
        return joins && isModest(child(part, 'leftExpression')) && isModest(child(part, 'rightExpression'));
      }
      case 'UnaryOperation':
        return text(part, 'operator') === '!' && isModest(child(part, 'subExpression'));
      case 'Literal':
        return /^(0|1|true|false)$/.test(text(part, 'value')) || stands(code.idea, text(part, 'value'));
      case 'MemberAccess':
        return code.textOf(part) === 'msg.value';
      case 'IndexAccess':
        return isPlain(part) && isEntryOfCaller(code, part);
      case 'Identifier': {
        const declared = code.declarations.get(declarationId(part) ?? -1);
        if (declared?.stateVariable !== true) return declared !== undefined && isPlain(part);
        return declared.constant === true && isModest(child(declared, 'value'));
      }
      default:
        return false;
    }
  }
}
