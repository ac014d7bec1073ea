/** Constructor arguments as a person reads them: each by its name, amounts in the network's coin, times as times. */
import type { DeployArg } from '@starwright/protocol/dapp';
import type { AbiParameter } from 'viem';
import { inUnits } from '../../../components/preview/ether.ts';
import { plainName } from '../../../components/preview/told-values.ts';
import { likelyCoin } from '../../../lib/chain/coins.ts';
import { timeTold } from '../../../lib/chain/moments.ts';
import { wholeNumber } from '../../../lib/when.ts';
import { deploy as words } from '../../../messages/workshop/deploy.ts';
import { elementOf, fieldsOf, isNumber } from '../play/value-draft.ts';

export interface NamedArgument {
  name: string;
  value: string;
}

/** @returns nothing when they are not as many as the constructor takes: no name may stand beside another's value */
export function namedArguments(
  args: readonly DeployArg[],
  inputs: readonly AbiParameter[],
  { contract, coin }: { contract: string; coin: string },
): NamedArgument[] {
  if (args.length !== inputs.length) return [];
  return args.flatMap((arg, i) => {
    const input = inputs[i];
    if (!input) return [];
    const fields = fieldsOf(input);
    if (fields && Array.isArray(arg)) return namedArguments(arg, fields, { contract, coin });
    return [{ name: plainName(input.name ?? ''), value: told(arg, input) }];
  });

  function told(arg: DeployArg, input: AbiParameter): string {
    if (typeof arg === 'boolean') return arg ? words.argYes : words.argNo;
    if (Array.isArray(arg)) {
      const element = elementOf(input)?.element;
      return arg.length === 0
        ? '—'
        : arg.map((inner) => (element ? told(inner, { ...element, name: input.name ?? '' }) : String(inner))).join(', ');
    }
    const text = String(arg);
    if (text === '$deployer') return words.argDeployer;
    if (text === '') return '—';
    if (!isNumber(input.type) || !/^-?\d+$/.test(text)) return text;
    const name = (input.name ?? '').replace(/_+$/, '');
    const time = timeTold(BigInt(text), name);
    if (time !== undefined) return time;
    // A small number of this name is no amount of wei.
    if (text.length > 12 && likelyCoin(name, contract, {}, { symbol: coin, decimals: 18 })) return `${inUnits(text, 18, 18)} ${coin}`;
    return wholeNumber(BigInt(text));
  }
}
