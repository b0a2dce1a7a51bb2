-- We may move a consultation to another vet, where the one who was booked can't come: the owner may then cancel it without
-- cost. The time of the vet before is free again.
alter table consultations add is_moved_by_us boolean not null default false;

create or replace function book_times_of_consultation() returns trigger language plpgsql as $$
declare
  held_until timestamptz := case when new.status = 'payment_pending' then new.hold_expires_at end;
begin
  if new.status in ('expired', 'cancelled_by_user', 'cancelled_by_vet', 'cancelled_by_ops', 'awaiting_notes', 'completed',
    'no_show_user', 'no_show_vet') then
    delete from booked_times where source_id = new.id;
    return null;
  end if;
  delete from booked_times where source_id = new.id and subject_id is distinct from case kind
    when 'pet' then new.pet_id else new.vet_id end;
  perform book_time(new.id, new.vet_id, 'vet', tstzrange(new.starts_at, new.blocked_until), held_until);
  if new.pet_id is not null and new.kind = 'scheduled' then
    perform book_time(new.id, new.pet_id, 'pet', tstzrange(new.starts_at, new.ends_at), held_until);
  end if;
  return null;
end $$;
create or replace trigger consultations_book_times
  after insert or update of status, starts_at, ends_at, blocked_until, pet_id, vet_id, hold_expires_at on consultations
  for each row execute function book_times_of_consultation();

-- Lists of vets hear that the one before is free, too.
create function note_freed_vet() returns trigger language plpgsql as $$
begin
  insert into vet_slot_changes (vet_id) values (old.vet_id);
  return null;
end $$;
create trigger consultations_free_their_vet after update of vet_id on consultations
  for each row when (old.vet_id <> new.vet_id) execute function note_freed_vet();
