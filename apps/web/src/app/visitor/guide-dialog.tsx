/** The guide in two steps: the idea, by text or voice; then with or without rewards. Then it closes, and begins anew next time. */
import { IconMicrophone } from '@tabler/icons-react';
import { useEffect, useId, useMemo, useRef, useState } from 'react';
import site from '../../components/site/site.module.css';
import { SiteButton } from '../../components/site/site-link.tsx';
import { useSpeech } from '../../lib/speech.ts';
import { useSiteMessages } from '../../messages/site-messages.tsx';
import classes from './visitor.module.css';

export default function GuideDialog({ onIdea, onClose }: { onIdea(idea: string): void; onClose(): void }) {
  const { site: words } = useSiteMessages();
  const { guide } = words;
  const dialog = useRef<HTMLDialogElement>(null);
  const [step, setStep] = useState<1 | 2>(1);
  const [idea, setIdea] = useState('');
  const [problem, setProblem] = useState<string>();
  const id = useId();

  useEffect(() => dialog.current?.showModal(), []);

  const { listening, start } = useSpeech(
    useMemo(
      () => ({
        onUnsupported: () => setProblem(guide.voiceMissing),
        onStarted: () => setProblem(undefined),
        onHeard: (text: string) => setIdea((before) => `${before} ${text}`.trim()),
        onError: () => setProblem(guide.voiceError),
      }),
      [guide],
    ),
  );

  function finish(text: string) {
    dialog.current?.close();
    onIdea(text);
  }

  return (
    <dialog ref={dialog} className={site.dialog} aria-labelledby={`${id}-title`} onClose={onClose}>
      <p className={`${site.small} ${site.dimmed}`}>
        {guide.title} · {guide.step(step)}
      </p>
      <h2 id={`${id}-title`} className={site.h2} style={{ fontSize: 24, margin: '4px 0 8px' }}>
        {step === 1 ? guide.ask : guide.rewardsTitle}
      </h2>
      <p className={site.dimmed}>{step === 1 ? guide.hint : guide.rewardsHint}</p>
      {step === 1 ? (
        <form
          onSubmit={(event) => {
            event.preventDefault();
            if (idea.trim()) setStep(2);
          }}
        >
          <textarea
            aria-labelledby={`${id}-title`}
            className={site.field}
            style={{ margin: '16px 0 8px', resize: 'vertical' }}
            rows={3}
            maxLength={1000}
            placeholder={guide.placeholder}
            value={idea}
            onChange={(event) => setIdea(event.currentTarget.value)}
          />
          <p role="alert" className={site.small} style={{ color: 'var(--sw-bad)' }}>
            {problem}
          </p>
          <div className={site.row} style={{ marginTop: 10 }}>
            <SiteButton onClick={start} disabled={listening}>
              <IconMicrophone size={18} aria-hidden />
              {listening ? guide.listening : guide.voice}
            </SiteButton>
            <SiteButton type="submit" kind="action" disabled={!idea.trim()} style={{ marginInlineStart: 'auto' }}>
              {guide.next}
            </SiteButton>
          </div>
        </form>
      ) : (
        <div className={classes.choices}>
          <SiteButton kind="action" onClick={() => finish(`${idea.trim()}${guide.rewards}`)}>
            {guide.yes}
          </SiteButton>
          <SiteButton onClick={() => finish(idea.trim())}>{guide.no}</SiteButton>
          <SiteButton kind="plain" size="small" onClick={() => setStep(1)}>
            {guide.back}
          </SiteButton>
        </div>
      )}
      <SiteButton kind="plain" size="small" style={{ marginTop: 12 }} onClick={() => dialog.current?.close()}>
        {words.close}
      </SiteButton>
    </dialog>
  );
}
