/** From what was answered about each contract to the plan of a deployment. */
import type { DeployArg, DeployStep } from '@starwright/protocol/dapp';
import type { AbiParameter } from 'viem';
import type { PlainValue } from '../../../lib/chain/chain-protocol.ts';
import { elementOf, fieldsOf } from '../play/value-draft.ts';

/** Plain values are texts and lists of them; a plan has truth values as such. */
export function deployArg(value: PlainValue, parameter: AbiParameter): DeployArg {
  if (Array.isArray(value)) {
    const element = elementOf(parameter)?.element;
    const fields = fieldsOf(parameter);
    return value.map((item, i) => deployArg(item, element ?? fields?.[i] ?? parameter));
  }
  return parameter.type === 'bool' ? value === 'true' : String(value);
}

/** The steps with each one behind those whose addresses it is given; undefined when they want each other's. */
export function inOrder(steps: readonly DeployStep[]): DeployStep[] | undefined {
  const open = [...steps];
  const done: DeployStep[] = [];
  while (open.length > 0) {
    const next = open.findIndex(({ args }) => !open.some(({ contract }) => mentions(args, `$${contract}`)));
    const [step] = next < 0 ? [] : open.splice(next, 1);
    if (!step) return undefined;
    done.push(step);
  }
  return done;
}

const mentions = (arg: DeployArg, text: string): boolean =>
  Array.isArray(arg) ? arg.some((inner) => mentions(inner, text)) : arg === text;
