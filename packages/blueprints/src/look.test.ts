/** The look of a generated page: what is shown of it, that it can be read in every colour, and that nothing else follows from it. */
import { compose } from '@starwright/engine/compose';
import { drawCover, huesOfTitle } from '@starwright/engine/look';
import { createPlanner, revise, validatePlan } from '@starwright/engine/plan';
import { colourNames, coverNames, type Look, lookColours } from '@starwright/protocol/look';
import type { Plan } from '@starwright/protocol/plan';
import fc from 'fast-check';
import { parseAst } from 'vite';
import { describe, expect, it, test } from 'vitest';
import { loadCatalogue } from './catalogue.ts';
import { planOf } from './option-space.ts';

const catalogue = await loadCatalogue();
const readings = [...catalogue.blueprints.values()].map(({ reading }) => reading);
const raffle = createPlanner(readings).plan('A raffle: tickets cost 0.01 ETH, draws after 7 days, 5% fee to me');
const full: Look = {
  title: 'Lucky Street',
  tagline: 'One draw a week.',
  introduction: 'Neighbours pay in.\nOne of them wins.',
  colour: 'pink',
  cover: 'waves',
};
const dressed = (look: Look, plan: Plan = raffle): Plan => ({ ...plan, look });

/** What a page was told of its look. */
const faceIn = (frontend: string) => JSON.parse(/const dapp: DappFacts = (\{[\s\S]*?\n\});\n/.exec(frontend)?.[1] ?? '').look;

describe('a look', () => {
  it.each([...catalogue.blueprints.keys()])('changes nothing of %s but its page', (blueprint) => {
    const plan = planOf(catalogue, blueprint, []);
    const { frontend: plain, ...without } = compose(plan, catalogue);
    const { frontend, ...withLook } = compose(dressed(full, plan), catalogue);
    expect(withLook).toEqual(without);
    expect(frontend).not.toBe(plain);
    expect(plain).not.toMatch(/lookStyles|face\./);
  });

  it('stands in the page as data: words, the hues of its colour, the outlines of its cover', () => {
    const { title, tagline, introduction } = full;
    expect(faceIn(compose(dressed(full), catalogue).frontend)).toEqual({
      ...{ title, tagline, introduction },
      ...{ hues: lookColours.pink, cover: drawCover('waves') },
    });
    const { frontend: green } = compose(dressed({ colour: 'green' }), catalogue);
    expect(faceIn(green)).toEqual({ hues: lookColours.green });
    expect(green).not.toContain('className="cover"');
  });

  it('is changed like everything of a plan, and stays when something else is', () => {
    const pink = revise(readings, raffle, { look: 'colour', is: 'pink' });
    const dearer = revise(readings, pink, { module: 'raffle', parameter: 'ticketPrice', value: '50000000000000000' });
    expect(dearer.look).toEqual({ colour: 'pink' });
    const bare = revise(readings, dearer, { look: 'colour', is: null });
    expect(bare).not.toHaveProperty('look');
    expect(validatePlan(readings, dearer, catalogue.rules).look).toEqual({ colour: 'pink' });
    expect(() => validatePlan(readings, { ...raffle, look: { tagline: 'https://evil.example' } }, catalogue.rules)).toThrow();
  });

  it('is only text, whatever is written in it', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'binary', minLength: 1, maxLength: 60 }), fc.constantFrom(...attacks), (text, attack) => {
        const words = `${attack}${text.toWellFormed()}`;
        const { frontend } = compose(dressed({ title: words, tagline: words, introduction: words }), catalogue);
        expect(faceIn(frontend)).toEqual({ title: words, tagline: words, introduction: words });
        expect(frontend).not.toContain('</script');
        parseAst(frontend, { lang: 'tsx' });
        return Promise.resolve();
      }),
      { numRuns: 25 },
    );
  });

  it('has covers that stay within a few thousand letters, and differ', () => {
    const drawn = coverNames.map((name) => drawCover(name).join(''));
    expect(new Set(drawn).size).toBe(coverNames.length);
    for (const one of drawn) expect(one).toMatch(/^[MLAZahvz\d .-]{200,6000}$/);
  });
});

const attacks = [
  '</script><script>alert(1)</script>',
  '`; ${process.exit(1)} `',
  '{/* */}<img src=x onerror=alert(1)>',
  '"\'\\',
  '$title$ // #if look',
];

test('without a colour the preview beside the plan wears what the page will wear', () => {
  const { shell } = catalogue;
  const pairs = JSON.parse((/const looks = (\[[\s\S]*?\n\]) as const/.exec(shell)?.[1] ?? '').replace(/,\s*\]$/, ']'));
  const body = /export function numberOf\(text: string\): number \{([\s\S]*?)\n\}/.exec(shell)?.[1] ?? '';
  const numberOf = new Function('text', body);
  for (const title of ['Moon', 'Tool Library', '月亮猫', ...Array.from({ length: 50 }, (_, at) => `Club ${at}`)])
    expect(huesOfTitle(title)).toEqual(pairs[numberOf(title) % pairs.length]);
});

describe('a page in any colour', () => {
  const [light = '', dark = ''] = /const styles = `\n(:root.*)\n(@media.*)\n/.exec(catalogue.shell)?.slice(1) ?? [];
  /** What is read on what. */
  const pairs = [
    ['ink', 'paper'],
    ['ink', 'card'],
    ['ink', 'well'],
    ['soft', 'paper'],
    ['soft', 'card'],
    ['soft', 'well'],
    ['on-accent', 'accent'],
    ['bad', 'card'],
  ] as const;
  it.each(
    colourNames.flatMap((colour) => [
      { colour, scheme: 'light', rules: light },
      { colour, scheme: 'dark', rules: dark },
    ]),
  )('is read well in $colour on $scheme (WCAG AA)', ({ colour, rules }) => {
    const [hue] = lookColours[colour];
    for (const [text, ground] of pairs)
      expect(contrast(luminance(rules, text, hue), luminance(rules, ground, hue)), `${text} on ${ground}`).toBeGreaterThanOrEqual(4.5);
  });
});

const contrast = (a: number, b: number) => (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);

/** Relative luminance (WCAG 2) of a custom property of the styles; OKLCH to linear sRGB as in CSS Color 4, clipped to what screens show. */
function luminance(rules: string, name: string, hueOfPage: number): number {
  if (new RegExp(`--${name}: #fff`).test(rules)) return 1;
  const [, l, c, of = ''] = new RegExp(`--${name}: oklch\\(([\\d.]+) ([\\d.]+) (var\\(--hue\\)|\\d+)\\)`).exec(rules) ?? [];
  if (l === undefined) throw new Error(`no --${name}`);
  const hue = ((of.startsWith('var') ? hueOfPage : Number(of)) * Math.PI) / 180;
  const [a, b] = [Number(c) * Math.cos(hue), Number(c) * Math.sin(hue)];
  const [x, y, z] = [
    Number(l) + 0.3963377774 * a + 0.2158037573 * b,
    Number(l) - 0.1055613458 * a - 0.0638541728 * b,
    Number(l) - 0.0894841775 * a - 1.291485548 * b,
  ].map((one) => one ** 3) as [number, number, number]; // three of three
  const [red, green, blue] = [
    4.0767416621 * x - 3.3077115913 * y + 0.2309699292 * z,
    -1.2684380046 * x + 2.6097574011 * y - 0.3413193965 * z,
    -0.0041960863 * x - 0.7034186147 * y + 1.707614701 * z,
  ].map((one) => Math.min(1, Math.max(0, one))) as [number, number, number]; // three of three
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
