/**
 * What code that nobody has read may do: keep its own books, and read everything. It moves nothing that belongs to people,
 * beyond what the caller hands over with open eyes. This is a list of what is allowed, not of tricks that are known.
 */
import type { SolcNode } from '../artifacts.ts';
import { bare, child, children, declarationId, text, typeOf, within } from './ast.ts';

export interface OwnCode {
  /** Declarations of the file by node id. */
  declarations: ReadonlyMap<number, SolcNode>;
  /** Functions and state variables that are new, as node ids. */
  added: ReadonlySet<number>;
  /** In the person's words: amounts that stand there may be written into the code. */
  idea: string;
  textOf(node: SolcNode): string;
}

/** Why a piece of code goes too far; `told` continues "What the model wrote …". */
export interface TooFar {
  node: SolcNode;
  told: string;
  /** A way to rob people, as far as anybody can tell. */
  robs: boolean;
}

/** Of a whole function, modifier or state variable that is new. */
export function tooFarIn(code: OwnCode, declaration: SolcNode): TooFar[] {
  const locals = new Set([...within(declaration)].filter(({ nodeType }) => nodeType === 'VariableDeclaration').map(({ id }) => id));
  const payment = handedOver(code, declaration);
  const keeps = text(declaration, 'stateMutability') === 'payable' && !(payment && code.textOf(payment).includes('msg.value'));
  const kept: TooFar[] = keeps ? [{ node: declaration, robs: true, told: 'took ether without passing it on' }] : [];
  return [...kept, ...judge(code, [declaration], locals, payment)];
}

/** Whether a call changes nothing beyond this contract's own books; undefined for what is no call. */
export function callKind(node: SolcNode): { kind: string; reads: boolean } | undefined {
  if (node.nodeType !== 'FunctionCall' || text(node, 'kind') !== 'functionCall') return undefined;
  const [, kind = '', mutability = ''] =
    /^t_function_([a-z0-9]+)_(pure|view|nonpayable|payable)/.exec(typeOf(child(node, 'expression'))) ?? [];
  return { kind, reads: mutability === 'pure' || mutability === 'view' };
}

const harmlessCalls = new Set(
  'event error assert require revert keccak256 sha256 ripemd160 abiencode abiencodepacked abiencodewithselector abiencodewithsignature abiencodecall abiencodeerror objectcreation addmod mulmod bytesconcat stringconcat wrap unwrap metatype'.split(
    ' ',
  ),
);

export function judge(code: OwnCode, roots: readonly SolcNode[], locals: ReadonlySet<number>, payment?: SolcNode): TooFar[] {
  const found: TooFar[] = [];
  const object = (node: SolcNode, told: string, robs = true) => found.push({ node, told, robs });
  const written = (node: SolcNode | undefined, at: SolcNode) => {
    if (node && !isOwn(code, node, locals)) object(at, 'changed what building blocks keep, which only they may change');
  };
  for (const node of roots.flatMap((root) => [...within(root)])) {
    switch (node.nodeType) {
      case 'Assignment': {
        const target = child(node, 'leftHandSide');
        if (target?.nodeType === 'Identifier' && isPointer(target)) object(node, 'pointed at what it does not name');
        for (const one of target?.nodeType === 'TupleExpression' ? children(target, 'components') : [target]) written(one, node);
        break;
      }
      case 'UnaryOperation':
        if (['++', '--', 'delete'].includes(text(node, 'operator'))) written(child(node, 'subExpression'), node);
        break;
      case 'FunctionTypeName':
        object(node, 'hid which function it calls');
        break;
      case 'TryStatement':
      case 'InlineAssembly':
        object(node, 'called into other code');
        break;
      case 'EmitStatement': {
        const event = child(child(node, 'eventCall'), 'expression');
        if (!code.added.has(declarationId(bare(event)) ?? -1)) object(node, 'announced what only building blocks may announce', false);
        break;
      }
      case 'MemberAccess':
        if (isSurroundings(code, node)) object(node, 'could tell a trial from a real network', false);
        break;
      case 'Literal':
        if (typeOf(node).startsWith('t_address') && !named(code, text(node, 'value'))) object(node, walletTold);
        break;
      case 'FunctionCall':
        if (node === payment) break;
        judgeCall(node);
    }
  }
  return found;

  function judgeCall(node: SolcNode) {
    const [first] = children(node, 'arguments');
    if (text(node, 'kind') === 'typeConversion') {
      const to = typeOf(node);
      const from = typeOf(first);
      if (to.startsWith('t_address') && !/^t_(address|contract)|^t_rational_0_by_1$/.test(from)) object(node, walletTold);
      return;
    }
    const called = callKind(node);
    if (!called) return;
    const { kind, reads } = called;
    const callee = bare(child(node, 'expression'));
    if (kind === 'arraypush' || kind === 'arraypop') return written(child(callee, 'expression'), node);
    if (harmlessCalls.has(kind)) return;
    if ((kind === 'internal' || kind === 'external') && reads) return;
    if (kind === 'internal' && code.added.has(declarationId(callee) ?? -1)) return;
    if (kind === 'creation') return void object(node, 'created another contract', false);
    object(node, 'moved or changed what belongs to people, which only building blocks may do');
  }
}

/** What is one thing where code is tried and another where it is used, and which an idea never speaks of. */
const isSurroundings = ({ textOf }: OwnCode, node: SolcNode) =>
  /^(block\.(?!timestamp$|number$)\w+|tx\.\w+)$/.test(textOf(node)) ||
  (['code', 'codehash'].includes(text(node, 'memberName')) && typeOf(child(node, 'expression')).startsWith('t_address'));

