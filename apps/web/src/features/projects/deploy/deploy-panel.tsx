/** The documents' deployment form, its steps, and what came of it. */
import { Button, Group, NativeSelect, NumberInput, SegmentedControl, Switch, Text, Textarea, TextInput, Title } from '@mantine/core';
import { type DeployNetworkId, deployDefaults, deployNetworkIds, deployNetworks, estimatedCost } from '@starwright/protocol/deployments';
import type { Project } from '@starwright/protocol/projects';
import { IconCircleCheckFilled, IconCircleDashed, IconCircleXFilled, IconLoader2, IconRocket } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useEffect, useState } from 'react';
import type { Abi } from 'viem';
import { findWallets, type InjectedWallet } from '../../../lib/node/find-wallets.ts';
import { nodeAddress } from '../../../lib/node/node-provider.ts';
import { siteQuery } from '../../../lib/site-query.ts';
import { wholeNumber } from '../../../lib/when.ts';
import { deploy as words } from '../../../messages/workshop/deploy.ts';
import { artifactsQuery } from '../project-requests.ts';
import classes from './deploy.module.css';
import { argumentsIn } from './deploy-dapp.ts';
import type { DeploymentResult, DeploymentState, StepState } from './deployment-state.ts';
import { Explorer } from './explorer.tsx';
import { namedArguments } from './named-arguments.ts';
import { PageOfNew } from './page-door.tsx';
import { SourceOfNew } from './source-status.tsx';
import { type StandingDeployment, transactionsOf } from './standing-deployment.ts';
import { type DeployWay, useDeployment } from './use-deployment.ts';
import { usualNode } from './usual-node.ts';

interface DeployPanelProps {
  project: Project;
  contract: string;
  /** Rehearsals take three seconds in all, instead of the documents' time for each step. */
  quick?: boolean;
}

