-- A pet's vaccinations: those given by us, of which we know the vial, and those that the owner has written down.
create table vaccinations (
  id uuid primary key default new_id(),
  pet_id uuid not null references pets,
  -- Null: one that is not on our list, or of which the owner did not know.
  vaccine_id uuid references home_services,
  name text not null check (length(name) between 1 and 80),
  manufacturer text not null default '' check (length(manufacturer) <= 80),
  batch_no text not null default '' check (length(batch_no) <= 40),
  expires_on date,
  given_on date not null,
  next_due_on date check (next_due_on > given_on),
  vet_or_clinic text not null default '' check (length(vet_or_clinic) <= 160),
  -- The line of the visit in which we gave it; null: the owner has written it down.
  line_id uuid unique references home_visit_lines,
  certificate_no text unique check (certificate_no ~ '^TWV-[0-9A-Z]{10}$'),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check ((line_id is null) = (certificate_no is null)),
  check (line_id is null or (batch_no <> '' and expires_on is not null))
);
create index vaccinations_of_pet on vaccinations (pet_id, given_on);
create index vaccinations_due on vaccinations (next_due_on) where next_due_on is not null;
create index vaccinations_of_vaccine on vaccinations (vaccine_id) where vaccine_id is not null;
create trigger vaccinations_touched before update on vaccinations for each row execute function touch_updated_at();
