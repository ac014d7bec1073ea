/** Runs in the page's worker, beside its chain: `@ethereumjs/vm` alone carries out the same call as a transaction, so many times. */
import { createBlock } from '@ethereumjs/block';
import { createCustomCommon, Hardfork, Mainnet } from '@ethereumjs/common';
import { SimpleStateManager } from '@ethereumjs/statemanager';
import { createTx } from '@ethereumjs/tx';
import { createAccount, createAddressFromString, hexToBytes } from '@ethereumjs/util';
import { createVM, runTx } from '@ethereumjs/vm';

/** @returns milliseconds of each call */
export async function bareTransactions(bytecode: `0x${string}`, data: `0x${string}`, count: number): Promise<number[]> {
  const common = createCustomCommon({ chainId: 31337, name: 'bare' }, Mainnet, { hardfork: Hardfork.Osaka });
  const vm = await createVM({ common, stateManager: new SimpleStateManager({ common }) });
  const sender = createAddressFromString('0x70997970c51812dc3a010c7d01b50e0d17dc79c8');
  await vm.stateManager.putAccount(sender, createAccount({ balance: 10n ** 22n }));
  const block = createBlock({ header: { gasLimit: 60_000_000n, baseFeePerGas: 0n } }, { common, skipConsensusFormatValidation: true });
  let nonce = 0n;
  const run = (to: ReturnType<typeof createAddressFromString> | undefined, input: Uint8Array) => {
    const tx = createTx(
      {
        type: 2,
        nonce: nonce++,
        to,
        data: input,
        gasLimit: 3_000_000n,
        maxFeePerGas: 0n,
        maxPriorityFeePerGas: 0n,
        chainId: 31337n,
        r: 1n,
        s: 1n,
        v: 0n,
      },
      { common, freeze: false },
    );
    // As the page's chain does: signing and recovering would cost more than the call.
    Object.defineProperty(tx, 'getSenderAddress', { value: () => sender });
    return runTx(vm, { tx, block, skipHardForkValidation: true, skipBlockGasLimitValidation: true });
  };
  const { createdAddress } = await run(undefined, hexToBytes(bytecode));
  const times: number[] = [];
  const input = hexToBytes(data);
  for (let i = 0; i < count; i++) {
    const began = performance.now();
    const { execResult } = await run(createdAddress, input);
    times.push(performance.now() - began);
    if (execResult.exceptionError) throw new Error(execResult.exceptionError.error);
  }
  return times;
}
