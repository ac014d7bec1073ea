/**
 * The table of the exact voice: one row for each way of saying a construct, from which printing and reading both follow.
 *
 * A row has the category of what it says, how tightly its words hold together (5: one word, 1: as loose as "… if …,
 * otherwise …"), the shape of the data, and the words in English and Spanish. In a shape `$x` is a slot and `@it` the
 * record that "its" refers to. In the words `<x:V3>` is a slot filled by a value of level 3 or more, `<x:C3+or>` several
 * of them, `{is|are}` follows the number of the first slot, `[new]` is the noun of the new record, `!a` and `!el` put an
 * article before a name. The first row that fits is the one that is printed; all are read.
 */

/**
 * V value, C condition, W who, R record, P pot, K kept, E effect, H head of a block, L condition of an action; A what is
 * declared first (coins, roles, things), B everything else that is declared.
 */
export type Category = 'V' | 'C' | 'W' | 'R' | 'P' | 'K' | 'E' | 'H' | 'L' | 'A' | 'B';
export type Node = unknown;

/** What a row asks of the data besides its shape. */
export type Demand =
  | { moment: string }
  | { duration: string }
  | { not: string; key: readonly string[] }
  | { key: readonly string[]; in: string }
  | { person: string };

export interface Row {
  category: Category;
  level: number;
  shape: Node;
  en: string;
  es: string;
  demands?: readonly Demand[];
  /** Data are read as other data: `party` as the field it names, the values of `find` beside the fields they are for. */
  as?: 'party' | 'find';
}

const rows: Row[] = [];
const row = (category: Category, level: number, shape: Node, en: string, es: string, more: Pick<Row, 'demands' | 'as'> = {}): void => {
  rows.push({ category, level, shape, en, es, ...more });
};
type Tail = readonly [shape: Record<string, Node>, en: string, es: string];
/** A row for every choice of tails, in their order. */
const tailed = (
  category: Category,
  shape: Record<string, Node>,
  en: string,
  es: string,
  tails: readonly (readonly Tail[])[],
  more: Pick<Row, 'demands' | 'as'> = {},
): void => {
  const [choices, ...rest] = tails;
  if (!choices) {
    row(category, 4, shape, en, es, more);
    return;
  }
  for (const [more_, enTail, esTail] of [[{}, '', ''] as const, ...choices])
    tailed(category, { ...shape, ...more_ }, en + enTail, es + esTail, rest, more);
};

