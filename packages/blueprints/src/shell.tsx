/**
 * The frame of every generated frontend: wallet, network, reading, sending and telling what happened. The composer puts
 * the panels of the dapp's modules into it and makes one file of them.
 */
import { createContext, type FormEvent, type ReactNode, useCallback, useContext, useEffect, useId, useMemo, useRef, useState } from 'react';
import {
  type Abi,
  type Address,
  BaseError,
  type ContractFunctionArgs,
  type ContractFunctionName,
  type ContractFunctionReturnType,
  ContractFunctionRevertedError,
  createPublicClient,
  createWalletClient,
  custom,
  type EIP1193Provider,
  erc20Abi,
  formatEther,
  formatUnits,
  isAddress,
  parseEther,
  parseUnits,
} from 'viem';

// ───────────────────────────── What this app is ─────────────────────────────

interface DappFacts {
  title: string;
  summary: string;
  /** The chain's coin: ETH, POL or BNB. */
  coin: string;
  modules: ModuleFacts[];
}

/** One module of the dapp: its contract's name, and the choices it was built with. */
export interface ModuleFacts {
  id: string;
  title: string;
  contract: string;
  features: string[];
  parameters: Record<string, string | boolean | string[]>;
  /** Slot → contract name of the wired module. */
  wires: Record<string, string>;
}

export interface PanelProps {
  module: ModuleFacts;
}

declare global {
  interface Window {
    ethereum?: EIP1193Provider;
    /** Where the contracts are; written by the deploy script. */
    deployment?: { network: string; chainId: number; contracts: Record<string, Address> };
  }
}

// #sample
const dapp: DappFacts = { title: 'Sample', summary: 'A sample.', coin: 'ETH', modules: [] };
const panels: Record<string, (props: PanelProps) => ReactNode> = {};
// #endsample

/** The coin's name for prices: "0.05 ETH". */
export const coin = (): string => dapp.coin;
/** Wei in words: `50000000000000000n` → "0.05 ETH". */
export const money = (wei: bigint | undefined): string => (wei === undefined ? '…' : `${trimmed(formatEther(wei))} ${dapp.coin}`);
/** Base units in words: thousands separated, no trailing zeros. */
export const quantity = (units: bigint | undefined, decimals = 18): string =>
  units === undefined ? '…' : trimmed(formatUnits(units, decimals));
export const shortAddress = (address: string | undefined): string => (address ? `${address.slice(0, 6)}…${address.slice(-4)}` : '…');
/** Unix seconds as date and time in the reader's own way. */
export const moment = (seconds: bigint | undefined): string =>
  seconds === undefined ? '…' : new Date(Number(seconds) * 1000).toLocaleString(undefined, { dateStyle: 'medium', timeStyle: 'short' });
/** How far the newest block is ahead of this computer's clock, in seconds: on a chain for trying things, time can be moved. */
let secondsAhead = 0;
/** Unix seconds by the chain, for comparing with the times in a contract. */
export const chainTime = (): bigint => BigInt(Math.floor(Date.now() / 1000) + secondsAhead);
/** Seconds in words: "3 days", "2 hours". */
export function timeSpan(seconds: bigint | undefined): string {
  if (seconds === undefined) return '…';
  const units: [number, string][] = [
    [86400, 'day'],
    [3600, 'hour'],
    [60, 'minute'],
    [1, 'second'],
  ];
  const [size, name] = units.find(([length]) => Number(seconds) >= length) ?? [1, 'second'];
  const count = Math.round((Number(seconds) / size) * 10) / 10;
  return `${count} ${name}${count === 1 ? '' : 's'}`;
}

function trimmed(decimal: string): string {
  const [whole = '0', part = ''] = decimal.split('.');
  const rest = part.slice(0, 6).replace(/0+$/, '');
  return whole.replace(/\B(?=(\d{3})+(?!\d))/g, ',') + (rest ? `.${rest}` : '');
}

// ───────────────────────────── Wallet and chain ─────────────────────────────

type Note = { kind: 'busy' | 'done' | 'failed'; text: string };

interface Chain {
  account: Address | undefined;
  connect: () => Promise<void>;
  /** Grows with every block, so that what is shown is read again. */
  tick: number;
  note: (note: Note | undefined) => void;
  refresh: () => void;
}

const ChainContext = createContext<Chain | undefined>(undefined);

