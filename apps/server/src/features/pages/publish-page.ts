/**
 * Puts versions of pages where their owners want them, and looks whether gateways hand them out. It takes its time, so it is a job:
 * each pass sends what is to be sent, looks, and comes back while something is open, on any node and after a restart.
 */
import { StarwrightError } from '@starwright/protocol/errors';
import type { PagePlace, PageVersion, PlaceState } from '@starwright/protocol/pages';
import { eq, sql } from 'drizzle-orm';
import { fromDrizzle } from 'pg-boss';
import type { User } from '../../auth/user.ts';
import type { Db } from '../../db/database.ts';
import type { KeptGateway, KeptPlace } from '../../db/page-tables.ts';
import { pageVersions, projects } from '../../db/schema.ts';
import type { Services } from '../../services.ts';
import { findProject } from '../projects/find-project.ts';
import { checkPlace } from './check-place.ts';
import { lookAtGateway } from './gateways.ts';
import type { PageHosts } from './page-hosts.ts';
import { openPinningKey } from './pinning-keys.ts';
import { PlaceAway } from './places/page-place.ts';
import { findPage, type PageRow, readCar, toPageVersion } from './read-pages.ts';

type Needs = Pick<Services, 'db' | 'jobs' | 'pages'>;

const queue = 'pages';
interface PageJob {
  pageId: string;
}

/** So often in a row a place may be silent. */
const silentAtMost = 3;
const atOnce = 2;

/** Starts taking jobs on this node; what was open when the last one ended is taken up again. */
export async function startPageWorker(services: Services): Promise<void> {
  const { db, jobs } = services;
  const settings = { notify: true, retryLimit: 2, heartbeatSeconds: 10, expireInSeconds: 600, deleteAfterSeconds: 24 * 60 * 60 };
  await jobs.createQueue(queue, { ...settings, policy: 'short' });
  const open = await db
    .select({ id: pageVersions.id })
    .from(pageVersions)
    .where(sql`${pageVersions.places}::text like '%"publishing"%' or ${pageVersions.gateways}::text like '%"looking"%'`);
  for (const { id } of open) await sendJob(db, jobs, id);
  for (let n = 0; n < atOnce; n++)
    await jobs.work<PageJob>(queue, { notifyPollingIntervalSeconds: 2 }, async ([job]) => {
      if (job) await pass(services, job.data.pageId, job.signal);
    });
}

/** Of one page at most one job waits for its turn, and one for its time. */
const sendJob = (tx: Db, jobs: Needs['jobs'], pageId: string, startAfter = 0) =>
  jobs.send(queue, { pageId } satisfies PageJob, {
    singletonKey: `${pageId} ${startAfter > 0 ? 'later' : 'now'}`,
    ...{ startAfter, db: fromDrizzle(tx, sql) },
  });

/** As a part of `tx`, which holds the row. @returns the version as it is now */
export async function beginPublishing(tx: Db, jobs: Needs['jobs'], row: PageRow, place: PagePlace): Promise<PageRow> {
  const begun: KeptPlace = { place, state: { status: 'publishing', since: new Date().toISOString() }, silent: 0 };
  return open(tx, jobs, { ...row, places: [...row.places.filter((one) => one.place !== place), begun] });
}

/** The owner wants a version there, for the first time or once more. @throws StarwrightError `not-found`, and as `checkPlace` */
export async function publishPage(needs: Needs, user: User, at: { projectId: string; pageId: string }, place: PagePlace) {
  await findPage(needs.db, user, at.projectId, at.pageId);
  await checkPlace(needs, user.id, await findProject(needs.db, user, at.projectId), place);
  return changing(needs, user, at, (tx, row) => beginPublishing(tx, needs.jobs, row, place));
}

/** What is on its way is not sent to the end, or not believed when it got there. @throws StarwrightError `not-found` */
export async function cancelPublishing(needs: Needs, user: User, at: { projectId: string; pageId: string }, place: PagePlace) {
  const told = await changing(needs, user, at, async (tx, row) => {
    const cancelled: PlaceState = { status: 'cancelled', at: new Date().toISOString() };
    const places = row.places.map((one) => (one.place === place && isOpen(one) ? { ...one, state: cancelled } : one));
    await tx.update(pageVersions).set({ places }).where(eq(pageVersions.id, row.id));
    return { ...row, places };
  });
  needs.pages.sending.get(sendingKey(at.pageId, place))?.abort(new Error('its owner no longer wants it'));
  return told;
}

/** Asks the gateways, those of today. @throws StarwrightError `not-found` */
export async function lookAgain(needs: Needs, user: User, at: { projectId: string; pageId: string }): Promise<PageVersion> {
  return changing(needs, user, at, (tx, row) => open(tx, needs.jobs, { ...row, gateways: looking(needs.pages.gateways) }));
}

async function changing(
  { db }: Needs,
  user: User,
  { projectId, pageId }: { projectId: string; pageId: string },
  change: (tx: Db, row: PageRow) => Promise<PageRow>,
): Promise<PageVersion> {
  return db.transaction(async (tx) => {
    await findPage(tx, user, projectId, pageId);
    const [row] = await tx.select().from(pageVersions).where(eq(pageVersions.id, pageId)).for('update');
    if (!row) throw new StarwrightError('not-found');
    return toPageVersion(await change(tx, row));
  });
}

