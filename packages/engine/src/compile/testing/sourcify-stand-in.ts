/**
 * Sourcify's API v2 on this machine, for tests. What it answers it has really found out: it gives solc the input that it was
 * sent, and compares the code with what nodes of its networks have, metadata and all. It verifies nothing but that, and forgets.
 */
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import { createRequire } from 'node:module';
import { text } from 'node:stream/consumers';
import { z } from 'zod';

type Match = 'exact_match' | 'match';
interface Job {
  isJobCompleted: boolean;
  verificationId: string;
  contract: { match: Match | null; chainId: string; address: string };
  error?: ApiError;
}
interface ApiError {
  customCode: string;
  message: string;
}
type Answer = { status: number; body: unknown };

export interface SourcifyStandIn {
  /** Where its API is, without `/v2`. */
  url: string;
  /** Bodies of what was sent to be verified. */
  sent: Submission[];
  /** Answers the next request with this instead. */
  next(answer: Answer): void;
  /** Nothing that is sent from now on is finished until `release`. */
  hold(): void;
  release(): void;
  stop(): Promise<void>;
}

const submissionSchema = z.object({
  stdJsonInput: z.looseObject({ language: z.literal('Solidity'), sources: z.record(z.string(), z.unknown()), settings: z.looseObject({}) }),
  compilerVersion: z.string(),
  contractIdentifier: z.string().regex(/^.+:.+$/),
  creationTransactionHash: z.string(),
});
export type Submission = z.infer<typeof submissionSchema>;

interface Place {
  chainId: string;
  address: string;
}

/** @param nodes addresses of the nodes of its networks, by chain id */
export async function startSourcify(nodes: Record<string, string>): Promise<SourcifyStandIn> {
  const jobs = new Map<string, Job>();
  const sent: Submission[] = [];
  const instead: Answer[] = [];
  let held = Promise.resolve();
  let release = () => {};
  const matchAt = ({ chainId, address }: Place) =>
    [...jobs.values()].find(({ contract }) => contract.match && contract.chainId === chainId && contract.address === address)?.contract;

  async function begin(place: Place, request: IncomingMessage): Promise<Answer> {
    const node = nodes[place.chainId];
    if (!node) return refused(404, 'unsupported_chain', `Chain ${place.chainId} not found`);
    if (matchAt(place)?.match === 'exact_match') return refused(409, 'already_verified', `Contract ${place.address} is already verified.`);
    const body = submissionSchema.safeParse(JSON.parse(await text(request)));
    if (!body.success) return refused(400, 'invalid_parameter', body.error.message);
    sent.push(body.data);
    const job: Job = { isJobCompleted: false, verificationId: randomUUID(), contract: { match: null, ...place } };
    jobs.set(job.verificationId, job);
    void held.then(async () => {
      const found = await compare(node, place.address, body.data).catch((error) => apiError('internal_error', String(error)));
      if (typeof found === 'string') job.contract.match = found;
      else job.error = found;
      job.isJobCompleted = true;
    });
    return { status: 202, body: { verificationId: job.verificationId } };
  }

  async function answer(request: IncomingMessage): Promise<Answer> {
    const asked = instead.shift();
    if (asked) return asked;
    const [, , what, first = '', address = ''] = new URL(request.url ?? '', 'http://localhost').pathname.split('/').slice(1);
    if (what === 'verify' && request.method === 'POST') return begin({ chainId: first, address }, request);
    if (what === 'verify') {
      const job = jobs.get(first);
      return job ? { status: 200, body: job } : refused(404, 'job_not_found', `No verification job found for id ${first}`);
    }
    const known = matchAt({ chainId: first, address });
    return known ? { status: 200, body: known } : { status: 404, body: { match: null, chainId: first, address } };
  }

  const server = createServer(async (request, response) => {
    const { status, body } = await answer(request).catch((error) => refused(500, 'internal_error', String(error)));
    const redirect = status === 302 ? { location: String(body) } : {};
    response.writeHead(status, { 'content-type': 'application/json', ...redirect }).end(JSON.stringify(body));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  return {
    url: `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}/server`,
    sent,
    next: (other) => void instead.push(other),
    hold() {
      ({ promise: held, resolve: release } = Promise.withResolvers<void>());
    },
    release: () => release(),
    async stop() {
      release();
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

const apiError = (customCode: string, message: string): ApiError => ({ customCode, message });
const refused = (status: number, customCode: string, message: string): Answer => ({ status, body: apiError(customCode, message) });

interface Made {
  evm: {
    bytecode: { object: string };
    deployedBytecode: { object: string; immutableReferences: Record<string, { start: number; length: number }[]> };
  };
}

/** Compiles what was sent, and holds it against the network. */
async function compare(node: string, address: string, { stdJsonInput, ...asked }: Submission): Promise<Match | ApiError> {
  const solc: { compile(input: string): string; version(): string } = createRequire(import.meta.url)('solc');
  if (!solc.version().startsWith(`${asked.compilerVersion}.`)) return apiError('unsupported_compiler_version', asked.compilerVersion);
  const wanted = ['evm.bytecode.object', 'evm.deployedBytecode.object', 'evm.deployedBytecode.immutableReferences'];
  const settings = { ...stdJsonInput.settings, outputSelection: { '*': { '*': wanted } } };
  const output = JSON.parse(solc.compile(JSON.stringify({ ...stdJsonInput, settings })));
  const at = asked.contractIdentifier.lastIndexOf(':');
  const made: Made | undefined = output.contracts?.[asked.contractIdentifier.slice(0, at)]?.[asked.contractIdentifier.slice(at + 1)];
  if (!made) return apiError('compiler_error', `Compiler error. ${JSON.stringify(output.errors ?? [])}`);

  const code = bytesOf(await ask(node, 'eth_getCode', [address, 'latest']));
  if (code.length === 0) return apiError('contract_not_deployed', `There is no contract at ${address}.`);
  const { object, immutableReferences } = made.evm.deployedBytecode;
  // The constructor has set them.
  for (const { start, length } of Object.values(immutableReferences).flat()) code.fill(0, start, start + length);
  const runtime = matchOf(code, bytesOf(object));
  const creation = bytesOf((await ask(node, 'eth_getTransactionByHash', [asked.creationTransactionHash]))?.input ?? '');
  const bytecode = bytesOf(made.evm.bytecode.object);
  const begins = matchOf(creation.subarray(0, bytecode.length), bytecode);
  if (!runtime) return apiError('no_match', "The deployed and recompiled bytecode don't match.");
  return runtime === 'exact_match' || begins === 'exact_match' ? 'exact_match' : 'match';
}

function matchOf(one: Buffer, other: Buffer): Match | undefined {
  if (one.equals(other)) return 'exact_match';
  return withoutMetadata(one).equals(withoutMetadata(other)) ? 'match' : undefined;
}

/** solc writes them at the end as CBOR, whose length are the last two bytes. */
const withoutMetadata = (code: Buffer) =>
  code.length < 2 ? code : code.subarray(0, Math.max(0, code.length - 2 - code.readUInt16BE(code.length - 2)));

const bytesOf = (hex: string) => Buffer.from(hex.replace(/^0x/, ''), 'hex');

// biome-ignore lint/suspicious/noExplicitAny: a test's own node, asked for a text or a transaction
async function ask(node: string, method: string, params: unknown[]): Promise<any> {
  const answer = await fetch(node, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
  });
  return (await answer.json()).result;
}
