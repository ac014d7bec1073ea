/** What the compiler says of the text as it stands, each with a way to its line. */
import type { Diagnostic } from '@starwright/protocol/verdict';
import { IconAlertCircleFilled, IconAlertTriangleFilled, IconCircleCheckFilled, IconInfoCircleFilled } from '@tabler/icons-react';
import { useMessages } from '../../../messages/messages.tsx';
import classes from './code.module.css';

const icons = { error: IconAlertCircleFilled, warning: IconAlertTriangleFilled, info: IconInfoCircleFilled };

export function Remarks({ remarks, onLine }: { remarks: Diagnostic[]; onLine(line: number): void }) {
  const { code } = useMessages();
  return (
    <section className={classes.remarks} aria-label={code.remarks} aria-live="polite">
      {remarks.length === 0 ? (
        <p data-severity="good">
          <IconCircleCheckFilled size={17} aria-hidden /> {code.noRemarks}
        </p>
      ) : (
        <ul>
          {remarks.slice(0, 20).map(({ severity, message, line, column }) => {
            const Icon = icons[severity];
            return (
              <li key={`${line}.${column}.${message}`} data-severity={severity}>
                <Icon size={17} aria-hidden />
                {line !== undefined && (
                  <button type="button" onClick={() => onLine(line)}>
                    {code.remarkAt(line)}
                  </button>
                )}
                <span>{message}</span>
              </li>
            );
          })}
        </ul>
      )}
    </section>
  );
}
