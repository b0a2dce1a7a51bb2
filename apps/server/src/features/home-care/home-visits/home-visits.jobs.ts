import { atHomeNames } from '@tailwell/contract/booking-constants';
import type { Context } from '../../../context.ts';
import { inTransaction } from '../../../platform/database/db.ts';
import { renderMessage } from '../../account/notifications/messages.rules.ts';
import { notifyEach } from '../../account/notifications/notify.flow.ts';
import { visitMessages } from './home-visits.messages.ts';
import { selectNotified } from './home-visits.notified.sql.ts';
import { notifyPrep } from './home-visits.notify.flow.ts';
import { isUpcoming } from './home-visits.rules.ts';
import { updateServedRequests } from './home-visits.sql.ts';

declare module '../../../platform/jobs/jobs.ts' {
  interface JobPayloads {
    /** `windowStart` in ISO 8601. */
    remindOfVisit: { visitId: string; windowStart: string };
  }
}

/** Small enough for a short transaction; the next run continues. */
const NOTIFIED_PER_RUN = 200;

/** Reminds an owner of a visit tomorrow, unless it was moved or cancelled since. */
export async function remindOfVisit(
  { db }: Context,
  { visitId, windowStart }: { visitId: string; windowStart: string },
) {
  await inTransaction(db, async (tx) => {
    const visit = await selectNotified(tx, visitId);
    const isUnchanged = visit.windowStart.toISOString() === windowStart && visit.windowStart > visit.now;
    if (isUnchanged && isUpcoming(visit.status)) await notifyPrep(tx, visit);
  });
}

/** Notifies owners who asked for it that their pincode is now served. */
export async function notifyServedAreas({ db }: Context) {
  await inTransaction(db, async (tx) => {
    const served = await updateServedRequests(tx, NOTIFIED_PER_RUN);
    await notifyEach(
      tx,
      served.map(({ userId, pincode, kind, city, createdAt }) => ({
        ...renderMessage(visitMessages['area-served'], { pincode, service: atHomeNames[kind], city }),
        userId,
        key: `area-served:${userId}:${pincode}:${kind}:${createdAt.toISOString()}`,
        url: `/${SCREENS[kind]}`,
      })),
    );
  });
}

const SCREENS = { blood_test: 'blood-test', vaccination: 'vaccination', home_care: 'home-care' } as const;
