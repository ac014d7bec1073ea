/** One part of the plan: its sentence, its values in words, and what it can do as badges. */
import { Button, Text, Title } from '@mantine/core';
import type { Reading } from '@starwright/engine/blueprint';
import type { Charter } from '@starwright/protocol/charter';
import { blockchainFacts } from '@starwright/protocol/networks';
import type { ModulePlan, Plan } from '@starwright/protocol/plan';
import { partOf } from '../../components/marked/pointed.ts';
import { LazyCharterTold } from '../../components/rules/lazy-charter-told.tsx';
import { useMessages } from '../../messages/messages.tsx';
import { valueInWords } from './parameter-words.ts';
import classes from './plan.module.css';

interface ModuleCardProps {
  module: ModulePlan;
  plan: Plan;
  sentence: string | undefined;
  reading: Reading | undefined;
  /** Opens the sentences of rules to be changed; absent where they cannot be. */
  onSentences?: ((charter: Charter) => void) | undefined;
  /** The parts of it that the phrase pointed at became; none of them: the whole. Absent: it is not lit. */
  lit?: readonly string[] | undefined;
  onPoint?: ((at: { part?: string } | undefined) => void) | undefined;
}

export function ModuleCard({ module, plan, sentence, reading, onSentences, lit, onPoint }: ModuleCardProps) {
  const { plan: words } = useMessages();
  const pointing = (part: string) => ({
    'data-part': part,
    'data-lit': lit?.includes(part) || undefined,
    onPointerEnter: () => onPoint?.({ part }),
    onPointerLeave: () => onPoint?.({}),
  });
  const { charter } = module;
  const values = (reading?.parameters ?? []).flatMap((parameter) => {
    const { id, label, feature, quiet, default: usual } = parameter;
    const value = module.parameters[id];
    if (value === undefined || (feature && !module.features.includes(feature)) || (Array.isArray(value) && value.length === 0)) return [];
    // What is not worth an assumption is not worth a line, unless somebody asked for something else.
    if (quiet && JSON.stringify(value) === JSON.stringify(usual)) return [];
    const text = valueInWords(parameter, value, words.units, blockchainFacts[plan.blockchain].coin);
    return text === '' ? [] : [{ id, label, text }];
  });
  const wired = Object.values(module.wires).flatMap((id) => plan.modules.find((other) => other.id === id)?.contract ?? []);
  return (
    <article
      className={classes.module}
      data-module={module.id}
      data-lit={lit ? true : undefined}
      onPointerEnter={() => onPoint?.({})}
      onPointerLeave={() => onPoint?.(undefined)}
    >
      <Title order={3} fz="md">
        {charter?.title ?? reading?.title ?? module.contract}
      </Title>
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
      {values.length > 0 && (
        <dl className={classes.values} aria-label={words.values}>
          {values.map(({ id, label, text }) => (
            <div key={id} {...pointing(partOf.value(id))}>
              <dt>{label}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      )}
      {module.features.length > 0 && (
        <ul className={classes.badges} aria-label={words.features}>
          {module.features.map((id) => (
            <li key={id} className={classes.badge} {...pointing(partOf.feature(id))}>
              {reading?.features.find((feature) => feature.id === id)?.title ?? id}
            </li>
          ))}
        </ul>
      )}
    </article>
  );
}
