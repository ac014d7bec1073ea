/**
 * A generated frontend at work on a chain of this page, as one of its people. Needs no project and no sign-in: give it a
 * chain (`usePageChain`), the text of `frontend.tsx` and an account. With people, time and log around it: `TryDapp`.
 */
import { ActionIcon, Badge, Button, Group, Loader, SegmentedControl, Text, Tooltip, useComputedColorScheme } from '@mantine/core';
import { useElementSize, useMediaQuery } from '@mantine/hooks';
import { IconAlertTriangle, IconPlayerPlay, IconPlayerStop, IconRefresh } from '@tabler/icons-react';
import { type ReactNode, useCallback, useEffect, useEffectEvent, useReducer, useRef, useState } from 'react';
import type { Hex } from '../../lib/chain/chain-protocol.ts';
import type { PageChain } from '../../lib/chain/page-chain.ts';
import { useChainState } from '../../lib/chain/use-page-chain.ts';
import { chain as chainWords, preview as words } from '../../messages/workshop/preview.ts';
import { FrontendError, toJavaScript } from './frontend-code.ts';
import classes from './preview.module.css';
import { type Device, devices, refreshMs, usualDevice } from './preview-facts.ts';
import { PreviewFrame, type Program } from './preview-frame.tsx';
import { type PreviewState, previewAfter, type Trouble } from './preview-state.ts';

/** Typing goes on; the preview follows when it pauses. */
const followMs = 500;

let programs = 0;

export interface PreviewProps {
  title: string;
  frontend: string;
  chain: PageChain;
  account: Hex;
  /** Without its own choice of sizes; as wide as there is room. */
  plain?: boolean;
  /** Stands before the buttons. */
  before?: ReactNode;
  onLine?: ((line: number) => void) | undefined;
  onConsole?: ((level: 'log' | 'info' | 'warn' | 'error', text: string) => void) | undefined;
  /** Told how it is going, whenever that changes; idle when it is taken away. */
  onState?: ((state: PreviewState) => void) | undefined;
}

