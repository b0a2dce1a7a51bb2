import type { Transaction } from 'kysely';
import type { Database } from '../../../platform/database/db.ts';
import { moveVisit } from '../home-visits/home-visits.lifecycle.flow.ts';
import { lockProgress } from './locks.sql.ts';

type Tx = Transaction<Database>;

/**
 * Moves a blood test on as far as its tubes and reports allow: to the lab once all tubes are there, and to done once
 * all reports are verified. Also called when collecting finishes: the phone may report that after the tubes arrive.
 */
export async function advanceVisit(tx: Tx, visitId: string) {
  const { id, status, lines, received, verified } = await lockProgress(tx, visitId);
  let currentStatus = status;
  if (currentStatus === 'sample_collected' && received === lines) {
    await moveVisit(tx, { id, status: currentStatus }, { to: 'at_lab', actor: 'lab' });
    currentStatus = 'at_lab';
  }
  if (currentStatus === 'at_lab' && verified === lines) {
    await moveVisit(tx, { id, status: currentStatus }, { to: 'report_ready', actor: 'lab' });
    await moveVisit(tx, { id, status: 'report_ready' }, { to: 'done', actor: 'system' });
  }
}
