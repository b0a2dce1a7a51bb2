-- A coupon may cover all of a visit, and a vet may take nothing for it: it is booked at once then, as consultations are.
alter table home_visits
  drop constraint home_visits_services_paise_check,
  add constraint home_visits_services_paise_check check (services_paise >= 0),
  drop constraint home_visits_to_pay_paise_check,
  add constraint home_visits_to_pay_paise_check check (to_pay_paise >= 0);
alter table home_visit_lines
  drop constraint home_visit_lines_price_paise_check,
  add constraint home_visit_lines_price_paise_check check (price_paise >= 0);

-- A vet who comes home can't be booked by video meanwhile: what is noted of their next slot is looked at anew.
create function note_slot_change_of_visit() returns trigger language plpgsql as $$
begin
  insert into vet_slot_changes (vet_id)
  select vet_id from technicians where id in (new.technician_id, old.technician_id) and vet_id is not null;
  return null;
end $$;
create trigger home_visits_change_slots
  after insert or update of status, window_start, busy_until, technician_id on home_visits
  for each row execute function note_slot_change_of_visit();
