/** The words by which people ask for a petition, and the values they give. */
import type { Reading } from '@starwright/engine/blueprint';

export const reading: Reading = {
  blueprint: 'petition',
  title: 'Petition',
  about: 'People sign for a cause, each wallet once. Everybody can count the signatures.',
  contract: 'Petition',
  templates: [],
  summary:
    'A petition, “{name}”, that each wallet can sign once; {goal} signatures are wished for[takeBack: . Signatures can be taken back].',
  cues: [
    { match: '(petition|signature drive|open letter)', weight: 9 },
    { match: '{collect} (signature|signatures)', weight: 8 },
    { match: '(people|everyone|everybody|anyone|supporters|neighbours|neighbors|citizens|residents) (can|could)? {sign} . .?', weight: 6 },
  ],
  against: [
    '(people|users|anyone|everyone|members) can? (start|create|launch|open|make) .? (petition|petitions)',
    '{sign} .? (document|documents|contract)',
  ],
  inherent: [
    '(petition|letter|{sign}|signature) (to|for|against|about|on|that) . .? .? .? .? .?',
    '{sign} .? .? .? (once|only once|one time)',
    '(nobody|no one|cannot|can not) .? {sign} .? .? (twice|again|more than once)',
    '(everyone|everybody|anyone|people) can? (see|count|check) .? .? .? (signature|signatures|signed)',
    '(one|single) (signature|vote) (per|for each|for every) (person|wallet)',
  ],
  parameters: [
    { id: 'name', kind: 'name', label: 'What people sign for', cues: ['called #', 'named #', 'titled #'], default: 'Our cause' },
    {
      id: 'goal',
      kind: 'count',
      label: 'How many signatures are wished for',
      cues: ['# signatures', '# people sign', '# people', '# names', '# supporters', 'goal of #', 'goal is #'],
      default: '100',
      min: '1',
      max: '1000000000000',
    },
  ],
  features: [
    {
      id: 'takeBack',
      title: 'Signatures can be taken back',
      cues: [
        { match: '(take|takes|taking) .? .? (signature|signatures|name|it|them)? back', weight: 7 },
        { match: '(signature|signatures|name|names) .? .? taken back', weight: 7 },
        { match: '({withdraw}|{remove}|{revoke}|{retract}|{undo}) .? .? (signature|signatures|name)', weight: 7 },
        { match: '{unsign}', weight: 8 },
        { match: '{change} (mind|minds)', weight: 5 },
      ],
    },
  ],
  wires: [],
};
