import type { messageOffice } from '@tailwell/contract/site/messages-office';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { z } from 'zod';
import type { Database } from '../../../platform/database/db.ts';
import { containing } from '../../../platform/database/like.ts';
import { orderBy } from '../../../platform/database/sort.ts';
import type { Wanted } from '../../../platform/http/resource.ts';

type Form = z.output<(typeof messageOffice)['form']>;

const selectAll = (db: Kysely<Database>) =>
  db
    .selectFrom('contactMessages as m')
    .leftJoin('users', 'users.id', 'm.assignedTo')
    .select([
      'm.id',
      'm.state',
      'm.assignedTo',
      'users.name as assignedName',
      'm.topic',
      'm.name',
      'm.email',
      'm.message',
      'm.receivedAt',
      'm.stateChangedAt',
    ]);

/** A part of the messages, and how many there are. */
export async function selectListed(
  db: Kysely<Database>,
  { search, state, topic, assignedTo, sort, limit, offset }: Wanted<typeof messageOffice>,
) {
  const found = sql<boolean>`
    (${search} = '' or m.name ilike ${containing(search)} or m.message ilike ${containing(search)})
    and (${state ?? null}::text is null or state = ${state ?? null})
    and (${topic ?? null}::text is null or topic = ${topic ?? null})
    and (${assignedTo ?? null}::uuid is null or assigned_to = ${assignedTo ?? null})`;
  const columns = {
    newest: sql`-extract(epoch from received_at)`,
    state: sql`case state when 'open' then 1 when 'answered' then 2 else 3 end, received_at`,
  };
  const [rows, counted] = await Promise.all([
    selectAll(db)
      .where(found)
      .orderBy(orderBy(sort, columns, sql`m.id`))
      .limit(limit)
      .offset(offset)
      .execute(),
    db
      .selectFrom('contactMessages as m')
      .where(found)
      .select(({ fn }) => fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow(),
  ]);
  return { rows, total: counted.total };
}

export async function selectOne(db: Kysely<Database>, id: string, isLocked = false) {
  return selectAll(db)
    .where('m.id', '=', id)
    .$if(isLocked, (one) => one.forUpdate('m'))
    .executeTakeFirst();
}

export async function update(tx: Transaction<Database>, id: string, { state, assignedTo }: Form) {
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

/** Who of us may look after messages. */
export async function selectAssignees(db: Kysely<Database>, roles: readonly string[]) {
  const { rows } = await sql<{ id: string; name: string }>`
    select users.id, name from staff_members join users on users.id = user_id
    where suspended_at is null
      and exists (select from role_grants where role_grants.user_id = users.id and role = any(${roles}))
    order by lower(name), users.id limit 200`.execute(db);
  return rows;
}
