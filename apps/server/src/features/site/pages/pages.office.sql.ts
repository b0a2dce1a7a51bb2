import type { messageOffice } from '@tailwell/contract/site/messages-office';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { Database } from '../../../platform/database/db.ts';
import type { RowsOf } from '../../../platform/database/table-source.ts';
import type { Form } from '../../../platform/http/resource.ts';

/** Messages, with their assignees. */
export const messageRows = (all: RowsOf<'contactMessages'>) =>
  all
    .leftJoin('users', 'users.id', 'contactMessages.assignedTo')
    .select([
      'contactMessages.id',
      'contactMessages.state',
      'contactMessages.assignedTo',
      'users.name as assignedName',
      'contactMessages.topic',
      'contactMessages.name',
      'contactMessages.email',
      'contactMessages.message',
      'contactMessages.receivedAt',
      'contactMessages.stateChangedAt',
    ]);

export async function updateMessage(
  tx: Transaction<Database>,
  id: string,
  { state, assignedTo }: Form<typeof messageOffice>,
) {
  await tx
    .updateTable('contactMessages')
    .set({
      state,
      assignedTo,
      stateChangedAt: sql`case when state = ${state} then state_changed_at else now() end`,
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
