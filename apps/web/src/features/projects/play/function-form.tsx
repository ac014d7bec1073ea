/** One function of a contract as a form: its values by their types, then what came of it. */
import { Button, TextInput } from '@mantine/core';
import { type FormEvent, useEffect, useState } from 'react';
import type { AbiFunction, AbiParameter } from 'viem';
import { weiOf } from '../../../components/preview/ether.ts';
import { useOwnCoin } from '../../../components/preview/own-coin.tsx';
import { ChainError } from '../../../lib/chain/chain-error.ts';
import type { ChainView, Hex, PlainValue } from '../../../lib/chain/chain-protocol.ts';
import { allCoins, type Coins, likelyCoin, ownCoin } from '../../../lib/chain/coins.ts';
import type { PageChain } from '../../../lib/chain/page-chain.ts';
import { wholeNumber } from '../../../lib/when.ts';
import { play } from '../../../messages/workshop/play.ts';
import { chain as chainWords } from '../../../messages/workshop/preview.ts';
import type { Enums } from './enums.ts';
import { type Notices, noticeFor } from './notices.ts';
import classes from './play.module.css';
import { told } from './told-values.ts';
import { type Draft, emptyDraft, plainOf, signatureOf } from './value-draft.ts';
import { unfitText, ValueField } from './value-field.tsx';

const words = play.functions;

export interface FunctionProps {
  chain: Pick<PageChain, 'do'>;
  contract: string;
  item: AbiFunction;
  account: Hex;
  view: ChainView;
  coins: Coins;
  notices: Notices;
  enums: Enums;
}

type Result = { refused: boolean; text: string };
type Asked = { contract: string; signature: string; args: PlainValue[] };

export function FunctionForm({
  chain,
  contract,
  item,
  account,
  view,
  coins,
  notices,
  enums,
  isRead = false,
}: FunctionProps & { isRead?: boolean }) {
  const { inputs } = item;
  const notice = noticeFor(notices, contract, item.name);
  const symbol = useOwnCoin();
  const own = ownCoin(symbol);
  const coinOf = (name: string) => likelyCoin(name, contract, coins, own);
  const [drafts, setDrafts] = useState<Draft[]>(() => inputs.map((input) => emptyDraft(input, coinOf)));
  const [ether, setEther] = useState('');
  const [unfit, setUnfit] = useState<{ path: string; text: string }>();
  const [result, setResult] = useState<Result>();
  const [busy, setBusy] = useState(false);
  /** The question that was answered last: its answer follows the chain. */
  const [asked, setAsked] = useState<Asked>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked again after every block
  useEffect(() => {
    if (!asked) return;
    let current = true;
    chain.do({ do: 'read', call: asked, as: account }).then(
      (values) => current && setResult(answered(values)),
      (error: unknown) => current && setResult({ refused: true, text: messageOf(error) }),
    );
    return () => {
      current = false;
    };
  }, [asked, account, view.block, view.timeSeconds]);
  const answered = (values: PlainValue[]): Result => ({
    refused: false,
    text: values.length === 0 ? words.nothing : told(values, item, contract, view, coins, enums, own),
  });
  const payable = item.stateMutability === 'payable';
  const people = view.accounts.map(({ name }) => chainWords.people[name]);
  const names = [...people, ...Object.keys(view.addresses)];
  const pathOf = (input: AbiParameter, i: number) => input.name || String(i);

  async function submit(event: FormEvent) {
    event.preventDefault();
    setUnfit(undefined);
    setResult(undefined);
    const args: PlainValue[] = [];
    for (const [i, input] of inputs.entries()) {
      const plain = plainOf(drafts[i] ?? emptyDraft(input, coinOf), input, addressIn(view), pathOf(input, i));
      if ('unfit' in plain) return setUnfit({ path: plain.unfit.path, text: unfitText(plain.unfit) });
      args.push(plain.value);
    }
    const wei = payable && ether.trim() !== '' ? weiOf(ether) : 0n;
    if (wei === undefined) return setUnfit({ path: '$value', text: words.ether });
    const call = { contract, signature: signatureOf(item), args };
    setBusy(true);
    try {
      if (isRead) {
        setAsked(undefined);
        setResult(answered(await chain.do({ do: 'read', call, as: account })));
        setAsked(call);
      } else {
        const { refusal, gas } = await chain.do({ do: 'send', call, as: account, valueWei: String(wei) });
        setResult(refusal ? { refused: true, text: refusal.sentence } : { refused: false, text: words.done(wholeNumber(gas)) });
      }
    } catch (error) {
      const message = messageOf(error);
      // The path of a value that did not fit its type.
      if (error instanceof ChainError && error.data !== undefined && !error.data.startsWith('0x'))
        setUnfit({ path: error.data, text: message });
      else setResult({ refused: true, text: message });
    }
    setBusy(false);
  }

  return (
    <form className={classes.form} onSubmit={(event) => void submit(event)} aria-label={item.name}>
      <h4>{item.name}</h4>
      {notice && <p className={classes.notice}>{notice}</p>}
      {inputs.map((input, i) => (
        <ValueField
          key={pathOf(input, i)}
          parameter={input}
          label={input.name || words.unnamed(i)}
          draft={drafts[i] ?? emptyDraft(input, coinOf)}
          path={pathOf(input, i)}
          unfit={unfit}
          names={names}
          coins={allCoins(coins, own)}
          coinOf={coinOf}
          enums={enums}
          onChange={(draft) => setDrafts((before) => before.map((one, at) => (at === i ? draft : one)))}
        />
      ))}
      {payable && (
        <TextInput
          label={words.value(symbol)}
          inputMode="decimal"
          value={ether}
          error={unfit?.path === '$value' ? unfit.text : undefined}
          onChange={(event) => setEther(event.currentTarget.value)}
        />
      )}
      <Button
        type="submit"
        variant={isRead ? 'default' : 'filled'}
        loading={busy}
        aria-label={isRead ? `${words.read}: ${item.name}` : words.send(item.name)}
      >
        {isRead ? words.read : item.name}
      </Button>
      <div role="status">
        {result && (
          <div className={classes.result} data-refused={result.refused ? true : undefined}>
            {result.text}
          </div>
        )}
      </div>
    </form>
  );
}

/** The address of "Alice" or "Token". */
const addressIn =
  ({ accounts, addresses }: ChainView) =>
  (name: string): string | undefined =>
    accounts.find((account) => chainWords.people[account.name] === name)?.address ?? addresses[name];

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));
