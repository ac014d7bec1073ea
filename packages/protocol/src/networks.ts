/** The chains a person can choose in the wizard, and the networks of the deploy panel. */
import { z } from 'zod';

export const blockchains = ['ethereum', 'polygon', 'bsc', 'solana'] as const;
export const blockchainSchema = z.enum(blockchains);
export type Blockchain = z.infer<typeof blockchainSchema>;

/** What the wizard's selector says of each chain. */
export const blockchainFacts: Record<
  Blockchain,
  {
    name: string;
    /** What amounts are told in. */
    coin: string;
    /** What the selector shows of the coin. */
    symbol: string;
    gas: string;
    confirmation: string;
    language: string;
    ecosystem: string;
    /** Whether dapps for it can be composed and tried; the others are shown, but cannot be chosen. */
    available: boolean;
  }
> = {
  ethereum: {
    name: 'Ethereum',
    coin: 'ETH',
    symbol: 'ETH',
    gas: 'Medium-High',
    confirmation: 'about 15 s',
    language: 'Solidity',
    ecosystem: 'Largest',
    available: true,
  },
  polygon: {
    name: 'Polygon',
    coin: 'POL',
    symbol: 'POL (formerly MATIC)',
    gas: 'Very Low',
    confirmation: 'about 2 s',
    language: 'Solidity',
    ecosystem: 'Large',
    available: true,
  },
  bsc: {
    name: 'BNB Chain',
    coin: 'BNB',
    symbol: 'BNB',
    gas: 'Low',
    confirmation: 'about 3 s',
    language: 'Solidity',
    ecosystem: 'Large',
    available: true,
  },
  solana: {
    name: 'Solana',
    coin: 'SOL',
    symbol: 'SOL',
    gas: 'Ultra Low',
    confirmation: 'about 0.4 s',
    language: 'Rust/Anchor',
    ecosystem: 'Growing',
    available: false,
  },
};
