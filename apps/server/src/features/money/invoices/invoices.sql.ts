import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely';
import type { Database } from '../../../platform/database/db.ts';
import { enqueue } from '../../../platform/jobs/jobs.ts';
import type { GstState } from './gst.rules.ts';
import type { InvoiceKind, InvoiceLine } from './invoice.rules.ts';
import { archivePathOf } from './invoices.papers.view.ts';

/** What an invoice says of everybody but the buyer, as it was on the day; kept as it is. */
export interface InvoiceContent {
  seller: {
    name: string;
    legalName: string;
    address: string;
    state: GstState;
    gstin: string;
    drugLicence: string | null;
  };
  order: { number: string; placedAt: string };
  placeOfSupply: GstState;
  isInterState: boolean;
  lines: InvoiceLine[];
  payment: { method: 'ONLINE' | 'COD'; paidBy: string | null; reference: string | null };
  /** Of a credit note: the invoice that it takes back. */
  against: { number: string; issuedAt: string } | null;
  /** How long after delivery a return could be asked for; left out where it was 48, before it could be set. */
  returnHours?: number;
}

/** Whom it is for. */
export interface InvoiceBuyer {
  name: string;
  mobileNo: string;
  address: string;
  state: string;
}

/** An invoice or a credit note as it was given out. */
export type Invoice = NonNullable<Awaited<ReturnType<typeof selectInvoice>>>;

export async function selectInvoice(db: Kysely<Database>, id: string) {
  return invoices(db).where('id', '=', id).executeTakeFirst();
}

/** The paper of a kind that was given out with a parcel. */
export async function selectInvoiceOf(db: Kysely<Database>, parcelId: string, kind: InvoiceKind) {
  return invoices(db).where('parcelId', '=', parcelId).where('kind', '=', kind).executeTakeFirst();
}

const invoices = (db: Kysely<Database>) =>
  db
    .selectFrom('invoices')
    .select([
      'id',
      sql<InvoiceKind>`kind`.as('kind'),
      'number',
      'issuedAt',
      sql<InvoiceContent>`content`.as('content'),
      sql<InvoiceBuyer | null>`buyer`.as('buyer'),
    ]);

/** What was given out with parcels: the invoice first. For a column of a query that knows the parcel as `id`. */
export const papersOf = (id: RawBuilder<unknown>) => sql<
  { id: string; kind: InvoiceKind; number: string }[]
>`(
  select coalesce(json_agg(json_build_object('id', i.id, 'kind', i.kind, 'number', i.number) order by i.id), '[]')
  from invoices i where i.parcel_id = ${id})`;

interface NewInvoice {
  parcelId: string;
  shopId: string;
  kind: InvoiceKind;
  content: InvoiceContent;
  buyer: InvoiceBuyer | null;
}

/**
 * Gives out the shop's next number of this financial year, which begins in April in India. The row of the series stays
 * locked until the transaction ends: whoever comes next waits, and what is rolled back leaves no gap.
 */
export async function insertInvoice(
  tx: Transaction<Database>,
  { parcelId, shopId, kind, content, buyer }: NewInvoice,
) {
  await sql`
    with next as (
      insert into invoice_series as series (shop_id, kind, financial_year, last_serial)
      select ${shopId}, ${kind}, extract(year from (now() at time zone 'Asia/Kolkata') - interval '3 months'), 1
      on conflict (shop_id, kind, financial_year) do update set last_serial = series.last_serial + 1
      returning *
    )
    insert into invoices (parcel_id, shop_id, kind, financial_year, serial, content, buyer)
    select ${parcelId}, shop_id, kind, financial_year, last_serial, ${JSON.stringify(content)}::jsonb,
      ${buyer && JSON.stringify(buyer)}::jsonb
    from next`.execute(tx);
}

/** Keeps which batches are packed: those that stand on the shelf now. */
export async function noteBatches(tx: Transaction<Database>, parcelId: string) {
  await sql`
    update order_lines set batch_number = listings.batch_number, expires_month = listings.expires_month
    from listings
    where listings.id = order_lines.listing_id and order_lines.parcel_id = ${parcelId}`.execute(tx);
}

/** What an invoice is made from: a parcel that is on its way, with its shop and its payment. */
export async function selectDelivery(tx: Transaction<Database>, parcelId: string) {
  const parcel = await tx
    .selectFrom('parcels as s')
    .innerJoin('orders as o', 'o.id', 's.orderId')
    .innerJoin('shops', 'shops.id', 's.shopId')
    .leftJoin('payments as p', (on) =>
      on.onRef('p.subjectId', '=', 'o.id').on('p.outcome', '=', sql<'fulfilled'>`'fulfilled'`),
    )
    .where('s.id', '=', parcelId)
    .select([
      's.shopId',
      's.discountPaise',
      's.deliveryPaise',
      's.cashFeePaise',
      'o.number',
      'o.address',
      'o.paymentMethod',
      sql<Date>`o.placed_at`.as('placedAt'),
      sql<string | null>`(select state from pincodes where pincode = o.address ->> 'pincode')`.as(
        'stateOfPincode',
      ),
      'p.method as paidBy',
      'p.transactionId as reference',
      'shops.name as shopName',
      'shops.legalName',
      'shops.gstin',
      'shops.licenceNumber',
      'shops.street',
      'shops.area',
      'shops.city',
      'shops.state',
      'shops.pincode',
    ])
    .executeTakeFirstOrThrow();
  const lines = await tx
    .selectFrom('orderLines as l')
    .innerJoin('products', 'products.id', 'l.productId')
    .where('l.parcelId', '=', parcelId)
    .orderBy('l.id')
    .select([
      'l.name',
      'l.brand',
      'l.packSize',
      'l.quantity',
      'l.pricePaise',
      'l.mrpPaise',
      'l.gstPercent',
      'products.gstPercent as presentPercent',
      'l.batchNumber as batch',
      sql<string | null>`to_char(l.expires_month, 'YYYY-MM')`.as('expires'),
      'products.hsnCode as code',
    ])
    .execute();
  return { ...parcel, lines };
}

/** Takes the buyer out of what was given out, when the owner is erased; the shop's books stay. Gives the ids. */
async function eraseBuyer(db: Kysely<Database>, userId: string): Promise<string[]> {
  const own = db
    .selectFrom('parcels')
    .innerJoin('orders', 'orders.id', 'parcels.orderId')
    .where('orders.userId', '=', userId)
    .select('parcels.id');
  const rows = await db
    .updateTable('invoices')
    .set({ buyer: null })
    .where('parcelId', 'in', own)
    .where('buyer', 'is not', null)
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Long enough that who draws one at this moment has kept it, in milliseconds. */
const A_MINUTE = 60_000;

/** Takes a person out of the invoices they were given, and out of the archive. */
export async function eraseInvoices(db: Kysely<Database>, userId: string) {
  const paths = (await eraseBuyer(db, userId)).map(archivePathOf);
  if (paths.length > 0) await enqueue(db, 'removePapers', { paths }, { inMs: A_MINUTE });
}