// ── Values ──
row('V', 5, 'now', 'now', 'ahora');
row('V', 5, 'actor', 'whoever does this', 'quien hace esto');
row('V', 5, 'payment', 'the payment', 'el pago');
row('V', 5, 'person', 'the person', 'la persona');
row('V', 5, 'nobody', 'nobody', 'nadie');
row('V', 5, true, 'yes', 'sí');
row('V', 5, false, 'no', 'no');
row('V', 5, '$x', '<x:count>', '<x:count>');
row('V', 5, { money: '$m', coin: '$c' }, '<m:decimal> <c:coin>', '<m:decimal> <c:coin>');
row('V', 5, { percent: '$p' }, '<p:percent>%', '<p:percent>%');
row('V', 5, { seconds: '$s' }, '<s:duration>', '<s:duration>');
row('V', 5, { moment: '$m' }, '<m:moment>', '<m:moment>');
row('V', 5, { text: '$t' }, '<t:text>', '<t:text>');
row('V', 5, { wallet: '$w' }, '<w:wallet>', '<w:wallet>');
row('V', 5, { choice: '$c' }, '<c:choice>', '<c:choice>');
row('V', 5, '$x', 'the <x:theV>', '<x:theV!el>', { demands: [{ person: 'x' }] });
row('V', 5, { field: '$f', of: '@it' }, 'its <f:field>', '<f:field!su>');
row('V', 5, { term: '$t', of: '@it' }, 'its <t:term>', '<t:term!su>');
row('V', 5, '$x', 'the <x:theV>', '<x:theV!el>');
row('V', 5, { setting: '$s' }, 'the <s:setting>', '<s:setting!el>');
row('V', 5, { role: '$r' }, 'the <r:roleOne>', '<r:roleOne!el>');
row('V', 5, { input: '$i' }, 'the given <i:input>', '<i:input!el> que se indica');
row('V', 5, { called: '$c' }, 'the noted <c:called>', '<c:called!el> que se anotó');
row('V', 4, { field: '$f', of: '$o' }, 'the <f:field> of <o:R>', '<f:field!el> de <o:R>');
row('V', 4, { held: '$p' }, 'what is in <p:P>', 'lo que hay en <p:P>');
for (const [key, category] of [
  ['tally', 'tally'],
  ['term', 'term'],
] as const) {
  if (key === 'term') {
    row('V', 5, { term: '$t' }, 'the <t:term>', '<t:term!el>');
    row('V', 4, { term: '$t', of: '$o' }, 'the <t:term> of <o:R>', '<t:term!el> de <o:R>');
  }
  row('V', 4, { [key]: '$t', person: 'actor' }, `their <t:${category}>`, `<t:${category}!su>`);
  row('V', 4, { [key]: '$t', person: 'actor', of: '$o' }, `their <t:${category}> in <o:R>`, `<t:${category}!su> en <o:R>`);
  row('V', 4, { [key]: '$t', person: '$p' }, `the <t:${category}> of <p:V4>`, `<t:${category}!el> de <p:V4>`);
  row('V', 4, { [key]: '$t', person: '$p', of: '$o' }, `the <t:${category}> of <p:V4> in <o:R>`, `<t:${category}!el> de <p:V4> en <o:R>`);
}
row('V', 4, { total: '$t' }, 'the total <t:tally>', 'el total de <t:tally>');
row('V', 4, { total: '$t', of: '$o' }, 'the total <t:tally> in <o:R>', 'el total de <t:tally> en <o:R>');
const inState: Tail = [{ state: '$s' }, ' that are <s:state>', ' en estado <s:state>'];
tailed('V', { number: '$t', in: '@it' }, 'the number of its <t:things>', 'el número de <t:things> suyos', [[inState]]);
tailed('V', { number: '$t' }, 'the number of <t:things>', 'el número de <t:things>', [
  [[{ in: '$o' }, ' of <o:R>', ' de <o:R>']],
  [inState],
]);
row(
  'V',
  4,
  { sum: '$f', thing: '$t', in: '@it' },
  'the sum of the <f:field> of all its <t:things>',
  'la suma de <f:field> de sus <t:things>',
);
tailed(
  'V',
  { sum: '$f', thing: '$t' },
  'the sum of the <f:field> of all <t:things>',
  'la suma de <f:field> de todas las entradas de <t:things>',
  [[[{ in: '$o' }, ' of <o:R>', ' de <o:R>']]],
);
row('V', 4, { numberOf: '$r' }, 'the running number of <r:R>', 'el número de orden de <r:R>');
row('V', 4, { holder: '$r' }, 'the holder of <r:R>', 'quien tiene <r:R>');
row('V', 4, { balance: '$c', person: '$p' }, 'the <c:coin> balance of <p:V4>', 'el saldo en <c:coin> de <p:V4>');
row('V', 4, { supply: '$c' }, 'the supply of <c:coin>', 'la cantidad emitida de <c:coin>');
row('V', 4, { record: '$r' }, '<r:R>', '<r:R>', { demands: [{ not: 'r', key: ['link', 'given'] }] });
for (const [count, passed, fromTo, pasado, pasa, whole, completos] of [
  ['passed', '{has|have} passed', '{passes|pass}', '{ha|han} pasado', '{pasa|pasan}', 'whole', 'completos'],
  ['begun', '{has|have} begun', '{begins|begin}', '{ha|han} empezado', '{empieza|empiezan}', 'begun', 'empezados'],
] as const) {
  const of = { count, from: '$f' };
  row(
    'V',
    4,
    { spans: { seconds: '$w' }, ...of, to: 'now' },
    `the number of ${whole} <w:span> since <f:V4>`,
    `el número de <w:span> ${completos} desde <f:V4>`,
  );
  row(
    'V',
    4,
    { spans: { seconds: '$w' }, ...of, to: '$t' },
    `the number of ${whole} <w:span> from <f:V4> to <t:V4>`,
    `el número de <w:span> ${completos} desde <f:V4> hasta <t:V4>`,
  );
  row(
    'V',
    4,
    { spans: '$d', ...of, to: 'now' },
    `how many times <d:V4> ${passed} since <f:V4>`,
    `cuántas veces ${pasado} <d:V4> desde <f:V4>`,
  );
  row(
    'V',
    4,
    { spans: '$d', ...of, to: '$t' },
    `how many times <d:V4> ${fromTo} from <f:V4> to <t:V4>`,
    `cuántas veces ${pasa} <d:V4> desde <f:V4> hasta <t:V4>`,
  );
}
row('V', 4, { smaller: ['$a', '$b'] }, 'the smaller of <a:V2> and <b:V4>', 'lo menor entre <a:V2> y <b:V4>');
row('V', 4, { larger: ['$a', '$b'] }, 'the larger of <a:V2> and <b:V4>', 'lo mayor entre <a:V2> y <b:V4>');
row('V', 4, { minus: ['now', '$b'] }, 'the time since <b:V4>', 'el tiempo desde <b:V4>', { demands: [{ moment: 'b' }] });
row('V', 4, { minus: ['$a', '$b'] }, 'the time from <b:V2> to <a:V4>', 'el tiempo desde <b:V2> hasta <a:V4>', {
  demands: [{ moment: 'a' }, { moment: 'b' }],
});
row('V', 4, { excess: ['$a', '$b'] }, 'the time by which <a:V2> {is|are} past <b:V4>', 'el tiempo en que <a:V2> {supera|superan} <b:V4>', {
  demands: [{ moment: 'a' }],
});
row('V', 4, { excess: ['$a', '$b'] }, 'the excess of <a:V2> over <b:V4>', 'lo que <a:V2> {excede|exceden} de <b:V4>');
row('V', 3, { part: '$p', of: '$x' }, '<p:V4> of <x:V4>', '<p:V4> de <x:V4>');
row('V', 3, { times: ['$a', '$b'] }, '<a:V3> times <b:V4>', '<a:V3> por <b:V4>');
row('V', 3, { divide: ['$a', '$b'] }, '<a:V3> divided by <b:V4>', '<a:V3> entre <b:V4>');
row(
  'V',
  3,
  { portion: '$v', by: '$a', over: '$b' },
  '<v:V3> in the proportion of <a:V4> to <b:V4>',
  '<v:V3> en la proporción de <a:V4> a <b:V4>',
);
row('V', 2, { plus: ['$m', '$d'] }, '<d:V3> after <m:V4>', '<d:V3> después de <m:V4>', { demands: [{ moment: 'm' }] });
row('V', 2, { minus: ['$m', '$d'] }, '<d:V3> before <m:V4>', '<d:V3> antes de <m:V4>', { demands: [{ moment: 'm' }, { duration: 'd' }] });
row('V', 2, { plus: ['$a', '$b'] }, '<a:V2> plus <b:V3>', '<a:V2> más <b:V3>');
row('V', 2, { minus: ['$a', '$b'] }, '<a:V2> minus <b:V3>', '<a:V2> menos <b:V3>');
row('V', 1, { if: '$c', is: '$a', else: '$b' }, '<a:V2> if <c:C1>, otherwise <b:V2>', '<a:V2> si <c:C1>, y si no <b:V2>');