export default function DeployPanel({ project, contract, quick = false }: DeployPanelProps) {
  const { state, start, standing, goOn, forget, skip } = useDeployment(project, contract, quick ? 'quick' : 'steps');
  const [way, setWay] = useState<DeployWay>('rehearsal');
  const [network, setNetwork] = useState<DeployNetworkId>(deployDefaults.network);
  const [nodeUrl, setNodeUrl] = useState(usualNode);
  const [gasLimit, setGasLimit] = useState<string | number>(deployDefaults.gasLimit);
  const [gasPrice, setGasPrice] = useState<string | number>(deployDefaults.gasPriceGwei);
  const last = project.deploymentPlan.at(-1);
  const [args, setArgs] = useState(() => JSON.stringify(last?.args ?? []));
  const [verification, setVerification] = useState<boolean>(deployDefaults.verification);
  const [publishSource, setPublishSource] = useState(true);
  const { data: site } = useQuery(siteQuery());
  const [tried, setTried] = useState(false);
  const [wallets, setWallets] = useState<InjectedWallet[]>();
  const [walletId, setWalletId] = useState<string>();
  const asksWallet = way === 'wallet' || standing?.way === 'wallet';
  useEffect(() => {
    if (!asksWallet) return;
    let current = true;
    void findWallets().then((found) => current && setWallets(found));
    return () => {
      current = false;
    };
  }, [asksWallet]);

  const wallet = wallets?.find(({ id }) => id === walletId) ?? wallets?.[0];
  const parsedArgs = argumentsIn(args.trim() || '[]');
  const [limit, price] = [Number(gasLimit), Number(gasPrice)];
  const url = nodeAddress(nodeUrl);
  const wrong = {
    gasLimit: !(Number.isSafeInteger(limit) && limit > 0) && words.gasWrong,
    gasPrice: !(gasPrice !== '' && price >= 0) && words.priceWrong,
    args: !parsedArgs && words.argsWrong,
    url: way === 'node' && !url && words.nodeUrlWrong,
  };
  const { data: artifacts } = useQuery(artifactsQuery(project.id));
  // The ABI is as solc wrote it, which is viem's type.
  const abi = (artifacts?.source === contract && last ? artifacts.contracts[last.contract]?.abi : []) as unknown as Abi | undefined;
  const inputs = abi?.find((item) => item.type === 'constructor')?.inputs ?? [];
  const named = namedArguments(parsedArgs ?? [], inputs, { contract: last?.contract ?? '', coin: deployNetworks[network].coin });
  const running = state.status === 'running';
  // What is chosen for the next one says nothing about the one that is shown.
  const isRehearsal = state.status === 'completed' ? state.result.place.kind === 'rehearsal' : way === 'rehearsal';
  const { symbol } = deployNetworks[network];

  function submit(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    if (Object.values(wrong).some(Boolean)) return;
    void start({
      way,
      network,
      nodeUrl: url ?? '',
      wallet,
      gasLimit: limit,
      gasPriceGwei: price,
      constructorArgs: last && args.trim() !== '' && args !== JSON.stringify(last.args) ? parsedArgs : undefined,
      ...{ verification, publishSource },
    });
  }

  return (
    <section className={classes.card} aria-label={words.title}>
      <Title order={2} fz="lg">
        {words.title}
      </Title>
      <Text size="sm" c="dimmed" maw={720}>
        {words.lead}
      </Text>
      {standing && !running && (
        <Standing
          standing={standing}
          changed={standing.source !== contract}
          ready={standing.way !== 'wallet' || wallets !== undefined}
          onGoOn={() => {
            setWay(standing.way);
            setNetwork(standing.network);
            void goOn(wallet);
          }}
          onForget={forget}
        />
      )}
      <div className={classes.columns}>
        <form onSubmit={submit} className={classes.form} noValidate>
          <SegmentedControl
            aria-label={words.how}
            value={way}
            disabled={running}
            data={(['rehearsal', 'wallet', 'node'] as const).map((value) => ({ value, label: words.ways[value] }))}
            // One of the values above.
            onChange={(value) => {
              setWay(value as DeployWay);
              if (value === 'wallet' && 'retired' in deployNetworks[network]) setNetwork(deployDefaults.network);
            }}
          />
          <Text size="sm" c="dimmed">
            {way === 'rehearsal' ? words.rehearsalNote : way === 'wallet' ? words.walletNote : words.nodeNote}
          </Text>
          {way === 'wallet' && wallets?.length === 0 && (
            <Text size="sm" role="status">
              {words.walletMissing}
            </Text>
          )}
          {way === 'wallet' && wallets && wallets.length > 1 && (
            <NativeSelect
              label={words.wallet}
              value={walletId ?? wallets[0]?.id}
              disabled={running}
              data={wallets.map(({ id, name }) => ({ value: id, label: name }))}
              onChange={(event) => setWalletId(event.currentTarget.value)}
            />
          )}
          {way === 'node' ? (
            <TextInput
              label={words.nodeUrl}
              value={nodeUrl}
              error={tried && wrong.url}
              disabled={running}
              onChange={(event) => setNodeUrl(event.currentTarget.value)}
            />
          ) : (
            <NativeSelect
              label={words.network}
              value={network}
              disabled={running}
              data={deployNetworkIds.map((value) => {
                const retired = 'retired' in deployNetworks[value];
                const { name, symbol: coin } = deployNetworks[value];
                return {
                  value,
                  label: `${name} (${coin})${retired ? `, ${words.retired}` : ''}`,
                  disabled: retired && way !== 'rehearsal',
                };
              })}
              // One of the values above.
              onChange={(event) => setNetwork(event.currentTarget.value as DeployNetworkId)}
            />
          )}
          <Group grow align="flex-start">
            <NumberInput
              label={words.gasLimit}
              value={gasLimit}
              error={tried && wrong.gasLimit}
              disabled={running}
              onChange={setGasLimit}
              hideControls
              allowNegative={false}
              allowDecimal={false}
            />
            {way === 'rehearsal' && (
              <NumberInput
                label={words.gasPrice}
                value={gasPrice}
                error={tried && wrong.gasPrice}
                disabled={running}
                onChange={setGasPrice}
                hideControls
                allowNegative={false}
              />
            )}
          </Group>
          {last && (
            <Textarea
              label={words.args(last.contract)}
              description={words.argsHint}
              placeholder="[]"
              autosize
              maxRows={6}
              value={args}
              error={tried && wrong.args}
              disabled={running}
              classNames={{ input: classes.code ?? '' }}
              onChange={(event) => setArgs(event.currentTarget.value)}
            />
          )}
          {named.length > 0 && (
            <dl className={classes.named} aria-label={words.argsNamed}>
              {named.map(({ name, value }) => (
                <div key={name}>
                  <dt>{name}</dt>
                  <dd>{value}</dd>
                </div>
              ))}
            </dl>
          )}
          <Switch
            label={words.verification}
            checked={verification}
            disabled={running}
            onChange={(event) => setVerification(event.currentTarget.checked)}
          />
          {way === 'wallet' && site?.sourceRegister && (
            <Switch
              label={words.sources.wish(site.sourceRegister)}
              description={words.sources.wishNote(site.sourceRegister)}
              checked={publishSource}
              disabled={running}
              onChange={(event) => setPublishSource(event.currentTarget.checked)}
            />
          )}
          {way === 'rehearsal' && (
            <div className={classes.cost}>
              <span>{words.cost}</span>
              <strong>{words.atMost(wrong.gasLimit || wrong.gasPrice ? '—' : estimatedCost(price, limit), symbol)}</strong>
            </div>
          )}
          <Button
            type="submit"
            loading={running}
            disabled={way === 'wallet' && !wallets}
            leftSection={<IconRocket size={18} aria-hidden />}
          >
            {state.status === 'ready' ? words.start[way] : words.again}
          </Button>
        </form>
        <div className={classes.side}>
          {state.status !== 'ready' && <Steps steps={state.steps} />}
          {running && way === 'rehearsal' && (
            <Button variant="default" onClick={skip}>
              {words.skip}
            </Button>
          )}
          {state.status === 'completed' && <Result result={state.result} projectId={project.id} />}
          {isRehearsal && state.status !== 'ready' && (
            <Text size="sm" c="dimmed">
              {words.rehearsalNote}
            </Text>
          )}
        </div>
      </div>
    </section>
  );
}

