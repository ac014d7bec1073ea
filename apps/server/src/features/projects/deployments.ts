import { randomUUID } from 'node:crypto';
import {
  type Deployment,
  type DeployNetworkId,
  deploymentSchema,
  deployNetworkIds,
  deployNetworks,
  placeOf,
  type RecordDeployment,
  recordDeploymentSchema,
} from '@starwright/protocol/deployments';
import { StarwrightError } from '@starwright/protocol/errors';
import { experienceFor } from '@starwright/protocol/levels';
import { and, desc, eq, isNotNull, isNull, ne, sql } from 'drizzle-orm';
import type { User } from '../../auth/user.ts';
import type { Db } from '../../db/database.ts';
import { deployments, projects } from '../../db/schema.ts';
import type { Services } from '../../services.ts';
import { addExperience } from '../users/add-experience.ts';
import { findProject } from './find-project.ts';
import { type Found, lookOnNetwork } from './look-on-network.ts';
import { NetworkAway } from './networks.ts';
import { askForSources, beginVerifying, waitingSources } from './sources/verify-sources.ts';
import { readFiles } from './write-revision.ts';

/** More than anybody reads; the newest ones. */
const shown = 200;

type Row = typeof deployments.$inferSelect;
type Asking = Pick<Services, 'db' | 'engine' | 'networks' | 'jobs' | 'sourceRegister'>;

/**
 * Writes down what was deployed. A rehearsal, and a node that only its owner can reach, change nothing else. Of a deployment
 * on a network the network itself is asked; when it cannot be reached, the deployment is kept as not confirmed.
 * @throws StarwrightError `not-found`; `not-deployed-there`, `other-code-there` when the network says otherwise
 */
export async function recordDeployment(services: Asking, user: User, projectId: string, sent: RecordDeployment): Promise<Deployment> {
  const { db, engine } = services;
  const made = recordDeploymentSchema.parse(sent);
  const project = await findProject(db, user, projectId);
  if (made.kind !== 'node' && made.network === null)
    throw new StarwrightError('invalid-body', { fields: { network: 'Name the network.' } });
  const known = made.network === null || made.kind === 'node' ? {} : factsOf(made.network);
  const version = made.kind === 'rehearsal' ? `solc ${engine.tools.solc}; EVM ${engine.tools.evm}` : made.version;
  const revision = Math.min(made.revision ?? project.revision, project.revision);
  const fields = { ...made, ...known, version, id: randomUUID(), userId: user.id, projectId, revision };
  const found = made.kind === 'wallet' ? await lookFor(services, fields) : undefined;
  return db.transaction(async (tx) => {
    const askedAt = made.kind === 'wallet' ? new Date() : null;
    // What only its owner says of a network was not verified by anybody.
    const verification = made.kind === 'wallet' ? ('skipped' as const) : made.verification;
    const sources = made.kind === 'wallet' && made.publishSource && services.sourceRegister ? waitingSources(made) : [];
    const [row] = await tx
      .insert(deployments)
      .values({ ...fields, network: made.kind === 'node' ? null : made.network, verification, askedAt, sources })
      .returning();
    if (!row) throw new Error('the deployment was not written');
    return toDeployment(found ? await confirm(tx, services, row, found) : row, project.name);
  });
}

/**
 * Asks the network again about a deployment that it has not confirmed.
 * @throws StarwrightError `not-found`; `network-away` when it still does not answer; as `recordDeployment`
 */
export async function confirmDeployment(services: Asking, user: User, projectId: string, id: string): Promise<Deployment> {
  const { db } = services;
  const project = await findProject(db, user, projectId);
  const own = and(eq(deployments.id, id), eq(deployments.projectId, projectId), eq(deployments.userId, user.id));
  const [row] = await db.select().from(deployments).where(own);
  if (row?.kind !== 'wallet') throw new StarwrightError('not-found');
  if (row.confirmedAt) return toDeployment(row, project.name);
  const found = await lookFor(services, row);
  if (!found) {
    await db.update(deployments).set({ askedAt: new Date() }).where(own);
    throw new StarwrightError('network-away');
  }
  return db.transaction(async (tx) => {
    const [now] = await tx.select().from(deployments).where(own).for('update');
    if (!now) throw new StarwrightError('not-found');
    return toDeployment(now.confirmedAt ? now : await confirm(tx, services, now, found), project.name);
  });
}

/** Wei as a decimal number of the coin. */
function inCoins(wei: bigint): string {
  const digits = String(wei).padStart(19, '0');
  const fraction = digits.slice(-18).replace(/0+$/, '');
  return `${digits.slice(0, -18)}${fraction && `.${fraction}`}`;
}

