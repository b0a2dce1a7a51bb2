-- What was done about an invitation is one story: with it whoever it was about can be erased.
alter table pet_carers add column invitation_id uuid references carer_invitations on delete set null;
create index pet_carers_of_invitation on pet_carers (invitation_id) where invitation_id is not null;
alter table carer_events add column invitation_id uuid references carer_invitations on delete set null;
create index carer_events_of_invitation on carer_events (invitation_id) where invitation_id is not null;

-- A pet goes with its owner. What others have booked for it stays theirs and forgets it; what was noted of it goes along.
alter table consultations drop constraint consultations_pet_id_fkey,
  add constraint consultations_pet_id_fkey foreign key (pet_id) references pets on delete set null;
alter table instant_requests drop constraint instant_requests_pet_id_fkey,
  add constraint instant_requests_pet_id_fkey foreign key (pet_id) references pets on delete set null;
alter table home_visit_lines drop constraint home_visit_lines_pet_id_fkey,
  add constraint home_visit_lines_pet_id_fkey foreign key (pet_id) references pets on delete set null;
alter table home_visit_photos drop constraint home_visit_photos_pet_id_fkey,
  add constraint home_visit_photos_pet_id_fkey foreign key (pet_id) references pets on delete set null;
alter table home_visit_vitals drop constraint home_visit_vitals_pet_id_fkey,
  add constraint home_visit_vitals_pet_id_fkey foreign key (pet_id) references pets on delete cascade;
