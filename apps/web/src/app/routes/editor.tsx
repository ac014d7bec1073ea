/** /editor/{id}: a project while it is built, when it is there, and when it did not end well. */
import { Alert, Button, Container, Group, Stack, Text, Title } from '@mantine/core';
import type { Project } from '@starwright/protocol/projects';
import { IconAlertTriangle, IconCloudOff, IconPlanetOff } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { useEffect } from 'react';
import { fetchedPart } from '../../components/fetched-part.tsx';
import { ButtonLink } from '../../components/links.tsx';
import { underGuide, useDocumentTitle } from '../../components/page.tsx';
import { PendingPart } from '../../components/pending-part.tsx';
import { StateMessage } from '../../components/state-message.tsx';
import { RequireSignIn } from '../../features/auth/require-sign-in.tsx';
import { GenerationProgress } from '../../features/generation/generation-progress.tsx';
import { findGenerationOf, readRunning } from '../../features/generation/generation-requests.ts';
import { useGeneration } from '../../features/generation/use-generation.ts';
import type { LookEditing } from '../../features/projects/look/project-look.tsx';
import { projectQuery } from '../../features/projects/project-requests.ts';
import type { RulesEditing } from '../../features/projects/rules/project-rules.tsx';
import { ProjectHeader } from '../../features/projects/view/project-header.tsx';
import { ProjectView } from '../../features/projects/view/project-view.tsx';
import { forgetDraft } from '../../features/wizard/draft.ts';
import { ApiError } from '../../lib/api-client.ts';
import { explainError } from '../../lib/explain-error.ts';
import { pages } from '../../lib/paths.ts';
import { statsQuery } from '../../lib/shared-queries.ts';
import { keepSuggestedPrompt } from '../../lib/suggested-prompt.ts';
import { useMessages } from '../../messages/messages.tsx';
import { PendingPage } from '../pending-page.tsx';

const RulesEditor = fetchedPart(async () => ({ default: (await import('../../features/rules/rules-editor.tsx')).RulesEditor }));
const LookCard = fetchedPart(async () => ({ default: (await import('../../features/plan/look-card.tsx')).LookCard }));
const lookEditor: LookEditing = (props) => <LookCard waiting={<PendingPart />} {...props} />;
const rulesEditor: RulesEditing = (props) => <RulesEditor waiting={<PendingPart />} {...props} />;

export default function EditorPage() {
  const { gate, project } = useMessages();
  const { id } = useParams({ strict: false });
  return (
    <RequireSignIn sentence={gate.editor} waiting={<PendingPage text={project.loading} />}>
      {() => id !== undefined && <Editor key={id} id={id} />}
    </RequireSignIn>
  );
}

function Editor({ id }: { id: string }) {
  const { project: words, common } = useMessages();
  const { tab } = useSearch({ strict: false });
  const { data: project, error, refetch, isFetching } = useQuery(projectQuery(id));
  const missing = error instanceof ApiError && error.status < 500 && !isFetching;
  useDocumentTitle(project?.name ?? (missing ? words.notFound : words.loading));

  if (!project) {
    if (!error || isFetching) return <PendingPage text={words.loading} />;
    return missing ? (
      <StateMessage
        order={1}
        icon={<IconPlanetOff size={32} />}
        title={words.notFound}
        text={words.notFoundText}
        action={<ButtonLink to={pages.dashboard}>{words.backToDashboard}</ButtonLink>}
      />
    ) : (
      <StateMessage
        order={1}
        role="alert"
        icon={<IconCloudOff size={32} />}
        title={words.failed}
        text={explainError(error, common)}
        action={<Button onClick={() => void refetch()}>{common.retry}</Button>}
      />
    );
  }
  return (
    <Container size={1320} pt={{ base: 'lg', sm: 'xl' }} pb={underGuide} px={{ base: 'md', sm: 'xl' }}>
      <Stack gap="lg">
        <ProjectHeader project={project} />
        {project.status === 'error' && <Failure project={project} />}
        {project.status === 'generating' ? (
          <Generating id={id} />
        ) : (
          project.contractCode !== '' && <ProjectView project={project} first={tab} rulesEditor={rulesEditor} lookEditor={lookEditor} />
        )}
      </Stack>
    </Container>
  );
}

/** Live when the generation can be found, else by asking for the project every few seconds until its status changes. */
function Generating({ id }: { id: string }) {
  const { project: words } = useMessages();
  const queries = useQueryClient();
  const { generation, attach, cancel } = useGeneration();
  const ended = generation.status !== 'idle' && generation.status !== 'running';

  useEffect(() => {
    const controller = new AbortController();
    const running = readRunning();
    if (running?.projectId === id) attach(running.generationId, id);
    else
      void findGenerationOf(id, controller.signal).then(
        (generationId) => generationId !== undefined && attach(generationId, id),
        (error) => controller.signal.aborted || console.warn('The generation of this project could not be found.', error),
      );
    return () => controller.abort();
  }, [id, attach]);
  useEffect(() => {
    if (!ended) return;
    // The idea has become this project: the wizard begins anew.
    if (generation.status === 'finished') forgetDraft();
    void queries.invalidateQueries({ queryKey: projectQuery(id).queryKey });
    void queries.invalidateQueries({ queryKey: statsQuery().queryKey });
  }, [ended, generation.status, id, queries]);

  return (
    <Stack gap="lg">
      <div>
        <Title order={2} fz="xl">
          {words.generating}
        </Title>
        <Text c="dimmed">{words.generatingHint}</Text>
      </div>
      {generation.status === 'idle' ? (
        <PendingPage text={words.generating} />
      ) : (
        <GenerationProgress generation={generation} {...(generation.status === 'running' && { onCancel: cancel })} />
      )}
    </Stack>
  );
}

/** Why it did not end well, and the one thing to do about it. */
function Failure({ project }: { project: Project }) {
  const { project: words } = useMessages();
  const navigate = useNavigate();
  return (
    <Alert role="alert" color="red" variant="light" radius="lg" title={words.errorTitle} icon={<IconAlertTriangle aria-hidden />}>
      <Stack gap="sm">
        <Text>{project.statusReason ?? words.errorUnknown}</Text>
        <Group gap="sm">
          <Button
            onClick={() => {
              keepSuggestedPrompt(project.prompt);
              void navigate({ to: pages.wizard });
            }}
          >
            {words.again}
          </Button>
          <Text size="sm" c="dimmed">
            {words.againHint}
          </Text>
        </Group>
      </Stack>
    </Alert>
  );
}
