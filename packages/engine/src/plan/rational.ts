/** Exact fractions, so that "two and a half percent of a million" never meets binary floating point. */
export interface Rational {
  readonly n: bigint;
  readonly d: bigint;
}

export const rational = (n: bigint | number, d: bigint | number = 1n): Rational => ({ n: BigInt(n), d: BigInt(d) });
export const add = (a: Rational, b: Rational): Rational => rational(a.n * b.d + b.n * a.d, a.d * b.d);
export const times = (a: Rational, b: Rational): Rational => rational(a.n * b.n, a.d * b.d);
export const isWhole = (a: Rational): boolean => a.n % a.d === 0n;
export const floor = (a: Rational): bigint => a.n / a.d;
export const same = (a: Rational, b: Rational): boolean => a.n * b.d === b.n * a.d;

/** `"12.50"` → 25/2. The text holds digits and at most one point. */
export function fromDecimal(text: string): Rational {
  const [whole = '0', fraction = ''] = text.split('.');
  return rational(BigInt((whole || '0') + fraction), 10n ** BigInt(fraction.length));
}

/** A decimal string with at most `places` digits after the point, the rest cut off. */
export function toDecimal(a: Rational, places = 18): string {
  const scaled = (a.n * 10n ** BigInt(places)) / a.d;
  const digits = scaled.toString().padStart(places + 1, '0');
  if (places === 0) return digits;
  const fraction = digits.slice(-places).replace(/0+$/, '');
  return digits.slice(0, -places) + (fraction && `.${fraction}`);
}
