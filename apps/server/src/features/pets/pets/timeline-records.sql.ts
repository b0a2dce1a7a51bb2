import { sql } from 'kysely';
import { beginningOf } from './beginning-of-day.sql.ts';

/** What was written down of a pet: weights, dewormings, papers, and government registrations that were given. */
export const recordEntries = (petId: string, userId: string) => sql`
  select 'weight' as kind, measured_on::text as source, ${beginningOf(sql`measured_on`)} as at, null::uuid as booker,
    weight_kg || ' kg' as words, jsonb_build_object('weightKg', weight_kg) as about
  from pet_weights where pet_id = ${petId}
  union all
  select 'deworming', id::text, ${beginningOf(sql`given_on`)}, added_by, medicine,
    jsonb_build_object('record', jsonb_build_object('title', medicine, 'documentKind', null, 'registrationId', null,
      'tokenNo', null, 'until', next_due_on))
  from dewormings where pet_id = ${petId}
  union all
  select 'document', d.id::text, ${beginningOf(sql`coalesce(d.dated_on, (d.created_at at time zone 'Asia/Kolkata')::date)`)}, d.added_by, d.title,
    jsonb_build_object('record', jsonb_build_object('title', d.title, 'documentKind', d.kind, 'registrationId', null,
        'tokenNo', null, 'until', null),
      'file', jsonb_build_object('path', d.path, 'contentType', u.content_type))
  from pet_documents d join uploads u on u.path = d.path
  where d.pet_id = ${petId}
  union all
  select 'registration', r.id::text, ${beginningOf(sql`r.approved_on`)}, null, c.name || ' ' || r.token_no,
    jsonb_build_object('record', jsonb_build_object('title', c.name, 'documentKind', null,
      'registrationId', case when r.user_id = ${userId} then r.id end, 'tokenNo', r.token_no, 'until', r.valid_until))
  from registrations r join registration_cities c on c.id = r.city_id
  where r.pet_id = ${petId} and r.approved_on is not null`;
