import type {
  bankAccountOffice,
  bankFileOffice,
  payoutOffice,
} from '@tailwell/contract/money/payouts-office';
import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely';
import type { z } from 'zod';
import type { Database } from '../../../platform/database/db.ts';
import { containing } from '../../../platform/database/like.ts';
import { orderBy } from '../../../platform/database/sort.ts';
import { tableSource } from '../../../platform/database/table-source.ts';
import type { ResourceQuery } from '../../../platform/http/resource.ts';
import type { WaitingSource } from '../../../waiting.ts';
import { partnerNameOf } from '../ledger/ledger.sql.ts';
import type { Partner } from './settlements.sql.ts';

type Tx = Transaction<Database>;
type PayoutRow = Omit<z.output<(typeof payoutOffice)['row']>, '_id'> & { id: string };

const nameOfUser = (column: string) => sql<string | null>`(
  select name from users where users.id = ${sql.ref(column)})`;

/** One page of payouts, and the total. A search matches a number or part of the partner's name. */
export async function selectPayouts(
  db: Kysely<Database>,
  { search, sort, limit, offset, ...filter }: ResourceQuery<typeof payoutOffice>,
) {
  const { partnerKind, state, fromDay, toDay } = filter;
  const found = sql`
    from payouts p
    where (${search} = '' or 'P-' || p.number = upper(${search}) or ${partnerNameOf('p')} ilike ${containing(search)})
      and (${partnerKind ?? null}::text is null or p.partner_kind = ${partnerKind ?? null})
      and (${state ?? null}::text is null or p.status = ${state ?? null})
      and (${fromDay ?? null}::date is null
        or p.prepared_at >= (${fromDay ?? null}::date)::timestamp at time zone 'Asia/Kolkata')
      and (${toDay ?? null}::date is null
        or p.prepared_at < (${toDay ?? null}::date + 1)::timestamp at time zone 'Asia/Kolkata')`;
  const columns = { newest: sql`-p.number`, amount: sql`-p.amount_paise` };
  const [{ rows }, counted] = await Promise.all([
    sql<PayoutRow>`
      select p.id, 'P-' || p.number as number, p.partner_kind, p.partner_id,
        coalesce(${partnerNameOf('p')}, '') as partner, p.amount_paise as amount, p.status as state, p.holder, p.ifsc,
        p.last_digits, coalesce(${nameOfUser('p.prepared_by')}, '') as prepared_by, p.prepared_at,
        ${nameOfUser('p.released_by')} as released_by, p.released_at,
        (select 'B-' || number from bank_files where id = p.bank_file_id) as bank_file, p.reference, p.failure_reason
      ${found} order by ${orderBy(sort, columns, sql`p.id`)} limit ${limit} offset ${offset}`.execute(db),
    sql<{ total: number }>`select count(*)::int as total ${found}`.execute(db),
  ]);
  return { rows, total: counted.rows[0]?.total ?? 0 };
}

/**
 * Prepares a payout of the open settlements of each partner that they owe money, if its bank account is confirmed.
 * Settlements must be locked: otherwise two in parallel pay the same ones.
 */
export async function insertPayouts(tx: Tx, preparedBy: string) {
  const { rows } = await sql<{ id: string; amount: number }>`
    with owed as (
      select partner_kind, partner_id, sum(amount_paise) as amount
      from settlements where payout_id is null group by partner_kind, partner_id having sum(amount_paise) > 0
    ), prepared as (
      insert into payouts (
        partner_kind, partner_id, amount_paise, holder, ifsc, sealed_number, last_digits, prepared_by)
      select partner_kind, partner_id, amount, holder, ifsc, sealed_number, last_digits, ${preparedBy}
      from owed join partner_accounts using (partner_kind, partner_id)
      where confirmed_at is not null
      returning id, partner_kind, partner_id, amount_paise
    ), paid as (
      update settlements set payout_id = prepared.id
      from prepared
      where settlements.payout_id is null and settlements.partner_kind = prepared.partner_kind
        and settlements.partner_id = prepared.partner_id
    )
    select id, amount_paise as amount from prepared`.execute(tx);
  return rows;
}

/** Partners with open settlements that owe them money. */
export async function countOwed(db: Kysely<Database>): Promise<number> {
  const { rows } = await sql<{ owed: number }>`
    select count(*)::int as owed from (
      select from settlements where payout_id is null
      group by partner_kind, partner_id having sum(amount_paise) > 0) as each`.execute(db);
  return rows[0]?.owed ?? 0;
}

