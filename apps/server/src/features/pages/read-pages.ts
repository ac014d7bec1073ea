/** The versions of a deployment's page as they are told, and as files to take along. */
import { zipFiles } from '@starwright/engine/export';
import { StarwrightError } from '@starwright/protocol/errors';
import { gatewayUrl, type Pages, type PageVersion, pagePlaceSchema, pageVersionSchema } from '@starwright/protocol/pages';
import { and, desc, eq } from 'drizzle-orm';
import { CID } from 'multiformats/cid';
import type { User } from '../../auth/user.ts';
import type { Db } from '../../db/database.ts';
import { pageVersions } from '../../db/schema.ts';
import type { Services } from '../../services.ts';
import { findProject } from '../projects/find-project.ts';
import { confirmedDeployment, pageRevision } from './make-page.ts';
import { packPage } from './pack-page.ts';
import { readPageFiles } from './page-files.ts';
import { readPinningKeys } from './pinning-keys.ts';

export type PageRow = typeof pageVersions.$inferSelect;
type Needs = Pick<Services, 'db' | 'pages'>;

/** @throws StarwrightError `not-found`, `not-confirmed-yet` */
export async function readPages(needs: Needs, user: User, at: { projectId: string; deploymentId: string }): Promise<Pages> {
  const { db, pages } = needs;
  const project = await findProject(db, user, at.projectId);
  const deployed = await confirmedDeployment(db, user, at);
  const { keys } = await readPinningKeys(needs, user.id);
  const rows = await db
    .select()
    .from(pageVersions)
    .where(eq(pageVersions.deploymentId, at.deploymentId))
    .orderBy(desc(pageVersions.createdAt), desc(pageVersions.id));
  const places = pagePlaceSchema.options.filter((place) => pages.places[place]);
  return {
    places: places.map((place) => ({ place, hasKey: keys.some(({ provider }) => provider === place) })),
    versions: rows.map(toPageVersion),
    newerContract: (await pageRevision(db, deployed, project.revision)).newerContract,
  };
}

/** @throws StarwrightError `not-found` */
export async function findPage(db: Db, user: User, projectId: string, id: string): Promise<PageRow> {
  await findProject(db, user, projectId);
  const own = and(eq(pageVersions.id, id), eq(pageVersions.projectId, projectId), eq(pageVersions.userId, user.id));
  const [row] = await db.select().from(pageVersions).where(own);
  if (!row) throw new StarwrightError('not-found');
  return row;
}

/** The same bytes whenever it is asked for. */
export async function readCar(db: Db, { files }: Pick<PageRow, 'files'>): Promise<Uint8Array<ArrayBuffer>> {
  return (await packPage(await readPageFiles(db, files))).car;
}

export async function readPageZip(db: Db, { files }: Pick<PageRow, 'files'>): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(zipFiles(await readPageFiles(db, files)));
}

export function toPageVersion({ id, deploymentId, revision, cid, bytes, places, gateways, createdAt }: PageRow): PageVersion {
  return pageVersionSchema.parse({
    ...{ id, deploymentId, revision, cid, bytes, createdAt: createdAt.toISOString() },
    contentHash: contentHashOf(cid),
    places,
    gateways: gateways.map(({ template, state }) => ({ host: hostOf(template), url: gatewayUrl(template, cid), state })),
  });
}

/** The varint of `ipfs-ns`, 0xe3, before the CID (EIP-1577). */
const contentHashOf = (cid: string): string => `0xe301${Buffer.from(CID.parse(cid).bytes).toString('hex')}`;

/** As people know it: without the CID. */
const hostOf = (template: string): string => new URL(template.replace('{cid}.ipfs.', '').replaceAll('{cid}', 'cid')).host;
