/** What the planner makes of sentences as people write them, with the catalogue as it is. */
import { createPlanner, validatePlan } from '@starwright/engine/plan';
import { type Plan, planSchema } from '@starwright/protocol/plan';
import { describe, expect, test } from 'vitest';
import { loadCatalogue } from './catalogue.ts';

const readings = [...(await loadCatalogue()).blueprints.values()].map(({ reading }) => reading);
const planner = createPlanner(readings);

function plan(prompt: string, templateType?: string): Plan {
  const made = planSchema.parse(planner.plan(prompt, templateType ? { templateType } : {}));
  expect(validatePlan(readings, made).modules).toEqual(made.modules);
  return made;
}

interface Expected {
  /** Blueprints, in any order. */
  modules: string[];
  /** Of the module of the first blueprint named. */
  values?: Record<string, unknown>;
  on?: string[];
  off?: string[];
  left?: string;
  entity?: string;
}

const sentences: [string, Expected][] = [
  // the smallest idea
  ['a counter that anyone can raise by one', { modules: ['counter'], off: ['lower', 'reset'] }],
  ['One number that everybody can increase by 1', { modules: ['counter'] }],
  // of two prices each is for those who are spoken of
  [
    'Collection "Fog Bells". People on my list go first at 0.02 eth each. Later everybody else can mint at 0.05 eth.',
    { modules: ['nft'], values: { price: '50000000000000000', allowlistPrice: '20000000000000000' }, on: ['allowlistPrice'] },
  ],
  // a lender makes the token of which only the name is said, and takes one that was made
  [
    'Lock eth and borrow Reed Note (REED), a token you make. 1 ETH = 900 REED, at most half of its worth.',
    { modules: ['lending'], values: { name: 'Reed Note', symbol: 'REED', price: '900', ltvBps: '5000' } },
  ],
  // one badge is one thing
  [
    'When a student passes I award a badge as an NFT that can never be sold. I can take the badge away.',
    { modules: ['nft'], on: ['soulbound', 'revoke', 'ownerMint'], off: ['publicSale'] },
  ],
  // an aside does not part what belongs together
  ['A coin of 500 pieces. Nobody, including me, can print extra.', { modules: ['token'], off: ['mintable'] }],
  ['A coin of 500 pieces. The treasurer (that is me) pauses all transfers at night.', { modules: ['token'], on: ['pausable'] }],
  // a word of one kind does not bring another
  [
    'Avatars "Foggy Owls". Max supply 500. Anyone can mint at 0.04 eth.',
    { modules: ['nft'], values: { maxSupply: '500', name: 'Foggy Owls' } },
  ],
  [
    'lock tokens of a token ACME (ACM) for team members: nothing for the first 6 months, then it unlocks evenly until 24 months after the start',
    { modules: ['vesting', 'token'], on: ['cliff'] },
  ],
  // tokens
  ['coin for my bakery with half a million pieces', { modules: ['token'], values: { supply: '500000', name: 'Bakery Coin' } }],
  [
    'pls make me a memecoin called Turbo Snail ticker SNAIL, 69 billion supply',
    { modules: ['token'], values: { name: 'Turbo Snail', symbol: 'SNAIL', supply: '69000000000' } },
  ],
  [
    'I would like an ERC-20 token named “Lantern” (LNT) with a fixed supply of 2.5 million',
    { modules: ['token'], values: { supply: '2500000', symbol: 'LNT' }, off: ['mintable'] },
  ],
  [
    'token for our choir, starts with zero, i can mint more whenever someone joins',
    { modules: ['token'], values: { supply: '0' }, on: ['mintable'] },
  ],
  [
    'a deflationary coin, 420 trillion supply, 2% burn on every transfer',
    { modules: ['token'], values: { burnBps: '200' }, on: ['burnFee'] },
  ],
  [
    'a coin where 1% of each transfer goes to the charity wallet, supply 10k',
    { modules: ['token'], values: { supply: '10000', feeBps: '100' }, on: ['fee'] },
  ],
  [
    'TOKEN CALLED RIVER STONE SYMBOL RIVR 1000000 SUPPLY HOLDERS CAN BURN',
    { modules: ['token'], values: { name: 'River Stone', symbol: 'RIVR' }, on: ['burnable'] },
  ],
  ['a token (ERC20), 50k supply, the owner can pause all transfers in an emergency', { modules: ['token'], on: ['pausable'] }],
  [
    'company shares as a token, only approved wallets can hold them, 10,000 in total',
    { modules: ['token'], values: { supply: '10000' }, on: ['allowlist'] },
  ],
  [
    'token with no owner tricks: fixed supply, nobody can mint, nobody can freeze. 21 million',
    { modules: ['token'], off: ['mintable', 'pausable'] },
  ],
  ['a simple token with 1000 supply. actually no wait, make it 5000', { modules: ['token'], values: { supply: '5000' } }],
  ['I need a tokne with a suply of 3 milion and the abilty to burn', { modules: ['token'], values: { supply: '3000000' } }],
  ['points for my café, customers can send them to eachother. Only I hand out points', { modules: ['token'] }],
  ['two tokens: Apple (APL) and Pear (PEAR)', { modules: ['token', 'token'] }],
  // collections
  [
    'NFT collection of 100 sleepy owls called "Night Owls" (OWL), 0.02 eth each, max 3 per wallet',
    { modules: ['nft'], values: { maxSupply: '100', price: '20000000000000000', maxPerWallet: '3' }, on: ['publicSale', 'perWallet'] },
  ],
  ['free mint NFT collection, ten thousand items', { modules: ['nft'], values: { maxSupply: '10000' }, on: ['free'] }],
  [
    'nfts of my paintings with five percent royalties, only I can mint',
    { modules: ['nft'], values: { royaltyBps: '500' }, on: ['royalty'], off: ['publicSale'] },
  ],
  [
    'NFT drop of 1000 robots: the mint price starts at 0.5 ETH and drops by 0.05 ETH every 15 minutes down to 0.1 ETH once I open the sale',
    {
      modules: ['nft'],
      on: ['fallingPrice', 'publicSale', 'saleSwitch'],
      values: {
        price: '500000000000000000',
        priceStep: '50000000000000000',
        floorPrice: '100000000000000000',
        stepTime: '900',
      },
    },
  ],
  [
    'Anyone can mint a photo NFT of their own. Royalties of 5% go to the photographer, not to me',
    { modules: ['nft'], on: ['openMint', 'royalty', 'makerRoyalty'], off: ['publicSale'], values: { royaltyBps: '500' } },
  ],
  [
    'a points coin for our sports association; coaches I appoint can create points for the kids',
    { modules: ['token'], on: ['mintable', 'minters'], off: ['allowlist'] },
  ],
  ['token STAR, only I can mint', { modules: ['token'], on: ['mintable'], off: ['minters'] }],
  [
    'our football club sells fan coins: 1 ETH gives you 5000, the sale ends after ten days, we take back what was not sold',
    { modules: ['token-sale', 'token'], on: ['byRate', 'timed'], off: ['softCap', 'locked'], values: { rate: '5000', saleTime: '864000' } },
  ],
  [
    'presale of the WOOF token for whitelisted wallets, soft cap 10 ETH, if it is not reached in 14 days people get refunded',
    {
      modules: ['token-sale', 'token'],
      on: ['allowlist', 'softCap', 'timed'],
      values: { softCap: '10000000000000000000', saleTime: '1209600' },
    },
  ],
  [
    'people buy my token at 0.0002 eth each and get theirs 30 days after they bought, 4 million are for sale',
    {
      modules: ['token-sale', 'token'],
      on: ['limited', 'locked'],
      values: { price: '200000000000000', lockTime: '2592000', forSale: '4000000' },
    },
  ],
  ['an nft collection without royalties, 500 pieces', { modules: ['nft'], values: { maxSupply: '500' }, off: ['royalty'] }],
  ['soulbound badges for volunteers. only our club can award them', { modules: ['credential'], values: { kind: 'badge' } }],
  // credentials
  [
    'certificates that cannot be transferred, issued by the school, revocable, verifiable by anybody',
    { modules: ['credential'], values: { kind: 'certificate' }, on: ['revoke'], off: ['issuers', 'expiry'] },
  ],
  [
    'first aid badges given out by our red cross branch, valid for 2 years, several trainers can issue them, a whole group at once',
    { modules: ['credential'], values: { kind: 'badge', validFor: '63072000' }, on: ['expiry', 'issuers', 'batch'], off: ['expiryDate'] },
  ],
  [
    'our driving school hands out certificates with the name of the student, and anybody can check whether a PDF is genuine',
    { modules: ['credential'], on: ['named', 'document'] },
  ],
  ['the board issues licences to electricians and can suspend or revoke one', { modules: ['credential'], on: ['suspend', 'revoke'] }],
  ['digital certificates of authenticity for my paintings, sold together with the painting as NFTs', { modules: ['nft'] }],
  [
    'concert tickets as NFTs, 300 seats, .03 ether per ticket, each can be used once at the door',
    { modules: ['nft'], values: { maxSupply: '300', price: '30000000000000000' }, on: ['checkIn'] },
  ],
  [
    'I am a photographer and mint my photos myself as NFTs, 7.5% whenever one is resold',
    { modules: ['nft'], values: { royaltyBps: '750' }, off: ['publicSale'] },
  ],
  ['hero NFTs for a game with 0.01 ETH mint price', { modules: ['nft'], values: { price: '10000000000000000' } }],
  // markets, funds, deals
  ['NFT marketplace with 2.5% fee', { modules: ['marketplace', 'nft'], values: { feeBps: '250' }, on: ['fee'] }],
  [
    'crowdfund a community garden: we need 5 eth in two months otherwise everyone gets a refund',
    { modules: ['crowdfunding'], values: { goal: '5000000000000000000', duration: '5184000' } },
  ],
  [
    'a fundraiser for our playground, goal is 12.5 ETH, open for 45 days',
    { modules: ['crowdfunding'], values: { goal: '12500000000000000000', duration: '3888000' } },
  ],
  ['escrow between buyer and seller with an arbiter for disputes', { modules: ['escrow'], on: ['arbiter'] }],
  ['hold the payment in escrow until the client approves the work', { modules: ['escrow'] }],
  // votes
  // a pot that members decide about, each with one vote, is neither a governor nor a wallet of signers
  [
    'members of our rowing club decide what the kitty pays for, each member has one vote, 10 days per vote, I add the members',
    { modules: ['cooperative'], values: { votingPeriod: '864000' }, on: ['admission'], off: ['fee', 'ofVoters'] },
  ],
  [
    'common purse without any coin: you join by paying 0.2 ETH into it, members propose payments and two thirds of all members must say yes',
    { modules: ['cooperative'], values: { membershipFee: '200000000000000000', shareBps: '6667' }, on: ['fee', 'share'] },
  ],
  // who votes in a poll, and with how many votes
  [
    'Poll for our apartment owners. I register each owner once with a weight, the square metres of their flat. Everyone sees the weighted tally.',
    { modules: ['poll'], on: ['voterWeights'], off: ['tokenWeighted', 'holders'] },
  ],
  [
    'poll for our club: only people who hold at least one NFT of our collection can vote, one vote per wallet',
    { modules: ['poll', 'nft'], on: ['holders'], off: ['perPiece'] },
  ],
  [
    'Donations for our animal shelter; I can take out at most 1 ETH every seven days. Each donor leaves a note that everybody can read.',
    { modules: ['donations'], values: { maxWithdrawal: '1000000000000000000', limitPeriod: '604800' }, on: ['withdrawLimit', 'messages'] },
  ],
  ['a DAO for our allotment club with a token called Spade (SPD)', { modules: ['governance', 'token'] }],
  [
    'token holders vote on proposals for 3 days, 10% quorum',
    { modules: ['governance', 'token'], values: { votingPeriod: '259200', quorumBps: '1000' } },
  ],
  // registers
  ['track my beehives: location and how much honey each gave', { modules: ['registry'], entity: 'beehive' }],
  ['tool library for our street, anyone can add a tool, neighbours borrow and return them', { modules: ['registry'], entity: 'tool' }],
  ['lost property register with description and where it was found', { modules: ['registry'], entity: 'lost item' }],
  ['register of bicycles with frame number and owner', { modules: ['registry'], entity: 'bicycle' }],
  ['pet passports: vets I approve add vaccinations, each pet has a name, breed and chip number', { modules: ['registry'], entity: 'pet' }],
  [
    'land registry where the city adds parcels with plot number and size, owners can transfer a parcel',
    { modules: ['registry'], entity: 'parcel' },
  ],
  [
    'track batches of coffee: farmers register a batch, each approved handler adds a step with a location',
    { modules: ['registry'], entity: 'batch' },
  ],
  [
    'complaints register for tenants: anyone can submit a complaint, the landlord marks it as resolved',
    { modules: ['registry'], entity: 'complaint' },
  ],
  ['a recipe book where my family adds recipes with ingredients', { modules: ['registry'], entity: 'recipe' }],
  ['blood donations log: nurses record donations with blood type and date', { modules: ['registry'], entity: 'donation' }],
  [
    'keep a public list of endangered trees in our town with species, age and location',
    { modules: ['registry'], entity: 'endangered tree' },
  ],
  // savings, subscriptions, boards, donations, names, rentals
  [
    "A piggy bank where I lock ETH for one year and can't take it out before",
    { modules: ['savings'], on: ['fixedTerm'], off: ['earlyExit'] },
  ],
  [
    'i want a savings app. people deposit eth and pick how long its locked. early withdrawal costs 5% which goes to me',
    { modules: ['savings'], values: { penaltyBps: '500' }, on: ['earlyExit'], off: ['fixedTerm', 'sharedPenalty'] },
  ],
  [
    'Time-locked savings: lock ether for 6 months, leaving early costs a 10% penalty shared by those who stay',
    { modules: ['savings'], values: { lockTime: '15552000', penaltyBps: '1000' }, on: ['fixedTerm', 'sharedPenalty'] },
  ],
  [
    'save up until I have 5 ETH, the piggy bank only opens when the goal is reached',
    { modules: ['savings'], values: { savingsGoal: '5000000000000000000' }, on: ['goal'] },
  ],
  [
    'let people lock our token for 90 days, no way to get it out early',
    { modules: ['savings', 'token'], on: ['tokens'], off: ['earlyExit'] },
  ],
  [
    'Gym membership: people pay 0.05 eth for 30 days of access, paying early adds to the remaining time',
    { modules: ['subscription'], values: { price: '50000000000000000', period: '2592000' } },
  ],
  [
    'subscription service with a 7 day free trial, costs 0.005 ETH weekly, you can gift it to a friend, and pay for several months at once',
    { modules: ['subscription'], values: { price: '5000000000000000', per: 'week' }, on: ['trial', 'gifts', 'multiple'] },
  ],
  ['Fans pay 0.1 eth per year to join my fan club, nobody can change the price', { modules: ['subscription'], off: ['priceChanges'] }],
  [
    'A guest book where visitors leave their name and a short message, everyone can sign once',
    { modules: ['message-board'], on: ['names', 'signOnce'] },
  ],
  [
    'message board where people post messages up to 200 characters and others can tip the author in ether',
    { modules: ['message-board'], values: { maxLength: '200' }, on: ['tips'], off: ['tipJar'] },
  ],
  ['tip jar for my street music: people send me eth with a short message', { modules: ['message-board'], on: ['tipJar'], off: ['tips'] }],
  [
    'My blog: only I can publish articles, readers can comment and tip me for each article',
    { modules: ['message-board'], on: ['ownerPosts', 'replies', 'tips'] },
  ],
  [
    'donation tracker for our animal shelter: anyone can donate eth, everyone sees the total and who gave how much, only the shelter can withdraw and must say what the money is spent on',
    { modules: ['donations'] },
  ],
  ['charity app with several causes, donors choose which cause gets their money', { modules: ['donations'], on: ['causes'] }],
  [
    'People donate ETH with a message, goal of 25 ETH with a progress bar',
    { modules: ['donations'], values: { goal: '25000000000000000000' }, on: ['messages', 'goal'] },
  ],
  [
    'a name service: people register a unique name for 0.01 ETH, first come first served, and can look up which wallet it belongs to',
    { modules: ['name-service'], values: { price: '10000000000000000' }, off: ['expiry'] },
  ],
  [
    'name service where a name costs 0.01 eth a year and is free again after the year, no grace period',
    { modules: ['name-service'], on: ['expiry'], off: ['spaces', 'free'], values: { gracePeriod: '0', price: '10000000000000000' } },
  ],
  [
    'unique boat names for wallets, two words are allowed, 0.005 eth a year, renewing adds to the time that is left',
    { modules: ['name-service'], on: ['expiry', 'spaces'], values: { gracePeriod: '2592000' } },
  ],
  [
    'ENS clone where names cost 0.005 ETH a year, expire and can be renewed, 30 days grace period',
    { modules: ['name-service'], values: { price: '5000000000000000', gracePeriod: '2592000' }, on: ['expiry'] },
  ],
  [
    'Neighbours list tools to rent with a price per day and a deposit, the deposit goes back when the owner confirms the return',
    { modules: ['rental'], values: { unit: 'day' }, on: ['openListings'] },
  ],
  [
    'bike rental shop: I rent out my bikes by the hour for 0.002 ETH, deposit 0.05 ETH, late returns are deducted from the deposit',
    {
      modules: ['rental'],
      values: { unit: 'hour', price: '2000000000000000', deposit: '50000000000000000' },
      on: ['lateFees'],
      off: ['openListings'],
    },
  ],
  [
    'let people borrow my camera for 0.02 ETH per day, they leave 1 ETH as a deposit, I can keep a part of it when something is broken',
    { modules: ['rental'], values: { thing: 'camera', price: '20000000000000000', deposit: '1000000000000000000' }, on: ['damage'] },
  ],
  [
    'holiday home rentals: hosts list houses, guests book nights and pay a deposit which they get back after checkout',
    { modules: ['rental'], values: { thing: 'house', unit: 'night' }, on: ['openListings'] },
  ],
  ['people list tools, bikes and cameras for rent, daily price and deposit', { modules: ['rental'], values: { thing: 'thing' } }],
  // games
  [
    'a game where players create characters with a name and a class, train them to gain experience and level up',
    { modules: ['game'], values: { kind: 'character' }, off: ['paid', 'market'] },
  ],
  [
    'RPG: mint a hero for 0.01 ETH, heroes have strength and level, battle other heroes, winner gets 50 xp, level up every 200 xp',
    { modules: ['game'], values: { kind: 'hero', levelStep: '200', battleExperience: '50' }, on: ['battles', 'paid'] },
  ],
  ['virtual pets that people feed and train, one pet per person, cannot be sold', { modules: ['game'], on: ['onePerPlayer', 'bound'] }],
  [
    'fantasy game with characters, quests opened by me, equipment like swords and shields that players craft from wood and iron',
    { modules: ['game', 'editions'], on: ['quests', 'equipment'] },
  ],
  ['dragon training game, once per day training costs 0.001 ETH', { modules: ['game'], values: { trainPrice: '1000000000000000' } }],
  // money back, and passes that run out
  [
    'an NFT collection of 500 robots at 0.03 eth, buyers can get their money back within 14 days',
    { modules: ['nft'], values: { refundWindow: '1209600', maxSupply: '500' }, on: ['refunds'], off: ['expiry'] },
  ],
  [
    'membership pass nft that expires after 30 days and can be renewed for 0.01 ETH',
    { modules: ['nft'], values: { validFor: '2592000', renewPrice: '10000000000000000' }, on: ['expiry', 'paidRenewal'] },
  ],
  [
    'Yearly club membership card as NFT, 0.1 ETH a year, cannot be sold',
    { modules: ['nft'], values: { validPer: 'year', price: '100000000000000000' }, on: ['expiry', 'soulbound'] },
  ],
  // swapping
  ['a dex where people swap two tokens, 0.3% fee', { modules: ['amm', 'token', 'token'], values: { feeBps: '30' }, off: ['etherPair'] }],
  ['I want an AMM for Gold (GLD) and Silver (SLV)', { modules: ['amm', 'token', 'token'] }],
  ['swap ETH for my token called Pebble', { modules: ['amm', 'token'], on: ['etherPair', 'fee'] }],
  [
    'decentralized exchange with 1% swap fee, 10% of the fees go to me',
    { modules: ['amm', 'token', 'token'], values: { feeBps: '100', protocolShareBps: '1000' }, on: ['protocolFee'] },
  ],
  ['constant product market maker, no fees', { modules: ['amm', 'token', 'token'], off: ['fee'] }],
  // vaults
  ['an ERC-4626 vault for my token', { modules: ['vault', 'token'] }],
  [
    'tokenized vault called Honey Pot (HNY) with a deposit cap of 50000 tokens and a 14 day lock',
    { modules: ['vault', 'token'], values: { name: 'Honey Pot', cap: '50000', lockTime: '1209600' }, on: ['cap', 'lockup'] },
  ],
  [
    'yield vault where people deposit tokens and get shares, 1% withdrawal fee',
    { modules: ['vault', 'token'], values: { withdrawFeeBps: '100' }, on: ['withdrawFee'], off: ['depositFee'] },
  ],
  ['staking vault for my token', { modules: ['staking', 'token'] }],
  // a percentage once, and a percentage a year
  [
    'Stake MINT for two weeks, after that you take out what you put in plus 3 percent. Early exit loses 20%.',
    {
      modules: ['staking', 'token'],
      on: ['fixedBonus', 'locked', 'penalty'],
      values: { bonusBps: '300', lockTime: '1209600', penaltyBps: '2000' },
    },
  ],
  [
    'lock GOLD 6 months in our staking, earn 10% bonus',
    { modules: ['staking', 'token'], on: ['fixedBonus'], values: { bonusBps: '1000' } },
  ],
  [
    'staking for token FERN: 5% a year, locked for 30 days',
    { modules: ['staking', 'token'], off: ['fixedBonus'], values: { aprBps: '500' } },
  ],
  ['stake TEA, 15% yearly bonus, out any time', { modules: ['staking', 'token'], off: ['fixedBonus'], values: { aprBps: '1500' } }],
  // staking of pieces, and of tokens beside a collection
  [
    'Holders of a golden ticket NFT can leave it with the theatre and earn 2 stage coins a night',
    { modules: ['nft-staking', 'nft', 'token'], values: { reward: '2', rewardPeriod: '86400' }, off: ['locked'] },
  ],
  [
    'Collection of 300 painted stones as NFTs for 0.01 eth. Owners can put a stone in the riverbed contract and each stone earns 3 MOSS tokens a week. They must stay in for at least 10 days.',
    {
      modules: ['nft-staking', 'nft', 'token'],
      values: { reward: '3', rewardPeriod: '604800', lockTime: '864000' },
      on: ['locked'],
      off: ['perWallet'],
    },
  ],
  [
    'I want that owners of my Wooden Ducks NFTs lock them up and get 20 QUACK a day for each duck, max 4 ducks per person, I can change the reward later',
    { modules: ['nft-staking', 'nft', 'token'], values: { reward: '20', maxPieces: '4' }, on: ['perWallet', 'changeRate'] },
  ],
  [
    'token FERN with staking at 8% a year, and an NFT collection of ferns for 0.02 eth',
    { modules: ['staking', 'token', 'nft'], values: { aprBps: '800' } },
  ],
  // what one party gets leaves the rest to the other
  ['raffle: tickets for 0.005 eth, one winner takes 80%', { modules: ['raffle'], on: ['houseCut'], values: { houseCutBps: '2000' } }],
  ['tombola, 0.05 eth a ticket. 70% of the pot for the winner', { modules: ['raffle'], values: { houseCutBps: '3000' } }],
  // loans
  ['lending platform: deposit ETH as collateral and borrow our dollar token', { modules: ['lending'], off: ['interest', 'liquidation'] }],
  [
    'people lock ETH and borrow a stablecoin called Dune Dollar (DUD) up to 66% of the value, 1 ETH = 3000 tokens',
    { modules: ['lending'], values: { name: 'Dune Dollar', symbol: 'DUD', ltvBps: '6600', price: '3000' } },
  ],
  [
    'collateralized loans with 5% interest per year, 150% collateral, liquidation when the price falls below 120%',
    {
      modules: ['lending'],
      values: { ltvBps: '15000', liquidationBps: '12000', interestBps: '500' },
      on: ['interest', 'liquidation', 'ownerPrice'],
    },
  ],
  ['stablecoin backed by ETH', { modules: ['lending'] }],
  ['a crypto lending app', { modules: ['lending'] }],
  ['a token called Pebble (PBL) with 1 million supply, people can borrow it against ether', { modules: ['lending', 'token'] }],
  [
    'at a fixed rate of 1500 tokens per eth, borrow tokens against eth, repay to unlock',
    { modules: ['lending'], values: { price: '1500' } },
  ],
  ['library where people borrow books', { modules: ['registry'], entity: 'book' }],
  // editions
  ['ERC-1155 game items: swords and potions, players buy them', { modules: ['editions'], on: ['sale'] }],
  [
    'limited edition prints of my photos, 50 copies of each, 0.02 eth per copy, 5% royalties',
    { modules: ['editions'], values: { maxCopies: '50', price: '20000000000000000', royaltyBps: '500' }, on: ['sale', 'royalty'] },
  ],
  [
    'I want to release songs as NFTs with 100 copies each for 0.01 ETH, max 2 per wallet',
    { modules: ['editions'], values: { maxCopies: '100', maxPerWallet: '2' }, on: ['perWallet'] },
  ],
  ['semi fungible tokens for my comic, free mint, one per person', { modules: ['editions'], values: { maxPerWallet: '1' }, on: ['free'] }],
  [
    'multiple copies of each badge, non transferable, only I can hand them out',
    { modules: ['editions'], on: ['soulbound'], off: ['sale'] },
  ],
  // airdrops
  [
    'Our co-op hands out LOAF tokens. I upload a list of members and how many each gets, they come and claim them in the next 3 months, unclaimed tokens come back to the treasury',
    { modules: ['airdrop', 'token'], values: { duration: '7776000' }, off: ['equal', 'merkle'] },
  ],
  [
    'people from the snapshot claim their tokens with a merkle proof for 90 days, then owner can sweep the remainder',
    { modules: ['airdrop', 'token'], values: { duration: '7776000' }, on: ['merkle'] },
  ],
  [
    'Each of my first 200 customers gets 50 BEAN tokens, they claim them themselves with their wallet',
    { modules: ['airdrop', 'token'], values: { amount: '50', maxClaims: '200' }, on: ['equal', 'limited'] },
  ],
  ['Make a faucet where anyone can claim 10 test coins once', { modules: ['airdrop', 'token'], values: { amount: '10' }, on: ['open'] }],
  ['token with an airdrop function so I can send to many people at once', { modules: ['token'], on: ['airdrop'] }],
  // insuring each other
  [
    'We are farmers. We each put 0.1 ETH per season into a hail fund, and whoever has damage can ask for up to 2 ETH. The others vote within 5 days.',
    { modules: ['insurance'], values: { premium: '100000000000000000', maxClaim: '2000000000000000000', votingPeriod: '432000' } },
  ],
  ['pet insurance between friends, 5 members must approve a claim', { modules: ['insurance'], values: { minVotes: '5' } }],
  [
    'crop insurance with claim assessors, waiting period of 45 days, premium 0.05 ETH per quarter',
    { modules: ['insurance'], values: { waitingPeriod: '3888000', premium: '50000000000000000' }, on: ['waiting', 'assessors'] },
  ],
  // quadratic voting
  [
    'Members can vote on park projects with quadratic voting, anybody can open a ballot, runs for 2 weeks',
    { modules: ['quadratic-vote'], values: { duration: '1209600' }, on: ['openCreation'] },
  ],
  [
    'quadratic voting for our city: each registered resident has 50 credits to spread over the proposals',
    { modules: ['quadratic-vote'], values: { credits: '50' }, on: ['registered'] },
  ],
  // quadratic funding
  [
    'quadratic funding round: a matching pool of 20 ETH, people donate to projects and the pool is shared by the square of the sum of square roots',
    { modules: ['quadratic-funding'], values: { pool: '20000000000000000000' }, off: ['registered'] },
  ],
  [
    'public goods funding for our town: residents give to community projects for a month, a sponsor puts in 5 ETH that is matched quadratically, only verified residents count',
    { modules: ['quadratic-funding'], values: { pool: '5000000000000000000', duration: '2592000' }, on: ['registered'] },
  ],
  [
    'Quadratic crowdfunding: anybody can propose a project but I approve them, min donation 0.005 ETH, matching pool 3 ETH, rounds of 3 weeks',
    { modules: ['quadratic-funding'], values: { minContribution: '5000000000000000', duration: '1814400' }, on: ['approval', 'minimum'] },
  ],
  // bringing friends
  [
    'I sell yoga classes for 0.02 eth. whoever refers a friend gets 15%, the friend pays 10% less on the first class. nobody can refer themselves',
    { modules: ['referral'], values: { rewardBps: '1500', price: '20000000000000000', discountBps: '1000' }, on: ['discount'] },
  ],
  [
    'invite friends and get 20 tokens for each one who signs up, they get 5 tokens too',
    { modules: ['referral', 'token'], values: { reward: '20', welcomeReward: '5' }, on: ['tokens', 'welcome'] },
  ],
  [
    'affiliate marketing contract with 3 levels: 8% for direct sales, 4% second level and 2% third level',
    { modules: ['referral'], values: { rewardBps: '800', secondBps: '400', thirdBps: '200' }, on: ['levels'] },
  ],
  [
    'a refer a friend scheme, both get 15 tokens, I approve every new member to avoid fake accounts',
    { modules: ['referral', 'token'], values: { reward: '15' }, on: ['both', 'confirmed'] },
  ],
  ['NFT collection where referrers get 5% of the mint price', { modules: ['nft'], left: 'referrers get 5%' }],
  // milestones
  [
    'Freelance escrow: client deposits for 3 milestones, releases each after approval, disputes go to an arbiter',
    { modules: ['escrow'], values: { milestoneCount: '3' }, on: ['milestones', 'arbiter'] },
  ],
  [
    'Contract between me and my developer: I lock 6 ETH, he delivers in four parts and I approve each step',
    { modules: ['escrow'], values: { amount: '6000000000000000000', milestoneCount: '4' }, on: ['milestones'] },
  ],
  [
    'I sell my old bike for 0.4 eth. the buyer pays first, the money sits in the contract until he confirms that it arrived',
    { modules: ['escrow'], values: { amount: '400000000000000000' }, off: ['milestones'] },
  ],
  // real things for sale
  [
    'people sell used books, 2% for us',
    { modules: ['shop'], on: ['openListings', 'platformFee'], values: { platformFeeBps: '200', thing: 'book' } },
  ],
  [
    'a shop for my prints, 0.05 eth each, ten copies of each',
    { modules: ['shop'], on: ['stock'], off: ['openListings'], values: { copies: '10' } },
  ],
  [
    'a plant market where neighbours sell cuttings to each other, the money is kept until the plant has arrived',
    { modules: ['shop'], on: ['openListings', 'held'], off: ['autoRelease', 'arbiter'], values: { thing: 'plant' } },
  ],
  // parts of a vault's profit
  [
    'ERC-4626 vault for my token with a 2% deposit fee and a 15% performance fee',
    { modules: ['vault', 'token'], values: { depositFeeBps: '200', performanceFeeBps: '1500' }, on: ['depositFee', 'performanceFee'] },
  ],
  // what is not built
  ['a token with 1000 supply and people pay by credit card', { modules: ['token'], left: 'credit card' }],
  ['nft collection of 50 cats and send me an email for every sale', { modules: ['nft'], left: 'email' }],
  ['token with 100 supply, also a mobile app for iphone', { modules: ['token'], left: 'mobile app' }],
  ['nft tickets that cost $20 each', { modules: ['nft'], left: '$20' }],
  ['a token whose price only goes up, 100 supply', { modules: ['token'], left: 'price only goes up' }],
  ['token with 100 supply that works on ethereum and solana at the same time, cross-chain', { modules: ['token'], left: 'cross-chain' }],
  // other languages
  [
    'quiero un token llamado "Luz" (LUZ) con un suministro de 3 millones',
    { modules: ['token'], values: { name: 'Luz', symbol: 'LUZ', supply: '3000000' } },
  ],
  ['ich möchte eine NFT Sammlung mit 5 Prozent Tantiemen', { modules: ['nft'], on: ['royalty'] }],
  // hostile
  [
    'a token called "*/ selfdestruct(msg.sender); /*" with 5 supply',
    { modules: ['token'], values: { name: '*/ selfdestruct(msg.sender); /*', supply: '5' } },
  ],
  ['token named <img src=x onerror=alert(1)> with a supply of 10', { modules: ['token'], values: { supply: '10' }, left: 'alert(1)' }],
];

