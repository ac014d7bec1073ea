/** What the accounts hold, calls that change nothing, and the test methods that set state directly. */
import { Account, bytesToHex, createAddressFromString, hexToBytes, setLengthLeft } from '@ethereumjs/util';
import { requireNewest } from '../block-tag.ts';
import { readCallRequest } from '../call-request.ts';
import { estimateGas } from '../estimate-gas.ts';
import type { Machine } from '../machine.ts';
import { executionError } from '../revert-reason.ts';
import { invalid, type Params, quantity, readAddress, readBig, readHash, readHex, readSlot } from '../rpc-values.ts';
import { simulate } from '../simulate.ts';
import type { Methods } from './method.ts';

export const stateMethods: Methods = {
  eth_getBalance: async (machine, [address, tag]) => quantity((await accountAt(machine, address, tag)).balance),
  eth_getTransactionCount: async (machine, [address, tag]) => quantity((await accountAt(machine, address, tag)).nonce),
  eth_getCode: async (machine, [address, tag]) => {
    requireNewest(machine, tag);
    return bytesToHex(await machine.state.getCode(addressOf(address)));
  },
  eth_getStorageAt: async (machine, [address, slot, tag]) => {
    requireNewest(machine, tag);
    return bytesToHex(setLengthLeft(await machine.state.getStorage(addressOf(address), hexToBytes(readSlot(slot, 'The slot'))), 32));
  },
  eth_call: call,
  eth_estimateGas: async (machine, [request, tag, overrides]) => {
    requireNewest(machine, tag);
    refuseOverrides(overrides);
    return quantity(await estimateGas(machine, readCallRequest(request)));
  },
  ...setters('setBalance', async (machine, address, value) => {
    await machine.state.modifyAccountFields(address, { balance: readBig(value, 'The balance') });
  }),
  ...setters('setNonce', async (machine, address, value) => {
    await machine.state.modifyAccountFields(address, { nonce: readBig(value, 'The nonce') });
  }),
  ...setters('setCode', async (machine, address, value) => {
    await machine.state.putCode(address, hexToBytes(readHex(value, 'The code')));
  }),
  ...setters('setStorageAt', async (machine, address, slot, value) => {
    await machine.state.putStorage(address, hexToBytes(readSlot(slot, 'The slot')), hexToBytes(readHash(value, 'The value')));
  }),
};

/** Runs in the block that a transaction sent now would be in, on the newest state. */
async function call(machine: Machine, [request, tag, overrides]: Params) {
  requireNewest(machine, tag);
  refuseOverrides(overrides);
  const { gas, ...rest } = readCallRequest(request);
  const result = await simulate(machine, { ...rest, gas }, gas ?? BigInt(machine.blockGasLimit));
  if (result.exceptionError) throw executionError(result);
  return bytesToHex(result.returnValue);
}

function refuseOverrides(overrides: unknown) {
  if (typeof overrides === 'object' && overrides !== null && Object.keys(overrides).length > 0) {
    throw invalid('State overrides are not supported here; set the state with hardhat_setBalance and its like.');
  }
}

const addressOf = (address: unknown) => createAddressFromString(readAddress(address, 'The address'));

async function accountAt(machine: Machine, address: unknown, tag: unknown) {
  requireNewest(machine, tag);
  return (await machine.state.getAccount(addressOf(address))) ?? new Account();
}

/** The same method under the names Hardhat and anvil know it by. */
function setters(
  name: string,
  set: (machine: Machine, address: ReturnType<typeof addressOf>, ...values: unknown[]) => Promise<void>,
): Methods {
  const method = async (machine: Machine, [address, ...values]: Params) => {
    await set(machine, addressOf(address), ...values);
    return true;
  };
  return { [`hardhat_${name}`]: method, [`anvil_${name}`]: method };
}
