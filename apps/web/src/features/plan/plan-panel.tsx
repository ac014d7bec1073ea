/** The plan beside the idea: what will be built, what was assumed and can be changed, what is asked, what is left out, what it costs. */
import { Box, Button, Flex, Skeleton, Stack, Text, Title } from '@mantine/core';
import type { Reading } from '@starwright/engine/blueprint';
import type { Charter } from '@starwright/protocol/charter';
import type { LookChange } from '@starwright/protocol/look';
import { type Blockchain, blockchainFacts } from '@starwright/protocol/networks';
import type { Mark, Plan, Question } from '@starwright/protocol/plan';
import { creditsFor, type Tier } from '@starwright/protocol/tiers';
import { IconBulb, IconCoins, IconHelpCircle, IconMoodEmpty, IconSparkles, IconTelescope } from '@tabler/icons-react';
import { type ReactNode, useRef, useState } from 'react';
import { moduleOf, type Pointed, partsOf } from '../../components/marked/pointed.ts';
import { useReducedMotion } from '../../lib/reduced-motion.ts';
import type { Messages } from '../../messages/en.ts';
import { useMessages } from '../../messages/messages.tsx';
import { AssumptionRow } from './assumption-row.tsx';
import { type IdeaActions, IdeaRead } from './idea-read.tsx';
import { LookCard } from './look-card.tsx';
import { lookInWords } from './look-words.ts';
import { ModuleCard } from './module-card.tsx';
import { valueInWords } from './parameter-words.ts';
import { PartPicker } from './part-picker.tsx';
import classes from './plan.module.css';
import type { PlanChange, Refused } from './planner-protocol.ts';
import { Refusal } from './refusal.tsx';
import { lastOf, type Planned, type PlanState } from './use-plan.ts';

interface PlanPanelProps {
  state: PlanState;
  readings: Reading[];
  tier: Tier;
  /** Name of the language model that takes up what the planner does not understand, or leaves out. */
  model?: string | undefined;
  /** Absent: the plan is only shown. */
  onChange?: ((change: PlanChange) => void) | undefined;
  /** An answer that plans it for another chain. */
  onBlockchain?: ((blockchain: Blockchain) => void) | undefined;
  onTakeBack?: ((change: PlanChange) => void) | undefined;
  /** The change that was wanted just now and cannot be. */
  refusal?: Refused | undefined;
  /** Opens the sentences of rules to be changed. */
  onSentences?: ((charter: Charter) => void) | undefined;
  /** With these the idea is shown marked above its plan. */
  idea?: IdeaActions | undefined;
}

export function PlanPanel({ state, ...rest }: PlanPanelProps) {
  const { plan: words } = useMessages();
  const shown = lastOf(state);
  return (
    <section className={classes.panel} aria-label={words.region}>
      <div className={classes.head}>
        <Title order={2} fz="lg">
          {words.title}
        </Title>
        {state.status === 'thinking' ? (
          <span className={classes.thinking}>{words.thinking}</span>
        ) : (
          shown && <span className={classes.price}>{words.credits(costOf(shown.plan, rest.tier))}</span>
        )}
      </div>
      {shown ? <PlanBody planned={shown} {...rest} /> : <NoPlan state={state} model={rest.model} onRewrite={rest.idea?.onRewrite} />}
      <div className="visually-hidden" role="status" aria-live="polite">
        {state.status === 'planned' && words.updated(state.plan.modules.length)}
      </div>
    </section>
  );
}

interface NoPlanProps {
  state: PlanState;
  model: string | undefined;
  onRewrite: IdeaActions['onRewrite'] | undefined;
}

function NoPlan({ state, model, onRewrite }: NoPlanProps) {
  const { plan: words } = useMessages();
  if (state.status === 'failed')
    return (
      <div className={classes.empty} role="alert">
        <Text>{words.failed}</Text>
        <Button variant="light" onClick={state.retry}>
          {words.again}
        </Button>
      </div>
    );
  // Before the first plan there is nothing to leave standing meanwhile.
  if (state.status === 'thinking')
    return (
      <Stack gap="sm" mt="md" aria-hidden>
        <Skeleton height={16} width="80%" />
        <Skeleton height={150} radius="lg" />
        <Skeleton height={44} radius="md" />
      </Stack>
    );
  if (state.status === 'refused' && state.unclear && model)
    return (
      <div className={classes.empty} role="status">
        <IconSparkles size={34} stroke={1.4} aria-hidden />
        <Text>{words.modelReads(model)}</Text>
        <Text size="sm">{words.modelReadsHint}</Text>
      </div>
    );
  return (
    <div className={classes.empty}>
      {state.status === 'refused' ? (
        <IconMoodEmpty size={34} stroke={1.4} aria-hidden />
      ) : (
        <IconTelescope size={34} stroke={1.4} aria-hidden />
      )}
      <Text>{state.status === 'refused' ? state.message : words.waiting}</Text>
      {state.status !== 'refused' && <Text size="sm">{words.waitingHint}</Text>}
      {state.status === 'refused' && state.nearest && onRewrite && <Nearest {...state.nearest} onRewrite={onRewrite} />}
    </div>
  );
}

