import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../platform/database/db.ts';
import { newestRabies, today } from './current-status.sql.ts';

/** What a registration's notifications mention. */
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

/** Which reminder it is: days before the end, or after a new rabies vaccination. */
export type EndingStage = '30' | '7' | 'vaccinated';

export interface EndingRegistration {
  id: string;
  userId: string;
  petName: string;
  city: string;
  /** Dates like 2026-11-29. */
  validUntil: string;
  hasEnded: boolean;
  /** Date of the new rabies vaccination, which allows renewal with one tap; null if there is none yet. */
  vaccinatedOn: string | null;
  stage: EndingStage;
}

/**
 * Registrations whose owners should be reminded now and were not yet: 30 and 7 days before the end, and after a new
 * rabies vaccination. Leaves out those whose renewal is with the registry or whose pet has left its owner.
 */
export async function selectEnding(db: Kysely<Database>, limit: number): Promise<EndingRegistration[]> {
  const { rows } = await sql<EndingRegistration>`
    select r.id, r.user_id as "userId", r.pet_name as "petName", c.name as city, r.valid_until as "validUntil",
      r.valid_until < ${today} as "hasEnded",
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
