import type { ConsentChoice, DeviceKind } from '@tailwell/contract/account/measurement-constants';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../platform/database/db.ts';
import { jsonRows } from '../../../platform/database/json-rows.ts';

type Db = Kysely<Database>;

/** Distinct counts a day: enough for all our pages. Fabricated ones beyond that are lumped together. */
const MAX_COUNTS_PER_DAY = 5_000;
const OTHER_PAGES = '/other';

interface Consent {
  browser: Buffer;
  userId: string | undefined;
  choice: ConsentChoice;
  version: string;
}

/** Saves a consent choice, unless it equals this browser's latest one. */
export async function insertConsent(db: Db, { browser, userId, choice, version }: Consent) {
  await sql`
    insert into consents (browser, user_id, choice, version)
    select ${browser}, ${userId ?? null}::uuid, ${choice}, ${version}
    where not exists (
      select from (
        select choice, version from consents where browser = ${browser} order by created_at desc limit 1) as last
      where last.choice = ${choice} and last.version = ${version})`.execute(db);
}

interface PageView {
  day: string;
  page: string;
  source: string;
  device: DeviceKind;
  viewer: Buffer;
}

/** Counts a page view, and its visitor once a day. */
export async function countPageView(db: Db, { day, page, source, device, viewer }: PageView) {
  await sql`
    with viewer as (
      insert into page_viewers (day, viewer) values (${day}::date, ${viewer}) on conflict do nothing returning day
    ), visitor as (
      insert into page_visitors (day, visitors) select day, 1 from viewer
      on conflict (day) do update set visitors = page_visitors.visitors + 1
    ), known as (
      select exists (
        select from page_views
        where day = ${day}::date and page = ${page} and source = ${source} and device = ${device})
        or (select count(*) from page_views where day = ${day}::date) < ${MAX_COUNTS_PER_DAY} as is_counted
    )
    insert into page_views (day, page, source, device, views)
    select ${day}::date, case when is_counted then ${page} else ${OTHER_PAGES} end,
      case when is_counted then ${source} else '' end, ${device}, 1
    from known
    on conflict (day, page, source, device) do update set views = page_views.views + 1`.execute(db);
}

/** The traffic counted since this day. */
export async function selectTraffic(db: Db, from: string, limit: number) {
  const isSince = sql`day >= ${from}::date`;
  const top = (column: 'page' | 'source', condition = sql`true`) => sql`
    select ${sql.ref(column)}, sum(views)::int as views from page_views where ${isSince} and ${condition}
    group by ${sql.ref(column)} order by views desc, ${sql.ref(column)} limit ${limit}`;
  const { rows } = await sql<{
    days: { day: string; views: number; visitors: number }[];
    pages: { page: string; views: number }[];
    sources: { source: string; views: number }[];
    devices: { device: DeviceKind; views: number }[];
    accepted: number;
    declined: number;
  }>`
    select
      ${jsonRows(sql`
        select day::text, coalesce(sum(views), 0)::int as views, coalesce(max(visitors), 0)::int as visitors
        from page_views full join page_visitors using (day) where ${isSince} group by day order by day`)} as days,
      ${jsonRows(top('page'))} as pages,
      ${jsonRows(top('source', sql`source <> ''`))} as sources,
      ${jsonRows(sql`
        select device, sum(views)::int as views from page_views where ${isSince}
        group by device order by views desc`)} as devices,
      (select count(*)::int from consents where created_at >= ${from}::date and choice = 'accepted') as accepted,
      (select count(*)::int from consents where created_at >= ${from}::date and choice = 'declined') as declined`.execute(
    db,
  );
  return rows[0];
}

/** Deletes the viewers before this day; their number stays. */
export async function deleteViewersBefore(db: Db, day: string) {
  await db.deleteFrom('pageViewers').where('day', '<', sql<string>`${day}::date`).execute();
}

/** Deletes counts and consents past their retention. */
export async function deleteOldCounts(
  db: Db,
  { countsBefore, consentsBefore }: { countsBefore: string; consentsBefore: string },
) {
  await db.deleteFrom('pageViews').where('day', '<', sql<string>`${countsBefore}::date`).execute();
  await db.deleteFrom('pageVisitors').where('day', '<', sql<string>`${countsBefore}::date`).execute();
  await db.deleteFrom('consents').where('createdAt', '<', sql<Date>`${consentsBefore}::date`).execute();
}

export const exportConsents = (userId: string) => ({
  advertisingConsents: jsonRows(sql`
    select choice, version, created_at from consents where user_id = ${userId} order by created_at`),
});

/** The choice stays, without the user. */
export async function eraseConsents(db: Kysely<Database>, userId: string) {
  await db.updateTable('consents').set({ userId: null }).where('userId', '=', userId).execute();
}