interface LockedPayout {
  id: string;
  number: number;
  status: string;
  preparedBy: string;
  partnerKind: Partner['kind'];
  partnerId: string;
  amountPaise: number;
  lastDigits: string;
}

const lockPayouts = (tx: Tx, which: RawBuilder<boolean>): Promise<LockedPayout[]> =>
  tx
    .selectFrom('payouts')
    .where(which)
    .orderBy('number')
    .select(['id', 'number', 'status', 'preparedBy', 'partnerKind', 'partnerId', 'amountPaise', 'lastDigits'])
    .forUpdate()
    .execute();

export const lockPayoutsById = (tx: Tx, ids: string[]) => lockPayouts(tx, sql`id = any(${ids}::uuid[])`);
export const lockPayoutsByNumber = (tx: Tx, numbers: number[]) =>
  lockPayouts(tx, sql`number = any(${numbers}::int[])`);

export async function updateReleased(tx: Tx, ids: string[], releasedBy: string) {
  await tx
    .updateTable('payouts')
    .set({ status: 'released', releasedBy, releasedAt: sql`now()` })
    .where('id', 'in', ids)
    .execute();
}

/** Ends a released payout: paid with the bank's reference, or failed, which leaves its settlements open. */
export async function updateAnswered(
  tx: Tx,
  id: string,
  answer: { reference: string } | { failureReason: string },
) {
  await tx
    .updateTable('payouts')
    .set({ status: 'reference' in answer ? 'paid' : 'failed', ...answer, endedAt: sql`now()` })
    .where('id', '=', id)
    .execute();
  if ('failureReason' in answer) await reopenSettlements(tx, [id]);
}

export async function updateWithdrawn(tx: Tx, ids: string[]) {
  await tx
    .updateTable('payouts')
    .set({ status: 'withdrawn', endedAt: sql`now()` })
    .where('id', 'in', ids)
    .execute();
  await reopenSettlements(tx, ids);
}

async function reopenSettlements(tx: Tx, payoutIds: string[]) {
  await tx.updateTable('settlements').set({ payoutId: null }).where('payoutId', 'in', payoutIds).execute();
}

/** Puts the released payouts that are in no bank file into a new one; in parallel, each payout into one of them. */
export async function insertBankFile(tx: Tx, madeBy: string) {
  const file = await tx
    .insertInto('bankFiles')
    .values({ madeBy })
    .returning(['id', 'number'])
    .executeTakeFirstOrThrow();
  const { numUpdatedRows } = await tx
    .updateTable('payouts')
    .set({ bankFileId: file.id })
    .where('status', '=', 'released')
    .where('bankFileId', 'is', null)
    .executeTakeFirst();
  return { ...file, payouts: Number(numUpdatedRows) };
}

/** The payouts of a bank file, with their sealed account numbers. */
export const selectFilePayouts = (db: Kysely<Database>, fileId: string) =>
  db
    .selectFrom('payouts')
    .innerJoin('bankFiles', 'bankFiles.id', 'bankFileId')
    .where('bankFileId', '=', fileId)
    .orderBy('payouts.number')
    .select(['payouts.number', 'holder', 'ifsc', 'sealedNumber', 'partnerKind', 'partnerId', 'amountPaise'])
    .select('bankFiles.number as fileNumber')
    .execute();

const BANK_FILE = sql<string>`'B-' || bank_files.number`;
const ofFile = <Value>(figure: RawBuilder<Value>) =>
  sql<Value>`(select ${figure} from payouts where bank_file_id = bank_files.id)`;

/** The statements of the list of bank files. */
export const bankFileSource = (resource: typeof bankFileOffice) =>
  tableSource(resource, 'bankFiles', {
    rows: (all) =>
      all.select([
        'bankFiles.id',
        BANK_FILE.as('number'),
        ofFile(sql<number>`count(*)::int`).as('payouts'),
        ofFile(sql<number>`coalesce(sum(amount_paise), 0)::float8`).as('amount'),
        sql<string>`coalesce(${nameOfUser('made_by')}, '')`.as('madeBy'),
        'madeAt',
      ]),
    search: [BANK_FILE],
    filters: {},
    sorts: { newest: sql`-bank_files.number` },
  });

