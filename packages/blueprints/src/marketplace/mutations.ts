import type { Mutation } from '../mutation.ts';

/** A collection that asks for royalties. */
const withRoyalty = { wires: { collection: { blueprint: 'nft', features: ['publicSale', 'royalty'] } } };

export const mutations: Mutation[] = [
  {
    fault: 'a stranger can take somebody’s listed item',
    replace: ['if (listing.seller != msg.sender) revert NotSeller(msg.sender);', ''],
    ...withRoyalty,
  },
  { fault: 'a sold item can be sold again', replace: ['listing.status = Status.Sold;', ''], ...withRoyalty },
  { fault: 'the royalty is paid from what others paid in', replace: ['toSeller -= _payRoyalty(', '_payRoyalty('], ...withRoyalty },
  { fault: 'a refused royalty is lost', replace: ['if (!delivered) owedRoyalties[receiver] += royalty;', ''], ...withRoyalty },
  {
    fault: 'a new fee also holds for what is listed already',
    replace: ['uint256 fee = (amount * listing.feeBps) / 10_000;', 'uint256 fee = (amount * feeBps) / 10_000;'],
    ...withRoyalty,
  },
  {
    fault: 'somebody takes back another’s offer',
    replace: ['if (offer.bidder != msg.sender) revert NotBidder(msg.sender);', ''],
    ...withRoyalty,
  },
  {
    fault: 'an accepted offer can also be taken back',
    replace: ['offer.amount = 0;\n        emit OfferAccepted', 'emit OfferAccepted'],
    ...withRoyalty,
  },
  {
    fault: 'the seller can accept an offer although trading is stopped',
    replace: [
      'function acceptOffer(uint256 offerId) external nonReentrant whenNotPaused',
      'function acceptOffer(uint256 offerId) external nonReentrant',
    ],
    ...withRoyalty,
  },
];
