/** The words by which people ask to divide income, and the values they give. */
import type { Reading } from '@starwright/engine/blueprint';

const parties =
  '(partner|partners|co-founder|co-founders|cofounder|cofounders|founder|founders|band|band members|bandmates|members|artists|artist|collaborators|contributors|team|teammates|friends|people|persons|wallets|wallet|addresses|accounts|shareholders|investors|family|siblings|heirs|roommates|flatmates|owners|authors|writers|producers|developers|us|recipients|beneficiaries|payees|stakeholders)';

export const reading: Reading = {
  blueprint: 'splitter',
  title: 'Payment splitter',
  about: 'Divides what comes in between several wallets by fixed shares. Each wallet’s part is kept for it alone.',
  contract: 'PaymentSplitter',
  templates: [],
  summary:
    'Income is divided [named: between {accounts}][!named: between wallets that the owner names][instant: , at once whenever something comes in][!instant: ; everybody collects their own part][changeable: ; the owner can change the shares for the future][!changeable: ; the shares can never change][tokens: ; tokens are divided as well].',
  cues: [
    { match: 'goes to # (people|persons|wallets|of us) .? .? .? (equal|same)? .?', weight: 6 },
    { match: '(earnings|income|takings|money|royalties) .? .? (allotted|allocated|apportioned|handed) .? .? .? .?', weight: 9 },
    {
      match: '(when|whenever) .? (reader|customer|client|buyer|fan|guest|listener|sponsor) pays .? .? .? .? .? .? .? (share|part|cut|bit)',
      weight: 9,
    },
    { match: '# .? .? .? .? of what (arrives|comes|is paid)', weight: 5 },
    { match: '(cut|shared|divided|split|parted|goes) in (two|three|four|five|six|halves|thirds|#)', weight: 9 },
    {
      match:
        '(fee|fees|pay|gage|wage|prize money|honorarium|income|salary|commission) .? .? .? .? (cut|shared|divided|split|distributed) .? .?',
      weight: 9,
    },
    { match: '(distributed|divided|shared|split) (among|between|amongst) .? .? .?', weight: 6 },
    { match: 'half and half', weight: 6 },
    { match: 'every sale of .? .? : #', weight: 9 },
    { match: '# 0x . #', weight: 5 },
    { match: '(trio|duo|quartet|band|choir|crew|team|family) .? .? paid', weight: 9 },
    { match: 'tip (jar|box|pot) .? .? .? .? .? .? .? .? ({split}|{divide}|{share}|{divvy}|{distribute})', weight: 11 },
    {
      match:
        '(receive|receives|collect|collects|take|takes|accept|accepts) .? .? .? .? .? .? .? .? and ({distribute}|{split}|{divide}|{share}) .? .? .?',
      weight: 11,
    },
    { match: 'what .? .? .? ({pay}|{send}|{earn}) .? .? (shared|divided|split|halved|parted|cut) .? .?', weight: 9 },
    { match: '(ticket|door|bar|entrance|gate|market|stall) (income|money|takings|sales)', weight: 3 },
    { match: '{distribute} (it|them|this|everything|what comes)? .? .? (between|among|amongst|across) .? .? .', weight: 9 },
    { match: '{distribute} (it|them|this|everything|what comes)? .? .? (between|among|amongst|across) .? .? .', weight: 6 },
    { match: '(automatically|instantly|immediately) (sent|passed|forwarded|paid) on', weight: 9 },
    { match: '(halved|divvied up|parted|shared out|dealt out|carved up) .? .? .? (between|among|amongst)', weight: 7 },
    { match: '{divvy} .? .? .?', weight: 9 },
    { match: 'money from .? .? .? .? (parted|divided|split|shared|distributed)', weight: 9 },
    { match: '(is|are|be|gets|get) (shared|divided|split|parted) (equally|evenly|between|among) .?', weight: 6 },
    {
      match:
        '(when|whenever|every time|each time) .? .? (customer|client|somebody|someone|buyer|fan|sponsor) {pay} .? .? .? .? (# to|# goes|part|split|share|divided)',
      weight: 8,
    },
    { match: 'each (gets|get) (their|his|her|its|a) (part|share|cut|bit|portion)', weight: 6 },
    { match: '(anything|everything|whatever|what|all) .? (sent|paid) .? .? .? .? .? .? (go|goes|split|divided|shared)', weight: 5 },
    {
      match:
        '(cut|divided|split|shared|parted) (in|into|up into|up in) (#|equal|two|three|four|five|six) .? (equal|parts|pieces|shares|portions|ways)',
      weight: 9,
    },
    {
      match:
        '(income|takings|royalties|sales|earnings|proceeds|tips|revenue|profit|profits) .? .? .? .? .? .? .? (distributed|divided|split|shared|parted|cut)',
      weight: 9,
    },
    { match: '(fifty-fifty|fifty fifty|50-50|50/50|half and half) (between|among|for|with) .? .?', weight: 9 },
    { match: '(rent|money|pay|fee|income|what is paid|whatever) .? .? .? .? .? .? .? .? (divided|parted|cut up|shared out)', weight: 9 },
    { match: '(i|me) {get} # .? .? .? (partner|author|co-author|friend|brother|sister|he|she) .? #', weight: 9 },
    { match: '(partner|author|co-author|friend|brother|sister|he|she) {get} # .? .? i {get} #', weight: 9 },
    { match: '(money|income|revenue|eth|earnings|payments) that {come} in .? .? {split}', weight: 9 },
    { match: '{split} : # (me|us) .? #', weight: 8 },
    { match: '# (me|us) .? # #', weight: 5 },

    { match: '{share} (#|equally|evenly|fairly) .? (between|among)', weight: 9 },
    { match: '{share} .? (between|among) (#|us|me|them)', weight: 7 },
    { match: '{divide} .? .? .? (between|among|equally|evenly)', weight: 8 },
    { match: '(income|money|revenue|eth|whatever comes in|earnings|payments) .? .? .? (shared|split|divided|goes)', weight: 7 },
    { match: '{get} paid .? .? .? .? # to #', weight: 7 },
    { match: '(whatever|all|everything) .? .? {earn} .? .? .? .? .? (shared|split|divided)', weight: 9 },
    { match: '# to # .? .? # to #', weight: 6 },
    { match: '# to # .? .? # .? #', weight: 6 },

    { match: '(splitter|splitters|payment-splitter|revenue-splitter)', weight: 10 },
    { match: '({split}|{divide}|{share}) (up)? (what|whatever) .? .? (comes|come|arrives|is paid|gets paid|we earn|earned)', weight: 9 },
    { match: '({divide}|{share}) (up|out)? .? (revenue|income|profit|profits|royalties|money|earnings|proceeds|takings)', weight: 8 },
    {
      match:
        '(payment|payments|revenue|income|profit|profits|royalty|royalties|fund|funds|fee|fees|money|earnings|payout|salary|rent|tip|tips) (splitter|splitting|split|sharing|distributor|distribution|divider)',
      weight: 9,
    },
    {
      match: `{split} .? .? .? .? .? (between|among|amongst|across|with|by|evenly|equally|automatically|into) .? .? .? ${parties}`,
      weight: 9,
    },
    {
      match:
        '{split} (revenue|income|profit|profits|royalty|royalties|payment|payments|money|earnings|fund|funds|proceeds|ether|eth|tips|everything|all)',
      weight: 9,
    },
    {
      match:
        '{split} (every|each|any|all|incoming|our|my|the|it|up)? .? (payment|payments|money|income|revenue|sale|sales|earnings|eth|ether|cent|deposit|deposits)',
      weight: 8,
    },
    { match: `{divide} .? .? .? .? (between|among|amongst|across|with|by|evenly|equally|into) .? .? .? ${parties}`, weight: 8 },
    { match: `{distribute} .? .? .? .? (between|among|amongst|across|evenly|equally) .? .? .? ${parties}`, weight: 7 },
    {
      match: `{share} (all|our|every|the|any)? (revenue|income|profit|profits|royalty|royalties|earnings|proceeds|money|payments) .? (between|among|amongst|with|automatically|evenly|equally)`,
      weight: 8,
    },
    { match: '(revenue|income|profit|royalty) (share|shares|sharing)', weight: 6 },
    {
      match:
        '(everyone|everybody|each|each one|each of us) gets .? .? (share|part|cut|percentage|percent) of .? .? (income|revenue|payment|payments|money|earnings|profit|profits)',
      weight: 7,
    },
    { match: `{split}`, weight: 3 },
  ],
  against: [
    '(right|correct|guessed|bet|bets|betting) .? .? .? ({share}|{split}|{divide}) .? .?',
    '{pay} .? .? together',
    '(lucky|winner|winners|winning|random|raffle) .? .? .? ({split}|{share}|{divide})',
    '{share} (money|fund|account|wallet) for .? .',
    '(must|have to|needs to|should) agree',
    '(no|not|without|never) (a|any)? (split|splitter|splitting|splits)',
    '(stock|share|token) split',
    '(pot|prize|pool|jackpot|winnings) .? .? {split}',
    '{split} the (pot|prize|pool|jackpot|winnings)',
  ],
  inherent: [
    'goes to # .? .? .? .? .?',
    '{publish} a . with .? .?',
    'each of us .? {get} .? .? .? .? .? .?',
    '(allotted|allocated) by .? .? .? .? .?',
    '(cousins|brothers|sisters|friends|families|partners) run a .? .',
    '{get} (fees|paid|money|royalties) .? .? .?',
    '(cut|shared|divided|split) in (two|three|four|five|#)',
    'paid on the spot',
    'half and half',
    'by percentages',
    'whoever {pay}',
    '# (musicians|artists|partners|people|members|friends|hosts|projects|families|farmers|authors|brothers|sisters|siblings|bosses|owners|cooks|waiters|teachers|players|bandmates|founders)',
    '(when|whenever|once) .? .? .? gets paid',
    '(halved|divided|parted|shared) .? between us',
    'what (customers|clients|people|sponsors|fans|buyers|guests) (send|pay|give) .? .? .?',
    'fetch .? own (part|share|bit)',
    '(has|have) # .?',
    '(automatically|directly)? (sent|passed|forwarded) on .? .? .? .?',
    'so .? must be able to {change} .? .? .? .?',
    '(two|three|four|five) .? (one|a single) .',
    'studio with # artists',
    'with # (artists|members|people|partners)',
    '(each|everyone|everybody|all) .? .? ({take}|{get}|{withdraw}|{collect}) (out)? (their|theirs|his|her|part|share|what is due) .? .? .?',
    '(lands|land|arrives|comes) in one (place|pot|wallet|address|account)',
    '{split} among .? (crew|team|family|band) .? .? .?',
    '{divide} by (itself|themselves)',
    '(according|by) to? (points|shares|parts|percentages|fixed percentages)',
    '(fifty-fifty|fifty fifty|half and half) .? .? .? .?',
    'withdraw what .? due .? .? .? .?',
    '{get} paid (in|with) .? .?',
    'whatever .? .? {earn} .? .?',
    '(money|eth|payments) that {come} in .? .?',
    '(i|we) {keep} .? rest',

    '{collect} .? .? (own|their|his|her|my|your|our) .? (share|part|cut|portion|money)',
    '{withdraw} .? .? (own|their|his|her|my|your|our) .? (share|part|cut|portion|money|any time|anytime)',
    '{claim} .? .? (own|their|his|her|my|your|our) .? (share|part|cut|portion|money)',
    '{receive} (ether|eth|payments|payment|money|funds|income)',
    '(shares|percentages|parts) .? .? (add up|sum|total|come) .? .? (100|hundred|whole|#)',
    '(see|check|look up|shows|show) .? .? (how much|what) .? .? (owed|due|available|waiting|released|paid)',
  ],
  parameters: [
    {
      id: 'accounts',
      kind: 'accounts',
      label: 'The wallets',
      cues: [
        'between #',
        'among #',
        'amongst #',
        'to #',
        'goes to #',
        'go to #',
        'for #',
        'with #',
        'and #',
        'wallets #',
        'addresses #',
        'partners #',
        'accounts #',
        'recipients #',
        'payees #',
        'percent to #',
        'gets #',
      ],
      default: ['$deployer'],
      quiet: true,
      feature: 'named',
    },
    {
      id: 'shares',
      kind: 'shares',
      label: 'Their shares, in the same order',
      cues: [
        '# to',
        '# for',
        '# goes to',
        '# gets',
        '# each',
        '# and',
        'gets #',
        'get #',
        'receives #',
        'share of #',
        'split #',
        'splits #',
        '# split',
      ],
      default: [],
      quiet: true,
    },
  ],
  features: [
    {
      id: 'named',
      title: 'The wallets are named from the start',
      cues: [],
    },
    {
      id: 'changeable',
      title: 'The owner can change the shares',
      cues: [
        { match: '(board|owner|i|we|treasurer|boss) can? {set} new (percentages|shares|parts)', weight: 9 },
        { match: '({modify}|{adapt}|{revise}|{update}) .? (percentages|shares|parts|split|portions)?', weight: 9 },
        { match: 'percentages which .? .? can? .', weight: 9 },
        { match: 'which .? .? (can|may) ({modify}|{change}|{alter}|{adjust}|{adapt})', weight: 9 },
        { match: '{alter} .? .? .? (share|shares|split|percentages|percentage|parts|points|cut|cuts)', weight: 9 },
        { match: '(shares|parts|percentages|split) that .? .? .? .? can? ({change}|{alter}|{adjust})', weight: 9 },
        { match: '(i|we|treasurer|owner|boss) {change} .? (parts|shares|percentages)', weight: 9 },
        { match: '{change} (who|what) {get} .? .? .?', weight: 8 },
        {
          match: '(i|producer|manager|owner|boss|treasurer) (may|can|could|must be able to|should be able to|am able to) {adjust} .? .',
          weight: 8,
        },
        { match: '{adjust} .? (points|cut|cuts|who gets)', weight: 8 },
        {
          match:
            '(change|changes|changed|adjust|adjusts|adjusted|update|updates|updated|edit|edited|modify|modified|rebalance|set) .? .? .? (share|shares|split|splits|percentage|percentages|percent|ratio|ratios|parts|allocation|allocations|portion|portions)',
          weight: 8,
        },
        {
          match:
            '(share|shares|split|splits|percentage|percentages|ratio|ratios|parts|allocation|allocations) .? .? (can|could|may|should) be (changed|adjusted|updated|edited|modified|rebalanced)',
          weight: 9,
        },
        {
          match:
            '{add} .? .? (new|another|more)? .? (partner|partners|member|members|wallet|wallets|payee|payees|recipient|recipients|person|people|beneficiary|beneficiaries) .? .? (later|afterwards|any time|anytime)?',
          weight: 6,
        },
        {
          match: '{remove} .? .? (partner|partners|member|members|wallet|wallets|payee|payees|recipient|recipients|person|people)',
          weight: 7,
        },
        { match: '(adjustable|changeable|editable|flexible|variable) (share|shares|split|percentages|ratio)', weight: 8 },
      ],
      against: [
        '(cannot|never|not|can not) .? be (altered|changed|touched|edited|adjusted) .?',
        '(cannot|not) ever be .?',
        '(nobody|no one) can {change} .? .? .?',
        "(share|shares|split|splits|percentage|percentages|ratio|it) .? (cannot|can't|can never|never|must not|must never) .? (be)? .? (change|changed|altered|adjusted|updated|modified|touched)",
        '(permanent|immutable|unchangeable) .? (share|shares|split|percentages|ratio|forever)?',
        '(nobody|no one|no-one|not even me|not even i) .? .? {change}',
      ],
    },
    {
      id: 'instant',
      title: 'Everybody is paid at once',
      cues: [
        { match: '(at|in) the same (moment|second|time|instant|minute)', weight: 8 },
        { match: 'as soon as .? .? .?', weight: 8 },
        { match: 'on the spot', weight: 8 },
        { match: 'same (second|moment|minute|instant)', weight: 8 },
        { match: 'without delay', weight: 8 },
        { match: 'straight away', weight: 6 },
        { match: 'right away', weight: 6 },
        { match: 'at once', weight: 6 },
        { match: 'immediately', weight: 6 },
        { match: 'instantly', weight: 6 },
        { match: 'automatically (sent|passed|forwarded|paid|transferred)', weight: 6 },
        { match: '(straight|right|directly) (into|to|in) (their|his|her|each|everyone) .? (wallet|wallets|pocket|account)', weight: 8 },
        { match: '# .? .? .? .? .? .? at once', weight: 8 },
        { match: 'as soon as .? .? ({pay}|{arrive}|{come}|{send}) .? .? .? .? ({get}|{receive}|{have})', weight: 8 },
        {
          match:
            '(automatic|automatically|instant|instantly|immediate|immediately|at once|straight away|right away) .? .? .? (split|splits|divide|divided|distribute|distributed|distributes|send|sent|sends|forward|forwards|forwarded|paid|pay|pays|payout)',
          weight: 8,
        },
        {
          match:
            '(split|splits|divide|divided|divides|distribute|distributed|distributes|send|sent|sends|forward|forwards|forwarded|paid|pay|pays|shared) .? .? .? .? (automatic|automatically|instant|instantly|immediate|immediately|at once|straight away|right away)',
          weight: 8,
        },
        {
          match:
            '(as soon as|the moment|whenever|when) .? .? .? (comes in|arrives|is received|received|gets in|is paid) .? .? .? .? (sent|send|paid|forwarded|distributed|goes)',
          weight: 6,
        },
      ],
      against: [
        '(everyone|everybody|each|each of us) can (withdraw|collect|claim|take) .? .? .?',
        '(takes|take) out (theirs|their) .? .?',
        '(claim|claims|withdraw|withdraws|collect|collects|pull|pulls|take|takes) .? .? (own|their|his|her|my|your|our|it|whenever|when|anytime|any time|themselves|later)',
        '(on demand|on request|pull payment|pull payments)',
      ],
    },
    {
      id: 'tokens',
      title: 'Tokens are divided as well',
      cues: [
        { match: '(tokens|coins) as well', weight: 8 },
        { match: '(erc20|erc-20|usdc|usdt|dai|stablecoin|stablecoins|weth)', weight: 7 },
        { match: '(any|every|all|other|also|and|or|both|incoming) (token|tokens|coin|coins)', weight: 7 },
        {
          match: '(split|splits|divide|divides|distribute|distributes|share|accept|accepts|receive|receives) .? .? .? (token|tokens)',
          weight: 6,
        },
        { match: 'as well as (token|tokens)', weight: 8 },
      ],
      against: ['(only|just) (eth|ether|matic|bnb|the native coin)', '(no|not|without) (token|tokens|erc20|erc-20)'],
    },
  ],
  wires: [{ slot: 'token', accepts: ['token'], required: false, label: 'A token that is divided' }],
};
