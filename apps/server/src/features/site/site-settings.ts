import type { SiteSettings } from '@starwright/protocol/site';
import { siteSettingsSchema } from '@starwright/protocol/site';
import { inArray } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { siteSettings } from '../../db/schema.ts';

export interface SiteSettingsStore {
  read(): Promise<SiteSettings>;
  /** Stores what is given, in the caller's transaction if it has one. */
  write(changes: Partial<SiteSettings>, tx?: Db): Promise<void>;
}

const defaults: SiteSettings = { maintenance: false, banner: null, featuredTemplates: [] };
/** Every request asks for them; other nodes hear of a change this much later. */
const keptMs = 1000;

export function openSiteSettings(db: Db, now = Date.now): SiteSettingsStore {
  let kept: { settings: Promise<SiteSettings>; untilMs: number } | undefined;
  return {
    read() {
      if (kept && kept.untilMs > now()) return kept.settings;
      const settings = readSettings(db);
      kept = { settings, untilMs: now() + keptMs };
      settings.catch(() => {
        kept = undefined;
      });
      return settings;
    },
    async write(changes, tx = db) {
      for (const key of ['maintenance', 'banner', 'featuredTemplates'] as const) {
        const value = changes[key];
        if (value === undefined) continue;
        await tx.insert(siteSettings).values({ key, value }).onConflictDoUpdate({ target: siteSettings.key, set: { value } });
      }
      kept = undefined;
    },
  };
}

async function readSettings(db: Db): Promise<SiteSettings> {
  const rows = await db
    .select()
    .from(siteSettings)
    .where(inArray(siteSettings.key, ['maintenance', 'banner', 'featuredTemplates']));
  const stored = Object.fromEntries(rows.map(({ key, value }) => [key, value]));
  return siteSettingsSchema.parse({ ...defaults, ...stored });
}
