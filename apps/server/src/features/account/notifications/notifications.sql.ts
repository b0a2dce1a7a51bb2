import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../platform/database/db.ts';
import { jsonRows } from '../../../platform/database/json-rows.ts';
import { browsersToWake } from './push-subscriptions.sql.ts';
import type { StoredNotification } from './show.flow.ts';

/** What notifications are about. The table's CHECK has the same list, and calls (call-notifications.flow.ts). */
export type NotificationKind =
  | 'consultation-booked'
  | 'consultation-confirmed'
  | 'consultation-reminder'
  | 'consultation-unconfirmed'
  | 'consultation-moved'
  | 'consultation-cancelled'
  | 'payment-failed'
  | 'refund-sent'
  | 'refund-processed'
  | 'prescription-ready'
  | 'order-placed'
  | 'order-accepted'
  | 'order-rejected'
  | 'order-prescription'
  | 'order-packed'
  | 'order-on-the-way'
  | 'order-delivered'
  | 'order-not-delivered'
  | 'order-late'
  | 'order-cancelled'
  | 'order-return'
  | 'order-received'
  | 'prescription-received'
  | 'referral-reward'
  | 'security'
  | 'visit-booked'
  | 'visit-prep'
  | 'visit-assigned'
  | 'visit-on-the-way'
  | 'visit-arrived'
  | 'visit-delayed'
  | 'visit-failed'
  | 'visit-moved'
  | 'visit-cancelled'
  | 'visit-done'
  | 'sample-rejected'
  | 'report-ready'
  | 'vaccine-check'
  | 'vaccine-due'
  | 'area-served'
  | 'visit-received'
  | 'visit-taken'
  | 'dispatch-alarm'
  | 'lab-late'
  | 'dose-due'
  | 'dose-missed'
  | 'refill-due'
  | 'care-due'
  | 'birthday'
  | 'carer-invited'
  | 'carer-answered'
  | 'carer-removed'
  | 'file-opened'
  | 'registration-correction'
  | 'registration-approved'
  | 'registration-rejected'
  | 'registration-ending'
  | 'registration-received'
  | 'abuse-case'
  | 'abuse-question'
  | 'abuse-evidence'
  | 'welfare-received'
  | 'welfare-answered'
  | 'welfare-follow-up'
  | 'welfare-identity'
  | 'post-to-review'
  | 'post-reviewed'
  | 'post-published'
  | 'comment-reported'
  | 'comment-removed'
  | 'newsletter-sent';

export interface NewNotification {
  userId: string;
  /** What it tells of, like `consultation-booked:<id>`: the same is told once, over all people. */
  key: string;
  kind: NotificationKind;
  /** The mail's subject; up to 120 characters. */
  title: string;
  /** Whole sentences that go on where the title ends, up to 1000 characters, without saying it again. */
  text: string;
  /** The page it leads to: a path of ours, like `/my/consultations`. */
  url: string;
  /** It tells of what the person has just done themself: the device it was done with shows it already. */
  isOwn?: boolean;
}

/** Saves notifications, except those whose key was used before and those of erased users; returns the saved ones. */
export async function insertNotifications(
  db: Kysely<Database>,
  notifications: NewNotification[],
): Promise<InsertedNotification[]> {
  const all = <Name extends keyof NewNotification>(name: Name) =>
    notifications.map((notification) => notification[name]);
  const { rows } = await sql<InsertedNotification>`
    insert into notifications (user_id, body, key, kind, title, url, is_own)
    select users.id, told.body, told.key, told.kind, told.title, told.url, told.is_own
    from unnest(
      ${all('userId')}::uuid[], ${all('text')}::text[], ${all('key')}::text[], ${all('kind')}::text[],
      ${all('title')}::text[], ${all('url')}::text[], ${notifications.map(({ isOwn = false }) => isOwn)}::boolean[]
    ) as told (user_id, body, key, kind, title, url, is_own)
    join users on users.id = told.user_id
    where users.erased_at is null
    on conflict (key) do nothing
    returning id, user_id, kind, title, body, url, is_own, ${browsersToWake} as browsers`.execute(db);
  return rows;
}

type InsertedNotification = Omit<StoredNotification, 'call' | 'expiresAt'>;

/** A notification that has not gone out, with the ways to its person; undefined when the person's account is asleep or gone. */
export async function selectNotificationToSend(db: Kysely<Database>, id: string) {
  return db
    .selectFrom('notifications')
    .innerJoin('users', 'users.id', 'notifications.userId')
    .where('notifications.id', '=', id)
    .where('sentAt', 'is', null)
    .where('deletedAt', 'is', null)
    .select([
      'kind',
      'title',
      'body',
      'url',
      subjectOf('email').as('email'),
      subjectOf('mobile').as('mobileNo'),
    ])
    .executeTakeFirst();
}

const subjectOf = (provider: 'email' | 'mobile') => sql<string | null>`(
  select subject from identities where identities.user_id = users.id and provider = ${provider}
)`;

export async function markNotificationSent(db: Kysely<Database>, id: string, channel: 'mail' | 'sms') {
  await db
    .updateTable('notifications')
    .set({ channel, sentAt: sql`now()` })
    .where('id', '=', id)
    .where('sentAt', 'is', null)
    .execute();
}

export const exportNotifications = (userId: string) => ({
  notifications: jsonRows(
    sql`select kind, title, body, created_at, read_at from notifications where user_id = ${userId} order by id`,
  ),
});

export async function eraseNotifications(db: Kysely<Database>, userId: string) {
  await db.deleteFrom('notifications').where('userId', '=', userId).execute();
  await db.deleteFrom('pushSubscriptions').where('userId', '=', userId).execute();
}
