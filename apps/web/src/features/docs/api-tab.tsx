/** The API reference, made from the description that the running server gives of itself. */
import { useEffect, useState } from 'react';
import site from '../../components/site/site.module.css';
import { SiteButton } from '../../components/site/site-link.tsx';
import { ApiTry } from './api-try.tsx';
import { CopyButton } from './copy-button.tsx';
import { curlOf } from './curl.ts';
import classes from './docs.module.css';
import type { DocsWords } from './docs-page.tsx';
import { fetchApiCalls } from './fetch-api-calls.ts';
import type { ApiCall, ApiField } from './read-openapi.ts';
import { useScrollToTarget } from './scroll-to-target.ts';

type ApiWords = DocsWords['api'];
type Reference = { status: 'loading' } | { status: 'failed' } | { status: 'read'; calls: ApiCall[] };

export function ApiTab({ words, target }: { words: ApiWords; target: string | undefined }) {
  const [reference, setReference] = useState<Reference>({ status: 'loading' });
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt reads again
  useEffect(() => {
    const leaving = new AbortController();
    setReference({ status: 'loading' });
    fetchApiCalls(leaving.signal)
      .then((calls) => setReference({ status: 'read', calls }))
      .catch(() => !leaving.signal.aborted && setReference({ status: 'failed' }));
    return () => leaving.abort();
  }, [attempt]);
  useScrollToTarget(target, reference.status === 'read');

  return (
    <>
      <p className={site.lead}>{words.lead}</p>
      <p className={site.dimmed} style={{ margin: '10px 0 12px' }}>
        {words.auth}
      </p>
      <p className={site.dimmed} style={{ margin: '0 0 24px' }}>
        {words.agents}
      </p>
      {reference.status === 'loading' && <p role="status">{words.loading}</p>}
      {reference.status === 'failed' && (
        <div role="alert" className={site.row}>
          {words.failed}
          <SiteButton size="small" onClick={() => setAttempt(attempt + 1)}>
            {words.retry}
          </SiteButton>
        </div>
      )}
      {reference.status === 'read' && reference.calls.map((call) => <CallEntry key={call.id} call={call} words={words} />)}
    </>
  );
}

function CallEntry({ call, words }: { call: ApiCall; words: ApiWords }) {
  const [opened, setOpened] = useState(false);
  return (
    <details id={call.id} className={classes.fold} onToggle={({ currentTarget }) => currentTarget.open && setOpened(true)}>
      <summary>
        <span className={`${site.badge} ${classes.method}`} data-tone={call.method === 'GET' ? 'good' : undefined}>
          {call.method}
        </span>
        <span className={classes.code} style={{ overflowWrap: 'anywhere' }}>
          {call.path}
        </span>
        <span className={`${site.small} ${site.dimmed}`} style={{ fontWeight: 400 }}>
          {call.summary}
        </span>
        <span className={site.badge} data-tone="quiet">
          {call.needsSignIn ? words.signIn : words.everyone}
        </span>
      </summary>
      {opened && (
        <div className={classes.inside}>
          <CopyButton text={curlOf(call, window.location.origin)} words={words} />
          {call.body && <Fields title={words.body} fields={call.body} required={words.required} />}
          {call.answer ? (
            call.answer.length > 0 && <Fields title={words.answer} fields={call.answer} required={words.required} />
          ) : (
            <p className={site.dimmed} style={{ marginTop: 12 }}>
              {words.answer}: {words.answerNone}
            </p>
          )}
          <ApiTry call={call} words={words} />
        </div>
      )}
    </details>
  );
}

function Fields({ title, fields, required }: { title: string; fields: ApiField[]; required: string }) {
  return (
    <>
      <h3 style={{ fontSize: 15, margin: '16px 0 0' }}>{title}</h3>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <section className={classes.scroll} aria-label={title} tabIndex={0} style={{ marginTop: 8 }}>
        <table className={classes.table}>
          <tbody>
            {fields.map((field) => (
              <tr key={field.name}>
                <td className={classes.code}>{field.name}</td>
                <td>{field.type}</td>
                <td className={site.dimmed}>{[field.required && required, field.limits].filter(Boolean).join(', ')}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </>
  );
}
