/** The dapp of the landing page, as the engine made it when the page was built (scripts/page/make-example.ts). */
import example from 'virtual:starwright-example';

export interface Example {
  prompt: string;
  title: string;
  /** The sentences that are shown, and how many there were in all; every one held. */
  outcomes: string[];
  outcomeCount: number;
  /** First lines of the real sources, as they are typed out. */
  contract: string;
  frontend: string;
  /** Gas to deploy it, as the receipts said. */
  gas: number;
  templates: {
    id: string;
    name: string;
    description: string;
    category: 'nft' | 'token' | 'dao' | 'other';
    difficulty: 'easy' | 'medium' | 'advanced';
    tags: string[];
    isPopular: boolean;
    imageUrl: string | null;
    promptTemplate: string;
  }[];
}

export default example satisfies Example;
