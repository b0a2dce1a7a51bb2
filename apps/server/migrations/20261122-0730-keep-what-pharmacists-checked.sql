-- What a pharmacist ticked: who approves has looked at all five. Null for what was decided before it was kept, and for the
-- made-up pharmacist of the sandbox.
alter table prescription_reviews add column checks text[] check (
  checks <@ array['vet', 'registration', 'date', 'pet', 'medicine']);
-- Not of the rows before it.
alter table prescription_reviews add constraint prescription_reviews_checked check (
  not is_approved or pharmacist_id is null
  or coalesce(checks @> array['vet', 'registration', 'date', 'pet', 'medicine'], false)) not valid;