async function open(tx: Db, jobs: Needs['jobs'], row: PageRow): Promise<PageRow> {
  const { places, gateways } = row;
  await tx.update(pageVersions).set({ places, gateways }).where(eq(pageVersions.id, row.id));
  await sendJob(tx, jobs, row.id);
  return row;
}

const looking = (templates: readonly string[]): KeptGateway[] =>
  templates.map((template) => ({ template, state: { status: 'looking', since: new Date().toISOString() }, looks: 0 }));

const isOpen = ({ state }: KeptPlace) => state.status === 'publishing';
const isLookedAt = ({ state }: KeptGateway) => state.status === 'looking';
const sendingKey = (pageId: string, place: PagePlace) => `${pageId} ${place}`;

async function pass(services: Services, pageId: string, signal: AbortSignal): Promise<void> {
  const { db, pages } = services;
  const [row] = await db.select().from(pageVersions).where(eq(pageVersions.id, pageId));
  if (!row) return;
  const [sent, seen] = await Promise.all([
    Promise.all(row.places.filter(isOpen).map(async (was) => ({ was, is: await putThere(services, row, was, signal) }))),
    Promise.all(row.gateways.filter(isLookedAt).map(async (was) => ({ was, is: await lookThere(pages, row.cid, was) }))),
  ]);
  await db.transaction((tx) => writeDown(services, tx, pageId, sent, seen));
}

interface Became<Kept> {
  was: Kept;
  is: Kept;
}

/** Nobody cancelled it meanwhile, or wanted it once more. */
const isSame = <Kept extends KeptPlace | KeptGateway>(now: Kept, { was }: Became<Kept>) => JSON.stringify(now) === JSON.stringify(was);

/** What became of it is written down where it is still wanted; a page that arrived somewhere is looked for at the gateways. */
async function writeDown(
  { jobs, pages }: Services,
  tx: Db,
  pageId: string,
  sent: Became<KeptPlace>[],
  seen: Became<KeptGateway>[],
): Promise<void> {
  const [now] = await tx.select().from(pageVersions).where(eq(pageVersions.id, pageId)).for('update');
  if (!now) return;
  const places = now.places.map((one) => sent.find((became) => isSame(one, became))?.is ?? one);
  const arrived = places.some(({ state }, i) => state.status === 'published' && now.places[i]?.state.status === 'publishing');
  const gateways = arrived ? looking(pages.gateways) : now.gateways.map((one) => seen.find((became) => isSame(one, became))?.is ?? one);
  await tx.update(pageVersions).set({ places, gateways }).where(eq(pageVersions.id, pageId));
  const { againAfterSeconds, lookAfterSeconds } = pages.waits;
  const looks = gateways.filter(isLookedAt).map((one) => lookAfterSeconds[one.looks] ?? 0);
  const next = [...(places.some(isOpen) ? [againAfterSeconds] : []), ...looks];
  if (next.length > 0) await sendJob(tx, jobs, pageId, Math.min(...next));
}

/** @throws the reason of `signal`, or that the process ends: then somebody else takes the job up */
async function putThere(services: Services, row: PageRow, one: KeptPlace, signal: AbortSignal): Promise<KeptPlace> {
  const { db, pages, log, stopping } = services;
  const { place } = one;
  const failed = (why: Extract<PlaceState, { status: 'failed' }>['why'], said = ''): KeptPlace => ({
    ...{ place, silent: 0 },
    state: { status: 'failed', at: new Date().toISOString(), why, said },
  });
  const door = pages.places[place];
  if (!door) return failed('no-answer');
  const key = place === 'node' ? undefined : await openPinningKey(services, row.userId, place);
  if (door.needsKey && key === undefined) return failed('no-key');
  const [project] = await db.select({ name: projects.name }).from(projects).where(eq(projects.id, row.projectId));
  const cancelling = new AbortController();
  pages.sending.set(sendingKey(row.id, place), cancelling);
  try {
    const page = { cid: row.cid, car: await readCar(db, row), name: project?.name ?? row.cid };
    const answer = await door.put(page, key, AbortSignal.any([cancelling.signal, signal, stopping]));
    if (answer.status === 'failed') return failed(answer.why, answer.said);
    return { place, silent: 0, state: { status: 'published', at: new Date().toISOString() } };
  } catch (error) {
    // It is written down as cancelled already.
    if (cancelling.signal.aborted) return one;
    if (!(error instanceof PlaceAway)) throw error;
    log.warn({ err: error, place }, 'a place for pages did not answer');
    return one.silent + 1 >= silentAtMost ? failed('no-answer', error.said) : { ...one, silent: one.silent + 1 };
  } finally {
    if (pages.sending.get(sendingKey(row.id, place)) === cancelling) pages.sending.delete(sendingKey(row.id, place));
  }
}

async function lookThere({ waits }: PageHosts, cid: string, one: KeptGateway): Promise<KeptGateway> {
  const seen = await lookAtGateway(one.template, cid, waits.gatewayMs);
  const looks = one.looks + 1;
  const { state } = one;
  const isAskedAgain = (seen === 'not-there' || seen === 'no-answer') && looks < waits.lookAfterSeconds.length;
  if (isAskedAgain && state.status === 'looking') return { ...one, looks, state: { ...state, seen } };
  return { ...one, looks, state: { status: seen, at: new Date().toISOString() } };
}
