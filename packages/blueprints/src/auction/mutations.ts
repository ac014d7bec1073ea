import type { Mutation } from '../mutation.ts';

const ofItems = { features: ['openSellers', 'minStep', 'reserve', 'cancel'] };

export const mutations: Mutation[] = [
  { fault: 'whoever is outbid gets nothing back', replace: ['_pay(outbid, amount);', ''] },
  { fault: 'the platform’s part is paid out of others’ bids', replace: ['amount -= fee;', ''] },
  { fault: 'a late bid does not prolong the auction', replace: ['auction.endTime = block.timestamp + extensionTime;', ''] },
  { fault: 'an auction with bids can be called off', replace: ['if (auction.bidCount > 0) revert AlreadyHasBids(auction.bidCount);', ''] },
  { fault: 'it is sold below the reserve', replace: ['winner != address(0) && amount >= auction.reservePrice', 'winner != address(0)'] },
  { fault: 'who was outbid can withdraw twice', replace: ['pendingReturns[msg.sender] = 0;', ''], ...ofItems },
  { fault: 'bids are taken after the end', replace: ['if (status_ != Status.Open) revert AuctionNotOpen(status_);', ''], ...ofItems },
  {
    fault: 'whoever ends the auction gets the NFT',
    replace: ['sold ? winner : auction.seller, auction.tokenId', 'sold ? msg.sender : auction.seller, auction.tokenId'],
    ...ofItems,
  },
];
