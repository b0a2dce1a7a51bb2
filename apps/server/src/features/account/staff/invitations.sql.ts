import {
  INVITATION_DAYS,
  type InvitationState,
  type invitationOffice,
} from '@tailwell/contract/account/invitations';
import type { Role } from '@tailwell/contract/roles';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { Database } from '../../../platform/database/db.ts';
import { containing } from '../../../platform/database/like.ts';
import { orderBy } from '../../../platform/database/sort.ts';
import type { ResourceQuery } from '../../../platform/http/resource.ts';
import { type ContactProvider, maskContact, possibleContacts } from './staff.contacts.rules.ts';

type Tx = Transaction<Database>;

/** A role with its scope. */
export interface ScopedRole {
  role: Role;
  shopId: string | null;
  vetId: string | null;
  cityId: string | null;
}

export interface NewInvitation extends ScopedRole {
  provider: ContactProvider;
  recipient: string;
  name: string;
  /** Null: from the command line of the server. */
  invitedBy: string | null;
}

const expiry = sql<Date>`now() + make_interval(days => ${INVITATION_DAYS})`;

const currentState = sql<InvitationState>`case
  when accepted_at is not null then 'accepted'
  when revoked_at is not null then 'revoked'
  when expires_at <= now() then 'expired'
  else 'open' end`;

const isOpen = sql<boolean>`(accepted_at is null and revoked_at is null and expires_at > now())`;

/** Invites a user; an expired invitation is renewed. Undefined if there is a pending one for the same. */
export async function insertInvitation(db: Kysely<Database>, invitation: NewInvitation) {
  return db
    .insertInto('invitations')
    .values({ ...invitation, expiresAt: expiry })
    .onConflict((old) =>
      old
        .columns(['provider', 'recipient', 'role', 'shopId', 'vetId', 'cityId'])
        .where(sql<boolean>`accepted_at is null and revoked_at is null`)
        .doUpdateSet({
          name: invitation.name,
          invitedBy: invitation.invitedBy,
          createdAt: sql`now()`,
          sentAt: sql`now()`,
          expiresAt: expiry,
        })
        .where('invitations.expiresAt', '<=', sql<Date>`now()`),
    )
    .returning(['id', 'expiresAt'])
    .executeTakeFirst();
}

/** An invitation; with `shopId`, only if it is one of that shop. */
interface InvitationRef {
  id: string;
  shopId?: string;
}

/**
 * Restarts the validity of an invitation that can still be accepted or has merely expired; undefined if it can't be, or
 * was sent just now.
 */
export async function updateSent(db: Kysely<Database>, { id, shopId }: InvitationRef) {
  return db
    .updateTable('invitations')
    .set({ sentAt: sql`now()`, expiresAt: expiry })
    .where('id', '=', id)
    .$if(shopId !== undefined, (one) => one.where('shopId', '=', shopId ?? ''))
    .where('acceptedAt', 'is', null)
    .where('revokedAt', 'is', null)
    .where('sentAt', '<', sql<Date>`now() - interval '1 minute'`)
    .returning([
      'id',
      'expiresAt',
      sql<Date>`(select old.expires_at from invitations old where old.id = ${id})`.as('expiredAt'),
    ])
    .executeTakeFirst();
}

/** Revokes an invitation; false if it can't be accepted any more anyway. */
export async function updateRevoked(db: Kysely<Database>, { id, shopId }: InvitationRef): Promise<boolean> {
  const revoked = await db
    .updateTable('invitations')
    .set({ revokedAt: sql`now()` })
    .where('id', '=', id)
    .$if(shopId !== undefined, (one) => one.where('shopId', '=', shopId ?? ''))
    .where('acceptedAt', 'is', null)
    .where('revokedAt', 'is', null)
    .executeTakeFirst();
  return revoked.numUpdatedRows === 1n;
}

/**
 * Accepts an invitation once, only for the user with its address or number, and only if that user isn't suspended.
 * Returns what it is for.
 */
export async function updateAccepted(tx: Tx, id: string, userId: string) {
  return tx
    .updateTable('invitations')
    .set({ acceptedAt: sql`now()`, acceptedBy: userId })
    .where('id', '=', id)
    .where(isOpen)
    .where(
      sql<boolean>`exists (select from identities
        where user_id = ${userId} and identities.provider = invitations.provider and subject = recipient)`,
    )
    .where(sql<boolean>`not exists (
      select from staff_members where user_id = ${userId} and suspended_at is not null)`)
    .returning(['name', 'invitedBy', 'shopId', 'vetId', 'cityId', sql<Role>`role`.as('role')])
    .executeTakeFirst();
}

