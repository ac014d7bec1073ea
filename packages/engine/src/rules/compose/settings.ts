/** Values of the whole contract: given at deployment, or computed then. */
import type { Setting, Value } from '@starwright/protocol/charter';
import type { DeployArg } from '@starwright/protocol/dapp';
import { getAddress, parseUnits } from 'viem';
import { treeOf } from '../interpret/lists.ts';
import { decimalsOf } from '../language/vocabulary.ts';
import { type Code, code } from './code.ts';
import type { Contract } from './contract.ts';
import { isNumber, largest } from './values.ts';

export const settingVariable = (setting: Setting, contract: Contract): string =>
  contract.global(`setting:${setting.setting}`, () => contract.camel(setting.setting, 'setting'));

export const settingCode = (setting: Setting, contract: Contract): Code =>
  isNumber(setting.unit) && setting.unit !== 'list'
    ? code(settingVariable(setting, contract), { max: largest(setting.unit) })
    : code(settingVariable(setting, contract));

/** How a setting is kept. */
export function settingType(setting: Setting, contract: Contract): string {
  return contract.types(setting.unit, contract.pascal(setting.setting, 'Setting')).local.replace(' memory', '');
}

/** A literal as it is given to the constructor; undefined for what is computed at deployment. */
export function deployValue(setting: Setting, contract: Contract): DeployArg | undefined {
  const given: Value = setting.is;
  if (typeof given === 'number') return String(given);
  if (typeof given === 'boolean') return given;
  if (typeof given === 'string') return undefined;
  if ('money' in given) return String(parseUnits(given.money, decimalsOf(contract.charter, given.coin)));
  if ('percent' in given) return String(Math.round(given.percent * 100));
  if ('seconds' in given) return String(given.seconds);
  if ('moment' in given) return String(given.moment);
  if ('text' in given) return given.text;
  if ('wallet' in given) return getAddress(given.wallet.toLowerCase());
  if ('wallets' in given) return treeOf(given.wallets).root;
  if ('choice' in given && typeof setting.unit === 'object' && 'choice' in setting.unit) return setting.unit.choice.indexOf(given.choice);
  return undefined;
}
