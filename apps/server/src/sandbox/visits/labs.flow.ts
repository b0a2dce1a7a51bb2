import type { Kysely } from 'kysely';
import type { LabPerson } from '../../features/home-care/lab/lab-people.sql.ts';
import { saveResults, verifyReport } from '../../features/home-care/lab/results.flow.ts';
import { receiveSample } from '../../features/home-care/lab/tubes.flow.ts';
import { selectParameters, selectWorkOne } from '../../features/home-care/lab/work.sql.ts';
import { type Database, inTransaction } from '../../platform/database/db.ts';
import { plausibleValue } from './visits.rules.ts';
import type { selectLabWork } from './visits.sql.ts';

type LabWork = Awaited<ReturnType<typeof selectLabWork>>;

/** Takes the next step for a visit's reports at a sandbox lab: one user enters the values, the other verifies them. */
export async function takeLabStep(db: Kysely<Database>, work: LabWork, [first, second]: LabPerson[]) {
  if (!first || !second) return;
  await inTransaction(db, async (tx) => {
    for (const { id, status, barcode, receivedAt } of work) {
      if (!receivedAt) {
        await receiveSample(tx, { barcode, by: first });
        continue;
      }
      const by = status === 'entered' ? second : first;
      const row = await selectWorkOne(tx, by, id);
      if (!row) continue;
      const { revision } = row;
      if (status === 'entered') {
        await verifyReport(tx, { reportId: id, revision, by });
        continue;
      }
      const parameters = await selectParameters(tx, row);
      const results = parameters.map(({ id: parameterId, currentLow, currentHigh, decimals }) => ({
        parameterId,
        value: plausibleValue({ low: currentLow, high: currentHigh, decimals }, Math.random()),
        isConfirmed: true,
      }));
      await saveResults(tx, { reportId: id, revision, results, comment: row.comment, isComplete: true, by });
    }
  });
}
