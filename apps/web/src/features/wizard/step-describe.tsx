/** Step 2: the idea, by keyboard or voice, the chain, and beside them the plan. */
import { Alert, Button, Group, Text, Textarea } from '@mantine/core';
import { limits } from '@starwright/protocol/limits';
import { IconArrowLeft, IconArrowRight, IconBulb, IconMicrophone, IconStairsUp } from '@tabler/icons-react';
import { type ReactNode, type Ref, useMemo, useState } from 'react';
import { useSpeech } from '../../lib/speech.ts';
import { toast } from '../../lib/toast.ts';
import { useMessages } from '../../messages/messages.tsx';
import { BlockchainSelector } from './blockchain-selector.tsx';
import { InspireDialog } from './inspire-dialog.tsx';
import classes from './wizard.module.css';
import { moreWords, promptProblem, showsPhasedHint, type Wizard, type WizardEvent } from './wizard.ts';

interface StepDescribeProps {
  wizard: Wizard;
  dispatch(event: WizardEvent): void;
  plan: ReactNode;
  /** Where the idea is written. */
  idea: Ref<HTMLTextAreaElement>;
}

export function StepDescribe({ wizard: { prompt, blockchain }, dispatch, plan, idea }: StepDescribeProps) {
  const { wizard: words, common } = useMessages();
  const [inspiring, setInspiring] = useState(false);
  const speech = useSpeech(
    useMemo(
      () => ({
        onUnsupported: () => toast('bad', words.toasts.voiceUnsupported),
        onStarted: () => toast('info', words.toasts.voiceActive),
        onError: () => toast('bad', words.toasts.voiceError),
        onHeard(transcript: string) {
          dispatch({ type: 'heard', transcript });
          toast('good', words.toasts.voiceCaptured);
        },
      }),
      [words, dispatch],
    ),
  );
  const problem = promptProblem(prompt);
  const missing = moreWords(prompt);

  return (
    <div className={classes.columns}>
      <div className={classes.idea}>
        <Textarea
          ref={idea}
          label={words.idea}
          placeholder={words.ideaPlaceholder}
          value={prompt}
          onChange={(event) => dispatch({ type: 'prompt', prompt: event.currentTarget.value })}
          autosize
          minRows={6}
          maxRows={16}
          autoFocus
          classNames={{ input: classes.ideaInput ?? '' }}
          error={problem === 'long' && words.tooLong(limits.prompt.max)}
        />
        <Group justify="space-between" mt={8} gap="xs">
          <Text size="sm" c="dimmed">
            {words.characters(prompt.trim().length, limits.prompt.max)}
          </Text>
          <Text size="sm" c="dimmed">
            {problem === 'short' ? words.tooShort(limits.prompt.min) : words.moreWords(missing)}
          </Text>
        </Group>
        <Group gap="sm" mt="md">
          <Button variant="light" leftSection={<IconBulb size={18} aria-hidden />} onClick={() => setInspiring(true)}>
            {words.inspire}
          </Button>
          <Button
            variant="default"
            leftSection={<IconMicrophone size={18} aria-hidden className={speech.listening ? classes.listening : undefined} />}
            onClick={speech.start}
            disabled={speech.listening}
          >
            {speech.listening ? words.voiceListening : words.voice}
          </Button>
        </Group>
        {showsPhasedHint(prompt) && (
          <Alert variant="light" mt="md" radius="md" title={words.phasedTitle} icon={<IconStairsUp aria-hidden />}>
            {words.phased}
          </Alert>
        )}
        <div style={{ marginTop: 24 }}>
          <BlockchainSelector value={blockchain} onChange={(chain) => dispatch({ type: 'blockchain', blockchain: chain })} />
        </div>
        <Group justify="space-between" mt="xl">
          <Button variant="default" leftSection={<IconArrowLeft size={17} aria-hidden />} onClick={() => dispatch({ type: 'back' })}>
            {common.back}
          </Button>
          <Button
            rightSection={<IconArrowRight size={17} aria-hidden />}
            disabled={prompt.trim() === ''}
            onClick={() => dispatch({ type: 'next' })}
          >
            {words.next}
          </Button>
        </Group>
      </div>
      <div className={classes.plan}>{plan}</div>
      <InspireDialog
        opened={inspiring}
        onClose={() => setInspiring(false)}
        onPick={(idea) => {
          dispatch({ type: 'suggested', prompt: idea });
          setInspiring(false);
        }}
      />
    </div>
  );
}
