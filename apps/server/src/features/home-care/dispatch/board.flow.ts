import type { Kysely } from 'kysely';
import type { Database } from '../../../platform/database/db.ts';
import { selectBoardDetails, selectLateReports, selectZones } from './board.sql.ts';
import { orderBoard, toBoardTechnician, toBoardVisit } from './board.view.ts';
import { loadDay, planLoaded } from './load-day.flow.ts';

interface NamedItem {
  id: string;
  name: string;
}

interface BoardParams {
  day: string;
  cities: readonly NamedItem[];
  city: NamedItem | undefined;
  now: Date;
  alarmMinutes: number;
}

const toRef = ({ id, name }: NamedItem) => ({ _id: id, name });

/** One day of a city, as its dispatchers see it. */
export async function loadBoard(db: Kysely<Database>, { day, cities, city, now, alarmMinutes }: BoardParams) {
  const base = { day, cities: cities.map(toRef), alarmMinutes, now };
  if (!city) return { ...base, city: null, zones: [], visits: [], technicians: [], lateReports: [] };
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
    ...base,
    city: toRef(city),
    zones: zones.map(toRef),
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
