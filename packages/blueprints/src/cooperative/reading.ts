/** The words by which people ask for a pot that members decide about, one person one vote, and the values they give. */
import type { Reading } from '@starwright/engine/blueprint';

const members =
  '(member|members|people|everyone|everybody|residents|tenants|neighbours|neighbors|households|families|flats|farmers|beekeepers|gardeners|workers|comrades|volunteers|parents|families|friends|players|citizens|villagers|students|women|of us|us|we)';
const pot =
  '(pot|kitty|treasury|coffer|coffers|purse|cashbox|till|chest|fund|money box|common money|shared money|cash box|piggy bank|club money|money)';
const decide = '({vote}|{decide}|{ballot}|{choose})';
const equal =
  '((one|1) (person|member|head|human|household|flat|family|neighbour|neighbor|apartment|citizen) (one|1|a single) vote|(one|1|a single) vote (per|for each|for every|each|a) (person|member|head|human|household|flat|family|neighbour|neighbor|apartment|citizen)|(each|every) (member|person|household|flat|family|neighbour|neighbor|apartment|one) .? .? (one|1|a single|exactly one|the same|an equal|equal) .? (vote|say)|(each|every) . .? {count} (the same|once|one|equally|as one|for one))';

export const reading: Reading = {
  blueprint: 'cooperative',
  title: 'Members’ pot',
  about: 'A common pot of money. Its members propose payments and vote on them, one person one vote, and what they accept is paid.',
  contract: 'Cooperative',
  templates: [],
  summary:
    'A common pot that anybody can pay into; [pass: who holds a pass becomes a member][fee: whoever pays {membershipFee} into it becomes a member][!fee: [!pass: the owner adds and removes members]]. Members propose payments and vote for {votingPeriod}, one person one vote: [share: at least {shareBps}][!share: more than half] of [ofVoters: those who vote][!ofVoters: all members] must say yes[quorum: , and {quorumBps} of all must vote][early: ; it can be paid as soon as they have].',
  covers: [
    { blueprint: 'multisig', unless: ['multisig', 'signature', 'signer', 'sign', 'safe'] },
    { blueprint: 'poll', unless: ['poll', 'survey'] },
  ],
  cues: [
    { match: `${equal} .? .? .? .? .? .? .? .? ${pot}`, weight: 11 },
    { match: `${pot} .? .? .? .? .? .? .? .? ${equal}`, weight: 11 },
    { match: '(members|member|neighbours|neighbors|residents|tenants|workers) (treasury|pot|kitty|purse|coffer)', weight: 9 },
    {
      match:
        '(shared|common|joint|group|club|team|community|street|village) (pot|kitty|treasury|purse|till|cashbox|cash box|chest|money box|coffer)',
      weight: 7,
    },
    {
      match: `${members} .? .? .? .? ${decide} .? .? (what|how|where|whether|on|about|over|which|together) .? .? .? .? .? (common|shared|joint|club|our|group)? ${pot}`,
      weight: 10,
    },
    {
      match: `(what|how|where|which) .? .? (common|shared|joint|club|our|group)? ${pot} .? .? (pays|pay|spent|spend|spends|goes|go|used|use|paid|buys|buy) .? .? .? .? .? .? .? ${decide}`,
      weight: 10,
    },
    {
      match: `${members} .? .? .? .? ${decide} .? .? .? .? .? (pot|kitty|treasury|purse|chest|till|money|fund) (pays|pay|spends|buys|covers|is spent|goes)`,
      weight: 10,
    },
    {
      match: `{propose} .? .? .? .? (spending|spend|payment|payments|pay|expense|expenses|payout|payouts|purchase|purchases|send|sending) .? .? .? .? .? .? .? .? ${members} .? .? ${decide}`,
      weight: 9,
    },
    {
      match: `${members} .? (can|could|may)? .? {propose} .? .? (to pay|payment|payments|expense|expenses|payout|payouts|purchases|spending)`,
      weight: 8,
    },
    {
      match: `${members} .? .? {vote} .? .? .? (spending|payment|payments|expense|expenses|payout|payouts|bill|bills|withdrawal|withdrawals)`,
      weight: 9,
    },
    {
      match: `(more than half|over half|majority|most|absolute majority) of (all|the|our|those|them)? .? (members|member|us|neighbours|neighbors|residents|tenants|households|parents|workers) .? .? .? ({vote}|{agree}|{approve}|{say}|{accept}|yes|in favour|in favor|for it)`,
      weight: 7,
    },
    {
      match:
        '(coop|co-op|cooperative|co-operative|housing collective|workers collective|mutual aid|solidarity fund) .? .? .? .? (treasury|pot|kitty|purse)',
      weight: 8,
    },
    {
      match: '(vote|votes|voting|decide|decides) .? .? .? (spending|payment|payments|expense|expenses|bill|bills|withdrawal|withdrawals)',
      weight: 6,
    },
    { match: '(member|members) .? .? (vote|votes|voted|voting|decide|decides) .?', weight: 6 },
    { match: equal, weight: 5 },
    { match: '(more than half|over half|majority) of (all|the|our|those)? . .? .? .? ({say}|{agree}|{approve}|{accept}) .?', weight: 6 },
    { match: `{pay} .? .? .? .? (out of|from) (common|shared|club|our)? (pot|chest|kitty|purse|treasury|till)`, weight: 6 },
    { match: '(say|says|said|answer|answers|vote|votes) (yes or no|yes or nay|for or against)', weight: 4 },
    { match: '(proposal|proposals|treasury)', weight: 4 },
    { match: '(coop|co-op|cooperative|co-operative)', weight: 2 },
  ],
  against: [
    '(token|tokens|coin|coins|share|shares|stake) .? .? .? .? (vote|votes|voting|weight|weighs|say|holders)',
    '(vote|votes|voting) .? .? (with|by|per|weighted|proportional) .? .? .? (token|tokens|coin|coins|shares|stake|holdings)',
    '(dao|governor|erc20votes|governance token|timelock)',
    '(poll|polls|survey|election|elections|candidate|candidates|referendum|elect)',
    '(multisig|multi-sig|signers|signatories|cosign|co-sign)',
    '(one|two|three|four|five|1|2|3|4|5) of (us|them) .? .? .?',
    '(keys|holds a key|both|small stuff|alone up to) .? .?',
    '# of # .? .? ({sign}|signatures|keys|{confirm}|{approve})',
    '(quadratic|quadratically|voice credits)',
    '(part|slice|share|stake|shares|deposit|investment) .? .? {grow} .? .? .?',
    '(investment|trading|savings) (club|pot|pool|group)',
    '(insurance|premium|premiums|insured|claim|claims)',
    '(backers|crowdfunding|crowdfund|investors)',
    '(backers|givers|donors|contributors|supporters) .? .? .? ({release}|{vote}|{approve}|{agree}|{decide})',
    '(takes turns|take turns|rotating savings|rosca|tontine|susu|chama)',
  ],
  inherent: [
    '(anyone|anybody|everyone|everybody|people|supporters|members|we|who wants) .? (can|could|may)? .? ({pay}|{put}|{chip}|{deposit}|{donate}|{give}|{send}|{fill}|{top}|{throw}) .? .? .? (in|into|to|it)? .? .?',
    '(members|member|they|everyone|everybody|each|any|we) (can|could|may)? .? ({propose}|{suggest}|{ask}|{request}|put forward|bring up) .? .? .? .? .? .?',
    '({say}|{vote}) (yes or no|yes|no|for|against) .? .?',
    '(yes or no)',
    '(someone|somebody|a member|each member|any member|one of us|anyone of them|who) .? ({propose}|{suggest}|{ask}|{request}|{want}) .? .? .? .? .?',
    '(only|just) (the|our|these|those)? (members|member|people on it|people on the list|they) .? .? ({vote}|{propose}|{decide}|vote|propose)',
    '({ask}|{propose}|{request}|{suggest}) that (someone|somebody|a person|a wallet) .? .? .? .?',
    '({say}|saying|telling|giving|with) (why|what for|for what|a reason|the reason) .?',
    '(answer|answers|answered) (yes|no) .? .?',
    '(paid|goes|sent) to (that|the|this|a|their) (wallet|address|person|shop)',
    'with (a|an|the|some)? (description|reason|note|purpose|title|explanation)',
    '# (people|members|households|flats|families|neighbours|neighbors|residents|tenants|farmers|of us|friends|cousins|persons|workers|parents) .?',
    '(for|against|in favour|in favor) .? .?',
    '(it|that|this) (is|gets|will be) (paid|sent|paid out) .? .? .?',
    '(amount|sum|how much|reason|what for|purpose|recipient|wallet) .? .? (and|with)? .? .?',
    '(one person one vote|one member one vote|one head one vote|equal say|same say|equal vote|all equal|nobody has more)',
    '(paid|pays|pay|payment|money) .? .? (out|once|only once|goes|sent)',
    '(outsiders|strangers|non-members|nobody else|no one else|others) .? .? .? .? .?',
    '(see|sees|show|shows|check|view) .? .? .? .? (proposal|proposals|tally|votes|vote|result|results|pot|money|balance)',
    '(no|without) (a|any)? (token|tokens|coin|coins) .?',
    '(nobody|no one|no-one|never|cannot) .? .? {vote} .? (twice|again|two times|more than once)',
    '(members|member) can? .? {leave} .?',
  ],
  beyond: [
    {
      cues: [
        '(fee|fees|dues|membership|contribution|contributions) .? .? .? (per|a|every|each) (month|year|week|quarter)',
        '(monthly|yearly|annual|weekly|quarterly) (fee|fees|dues|membership|contribution|contributions)',
      ],
      reason: 'A membership fee is paid once, when somebody joins.',
    },
    { cues: ['(secret|anonymous|hidden) .? (ballot|ballots|vote|votes|voting)'], reason: 'Everybody can see who voted, and how.' },
    {
      cues: ['({change}|{revise}|{switch}) .? (vote|mind|votes)'],
      reason: 'A vote is final.',
    },
    {
      cues: ['(delegate|delegates|proxy|proxies) .? .?'],
      reason: 'Members vote themselves; nobody can vote for another.',
    },
  ],
  parameters: [
    {
      id: 'votingPeriod',
      kind: 'duration',
      label: 'How long members can vote',
      cues: [
        '{vote} .? .? for #',
        '{vote} .? .? within #',
        '(vote|voting|votes|ballot|proposals|proposal) .? .? (lasts|last|takes|take|runs|run|is open|are open|stays open|open) .? .? #',
        'voting period of #',
        'voting period #',
        'voting period is #',
        '# voting period',
        '# of voting',
        '# to vote',
        '# voting',
        '# vote',
        'for #',
        'open for #',
        'within #',
        'after #',
        'over #',
        'have # to',
        'has # to',
        'over after #',
        'window of #',
        'takes #',
        'lasts #',
      ],
      default: '604800',
      min: '60',
      max: '31536000',
    },
    {
      id: 'shareBps',
      kind: 'bps',
      label: 'Part that must say yes',
      cues: [
        '# of (all|the|our|those|members|votes|voters) .? .? .? .? ({say}|{agree}|{approve}|{accept}|yes|{vote}|in favour|in favor|for it|{back}|behind)',
        '# (yes|in favour|in favor|agree|approve|approval|majority|say yes|for it|support|votes|of votes)',
        'majority of #',
        'at least # yes',
        '# must (agree|approve|accept|say|be for|be in)',
        '# have to (agree|approve|accept|say|be for|be in)',
        '# need to (agree|approve|accept|say|be for|be in)',
        '# has to (agree|approve|accept|say|be for|be in)',
        '# say yes',
        'approval of #',
        'supermajority of #',
      ],
      default: '6667',
      min: '1',
      max: '10000',
      feature: 'share',
    },
    {
      id: 'quorumBps',
      kind: 'bps',
      label: 'Part of all members that must vote',
      cues: [
        'quorum of #',
        'quorum #',
        'quorum is #',
        '# quorum',
        '# turnout',
        'turnout of #',
        '# participation',
        'participation of #',
        '# .? .? .? (take|takes|took) part',
        '# .? .? (have|has|must|need|needs) .? (to)? (vote|take part|turn out|participate|show up)',
        '# of (all|the|our)? members (vote|voted|votes|must vote|have to vote|have voted|take part|took part|participate)',
      ],
      default: '5000',
      min: '0',
      max: '10000',
      feature: 'quorum',
    },
    {
      id: 'membershipFee',
      kind: 'ether',
      label: 'What becoming a member costs',
      cues: [
        'membership (costs|cost|is|for|fee) #',
        'membership fee of #',
        'membership fee is #',
        'membership fee #',
        '# membership fee',
        'membership of #',
        '# to join',
        '# to become',
        '# to be a member',
        '# to be member',
        '# to get in',
        '# entry',
        'entry fee of #',
        'entry fee #',
        'joining fee of #',
        'joining fee #',
        'joining costs #',
        'join (for|by|with|costs|at) .? #',
        'joins (for|by|with|at) .? #',
        '{join} .? .? {pay} #',
        '{pay} # .? .? .? {join}',
        '{pay} # .? .? .? member',
        '{pay} #',
        'whoever pays #',
        'who pays #',
        'by paying #',
        'for #',
        'costs #',
        'dues of #',
        'fee of #',
        '# fee',
        '# once',
      ],
      default: '10000000000000000',
      min: '1',
      max: '1000000000000000000000',
      feature: 'fee',
    },
  ],
  features: [
    {
      id: 'fee',
      title: 'Membership for a fee',
      cues: [
        { match: '(membership|entry|joining|entrance|sign-up|admission) (fee|fees|due|dues|price|contribution)', weight: 8 },
        { match: '{join} .? .? .? ({pay}|costs|cost|for #|with #|at #)', weight: 8 },
        { match: '{pay} .? .? .? .? ({join}|{become} .? member|to be .? member|membership|to get in|is in|is a member)', weight: 8 },
        { match: '(membership|joining) {cost} .?', weight: 9 },
        { match: '{buy} .? (membership|in|into)', weight: 6 },
        { match: '{become} .? (member|members) (by|for|with) .? .? .?', weight: 6 },
      ],
      against: [
        '(no|without|free of) (a|any)? (fee|fees|dues|charge)',
        '{join} .? free',
        '(nft|nfts|pass|passes|collection|badge|badges) .? .? .? .? (membership|member|members|join)',
        '(membership|member) (nft|nfts|pass|passes|card|cards|badge|badges)',
      ],
      excludes: ['pass'],
    },
    {
      id: 'admission',
      title: 'The owner adds and removes members',
      cues: [
        {
          match:
            '(i|we|owner|admin|chair|board|secretary|treasurer|organiser|organizer|founder) .? ({add}|{admit}|{register}|{enter}|{remove}|{kick}|{expel}|{accept}|{let}|{invite}|{approve}|{name}|{put}|{write}|{strike}) .? .? .? (member|members|people|wallets|them|others|neighbours|neighbors|households|in|out|families|list)',
          weight: 8,
        },
        {
          match:
            '(members|member|people) .? .? (added|removed|admitted|registered|entered|kicked|approved|invited|accepted) .? .? (by|through) .? .?',
          weight: 8,
        },
        { match: '({add}|{remove}|{expel}|{kick}|{admit}) (a|and remove|and kick|or remove)? (member|members)', weight: 7 },
      ],
      against: [
        '(nobody|no one) (can|may) .? ({add}|{remove}|{expel}|{kick}) .?',
        '(members|they) {vote} .? (on|about) .? .? (new members|who joins)',
      ],
      excludes: ['pass'],
    },
    {
      id: 'pass',
      title: 'Members hold a pass',
      cues: [
        { match: '(membership|member|members) (nft|nfts|pass|passes|card|cards|badge|badges|token id)', weight: 8 },
        {
          match:
            '(holder|holders|holding|holds|hold|owner|owners|own|owns|has|have) .? .? .? (nft|nfts|pass|passes|badge|badges|collectible|member card|membership card)',
          weight: 8,
        },
        {
          match:
            '(nft|nfts|pass|passes|badge|badges|membership card) .? .? .? .? (makes|make|is|are|become|becomes|gives|give|lets|let|counts) .? .? .? (member|members|vote|votes|in|say|membership)',
          weight: 8,
        },
        { match: '(nft|nfts|pass|badge) {require} .? .? (member|join|vote|membership)', weight: 8 },
      ],
      against: ['(no|without|not) (a|an|any)? (nft|nfts|pass|passes)'],
      excludes: ['fee', 'admission'],
    },
    {
      id: 'ofVoters',
      title: 'Only those who vote are counted',
      cues: [
        { match: '(of|among|out of) (those|people|members|everyone|everybody|the ones|ones) (who|that) .? .? {vote}', weight: 9 },
        { match: '(of|among) (votes cast|cast votes|those voting|the voters|voters|all votes|the votes|votes|all voters)', weight: 8 },
        {
          match: '(only|just) (those|members|people|the ones|ones|whoever) .? .? {vote} .? .? (count|counts|counted|matter|matters)',
          weight: 9,
        },
        { match: '(simple|relative) majority', weight: 8 },
        { match: '(more|most) yes .? .? (than|votes) .? (no|nos|noes|against)?', weight: 8 },
        {
          match:
            '(abstain|abstains|abstention|abstentions|not voting|who does not vote|who do not vote|who stays home) .? .? .? .? (count|counts|counted|ignored|matter|neither)',
          weight: 8,
        },
      ],
      against: [
        '(of|among) (all|every|our) (members|the members|of us|of the members)',
        '(of|among) (whole|entire) membership',
        'absolute majority',
      ],
      excludes: ['early'],
    },
    {
      id: 'share',
      title: 'Another share than half must say yes',
      cues: [
        {
          match: '(two thirds|two-thirds|2/3|three quarters|three-quarters|three fourths|3/4|four fifths|unanimous|unanimously|unanimity)',
          weight: 6,
        },
        { match: '(supermajority|super-majority|qualified majority|super majority)', weight: 8 },
      ],
      against: ['(more than|over|above) (half|fifty percent|50 percent|50%)', '(simple|normal|plain) majority'],
    },
    {
      id: 'quorum',
      title: 'Enough members must vote',
      cues: [
        { match: '(quorum|turnout|quorate)', weight: 9 },
        { match: '(half|third|quarter|#) .? .? .? .? (take|takes|took|taking) part', weight: 8 },
        { match: '(enough|too few) .? .? (vote|votes|voted|take part|took part|participate|show up)', weight: 7 },
        {
          match:
            '(only counts|counts only|only valid|valid only|does not count) .? .? .? .? .? .? (vote|voted|part|participate|participated)',
          weight: 8,
        },
      ],
      against: ['(no|without) (a|any)? (quorum|turnout)'],
    },
    {
      id: 'early',
      title: 'Paid as soon as it is decided',
      cues: [
        { match: 'as soon as .? .? .? .? .? .? .? ({agree}|{approve}|yes|{accept}|majority|half|{vote}|{say})', weight: 8 },
        { match: 'soon as (enough|majority|half|most|more than half)', weight: 8 },
        {
          match:
            '(right away|at once|immediately|straight away|instantly) .? .? (when|once|after|if) .? .? .? .? (majority|half|yes|agree|approve|enough)',
          weight: 8,
        },
        {
          match:
            '(once|when|the moment) (more than half|enough|majority|over half|most) .? .? .? .? .? .? .? (immediately|at once|right away|straight away|instantly|without waiting)',
          weight: 8,
        },
        { match: '(without|no need to) {wait} .? .? .? .? (end|over|period|vote|rest|others)', weight: 7 },
        { match: '(do|does|need|has) not .? {wait} .? .? .? .? (end|over|period|vote|rest|others|everyone)', weight: 7 },
      ],
      against: ['(after|once|when) .? (vote|voting|voting period|time|period|ballot) .? .? (over|ended|ends|closed|closes|up)'],
      excludes: ['ofVoters'],
    },
  ],
  wires: [{ slot: 'pass', accepts: ['nft', 'credential'], required: true, onlyWith: ['pass'], label: 'The passes that members hold' }],
};
