import type {
  JournalCause,
  LedgerAccount,
  ledgerOffice,
  PartnerKind,
  partnerRates,
} from '@tailwell/contract/money/ledger-office';
import { type Kysely, sql } from 'kysely';
import type { z } from 'zod';
import type { Database } from '../../../platform/database/db.ts';
import { tableSource } from '../../../platform/database/table-source.ts';
import type { ResourceQuery, ResourceSource } from '../../../platform/http/resource.ts';

/** The name of a row's partner, as a column; null for a partner that no longer exists. */
export const partnerNameOf = (table: string) => sql<string | null>`case ${sql.ref(`${table}.partner_kind`)}
  when 'vet' then (select name from vets where vets.id = ${sql.ref(`${table}.partner_id`)})
  when 'shop' then (select name from shops where shops.id = ${sql.ref(`${table}.partner_id`)}) end`;

type Rates = z.output<(typeof partnerRates)['row']>;

/** The statements of the list of rates. */
export const rateSource = (resource: typeof partnerRates): ResourceSource<typeof partnerRates> =>
  tableSource(resource, 'partnerRates', {
    rows: (all) =>
      all.select([
        'partnerRates.id',
        'partnerKind',
        sql<string | null>`case when partner_kind = 'vet' then partner_id end`.as('vetId'),
        sql<string | null>`case when partner_kind = 'shop' then partner_id end`.as('shopId'),
        sql<string>`starts_on::text`.as('startsOn'),
        'commissionBps as commission',
        'commissionGstBps as commissionGst',
        'tcsBps as tcs',
        'tdsBps as tds',
        'discountBps as discountShare',
        'source',
        partnerNameOf('partner_rates').as('partner'),
      ]),
    search: ['source', sql<string>`coalesce(${partnerNameOf('partner_rates')}, '')`],
    filters: { partnerKind: 'partnerKind' },
    sorts: { newest: sql`-extract(epoch from starts_on)` },
    toRow: (row): Omit<Rates, '_id'> & { id: string } => row,
    toColumns: ({ partnerKind, vetId, shopId, startsOn, ...rates }) => ({
      partnerKind,
      partnerId: vetId ?? shopId,
      startsOn,
      commissionBps: rates.commission,
      commissionGstBps: rates.commissionGst,
      tcsBps: rates.tcs,
      tdsBps: rates.tds,
      discountBps: rates.discountShare,
      source: rates.source,
    }),
  });

interface Entry {
  id: string;
  journal: number;
  bookedAt: Date;
  cause: JournalCause;
  subject: z.output<(typeof ledgerOffice)['row']>['subject'];
  subjectId: string;
  purchaseId: string | null;
  number: string | null;
  account: LedgerAccount;
  partnerKind: PartnerKind | null;
  partner: string | null;
  debit: number;
  credit: number;
}

/**
 * One page of entries, newest first, and the total. A search matches an order's number, or the id of a purchase or of
 * what was booked, in full.
 */
export async function selectEntries(
  db: Kysely<Database>,
  { search, sort, limit, offset, ...filter }: ResourceQuery<typeof ledgerOffice>,
) {
  const { account, cause, vetId, shopId, fromDay, toDay } = filter;
  const orderNumber = /^(?:TW-)?(\d{1,9})$/i.exec(search)?.[1];
  const direction = sort === '-newest' ? sql`asc` : sql`desc`;
  const found = sql`
    from ledger_entries e join ledger_journals j on j.id = e.journal_id
    where (${search} = '' or j.subject_id = ${search} or j.purchase_id::text = ${search}
        or j.purchase_id = (select id from orders where number = ${orderNumber ?? null}::int))
      and (${account ?? null}::text is null or e.account = ${account ?? null})
      and (${cause ?? null}::text is null or j.cause = ${cause ?? null})
      and (${vetId ?? null}::uuid is null or e.partner_kind = 'vet' and e.partner_id = ${vetId ?? null})
      and (${shopId ?? null}::uuid is null or e.partner_kind = 'shop' and e.partner_id = ${shopId ?? null})
      and (${fromDay ?? null}::date is null
        or j.booked_at >= (${fromDay ?? null}::date)::timestamp at time zone 'Asia/Kolkata')
      and (${toDay ?? null}::date is null
        or j.booked_at < (${toDay ?? null}::date + 1)::timestamp at time zone 'Asia/Kolkata')`;
  const [{ rows }, counted] = await Promise.all([
    sql<Entry>`
      select e.journal_id || ':' || e.account as id, e.journal_id::int as journal, j.booked_at, j.cause,
        j.subject_kind as subject, j.subject_id, j.purchase_id,
        (select 'TW-' || number from orders where orders.id = j.purchase_id) as number, e.account, e.partner_kind,
        ${partnerNameOf('e')} as partner, greatest(paise, 0)::int as debit, greatest(-paise, 0)::int as credit
      ${found} order by j.booked_at ${direction}, j.id ${direction}, e.account limit ${limit} offset ${offset}`.execute(
      db,
    ),
    sql<{ total: number }>`select count(*)::int as total ${found}`.execute(db),
  ]);
  return { rows, total: counted.rows[0]?.total ?? 0 };
}

/** The balance of each account that was ever used, in paise: debits less credits. */
export async function selectBalances(db: Kysely<Database>, toDay: string | undefined) {
  const { rows } = await sql<{ account: LedgerAccount; balance: number }>`
    select account, sum(paise)::float8 as balance
    from ledger_entries join ledger_journals on ledger_journals.id = journal_id
    where ${toDay ?? null}::date is null
      or booked_at < (${toDay ?? null}::date + 1)::timestamp at time zone 'Asia/Kolkata'
    group by account order by account`.execute(db);
  return rows;
}
