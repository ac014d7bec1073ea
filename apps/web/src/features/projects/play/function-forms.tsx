/** A form for every function of every contract: what can be asked, with answers that follow the chain, and what can be done. */
import { Button, SegmentedControl, Text, TextInput, Title } from '@mantine/core';
import { type FormEvent, useEffect, useState } from 'react';
import type { AbiFunction, AbiParameter } from 'viem';
import { namesOf } from '../../../components/preview/chain-log.tsx';
import { etherOf, inUnits, weiOf } from '../../../components/preview/ether.ts';
import type { ChainView, Hex, PlainValue } from '../../../lib/chain/chain-protocol.ts';
import { ChainError, type PageChain, type PageChainState } from '../../../lib/chain/page-chain.ts';
import { wholeNumber } from '../../../lib/when.ts';
import { play } from '../../../messages/en/play.ts';
import { chain as chainWords } from '../../../messages/en/preview.ts';
import { allCoins, type Coins, likelyCoin, readCoins } from './coins.ts';
import classes from './play.module.css';
import { type Draft, emptyDraft, isNumber, plainOf, signatureOf } from './value-draft.ts';
import { unfitText, ValueField } from './value-field.tsx';

const words = play.functions;

interface FunctionFormsProps {
  chain: PageChain;
  state: Extract<PageChainState, { status: 'open' }>;
  account: Hex;
}

export function FunctionForms(props: FunctionFormsProps) {
  const { chain, state } = props;
  const [coins, setCoins] = useState<Coins>();
  const deployed = JSON.stringify(state.view.addresses);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a token's name and decimals change only with its address
  useEffect(() => {
    let current = true;
    void readCoins(chain, state.view, state.contracts).then((found) => current && setCoins(found));
    return () => {
      current = false;
    };
  }, [chain, deployed]);
  return coins && <Forms key={deployed} {...props} coins={coins} />;
}

function Forms({ chain, state: { view, contracts }, account, coins }: FunctionFormsProps & { coins: Coins }) {
  const deployed = Object.keys(view.addresses);
  const [chosen, setChosen] = useState<string>();
  const [search, setSearch] = useState('');
  const contract = chosen !== undefined && deployed.includes(chosen) ? chosen : (deployed[0] ?? '');
  const wanted = search.trim().toLowerCase();
  const functions = (contracts[contract]?.abi ?? []).filter(
    (item): item is AbiFunction => item.type === 'function' && item.name.toLowerCase().includes(wanted),
  );
  const reads = functions.filter(({ stateMutability }) => stateMutability === 'view' || stateMutability === 'pure');
  const facts = reads.filter(({ inputs }) => inputs.length === 0);
  const questions = reads.filter(({ inputs }) => inputs.length > 0);
  const actions = functions.filter((item) => !reads.includes(item));
  const shared = { chain, contract, account, view, coins };
  return (
    <section className={classes.card} aria-label={words.title}>
      <Title order={2} fz="lg">
        {words.title}
      </Title>
      <Text size="sm" c="dimmed">
        {words.lead}
      </Text>
      {deployed.length > 1 && (
        <SegmentedControl
          mt="sm"
          aria-label={words.choose}
          value={contract}
          data={deployed}
          onChange={setChosen}
          style={{ maxWidth: '100%', overflowX: 'auto' }}
        />
      )}
      <TextInput
        mt="sm"
        maw={320}
        type="search"
        aria-label={words.search}
        placeholder={words.search}
        value={search}
        onChange={(event) => setSearch(event.currentTarget.value)}
      />
      {functions.length === 0 && <Text mt="sm">{words.missing}</Text>}
      {facts.length > 0 && (
        <>
          <Heading>{words.state}</Heading>
          <dl className={classes.state}>
            {facts.map((item) => (
              <Fact key={`${contract}.${item.name}`} item={item} {...shared} />
            ))}
          </dl>
        </>
      )}
      {actions.length > 0 && (
        <>
          <Heading>{words.act}</Heading>
          <div className={classes.forms}>
            {actions.map((item) => (
              <FunctionForm key={`${contract}.${signatureOf(item)}`} item={item} {...shared} />
            ))}
          </div>
        </>
      )}
      {questions.length > 0 && (
        <>
          <Heading>{words.ask}</Heading>
          <div className={classes.forms}>
            {questions.map((item) => (
              <FunctionForm key={`${contract}.${signatureOf(item)}`} item={item} isRead {...shared} />
            ))}
          </div>
        </>
      )}
    </section>
  );
}

