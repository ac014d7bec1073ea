/**
 * Conditions of `#if` marks: feature names, `wire.slot`, `choice.parameter == value`, joined by `!`, `&&`, `||` and
 * parentheses.
 */

/** Answers what a name stands for: a truth, or (for `choice.x`) a text to compare. `undefined` means the name is unknown. */
export type Lookup = (name: string) => boolean | string | undefined;

/**
 * Evaluates a condition.
 * @throws Error when it is malformed or names something unknown: a mistake in a blueprint, never in a person's text.
 */
export function holds(condition: string, lookup: Lookup): boolean {
  const tokens = condition.match(/&&|\|\||==|!=|[!()]|[A-Za-z0-9_.-]+|\S/g) ?? [];
  let at = 0;
  const peek = () => tokens[at];
  const next = () => tokens[at++];
  const fail = (why: string): never => {
    throw new Error(`template condition "${condition}": ${why}`);
  };

  const value = (): boolean => {
    const token = next();
    if (token === '!') return !value();
    if (token === '(') {
      const inner = either();
      if (next() !== ')') fail('missing )');
      return inner;
    }
    if (!token || !/^[A-Za-z]/.test(token)) return fail(`unexpected ${token ?? 'end'}`);
    const found = lookup(token);
    if (found === undefined) return fail(`unknown name ${token}`);
    if (peek() === '==' || peek() === '!=') {
      const equal = next() === '==';
      const other = next() ?? fail('missing value to compare');
      return (String(found) === other) === equal;
    }
    return typeof found === 'string' ? found !== '' : found;
  };
  const both = (): boolean => {
    let result = value();
    while (peek() === '&&') {
      next();
      const right = value();
      result = result && right;
    }
    return result;
  };
  const either = (): boolean => {
    let result = both();
    while (peek() === '||') {
      next();
      const right = both();
      result = result || right;
    }
    return result;
  };

  const result = either();
  if (at < tokens.length) fail(`unexpected ${peek()}`);
  return result;
}
