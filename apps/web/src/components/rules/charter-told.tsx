/** An agreement to be read: what can be done and where the money lies, as a person would say it; the exact sentences open below. */
import { charterText, plainOf } from '@starwright/engine/rules/text';
import type { Charter } from '@starwright/protocol/charter';
import { type HTMLAttributes, useMemo } from 'react';
import { useLanguage, useMessages } from '../../messages/messages.tsx';
import classes from './charter-told.module.css';

export interface CharterToldProps {
  charter: Charter;
  /** What the sentence of an action carries, by the place of the action, where it is tied to something beside. */
  pointing?: ((action: number) => HTMLAttributes<HTMLLIElement>) | undefined;
}

export default function CharterTold({ charter, pointing }: CharterToldProps) {
  const { rules: words } = useMessages();
  const language = useLanguage();
  const told = useMemo(() => sayable(charter, language), [charter, language]);
  if (!told) return <p className={classes.failed}>{words.told.unsayable}</p>;
  return (
    <div className={classes.told}>
      <ul aria-label={words.groups.actions}>
        {told.actions.map(({ sentence, action }) => (
          <li key={sentence} {...pointing?.(action)}>
            {sentence}
          </li>
        ))}
      </ul>
      {told.meanings.length > 0 && (
        <ul aria-label={words.groups.values}>
          {told.meanings.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      )}
      {told.money.length > 0 && (
        <ul aria-label={words.groups.money}>
          {told.money.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      )}
      <details>
        <summary>{words.told.exact}</summary>
        <pre>{told.exact}</pre>
      </details>
    </div>
  );
}

/** Each sentence once, with the first action that it tells. */
const firstOfEach = (actions: readonly string[]) =>
  [...new Set(actions)].map((sentence) => ({ sentence, action: actions.indexOf(sentence) }));

/** What was stored by an older version may not be sayable any more. */
function sayable(charter: Charter, language: 'en' | 'es') {
  try {
    const { meanings, actions, pots, silence } = plainOf(charter, language);
    return { meanings, actions: firstOfEach(actions), money: [...new Set([...pots, ...silence])], exact: charterText(charter) };
  } catch {
    return undefined;
  }
}
