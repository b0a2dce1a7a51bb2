import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely';
import type { Database } from '../../../platform/database/db.ts';
import { enqueue } from '../../../platform/jobs/jobs.ts';
import { bookingInvoicesOf } from './booking-invoices.sql.ts';
import type { GstState } from './gst.rules.ts';
import type { InvoiceKind, InvoiceLine } from './invoice.rules.ts';
import { archivePathOf } from './invoices.papers.view.ts';

/** Everything on an invoice except the buyer, as it was on that day; never changed. */
export interface InvoiceContent {
  seller: {
    name: string;
    legalName: string;
    address: string;
    state: GstState;
    /** Null: a vet, whose services are exempt. */
    gstin: string | null;
    drugLicence: string | null;
  };
  /** Null: `subject` says what the document is about. */
  order: { number: string; placedAt: string } | null;
  subject?: string;
  /** When the service was given, which `subject` names. */
  suppliedAt?: string;
  placeOfSupply: GstState;
  isInterState: boolean;
  lines: InvoiceLine[];
  /** Null: deducted from a settlement. */
  payment: { method: 'ONLINE' | 'COD'; paidBy: string | null; reference: string | null } | null;
  /** For a credit note: the invoice that it reverses. */
  against: { number: string; issuedAt: string } | null;
  /** Return period after delivery, in hours; missing on older invoices, which had a fixed 48. */
  returnHours?: number;
  /** Why a bill of supply has no tax. */
  exemption?: string;
  /** A sentence for the recipient. */
  note?: string;
}

/** The recipient. */
export interface InvoiceBuyer {
  name: string;
  /** '' for a partner. */
  mobileNo: string;
  address: string;
  state: string;
  /** Of a partner that is registered for GST. */
  gstin?: string;
}

/** An issued invoice or credit note. */
export type Invoice = NonNullable<Awaited<ReturnType<typeof selectInvoice>>>;

export async function selectInvoice(db: Kysely<Database>, id: string) {
  return invoices(db).where('id', '=', id).executeTakeFirst();
}

/** The issued invoice or credit note of a parcel. */
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

/** The columns of what a document is about. */
type InvoiceSubject = 'parcelId' | 'consultationId' | 'homeVisitId' | 'settlementId';

/**
 * The documents of a parcel, consultation, visit or settlement, in the order of their issue, as a column. `id`: its id in
 * the outer query.
 */
export const papersOf = (id: RawBuilder<unknown>, subject: InvoiceSubject = 'parcelId') => sql<
  { id: string; kind: InvoiceKind; number: string }[]
>`(
  select coalesce(json_agg(json_build_object('id', i.id, 'kind', i.kind, 'number', i.number) order by i.id), '[]')
  from invoices i where ${sql.ref(`i.${subject}`)} = ${id})`;

type NewInvoice = {
  /** Neither: issued by our company. */
  shopId?: string;
  vetId?: string;
  kind: InvoiceKind;
  content: InvoiceContent;
  buyer: InvoiceBuyer | null;
} & { [Subject in InvoiceSubject]?: string };

/**
 * Issues the supplier's next number of the financial year, which begins in April in India. The row of the series stays
 * locked until the transaction ends: later ones wait, and a rollback leaves no gap.
 */
export async function insertInvoice(
  tx: Transaction<Database>,
  { shopId, vetId, kind, content, buyer, ...subject }: NewInvoice,
) {
  const { parcelId, consultationId, homeVisitId, settlementId } = subject;
  await sql`
    with next as (
      insert into invoice_series as series (shop_id, vet_id, kind, financial_year, last_serial)
      select ${shopId ?? null}::uuid, ${vetId ?? null}::uuid, ${kind},
        extract(year from (now() at time zone 'Asia/Kolkata') - interval '3 months'), 1
      on conflict (supplier_id, kind, financial_year) do update set last_serial = series.last_serial + 1
      returning *
    )
    insert into invoices (parcel_id, consultation_id, home_visit_id, settlement_id, shop_id, vet_id, kind,
      financial_year, serial, content, buyer)
    select ${parcelId ?? null}::uuid, ${consultationId ?? null}::uuid, ${homeVisitId ?? null}::uuid,
      ${settlementId ?? null}::uuid, shop_id, vet_id, kind, financial_year, last_serial,
      ${JSON.stringify(content)}::jsonb, ${buyer && JSON.stringify(buyer)}::jsonb
    from next`.execute(tx);
}

/** Saves the batches that are packed: those now on the shelf. */
export async function saveShelfBatches(tx: Transaction<Database>, parcelId: string) {
  await sql`
    update order_lines set batch_number = listings.batch_number, expires_month = listings.expires_month
    from listings
    where listings.id = order_lines.listing_id and order_lines.parcel_id = ${parcelId}`.execute(tx);
}

/** The data of an invoice: a parcel that is on its way, with its shop and payment. */
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
      'products.gstPercent as currentPercent',
      'l.batchNumber as batch',
      sql<string | null>`to_char(l.expires_month, 'YYYY-MM')`.as('expires'),
      'products.hsnCode as code',
    ])
    .execute();
  return { ...parcel, lines };
}

/** Removes a deleted owner as buyer from issued invoices; the supplier's books stay. Returns the ids. */
async function eraseBuyer(db: Kysely<Database>, userId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    update invoices set buyer = null
    where buyer is not null and id in (
      select id from invoices where parcel_id in (
        select parcels.id from parcels join orders on orders.id = parcels.order_id where orders.user_id = ${userId})
      union all ${bookingInvoicesOf(userId)})
    returning id`.execute(db);
  return rows.map(({ id }) => id);
}

/** Gives requests that are rendering a PDF right now time to archive it, in milliseconds. */
const ARCHIVE_DELAY_MS = 60_000;

/** Erases a user from their invoices and from the archive. */
export async function eraseInvoices(db: Kysely<Database>, userId: string) {
  const paths = (await eraseBuyer(db, userId)).map(archivePathOf);
  if (paths.length > 0) await enqueue(db, 'removePapers', { paths }, { inMs: ARCHIVE_DELAY_MS });
}
