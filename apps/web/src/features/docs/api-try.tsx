/** Sends a call from the reference to the running server, as whoever is signed in here. */
import { type FormEvent, useId, useState } from 'react';
import site from '../../components/site/site.module.css';
import { SiteButton } from '../../components/site/site-link.tsx';
import { localStore } from '../../lib/browser-store.ts';
import { chooseToken } from '../../lib/tokens.ts';
import classes from './docs.module.css';
import type { DocsWords } from './docs-page.tsx';
import type { ApiCall } from './read-openapi.ts';

type Trial = { status: 'idle' } | { status: 'sending' } | { status: 'answered'; code: number; text: string } | { status: 'unreachable' };
/** Longer answers are cut: they are to be looked at, not kept. */
const shownCharacters = 20_000;

export function ApiTry({ call, words }: { call: ApiCall; words: DocsWords['api'] }) {
  const [values, setValues] = useState<Record<string, string>>({});
  const [body, setBody] = useState(call.sample);
  const [trial, setTrial] = useState<Trial>({ status: 'idle' });
  const id = useId();

  async function send(event: FormEvent) {
    event.preventDefault();
    setTrial({ status: 'sending' });
    const path = call.path.replace(/\{(\w+)\}/g, (_, name) => encodeURIComponent(values[name] ?? ''));
    try {
      const response = await fetch(path, {
        method: call.method,
        credentials: 'include',
        headers: {
          accept: 'application/json',
          authorization: `Bearer ${chooseToken(localStore)}`,
          ...(call.body && { 'content-type': 'application/json' }),
        },
        ...(call.body && { body }),
      });
      setTrial({ status: 'answered', code: response.status, text: readable(await response.text()) });
    } catch {
      setTrial({ status: 'unreachable' });
    }
  }

  return (
    <form onSubmit={send} style={{ marginTop: 20 }}>
      <h3 style={{ fontSize: 15 }}>{words.tryIt}</h3>
      <p className={`${site.small} ${site.dimmed}`}>{words.asYou}</p>
      {call.parameters.map((name) => (
        <label key={name} style={{ display: 'block', marginTop: 10 }}>
          <span className={site.small}>
            {words.parameters}: <span className={classes.code}>{name}</span>
          </span>
          <input
            className={site.field}
            required
            value={values[name] ?? ''}
            onChange={({ currentTarget }) => setValues({ ...values, [name]: currentTarget.value })}
          />
        </label>
      ))}
      {call.body && (
        <label style={{ display: 'block', marginTop: 10 }} htmlFor={id}>
          <span className={site.small}>{words.body}</span>
          <textarea
            id={id}
            className={`${site.field} ${classes.code}`}
            rows={Math.min(10, body.split('\n').length + 1)}
            spellCheck={false}
            value={body}
            onChange={({ currentTarget }) => setBody(currentTarget.value)}
          />
        </label>
      )}
      <SiteButton type="submit" kind="action" size="small" style={{ marginTop: 12 }} disabled={trial.status === 'sending'}>
        {trial.status === 'sending' ? words.sending : words.send}
      </SiteButton>
      <div role="status" style={{ marginTop: 12 }}>
        {trial.status === 'unreachable' && words.unreachable}
        {trial.status === 'answered' && (
          <>
            <span className={site.badge} data-tone={trial.code < 400 ? 'good' : 'warn'}>
              {words.result(trial.code)}
            </span>
            {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
            <pre className={classes.answer} tabIndex={0}>
              {trial.text}
            </pre>
          </>
        )}
      </div>
    </form>
  );
}

function readable(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2).slice(0, shownCharacters);
  } catch {
    return text.slice(0, shownCharacters);
  }
}