// ── Records ──
row('R', 5, 'this', 'the [this]', '[this!el]');
row('R', 5, 'new', 'the new [new]', '[new!el] que se crea');
row('R', 5, 'drawn', 'the drawn [drawn]', '[drawn!el] del sorteo');
row('R', 5, 'each', 'that [each]', '[each!el] en cuestión');
row('R', 5, '$x', 'the <x:theR>', '<x:theR!el>');
row('R', 5, { up: '$u', of: '@it' }, 'its <u:thing>', '<u:thing!su>');
row('R', 5, { link: '$f', of: '@it' }, 'its <f:link>', '<f:link!su>');
row('R', 5, { the: '$t' }, 'the one <t:thing>', '<t:thing!el> que hay');
row('R', 5, { given: '$i' }, 'the given <i:input>', '<i:input!el> que se indica');
row('R', 4, { up: '$u', of: '$o' }, 'the <u:thing> of <o:R>', '<u:thing!el> de <o:R>');
row('R', 4, { link: '$f', of: '$o' }, 'the <f:link> of <o:R>', '<f:link!el> de <o:R>');
const within: Tail = [{ in: '$i' }, ' in <i:R>', ' en <i:R>'];
tailed('R', { own: '$t' }, 'their <t:thing>', '<t:thing!su>', [[within]]);
tailed('R', { own: '$t', whose: '$p' }, 'the <t:thing> of <p:V4>', '<t:thing!el> de <p:V4>', [[within]]);
tailed('R', { find: '$t', with: '$w' }, 'the <t:thing> with <w:pairs>', '<t:thing!el> con <w:pairs>', [[within]], { as: 'find' });
row('R', 4, { nth: '$n', thing: '$t' }, 'the <t:thing> whose number is <n:V4>', '<t:thing!el> cuyo número es <n:V4>');
row(
  'R',
  4,
  { nth: '$n', thing: '$t', in: '$i' },
  'the <t:thing> whose number in <i:R> is <n:V4>',
  '<t:thing!el> cuyo número en <i:R> es <n:V4>',
);
for (const [first, en, es] of [
  ['highest', 'highest', 'más alto'],
  ['lowest', 'lowest', 'más bajo'],
] as const) {
  tailed('R', { place: 1, thing: '$t', by: '$f', first }, `the <t:thing> with the ${en} <f:field>`, `<t:thing!el> con <f:field> ${es}`, [
    [within],
  ]);
  tailed(
    'R',
    { place: '$n', thing: '$t', by: '$f', first },
    `the <t:thing> in place <n:count> by ${en} <f:field>`,
    `<t:thing!el> en el puesto <n:count> por <f:field> ${es}`,
    [[within]],
  );
}

