/** The words by which people ask for quadratic voting. */
import type { Reading } from '@starwright/engine/blueprint';

export const reading: Reading = {
  blueprint: 'quadratic-vote',
  title: 'Quadratic voting',
  about: 'Ballots on which everybody has the same credits, and each further vote for the same thing costs more of them.',
  contract: 'QuadraticVote',
  templates: [],
  summary:
    'Quadratic voting: [openCreation: anyone][!openCreation: the owner] opens ballots, [registered: admitted voters have][!registered: everybody has] {credits} credits on each, and n votes for an option cost n × n.',
  cues: [
    { match: '(twice|double|two|2) .? .? .? .? .? .? .? {cost} (four|4) .?', weight: 11 },
    { match: '(voice|vote|voting) (points|coins)', weight: 10 },

    {
      match: '(quadratic|quadratically|quadratic-voting) .? (vote|votes|voting|ballot|ballots|poll|polls|voter|voters|governance)?',
      weight: 11,
    },
    { match: '(vote|votes|voting) .? .? .? .? (squared|square|quadratic|n2|n²)', weight: 11 },
    { match: '(voice|vote|voting) credits', weight: 11 },
    { match: '(square root|square-root) .? .? .? (vote|votes|voting|voters|tokens)', weight: 10 },
    { match: '(second|2nd|third|two|2|three|3) .? (vote|votes) .? (cost|costs) .? (four|4|nine|9) .?', weight: 11 },
    { match: '(each|every) (further|additional|extra|next|more) vote .? .? (costs|cost) .? .? more .?', weight: 10 },
    {
      match:
        '(poll|polls|vote app|voting app|voting platform|voting site|ballot|election|survey) * (quadratic|quadratically|voice credits|vote credits|voting credits|extra vote|additional vote)',
      weight: 12,
    },
    { match: '(preference|preferences) (intensity|strength)', weight: 7 },
  ],
  against: [
    '(no|not|without) (a|any)? quadratic',
    '(quadratic|quadratically) .? .? .? (funding|match|matched|matching|grants|donations|funds|distributed|distribution|pool)',
    '(match|matched|matching|distributed|shared) quadratically',
    '(matching|matched) (pool|fund|funds|donations|funding)',
    '(square|squared|sum) of .? .? (square roots|sum|contributions|donations)',
  ],
  inherent: [
    '(everybody|everyone) {get} # .? points to {spread} .?',
    '(twice|double) .? .? .? .? .? .? .? {cost} (four|4) times .? .?',
    'has .? (wishes|options|projects|ideas)',

    '(each|every|all|registered|approved) .? .? (has|have|gets|get|receives|receive) .? credits .? .? .? .?',
    '(to|can) ({spread}|{split}|{divide}|{distribute}|{use}|{spend}) .? .? .? .? .?',
    '# (vote|votes) {cost} # (credit|credits|points)?',
    '(see|know|show|express) how (much|strongly) .? .? .? .?',
    '(people|members|voters|everyone|everybody|each|every|users|participants) .? (can|could|may|has|have|gets|get)? .? ({vote}|{spread}|{spend}|{distribute}|{allocate}|credits|credit) .? .? .? .? .?',
    '(see|show|shows|check|view) .? .? .? (results|result|winner|votes|credits)',
    '(cost|costs) .? .? .? (squared|square|credits|credit|more)',
    '(option|options|proposal|proposals|project|projects|question|questions) .? .?',
    '(most) votes .? .?',
    '(equal|same) (number|amount)? (of)? credits',
    '(n|two|three|2|3) votes .? .? .? .?',
    '(square|squared|quadratic) .? .?',
  ],
  parameters: [
    {
      id: 'credits',
      kind: 'count',
      label: 'Credits that everybody has on a ballot',
      cues: [
        '# voice points',
        '# voting points',
        '# points to (spread|spend)',

        '# credits',
        '# voice credits',
        '# voting credits',
        '# vote credits',
        '# points',
        '# tokens each',
        '# credits each',
        '# credits per',
        'gets #',
        'get #',
        'has # (credits|points|votes)',
        'have # (credits|points|votes)',
        'receives #',
        'credits of #',
        'budget of #',
        'up to # credits',
        'total of # credits',
      ],
      default: '100',
      min: '1',
      max: '1000000000',
    },
    {
      id: 'duration',
      kind: 'duration',
      label: 'How long a ballot is open, as a suggestion',
      cues: [
        'for #',
        'open for #',
        'runs for #',
        'run for #',
        'lasts #',
        'last #',
        'within #',
        'over #',
        'after #',
        'ends after #',
        'ends in #',
        'closes after #',
        'period of #',
        'voting period of #',
        '# voting period',
        '# long',
        'deadline of #',
        'duration of #',
      ],
      default: '604800',
      min: '60',
      max: '315360000',
    },
  ],
  features: [
    {
      id: 'registered',
      title: 'Only admitted voters vote',
      cues: [
        {
          match:
            '(registered|approved|admitted|verified|invited|eligible|listed) (voter|voters|people|person|member|members|wallet|wallets|user|users|participant|participants|resident|residents|citizen|citizens|student|students|employee|employees)',
          weight: 9,
        },
        {
          match:
            '(owner|admin|i|we) .? (add|adds|register|registers|approve|approves|admit|admits|invite|invites|choose|chooses) .? .? (voter|voters|members|people|wallets|users|participants|residents|who can vote)',
          weight: 9,
        },
        { match: 'only .? .? .? (members|residents|employees|voters|citizens|students|owners) .? (can|may)? {vote}', weight: 8 },
        { match: '(list|register) of voters', weight: 9 },
      ],
      against: [
        '(anyone|anybody|everyone|everybody|any wallet|any address) (can|could|may)? .? {vote}',
        '(open|public) (vote|voting|ballot|to all|to everyone)',
        '(no|without) (a|any)? (registration|list|registered voters)',
      ],
    },
    {
      id: 'openCreation',
      title: 'Anyone can open a ballot',
      cues: [
        {
          match:
            '(anyone|anybody|everyone|everybody|members|people|users|voters|any member) (can|could|may)? .? ({create}|{open}|{start}|{propose}|{add}|{make}|{submit}) .? .? (ballot|ballots|vote|votes|poll|polls|question|questions|proposal|proposals|project|projects|option|options)',
          weight: 9,
        },
      ],
      against: ['only (i|me|we|us|the owner|owner|admin|admins) .? (can|could|may)? .? ({create}|{open}|{start}|{propose}|{add})'],
    },
  ],
  wires: [],
};
