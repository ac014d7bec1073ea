/**
 * The face of a generated page, as data of its plan: its own words, a colour of a closed list, a drawn cover. It is read by people
 * only: nothing of a contract follows from it, and it holds neither markup nor addresses.
 */
import { z } from 'zod';

/**
 * Two hues (degrees of OKLCH) that go well together. A colour sets nothing else: how light and how strong each thing of the page is
 * stays with its styles, so that it can be read in every colour.
 */
export const lookColours = {
  red: [25, 55],
  orange: [50, 85],
  yellow: [92, 60],
  lime: [125, 95],
  green: [150, 190],
  teal: [183, 220],
  cyan: [222, 190],
  blue: [255, 215],
  indigo: [277, 310],
  purple: [305, 340],
  magenta: [330, 300],
  pink: [358, 30],
} as const satisfies Record<string, readonly [hue: number, second: number]>;
export type LookColour = keyof typeof lookColours;
export const colourNames = Object.keys(lookColours) as [LookColour, ...LookColour[]]; // the keys of a constant object

export const coverNames = ['waves', 'hills', 'dots', 'rays', 'tiles', 'stars'] as const;
export type LookCover = (typeof coverNames)[number];

/** Most characters of each text. */
export const lookLengths = { title: 60, tagline: 120, introduction: 600 } as const;
export type LookText = keyof typeof lookLengths;

/** What keeps a text from standing on the page. */
export type WordsProblem = 'empty' | 'long' | 'signs' | 'link' | 'wallet';

/** White space of one line; what a reader cannot see, or what turns the text round, is no text. */
const unseen = /(?! )[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]/u;
/** Joins the parts of one emoji. */
const joiners = /(?<=\p{Extended_Pictographic}\p{M}?)[\u200d\ufe0f]/gu;
/** A scheme, an address of mail, or names joined by points without a blank: "moon.example", "somebody.eth". */
const link = /\/\/|\p{L}@\p{L}|[\p{L}\p{N}-][.。．｡]\p{L}{2,}|\b\d{1,3}(\.\d{1,3}){3}\b/u;
/** "0x…", or letters and digits in a row that no word is made of. */
const wallet = /0x[0-9a-f]{4}|(?=[a-z]*\d)[a-z0-9]{25}/i;

export function wordsProblem(part: LookText, text: string): WordsProblem | undefined {
  const lines = (part === 'introduction' ? text.replaceAll('\n', ' ') : text).replace(joiners, '');
  if (text.trim() === '') return 'empty';
  if ([...text].length > lookLengths[part]) return 'long';
  if (unseen.test(lines)) return 'signs';
  const plain = lines.normalize('NFKC');
  return link.test(plain) ? 'link' : wallet.test(plain) ? 'wallet' : undefined;
}

const problems: Record<WordsProblem, (part: LookText) => string> = {
  empty: (part) => `Write a ${part}, or leave it out.`,
  long: (part) => `Write the ${part} in at most ${lookLengths[part]} characters.`,
  signs: (part) => `Write the ${part} ${part === 'introduction' ? '' : 'in one line, '}without signs that nobody can see.`,
  link: (part) => `Leave links and addresses out of the ${part}.`,
  wallet: (part) => `Leave wallets out of the ${part}.`,
};

const words = (part: LookText) =>
  z.string().superRefine((text, context) => {
    const problem = wordsProblem(part, text);
    if (problem) context.addIssue({ code: 'custom', message: problems[problem](part) });
  });

export const lookSchema = z.strictObject({
  /** What stands at the top of the page; absent: the plan's title. */
  title: words('title').optional(),
  /** One sentence below it. */
  tagline: words('tagline').optional(),
  /** What a visitor should know first, in a few sentences. */
  introduction: words('introduction').optional(),
  /** Absent: one that comes from the plan's title. */
  colour: z.enum(colourNames, `Choose a colour: ${colourNames.join(', ')}.`).optional(),
  /** A drawing above it all; absent: none. */
  cover: z.enum(coverNames, `Choose a cover: ${coverNames.join(', ')}.`).optional(),
});
export type Look = z.infer<typeof lookSchema>;
export const lookParts = ['title', 'tagline', 'introduction', 'colour', 'cover'] as const satisfies (keyof Look)[];
export type LookPart = (typeof lookParts)[number];

const { title, tagline, introduction, colour, cover } = lookSchema.shape;
const part = <Part extends LookPart, Value extends z.ZodType>(name: Part, value: Value) =>
  z.strictObject({ look: z.literal(name), is: value.nullable() });
/** Another look in one thing; `null`: as it is without one. */
export const lookChangeSchema = z.discriminatedUnion('look', [
  part('title', title.unwrap()),
  part('tagline', tagline.unwrap()),
  part('introduction', introduction.unwrap()),
  part('colour', colour.unwrap()),
  part('cover', cover.unwrap()),
]);
export type LookChange = z.infer<typeof lookChangeSchema>;

/** The look with a change; undefined when nothing of it is left. */
export function lookWith(look: Look | undefined, { look: changed, is }: LookChange): Look | undefined {
  const { [changed]: _, ...rest } = look ?? {};
  const made = is === null ? rest : { ...rest, [changed]: is };
  return Object.keys(made).length > 0 ? made : undefined;
}

/** What the page is called. */
export const pageTitle = ({ title, look }: { title: string; look?: Look | undefined }): string => look?.title ?? title;
