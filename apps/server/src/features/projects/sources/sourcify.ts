/** Sourcify's API v2 (https://docs.sourcify.dev/docs/api): a source is sent, gets a ticket, and the ticket is asked about. */
import { ownFile, solcRelease } from '@starwright/engine/compile';
import { z } from 'zod';
import { askOutside } from '../../../http/ask-outside.ts';
import { type RegisterAnswer, RegisterAway, type SentSource, type SourceRegister } from './source-register.ts';

const withinMs = 20_000;
/** The answer about a contract that does not match repeats its code, four times at most. */
const atMost = 2 * 1024 * 1024;
/** Of what it says about an error; a compiler's words can be long. */
const saidAtMost = 500;

const errorSchema = z.object({ customCode: z.string().max(100), message: z.string() });
const matchSchema = z.enum(['exact_match', 'match']).nullish();
const ticketSchema = z.object({ verificationId: z.string().regex(/^[\w-]{1,100}$/) });
const jobSchema = z.object({
  isJobCompleted: z.boolean(),
  error: errorSchema.optional(),
  contract: z.object({ match: matchSchema }).optional(),
});
const contractSchema = z.object({ match: matchSchema });

type Place = Pick<SentSource, 'chainId' | 'address'>;

/** @param base address of the server, without a slash at its end */
export function openSourcify(base: string): SourceRegister {
  const ask = async <Answer>(path: string, schema: z.ZodType<Answer>, body?: unknown): Promise<Answer | Refusal> => {
    try {
      const { status, text } = await askOutside(`${base}/v2${path}`, {
        ...(body !== undefined && { method: 'POST', body }),
        ...{ withinMs, atMost },
      });
      const json: unknown = JSON.parse(text);
      // Of a contract it does not have it answers 404 in the shape of those it has.
      if (status < 300 || (status === 404 && schema.safeParse(json).success)) return schema.parse(json);
      return { refused: status, ...errorSchema.parse(json) };
    } catch (error) {
      throw new RegisterAway(`${base} did not answer as Sourcify does`, { cause: error });
    }
  };
  /** @returns undefined when it does not have this contract */
  const known = async ({ chainId, address }: Place): Promise<RegisterAnswer | undefined> => {
    const contract = await ask(`/contract/${chainId}/${address}`, contractSchema);
    return 'refused' in contract ? undefined : matchOf(contract.match);
  };
  return {
    host: new URL(base).host,
    async send(source) {
      const { chainId, address, txHash, contract, input } = source;
      const sent = await ask(`/verify/${chainId}/${address}`, ticketSchema, {
        stdJsonInput: JSON.parse(input),
        compilerVersion: solcRelease,
        contractIdentifier: `${ownFile}:${contract}`,
        creationTransactionHash: txHash,
      });
      if (!('refused' in sent)) return { status: 'pending', ticket: sent.verificationId };
      if (sent.customCode === 'already_verified') return (await known(source)) ?? notVerified(sent);
      if (sent.customCode === 'duplicate_verification_request') return (await known(source)) ?? { status: 'pending' };
      if (sent.refused === 429 || sent.refused >= 500) throw new RegisterAway(sent.message);
      return notVerified(sent);
    },
    async look(ticket, place) {
      const job = await ask(`/verify/${ticket}`, jobSchema);
      if ('refused' in job) {
        if (job.customCode === 'job_not_found') return (await known(place)) ?? { status: 'pending' };
        throw new RegisterAway(job.message);
      }
      if (!job.isJobCompleted) return { status: 'pending', ticket };
      const match = matchOf(job.contract?.match);
      if (match) return match;
      if (!job.error) throw new RegisterAway('the work is done and nothing is said of it');
      return (job.error.customCode === 'already_verified' ? await known(place) : undefined) ?? notVerified(job.error);
    },
  };
}

type Refusal = z.output<typeof errorSchema> & { refused: number };

const notVerified = ({ customCode, message }: z.output<typeof errorSchema>): RegisterAnswer => ({
  status: 'not-verified',
  code: customCode,
  said: message.length > saidAtMost ? `${message.slice(0, saidAtMost)}…` : message,
});

const matchOf = (match: z.output<typeof matchSchema>): RegisterAnswer | undefined =>
  match ? { status: match === 'exact_match' ? 'exact-match' : 'match' } : undefined;
