/** The language of rules as a model reads it: its own type definitions, what they mean, and agreements written in it. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { type CharterInput, charterLimits, charterSchema } from '@starwright/protocol/charter';

let defined: string | undefined;

export function charterGuide(examples: readonly CharterInput[]): string {
  defined ??= definitions();
  return [
    `# The language of rules\n\nA charter is JSON of this shape (a field that is \`optional\` is left out rather than null):\n\n${defined}`,
    meaning,
    ...examples.map((one) => `# Example\n\n${JSON.stringify(charterSchema.parse(one))}`),
  ].join('\n\n');
}

/** What protocol's `charter.ts` declares, without the schemas that repeat its types. */
function definitions(): string {
  const source = readFileSync(createRequire(import.meta.url).resolve('@starwright/protocol/charter'), 'utf8');
  const between = (from: string, to: string) => source.slice(source.indexOf(from), source.indexOf(to));
  const parts = [
    between('// ── Units', 'const name = ruleNameSchema'),
    between('// ── Declarations', '/** Nothing that a charter can say'),
  ];
  return parts
    .join('')
    .replace(/^export type \w+ = z\.\w+<.*$\n/gm, '')
    .replace(/^\/\/ ── .*$\n\n/gm, '')
    .replace(/charterLimits\.(\w+)/g, (said, limit: string) => String(new Map(Object.entries(charterLimits)).get(limit) ?? said))
    .replace(/^export (const|type|interface) /gm, '$1 ')
    .trim();
}

const { conditions, effects, nesting, depth, drawn, name, text } = charterLimits;

const meaning = `# What it means

- One call is one action by one person. Order: who may (by), conditions (onlyIf), payment, effects (do), payments. What fails refuses all of it.
- "this" is the record acted on (on); "new" is the one made (creates); {"up": "job"} its parent. A thing with "in" belongs to a record of that thing; its action has on: the parent and creates: the child. Without "of", field, pot, term and tally mean those of "this".
- A thing with a unique person field and "who" makes members: {"own": "membership", "in": ...} is the record of whoever acts, {"member": "membership"} lets only them act.
- A role named by the deployer is the person who puts the dapp up ("I", "we", "the owner"). A person named in a record is a field of unit person with {"party": "field"}; a wallet that the idea names is a setting that such a field starts from.
- Nothing happens by itself. What time brings about is an action somebody triggers (best: anyone), or a term computed when it is read.
- Implicit, and not to be written: withdrawing kept money, claiming what was shared out, handing over a role, naming and removing holders of a role, changing a setting within its bounds, completing a draw.
- A pot's coin is the chain's own ("ETH", whatever the network calls it) unless it names one of "coins". Amounts are texts in whole coins. Shares are {"percent": 10}, at most 100; 110 percent is a portion by 110, over 100. Durations are {"seconds": 86400}. A month is 30 days, a year 365.
- "exactly" takes just this amount, "atLeast" this or more, neither any amount above zero. In conditions of an action that pays, "payment" is what is offered.
- pay from a pot never pays more than it holds: use {"smaller": [...]} or {"held": ...} where that can happen. Rounding is down, in favour of the pot.
- "minus" below zero refuses; "excess" gives zero instead.
- share … by a tally: everybody claims their part; a tally is a number per person. Raise and lower it as people join and leave.
- each and draw walk over at most 64 records: the thing needs "atMost" of 64 or less, and a draw picks among them by chance.
- A field that starts with nothing holds: a person nobody, a number or amount 0, a choice its first word, yes/no no. A date that nobody set cannot be read: whatever reads it is refused. Let it start at "now", or say by a state that it is not set; {"moment": 0} is no way to ask.
- In onlyIf, {"number"} and {"sum"} leave out the record that is being made; in do they have it.
- A seal is opened only by the wallet that made it: a code that one person sets and another enters cannot be said.
- Amounts are written without zeros at their end: "0.1".
- Verbs are read as "can VERB the THING" ("accept", "take back the deposit of"); names are nouns in small letters, in the words of the idea. Sentences are made of them in English and Spanish: for an idea in any other language, name in English.
- Two actions on the same thing need different verbs.
- Texts are not compared; what is compared is a choice, a count or a person. A text that is asked for is never empty.
- At most: names ${name} characters, texts ${text} bytes, ${conditions} conditions in "onlyIf", ${effects} effects in a "do"; if, each and draw ${nesting} deep, values and conditions ${depth} deep; ${drawn} drawn.

# What makes an agreement fair

Every charter is explored by people who cheat, wait, are silent or come with second wallets. Before you answer, ask of yours:
1. Has every pot a way out in every state, also when one person never acts again? Give waits an end after which others can go on.
2. Can somebody join, vote, stake or pay in just before money is shared out, and take it out again?
3. Can a stranger do something cheap again and again that stops the others or pushes a time limit on?
4. Can the one who is paid also be the one whose vote or approval decides? Are votes one for each invited person, or bought? Whoever has a role can hand it to a second wallet of their own, so where two sides must agree each side is a person field, never a role.
5. Is the same money promised twice (a refund and a payout, two loans on one pledge)?
What you add for this and nobody asked for has "assumed": true and is open to anyone or to the person whose money it is, never to a role.`;
