import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../platform/database/db.ts';
import { jsonRows } from '../../../platform/database/json-rows.ts';
import { invitationsOf, maskedNumber } from './carers.invitations.sql.ts';

/** A carer's name: their own, else the one given by the inviter, else the last digits of their number. */
const carerName = sql<string>`coalesce(nullif(users.name, ''), nullif(i.name, ''),
  ${maskedNumber(sql.ref('i.mobile_no'))}, '')`;

/** A pet's carers: its owner first, then in the order they joined. */
export async function selectCarers(db: Kysely<Database>, petId: string) {
  return db
    .selectFrom('petCarers as c')
    .innerJoin('users', 'users.id', 'c.userId')
    .leftJoin('carerInvitations as i', 'i.id', 'c.invitationId')
    .where('c.petId', '=', petId)
    .select(['c.id', 'c.userId', carerName.as('name'), 'c.role', 'c.since'])
    .orderBy(sql`c.role <> 'owner'`)
    .orderBy('c.since')
    .orderBy('c.id')
    .execute();
}

/** Users invited to care for a pet who have not answered. */
export async function selectInvited(db: Kysely<Database>, petId: string) {
  return invitationsOf(db).where('i.petId', '=', petId).orderBy('i.id', 'desc').execute();
}

export async function selectCarerIds(db: Kysely<Database>, petId: string): Promise<string[]> {
  const rows = await db.selectFrom('petCarers').where('petId', '=', petId).select('userId').execute();
  return rows.map(({ userId }) => userId);
}

/** Serializes changes to a pet's carers; undefined if the pet does not exist or is not this owner's. */
export async function lockPetOf(db: Kysely<Database>, petId: string, ownerId?: string) {
  return db
    .selectFrom('pets')
    .where('id', '=', petId)
    .$if(ownerId !== undefined, (pets) => pets.where('userId', '=', ownerId ?? ''))
    .select(['id', 'name', 'userId as ownerId'])
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/** Adds a carer to a pet; undefined if they already care for it. */
export async function insertCarer(
  db: Kysely<Database>,
  carer: { petId: string; userId: string; role: 'co_parent' | 'caretaker'; invitationId: string },
) {
  return db
    .insertInto('petCarers')
    .values(carer)
    .onConflict((conflict) => conflict.constraint('pet_carers_once').doNothing())
    .returning('id')
    .executeTakeFirst();
}

/** The pet of a carer row that the user can end: owners anyone's but their own, everyone else only their own. */
export async function selectRemovable(db: Kysely<Database>, id: string, userId: string) {
  return db
    .selectFrom('petCarers as c')
    .innerJoin('pets', 'pets.id', 'c.petId')
    .where('c.id', '=', id)
    .where('c.role', '<>', 'owner')
    .where((is) => is.or([is('c.userId', '=', userId), is('pets.userId', '=', userId)]))
    .select(['c.petId'])
    .executeTakeFirst();
}

/** Ends a carer's access; undefined if it ended in the meantime. */
export async function deleteCarer(db: Kysely<Database>, id: string) {
  return db
    .deleteFrom('petCarers')
    .where('id', '=', id)
    .where('role', '<>', 'owner')
    .returning(['petId', 'userId', 'invitationId', sql<'co_parent' | 'caretaker'>`role`.as('role')])
    .executeTakeFirst();
}

/** A user's name for use in a sentence. */
export async function selectName(db: Kysely<Database>, userId: string): Promise<string> {
  const person = await db.selectFrom('users').where('id', '=', userId).select('name').executeTakeFirst();
  return person?.name || 'Someone';
}

const numbersOf = (userId: string) =>
  sql`(select subject from identities where user_id = ${userId} and provider = 'mobile')`;

/** Invited users' numbers are their own data: only the last digits are exported. */
export const exportCare = (userId: string) => ({
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
 * Removes a user from the care of others' pets: their access, the invitations to their number, and their name in the
 * history. Their own pets are deleted with everything that depends on them. Must run before their numbers are deleted,
 * which identify the invitations.
 */
export async function eraseCare(db: Kysely<Database>, userId: string) {
  const isAboutUser = sql<boolean>`(actor_id = ${userId} or invitation_id in (
    select id from carer_invitations where mobile_no in ${numbersOf(userId)}
    union select invitation_id from pet_carers where user_id = ${userId}))`;
  await db.updateTable('carerEvents').set({ name: '' }).where(isAboutUser).execute();
  await db.updateTable('carerEvents').set({ actorId: null }).where('actorId', '=', userId).execute();
  await sql`
    delete from carer_invitations
    where mobile_no in ${numbersOf(userId)} or id in (select invitation_id from pet_carers where user_id = ${userId})
      or invited_by = ${userId}`.execute(db);
  await db.deleteFrom('petCarers').where('userId', '=', userId).execute();
}
