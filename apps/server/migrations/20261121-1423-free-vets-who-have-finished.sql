-- A vet who has finished early can take the next one: what overlap must not are consultations that are still to come or
-- go on.
alter table consultations drop constraint consultations_vet_is_free;
alter table consultations add constraint consultations_vet_is_free exclude using gist (
  vet_id with =, tstzrange(starts_at, blocked_until) with &&
) where (status not in ('awaiting_notes', 'completed', 'no_show_user', 'no_show_vet',
  'expired', 'cancelled_by_user', 'cancelled_by_vet', 'cancelled_by_ops'));
