import { sql } from 'kysely';
import type { RowsOf } from '../../../platform/database/table-source.ts';

/** Cities where pets can be registered, each with its number of registrations. */
export const cityRows = (all: RowsOf<'registrationCities'>) =>
  all.select([
    'id',
    'name',
    'authority',
    'officersCityId',
    sql<string>`coalesce((select c.name from served_cities c where c.id = officers_city_id), '')`.as(
      'officersOf',
    ),
    'feePaise as fee',
    'renewalFeePaise as renewalFee',
    sql<string | null>`fee_as_of::text`.as('feeAsOf'),
    'species',
    'papers',
    sql<string>`array_to_string(checklist, E'\n')`.as('checklist'),
    'source',
    'sourceUrl',
    'position',
    'isActive',
    sql<number>`(select count(*) from registrations r
      where r.city_id = registration_cities.id and r.status <> 'draft')`.as('registrationCount'),
  ]);
