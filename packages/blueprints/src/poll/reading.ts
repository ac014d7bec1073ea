/** The words by which people ask for polls, and the values they give. */
import type { Reading } from '@starwright/engine/blueprint';

const people =
  '(people|members|users|everyone|everybody|anyone|anybody|wallets|addresses|residents|tenants|neighbours|neighbors|students|pupils|parents|employees|staff|colleagues|fans|customers|citizens|villagers|friends|players|owners|participants|guests|viewers|listeners|voters|teachers|community|class|team|club)';

export const reading: Reading = {
  blueprint: 'poll',
  title: 'Poll',
  about: 'Questions with several answers, on which people vote. Every vote can be seen by everybody.',
  contract: 'Polls',
  templates: [],
  summary:
    '[ownerOnly: The owner][!ownerOnly: Anyone] can open polls[voterList: , on which approved people vote][holders: , on which holders of the collection vote][badgeHolders: , on which holders of the badge vote][tokenWeighted: , on which each token is a vote][voterWeights: ; each registered voter has as many votes as the owner wrote down][perPiece: , each piece one vote][!tokenWeighted: [!voterWeights: [!perPiece: ; one vote per wallet]]][changeVote: , which can be changed until the end][closable: ; whoever opened a poll can end it early].',
  cues: [
    { match: '(yes no|yes or no|yes/no|yes-no) (vote|votes|voting|question|questions|poll)', weight: 10 },
    { match: '(owners|members|residents|tenants) on (my|our|the) list .? {vote}', weight: 9 },
    { match: '(open|opens|opened) questions .? .?', weight: 6 },
    { match: '{vote} which .? .? .? .?', weight: 8 },
    { match: '(most) votes (win|wins|winning)', weight: 8 },
    { match: '({tick}|{choose}|{pick}) (one|an|their|a) (option|answer|favorite|choice|box)', weight: 7 },
    { match: '(each|every|everybody|everyone|all) .? .? {pick} one', weight: 7 },
    {
      match:
        '(which|what|where) .? .? .? (do|should|shall|will) we ({watch}|{eat}|{play}|{read}|{go}|{do}|{choose}|{name}|{sing}|{visit}|{cook}|{buy}|{meet})',
      weight: 6,
    },
    { match: '(switch|change) to another (answer|option)', weight: 8 },
    { match: '(asks|ask) .? .? (questions|question) .? .? .? (answers|choices|options|answer)', weight: 7 },
    { match: '{vote} on (dates|names|logos|dishes|films|movies|songs|pieces|topics)', weight: 8 },
    { match: '{vote} .? .? in .? (poll|polls)', weight: 9 },

    { match: '(poll|polls|polling|straw poll|strawpoll|doodle)', weight: 9 },
    { match: '(voting|vote) (app|application|system|platform|booth|site|tool|contract|dapp|machine|page)', weight: 9 },
    { match: '(e-voting|evoting|e-vote|online voting|electronic voting|blockchain voting)', weight: 9 },
    { match: '(election|elections|ballot|ballots|referendum|referendums|plebiscite)', weight: 7.5 },
    { match: '(survey|surveys|questionnaire)', weight: 7 },
    {
      match:
        '(one|single) (vote|ballot) (per|for each|for every|each|a) (person|wallet|address|member|user|account|household|head|apartment|flat|resident|student|voter)',
      weight: 8,
    },
    {
      match: `${people} (can|could|may|should|will|to)? .? (vote|votes|voting) .? (on|for|about|between|which|what|where|whether|who)`,
      weight: 7,
    },
    { match: '{vote} (on|for|about|between|which|what|where|whether|who) .', weight: 6 },
    { match: '(cast|casts|casting|cast their|cast a|cast one) .? (vote|votes|ballot|ballots)', weight: 7 },
    {
      match:
        '{elect} (a|an|our|the|their)? .? (president|chair|chairperson|chairman|leader|mayor|board|captain|representative|committee|council|king|queen|head|speaker)',
      weight: 8,
    },
    { match: '(choose|decide|pick) .? .? .? (together|by vote|by voting|democratically)', weight: 7 },
    { match: '(candidate|candidates|nominee|nominees)', weight: 5 },
    { match: '(vote|votes) {count} (as much as|as many as|by|according to) .? .? .? .? .?', weight: 9 },
    { match: '(put|puts) up a question .? .? .? .? .?', weight: 7 },
    { match: '(vote|votes|voting|voter|voters)', weight: 4 },
  ],
  against: [
    '(votes|vote) {cost} .? square',
    'qv .?',
    'same credits',
    '(points|credits) (per head|apiece|per person|for each|to spread)',
    '(more and more|ever more|increasingly|progressively) expensive',
    '(pile|piling|putting|stack) .? .? .? on (one|the same|a single) .?',
    'how strongly .? {feel}',
    '(dao|governor|governance|on-chain governance|treasury proposal|timelock|quorum)',
    '(token holders|tokenholders|coin holders) .? (vote|voting|decide)',
    '(no|not|without) (a|any)? (poll|polls|voting|vote|votes)',
    '(quadratic|quadratically|voice credits|voting credits|vote credits)',
    '(each|every) (further|additional|extra|next|more) vote .? .? {cost}',
    '{vote} .? .? .? (claim|claims|payout|payouts)',
    '(backers|contributors|donors|funders|investors) .? .? (vote|approve)',
    '(vote|votes|voting) .? .? (execute|executes|executed|carried out) .? .? (automatically|on-chain|on chain)',
  ],
  inherent: [
    'until .? deadline',
    '{choose} (among|between|from|out of) .? .? .?',
    'which .? .? .? (tonight|tomorrow|today|this week) .?',
    'each once',
    '(put|puts|putting) up .? (books|films|questions|options|answers|dates|names|choices) .?',
    '(club|class) {vote} .?',
    '(every|each) (monday|tuesday|wednesday|thursday|friday|saturday|sunday|week|month|morning|evening) .? .? .? .?',
    '(pick|picks|choose|chooses|tick|ticks) (one|an option|one option|an answer|their favorite|once|once only) .? .?',
    '(until|till|as long as|while) .? .? .? (closes|close|running|open|over|ends|runs|closed)',
    '(everybody|everyone|all|anybody|members) {see} .? (count|outcome|result|score|tally) .?',
    '(friends|people|everyone|members) {suggest} .? .?',
    '(agree|decide|settle) on .? .?',
    '{choose} .? .? .? .? .? out of # .?',
    'each other (questions)',
    '# .? (choices|options|answers|candidates|pieces|pupils|members|singers) .?',
    'who wins .?',
    '(is|are) (fine|ok|okay|allowed|possible) .? .?',

    'one vote (each|per person|apiece|for each|per head|per wallet)',
    'one (person|wallet|pupil|member) one vote',
    'where .? .? .? .? (go|goes|going|be|is)?',
    'which .? .? .?',

    '(see|sees|show|shows|view|views|check|public|visible|published|read) .? .? .? (result|results|count|counts|tally|votes|outcome|winner|standing|score)',
    '(result|results|count|counts|tally|votes|outcome|winner) .? .? .? (visible|public|shown|seen|transparent|published|announced|counted)',
    '(most) votes .? .? .? (wins|win|winner|chosen|elected)?',
    '(nobody|no one|no-one|cannot|can not|never|not) .? .? {vote} .? .? (twice|again|more than once|two times)',
    '(only) (once|one time)',
    '(option|options|answer|answers|choice|choices|question|questions|candidate|candidates)',
    '(after|when|once) .? .? .? (ends|end|over|closed|closes|deadline|ended) .? .? .? (nobody|no one|no more|cannot|no votes|closed|stops|stop)',
  ],
  parameters: [
    {
      id: 'duration',
      kind: 'duration',
      label: 'How long a poll runs, as a suggestion',
      cues: [
        '# of time',
        '# to (choose|decide|pick|answer)',
        '(have|has|get|gets) # to',
        'within #',
        'closed after #',
        'after # .? .? (closed|over|closes)',
        'for #',
        'open for #',
        'runs for #',
        'run for #',
        'lasts #',
        'last #',
        'over #',
        'after #',
        'duration #',
        'duration of #',
        'deadline of #',
        'ends after #',
        'ends in #',
        'closes after #',
        'closes in #',
        'period of #',
        '# long',
        '# poll',
        '# polls',
        '# to vote',
        '# voting',
        'time limit of #',
      ],
      default: '604800',
      min: '60',
      max: '31536000',
    },
  ],
  features: [
    {
      id: 'ownerOnly',
      title: 'Only the owner opens polls',
      cues: [
        {
          match:
            'only .? (hr|management|board|teacher|boss|organizers|organizer|staff|chair|council) .? ({start}|{open}|{create}|{make}|{post}|{ask}) .? .?',
          weight: 9,
        },
        {
          match:
            '(i|we) .? .? .? .? .? .? ({open}|{put up}|{ask}|{set}) .? .? (questions|question|books|films|options|choices|dates|names|songs) .?',
          weight: 8,
        },
        {
          match: '{put} up (two|three|four|five|#|some|the|a few)? (books|films|options|dates|names|songs|dishes|choices|candidates) .?',
          weight: 8,
        },
        {
          match:
            '(i|we) ({post}|{open}|{give}|{set}|{write}|{put}|{choose}|{list}) .? .? .? (choice|choices|option|options|answers|question|questions|ballot|poll|dishes|dates|films|candidates)',
          weight: 8,
        },
        { match: '(i|we) {ask} .? (and)? .? .? (they|people|viewers|everyone|all|{vote}|{answer}|{choose})', weight: 7 },
        {
          match:
            '(only|just) (i|me|we|us|the owner|owner|admin|admins|the organiser|the organizer|organiser|organizer|the teacher|teacher|the board|board|the chair|chair|management|the president) .? (can|could|may|to|should|will)? .? (create|creates|open|opens|start|starts|make|makes|add|adds|ask|asks|post|posts|set up|launch)',
          weight: 9,
        },
        {
          match:
            '(owner|admin|organiser|organizer|teacher|board|chair|chairperson|management|company|landlord|president|mayor|council) (can|could|may|should|will)? .? (create|creates|open|opens|start|starts|make|makes|add|adds|ask|asks|post|posts|set up|sets up|launch|launches|run|runs) .? .? .? (poll|polls|vote|votes|question|questions|election|elections|survey|surveys|ballot|ballots|proposal|proposals|candidates|referendum)',
          weight: 8,
        },
        {
          match:
            '(i|we) (can|could|may|should|will|want to|would like to)? .? (create|open|start|make|add|ask|post|set up|launch|run) .? .? .? (poll|polls|vote|votes|question|questions|election|elections|survey|surveys|ballot|ballots)',
          weight: 6,
        },
        {
          match:
            '(poll|polls|question|questions|election|elections|vote|votes) .? .? (created|opened|started|made|added|set up) by (the|our|an|me|us)? .? (owner|admin|organiser|organizer|teacher|board|chair|management|me|us|only)',
          weight: 8,
        },
      ],
      against: [
        '(anyone|anybody|everyone|everybody|members|neighbors|residents|people|tenants|friends) .? (can|could|may|might|should)? .? ({put}|{post}|{ask}|{start}|{open}|{create}|{suggest}) .? .? .? (question|questions|poll|polls|ballot|vote|ballots)',
        '(ask|asks|asking) (each other|one another) .?',
        '(anyone|anybody|everyone|everybody|any member|any user|users|people|members) (can|could|may|should|to|will) .? (create|open|start|make|add|ask|post|set up|launch|propose|suggest)',
      ],
    },
    {
      id: 'voterList',
      title: 'Only approved people vote',
      cues: [
        { match: '(i|we) ({register}|{admit}|{enter}|{list}|{approve}) the . .? .? (they|and|only) .? .?', weight: 9 },
        { match: 'only they (can|may)? {vote}', weight: 8 },
        { match: '(i|we|owner)? {add} .? (wallets|addresses|wallet) of .? .? .?', weight: 8 },
        {
          match:
            '(i|we|owner) {add} .? (members|member|voters|people|pupils|residents|students|tenants|colleagues|participants) .? (wallets|wallet|addresses)?',
          weight: 8,
        },
        { match: 'only (members|club members|the members|our members|my members|the club) (can|may)? {vote}', weight: 8 },
        {
          match:
            '(approved|admitted|listed|registered|invited|enrolled|verified) .? (members|people|voters|pupils|singers|residents|students|tenants|colleagues) .? .?',
          weight: 8,
        },
        { match: '(only|just) .? .? .? .? .? (i|we) .? ({put}|{enter}|{write}|{have}) .? on .? list', weight: 9 },
        { match: '(i|we) .? {admit} .? .? .?', weight: 8 },
        { match: '(on|from) (the|my|our|a) list .? (can|may)? .? {vote}', weight: 9 },
        { match: '(i|we) {let} .? .? .? {vote}', weight: 7 },
        {
          match:
            '(only|just) .? .? .? .? .? (i|we|owner|teacher|admin) ({enter}|{add}|{list}|{register}|{approve}|{put}|{name}|{choose}) .? {vote}',
          weight: 9,
        },
        {
          match:
            '(only|just) .? .? .? .? .? (i|we|owner|teacher|admin) ({enter}|{add}|{list}|{register}|{approve}|{put}|{name}|{choose}) can {vote}',
          weight: 9,
        },
        { match: '(whose|which|that) (wallet|wallets|addresses) .? (i|we|owner) ({enter}|{add}|{list}|{register}) .? .?', weight: 9 },

        {
          match:
            '(only) .? (approved|registered|verified|listed|allowed|invited|authorised|authorized|whitelisted|eligible|allowlisted|enrolled) .? (members|people|voters|users|wallets|addresses|residents|students|participants|accounts)?',
          weight: 8,
        },
        {
          match:
            '(approved|registered|verified|listed|invited|authorised|authorized|whitelisted|eligible|allowlisted|enrolled) (members|people|voters|users|wallets|addresses|residents|students|participants|accounts|voter)',
          weight: 8,
        },
        {
          match:
            '(register|registers|approve|approves|add|adds|whitelist|whitelists|allow|allows|authorise|authorize|authorises|authorizes|enrol|enroll|invite|invites) .? .? .? (voter|voters|members who|people who|wallets that|who can vote|who may vote|addresses that)',
          weight: 8,
        },
        {
          match:
            '(list|whitelist|allowlist|register|registry|roll) of .? (voters|members|people|residents|students|eligible|wallets|addresses)',
          weight: 7,
        },
        { match: '(right|rights|permission|allowed|eligible) to vote', weight: 7 },
        {
          match:
            '(only) (members|residents|tenants|students|employees|shareholders|parents|citizens|owners of flats|teachers|club members|our members) (can|may|are allowed to) .? vote',
          weight: 7,
        },
        { match: '(add|adds|adding) voters', weight: 9 },
      ],
      against: [
        '(anyone|anybody|everyone|everybody|the public) (can|may|could) (also|all|freely)? vote',
        '(no|without) (registration|list|whitelist|approval)',
        'open to (everyone|everybody|anyone|all)',
      ],
    },
    {
      id: 'changeVote',
      title: 'Votes can be changed until the end',
      cues: [
        { match: '({rethink}|{reconsider}|rethinking) .? .? .? .?', weight: 8 },
        { match: '{switch} (to|their|from|between|over) .? .? .?', weight: 7 },
        { match: '({change}|changing) (their|your|his|her|my|the) (mind|minds) .? .? .?', weight: 9 },
        { match: '(pick|choose|take) (another|a different|something else) .? (later|again|until|before|instead)', weight: 7 },
        { match: '({change}|changing) (your|their|his|her|my|ones)? (mind|vote|choice)', weight: 8 },

        { match: '{change} .? .? (vote|votes|mind|choice|answer|opinion)', weight: 9 },
        { match: '(vote|votes|choice|answer) .? .? (can|could|may) be (changed|revised|altered|updated|edited|corrected)', weight: 9 },
        { match: '(revote|re-vote|vote again|vote anew|switch their vote|update their vote|edit their vote|revise)', weight: 8 },
      ],
      against: [
        "(no|not|never|cannot|can't|nobody|may not|must not|without) .? .? (change|changing|changed|revote|switch) .? .? (vote|votes|mind|choice|it)?",
        '(vote|votes|choice) (is|are) final',
        '(final|irrevocable|binding) (vote|votes|choice)',
      ],
    },
    {
      id: 'tokenWeighted',
      title: 'Each token is a vote',
      cues: [
        { match: '{vote} with (it|them|token|tokens|their tokens|their coins)', weight: 8 },
        { match: '(tokens|coins|token) .? .? (count|counts|weigh|decide) .? .? (poll|polls|votes|vote)', weight: 8 },

        { match: '(one|each|every) (token|coin|share) .? (is|counts as|gives|equals|one|a) .? .? (vote|votes)', weight: 9 },
        {
          match: '(token|tokens|token-weighted|coin|stake|share|shares)(-| )?(weighted|based) .? .? (vote|votes|voting|poll|polls)?',
          weight: 9,
        },
        { match: '(weighted|weight|weigh|weighs) .? .? .? .? (token|tokens|balance|holdings|shares|stake|coins)', weight: 9 },
        { match: '(token|coin) (holder|holders) .? .? .? (vote|votes|voting|poll|polls)', weight: 8 },
        {
          match: '(more tokens|more coins|more shares) .? .? .? .? (more|bigger|heavier|stronger) .? (vote|votes|say|weight|power)',
          weight: 9,
        },
        { match: '(holders of|who hold|who holds|holding|holders) .? .? .? (token|tokens|coin|coins) .? .? (vote|votes)', weight: 8 },
        { match: 'voting power', weight: 6 },
      ],
      against: [
        '(one|single) (vote|ballot) (per|for each|for every|each|a) (person|wallet|address|member|user|account|household|head)',
        '(regardless|irrespective) of .? .? .? (tokens|holdings|balance|coins)',
      ],
    },
    {
      id: 'voterWeights',
      title: 'Each voter has a number of votes',
      cues: [
        {
          match:
            '(register|registers|registered|enter|enters|write|writes|add|adds|put|list|give|gives|assign|assigns) .? .? .? .? .? (weight|weights|number of votes|votes each|how many votes|voting weight|vote weight)',
          weight: 10,
        },
        {
          match:
            '(vote|votes|voter|voters|member|owner|flat|household|wallet|shareholder) .? .? (has|have|gets|get|carries|with|of|and) .? .? (weight|weights|voting weight)',
          weight: 9,
        },
        {
          match:
            '(weight|weights) .? .? (of|for|per) (each|every|a|the|their)? (voter|voters|member|members|owner|owners|flat|flats|household|shareholder)',
          weight: 9,
        },
        {
          match:
            '(count|counts|weigh|weighs|vote|votes|voting) .? .? .? .? (by|according to|per|as many|in proportion to|proportional to|based on) .? .? .? (square metre|square metres|square meters|sqm|m2|floor area|area|size|land|hectares|acres|ownership share|co-ownership share|thousandths|membership years|seats|employees)',
          weight: 10,
        },
        {
          match: '({have}|{get}|{carry}|{count}) .? as many votes as (it|they|he|she|their|his|her|its|square|shares|hectares) .? .?',
          weight: 9,
        },
        { match: '(weighted|weighed) (vote|votes|voting|poll|polls|ballot|tally|result|results)', weight: 5 },
        { match: '(square metre|square metres|square meters|sqm|floor area) .? .? .? .? .? (vote|votes|weight)', weight: 8 },
        { match: '(result|results|tally|count) .? .? (weighted|weighed)', weight: 5 },
        { match: '(different|own|unequal|certain) (weight|weights|number of votes) .?', weight: 8 },
        { match: '(some|bigger|larger) .? .? .? (have|has|get|gets) more votes .?', weight: 7 },
      ],
      against: [
        '(token|tokens|coin|coins|balance|holdings|stake) .? .? .? .? (weight|weights|weighted|vote|votes)',
        '(weight|weights|weighted) .? .? .? .? (token|tokens|coin|coins|balance|holdings|stake)',
        '(equal|same) weight',
      ],
      excludes: ['tokenWeighted'],
    },
    {
      id: 'holders',
      title: 'Only holders of a collection vote',
      cues: [
        {
          match:
            '(nft|nfts|collectible|collectibles|piece|pieces|pass|passes|card|cards|ticket|tickets) (holder|holders|owner|owners) .? .? .? .? ({vote}|{decide}|{choose}|{poll})',
          weight: 10,
        },
        {
          match:
            '(holds|hold|holding|has|have|having|owns|own|owning|with) .? .? .? .? (nft|nfts|collectible|piece|pieces|pass|passes|membership card) .? .? .? .? ({vote}|{decide}|{choose})',
          weight: 9,
        },
        {
          match:
            '({vote}|{poll}) .? .? .? .? (holds|hold|holding|has|have|owns|own|owning|holders of|owners of) .? .? .? .? (nft|nfts|collectible|piece|pieces|pass|passes|collection)',
          weight: 9,
        },
        { match: '(one|1) vote (per|for each|for every|each) (nft|piece|pass|collectible|card|item)', weight: 10 },
        {
          match: '(each|every|one|1) (nft|piece|pass|collectible|item) .? .? (is|has|gives|counts|equals|one|1) .? .? (vote|votes)',
          weight: 10,
        },
        { match: '(nft|nfts|pass) (gated|gate|only) .? (vote|votes|voting|poll|polls)?', weight: 9 },
      ],
      against: ['(soulbound|certificate|diploma|credential) .? .? (holder|holders|badge) .?'],
      excludes: ['tokenWeighted', 'voterWeights'],
    },
    {
      id: 'perPiece',
      title: 'Every piece is a vote',
      cues: [
        { match: '(one|1) vote (per|for each|for every|each) (nft|piece|pass|collectible|card|item|token held)', weight: 10 },
        {
          match: '(each|every|one|1) (nft|piece|pass|collectible|item) .? .? (is|has|gives|counts|equals|one|1) .? .? (vote|votes)',
          weight: 10,
        },
        { match: '(as many votes as) .? .? .? (nft|nfts|pieces|passes|collectibles|items)', weight: 10 },
        {
          match:
            '(two|three|several|more|ten|five) (nft|nfts|pieces|passes|collectibles|items) .? .? .? (two|three|several|more|ten|five) votes',
          weight: 10,
        },
      ],
      against: ['(no matter|regardless of|however many) .? .? .? .? .? (nfts|pieces|passes|hold|holds|owns|own)'],
      needs: ['holders'],
    },
    {
      id: 'badgeHolders',
      title: 'Only holders of a badge vote',
      cues: [
        {
          match:
            '(badge|badges|certificate|certificates|credential|credentials|diploma|diplomas|licence|licences|license|licenses|soulbound) (holder|holders|owner|owners) .? .? .? .? ({vote}|{decide}|{choose})',
          weight: 10,
        },
        {
          match:
            '(holds|hold|holding|has|have|having|owns|own|with|got|received) .? .? .? .? (badge|badges|certificate|certificates|credential|credentials|diploma|diplomas|licence|license|soulbound) .? .? .? .? ({vote}|{decide}|{choose})',
          weight: 9,
        },
        {
          match:
            '({vote}|{poll}) .? .? .? .? (holds|hold|holding|has|have|owns|own|holders of|owners of|earned|got) .? .? .? .? (badge|badges|certificate|certificates|credential|credentials|diploma|licence|license)',
          weight: 9,
        },
      ],
      excludes: ['tokenWeighted', 'voterWeights', 'holders'],
    },
    {
      id: 'closable',
      title: 'A poll can be ended early',
      cues: [
        { match: '(who|whoever) .? {open} (it|one|a poll) .? ({close}|{end}|{stop}) .? .? .?', weight: 9 },
        { match: '({close}|{end}|{stop}) (it|them|the poll|a poll) (earlier|early|sooner|before) .?', weight: 9 },
        {
          match:
            '(close|closes|end|ends|stop|stops|finish|finishes) .? .? (poll|polls|vote|voting|election|survey|it|ballot) .? .? (early|any time|anytime|before|manually|whenever|when)',
          weight: 8,
        },
        {
          match:
            '(creator|owner|admin|organiser|organizer|teacher|chair|i|we|board) (can|could|may) .? (close|end|stop|finish) .? .? (poll|polls|vote|voting|election|survey|it|ballot)',
          weight: 8,
        },
        { match: '(closed|ended|stopped) (by|manually|early)', weight: 6 },
      ],
      against: ["(nobody|no one|cannot|can't|not even) .? .? (close|end|stop) .? .? early"],
    },
  ],
  wires: [
    {
      slot: 'votingToken',
      accepts: ['token'],
      required: true,
      onlyWith: ['tokenWeighted'],
      features: ['votes'],
      label: 'The token whose holders vote',
    },
    {
      slot: 'collection',
      accepts: ['nft'],
      required: true,
      onlyWith: ['holders'],
      features: ['enumerable'],
      label: 'The collection whose holders vote',
    },
    { slot: 'badge', accepts: ['credential'], required: true, onlyWith: ['badgeHolders'], label: 'The badge whose holders vote' },
  ],
};