export function Preview({ title, frontend, chain, account, plain = false, before, onLine, onConsole, onState }: PreviewProps) {
  const chainState = useChainState(chain);
  const [state, dispatch] = useReducer(previewAfter, { status: 'idle' });
  const tell = useEffectEvent((now: PreviewState) => onState?.(now));
  useEffect(() => tell(state), [state]);
  useEffect(() => () => tell({ status: 'idle' }), []);
  const [program, setProgram] = useState<Program>();
  const [run, setRun] = useState(1);
  const narrow = useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false });
  const [device, setDevice] = useState<Device>();
  const scheme = useComputedColorScheme('light');
  const view = chainState.status === 'open' ? chainState.view : undefined;
  const open = view !== undefined;
  const deployed = view && JSON.stringify(view.addresses);

  /** The start that the present code belongs to: other code for the same one is typing that goes on. */
  const followed = useRef(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: new addresses need a new start as much as new code does
  useEffect(() => {
    if (run === 0 || !open || frontend.trim() === '') return;
    let current = true;
    const make = () => {
      dispatch({ type: 'started' });
      // The frame is fetched while the code is made ready for it.
      const code = toJavaScript(frontend);
      setProgram({ id: ++programs, code });
      code.catch((error: unknown) => {
        if (!current) return;
        const trouble = {
          message: error instanceof Error ? error.message : String(error),
          line: error instanceof FrontendError ? error.line : undefined,
        };
        dispatch({ type: 'broke', trouble });
      });
    };
    const timer = setTimeout(make, followed.current === run ? followMs : 0);
    followed.current = run;
    return () => {
      current = false;
      clearTimeout(timer);
    };
  }, [frontend, run, open, deployed]);

  const stop = useCallback(() => {
    setRun(0);
    followed.current = 0;
    setProgram(undefined);
    dispatch({ type: 'stopped' });
  }, []);
  const start = useCallback(() => {
    setProgram(undefined);
    dispatch({ type: 'stopped' });
    setTimeout(() => setRun((times) => times + 1), refreshMs);
  }, []);
  // What was broken is taken away, so that it does no more harm.
  useEffect(() => {
    if (state.status === 'error') setProgram(undefined);
  }, [state.status]);

  const { ref, width: room } = useElementSize();
  const shown = device ?? usualDevice(room, narrow);
  const size = plain ? undefined : devices[shown];
  const width = size?.width ?? Math.max(room, 280);
  const height = size?.height ?? (narrow ? 640 : 720);
  const scale = room > 0 ? Math.min(1, room / width) : 1;

  if (frontend.trim() === '') return <Text c="dimmed">{words.none}</Text>;
  return (
    <section aria-label={words.region(title)} className={classes.preview}>
      <Group justify="space-between" gap="xs" className={classes.bar ?? ''}>
        <Group gap="xs">
          {before}
          {state.status === 'running' && (
            <Badge variant="light" tt="none" c="var(--sw-good)" bg="var(--sw-good-soft)">
              {words.running}
            </Badge>
          )}
        </Group>
        <Group gap={6} wrap="nowrap">
          {!plain && !narrow && (
            <SegmentedControl
              size="xs"
              aria-label={words.device}
              value={shown}
              data={Object.keys(devices).map((value) => ({ value, label: words.devices[value as Device] }))}
              onChange={(value) => setDevice(value as Device)}
            />
          )}
          <Tooltip label={words.refresh}>
            <ActionIcon variant="default" size="lg" aria-label={words.refresh} onClick={start} disabled={!open}>
              <IconRefresh size={18} />
            </ActionIcon>
          </Tooltip>
          {state.status === 'idle' || state.status === 'error' ? (
            <Tooltip label={words.start}>
              <ActionIcon variant="default" size="lg" aria-label={words.start} onClick={start} disabled={!open}>
                <IconPlayerPlay size={18} />
              </ActionIcon>
            </Tooltip>
          ) : (
            <Tooltip label={words.stop}>
              <ActionIcon variant="default" size="lg" aria-label={words.stop} onClick={stop}>
                <IconPlayerStop size={18} />
              </ActionIcon>
            </Tooltip>
          )}
        </Group>
      </Group>

      {state.status === 'running' && state.silent && (
        <div role="alert" className={classes.notice}>
          <IconAlertTriangle size={18} aria-hidden />
          <div style={{ flex: 1 }}>
            <strong>{words.silent.title}.</strong> {words.silent.text}
          </div>
          <Button size="compact-sm" color="red" onClick={stop}>
            {words.stop}
          </Button>
        </div>
      )}
      {state.status === 'running' && !state.silent && state.troubles.length > 0 && <Troubles troubles={state.troubles} onLine={onLine} />}

      <div ref={ref} className={classes.stage} style={{ height: Math.ceil(height * scale) }}>
        {state.status === 'idle' && <Cover text={open ? words.idle : chainWords.preparing.deploying} />}
        {state.status === 'generating' && <Cover text={words.generating} busy />}
        {state.status === 'error' && (
          <Cover text={words.failed(state.trouble.message)} alarm>
            <Group gap="xs" justify="center">
              {state.trouble.line !== undefined && onLine && (
                <Button variant="default" onClick={() => state.trouble.line !== undefined && onLine(state.trouble.line)}>
                  {words.line(state.trouble.line)}
                </Button>
              )}
              <Button onClick={start}>{words.retry}</Button>
            </Group>
          </Cover>
        )}
        {program && view && (
          <div
            className={classes.device}
            style={{ width, height, transform: `scale(${scale})`, marginInlineStart: Math.max(0, (room - width * scale) / 2) }}
          >
            <PreviewFrame
              key={program.id}
              title={words.frame(title, nameOf(account, view.accounts))}
              program={program}
              chain={chain}
              chainId={view.chainId}
              addresses={view.addresses}
              people={Object.fromEntries(view.accounts.map(({ address, name }) => [address, chainWords.people[name]]))}
              account={account}
              width={width}
              height={height}
              scheme={scheme}
              words={words}
              onEvent={dispatch}
              {...(onConsole && { onConsole })}
            />
          </div>
        )}
      </div>
    </section>
  );
}

function nameOf(account: Hex, accounts: { address: Hex; name: keyof typeof chainWords.people }[]): string {
  const found = accounts.find(({ address }) => address === account);
  return found ? chainWords.people[found.name] : account;
}

function Cover({ text, busy = false, alarm = false, children }: { text: string; busy?: boolean; alarm?: boolean; children?: ReactNode }) {
  return (
    <div className={classes.cover} role={alarm ? 'alert' : 'status'}>
      {busy && <Loader size="sm" aria-hidden />}
      <Text maw={560} style={{ overflowWrap: 'anywhere' }}>
        {text}
      </Text>
      {children}
    </div>
  );
}

function Troubles({ troubles, onLine }: { troubles: Trouble[]; onLine: PreviewProps['onLine'] }) {
  return (
    <details className={classes.notice}>
      <summary>{words.troubles(troubles.length)}</summary>
      <ul className={classes.troubles}>
        {troubles.map(({ message, line }) => (
          <li key={`${message}${line}`}>
            {message}{' '}
            {line !== undefined && onLine && (
              <Button size="compact-xs" variant="default" onClick={() => onLine(line)}>
                {words.line(line)}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </details>
  );
}