function useChain(): Chain {
  const chain = useContext(ChainContext);
  if (!chain) throw new Error('useChain outside of the app');
  return chain;
}

/** Address of a contract of this dapp; undefined until it is deployed. */
export const contractAddress = (contract: string): Address | undefined => window.deployment?.contracts[contract];

/** The connected person's address, if any. */
export const useAccount = (): Address | undefined => useChain().account;

/** Asks without repeating: a refusal stays one, and what is shown is read again after every block anyway. */
const publicClient = () =>
  window.ethereum ? createPublicClient({ transport: custom(window.ethereum, { retryCount: 0 }), pollingInterval: 500 }) : undefined;

/** Reads a view function of a contract (by its name in this dapp, or by address), again after every block. */
export function useRead<
  const abi extends Abi,
  name extends ContractFunctionName<abi, 'view' | 'pure'>,
  const args extends ContractFunctionArgs<abi, 'view' | 'pure', name>,
>(
  contract: string | undefined,
  abi: abi,
  functionName: name,
  args?: args | undefined,
  enabled = true,
): ContractFunctionReturnType<abi, 'view' | 'pure', name, args> | undefined {
  const { tick } = useChain();
  const [value, setValue] = useState<ContractFunctionReturnType<abi, 'view' | 'pure', name, args>>();
  const address = contract === undefined ? undefined : isAddress(contract) ? contract : contractAddress(contract);
  const key = JSON.stringify([address, functionName, args, enabled], (_, item: unknown) => (typeof item === 'bigint' ? `${item}n` : item));
  // biome-ignore lint/correctness/useExhaustiveDependencies: key stands for all that the read depends on
  useEffect(() => {
    const client = publicClient();
    if (!client || !address || !enabled) return;
    let current = true;
    client
      .readContract({ address, abi: abi as Abi, functionName: functionName as string, args: args as readonly unknown[] | undefined })
      .then((result) => current && setValue(result as ContractFunctionReturnType<abi, 'view' | 'pure', name, args>))
      .catch(() => current && setValue(undefined));
    return () => {
      current = false;
    };
  }, [key, tick]);
  return value;
}

/** What went wrong, in words. */
function inWords(error: unknown): string {
  if (error instanceof BaseError) {
    const revert = error.walk((cause) => cause instanceof ContractFunctionRevertedError);
    if (revert instanceof ContractFunctionRevertedError) {
      const name = revert.data?.errorName;
      if (name === 'Error') return `The contract refused: ${String(revert.data?.args?.[0])}`;
      if (name) return `The contract refused: ${refusalInWords(name, revert.data?.args ?? [])}.`;
      return 'The contract refused.';
    }
    if (/rejected|denied/i.test(error.shortMessage)) return 'You cancelled in your wallet. Nothing happened.';
    if (/insufficient funds/i.test(error.message)) return `There is not enough ${dapp.coin} in your wallet.`;
    return error.shortMessage;
  }
  return error instanceof Error ? error.message : 'Something went wrong. Try again.';
}

type Refusal = string | ((...args: bigint[]) => string);

/** Refusals of contracts in words, by the error's name; a function makes them of the error's arguments. */
const knownRefusals: Record<string, Refusal> = {
  OwnableUnauthorizedAccount: 'only the owner may do this',
  AccessControlUnauthorizedAccount: 'you do not have the role for this',
  ERC20InsufficientBalance: 'there are not enough tokens in this wallet',
  ERC20InsufficientAllowance: 'the contract may not take so many of your tokens yet',
  ERC721NonexistentToken: 'there is no item with this number',
  ERC721InsufficientApproval: 'the contract may not move this item yet',
  ERC721IncorrectOwner: 'this item belongs to somebody else',
  ERC1155InsufficientBalance: 'there are not enough copies in this wallet',
  EnforcedPause: 'this is paused at the moment',
  NothingToWithdraw: 'nothing is waiting for you',
  NothingToClaim: 'nothing is waiting for you',
  WrongPayment: (_, price) => `the price is ${money(price)}`,
  ZeroAmount: 'write a number above zero',
};

/** Adds a module's own refusals to those that every dapp knows. */
export function tellRefusals(words: Record<string, Refusal>): void {
  Object.assign(knownRefusals, words);
}

