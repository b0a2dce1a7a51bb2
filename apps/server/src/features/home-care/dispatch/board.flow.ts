import type { Kysely } from 'kysely';
import type { Database } from '../../../platform/database/db.ts';
import { selectBoardDetails, selectLateReports, selectZones } from './board.sql.ts';
import { orderBoard, toBoardTechnician, toBoardVisit } from './board.view.ts';
import { loadDay, planLoaded } from './load-day.flow.ts';

interface Named {
  id: string;
  name: string;
}

interface Wanted {
  day: string;
  cities: readonly Named[];
  city: Named | undefined;
  now: Date;
  alarmMinutes: number;
}

const withId = ({ id, name }: Named) => ({ _id: id, name });

/** One day of a city, as its dispatchers see it. */
export async function loadBoard(db: Kysely<Database>, { day, cities, city, now, alarmMinutes }: Wanted) {
  const all = { day, cities: cities.map(withId), alarmMinutes, now };
  if (!city) return { ...all, city: null, zones: [], visits: [], technicians: [], lateReports: [] };
  const loaded = await loadDay(db, { cityId: city.id, day });
  const shown = loaded.visits.filter(({ status }) => status !== 'payment_pending');
  const [details, zones, lateReports] = await Promise.all([
    selectBoardDetails(
      db,
      shown.map(({ id }) => id),
    ),
    selectZones(db, city.id),
    selectLateReports(db, city.id),
  ]);
  const detailsOf = new Map(details.map((each) => [each.id, each]));
  const plan = planLoaded(loaded, () => false);
  return {
    ...all,
    city: withId(city),
    zones: zones.map(withId),
    visits: orderBoard(
      shown.flatMap((visit) => {
        const found = detailsOf.get(visit.id);
        return found ? [toBoardVisit(visit, found, { now, alarmMinutes })] : [];
      }),
    ),
    technicians: loaded.technicians.map((technician) =>
      toBoardTechnician(technician, { visits: loaded.visits, plan, zones, now }),
    ),
    lateReports: lateReports.map(({ id, ...report }) => ({ _id: id, ...report })),
  };
}
