import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { tablesInStatement } from '../../../scripts/structure/table-writers.ts';
import { invite } from './features/money/referrals/referrals.testing.ts';
import { erasePerson } from './features/site/data-rights/data-rights.testing.ts';
import { personalData } from './features.ts';
import { openDb } from './platform/database/db.ts';
import { buildTestApp, signIn, type TestApp } from './testing/test-app.ts';

/** Tables that refer to a user, but are neither exported nor touched by erasure: each with its reason. */
const LEFT = {
  call_parties: 'when each side was in a call: times, which the books of a consultation need',
  consultation_events: 'the history of a consultation for the books; its notes are sentences of our own',
  bank_files: 'for the books: who of us made a file of payouts for the bank',
  coupon_batches: 'who made a batch of codes, who must be able to answer for it',
  guide_posts: 'which guide names which post, regardless of its author',
  instant_request_events: 'the history of a request for the books',
  instant_rings: 'which vets were rung, and when: about the vets',
  ledger_entries:
    'the books, which the law wants for eight years; they name purchases and partners, no owner',
  partner_accounts: 'the bank account of a vet’s or shop’s business, for which payouts are owed',
  payouts: 'for the books: who of us prepared and released a transfer to a vet or shop',
  settlements: 'for the books: what a vet or shop has earned in a week',
  post_counts: 'how often a post was read and liked: no one’s own numbers',
  post_slugs: 'addresses of posts, which are ours; who has written those is taken out',
  post_views: 'names no one: readers are hashed with the day, and erased after a few days',
  prescription_reviews: 'what a pharmacist decided, who must be able to answer for it; it names no owner',
  published_posts: 'what readers get of posts, which are ours',
  refund_requests: 'for the books: which refunds of payments staff have requested and decided',
  refunds: 'for the books, of payments that are taken along',
  technician_absences: 'the days a technician is absent',
  technician_hours: 'the hours a technician works',
  video_file_parts: 'the sizes of parts of a video; who has sent it is taken out',
};

let app: TestApp;
beforeAll(async () => {
  app = await buildTestApp();
});
afterAll(() => app.close());

/** Tables that refer to users, directly or through others; what refers to a vet is about their work. */
async function tablesOfPeople(): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    with recursive tables as (
      select 'users'::regclass::oid as id
      union
      select conrelid from pg_constraint join tables on confrelid = tables.id
      where contype = 'f' and tables.id <> 'vets'::regclass)
    select id::regclass::text as name from tables where id <> 'users'::regclass order by name`.execute(
    app.db,
  );
  return rows.map(({ name }) => name);
}

/** Tables whose rows are deleted along with rows of these tables. */
async function selectCascades(tables: string[]): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    with recursive gone as (
      select unnest(${tables}::regclass[])::oid as id
      union
      select conrelid from pg_constraint join gone on confrelid = gone.id where contype = 'f' and confdeltype = 'c')
    select id::regclass::text as name from gone`.execute(app.db);
  return rows.map(({ name }) => name);
}

const deactivateAndWait = async (userId: string) => {
  await app.db
    .updateTable('users')
    .set({ deletedAt: sql`now()`, eraseAfter: sql`now() - interval '1 second'` })
    .where('id', '=', userId)
    .execute();
};

/** The tables that erasing a user writes, and what is deleted along with them. */
async function tablesErased(userId: string) {
  const statements: string[] = [];
  const listening = openDb({
    url: app.context.config.databaseUrl ?? '',
    poolSize: 1,
    log: app.context.log,
    onQuery: ({ query }) => {
      statements.push(query.sql);
    },
  });
  await deactivateAndWait(userId);
  expect(await erasePerson(listening.db, userId)).toBe(true);
  await listening.close();
  const deleted = statements.filter((text) => text.startsWith('delete')).flatMap(tablesInStatement);
  return new Set([...statements.flatMap(tablesInStatement), ...(await selectCascades(deleted))]);
}

const tablesExported = (userId: string) =>
  new Set(
    personalData
      .flatMap(({ exportData }) => Object.values(exportData?.(userId) ?? {}))
      .flatMap((part) => [...part.compile(app.db).sql.matchAll(/\b(?:from|join) ([a-z_]+)/g)])
      .map(([, table]) => table),
  );

const idOf = async (token: string): Promise<string> =>
  (await app.call('GET /user/get/my/profile/v1', { token })).body.data._id;

test('each table that refers to a user is exported, erased, or left for a reason', async () => {
  const userId = await idOf((await signIn(app)).token);
  const covered = new Set([...tablesExported(userId), ...(await tablesErased(userId))]);
  const tables = await tablesOfPeople();
  expect(tables.length).toBeGreaterThan(30);
  expect(tables.filter((table) => !covered.has(table)).toSorted()).toEqual(Object.keys(LEFT).toSorted());
});

test('a user’s referrer and credits are exported and erased', async () => {
  const owner = await signIn(app);
  const friend = await invite(app, owner.token);
  const { data } = (await app.call('GET /user/export/my/data/v1', { token: owner.token })).body;
  expect(data.enteredReferCode).toHaveLength(1);
  expect(data.referralCredits).toMatchObject([{ cause: 'was_invited', state: 'ready' }]);
  const friendExport = (await app.call('GET /user/export/my/data/v1', { token: friend.token })).body.data;
  expect(friendExport.invitedFriends).toHaveLength(1);
  expect(JSON.stringify(friendExport)).not.toContain(owner.mobileNo);

  const userId = await idOf(owner.token);
  const rowsOf = async () => {
    const { rows } = await sql<{ count: number }>`
      select (select count(*) from referrals where user_id = ${userId})::int
        + (select count(*) from referral_credits where user_id = ${userId})::int as count`.execute(app.db);
    return rows[0]?.count;
  };
  expect(await rowsOf()).toBe(2);
  await deactivateAndWait(userId);
  await erasePerson(app.db, userId);
  expect(await rowsOf()).toBe(0);
});
