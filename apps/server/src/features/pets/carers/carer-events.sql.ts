import type { carerEvents, invitedRoles } from '@tailwell/contract/pets/carer-constants';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../platform/database/db.ts';
import { maskedNumber } from './carers.invitations.sql.ts';

const MAX_SHOWN = 50;

interface CarerEvent {
  petId: string;
  event: (typeof carerEvents)[number];
  role: (typeof invitedRoles)[number];
  actorId: string;
  invitationId: string | null;
  /** The user it concerns, if they already have an account. */
  userId?: string;
}

/** Records an event in who cares for a pet, with the name that the user concerned has now. */
export async function insertEvent(
  db: Kysely<Database>,
  { petId, event, role, actorId, invitationId, userId }: CarerEvent,
) {
  await sql`
    insert into carer_events (pet_id, event, role, actor_id, invitation_id, name)
    values (${petId}, ${event}, ${role}, ${actorId}, ${invitationId}, left(coalesce(
      (select nullif(name, '') from users where id = ${userId ?? null}),
      (select coalesce(nullif(name, ''), ${maskedNumber(sql.ref('mobile_no'))})
        from carer_invitations where id = ${invitationId}),
      ''), 80))`.execute(db);
}

/** A pet's history of carers, newest first. */
export async function selectEvents(db: Kysely<Database>, petId: string) {
  return db
    .selectFrom('carerEvents as e')
    .leftJoin('users', 'users.id', 'e.actorId')
    .where('e.petId', '=', petId)
    .select(['e.event', 'e.role', 'e.name', sql<string>`coalesce(users.name, '')`.as('by'), 'e.at'])
    .orderBy('e.at', 'desc')
    .orderBy('e.id', 'desc')
    .limit(MAX_SHOWN)
    .execute();
}
