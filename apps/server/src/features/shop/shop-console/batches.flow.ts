import type { Transaction } from 'kysely';
import type { Database } from '../../../platform/database/db.ts';
import { invalid } from '../../../platform/http/errors.ts';
import { type PackedBatch, selectMedicines } from './batches.sql.ts';

type Tx = Transaction<Database>;

/**
 * The batch of each medicine that is packed now: as the shop says, else as it stands on the shelf. Throws 422
 * `BATCH_MISSING` where neither says the number and a month that is not over.
 */
export async function requireBatches(
  tx: Tx,
  subOrderId: string,
  sentBatches: PackedBatch[],
): Promise<PackedBatch[]> {
  const { lines, month } = await selectMedicines(tx, subOrderId);
  const fields: Record<string, string> = {};
  const batches = lines.map(({ lineId, name, batchNumber, expiresMonth }) => {
    const at = sentBatches.findIndex((one) => one.lineId === lineId);
    const batch = sentBatches[at] ?? {
      lineId,
      batchNumber: batchNumber ?? '',
      expiresMonth: expiresMonth ?? '',
    };
    const field = at < 0 ? 'batches' : `batches.${at}.expiresMonth`;
    if (!batch.batchNumber || !batch.expiresMonth) fields[field] = `Enter the batch and expiry of ${name}.`;
    else if (batch.expiresMonth < month) fields[field] = `${name} is past its expiry.`;
    return batch;
  });
  if (Object.keys(fields).length > 0) {
    throw invalid('BATCH_MISSING', 'Enter the batch number and expiry of each medicine.', fields);
  }
  return batches;
}
