-- What owners write into the card themselves, with a photo of the paper. Whether it protects from rabies is in the name,
-- as municipal papers and brands have it.
alter table vaccinations
  add column added_by uuid references users,
  add column paper_path text unique references uploads (path),
  add column is_rabies boolean not null generated always as (
    name ~* '\m(anti-?rabies|rabies|arv|raksharab|rabigen|rabisin|rabivac|defensor|nobivac r)\M') stored,
  add constraint vaccinations_paper check (line_id is null or paper_path is null);
create index vaccinations_added_by on vaccinations (added_by) where added_by is not null;

create table dewormings (
  id uuid primary key default new_id(),
  pet_id uuid not null references pets on delete cascade,
  given_on date not null,
  medicine text not null default '' check (length(medicine) <= 80),
  next_due_on date check (next_due_on > given_on),
  added_by uuid references users,
  created_at timestamptz not null default now(),
  unique (pet_id, given_on)
);
create index dewormings_due on dewormings (next_due_on) where next_due_on is not null;
create index dewormings_added_by on dewormings (added_by) where added_by is not null;

-- What is given when, by species and age, and who says so. A line is one dose: from how old on, and how often again.
create table care_schedules (
  id uuid primary key default new_id(),
  species text not null check (species in ('dog', 'cat', 'bird', 'rabbit', 'fish', 'hamster', 'turtle', 'cattle', 'horse', 'other')),
  kind text not null check (kind in ('vaccination', 'deworming')),
  -- What it protects from; doses of one course share it.
  name text not null check (length(name) between 1 and 80),
  -- The vaccine on our list that is booked for it.
  vaccine_id uuid references home_services,
  from_days smallint not null check (from_days between 0 and 7300),
  -- Until how old it is given so; null: for life.
  until_days smallint check (until_days > from_days),
  -- Null: once.
  repeat_days smallint check (repeat_days between 1 and 1500),
  is_core boolean not null default true,
  note text not null default '' check (length(note) <= 300),
  source text not null check (length(source) between 1 and 200),
  source_url text not null default '' check (length(source_url) <= 300),
  position smallint not null default 0 check (position between 0 and 9999),
  is_active boolean not null default true,
  unique (species, kind, name, from_days)
);
create index care_schedules_of_vaccine on care_schedules (vaccine_id) where vaccine_id is not null;

-- What anybody may check who scans the code: a name, a photo, a species, rabies, a registration. One that counts for a pet.
create table pet_passes (
  id uuid primary key default new_id(),
  pet_id uuid not null references pets on delete cascade,
  code text not null unique check (code ~ '^[A-Za-z0-9_-]{22}$'),
  created_by uuid not null references users,
  created_at timestamptz not null default now(),
  revoked_at timestamptz
);
create unique index pet_passes_one_of_pet on pet_passes (pet_id) where revoked_at is null;
create index pet_passes_by on pet_passes (created_by);
