import { describe, expect, it } from 'vitest';
import { lookChangeSchema, lookLengths, lookSchema, lookWith, pageTitle } from './look.ts';

const problemOf = (look: unknown) => lookSchema.safeParse(look).error?.issues[0]?.message;

describe('a look', () => {
  it.each([
    { title: 'Tool Library', tagline: 'Borrow what you need – return it on time.', colour: 'green', cover: 'waves' },
    { introduction: 'First line: 3.5 % a week, e.g. “tools”.\nSecond line, with 7/12 and 18:30.' },
    { title: '月亮猫 🚀 👩‍🚀', tagline: 'Señora, ¿jugamos? A&B <i>' },
    {},
  ])('takes plain words, colours and covers: %j', (look) => {
    expect(lookSchema.parse(look)).toEqual(look);
  });

  it.each([
    [{ tagline: 'Go to https://evil.example' }, /links/],
    [{ tagline: 'Go to evil.example/free' }, /links/],
    [{ tagline: 'Go to evil．example' }, /links/],
    [{ introduction: 'Write to me@evil' }, /links/],
    [{ introduction: 'Send it to somebody.eth' }, /links/],
    [{ introduction: 'Send it to 0xAb5801a7D398351b8bE11C439e05C5B3259aeC9B' }, /wallets/],
    [{ introduction: 'Send it to bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq' }, /wallets/],
    [{ title: 'Moon\u202eknaB' }, /signs/],
    [{ title: 'Mo\u200bon' }, /signs/],
    [{ title: 'Two\nlines' }, /signs/],
    [{ introduction: 'A bell \u0007' }, /signs/],
    [{ title: ' ' }, /leave it out/],
    [{ title: 'x'.repeat(lookLengths.title + 1) }, /at most 60/],
    [{ introduction: 'long '.repeat(200) }, /at most 600/],
    [{ colour: 'black' }, /red, orange/],
    [{ colour: 'red; }' }, /red, orange/],
    [{ cover: 'https' }, /waves, hills/],
    [{ image: 'data:' }, /image/],
  ])('says what is wrong with %j', (look, problem) => {
    expect(problemOf(look)).toMatch(problem);
  });

  it('changes in one thing, and is gone when nothing of it is left', () => {
    const pink = lookWith(undefined, { look: 'colour', is: 'pink' });
    expect(pink).toEqual({ colour: 'pink' });
    expect(lookWith(pink, { look: 'title', is: 'Moon' })).toEqual({ colour: 'pink', title: 'Moon' });
    expect(lookWith(pink, { look: 'colour', is: null })).toBeUndefined();
    expect(lookChangeSchema.safeParse({ look: 'colour', is: 'waves' }).success).toBe(false);
    expect(pageTitle({ title: 'Plan', look: { title: 'Page' } })).toBe('Page');
    expect(pageTitle({ title: 'Plan' })).toBe('Plan');
  });
});
