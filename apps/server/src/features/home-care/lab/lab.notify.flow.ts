import type { Transaction } from 'kysely';
import type { Database } from '../../../platform/database/db.ts';
import { inIndianTime } from '../../../platform/format.ts';
import { publish } from '../../../platform/realtime/realtime.ts';
import { renderMessage } from '../../account/notifications/messages.rules.ts';
import { notifyEach } from '../../account/notifications/notify.flow.ts';
import { visitMessages } from '../home-visits/home-visits.messages.ts';
import { selectDispatchersOf } from '../home-visits/participants.sql.ts';
import { selectSubject } from './lab.notified.sql.ts';
import type { LockedReport } from './locks.sql.ts';
import { selectLabPeople } from './samples.sql.ts';

type Tx = Transaction<Database>;

/** Makes a lab's open pages refetch its work. */
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

/** Notifies lab users and the city's dispatchers of an overdue report. */
export async function notifyLate(tx: Tx, { id, labId, lineId, visitId, dueAt, barcode }: LateReport) {
  const { test } = await selectSubject(tx, lineId);
  const labUserIds = await selectLabPeople(tx, labId);
  const dispatchers = await selectDispatchersOf(tx, visitId);
  const content = renderMessage(visitMessages['report-late'], { test, barcode, dueAt: inIndianTime(dueAt) });
  const people = new Set([...labUserIds, ...dispatchers]);
  await notifyEach(
    tx,
    [...people].map((userId) => ({
      ...content,
      userId,
      key: `lab-late:${id}:${barcode}:${userId}`,
      url: labUserIds.includes(userId) ? `/console/lab/${id}` : '/console/dispatch',
    })),
  );
  await publish(tx, labUserIds, 'labWork', { reportId: id });
  await publish(tx, dispatchers, 'dispatchBoard', { visitId });
}
