import type { Transaction } from 'kysely';
import { recordChange } from '../../../platform/database/audit.ts';
import type { Database } from '../../../platform/database/db.ts';
import { counted } from '../../../platform/format.ts';
import { dayInIndia, startOfDay } from '../../../platform/india-time.ts';
import { visitChanged } from './assigning/assign.flow.ts';
import { lockUpcomingOfTechnician, lockVisits, updateLate } from './assigning/assign.sql.ts';
import { publishChange, visitLifecycle } from './home-visits.lifecycle.flow.ts';
import { notifyDelayed } from './home-visits.notify.flow.ts';
import { delaysOf } from './home-visits.rules.ts';

/** Late by more than that the next windows of the database can't hold. */
const MOST = 600;
const DAY = 86_400_000;

/**
 * Notes by how many minutes somebody is late for a visit, and for what they do later that day; owners whose visit is later
 * than they knew are told. 0: in time after all. Gives how many were told.
 */
export async function delayVisit(tx: Transaction<Database>, id: string, minutes: number): Promise<number> {
  const [visit] = await lockVisits(tx, [id]);
  if (!visit?.technicianId || (visit.status !== 'assigned' && visit.status !== 'on_the_way')) {
    throw visitChanged();
  }
  const from = startOfDay(dayInIndia(visit.windowStart));
  const day = { from, to: new Date(from.getTime() + DAY) };
  const upcoming = (await lockUpcomingOfTechnician(tx, visit.technicianId, day))
    .filter(({ windowStart }) => windowStart >= visit.windowStart)
    .toSorted((one, other) => one.windowStart.getTime() - other.windowStart.getTime());
  const delays = delaysOf(upcoming, minutes);
  let notified = 0;
  for (const [at, { lateMinutes, expectedAt }] of delays.entries()) {
    const delayed = upcoming[at];
    const late = Math.min(lateMinutes, MOST);
    if (!delayed || delayed.lateMinutes === late) continue;
    await updateLate(tx, delayed.id, { lateMinutes: late, etaAt: expectedAt });
    recordChange({
      kind: 'home-visits',
      id: delayed.id,
      before: { lateMinutes: delayed.lateMinutes },
      after: { lateMinutes: late },
    });
    await visitLifecycle.record(tx, {
      id: delayed.id,
      from: delayed.status,
      to: delayed.status,
      actor: 'dispatcher',
      note: late > 0 ? `About ${counted(late, 'minute')} late.` : 'In time after all.',
    });
    await publishChange(tx, delayed.id);
    // Who was not told of anybody yet is only told of the window.
    if (late === 0 || delayed.status === 'requested') continue;
    await notifyDelayed(tx, delayed.id, late);
    notified += 1;
  }
  return notified;
}
