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

interface CollectedTube {
  lineId: string;
  /** As printed on the tube, in capitals. */
  barcode: string;
  technicianId: string;
  /** When it was collected; a phone that was offline reports it later. */
  at: Date;
}

/**
 * Records the tube of a line whose visit the caller has locked, and creates the report for the lab of the visit's city.
 * Idempotent for the same tube and line; after a rejected tube another one is accepted. Throws 409 `BARCODE_TAKEN`,
 * `SAMPLE_COLLECTED` or `NO_LAB`, with a message for the technician.
 */
export async function collectSample(tx: Tx, { lineId, barcode, technicianId, at }: CollectedTube) {
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
  if (!sample) return rejectSecondTube(tx, lineId, barcode);
  const reportId = await insertReport(tx, { lineId, sampleId: sample.id, labId, dueAt });
  recordChange({ kind: 'lab-samples', id: sample.id, before: null, after: { lineId, barcode } });
  await publish(tx, await selectLabPeople(tx, labId), 'labWork', { reportId });
}

async function rejectSecondTube(tx: Tx, lineId: string, barcode: string) {
  const collected = await selectSampleOfLine(tx, lineId);
  if (collected?.barcode === barcode) return;
  if (collected) {
    throw conflict(
      'SAMPLE_COLLECTED',
      `This test already has its sample, in tube ${collected.barcode}. Go on with the next one.`,
    );
  }
  throw conflict(
    'BARCODE_TAKEN',
    `Barcode ${barcode} is on another tube already. Please take a new tube, or scan it again.`,
  );
}
