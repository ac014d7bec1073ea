import { describe, expect, it } from 'vitest';
import { en } from '../../messages/en.ts';
import { fromInput, inWords, toInput, valueInWords } from './parameter-words.ts';

const words = (...[kind, value]: [Parameters<typeof inWords>[0], Parameters<typeof inWords>[1]]) =>
  inWords(kind, value, en.plan.units, 'ETH');

describe('a value of the plan', () => {
  it('is read in the units people use', () => {
    expect(words('ether', '50000000000000000')).toBe('0.05 ETH');
    expect(words('ether', '1500000000000000000000')).toBe('1,500 ETH');
    expect(words('bps', '250')).toBe('2.5 %');
    expect(words('bps', '5')).toBe('0.05 %');
    expect(words('duration', '7776000')).toBe('3 months');
    expect(words('duration', '864000')).toBe('10 days');
    expect(words('duration', '1209600')).toBe('2 weeks');
    expect(words('tokens', '1000000.5')).toBe('1,000,000.5');
    expect(words('account', '$deployer')).toBe('you');
    expect(words('yesno', false)).toBe('no');
    expect(words('accounts', [])).toBe('none');
    expect(words('shares', ['6000', '250'])).toBe('60 %, 2.5 %');
  });

  it('is the label of a choice, unless the label is only the value again', () => {
    const told = (label: string) =>
      valueInWords(
        { id: 'time', kind: 'duration', label: 'Time', cues: [], default: '604800', choices: [{ value: '604800', label, cues: [] }] },
        '604800',
        en.plan.units,
        'ETH',
      );
    expect(told('604800')).toBe('1 week');
    expect(told('every Monday')).toBe('every Monday');
  });

  it('comes back unchanged from the input it was put into', () => {
    const values = [
      ['ether', '50000000000000000'],
      ['ether', '0'],
      ['bps', '250'],
      ['bps', '10000'],
      ['duration', '5400'],
      ['date', '1798761600'],
      ['count', '340282366920938463463374607431768211456'],
      ['tokens', '0.125'],
      ['texts', ['yes', 'no']],
      ['shares', ['6000', '250']],
      ['accounts', ['$deployer', `0x${'ab'.repeat(20)}`]],
    ] as const;
    for (const [kind, value] of values)
      expect(fromInput(kind, toInput(kind, Array.isArray(value) ? [...value] : String(value))), kind).toEqual(value);
  });

  it('is refused when it does not fit', () => {
    expect(fromInput('count', '2.5')).toBeUndefined();
    expect(fromInput('ether', 'much')).toBeUndefined();
    expect(fromInput('ether', '-1')).toBeUndefined();
    expect(fromInput('bps', '2.555')).toBeUndefined();
    expect(fromInput('account', '0x12')).toBeUndefined();
    expect(fromInput('name', '   ')).toBeUndefined();
    expect(fromInput('shares', '60\nhalf')).toBeUndefined();
    expect(fromInput('accounts', '$deployer\nme')).toBeUndefined();
  });

  it('may be typed with separators', () => {
    expect(fromInput('count', '1,000,000')).toBe('1000000');
    expect(fromInput('tokens', '10 000.5')).toBe('10000.5');
  });
});
