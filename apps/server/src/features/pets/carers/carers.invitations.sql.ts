import { CARERS_PER_PET, type invitedRoles } from '@tailwell/contract/pets/carer-constants';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { Database } from '../../../platform/database/db.ts';

type Tx = Transaction<Database>;
type InvitedRole = (typeof invitedRoles)[number];

/** Daily limits on invitations, per owner and per number: each is a text message (threats A3). */
export const INVITATIONS_A_DAY = { byOwner: 10, toNumber: 3 };

/** A mobile number as shown to the user who entered it. */
export const maskedNumber = (mobileNo: ReturnType<typeof sql.ref>) =>
  sql<string>`'•••••• ' || right(${mobileNo}, 4)`;

/** Serializes invitations to a number, from any sender. */
export async function lockNumber(tx: Tx, mobileNo: string) {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`carer ${mobileNo}`}, 0))`.execute(tx);
}

/** What rules out an invitation. Run it with the locks held, or two concurrent invitations could both pass. */
export async function selectObstacles(
  tx: Tx,
  { petId, mobileNo, userId }: { petId: string; mobileNo: string; userId: string },
) {
  const numberIdentities = sql`select from identities i where i.provider = 'mobile' and i.subject = ${mobileNo}`;
  const { rows } = await sql<{
    isOwnNumber: boolean;
    isCarer: boolean;
    isFull: boolean;
    hasReachedLimit: boolean;
  }>`
    select
      exists (${numberIdentities} and i.user_id = ${userId}) as "isOwnNumber",
      exists (${numberIdentities} and exists (
        select from pet_carers where pet_id = ${petId} and pet_carers.user_id = i.user_id)) as "isCarer",
      (select count(*) from pet_carers where pet_id = ${petId} and role <> 'owner')
        + (select count(*) from carer_invitations
          where pet_id = ${petId} and status = 'pending' and expires_at > now()) >= ${CARERS_PER_PET} as "isFull",
      (select count(*) from carer_invitations
        where invited_by = ${userId} and created_at > now() - interval '1 day') >= ${INVITATIONS_A_DAY.byOwner}
      or (select count(*) from carer_invitations
        where mobile_no = ${mobileNo} and created_at > now() - interval '1 day') >= ${INVITATIONS_A_DAY.toNumber}
        as "hasReachedLimit"`.execute(tx);
  const [obstacles] = rows;
  if (!obstacles) throw new Error('a select without a table returned no row');
  return obstacles;
}

/** Invites a number; undefined if it is already invited. An expired invitation is replaced by a new one. */
export async function insertInvitation(
  tx: Tx,
  invitation: { petId: string; mobileNo: string; role: InvitedRole; name: string; invitedBy: string },
) {
  // An expired one is final: it still counts towards the day's limit.
  await tx
    .updateTable('carerInvitations')
    .set({ status: 'cancelled', answeredAt: sql`now()` })
    .where('petId', '=', invitation.petId)
    .where('mobileNo', '=', invitation.mobileNo)
    .where('status', '=', 'pending')
    .where('expiresAt', '<=', sql<Date>`now()`)
    .execute();
  return tx
    .insertInto('carerInvitations')
    .values(invitation)
    .onConflict((open) =>
      open.columns(['petId', 'mobileNo']).where(sql<boolean>`status = 'pending'`).doNothing(),
    )
    .returning('id')
    .executeTakeFirst();
}

/** Open invitations of a pet, or one by its id, as their sender sees them. */
export const invitationsOf = (db: Kysely<Database>) =>
  db
    .selectFrom('carerInvitations as i')
    .where('i.status', '=', 'pending')
    .select([
      'i.id',
      'i.name',
      'i.role',
      maskedNumber(sql.ref('i.mobile_no')).as('mobileNo'),
      'i.createdAt',
      'i.expiresAt',
      sql<boolean>`i.expires_at <= now()`.as('isExpired'),
    ]);

/** What the text message of an open invitation needs; undefined once it is no longer open. */
export async function selectToSend(db: Kysely<Database>, id: string) {
  return db
    .selectFrom('carerInvitations as i')
    .innerJoin('pets', 'pets.id', 'i.petId')
    .innerJoin('users', 'users.id', 'i.invitedBy')
    .leftJoin('identities', (join) =>
      join.on('identities.provider', '=', 'mobile').onRef('identities.subject', '=', 'i.mobileNo'),
    )
    .where('i.id', '=', id)
    .where('i.status', '=', 'pending')
    .where('i.expiresAt', '>', sql<Date>`now()`)
    .select([
      'i.id',
      'i.petId',
      'i.mobileNo',
      'i.role',
      'pets.name as petName',
      'users.name as invitedBy',
      'identities.userId',
      sql<number>`ceil(extract(epoch from i.expires_at - now()) / 86400)::int`.as('daysLeft'),
    ])
    .executeTakeFirst();
}

/** Cancels an invitation; undefined unless it is open and concerns this owner's pet. */
export async function updateCancelled(tx: Tx, id: string, ownerId: string) {
  return tx
    .updateTable('carerInvitations')
    .set({ status: 'cancelled', answeredAt: sql`now()` })
    .where('id', '=', id)
    .where('status', '=', 'pending')
    .where('petId', 'in', tx.selectFrom('pets').where('userId', '=', ownerId).select('id'))
    .returning([
      'petId',
      'role',
      sql<string | null>`(
      select user_id from identities where provider = 'mobile' and subject = mobile_no)`.as('userId'),
    ])
    .executeTakeFirst();
}

/** Whether an invitation is to a number that the user has verified. */
const isAddressedTo = (userId: string) => sql<boolean>`exists (
  select from identities where user_id = ${userId} and provider = 'mobile' and subject = i.mobile_no)`;

/** The pet of an invitation to this user, open or not. */
export async function selectReceived(db: Kysely<Database>, id: string, userId: string) {
  return db
    .selectFrom('carerInvitations as i')
    .where('i.id', '=', id)
    .where(isAddressedTo(userId))
    .select('i.petId')
    .executeTakeFirst();
}

/** Answers an invitation to this user's number, once; undefined if it is no longer open. */
export async function updateAnswered(tx: Tx, id: string, userId: string, status: 'accepted' | 'declined') {
  return tx
    .updateTable('carerInvitations as i')
    .set({ status, answeredAt: sql`now()` })
    .where('i.id', '=', id)
    .where('i.status', '=', 'pending')
    .where('i.expiresAt', '>', sql<Date>`now()`)
    .where(isAddressedTo(userId))
    .returning(['i.petId', 'i.invitedBy', 'i.role'])
    .executeTakeFirst();
}

/** Open invitations to a user's number, newest first. */
export async function selectAllReceived(db: Kysely<Database>, userId: string) {
  return db
    .selectFrom('carerInvitations as i')
    .innerJoin('pets', 'pets.id', 'i.petId')
    .innerJoin('petCategories', 'petCategories.id', 'pets.categoryId')
    .innerJoin('users', 'users.id', 'i.invitedBy')
    .where('i.status', '=', 'pending')
    .where('i.expiresAt', '>', sql<Date>`now()`)
    .where(isAddressedTo(userId))
    .select([
      'i.id',
      'i.role',
      'i.expiresAt',
      'users.name as invitedBy',
      'pets.id as petId',
      'pets.name',
      'pets.photoPath',
      'petCategories.name as categoryName',
      'petCategories.picture',
    ])
    .orderBy('i.id', 'desc')
    .execute();
}

/** Whether a user cares for another user's pet, or has an open invitation to. */
export const hasSharedCare = (userId: string) => sql<boolean>`(
  exists (
    select from pet_carers c join pets on pets.id = c.pet_id and pets.status = 'with_me'
    where c.user_id = ${userId} and c.role <> 'owner')
  or exists (
    select from carer_invitations i
    where i.status = 'pending' and i.expires_at > now() and ${isAddressedTo(userId)}))`;

/** Deletes invitations a month after they ended without being accepted, including the invited numbers. */
export async function deleteOld(db: Kysely<Database>) {
  await db
    .deleteFrom('carerInvitations')
    .where('status', '<>', 'accepted')
    .where(sql<boolean>`coalesce(answered_at, expires_at) < now() - interval '30 days'`)
    .execute();
}
