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
  ContractFunctionZeroDataError,
  createPublicClient,
  createWalletClient,
  custom,
  type EIP1193Provider,
  erc20Abi,
  formatEther,
  formatUnits,
  isAddress,
  isAddressEqual,
  parseAbi,
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
  // #if look
  look: {
    /** Where it is called otherwise than the app. */
    title?: string;
    /** One sentence below the title. */
    tagline?: string;
    introduction?: string;
    /** Degrees of OKLCH; without them they come from the title. */
    hues?: readonly [number, number];
    /** Outlines that are laid over each other, as SVG path data. */
    cover?: string[];
  };
  // #endif
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
  /** What its panel needs to know besides, where it is made of rules. */
  facts?: unknown;
}

export interface PanelProps {
  module: ModuleFacts;
}

declare global {
  interface Window {
    ethereum?: EIP1193Provider;
    /** Where the contracts are; written by the deploy script. */
    deployment?: {
      network: string;
      chainId: number;
      contracts: Record<string, Address>;
      /** What people are called, on a chain for trying things. */
      people?: Record<string, string>;
    };
  }
}

// #sample
const dapp: DappFacts = { title: 'Sample', summary: 'A sample.', coin: 'ETH', modules: [], look: {} };
const panels: Record<string, (props: PanelProps) => ReactNode> = {};
// #endsample

/** The coin's name for prices: "0.05 ETH". */
export const coin = (): string => dapp.coin;
/** Wei in words: `50000000000000000n` → "0.05 ETH". */
export const money = (wei: bigint | undefined): string => (wei === undefined ? '…' : `${trimmed(formatEther(wei))} ${dapp.coin}`);
/** Base units in words: thousands separated, no trailing zeros. */
export const quantity = (units: bigint | undefined, decimals = 18): string =>
  units === undefined ? '…' : trimmed(formatUnits(units, decimals));
/** What somebody is called: by name where names are known, else by the ends of the address. */
export function personName(address: string | undefined): string {
  const known = Object.entries(window.deployment?.people ?? {}).find(([one]) => one.toLowerCase() === address?.toLowerCase());
  return known?.[1] ?? shortAddress(address);
}
export const shortAddress = (address: string | undefined): string => (address ? `${address.slice(0, 6)}…${address.slice(-4)}` : '…');
/** Unix seconds as date and time in the reader's own way. */
export const moment = (seconds: bigint | undefined): string =>
  seconds === undefined ? '…' : new Date(Number(seconds) * 1000).toLocaleString(undefined, { dateStyle: 'medium', timeStyle: 'short' });
/** How far the newest block is ahead of this computer's clock, in seconds: on a chain for trying things, time can be moved. */
let secondsAhead = 0;
/** Unix seconds of the newest block. */
let newestBlockTime = 0;
/** Unix seconds by the chain, for comparing with the times in a contract. */
export const chainTime = (): bigint => BigInt(Math.floor(Date.now() / 1000) + secondsAhead);
/** The chain makes blocks only when something is sent, as one for trying things does: time goes by on it without any. */
export const isIdle = (): boolean => newestBlockTime > 0 && Number(chainTime()) - newestBlockTime > 15;
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

/** How much of the whole, in percent from 0 to 100, to a tenth. */
export const percentOf = (part: bigint | undefined, whole: bigint | undefined): number =>
  part === undefined || !whole ? 0 : Math.min(100, Number((part * 1000n) / whole) / 10);
/** The same number for the same text, wherever and whenever (FNV-1a, its bits then mixed as MurmurHash3 does at its end). */
export function numberOf(text: string): number {
  let hash = 2166136261;
  for (const character of text) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 16777619) >>> 0;
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}

function trimmed(decimal: string): string {
  const [whole = '0', part = ''] = decimal.split('.');
  const rest = part.slice(0, 6).replace(/0+$/, '');
  return whole.replace(/\B(?=(\d{3})+(?!\d))/g, ',') + (rest ? `.${rest}` : '');
}

// ───────────────────────────── Wallet and chain ─────────────────────────────

export type Note = { kind: 'busy' | 'done' | 'failed'; text: string; detail?: string };

/** A wallet as it announces itself to pages (EIP-6963). */
interface AnnouncedWallet {
  info: { uuid: string; name: string };
  provider: EIP1193Provider;
}

/** The wallet the person chose; until then the one that put itself into the page. */
let chosenWallet: EIP1193Provider | undefined;
const walletInUse = (): EIP1193Provider | undefined => chosenWallet ?? window.ethereum;

export interface Chain {
  account: Address | undefined;
  connect: () => Promise<void>;
  /** The wallet is on another network than the contracts. */
  isElsewhere: boolean;
  /** Grows with every new block, so that what is shown is read again. */
  tick: number;
  note: (note: Note | undefined) => void;
  /** Looks whether there is a new block. */
  look: () => Promise<void>;
}

const ChainContext = createContext<Chain | undefined>(undefined);

export function useChain(): Chain {
  const chain = useContext(ChainContext);
  if (!chain) throw new Error('useChain outside of the app');
  return chain;
}

/** Address of a contract of this dapp; undefined until it is deployed. */
export const contractAddress = (contract: string): Address | undefined => window.deployment?.contracts[contract];

/** The connected person's address, if any. */
export const useAccount = (): Address | undefined => useChain().account;

/** Asks without repeating: a refusal stays one, and what is shown is read again after every block anyway. */
export function publicClient() {
  const wallet = walletInUse();
  return wallet && createPublicClient({ transport: custom(wallet, { retryCount: 0 }), pollingInterval: 500 });
}

/** What a part of the page has asked of the chain and not been answered yet. */
export interface Asking {
  /** @returns what to call when it is answered, or not wanted any more */
  begin: () => () => void;
}
export const AskingContext = createContext<Asking | undefined>(undefined);

