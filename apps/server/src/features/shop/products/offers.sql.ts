import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../platform/database/db.ts';

type Db = Kysely<Database>;

const isRunning = sql<boolean>`starts_at <= now() and ends_at > now()`;

/** An offer that is running by the database's clock; undefined before and after. */
export async function selectRunningOffer(db: Db, id: string) {
  return db
    .selectFrom('limitedOffers')
    .where('id', '=', id)
    .where(isRunning)
    .selectAll()
    .select(sql<Date>`now()`.as('now'))
    .executeTakeFirst();
}

/** Maximum number of offers on the first page. */
const MAX_OFFERS = 6;

/** Running offers, the first to end first. */
export async function selectRunningOffers(db: Db) {
  return db
    .selectFrom('limitedOffers')
    .where(isRunning)
    .orderBy('endsAt')
    .orderBy('id')
    .limit(MAX_OFFERS)
    .selectAll()
    .execute();
}