interface NearestProps {
  prompt: string;
  titles: readonly string[];
  onRewrite: IdeaActions['onRewrite'];
}

/** Kinds that the idea may be meant as: a click says so, in its own text. */
function Nearest({ prompt, titles, onRewrite }: NearestProps) {
  const { plan: words } = useMessages();
  if (titles.length === 0) return undefined;
  // The idea is read in English, whatever the language of the page.
  const saidToBe = (title: string) => `${prompt.trimEnd()}\nWhat I mean is: ${title}.`;
  return (
    <Flex justify="center" gap="xs" wrap="wrap" role="group" aria-label={words.isItOneOf}>
      {titles.map((title) => (
        <Button key={title} variant="light" onClick={() => onRewrite(saidToBe(title))}>
          {words.itIs(title)}
        </Button>
      ))}
    </Flex>
  );
}

interface PlanBodyProps extends Omit<PlanPanelProps, 'state'> {
  planned: Planned;
}

function PlanBody({ planned, readings, tier, model, onChange, onBlockchain, onTakeBack, refusal, onSentences, idea }: PlanBodyProps) {
  const { plan: words } = useMessages();
  const { plan, sentences, removed } = planned;
  const coin = blockchainFacts[plan.blockchain].coin;
  // What was changed of a part that is gone comes back with it.
  const applied = planned.applied.filter(
    (change) => 'look' in change || 'removed' in change || plan.modules.some(({ id }) => id === change.module),
  );
  const refused = refusal && 'module' in refusal.change ? refusal.change.module : undefined;
  const [pointed, setPointed] = useState<Pointed>();
  const cards = useRef<HTMLDivElement>(null);
  const still = useReducedMotion();
  const lit = pointed?.in === 'text' ? plan.marks?.[pointed.mark]?.became : undefined;
  function show({ became }: Mark) {
    const module = cards.current?.querySelector(`[data-module="${CSS.escape(moduleOf(became) ?? '')}"]`);
    const [part] = partsOf(became).map((one) => module?.querySelector(`[data-part="${CSS.escape(one)}"]`));
    (part ?? module)?.scrollIntoView({ block: 'nearest', behavior: still ? 'auto' : 'smooth' });
  }
  const readingOf = (moduleId: string) => {
    const module = plan.modules.find(({ id }) => id === moduleId);
    return readings.find(({ blueprint }) => blueprint === module?.blueprint);
  };
  return (
    <>
      {idea && plan.marks && (
        <IdeaRead
          planned={planned}
          readings={readings}
          pointed={pointed}
          onPoint={setPointed}
          onShow={show}
          actions={idea}
          onChange={onChange}
          onSentences={onSentences}
        />
      )}
      <Stack gap="sm" mt="md" ref={cards}>
        {plan.modules.map((module) => (
          <ModuleCard
            key={module.id}
            module={module}
            plan={plan}
            sentence={sentences[module.id]}
            reading={readingOf(module.id)}
            onChange={onChange}
            refusal={refused === module.id ? refusal?.sentence : undefined}
            onSentences={onSentences}
            lit={lit && moduleOf(lit) === module.id ? partsOf(lit) : undefined}
            onPoint={(at) => setPointed(at && { in: 'plan', module: module.id, ...at })}
          />
        ))}
        {refusal && !plan.modules.some(({ id }) => id === refused) && <Refusal sentence={refusal.sentence} />}
        {onChange && (
          <div>
            <PartPicker plan={plan} readings={readings} onChange={onChange} />
          </div>
        )}
      </Stack>
      {onChange && (
        <Box mt="md">
          <LookCard planTitle={plan.title} look={plan.look} onChange={onChange} />
        </Box>
      )}
      {plan.questions.length > 0 && (
        <Group title={words.questions} icon={<IconHelpCircle size={18} color="var(--sw-warn)" aria-hidden />}>
          {plan.questions.map((question) => (
            <QuestionRow key={question.text} question={question} onChange={onChange} onBlockchain={onBlockchain} />
          ))}
        </Group>
      )}
      {(plan.assumptions.length > 0 || applied.length > 0) && (
        <Group
          title={words.assumed}
          hint={onChange ? words.assumedHint : words.assumedShown}
          icon={<IconBulb size={18} color="var(--sw-accent)" aria-hidden />}
        >
          {plan.assumptions.map((assumption) => (
            <AssumptionRow
              key={`${assumption.module}.${assumption.feature ?? assumption.parameter ?? assumption.text}`}
              assumption={assumption}
              module={plan.modules.find(({ id }) => id === assumption.module)}
              reading={readingOf(assumption.module)}
              coin={coin}
              onChange={onChange}
            />
          ))}
          {applied.map((change) => (
            <ChangedRow
              key={JSON.stringify(change)}
              change={change}
              reading={'module' in change ? readingOf(change.module) : undefined}
              coin={coin}
              removed={removed}
              onTakeBack={() => onTakeBack?.(change)}
            />
          ))}
        </Group>
      )}
      {plan.notIncluded.length > 0 && (
        <Group
          title={words.notIncluded}
          {...(model && { hint: words.modelTries(model) })}
          icon={<IconMoodEmpty size={18} color="var(--sw-warn)" aria-hidden />}
        >
          {plan.notIncluded.map(({ text, reason }) => (
            <li key={text} className={classes.row} data-tone="warn">
              <strong>“{text}”</strong>
              <Text size="sm">{reason}</Text>
            </li>
          ))}
        </Group>
      )}
      <Cost plan={plan} tier={tier} />
    </>
  );
}