/** The contract spoke, if only to refuse; anything else means that nobody was reached. */
export const isAnswer = (error: unknown): boolean =>
  error instanceof BaseError &&
  error.walk((cause) => cause instanceof ContractFunctionRevertedError || cause instanceof ContractFunctionZeroDataError) !== null;

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
  const asking = useContext(AskingContext);
  const known = useRef(false);
  const [value, setValue] = useState<ContractFunctionReturnType<abi, 'view' | 'pure', name, args>>();
  const address = contract === undefined ? undefined : isAddress(contract) ? contract : contractAddress(contract);
  const key = JSON.stringify([address, functionName, args, enabled], (_, item: unknown) => (typeof item === 'bigint' ? `${item}n` : item));
  // biome-ignore lint/correctness/useExhaustiveDependencies: key stands for all that the read depends on
  useEffect(() => {
    const client = publicClient();
    if (!client || !address || !enabled) return;
    let current = true;
    const answered = known.current ? undefined : asking?.begin();
    const settle = (result?: ContractFunctionReturnType<abi, 'view' | 'pure', name, args>) => {
      if (!current) return;
      known.current = true;
      setValue(result);
      answered?.();
    };
    client
      .readContract({
        ...{ address, abi: abi as Abi, functionName: functionName as string, args: args as readonly unknown[] | undefined },
        // By the time that it is now, not when the newest block was made.
        blockTag: isIdle() ? 'pending' : 'latest',
      })
      .then((result) => settle(result as ContractFunctionReturnType<abi, 'view' | 'pure', name, args>))
      .catch((error: unknown) => isAnswer(error) && settle());
    return () => {
      current = false;
      answered?.();
    };
  }, [key, tick]);
  return value;
}

/** Whether a call would go through now, without sending it; else the contract's error with its arguments. */
export type Trial = { could: true } | { could: false; error: string; args: readonly unknown[] };

/** Tries a call for the connected person, again after every block; undefined while nobody is connected or nothing is known. */
export function useTrial(contract: string, abi: Abi, functionName: string, args: readonly unknown[], enabled = true): Trial | undefined {
  const { tick, account } = useChain();
  const [trial, setTrial] = useState<Trial>();
  const address = contractAddress(contract);
  const key = JSON.stringify([address, account, functionName, args, enabled], (_, item: unknown) =>
    typeof item === 'bigint' ? `${item}n` : item,
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: key stands for all that the trial depends on
  useEffect(() => {
    const client = publicClient();
    if (!client || !address || !account || !enabled) return setTrial(undefined);
    let current = true;
    client
      .simulateContract({ address, abi, functionName, args, account })
      .then(() => current && setTrial({ could: true }))
      .catch((error: unknown) => {
        const revert = error instanceof BaseError ? error.walk((cause) => cause instanceof ContractFunctionRevertedError) : undefined;
        const data = revert instanceof ContractFunctionRevertedError ? revert.data : undefined;
        if (current) setTrial(data ? { could: false, error: data.errorName, args: data.args ?? [] } : undefined);
      });
    return () => {
      current = false;
    };
  }, [key, tick]);
  return trial;
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
   * `percent` basis points · `date` Unix seconds · `choice` which of the `options`, from 0 · `lines` texts, one per line ·
   * `accounts`, `quantities` one per line.
   */
  kind:
    | 'account'
    | 'tokens'
    | 'ether'
    | 'count'
    | 'text'
    | 'days'
    | 'percent'
    | 'date'
    | 'yesno'
    | 'choice'
    | 'lines'
    | 'accounts'
    | 'quantities';
  decimals?: number;
  options?: readonly string[];
  hint?: string;
  /** What stands in the field at first. */
  initial?: string;
  /** A text that may be left empty. */
  optional?: boolean;
  /** Of amounts: fills in this much at a click. */
  most?: bigint | undefined;
}

/** By its address, or its contract's name in this dapp; undefined where nothing needs to be allowed. */
interface Spending {
  token: string | undefined;
  amount: bigint | ((values: unknown[]) => bigint);
  /** The amount is the number of an NFT, which alone is allowed to be taken. */
  isItem?: boolean;
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
  /** What will happen, as soon as everything is filled in: "You get about 12 PEPR." */
  preview?: (values: unknown[]) => ReactNode;
  button: string;
  /** What is said when it has happened. */
  done: string;
  disabled?: boolean;
}

/** Inside of it, actions are folded to their titles, one of a group open at a time. */
const FoldContext = createContext<string | undefined>(undefined);

/** One thing a person can do: its fields, what it will cost and bring, its button, and what came of it. */
export function Action({ title, hint, fields = [], button, disabled, preview, ...action }: ActionProps) {
  const id = useId();
  const group = useContext(FoldContext);
  const { account, connect, isElsewhere, note, look } = useChain();
  const [texts, setTexts] = useState<string[]>(() => fields.map((field) => field.initial ?? ''));
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<{ field: number; text: string }>();

  const parsed = fields.map((field, i) => parseField(field, texts[i] ?? ''));
  const values = parsed.flatMap((one) => ('value' in one ? [one.value] : []));
  const isReady = values.length === fields.length;
  const costs = !isReady ? 0n : typeof action.value === 'function' ? action.value(values) : (action.value ?? 0n);
  const type = (at: number, text: string) => {
    setProblem(undefined);
    setTexts((before) => fields.map((field, i) => (i === at ? text : (before[i] ?? field.initial ?? ''))));
  };

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    for (const [i, one] of parsed.entries()) if ('problem' in one) return setProblem({ field: i, text: one.problem });
    if (!account) return void connect();
    if (isElsewhere) return note({ kind: 'failed', text: 'Your wallet is on another network. Switch it first; the button is above.' });
    setBusy(true);
    try {
      const detail = await perform(account, action, values, note);
      note({ kind: 'done', text: action.done, detail });
      setTexts(fields.map((field) => field.initial ?? ''));
    } catch (error) {
      note({ kind: 'failed', text: inWords(error) });
    }
    setBusy(false);
    void look();
  };

  const isFolded = group !== undefined && fields.length > 0;
  const form = (
    <form className={fields.length > 0 ? 'action' : 'action simple'} onSubmit={submit} aria-label={title}>
      {(!isFolded || hint !== undefined) && (
        <div>
          {!isFolded && <h3>{title}</h3>}
          {hint !== undefined && <p className="hint">{hint}</p>}
        </div>
      )}
      {fields.length > 0 && (
        <div className="fields">
          {fields.map((field, i) => (
            <Field
              // biome-ignore lint/suspicious/noArrayIndexKey: the fields of a form never change places; their labels may change
              key={i}
              id={`${id}-${i}`}
              field={field}
              text={texts[i] ?? field.initial ?? ''}
              problem={problem?.field === i ? problem.text : undefined}
              onType={(text) => type(i, text)}
            />
          ))}
        </div>
      )}
      {isReady && (costs > 0n || preview) && (
        <div className="before" id={`${id}-before`}>
          {preview?.(values)}
          {costs > 0n && <p>You pay {money(costs)} and the fee of the network.</p>}
        </div>
      )}
      <button type="submit" disabled={busy || disabled} aria-describedby={`${id}-before`}>
        {busy ? 'Working…' : account ? button : 'Connect your wallet'}
      </button>
    </form>
  );
  if (!isFolded) return form;
  return (
    <details className="folded" name={group}>
      <summary>{title}</summary>
      {form}
    </details>
  );
}

