-- Notes are kept while the vet writes: a medicine may be half written until they are signed.
alter table prescription_lines drop constraint prescription_lines_medicine_check;
alter table prescription_lines add constraint prescription_lines_medicine_check check (length(medicine) <= 120);
alter table prescription_lines drop constraint prescription_lines_dose_check;
alter table prescription_lines add constraint prescription_lines_dose_check check (length(dose) <= 80);
alter table prescription_lines rename column times_a_day to times_daily;
alter table prescription_lines alter column times_daily drop not null;
alter table prescription_lines alter column days drop not null;

-- Browsers send it back to say which draft theirs was made from, and know milliseconds.
alter table visit_notes alter column updated_at type timestamptz(3);
-- The vet and whom it is for, as they were on the day: a prescription stays what was signed, whatever changes later.
-- Whom it is for goes when the owner is erased.
alter table visit_notes add column signed_by jsonb check (jsonb_typeof(signed_by) = 'object');
alter table visit_notes add column signed_for jsonb check (jsonb_typeof(signed_for) = 'object');
alter table visit_notes add constraint visit_notes_signed_by_somebody
  check ((signed_at is null) = (signed_by is null) and (signed_at is not null or signed_for is null));
alter table visit_notes add constraint visit_notes_signed_with_assessment
  check (signed_at is null or assessment ~ '\S');

-- What is signed is whole, and stays as it is.
create function guard_signed_notes() returns trigger language plpgsql as $$
begin
  if old.signed_at is null then
    if new.signed_at is not null and exists (
      select from prescription_lines
      where consultation_id = new.consultation_id
        and (medicine !~ '\S' or dose !~ '\S' or times_daily is null or days is null)
    ) then
      raise exception 'a medicine is not fully written' using errcode = 'check_violation';
    end if;
    return new;
  end if;
  if to_jsonb(new) - 'signed_for' is distinct from to_jsonb(old) - 'signed_for'
    or new.signed_for is not null and new.signed_for is distinct from old.signed_for then
    raise exception 'signed notes do not change' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger visit_notes_guarded before update on visit_notes
  for each row execute function guard_signed_notes();

create function guard_signed_lines() returns trigger language plpgsql as $$
begin
  if exists (
    select from visit_notes where signed_at is not null
      and consultation_id = case when tg_op = 'DELETE' then old.consultation_id else new.consultation_id end
  ) then
    raise exception 'signed notes do not change' using errcode = 'check_violation';
  end if;
  return case when tg_op = 'DELETE' then old else new end;
end $$;
create trigger prescription_lines_guarded before insert or update or delete on prescription_lines
  for each row execute function guard_signed_lines();

alter table notices drop constraint notices_kind_check;
alter table notices add constraint notices_kind_check check (kind in (
  'consultation-booked', 'consultation-confirmed', 'consultation-reminder', 'consultation-unconfirmed',
  'consultation-moved', 'consultation-cancelled', 'payment-failed', 'refund-sent', 'refund-processed', 'call',
  'prescription-ready'
));
