/** The box of the landing page: an idea goes in, the wizard (or sign-in, then the wizard) comes next. */
import { Button, Group, Paper, Text, Textarea } from '@mantine/core';
import { limits } from '@starwright/protocol/limits';
import { IconArrowRight } from '@tabler/icons-react';
import { type FormEvent, type ReactNode, useState } from 'react';
import { useMessages } from '../../messages/messages.tsx';
import classes from './landing.module.css';
import { useTypedExamples } from './typed-examples.ts';

export function PromptBox({ onStart, aside }: { onStart(prompt: string): void; aside?: ReactNode }) {
  const { landing } = useMessages();
  const [prompt, setPrompt] = useState('');
  const example = useTypedExamples(landing.examples);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onStart(prompt.trim());
  };
  return (
    <Paper component="form" onSubmit={submit} className={classes.box} shadow="xl" radius="lg" p="md" withBorder>
      <Textarea
        label={landing.box}
        labelProps={{ className: classes.boxLabel }}
        placeholder={example}
        value={prompt}
        maxLength={limits.prompt.max}
        onChange={(event) => setPrompt(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.metaKey || event.ctrlKey)) onStart(prompt.trim());
        }}
        rows={3}
        size="lg"
        variant="unstyled"
        classNames={{ input: classes.boxInput ?? '' }}
      />
      <Group justify="space-between" gap="sm" mt="xs">
        {aside ?? (
          <Text size="sm" c="dimmed">
            {landing.free}
          </Text>
        )}
        <Button type="submit" size="md" rightSection={<IconArrowRight size={18} aria-hidden />} className={classes.glow ?? ''}>
          {landing.start}
        </Button>
      </Group>
    </Paper>
  );
}
