/** What a generated frontend may ask of the page's chain, as which account. Anything else is refused (EIP-1193). */
import { ChainError } from './chain-error.ts';
import type { Hex } from './chain-protocol.ts';

export type Ask = (method: string, params: unknown[]) => Promise<unknown>;

/** Passed on as they are: reading, and following what was sent. */
const readable = new Set([
  'eth_blockNumber',
  'eth_call',
  'eth_chainId',
  'eth_estimateGas',
  'eth_feeHistory',
  'eth_gasPrice',
  'eth_getBalance',
  'eth_getBlockByHash',
  'eth_getBlockByNumber',
  'eth_getCode',
  'eth_getLogs',
  'eth_getStorageAt',
  'eth_getTransactionByHash',
  'eth_getTransactionCount',
  'eth_getTransactionReceipt',
  'eth_maxPriorityFeePerGas',
  'eth_newBlockFilter',
  'eth_newFilter',
  'eth_getFilterChanges',
  'eth_getFilterLogs',
  'eth_uninstallFilter',
  'net_version',
  'web3_clientVersion',
]);

const refuse = (code: number, message: string) => new ChainError({ code, message });
const same = (a: unknown, b: Hex) => typeof a === 'string' && a.toLowerCase() === b.toLowerCase();

/** @throws ChainError: 4200 for a method that is not offered, 4100 for somebody else's account */
export async function answerFrame(ask: Ask, account: Hex, method: string, params: unknown): Promise<unknown> {
  const list: unknown[] = Array.isArray(params) ? params : [];
  if (readable.has(method)) return ask(method, list);
  switch (method) {
    case 'eth_accounts':
    case 'eth_requestAccounts':
      return [account];
    case 'wallet_getPermissions':
    case 'wallet_requestPermissions':
      return [{ parentCapability: 'eth_accounts' }];
    case 'wallet_switchEthereumChain':
    case 'wallet_addEthereumChain': {
      const wanted = Reflect.get(Object(list[0]), 'chainId');
      if (Number(wanted) === Number(await ask('eth_chainId', []))) return null;
      throw refuse(4902, 'The preview has one chain only, the one of this page.');
    }
    case 'eth_sendTransaction': {
      const transaction = Object(list[0]);
      const from = Reflect.get(transaction, 'from');
      if (from !== undefined && !same(from, account)) throw refuse(4100, 'Only the account that was chosen can send from the preview.');
      return ask(method, [{ ...transaction, from: account }]);
    }
    case 'personal_sign':
      if (!same(list[1], account)) throw refuse(4100, 'Only the account that was chosen can sign in the preview.');
      return ask(method, list);
    case 'eth_signTypedData_v4':
      if (!same(list[0], account)) throw refuse(4100, 'Only the account that was chosen can sign in the preview.');
      return ask(method, list);
    default:
      throw refuse(4200, `The preview does not offer ${method}.`);
  }
}
