import { homeVisitNames } from '@tailwell/contract/booking-constants';
import type { Transaction } from 'kysely';
import type { Database } from '../../../platform/database/db.ts';
import { dayInIndia } from '../../../platform/india-time.ts';
import { publish } from '../../../platform/realtime/realtime.ts';
import { notify } from '../../account/notifications/notify.flow.ts';
import { formatWindow } from '../home-visits/notified.view.ts';
import type { selectAlarms } from './day.sql.ts';

type Alarm = Awaited<ReturnType<typeof selectAlarms>>[number];

/** Tells each dispatcher once of each window of a visit. */
export async function notifyAlarms(tx: Transaction<Database>, alarms: readonly Alarm[]) {
  for (const { id, userId, kind, area, windowStart, windowEnd } of alarms) {
    const isNew = await notify(tx, {
      userId,
      kind: 'dispatch-alarm',
      key: `dispatch-alarm:${id}:${windowStart.toISOString()}:${userId}`,
      title: 'A visit has nobody yet',
      text: `${homeVisitNames[kind]} in ${area}, ${formatWindow({ windowStart, windowEnd })}. Please choose who comes.`,
      url: `/console/dispatch?day=${dayInIndia(windowStart)}&visit=${id}`,
    });
    if (isNew) await publish(tx, userId, 'dispatchBoard', { visitId: id });
  }
}
