import type { Absence } from '@tailwell/contract/home-care/absences';
import type { TechnicianForm, technicianOffice } from '@tailwell/contract/home-care/technicians-office';
import type { WeekdayHours } from '@tailwell/contract/opening-hours';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { Database } from '../../../platform/database/db.ts';
import { isInState } from '../../../platform/database/entries.ts';
import { containing } from '../../../platform/database/like.ts';
import { selectPage } from '../../../platform/database/select-page.ts';
import { orderBy } from '../../../platform/database/sort.ts';
import type { Wanted } from '../../../platform/http/resource.ts';

type Tx = Transaction<Database>;

const TODAY = sql`(now() at time zone 'Asia/Kolkata')::date`;

const selectAll = (db: Kysely<Database>) =>
  db
    .selectFrom('technicians as t')
    .innerJoin('servedCities as c', 'c.id', 't.cityId')
    .leftJoin('serviceZones as s', 's.id', 't.zoneId')
    .leftJoin('vets as v', 'v.id', 't.vetId')
    .select([
      't.id',
      't.name',
      't.isActive',
      't.userId',
      't.vetId',
      't.registrationNo',
      't.mobileNo',
      't.cityId',
      't.zoneId',
      't.latitude',
      't.longitude',
      'c.name as city',
      'v.name as vet',
      sql<string>`coalesce(s.name, '')`.as('zone'),
      't.skills',
      sql<string | null>`(select u.name from users u where u.id = coalesce(t.user_id, v.user_id))`.as(
        'person',
      ),
      sql<WeekdayHours[]>`(
        select coalesce(json_agg(json_build_object(
          'weekday', weekday, 'fromMinute', from_minute, 'toMinute', to_minute)), '[]')
        from technician_hours where technician_id = t.id)`.as('hours'),
      sql<Absence[]>`(
        select coalesce(json_agg(json_build_object('day', day, 'reason', reason) order by day), '[]')
        from technician_absences where technician_id = t.id and day >= ${TODAY})`.as('absences'),
    ]);

export type TechnicianRow = NonNullable<Awaited<ReturnType<typeof selectOne>>>;

/** Who comes home, as the back office has them. */
export function selectListed(
  db: Kysely<Database>,
  { search, cityId, skill, state, sort, ...part }: Wanted<typeof technicianOffice>,
) {
  const found = sql<boolean>`(${search} = '' or t.name ilike ${containing(search)}
    or t.registration_no ilike ${containing(search)} or s.name ilike ${containing(search)})`;
  return selectPage(
    selectAll(db)
      .where(found)
      .where(isInState(state, sql.ref('t.is_active')))
      .where(sql<boolean>`(${cityId ?? null}::uuid is null or t.city_id = ${cityId ?? null}::uuid)`)
      .where(sql<boolean>`(${skill ?? null}::text is null or ${skill ?? null}::text = any(t.skills))`),
    {
      order: orderBy(
        sort,
        {
          name: sql`lower(t.name)`,
          city: sql`lower(c.name || ' ' || t.name)`,
          zone: sql`lower(c.name || ' ' || s.name)`,
        },
        sql`t.id`,
      ),
      ...part,
    },
  );
}

export const selectOne = (db: Kysely<Database>, id: string, isLocked = false) =>
  selectAll(db)
    .where('t.id', '=', id)
    .$if(isLocked, (one) => one.forUpdate('t'))
    .executeTakeFirst();

/** Whether somebody who works here may come home as a technician. */
export async function isTechnician(tx: Tx, userId: string): Promise<boolean> {
  const grant = await tx
    .selectFrom('roleGrants')
    .where('userId', '=', userId)
    .where('role', '=', 'technician')
    .select('id')
    .limit(1)
    .executeTakeFirst();
  return grant !== undefined;
}

/** Whether a vet comes home, as their profile says. */
export async function comesHome(tx: Tx, vetId: string): Promise<boolean> {
  const vet = await tx
    .selectFrom('vets')
    .where('id', '=', vetId)
    .where(sql<boolean>`'home' = any(modes)`)
    .select('id')
    .executeTakeFirst();
  return vet !== undefined;
}

type Columns = Omit<TechnicianForm, 'hours' | 'absences'>;

export async function insert(tx: Tx, columns: Columns): Promise<string> {
  const { id } = await tx.insertInto('technicians').values(columns).returning('id').executeTakeFirstOrThrow();
  return id;
}

export async function update(tx: Tx, id: string, columns: Columns) {
  await tx.updateTable('technicians').set(columns).where('id', '=', id).execute();
}

/** Replaces somebody's week, and their days off from today on. They must be locked. */
export async function replaceWeek(
  tx: Tx,
  technicianId: string,
  { hours, absences }: { hours: WeekdayHours[]; absences: Absence[] },
) {
  await tx.deleteFrom('technicianHours').where('technicianId', '=', technicianId).execute();
  await tx
    .deleteFrom('technicianAbsences')
    .where('technicianId', '=', technicianId)
    .where(sql<boolean>`day >= ${TODAY}`)
    .execute();
  if (hours.length > 0) {
    await tx
      .insertInto('technicianHours')
      .values(hours.map((span) => ({ ...span, technicianId })))
      .execute();
  }
  if (absences.length > 0) {
    await tx
      .insertInto('technicianAbsences')
      .values(absences.map((absence) => ({ ...absence, technicianId })))
      // Days that are over may be typed again.
      .onConflict((old) =>
        old.columns(['technicianId', 'day']).doUpdateSet((to) => ({ reason: to.ref('excluded.reason') })),
      )
      .execute();
  }
}

export async function remove(tx: Tx, id: string) {
  await tx.deleteFrom('technicians').where('id', '=', id).execute();
}
