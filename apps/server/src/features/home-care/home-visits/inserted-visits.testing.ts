import type { HomeVisitKind } from '@tailwell/contract/booking-constants';
import { type Insertable, type Kysely, sql } from 'kysely';
import type { Database } from '../../../platform/database/db.ts';
import { newInt } from '../../../testing/seed.ts';

type Service = Partial<Insertable<Database['homeServices']>>;

/** Inserts a home service with a unique name. */
export async function insertService(db: Kysely<Database>, kind: HomeVisitKind, service: Service = {}) {
  const name = service.name ?? `Test item ${newInt(1e9)}`;
  const group =
    kind === 'home_care'
      ? await db
          .insertInto('homeServiceGroups')
          .values({ name: `Group of ${name}` })
          .returning('id')
          .executeTakeFirstOrThrow()
      : null;
  return db
    .insertInto('homeServices')
    .values({
      kind,
      groupId: group?.id ?? null,
      pricePaise: 59_900,
      minutes: 20,
      reportHours: kind === 'blood_test' ? 24 : null,
      ...service,
      name,
    })
    .returning(['id', 'name'])
    .executeTakeFirstOrThrow();
}

/** Inserts a technician in Bengaluru with all skills. */
export async function insertTechnician(
  db: Kysely<Database>,
  technician: Partial<Insertable<Database['technicians']>> = {},
) {
  const city = await db
    .selectFrom('servedCities')
    .where('name', '=', 'Bengaluru')
    .select('id')
    .executeTakeFirstOrThrow();
  return db
    .insertInto('technicians')
    .values({
      cityId: city.id,
      name: 'Ravi Kumar',
      registrationNo: 'TW-T-001',
      skills: ['blood_test', 'vaccination', 'home_care'],
      latitude: 12.97,
      longitude: 77.64,
      ...technician,
    })
    .returning(['id', 'name', 'cityId'])
    .executeTakeFirstOrThrow();
}

interface NewVisit {
  userId: string;
  kind: HomeVisitKind;
  lines: { petId: string; serviceId: string; name: string }[];
  /** Default: in two days. */
  windowStart?: Date;
  set?: Partial<Insertable<Database['homeVisits']>>;
}

const HOUR = 3_600_000;

/** The current full hour in this many days. */
export const inDays = (days: number) => new Date(Math.floor(Date.now() / HOUR + days * 24) * HOUR);

/** Inserts a paid visit; returns its id and those of its lines. */
export async function insertVisit(
  db: Kysely<Database>,
  { userId, kind, lines, windowStart = inDays(2), set }: NewVisit,
) {
  const { id } = await db
    .insertInto('homeVisits')
    .values({
      userId,
      kind,
      status: 'requested',
      contactName: 'Meera Rao',
      mobileNo: '9876543210',
      house: '12, 4th Cross',
      area: 'Indiranagar',
      pincode: '560038',
      city: 'Bengaluru',
      state: 'Karnataka',
      latitude: 12.97,
      longitude: 77.64,
      cityId: sql<string>`(select id from served_cities where name = 'Bengaluru')`,
      windowStart,
      windowEnd: new Date(windowStart.getTime() + HOUR),
      busyUntil: new Date(windowStart.getTime() + 1.5 * HOUR),
      minutes: 30,
      servicesPaise: 59_900 * lines.length,
      chargePaise: 15_000,
      bookedAt: new Date(),
      ...set,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const inserted = await db
    .insertInto('homeVisitLines')
    .values(
      lines.map((line, at) => ({ ...line, visitId: id, pricePaise: 59_900, minutes: 20, position: at + 1 })),
    )
    .returning('id')
    .execute();
  return { id, lineIds: inserted.map((line) => line.id) };
}
