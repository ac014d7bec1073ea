/** Values made of others. Operands are read from left to right; Solidity itself promises that only for arguments. */
import type { Operation, Value } from '@starwright/protocol/charter';
import { unitOf } from '../language/typing.ts';
import { binds, type Code, code, inside, most, orderMatters, reasonsOf, type Why } from './code.ts';
import type { Contract } from './contract.ts';
import type { Place } from './place.ts';
import { value } from './values.ts';

const signs = {
  plus: { sign: '+', binds: binds.sum, name: '_plus' },
  minus: { sign: '-', binds: binds.sum, name: '_minus' },
  times: { sign: '*', binds: binds.product, name: '_times' },
  divide: { sign: '/', binds: binds.product, name: '_divide' },
} as const;
type Sign = keyof typeof signs;

/** Two numbers put together in 256 bits. */
export function combined(how: Sign, a: Code, b: Code, contract: Contract): Code {
  const { sign, binds: tightness, name } = signs[how];
  const max = { plus: a.max + b.max, minus: a.max, times: a.max * b.max, divide: a.max }[how];
  const never: Why[] = how === 'minus' || max > most.all ? ['Arithmetic'] : [];
  const zero: Why[] = how === 'divide' && (b.width !== 0 || b.max === 0n) ? ['DividedByZero'] : [];
  const facts = { max: max > most.all ? most.all : max, why: reasonsOf([a, b], ...(how === 'divide' ? zero : never)) };
  const byZero = how === 'divide' && b.width === 0 && b.max === 0n;
  if (orderMatters([a, b]) || byZero || (a.width === 0 && b.width === 0)) {
    const call = contract.helper(`sign:${how}`, name, (helper) => [
      `function ${helper}(uint256 a, uint256 b) private pure returns (uint256) {`,
      `return a ${sign} b;`,
      '}',
    ]);
    return code(`${call}(${a.text}, ${b.text})`, facts);
  }
  const wide = a.width === 256 || b.width === 256;
  const left = wide ? inside(a, tightness) : `uint256(${a.text})`;
  return code(`${left} ${sign} ${inside(b, tightness + 1)}`, { binds: tightness, ...facts });
}

export function operation(given: Operation, place: Place): Code {
  const { contract } = place;
  const read = (part: Value) => value(part, place);
  const math = (name: string, max: bigint, parts: Code[], ...why: Why[]) => {
    contract.imports.add('utils/math/Math.sol:Math');
    return code(`Math.${name}(${parts.map((part) => part.text).join(', ')})`, {
      max: max > most.all ? most.all : max,
      why: reasonsOf(parts, ...why),
    });
  };
  if ('plus' in given) return combined('plus', read(given.plus[0]), read(given.plus[1]), contract);
  if ('minus' in given) return combined('minus', read(given.minus[0]), read(given.minus[1]), contract);
  if ('times' in given) return combined('times', read(given.times[0]), read(given.times[1]), contract);
  if ('divide' in given) return combined('divide', read(given.divide[0]), read(given.divide[1]), contract);
  if ('excess' in given) {
    const parts = given.excess.map(read);
    return math('saturatingSub', parts[0]?.max ?? 0n, parts);
  }
  if ('smaller' in given || 'larger' in given) {
    const smaller = 'smaller' in given;
    const [a, b] = ('smaller' in given ? given.smaller : given.larger).map(read);
    if (!a || !b) throw new Error('two values are needed');
    const max = a.max < b.max === smaller ? a.max : b.max;
    return math(smaller ? 'min' : 'max', max, [a, b]);
  }
  if ('part' in given) {
    const [part, of] = [read(given.part), read(given.of)];
    const product = orderMatters([part, of]) ? combined('times', part, of, contract) : combined('times', of, part, contract);
    return code(`${inside(product, binds.product)} / 10_000`, { binds: binds.product, max: product.max / 10_000n, why: product.why });
  }
  if ('portion' in given)
    return math('mulDiv', most.all, [read(given.portion), read(given.by), read(given.over)], 'Arithmetic', 'DividedByZero');
  if ('spans' in given) {
    const parts = [read(given.spans), read(given.from), read(given.to)];
    const begun = given.count === 'begun';
    const name = contract.helper(`spans:${given.count}`, begun ? '_spansBegun' : '_spansPassed', (helper) => {
      const elapsed = 'to > from ? to - from : 0';
      if (begun) contract.imports.add('utils/math/Math.sol:Math');
      return [
        `function ${helper}(uint256 span, uint256 from, uint256 to) private pure returns (uint256) {`,
        ...(begun ? [`return Math.ceilDiv(${elapsed}, span);`] : [`return (${elapsed}) / span;`]),
        '}',
      ];
    });
    if (begun) contract.imports.add('utils/math/Math.sol:Math');
    return code(`${name}(${parts.map((part) => part.text).join(', ')})`, { max: most.all, why: reasonsOf(parts, 'DividedByZero') });
  }
  throw new Error(`unknown value ${JSON.stringify(given)} of ${JSON.stringify(unitOf(given, place.scope))}`);
}
