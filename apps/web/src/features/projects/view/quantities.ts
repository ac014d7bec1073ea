/** Wei as ether, seconds as time. */

/** Exact at any size: "50000000000000000" is "0.05". */
export function etherOf(wei: string): string {
  const digits = wei.padStart(19, '0');
  const fraction = digits.slice(-18).replace(/0+$/, '');
  return digits.slice(0, -18) + (fraction && `.${fraction}`);
}

const sizes = [
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
] as const;

/** "3 days"; in the largest unit that divides it. */
export function timeOf(seconds: number, language = 'en'): string {
  const [unit, size] = sizes.find(([, length]) => Math.abs(seconds) >= length && seconds % length === 0) ?? (['second', 1] as const);
  return new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'long' }).format(seconds / size);
}
