/** /rules: an agreement as sentences, changed and then built. */
import { Button, Group, Text } from '@mantine/core';
import { planOfCharter } from '@starwright/engine/rules/text';
import type { Charter } from '@starwright/protocol/charter';
import { IconArrowLeft } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useEffect, useMemo, useRef } from 'react';
import { Page } from '../../components/page.tsx';
import { RequireSignIn } from '../../features/auth/require-sign-in.tsx';
import { GenerationEnd } from '../../features/generation/generation-end.tsx';
import { GenerationProgress } from '../../features/generation/generation-progress.tsx';
import { useGeneration } from '../../features/generation/use-generation.ts';
import { projectsQuery } from '../../features/projects/project-requests.ts';
import { forgetCharterDraft, ownRules } from '../../features/rules/charter-drafts.ts';
import { charterOfTemplate } from '../../features/rules/charter-of-template.ts';
import { ChooseCharter } from '../../features/rules/choose-charter.tsx';
import { RulesEditor } from '../../features/rules/rules-editor.tsx';
import { forgetDraft, readDraft } from '../../features/wizard/draft.ts';
import { pages } from '../../lib/paths.ts';
import { statsQuery } from '../../lib/shared-queries.ts';
import { useMessages } from '../../messages/messages.tsx';
import { PendingPage } from '../pending-page.tsx';

const route = getRouteApi(pages.rules);

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

function Rules() {
  const { rules: words, generation: told, common } = useMessages();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const { template } = route.useSearch();
  const begun = useMemo(() => (template === 'blank' || template === ownRules ? blank : charterOfTemplate(template)), [template]);
  const choose = (chosen: string | undefined) => void navigate({ to: pages.rules, search: chosen ? { template: chosen } : {} });
  const { generation, start, attach, cancel, reset } = useGeneration();
  const finished = generation.status === 'finished' ? generation.projectId : undefined;

  useEffect(() => {
    if (finished === undefined) return;
    if (template !== undefined) forgetCharterDraft({ template });
    if (template === ownRules) forgetDraft();
    void queries.invalidateQueries({ queryKey: projectsQuery().queryKey });
    void queries.invalidateQueries({ queryKey: statsQuery().queryKey });
    void navigate({ to: pages.editor, params: { id: finished } });
  }, [finished, template, queries, navigate]);

  const isUnderWay = generation.status !== 'idle' && generation.status !== 'failed';
  const step = useRef(`${template} ${isUnderWay}`);
  useEffect(() => {
    if (step.current === `${template} ${isUnderWay}`) return;
    step.current = `${template} ${isUnderWay}`;
    window.scrollTo({ top: 0 });
    // The button that was pressed is gone; whoever uses the keyboard goes on from the heading, not from the top.
    if (document.activeElement === document.body) document.querySelector<HTMLElement>('main h1')?.focus();
  }, [template, isUnderWay]);
  return (
    <Page
      title={isUnderWay ? told.title : words.title}
      lead={isUnderWay ? words.building : words.lead}
      {...(begun !== undefined &&
        !isUnderWay && {
          actions: (
            <Button variant="default" size="md" leftSection={<IconArrowLeft size={16} aria-hidden />} onClick={() => choose(undefined)}>
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
      ) : begun === undefined ? (
        <ChooseCharter onChoose={choose} />
      ) : (
        <RulesEditor
          key={template}
          charter={begun}
          draft={{ template: template ?? '' }}
          footer={(charter, isFine) => (
            <>
              {generation.status === 'failed' && (
                <GenerationEnd
                  generation={generation}
                  action={<Button onClick={() => start(requestOf(charter, template))}>{common.retry}</Button>}
                />
              )}
              <Group>
                <Button size="md" disabled={!isFine} onClick={() => start(requestOf(charter, template))}>
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

/** A project is called as its idea begins; what is built is the charter, for the chain that the wizard was asked for. */
function requestOf(charter: Charter, template: string | undefined) {
  const idea = template === ownRules ? readDraft() : undefined;
  const plan = planOfCharter(charter, idea?.blockchain);
  return { prompt: idea?.prompt.trim() || `${charter.title}: what we agreed on`, blockchain: plan.blockchain, plan };
}
