import type { CallRole } from '@tailwell/contract/calls';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { Database } from '../../platform/db.ts';

/** Which side of a consultation a person is on; undefined for strangers. */
const roleOf = (userId: string) => sql<CallRole | null>`
  case when c.user_id = ${userId} then 'owner'
  when exists (select from vets v where v.id = c.vet_id and v.user_id = ${userId}) then 'vet' end`;

/** The person's side of a consultation that has been booked; undefined for everybody else. */
export async function selectParty(
  db: Kysely<Database>,
  consultId: string,
  userId: string,
): Promise<{ role: CallRole } | undefined> {
  const party = await db
    .selectFrom('consultations as c')
    .where('c.id', '=', consultId)
    .where(roleOf(userId), 'is not', null)
    .where('c.status', 'not in', UNBOOKED)
    .select(roleOf(userId).as('role'))
    .executeTakeFirst();
  return party?.role ? { role: party.role } : undefined;
}

/** Nobody but its owner has ever heard of these. */
const UNBOOKED = ['payment_pending', 'expired'];

/** The same, with the consultation locked until the transaction ends. */
export async function lockAsParty(tx: Transaction<Database>, consultId: string, userId: string) {
  const found = await tx
    .selectFrom('consultations as c')
    .where('c.id', '=', consultId)
    .where(roleOf(userId), 'is not', null)
    .where('c.status', 'not in', UNBOOKED)
    .select([
      'c.id',
      'c.userId',
      'c.vetId',
      'c.kind',
      'c.status',
      'c.startsAt',
      'c.endsAt',
      'c.finishedAt',
      'c.chatId',
      'c.channelName',
      roleOf(userId).as('role'),
      sql<Date>`now()`.as('now'),
    ])
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!found?.role) return undefined;
  return { ...found, role: found.role };
}
