/** A whole run with the model in use and a small idea, told as it goes; it can be stopped. */
import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { type ModelTryEvent, triedIdea } from '@starwright/protocol/local-models';
import { IconCheck, IconInfoCircle } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useMessages } from '../../messages/messages.tsx';
import { tryModel } from './own-model-requests.ts';

type Tried = Extract<ModelTryEvent, { type: 'tried' }>;
type State =
  | { at: 'rest' | 'stopped' | 'failed' }
  | { at: 'running'; doing: 'planning' | 'building'; stop: AbortController }
  | { at: 'tried'; tried: Tried };

export function TryModel() {
  const { trial: words } = useMessages().model;
  const [state, setState] = useState<State>({ at: 'rest' });
  const running = state.at === 'running' ? state.stop : undefined;
  // Who leaves the page no longer wants it.
  useEffect(() => () => running?.abort(), [running]);

  async function start() {
    const stop = new AbortController();
    setState({ at: 'running', doing: 'planning', stop });
    try {
      for await (const event of tryModel(stop.signal)) {
        if (event.type === 'tried') return setState({ at: 'tried', tried: event });
        if (event.type === 'error') break;
        setState({ at: 'running', doing: event.doing, stop });
      }
      setState({ at: 'failed' });
    } catch {
      setState({ at: stop.signal.aborted ? 'stopped' : 'failed' });
    }
  }

  return (
    <Stack gap="xs" my="lg">
      <Group>
        {state.at === 'running' ? (
          <Button variant="default" onClick={() => state.stop.abort()}>
            {words.stop}
          </Button>
        ) : (
          <Button variant="default" onClick={start}>
            {words.start}
          </Button>
        )}
      </Group>
      <Text size="sm" c="dimmed">
        {words.lead}
      </Text>
      {state.at !== 'rest' && (
        <Text size="sm">
          {words.idea}: <q lang="en">{triedIdea}</q>
        </Text>
      )}
      {state.at === 'running' && <Doing doing={state.doing} />}
      <div aria-live="polite">
        {state.at === 'stopped' && <Text size="sm">{words.stopped}</Text>}
        {state.at === 'failed' && (
          <Alert variant="light" color="red" icon={<IconInfoCircle aria-hidden />}>
            {words.failed}
          </Alert>
        )}
        {state.at === 'tried' && <Result tried={state.tried} />}
      </div>
    </Stack>
  );
}

function Doing({ doing }: { doing: 'planning' | 'building' }) {
  const { trial: words } = useMessages().model;
  const beganMs = useRef(performance.now());
  const [seconds, setSeconds] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => setSeconds(Math.floor((performance.now() - beganMs.current) / 1000)), 1000);
    return () => clearInterval(timer);
  }, []);
  return <Text size="sm">{words[doing](seconds)}</Text>;
}

/** Troubles that say nothing of the model: it was not asked, or not heard. */
const notOfModel = ['unreachable', 'unknown-model', 'overloaded'];

const colours = { good: 'teal', fair: 'yellow', poor: 'red' } as const;

function Result({ tried: { verdict, rounds, held, seconds, spent, trouble } }: { tried: Tried }) {
  const { trial: words, spent: told } = useMessages().model;
  const isJudged = trouble === undefined || (words.troubles[trouble] !== undefined && !notOfModel.includes(trouble));
  const sentences = [
    ...(verdict === 'poor' ? [] : [words.rounds(rounds, held)]),
    ...(trouble === undefined ? [] : [words.troubles[trouble] ?? words.otherTrouble]),
    ...(verdict === 'poor' && isJudged ? [words.poorNext] : []),
    `${words.took(seconds)} ${told(spent)}.`,
  ];
  return (
    <Alert
      variant="light"
      color={colours[verdict]}
      title={verdict === 'poor' && !isJudged ? words.notTried : words[verdict]}
      icon={verdict === 'poor' ? <IconInfoCircle aria-hidden /> : <IconCheck aria-hidden />}
    >
      {sentences.join(' ')}
    </Alert>
  );
}
