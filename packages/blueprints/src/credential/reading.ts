/** The words by which people ask for certificates, diplomas and other credentials, and the values they give. */
import type { Reading } from '@starwright/engine/blueprint';
import { kindChoices, subjectChoices } from './wording.ts';

const strong =
  '(certificate|certificates|diploma|diplomas|credential|credentials|degree|degrees|qualification|qualifications|transcript|transcripts)';
const any =
  '(certificate|certificates|cert|certs|certification|certifications|diploma|diplomas|credential|credentials|degree|degrees|qualification|qualifications|transcript|transcripts|licence|licences|license|licenses|permit|permits|badge|badges|award|awards|medal|medals|achievement|achievements)';
const bound = '(soulbound|soul-bound|sbt|sbts|non-transferable|nontransferable|untransferable|non-transferrable|verifiable)';
const issuer =
  '(school|university|college|academy|institute|institution|bootcamp|teacher|teachers|professor|trainer|trainers|board|authority|council|ministry|hospital|hospitals|company|employer|organization|organisation|association|chamber|issuer|issuers|admin|owner|i|we)';

export const reading: Reading = {
  blueprint: 'credential',
  title: 'Credentials',
  about:
    'Certificates, diplomas, badges or licences that stay with the person who received them; everybody can check whether one is genuine.',
  contract: 'Credentials',
  templates: [],
  summary:
    '{kind} called {name} ({symbol}), issued by the owner[issuers:  and named issuers]; they cannot be passed on, and everybody can verify them[expiry: ; each counts for {validFor}][expiryDate: ; each counts until its own last day][revoke: ; they can be revoked with a reason][suspend: ; they can be suspended][document: ; documents can be checked by their fingerprint][batch: ; many can be issued at once].',
  cues: [
    { match: 'proof of (completion|attendance|training|skill|membership|qualification|participation) .? .? .? .?', weight: 9 },
    {
      match:
        '(licence|licences|license|licenses|permit|permits) .? .? .? (wallet|person|people|electrician|electricians|doctor|doctors|driver|drivers|guide|guides) .? .? .? (name|grade|check|valid|withdraw)',
      weight: 8,
    },
    {
      match:
        '(medal|medals|badge|badges|award|awards|certificate|permit|permits|licence|licences|license|licenses|pass) .? .? .? .? .? .? (transferable|transferred|sold|passed on|given away|stays|stay) .?',
      weight: 9,
    },
    {
      match:
        '(permit|permits|licence|licences|license|licenses) .? .? .? .? (last day|valid|expire|expires|counts|revoked|suspended|on hold|holder|issue|issues|issued|issuing)',
      weight: 9,
    },
    { match: '(permit|permits|licence|licences|license|licenses|accreditation) for .? .?', weight: 5 },
    {
      match:
        '(driving|driver|fishing|hunting|beekeeping|pilot|taxi|street|vendor|trade|hygiene|forklift|crane) (permit|permits|licence|licences|license|licenses)',
      weight: 9,
    },
    { match: '(get|gets|receive|receives|earn|earns) .? (medal|medals|badge|badges|certificate|diploma) .? .? .? .?', weight: 4 },
    {
      match:
        '(passes|passed|finishes|finished|completes|completed) .? .? .? (exam|test|course|training|apprenticeship|class) .? .? .? .? .?',
      weight: 6,
    },
    { match: '(if|whether) (it|they|one) still (counts|count|valid|holds)', weight: 8 },
    { match: `${bound} .? .? ${any}`, weight: 11 },
    { match: `${any} .? .? .? .? .? ${bound}`, weight: 11 },
    {
      match:
        '(soul bound|non transferable) .? .? (certificate|certificates|diploma|diplomas|credential|credentials|badge|badges|licence|license|achievement|achievements)',
      weight: 11,
    },
    { match: `${any} .? .? .? .? (soul bound|non transferable|not transferable|cannot be transferred|cannot be sold)`, weight: 11 },
    {
      match: `(nft|nfts|token|tokens|sbt|sbts|soulbound) .? .? (as|for) .? .? (digital|academic|course|graduation|professional)? ${strong}`,
      weight: 11,
    },
    { match: '(certificate|diploma|credential|degree|badge|achievement) (nft|nfts|token|tokens|sbt|sbts)', weight: 11 },
    { match: `${strong} as .? (nft|nfts|token|tokens|sbt|sbts|soulbound)`, weight: 11 },
    {
      match: `(issue|issues|issued|issuing|grant|grants|award|awards|awarding|awarded|hand out|hands out|give|gives|mint|mints|confer|confers) .? .? .? .? ${strong}`,
      weight: 10,
    },
    { match: `{issue} .? .? .? (licence|licences|license|licenses|permit|permits|certification|certifications|badge|badges)`, weight: 9 },
    { match: `${any} .? .? .? (issued|awarded|granted|conferred|handed out|given out) by`, weight: 10 },
    { match: `${any} .? .? .? {revoke}`, weight: 9 },
    { match: `{revoke} .? .? ${any}`, weight: 9 },
    { match: `(verify|verifies|verified|check|checks|validate|prove|proves) .? .? .? .? .? ${strong}`, weight: 8 },
    { match: `${strong} .? .? .? (real|genuine|authentic|fake|faked|forged|forgery|valid|verifiable|verified|verify)`, weight: 9 },
    {
      match: `(credential|certificate|diploma|certification|licence|license|licensing|accreditation|degree) (registry|register|system|platform|app|dapp|contract|issuer|issuing|issuance|verification|verifier|management|tracker)`,
      weight: 10,
    },
    {
      match:
        '(course|training|graduation|academic|skill|skills|learning|merit|completion|competence|school|student|university|exam|workshop|bootcamp|professional|digital|medical|driving|diving|first aid) (certificate|certificates|diploma|diplomas|credential|credentials|certification|certifications|badge|badges|licence|licences|license|licenses|degree|degrees|qualification|qualifications)',
      weight: 9,
    },
    {
      match: `${issuer} .? .? .? (award|awards|issue|issues|grant|grants|give|gives) .? .? .? (badge|badges|award|awards|medal|medals|achievement|achievements)`,
      weight: 8,
    },
    {
      match:
        '(badge|badges) .? .? .? (course|training|completion|completing|finishing|skill|skills|merit|school|students|achievement|achievements)',
      weight: 9,
    },
    { match: '(diploma|diplomas|credential|credentials)', weight: 8 },
    { match: '(certificate|certificates|certification|certifications)', weight: 7 },
    { match: '(accredit|accredits|accreditation|accreditations|qualification|qualifications)', weight: 5 },
    { match: '(graduate|graduates|students|alumni|apprentices|trainees)', weight: 2 },
  ],
  against: [
    '(list|lists|trade|trading|trading post|offer|swap|marketplace) .? .? .? (badge|badges)',
    '(gift|birth|death|marriage|share|shares|stock|carbon|energy|land|title|property|origin|quality|product|organic|warranty|renewable|ownership) (certificate|certificates)',
    '(certificate|certificates) of (authenticity|origin|ownership|analysis|quality|title|deposit|conformity)',
    '(certified|certificate) (copy|copies|mail)',
    '(poap|poaps|proof of attendance|attendance badges)',
    '(buy|buys|sell|sells|sold|traded|trading|resell|auction|staking|stake) .? .? .? (certificate|certificates|badge|badges|licence|licences|license|licenses)',
  ],
  inherent: [
    '(i|we) {give} out .? .?',
    '(the|a) check must say (no|yes)',
    '(my|our) .? (school|academy|club|studio) {hand} out .? .? .? .?',
    'employers .? .? .? (pdf|document|file) .? .? .?',
    '(stay|stays|remain|remains) with .? .? .?',
    'if .? .? {cheat} .? .?',
    '(passes|passed|finishes|finished|completes|completed) .? (exam|test|course|training|apprenticeship|class) .? .?',
    '{look} (it|them)? up .? .? .? .? .?',
    '{get} .? (medal|badge|certificate|diploma) .? .? .? .?',
    '(valid|verifiable|checkable) by .? .? .?',
    'in their wallet',
    '(anyone|anybody|everyone|everybody|employers|employer|public|people|others|companies|the world|third parties|they) .? (can|could|may)? .? (verify|verifies|check|checks|see|confirm|look up|validate) .? .? .? .? .? .?',
    '(verify|check|confirm|validate) .? .? .? .? (real|genuine|authentic|valid|fake|revoked|true|still valid|legit)',
    '(verifiable|verified|publicly verifiable) (by)? .? .? .?',
    'only .? .? .? .? (issue|issues|award|awards|give|gives|mint|grant|grants|create|hand|hands|confer) .? .? .?',
    '(issued|awarded|granted|given out|handed out|given) by .? .? .? .? .?',
    '(cannot|never|not|nobody) .? .? .? (transfer|transferred|sold|sell|traded|given away|passed on|moved|faked|forged|copied) .?',
    '(stays|bound|tied|belongs|attached) .? .? (person|holder|wallet|student|recipient|owner|forever|them)',
    '(with|has|have|having|contains|contain|shows|show|including|includes|store|stores|stored|states) .? .? .? (course|title|subject|programme|program|degree|date|issue date|date of issue|issuer|name of the course)',
    '(degree|subject|course|course name|course title|title|issue date|date|issuer|issued on|date of issue)',
    '(list|lists|see|sees|show|shows) .? .? .? .? (certificates|diplomas|credentials|badges|licences|licenses) .? .? .? .?',
    '(fake|fakes|faking|forgery|fraud|counterfeit) .? .? .?',
    '(employers|recruiters|hr|companies)',
    '{renew} .? .? .? .?',
    '(soulbound|sbt|non-transferable|erc5192|erc-5192|eip-5192)',
  ],
  parameters: [
    {
      id: 'name',
      kind: 'name',
      label: 'What the whole is called',
      cues: ['called #', 'named #', 'name #', 'name is #', 'name it #', 'call it #', 'titled #', 'known as #'],
      default: 'Credentials',
    },
    {
      id: 'symbol',
      kind: 'symbol',
      label: 'Short name (symbol)',
      cues: ['symbol #', 'ticker #', 'symbol is #', 'abbreviated #', 'short name #'],
      default: 'CRED',
    },
    {
      id: 'kind',
      kind: 'choice',
      label: 'What is issued',
      cues: [],
      choices: kindChoices,
      default: 'credential',
      quiet: true,
      wording: true,
    },
    {
      id: 'subject',
      kind: 'choice',
      label: 'What stands on each',
      cues: [],
      choices: subjectChoices,
      default: 'title',
      quiet: true,
      wording: true,
    },
    {
      id: 'validFor',
      kind: 'duration',
      label: 'How long each counts',
      cues: [
        'valid (for)? #',
        'valid # (from|after)',
        '(counts|holds|good) for #',
        'renewed (every|after) #',
        'after # .? .? (renewed|repeated|refreshed|new)',
        '# validity',
        'for # then',
        'valid for #',
        'valid #',
        'expires after #',
        'expire after #',
        'expires in #',
        'expire in #',
        'expiring after #',
        'expiry of #',
        'expiry after #',
        'runs out after #',
        'run out after #',
        'lasts #',
        'last #',
        'good for #',
        'counts for #',
        'count for #',
        'validity of #',
        'validity period of #',
        'renewed every #',
        'renew every #',
        'every # it must be renewed',
        'after # it expires',
        'after # they expire',
      ],
      default: '31536000',
      min: '60',
      max: '3153600000',
      feature: 'expiry',
    },
  ],
  features: [
    {
      id: 'issuers',
      title: 'The owner names further issuers',
      cues: [
        {
          match:
            '(branches|trainers|clubs|schools|partners|offices|coaches|doctors|masters|instructors|people|examiners|teachers) .? (that|whom|who|which)? (we|i) .? ({appoint}|{name}|{choose}|{authorize}|{allow}|{trust}|{admit})',
          weight: 9,
        },
        {
          match:
            '(several|many|other|more|two|three|different) .? (people|trainers|branches|coaches|masters|partners|offices|departments|examiners|instructors|teachers) .? .? .? .? ({give}|{issue}|{award}|{hand}|{sign})',
          weight: 9,
        },
        {
          match:
            '(trainers|teachers|instructors|doctors|schools|people|experts|coaches) (that|who|whom)? (i|we) ({trust}|{approve}|{choose}|{appoint}|{name}) .? {issue}',
          weight: 9,
        },
        {
          match:
            '(trainers|teachers|instructors|doctors|schools|people|experts|coaches) (that|who|whom)? (i|we) ({trust}|{approve}|{choose}|{appoint}|{name}) {hand} .? out',
          weight: 9,
        },
        { match: '(trainers|teachers|instructors|coaches) {hand} (them|it) out', weight: 8 },

        {
          match:
            '(several|multiple|many|different|other|more|additional|further|approved|authorised|authorized|accredited|trusted|registered|verified|named) (issuer|issuers|school|schools|university|universities|teacher|teachers|institution|institutions|organisation|organisations|organization|organizations|hospital|hospitals|trainers|colleges|bodies)',
          weight: 8,
        },
        {
          match:
            '(issuer|issuers|teacher|teachers|instructor|instructors|trainers|staff|schools|universities|hospitals|departments|professors|colleges|institutions) .? (can|may|could|should)? .? (issue|issues|award|awards|grant|grants|give out|mint)',
          weight: 7,
        },
        {
          match:
            '(add|adds|adding|name|names|appoint|appoints|approve|approves|whitelist|authorize|authorise|authorizes|remove|removes|register|registers|assign|assigns) .? .? .? .? (issuer|issuers|teacher|teachers|school|schools|university|universities|institution|institutions|instructor|instructors|hospital|hospitals|organization|organizations|organisation|organisations|trainer|trainers)',
          weight: 8,
        },
        { match: '(issuer|issuing) (role|roles|rights|permission|permissions)', weight: 8 },
        {
          match:
            'issued by (hospitals|schools|universities|teachers|institutions|organizations|organisations|companies|trainers|colleges|employers)',
          weight: 7,
        },
      ],
      against: [
        '(harbor master|harbour master|teacher|school|i|we|association) (alone)? issues .?',
        '(only) (one|a single|the) (issuer|owner|school|university|admin)',
        '(single|one) issuer',
      ],
    },
    {
      id: 'expiry',
      title: 'Each counts for a time',
      cues: [
        { match: 'valid (for|until) #', weight: 8 },

        { match: '{expire} .?', weight: 7 },
        { match: '(expiry|expiration|expiring|time-limited|validity)', weight: 7 },
        { match: '(valid|good) (for) .', weight: 6 },
        { match: '(runs|run) out', weight: 6 },
        { match: '(must|has to|have to|needs to|need to) be (renewed|refreshed)', weight: 7 },
        { match: '(renewal|renewable|renewed|renew|renews)', weight: 6 },
      ],
      against: [
        'own (expiry|expiration|end) (date|day)',
        "(never|not|don't|doesn't|do not|does not|without|no) .? (expire|expires|expiry|expiration|expiring)",
        '(valid|good) (forever|for ever|for life|for good|indefinitely)',
      ],
    },
    {
      id: 'expiryDate',
      title: 'Each has its own last day',
      cues: [
        { match: '(own|individual|different|separate) (expiry|expiration|expire|end) (date|day) .?', weight: 11 },
        { match: '(every|each) one with .? own .? .? .?', weight: 8 },
        { match: '(own|individual|different) (last|final|end) (day|date) .? .? .?', weight: 10 },
        { match: '(last|final|end) (day|date) .? .? .? ({enter}|{set}|{choose}|{write}|{give}) .? .?', weight: 9 },
        { match: '(own|individual|different|custom|optional|separate|chosen) (expiry|expiration|end) .?', weight: 9 },
        {
          match:
            '(with|has|have|and|set|sets|choose|chooses|enter|give|gives|including|plus) (an|a|the|its|their)? (expiry|expiration|expiring|valid until|end) date',
          weight: 8,
        },
        { match: '(expiry|expiration) (date|day) .? .? .? (each|every|per|set|chosen|optional|when issuing)', weight: 9 },
        { match: '(valid until|expires on) .? (date|day)', weight: 8 },
      ],
      against: ['(after|for|lasts|last) #'],
      excludes: ['expiry'],
    },
    {
      id: 'revoke',
      title: 'The issuer can revoke, with a reason',
      cues: [
        { match: '(i|we|it|they|university|school|issuer|owner|institute) can? {cancel} (one|it|them|any) .? .? .? .? .? .?', weight: 9 },

        { match: '{revoke} .?', weight: 9 },
        { match: '(revocable|revokable|revocation)', weight: 9 },
        {
          match: `(cancel|cancels|invalidate|invalidates|withdraw|withdraws|take back|takes back|taken back|annul|annuls|void|delete|remove|strip) .? .? .? ${any}`,
          weight: 8,
        },
      ],
      against: [
        "(cannot|can't|can not|never|not|nobody|no one) .? .? .? (revoke|revoked|revokes|taken back|take back|taken away|take away)",
        '(irrevocable|non-revocable|unrevokable)',
        '(no|without) revocation',
      ],
    },
    {
      id: 'suspend',
      title: 'The issuer can suspend for a while',
      cues: [
        { match: '{lift} (the|a|it|hold|that)? .?', weight: 7 },
        { match: '(on hold|on ice|for a while|temporarily) .? .? .? .?', weight: 6 },
        { match: '({freeze}|{pause}|{block}) .? .? .? (while|time|again|until|temporarily)', weight: 7 },
        { match: '(suspend|suspends|suspended|suspending|suspension|suspensions)', weight: 9 },
        { match: '(reinstate|reinstates|reinstated|reactivate|reactivated)', weight: 8 },
        { match: '(put|puts|placed) on hold', weight: 7 },
      ],
      against: ['(no|without|cannot be|never) .? (suspension|suspended)'],
    },
    {
      id: 'named',
      title: 'The name of the holder stands on it',
      cues: [
        {
          match:
            "(student|recipient|holder|graduate|learner|participant|person|employee|trainee|attendee|student's|recipient's|holder's|person's|graduate's) .? (name|names)",
          weight: 9,
        },
        { match: '(name|names) of .? (student|recipient|holder|graduate|learner|participant|person|employee|trainee|owner)', weight: 9 },
        { match: '(full|real|legal) (name|names)', weight: 8 },
        // "(student wallet, name, degree)"
        { match: '(name|names)', weight: 5 },
        { match: '(with|contains|including|includes|states|shows) .? name', weight: 6 },
      ],
      against: [
        '(course|badge|certificate|program|programme|school|collection|token) (name|names)',
        '(name|names) of .? .? (course|badge|certificate|program|programme|school|collection|token)',
        '(no|without) .? (names|name|personal data|personal information)',
        '(anonymous|pseudonymous)',
      ],
    },
    {
      id: 'details',
      title: 'More words stand on it, such as a grade',
      cues: [
        { match: 'with .? (name|names) and .', weight: 7 },
        { match: 'with .? , .? and .', weight: 6 },

        { match: '(grade|grades|gpa|score|scores|mark|marks|honours|honors|result|results|points)', weight: 7 },
        {
          match:
            '(hours|duration|level|field of study|specialisation|specialization|description|details|notes|skills|student id|student number|year)',
          weight: 5,
        },
      ],
    },
    {
      id: 'link',
      title: 'Each can have a link to a picture or a document',
      cues: [
        { match: '(ipfs|metadata|uri|url|tokenuri)', weight: 7 },
        { match: '(link|links|linked|attach|attached|attachment) .? .? .?', weight: 6 },
        { match: '(with|own|has|have) .? (picture|image|pdf|file|artwork)', weight: 6 },
      ],
      against: ['(no|without) .? (link|links|metadata|picture|pictures|image)'],
    },
    {
      id: 'document',
      title: 'Documents can be checked by their fingerprint',
      cues: [
        { match: '(hash|hashes|fingerprint|fingerprints|checksum)', weight: 8 },
        {
          match:
            '(pdf|document|documents|file|files|scan|scans) .? .? .? .? (genuine|authentic|original|verify|verified|check|tampered|altered|changed|real|hash)',
          weight: 8,
        },
        { match: '(verify|check|checks|prove|upload|uploads) .? .? .? (pdf|document|documents|file|files|scan)', weight: 8 },
      ],
      against: ['(diploma|certificate|credential) (registry|register)'],
    },
    {
      id: 'batch',
      title: 'Many can be issued at once',
      cues: [
        { match: '(class|group|team|year|cohort|course) .? .? # .? .? at once', weight: 8 },
        { match: '(batch|bulk|mass|batches) .?', weight: 8 },
        { match: '(whole|entire|full) (class|course|group|list|cohort|year|team)', weight: 8 },
        {
          match: '(many|multiple|several|hundreds|all) .? .? .? (at once|in one go|one transaction|single transaction|at the same time)',
          weight: 8,
        },
        { match: '(list|lists) of (students|wallets|addresses|people|graduates|recipients)', weight: 6 },
        { match: 'airdrop .? .? .?', weight: 7 },
      ],
    },
    {
      id: 'renounce',
      title: 'Holders can give theirs back',
      cues: [
        {
          match:
            '(holder|holders|students|student|recipient|recipients|people|they|owners|graduates) .? .? (renounce|burn|destroy|delete|give back|give up|decline|reject|remove|return) .? .? .?',
          weight: 8,
        },
        { match: '{renounce} .?', weight: 9 },
      ],
      against: [
        "(nobody|no one|holders|students|holder|recipient|recipients|they) .? (cannot|can't|can not|may not|never|must not)? .? (cannot|can't|never) (burn|destroy|delete|remove|give back|renounce) .?",
        '(cannot|never|not) be (burned|burnt|destroyed|deleted|renounced|given back)',
      ],
    },
    {
      id: 'once',
      title: 'Nobody gets the same one twice',
      cues: [
        { match: '(nobody|no one|never|not) .? .? .? (same) .? (twice|two times|again|a second time)', weight: 9 },
        {
          match:
            '(one|once|only one|just one|at most one) .? .? (per|each|for each|for every) .? (person|student|wallet|holder|address|recipient|course|title|member|attendee)',
          weight: 8,
        },
        { match: '(same|identical) .? .? .? (twice|again|more than once)', weight: 8 },
        { match: '(no|without) (duplicates|duplicate|doubles)', weight: 8 },
      ],
    },
  ],
  wires: [],
};
