/** An idea, and from it a new project. */
import { Button, Textarea } from '@mantine/core';
import { generateDappResponseSchema } from '@starwright/protocol/generate';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { ApiError, call } from '../../../lib/api-client.ts';
import { api } from '../../../lib/paths.ts';
import { statsQuery } from '../../../lib/shared-queries.ts';
import { toast } from '../../../lib/toast.ts';
import { assistant as words } from '../../../messages/workshop/assistant.ts';
import { projectsQuery } from '../project-requests.ts';
import classes from './assistant.module.css';

export interface GenerateFormProps {
  /** A new project is at the head of the list. */
  onGenerated(): void;
  /** The failure in one line, which the console repeats. */
  onFailed?: ((line: string) => void) | undefined;
}

export function GenerateForm({ onGenerated, onFailed }: GenerateFormProps) {
  const [idea, setIdea] = useState('');
  const queries = useQueryClient();
  const generate = useMutation({
    mutationFn: (prompt: string) =>
      call(generateDappResponseSchema, api.generateDapp, {
        method: 'POST',
        body: { prompt, blockchain: 'ethereum', templateType: 'smart-contract' },
      }),
    async onSuccess() {
      await Promise.all([projectsQuery(), statsQuery()].map(({ queryKey }) => queries.invalidateQueries({ queryKey })));
      toast('good', words.generated);
      setIdea('');
      onGenerated();
    },
    onError(error) {
      const text = error instanceof ApiError ? error.explanation : words.failed.text;
      toast('bad', { title: words.failed.title, text });
      onFailed?.(`${words.failed.title}: ${text}`);
    },
  });
  function submit(event: FormEvent) {
    event.preventDefault();
    if (idea.trim() !== '') generate.mutate(idea.trim());
  }
  return (
    <form onSubmit={submit} className={classes.part}>
      <Textarea
        aria-label={words.placeholder}
        placeholder={words.placeholder}
        autosize
        minRows={2}
        maxRows={10}
        value={idea}
        onChange={(event) => setIdea(event.currentTarget.value)}
      />
      <ul className={classes.hints} aria-label={words.hintsLabel}>
        {words.hints.map(({ label, idea: text }) => (
          <li key={label}>
            <Button size="compact-xs" variant="default" onClick={() => setIdea(text)}>
              {label}
            </Button>
          </li>
        ))}
      </ul>
      <Button type="submit" disabled={generate.isPending || idea.trim() === ''}>
        {generate.isPending ? words.generating : words.generate}
      </Button>
    </form>
  );
}
