-- What papers of travel and registration ask for; and animals of the street that somebody looks after: no papers of
-- an owner, but a location, an ear notch and who feeds them.
alter table pets
  add column colour text not null default '' check (length(colour) <= 40),
  add column is_community boolean not null default false,
  add column community_area text not null default '' check (length(community_area) <= 120),
  add column ear_notch text not null default 'unknown' check (ear_notch in ('yes', 'no', 'unknown')),
  add column fed_by text not null default '' check (length(fed_by) <= 120),
  add constraint pets_community check (is_community or (community_area = '' and ear_notch = 'unknown' and fed_by = ''));

-- What grown-up animals of a breed weigh, in kilograms, and who says so.
alter table pet_breeds
  add column adult_low_kg double precision check (adult_low_kg > 0),
  add column adult_high_kg double precision check (adult_high_kg > adult_low_kg),
  add column weight_source text not null default '' check (length(weight_source) <= 200),
  add constraint pet_breeds_range check ((adult_low_kg is null) = (adult_high_kg is null));

-- Photos and PDFs that belong to a pet's file: an old card, a discharge summary, an insurance paper.
create table pet_documents (
  id uuid primary key default new_id(),
  pet_id uuid not null references pets on delete cascade,
  title text not null check (length(title) between 1 and 80),
  kind text not null check (kind in ('vaccination_card', 'certificate', 'report', 'prescription', 'insurance', 'other')),
  path text not null unique references uploads (path),
  -- The day on the paper; null: not said.
  dated_on date,
  added_by uuid references users,
  created_at timestamptz not null default now()
);
create index pet_documents_of_pet on pet_documents (pet_id, created_at);
create index pet_documents_by on pet_documents (added_by) where added_by is not null;

-- A link with which somebody without an account, such as another vet, reads a pet's file until it ends. The link has the
-- code, we have its hash.
create table pet_shares (
  id uuid primary key default new_id(),
  pet_id uuid not null references pets on delete cascade,
  code_hash bytea not null unique check (length(code_hash) = 32),
  created_by uuid not null references users,
  -- For whom, in the owner's words.
  note text not null default '' check (length(note) <= 80),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  ended_at timestamptz,
  opened integer not null default 0,
  last_opened_at timestamptz
);
create index pet_shares_of_pet on pet_shares (pet_id, created_at);
create index pet_shares_by on pet_shares (created_by);
