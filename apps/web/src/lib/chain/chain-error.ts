/** A refusal of the chain: EIP-1193's code, and the data a contract gave. */
export class ChainError extends Error {
  readonly code: number;
  readonly data: string | undefined;
  constructor({ code, message, data }: ToldError) {
    super(message);
    this.name = 'ChainError';
    this.code = code;
    this.data = data;
  }
}

export interface ToldError {
  code: number;
  message: string;
  data?: string;
}

/** An error as it is told to another window or worker; -32603 (JSON-RPC's internal error) when it has no code of its own. */
export function toldError(error: unknown): ToldError {
  const { code, data } = Object.assign({ code: -32603, data: undefined }, error);
  const message = error instanceof Error ? error.message : String(error);
  return { code, message, ...(typeof data === 'string' && { data }) };
}
