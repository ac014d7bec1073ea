/** A version of the page of a confirmed deployment: built, packed and kept. Equal pages are one version. */
import { randomUUID } from 'node:crypto';
import { type DeployNetworkId, deployNetworks } from '@starwright/protocol/deployments';
import { StarwrightError } from '@starwright/protocol/errors';
import { pageTitle } from '@starwright/protocol/look';
import type { PagePlace, PageVersion } from '@starwright/protocol/pages';
import { and, asc, eq, gt } from 'drizzle-orm';
import type { User } from '../../auth/user.ts';
import type { Db } from '../../db/database.ts';
import { deployments, pageVersions, projectFileVersions } from '../../db/schema.ts';
import type { Services } from '../../services.ts';
import { findProject } from '../projects/find-project.ts';
import { readFiles } from '../projects/write-revision.ts';
import { checkPlace } from './check-place.ts';
import { packPage } from './pack-page.ts';
import { keepFiles } from './page-files.ts';
import { beginPublishing } from './publish-page.ts';
import { toPageVersion } from './read-pages.ts';

/** Of one deployment. */
const versionsAtMost = 100;

type Deployed = typeof deployments.$inferSelect;

/**
 * @param place where it is put; null: it is only packed
 * @throws StarwrightError `not-found`, `not-confirmed-yet`, `page-broken`, `no-page-place`, `no-pinning-key`, `no-page-modules`,
 *   `too-many-pages`, `not-publishable`
 */
export async function makePage(
  services: Services,
  user: User,
  at: { projectId: string; deploymentId: string },
  place: PagePlace | null,
): Promise<PageVersion> {
  const { db, jobs, pages } = services;
  const project = await findProject(db, user, at.projectId);
  const deployed = await confirmedDeployment(db, user, at);
  if (place) await checkPlace(services, user.id, project, place);
  const { revision } = await pageRevision(db, deployed, project.revision);
  const files = await filesOf(services, { title: project.plan ? pageTitle(project.plan) : project.name, revision }, deployed);
  const { cid, car } = await packPage(files);
  return db.transaction(async (tx) => {
    await tx
      .insert(pageVersions)
      .values({
        ...{ id: randomUUID(), userId: user.id, projectId: at.projectId, deploymentId: at.deploymentId },
        ...{ revision, cid, bytes: car.byteLength, files: await keepFiles(tx, files), places: [] },
        gateways: pages.gateways.map((template) => ({ template, state: { status: 'unasked' }, looks: 0 })),
      })
      .onConflictDoNothing();
    if ((await tx.$count(pageVersions, eq(pageVersions.deploymentId, at.deploymentId))) > versionsAtMost)
      throw new StarwrightError('too-many-pages');
    const same = and(eq(pageVersions.deploymentId, at.deploymentId), eq(pageVersions.cid, cid));
    const [row] = await tx.select().from(pageVersions).where(same).for('update');
    if (!row) throw new Error('the version of the page was not written');
    return toPageVersion(place ? await beginPublishing(tx, jobs, row, place) : row);
  });
}

/** @throws StarwrightError `not-found`, `not-confirmed-yet` */
export async function confirmedDeployment(
  db: Db,
  user: User,
  { projectId, deploymentId }: { projectId: string; deploymentId: string },
): Promise<Deployed> {
  const own = and(eq(deployments.id, deploymentId), eq(deployments.projectId, projectId), eq(deployments.userId, user.id));
  const [row] = await db.select().from(deployments).where(own);
  if (row?.kind !== 'wallet') throw new StarwrightError('not-found');
  if (!row.confirmedAt) throw new StarwrightError('not-confirmed-yet');
  return row;
}

/**
 * The newest revision of the project whose contract is the one that was deployed: a page for another contract would call what is
 * not there.
 */
export async function pageRevision(
  db: Db,
  deployed: Pick<Deployed, 'projectId' | 'revision'>,
  newest: number,
): Promise<{ revision: number; newerContract: boolean }> {
  const { projectId, path, revision, content } = projectFileVersions;
  const contract = and(eq(projectId, deployed.projectId), eq(path, 'contract.sol'));
  const before = (await readFiles(db, deployed.projectId, deployed.revision))['contract.sol'];
  const later = await db
    .select({ revision, content })
    .from(projectFileVersions)
    .where(and(contract, gt(revision, deployed.revision)))
    .orderBy(asc(revision));
  const changed = later.find((one) => one.content !== before);
  return changed ? { revision: changed.revision - 1, newerContract: true } : { revision: newest, newerContract: false };
}

async function filesOf(
  { db, engine, pages }: Services,
  { title, revision }: { title: string; revision: number },
  deployed: Deployed,
): Promise<Record<string, Uint8Array>> {
  const built = await pages.built();
  const deployment = {
    network: deployNetworks[deployed.network as DeployNetworkId].name, // a deployment by wallet is on a known network
    chainId: deployed.chainId,
    contracts: Object.fromEntries(deployed.contracts.map(({ contract, address }) => [contract, address])),
  };
  const frontend = (await readFiles(db, deployed.projectId, revision))['frontend.tsx'] ?? '';
  const { files, modules } = await engine.page({ title, frontend, deployment, built });
  const own = Object.entries(files).map(([path, text]) => [path, Buffer.from(text)] as const);
  const shared = await Promise.all(modules.map(async (path) => [path, await pages.module(path)] as const));
  return Object.fromEntries([...own, ...shared]);
}
