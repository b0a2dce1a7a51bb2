import { sql } from 'kysely';
import { beginningOf } from './beginning-of-day.sql.ts';

/** A pet's consultations, what was signed after them, when it is to come again, and the orders of what was prescribed. */
export const vetEntries = (petId: string, userId: string) => sql`
  (with talks as (
    select c.id, c.starts_at, c.status, c.user_id, vets.name as vet_name, jsonb_build_object(
        'consultId', case when c.user_id = ${userId} then c.id end, 'vetId', c.vet_id, 'vetName', vets.name,
        'concernId', c.concern_id, 'concern', concerns.name) as about, c.vet_id,
      vets.name || ' ' || coalesce(concerns.name, '') as words
    from consultations c
    join vets on vets.id = c.vet_id
    left join health_concerns concerns on concerns.id = c.concern_id
    where c.pet_id = ${petId} and c.booked_at is not null
  ), signed as (
    select talks.*, n.signed_at, n.assessment, n.follow_up_on
    from talks join visit_notes n on n.consultation_id = talks.id where n.signed_at is not null
  )
  select 'consultation' as kind, id::text as source, starts_at as at, user_id as booker, words,
    about || jsonb_build_object('consultationStatus', status) as about
  from talks
  union all
  select 'prescription', id::text, signed_at, user_id, words || ' ' || assessment || ' ' || coalesce((
      select string_agg(medicine || ' ' || strength, ' ') from prescription_lines l where l.consultation_id = signed.id), ''),
    about || jsonb_build_object('assessment', assessment, 'followUpOn', follow_up_on)
  from signed
  union all
  select 'follow-up', id::text, ${beginningOf(sql`follow_up_on`)}, user_id, words,
    about || jsonb_build_object('followUpOn', follow_up_on, 'isBooked', exists (
      select from consultations later
      where later.pet_id = ${petId} and later.vet_id = signed.vet_id and later.booked_at > signed.signed_at
        and later.status not like 'cancelled%'))
  from signed where follow_up_on is not null
  union all
  select 'order', o.id::text, o.placed_at, o.user_id, '', jsonb_build_object(
    'orderId', case when o.user_id = ${userId} then o.id end,
    'orderNumber', case when o.user_id = ${userId} then o.number end)
  from orders o
  where o.placed_at is not null and o.id in (
    select p.order_id from order_prescriptions p join talks on talks.id = p.consultation_id))`;
