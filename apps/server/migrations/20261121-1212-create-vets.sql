-- Times of one vet must not overlap (exclusion by vet and weekday), and names are searched from their middle.
create extension if not exists btree_gist;
create extension if not exists pg_trgm;

-- A veterinarian as owners see one. The photo is a path relative to where pictures are served from; about is HTML,
-- reduced to the allowed tags before it is written (decision 007).
create table vets (
  id uuid primary key default new_id(),
  name text not null check (length(name) between 1 and 120),
  photo text check (photo ~ '^[a-z0-9][a-z0-9/._-]*$' and photo !~ '\.\.'),
  about text not null default '' check (length(about) <= 20000),
  city text not null check (length(city) between 1 and 80),
  state text not null check (length(state) between 1 and 80),
  latitude double precision not null check (latitude between -90 and 90),
  longitude double precision not null check (longitude between -180 and 180),
  consultation_fee_paise integer not null check (consultation_fee_paise between 0 and 10000000),
  happy_pets integer not null default 0 check (happy_pets >= 0),
  rating_sum integer not null default 0,
  rating_count integer not null default 0 check (rating_count >= 0),
  registration_number text not null check (length(registration_number) between 1 and 40),
  registration_council text not null check (length(registration_council) between 1 and 120),
  languages text[] not null check (cardinality(languages) between 1 and 12),
  modes text[] not null check (cardinality(modes) between 1 and 2 and modes <@ array['video', 'home']),
  practising_since smallint not null check (practising_since between 1940 and 2100),
  slot_minutes smallint not null default 30 check (slot_minutes in (15, 30)),
  buffer_minutes smallint not null default 0 check (buffer_minutes between 0 and 60),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- Every rating is 1 to 5.
  check (rating_sum between rating_count and rating_count * 5),
  unique (registration_council, registration_number)
);
create index vets_by_name on vets using gin (name gin_trgm_ops);
create index vets_by_city on vets (lower(city));
create index vets_by_fee on vets (consultation_fee_paise);
create index vets_by_language on vets using gin (languages);
create index vets_by_mode on vets using gin (modes);
create index vets_by_place on vets (latitude, longitude);
create trigger vets_touched before update on vets for each row execute function touch_updated_at();

create table vet_experiences (
  id uuid primary key default new_id(),
  vet_id uuid not null references vets on delete cascade,
  organisation text not null check (length(organisation) between 1 and 160),
  from_year smallint not null check (from_year between 1940 and 2100),
  -- Null: still there.
  to_year smallint check (to_year between from_year and 2100)
);
create index vet_experiences_of_vet on vet_experiences (vet_id);

create table vet_qualifications (
  id uuid primary key default new_id(),
  vet_id uuid not null references vets on delete cascade,
  degree_type text not null check (length(degree_type) between 1 and 80),
  veterinary_degree text not null check (length(veterinary_degree) between 1 and 120),
  graduated_in smallint not null check (graduated_in between 1940 and 2100)
);
create index vet_qualifications_of_vet on vet_qualifications (vet_id);

create table vet_pet_categories (
  vet_id uuid not null references vets on delete cascade,
  category text not null
    check (category in ('dog', 'cat', 'bird', 'rabbit', 'fish', 'cattle', 'horse', 'other')),
  primary key (vet_id, category)
);
create index vets_of_pet_category on vet_pet_categories (category, vet_id);

create table health_concerns (
  id uuid primary key default new_id(),
  name text not null unique check (length(name) between 1 and 80)
);
create table vet_concerns (
  vet_id uuid not null references vets on delete cascade,
  concern_id uuid not null references health_concerns,
  primary key (vet_id, concern_id)
);
create index vets_of_concern on vet_concerns (concern_id, vet_id);

-- When a vet works in every week: minutes since midnight in Asia/Kolkata, weekday 0 is Sunday.
create table vet_hours (
  vet_id uuid not null references vets on delete cascade,
  weekday smallint not null check (weekday between 0 and 6),
  from_minute smallint not null check (from_minute between 0 and 1439),
  to_minute smallint not null check (to_minute > from_minute and to_minute <= 1440),
  primary key (vet_id, weekday, from_minute),
  exclude using gist (vet_id with =, weekday with =, int4range(from_minute, to_minute) with &&)
);

-- A day that differs from the week: closed (no minutes), or other hours.
create table vet_exceptions (
  vet_id uuid not null references vets on delete cascade,
  day date not null,
  from_minute smallint check (from_minute between 0 and 1439),
  to_minute smallint check (to_minute > from_minute and to_minute <= 1440),
  primary key (vet_id, day),
  check ((from_minute is null) = (to_minute is null))
);

insert into health_concerns (name) values
  ('Skin and coat'), ('Stomach and digestion'), ('Vaccination advice'), ('Teeth and mouth'), ('Eyes and ears'),
  ('Bones and joints'), ('Behaviour and training'), ('Food and weight'), ('Ticks, fleas and worms'),
  ('Puppies and kittens'), ('Senior pets'), ('Heart and breathing'), ('Kidneys and bladder'), ('After surgery');
