import classes from './docs.module.css';
import type { DocsWords } from './docs-page.tsx';
import { useScrollToTarget } from './scroll-to-target.ts';

export function FaqTab({ words, target }: { words: DocsWords['faq']; target: string | undefined }) {
  useScrollToTarget(target);
  return words.items.map(({ question, answer }, index) => (
    <details key={question} id={`faq-${index}`} className={classes.fold} open={index === 0}>
      <summary>{question}</summary>
      <p className={classes.inside}>{answer}</p>
    </details>
  ));
}
