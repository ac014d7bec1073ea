import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { SiteButton } from '../../components/site/site-link.tsx';
import type { DocsWords } from './docs-page.tsx';

const shownMs = 2000;

/** Copies a text; says so for two seconds. */
export function CopyButton({ text, words }: { text: string; words: DocsWords['api'] }) {
  const [outcome, setOutcome] = useState<'copied' | 'failed'>();
  useEffect(() => {
    if (!outcome) return;
    const timer = setTimeout(() => setOutcome(undefined), shownMs);
    return () => clearTimeout(timer);
  }, [outcome]);
  return (
    <SiteButton
      size="small"
      onClick={() =>
        navigator.clipboard.writeText(text).then(
          () => setOutcome('copied'),
          () => setOutcome('failed'),
        )
      }
    >
      {outcome === 'copied' ? <IconCheck size={16} aria-hidden /> : <IconCopy size={16} aria-hidden />}
      <span role="status">{outcome === 'copied' ? words.copied : outcome === 'failed' ? words.copyFailed : words.copy}</span>
    </SiteButton>
  );
}