// ── Pots, and what is kept ──
row('P', 5, { pot: '$p', of: '@it' }, 'its <p:pot>', '<p:pot!su>');
row('P', 5, '$x', 'the <x:theP>', '<x:theP!el>');
row('P', 5, { pot: '$p' }, 'the <p:pot>', '<p:pot!el>');
row('P', 4, { pot: '$p', of: '$o' }, 'the <p:pot> of <o:R>', '<p:pot!el> de <o:R>');
row('P', 4, { pot: '$p', person: 'actor' }, 'their <p:pot>', '<p:pot!su>');
row('P', 4, { pot: '$p', person: 'actor', of: '$o' }, 'their <p:pot> in <o:R>', '<p:pot!su> en <o:R>');
row('P', 4, { pot: '$p', person: '$x' }, 'the <p:pot> of <x:V4>', '<p:pot!el> de <x:V4>');
row('P', 4, { pot: '$p', person: '$x', of: '$o' }, 'the <p:pot> of <x:V4> in <o:R>', '<p:pot!el> de <x:V4> en <o:R>');
row('K', 4, '$k', '<k:V4>', '<k:V4>', { demands: [{ in: 'k', key: ['field', 'tally'] }] });

// ── Conditions ──
for (const [comparison, en, es] of [
  ['at least', 'at least <d:V3> {has|have} passed since <m:V4>', '{ha|han} pasado al menos <d:V3> desde <m:V4>'],
  ['more than', 'more than <d:V3> {has|have} passed since <m:V4>', '{ha|han} pasado más de <d:V3> desde <m:V4>'],
  ['less than', 'less than <d:V3> {has|have} passed since <m:V4>', '{ha|han} pasado menos de <d:V3> desde <m:V4>'],
  ['at most', 'at most <d:V3> {has|have} passed since <m:V4>', '{ha|han} pasado como mucho <d:V3> desde <m:V4>'],
] as const)
  row('C', 3, { compare: ['now', comparison, { plus: ['$m', '$d'] }] }, en, es);
