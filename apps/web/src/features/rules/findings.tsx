/** What trying the rules out found: short stories with people by name, the gravest first, each with its way out. */
import { Loader } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck, IconInfoCircle, IconLock } from '@tabler/icons-react';
import { useMessages } from '../../messages/messages.tsx';
import { useEditing } from './editing.ts';
import classes from './rules.module.css';
import type { Exploring } from './use-exploring.ts';

const icons = { locked: IconLock, unfair: IconAlertTriangle, unseen: IconInfoCircle };

export function Findings({ exploring }: { exploring: Exploring }) {
  const { rules: words } = useMessages();
  const editing = useEditing();
  if (exploring.status === 'waiting') return null;
  if (exploring.status !== 'done')
    return (
      <div className={classes.looking} role="status">
        {exploring.status === 'looking' && <Loader size={16} />}
        {exploring.status === 'looking' ? words.looking : words.notLooked}
      </div>
    );
  const { findings } = exploring;
  return (
    <section aria-label={words.found.title} className={classes.findings} data-grave={findings.some(({ weight }) => weight === 'locked')}>
      <div role="status" className={classes.foundTitle}>
        {findings.length === 0 && <IconCircleCheck size={20} aria-hidden />}
        {findings.length === 0 ? words.found.nothing : words.found.some(findings.length)}
      </div>
      <ul>
        {findings.map(({ title, story, weight, wayOut }) => {
          const Icon = icons[weight];
          return (
            <li key={title} className={classes.finding} data-weight={weight}>
              <Icon size={19} aria-hidden />
              <div>
                <strong>{title}</strong>
                {story.length > 0 && (
                  <details open={weight === 'locked'}>
                    <summary>{words.found.how}</summary>
                    <ol>
                      {story.map((step, at) => (
                        // biome-ignore lint/suspicious/noArrayIndexKey: a story can say the same twice
                        <li key={at}>{step}</li>
                      ))}
                    </ol>
                  </details>
                )}
                {wayOut && (
                  <div className={classes.ways}>
                    <button type="button" onClick={() => editing.apply(wayOut.charter, ['actions', wayOut.charter.actions.length - 1])}>
                      {words.ways['add-action'](wayOut.say)}
                    </button>
                  </div>
                )}
              </div>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
