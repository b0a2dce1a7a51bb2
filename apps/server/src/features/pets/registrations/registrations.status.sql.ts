import { EXPIRING_DAYS, type RegistrationStatus } from '@tailwell/contract/pets/registration-constants';
import { type Insertable, sql, type Transaction, type UpdateObject } from 'kysely';
import type { Database } from '../../../platform/database/db.ts';
import { isForCity } from '../../account/staff/grants.sql.ts';
import { officersOf } from './registrations.cities.sql.ts';

type Tx = Transaction<Database>;

/** Columns that change along with a status. */
export type Changes = Omit<UpdateObject<Database, 'registrations'>, 'status' | 'revision'>;

/** Compare-and-swap: returns the owner; undefined if the status has changed since. Only for `moveRegistration`. */
export async function updateStatus(
  tx: Tx,
  {
    id,
    from,
    to,
    changes,
  }: { id: string; from: RegistrationStatus; to: RegistrationStatus; changes: Changes },
) {
  return tx
    .updateTable('registrations')
    .set({ ...changes, status: to, revision: sql<number>`revision + 1` })
    .where('id', '=', id)
    .where('status', '=', from)
    .returning('userId')
    .executeTakeFirst();
}

/** Adds an event to the history. */
export async function insertEvent(
  tx: Tx,
  event: Pick<
    Insertable<Database['registrationEvents']>,
    'registrationId' | 'fromStatus' | 'toStatus' | 'actor' | 'actorId' | 'note'
  >,
) {
  await tx.insertInto('registrationEvents').values(event).execute();
}

/** Officers who review applications of a registration's city. */
export async function selectOfficersOf(tx: Tx, id: string): Promise<string[]> {
  const { rows } = await sql<{ userId: string }>`
    select distinct g.user_id as "userId"
    from registrations r
    join registration_cities c on c.id = r.city_id
    join role_grants g on g.role = 'registry_officer' and ${isForCity(officersOf)}
    join staff_members s on s.user_id = g.user_id and s.suspended_at is null
    where r.id = ${id} and g.user_id <> r.user_id
    order by 1`.execute(tx);
  return rows.map(({ userId }) => userId);
}

const today = sql`(now() at time zone 'Asia/Kolkata')::date`;

/** Locks approved registrations due for their next status, at most `limit`, and returns that status. */
export async function lockEnding(tx: Tx, limit: number) {
  return tx
    .selectFrom('registrations')
    .where((r) =>
      r.or([
        r.and([r('status', 'in', ['approved', 'expiring']), r('validUntil', '<', sql<string>`${today}`)]),
        r.and([
          r('status', '=', 'approved'),
          r('validUntil', '<=', sql<string>`${today} + ${EXPIRING_DAYS}::int`),
        ]),
      ]),
    )
    .orderBy('validUntil')
    .orderBy('id')
    .limit(limit)
    .select([
      'id',
      'status',
      sql<RegistrationStatus>`case when valid_until < ${today} then 'expired' else 'expiring' end`.as('to'),
    ])
    .forUpdate()
    .skipLocked()
    .execute();
}
