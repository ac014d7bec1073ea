/** A form for every function of every contract: what can be asked, with answers that follow the chain, and what can be done. */
import { SegmentedControl, Text, TextInput, Title } from '@mantine/core';
import { useEffect, useMemo, useState } from 'react';
import type { AbiFunction } from 'viem';
import { useOwnCoin } from '../../../components/preview/own-coin.tsx';
import type { Hex, PlainValue } from '../../../lib/chain/chain-protocol.ts';
import { type Coins, ownCoin, readCoins } from '../../../lib/chain/coins.ts';
import type { PageChain, PageChainState } from '../../../lib/chain/page-chain.ts';
import { play } from '../../../messages/workshop/play.ts';
import { enumsIn } from './enums.ts';
import { FunctionForm, type FunctionProps } from './function-form.tsx';
import { noticeFor, noticesIn } from './notices.ts';
import classes from './play.module.css';
import { told } from './told-values.ts';
import { signatureOf } from './value-draft.ts';

const words = play.functions;

interface FunctionFormsProps {
  chain: Pick<PageChain, 'do'>;
  state: Extract<PageChainState, { status: 'open' }>;
  account: Hex;
  /** The contract's text, whose comments explain its functions. */
  source: string;
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

function Forms({ chain, state: { view, contracts }, account, source, coins }: FunctionFormsProps & { coins: Coins }) {
  const notices = useMemo(() => noticesIn(source), [source]);
  const enums = useMemo(() => enumsIn(source), [source]);
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
  const shared = { chain, contract, account, view, coins, notices, enums };
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

function Fact({ chain, contract, item, account, view, coins, notices, enums }: FunctionProps) {
  const own = ownCoin(useOwnCoin());
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
      <dt title={noticeFor(notices, contract, item.name)}>{item.name}</dt>
      <dd>{answer ? told(answer, item, contract, view, coins, enums, own) : '…'}</dd>
    </div>
  );
}
