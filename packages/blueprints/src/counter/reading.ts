/** The words by which people ask for a counter. */
import type { Reading } from '@starwright/engine/blueprint';

const whoever = '(anyone|anybody|everyone|everybody|people|users|visitors|friends|members|strangers)';
const raises = '(raise|raises|increase|increases|increment|increments|bump|bumps)';

export const reading: Reading = {
  blueprint: 'counter',
  title: 'Counter',
  about: 'A number that everybody can see and anyone can raise by one.',
  contract: 'Counter',
  templates: [],
  summary:
    'A counter, “{name}”, that begins at zero and that anyone can raise by one, as often as they like[lower: , and lower by one][reset: ; the owner can set it back to zero].',
  cues: [
    { match: `(counter|tally) .? .? ${whoever} can? ${raises}`, weight: 9 },
    { match: `(number|count) .? .? ${whoever} can? ${raises}`, weight: 7 },
    { match: `${raises} .? .? (counter|tally|count)`, weight: 7 },
    { match: '(click|clicks|tap|press|public|shared|common|global|simple) (counter|tally)', weight: 8 },
    { match: '(counter|tally) (app|dapp|contract|called|named)', weight: 8 },
    { match: '(counter|count|tally|number) goes up .? .?', weight: 7 },
  ],
  against: ['counter (offer|offers|party|parties)', '(bakery|shop|store|checkout|bar) counter'],
  inherent: [
    `(anyone|anybody|everyone|everybody|people|users) can? ${raises} .? .? .? .?`,
    '(everyone|everybody|anyone|people) can? (see|read) .? .? (number|count|counter)',
    '(press|click|tap) .? .? (button|it)',
    '(counter|count|tally|number)? (goes|go|going) (up|down) (by #)?',
    '(raise|raises|raised|increase|increases|lower|lowers) .? .? by #',
    '(start|starts|begin|begins) at (zero|0)',
  ],
  parameters: [{ id: 'name', kind: 'name', label: 'What is counted', cues: ['called #', 'named #', 'titled #'], default: 'Counter' }],
  features: [
    {
      id: 'lower',
      title: 'Anyone can lower it by one',
      cues: [
        { match: '(lower|lowers|decrease|decreases|decrement|decrements|reduce)', weight: 7 },
        { match: '(goes|go|count|counts) .? .? down', weight: 6 },
      ],
    },
    {
      id: 'reset',
      title: 'The owner can set it back to zero',
      cues: [
        { match: '{reset}', weight: 7 },
        { match: '(set|sets|put|puts) .? .? back .? .? (zero|0)?', weight: 7 },
      ],
    },
  ],
  wires: [],
};