interface FieldProps {
  id: string;
  field: ActionField;
  text: string;
  problem: string | undefined;
  onType: (text: string) => void;
}

function Field({ id, field, text, problem, onType }: FieldProps) {
  const { kind, label, most } = field;
  const told = problem ?? field.hint;
  const shared = {
    id,
    value: text,
    'aria-invalid': problem !== undefined,
    'aria-describedby': `${id}-told`,
    onChange: (event: { target: { value: string } }) => onType(event.target.value),
  };
  const below = told && (
    <p className={problem ? 'problem' : 'hint'} id={`${id}-told`}>
      {told}
    </p>
  );
  if (kind === 'choice')
    return (
      <fieldset className="field choice">
        <legend>{label}</legend>
        {(field.options ?? []).map((option, i) => (
          <label key={option}>
            <input type="radio" name={id} checked={text === String(i)} onChange={() => onType(String(i))} />
            <span>{option}</span>
          </label>
        ))}
        {below}
      </fieldset>
    );
  const isWords = kind === 'text' || kind === 'account' || kind === 'date';
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {kind === 'accounts' || kind === 'quantities' || kind === 'lines' ? (
        <textarea rows={4} {...shared} />
      ) : kind === 'yesno' ? (
        <select {...shared}>
          <option value="yes">Yes</option>
          <option value="no">No</option>
        </select>
      ) : (
        <div className="typed">
          <input
            type={kind === 'date' ? 'datetime-local' : 'text'}
            inputMode={isWords ? 'text' : 'decimal'}
            autoComplete="off"
            {...(kind === 'account' && { list: `${id}-people` })}
            {...shared}
          />
          {kind === 'account' && (
            <datalist id={`${id}-people`}>
              {Object.values(window.deployment?.people ?? {}).map((name) => (
                <option key={name} value={name} />
              ))}
            </datalist>
          )}
          {most !== undefined && most > 0n && (
            <button
              type="button"
              className="quiet"
              aria-label={`All of it: ${label}`}
              onClick={() => onType(formatUnits(most, kind === 'ether' ? 18 : (field.decimals ?? 18)))}
            >
              All
            </button>
          )}
        </div>
      )}
      {below}
    </div>
  );
}

/** What tokens and NFTs have in common, and what only NFTs know. */
const itemAbi = parseAbi([
  'function getApproved(uint256 number) view returns (address)',
  'function approve(address to, uint256 amountOrNumber)',
  'error ERC721InvalidApprover(address approver)',
  'error ERC721NonexistentToken(uint256 number)',
]);

type Performed = Pick<ActionProps, 'contract' | 'abi' | 'functionName' | 'args' | 'value' | 'spends'>;

