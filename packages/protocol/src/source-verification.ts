/** What a public register of source code (Sourcify) says of the contracts of a deployment. */
import { z } from 'zod';

export const sourceStateSchema = z.discriminatedUnion('status', [
  /** It is sent once the network itself has confirmed the deployment. */
  z.object({ status: z.literal('waiting') }),
  z.object({ status: z.literal('pending'), since: z.string() }),
  /** `exact-match`: the code on the network with its metadata, so every character of the source. `match`: the code without them. */
  z.object({ status: z.enum(['exact-match', 'match']), at: z.string() }),
  /** The register's own code and words. */
  z.object({ status: z.literal('not-verified'), at: z.string(), code: z.string(), said: z.string() }),
  /** Nobody answered, or not to the end. */
  z.object({ status: z.literal('no-answer'), at: z.string() }),
]);
export type SourceState = z.infer<typeof sourceStateSchema>;

export const sourceAtRegisterSchema = z.object({ contract: z.string(), address: z.string(), state: sourceStateSchema });
export type SourceAtRegister = z.infer<typeof sourceAtRegisterSchema>;

export const isVerified = ({ status }: SourceState): boolean => status === 'exact-match' || status === 'match';

/** What stands in the way, as far as it changes what to do next. */
export type SourceObstacle = 'unknown-network' | 'not-seen-yet' | 'compiler' | 'other-code' | 'source-gone' | 'later';

/** The codes of Sourcify's API v2 and of its library, and one of this server; what is new there is `later`. */
const obstacles: Readonly<Record<string, SourceObstacle>> = {
  unsupported_chain: 'unknown-network',
  contract_not_deployed: 'not-seen-yet',
  cannot_fetch_bytecode: 'not-seen-yet',
  unsupported_compiler_version: 'compiler',
  invalid_compiler_version: 'compiler',
  compiler_error: 'compiler',
  no_match: 'other-code',
  bytecode_length_mismatch: 'other-code',
  source_not_kept: 'source-gone',
};

export const obstacleOf = (code: string): SourceObstacle => (Object.hasOwn(obstacles, code) ? (obstacles[code] ?? 'later') : 'later');
