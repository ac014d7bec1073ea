/** The words by which people ask for locked savings, and the values they give. */
import type { Reading } from '@starwright/engine/blueprint';

const money = '(savings|saving|money|eth|ether|funds|fund|cash|coins|crypto|matic|bnb|deposit|deposits|it|them|balance|income|salary)';
const child =
  '(child|children|kid|kids|son|daughter|grandchild|grandchildren|grandson|granddaughter|niece|nephew|baby|godchild|wife|husband|partner|parents|family|somebody|someone|beneficiary|beneficiaries|loved)';

export const reading: Reading = {
  blueprint: 'savings',
  title: 'Locked savings',
  about: 'Keeps money locked until the time that was agreed on, so that nobody, not even the one who saves, can spend it before.',
  contract: 'TimeLockedSavings',
  templates: [],
  summary:
    'People lock [tokens: a token][!tokens: money] away [fixedTerm: for {lockTime}][!fixedTerm: for as long as they choose][beneficiary: , for themselves or for somebody else][goal: , or until they have saved {savingsGoal}][earlyExit: ; taking it out early costs {penaltyBps}][sharedPenalty: , which those who stay share][!earlyExit: ; nobody can take it out early][minimum: ; at least {minDeposit} at a time].',
  cues: [
    { match: '{save} (it|them|tokens|coins|money|eth)? locked .? .?', weight: 9 },
    { match: '{save} .? .? .? locked (for|until)', weight: 9 },

    { match: 'piggy (bank|banks)', weight: 9 },
    { match: '(moneybox|money box|savings jar|money jar)', weight: 8 },

    { match: '(piggy bank|piggybank|moneybox|money box|savings jar|savings box|savings pot|coin jar|saving jar|saving box)', weight: 10 },
    {
      match:
        '(savings|saving) (account|accounts|vault|lock|locker|plan|plans|app|dapp|contract|wallet|scheme|club|program|programme|bank|challenge|pool|goal|goals)',
      weight: 9,
    },
    {
      match:
        '(time lock|timelock|time-lock|time locked|time-locked|timelocked|locked) (savings|saving|vault|vaults|wallet|wallets|safe|deposit|deposits|account|accounts|box|fund|funds|eth|ether|money|piggy|contract)',
      weight: 9,
    },
    {
      match:
        '(savings|saving|vault|safe|deposits|wallet) .? .? (with|has|have|using|under)? .? (a|an)? (time lock|timelock|time-lock|lock period|lock-up period|lockup period)',
      weight: 9,
    },
    {
      match: '(time capsule|time vault|time safe|savings vault|time deposit|term deposit|fixed deposit|certificate of deposit|cd ladder)',
      weight: 9,
    },
    { match: `{lock} (up|away)? .? .? .? ${money} .? .? .? (for|until|till|away|up)`, weight: 8 },
    { match: `{lock} (up|away) .? .? ${money}`, weight: 8 },
    { match: '{lock} (up|away)? .? .? .? (token|tokens) .? .? (for|until|till|away|up) .', weight: 8 },
    { match: `${money} .? .? .? {lock} (up|away)? (for|until|till) .`, weight: 7 },
    { match: `(deposit|deposits|put|puts|store|park|set aside|save|saves) .? .? .? ${money} .? .? .? .? .? {lock}`, weight: 7 },
    {
      match:
        "(cannot|can't|can not|could not|not be able to|unable to|never|won't be able to|stop myself from|stops me from|prevent myself from|keep myself from) .? (touch|touching|spend|spending|withdraw|withdrawing|take|taking|access|accessing|get|getting) .? .? .? .? .? (until|before|till|for)",
      weight: 6,
    },
    {
      match:
        '(hodl|forced saving|forced savings|force myself to save|forces me to save|help me save|helps me save|save up|self control|self-control)',
      weight: 7,
    },
    {
      match: `(trust fund|trust) .? .? (for)? .? .? ${child}`,
      weight: 8,
    },
    { match: `{save} .? .? .? (for)? .? .? ${child}`, weight: 5 },
    {
      match:
        '(college fund|education fund|university fund|retirement fund|pension pot|rainy day fund|emergency fund|holiday fund|christmas club|wedding fund)',
      weight: 8,
    },
    { match: '{save} (eth|ether|money|up|for|crypto|regularly|towards)', weight: 5 },
    { match: '(savings|saver|savers)', weight: 5 },
    { match: '(time lock|timelock|time-lock|timelocked)', weight: 4 },
  ],
  against: [
    '(staking|stake|stakes|staked|staker|stakers|apy|apr|yield|dao|governance|governor|proposal|proposals|vesting|vested|cliff)',
    '(timelock|time lock|time-lock) .? .? (controller|delay|before|execution|executes|executed)',
    '(earn|earns|earning|get|gets|receive|receives) .? .? (interest|rewards|reward|yield)',
    '(escrow|crowdfund|crowdfunding|multisig|liquidity)',
    '(team|founder|founders|employee|employees|advisor|advisors|investor|investors) (member|members|token|tokens)?',
    '(unlock|unlocks|unlocked|release|released|releases) (evenly|linearly|gradually|monthly|steadily)',
    '(save|saves|saving|saved) .? .? .? (data|records|record|file|files|document|documents|note|notes|name|names|text|message|messages|time|gas|the planet|lives|energy|animals)',
  ],
  inherent: [
    '(only|cannot) .? {open} .? (after|before|until|when|once) .? .?',
    '(that|which|it|penalty|fee) .? {go} to (me|us|owner)',

    '(only|cannot) .? {open} .? (after|before|until) .? .?',
    '(i|we|you|people) .? .? .? {open} .? (after|before|until|once) .?',
    '(cannot|nobody can|not) .? {touch} .? .? (until|before|for) .? .?',

    '{withdraw} .? .? .? .? (after|once|when|then|only after) .? .?',
    '{get} .? .? (back|out) .? .? (after|once|when|then)',
    '{take} .? .? .? (out|back) .? .? (after|once|when|then)',
    '(several|multiple|many|more|more than one|as many|different) (deposit|deposits|locks|savings|pots|vaults)',
    '(each|every) (deposit|lock) .? .? (own|separate|different) .? .? (lock|time|period|date|unlock)?',
    '(choose|chooses|choosing|pick|picks|set|sets|decide|decides|specify|select) .? .? (how long|unlock date|unlock time|lock time|lock period|date|duration|period|length|end date|time)',
    '(see|show|shows|check|view|display|displays|tells|know) .? .? .? .? (how much|how long|balance|deposits|savings|saved|left|remaining|locked|unlock|unlocks|total)',
    '(nobody|no one|no-one|not even) .? .? .? .? .? (can|could|may)? .? (touch|take|withdraw|get|access|spend|move) .? .? .?',
    '(only|just) (i|me|the depositor|depositor|the saver|saver|the person|that person|they|the owner|each person|the user|that child|the child|my child|she|he) .? (can|could|may)? .? {withdraw}',
    '(back|out) .? (only|again|just)? (after|when|once) .? .? .? (time|date|lock|period|day|year) .? .? (over|passed|is up|ended|comes|reached)?',
    '(everybody|everyone|each person|each user|each|people|anyone) .? .? (has|have|gets|get) .? (own|separate) .? (savings|deposit|deposits|account|balance|box|piggy bank|lock)',
  ],
  parameters: [
    {
      id: 'lockTime',
      kind: 'duration',
      label: 'How long money stays locked',
      cues: [
        'only .? {open} after #',
        '{open} after #',
        'for #',
        'until # (later|passed|are over)',

        'for #',
        'locked for #',
        'lock for #',
        'locked up for #',
        'locks for #',
        'after #',
        'until # have passed',
        'until # has passed',
        'within #',
        'for at least #',
        'at least #',
        'lock time #',
        'lock time of #',
        'lock period #',
        'lock period of #',
        'lock-up period of #',
        'lockup of #',
        'period of #',
        'term of #',
        '# lock',
        '# term',
        '# timelock',
        '# time lock',
        '# lock-up',
        '# later',
        '# have passed',
        '# are over',
        'before #',
        'first #',
        'wait #',
      ],
      default: '31536000',
      min: '60',
      max: '3153600000',
      feature: 'fixedTerm',
    },
    {
      id: 'penaltyBps',
      kind: 'bps',
      label: 'What taking money out early costs',
      cues: [
        'earlier {cost} #',
        'early {cost} #',
        'before .? {cost} #',
        '{lose} #',
        '{cost} #',
        'minus #',

        '# penalty',
        'penalty of #',
        'penalty #',
        'penalty is #',
        '# fee',
        'fee of #',
        'lose #',
        'loses #',
        'losing #',
        'costs #',
        'cost #',
        'pay #',
        'pays #',
        'paying #',
        'forfeit #',
        'forfeits #',
        'minus #',
        'less #',
        'keep #',
        'keeps #',
        'charge #',
        'charged #',
        '# is lost',
        '# goes to',
        '# of it goes',
        '# is deducted',
        'deduct #',
      ],
      default: '1000',
      min: '0',
      max: '5000',
      feature: 'earlyExit',
    },
    {
      id: 'savingsGoal',
      kind: 'ether',
      label: 'How much a person wants to save',
      cues: [
        'goal of #',
        'goal #',
        'goal is #',
        'target of #',
        'target #',
        'reach #',
        'reaches #',
        'reached #',
        'until # are saved',
        'until # is saved',
        'until # is in',
        'until # is reached',
        'until there are #',
        'until there is #',
        'until it has #',
        'until i have #',
        'until i saved #',
        'until they have #',
        'saved #',
        'save #',
        'save up #',
        'saved up #',
        'collected #',
        'holds #',
        'contains #',
        'full at #',
        '# goal',
        '# target',
      ],
      default: '1000000000000000000',
      min: '1',
      max: '1000000000000000000000000',
      feature: 'goal',
    },
    {
      id: 'goalTokens',
      kind: 'tokens',
      label: 'How many tokens a person wants to save',
      cues: ['goal of # tokens', 'target of # tokens', 'until # tokens', 'save # tokens', 'reach # tokens', 'saved # tokens'],
      default: '100',
      quiet: true,
      min: '0.000001',
      max: '1000000000000000',
    },
    {
      id: 'minDeposit',
      kind: 'ether',
      label: 'The least that one deposit can be',
      cues: [
        'at least #',
        'minimum #',
        'minimum of #',
        'minimum deposit #',
        'minimum deposit of #',
        'min deposit #',
        'deposits of at least #',
        'no less than #',
        'smallest deposit #',
        '# minimum',
        '# or more',
      ],
      default: '10000000000000000',
      min: '1',
      max: '1000000000000000000000',
      feature: 'minimum',
    },
    {
      id: 'minTokens',
      kind: 'tokens',
      label: 'The least number of tokens that one deposit can be',
      cues: ['at least # tokens', 'minimum # tokens', 'minimum of # tokens', 'minimum deposit of # tokens'],
      default: '1',
      quiet: true,
      min: '0.000001',
      max: '1000000000000000',
    },
  ],
  features: [
    {
      id: 'fixedTerm',
      title: 'The same lock time for everybody',
      cues: [
        { match: '{lock} .? .? .? .? .? (for|until) #', weight: 7 },
        { match: '{lock} #', weight: 7 },
        { match: '(fixed|same|one|single) (term|time|lock|lock-up|lockup|period|lock time|lock period|duration)', weight: 8 },
        { match: '# (lock|lock-up|lockup|lock period|term|time lock|timelock)', weight: 8 },
        { match: '(until|when|once|till) .? .? .? .? (goal|target|amount|full|enough) .? .? (reached|met|hit|full)?', weight: 6 },
        { match: '(until|once|when) .? .? .? .? (reach|reaches|reached|saved|collected|contains|holds) #', weight: 6 },
      ],
      against: [
        '(choose|chooses|choosing|pick|picks|picking|set|sets|decide|decides|deciding|specify|select|selects|own choice|custom|any) .? .? .? .? (how long|date|unlock date|unlock time|lock time|lock period|lock duration|duration|period|length|end date|time|until when)',
        '(how long|until when|date|unlock date|duration|period|length|time) .? (they|you|i|he|she|people|users|savers|everyone|each) .? (choose|chooses|pick|picks|set|sets|decide|decides|want|wants|like|likes|specify|specifies|select)',
        '(as long as) (they|you|i|people|users|he|she) .? (choose|want|like|wish)',
        '(until|till|at|on) .? (certain|chosen|given|specific|particular|future|later|own|set) (date|day|time|moment|point)',
        '(certain|chosen|given|custom|variable|flexible|different) (time|date|period|duration|lock|lock time|unlock date|term|terms|periods|durations|dates)',
        '(birthday|turns|comes of age|18th|graduation|retirement)',
      ],
    },
    {
      id: 'earlyExit',
      title: 'Early exit for a penalty',
      cues: [
        { match: '({break}|breaking|{open}|{leave}|{smash}) .? .? (early|earlier|before) .? {cost} #', weight: 9 },

        {
          match:
            '(early|premature|emergency) (exit|exits|withdrawal|withdrawals|withdraw|withdrawing|access|release|unlock|leaving|cash out)',
          weight: 9,
        },
        { match: '(penalty|penalties|penalised|penalized|forfeit|forfeits)', weight: 8 },
        {
          match:
            '(withdraw|withdraws|withdrawing|leave|leaves|leaving|exit|exits|take|takes|taking|break|breaks|breaking|smash|unlock|cash|pull|get|out) .? .? .? .? (early|earlier|too early|too soon|sooner|ahead of time|prematurely)',
          weight: 8,
        },
        {
          match:
            '(lose|loses|losing|pay|pays|cost|costs|forfeit|forfeits|charged) .? .? .? .? .? (if|when|for) .? .? .? .? (early|earlier|before|too soon|sooner)',
          weight: 9,
        },
        { match: '(early|before) .? .? .? .? .? .? (lose|loses|pay|pays|costs|charged|fee)', weight: 8 },
      ],
      against: [
        "(no|without|not|cannot|can't|can not|never|nobody|impossible) .? .? .? .? (early|earlier) .? (exit|withdrawal|withdrawals|access|release|unlock)?",
        '(no|without) (a|any)? (penalty|penalties|early exit|way out|exceptions)',
        '(no way|not even) .? .? .? .? .? .? (early|before)',
      ],
    },
    {
      id: 'sharedPenalty',
      title: 'Penalties go to those who stay',
      cues: [
        {
          match:
            '(which|that|penalty|it|fee|#) .? .? .? (others?|other savers|other people|rest|remaining|patient ones|those who stay|everybody else) .? ({get}|{share}|{receive}|{split})',
          weight: 9,
        },
        { match: '(other|remaining|patient) (savers|people|members|ones) ({get}|{share}|{receive})', weight: 9 },
        { match: '{go} to .? (others|other savers|rest of|remaining savers|those who wait|patient)', weight: 9 },

        {
          match:
            '(penalty|penalties|it|fee|fees|that) .? .? .? .? (shared|split|distributed|divided|given|goes|go|spread|redistributed|paid|rewards|reward) .? .? .? .? (those|who|others|other|everyone|everybody|rest|remaining|stay|stayed|savers|depositors|holders|people|participants|members)',
          weight: 9,
        },
        {
          match:
            '(those|people|everyone|everybody|savers|depositors|others|rest|remaining|members) .? .? .? (stay|stayed|remain|remaining|left|hold|holding|wait)? .? (share|shares|get|gets|split|receive|earn) .? .? .? (penalty|penalties|fee|fees|it)',
          weight: 9,
        },
        {
          match: '(reward|rewards|rewarding) .? (those|people|savers|patient|loyal) .? .? .? (stay|stayed|wait|patient|savers)?',
          weight: 6,
        },
      ],
      against: ['(penalty|penalties|it|fee) .? .? (goes|go|paid|sent) to (me|the owner|owner|us|the contract owner|the creator|my wallet)'],
      needs: ['earlyExit'],
      excludes: ['goal'],
    },
    {
      id: 'beneficiary',
      title: 'Saving for somebody else',
      cues: [
        { match: `(trust|trust fund|trustee|beneficiary|beneficiaries|inheritance|gift|gifts)`, weight: 7 },
        { match: `(for|to) .? .? ${child}`, weight: 6 },
        {
          match:
            '(for|on behalf of) .? (somebody|someone|another|other|others|anyone|a friend|friend|friends) .? (else|person|people|wallet|address)?',
          weight: 7,
        },
        {
          match:
            '(only|then) (she|he|they|the child|my child|my daughter|my son|the beneficiary) .? (can|could|may|is able to) .? (withdraw|take|claim|get|access)',
          weight: 8,
        },
      ],
      against: ['(only|just) for (myself|yourself|themselves|oneself|me)'],
    },
    {
      id: 'goal',
      title: 'Opens when a savings goal is reached',
      cues: [
        { match: '(savings|saving|personal|own|my|a|the) (goal|goals|target|targets)', weight: 8 },
        { match: '(goal|target|amount|sum) .? .? (reached|met|hit|achieved|saved|full)', weight: 8 },
        { match: '{reach} .? .? (goal|target|amount|sum|#)', weight: 8 },
        { match: '(until|once|when) .? .? .? .? (saved|collected|contains|holds|full|enough) .? #?', weight: 6 },
      ],
      against: ['(no|without) (a|any)? (goal|target)', '(until|once|when) .? .? .? (time|period|lock|year|month) .? .? full'],
    },
    {
      id: 'extend',
      title: 'A lock can be made longer',
      cues: [
        { match: '(extend|extends|extended|extending|prolong|prolongs|prolonged|lengthen|postpone) .? .? .? .? .?', weight: 8 },
        { match: '(lock|locked|keep) .? .? (longer|for longer)', weight: 7 },
      ],
      against: ["(no|not|never|cannot|can't|without) .? .? (extend|extended|extending|prolonged|extension|extensions)"],
    },
    {
      id: 'minimum',
      title: 'A deposit has a minimum',
      cues: [
        { match: '(minimum|min|smallest|least) (deposit|deposits|amount|saving|savings)', weight: 7 },
        { match: '(deposit|deposits|save|put in) .? .? at least # (eth|ether|matic|bnb)', weight: 7 },
      ],
      against: ['(no|without) (a|any)? minimum', 'any amount'],
    },
    {
      id: 'tokens',
      title: 'Saves a token',
      cues: [
        { match: '{save} (it|tokens|coins) locked', weight: 8 },
        { match: '(lock|save|put) .? (tokens|coins) (away|aside|up)', weight: 7 },

        { match: '{lock} (up|away)? .? .? .? (token|tokens)', weight: 8 },
        {
          match: '(deposit|deposits|save|saves|saving|store|put) .? .? .? (token|tokens|erc20|erc-20|stablecoin|stablecoins|usdc|dai)',
          weight: 8,
        },
        { match: '(token|tokens) (savings|saving|vault|lock|locker|timelock|time lock)', weight: 8 },
        { match: '(savings|saving|vault|piggy bank|locker|time lock|timelock) .? .? (for|of|with|in) .? .? (token|tokens)', weight: 8 },
      ],
      against: ['(no|without|not) (token|tokens|erc20)', '(only|just) (eth|ether)'],
    },
  ],
  wires: [{ slot: 'token', accepts: ['token'], required: true, onlyWith: ['tokens'], label: 'The token that is saved' }],
};