/** Sends it and waits until it has happened. @returns where it stands and what the network took for it, in words. */
async function perform(account: Address, action: Performed, values: unknown[], note: Chain['note']): Promise<string> {
  const reader = publicClient();
  const address = contractAddress(action.contract);
  const provider = walletInUse();
  if (!reader || !provider) throw new Error('No wallet was found in this browser.');
  if (!address) throw new Error('This app has not been deployed yet.');
  const wallet = createWalletClient({ account, transport: custom(provider) });
  const sure = async (hash: `0x${string}`) => {
    const receipt = await reader.waitForTransactionReceipt({ hash });
    if (receipt.status !== 'success') throw new Error('The contract refused.');
    return `Written into block ${receipt.blockNumber}. The network took ${money(receipt.gasUsed * receipt.effectiveGasPrice)}.`;
  };
  for (const spends of [action.spends ?? []].flat()) {
    if (!spends.token) continue;
    const token = isAddress(spends.token) ? spends.token : contractAddress(spends.token);
    const amount = typeof spends.amount === 'function' ? spends.amount(values) : spends.amount;
    if (!token) continue;
    const isAllowed = spends.isItem
      ? isAddressEqual(await reader.readContract({ address: token, abi: itemAbi, functionName: 'getApproved', args: [amount] }), address)
      : (await reader.readContract({ address: token, abi: erc20Abi, functionName: 'allowance', args: [account, address] })) >= amount;
    if (isAllowed) continue;
    note({ kind: 'busy', text: `First allow the contract to take the ${spends.isItem ? 'item' : 'tokens'}, in your wallet…` });
    await reader.simulateContract({ account, address: token, abi: itemAbi, functionName: 'approve', args: [address, amount] });
    await sure(await wallet.writeContract({ address: token, abi: itemAbi, functionName: 'approve', args: [address, amount], chain: null }));
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
  const hash = await wallet.writeContract({ ...request, chain: null });
  note({ kind: 'busy', text: 'On its way. This can take a moment…' });
  return sure(hash);
}

/** Of a wallet address, or of the name of somebody whose name is known. */
function addressOf(typed: string): { value: string } | { problem: string } {
  if (isAddress(typed)) return { value: typed };
  const named = Object.entries(window.deployment?.people ?? {}).find(([, name]) => name.toLowerCase() === typed.toLowerCase());
  return named ? { value: named[0] } : { problem: 'Paste a wallet address: 0x and 40 characters.' };
}

function parseField(field: ActionField, text: string): { value: unknown } | { problem: string } {
  const typed = text.trim();
  const number = typed.replaceAll(',', '');
  const isNumber = /^\d*\.?\d+$|^\d+\.$/.test(number);
  const lines = typed.split(/[\n;]+/).map((line) => line.trim());
  switch (field.kind) {
    case 'choice':
      return typed ? { value: BigInt(typed) } : { problem: 'Choose one of these.' };
    case 'lines':
      return typed ? { value: lines.filter(Boolean) } : { problem: 'Write one per line.' };
    case 'text':
      return typed || field.optional ? { value: typed } : { problem: 'Write something here.' };
    case 'account':
      return addressOf(typed);
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

/**
 * A module's part of the page. It says nothing before everything it is made of was read: what is not known is neither 0 nor
 * "none". Until then it is there, but not shown.
 */
function Part({ module: { id, title }, isReadable, children }: PanelProps & { isReadable: boolean; children: ReactNode }) {
  const waiting = useRef(0);
  const [changes, setChanges] = useState(0);
  const [isKnown, setIsKnown] = useState(false);
  const asking = useMemo<Asking>(
    () => ({
      begin() {
        waiting.current++;
        let isOver = false;
        return () => {
          if (isOver) return;
          isOver = true;
          waiting.current--;
          // Shown in one go with what was read, so what that asks in turn has been asked when this is looked at.
          setChanges((count) => count + 1);
        };
      },
    }),
    [],
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: looked at whenever something was answered
  useEffect(() => {
    if (isReadable && waiting.current === 0) setIsKnown(true);
  }, [changes, isReadable]);
  const isShown = isReadable && isKnown;
  return (
    <AskingContext.Provider value={asking}>
      {!isShown && (
        <section className="card" aria-busy="true" aria-label={title}>
          <h2>{title}</h2>
          <p className="hint">
            {isReadable ? 'Being read from the chain…' : 'What stands here is read from the chain, which this page cannot ask yet.'}
          </p>
        </section>
      )}
      <div id={id} hidden={!isShown}>
        {children}
      </div>
    </AskingContext.Provider>
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

/** Somebody, by a face of two colours and the name or the ends of the address; the connected person is "You". */
export function Person({ address }: { address: string | undefined }) {
  const { account } = useChain();
  if (!address) return '…';
  const hue = numberOf(address.toLowerCase()) % 360;
  return (
    <span className="person" title={address}>
      <i aria-hidden="true" style={{ background: `linear-gradient(135deg, oklch(0.75 0.14 ${hue}), oklch(0.5 0.16 ${hue + 110}))` }} />
      {address.toLowerCase() === account?.toLowerCase() ? 'You' : personName(address)}
    </span>
  );
}

export const Actions = ({ children }: { children?: ReactNode }) => <div className="actions">{children}</div>;

/** What is seldom done: folded to its titles. */
export function More({ title = 'More you can do', children }: { title?: string; children?: ReactNode }) {
  const group = useId();
  return (
    <section className="more" aria-label={title}>
      <h3>{title}</h3>
      <FoldContext.Provider value={group}>{children}</FoldContext.Provider>
    </section>
  );
}

const ownableAbi = [
  { type: 'function', name: 'owner', stateMutability: 'view', inputs: [], outputs: [{ name: '', type: 'address' }] },
  { type: 'function', name: 'pendingOwner', stateMutability: 'view', inputs: [], outputs: [{ name: '', type: 'address' }] },
  {
    type: 'function',
    name: 'transferOwnership',
    stateMutability: 'nonpayable',
    inputs: [{ name: 'newOwner', type: 'address' }],
    outputs: [],
  },
  { type: 'function', name: 'acceptOwnership', stateMutability: 'nonpayable', inputs: [], outputs: [] },
  { type: 'error', name: 'OwnableInvalidOwner', inputs: [{ name: 'owner', type: 'address' }] },
  { type: 'error', name: 'OwnableUnauthorizedAccount', inputs: [{ name: 'account', type: 'address' }] },
] as const;

/** Shown only to the owner of the contract (its `owner()`, or the given account). */
export function OwnerOnly({ contract, owner, children }: { contract: string; owner?: Address | undefined; children?: ReactNode }) {
  const { account } = useChain();
  const group = useId();
  const read = useRead(contract, ownableAbi, 'owner', [], owner === undefined);
  const who = owner ?? read;
  if (!account || who?.toLowerCase() !== account.toLowerCase()) return null;
  return (
    <section className="more owner" aria-label="For the owner">
      <h3>For you as the owner</h3>
      <FoldContext.Provider value={group}>{children}</FoldContext.Provider>
    </section>
  );
}

/** Handing the ownership of a module over, in two steps (OpenZeppelin's Ownable2Step); nothing where it has none. */
function Ownership({ module: { contract, title } }: PanelProps) {
  const { account } = useChain();
  const owner = useRead(contract, ownableAbi, 'owner');
  const next = useRead(contract, ownableAbi, 'pendingOwner');
  const is = (who: string | undefined) => account !== undefined && who?.toLowerCase() === account.toLowerCase();
  const target = { contract, abi: ownableAbi };
  if (next === undefined || !(is(owner) || is(next))) return null;
  return (
    <More title={`The ownership of ${title}`}>
      {is(next) && (
        <Action
          {...target}
          title="Become the owner"
          hint="The owner has offered to hand this over to you."
          functionName="acceptOwnership"
          button="Accept"
          done="You are the owner now."
        />
      )}
      {is(owner) && (
        <Action
          {...target}
          title="Hand the ownership over"
          hint="The new owner must accept before it counts."
          functionName="transferOwnership"
          fields={[{ label: 'New owner', kind: 'account' }]}
          button="Offer"
          done="Offered. It counts once the new owner accepts."
        />
      )}
    </More>
  );
}

/** What stopping and going on are called in this module. */
interface Switch {
  title: string;
  hint?: string;
  button: string;
  done: string;
}

const pausableAbi = [
  { type: 'function', name: 'paused', stateMutability: 'view', inputs: [], outputs: [{ name: '', type: 'bool' }] },
  { type: 'function', name: 'pause', stateMutability: 'nonpayable', inputs: [], outputs: [] },
  { type: 'function', name: 'unpause', stateMutability: 'nonpayable', inputs: [], outputs: [] },
  { type: 'error', name: 'OwnableUnauthorizedAccount', inputs: [{ name: 'account', type: 'address' }] },
] as const;

/** The owner's switch of a module that can be paused (OpenZeppelin's Pausable). */
export function PauseSwitch({ contract, stop, goOn }: { contract: string; stop: Switch; goOn: Switch }) {
  const paused = useRead(contract, pausableAbi, 'paused') ?? false;
  return <Action contract={contract} abi={pausableAbi} functionName={paused ? 'unpause' : 'pause'} {...(paused ? goOn : stop)} />;
}

/** Unix seconds by the chain, again every second. */
export function useNow(): bigint {
  const [now, setNow] = useState(chainTime);
  useEffect(() => {
    const timer = setInterval(() => setNow(chainTime()), 1000);
    return () => clearInterval(timer);
  }, []);
  return now;
}

/** A small landscape made of a text alone: the same for everybody, another for every text. Decoration: what it stands for is written beside it. */
export function Art({ seed }: { seed: string }) {
  const id = useId();
  const random = (at: number) => (numberOf(`${seed}/${at}`) % 1000) / 1000;
  const hue = Math.round(random(0) * 360);
  const isNight = random(1) > 0.6;
  const sky = (top: boolean) =>
    `oklch(${isNight ? (top ? 0.25 : 0.45) : top ? 0.8 : 0.93} ${isNight ? 0.08 : 0.07} ${hue + (top ? 0 : 50)})`;
  const hill = (at: number) => {
    const height = 50 + at * 15;
    const [rise, fall] = [height - 22 * random(at + 10), height + 14 * random(at + 20)];
    return `M0 ${height} C 30 ${rise} 45 ${fall} 62 ${height - 6} S 90 ${rise + 8} 100 ${height - 10 * random(at + 30)} V100 H0 Z`;
  };
  return (
    <svg className="art" viewBox="0 0 100 100" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <linearGradient id={id} x2="0" y2="1">
        <stop stopColor={sky(true)} />
        <stop offset="1" stopColor={sky(false)} />
      </linearGradient>
      <rect width="100" height="100" fill={`url(#${id})`} />
      <circle
        cx={18 + 64 * random(2)}
        cy={26 + 18 * random(3)}
        r={6 + 8 * random(4)}
        fill={`oklch(${isNight ? 0.94 : 0.97} 0.06 ${hue + 160})`}
      />
      {[0, 1, 2].map((at) => (
        <path key={at} d={hill(at)} fill={`oklch(${(isNight ? 0.36 : 0.72) - at * (isNight ? 0.08 : 0.13)} 0.1 ${hue + 120 + at * 25})`} />
      ))}
    </svg>
  );
}

// ───────────────────────────── The app ─────────────────────────────

/** Two hues (degrees of OKLCH) that go well together. Which of them a dapp wears comes from its title. */
const looks = [
  [285, 340],
  [255, 200],
  [165, 220],
  [25, 70],
  [345, 30],
  [230, 300],
  [140, 90],
  [50, 10],
] as const;

export default function App() {
  // #if look
  const { look: face } = dapp;
  const [hue, second] = face.hues ?? looks[numberOf(dapp.title) % looks.length] ?? looks[0];
  // #else
  //> const [hue, second] = looks[numberOf(dapp.title) % looks.length] ?? looks[0];
  // #endif
  const [account, setAccount] = useState<Address>();
  const [chainId, setChainId] = useState<number>();
  const [wallets, setWallets] = useState<AnnouncedWallet[]>([]);
  const [isChoosing, setIsChoosing] = useState(false);
  const [provider, setProvider] = useState(walletInUse);
  const [tick, setTick] = useState(0);
  const [beat, setBeat] = useState(0);
  const [said, setSaid] = useState<Note>();
  const newest = useRef<string | null>(null);
  const spokenTo = useRef<Address>(undefined);
  const look = useCallback(async () => {
    const block = await publicClient()
      ?.getBlock()
      .catch(() => undefined);
    if (!block || block.hash === newest.current) return;
    newest.current = block.hash;
    newestBlockTime = Number(block.timestamp);
    secondsAhead = Math.max(0, Number(block.timestamp) - Math.floor(Date.now() / 1000));
    setTick((now) => now + 1);
  }, []);
  const wanted = window.deployment?.chainId;
  // What a person came for stands first, the parts that it is made with after it.
  const parts = new Set(dapp.modules.flatMap(({ wires }) => Object.values(wires)));
  const modules = [...dapp.modules].sort((a, b) => Number(parts.has(a.contract)) - Number(parts.has(b.contract)));
  const isElsewhere = wanted !== undefined && chainId !== undefined && chainId !== wanted;
  const isReadable = provider !== undefined && window.deployment !== undefined && !isElsewhere;

  useEffect(() => {
    const onAnnounced = (event: Event) => {
      const wallet: AnnouncedWallet = Reflect.get(event, 'detail');
      setWallets((known) => [...known.filter(({ info }) => info.uuid !== wallet.info.uuid), wallet]);
      if (!walletInUse()) chosenWallet = wallet.provider;
      setProvider(walletInUse);
    };
    window.addEventListener('eip6963:announceProvider', onAnnounced);
    window.dispatchEvent(new Event('eip6963:requestProvider'));
    return () => window.removeEventListener('eip6963:announceProvider', onAnnounced);
  }, []);

  const connectTo = useCallback(async (wallet: EIP1193Provider | undefined) => {
    setIsChoosing(false);
    if (!wallet)
      return setSaid({ kind: 'failed', text: 'No wallet was found in this browser. Install one, for example MetaMask, and come back.' });
    try {
      chosenWallet = wallet;
      setProvider(() => wallet);
      const [first] = await wallet.request({ method: 'eth_requestAccounts' });
      spokenTo.current = first;
      setAccount(first);
      setSaid(undefined);
    } catch (error) {
      setSaid({ kind: 'failed', text: inWords(error) });
    }
  }, []);
  const connect = useCallback(
    async () => (wallets.length > 1 ? setIsChoosing(true) : connectTo(walletInUse())),
    [connectTo, wallets.length],
  );

  useEffect(() => {
    if (!provider) return;
    const onAccounts = ([first]: readonly Address[]) => {
      // What was said was said to the account before; wallets also announce one that stays.
      if (first !== spokenTo.current) setSaid(undefined);
      spokenTo.current = first;
      setAccount(first);
    };
    const onChain = (id: string) => {
      setChainId(Number(id));
      void look();
    };
    provider.request({ method: 'eth_chainId' }).then(onChain, () => undefined);
    provider.request({ method: 'eth_accounts' }).then(onAccounts, () => undefined);
    provider.on?.('accountsChanged', onAccounts);
    provider.on?.('chainChanged', onChain);
    void look();
    let seconds = 0;
    const timer = setInterval(() => {
      const isTurn = ++seconds % 4 === 0;
      // A chain for trying things is near, and its time may be moved: it is looked at every second.
      if (isTurn || isIdle()) void look();
      if (!isTurn) return;
      // What depends on the time alone is shown anew even when there is no new block, and read anew where none comes.
      setBeat((now) => now + 1);
      if (isIdle()) setTick((now) => now + 1);
    }, 1000);
    return () => {
      clearInterval(timer);
      provider.removeListener?.('accountsChanged', onAccounts);
      provider.removeListener?.('chainChanged', onChain);
    };
  }, [provider, look]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: with each beat, all that shows the time is shown anew
  const chain = useMemo(
    () => ({ account, connect, isElsewhere, tick, note: setSaid, look }),
    [account, connect, isElsewhere, tick, look, beat],
  );
  const switchChain = () =>
    provider
      ?.request({ method: 'wallet_switchEthereumChain', params: [{ chainId: `0x${(wanted ?? 1).toString(16)}` }] })
      .catch((error: unknown) => setSaid({ kind: 'failed', text: inWords(error) }));

  return (
    <ChainContext.Provider value={chain}>
      <style>{`:root { --hue: ${hue}; --second: ${second}; }${styles}`}</style>
      {/* #if look */}
      <style>{lookStyles}</style>
      {/* #endif */}
      {/* #if cover */}
      <svg className="cover" viewBox="0 0 1200 240" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
        {face.cover?.map((outline) => (
          <path key={outline} d={outline} />
        ))}
      </svg>
      {/* #endif */}
      <header>
        {/* #if !cover */}
        <Art seed={dapp.title} />
        {/* #endif */}
        <div>
          {/* #if look */}
          <h1>{face.title ?? dapp.title}</h1>
          {face.tagline && <p className="tagline">{face.tagline}</p>}
          {/* #endif */}
          {/* #if !look */}
          <h1>{dapp.title}</h1>
          {/* #endif */}
          <p className="hint">{dapp.summary}</p>
        </div>
        {account ? (
          <span className="account" title={account}>
            <i aria-hidden="true" />
            {personName(account)}
          </span>
        ) : (
          <button type="button" onClick={connect}>
            Connect your wallet
          </button>
        )}
        {isChoosing && (
          <fieldset className="choices">
            <legend>Which wallet?</legend>
            {wallets.map((wallet) => (
              <button type="button" className="quiet" key={wallet.info.uuid} onClick={() => connectTo(wallet.provider)}>
                {wallet.info.name}
              </button>
            ))}
          </fieldset>
        )}
        {dapp.modules.length > 1 && (
          <nav aria-label="Parts of this app">
            {modules.map(({ id, title }) => (
              <a key={id} href={`#${id}`}>
                {title}
              </a>
            ))}
          </nav>
        )}
      </header>
      {/* #if look */}
      {face.introduction && (
        <section className="introduction" aria-label="Introduction">
          <p>{face.introduction}</p>
          <p className="hint">In the words of whoever made this page. What the app does is said with each of its parts.</p>
        </section>
      )}
      {/* #endif */}
      {!window.deployment && <p className="banner">This app has not been deployed yet. Run the deploy script, then reload this page.</p>}
      {!provider && (
        <p className="banner">
          There is no wallet in this browser, so this page cannot ask the chain. With one, for example MetaMask, it comes to life.
        </p>
      )}
      {isElsewhere && (
        <p className="banner">
          Your wallet is on another network.{' '}
          <button type="button" onClick={switchChain}>
            Switch to {window.deployment?.network}
          </button>
        </p>
      )}
      <main>
        {modules.map((module) => {
          const Panel = panels[module.id];
          return Panel ? (
            <Part key={module.id} module={module} isReadable={isReadable}>
              <Panel module={module} />
              <Ownership module={module} />
            </Part>
          ) : null;
        })}
      </main>
      <div className={said ? `note ${said.kind}` : 'note'} data-kind={said?.kind} role="status" aria-live="polite">
        {said && (
          <p>
            {said.text}
            {said.detail && <span className="hint"> {said.detail}</span>}
          </p>
        )}
        {said && said.kind !== 'busy' && (
          <button type="button" aria-label="Close this message" onClick={() => setSaid(undefined)}>
            ×
          </button>
        )}
      </div>
    </ChainContext.Provider>
  );
}

// #if look
const lookStyles = `
.cover { display: block; width: min(60rem, 100% - 2rem); height: clamp(7rem, 22vw, 12rem); margin: 1.25rem auto 0; border-radius: 1.4rem; background: linear-gradient(100deg, oklch(0.62 0.17 var(--hue)), oklch(0.7 0.14 var(--second))); } .cover path { fill: oklch(0.98 0.04 var(--second) / 0.2); }
@media (prefers-color-scheme: dark) { .cover { background: linear-gradient(100deg, oklch(0.42 0.13 var(--hue)), oklch(0.5 0.11 var(--second))); } .cover path { fill: oklch(0.95 0.05 var(--second) / 0.16); } }
h1 { overflow-wrap: anywhere; } .tagline { margin: .3rem 0 .15rem; font-size: 1.12rem; line-height: 1.4; text-wrap: balance; overflow-wrap: anywhere; }
.introduction { display: grid; gap: .5rem; max-width: 62rem; margin: 1.25rem auto 0; padding: 0 1rem; } .introduction p { max-width: 44rem; overflow-wrap: anywhere; white-space: pre-line; }
`;
// #endif

const styles = `
:root { color-scheme: light dark; --ink: oklch(0.23 0.035 var(--hue)); --soft: oklch(0.46 0.03 var(--hue)); --paper: oklch(0.972 0.008 var(--hue)); --card: #fff; --well: oklch(0.955 0.012 var(--hue)); --line: oklch(0.9 0.015 var(--hue)); --edge: oklch(0.6 0.03 var(--hue)); --accent: oklch(0.45 0.17 var(--hue)); --other: oklch(0.6 0.15 var(--second)); --on-accent: #fff; --good: oklch(0.43 0.11 155); --bad: oklch(0.47 0.18 27); --glow: 0.16; }
@media (prefers-color-scheme: dark) { :root { --ink: oklch(0.95 0.012 var(--hue)); --soft: oklch(0.77 0.025 var(--hue)); --paper: oklch(0.165 0.022 var(--hue)); --card: oklch(0.213 0.026 var(--hue)); --well: oklch(0.26 0.03 var(--hue)); --line: oklch(0.33 0.035 var(--hue)); --edge: oklch(0.58 0.035 var(--hue)); --accent: oklch(0.81 0.115 var(--hue)); --other: oklch(0.7 0.12 var(--second)); --on-accent: oklch(0.18 0.04 var(--hue)); --good: oklch(0.83 0.13 155); --bad: oklch(0.78 0.13 25); --glow: 0.28; } }
* { box-sizing: border-box; }
html { scroll-behavior: smooth; scroll-padding-top: 1rem; }
html:has(.note[data-kind]) { scroll-padding-bottom: 8rem; }
body { margin: 0; min-height: 100vh; background: radial-gradient(60rem 26rem at 12% -8rem, oklch(0.65 0.17 var(--hue) / var(--glow)), transparent 70%), radial-gradient(50rem 24rem at 92% -9rem, oklch(0.7 0.15 var(--second) / var(--glow)), transparent 70%), var(--paper); background-repeat: no-repeat; color: var(--ink); font: 16px/1.55 system-ui, -apple-system, 'Segoe UI', sans-serif; }
header, main { max-width: 62rem; margin: 0 auto; padding: 2rem 1rem 0; }
header { display: flex; flex-wrap: wrap; gap: 1rem; align-items: center; } header > div:not([class]) { flex: 1 1 12rem; }
header > .art { width: 3.75rem; height: 3.75rem; border-radius: 1.1rem; box-shadow: 0 4px 14px oklch(0.4 0.1 var(--hue) / .25); }
h1 { margin: 0; font-size: clamp(1.6rem, 4.5vw, 2.2rem); font-weight: 750; line-height: 1.12; letter-spacing: -.022em; text-wrap: balance; }
h2 { margin: 0; font-size: 1.3rem; letter-spacing: -.012em; line-height: 1.25; overflow-wrap: anywhere; } h3 { margin: 0; font-size: 1rem; overflow-wrap: anywhere; }
p { margin: 0; } .hint { color: var(--soft); font-size: .9rem; overflow-wrap: anywhere; } .problem { color: var(--bad); font-size: .9rem; font-weight: 600; }
.account { display: inline-flex; gap: .5rem; align-items: center; padding: .5rem .95rem; border: 1px solid var(--line); border-radius: 2rem; background: var(--card); font-weight: 600; font-variant-numeric: tabular-nums; }
.account i { width: .6rem; height: .6rem; border-radius: 50%; background: var(--good); }
nav { flex-basis: 100%; display: flex; flex-wrap: wrap; gap: .5rem; } nav a { padding: .3rem .85rem; border: 1px solid var(--line); border-radius: 2rem; background: var(--card); color: var(--ink); font-size: .9rem; text-decoration: none; } nav a:hover { border-color: var(--accent); }
.choices { display: flex; flex-wrap: wrap; gap: .5rem; flex-basis: 100%; margin: 0; padding: 0; border: 0; }
.banner { max-width: 60rem; margin: 1rem auto 0; padding: .75rem 1rem; border: 1px solid var(--accent); border-radius: .9rem; background: var(--card); }
main > div { display: grid; gap: 1.25rem; margin-bottom: 1.25rem; } main > [hidden] { display: none; } main > section { margin-bottom: 1.25rem; } main > div > * { min-width: 0; }
.card { padding: clamp(1.1rem, 3.5vw, 1.75rem); border: 1px solid var(--line); border-radius: 1.4rem; background: var(--card); box-shadow: 0 1px 2px oklch(0.3 0.05 var(--hue) / .06), 0 10px 30px -18px oklch(0.3 0.08 var(--hue) / .35); }
.card { display: grid; gap: 1.1rem; align-content: start; } .card > * { min-width: 0; } .card > section:not([class]) { display: grid; gap: .8rem; }
.stats { display: grid; grid-template-columns: repeat(auto-fit, minmax(8.2rem, 1fr)); gap: .9rem .75rem; margin: 0; padding: .9rem 1.1rem; border-radius: 1rem; background: var(--well); }
.stats:empty { display: none; } dt { color: var(--soft); font-size: .82rem; } dd { margin: 0; font-weight: 650; font-variant-numeric: tabular-nums; overflow-wrap: anywhere; }
.person { display: inline-flex; gap: .35rem; align-items: baseline; font-variant-numeric: tabular-nums; white-space: nowrap; } .person i { align-self: center; width: .95em; height: .95em; border-radius: 50%; } .stats .person { font-size: .88rem; line-height: 1.75; }
.art { display: block; width: 100%; height: 100%; }
.actions { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(100%, 19rem), 1fr)); gap: 1rem; } .actions:empty { display: none; }
.action { display: flex; flex-direction: column; gap: .8rem; padding: 1.1rem; border: 1px solid var(--line); border-radius: 1.1rem; } .action > button { margin-top: auto; } .action > button:only-of-type { width: 100%; }
.fields { display: grid; gap: .8rem; align-items: start; } .actions > .action:only-child:not(:has(.choice)) > .fields { grid-template-columns: repeat(auto-fit, minmax(min(100%, 14rem), 1fr)); } .actions > .action:only-child:not(.simple) > button { align-self: start; width: auto; min-width: 14rem; } .actions > .action:only-child:has(.choice) { max-width: 34rem; }
.action.simple { grid-column: 1 / -1; flex-direction: row; flex-wrap: wrap; align-items: center; justify-content: space-between; } .action.simple > div { flex: 1 1 14rem; } .action.simple > button { width: auto; margin: 0; min-width: 9rem; } .action.simple .before { flex: 0 1 auto; }
.before { padding: .6rem .8rem; border-radius: .7rem; background: var(--well); font-size: .9rem; font-variant-numeric: tabular-nums; }
.field { display: grid; gap: .3rem; margin: 0; padding: 0; border: 0; min-width: 0; } label, legend { padding: 0; font-size: .88rem; font-weight: 600; }
.typed { position: relative; } .typed button { position: absolute; inset: .3rem .3rem .3rem auto; padding: 0 .8rem; font-size: .85rem; } .typed:has(button) input { padding-right: 4.2rem; }
input, textarea, select { width: 100%; padding: .65rem .8rem; border: 1px solid var(--edge); border-radius: .7rem; background: var(--card); color: var(--ink); font: inherit; } [aria-invalid='true'] { border-color: var(--bad); }
.choice { gap: .45rem; } .choice legend { margin-bottom: .3rem; } .choice label { display: flex; gap: .7rem; align-items: center; padding: .65rem .8rem; border: 1px solid var(--edge); border-radius: .7rem; font-size: 1rem; font-weight: 500; cursor: pointer; } .choice label:has(:checked) { border-color: var(--accent); box-shadow: inset 0 0 0 1px var(--accent); background: var(--well); } .choice input { width: 1.1rem; height: 1.1rem; margin: 0; accent-color: var(--accent); }
button { min-height: 2.75rem; padding: .6rem 1.2rem; border: 1px solid transparent; border-radius: .8rem; background: var(--accent); color: var(--on-accent); font: inherit; font-weight: 650; cursor: pointer; transition: filter .15s; } button:hover:not(:disabled) { filter: brightness(1.1); }
button.quiet, .more button[type='submit'], main > div > button { border-color: var(--edge); background: var(--card); color: var(--ink); } .typed button.quiet { min-height: 0; border: 0; background: var(--well); }
button:disabled { background: var(--well); border-color: var(--line); color: var(--soft); cursor: default; } :focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
.progress { display: grid; gap: .35rem; } progress { width: 100%; height: .7rem; border: 0; border-radius: 1rem; overflow: hidden; background: var(--well); accent-color: var(--accent); } progress::-webkit-progress-bar { background: var(--well); } progress::-webkit-progress-value { background: linear-gradient(90deg, var(--accent), var(--other)); border-radius: 1rem; } progress::-moz-progress-bar { background: var(--accent); }
.more { display: grid; gap: .5rem; } .more:not(:has(form)) { display: none; } .more > h3 { color: var(--soft); font-size: .82rem; font-weight: 650; letter-spacing: .02em; }
.folded, .more > .action { border: 1px solid var(--line); border-radius: .9rem; background: var(--card); } .more > .action { padding: .6rem 1rem; } .owner > .folded, .owner > .action { border-left: 3px solid var(--accent); }
.folded summary { padding: .75rem 1rem; border-radius: .9rem; font-weight: 600; cursor: pointer; } .folded[open] summary { padding-bottom: .25rem; } .folded .action { max-width: 34rem; padding: .5rem 1rem 1rem; border: 0; } .folded .action.simple { padding: .5rem 1rem; }
table { width: 100%; border-collapse: collapse; font-variant-numeric: tabular-nums; } .action th, .action td { min-width: 4.8rem; } th, td { padding: .5rem .4rem; border-bottom: 1px solid var(--line); text-align: left; overflow-wrap: anywhere; } th { color: var(--soft); font-size: .82rem; font-weight: 600; }
ul { margin: 0; padding: 0; list-style: none; } ul:not([class]) > li { padding: .6rem 0; border-bottom: 1px solid var(--line); } ul:not([class]) > li:last-child { border: 0; } blockquote { margin: .3rem 0 0; padding-left: .8rem; border-left: 3px solid var(--accent); overflow-wrap: anywhere; }
.note { position: sticky; bottom: 1rem; z-index: 1; max-width: 40rem; margin: 0 auto; padding: 0 1rem; } .note.busy, .note.done, .note.failed { display: flex; gap: 1rem; align-items: center; justify-content: space-between; margin-bottom: 1rem; padding: .8rem 1.1rem; border: 1px solid var(--line); border-left: 5px solid var(--accent); border-radius: 1rem; background: var(--card); box-shadow: 0 12px 40px -8px oklch(0.2 0.05 var(--hue) / .45); }
.note.done { border-left-color: var(--good); } .note.failed { border-left-color: var(--bad); } .note button { min-height: 2rem; padding: 0 .7rem; background: none; color: inherit; font-size: 1.2rem; }
@media (max-width: 44rem) { header { padding-top: 1.25rem; } .note { margin-inline: .75rem; } .actions > .action { padding: .9rem; } }
@media (prefers-reduced-motion: reduce) { * { scroll-behavior: auto !important; transition: none !important; animation: none !important; } }
`;
