import type { serviceZoneOffice } from '@tailwell/contract/home-care/technicians-office';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { z } from 'zod';
import type { Database } from '../../../platform/database/db.ts';
import { isInState, isNamed } from '../../../platform/database/entries.ts';
import { selectPage } from '../../../platform/database/select-page.ts';
import { orderBy } from '../../../platform/database/sort.ts';
import type { Wanted } from '../../../platform/http/resource.ts';

type Tx = Transaction<Database>;
type Form = z.output<(typeof serviceZoneOffice)['form']>;

const selectAll = (db: Kysely<Database>) =>
  db
    .selectFrom('serviceZones as s')
    .innerJoin('servedCities as c', 'c.id', 's.cityId')
    .select(['s.id', 's.cityId', 's.name', 's.latitude', 's.longitude', 's.isActive', 'c.name as city'])
    .select(
      sql<number>`(select count(*)::int from technicians t where t.zone_id = s.id and t.is_active)`.as(
        'technicianCount',
      ),
    );

/** Parts of cities, as the back office has them. */
export const selectListed = (
  db: Kysely<Database>,
  { search, cityId, state, sort, ...part }: Wanted<typeof serviceZoneOffice>,
) =>
  selectPage(
    selectAll(db)
      .where(isNamed(search, sql.ref('s.name')))
      .where(isInState(state, sql.ref('s.is_active')))
      .where(sql<boolean>`(${cityId ?? null}::uuid is null or s.city_id = ${cityId ?? null}::uuid)`),
    {
      order: orderBy(
        sort,
        { city: sql`lower(c.name || ' ' || s.name)`, name: sql`lower(s.name)` },
        sql`s.id`,
      ),
      ...part,
    },
  );

export const selectOne = (db: Kysely<Database>, id: string, isLocked = false) =>
  selectAll(db)
    .where('s.id', '=', id)
    .$if(isLocked, (one) => one.forUpdate('s'))
    .executeTakeFirst();

/** Whether somebody of another city works in a zone. The zone must be locked. */
export async function hasTechniciansElsewhere(tx: Tx, zoneId: string, cityId: string): Promise<boolean> {
  const found = await tx
    .selectFrom('technicians')
    .where('zoneId', '=', zoneId)
    .where('cityId', '!=', cityId)
    .select('id')
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

/** The city that a zone is in, which stays so until the transaction ends. */
export async function selectCityOfZone(tx: Tx, zoneId: string): Promise<string | undefined> {
  const zone = await tx
    .selectFrom('serviceZones')
    .where('id', '=', zoneId)
    .select('cityId')
    .forShare()
    .executeTakeFirst();
  return zone?.cityId;
}

export async function insert(tx: Tx, form: Form): Promise<string> {
  const { id } = await tx.insertInto('serviceZones').values(form).returning('id').executeTakeFirstOrThrow();
  return id;
}

export async function update(tx: Tx, id: string, form: Form) {
  await tx.updateTable('serviceZones').set(form).where('id', '=', id).execute();
}

export async function remove(tx: Tx, id: string) {
  await tx.deleteFrom('serviceZones').where('id', '=', id).execute();
}