function Group({ title, hint, icon, children }: { title: string; hint?: string; icon: ReactNode; children: ReactNode }) {
  return (
    <div className={classes.group}>
      <Title order={3} className={classes.groupTitle ?? ''}>
        {icon}
        {title}
      </Title>
      {hint && (
        <Text size="sm" c="dimmed" mb={8}>
          {hint}
        </Text>
      )}
      <ul className={classes.rows}>{children}</ul>
    </div>
  );
}

/** Asked with the answers beside it; what is followed meanwhile is the first of them. Without answers the idea's own words settle it. */
function QuestionRow({
  question: { text, followed, answers },
  onChange,
  onBlockchain,
}: { question: Question } & Pick<PlanPanelProps, 'onChange' | 'onBlockchain'>) {
  const { plan: words } = useMessages();
  return (
    <li className={classes.row} data-tone="warn">
      {text}
      {answers && onChange ? (
        <Flex wrap="wrap" gap={8} mt={8} mb={6} role="group" aria-label={text}>
          {answers
            .filter(({ blockchain }) => !blockchain || onBlockchain)
            .map(({ label, changes, blockchain }) => (
              <Button
                key={label}
                size="compact-sm"
                variant="default"
                onClick={() => {
                  changes.forEach(onChange);
                  if (blockchain) onBlockchain?.(blockchain);
                }}
              >
                {label}
              </Button>
            ))}
        </Flex>
      ) : (
        onChange && <Text size="sm">{words.sayIt}</Text>
      )}
      <Text size="sm">{words.followed(followed)}</Text>
    </li>
  );
}

interface ChangedRowProps {
  change: PlanChange;
  reading: Reading | undefined;
  coin: string;
  removed: Record<string, string>;
  onTakeBack(): void;
}

function ChangedRow({ change, reading, coin, removed, onTakeBack }: ChangedRowProps) {
  const { plan: words, look } = useMessages();
  const label =
    'look' in change
      ? lookInWords(change, look)
      : 'added' in change
        ? words.partAdded(reading?.title ?? change.added)
        : 'removed' in change
          ? words.partRemoved(removed[change.module] ?? change.module)
          : changeInWords(change, reading, words.units, coin);
  return (
    <li className={classes.row}>
      <div className={classes.rowMain}>
        <span>
          {label}{' '}
          <Text span size="sm" c="dimmed">
            ({words.changed})
          </Text>
        </span>
        <Button size="compact-sm" variant="subtle" onClick={onTakeBack} aria-label={`${words.undo}: ${label}`} style={{ flexShrink: 0 }}>
          {words.undo}
        </Button>
      </div>
    </li>
  );
}

type InsideChange = Exclude<PlanChange, LookChange | { added: string } | { removed: true }>;

function changeInWords(change: InsideChange, reading: Reading | undefined, units: Messages['plan']['units'], coin: string): string {
  if ('feature' in change)
    return `${reading?.features.find(({ id }) => id === change.feature)?.title ?? change.feature}: ${change.on ? units.yes : units.no}`;
  if ('charter' in change) return change.charter.title;
  if ('instead' in change) return change.instead.title;
  const parameter = reading?.parameters.find(({ id }) => id === change.parameter);
  if (!parameter) return change.parameter;
  return `${parameter.label}: ${valueInWords(parameter, change.value, units, coin)}`;
}

const featuresOf = (plan: Plan) => plan.modules.reduce((sum, { features }) => sum + features.length, 0);
/** Credits the plan costs in this tier, by the same rule as the server's. */
export const costOf = (plan: Plan, tier: Tier) => creditsFor(tier, { contracts: plan.modules.length, features: featuresOf(plan) });

function Cost({ plan, tier }: { plan: Plan; tier: Tier }) {
  const { plan: words } = useMessages();
  const why = tier === 'noobs' ? 'noobs' : plan.modules.length > 1 ? 'several' : featuresOf(plan) <= 2 ? 'simple' : 'rich';
  return (
    <div className={classes.cost}>
      <IconCoins size={26} stroke={1.6} color="var(--sw-accent)" aria-hidden />
      <div>
        <Title order={3} fz="sm" c="dimmed" fw={500}>
          {words.cost}
        </Title>
        <Text>
          <Text span fw={700}>
            {words.credits(costOf(plan, tier))}.
          </Text>{' '}
          {words.costWhy[why]}
        </Text>
        <Text size="sm" c="dimmed">
          {words.costFree}
        </Text>
      </div>
    </div>
  );
}
