/** The words by which people ask for a place where unique items are bought and sold. */
import type { Reading } from '@starwright/engine/blueprint';

const goods =
  '(nft|nfts|art|artwork|artworks|collectible|collectibles|item|items|piece|pieces|token|tokens|ticket|tickets|photo|photos|painting|paintings|card|cards|song|songs|creation|creations|work|works)';
const people =
  '(anyone|anybody|everyone|user|users|people|artist|artists|creator|creators|seller|sellers|collector|collectors|holder|holders|owner|owners|member|members|player|players|fan|fans)';

export const reading: Reading = {
  blueprint: 'marketplace',
  title: 'Marketplace',
  about: 'A place where people offer their unique items (NFTs) for a price and others buy them.',
  contract: 'Marketplace',
  templates: ['nft-marketplace'],
  summary:
    'A marketplace where people list and buy items[approvedSellers: , sold only by those the owner approved][fee: ; {feeBps} of each sale goes to the marketplace][royalties: ; creators get their royalties][offers: ; buyers can make offers].',
  cues: [
    {
      match:
        '(artists|people|members|collectors|creators|everybody|everyone|users|owners|painters|photographers) .? {offer} .? .? (nft|nfts) .? .? .? .? .? (price|sale)',
      weight: 10,
    },
    { match: '(gallery|house|shop|site|platform|we|i) .? {take} # commission', weight: 6 },
    { match: '(collectors|people|owners|members|fans|players) .? .? .? .? {sell} to .? .? .? .? (one another|each other)', weight: 10 },
    { match: '(market|bazaar|shop) for .? .? nft .? .?', weight: 9 },
    { match: '(collection|collections|nft) .? .? .? .? .? listed on the marketplace', weight: 10 },
    { match: 'where .? (can|could|may) .? .? {sell} the nft .? .? .? .?', weight: 8 },
    {
      match:
        '(members|collectors|owners|fans|players|friends|people|holders) .? .? ({trade}|{sell}|{swap}) .? .? .? .? .? (with|to|among|between|from) (one another|each other|themselves|fan|others|everybody)',
      weight: 9,
    },
    { match: '{list} (their|own|his|her)? nft .? .? .? .?', weight: 7 },
    { match: '{put} (it|them|one|theirs) up (with|for|at) .? price .? .?', weight: 8 },
    { match: '(offer|offers|pay) less than .? (asking price|price) .? .?', weight: 7 },
    { match: '(buy|buying) (and|&) (sell|selling) .? .? nft', weight: 9 },
    { match: '{put} (price|prices|price tag) on .? .? .? .?', weight: 7 },
    {
      match: '(swap|trading|resale|swapping) (bazaar|market|shop|store|place|page|board|hall|corner)',
      weight: 8,
    },
    { match: '(trading) (post|place|hall|floor)', weight: 9 },
    { match: '(resell|resells|reselling) .? .? .? .? .? (nft|nfts|prints|cards|pieces|art|tickets|collectibles|tokens)', weight: 8 },
    { match: '(members|owners|collectors|people|holders|fans) .? .? .? .? ({resell}|sell on) .? .? .? .?', weight: 4 },
    {
      match:
        '(place|page|site|website|app|somewhere|spot|platform|corner) (where|to|for) .? .? .? .? .? ({sell}|{buy}|{resell}|{trade}|{swap}) .? .? .? .? (nft|nfts|collectibles|cards|digital art|pictures|them|theirs)',
      weight: 9,
    },
    { match: '(anybody|anyone|everybody|people|owners) {sell} nft', weight: 8 },
    { match: '(anybody|anyone|everybody|people|others) {buy} nft .? .? {sell}', weight: 8 },
    { match: '{sell} nft and .? {buy} nft', weight: 9 },
    { match: '(offer|offers) .? .? .? .? (price|prices) and (others|people|somebody|anybody|someone) {buy} .?', weight: 8 },
    { match: '{list} .? .? (at|for) .? (fixed|own|set)? (price|prices)', weight: 8 },
    { match: 'nft .? .? (shop window|window|store|bazaar|board)', weight: 8 },
    { match: '(name|names|set|sets) (a|your|their|his|own) (price|prices) .? .? .? .? ({pay}|{buy})', weight: 8 },
    { match: '(swap|trade) (them|cards|nft|nfts|pictures|stickers) for (eth|money|ether|coins)', weight: 10 },
    { match: '(on|at|in) (our|my|the|a) (own)? (market|marketplace|bazaar|exchange) .?', weight: 6 },
    { match: '{trade} (on|at|in|through) (our|my|the|a) (own)? (market|marketplace|bazaar)', weight: 9 },
    { match: 'where .? .? .? .? ({trade}|{resell}) (them|nft|it|these)?', weight: 7 },

    { match: '(marketplace|market-place|marketplaces)', weight: 9 },
    { match: 'market place', weight: 8 },
    { match: `(nft|art|digital|collectible|collectibles|ticket|photo|music) (market|exchange|shop|store|gallery|bazaar)`, weight: 8 },
    { match: `${people} .? .? (list|lists|listing) (their|his|her|own|an|a|any|my|your)? .? ${goods}`, weight: 8 },
    { match: `(list|lists|listing|put|puts) .? .? ${goods} .? (for sale|on sale)`, weight: 9 },
    { match: `(buy|buys|buying) (and|or) (sell|sells|selling) .? ${goods}`, weight: 9 },
    { match: `(sell|sells|selling) (and|or) (buy|buys|buying) .? ${goods}`, weight: 9 },
    { match: `(trade|trades|trading|swap) .? (nft|nfts|collectibles|artworks|cards) .?`, weight: 6 },
    { match: '(shop|store|bazaar|flea market) (for|of|with|where) .', weight: 2 },
    {
      match: `${people} .? (sell|sells|offer|offers|resell) .? .? (nft|nfts|anything|items|things|goods|stuff|collectibles|creations|art|artworks|their)`,
      weight: 6,
    },
    { match: '(peer to peer|peer-to-peer|p2p|secondary) (market|sale|sales|trading)', weight: 6 },
    { match: '(like|similar to) (opensea|rarible|etsy|ebay|foundation|superrare)', weight: 7 },
    { match: '(opensea|rarible|superrare) (clone|alternative|style)', weight: 8 },
    { match: '{sell} .? .? .? (in|on|at) (a|the|our|my|one)? (market|bazaar|gallery)', weight: 6 },
    { match: '(listing|listings)', weight: 3 },
  ],
  against: [
    '(no|not|without) (a|any)? (marketplace|market)',
    '(big|other|usual|existing|known|popular|major|most|common|normal|well known|famous) .? (marketplace|marketplaces)',
    '(sold|trade|traded|listed|resold|royalties|royalty|sell) (on|at|by|through|from) (opensea|rarible|other|any|all|external|third-party|secondary)? .? (marketplace|marketplaces)',
  ],
  inherent: [
    'owner can accept',
    'respects .? royalties',
    'on my page',
    '{buy} with (eth|ether|matic|bnb)',
    '{take} (it|them) down (again)? .?',
    '{trade} (their|my|our) .? .? .?',
    'from fan to fan',
    '(buyers|somebody|others|people|someone|buyer|players) {pay} .? .? .?',
    '(others|people|somebody|anybody|everybody|everyone) (can|may)? {buy} .? .?',
    '(can|may)? (remove|delist|withdraw) (it|them|theirs|card|piece|item) .?',
    '(take|takes|taking) (it|them|theirs) (off|down|back|out) .?',
    '{change} (hands|owner|owners)',
    '(you|they|sellers|owners) {name} (price|a price|their price)',
    '(seller|sellers|owner|owners) {choose} (price|prices)',
    '(they|these) are nft',
    '(bought|sold) (directly|straight) .? .?',
    '(rest|remainder) .? ({go}|for|to) .? (seller|sellers|owner) .?',
    '(holders|owners|fans|collectors|people|later owners|they) can? .? ({sell}|{resell}|{trade}|{list}) (them|it|theirs|nft)? .? .? .?',

    '(seller|sellers|they) (can)? (set|choose|name) (the|their|its|own)? (price|prices)',
    '{cancel} (the|their|a)? (listing|listings|sale)',
    '(take|remove) .? .? off the market',
    '(change|update|edit) (the|their)? (price|prices)',
    '(buyer|buyers|people|anyone|users) (can)? (buy|purchase) (them|it|nfts|items)',
    '(seller|sellers|artist|artists) (gets|get|receives|receive) (the rest|paid|the money|the proceeds)',
  ],
  parameters: [
    {
      id: 'feeBps',
      kind: 'bps',
      role: 'charge',
      label: 'The marketplace’s part of each sale',
      cues: [
        '{give} (me|us) #',
        '(i|we) {take} #',
        'sale {give} (me|us)? #',
        '# of (each|every|any|all) (deal|trade|sale|purchase|transaction) .? .?',
        'commission #',
        '(gallery|house|bazaar|site) {earn} #',
        'fee of # .?',
        'commission (is|of)? #',
        '# (is|are) (for|ours|mine) .?',
        'minus #',
        '# .? (is|are|as) (my|our) (cut|share|part|commission|fee)',
        '# (is|are)? for (running|keeping|paying|the|our) .?',
        '# of (what|whatever) .?',
        '# stays with .',
        '# goes to (the|our) .',
        '(studio|club|museum|association|co-op|company|school) ({take}|{keep}|{get}|{earn}) #',
        '# (is|are) kept',
        '# for us',
        '(we|i|house|platform|site|shop|market|marketplace|operator) ({keep}|{take}|{get}) # (of|from|on) (each|every|any|the|all) (sale|sales|trade|deal)',
        '(of|from|on) (each|every|any|all) (sale|sales|trade|deal) (only|just)? # .? ({keep}|kept|{go}|goes|for|to|is mine|stays)',
        '(we|i|house) {keep} #',
        '# for (the house|us|me|the platform|the site)',
        'we keep #',
        'where we keep #',
        '# of each (sale|trade)',
        '# (cut|commission)',

        '# fee',
        '# marketplace fee',
        '# platform fee',
        '# commission',
        '# cut',
        '# service fee',
        'fee of #',
        'fee is #',
        'fee #',
        'commission of #',
        'cut of #',
        'takes #',
        'owner gets #',
        'owner takes #',
        'owner receives #',
        'platform gets #',
        'platform takes #',
        'marketplace takes #',
        'marketplace gets #',
        'site takes #',
        'take #',
        'keep #',
        'keeps #',
        'we get #',
        'i get #',
        'charge #',
        'charges #',
        '# of each sale',
        '# of every sale',
        '# of the sale',
        '# of the price',
        '# from each sale',
        '# from every sale',
        '# per sale',
        '# on each sale',
        '# on every sale',
        '# goes to the platform',
        '# goes to the owner',
        '# goes to me',
        '# to the platform',
        '# to the marketplace',
      ],
      default: '250',
      min: '0',
      max: '2500',
      feature: 'fee',
    },
  ],
  features: [
    {
      id: 'fee',
      title: 'The marketplace takes a part of each sale',
      cues: [
        { match: '(we|i|house) {keep} #', weight: 7 },

        { match: '(marketplace|platform|market|service|selling|sales|trading|seller|listing) (fee|fees|commission|cut)', weight: 8 },
        {
          match: '(fee|commission|cut|percentage|percent|share) .? .? .? (each|every|all|per) (sale|sales|trade|purchase|transaction)',
          weight: 8,
        },
        {
          match:
            '(takes|take|taking|keep|keeps|earn|earns|get|gets|charge|charges) (a|an|its|our|my)? (small|little)? (fee|cut|commission|percentage)',
          weight: 8,
        },
      ],
      against: [
        '(no|without|zero) (any)? (marketplace|platform|selling|hidden|trading)? (fee|fees|commission|cut)',
        '(fee|commission) (free|less)',
        'commission-free',
        'fee-free',
      ],
    },
    {
      id: 'changeFee',
      title: 'The owner can change the marketplace’s part, up to a limit',
      cues: [
        { match: '({adjust}|{change}) (the|this|that|my|our) (fee|cut|commission|share) .?', weight: 9 },
        {
          match: '(fee|commission|cut|percent|%) .? .? .? (which|that) .? (owner|we|i) can? ({change}|{lower}|{raise}|{adjust}) .? .?',
          weight: 10,
        },
        { match: '(fee|commission|cut) of # .? .? .? .? .? {change} .? .?', weight: 9 },
        { match: '({lower}|{change}|{raise}|{adjust}) (that|it|this|them) (later|any time|sometime|afterwards|down|up)', weight: 8 },
        {
          match:
            '(change|adjust|lower|raise|set|update) (the|its|our|my|this|that)? (marketplace|platform)? (fee|fees|commission|cut|percentage)',
          weight: 9,
        },
        { match: '(fee|fees|commission|cut) (can|could|may|should) be (changed|adjusted|updated|set|lowered|raised)', weight: 9 },
        { match: '(adjustable|changeable|variable|configurable) (fee|commission)', weight: 9 },
      ],
      against: [
        "(fee|commission) (is|stays|never|cannot|can't|must not) .? (fixed|change|changes|changed|raised)",
        'fixed (fee|commission)',
      ],
      needs: ['fee'],
    },
    {
      id: 'royalties',
      title: 'Creators get their royalties',
      cues: [
        {
          match:
            '(songwriter|artist|author|painter|photographer|maker|creator|designer|musician|original artist) .? .? .? ({get}|{earn}|{receive}|{see}) .? .? .? .? .? (resale|resold|sold on|sold again|second sale|later sale|resales)',
          weight: 9,
        },
        { match: '(royalty|royalties|erc2981|erc-2981)', weight: 8 },
        {
          match:
            '(artist|artists|creator|creators|maker|makers|author|authors) .? (earn|earns|get|gets|receive|receives|paid) .? .? .? .? .? .? (resale|resales|resold|later|every sale|each sale|secondary|again|sold again)',
          weight: 9,
        },
      ],
      against: ['(no|without|zero|ignore|ignores|ignoring) (any)? (royalty|royalties)', 'royalty-free'],
    },
    {
      id: 'offers',
      title: 'Buyers can make offers',
      cues: [
        { match: '{bid} (lower|less|below|under) .? .? .? .? .?', weight: 8 },
        { match: '(offer|offers|pay) less than .? .? .? .?', weight: 9 },
        { match: '(name|offer|suggest|propose|bid) .? .? (own|different|lower|another|other) (price|sum|amount)', weight: 9 },
        { match: '(seller|owner|he|she|they) .? (say|says|saying) (yes|no) .? .?', weight: 7 },
        { match: '{make} .? offer .? .? .? .? .? .?', weight: 9 },
        { match: '{make} (an|a|their|lower|own|any)? (offer|offers|counteroffer|counter-offer)', weight: 9 },
        {
          match:
            '(buyer|buyers|people|collectors|users|anyone) .? (offer|offers|bid|propose) (a|an|any|another|lower|less|their|different)? .? (price|amount|eth)',
          weight: 8,
        },
        { match: '(accept|accepts|reject|take) (an|the|any|their)? (offer|offers)', weight: 8 },
        { match: '(offers|haggle|haggling|negotiate|negotiating|best offer)', weight: 6 },
      ],
      against: ['(no|without) (any)? (offer|offers|haggling|bidding)'],
    },
    {
      id: 'approvedSellers',
      title: 'Only approved sellers',
      cues: [
        {
          match:
            '(painters|artists|sellers|makers|photographers|creators|vendors|members|musicians) (must|have to|need to) be (approved|accepted|verified|invited|checked|admitted) .? .? .? .? .? .?',
          weight: 10,
        },
        {
          match:
            '(i|we) .? ({check}|{approve}|{verify}|{vet}|{meet}|{interview}) (every|each|all|the|new) .? .? (before|first) .? .? .? .?',
          weight: 9,
        },
        {
          match:
            '(only|just) .? .? .? (i|we) .? ({let}|{approve}|{invite}|{accept}|{admit}|{verify}|{choose}|{pick}|{allow}|{know}) .? .? .? .? (sell|list|offer|put)?',
          weight: 9,
        },
        {
          match:
            '(members|people|sellers|artists|those|shops|makers|vendors) (whom|who|that|which)? (i|we) .? ({verify}|{approve}|{let}|{admit}|{invite}|{check}|{know}|verified|approved) .? .? .? .?',
          weight: 9,
        },
        { match: '(i|we) .? ({decide}|{choose}|{say}) who .? .? ({sell}|{list}|{offer})', weight: 9 },
        {
          match:
            '(only|just) (approved|verified|selected|invited|curated|whitelisted|registered|vetted|chosen|certified|trusted|local|accepted) .? (artist|artists|seller|sellers|creator|creators|people|members|users|makers|shops|galleries|photographers|vendors)',
          weight: 9,
        },
        {
          match:
            '(approve|verify|vet|invite|select|choose|whitelist|curate|approves|verifies|vets|invites|selects|whitelists|curates) (the|all|new|every|each|which|who)? (artist|artists|seller|sellers|creator|creators|makers|vendors)',
          weight: 9,
        },
        {
          match:
            '(artist|artists|seller|sellers|creator|creators) (must|need|needs|have|has) .? .? (approved|verified|vetted|approval|invited|whitelisted)',
          weight: 9,
        },
        {
          match:
            '(approved|verified|vetted|invited|invite-only|curated) (artist|artists|seller|sellers|creator|creators|marketplace|gallery)',
          weight: 7,
        },
      ],
      against: [
        '(collection|collections) (we|i|that|which) .? .? .? .?',
        '(anyone|anybody|everyone) can (list|sell|offer)',
        '(no|without) (any)? (approval|verification)',
      ],
    },
    {
      id: 'approvedCollections',
      title: 'Only approved collections',
      cues: [
        { match: '(collection|collections) .? (i|we) .? (whitelisted|approved|chosen|checked|allowed|picked) .? .? .? .? .?', weight: 9 },
        {
          match:
            '(only|just) .? (collection|collections|nft) .? .? (i|we|owner) .? ({approve}|{choose}|{allow}|{pick}|{accept}|{let}|{trust})',
          weight: 10,
        },
        { match: '(i|we) .? ({decide}|{choose}|{say}|{pick}) which (collection|collections) .? .?', weight: 9 },
        {
          match: '(only|just) (approved|verified|selected|curated|whitelisted|our|my|this|these|its) (own)? (collection|collections)',
          weight: 9,
        },
        { match: '(only|just|exclusively) (for)? (our|my|this|its|the) (own)? (nft|nfts|collection)', weight: 7 },
        { match: '(approve|verify|curate|whitelist|approves|verifies|curates|whitelists) .? (collection|collections)', weight: 9 },
        { match: '(fake|counterfeit|copycat|scam) (nft|nfts|collection|collections|items)', weight: 6 },
      ],
      against: ['(any|every|all) (collection|collections|nft|erc721|erc-721)'],
    },
    {
      id: 'pausable',
      title: 'The owner can stop trading for a while',
      cues: [
        { match: '{pause} .? (marketplace|market|trading|sales|everything|it|listings)', weight: 8 },
        { match: '(pausable|pauseable)', weight: 8 },
        { match: '(stop|stops|freeze|halt|suspend) (all|the|every)? (trading|sales|market|marketplace|everything)', weight: 8 },
        { match: 'emergency (stop|switch|brake|pause|button|shutdown)', weight: 9 },
      ],
      against: ["(no|not|never|cannot|can't|nobody) .? .? .? (pause|paused|pausable|frozen|freeze|stopped)"],
    },
  ],
  wires: [{ slot: 'collection', accepts: ['nft'], required: true, label: 'A collection whose items are traded' }],
};
