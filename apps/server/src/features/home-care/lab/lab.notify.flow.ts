import type { Transaction } from 'kysely';
import type { Database } from '../../../platform/database/db.ts';
import { inIndianTime } from '../../../platform/format.ts';
import { publish } from '../../../platform/realtime/realtime.ts';
import { notifyEach } from '../../account/notifications/notify.flow.ts';
import { selectDispatchersOf } from '../home-visits/concerned.sql.ts';
import { selectSubject } from './lab.notified.sql.ts';
import type { LockedReport } from './locks.sql.ts';
import { selectLabPeople } from './samples.sql.ts';

type Tx = Transaction<Database>;

/** Has the open pages of a lab read its work again. */
export async function publishWork(tx: Tx, { id, labId }: Pick<LockedReport, 'id' | 'labId'>) {
  await publish(tx, await selectLabPeople(tx, labId), 'labWork', { reportId: id });
}

interface LateReport {
  id: string;
  labId: string;
  lineId: string;
  visitId: string;
  dueAt: Date;
  barcode: string;
}

/** Tells the lab's people and the dispatchers of the city that a report has not come in time. */
export async function notifyLate(tx: Tx, { id, labId, lineId, visitId, dueAt, barcode }: LateReport) {
  const { test } = await selectSubject(tx, lineId);
  const atLab = await selectLabPeople(tx, labId);
  const dispatchers = await selectDispatchersOf(tx, visitId);
  const about = {
    kind: 'lab-late' as const,
    title: `A report is late: ${test}`.slice(0, 120),
    text: `Tube ${barcode} was due ${inIndianTime(dueAt)}.`,
  };
  await notifyEach(tx, [
    ...atLab.map((userId) => ({
      ...about,
      userId,
      key: `lab-late:${id}:${barcode}:${userId}`,
      url: `/console/lab/${id}`,
    })),
    ...dispatchers
      .filter((userId) => !atLab.includes(userId))
      .map((userId) => ({
        ...about,
        userId,
        key: `lab-late:${id}:${barcode}:${userId}`,
        url: '/console/dispatch',
      })),
  ]);
  await publish(tx, atLab, 'labWork', { reportId: id });
  await publish(tx, dispatchers, 'dispatchBoard', { visitId });
}
