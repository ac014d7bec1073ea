/** What the coin of the chain is called that a dapp was made for: around everything that tells amounts of it. */
import { blockchainFacts } from '@starwright/protocol/networks';
import { createContext, useContext } from 'react';

export const OwnCoin = createContext<string>(blockchainFacts.ethereum.coin);
export const useOwnCoin = (): string => useContext(OwnCoin);
