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

/** Longest delay that the database accepts, in minutes. */
const MAX_DELAY_MINUTES = 600;
const DAY = 86_400_000;

/**
 * Records a delay in minutes for a visit and the technician's later ones that day, and notifies owners whose visit
 * shifts. 0: on time after all. Returns the number of owners notified.
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
  for (const [index, { lateMinutes, expectedAt }] of delays.entries()) {
    const delayed = upcoming[index];
    const late = Math.min(lateMinutes, MAX_DELAY_MINUTES);
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
      note: late > 0 ? `About ${counted(late, 'minute')} late.` : 'Back on time.',
    });
    await publishChange(tx, delayed.id);
    // An owner not yet notified of a technician knows only the window.
    if (late === 0 || delayed.status === 'requested') continue;
    await notifyDelayed(tx, delayed.id, late);
    notified += 1;
  }
  return notified;
}
