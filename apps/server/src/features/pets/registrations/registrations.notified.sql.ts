import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../platform/database/db.ts';
import { newestRabies, today } from './standing.sql.ts';

/** What notifications of a registration speak of. */
export async function selectNotified(db: Kysely<Database>, id: string) {
  return db
    .selectFrom('registrations as r')
    .innerJoin('registrationCities as c', 'c.id', 'r.cityId')
    .where('r.id', '=', id)
    .select([
      'r.id',
      'r.userId',
      'r.petName',
      'r.species',
      'r.revision',
      'r.remark',
      'r.renewsId',
      'r.tokenNo',
      'r.validUntil',
      'c.name as city',
      'c.authority',
    ])
    .executeTakeFirstOrThrow();
}

/** Which reminder it is: so many days before the end, or that rabies was vaccinated again. */
export type EndingStage = '30' | '7' | 'vaccinated';

export interface Ending {
  id: string;
  userId: string;
  petName: string;
  city: string;
  /** Days like 2026-11-29. */
  validUntil: string;
  isOver: boolean;
  /** When rabies was vaccinated again, so that one tap renews it; null: not yet. */
  vaccinatedOn: string | null;
  stage: EndingStage;
}

/**
 * Registrations whose owner is to be told now and was not yet: 30 and 7 days before the end, and once rabies was vaccinated
 * again. None where the next one is with the registry, or the pet is no longer there.
 */
export async function selectEnding(db: Kysely<Database>, limit: number): Promise<Ending[]> {
  const { rows } = await sql<Ending>`
    select r.id, r.user_id as "userId", r.pet_name as "petName", c.name as city, r.valid_until as "validUntil",
      r.valid_until < ${today} as "isOver",
      case when rabies.until > r.rabies_valid_until and rabies.until > ${today} then rabies.given end as "vaccinatedOn",
      stage
    from registrations r
    join registration_cities c on c.id = r.city_id
    join pets p on p.id = r.pet_id and p.status = 'with_me'
    join users u on u.id = r.user_id and u.deleted_at is null
    left join lateral (
      select (card ->> 'givenOn')::date as given, (card ->> 'validUntil')::date as until
      from (select ${newestRabies()} as card) as newest where card is not null) as rabies on true
    join (values ('30', 30, 7), ('7', 7, -1), ('vaccinated', 400, -400)) as stages (stage, begins, ends)
      on r.valid_until <= ${today} + begins and r.valid_until > ${today} + ends
    where r.status in ('approved', 'expiring', 'expired')
      and (stage <> 'vaccinated' or rabies.until > r.rabies_valid_until and rabies.until > ${today})
      and not exists (
        select from registrations o
        where o.pet_id = r.pet_id and o.id <> r.id and (
          o.status in ('submitted', 'under_review', 'needs_correction', 'approved', 'expiring')
          or o.renews_id = r.id and o.status in ('renewed', 'expired')))
      and not exists (select from notifications n where n.key = 'registration-ending:' || r.id || ':' || stage)
    order by r.valid_until, r.id, stage
    limit ${limit}`.execute(db);
  return rows;
}
