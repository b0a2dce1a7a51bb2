import type { Transaction } from 'kysely';
import { recordChange } from '../../../platform/database/audit.ts';
import type { Database } from '../../../platform/database/db.ts';
import { conflict } from '../../../platform/http/errors.ts';
import { publish } from '../../../platform/realtime/realtime.ts';
import {
  insertReport,
  insertSample,
  selectLabOfLine,
  selectLabPeople,
  selectSampleOfLine,
} from './samples.sql.ts';

type Tx = Transaction<Database>;

interface Collected {
  lineId: string;
  /** As it stands on the tube, in capitals. */
  barcode: string;
  technicianId: string;
  /** When it was collected; a phone without a network tells it later. */
  at: Date;
}

/**
 * Notes the tube of a line of a visit that the caller has locked, and has its report wait at the lab of the visit's city.
 * The same tube for the same line once more changes nothing; after a rejected one another is collected. Throws 409
 * `BARCODE_TAKEN`, `SAMPLE_COLLECTED` or `NO_LAB`, in words for the technician.
 */
export async function collectSample(tx: Tx, { lineId, barcode, technicianId, at }: Collected) {
  const lab = await selectLabOfLine(tx, lineId, at);
  if (!lab) throw conflict('NO_LAB', 'No lab takes samples from this city yet. Please call dispatch.');
  const { labId, dueAt } = lab;
  const sample = await insertSample(tx, {
    lineId,
    labId,
    barcode,
    collectedBy: technicianId,
    collectedAt: at,
  });
  if (!sample) return refuseSecond(tx, lineId, barcode);
  const reportId = await insertReport(tx, { lineId, sampleId: sample.id, labId, dueAt });
  recordChange({ kind: 'lab-samples', id: sample.id, before: null, after: { lineId, barcode } });
  await publish(tx, await selectLabPeople(tx, labId), 'labWork', { reportId });
}

async function refuseSecond(tx: Tx, lineId: string, barcode: string) {
  const collected = await selectSampleOfLine(tx, lineId);
  if (collected?.barcode === barcode) return;
  if (collected) {
    throw conflict(
      'SAMPLE_COLLECTED',
      `This test has its sample already, in tube ${collected.barcode}. Go on with the next one.`,
    );
  }
  throw conflict(
    'BARCODE_TAKEN',
    `Barcode ${barcode} is on another tube already. Please take a new tube, or scan it again.`,
  );
}
