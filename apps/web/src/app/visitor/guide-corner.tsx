/** Bottom right on the public pages: the greeting, which goes after 8 seconds, and the door to the guide. */
import { IconSparkles, IconX } from '@tabler/icons-react';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useGo } from '../../components/site/site-context.tsx';
import { pages } from '../../lib/paths.ts';
import { keepSuggestedPrompt } from '../../lib/suggested-prompt.ts';
import { useSiteMessages } from '../../messages/site-messages.tsx';
import classes from './visitor.module.css';

const GuideDialog = lazy(() => import('./guide-dialog.tsx'));
const greetingMs = 8000;
const greetAfterMs = 1500;

export function GuideCorner() {
  const { guide } = useSiteMessages().site;
  const [greeting, setGreeting] = useState(false);
  const [open, setOpen] = useState(false);
  const go = useGo();

  useEffect(() => {
    const timers = [setTimeout(() => setGreeting(true), greetAfterMs), setTimeout(() => setGreeting(false), greetAfterMs + greetingMs)];
    return () => timers.forEach(clearTimeout);
  }, []);

  return (
    <aside className={`site ${classes.guide}`} aria-label={guide.title}>
      {greeting && !open && (
        <div className={classes.bubble} role="status">
          <p>{guide.bubble}</p>
          <button type="button" aria-label={guide.closeBubble} onClick={() => setGreeting(false)}>
            <IconX size={16} aria-hidden />
          </button>
        </div>
      )}
      <button
        type="button"
        className={classes.guideButton}
        aria-label={guide.open}
        onClick={() => {
          setGreeting(false);
          setOpen(true);
        }}
      >
        <IconSparkles size={26} aria-hidden />
      </button>
      {open && (
        <Suspense fallback={null}>
          <GuideDialog
            onClose={() => setOpen(false)}
            onIdea={(idea) => {
              keepSuggestedPrompt(idea);
              go(`${pages.auth}?next=${encodeURIComponent(pages.wizard)}`);
            }}
          />
        </Suspense>
      )}
    </aside>
  );
}
