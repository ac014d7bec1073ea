/** Time and blocks at will, snapshots, and sending as anybody: what test chains offer under several names. */

import type { Machine } from '../machine.ts';
import { mineEmptyBlocks } from '../mine.ts';
import { invalid, type Params, quantity, readAddress, readBig, readNumber } from '../rpc-values.ts';
import type { Methods } from './method.ts';

const mine = (machine: Machine, [count, interval]: Params) => {
  const seconds = interval === undefined || interval === null ? undefined : readNumber(interval, 'The interval');
  if (seconds === 0) throw invalid('Blocks are at least one second apart.');
  mineEmptyBlocks(machine, count === undefined || count === null ? 1 : readNumber(count, 'The number of blocks'), seconds);
};

const increaseTime = ({ clock }: Machine, [seconds]: Params) => clock.increase(readNumber(seconds, 'The seconds'));

const setNextTime = ({ clock, blocks }: Machine, [time]: Params) => {
  clock.setNext(readNumber(time, 'The time'), blocks.latest.timestamp);
  return null;
};

const setInterval = ({ clock }: Machine, [seconds]: Params) => {
  clock.setInterval(readNumber(seconds, 'The interval'));
  return null;
};

const impersonate = ({ impersonated }: Machine, [address]: Params) => {
  impersonated.add(readAddress(address, 'The address'));
  return true;
};

const stopImpersonating = ({ impersonated }: Machine, [address]: Params) => impersonated.delete(readAddress(address, 'The address'));

const setBaseFee = (machine: Machine, [fee]: Params) => {
  machine.fees = { ...machine.fees, baseFee: readBig(fee, 'The base fee') };
  return true;
};

export const miningMethods: Methods = {
  evm_increaseTime: increaseTime,
  anvil_increaseTime: increaseTime,
  evm_setNextBlockTimestamp: setNextTime,
  anvil_setNextBlockTimestamp: setNextTime,
  evm_setBlockTimestampInterval: setInterval,
  anvil_setBlockTimestampInterval: setInterval,
  anvil_removeBlockTimestampInterval: ({ clock }) => {
    clock.setInterval(null);
    return true;
  },
  evm_mine: (machine, [time]) => {
    const at = typeof time === 'object' && time !== null && 'timestamp' in time ? time.timestamp : time;
    if (at !== undefined && at !== null) setNextTime(machine, [at]);
    mineEmptyBlocks(machine, 1);
    return '0x0';
  },
  hardhat_mine: (machine, params) => {
    mine(machine, params);
    return true;
  },
  anvil_mine: (machine, params) => {
    mine(machine, params);
    return null;
  },
  evm_snapshot: (machine) => quantity(machine.snapshots.take(machine)),
  anvil_snapshot: (machine) => quantity(machine.snapshots.take(machine)),
  evm_revert: (machine, [id]) => machine.snapshots.revert(machine, readNumber(id, 'The snapshot')),
  anvil_revert: (machine, [id]) => machine.snapshots.revert(machine, readNumber(id, 'The snapshot')),
  hardhat_impersonateAccount: impersonate,
  anvil_impersonateAccount: impersonate,
  hardhat_stopImpersonatingAccount: stopImpersonating,
  anvil_stopImpersonatingAccount: stopImpersonating,
  hardhat_setNextBlockBaseFeePerGas: setBaseFee,
  anvil_setNextBlockBaseFeePerGas: setBaseFee,
};
