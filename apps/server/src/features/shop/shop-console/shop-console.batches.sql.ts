import type { shopConsoleCalls } from '@tailwell/contract/shop/shop-console';
import { sql, type Transaction } from 'kysely';
import type { z } from 'zod';
import type { Database } from '../../../platform/database/db.ts';

type Tx = Transaction<Database>;
export type PackedBatch = NonNullable<
  z.output<(typeof shopConsoleCalls)['packOrder']['body']>['batches']
>[number];

/** An order line that is a medicine: by prescription, or by its tariff (HSN 3003 and 3004). Needs `products`. */
export const isMedicine = sql<boolean>`
  (order_lines.needs_prescription or coalesce(left(products.hsn_code, 4) in ('3003', '3004'), false))`;

/** Saves the batches that a shop states, in place of those on its shelf. */
export async function writeBatches(tx: Tx, parcelId: string, batches: PackedBatch[]) {
  for (const { lineId, batchNumber, expiresMonth } of batches) {
    await tx
      .updateTable('orderLines')
      .set({ batchNumber, expiresMonth: `${expiresMonth}-01` })
      .where('id', '=', lineId)
      .where('parcelId', '=', parcelId)
      .execute();
  }
}

/** The medicines of a parcel, with their batches on the shop's shelf; and the current month in India. */
export async function selectMedicines(tx: Tx, parcelId: string) {
  const [lines, months] = await Promise.all([
    tx
      .selectFrom('orderLines')
      .innerJoin('listings', 'listings.id', 'orderLines.listingId')
      .innerJoin('products', 'products.id', 'orderLines.productId')
      .where('orderLines.parcelId', '=', parcelId)
      .where(isMedicine)
      .orderBy('orderLines.id')
      .select([
        'orderLines.id as lineId',
        'orderLines.name',
        'listings.batchNumber',
        sql<string | null>`to_char(listings.expires_month, 'YYYY-MM')`.as('expiresMonth'),
      ])
      .execute(),
    tx
      .selectNoFrom([sql<string>`to_char(now() at time zone 'Asia/Kolkata', 'YYYY-MM')`.as('month')])
      .executeTakeFirstOrThrow(),
  ]);
  return { lines, ...months };
}