/** The error's words, or its name taken apart where it has none. */
function refusalInWords(name: string, args: readonly unknown[]): string {
  const known = knownRefusals[name];
  // Only numbers are made into words; the function says which it takes.
  return typeof known === 'function' ? known(...(args as bigint[])) : (known ?? sentence(name));
}

const sentence = (name: string) => name.replace(/([a-z0-9])([A-Z])/g, '$1 $2').toLowerCase();

// ───────────────────────────── Doing things ─────────────────────────────

/** What a person types, and what becomes of it as an argument. */
export interface ActionField {
  label: string;
  /**
   * `account` address · `tokens` base units by `decimals` · `ether` wei · `count` whole number · `days` seconds ·
   * `percent` basis points · `date` Unix seconds · `accounts`, `quantities` one per line.
   */
  kind: 'account' | 'tokens' | 'ether' | 'count' | 'text' | 'days' | 'percent' | 'date' | 'yesno' | 'accounts' | 'quantities';
  decimals?: number;
  hint?: string;
  /** What stands in the field at first. */
  initial?: string;
  /** A text that may be left empty. */
  optional?: boolean;
}

/** By its address, or its contract's name in this dapp; undefined where nothing needs to be allowed. */
interface Spending {
  token: string | undefined;
  amount: bigint | ((values: unknown[]) => bigint);
}

export interface ActionProps {
  title: string;
  hint?: ReactNode;
  contract: string;
  abi: Abi;
  functionName: string;
  fields?: ActionField[];
  /** Makes the arguments of the typed values, when they are not simply those in order. */
  args?: (values: unknown[]) => readonly unknown[];
  /** Wei sent along. */
  value?: bigint | ((values: unknown[]) => bigint);
  /** Tokens the contract must be allowed to take first; asked for only when needed. */
  spends?: Spending | Spending[];
  button: string;
  /** What is said when it has happened. */
  done: string;
  disabled?: boolean;
}

/** One thing a person can do: its fields, its price, its button, and what came of it. */
export function Action({ title, hint, fields = [], button, disabled, ...action }: ActionProps) {
  const id = useId();
  const { account, connect, note, refresh } = useChain();
  const [texts, setTexts] = useState<string[]>(() => fields.map((field) => field.initial ?? ''));
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<{ field: number; text: string }>();

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setProblem(undefined);
    const values: unknown[] = [];
    for (const [i, field] of fields.entries()) {
      const parsed = parseField(field, texts[i] ?? '');
      if ('problem' in parsed) return setProblem({ field: i, text: parsed.problem });
      values.push(parsed.value);
    }
    if (!account) return void connect();
    setBusy(true);
    try {
      await perform(account, action, values, note);
      note({ kind: 'done', text: action.done });
      setTexts(fields.map((field) => field.initial ?? ''));
    } catch (error) {
      note({ kind: 'failed', text: inWords(error) });
    }
    setBusy(false);
    refresh();
  };

  return (
    <form className="action" onSubmit={submit} aria-labelledby={`${id}-title`}>
      <h3 id={`${id}-title`}>{title}</h3>
      {hint !== undefined && <p className="hint">{hint}</p>}
      {fields.map((field, i) => {
        const shared = {
          id: `${id}-${i}`,
          value: texts[i] ?? '',
          'aria-invalid': problem?.field === i,
          'aria-describedby': `${id}-${i}-hint`,
          onChange: (event: { target: { value: string } }) => setTexts(texts.map((text, at) => (at === i ? event.target.value : text))),
        };
        return (
          <div className="field" key={field.label}>
            <label htmlFor={`${id}-${i}`}>{field.label}</label>
            {field.kind === 'accounts' || field.kind === 'quantities' ? (
              <textarea rows={4} {...shared} />
            ) : field.kind === 'yesno' ? (
              <select {...shared}>
                <option value="yes">Yes</option>
                <option value="no">No</option>
              </select>
            ) : (
              <input
                type={field.kind === 'date' ? 'datetime-local' : 'text'}
                inputMode={field.kind === 'text' || field.kind === 'account' || field.kind === 'date' ? 'text' : 'decimal'}
                autoComplete="off"
                {...shared}
              />
            )}
            <p className={problem?.field === i ? 'problem' : 'hint'} id={`${id}-${i}-hint`}>
              {problem?.field === i ? problem.text : (field.hint ?? '')}
            </p>
          </div>
        );
      })}
      <button type="submit" disabled={busy || disabled}>
        {busy ? 'Working…' : account ? button : 'Connect your wallet'}
      </button>
    </form>
  );
}

