/** Asking the contract: each question once until there is a new block, however many parts of the page ask it. */
import { useContext, useEffect, useMemo, useRef, useState } from 'react';
import { type Abi, BaseError, ContractFunctionRevertedError, erc20Abi } from 'viem';
import { AskingContext, chainTime, contractAddress, isAnswer, isIdle, publicClient, type Trial, useChain } from '../shell.tsx';
import type { Rules } from './facts.ts';
import type { Scene } from './reckon.ts';

export interface Reads {
  read: Scene['read'];
  /** Whether a call by somebody would go through; undefined when that cannot be told. */
  trial(name: string, args: readonly unknown[], from: string, value: bigint): Promise<Trial | undefined>;
  /** What an address has of a coin; the chain's own without the coin's address. */
  balance(of: string, coin?: string): Promise<bigint>;
  now: bigint;
}

export interface Shared {
  contract: string;
  abi: Abi;
  rules: Rules;
  reads: Reads | undefined;
}

export function useReads(contract: string, abi: Abi): Reads | undefined {
  const { tick } = useChain();
  const address = contractAddress(contract);
  return useMemo((): Reads | undefined => {
    const client = publicClient();
    if (!client || !address || tick === 0) return undefined;
    const blockTag = isIdle() ? ('pending' as const) : ('latest' as const);
    const asked = new Map<string, Promise<unknown>>();
    function once<Answer>(question: readonly unknown[], ask: () => Promise<Answer>): Promise<Answer> {
      const key = JSON.stringify(question, (_, item: unknown) => (typeof item === 'bigint' ? `${item}n` : item));
      const known = asked.get(key) ?? ask();
      asked.set(key, known);
      return known as Promise<Answer>; // the same question was asked in the same way
    }
    return {
      now: chainTime(),
      read: (functionName, args) =>
        once(['read', functionName, args], () =>
          client.readContract({ address, abi, functionName, args, blockTag }).catch((error: unknown) => {
            if (!isAnswer(error)) throw error;
            return undefined;
          }),
        ),
      trial: (functionName, args, from, value) =>
        once(['trial', functionName, args, from, value], () =>
          client
            .simulateContract({ address, abi, functionName, args, account: from as `0x${string}`, value, blockTag })
            .then((): Trial => ({ could: true }))
            .catch((error: unknown) => {
              const revert = error instanceof BaseError ? error.walk((cause) => cause instanceof ContractFunctionRevertedError) : undefined;
              const data = revert instanceof ContractFunctionRevertedError ? revert.data : undefined;
              return data ? { could: false as const, error: data.errorName, args: data.args ?? [] } : undefined;
            }),
        ),
      balance: (of, coin) =>
        once(['balance', of, coin], () =>
          coin === undefined
            ? client.getBalance({ address: of as `0x${string}` })
            : client.readContract({
                address: coin as `0x${string}`,
                abi: erc20Abi,
                functionName: 'balanceOf',
                args: [of as `0x${string}`],
              }),
        ),
    };
  }, [tick, address, abi]);
}

/**
 * Asks something of many parts, again after every block. What was answered to another question is not shown, unless it is
 * the same with less: `keeps`.
 */
export function useAsked<Answer>(
  reads: Reads | undefined,
  key: string,
  ask: (reads: Reads) => Promise<Answer>,
  { keeps = false } = {},
): Answer | undefined {
  const asking = useContext(AskingContext);
  const [answer, setAnswer] = useState<{ key: string; value: Answer }>();
  const known = useRef<string>(undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: key stands for all that the question depends on
  useEffect(() => {
    if (!reads) return;
    let current = true;
    const answered = known.current === key || (keeps && known.current !== undefined) ? undefined : asking?.begin();
    ask(reads)
      .then((value) => {
        if (!current) return;
        known.current = key;
        setAnswer({ key, value });
        answered?.();
      })
      .catch(() => undefined);
    return () => {
      current = false;
      answered?.();
    };
  }, [reads, key]);
  return keeps || answer?.key === key ? answer?.value : undefined;
}

export const sceneOf = (reads: Reads, rules: Rules, on?: bigint, actor?: string): Scene => ({
  read: reads.read,
  terms: rules.terms,
  now: reads.now,
  on,
  actor,
});
