/** The prompt-suggestion widget: the chosen idea is kept for the wizard, and sign-in comes next. */
import { IconRefresh } from '@tabler/icons-react';
import { useState } from 'react';
import site from '../../components/site/site.module.css';
import { SiteButton } from '../../components/site/site-link.tsx';
import { useSiteMessages } from '../../messages/site-messages.tsx';
import classes from './landing.module.css';

const atOnce = 5;

export function Suggestions({ onStart }: { onStart(prompt: string): void }) {
  const { suggestions } = useSiteMessages().landing;
  const [from, setFrom] = useState(0);
  const { items } = suggestions;
  const shown = Array.from({ length: atOnce }, (_, n) => items[(from + n) % items.length]).filter((item) => item !== undefined);
  return (
    <section className={site.card} aria-labelledby="suggestions-title">
      <div className={site.row} style={{ justifyContent: 'space-between', marginBottom: 16 }}>
        <div>
          <h2 id="suggestions-title" className={site.h3}>
            {suggestions.title}
          </h2>
          <p className={site.dimmed}>{suggestions.lead}</p>
        </div>
        <SiteButton kind="plain" size="small" onClick={() => setFrom((from + atOnce) % items.length)}>
          <IconRefresh size={16} aria-hidden />
          {suggestions.other}
        </SiteButton>
      </div>
      <div className={classes.suggestions}>
        {shown.map(({ label, prompt }) => (
          <button key={label} type="button" className={site.chip} onClick={() => onStart(prompt)} title={prompt}>
            {label}
          </button>
        ))}
      </div>
    </section>
  );
}