row('C', 3, { compare: ['now', 'at least', '$m'] }, '<m:V2> {has|have} come', 'ya es <m:V2>');
row('C', 3, { compare: ['now', 'more than', '$m'] }, '<m:V2> {has|have} passed', '<m:V2> ya {ha|han} pasado');
row('C', 3, { compare: ['now', 'less than', '$m'] }, 'it is before <m:V2>', 'es antes de <m:V2>');
row('C', 3, { compare: ['now', 'at most', '$m'] }, '<m:V2> {has|have} not passed', '<m:V2> no {ha|han} pasado');
row('C', 3, { compare: ['$p', 'is', 'nobody'] }, 'nobody is <p:V2> yet', 'nadie es aún <p:V2>');
row('C', 3, { compare: ['$p', 'is not', 'nobody'] }, 'somebody is <p:V2>', 'alguien es <p:V2>');
for (const [comparison, es] of [
  ['is', ''],
  ['is not', ''],
  ['at least', 'al menos'],
  ['at most', 'como mucho'],
  ['more than', 'más que'],
  ['less than', 'menos que'],
] as const) {
  const be = comparison === 'is' ? '{is|are}' : comparison === 'is not' ? '{is|are} not' : `{is|are} ${comparison}`;
  row(
    'C',
    3,
    { compare: ['$a', comparison, '$b'] },
    `<a:V2> ${be} <b:V2>`,
    `<a:V2> ${comparison === 'is not' ? 'no ' : ''}{es|son}${es === '' ? '' : ` ${es}`} <b:V2>`,
  );
}
row('C', 3, { state: '$s', of: '$o' }, '<o:R> is <s:state+or>', '<o:R> está <s:state+or>');
row('C', 3, { not: { state: '$s', of: '$o' } }, '<o:R> is not <s:state+or>', '<o:R> no está <s:state+or>');
for (const [not, en, es] of [
  [false, '', ''],
  [true, 'not ', 'no '],
] as const) {
  const shape = (inner: Node): Node => (not ? { not: inner } : inner);
  const has = not ? 'have no' : 'have a';
  for (const [tail, enTail, esTail] of [
    [{}, '', ''],
    [{ in: '$i' }, ' in <i:R>', ' en <i:R>'],
  ] as const) {
    row('C', 3, shape({ exists: { own: '$t', ...tail } }), `they ${has} <t:thing>${enTail}`, `${es}tienen <t:thing!un>${esTail}`);
    row(
      'C',
      3,
      shape({ exists: { own: '$t', whose: '$p', ...tail } }),
      `<p:V4> ${not ? 'has no' : 'has a'} <t:thing>${enTail}`,
      `<p:V4> ${es}tiene <t:thing!un>${esTail}`,
    );
  }
  row('C', 3, shape({ exists: '$r' }), not ? '<r:R> does not exist' : '<r:R> exists', `<r:R> ${es}existe`);
  row('C', 3, shape({ has: '$h', person: '$p' }), `<p:V4> is ${en}one of the <h:roles>`, `<p:V4> ${es}es uno de los <h:roles>`);
  row('C', 3, shape({ listed: '$l' }), `they are ${en}on the list of the <l:list>`, `${es}están en la lista de <l:list>`);
}
row(
  'C',
  3,
  { opens: '$s', with: '$v' },
  '<v:V4+list> with their secret word open <s:V4>',
  '<v:V4+list> con su palabra secreta abren <s:V4>',
);
row('C', 3, { not: '$c' }, 'it is not so that <c:C3>', 'no se cumple que <c:C3>');
row('C', 2, { both: '$cs' }, '<cs:C3+and>', '<cs:C3+and>');
row('C', 1, { either: '$cs' }, '<cs:C3+or>', '<cs:C3+or>');
row('L', 1, { once: 'person' }, 'At most once for each person.', 'Como mucho una vez por persona.');
row('L', 1, { once: 'record' }, 'At most once for each person and [this].', 'Como mucho una vez por persona y [this].');
row('L', 1, { once: 'person', per: '$d' }, 'At most once every <d:V2> for each person.', 'Como mucho una vez cada <d:V2> por persona.');
row(
  'L',
  1,
  { once: 'record', per: '$d' },
  'At most once every <d:V2> for each person and [this].',
  'Como mucho una vez cada <d:V2> por persona y [this].',
);
row('L', 1, '$c', 'Only if <c:C1>.', 'Solo si <c:C1>.');

// ── Who ──
row('W', 2, 'anyone', 'anyone', 'cualquiera');
row('W', 2, { role: '$r' }, 'the <r:roleOne>', '<r:roleOne!el>');
row('W', 2, { role: '$r' }, 'any <r:roleMany>', 'cualquier <r:roleMany>');
row('W', 2, '$v', '<v:V4>', '<v:V4>', { as: 'party' });
row('W', 2, { holder: '$r' }, 'the holder of <r:R>', 'quien tiene <r:R>');
tailed('W', { member: '$m' }, 'any <m:who>', 'cualquier <m:who>', [
  [[{ in: '$i' }, ' of <i:R>', ' de <i:R>']],
  [[{ states: '$s' }, ' who is <s:state+or>', ' que esté <s:state+or>']],
]);
tailed('W', { member: '$m' }, 'anyone with a <m:wholess>', 'cualquiera con <m:wholess!un>', [
  [[{ in: '$i' }, ' of <i:R>', ' de <i:R>']],
  [[{ states: '$s' }, ' that is <s:state+or>', ' que esté <s:state+or>']],
]);
row('W', 1, { either: '$ws' }, '<ws:W2+or>', '<ws:W2+or>');

