-- A vet whose person is suspended has no free times, and has them again afterwards.
create function note_suspension() returns trigger language plpgsql as $$
begin
  insert into vet_slot_changes (vet_id) select id from vets where user_id = new.user_id;
  return null;
end $$;
create trigger staff_members_change_slots after update of suspended_at on staff_members
  for each row when ((old.suspended_at is null) <> (new.suspended_at is null)) execute function note_suspension();
create trigger vets_of_others_change_slots after update of user_id on vets
  for each row execute function note_slot_lengths();
create index staff_suspended on staff_members (user_id) where suspended_at is not null;