const walletTold = 'had a wallet or a secret written into it that you did not name';
const named = ({ idea }: OwnCode, literal: string) => /^0x0*$/.test(literal) || idea.toLowerCase().includes(literal.toLowerCase());

/** Whether what is written is the code's own: a variable that is new, or one that lives no longer than the call. */
function isOwn(code: OwnCode, target: SolcNode, locals: ReadonlySet<number>, depth = 0): boolean {
  const root = rootOf(target);
  const id = declarationId(root) ?? -1;
  const declared = code.declarations.get(id);
  if (root?.nodeType !== 'Identifier' || !declared || depth > 4) return false;
  if (declared.stateVariable === true) return code.added.has(id);
  if (!locals.has(id)) return false;
  if (root === target || !isPointer(root)) return true;
  // `Entry storage entry = entries[id]`: what it points at counts.
  const statement = [...code.declarations.values()].find(
    (node) => node.nodeType === 'VariableDeclarationStatement' && children(node, 'declarations').some((one) => one.id === id),
  );
  const initial = child(statement, 'initialValue');
  return initial !== undefined && children(statement, 'declarations').length === 1 && isOwn(code, initial, locals, depth + 1);
}

const isPointer = (node: SolcNode) => /_storage_ptr$|^t_mapping/.test(typeOf(node));

export function rootOf(node: SolcNode): SolcNode | undefined {
  const plain = bare(node);
  switch (plain?.nodeType) {
    case 'MemberAccess':
      return rootOf(child(plain, 'expression') ?? plain);
    case 'IndexAccess':
      return rootOf(child(plain, 'baseExpression') ?? plain);
    case 'FunctionCall':
      return callKind(plain)?.kind === 'arraypush' ? rootOf(child(plain, 'expression') ?? plain) : undefined;
    default:
      return plain;
  }
}

/**
 * The one call by which the caller of a function may hand something over: the ether that came along, or their own tokens in
 * an amount that they say or that stands in the idea, to the owner or whom they name. It depends on nothing.
 */
function handedOver(code: OwnCode, declaration: SolcNode): SolcNode | undefined {
  if (declaration.nodeType !== 'FunctionDefinition' || text(declaration, 'visibility') !== 'external') return undefined;
  const named = new Set(children(child(declaration, 'parameters'), 'parameters').map(({ id }) => id));
  const isParameter = (node: SolcNode | undefined) => node?.nodeType === 'Identifier' && named.has(declarationId(node) ?? -1);
  const isSaid = (node: SolcNode | undefined): boolean => {
    const amount = bare(node);
    if (amount?.nodeType === 'Literal') return stands(code.idea, text(amount, 'value'));
    return isParameter(amount);
  };
  const receives = (node: SolcNode | undefined): boolean => {
    const to = bare(node);
    if (to?.nodeType === 'FunctionCall' && text(to, 'kind') === 'typeConversion') return receives(children(to, 'arguments')[0]);
    return (
      isParameter(to) ||
      (to?.nodeType === 'FunctionCall' && code.textOf(to) === 'owner()' && !code.added.has(declarationId(child(to, 'expression')) ?? -1))
    );
  };
  const reassigned = [...within(declaration)].some((node) => node.nodeType === 'Assignment' && isParameter(child(node, 'leftHandSide')));
  // A modifier can run the body twice.
  const wrapped = children(declaration, 'modifiers').some((one) => code.added.has(declarationId(child(one, 'modifierName')) ?? -1));
  if (reassigned || wrapped) return undefined;
  const calls = children(child(declaration, 'body'), 'statements').flatMap((statement) => {
    const call = child(statement, 'expression') ?? child(statement, 'initialValue');
    return call?.nodeType === 'FunctionCall' ? [call] : [];
  });
  return calls.find((call) => {
    const callee = bare(child(call, 'expression'));
    const [first, second, third] = children(call, 'arguments');
    const kind = callKind(call)?.kind;
    if (kind === 'transfer') return receives(child(callee, 'expression')) && code.textOf(first ?? call) === 'msg.value';
    if (kind === 'barecall' && callee?.nodeType === 'FunctionCallOptions') {
      const to = child(child(callee, 'expression'), 'expression');
      return (
        receives(to) &&
        text(first, 'value') === '' &&
        first?.nodeType === 'Literal' &&
        children(callee, 'options').map(code.textOf).join() === 'msg.value'
      );
    }
    // Only OpenZeppelin's: in the file the same name may stand for anything.
    if (kind !== 'internal' || code.declarations.has(declarationId(callee) ?? -1)) return false;
    const own = first !== undefined && code.textOf(first) === 'msg.sender';
    switch (text(callee, 'name')) {
      case '_burn':
        return own && third === undefined && isSaid(second);
      case '_transfer':
        return own && receives(second) && isSaid(third);
      case 'transfer':
        return receives(first) && isSaid(second);
      default:
        return false;
    }
  });
}

/** Whether the idea says the number: "5" for `5`, `5 ether` and `5e18`. */
export const stands = (idea: string, literal: string) => {
  const [number = ''] = /^\d+(\.\d+)?/.exec(literal) ?? [];
  return number !== '' && new RegExp(`(?<![\\d.])${number.replace('.', '\\.')}(?![\\d])`).test(idea);
};

export const statementsOf = (declaration: SolcNode): SolcNode[] => children(child(declaration, 'body'), 'statements');