// ── Effects ──
row('E', 1, { let: '$n', be: '$v' }, '<v:V1> {is|are} noted as the <n:free>', '<v:V1> se {anota|anotan} como <n:free!el>');
row('E', 1, { set: '$k', to: '$v' }, '<k:K> {becomes|become} <v:V1>', '<k:K> {pasa|pasan} a ser <v:V1>');
row('E', 1, { raise: '$k', by: '$v' }, '<k:K> {goes|go} up by <v:V1>', '<k:K> {sube|suben} en <v:V1>');
row('E', 1, { lower: '$k', by: '$v' }, '<k:K> {goes|go} down by <v:V1>', '<k:K> {baja|bajan} en <v:V1>');
row('E', 1, { move: '$s', of: '$o' }, '<o:R> is now <s:state>', '<o:R> pasa a estar <s:state>');
row('E', 1, { pay: { held: '$p' }, from: '$p', to: '$t' }, 'all that is in <p:P> goes to <t:V2>', 'todo lo que hay en <p:P> va a <t:V2>');
row('E', 1, { pay: '$v', from: '$p', to: '$t' }, '<v:V2> {goes|go} from <p:P> to <t:V2>', '<v:V2> {va|van} de <p:P> a <t:V2>');
row(
  'E',
  1,
  { shift: { held: '$p' }, from: '$p', into: '$t' },
  'all that is in <p:P> moves into <t:P>',
  'todo lo que hay en <p:P> pasa a <t:P>',
);
row('E', 1, { shift: '$v', from: '$p', into: '$t' }, '<v:V2> {moves|move} from <p:P> into <t:P>', '<v:V2> {pasa|pasan} de <p:P> a <t:P>');
for (const [tail, en, es] of [
  [{}, '', ''],
  [{ of: '$o' }, ' in <o:R>', ' en <o:R>'],
] as const) {
  row(
    'E',
    1,
    { share: { held: '$p' }, from: '$p', by: '$t', ...tail },
    `all that is in <p:P> is shared out by <t:tally>${en}`,
    `todo lo que hay en <p:P> se reparte según <t:tally>${es}`,
  );
  row(
    'E',
    1,
    { share: '$v', from: '$p', by: '$t', ...tail },
    `<v:V2> from <p:P> {is|are} shared out by <t:tally>${en}`,
    `<v:V2> de <p:P> se {reparte|reparten} según <t:tally>${es}`,
  );
}
for (const [tail, en, es] of [
  [{}, '', ''],
  [{ in: '$i' }, ' in <i:R>', ' en <i:R>'],
] as const) {
  row('E', 1, { create: '$t', with: [], ...tail }, `<t:thing!a> is added${en}`, `se añade <t:thing!un>${es}`);
  row(
    'E',
    1,
    { create: '$t', with: '$w', ...tail },
    `<t:thing!a> is added${en} with <w:pairs>`,
    `se añade <t:thing!un>${es} con <w:pairs>`,
  );
}
row('E', 1, { appoint: '$p', role: '$r' }, '<p:V2> is named <r:role>', '<p:V2> recibe el cargo de <r:role>');
row('E', 1, { dismiss: '$p', role: '$r' }, '<p:V2> is no longer <r:role>', '<p:V2> deja el cargo de <r:role>');
row('E', 1, { mint: '$v', for: '$p' }, '<v:V2> {is|are} newly made for <p:V2>', 'se {crea|crean} <v:V2> para <p:V2>');
row('E', 1, { burn: '$v' }, '<v:V2> of whoever does this {is|are} destroyed', 'se {destruye|destruyen} <v:V2> de quien hace esto');
row('E', 1, { pass: '$r', to: '$p' }, '<r:R> passes to <p:V2>', '<r:R> pasa a manos de <p:V2>');

// ── Heads of blocks, without what stands in them ──
row('H', 1, { if: '$c' }, 'if <c:C1>', 'si <c:C1>');
tailed('H', { each: '$t', in: '@it' }, 'for each of its <t:things>', 'para cada uno de sus <t:things>', [
  [[{ where: '$w' }, ' where <w:C1>', ' en que <w:C1>']],
]);
tailed('H', { each: '$t' }, 'for each <t:thing>', 'para cada <t:thing>', [
  [[{ in: '$i' }, ' of <i:R>', ' de <i:R>']],
  [[{ where: '$w' }, ' where <w:C1>', ' en que <w:C1>']],
]);
tailed(
  'H',
  { draw: '$n', among: '$t' },
  'for <n:count> drawn by chance among the <t:things>',
  'para <n:count> por sorteo entre los <t:things>',
  [[[{ in: '$i' }, ' of <i:R>', ' de <i:R>']], [[{ besides: '$b' }, ', besides those of <b:V4>', ', menos los de <b:V4>']]],
);

// ── Declarations. `rest` is read later, when everything has its name ──
row('A', 1, { title: '$t' }, 'These are the rules of <t:text>.', 'Estas son las reglas de <t:text>.');
row(
  'A',
  1,
  { coin: '$c', existing: true, decimals: '$d' },
  'The coin <c:free> exists already, with <d:count> decimals.',
  'La moneda <c:free> ya existe, con <d:count> decimales.',
);
for (const [moves, en, es] of [
  ['freely', 'and its holders can send it', 'y quien la tiene puede enviarla'],
  ['by rules', 'and moves by these rules only', 'y solo se mueve según estas reglas'],
] as const)
  row(
    'A',
    1,
    { coin: '$c', own: true, symbol: '$s', decimals: '$d', moves },
    `The coin <c:free> (<s:symbol>) is made by these rules, with <d:count> decimals, ${en}.`,
    `La moneda <c:free> (<s:symbol>) la crean estas reglas, con <d:count> decimales, ${es}.`,
  );
