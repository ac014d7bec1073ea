/** Five examples, which are templates of the gallery. Trying one keeps it for the wizard and leads to sign-in. */
import example from 'virtual:starwright-example';
import site from '../../components/site/site.module.css';
import { useGo, useSite } from '../../components/site/site-context.tsx';
import { SiteButton } from '../../components/site/site-link.tsx';
import { pages } from '../../lib/paths.ts';
import { keepSuggestedPrompt, keepSuggestedTemplate } from '../../lib/suggested-prompt.ts';
import type { DocsWords } from './docs-page.tsx';

export function ExamplesTab({ words }: { words: DocsWords['examples'] }) {
  const { signedIn } = useSite();
  const go = useGo();
  return (
    <>
      <p className={site.lead} style={{ marginBottom: 24 }}>
        {words.lead}
      </p>
      <ul className={site.cards}>
        {example.templates.map(({ id, name, description, promptTemplate, imageUrl }) => (
          <li key={id} className={site.card} style={{ display: 'flex', flexDirection: 'column', gap: 12 }} lang="en">
            {imageUrl && (
              <img
                src={imageUrl}
                alt=""
                width={320}
                height={150}
                loading="lazy"
                style={{ width: '100%', height: 'auto', borderRadius: 12 }}
              />
            )}
            <h2 className={site.h3}>{name}</h2>
            <p className={`${site.small} ${site.dimmed}`}>{description}</p>
            <p className={site.small}>
              <strong>{words.prompt}: </strong>
              {promptTemplate}
            </p>
            <SiteButton
              kind="soft"
              style={{ marginTop: 'auto', alignSelf: 'flex-start' }}
              aria-label={words.tryOf(name)}
              onClick={() => {
                keepSuggestedTemplate(id);
                keepSuggestedPrompt(promptTemplate);
                go(signedIn ? pages.wizard : `${pages.auth}?next=${encodeURIComponent(pages.wizard)}`);
              }}
            >
              {words.try}
            </SiteButton>
          </li>
        ))}
      </ul>
    </>
  );
}
