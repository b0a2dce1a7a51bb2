import type { messageOffice } from '@tailwell/contract/site/messages-office';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { Database } from '../../../platform/database/db.ts';
import type { RowsOf } from '../../../platform/database/table-source.ts';
import type { Form } from '../../../platform/http/resource.ts';
import type { WaitingSource } from '../../../waiting.ts';

/** Messages, with their assignees. */
export const messageRows = (all: RowsOf<'contactMessages'>) =>
  all
    .leftJoin('users', 'users.id', 'contactMessages.assignedTo')
    .select([
      'contactMessages.id',
      'contactMessages.ticket',
      'contactMessages.state',
      'contactMessages.assignedTo',
      'users.name as assignedName',
      'contactMessages.topic',
      'contactMessages.name',
      'contactMessages.email',
      'contactMessages.message',
      'contactMessages.receivedAt',
      'contactMessages.stateChangedAt',
      'contactMessages.lastWrittenAt',
      'contactMessages.waitingSince',
      'contactMessages.firstAnsweredAt',
      'contactMessages.acknowledgedAt',
    ]);

/**
 * What was written in a conversation, and the owner's account: the one it came from, or the one that signs in with its
 * email address.
 */
export async function selectThread(db: Kysely<Database>, id: string) {
  const [entries, owner] = await Promise.all([
    db
      .selectFrom('contactEntries as e')
      .leftJoin('users', 'users.id', 'e.staffId')
      .where('e.messageId', '=', id)
      .orderBy('e.number')
      .select(['e.id', 'e.number', 'e.kind', 'users.name as by', 'e.text', 'e.writtenAt as at'])
      .select(({ eb }) =>
        eb.case().when('e.kind', '=', 'answer').then(eb.ref('e.delivery')).else(null).end().as('delivery'),
      )
      .execute(),
    db
      .selectFrom('contactMessages as m')
      .where('m.id', '=', id)
      .select(
        sql<string | null>`coalesce(m.user_id, (
          select user_id from identities where provider = 'email' and subject = m.email))`.as('id'),
      )
      .executeTakeFirst(),
  ]);
  return { entries: entries.map(({ id: _id, ...entry }) => ({ _id, ...entry })), ownerId: owner?.id ?? null };
}

export async function updateMessage(
  tx: Transaction<Database>,
  id: string,
  { state, assignedTo }: Form<typeof messageOffice>,
) {
  const isOurTurn = state === 'new' || state === 'open';
  await tx
    .updateTable('contactMessages')
    .set({
      state,
      assignedTo,
      stateChangedAt: sql`case when state = ${state} then state_changed_at else now() end`,
      waitingSince: isOurTurn ? sql`coalesce(waiting_since, now())` : null,
    })
    .where('id', '=', id)
    .execute();
}

/** The staff that messages can be assigned to. */
export async function selectAssignees(db: Kysely<Database>, roles: readonly string[]) {
  const { rows } = await sql<{ id: string; name: string }>`
    select users.id, name from staff_members join users on users.id = user_id
    where suspended_at is null
      and exists (select from role_grants where role_grants.user_id = users.id and role = any(${roles}))
    order by lower(name), users.id limit 200`.execute(db);
  return rows;
}

export const waitingMessages: WaitingSource[] = [
  {
    kind: 'messages',
    who: 'see_owners',
    select: () => sql`select waiting_since as since from contact_messages where waiting_since is not null`,
  },
];
