/** The words by which people ask for a board of paid jobs, and the values they give. */
import type { Reading } from '@starwright/engine/blueprint';

const job = '(job|jobs|task|tasks|gig|gigs|bounty|bounties|errand|errands|chore|chores|odd job|odd jobs|assignment|assignments)';
const worker =
  '(worker|workers|helper|helpers|freelancer|freelancers|hunter|hunters|doer|doers|tasker|taskers|student|students|neighbour|neighbours|volunteer|volunteers|someone|somebody|anyone|anybody|whoever|people|person|member|members)';

export const reading: Reading = {
  blueprint: 'jobs',
  title: 'Job board',
  about: 'People post jobs with the pay locked in; a worker takes one and is paid when the poster confirms the work.',
  contract: 'JobBoard',
  templates: [],
  summary:
    'People post jobs with the pay locked in; [picked: the poster picks one of those who apply][!picked: the first worker who wants a job takes it] and is paid when the poster confirms the work[deadline: . What is not done within {workTime} is paid back][ratings: . Then the poster gives one to five stars][arbiter: ; an arbiter settles quarrels][platformFee: ; {platformFeeBps} stays for the owner].',
  // What is posted on it are the jobs, and it keeps their pay itself.
  covers: [
    { blueprint: 'message-board', unless: ['message', 'messages', 'comment', 'comments', 'like', 'likes', 'guestbook'] },
    { blueprint: 'escrow', unless: ['escrow', 'buyer', 'seller', 'goods', 'delivery', 'milestone', 'milestones'] },
  ],
  cues: [
    { match: `${job} (board|boards|market|marketplace|platform|page|list|exchange|wall|site|app)`, weight: 10 },
    {
      match: `(board|noticeboard|notice board|market|marketplace|platform|page|list|exchange|wall|site|app|place) (of|for|with|where) .? .? .? .? ${job}`,
      weight: 9,
    },
    { match: `(post|posts|posting|put up|puts up|advertise|advertises|publish|publishes|offer|offers) .? .? .? ${job}`, weight: 8 },
    {
      match: `${worker} .? (can|could|may|should)? .? (take|takes|pick|picks|pick up|picks up|grab|grabs|claim|claims|accept|accepts|apply for|applies for) .? .? .? (${job.slice(1, -1)}|it|one|them)`,
      weight: 7,
    },
    { match: '(bounty|bounties)', weight: 5 },
    { match: '(taskrabbit|mechanical turk|fiverr|odd-job|odd jobs)', weight: 8 },
    { match: `(reward|pay|payment|price|money) (for|per|on) (each|every|a|the) ${job}`, weight: 5 },
  ],
  against: [
    '(milestone|milestones|in stages|step by step|phase by phase|each phase)',
    '(nft|nfts|staking|token sale|auction|petition)',
    '(record|records|register|registry|log) of .? .? (job|jobs|task|tasks)',
    '(no|without) (pay|payment|money|reward)',
    '(each|every) .? .? .? .? own (date|deadline|due date)',
  ],
  inherent: [
    '(somebody|someone|people|poster|posters|clients|client|members) (write|writes|say|says|tell|tells|describe|describes) what (has|needs|is|must) to? be? .? .? .?',
    `(post|posts|put|puts|write|writes|offer|offers|add|adds|create|creates|advertise) .? .? .? ${job} .? .? .? .? .?`,
    `${worker} .? (can|could|may)? .? (take|takes|pick|picks|grab|grabs|claim|claims|accept|accepts|do|does) .? .? .? .? .?`,
    '(first|whoever|who) .? .? (come|comes|takes|take|grabs|says|clicks|wants) .? .? .? .? .?',
    '(money|pay|payment|reward|eth|ether|it|price|wage|fee) .? .? (locked|kept|held|waits|paid in|deposited|put in|stays|safe|reserved|secured|inside|set aside) .? .? .? .? .?',
    '({lock}|{deposit}|{put}|{pay}) .? .? .? (pay|money|reward|payment|eth|price|wage|in|up front|upfront|beforehand|in advance) .? .? .?',
    '(poster|client|employer|owner|they|he|she|i|we|who posted|customer|asker) .? .? .? (confirm|confirms|approve|approves|accept|accepts|ok|okay|check|checks|say|says|release|releases) .? .? .? .? .?',
    '(worker|workers|helper|helpers|freelancer|they|he|she|doer|hunter|student|students|i) .? .? (is|are|gets|get|receives|be)? .? (paid|pay|money|reward|payment|wage) .? .? .? .? .?',
    '(pay|money|reward|payment) (goes|go|is paid|released|moves) .? .? .? .? .?',
    '(cancel|cancels|withdraw|take back|takes back|take down|takes down|remove|removes|call off) .? .? .? .? (before|until|while|as long as|if|unless)? .? .? .? .?',
    '(done|finished|completed|ready) .? .? .? .?',
    '(only|just)? (one|a single) (worker|person|helper|freelancer) (per|for|each|takes|can) .? .? .?',
    '(give|gives|hand|hands) .? .? back .? .? .?',
  ],
  parameters: [
    {
      id: 'pay',
      kind: 'ether',
      label: 'What a job pays, as a suggestion',
      cues: [
        '# for',
        '# per',
        'for #',
        'pays #',
        'pay #',
        'pay of #',
        'reward #',
        'reward of #',
        '# reward',
        'worth #',
        '# each',
        'around #',
        'say #',
        'bounty of #',
        '# bounty',
        'price of #',
        '# a job',
        '# a task',
      ],
      default: '50000000000000000',
      quiet: true,
      min: '1000000',
      max: '1000000000000000000000',
    },
    {
      id: 'workTime',
      kind: 'duration',
      label: 'How long a worker has',
      cues: [
        'within #',
        'in #',
        'after #',
        '# to finish',
        '# to do',
        '# to deliver',
        '# to complete',
        '# to get it done',
        'deadline of #',
        'deadline is #',
        '# deadline',
        'has #',
        'have #',
        'not done in #',
        'not done after #',
        'not finished in #',
        'not finished after #',
        'done in #',
        'late by #',
        'by #',
        '# time',
        'at most #',
      ],
      default: '604800',
      min: '60',
      max: '315360000',
      feature: 'deadline',
    },
    {
      id: 'arbiter',
      kind: 'account',
      label: 'Who settles quarrels',
      cues: [
        '# {decide}',
        '# {judge}',
        '# {settle}',
        'arbiter #',
        'arbiter is #',
        'judge #',
        'judge is #',
        'mediator #',
        'referee #',
        'decided by #',
        'settled by #',
        'disputes go to #',
        'quarrels go to #',
      ],
      default: '$deployer',
      feature: 'arbiter',
    },
    {
      id: 'platformFeeBps',
      kind: 'bps',
      role: 'charge',
      label: 'Part of the pay that stays for the owner',
      cues: [
        '# fee',
        'fee of #',
        'fee is #',
        '# commission',
        'commission of #',
        '# cut',
        'cut of #',
        'we take #',
        'we keep #',
        'we get #',
        'i take #',
        'i keep #',
        'i get #',
        'keeps #',
        'takes #',
        'gets #',
        '# for (us|me|the site|the platform|the club|the school|the association|the board)',
        '# of (each|every|the|all) (job|task|gig|pay|payment|reward|bounty|wage)',
        '# (goes|go) to .? .? .?',
        '# stays .? .? .?',
      ],
      default: '250',
      min: '0',
      max: '2000',
      feature: 'platformFee',
    },
  ],
  features: [
    {
      id: 'picked',
      title: 'The poster picks the worker',
      cues: [
        { match: '({apply}|applicant|applicants|application|applications|candidate|candidates)', weight: 8 },
        {
          match:
            '(poster|client|employer|owner|they|i|we|he|she|customer|who posted) .? .? ({choose}|{pick}|{select}|{decide}) .? .? .? (worker|helper|freelancer|one|who|person|applicant|somebody|someone|best)',
          weight: 9,
        },
        {
          match:
            '({choose}|{pick}|{select}) (a|the|one|among|from|between|who) .? .? .? (worker|helper|freelancer|them|those|applicants|candidates|gets|does|person)',
          weight: 8,
        },
      ],
      against: [
        '(first come|first served|first to|whoever is first|first one|fastest|first person|first worker)',
        '(no|without) (application|applications|applying|choosing)',
      ],
    },
    {
      id: 'ratings',
      title: 'Workers are rated with stars',
      cues: [
        { match: '({rate}|rating|ratings|star|stars|{review}|reputation|score|scores|feedback)', weight: 8 },
        { match: '(one|1) (to|-) (five|5)', weight: 7 },
      ],
      against: ['(no|without) (rating|ratings|stars|review|reviews|reputation)'],
    },
    {
      id: 'deadline',
      title: 'Money back when it is not done in time',
      cues: [
        { match: '(deadline|deadlines|time limit|due date)', weight: 8 },
        {
          match:
            '(not|never|nothing|late|too late|unfinished) .? .? .? .? .? .? (money back|refund|refunded|get back|gets back|take back|takes back|pay back|returned|back)',
          weight: 9,
        },
        {
          match:
            '(money back|refund|refunded|returned|gets it back|get it back|takes it back) .? .? .? .? (not|never|late|too late|deadline|in time|within|after) .? .? .?',
          weight: 9,
        },
        { match: '# to (finish|do|complete|deliver|get) .? .?', weight: 8 },
        { match: '(within|in) # .? .? (or|otherwise|else) .? .? .?', weight: 7 },
      ],
      against: ['(no|without) (a|any)? (deadline|deadlines|time limit)'],
    },
    {
      id: 'arbiter',
      title: 'An arbiter settles quarrels',
      cues: [
        { match: '(arbiter|arbiters|arbitrator|mediator|mediators|arbitration|referee|judge|umpire)', weight: 9 },
        {
          match:
            '({quarrel}|{argue}|{disagree}|dispute|disputes|{fight}|trouble|conflict|conflicts) .? .? .? .? .? ({decide}|{judge}|{settle}|{rule})',
          weight: 9,
        },
        {
          match:
            '({decide}|{judge}|{settle}) .? .? .? .? (when|if|in case|dispute|disputes|quarrel|quarrels|fight|fights|trouble|conflict|conflicts|who is right)',
          weight: 9,
        },
        { match: '# ({decide}|{judge}|{settle})', weight: 8 },
        { match: '(dispute|disputes|disagreement|disagreements|quarrels|quarrel)', weight: 7 },
      ],
      against: ['(no|without) (an|a|any)? (arbiter|arbitrator|mediator|dispute|disputes|third party|middleman)'],
    },
    {
      id: 'platformFee',
      title: 'A part of the pay stays for the owner',
      cues: [
        { match: '(we|i|site|club|board|platform|association) {keep} #', weight: 8 },
        { match: '# (of|from) (each|every|all|the) (job|task|gig|pay|payment|reward|bounty|wage) .? .? .?', weight: 8 },
        { match: '(platform|site|service|house|our|my) (fee|fees|commission|cut)', weight: 8 },
        {
          match:
            '(takes|take|taking|keep|keeps|earn|earns|get|gets|charge|charges) (a|an|its|our|my)? (small|little|tiny)? (fee|cut|commission|percentage|share)',
          weight: 8,
        },
      ],
      against: ['(no|without|zero) (any|a|platform|hidden)? (fee|fees|commission|cut)', '(fee-free|commission-free)'],
    },
  ],
  wires: [],
};
