/** A log and a line to type into. Arrow up and down bring back what was typed before. */
import { ActionIcon, Tooltip } from '@mantine/core';
import { IconEraser } from '@tabler/icons-react';
import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { consoleWords as words } from '../../../messages/workshop/console.ts';
import { type LineKind, runLine, type Workbench } from './commands.ts';
import classes from './console.module.css';
import { nothingTyped, recalled, shownOf, typed as typedNow } from './typed-before.ts';

export interface ToldLine {
  kind: LineKind;
  text: string;
}

interface Line extends ToldLine {
  id: number;
}

interface ConsoleProps {
  bench: Omit<Workbench, 'clear'>;
  /** What happened elsewhere on the page: each new one becomes a line. */
  told?: ToldLine | undefined;
}

/** Older lines are dropped, so that a test that says much does not slow the page down. */
const linesKept = 1000;

export function Console({ bench, told }: ConsoleProps) {
  const [lines, setLines] = useState<Line[]>([]);
  const [typed, setTyped] = useState('');
  const [busy, setBusy] = useState(false);
  const before = useRef(nothingTyped);
  const count = useRef(0);
  const log = useRef<HTMLDivElement>(null);
  const say = (kind: LineKind, text: string) => setLines((before) => [...before, { id: ++count.current, kind, text }].slice(-linesKept));

  // biome-ignore lint/correctness/useExhaustiveDependencies: each is said once
  useEffect(() => {
    if (told) say(told.kind, told.text);
  }, [told]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the newest line is the one to see
  useEffect(() => {
    // Within the log only: the page around it stays where it is.
    void log.current?.scrollTo({ top: log.current.scrollHeight });
  }, [lines]);

  async function submit(event: FormEvent) {
    event.preventDefault();
    const line = typed.trim();
    if (line === '' || busy) return;
    before.current = typedNow(before.current, line);
    setTyped('');
    say('command', line);
    setBusy(true);
    await runLine(line, { ...bench, clear: () => setLines([]) }, say);
    setBusy(false);
  }
  function recall(event: KeyboardEvent) {
    const now = recalled(before.current, event.key);
    if (!now) return;
    event.preventDefault();
    before.current = now;
    setTyped(shownOf(now));
  }

  return (
    <section className={classes.console} aria-label={words.title}>
      {/* Read out as it comes; a scrolling log has to be reachable by keyboard. */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: see above */}
      <div ref={log} className={classes.lines} role="log" aria-label={words.output} tabIndex={0}>
        {lines.length === 0 && <p className={classes.empty}>{words.empty}</p>}
        {lines.map(({ id, kind, text }) => (
          <pre key={id} data-kind={kind}>
            {kind === 'command' ? `${words.prompt} ${text}` : text}
          </pre>
        ))}
      </div>
      <form className={classes.line} onSubmit={(event) => void submit(event)}>
        <span aria-hidden>{words.prompt}</span>
        <input
          aria-label={words.input}
          placeholder={words.placeholder}
          value={typed}
          autoCapitalize="off"
          autoComplete="off"
          spellCheck={false}
          aria-busy={busy}
          onChange={(event) => setTyped(event.currentTarget.value)}
          onKeyDown={recall}
        />
        <Tooltip label={words.clear}>
          <ActionIcon variant="subtle" color="gray" aria-label={words.clear} onClick={() => setLines([])}>
            <IconEraser size={17} />
          </ActionIcon>
        </Tooltip>
      </form>
    </section>
  );
}
