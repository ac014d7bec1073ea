/** The chains a person can choose in the wizard, and the networks of the deploy panel. */
import { z } from 'zod';

export const blockchains = ['ethereum', 'polygon', 'bsc', 'solana'] as const;
export const blockchainSchema = z.enum(blockchains);
export type Blockchain = z.infer<typeof blockchainSchema>;

/** What the wizard's selector says of each chain. */
export const blockchainFacts: Record<
  Blockchain,
  { name: string; symbol: string; gas: string; confirmation: string; language: string; ecosystem: string }
> = {
  ethereum: { name: 'Ethereum', symbol: 'ETH', gas: 'Medium-High', confirmation: 'about 15 s', language: 'Solidity', ecosystem: 'Largest' },
  polygon: { name: 'Polygon', symbol: 'MATIC', gas: 'Very Low', confirmation: 'about 2 s', language: 'Solidity', ecosystem: 'Large' },
  bsc: { name: 'BNB Chain', symbol: 'BNB', gas: 'Low', confirmation: 'about 3 s', language: 'Solidity', ecosystem: 'Large' },
  solana: { name: 'Solana', symbol: 'SOL', gas: 'Ultra Low', confirmation: 'about 0.4 s', language: 'Rust/Anchor', ecosystem: 'Growing' },
};
