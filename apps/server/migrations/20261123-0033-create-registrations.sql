-- Where pets are registered, with what each city asks for and who says so. Fees are the city's, paid there.
create table registration_cities (
  id uuid primary key default new_id(),
  name text not null unique check (length(name) between 1 and 80),
  authority text not null check (length(authority) between 1 and 120),
  -- The city whose registry officers see to it, as their role names it; null: those for all cities.
  officers_of text check (length(officers_of) between 1 and 80),
  fee_paise integer not null check (fee_paise between 0 and 10000000),
  renewal_fee_paise integer not null check (renewal_fee_paise between 0 and 10000000),
  species text[] not null default '{dog}' check (
    cardinality(species) > 0
    and species <@ array['dog', 'cat', 'bird', 'rabbit', 'fish', 'hamster', 'turtle', 'cattle', 'horse', 'other']),
  -- Which papers have to come along, beside the photo.
  papers text[] not null default '{rabies_certificate}' check (
    papers <@ array['rabies_certificate', 'vaccine_certificate', 'identity', 'address', 'sterilisation']),
  -- What the owner should know or have, a line each.
  checklist text[] not null default '{}' check (cardinality(checklist) <= 15),
  source text not null default '' check (length(source) <= 200),
  source_url text not null default '' check (length(source_url) <= 300),
  position smallint not null default 0 check (position between 0 and 9999),
  is_active boolean not null default true
);

create table registrations (
  id uuid primary key default new_id(),
  user_id uuid not null references users,
  -- Null once the pet was erased.
  pet_id uuid references pets on delete set null,
  city_id uuid not null references registration_cities,
  status text not null default 'draft' check (status in (
    'draft', 'submitted', 'under_review', 'needs_correction', 'approved', 'expiring', 'expired', 'renewed', 'rejected')),
  -- The one that this one follows.
  renews_id uuid unique references registrations,
  -- What is applied for, as written. A draft may lack any of it.
  pet_name text not null default '' check (length(pet_name) <= 60),
  species text not null default '' check (length(species) <= 40),
  breed text not null default '' check (length(breed) <= 80),
  sex text not null default 'unknown' check (sex in ('male', 'female', 'unknown')),
  colour text not null default '' check (length(colour) <= 40),
  born_on date,
  microchip_no text not null default '' check (microchip_no ~ '^([0-9A-Z]{9,15})?$'),
  neutered text not null default 'unknown' check (neutered in ('yes', 'no', 'unknown')),
  owner_name text not null default '' check (length(owner_name) <= 80),
  mobile_no text not null default '' check (mobile_no ~ '^([6-9][0-9]{9})?$'),
  address text not null default '' check (length(address) <= 300),
  pincode text not null default '' check (pincode ~ '^([1-9][0-9]{5})?$'),
  rabies_given_on date,
  rabies_valid_until date check (rabies_valid_until > rabies_given_on),
  rabies_batch_no text not null default '' check (length(rabies_batch_no) <= 40),
  vet_or_clinic text not null default '' check (length(vet_or_clinic) <= 160),
  photo_path text unique references uploads (path),
  rabies_path text unique references uploads (path),
  vaccine_path text unique references uploads (path),
  identity_path text unique references uploads (path),
  address_path text unique references uploads (path),
  sterilisation_path text unique references uploads (path),
  -- What the officer asks to be put right, by field; and in general.
  remarks jsonb not null default '{}' check (jsonb_typeof(remarks) = 'object'),
  remark text not null default '' check (length(remark) <= 500),
  -- Who reviews it.
  officer_id uuid references users,
  revision integer not null default 1,
  submitted_at timestamptz,
  decided_at timestamptz,
  token_no text unique check (token_no ~ '^TWR-[0-9A-Z]{10}$'),
  approved_on date,
  valid_until date check (valid_until >= approved_on),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint registrations_approved check (
    (status in ('approved', 'expiring', 'expired', 'renewed')) = (token_no is not null)
    and (token_no is null) = (approved_on is null) and (token_no is null) = (valid_until is null)),
  check (status = 'draft' or submitted_at is not null),
  check (status <> 'under_review' or officer_id is not null)
);
-- A pet has one that is on its way, and one that holds.
create unique index registrations_one_open on registrations (pet_id)
  where status in ('draft', 'submitted', 'under_review', 'needs_correction');
create unique index registrations_one_valid on registrations (pet_id) where status in ('approved', 'expiring');
create index registrations_of_user on registrations (user_id, id);
create index registrations_of_pet on registrations (pet_id) where pet_id is not null;
create index registrations_in_line on registrations (city_id, submitted_at)
  where status in ('submitted', 'under_review', 'needs_correction');
create index registrations_ending on registrations (valid_until) where status in ('approved', 'expiring');
create index registrations_of_officer on registrations (officer_id) where officer_id is not null;
create trigger registrations_touched before update on registrations for each row execute function touch_updated_at();

create table registration_events (
  id uuid primary key default new_id(),
  registration_id uuid not null references registrations on delete cascade,
  from_status text,
  to_status text not null,
  actor text not null check (actor in ('owner', 'officer', 'system')),
  actor_id uuid references users,
  note text not null default '' check (length(note) <= 500),
  at timestamptz not null default now()
);
create index registration_events_of on registration_events (registration_id, at);
create index registration_events_by on registration_events (actor_id) where actor_id is not null;
