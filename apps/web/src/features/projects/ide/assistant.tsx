/** The assistant: a new dapp from an idea, and what the facts say about the open one. */
import { Button, Textarea, Title } from '@mantine/core';
import { generateResponseSchema } from '@starwright/protocol/generate';
import type { Project } from '@starwright/protocol/projects';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { ApiError, call } from '../../../lib/api-client.ts';
import { api } from '../../../lib/paths.ts';
import { toast } from '../../../lib/toast.ts';
import { wholeNumber } from '../../../lib/when.ts';
import { ide } from '../../../messages/en/ide.ts';
import { projectsQuery } from '../project-requests.ts';
import classes from './ide.module.css';

const words = ide.assistant;

interface AssistantProps {
  project: Project;
  onLine(line: number): void;
  /** The list of projects has a new one at its head. */
  onGenerated(): void;
}

export function Assistant({ project, onLine, onGenerated }: AssistantProps) {
  const [idea, setIdea] = useState('');
  const queries = useQueryClient();
  const generate = useMutation({
    mutationFn: (prompt: string) =>
      call(generateResponseSchema, api.generateDapp, {
        method: 'POST',
        body: { prompt, blockchain: 'ethereum', templateType: 'smart-contract' },
      }),
    async onSuccess() {
      await queries.invalidateQueries({ queryKey: projectsQuery().queryKey });
      toast('good', words.done);
      setIdea('');
      onGenerated();
    },
    onError: (error) =>
      toast('bad', { title: words.failed.title, text: error instanceof ApiError ? error.explanation : words.failed.text }),
  });
  function submit(event: FormEvent) {
    event.preventDefault();
    if (idea.trim() !== '') generate.mutate(idea.trim());
  }
  const results = project.validationResults;
  const creating = results?.gasEstimate ?? 0;
  const dear = (results?.gas ?? [])
    .filter((one) => one.function !== 'constructor')
    .toSorted((a, b) => b.average - a.average)
    .slice(0, 3);

  return (
    <div className={classes.assistant}>
      <form onSubmit={submit} className={classes.ask}>
        <Textarea
          aria-label={words.placeholder}
          placeholder={words.placeholder}
          autosize
          minRows={3}
          maxRows={10}
          value={idea}
          onChange={(event) => setIdea(event.currentTarget.value)}
        />
        <Button type="submit" disabled={generate.isPending || idea.trim() === ''}>
          {generate.isPending ? words.generating : words.generate}
        </Button>
        <ul className={classes.hints} aria-label={words.hintsLabel}>
          {Object.entries(words.hints).map(([hint, text]) => (
            <li key={hint}>
              <Button size="compact-sm" variant="default" onClick={() => setIdea(text)}>
                {hint}
              </Button>
            </li>
          ))}
        </ul>
      </form>
      <Title order={2} fz="md">
        {words.about}
      </Title>
      <Facts title={words.findings} none={words.noFindings}>
        {(results?.findings ?? []).map(({ rule, message, suggestion, line }) => (
          <li key={`${rule}${line}${message}`}>
            {message} {suggestion}{' '}
            {line !== undefined && (
              <Button size="compact-xs" variant="default" onClick={() => onLine(line)}>
                {words.line(line)}
              </Button>
            )}
          </li>
        ))}
      </Facts>
      <Facts title={words.gas} none={words.noGas}>
        {dear.map(({ contract, function: name, average }) => (
          <li key={`${contract}.${name}`}>
            {words.gasOf(`${contract}.${name}`, wholeNumber(average), creating > 0 ? `${Math.round((average / creating) * 100)} %` : '—')}
          </li>
        ))}
      </Facts>
      <Facts title={words.powers} none={words.noPowers}>
        {project.powers.map(({ text }) => (
          <li key={text}>{text}</li>
        ))}
      </Facts>
    </div>
  );
}

function Facts({ title, none, children }: { title: string; none: string; children: React.ReactNode[] }) {
  return (
    <section>
      <Title order={3} fz="sm" mb={4}>
        {title}
      </Title>
      {children.length > 0 ? <ul className={classes.facts}>{children}</ul> : <p className={classes.faint}>{none}</p>}
    </section>
  );
}
