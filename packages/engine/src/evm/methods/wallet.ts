/** What a wallet does: accounts and signatures. The keys are the published test keys and guard nothing. */
import { isHex } from 'viem';
import { z } from 'zod';
import type { Machine } from '../machine.ts';
import { RpcError, rpcCode } from '../rpc-error.ts';
import { invalid, quantity, readAddress, readFields, readHex } from '../rpc-values.ts';
import type { Methods } from './method.ts';

export const walletMethods: Methods = {
  eth_accounts: ({ accounts }) => [...accounts.addresses],
  eth_requestAccounts: ({ accounts }) => [...accounts.addresses],
  personal_sign: (machine, [message, address]) => signMessage(machine, address, message),
  eth_sign: (machine, [address, message]) => signMessage(machine, address, message),
  eth_signTypedData_v4: (machine, [address, data]) => signTypedData(machine, address, data),
  eth_signTypedData: (machine, [address, data]) => signTypedData(machine, address, data),
  wallet_switchEthereumChain: (machine, [chain]) => {
    const { chainId } = readFields(chain, 'The chain');
    if (chainId === quantity(machine.chainId)) return null;
    throw unsupported('wallet_switchEthereumChain');
  },
  ...Object.fromEntries(
    ['wallet_addEthereumChain', 'wallet_watchAsset', 'wallet_requestPermissions', 'wallet_getPermissions', 'wallet_revokePermissions'].map(
      (name) => [
        name,
        () => {
          throw unsupported(name);
        },
      ],
    ),
  ),
};

const unsupported = (name: string) => new RpcError(rpcCode.unsupportedMethod, `This chain has no wallet that could do ${name}.`);

function signer({ accounts }: Machine, address: unknown) {
  const account = accounts.signer(readAddress(address, 'The address'));
  if (!account) throw invalid(`No Signer available: ${address} is not an account of this chain.`);
  return account;
}

/** EIP-191: the message is prefixed, so that it can never be a transaction. */
function signMessage(machine: Machine, address: unknown, message: unknown) {
  const isText = typeof message === 'string' && !isHex(message);
  return signer(machine, address).signMessage({ message: isText ? message : { raw: readHex(message, 'The message') } });
}

/** EIP-712; wallets take the data as JSON text, libraries send it either way. */
function signTypedData(machine: Machine, address: unknown, data: unknown) {
  const account = signer(machine, address);
  return account.signTypedData(readTypedData(data));
}

const typedDataSchema = z.object({
  domain: z.record(z.string(), z.unknown()).default({}),
  types: z.record(z.string(), z.array(z.object({ name: z.string(), type: z.string() }))),
  primaryType: z.string(),
  message: z.record(z.string(), z.unknown()),
});

function readTypedData(data: unknown) {
  try {
    return typedDataSchema.parse(typeof data === 'string' ? JSON.parse(data) : data);
  } catch {
    throw invalid('The typed data must have domain, types, primaryType and message (EIP-712).');
  }
}
