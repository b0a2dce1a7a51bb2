import { email as emailField, mobileNo } from '@tailwell/contract/contact';
import type { accountStates } from '@tailwell/contract/office/support';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import { MAX_FOUND, type RecordFinder } from '../../../finding.ts';
import type { Database } from '../../../platform/database/db.ts';
import { containing } from '../../../platform/database/like.ts';
import { maskEmail, maskMobile } from '../../../platform/mask.ts';

interface Owner {
  id: string;
  name: string;
  mobile: string | null;
  email: string | null;
  state: (typeof accountStates)[number];
}

const ORDER_NUMBER = /^TW-(\d{1,9})$/i;

const subjectOf = (provider: 'mobile' | 'email') => sql`(
  select subject from identities where user_id = users.id and provider = ${provider} order by created_at limit 1)`;

const ownerColumns = sql`users.id, users.name, ${subjectOf('mobile')} as mobile, ${subjectOf('email')} as email,
  case when erased_at is not null then 'erased' when deleted_at is not null then 'leaving' else 'active' end as state`;

/**
 * Finds owners by mobile, email, order or consultation (exact match), or by part of their name; newest first if there
 * are very many.
 */
export async function searchOwners(db: Kysely<Database>, text: string, limit = 20): Promise<Owner[]> {
  const { rows } = await sql<Owner>`
    select ${ownerColumns} from users where ${matchesSearch(text)} and erased_at is null
    order by users.created_at desc limit ${limit}`.execute(db);
  return rows;
}

/** Condition on `users`: those that a text finds. */
export function matchesSearch(text: string): RawBuilder<boolean> {
  const byIdentity = (provider: string, subject: string) => sql<boolean>`users.id in (
    select user_id from identities where provider = ${provider} and subject = ${subject})`;
  const mobile = mobileNo.safeParse(text);
  if (mobile.success) return byIdentity('mobile', mobile.data);
  const mail = emailField.safeParse(text);
  if (mail.success) return byIdentity('email', mail.data);
  const orderNumber = ORDER_NUMBER.exec(text)?.[1];
  if (orderNumber)
    return sql`users.id = (select user_id from orders where number = ${Number(orderNumber)}::int)`;
  if (z.uuid().safeParse(text).success) {
    return sql`(users.id = ${text}::uuid or users.id = (select user_id from consultations where id = ${text}::uuid))`;
  }
  return sql`users.name ilike ${containing(text)}`;
}

/** An owner with details of their account. */
export async function selectOwner(db: Kysely<Database>, id: string) {
  const { rows } = await sql<Owner & { since: Date; lastSeenAt: Date | null; sessions: number }>`
    select ${ownerColumns}, users.created_at as since, live.last_seen_at, live.sessions
    from users cross join lateral (
      select max(last_used_at) as last_seen_at, count(*)::int as sessions from sessions
      where user_id = users.id and expires_at > now()) as live
    where users.id = ${id}`.execute(db);
  return rows[0];
}

/** An owner's contact details. */
export async function selectContact(db: Kysely<Database>, id: string) {
  const { rows } = await sql<Pick<Owner, 'id' | 'mobile' | 'email'>>`
    select users.id, ${subjectOf('mobile')} as mobile, ${subjectOf('email')} as email
    from users where users.id = ${id}`.execute(db);
  return rows[0];
}

/** Owners for the search of the console; orders and consultations are found as such. */
export const ownerFinders: RecordFinder[] = [
  {
    who: 'see_payments',
    isAudited: true,
    async find(db, text) {
      if (ORDER_NUMBER.test(text) || z.uuid().safeParse(text).success) return [];
      const owners = await searchOwners(db, text, MAX_FOUND);
      return owners.map(({ id, name, mobile, email }) => ({
        kind: 'owner',
        _id: id,
        name: name || 'Without a name',
        about: [mobile && maskMobile(mobile), email && maskEmail(email)].filter(Boolean).join(' · '),
        ownerId: id,
      }));
    },
  },
];
