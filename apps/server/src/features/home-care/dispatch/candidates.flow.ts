import { isOverrulable } from '@tailwell/contract/home-care/dispatch-constants';
import type { Kysely } from 'kysely';
import type { Database } from '../../../platform/database/db.ts';
import { dayInIndia } from '../../../platform/india-time.ts';
import { travelKm, travelMinutes } from '../technicians/travel.rules.ts';
import { selectZones } from './board.sql.ts';
import { assessCandidate } from './dispatch.rules.ts';
import { isOccupying, loadDay, toDayCandidate, toDayVisit } from './load-day.flow.ts';

/**
 * Ranks a visit's candidates: first those who are free, by travel, then those with an obstacle that a dispatcher can
 * overrule.
 */
export async function listCandidates(
  db: Kysely<Database>,
  { id, cityId, windowStart }: { id: string; cityId: string; windowStart: Date },
) {
  const { visits, technicians, day } = await loadDay(db, { cityId, day: dayInIndia(windowStart) });
  const visit = visits.find((each) => each.id === id);
  if (!visit) return [];
  const zones = new Map((await selectZones(db, cityId)).map((zone) => [zone.id, zone.name]));
  const dayVisit = toDayVisit(visit, day, () => true);
  const candidates = technicians.map((technician) => {
    const others = visits
      .filter((each) => each.technicianId === technician.id && each.id !== id && isOccupying(each))
      .map((each) => toDayVisit(each, day, () => false));
    const { obstacle, before, after } = assessCandidate(toDayCandidate(technician, day), dayVisit, others);
    const from = before ?? technician;
    return {
      _id: technician.id,
      name: technician.name,
      photo: technician.photo,
      isVet: technician.vetId !== null,
      isOwnZone: technician.zoneId === null || technician.zoneId === visit.zoneId,
      zoneName: technician.zoneId && (zones.get(technician.zoneId) ?? null),
      visits: others.length,
      busyMinutes: others.reduce((total, { minutes }) => total + minutes, 0),
      travelFrom: Math.round(travelMinutes(from, visit)),
      travelTo: after ? Math.round(travelMinutes(visit, after)) : null,
      kmFrom: Math.round(travelKm(from, visit) * 10) / 10,
      obstacle,
      isPresent: visit.technicianId === technician.id,
    };
  });
  const rank = ({ obstacle }: { obstacle: (typeof candidates)[number]['obstacle'] }) =>
    obstacle === null ? 0 : isOverrulable(obstacle) ? 1 : 2;
  const travelCost = ({ travelFrom, travelTo, isOwnZone }: (typeof candidates)[number]) =>
    travelFrom + (travelTo ?? 0) + (isOwnZone ? 0 : 10);
  return candidates.toSorted((one, other) => rank(one) - rank(other) || travelCost(one) - travelCost(other));
}
