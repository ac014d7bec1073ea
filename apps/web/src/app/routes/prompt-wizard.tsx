/** /prompt-wizard: the three steps, the plan beside them, and the generation that follows. */
import { Button, Group, Progress, Text } from '@mantine/core';
import { rulesTemplate } from '@starwright/engine/rules/examples';
import { limits } from '@starwright/protocol/limits';
import type { Template } from '@starwright/protocol/templates';
import type { CurrentUser } from '@starwright/protocol/users';
import { IconArrowLeft } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useCallback, useEffect, useReducer, useRef, useState } from 'react';
import { ButtonLink, TextLink } from '../../components/links.tsx';
import { Page } from '../../components/page.tsx';
import { RequireSignIn } from '../../features/auth/require-sign-in.tsx';
import { GenerationEnd } from '../../features/generation/generation-end.tsx';
import { GenerationProgress } from '../../features/generation/generation-progress.tsx';
import { readRunning } from '../../features/generation/generation-requests.ts';
import { useGeneration } from '../../features/generation/use-generation.ts';
import { isSame, withChange, without } from '../../features/plan/changes.ts';
import { costOf, PlanPanel } from '../../features/plan/plan-panel.tsx';
import type { PlanChange, Refused } from '../../features/plan/planner-protocol.ts';
import { lastOf, type PlanState, usePlan } from '../../features/plan/use-plan.ts';
import { projectsQuery } from '../../features/projects/project-requests.ts';
import { keepCharterDraft, ownRules } from '../../features/rules/charter-drafts.ts';
import { celebrate } from '../../features/wizard/celebrate.ts';
import { forgetDraft, keepChanges, keepDraft, readChanges, readDraft } from '../../features/wizard/draft.ts';
import { PromptAllowance } from '../../features/wizard/prompt-allowance.tsx';
import { StepDescribe } from '../../features/wizard/step-describe.tsx';
import { StepReview } from '../../features/wizard/step-review.tsx';
import { StepStart } from '../../features/wizard/step-start.tsx';
import { promptProblem, type Wizard, type WizardEvent, wizardAfter } from '../../features/wizard/wizard.ts';
import { connectedModel, ownModelQuery } from '../../lib/connected-model.ts';
import { pages } from '../../lib/paths.ts';
import { statsQuery, templatesQuery } from '../../lib/shared-queries.ts';
import { takeSuggestedPrompt, takeSuggestedTemplate } from '../../lib/suggested-prompt.ts';
import { toast } from '../../lib/toast.ts';
import { relativeTime } from '../../lib/when.ts';
import { useMessages } from '../../messages/messages.tsx';
import { PendingPage } from '../pending-page.tsx';

const route = getRouteApi(pages.wizard);
const redirectAfterMs = 2000;

export default function PromptWizardPage() {
  const { gate } = useMessages();
  return (
    <RequireSignIn sentence={gate.wizard} waiting={<PendingPage />} keepsWork>
      {(user) => <TemplateFirst user={user} />}
    </RequireSignIn>
  );
}

/** A template named in the address is waited for, so that the wizard opens filled in; one that nobody knows is passed over. */
function TemplateFirst({ user }: { user: CurrentUser }) {
  const { template: id } = route.useSearch();
  const navigate = useNavigate();
  const [wanted] = useState(() => id ?? takeSuggestedTemplate());
  const templates = useQuery({ ...templatesQuery(), enabled: wanted !== undefined });
  const isAgreement = rulesTemplate(wanted) !== undefined;
  useEffect(() => {
    if (isAgreement) return void navigate({ to: pages.rules, search: { template: wanted }, replace: true });
    // Once taken it is out of the address: who comes back by a reload goes on with the draft.
    if (id !== undefined && !templates.isPending) void navigate({ to: pages.wizard, search: {}, replace: true, resetScroll: false });
  }, [id, templates.isPending, navigate, isAgreement, wanted]);
  if (isAgreement) return <PendingPage />;
  if (wanted !== undefined && templates.isPending) return <PendingPage />;
  return <PromptWizard user={user} template={templates.data?.find((template) => template.id === wanted)} />;
}

/** The template that was asked for, the idea that was written before signing in, or the draft of this tab. */
function firstWizard(template: Template | undefined): Wizard {
  const prompt = takeSuggestedPrompt();
  if (template) return wizardAfter(readDraft(), { type: 'template', template });
  return prompt === undefined ? readDraft() : wizardAfter(readDraft(), { type: 'suggested', prompt });
}