type Performed = Pick<ActionProps, 'contract' | 'abi' | 'functionName' | 'args' | 'value' | 'spends'>;

async function perform(account: Address, action: Performed, values: unknown[], note: Chain['note']): Promise<void> {
  const reader = publicClient();
  const address = contractAddress(action.contract);
  if (!reader || !window.ethereum) throw new Error('No wallet was found in this browser.');
  if (!address) throw new Error('This app has not been deployed yet.');
  const wallet = createWalletClient({ account, transport: custom(window.ethereum) });
  const sure = async (hash: `0x${string}`) => {
    const receipt = await reader.waitForTransactionReceipt({ hash });
    if (receipt.status !== 'success') throw new Error('The contract refused.');
  };
  for (const spends of [action.spends ?? []].flat()) {
    if (!spends.token) continue;
    const token = isAddress(spends.token) ? spends.token : contractAddress(spends.token);
    const amount = typeof spends.amount === 'function' ? spends.amount(values) : spends.amount;
    if (
      token &&
      (await reader.readContract({ address: token, abi: erc20Abi, functionName: 'allowance', args: [account, address] })) < amount
    ) {
      note({ kind: 'busy', text: 'First allow the contract to take the tokens, in your wallet…' });
      await sure(
        await wallet.writeContract({ address: token, abi: erc20Abi, functionName: 'approve', args: [address, amount], chain: null }),
      );
    }
  }
  const request = {
    address,
    abi: action.abi,
    functionName: action.functionName,
    args: action.args ? action.args(values) : values,
    value: typeof action.value === 'function' ? action.value(values) : (action.value ?? 0n),
    account,
  };
  note({ kind: 'busy', text: 'Confirm in your wallet…' });
  await reader.simulateContract(request);
  await sure(await wallet.writeContract({ ...request, chain: null }));
}

function parseField(field: ActionField, text: string): { value: unknown } | { problem: string } {
  const typed = text.trim();
  const number = typed.replaceAll(',', '');
  const isNumber = /^\d*\.?\d+$|^\d+\.$/.test(number);
  const lines = typed.split(/[\n;]+/).map((line) => line.trim());
  switch (field.kind) {
    case 'text':
      return typed || field.optional ? { value: typed } : { problem: 'Write something here.' };
    case 'account':
      return isAddress(typed) ? { value: typed } : { problem: 'Paste a wallet address: 0x and 40 characters.' };
    case 'accounts':
      return lines.every((line) => isAddress(line)) ? { value: lines } : { problem: 'Write one wallet address per line.' };
    case 'quantities':
      return lines.every((line) => /^\d*\.?\d+$/.test(line))
        ? { value: lines.map((line) => parseUnits(line, field.decimals ?? 18)) }
        : { problem: 'Write one number per line.' };
    case 'yesno':
      return { value: typed !== 'no' };
    case 'date': {
      const time = new Date(typed).getTime();
      return Number.isNaN(time) ? { problem: 'Choose a date and a time.' } : { value: BigInt(Math.floor(time / 1000)) };
    }
    case 'count':
      return /^\d+$/.test(number) ? { value: BigInt(number) } : { problem: 'Write a whole number.' };
    case 'tokens':
      return isNumber ? { value: parseUnits(number, field.decimals ?? 18) } : { problem: 'Write a number, for example 12.5.' };
    case 'ether':
      return isNumber ? { value: parseEther(number) } : { problem: `Write a number of ${dapp.coin}, for example 0.05.` };
    case 'days':
      return isNumber ? { value: BigInt(Math.round(Number(number) * 86400)) } : { problem: 'Write a number of days.' };
    case 'percent':
      return isNumber ? { value: BigInt(Math.round(Number(number) * 100)) } : { problem: 'Write a percentage, for example 2.5.' };
  }
}

// ───────────────────────────── Showing things ─────────────────────────────

export function Card({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="card" aria-label={title}>
      <h2>{title}</h2>
      {children}
    </section>
  );
}

/** Facts side by side. */
export const Stats = ({ children }: { children: ReactNode }) => <dl className="stats">{children}</dl>;

export function Stat({ label, value }: { label: string; value: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  );
}

