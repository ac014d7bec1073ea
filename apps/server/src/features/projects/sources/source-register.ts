/** A public register of source code, as the features know it: it compiles what it is sent and compares it with the network. */

/** Everything it takes to come to the code of one deployed contract. */
export interface SentSource {
  chainId: number;
  address: string;
  /** What created it. */
  txHash: string;
  contract: string;
  /** The standard JSON that solc was given. */
  input: string;
}

export type RegisterAnswer =
  /** Without a ticket it wants to be sent again. */
  { status: 'pending'; ticket?: string } | { status: 'exact-match' | 'match' } | { status: 'not-verified'; code: string; said: string };

export interface SourceRegister {
  host: string;
  /** @throws RegisterAway */
  send(source: SentSource): Promise<RegisterAnswer>;
  /** What became of it. @throws RegisterAway */
  look(ticket: string, source: Pick<SentSource, 'chainId' | 'address'>): Promise<RegisterAnswer>;
}

/** It did not answer, or nothing that its protocol has. */
export class RegisterAway extends Error {
  override name = 'RegisterAway';
}
