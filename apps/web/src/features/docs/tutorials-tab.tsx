import site from '../../components/site/site.module.css';
import classes from './docs.module.css';
import type { DocsWords } from './docs-page.tsx';
import { useScrollToTarget } from './scroll-to-target.ts';

export function TutorialsTab({ words, target }: { words: DocsWords['tutorials']; target: string | undefined }) {
  useScrollToTarget(target);
  return (
    <>
      <p className={site.lead} style={{ marginBottom: 24 }}>
        {words.lead}
      </p>
      {words.items.map(({ id, title, minutes, text, steps }, index) => (
        <details key={id} id={id} className={classes.fold} open={index === 0}>
          <summary>
            {title}
            <span className={site.badge} data-tone="quiet">
              {words.minutes(minutes)}
            </span>
          </summary>
          <div className={classes.inside}>
            <p className={site.dimmed}>{text}</p>
            <ol className={classes.steps}>
              {steps.map((step) => (
                <li key={step}>{step}</li>
              ))}
            </ol>
          </div>
        </details>
      ))}
    </>
  );
}