row(
  'A',
  1,
  { role: '$r', holders: 'one', named: 'deployer' },
  'The <r:kind> is whoever deploys this, and can hand this over.',
  '<r:kind!El> es quien despliega esto, y puede traspasarlo.',
);
row(
  'A',
  1,
  { role: '$r', holders: 'many', named: 'deployer' },
  'The first <r:kind> is whoever deploys this, and each can name others.',
  'Quien despliega esto es <r:kind!un>, y cada cual puede nombrar a más.',
);
row(
  'A',
  1,
  { role: '$r', holders: 'one', named: 'rules' },
  'These rules decide who is the <r:kind>.',
  'Estas reglas deciden quién es <r:kind!el>.',
);
row(
  'A',
  1,
  { role: '$r', holders: 'many', named: 'rules' },
  'These rules decide who is <r:kind!a>.',
  'Estas reglas deciden quién es <r:kind!un>.',
);
row(
  'A',
  1,
  { role: '$r', holders: 'one', named: { by: '$b' } },
  'The <b:free> decides who is the <r:kind>.',
  '<b:free!El> decide quién es <r:kind!el>.',
);
row(
  'A',
  1,
  { role: '$r', holders: 'many', named: { by: '$b' } },
  'The <b:free> decides who is <r:kind!a>.',
  '<b:free!El> decide quién es <r:kind!un>.',
);
row('A', 1, { thing: '$t', single: true }, 'There is one <t:kind>.', 'Hay <t:kind!un>.');
row('A', 1, { thing: '$t' }, 'There can be any number of <t:kinds>.', 'Puede haber cualquier número de <t:kinds>.');
row('A', 1, { thing: '$t', atMost: '$n' }, 'There can be at most <n:count> <t:kinds>.', 'Puede haber como mucho <n:count> <t:kinds>.');
row(
  'A',
  1,
  { thing: '$t', in: '$i' },
  'Each <i:free> can have any number of <t:kinds>.',
  'Cada <i:free> puede tener cualquier número de <t:kinds>.',
);
row(
  'A',
  1,
  { thing: '$t', in: '$i', atMost: '$n' },
  'Each <i:free> can have at most <n:count> <t:kinds>.',
  'Cada <i:free> puede tener como mucho <n:count> <t:kinds>.',
);
row('B', 1, { fieldsOf: '$t', fields: '$f' }, '<t:owner> has <f:fields>.', '<t:owner> tiene <f:fields>.');
row(
  'B',
  1,
  { startsOf: '$t', field: '$f', rest: '$v' },
  'The <f:free> of <t:one> {is|are} at first <v:rest>.',
  '<f:free!El> de <t:one> {es|son} al principio <v:rest>.',
);
row(
  'B',
  1,
  { statesOf: '$t', first: '$s', later: '$l' },
  '<t:owner> is <s:free> at first, and later <l:free+or>.',
  '<t:owner> está <s:free> al principio, y después <l:free+or>.',
);
row(
  'B',
  1,
  { uniqueOf: '$t', fields: '$f' },
  'No two <t:things> have the same <f:free+list>.',
  'No hay dos <t:things> que coincidan en <f:free+list>.',
);
row(
  'B',
  1,
  { uniqueOf: '$t', in: '$i', fields: '$f' },
  'No two <t:things> of the same <i:thing> have the same <f:free+list>.',
  'No hay en una misma entrada de <i:thing> dos <t:things> que coincidan en <f:free+list>.',
);
row('B', 1, { whoOf: '$t', who: '$w' }, 'Whoever has <t:thing!a> is <w:free!a>.', 'Quien tiene <t:thing!un> es <w:free!un>.');
row(
  'B',
  1,
  { nftOf: '$t', symbol: '$s', moves: 'freely' },
  '<t:owner> is an NFT (<s:symbol>), and its holder can pass it on.',
  '<t:owner> es un NFT (<s:symbol>), y quien lo tiene puede pasarlo.',
);
row(
  'B',
  1,
  { nftOf: '$t', symbol: '$s', moves: 'by rules' },
  '<t:owner> is an NFT (<s:symbol>), and moves by these rules only.',
  '<t:owner> es un NFT (<s:symbol>), y solo se mueve según estas reglas.',
);
row(
  'B',
  1,
  { nftOf: '$t', existing: true },
  '<t:owner> keeps an NFT of a collection that exists already, which whoever adds it brings along.',
  '<t:owner> guarda un NFT de una colección que ya existe, que trae quien lo añade.',
);
for (const [forever, en, es] of [
  [{}, '', ''],
  [{ forever: true }, ' for good', ' para siempre'],
] as const) {
  row(
    'B',
    1,
    { pot: '$p', coin: '$c', ...forever },
    `There is <p:free!a>, which holds <c:coin>${en}.`,
    `Hay <p:free!un>, que guarda <c:coin>${es}.`,
  );
  row(
    'B',
    1,
    { pot: '$p', coin: '$c', person: true, ...forever },
    `Every person has <p:free!a>, which holds <c:coin>${en}.`,
    `Cada persona tiene <p:free!un>, que guarda <c:coin>${es}.`,
  );
  row(
    'B',
    1,
    { pot: '$p', coin: '$c', person: true, of: '$o', ...forever },
    `Every person has <p:free!a> in <o:eachOne>, which holds <c:coin>${en}.`,
    `Cada persona tiene <p:free!un> en <o:eachOne>, que guarda <c:coin>${es}.`,
  );
  row(
    'B',
    1,
    { pot: '$p', coin: '$c', of: '$o', ...forever },
    `<o:owner> has <p:free!a>, which holds <c:coin>${en}.`,
    `<o:owner> tiene <p:free!un>, que guarda <c:coin>${es}.`,
  );
}
for (const [of, en, es] of [
  [{}, 'For every person the <t:free>', 'Por cada persona, <t:free!el>'],
  [{ of: '$o' }, 'For every person and <o:thing> the <t:free>', 'Por cada persona y <o:thing>, <t:free!el>'],
] as const) {
  row('B', 1, { tally: '$t', unit: 'count', ...of }, `${en} {is|are} counted.`, `${es} se {cuenta|cuentan}.`);
  row('B', 1, { tally: '$t', unit: 'moment', ...of }, `${en} {is|are} kept as a date.`, `${es} se {guarda|guardan} como fecha.`);
  row(
    'B',
    1,
    { tally: '$t', unit: { money: '$c' }, ...of },
    `${en} {is|are} counted in <c:coin>.`,
    `${es} se {cuenta|cuentan} en <c:coin>.`,
  );
}
row(
  'B',
  1,
  { setting: '$s', rest: '$v', change: { by: '$b', from: '$f', to: '$t' } },
  'The <s:free> {is|are} <v:literal>, and the <b:anyRole> can change it from <f:literal> to <t:literal>.',
  '<s:free!El> {es|son} <v:literal>, y <b:anyRole!el> puede cambiarlo de <f:literal> a <t:literal>.',
);
row(
  'B',
  1,
  { setting: '$s', rest: '$v', words: '$w' },
  'The <s:free> {is|are} <v:literal>, one of <w:free+list>.',
  '<s:free!El> {es|son} <v:literal>, a elegir entre <w:free+list>.',
);
row('B', 1, { setting: '$s', rest: '$v' }, 'The <s:free> {is|are} <v:literal>.', '<s:free!El> {es|son} <v:literal>.');
row('B', 1, { setting: '$s', wallets: '$w' }, 'The <s:free> {is|are} the list <w:wallets>.', '<s:free!El> {es|son} la lista <w:wallets>.');
row(
  'B',
  1,
  { term: '$t', unit: '$u', rest: '$v' },
  'The <t:free> (<u:unit>) {is|are} <v:rest>.',
  '<t:free!El> (<u:unit>) {es|son} <v:rest>.',
);
row(
  'B',
  1,
  { term: '$t', unit: '$u', of: '$o', rest: '$v' },
  'The <t:free> of <o:one> (<u:unit>) {is|are} <v:rest>.',
  '<t:free!El> de <o:one> (<u:unit>) {es|son} <v:rest>.',
);
row(
  'B',
  1,
  { term: '$t', unit: '$u', person: true, rest: '$v' },
  'For every person, the <t:free> (<u:unit>) {is|are} <v:rest>.',
  'Por cada persona, <t:free!el> (<u:unit>) {es|son} <v:rest>.',
);
row(
  'B',
  1,
  { term: '$t', unit: '$u', person: true, of: '$o', rest: '$v' },
  'For every person, the <t:free> of <o:one> (<u:unit>) {is|are} <v:rest>.',
  'Por cada persona, <t:free!el> de <o:one> (<u:unit>) {es|son} <v:rest>.',
);

export const table: readonly Row[] = rows;
