/** The live demo: contract and frontend are typed out, then the dapp itself stands there and can be used. */
import { IconPlayerSkipForward, IconRotate } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import site from '../../components/site/site.module.css';
import { SiteButton } from '../../components/site/site-link.tsx';
import { useReducedMotion } from '../../lib/reduced-motion.ts';
import { useSiteMessages } from '../../messages/site-messages.tsx';
import example from './example.ts';
import classes from './landing.module.css';
import { perCharacterMs } from './typed-examples.ts';

const stages = ['contract', 'frontend', 'ready'] as const;
type Stage = (typeof stages)[number];
const holdMs = 900;
/** Written by scripts/page/make-live-dapp.ts. */
const dappAddress = '/live/index.html';

/** Nothing happens, and nothing is loaded, before it has come into view. */
type Demo = { status: 'waiting' } | { status: 'typing'; stage: 'contract' | 'frontend'; typed: number } | { status: 'ready' };

export function LiveDemo() {
  const { landing } = useSiteMessages();
  const words = landing.live;
  const still = useReducedMotion();
  const [demo, setDemo] = useState<Demo>({ status: 'waiting' });
  const place = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (!place.current) return;
    const watcher = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        watcher.disconnect();
        setDemo({ status: 'typing', stage: 'contract', typed: 0 });
      },
      { threshold: 0.35 },
    );
    watcher.observe(place.current);
    return () => watcher.disconnect();
  }, []);

  useEffect(() => {
    if (demo.status !== 'typing') return;
    if (still) return setDemo({ status: 'ready' });
    const { stage, typed } = demo;
    const whole = typed >= example[stage].length;
    const next: Demo = !whole
      ? { ...demo, typed: typed + 1 }
      : stage === 'contract'
        ? { status: 'typing', stage: 'frontend', typed: 0 }
        : { status: 'ready' };
    const timer = setTimeout(() => setDemo(next), whole ? holdMs : perCharacterMs);
    return () => clearTimeout(timer);
  }, [demo, still]);

  const now: Stage | undefined = demo.status === 'waiting' ? undefined : demo.status === 'ready' ? 'ready' : demo.stage;
  const stateOf = (stage: Stage) =>
    now === stage ? 'now' : now !== undefined && stages.indexOf(stage) < stages.indexOf(now) ? 'done' : 'later';
  const typedOf = (stage: 'contract' | 'frontend') =>
    demo.status === 'typing' && demo.stage === stage ? example[stage].slice(0, demo.typed) : '';

  return (
    <section className={site.section} id="live" aria-labelledby="live-title">
      <div className={site.head}>
        <h2 id="live-title" className={site.h2}>
          {words.title}
        </h2>
        <p className={site.lead}>{words.lead}</p>
      </div>
      <div className={classes.live} ref={place}>
        <div className={classes.liveTop}>
          <ol className={classes.stages}>
            {stages.map((stage) => (
              <li key={stage} data-state={stateOf(stage)} aria-current={now === stage ? 'step' : undefined}>
                <span aria-hidden>{stateOf(stage) === 'done' ? '✓' : '●'}</span>
                {words.stages[stage]}
              </li>
            ))}
          </ol>
          {demo.status === 'ready' ? (
            <>
              <span className={site.badge} data-tone="good">
                {words.ready(example.outcomeCount)}
              </span>
              <SiteButton size="small" kind="plain" onClick={() => setDemo({ status: 'typing', stage: 'contract', typed: 0 })}>
                <IconRotate size={16} aria-hidden />
                {words.replay}
              </SiteButton>
            </>
          ) : (
            <SiteButton size="small" kind="plain" onClick={() => setDemo({ status: 'ready' })}>
              <IconPlayerSkipForward size={16} aria-hidden />
              {words.skip}
            </SiteButton>
          )}
        </div>
        <p className={classes.liveIdea}>
          <span className={`${site.small} ${site.dimmed}`}>{words.idea}: </span>
          <span lang="en">{example.prompt}</span>
        </p>
        <div className={classes.screen}>
          {demo.status === 'ready' ? (
            <LiveDapp label={words.frame} opening={words.opening} />
          ) : (
            // What is typed is a film to look at; the sources themselves are in every project.
            <pre aria-hidden="true">{typedOf('contract') || typedOf('frontend')}</pre>
          )}
        </div>
        {demo.status === 'ready' && (
          <p className={`${site.small} ${site.dimmed}`} style={{ padding: '0 20px 20px' }}>
            {words.running(new Intl.NumberFormat('en').format(example.gas))}
          </p>
        )}
      </div>
    </section>
  );
}

function LiveDapp({ label, opening }: { label: string; opening: string }) {
  const [loaded, setLoaded] = useState(false);
  return (
    <>
      {!loaded && (
        <div className={classes.opening} role="status">
          {opening}
        </div>
      )}
      <iframe
        title={label}
        src={dappAddress}
        onLoad={() => setLoaded(true)}
        style={loaded ? undefined : { visibility: 'hidden', height: 0 }}
      />
    </>
  );
}