/** Name and number of a known network are not the owner's to say. */
function factsOf(network: DeployNetworkId) {
  const { name: networkName, chainId } = deployNetworks[network];
  return { networkName, chainId };
}

/** @returns undefined when nobody answers */
async function lookFor({ db, engine, networks }: Asking, row: Pick<Row, 'projectId' | 'revision' | 'network' | 'contracts'>) {
  const network = networkOf(row);
  if (!network) return undefined;
  const files = await readFiles(db, row.projectId, row.revision);
  const { contracts: compiled } = await engine.compile(files['contract.sol'] ?? '');
  try {
    return await lookOnNetwork(networks, { network, contracts: row.contracts, compiled });
  } catch (error) {
    if (error instanceof NetworkAway) return undefined;
    throw error;
  }
}

const networkOf = ({ network }: Pick<Row, 'network'>) => deployNetworkIds.find((id) => id === network);

/**
 * The network has the contracts: its figures take the place of the owner's, and the project becomes `deployed`, at the address
 * of the contract that was deployed last (the one that stands on the others). A project's first one earns experience, unless
 * these contracts have earned it before. Now its source goes to the register, if its owner wants that.
 */
async function confirm(tx: Db, { jobs, sourceRegister }: Asking, row: Row, found: Found): Promise<Row> {
  const coin = deployNetworks[networkOf(row) ?? 'ethereum'].coin;
  const { version, deployer, contracts, gasUsed, costWei } = found;
  const confirmedAt = new Date();
  const facts = { version, deployer, contracts, gasUsed, totalCost: `${inCoins(costWei)} ${coin}`, verification: 'verified' as const };
  const [confirmed] = await tx
    .update(deployments)
    .set({ ...facts, confirmedAt, askedAt: confirmedAt })
    .where(eq(deployments.id, row.id))
    .returning();
  if (!confirmed) throw new Error('the deployment was not confirmed');
  const address = contracts.at(-1)?.address ?? '';
  const same = sql`lower(${deployments.contracts}::text) like ${`%${address.toLowerCase()}%`}`;
  const before = await tx.$count(
    deployments,
    and(isNotNull(deployments.confirmedAt), eq(deployments.chainId, row.chainId), ne(deployments.id, row.id), same),
  );
  const [project] = await tx.select().from(projects).where(eq(projects.id, row.projectId)).for('update');
  if (project?.deploymentAddress === null && before === 0) await addExperience(tx, row.userId, experienceFor.firstDeployment);
  await tx
    .update(projects)
    .set({ status: 'deployed', deploymentAddress: address, updatedAt: new Date() })
    .where(eq(projects.id, row.projectId));
  if (!sourceRegister || confirmed.sources.length === 0) return confirmed;
  return { ...confirmed, sources: await beginVerifying(tx, jobs, confirmed) };
}

/** As `askForSources`. */
export async function verifySources(services: Asking, user: User, projectId: string, id: string): Promise<Deployment> {
  const { name } = await findProject(services.db, user, projectId);
  return toDeployment(await askForSources(services, user, projectId, id), name);
}

/** Own deployments, the newest first; of one project when it is named. Those of deleted projects are not shown. */
export async function listDeployments(db: Db, user: User, projectId?: string): Promise<Deployment[]> {
  if (projectId !== undefined) await findProject(db, user, projectId);
  const rows = await db
    .select({ deployment: deployments, name: projects.name })
    .from(deployments)
    .innerJoin(projects, eq(projects.id, deployments.projectId))
    .where(
      and(
        eq(deployments.userId, user.id),
        isNull(projects.deletedAt),
        projectId === undefined ? undefined : eq(deployments.projectId, projectId),
      ),
    )
    .orderBy(desc(deployments.createdAt), desc(deployments.id))
    .limit(shown);
  return rows.map(({ deployment, name }) => toDeployment(deployment, name));
}

function toDeployment({ userId, createdAt, confirmedAt, askedAt, kind, network, ...row }: Row, projectName: string): Deployment {
  const asked = (askedAt ?? createdAt).toISOString();
  const confirmation = confirmedAt ? { status: 'confirmed', at: confirmedAt.toISOString() } : { status: 'not-confirmed', askedAt: asked };
  const known = networkOf({ network });
  const place = known ? placeOf(kind, known) : { kind: 'node', network: null };
  return deploymentSchema.parse({ ...row, ...place, confirmation, projectName, createdAt: createdAt.toISOString() });
}