/** The users who are notified of a partner's money: the vet, or the shop's owners. */
export async function selectRecipients(db: Kysely<Database>, { kind, id }: Partner): Promise<string[]> {
  const { rows } = await sql<{ userId: string }>`
    select user_id from vets where ${kind} = 'vet' and id = ${id} and user_id is not null
    union
    select user_id from role_grants where ${kind} = 'shop' and shop_id = ${id} and role = 'shop_owner'`.execute(
    db,
  );
  return rows.map(({ userId }) => userId);
}

const ACCOUNT_STATE = sql<'to_confirm' | 'confirmed'>`
  case when partner_accounts.confirmed_at is null then 'to_confirm' else 'confirmed' end`;

/** The bank account of a partner, without its number. */
export const selectAccount = (db: Kysely<Database>, { kind, id }: Partner) =>
  db
    .selectFrom('partnerAccounts')
    .where('partnerKind', '=', kind)
    .where('partnerId', '=', id)
    .select(['holder', 'ifsc', 'lastDigits', ACCOUNT_STATE.as('state')])
    .executeTakeFirst();

/** Enters or replaces a partner's bank account, which then needs to be confirmed. */
export async function upsertAccount(
  tx: Tx,
  { kind, id }: Partner,
  account: { holder: string; ifsc: string; sealedNumber: Buffer; lastDigits: string; changedBy: string },
) {
  const changes = { ...account, changedAt: sql<Date>`now()`, confirmedBy: null, confirmedAt: null };
  await tx
    .insertInto('partnerAccounts')
    .values({ partnerKind: kind, partnerId: id, ...changes })
    .onConflict((known) => known.columns(['partnerKind', 'partnerId']).doUpdateSet(changes))
    .execute();
}

export const lockAccount = (tx: Tx, id: string) =>
  tx
    .selectFrom('partnerAccounts')
    .where('id', '=', id)
    .select(['partnerKind', 'partnerId', 'sealedNumber', 'lastDigits', 'changedBy', 'confirmedAt'])
    .forUpdate()
    .executeTakeFirst();

export async function updateConfirmed(tx: Tx, id: string, confirmedBy: string) {
  await tx
    .updateTable('partnerAccounts')
    .set({ confirmedBy, confirmedAt: sql`now()` })
    .where('id', '=', id)
    .execute();
}

/** The statements of the list of bank accounts. */
export const accountSource = (resource: typeof bankAccountOffice) =>
  tableSource(resource, 'partnerAccounts', {
    rows: (all) =>
      all.select([
        'partnerAccounts.id',
        'partnerKind',
        'partnerId',
        sql<string>`coalesce(${partnerNameOf('partner_accounts')}, '')`.as('partner'),
        'holder',
        'ifsc',
        'lastDigits',
        ACCOUNT_STATE.as('state'),
        'changedAt',
        nameOfUser('partner_accounts.confirmed_by').as('confirmedBy'),
        'confirmedAt',
      ]),
    search: ['holder', 'ifsc', sql<string>`coalesce(${partnerNameOf('partner_accounts')}, '')`],
    filters: {
      partnerKind: 'partnerKind',
      state: (state) => sql<boolean>`${ACCOUNT_STATE} = ${state}`,
    },
    sorts: { newest: sql`-extract(epoch from changed_at)` },
  });

/** What the caller can release, confirm or prepare: not what they prepared or entered themselves. */
export const waitingPayouts: WaitingSource[] = [
  {
    kind: 'preparedPayouts',
    who: 'pay_out',
    select: ({ userId }) => sql`
      select prepared_at as since from payouts where status = 'prepared' and prepared_by <> ${userId}`,
  },
  {
    kind: 'releasedPayouts',
    who: 'pay_out',
    select: () => sql`
      select released_at as since from payouts
      where status = 'released' and released_at < now() - interval '1 day'`,
  },
  {
    kind: 'newAccounts',
    who: 'pay_out',
    select: ({ userId }) => sql`
      select changed_at as since from partner_accounts
      where confirmed_at is null and changed_by is distinct from ${userId}::uuid`,
  },
  {
    kind: 'owedPartners',
    who: 'pay_out',
    select: () => sql`
      select min(created_at) as since from settlements where payout_id is null
      group by partner_kind, partner_id having sum(amount_paise) > 0`,
  },
];
