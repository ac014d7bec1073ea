/** One part of the plan: its sentence, its values in words, and what it can do as badges. */
import { Button, Text, Title } from '@mantine/core';
import type { Reading } from '@starwright/engine/blueprint';
import type { Charter } from '@starwright/protocol/charter';
import { blockchainFacts } from '@starwright/protocol/networks';
import type { ModulePlan, Plan } from '@starwright/protocol/plan';
import { partOf } from '../../components/marked/pointed.ts';
import { LazyCharterTold } from '../../components/rules/lazy-charter-told.tsx';
import { useMessages } from '../../messages/messages.tsx';
import { CardFeatures } from './card-features.tsx';
import { CardValues } from './card-values.tsx';
import classes from './plan.module.css';
import type { PlanChange } from './planner-protocol.ts';
import { Refusal } from './refusal.tsx';

interface ModuleCardProps {
  module: ModulePlan;
  plan: Plan;
  sentence: string | undefined;
  reading: Reading | undefined;
  /** Absent: it is only shown. */
  onChange?: ((change: PlanChange) => void) | undefined;
  /** Why what was wanted of it just now cannot be. */
  refusal?: string | undefined;
  /** Opens the sentences of rules to be changed; absent where they cannot be. */
  onSentences?: ((charter: Charter) => void) | undefined;
  /** The parts of it that the phrase pointed at became; none of them: the whole. Absent: it is not lit. */
  lit?: readonly string[] | undefined;
  onPoint?: ((at: { part?: string } | undefined) => void) | undefined;
}

export function ModuleCard({ module, plan, sentence, reading, onChange, refusal, onSentences, lit, onPoint }: ModuleCardProps) {
  const { plan: words } = useMessages();
  const pointing = (part: string) => ({
    'data-part': part,
    'data-lit': lit?.includes(part) || undefined,
    onPointerEnter: () => onPoint?.({ part }),
    onPointerLeave: () => onPoint?.({}),
  });
  const { charter } = module;
  const title = charter?.title ?? reading?.title ?? module.contract;
  const part = partName(module, plan, title);
  const wired = [...new Set(Object.values(module.wires))].flatMap((id) => plan.modules.find((other) => other.id === id)?.contract ?? []);
  return (
    <article
      className={classes.module}
      data-module={module.id}
      data-lit={lit ? true : undefined}
      onPointerEnter={() => onPoint?.({})}
      onPointerLeave={() => onPoint?.(undefined)}
    >
      <div className={classes.head}>
        <Title order={3} fz="md">
          {title}
        </Title>
        {onChange && plan.modules.length > 1 && (
          <Button
            size="compact-xs"
            variant="subtle"
            color="gray"
            style={{ flexShrink: 0 }}
            aria-label={words.leaveOutPart(part)}
            onClick={() => onChange({ module: module.id, removed: true })}
          >
            {words.leaveOut}
          </Button>
        )}
      </div>
      {refusal !== undefined && <Refusal sentence={refusal} />}
      {charter ? (
        <>
          <LazyCharterTold charter={charter} pointing={(at) => pointing(partOf.action(at))} />
          {onSentences && (
            <Button size="compact-sm" variant="default" mt={8} onClick={() => onSentences(charter)}>
              {words.changeSentences}
            </Button>
          )}
        </>
      ) : (
        <Text size="sm" mt={4} lh={1.5}>
          {sentence ?? reading?.about}
        </Text>
      )}
      {wired.length > 0 && (
        <Text size="sm" c="dimmed" mt={4}>
          {words.wiredTo(wired.join(', '))}
        </Text>
      )}
      {reading && <CardValues {...{ module, reading, part, onChange, pointing }} coin={blockchainFacts[plan.blockchain].coin} />}
      <CardFeatures {...{ module, reading, part, onChange, pointing }} />
    </article>
  );
}

/** Two parts that are called the same are told apart by their contracts. */
function partName(module: ModulePlan, { modules }: Plan, title: string): string {
  return modules.some((one) => one !== module && one.blueprint === module.blueprint) ? `${title} ${module.contract}` : title;
}