const Heading = ({ children }: { children: string }) => (
  <Title order={3} fz="md" mt="lg" mb="xs">
    {children}
  </Title>
);

interface FunctionProps {
  chain: PageChain;
  contract: string;
  item: AbiFunction;
  account: Hex;
  view: ChainView;
  coins: Coins;
}

function Fact({ chain, contract, item, account, view, coins }: FunctionProps) {
  const [answer, setAnswer] = useState<PlainValue[]>();
  const signature = signatureOf(item);
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked again after every block
  useEffect(() => {
    let current = true;
    chain.do({ do: 'read', call: { contract, signature, args: [] }, as: account }).then(
      (values) => current && setAnswer(values),
      () => current && setAnswer(undefined),
    );
    return () => {
      current = false;
    };
  }, [chain, contract, signature, account, view.block, view.timeSeconds]);
  return (
    <div>
      <dt>{item.name}</dt>
      <dd>{answer ? told(answer, item, contract, view, coins) : '…'}</dd>
    </div>
  );
}

type Result = { refused: boolean; text: string };
type Asked = { contract: string; signature: string; args: PlainValue[] };

function FunctionForm({ chain, contract, item, account, view, coins, isRead = false }: FunctionProps & { isRead?: boolean }) {
  const { inputs } = item;
  const coinOf = (name: string) => likelyCoin(name, contract, coins);
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
    text: values.length === 0 ? words.nothing : told(values, item, contract, view, coins),
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
      {inputs.map((input, i) => (
        <ValueField
          key={pathOf(input, i)}
          parameter={input}
          label={input.name || words.unnamed(i)}
          draft={drafts[i] ?? emptyDraft(input, coinOf)}
          path={pathOf(input, i)}
          unfit={unfit}
          names={names}
          coins={allCoins(coins)}
          coinOf={coinOf}
          onChange={(draft) => setDrafts((before) => before.map((one, at) => (at === i ? draft : one)))}
        />
      ))}
      {payable && (
        <TextInput
          label={words.value}
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

function told(values: PlainValue[], { name: asked, outputs }: AbiFunction, contract: string, view: ChainView, coins: Coins): string {
  const name = namesOf(view);
  const one = (value: PlainValue, output: AbiParameter | undefined, called: string): string => {
    if (typeof value === 'boolean') return value ? words.yes : words.no;
    if (Array.isArray(value)) return value.length === 0 ? '—' : value.map((inner) => one(inner, undefined, called)).join(', ');
    if (typeof value === 'object')
      return Object.entries(value)
        .map(([key, inner]) => `${key}: ${one(inner, undefined, key)}`)
        .join(', ');
    if (/^-?\d+$/.test(value) && (!output || isNumber(output.type))) return numberTold(value, called, contract, coins);
    return value === '' ? '—' : name(value);
  };
  return values
    .map((value, i) => {
      const output = outputs[i];
      const called = outputs.length > 1 && output?.name ? output.name : asked;
      return outputs.length > 1 && output?.name ? `${output.name}: ${one(value, output, called)}` : one(value, output, called);
    })
    .join(', ');
}

/** In its coin where the name says that it is an amount of one; a huge number in an unknown unit is told shorter. */
function numberTold(value: string, called: string, contract: string, coins: Coins): string {
  const own = coins[contract];
  const coin = likelyCoin(called, contract, coins);
  if (coin && (coin === own || value.length > 12)) return `${inUnits(value, coin.decimals, 6)} ${coin.symbol}`;
  return /^-?\d{16,}$/.test(value) ? `${etherOf(value, 6)} × 10^18` : wholeNumber(BigInt(value));
}
