/** Code to be read: numbered lines with a little colour. */
import { useMemo } from 'react';
import classes from './code-text.module.css';
import { highlight, type Token } from './highlight.ts';

export function CodeText({ code, plain, label }: { code: string; plain?: boolean; label: string }) {
  const lines = useMemo(() => linesOf(plain ? [{ kind: 'plain', text: code }] : highlight(code)), [code, plain]);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
    <section className={classes.scroll} aria-label={label} tabIndex={0}>
      <pre className={classes.code}>
        <code>
          {lines.map((tokens, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a line is what stands at its number
            <span key={index} className={classes.line}>
              {tokens.map(({ kind, text }, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a token is what stands at its place
                <span key={at} data-kind={kind === 'plain' ? undefined : kind}>
                  {text}
                </span>
              ))}
              {'\n'}
            </span>
          ))}
        </code>
      </pre>
    </section>
  );
}

function linesOf(tokens: Token[]): Token[][] {
  const lines: Token[][] = [[]];
  for (const { kind, text } of tokens) {
    text.split('\n').forEach((part, index) => {
      if (index > 0) lines.push([]);
      if (part !== '') lines.at(-1)?.push({ kind, text: part });
    });
  }
  return lines;
}
