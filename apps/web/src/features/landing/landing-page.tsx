/** /: what Starwright is, from top to bottom. */
import { IconShare } from '@tabler/icons-react';
import { Suspense, useEffect, useState } from 'react';
import site from '../../components/site/site.module.css';
import { useGo, useSite } from '../../components/site/site-context.tsx';
import { SiteButtonLink } from '../../components/site/site-link.tsx';
import { pages } from '../../lib/paths.ts';
import { keepSuggestedPrompt } from '../../lib/suggested-prompt.ts';
import { useSiteMessages } from '../../messages/site-messages.tsx';
import { BuildersCard } from './builders-card.tsx';
import { Features } from './features.tsx';
import { HeroScene } from './hero-scene.tsx';
import { HowItWorks } from './how-it-works.tsx';
import classes from './landing.module.css';
import { LandingTemplates } from './landing-templates.tsx';
import { LiveDemo } from './live-demo.tsx';
import { PromptBox } from './prompt-box.tsx';
import { Proof } from './proof.tsx';
import { Suggestions } from './suggestions.tsx';
import { Tiers } from './tiers.tsx';
import { Voices } from './voices.tsx';

export default function LandingPage() {
  const { landing } = useSiteMessages();
  const { signedIn } = useSite();
  const go = useGo();
  useEffect(() => {
    document.title = landing.documentTitle;
  }, [landing]);

  function start(prompt: string) {
    if (prompt) keepSuggestedPrompt(prompt);
    go(signedIn ? pages.wizard : `${pages.auth}?next=${encodeURIComponent(pages.wizard)}`);
  }

  return (
    <div className={`site ${site.page}`}>
      <div className={classes.hero}>
        <div className={classes.intro}>
          <h1 className={site.h1}>
            {landing.title.lead} <span className="gradient-text">{landing.title.accent}</span>
          </h1>
          <p className={site.lead}>{landing.lead}</p>
          <PromptBox onStart={start} />
          <div className={site.row} style={{ gap: '12px 8px' }}>
            <SiteButtonLink href={pages.dashboard} kind="soft">
              {landing.launch}
            </SiteButtonLink>
            <SiteButtonLink href={pages.auth}>{landing.demo}</SiteButtonLink>
            <SiteButtonLink href={pages.genesis} kind="plain">
              {landing.story}
            </SiteButtonLink>
            <ShareButton />
          </div>
        </div>
        <div className={classes.stage}>
          <HeroScene className={classes.scene} />
          <Proof />
        </div>
      </div>
      <BuildersCard />
      {/* Below the first screen each part comes alive in a task of its own, so that none keeps the page from answering. */}
      {[
        <LiveDemo key="live" />,
        <HowItWorks key="how" />,
        <Suggestions key="suggestions" onStart={start} />,
        <LandingTemplates key="templates" />,
        <Features key="features" />,
        <Voices key="voices" />,
        <Tiers key="tiers" />,
      ].map((part) => (
        <Suspense key={part.key}>{part}</Suspense>
      ))}
      <section className={classes.last} aria-labelledby="last-title">
        <h2 id="last-title" className={site.h2}>
          {landing.last.title}
        </h2>
        <p style={{ margin: '10px 0 24px' }}>{landing.last.text}</p>
        <SiteButtonLink href={pages.auth}>{landing.startNow}</SiteButtonLink>
      </section>
    </div>
  );
}

/**
 * Opens a composer for a social post, with a text and the address of this page. The link has both before anything is pressed,
 * also while the page does not live yet (scripts/page/prerender.ts), so that it can be copied and opened in a tab of its own.
 */
function ShareButton() {
  const { landing } = useSiteMessages();
  const [address, setAddress] = useState<string>();
  useEffect(() => setAddress(window.location.href), []);
  const post = new URLSearchParams({ text: landing.share.text, ...(address && { url: address }) });
  const href = `https://x.com/intent/post?${post}`;
  return (
    <SiteButtonLink
      href={href}
      target="_blank"
      rel="noopener noreferrer"
      kind="plain"
      data-share
      aria-label={landing.share.label}
      title={landing.share.label}
      onClick={(event) => {
        event.preventDefault();
        window.open(href, '_blank', 'noopener,noreferrer,width=620,height=560');
      }}
    >
      <IconShare size={20} aria-hidden />
    </SiteButtonLink>
  );
}
