import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../platform/database/db.ts';
import { jsonRows } from '../../../platform/database/json-rows.ts';

const numbersOf = (userId: string) =>
  sql`(select subject from identities where user_id = ${userId} and provider = 'mobile')`;

/** Numbers of others are theirs: of whom one has invited, only the end is taken along. */
export const exportData = (userId: string) => ({
  petsInCare: jsonRows(sql`
      select pets.name as pet, c.role, c.since
      from pet_carers c join pets on pets.id = c.pet_id where c.user_id = ${userId} order by c.since`),
  careInvitationsSent: jsonRows(sql`
      select pets.name as pet, i.role, i.name, right(i.mobile_no, 4) as number_ends_in, i.status, i.created_at
      from carer_invitations i join pets on pets.id = i.pet_id where i.invited_by = ${userId} order by i.created_at`),
  careInvitationsReceived: jsonRows(sql`
      select pets.name as pet, i.role, i.status, i.created_at, i.answered_at
      from carer_invitations i join pets on pets.id = i.pet_id
      where i.mobile_no in ${numbersOf(userId)} order by i.created_at`),
  careHistory: jsonRows(sql`
      select pets.name as pet, e.event, e.role, e.name, e.at
      from carer_events e join pets on pets.id = e.pet_id where e.actor_id = ${userId} order by e.at`),
});

/**
 * Takes somebody out of the care of others' pets: their access, the invitations to their number, and their name in what was
 * done. Pets of their own go with all that hangs on them. Before their numbers go: those say which invitations are theirs.
 */
export async function erase(db: Kysely<Database>, userId: string) {
  const theirs = sql<boolean>`(actor_id = ${userId} or invitation_id in (
    select id from carer_invitations where mobile_no in ${numbersOf(userId)}
    union select invitation_id from pet_carers where user_id = ${userId}))`;
  await db.updateTable('carerEvents').set({ name: '' }).where(theirs).execute();
  await db.updateTable('carerEvents').set({ actorId: null }).where('actorId', '=', userId).execute();
  await sql`
    delete from carer_invitations
    where mobile_no in ${numbersOf(userId)} or id in (select invitation_id from pet_carers where user_id = ${userId})
      or invited_by = ${userId}`.execute(db);
  await db.deleteFrom('petCarers').where('userId', '=', userId).execute();
}