describe('a plan for', () => {
  test.each(sentences)('%s', (prompt, expected) => {
    const { modules, notIncluded } = plan(prompt);
    expect(modules.map(({ blueprint }) => blueprint).sort()).toEqual([...expected.modules].sort());
    const module = modules.find(({ blueprint }) => blueprint === expected.modules[0]);
    expect(module?.parameters).toMatchObject(expected.values ?? {});
    for (const feature of expected.on ?? []) expect(module?.features).toContain(feature);
    for (const feature of expected.off ?? []) expect(module?.features).not.toContain(feature);
    if (expected.entity) expect(module?.record?.entity).toBe(expected.entity);
    if (expected.left) expect(notIncluded.map(({ text }) => text).join(' | ')).toContain(expected.left);
    else expect(notIncluded).toEqual([]);
  });
});

test('each template that a blueprint knows puts that blueprint into the plan', () => {
  for (const { blueprint, templates } of readings) {
    for (const template of templates)
      expect(plan('something nice for my friends and me', template).modules.map((module) => module.blueprint)).toContain(blueprint);
  }
});

test('three wishes in one sentence are three wired modules', () => {
  const staking = readings.some(({ blueprint }) => blueprint === 'staking');
  const { modules } = plan(
    `a token called Pebble (PBL) with ${staking ? 'staking rewards at 8% per year and ' : ''}a DAO and an NFT marketplace`,
  );
  const wired = modules.filter(({ blueprint }) => blueprint === 'governance' || blueprint === 'staking');
  expect(wired).toHaveLength(staking ? 2 : 1);
  for (const { wires } of wired) expect(Object.values(wires)).toContain('token');
});

test('names that are left over go to the modules that had to be added', () => {
  const { modules } = plan('I want an AMM for Gold (GLD) and Silver (SLV)');
  expect(modules.filter(({ blueprint }) => blueprint === 'token').map(({ parameters }) => parameters.symbol)).toEqual(['GLD', 'SLV']);
  expect(modules.find(({ blueprint }) => blueprint === 'amm')?.wires).toEqual({ tokenA: 'token', tokenB: 'token-2' });
});

test('what was only added takes no wish that is meant for what was asked for', () => {
  const { modules } = plan('decentralized exchange with 1% swap fee, 10% of the fees go to me');
  for (const { blueprint, features } of modules) if (blueprint === 'token') expect(features).toEqual([]);
});
