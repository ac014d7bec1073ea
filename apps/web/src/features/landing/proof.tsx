/** One idea and what came back for it, sentence by sentence. */
import { IconCircleCheckFilled } from '@tabler/icons-react';
import outcomes from '../../components/outcomes.module.css';
import site from '../../components/site/site.module.css';
import { useSiteMessages } from '../../messages/site-messages.tsx';
import example from './example.ts';
import classes from './landing.module.css';

export function Proof() {
  const { landing, site: words } = useSiteMessages();
  return (
    <section className={classes.proof} aria-label={landing.proof.title}>
      <p style={{ color: 'var(--sw-good)', fontWeight: 600, fontSize: 14, marginBottom: 12 }}>{landing.proof.title}</p>
      <p className={classes.quote} lang="en">
        “{example.prompt}”
      </p>
      <ul className={outcomes.list} lang="en">
        {example.outcomes.map((sentence) => (
          <li key={sentence} className={outcomes.line} data-status="held">
            <IconCircleCheckFilled size={20} className={outcomes.icon} aria-hidden />
            <div className={outcomes.text}>
              <span className="visually-hidden">{words.held}: </span>
              {sentence}
            </div>
          </li>
        ))}
      </ul>
      <p className={`${site.small} ${site.dimmed}`} style={{ marginTop: 14 }}>
        {landing.proof.caption(example.outcomes.length, example.outcomeCount)}
      </p>
    </section>
  );
}
