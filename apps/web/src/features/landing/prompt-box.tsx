/** The box of the landing page: an idea goes in, the wizard (or sign-in, then the wizard) comes next. */

import { limits } from '@starwright/protocol/limits';
import { IconArrowRight } from '@tabler/icons-react';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import site from '../../components/site/site.module.css';
import { SiteButton } from '../../components/site/site-link.tsx';
import { useSiteMessages } from '../../messages/site-messages.tsx';
import classes from './landing.module.css';
import { useTypedExamples } from './typed-examples.ts';

export function PromptBox({ onStart }: { onStart(prompt: string): void }) {
  const { landing } = useSiteMessages();
  const [prompt, setPrompt] = useState('');
  const example = useTypedExamples(landing.examples);
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  // The box is there before its script: what was written until now stays.
  useEffect(() => setPrompt(field.current?.value ?? ''), []);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onStart(prompt.trim());
  };
  return (
    <form onSubmit={submit} className={classes.box}>
      <label htmlFor={id}>{landing.box}</label>
      <textarea
        id={id}
        ref={field}
        placeholder={example}
        value={prompt}
        maxLength={limits.prompt.max}
        onChange={(event) => setPrompt(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.metaKey || event.ctrlKey)) onStart(prompt.trim());
        }}
      />
      <div className={classes.boxFoot}>
        <span className={`${site.small} ${site.dimmed}`}>{landing.free}</span>
        <SiteButton kind="action" type="submit">
          {landing.start}
          <IconArrowRight size={18} aria-hidden />
        </SiteButton>
      </div>
    </form>
  );
}
