import { MAX_AFFECTED } from '@tailwell/contract/vets/consultations-office';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { Database } from '../../../platform/database/db.ts';
import { isListed } from '../../account/staff/listed-vets.sql.ts';

/** How many vets are checked, those first who could take most. */
const MAX_CHECKED = 100;

/** A vet's bookings that can still be moved, for a query over `consultations c`; `id`: the vet's or their user's. */
const movableOf = (id: string) => sql`
  c.vet_id in (select id from vets where id = ${id} or user_id = ${id})
  and c.kind = 'scheduled' and c.status in ('booked', 'confirmed') and c.starts_at > now()`;

export interface Movable {
  startsAt: Date;
  minutes: number;
  /** The kind of its pet; null if the pet was deleted. */
  kind: string | null;
}

/** A vet's bookings that can still be moved, soonest first. */
export async function selectMovable(db: Kysely<Database>, id: string): Promise<Movable[]> {
  const { rows } = await sql<Movable>`
    select c.starts_at, extract(epoch from c.ends_at - c.starts_at)::int / 60 as minutes, k.slug as kind
    from consultations c
    left join pets on pets.id = c.pet_id
    left join pet_categories k on k.id = pets.category_id
    where ${movableOf(id)}
    order by c.starts_at, c.id limit ${MAX_AFFECTED}`.execute(db);
  return rows;
}

interface OtherVet {
  id: string;
  name: string;
  city: string;
  fee: number;
  languages: string[];
  kinds: string[];
}

/**
 * Video vets who work at a time booked with another one: those first who can take most, then those with most concerns
 * and languages in common. Does not check whether they are free.
 */
export async function selectOtherVets(db: Kysely<Database>, id: string): Promise<OtherVet[]> {
  const { rows } = await sql<OtherVet>`
    with movable as (
      select c.vet_id, local::date as day, extract(dow from local)::int as weekday,
        (extract(hour from local) * 60 + extract(minute from local))::int as minute
      from consultations c, lateral (select c.starts_at at time zone 'Asia/Kolkata' as local) at
      where ${movableOf(id)}),
    works as (
      select h.vet_id, w.day, w.minute from movable w
      join vet_hours h on h.weekday = w.weekday and w.minute >= h.from_minute and w.minute < h.to_minute
      union
      select e.vet_id, w.day, w.minute from movable w
      join vet_exceptions e on e.day = w.day and w.minute >= e.from_minute and w.minute < e.to_minute),
    likely as (select vet_id, count(*) as times from works group by vet_id)
    select vets.id, vets.name, vets.city, vets.consultation_fee_paise as fee, vets.languages,
      array(select category from vet_pet_categories where vet_id = vets.id) as kinds
    from likely join vets on vets.id = likely.vet_id
    join vets own on own.id = (select vet_id from movable limit 1)
    where vets.id <> own.id and vets.modes @> array['video'] and ${isListed}
    order by times desc,
      (select count(*) from vet_concerns a join vet_concerns b using (concern_id)
        where a.vet_id = vets.id and b.vet_id = own.id)
      + cardinality(array(select unnest(vets.languages) intersect select unnest(own.languages))) desc,
      vets.id
    limit ${MAX_CHECKED}`.execute(db);
  return rows;
}

/** The owner and vet of a consultation, which can change until it is locked; undefined if there is none. */
export async function selectOwnerAndVet(tx: Transaction<Database>, id: string) {
  return tx
    .selectFrom('consultations as c')
    .innerJoin('vets', 'vets.id', 'c.vetId')
    .leftJoin('pets', 'pets.id', 'c.petId')
    .leftJoin('petCategories as k', 'k.id', 'pets.categoryId')
    .where('c.id', '=', id)
    .select([
      'c.userId',
      'c.vetId',
      'vets.name as vetName',
      'vets.userId as vetUserId',
      isListed.as('isListed'),
      'k.slug as kind',
    ])
    .executeTakeFirst();
}

/** Adds the vet to history entries that have none. */
export async function updatePastVet(tx: Transaction<Database>, consultationId: string, vetId: string) {
  await tx
    .updateTable('consultationEvents')
    .set({ vetId })
    .where('consultationId', '=', consultationId)
    .where('vetId', 'is', null)
    .execute();
}

export async function selectStart(db: Kysely<Database>, id: string): Promise<Date | undefined> {
  const found = await db
    .selectFrom('consultations')
    .where('id', '=', id)
    .select('startsAt')
    .executeTakeFirst();
  return found?.startsAt;
}
