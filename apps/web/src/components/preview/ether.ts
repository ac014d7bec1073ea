/** Wei (a decimal string) as ether, cut to so many decimals; thousands separated. "10000000000000000000000" is "10,000". */
export function etherOf(wei: string, decimals = 18): string {
  const negative = wei.startsWith('-');
  const digits = wei.replace('-', '').padStart(19, '0');
  const fraction = digits.slice(-18).slice(0, decimals).replace(/0+$/, '');
  const whole = digits.slice(0, -18).replace(/\B(?=(\d{3})+(?!\d))/g, ',');
  return `${negative ? '-' : ''}${whole}${fraction && `.${fraction}`}`;
}

/** "0.05" as wei; undefined when it is no amount of ether. */
export function weiOf(ether: string): bigint | undefined {
  const [, whole = '', fraction = ''] = /^\s*(\d*)(?:\.(\d{0,18}))?\s*$/.exec(ether) ?? [];
  if (whole === '' && fraction === '') return undefined;
  return BigInt(whole || '0') * 10n ** 18n + BigInt(fraction.padEnd(18, '0'));
}
