import { type Kysely, sql } from 'kysely';
import type { Database } from '../../platform/db.ts';
import type { Notice } from './notices.jobs.ts';
import { browsersToWake } from './push-subscriptions.sql.ts';

/** Keeps a notice; undefined when its key was told before, or its person has been erased. */
export async function insertNotice(db: Kysely<Database>, { userId, text, ...notice }: Notice) {
  return db
    .insertInto('notices')
    .columns(['userId', 'body', 'key', 'kind', 'title', 'url'])
    .expression((eb) =>
      eb
        .selectFrom('users')
        .where('users.id', '=', userId)
        .where('erasedAt', 'is', null)
        .select([
          'users.id',
          eb.val(text).as('body'),
          eb.val(notice.key).as('key'),
          eb.val(notice.kind).as('kind'),
          eb.val(notice.title).as('title'),
          eb.val(notice.url).as('url'),
        ]),
    )
    .onConflict((told) => told.column('key').doNothing())
    .returning(['id', 'userId', 'kind', 'title', 'body', 'url', browsersToWake.as('browsers')])
    .executeTakeFirst();
}

/** A notice that has not gone out, with the ways to its person; undefined when the person's account is asleep or gone. */
export async function selectNoticeToSend(db: Kysely<Database>, id: string) {
  return db
    .selectFrom('notices')
    .innerJoin('users', 'users.id', 'notices.userId')
    .where('notices.id', '=', id)
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

export async function markNoticeSent(db: Kysely<Database>, id: string, channel: 'mail' | 'sms') {
  await db
    .updateTable('notices')
    .set({ channel, sentAt: sql`now()` })
    .where('id', '=', id)
    .where('sentAt', 'is', null)
    .execute();
}
