import { MAX_JOBS } from '@tailwell/contract/office/failed-jobs';
import { sql } from 'kysely';
import { type Samples, times } from '../../../testing/samples.ts';
import type { TestApp } from '../../../testing/test-app.ts';
import { signInStaff } from '../../account/staff/staff.testing.ts';
import { insertPaidConsultation } from '../../money/ledger/ledger.testing.ts';
import { insertBuyer, placePaidOrder } from '../../shop/orders/orders.testing.ts';
import { makeListing, makeShop } from '../../shop/products/products.testing.ts';
import { insertOwner } from '../../vets/consultations/consultations.testing.ts';

/** A background job that has failed on its last attempt, an hour ago; returns its id. */
export async function insertFailedJob({ db }: Pick<TestApp, 'db'>, error = 'No answer') {
  const { rows } = await sql<{ id: string }>`
    select id::text as id from graphile_worker.add_job('removePapers', '{"paths": []}', max_attempts => 10,
      run_at => now() + interval '1 day')`.execute(db);
  const id = rows[0]?.id ?? '';
  await sql`
    update graphile_worker._private_jobs
    set attempts = max_attempts, last_error = ${error}, updated_at = now() - interval '1 hour'
    where id = ${id}::bigint`.execute(db);
  return id;
}

export const HOUR_MS = 3_600_000;
export const hoursAgo = (hours: number) => new Date(Date.now() - hours * HOUR_MS);

export async function makeParcel(app: TestApp) {
  const buyer = await insertBuyer(app.db);
  const { id: listingId } = await makeListing(app, { stock: 5 });
  const lines = [{ listingId, quantity: 1 }];
  const { order, paymentId } = await placePaidOrder(app, buyer.token, { lines, addressId: buyer.addressId });
  return { orderId: order._id, paymentId };
}

export async function makeRefund(
  app: TestApp,
  status: 'failed' | 'requested' | 'pending',
  requestedAt: Date,
) {
  const { paymentId } = await makeParcel(app);
  await app.db
    .insertInto('refunds')
    .values({ paymentId, cause: 'late', amountPaise: 100, status, requestedAt })
    .execute();
}

/** A refund that a colleague has requested, and that waits for another one. */
export async function insertRefundRequest(app: TestApp, requestedBy: string) {
  const { paymentId } = await makeParcel(app);
  await app.db
    .insertInto('refundRequests')
    .values({ paymentId, amountPaise: 100, handCause: 'damaged', reason: 'Torn', requestedBy })
    .execute();
}

export async function insertPayout(
  app: TestApp,
  preparedBy: string,
  values: { status: 'prepared' } | { status: 'released'; releasedBy: string; releasedAt: Date },
) {
  const { id } = await makeShop(app);
  await app.db
    .insertInto('payouts')
    .values({
      partnerKind: 'shop',
      partnerId: id,
      amountPaise: 50_000,
      holder: 'Ela Test',
      ifsc: 'SBIN0001234',
      sealedNumber: Buffer.alloc(40),
      lastDigits: '7890',
      preparedBy,
      preparedAt: hoursAgo(50),
      ...values,
    })
    .execute();
}

export async function insertUnwritten(app: TestApp, vetId: string) {
  const { id: userId } = await insertOwner(app.db);
  const id = await insertPaidConsultation(app, { vetId, userId, at: hoursAgo(5) });
  await app.db
    .updateTable('consultations')
    .set({ status: 'awaiting_notes', finishedAt: hoursAgo(4) })
    .where('id', '=', id)
    .execute();
}

export const samples: Samples = {
  'GET /console/get/failed/jobs/v1': {
    fill: async (app) => {
      for (const _ of times) await insertFailedJob(app);
      return { token: (await signInStaff(app, { role: 'admin' })).token, pageSize: MAX_JOBS };
    },
  },
  'POST /console/retry/failed/jobs/v1': { body: { ids: ['1'], reason: 'It works again' } },
  'POST /console/drop/failed/jobs/v1': { body: { ids: ['1'], reason: 'It is too late' } },
};
