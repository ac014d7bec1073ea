import type { Mutation } from '../mutation.ts';

/** Few enough that a scenario can walk to the end. */
const scarce = {
  features: ['publicSale', 'saleSwitch', 'perWallet', 'allowlist', 'ownerMint', 'airdrop', 'royalty', 'resaleCap', 'checkIn'],
  parameters: { maxSupply: '5', maxPerWallet: '3' },
};

const falling = { features: ['fallingPrice'] };
const makers = { features: ['makerRoyalty'] };
const refundable = { features: ['publicSale', 'refunds'] };
const passing = { features: ['publicSale', 'expiry', 'enumerable'] };

export const mutations: Mutation[] = [
  {
    fault: 'one item too many can be made',
    replace: ['quantity > maxSupply - _totalMinted', 'quantity > maxSupply + 1 - _totalMinted'],
    ...scarce,
  },
  {
    fault: 'the owner can make more items than can exist',
    replace: [
      '_requireSupply(quantity);\n        if (quantity == 0 || quantity > MAX_BATCH)',
      'if (quantity == 0 || quantity > MAX_BATCH)',
    ],
    ...scarce,
  },
  { fault: 'more items than can exist are sent to a list', replace: ['_requireSupply(recipients.length);', ''], ...scarce },
  {
    fault: 'the allowlist is a way past the limit per wallet',
    replace: [
      'if (minted > maxPerWallet) revert WalletLimitReached(maxPerWallet);\n        mintedBy[msg.sender] = minted;\n        return _mintPaid(quantity, mintPrice);\n    }\n\n    /// @notice Puts',
      'mintedBy[msg.sender] = minted;\n        return _mintPaid(quantity, mintPrice);\n    }\n\n    /// @notice Puts',
    ],
    ...scarce,
  },
  { fault: 'who pays too much loses it', replace: ['msg.value != price * quantity', 'msg.value < price * quantity'], ...scarce },
  {
    fault: 'anybody can withdraw what people paid',
    replace: ['function withdraw() external onlyOwner nonReentrant', 'function withdraw() external nonReentrant'],
    ...scarce,
  },
  {
    fault: 'items are resold above the allowed price',
    replace: ['if (price > highest) revert ResalePriceTooHigh(price, highest);', ''],
    ...scarce,
  },
  { fault: 'the royalty is paid out of what others paid in', replace: ['if (paid) toSeller -= royaltyAmount;', ''], ...scarce },
  {
    fault: 'a used ticket can still be bought',
    replace: ['delete _resales[tokenId];\n        emit CheckedIn', 'emit CheckedIn'],
    ...scarce,
  },
  {
    fault: 'the owner takes what buyers can still ask back',
    replace: ['_settled < _purchases.length && _purchases[_settled].until <= block.timestamp; ++i', '_settled < _purchases.length; ++i'],
    ...refundable,
  },
  {
    fault: 'an item is given back twice',
    replace: ['delete _purchaseOf[tokenId];\n        emit Refunded', 'emit Refunded'],
    ...refundable,
  },
  {
    fault: 'items are given back after the time',
    replace: ['block.timestamp < refundUntil(tokenId)', 'refundUntil(tokenId) > 0'],
    ...refundable,
  },
  {
    fault: 'the owner takes out what was given back',
    replace: ['purchase.amount -= amount;', ''],
    ...refundable,
  },
  {
    fault: 'the right to a refund is passed on with the item',
    replace: ['if (from != address(0)) delete _purchaseOf[tokenId];', ''],
    ...refundable,
  },
  {
    fault: 'the price falls below its floor',
    replace: ['? floorPrice : startPrice - steps * priceStep', '? 0 : startPrice - steps * priceStep'],
    ...falling,
  },
  {
    fault: 'what is paid too much is kept',
    replace: ['if (msg.value > cost) Address.sendValue(payable(msg.sender), msg.value - cost);', ''],
    ...falling,
  },
  { fault: 'opening the sale again starts at the top', replace: ['if (active && saleStartedAt == 0)', 'if (active)'], ...falling },
  { fault: 'too little is taken for the price', replace: ['if (msg.value < cost) revert WrongPayment(msg.value, cost);', ''], ...falling },
  {
    fault: 'the royalty goes to the owner of the collection',
    replace: ['_setTokenRoyalty(firstTokenId + i, msg.sender, royaltyBps);', '_setTokenRoyalty(firstTokenId + i, owner(), royaltyBps);'],
    ...makers,
  },
  {
    fault: 'renewing early takes time away',
    replace: ['expiresAt[tokenId] > block.timestamp ? expiresAt[tokenId] : block.timestamp', 'block.timestamp'],
    ...passing,
  },
  { fault: 'who has run out is still a member', replace: [' && block.timestamp < expiresAt[tokenId]', ''], ...passing },
];
