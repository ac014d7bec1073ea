/** /rules: an agreement as sentences, changed and then built. */
import { Button, Group, Text } from '@mantine/core';
import { examples } from '@starwright/engine/rules/examples';
import { readCharter } from '@starwright/engine/rules/text';
import type { Charter } from '@starwright/protocol/charter';
import { type Plan, rulesBlueprint } from '@starwright/protocol/plan';
import { IconArrowLeft } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { Page } from '../../components/page.tsx';
import { RequireSignIn } from '../../features/auth/require-sign-in.tsx';
import { GenerationEnd } from '../../features/generation/generation-end.tsx';
import { GenerationProgress } from '../../features/generation/generation-progress.tsx';
import { useGeneration } from '../../features/generation/use-generation.ts';
import { projectsQuery } from '../../features/projects/project-requests.ts';
import { ChooseCharter, type Chosen } from '../../features/rules/choose-charter.tsx';
import { RulesEditor } from '../../features/rules/rules-editor.tsx';
import { pages } from '../../lib/paths.ts';
import { statsQuery } from '../../lib/shared-queries.ts';
import { useMessages } from '../../messages/messages.tsx';
import { PendingPage } from '../pending-page.tsx';

export default function RulesPage() {
  const { gate } = useMessages();
  return (
    <RequireSignIn sentence={gate.wizard} waiting={<PendingPage />}>
      {() => <Rules />}
    </RequireSignIn>
  );
}

/** Nothing is agreed on an empty page but its name. */
const blank: Charter = {
  language: 1,
  title: 'My agreement',
  coins: [],
  roles: [],
  settings: [],
  things: [],
  pots: [],
  tallies: [],
  terms: [],
  actions: [],
};

function charterOf(chosen: Chosen): Charter {
  if (chosen === 'blank') return blank;
  const read = readCharter(examples[chosen]);
  return read.ok ? read.charter : blank;
}

function Rules() {
  const { rules: words, generation: told, common } = useMessages();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const [chosen, setChosen] = useState<Chosen>();
  const { generation, start, attach, cancel, reset } = useGeneration();
  const finished = generation.status === 'finished' ? generation.projectId : undefined;

  useEffect(() => {
    if (finished === undefined) return;
    void queries.invalidateQueries({ queryKey: projectsQuery().queryKey });
    void queries.invalidateQueries({ queryKey: statsQuery().queryKey });
    void navigate({ to: pages.editor, params: { id: finished } });
  }, [finished, queries, navigate]);

  const isUnderWay = generation.status !== 'idle' && generation.status !== 'failed';
  return (
    <Page
      title={isUnderWay ? told.title : words.title}
      lead={isUnderWay ? words.building : words.lead}
      {...(chosen !== undefined &&
        !isUnderWay && {
          actions: (
            <Button variant="default" leftSection={<IconArrowLeft size={16} aria-hidden />} onClick={() => setChosen(undefined)}>
              {words.back}
            </Button>
          ),
        })}
    >
      {isUnderWay ? (
        <>
          <GenerationProgress generation={generation} {...(generation.status === 'running' && { onCancel: cancel })} />
          {generation.status === 'cancelled' && (
            <GenerationEnd generation={generation} action={<Button onClick={reset}>{told.editIdea}</Button>} />
          )}
          {generation.status === 'lost' && generation.generationId !== undefined && (
            <GenerationEnd
              generation={generation}
              action={
                <Button onClick={() => generation.generationId && attach(generation.generationId, generation.projectId)}>
                  {told.lookAgain}
                </Button>
              }
            />
          )}
        </>
      ) : chosen === undefined ? (
        <ChooseCharter onChoose={setChosen} />
      ) : (
        <RulesEditor
          key={chosen}
          charter={charterOf(chosen)}
          footer={(charter, isFine) => (
            <>
              {generation.status === 'failed' && (
                <GenerationEnd generation={generation} action={<Button onClick={() => start(requestOf(charter))}>{common.retry}</Button>} />
              )}
              <Group>
                <Button size="md" disabled={!isFine} onClick={() => start(requestOf(charter))}>
                  {words.build}
                </Button>
                <Text size="sm" c="dimmed">
                  {words.building}
                </Text>
              </Group>
            </>
          )}
        />
      )}
    </Page>
  );
}

/** A name for the contract, of the letters and digits that Solidity knows. */
function contractOf(title: string): string {
  const words = title
    .normalize('NFKD')
    .split(/[^A-Za-z0-9]+/)
    .filter(Boolean);
  const name = words
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('')
    .replace(/^\d+/, '');
  return /^[A-Z]/.test(name) ? name.slice(0, 40) : 'Agreement';
}

/** A project is called as its idea begins; what is built is the charter. */
function requestOf(charter: Charter) {
  const plan: Plan = {
    version: 1,
    title: charter.title,
    summary: '',
    blockchain: 'ethereum',
    modules: [
      { id: 'rules', blueprint: rulesBlueprint, contract: contractOf(charter.title), parameters: {}, features: [], wires: {}, charter },
    ],
    assumptions: [],
    notIncluded: [],
    questions: [],
  };
  return { prompt: `${charter.title}: what we agreed on`, blockchain: 'ethereum' as const, plan };
}