function PromptWizard({ user, template }: { user: CurrentUser; template: Template | undefined }) {
  const { wizard: words, generation: told, common } = useMessages();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const [wizard, tell] = useReducer(wizardAfter, template, firstWizard);
  const [changes, setChanges] = useState<PlanChange[]>(() => readChanges(wizard.prompt));
  const [wanted, setWanted] = useState<PlanChange>();
  const [refusedChange, setRefusedChange] = useState<Refused>();
  const dispatch = useCallback((event: WizardEvent) => {
    // What was changed by hand belongs to the idea that was there.
    if (event.type === 'template' || event.type === 'suggested') setChanges([]);
    setRefusedChange(undefined);
    tell(event);
  }, []);
  const templates = useQuery(templatesQuery());
  const stats = useQuery(statsQuery());
  const { generation, start, attach, cancel, reset } = useGeneration();
  const { state, readings, findOffers } = usePlan({
    prompt: wizard.prompt,
    blockchain: wizard.blockchain,
    templateType: wizard.template?.id,
    changes,
  });
  const planned = lastOf(state);
  function change(one: PlanChange) {
    setChanges((before) => withChange(before, one, planned?.applied ?? []));
    setWanted(one);
    setRefusedChange(undefined);
  }
  // What cannot be is said once, and not tried again with every letter that is typed.
  useEffect(() => {
    const refused = state.status === 'planned' ? state.refused.find(({ change }) => isSame(change, wanted)) : undefined;
    if (!refused) return;
    setWanted(undefined);
    setRefusedChange(refused);
    setChanges((before) => without(before, refused.change));
  }, [state, wanted]);
  const idea = useRef<HTMLTextAreaElement>(null);
  const [selecting, setSelecting] = useState<{ start: number; end: number }>();
  useEffect(() => {
    if (!selecting || wizard.step !== 2 || !idea.current) return;
    const before = wizard.prompt.length - wizard.prompt.trimStart().length;
    idea.current.setSelectionRange(before + selecting.start, before + selecting.end);
    idea.current.focus();
    idea.current.scrollIntoView({ block: 'nearest' });
    setSelecting(undefined);
  }, [selecting, wizard.step, wizard.prompt]);
  const model = connectedModel(useQuery(ownModelQuery()).data)?.name;

  useEffect(() => keepDraft(wizard), [wizard]);
  useEffect(() => keepChanges(wizard.prompt, changes), [wizard.prompt, changes]);
  const blank = wizard.prompt.trim() === '';
  useEffect(() => {
    if (blank) setChanges([]);
  }, [blank]);
  useEffect(() => {
    const running = readRunning();
    if (running) attach(running.generationId, running.projectId);
    // `attach` stays the same, so this happens once: a generation that this page starts is followed already.
  }, [attach]);

  const openProject = useCallback((id: string) => void navigate({ to: pages.editor, params: { id } }), [navigate]);
  const finishedProject = generation.status === 'finished' ? generation.projectId : undefined;
  const valid = generation.status === 'finished' && generation.result.validationResults.isValid;
  const refusal = generation.status === 'failed' ? generation : undefined;

  const unkept = generation.status === 'finished' && generation.projectId === undefined;
  useEffect(() => {
    if (!unkept) return;
    toast('bad', words.toasts.projectFailed);
    reset();
  }, [unkept, words, reset]);

  useEffect(() => {
    if (finishedProject === undefined) return;
    forgetDraft();
    void queries.invalidateQueries({ queryKey: projectsQuery().queryKey });
    void queries.invalidateQueries({ queryKey: statsQuery().queryKey });
    if (valid) {
      toast('good', words.toasts.created);
      void celebrate();
    }
    const timer = setTimeout(() => openProject(finishedProject), redirectAfterMs);
    return () => clearTimeout(timer);
  }, [finishedProject, valid, queries, words, openProject]);

  useEffect(() => {
    // 401 is told by whoever guards the page, and sign-in follows.
    if (!refusal || refusal.httpStatus === 401) return;
    if (refusal.code === 'gone') {
      toast('info', { title: told.title, text: told.gone });
      return reset();
    }
    if (refusal.httpStatus === 429 && refusal.code === 'limit-reached') {
      const when = refusal.resetsAt ? ` ${words.toasts.resets(relativeTime(refusal.resetsAt, Date.now()))}` : '';
      toast('bad', { title: words.toasts.limit.title, text: `${words.toasts.limit.text}${when}` });
    } else if (refusal.httpStatus === 429 || refusal.httpStatus === 503)
      toast('bad', {
        title: words.toasts.wait.title,
        text: refusal.resetsAt ? words.toasts.wait.until(relativeTime(refusal.resetsAt, Date.now())) : words.toasts.wait.text,
      });
    else if (refusal.steps.every(({ status }) => status === 'done'))
      // It was built and tried; what went wrong is keeping it.
      toast('bad', { ...words.toasts.projectFailed, ...(refusal.message && { text: refusal.message }) });
    else toast('bad', words.toasts.failed);
  }, [refusal, words, told, reset]);

  function generate() {
    if (promptProblem(wizard.prompt) === 'blank') return void toast('bad', words.toasts.empty);
    start({
      prompt: wizard.prompt.trim(),
      blockchain: wizard.blockchain,
      ...(wizard.template && { templateType: wizard.template.id }),
      // The server plans for itself; only a plan that was changed by hand takes its place.
      ...(planned && planned.applied.length > 0 && state.status === 'planned' && { plan: planned.plan }),
    });
  }

  // Asked for nothing, the panel would say that the plan comes while one types.
  const refused = (message: string): PlanState => ({ status: 'refused', message });
  const problem = promptProblem(wizard.prompt);
  const shown =
    problem === 'long'
      ? refused(words.tooLong(limits.prompt.max))
      : problem === 'short' && wizard.step === 3
        ? refused(words.tooShort(limits.prompt.min))
        : state;
  const planPanel = (
    <PlanPanel
      state={shown}
      readings={readings}
      tier={user.tier}
      model={model}
      onChange={change}
      refusal={refusedChange}
      onBlockchain={(blockchain) => dispatch({ type: 'blockchain', blockchain })}
      onSentences={(charter) => {
        keepCharterDraft({ template: ownRules }, { charter, keptAt: new Date().toISOString() });
        void navigate({ to: pages.rules, search: { template: ownRules } });
      }}
      onTakeBack={(change) => setChanges((before) => without(before, change))}
      idea={{
        findOffers,
        onRewrite: (prompt) => dispatch({ type: 'prompt', prompt }),
        onEdit: (stretch) => {
          if (wizard.step === 3) dispatch({ type: 'edit' });
          setSelecting(stretch);
        },
      }}
    />
  );

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new step begins at its top
  useEffect(() => {
    window.scrollTo({ top: 0 });
    // The button that was pressed is gone; whoever uses the keyboard goes on from the new heading, not from the top.
    if (document.activeElement === document.body) document.querySelector<HTMLElement>('main h1')?.focus();
  }, [wizard.step, generation.status === 'idle']);

  if (generation.status !== 'idle' && !refusal)
    return (
      <Page title={told.title} lead={generation.status === 'running' ? told.keepOpen : undefined}>
        <GenerationProgress generation={generation} {...(generation.status === 'running' && { onCancel: cancel })} />
        {generation.status === 'finished' && finishedProject !== undefined && (
          <Group role="status">
            <Text>{valid ? told.done : told.invalid}</Text>
            <Button onClick={() => openProject(finishedProject)}>{told.openNow}</Button>
          </Group>
        )}
        {generation.status === 'cancelled' && (
          <GenerationEnd generation={generation} action={<Button onClick={reset}>{told.editIdea}</Button>} />
        )}
        {generation.status === 'lost' && (
          <GenerationEnd
            generation={generation}
            action={
              generation.generationId ? (
                <Button onClick={() => generation.generationId && attach(generation.generationId, generation.projectId)}>
                  {told.lookAgain}
                </Button>
              ) : (
                <ButtonLink to={pages.projects}>{told.toProjects}</ButtonLink>
              )
            }
          />
        )}
      </Page>
    );

  return (
    <Page
      title={words.steps[wizard.step]}
      lead={words.leads[wizard.step]}
      above={
        <TextLink to={pages.landing} size="sm" mb={6} display="inline-flex" style={{ alignItems: 'center', gap: 4 }}>
          <IconArrowLeft size={15} aria-hidden />
          {words.backToDashboard}
        </TextLink>
      }
      actions={<PromptAllowance tier={user.tier} stats={stats.data} />}
    >
      <div>
        <Text size="sm" c="dimmed" mb={6}>
          {words.step(wizard.step)}
        </Text>
        <Progress value={(wizard.step / 3) * 100} size="sm" radius="xl" aria-label={words.step(wizard.step)} />
      </div>
      {wizard.step === 1 && (
        <StepStart
          templates={{ data: templates.data, isError: templates.isError, refetch: () => void templates.refetch() }}
          onScratch={() => dispatch({ type: 'scratch' })}
          onTemplate={(template) =>
            rulesTemplate(template.id)
              ? void navigate({ to: pages.rules, search: { template: template.id } })
              : dispatch({ type: 'template', template })
          }
        />
      )}
      {wizard.step === 2 && <StepDescribe wizard={wizard} dispatch={dispatch} plan={planPanel} idea={idea} />}
      {wizard.step === 3 && (
        <StepReview
          wizard={wizard}
          credits={planned && costOf(planned.plan, user.tier)}
          pending={generation.status === 'running'}
          plan={planPanel}
          leavesMost={planned?.plan.leavesMost === true && model === undefined}
          notice={
            refusal && (
              <GenerationEnd
                generation={refusal}
                action={
                  // "Edit Idea" stands right below.
                  refusal.code.startsWith('prompt-') ? undefined : refusal.code === 'limit-reached' ? (
                    <ButtonLink to={pages.projects}>{told.toProjects}</ButtonLink>
                  ) : (
                    <Button onClick={generate}>{common.retry}</Button>
                  )
                }
              />
            )
          }
          onEdit={() => {
            reset();
            dispatch({ type: 'edit' });
          }}
          onGenerate={generate}
        />
      )}
    </Page>
  );
}