/** A bar from 0 to 100 percent with words beside it. */
export function Progress({ label, percent }: { label: string; percent: number }) {
  return (
    <div className="progress">
      <span>{label}</span>
      <progress max={100} value={Math.min(100, percent)} aria-label={label} />
    </div>
  );
}

export const Actions = ({ children }: { children: ReactNode }) => <div className="actions">{children}</div>;

const ownableAbi = [
  { type: 'function', name: 'owner', stateMutability: 'view', inputs: [], outputs: [{ name: '', type: 'address' }] },
] as const;

/** Shown only to the owner of the contract (its `owner()`, or the given account). */
export function OwnerOnly({ contract, owner, children }: { contract: string; owner?: Address | undefined; children: ReactNode }) {
  const { account } = useChain();
  const read = useRead(contract, ownableAbi, 'owner', [], owner === undefined);
  const who = owner ?? read;
  if (!account || who?.toLowerCase() !== account.toLowerCase()) return null;
  return (
    <section className="owner" aria-label="For the owner">
      <h2>For you as the owner</h2>
      <div className="actions">{children}</div>
    </section>
  );
}

// ───────────────────────────── The app ─────────────────────────────

export default function App() {
  const [account, setAccount] = useState<Address>();
  const [chainId, setChainId] = useState<number>();
  const [tick, setTick] = useState(0);
  const [said, setSaid] = useState<Note>();
  const newest = useRef<string | null>(null);
  const refresh = useCallback(() => setTick((now) => now + 1), []);
  const wanted = window.deployment?.chainId;

  const connect = useCallback(async () => {
    if (!window.ethereum)
      return setSaid({ kind: 'failed', text: 'No wallet was found in this browser. Install one, for example MetaMask, and come back.' });
    try {
      const [first] = await window.ethereum.request({ method: 'eth_requestAccounts' });
      setAccount(first);
      setSaid(undefined);
    } catch (error) {
      setSaid({ kind: 'failed', text: inWords(error) });
    }
  }, []);

  useEffect(() => {
    const provider = window.ethereum;
    if (!provider) return;
    const onAccounts = (accounts: readonly Address[]) => {
      setAccount(accounts[0]);
      // What was said was said to the account before.
      setSaid(undefined);
      refresh();
    };
    const onChain = (id: string) => setChainId(Number(id));
    provider.request({ method: 'eth_chainId' }).then(onChain, () => undefined);
    provider.request({ method: 'eth_accounts' }).then(onAccounts, () => undefined);
    provider.on?.('accountsChanged', onAccounts);
    provider.on?.('chainChanged', onChain);
    const timer = setInterval(refresh, 4000);
    return () => {
      clearInterval(timer);
      provider.removeListener?.('accountsChanged', onAccounts);
      provider.removeListener?.('chainChanged', onChain);
    };
  }, [refresh]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: looked at again whenever everything is read again
  useEffect(() => {
    publicClient()
      ?.getBlock()
      .then((block) => {
        if (block.hash === newest.current) return;
        newest.current = block.hash;
        secondsAhead = Math.max(0, Number(block.timestamp) - Math.floor(Date.now() / 1000));
        refresh();
      })
      .catch(() => undefined);
  }, [tick, refresh]);

  const chain = useMemo(() => ({ account, connect, tick, note: setSaid, refresh }), [account, connect, tick, refresh]);
  const switchChain = () =>
    window.ethereum?.request({ method: 'wallet_switchEthereumChain', params: [{ chainId: `0x${(wanted ?? 1).toString(16)}` }] });

  return (
    <ChainContext.Provider value={chain}>
      <style>{styles}</style>
      <header>
        <div>
          <h1>{dapp.title}</h1>
          <p className="hint">{dapp.summary}</p>
        </div>
        {account ? (
          <span className="account" title={account}>
            {shortAddress(account)}
          </span>
        ) : (
          <button type="button" onClick={connect}>
            Connect your wallet
          </button>
        )}
      </header>
      {!window.deployment && <p className="banner">This app has not been deployed yet. Run the deploy script, then reload this page.</p>}
      {wanted !== undefined && chainId !== undefined && chainId !== wanted && (
        <p className="banner">
          Your wallet is on another network.{' '}
          <button type="button" onClick={switchChain}>
            Switch to {window.deployment?.network}
          </button>
        </p>
      )}
      <main>
        {dapp.modules.map((module) => {
          const Panel = panels[module.id];
          return Panel ? <Panel key={module.id} module={module} /> : null;
        })}
      </main>
      <div className={said ? `note ${said.kind}` : 'note'} data-kind={said?.kind} role="status" aria-live="polite">
        {said?.text}
        {said && said.kind !== 'busy' && (
          <button type="button" aria-label="Close this message" onClick={() => setSaid(undefined)}>
            ×
          </button>
        )}
      </div>
    </ChainContext.Provider>
  );
}

const styles = `
:root { color-scheme: light dark; --ink: #14182b; --soft: #565d78; --paper: #f5f6fb; --card: #ffffff; --line: #dcdff0; --accent: #4a3ad6; --on-accent: #ffffff; --good: #0b6b47; --bad: #b3261e; }
@media (prefers-color-scheme: dark) { :root { --ink: #eef0ff; --soft: #a9b0cf; --paper: #0a0d1f; --card: #141935; --line: #2a3160; --accent: #9d92ff; --on-accent: #0a0d1f; --good: #5fdca6; --bad: #ff9d95; } }
* { box-sizing: border-box; }
body { margin: 0; background: var(--paper); color: var(--ink); font: 16px/1.5 system-ui, sans-serif; }
header, main { max-width: 60rem; margin: 0 auto; padding: 1.5rem 1rem 0; }
header { display: flex; flex-wrap: wrap; gap: 1rem; justify-content: space-between; align-items: flex-start; }
h1 { margin: 0; font-size: 1.9rem; line-height: 1.15; } h2 { margin: 0 0 .75rem; font-size: 1.2rem; } h3 { margin: 0; font-size: 1rem; }
p { margin: 0; } .hint { color: var(--soft); font-size: .9rem; overflow-wrap: anywhere; } .problem { color: var(--bad); font-size: .9rem; }
.account { padding: .5rem .9rem; border: 1px solid var(--line); border-radius: 2rem; background: var(--card); }
.banner { max-width: 58rem; margin: 1rem auto 0; padding: .75rem 1rem; border: 1px solid var(--accent); border-radius: .75rem; }
.card, .owner { margin-bottom: 1.25rem; padding: 1.25rem; border: 1px solid var(--line); border-radius: 1rem; background: var(--card); }
.owner { border-style: dashed; border-color: var(--accent); } .card > .owner { margin: 1rem 0 0; } .owner:not(:has(.action)) { display: none; }
.stats { display: grid; grid-template-columns: repeat(auto-fit, minmax(9rem, 1fr)); gap: .75rem; margin: 0 0 1rem; }
dt { color: var(--soft); font-size: .85rem; } dd { margin: 0; font-weight: 600; overflow-wrap: anywhere; }
.actions { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(100%, 17rem), 1fr)); gap: 1rem; }
.action { display: flex; flex-direction: column; max-width: 30rem; gap: .5rem; padding: 1rem; border: 1px solid var(--line); border-radius: .75rem; }
.action button { margin-top: auto; } label { display: block; font-size: .9rem; font-weight: 600; }
input, textarea, select { width: 100%; padding: .55rem .7rem; border: 1px solid var(--soft); border-radius: .5rem; background: var(--paper); color: var(--ink); font: inherit; }
button { padding: .6rem 1rem; border: 0; border-radius: .6rem; background: var(--accent); color: var(--on-accent); font: inherit; font-weight: 600; cursor: pointer; }
button:disabled { opacity: .55; cursor: default; } :focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
.progress { display: grid; gap: .25rem; margin-bottom: 1rem; } progress { width: 100%; accent-color: var(--accent); }
table { width: 100%; border-collapse: collapse; } th, td { padding: .4rem; border-bottom: 1px solid var(--line); text-align: left; overflow-wrap: anywhere; }
.note { position: sticky; bottom: 0; max-width: 58rem; margin: 0 auto; } .note.busy, .note.done, .note.failed { display: flex; justify-content: space-between; gap: 1rem; padding: .75rem 1rem; border: 1px solid var(--line); border-radius: .75rem .75rem 0 0; background: var(--card); }
.note.done { border-color: var(--good); color: var(--good); } .note.failed { border-color: var(--bad); color: var(--bad); } .note button { padding: 0 .5rem; background: none; color: inherit; }
`;
