/**
 * The templates of the gallery, in the order in which they are shown: the first three stand in the wizard, the first five are
 * those of the documents. Each prompt says what a person would say, with figures that can be changed, and is understood whole;
 * every blueprint has a template. The picture of a template is `apps/web/public/templates/<id>.svg`.
 */
import type { Template, TemplateId } from '@starwright/protocol/templates';

type Entry = Omit<Template, 'imageUrl'> & { id: TemplateId };

const entries: Entry[] = [
  {
    id: 'nft-marketplace',
    name: 'NFT Marketplace',
    description: 'A place where people list their digital art at a fixed price and others buy it, with royalties for the artist.',
    category: 'nft',
    difficulty: 'medium',
    tags: ['marketplace', 'royalties', 'art'],
    isPopular: true,
    promptTemplate:
      'A marketplace for digital art. Artists mint their pictures as NFTs in a collection called Open Canvas with the symbol CANVAS and list them at a fixed price in ether. Buyers can make offers, the site keeps a fee of 2.5 percent of each sale, and artists get a royalty of 5 percent.',
  },
  {
    id: 'defi-protocol',
    name: 'DeFi Staking Pool',
    description: 'People lock your token for a while and earn more of it, at a rate you choose.',
    category: 'token',
    difficulty: 'advanced',
    tags: ['staking', 'rewards', 'defi'],
    isPopular: true,
    promptTemplate:
      'A staking pool for a token called Stardust with the symbol DUST and a supply of 1 million. People stake their tokens and earn 10 percent a year in the same token. A stake stays locked for 7 days.',
  },
  {
    id: 'voting-dao',
    name: 'DAO Governance',
    description: 'A group decides together: members propose, vote with their tokens, and what passes is carried out.',
    category: 'dao',
    difficulty: 'advanced',
    tags: ['voting', 'governance', 'community'],
    isPopular: true,
    promptTemplate:
      'A DAO for our community with a voting token called Village Vote, symbol VOTE, of which 100,000 exist. Anyone who holds at least 100 votes can propose, voting lasts 3 days with a quorum of 10 percent, and what passes is carried out after a delay of 1 day.',
  },
  {
    id: 'token-creator',
    name: 'Token Creator',
    description: 'Your own token with a name, a symbol and a supply, to hand out, sell or reward people with.',
    category: 'token',
    difficulty: 'easy',
    tags: ['token', 'erc20', 'community'],
    isPopular: false,
    promptTemplate:
      'A token called Moon Coin with the symbol MOON. 500,000 exist at the start, I can create more later but never more than 1 million in total, and everyone can burn their own tokens.',
  },
  {
    id: 'gaming-platform',
    name: 'Gaming Items',
    description: 'Collectible heroes for your game that players own, trade and take with them.',
    category: 'other',
    difficulty: 'medium',
    tags: ['gaming', 'nft', 'collectibles'],
    isPopular: false,
    promptTemplate:
      'Collectible heroes for a game as NFTs. The collection is called Star Heroes with the symbol HERO, there are 5,000 of them, and players mint one for 0.01 ether with at most 5 per wallet. I can pause minting. I can withdraw the proceeds.',
  },
  {
    id: 'event-tickets',
    name: 'Event Tickets',
    description: 'Tickets that live in the wallet, are checked at the door, and cannot be scalped.',
    category: 'nft',
    difficulty: 'easy',
    tags: ['tickets', 'events', 'check-in'],
    isPopular: true,
    promptTemplate:
      '300 concert tickets called Summer Night with the symbol SUMMER as NFTs for 0.03 ETH each, at most 4 per person. Each ticket is used once at the door, and nobody can sell one for more than they paid.',
  },
  {
    id: 'photo-collection',
    name: 'Photo Collection',
    description: 'Your photos as a limited collection: friends on a list go first, and the pictures are revealed later.',
    category: 'nft',
    difficulty: 'medium',
    tags: ['collection', 'allowlist', 'reveal'],
    isPopular: false,
    promptTemplate:
      'An NFT collection called Northern Lights with the symbol NORTH: 500 photos for 0.02 ether each, at most 3 per wallet. People on an allowlist can mint first, the pictures are revealed later, and I get 5 percent whenever one is sold again.',
  },
  {
    id: 'art-editions',
    name: 'Prints and Editions',
    description: 'Pieces with a fixed number of equal copies: prints, songs, posters. Each has its own price.',
    category: 'nft',
    difficulty: 'medium',
    tags: ['editions', 'prints', 'music'],
    isPopular: false,
    promptTemplate:
      'Limited edition prints as ERC-1155, called Paper Moon with the symbol PAPER. I add each print with its own price and number of copies, anyone can buy copies, at most 2 per wallet, and I get a royalty of 7 percent on later sales.',
  },
  {
    id: 'art-auction',
    name: 'Art Auction',
    description: 'The highest bid wins. Whoever is outbid gets the money back, and last-second bids leave time to answer.',
    category: 'nft',
    difficulty: 'medium',
    tags: ['auction', 'bids', 'art'],
    isPopular: false,
    promptTemplate:
      'Auctions for NFTs of a collection called Blue Hour with the symbol BLUE. There is a starting price of 0.1 ETH and a reserve price, each bid must be at least 5 percent higher than the one before, and a bid in the last 10 minutes extends the auction. Whoever is outbid gets their money back.',
  },
  {
    id: 'falling-price-sale',
    name: 'Falling Price Sale',
    description: 'A Dutch auction: the price falls with time, and the first who finds it right takes the piece.',
    category: 'nft',
    difficulty: 'medium',
    tags: ['dutch auction', 'sale', 'price'],
    isPopular: false,
    promptTemplate:
      'A Dutch auction for NFTs of a collection called Last Light with the symbol LAST: the price starts at 2 ETH and falls to 0.5 ETH over 24 hours, in steps every 30 minutes. The first one to pay the current price gets it.',
  },
  {
    id: 'game-characters',
    name: 'Game Characters',
    description: 'Heroes that gain experience: players create one, train it, fight, climb the leaderboard and trade.',
    category: 'nft',
    difficulty: 'advanced',
    tags: ['gaming', 'heroes', 'leaderboard'],
    isPopular: false,
    promptTemplate:
      'A role-playing game called Star Rangers with the symbol RANGER. Players create a hero for 0.005 ether, train it, fight each other and level up. There is a leaderboard, and heroes can be bought and sold.',
  },
  {
    id: 'game-crafting',
    name: 'Game Crafting',
    description: 'Items and materials for a game: players collect them, use them up, and make new ones out of others.',
    category: 'nft',
    difficulty: 'advanced',
    tags: ['gaming', 'crafting', 'items'],
    isPopular: false,
    promptTemplate:
      'Crafting items as ERC-1155 editions called Ember Forge with the symbol EMBER. Anyone can buy wood and iron for 0.001 ether each, and can craft a sword out of them. Holders can destroy their items.',
  },
  {
    id: 'nft-staking',
    name: 'NFT Staking',
    description: 'Holders put their collectibles in and earn your token for each of them, second by second.',
    category: 'nft',
    difficulty: 'medium',
    tags: ['nft', 'staking', 'rewards'],
    isPopular: false,
    promptTemplate:
      'NFT staking for a collection of NFTs called Sleepy Owls, symbol OWL: anyone can buy one for 0.01 ETH. Holders stake their NFTs and each NFT earns 10 tokens a day of a token called Mouse, symbol MOUSE. An NFT stays locked for 3 days, and each wallet can have at most 20 staked.',
  },
  {
    id: 'course-certificates',
    name: 'Course Certificates',
    description: 'Proof that somebody passed: issued by you, readable by everyone, never sold, taken back if it was a mistake.',
    category: 'nft',
    difficulty: 'easy',
    tags: ['certificates', 'education', 'soulbound'],
    isPopular: false,
    promptTemplate:
      'Certificates for my cooking school, called Good Kitchen with the symbol COOK. Only the school can issue them, the name of the student stands on each, they cannot be transferred or sold, and the school can revoke one.',
  },
  {
    id: 'loyalty-points',
    name: 'Loyalty Points',
    description: 'Points for your regulars that only you hand out, to a whole list at once if you like.',
    category: 'token',
    difficulty: 'easy',
    tags: ['loyalty', 'points', 'shop'],
    isPopular: false,
    promptTemplate:
      'Loyalty points for my bakery called Crumbs with the symbol CRUMB. Supply starts at 0, only I can make more, I can send points to a whole list of customers at once, and customers can burn theirs.',
  },
  {
    id: 'token-sale',
    name: 'Token sale',
    description: 'Sell your token for the chain’s coin at one fixed price. Too little comes together? Everybody gets their money back.',
    category: 'token',
    difficulty: 'medium',
    tags: ['token', 'sale', 'refunds'],
    isPopular: false,
    promptTemplate:
      'A token called Harbor Coin (HRB), 1,000,000 of them, and a token sale: 400,000 are for sale, 2,000 tokens for one ETH. The sale lasts 14 days, the soft cap is 20 ETH with refunds if it is missed, and buyers can claim their tokens when the sale is over.',
  },
  {
    id: 'team-vesting',
    name: 'Team Vesting',
    description: 'Tokens for the team that unlock bit by bit, and not before the first months have passed.',
    category: 'token',
    difficulty: 'medium',
    tags: ['vesting', 'team', 'tokens'],
    isPopular: false,
    promptTemplate:
      'Token vesting for our team. The token is called Harbor with the symbol HRB and has a supply of 2 million. Each member gets theirs over 24 months, nothing in the first 6 months, and I can take back what is not yet earned when somebody leaves.',
  },
  {
    id: 'airdrop',
    name: 'Airdrop',
    description: 'Give a token to the people on your list: each claims their part, until a deadline.',
    category: 'token',
    difficulty: 'medium',
    tags: ['airdrop', 'claim', 'community'],
    isPopular: true,
    promptTemplate:
      'An airdrop of a token called Lantern with the symbol LNT and a supply of 1 million. People on my list can claim 500 tokens each within 30 days, and then I take back what is left.',
  },
  {
    id: 'swap-pool',
    name: 'Swap Pool',
    description: 'A small exchange: people swap ether and your token, and whoever fills the pool earns the fees.',
    category: 'token',
    difficulty: 'advanced',
    tags: ['exchange', 'liquidity', 'defi'],
    isPopular: false,
    promptTemplate:
      'A liquidity pool where people swap ether for a token called Pebble with the symbol PBL and a supply of 1 million, and back. Each swap costs a fee of 0.3 percent, which goes to those who provide the liquidity.',
  },
  {
    id: 'lending-desk',
    name: 'Lending',
    description: 'People leave ether as security and borrow a token against it. Paying back frees the ether.',
    category: 'token',
    difficulty: 'advanced',
    tags: ['lending', 'loans', 'defi'],
    isPopular: false,
    promptTemplate:
      'A lending platform: people deposit ether as collateral and borrow a token called Lamp Dollar with the symbol LAMP, up to 60 percent of its value. The interest is 5 percent a year, and loans can be liquidated when the collateral is worth too little.',
  },
  {
    id: 'pawn-loans',
    name: 'Pawn Loans',
    description: 'Borrow on an NFT from whoever lends. Pay back in time and have it again, or it goes to the lender.',
    category: 'nft',
    difficulty: 'medium',
    tags: ['loans', 'nft', 'collateral'],
    isPopular: false,
    promptTemplate:
      'Loans between people against an NFT: the owner leaves an item as a pledge and asks for 1 ETH for 30 days at 5 percent interest, anyone can lend exactly that, who pays back in time gets the item back, else the lender takes it. 10 percent of the interest is for us.',
  },
  {
    id: 'yield-vault',
    name: 'Token Vault',
    description: 'People put a token in and get shares. When profit is added, every share is worth more.',
    category: 'token',
    difficulty: 'advanced',
    tags: ['vault', 'shares', 'erc4626'],
    isPopular: false,
    promptTemplate:
      'A vault called Acorn Vault for a token called Acorn (ACRN) with a supply of 1 million. People deposit tokens and get shares, profit that I add makes every share worth more, and there is a withdrawal fee of 0.5 percent.',
  },
  {
    id: 'shared-wallet',
    name: 'Shared Wallet',
    description: 'A till for a club or a company: nothing leaves it before enough of its owners have agreed.',
    category: 'dao',
    difficulty: 'easy',
    tags: ['multisig', 'treasury', 'team'],
    isPopular: true,
    promptTemplate:
      'A shared wallet for our club with 3 owners. 2 of them must agree before any money leaves it, and each can pay out 0.1 ether a day alone.',
  },
  {
    id: 'members-pot',
    name: 'Members’ Pot',
    description: 'A common pot for a club or a street: its members propose payments, and each has one vote.',
    category: 'dao',
    difficulty: 'medium',
    tags: ['treasury', 'voting', 'cooperative'],
    isPopular: false,
    promptTemplate:
      'A common pot for our cooperative. I add and remove members. Members propose payments and vote for 5 days, every member has one vote, and what more than half of all members accept is paid.',
  },
  {
    id: 'club-poll',
    name: 'Club Poll',
    description: 'Ask a question with several answers. Approved members vote once, and everybody sees the count.',
    category: 'dao',
    difficulty: 'easy',
    tags: ['poll', 'voting', 'club'],
    isPopular: false,
    promptTemplate:
      'Polls for our sports club, open for 5 days each. I open a poll with a question and several answers. Only approved members can vote, one vote each, and votes can be changed.',
  },
  {
    id: 'quadratic-vote',
    name: 'Quadratic Voting',
    description: 'Everybody has the same credits, and each further vote for one thing costs more: small groups are heard too.',
    category: 'dao',
    difficulty: 'medium',
    tags: ['voting', 'fairness', 'credits'],
    isPopular: false,
    promptTemplate:
      'Quadratic voting for our neighbourhood. Only admitted residents can vote, each has 100 voice credits, and voting lasts 5 days.',
  },
  {
    id: 'quadratic-funding',
    name: 'Quadratic Funding',
    description: 'A matching pool that adds most to the projects that many people give a little to.',
    category: 'dao',
    difficulty: 'advanced',
    tags: ['funding', 'matching', 'public goods'],
    isPopular: false,
    promptTemplate:
      'Quadratic funding for open-source projects: I open a round with a matching pool of 10 ETH for 30 days, anyone can add a project, I approve projects first, and people give at least 0.001 ETH.',
  },
  {
    id: 'petition',
    name: 'Petition',
    description: 'Collect signatures for a cause: every wallet signs once, and everybody can count.',
    category: 'dao',
    difficulty: 'easy',
    tags: ['petition', 'signatures', 'community'],
    isPopular: false,
    promptTemplate:
      'A petition for a bike lane on River Street. Everybody can sign once, signatures can be taken back, and the goal is 500 signatures.',
  },
  {
    id: 'shared-counter',
    name: 'Shared Counter',
    description: 'One number that everybody sees and anyone can raise by one.',
    category: 'other',
    difficulty: 'easy',
    tags: ['counter', 'first steps', 'community'],
    isPopular: false,
    promptTemplate:
      'A counter called Cups of Tea that anyone can raise by one. Anyone can lower it by one as well, and I can set it back to zero.',
  },
  {
    id: 'crowdfunding',
    name: 'Crowdfunding',
    description: 'Raise money for a project. Miss the goal, and everybody gets back what they gave.',
    category: 'other',
    difficulty: 'easy',
    tags: ['crowdfunding', 'refunds', 'community'],
    isPopular: true,
    promptTemplate:
      'A crowdfunding called Green Corner for our community garden: raise 5 ETH in two months, at least 0.01 ETH each. If we miss the goal, everybody gets their money back.',
  },
  {
    id: 'freelance-escrow',
    name: 'Freelance Escrow',
    description: 'The client pays in first, the freelancer is paid milestone by milestone, and an arbiter settles disputes.',
    category: 'other',
    difficulty: 'medium',
    tags: ['escrow', 'freelance', 'milestones'],
    isPopular: true,
    promptTemplate:
      'An escrow for freelance work. The client pays in first, the freelancer is paid milestone by milestone once the client accepts, an arbiter settles disputes, and the platform keeps 2 percent.',
  },
  {
    id: 'job-board',
    name: 'Job Board',
    description: 'People post jobs with the pay locked in. A worker takes one, is paid once it is confirmed, and gets stars.',
    category: 'other',
    difficulty: 'easy',
    tags: ['jobs', 'ratings', 'community'],
    isPopular: false,
    promptTemplate:
      'A job board for our neighbourhood. People post a job with its pay locked in, the first worker takes it, the poster confirms and the worker is paid. What is not done within 7 days is refunded, afterwards the poster gives one to five stars, and 2 percent of each job is for us.',
  },
  {
    id: 'village-shop',
    name: 'Village Shop',
    description: 'People sell real things to each other. The money waits until the buyer says that it has arrived.',
    category: 'other',
    difficulty: 'easy',
    tags: ['shop', 'second-hand', 'community'],
    isPopular: false,
    promptTemplate:
      'A flea market for our village. Everybody can put used things up for sale at a price of their own, the money is kept until the buyer confirms that it has arrived, without a complaint within 14 days the seller can take it, and 2 percent of each sale is for the village.',
  },
  {
    id: 'payment-splitter',
    name: 'Payment Splitter',
    description: 'Money that comes in is divided by fixed shares: for a band, a family, or partners.',
    category: 'other',
    difficulty: 'easy',
    tags: ['payments', 'shares', 'band'],
    isPopular: false,
    promptTemplate:
      'A payment splitter for our band. I name the members with their shares when it starts, everything that comes in is divided between them, and each collects their own part.',
  },
  {
    id: 'referral-program',
    name: 'Referral Rewards',
    description: 'Whoever brings a customer earns a part of what the customer pays.',
    category: 'other',
    difficulty: 'easy',
    tags: ['referrals', 'rewards', 'shop'],
    isPopular: false,
    promptTemplate: 'Referral rewards for my online course: it costs 0.1 ether, and whoever referred the buyer gets 10 percent.',
  },
  {
    id: 'subscription',
    name: 'Subscription',
    description: 'People pay for a month of access and can pay again. The first days are free.',
    category: 'other',
    difficulty: 'easy',
    tags: ['subscription', 'access', 'payments'],
    isPopular: false,
    promptTemplate:
      'A subscription to my magazine: 0.01 ether a month, with a free trial of 7 days. Subscribers can pay several months at once, and they can give a subscription to a friend.',
  },
  {
    id: 'mutual-insurance',
    name: 'Mutual Insurance',
    description: 'Members pay into one pool and vote on which losses are paid out of it.',
    category: 'other',
    difficulty: 'advanced',
    tags: ['insurance', 'community', 'claims'],
    isPopular: false,
    promptTemplate:
      'Mutual insurance for bicycles: members pay a premium of 0.01 ether for 6 months, claims are up to 0.5 ether, and the members vote on each claim for 3 days. New members wait 14 days before they can claim.',
  },
  {
    id: 'locked-savings',
    name: 'Locked Savings',
    description: 'A piggy bank with a clock: nobody can spend the money before the agreed time, except for a penalty.',
    category: 'other',
    difficulty: 'easy',
    tags: ['savings', 'time lock', 'family'],
    isPopular: false,
    promptTemplate:
      'A savings vault where people lock ether for 1 year. Whoever takes it out early pays a penalty of 10 percent, and the penalties are shared among those who stay.',
  },
  {
    id: 'raffle',
    name: 'Raffle',
    description: 'Tickets for a small price, one draw, one winner. Everybody can check how it was drawn.',
    category: 'other',
    difficulty: 'easy',
    tags: ['raffle', 'lottery', 'prize'],
    isPopular: false,
    promptTemplate:
      'A raffle with tickets for 0.01 ether, at most 10 per wallet, sold for one week. One winner gets the pot and I keep 5 percent of it. The draw uses commit-reveal, so that I cannot cheat.',
  },
  {
    id: 'betting-pool',
    name: 'Betting Pool',
    description: 'Friends bet on what will happen. Those who were right share the pot by their stakes.',
    category: 'other',
    difficulty: 'medium',
    tags: ['betting', 'predictions', 'friends'],
    isPopular: false,
    promptTemplate:
      'A betting pool for football matches. I open bets, people bet at least 0.005 ether, a referee says what happened, and the winners share the pot in proportion to what they bet.',
  },
  {
    id: 'donation-tracker',
    name: 'Donation Tracker',
    description: 'Collect for a cause and show everybody what came in and what it was spent on.',
    category: 'other',
    difficulty: 'easy',
    tags: ['donations', 'charity', 'transparency'],
    isPopular: false,
    promptTemplate:
      'Donations for an animal shelter. Donors can leave a message and earn badges, we want to reach 10 ETH, and everybody can see what came in and what it was spent on.',
  },
  {
    id: 'message-board',
    name: 'Message Board',
    description: 'A public wall: anyone writes, others answer, like, and tip the author.',
    category: 'other',
    difficulty: 'easy',
    tags: ['messages', 'tips', 'social'],
    isPopular: false,
    promptTemplate:
      'A message board where anyone can write messages of up to 280 characters. Others can answer them, like them once, and tip the author in ether. I can hide messages.',
  },
  {
    id: 'name-service',
    name: 'Name Service',
    description: 'Readable names for wallets, first come, first served, for a yearly price.',
    category: 'other',
    difficulty: 'medium',
    tags: ['names', 'identity', 'profiles'],
    isPopular: false,
    promptTemplate:
      'A name service for our community: people register a name for 0.005 ether a year and can renew it. Short names cost 0.05 ether, and owners can write down a profile for their name.',
  },
  {
    id: 'tool-rental',
    name: 'Rentals',
    description: 'Rent out tools, bikes or rooms by the day. The deposit comes back when the thing does.',
    category: 'other',
    difficulty: 'medium',
    tags: ['rental', 'deposit', 'sharing'],
    isPopular: false,
    promptTemplate:
      'A rental platform for tools. Anyone can list a tool with a price per day and a deposit, the deposit comes back when the tool is returned, being late costs rent out of the deposit, and the platform keeps 5 percent.',
  },
  {
    id: 'bee-register',
    name: 'Register of Beehives',
    description: 'A public record of things and what happens to them. Change the hives into whatever you keep track of.',
    category: 'other',
    difficulty: 'easy',
    tags: ['register', 'records', 'community'],
    isPopular: false,
    promptTemplate:
      'Approved beekeepers register beehives with a place and a number of bees. Beekeepers can inspect a beehive or mark it as abandoned.',
  },
  {
    id: 'supply-chain',
    name: 'Supply Chain',
    description: 'Follow goods from where they are made to who buys them, step by step, with nothing rewritten.',
    category: 'other',
    difficulty: 'medium',
    tags: ['tracking', 'goods', 'provenance'],
    isPopular: true,
    promptTemplate:
      'Track coffee bags from the farm to the shop. Approved partners register a bag with its farm and weight, then mark it as roasted, shipped and delivered, and everybody can see its history.',
  },
];

export const gallery: readonly Template[] = entries.map((entry) => ({ ...entry, imageUrl: `/templates/${entry.id}.svg` }));
