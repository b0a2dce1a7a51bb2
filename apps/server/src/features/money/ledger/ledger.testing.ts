import {
  journalCauses,
  journalSubjects,
  ledgerAccounts,
  partnerKinds,
} from '@tailwell/contract/money/ledger-office';
import { sql } from 'kysely';
import { entryCalls, type Samples } from '../../../testing/samples.ts';
import type { TestApp } from '../../../testing/test-app.ts';
import { insertBuyer, placeOrder, placePaidOrder, walkParcel } from '../../shop/orders/orders.testing.ts';
import { makeListing } from '../../shop/products/products.testing.ts';

/** Sets what all vets or shops pay, or one of them, in hundredths of a percent, from long ago. */
export async function setRates(
  { db }: Pick<TestApp, 'db'>,
  partnerKind: 'vet' | 'shop',
  {
    partnerId = null,
    ...rates
  }: Partial<Record<'commissionBps' | 'commissionGstBps' | 'tcsBps' | 'tdsBps' | 'discountBps', number>> & {
    partnerId?: string | null;
  },
) {
  const none = { commissionBps: 0, commissionGstBps: 0, tcsBps: 0, tdsBps: 0, discountBps: 0 };
  await db
    .insertInto('partnerRates')
    .values({ partnerKind, partnerId, startsOn: '2025-12-31', source: 'A test', ...none, ...rates })
    .onConflict((known) => known.constraint('partner_rates_once_a_day').doUpdateSet({ ...none, ...rates }))
    .execute();
}

/** The journals of a purchase in their order: the cause, and each account's debits less credits, in paise. */
export async function journalsOf({ db }: Pick<TestApp, 'db'>, purchaseId: string) {
  const { rows } = await sql<{ cause: string; accounts: Record<string, number> }>`
    select cause, json_object_agg(account, paise) as accounts
    from ledger_journals join ledger_entries on journal_id = id
    where purchase_id = ${purchaseId} group by id order by id`.execute(db);
  return rows.map(({ cause, accounts }) => [cause, accounts] as const);
}

/** A consultation of this vet that took place at a time, and that its owner paid in full. */
export async function insertPaidConsultation(
  { db }: Pick<TestApp, 'db'>,
  { vetId, userId, at, feePaise = 50_000 }: { vetId: string; userId: string; at: Date; feePaise?: number },
) {
  const { id } = await db
    .insertInto('consultations')
    .values({
      vetId,
      userId,
      feePaise,
      startsAt: at,
      endsAt: new Date(at.getTime() + 900_000),
      blockedUntil: new Date(at.getTime() + 900_000),
      bookedAt: at,
      status: 'awaiting_notes',
      finishedAt: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('payments')
    .values({
      id: id.replaceAll('-', '').slice(0, 22),
      userId,
      consultationId: id,
      gateway: 'sandbox',
      amountPaise: feePaise,
      status: 'completed',
      outcome: 'fulfilled',
      expiresAt: at,
      completedAt: at,
    })
    .execute();
  await db.updateTable('consultations').set({ status: 'completed' }).where('id', '=', id).execute();
  return id;
}

const DELIVERED = ['accepted', 'packed', 'out_for_delivery', 'delivered'] as const;

/** An order of two units at ₹400 that was delivered; paid online, unless `cash`. */
export async function makeDelivered(
  app: TestApp,
  { cash = false, ...order }: { cash?: boolean; couponCode?: string } = {},
) {
  const buyer = await insertBuyer(app.db);
  const { id: listingId } = await makeListing(app, { stock: 5, pricePaise: 40_000 });
  const form = { lines: [{ listingId, quantity: 2 }], addressId: buyer.addressId, ...order };
  const placed = cash
    ? { order: await placeOrder(app, buyer.token, form), paymentId: '' }
    : await placePaidOrder(app, buyer.token, form);
  const parcelId: string = placed.order.parcels[0]._id;
  await walkParcel(app, parcelId, [...DELIVERED]);
  return { id: placed.order._id as string, parcelId, paymentId: placed.paymentId };
}

const rateForm = {
  partnerKind: 'vet',
  vetId: null,
  shopId: null,
  startsOn: '2032-04-01',
  commission: 10,
  commissionGst: 18,
  tcs: 0.5,
  tds: 0.1,
  discountShare: 0,
  source: 'A test',
};

export const samples: Samples = {
  ...entryCalls({ 'partner-rates': rateForm }),
  columns: {
    'ledger_entries.account': ledgerAccounts,
    'ledger_entries.partner_kind': partnerKinds,
    'ledger_journals.cause': journalCauses,
    'ledger_journals.subject_kind': journalSubjects,
    'partner_rates.partner_kind': partnerKinds,
  },
};
