import { type Kysely, sql } from 'kysely';
import type { Database } from '../platform/database/db.ts';

const wasActiveToday = sql<boolean>`sessions.last_used_at > now() - interval '1 day'`;

/** Whether a vet used the console within the last day: then a user is playing them. */
export async function isVetAtConsole(db: Kysely<Database>, vetId: string): Promise<boolean> {
  const session = await db
    .selectFrom('vets')
    .innerJoin('sessions', 'sessions.userId', 'vets.userId')
    .where('vets.id', '=', vetId)
    .where(wasActiveToday)
    .select('sessions.id')
    .limit(1)
    .executeTakeFirst();
  return session !== undefined;
}

/** Whether a user of this shop was at the console within the last day. */
export async function isShopAtConsole(db: Kysely<Database>, shopId: string): Promise<boolean> {
  const session = await db
    .selectFrom('roleGrants')
    .innerJoin('sessions', 'sessions.userId', 'roleGrants.userId')
    .where('shopId', '=', shopId)
    .where(wasActiveToday)
    .select('sessions.id')
    .limit(1)
    .executeTakeFirst();
  return session !== undefined;
}

/** Whether any pharmacist was at the console within the last day. */
export async function isPharmacistAtConsole(db: Kysely<Database>): Promise<boolean> {
  const session = await db
    .selectFrom('roleGrants')
    .innerJoin('sessions', 'sessions.userId', 'roleGrants.userId')
    .where('role', '=', 'pharmacist')
    .where(wasActiveToday)
    .select('sessions.id')
    .limit(1)
    .executeTakeFirst();
  return session !== undefined;
}

/** Whether any of these users was at the console within the last day. */
export async function isAnyAtConsole(db: Kysely<Database>, userIds: string[]): Promise<boolean> {
  const session = await db
    .selectFrom('sessions')
    .where('userId', 'in', userIds)
    .where(wasActiveToday)
    .select('id')
    .limit(1)
    .executeTakeFirst();
  return session !== undefined;
}