interface StandingProps {
  standing: StandingDeployment;
  /** The project is no longer what was begun. */
  changed: boolean;
  ready: boolean;
  onGoOn(): void;
  onForget(): void;
}

function Standing({ standing, changed, ready, onGoOn, onForget }: StandingProps) {
  const { standing: labels } = words;
  const { way, network, nodeUrl, sent, deployer } = standing;
  const place = way === 'node' ? words.nodeAt(new URL(nodeUrl).host) : deployNetworks[network].name;
  return (
    <section className={classes.standing} aria-label={labels.title}>
      <div>
        <strong>{labels.title}</strong>
        <div>{labels.text(sent.length, transactionsOf(standing), place)}</div>
        <div className={classes.faint}>
          {labels.from(deployer)} {changed && labels.older}
        </div>
      </div>
      <Group gap="xs">
        <Button onClick={onGoOn} disabled={!ready}>
          {labels.goOn}
        </Button>
        <Button variant="default" onClick={onForget}>
          {labels.forget}
        </Button>
      </Group>
    </section>
  );
}

const icons = { pending: IconCircleDashed, running: IconLoader2, completed: IconCircleCheckFilled, failed: IconCircleXFilled };

function Steps({ steps }: { steps: Extract<DeploymentState, { steps: StepState[] }>['steps'] }) {
  return (
    <ol className={classes.steps} aria-label={words.stepsLabel} aria-live="polite">
      {steps.map(({ id, status, message, durationMs }) => {
        const Icon = icons[status];
        return (
          <li key={id} data-status={status}>
            <Icon size={20} aria-hidden className={status === 'running' ? classes.spin : undefined} />
            <div>
              <strong>{words.steps[id]}</strong>{' '}
              <span className={classes.faint}>
                {words.status[status]}
                {durationMs !== undefined && durationMs > 0 && ` · ${words.seconds(durationMs / 1000)}`}
              </span>
              {message && <div className={classes.message}>{message}</div>}
            </div>
          </li>
        );
      })}
    </ol>
  );
}

export function Result({ result, projectId }: { result: DeploymentResult; projectId: string }) {
  const { place, record } = result;
  const isOut = (place.kind === 'test-network' || place.kind === 'main-network') && record.status === 'kept';
  return (
    <>
      <Facts result={result} projectId={projectId} />
      {isOut && <PageOfNew projectId={projectId} id={record.id} />}
    </>
  );
}

function Facts({ result, projectId }: { result: DeploymentResult; projectId: string }) {
  const { result: labels } = words;
  const { place, networkName, version, record } = result;
  // An explorer knows only what happened on its network.
  const network = place.kind === 'test-network' || place.kind === 'main-network' ? place.network : undefined;
  return (
    <dl className={classes.result} aria-label={labels.title}>
      <dt>{labels.place}</dt>
      <dd>
        <strong>{words.places[place.kind](networkName)}</strong>
        {version && <div className={classes.faint}>{version}</div>}
      </dd>
      <dt>{labels.address}</dt>
      <dd>
        {network ? (
          <Explorer network={network} path={`address/${result.contractAddress}`} text={result.contractAddress} />
        ) : (
          result.contractAddress
        )}
      </dd>
      <dt>{labels.tx}</dt>
      <dd>{network ? <Explorer network={network} path={`tx/${result.txHash}`} text={result.txHash} /> : result.txHash}</dd>
      <dt>{labels.gas}</dt>
      <dd>{wholeNumber(result.gasUsed)}</dd>
      <dt>{labels.cost}</dt>
      <dd>{result.totalCost}</dd>
      <dt>{labels.verification}</dt>
      <dd>{words.verificationWords[result.verification]}</dd>
      {(network || record.status === 'refused') && (
        <>
          <dt>{labels.confirmation}</dt>
          <dd>
            <div role="status">{told(record)}</div>
          </dd>
        </>
      )}
      {network && record.status === 'kept' && <SourceOfNew projectId={projectId} id={record.id} />}
    </dl>
  );
}

function told(record: DeploymentResult['record']): string {
  const { confirmation: labels } = words;
  if (record.status === 'asking') return labels.asking;
  if (record.status === 'refused') return record.why;
  return record.confirmation?.status === 'confirmed' ? labels.confirmed : labels.notConfirmed;
}