const selectAll = (db: Kysely<Database>) =>
  db
    .selectFrom('invitations')
    .leftJoin('shops', 'shops.id', 'invitations.shopId')
    .leftJoin('vets', 'vets.id', 'invitations.vetId')
    .leftJoin('servedCities', 'servedCities.id', 'invitations.cityId')
    .leftJoin('users', 'users.id', 'invitedBy')
    .select([
      'invitations.id',
      'invitations.name',
      'provider',
      'recipient',
      sql<Role>`invitations.role`.as('role'),
      sql<string | null>`coalesce(shops.name, vets.name, served_cities.name)`.as('scope'),
      currentState.as('state'),
      'users.name as invitedBy',
      'invitations.createdAt',
      'expiresAt',
      'invitations.shopId',
      'acceptedBy',
    ]);

/** An invitation with all its details. */
export const selectInvitation = (db: Kysely<Database>, id: string) =>
  selectAll(db).where('invitations.id', '=', id).executeTakeFirst();

const toListed = ({
  provider,
  recipient,
  shopId: _shop,
  acceptedBy: _by,
  ...row
}: NonNullable<Awaited<ReturnType<typeof selectInvitation>>>) => ({
  ...row,
  contact: maskContact(provider, recipient),
});

/** One page of the list in the back office, and how many match. */
export async function selectListed(
  db: Kysely<Database>,
  { search, state, role, sort, limit, offset }: ResourceQuery<typeof invitationOffice>,
) {
  const found = sql<boolean>`(${search} = '' or invitations.name ilike ${containing(search)}
    or recipient = any(${possibleContacts(search)}))
    and (${role ?? ''} = '' or invitations.role = ${role ?? ''})
    and (${state ?? ''} = '' or ${currentState} = ${state ?? ''})`;
  const order =
    sort === 'newest' || sort === '-newest'
      ? sql`invitations.created_at ${sql.raw(sort === 'newest' ? 'desc' : 'asc')}, invitations.id desc`
      : orderBy<'name' | 'expiresAt'>(
          sort,
          { name: sql`lower(invitations.name)`, expiresAt: sql`expires_at` },
          sql`invitations.id`,
        );
  const [rows, counted] = await Promise.all([
    selectAll(db).where(found).orderBy(order).limit(limit).offset(offset).execute(),
    db
      .selectFrom('invitations')
      .where(found)
      .select(({ fn }) => fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow(),
  ]);
  return { rows: rows.map(toListed), total: counted.total };
}

export async function selectOne(db: Kysely<Database>, id: string) {
  const row = await selectInvitation(db, id);
  return row && toListed(row);
}

/** A shop's invitations that have not been accepted, newest first. */
export async function selectShopInvitations(db: Kysely<Database>, shopId: string) {
  const rows = await selectAll(db)
    .where('invitations.shopId', '=', shopId)
    .where('acceptedAt', 'is', null)
    .where('revokedAt', 'is', null)
    .orderBy('invitations.id', 'desc')
    .execute();
  return rows.map(toListed);
}

/** How many of a shop's invitations are open. */
export async function countOpen(db: Kysely<Database>, shopId: string): Promise<number> {
  const { open } = await db
    .selectFrom('invitations')
    .where('shopId', '=', shopId)
    .where(isOpen)
    .select(({ fn }) => fn.countAll<number>().as('open'))
    .executeTakeFirstOrThrow();
  return open;
}

/** The open invitation for the same, if there is one. */
export async function selectOpenFor(db: Kysely<Database>, { provider, recipient, role }: NewInvitation) {
  const open = await db
    .selectFrom('invitations')
    .where('provider', '=', provider)
    .where('recipient', '=', recipient)
    .where('role', '=', role)
    .where(isOpen)
    .select('id')
    .executeTakeFirst();
  return open?.id;
}

/** Whether the user with this address or number has the role already. */
export async function hasRole(db: Kysely<Database>, { provider, recipient, ...grant }: NewInvitation) {
  const existing = await db
    .selectFrom('identities')
    .innerJoin('roleGrants', 'roleGrants.userId', 'identities.userId')
    .where('provider', '=', provider)
    .where('subject', '=', recipient)
    .where('roleGrants.role', '=', grant.role)
    .where('shopId', 'is not distinct from', grant.shopId)
    .where('vetId', 'is not distinct from', grant.vetId)
    .where('cityId', 'is not distinct from', grant.cityId)
    .select('roleGrants.id')
    .executeTakeFirst();
  return existing !== undefined;
}

/** Erases the names and contacts of invitations that were never accepted. */
export async function eraseOldInvitations(db: Kysely<Database>) {
  await db
    .updateTable('invitations')
    .set({ name: '', recipient: sql`'erased ' || id` })
    .where('acceptedAt', 'is', null)
    .where('expiresAt', '<', sql<Date>`now() - interval '30 days'`)
    .where('recipient', 'not like', 'erased %')
    .execute();
}
