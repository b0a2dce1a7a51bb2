-- Kinds of animals. The ids are fixed, so that the breeds below and demo data can refer to them.
create table pet_categories (
  id uuid primary key,
  name text not null unique,
  -- The name of the drawn picture, served by the web app.
  picture text not null check (picture ~ '^[a-z]+$'),
  position smallint not null,
  -- One list of kinds for pets, vets, products and ambulances. The contract has the same (pet-categories.ts).
  slug text not null,
  is_active boolean not null default true,
  unique (slug),
  check (slug ~ '^[a-z]+$'),
  check (length(name) between 1 and 40),
  check (position between 0 and 9999)
);
create unique index pet_categories_one_a_name on pet_categories (lower(name));

create table pet_breeds (
  id uuid primary key default new_id(),
  category_id uuid not null references pet_categories,
  name text not null,
  position smallint not null default 1,
  is_active boolean not null default true,
  -- The weight of adult animals of a breed, in kilograms, and its source.
  adult_low_kg double precision check (adult_low_kg > 0),
  adult_high_kg double precision check (adult_high_kg > adult_low_kg),
  weight_source text not null default '' check (length(weight_source) <= 200),
  unique (category_id, name),
  -- Lets a pet's row reference both together.
  unique (id, category_id),
  check (length(name) between 1 and 60),
  check (position between 0 and 9999),
  -- "Mixed / not sure" of each kind: without it a pet of unknown breed could not be added.
  constraint pet_breeds_unsure_stays check (position > 0 or is_active),
  constraint pet_breeds_range check ((adult_low_kg is null) = (adult_high_kg is null))
);
create unique index pet_breeds_one_unsure on pet_breeds (category_id) where position = 0;
create unique index pet_breeds_one_a_name on pet_breeds (category_id, lower(name));

-- "Mixed / not sure" of each kind can't be deleted or moved, whatever edits are made to breeds by hand.
create function keep_unsure_breed() returns trigger language plpgsql as $$
begin
  raise exception 'the breed of who is not sure stays'
    using errcode = case tg_op when 'DELETE' then 'foreign_key_violation' else 'check_violation' end,
      constraint = 'pet_breeds_unsure_stays', table = 'pet_breeds';
end $$;
create trigger pet_breeds_unsure_moves before update on pet_breeds for each row
  when (old.position = 0 and (new.position <> 0 or new.category_id <> old.category_id))
  execute function keep_unsure_breed();
create trigger pet_breeds_unsure_stays before delete on pet_breeds for each row
  when (old.position = 0) execute function keep_unsure_breed();

create table pets (
  id uuid primary key default new_id(),
  user_id uuid not null references users on delete cascade,
  name text not null check (length(name) between 1 and 60),
  category_id uuid not null references pet_categories,
  breed_id uuid not null,
  sex text not null check (sex in ('male', 'female', 'unknown')),
  -- Null: unknown. Rough ages are stored as the day that they count back to.
  born_on date check (born_on >= '1900-01-01'),
  is_born_on_approximate boolean not null default false,
  weight_kg double precision check (weight_kg > 0 and weight_kg <= 1500),
  neutered text not null check (neutered in ('yes', 'no', 'unknown')),
  microchip_no text not null default '' check (microchip_no ~ '^([0-9A-Z]{9,15})?$'),
  note text not null default '' check (length(note) <= 1000),
  photo_path text unique references uploads (path),
  status text not null default 'with_me' check (status in ('with_me', 'passed_away', 'no_longer_with_me')),
  status_since timestamptz not null default now(),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- What travel and registration documents ask for; also for street animals with a caregiver: no owner's documents, but
  -- a location, an ear notch and the people who feed them.
  colour text not null default '' check (length(colour) <= 40),
  is_community boolean not null default false,
  community_area text not null default '' check (length(community_area) <= 120),
  ear_notch text not null default 'unknown' check (ear_notch in ('yes', 'no', 'unknown')),
  fed_by text not null default '' check (length(fed_by) <= 120),
  foreign key (breed_id, category_id) references pet_breeds (id, category_id),
  constraint pets_community check (is_community or (community_area = '' and ear_notch = 'unknown' and fed_by = ''))
);
create index pets_of_user on pets (user_id, id);
create index pets_birthday on pets ((extract(month from born_on)), (extract(day from born_on)))
  where born_on is not null and status = 'with_me' and not is_born_on_approximate and not is_community;
create trigger pets_touched before update on pets for each row execute function touch_updated_at();

-- An invitation to care for a pet, by mobile number: the user who signs in with it accepts or declines.
create table carer_invitations (
  id uuid primary key default new_id(),
  pet_id uuid not null references pets on delete cascade,
  role text not null check (role in ('co_parent', 'caretaker')),
  -- +91 and ten digits, as in the identity of the user who signs in with it.
  mobile_no text not null check (mobile_no ~ '^[6-9][0-9]{9}$'),
  name text not null default '' check (length(name) <= 80),
  invited_by uuid not null references users,
  status text not null default 'pending' check (status in ('pending', 'accepted', 'declined', 'cancelled')),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null default now() + interval '7 days',
  answered_at timestamptz,
  check ((status = 'pending') = (answered_at is null))
);
create unique index carer_invitations_one_open on carer_invitations (pet_id, mobile_no) where status = 'pending';
create index carer_invitations_to on carer_invitations (mobile_no) where status = 'pending';
create index carer_invitations_by on carer_invitations (invited_by, created_at);

-- Carers of a pet. The trigger writes the owner's row, so that one query answers for all carers.
create table pet_carers (
  id uuid primary key default new_id(),
  pet_id uuid not null references pets on delete cascade,
  user_id uuid not null references users,
  -- A co-parent reads and writes the pet's file and books for it; a caretaker gives doses, opens the door, sees today.
  role text not null check (role in ('owner', 'co_parent', 'caretaker')),
  since timestamptz not null default now(),
  -- All events of one invitation belong together: the person they were about can be erased with it.
  invitation_id uuid references carer_invitations on delete set null,
  constraint pet_carers_once unique (pet_id, user_id)
);
create unique index pet_carers_one_owner on pet_carers (pet_id) where role = 'owner';
create index pet_carers_of_user on pet_carers (user_id, pet_id);
create index pet_carers_of_invitation on pet_carers (invitation_id) where invitation_id is not null;

create function keep_pet_owner() returns trigger language plpgsql as $$
begin
  insert into pet_carers (pet_id, user_id, role) values (new.id, new.user_id, 'owner');
  return null;
end $$;
create trigger pets_have_owner after insert on pets for each row execute function keep_pet_owner();

-- Changes to a pet's carers, for its owner to read.
create table carer_events (
  id uuid primary key default new_id(),
  pet_id uuid not null references pets on delete cascade,
  event text not null check (event in ('invited', 'cancelled', 'accepted', 'declined', 'removed', 'left')),
  role text not null check (role in ('co_parent', 'caretaker')),
  -- The user who did it; the person it was about is named as on that day.
  actor_id uuid references users,
  name text not null default '' check (length(name) <= 80),
  at timestamptz not null default now(),
  invitation_id uuid references carer_invitations on delete set null
);
create index carer_events_of_pet on carer_events (pet_id, at);
create index carer_events_by on carer_events (actor_id) where actor_id is not null;
create index carer_events_of_invitation on carer_events (invitation_id) where invitation_id is not null;

-- Cities with pet registration, with each city's requirements and their source. Fees are the city's, paid there.
create table registration_cities (
  id uuid primary key default new_id(),
  name text not null unique check (length(name) between 1 and 80),
  authority text not null check (length(authority) between 1 and 120),
  fee_paise integer not null check (fee_paise between 0 and 10000000),
  renewal_fee_paise integer not null check (renewal_fee_paise between 0 and 10000000),
  species text[] not null default '{dog}' check (
    cardinality(species) > 0
    and species <@ array['dog', 'cat', 'bird', 'rabbit', 'fish', 'hamster', 'turtle', 'cattle', 'horse', 'other']),
  -- The documents that are required in addition to the photo.
  papers text[] not null default '{rabies_certificate}' check (
    papers <@ array['rabies_certificate', 'vaccine_certificate', 'identity', 'address', 'sterilisation']),
  -- What the owner should know or have ready, one item per line.
  checklist text[] not null default '{}' check (cardinality(checklist) <= 15),
  source text not null default '' check (length(source) <= 200),
  source_url text not null default '' check (length(source_url) <= 300),
  position smallint not null default 0 check (position between 0 and 9999),
  is_active boolean not null default true,
  -- The date of the source of the fee; null: the source has no date.
  fee_as_of date check (fee_as_of between '1990-01-01' and '2099-12-31'),
  -- The city whose officers decide on applications; null: the served city of the same name, as in nearly all rows.
  officers_city_id uuid references served_cities
);
create index registration_cities_by_officers on registration_cities (officers_city_id) where officers_city_id is not null;

create table registrations (
  id uuid primary key default new_id(),
  user_id uuid not null references users,
  -- Null once the pet was erased.
  pet_id uuid references pets on delete set null,
  city_id uuid not null references registration_cities,
  status text not null default 'draft' check (status in (
    'draft', 'submitted', 'under_review', 'needs_correction', 'approved', 'expiring', 'expired', 'renewed', 'rejected')),
  -- The registration that this one renews.
  renews_id uuid references registrations,
  -- What is applied for, as entered. A draft may lack any of it.
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
  photo_path text references uploads (path),
  rabies_path text references uploads (path),
  vaccine_path text references uploads (path),
  identity_path text references uploads (path),
  address_path text references uploads (path),
  sterilisation_path text references uploads (path),
  -- The corrections that the officer asks for, by field; and in general.
  remarks jsonb not null default '{}' check (jsonb_typeof(remarks) = 'object'),
  remark text not null default '' check (length(remark) <= 500),
  -- The reviewing officer.
  officer_id uuid references users,
  revision integer not null default 1,
  submitted_at timestamptz,
  decided_at timestamptz,
  token_no text unique check (token_no ~ '^TWR-[0-9A-Z]{10}$'),
  approved_on date,
  valid_until date check (valid_until >= approved_on),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- City and authority as named on the certificate, even if they are renamed later.
  certified jsonb check (jsonb_typeof(certified) = 'object'),
  constraint registrations_approved check (
    (status in ('approved', 'expiring', 'expired', 'renewed')) = (token_no is not null)
    and (token_no is null) = (approved_on is null) and (token_no is null) = (valid_until is null)),
  check (status = 'draft' or submitted_at is not null),
  check (status <> 'under_review' or officer_id is not null),
  constraint registrations_certified check ((certified is null) = (token_no is null)),
  -- Officers can't decide about their own pet.
  constraint registrations_not_ones_own check (officer_id <> user_id)
);
-- A pet has at most one open registration, and one that is valid.
create unique index registrations_one_open on registrations (pet_id)
  where status in ('draft', 'submitted', 'under_review', 'needs_correction');
create unique index registrations_one_valid on registrations (pet_id) where status in ('approved', 'expiring');
create index registrations_of_user on registrations (user_id, id);
create index registrations_of_pet on registrations (pet_id) where pet_id is not null;
create index registrations_in_line on registrations (city_id, submitted_at)
  where status in ('submitted', 'under_review', 'needs_correction');
create index registrations_ending on registrations (valid_until) where status in ('approved', 'expiring');
create index registrations_of_officer on registrations (officer_id) where officer_id is not null;
create index registrations_photo on registrations (photo_path) where photo_path is not null;
create index registrations_rabies on registrations (rabies_path) where rabies_path is not null;
create index registrations_vaccine on registrations (vaccine_path) where vaccine_path is not null;
create index registrations_identity on registrations (identity_path) where identity_path is not null;
create index registrations_address on registrations (address_path) where address_path is not null;
create index registrations_sterilisation on registrations (sterilisation_path) where sterilisation_path is not null;
-- Once a renewal is rejected, another may be applied for.
create unique index registrations_one_renewal on registrations (renews_id) where status <> 'rejected';
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

-- A medicine given at fixed times of the day in India, from a start day to an end day.
create table medicine_reminders (
  id uuid primary key default new_id(),
  pet_id uuid not null references pets on delete cascade,
  created_by uuid not null references users,
  -- The line of a signed prescription that it is based on.
  consultation_id uuid,
  line_position smallint,
  medicine text not null check (length(medicine) between 1 and 120),
  strength text not null default '' check (length(strength) <= 60),
  -- "1 tablet", as people read it; and the amount and unit, where it can be counted.
  dose text not null check (length(dose) between 1 and 80),
  amount double precision check (amount > 0 and amount <= 10000),
  unit text check (unit in ('tablet', 'capsule', 'sachet', 'pipette', 'vial', 'ml', 'g', 'drop', 'mg')),
  with_food text not null default 'any' check (with_food in ('any', 'before', 'with', 'after')),
  instructions text not null default '' check (length(instructions) <= 400),
  -- Minutes after midnight in India, in order.
  times smallint[] not null check (cardinality(times) between 1 and 12 and 0 <= all (times) and 1439 >= all (times)),
  starts_on date not null,
  -- Null: until it is stopped.
  ends_on date check (ends_on >= starts_on),
  is_on boolean not null default true,
  -- The time of the next dose that is due and has no row yet; null: no more to come.
  next_due_at timestamptz,
  -- The stock at home at that moment; null: not specified.
  units_left double precision check (units_left between 0 and 100000),
  units_since timestamptz,
  refill_reminded_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check ((amount is null) = (unit is null)),
  check (is_on or next_due_at is null),
  check ((units_left is null) = (units_since is null)),
  check (units_left is null or amount is not null)
);
create unique index medicine_reminders_one_a_line on medicine_reminders (pet_id, consultation_id, line_position)
  where consultation_id is not null;
create index medicine_reminders_of_pet on medicine_reminders (pet_id, id);
create index medicine_reminders_of_line on medicine_reminders (consultation_id, line_position) where consultation_id is not null;
create index medicine_reminders_due on medicine_reminders (next_due_at) where next_due_at is not null;
create index medicine_reminders_by on medicine_reminders (created_by);
create trigger medicine_reminders_touched before update on medicine_reminders
  for each row execute function touch_updated_at();

-- A dose, by the time it was scheduled for, whenever it was answered.
create table medicine_doses (
  id uuid primary key default new_id(),
  reminder_id uuid not null references medicine_reminders on delete cascade,
  due_at timestamptz not null,
  status text not null default 'due' check (status in ('due', 'given', 'skipped', 'missed')),
  -- Null while a dose is due, and if it was never answered.
  answered_at timestamptz,
  answered_by uuid references users,
  -- The time of the next reminder, and the number sent so far; null: no more.
  remind_at timestamptz,
  reminded smallint not null default 0 check (reminded >= 0),
  -- Units used when the dose was given: the refill counts these.
  amount double precision,
  -- The time until which a dose was snoozed: the reminder at that time is not one of those that are counted.
  snoozed_until timestamptz,
  constraint medicine_doses_once unique (reminder_id, due_at),
  check ((status in ('given', 'skipped')) = (answered_at is not null)),
  check (status = 'due' or remind_at is null),
  constraint medicine_doses_snoozed check (snoozed_until is null or (status = 'due' and remind_at = snoozed_until))
);
create index medicine_doses_open on medicine_doses (remind_at) where status = 'due';
create index medicine_doses_by on medicine_doses (answered_by) where answered_by is not null;
create index medicine_doses_due on medicine_doses (due_at) where status = 'due';

-- A pet that is no longer there gets no doses; if it comes back, its reminders stay off until they are set.
create function stop_medicine_reminders() returns trigger language plpgsql as $$
begin
  update medicine_reminders set is_on = false, next_due_at = null where pet_id = new.id and is_on;
  delete from medicine_doses using medicine_reminders r
  where r.id = reminder_id and r.pet_id = new.id and medicine_doses.status = 'due';
  return null;
end $$;
create trigger pets_need_no_medicine after update of status on pets for each row
  when (new.status <> 'with_me' and old.status = 'with_me') execute function stop_medicine_reminders();

-- A pet's vaccinations: those given by us, with a known vial, and those that the owner has entered.
create table vaccinations (
  id uuid primary key default new_id(),
  pet_id uuid not null references pets,
  -- Null: not on our list, or unknown to the owner.
  vaccine_id uuid,
  name text not null check (length(name) between 1 and 80),
  manufacturer text not null default '' check (length(manufacturer) <= 80),
  batch_no text not null default '' check (length(batch_no) <= 40),
  expires_on date,
  given_on date not null,
  next_due_on date check (next_due_on > given_on),
  vet_or_clinic text not null default '' check (length(vet_or_clinic) <= 160),
  -- The line of the visit in which we gave it; null: entered by the owner.
  line_id uuid unique,
  certificate_no text unique check (certificate_no ~ '^TWV-[0-9A-Z]{10}$'),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- The certificate's data beside the row: pet, owner and vaccinator, as they were on the day. The names are those that
  -- the server reads (vaccinations/certificate.sql.ts).
  certified jsonb check (jsonb_typeof(certified) = 'object'),
  -- What owners enter in the card themselves, with a photo of the paper. Whether it protects from rabies follows from
  -- the name, as on municipal papers and in brand names.
  added_by uuid references users,
  paper_path text unique references uploads (path),
  is_rabies boolean not null generated always as (
    name ~* '\m(anti-?rabies|rabies|arv|raksharab|rabigen|rabisin|rabivac|defensor|nobivac r)\M') stored,
  check ((line_id is null) = (certificate_no is null)),
  check (line_id is null or (batch_no <> '' and expires_on is not null)),
  constraint vaccinations_certified check ((line_id is null) = (certified is null)),
  constraint vaccinations_paper check (line_id is null or paper_path is null)
);
create index vaccinations_of_pet on vaccinations (pet_id, given_on);
create index vaccinations_due on vaccinations (next_due_on) where next_due_on is not null;
create index vaccinations_of_vaccine on vaccinations (vaccine_id) where vaccine_id is not null;
create index vaccinations_added_by on vaccinations (added_by) where added_by is not null;
-- An entry by hand is stored once, however often it is sent. What we gave is guarded by its visit's line.
create unique index vaccinations_written_once on vaccinations (pet_id, given_on, lower(name)) where line_id is null;
create unique index vaccinations_vaccine_written_once on vaccinations (pet_id, given_on, vaccine_id)
  where line_id is null and vaccine_id is not null;
create trigger vaccinations_touched before update on vaccinations for each row execute function touch_updated_at();

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

-- The care schedule by species and age, with its source. A line is one dose: minimum age and repeat interval.
create table care_schedules (
  id uuid primary key default new_id(),
  species text not null check (species in ('dog', 'cat', 'bird', 'rabbit', 'fish', 'hamster', 'turtle', 'cattle', 'horse', 'other')),
  kind text not null check (kind in ('vaccination', 'deworming')),
  -- What it protects from; doses of one course share it.
  name text not null check (length(name) between 1 and 80),
  -- The vaccine on our list to book for it.
  vaccine_id uuid,
  from_days smallint not null check (from_days between 0 and 7300),
  -- The age up to which this applies; null: for life.
  until_days smallint check (until_days > from_days),
  -- Null: once.
  repeat_days smallint check (repeat_days between 1 and 1500),
  is_core boolean not null default true,
  note text not null default '' check (length(note) <= 300),
  source text not null check (length(source) between 1 and 200),
  source_url text not null default '' check (length(source_url) <= 300),
  position smallint not null default 0 check (position between 0 and 9999),
  is_active boolean not null default true,
  -- Other names by which a vaccination counts for a course: brands and short forms, in lower case.
  words text[] not null default '{}' check (cardinality(words) <= 30),
  constraint care_schedules_deworms check (kind = 'vaccination' or vaccine_id is null)
);
create index care_schedules_of_vaccine on care_schedules (vaccine_id) where vaccine_id is not null;
create unique index care_schedules_one_dose on care_schedules (species, kind, lower(name), from_days);

-- A user's link to what is due for their pets, which calendar apps subscribe to. A new link ends the one before.
create table calendar_feeds (
  user_id uuid primary key references users,
  code_hash bytea not null unique check (length(code_hash) = 32),
  created_at timestamptz not null default now(),
  last_read_at timestamptz
);

-- A pet's weight, one row per day in India: the latest entry of that day. Written by the trigger, so that no change of
-- the weight is missed, whichever code makes it.
create table pet_weights (
  pet_id uuid not null references pets on delete cascade,
  measured_on date not null default (now() at time zone 'Asia/Kolkata')::date,
  weight_kg double precision not null check (weight_kg > 0 and weight_kg <= 1500),
  primary key (pet_id, measured_on)
);

create function keep_pet_weight() returns trigger language plpgsql as $$
begin
  insert into pet_weights (pet_id, weight_kg) values (new.id, new.weight_kg)
  on conflict (pet_id, measured_on) do update set weight_kg = excluded.weight_kg;
  return null;
end $$;

-- A pet's weight is that of the newest day, however it was entered: by the form, at home, for a day in the past.
create function follow_newest_weight() returns trigger language plpgsql as $$
declare
  weighed uuid := coalesce(new.pet_id, old.pet_id);
begin
  -- Concurrent transactions wait here for each other; the second then sees both days.
  perform from pets where id = weighed for no key update;
  update pets set weight_kg = newest.weight_kg
  from (select (select weight_kg from pet_weights where pet_id = weighed order by measured_on desc limit 1)) as newest (weight_kg)
  where id = weighed and pets.weight_kg is distinct from newest.weight_kg;
  return null;
end $$;
create trigger pets_weighed_first after insert on pets for each row when (new.weight_kg is not null)
  execute function keep_pet_weight();
create trigger pets_weighed after update of weight_kg on pets for each row
  when (new.weight_kg is not null and new.weight_kg is distinct from old.weight_kg and pg_trigger_depth() = 0)
  execute function keep_pet_weight();
create trigger pet_weights_newest after insert or delete or update of weight_kg on pet_weights
  for each row execute function follow_newest_weight();

create table allergies (
  id uuid primary key default new_id(),
  name text not null unique,
  position smallint not null default 100,
  is_active boolean not null default true,
  check (length(name) between 1 and 60),
  check (position between 0 and 9999)
);
create unique index allergies_one_a_name on allergies (lower(name));

create table pet_allergies (
  pet_id uuid not null references pets on delete cascade,
  allergy_id uuid not null references allergies,
  primary key (pet_id, allergy_id)
);

-- Photos and PDFs in a pet's file: an old card, a discharge summary, an insurance paper.
create table pet_documents (
  id uuid primary key default new_id(),
  pet_id uuid not null references pets on delete cascade,
  title text not null check (length(title) between 1 and 80),
  kind text not null check (kind in ('vaccination_card', 'certificate', 'report', 'prescription', 'insurance', 'other')),
  path text not null unique references uploads (path),
  -- The date on the paper; null: not specified.
  dated_on date,
  added_by uuid references users,
  created_at timestamptz not null default now()
);
create index pet_documents_of_pet on pet_documents (pet_id, created_at);
create index pet_documents_by on pet_documents (added_by) where added_by is not null;

-- A link with which a reader without an account, such as another vet, can read a pet's file until it ends. The link has
-- the code, we have its hash.
create table pet_shares (
  id uuid primary key default new_id(),
  pet_id uuid not null references pets on delete cascade,
  code_hash bytea not null unique check (length(code_hash) = 32),
  created_by uuid not null references users,
  -- The intended reader, in the owner's words.
  note text not null default '' check (length(note) <= 80),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  ended_at timestamptz,
  opened integer not null default 0,
  last_opened_at timestamptz
);
create index pet_shares_of_pet on pet_shares (pet_id, created_at);
create index pet_shares_by on pet_shares (created_by);

-- A link to a pet's file ends for good when its creator loses access to the pet. If they are invited again,
-- they create a new one.
create function end_shares_of_carer() returns trigger language plpgsql as $$
begin
  update pet_shares set ended_at = now()
  where pet_id = old.pet_id and created_by = old.user_id and ended_at is null;
  return null;
end $$;
create trigger end_shares_of_carer after delete on pet_carers
  for each row execute function end_shares_of_carer();

-- What a scan of the code shows: a name, a photo, a species, rabies, a registration. One valid pass per pet.
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

insert into pet_categories (id, name, slug, picture, position) values
  ('01970000-0000-7000-8000-000000000001', 'Dog', 'dog', 'dog', 1),
  ('01970000-0000-7000-8000-000000000002', 'Cat', 'cat', 'cat', 2),
  ('01970000-0000-7000-8000-000000000003', 'Bird', 'bird', 'bird', 3),
  ('01970000-0000-7000-8000-000000000004', 'Rabbit', 'rabbit', 'rabbit', 4),
  ('01970000-0000-7000-8000-000000000005', 'Fish', 'fish', 'fish', 5),
  ('01970000-0000-7000-8000-000000000006', 'Turtle', 'turtle', 'turtle', 6),
  ('01970000-0000-7000-8000-000000000007', 'Hamster', 'hamster', 'hamster', 7),
  ('01970000-0000-7000-8000-000000000009', 'Cattle', 'cattle', 'cattle', 8),
  ('01970000-0000-7000-8000-000000000010', 'Horse', 'horse', 'horse', 9),
  ('01970000-0000-7000-8000-000000000008', 'Other', 'other', 'other', 10);

-- The first "breed" of each kind has a fixed id, too: the kind's id with 8001 in it.
insert into pet_breeds (id, category_id, name, position)
select overlay(id::text placing '8001' from 20 for 4)::uuid, id, 'Mixed / not sure', 0 from pet_categories;

insert into pet_breeds (category_id, name, position)
select pet_categories.id, breed, 1
from (values
  ('dog', '
    Indian Pariah (Indie), Labrador Retriever, Golden Retriever, German Shepherd, Beagle, Pug, Shih Tzu,
    Pomeranian, Indian Spitz, Rottweiler, Doberman, Dachshund, Cocker Spaniel, Siberian Husky, Great Dane,
    Saint Bernard, Boxer, Dalmatian, Lhasa Apso, Maltese, Chihuahua, Miniature Pinscher, Toy Poodle,
    Standard Poodle, French Bulldog, English Bulldog, Cane Corso, Belgian Malinois, Border Collie,
    Rough Collie, Jack Russell Terrier, Yorkshire Terrier, Bull Terrier, Akita, Chow Chow, Samoyed,
    Tibetan Mastiff, Bernese Mountain Dog, Alaskan Malamute, Shetland Sheepdog, Welsh Corgi, Basset Hound,
    Weimaraner, Irish Setter, Rajapalayam, Mudhol Hound, Chippiparai, Kombai, Kanni, Bakharwal,
    Himalayan Sheepdog, Jonangi, Rampur Hound, Caravan Hound, Gaddi Kutta, Bully Kutta'),
  ('cat', '
    Indian Street Cat (Indie), Persian, Himalayan, Siamese, Bengal, Maine Coon, Ragdoll, British Shorthair,
    American Shorthair, Exotic Shorthair, Scottish Fold, Russian Blue, Abyssinian, Sphynx, Birman, Bombay,
    Burmese, Norwegian Forest Cat, Siberian, Turkish Angora, Oriental Shorthair, Munchkin, Savannah, Tonkinese'),
  ('bird', '
    Budgerigar, Cockatiel, Lovebird, Zebra Finch, Gouldian Finch, Bengalese Finch, Java Sparrow, Canary,
    African Grey Parrot, Sun Conure, Green-cheeked Conure, Cockatoo, Macaw, Caique, Lory, Pigeon, Dove, Hen,
    Duck'),
  ('rabbit', '
    New Zealand White, Dutch, Netherland Dwarf, Holland Lop, Mini Lop, Lionhead, Angora, Rex, Mini Rex,
    Flemish Giant, Himalayan, Soviet Chinchilla, Grey Giant'),
  ('fish', '
    Goldfish, Betta, Guppy, Molly, Platy, Swordtail, Neon Tetra, Angelfish, Discus, Oscar, Flowerhorn, Gourami,
    Zebra Danio, Arowana, Koi, Cichlid, Catfish, Clownfish'),
  ('turtle', '
    Red-eared Slider, Map Turtle, Painted Turtle, Musk Turtle, Softshell Turtle, Tortoise'),
  ('hamster', '
    Syrian Hamster, Winter White Dwarf, Campbell''s Dwarf, Roborovski, Chinese Hamster, Guinea Pig, Gerbil,
    Fancy Mouse, Fancy Rat'),
  ('cattle', '
    Gir, Sahiwal, Red Sindhi, Tharparkar, Kankrej, Ongole, Hariana, Rathi, Vechur, Punganur, Jersey,
    Holstein Friesian, Jersey cross, Holstein cross, Buffalo, Murrah Buffalo, Jaffarabadi Buffalo,
    Surti Buffalo, Mehsana Buffalo'),
  ('horse', '
    Marwari, Kathiawari, Spiti, Zanskari, Manipuri Pony, Bhutia, Thoroughbred, Arabian, Pony, Donkey, Mule'),
  ('other', '
    Goat, Sheep, Pig, Hedgehog, Ferret, Sugar Glider, Iguana, Bearded Dragon, Gecko, Hermit Crab')
) as list (slug, breeds)
join pet_categories using (slug)
cross join lateral regexp_split_to_table(trim(E'\n ' from list.breeds), ',\s+') as breed;

-- Adult weights of dogs of both sexes in kilograms, as given by the American Kennel Club for each breed (the limits in
-- pounds of its breed pages of 2020, rounded). Breeds with a single figure, or none, have no range.
update pet_breeds set adult_low_kg = low, adult_high_kg = high,
  weight_source = 'American Kennel Club, weight of the breed (both sexes)'
from pet_categories, (values
  ('Labrador Retriever', 25, 36), ('Golden Retriever', 25, 34), ('German Shepherd', 22.5, 41), ('Pug', 6.5, 8),
  ('Shih Tzu', 4, 7.5), ('Pomeranian', 1.4, 3.2), ('Rottweiler', 36, 61), ('Doberman', 27, 45), ('Dachshund', 5, 14.5),
  ('Cocker Spaniel', 9, 13.5), ('Siberian Husky', 16, 27), ('Great Dane', 50, 79), ('Dalmatian', 20.5, 32),
  ('Lhasa Apso', 5.5, 8), ('Miniature Pinscher', 3.6, 4.5), ('Toy Poodle', 1.8, 2.7), ('Standard Poodle', 18, 32),
  ('English Bulldog', 18, 22.5), ('Belgian Malinois', 18, 36), ('Border Collie', 13.5, 25), ('Rough Collie', 22.5, 34),
  ('Bull Terrier', 22.5, 32), ('Akita', 32, 59), ('Chow Chow', 20.5, 32), ('Samoyed', 16, 29.5),
  ('Tibetan Mastiff', 32, 68), ('Bernese Mountain Dog', 32, 52), ('Alaskan Malamute', 34, 38.5),
  ('Shetland Sheepdog', 7, 11.5), ('Basset Hound', 18, 29.5), ('Weimaraner', 25, 41), ('Irish Setter', 27, 32)
) as said (breed, low, high)
where pet_categories.slug = 'dog' and category_id = pet_categories.id and pet_breeds.name = said.breed;

insert into allergies (name, position)
select name, position from unnest(array[
  'Chicken', 'Beef', 'Fish', 'Eggs', 'Milk and dairy', 'Wheat or gluten', 'Soy', 'Maize', 'Fleas', 'Ticks', 'Mites',
  'Pollen', 'Grass', 'Dust', 'Mould', 'Shampoo or soap', 'Penicillin', 'Sulfa medicine', 'Painkillers', 'Vaccines'
]) with ordinality as row (name, position);

-- The care schedule from published guidelines: facts, in our own words. A line is one dose of a course; the last one of
-- a course has its repeat interval. Ages are in days. Guidelines leave room: vets decide, and the office can change
-- each line. Birds, fish, hamsters, turtles and others have none: no published schedule fits all of them.
insert into care_schedules
  (species, kind, name, words, from_days, until_days, repeat_days, is_core, note, source, source_url, position)
select species, kind, name, words, from_days, until_days, repeat_days, is_core, line.note, line.source, line.source_url, position
from (
  with wsava (source, source_url) as (values (
      'WSAVA, 2024 guidelines for the vaccination of dogs and cats',
      'https://onlinelibrary.wiley.com/doi/10.1111/jsap.13718')),
  esccap (source, source_url) as (values (
      'ESCCAP Guideline 1, Worm control in dogs and cats', 'https://www.esccap.org/guidelines/gl1/')),
  dahd (source, source_url) as (values (
      'DAHD, Livestock Health and Disease Control Programme, answer to the Lok Sabha of August 2025',
      'https://www.sakshipost.com/news/states-adequately-funded-vaccinating-bovines-against-livestock-diseases-govt-437079')),
  nddb (source, source_url) as (values (
      'NDDB, Handbook of Good Dairy Husbandry Practices', 'https://www.dairyknowledge.in/sites/default/files/book/fbook/handbook-dhp/files/assets/basic-html/page-5.html')),
  ndri (source, source_url) as (values (
      'ICAR e-course on livestock production, deworming as NDRI Karnal has it',
      'http://ecoursesonline.iasri.res.in/mod/page/view.php?id=57995')),
  aaep (source, source_url) as (values (
      'AAEP, Vaccination guidelines', 'https://aaep.org/guidelines/vaccination-guidelines')),
  aaep_worms (source, source_url) as (values (
      'AAEP, Internal parasite control guidelines, 2024', 'https://aaep.org/resource/internal-parasite-control-guidelines/')),
  rwaf (source, source_url) as (values (
      'Rabbit Welfare Association & Fund, RVHD2 update', 'https://rabbitwelfare.co.uk/rvhd2-update-november-2017/'))

  select line.*, wsava.source, wsava.source_url from wsava, (values
    ('dog', 'vaccination', 'Distemper, hepatitis and parvo (DHPPi)', array['dhppi', 'dhpp', 'dappv', 'dapp', 'dhp', 'dap', 'dhlppi', 'dhppil', 'dhppi l', '5 in 1', '6 in 1', '7 in 1', '8 in 1', '9 in 1', '10 in 1', '11 in 1', 'megavac', 'puppy dp', 'distemper', 'parvo'], 56, 84, null::int, true, 'The first of the puppy’s course. It can begin at six weeks.', 10),
    ('dog', 'vaccination', 'Distemper, hepatitis and parvo (DHPPi)', '{}', 84, 112, null, true, 'Two to four weeks after the one before.', 10),
    ('dog', 'vaccination', 'Distemper, hepatitis and parvo (DHPPi)', '{}', 112, 182, null, true, 'The one that counts most: at sixteen weeks or later, when what the mother passed on has gone.', 10),
    ('dog', 'vaccination', 'Distemper, hepatitis and parvo (DHPPi)', '{}', 182, null, 1095, true, 'Once more at about six months, then no more often than every three years. Combined vaccines with leptospirosis come yearly for that part.', 10),
    ('dog', 'vaccination', 'Rabies', array['rabies', 'antirabies', 'arv', 'raksharab', 'rabigen', 'rabisin', 'rabivac', 'defensor', 'nobivac r', 'nobivac rl'], 84, null, 365, true, 'Core all over India. From twelve weeks, again after a year, then as the vial and the law say: for licences every year.', 20),
    ('dog', 'vaccination', 'Leptospirosis', array['lepto', 'dhppil', 'dhppi l', 'dhlppi', '7 in 1', '8 in 1', '9 in 1', '10 in 1', '11 in 1', 'megavac 7', 'nobivac l', 'nobivac rl'], 56, 84, null, true, 'Core where the disease is at home, as in India. Two doses, two to four weeks apart.', 30),
    ('dog', 'vaccination', 'Leptospirosis', '{}', 84, null, 365, true, 'Every year, best before the monsoon.', 30),
    ('dog', 'vaccination', 'Kennel cough', array['kc', 'bordetella'], 56, null, 365, false, 'For dogs who board, train or meet many others.', 40),
    ('cat', 'vaccination', 'Cat flu and panleukopenia (tricat)', array['tricat', 'feline 3 in 1', 'fvrcp', 'felocell', 'rcp', 'panleukopenia', 'panleucopenia', 'calici', 'cat flu'], 56, 84, null, true, 'The first of the kitten’s course. It can begin at six weeks.', 10),
    ('cat', 'vaccination', 'Cat flu and panleukopenia (tricat)', '{}', 84, 112, null, true, 'Two to four weeks after the one before.', 10),
    ('cat', 'vaccination', 'Cat flu and panleukopenia (tricat)', '{}', 112, 182, null, true, 'The one that counts most: at sixteen weeks or later.', 10),
    ('cat', 'vaccination', 'Cat flu and panleukopenia (tricat)', '{}', 182, null, 1095, true, 'Once more at about six months, then every three years; every year for cats who go out or board.', 10),
    ('cat', 'vaccination', 'Rabies', array['rabies', 'antirabies', 'arv', 'raksharab', 'rabigen', 'rabisin', 'rabivac', 'defensor', 'nobivac r'], 84, null, 365, true, 'Core all over India, also for cats who stay indoors. From twelve weeks, then every year.', 20),
    ('cat', 'vaccination', 'Feline leukaemia (FeLV)', array['felv', 'leukaemia', 'leukemia', 'leucogen'], 56, 84, null, false, 'For cats who go out or live with one who does, after a test. Two doses, three to four weeks apart.', 40),
    ('cat', 'vaccination', 'Feline leukaemia (FeLV)', '{}', 84, null, 365, false, 'Again after a year; later your vet may leave more time between.', 40)
  ) as line (species, kind, name, words, from_days, until_days, repeat_days, is_core, note, position)

  union all
  select line.*, esccap.source, esccap.source_url from esccap, (values
    ('dog', 'deworming', 'Deworming', '{}'::text[], 14, 84, 14, true, 'Every two weeks while they drink and just after.', 90),
    ('dog', 'deworming', 'Deworming', '{}', 84, 182, 30, true, 'Every month until six months of age.', 90),
    ('dog', 'deworming', 'Deworming', '{}', 182, null, 91, true, 'At least four times a year, or a test of the droppings as often.', 90),
    ('cat', 'deworming', 'Deworming', '{}', 21, 84, 14, true, 'From three weeks of age, every two weeks while they drink and just after.', 90),
    ('cat', 'deworming', 'Deworming', '{}', 84, 182, 30, true, 'Every month until six months of age.', 90),
    ('cat', 'deworming', 'Deworming', '{}', 182, null, 91, true, 'At least four times a year for cats who go out; ask your vet about one who never does.', 90)
  ) as line (species, kind, name, words, from_days, until_days, repeat_days, is_core, note, position)

  union all
  select line.*, rwaf.source, rwaf.source_url from rwaf, (values
    ('rabbit', 'vaccination', 'Rabbit haemorrhagic disease (RHD)', array['rhd', 'rvhd', 'vhd', 'haemorrhagic', 'filavac', 'eravac'], 70, null::int, 365, false, 'Where the vaccine can be had: ask your vet. Also for rabbits who never meet others.', 10)
  ) as line (species, kind, name, words, from_days, until_days, repeat_days, is_core, note, position)

  union all
  select line.*, nddb.source, nddb.source_url from nddb, (values
    ('cattle', 'vaccination', 'Foot-and-mouth disease (FMD)', array['fmd', 'foot and mouth', 'raksha triovac', 'raksha ovac'], 120, 150, null::int, true, 'The first at four months. Government camps give it free of charge.', 10),
    ('cattle', 'vaccination', 'Foot-and-mouth disease (FMD)', '{}', 150, null, 182, true, 'A month after the first, then every six months.', 10),
    ('cattle', 'vaccination', 'Haemorrhagic septicaemia (HS)', array['hs', 'haemorrhagic septicaemia', 'hemorrhagic septicemia', 'galghotu', 'raksha triovac'], 182, null, 365, true, 'Every year before the monsoon, where the disease is at home.', 20),
    ('cattle', 'vaccination', 'Black quarter (BQ)', array['bq', 'black quarter', 'blackquarter', 'raksha triovac'], 182, null, 365, true, 'Every year before the monsoon, where the disease is at home.', 30),
    ('cattle', 'vaccination', 'Brucellosis', array['brucella', 'bruvax', 's19', 'b 19'], 120, 243, null, false, 'Female calves of four to eight months alone, once in their life.', 50),
    ('cattle', 'vaccination', 'Theileriosis', array['theileria', 'rakshavac t'], 91, null, null, false, 'Crossbred and exotic cattle alone, once in their life.', 60)
  ) as line (species, kind, name, words, from_days, until_days, repeat_days, is_core, note, position)

  union all
  select line.*, dahd.source, dahd.source_url from dahd, (values
    ('cattle', 'vaccination', 'Lumpy skin disease (LSD)', array['lsd', 'lumpy', 'goat pox'], 120, null::int, 365, true, 'Every year. From which age on, the vaccine says: ask the vet who brings it.', 40)
  ) as line (species, kind, name, words, from_days, until_days, repeat_days, is_core, note, position)

  union all
  select line.*, ndri.source, ndri.source_url from ndri, (values
    ('cattle', 'deworming', 'Deworming', '{}'::text[], 14, 182, 30, true, 'Calves every month; buffalo calves above all.', 90),
    ('cattle', 'deworming', 'Deworming', '{}', 182, null, 152, true, 'Every four to six months, best after a look at the dung. Mind how long milk may not be sold afterwards.', 90)
  ) as line (species, kind, name, words, from_days, until_days, repeat_days, is_core, note, position)

  union all
  select line.*, aaep.source, aaep.source_url from aaep, (values
    ('horse', 'vaccination', 'Tetanus', array['tetanus', 'tt', 'tetanus toxoid'], 122, 157, null::int, true, 'Foals of vaccinated mares: the first at four to six months.', 10),
    ('horse', 'vaccination', 'Tetanus', '{}', 157, 304, null, true, 'Four to six weeks after the first.', 10),
    ('horse', 'vaccination', 'Tetanus', '{}', 304, null, 365, true, 'At ten to twelve months, then every year; and after a wound, as the vet says.', 10),
    ('horse', 'vaccination', 'Rabies', array['rabies', 'antirabies', 'arv', 'raksharab', 'rabigen', 'rabisin', 'defensor'], 182, null, 365, true, 'From six months, then every year. Foals of vaccinated mares get a second dose four to six weeks later.', 20),
    ('horse', 'vaccination', 'Equine influenza', array['influenza', 'equine flu'], 182, 213, null, false, 'For horses who travel, race or meet others. The first at six months.', 30),
    ('horse', 'vaccination', 'Equine influenza', '{}', 213, 304, null, false, 'Three to four weeks after the first.', 30),
    ('horse', 'vaccination', 'Equine influenza', '{}', 304, null, 182, false, 'At ten to twelve months, then every six to twelve months.', 30)
  ) as line (species, kind, name, words, from_days, until_days, repeat_days, is_core, note, position)

  union all
  select line.*, aaep_worms.source, aaep_worms.source_url from aaep_worms, (values
    ('horse', 'deworming', 'Deworming', '{}'::text[], 75, 365, 91, true, 'Foals four times in their first year, the first at two to three months.', 90),
    ('horse', 'deworming', 'Deworming', '{}', 365, null, 182, true, 'Once or twice a year; more only for horses whose droppings show many eggs.', 90)
  ) as line (species, kind, name, words, from_days, until_days, repeat_days, is_core, note, position)
) as line;

-- Cities with pet registration, according to newspapers and the corporations' own papers. No corporation has checked
-- it: the office can change each line (docs/operations.md).
insert into registration_cities
  (name, authority, fee_paise, renewal_fee_paise, fee_as_of, species, papers, checklist, source, source_url, position)
values
  ('Delhi', 'Municipal Corporation of Delhi (MCD)', 50000, 50000, '2023-08-29', '{dog}',
    '{rabies_certificate,identity,address}',
    '{"A photo of the dog","One application for each dog","You are 18 or older","Valid for a year, or as long as the anti-rabies vaccination if that ends earlier"}',
    'MCD policy of 25 Oct 2023; fee: Hindustan Times, 29 Aug 2023',
    'https://www.hindustantimes.com/cities/delhi-news/municipal-corporation-of-delhi-plans-to-implement-uniform-pet-dog-registration-fee-of-500-per-dog-101693332417166.html', 10),
  ('Gurugram', 'Municipal Corporation of Gurugram (MCG)', 50000, 25000, '2022-12-26', '{dog}',
    '{rabies_certificate,vaccine_certificate,identity}',
    '{"A photo of the dog, and one of it with you","Photo ID with your local address","From 4 years of age: a sterilisation certificate","The dog wears its token in public","Renewed more than a month late, the full fee of ₹500 is due"}',
    'Notice of MCG in the Indian Express, 26 and 10 Dec 2022',
    'https://indianexpress.com/article/cities/delhi/register-pet-dogs-immediately-gurgaon-8344192/', 20),
  ('Pune', 'Pune Municipal Corporation (PMC)', 5000, 2500, '2022-11-11', '{dog,cat,horse}',
    '{rabies_certificate,address}',
    '{"A photo of the animal","A no-objection certificate of your housing society, where there is one","Your latest property tax receipt","₹50 a year; PMC may take ₹500 for ten years at once","Renewed every year"}',
    'Indian Express, 11 Nov 2022; renewal: Pune Pulse',
    'https://indianexpress.com/article/cities/pune/pune-civic-body-pet-cats-registered-8263072/', 30),
  ('Bengaluru', 'Greater Bengaluru Authority (GBA), formerly BBMP', 11000, 11000, '2018-06-02', '{dog}',
    '{rabies_certificate,identity}',
    '{"A photo of the dog","The anti-rabies vaccination is valid","Renewed every year"}',
    'New Indian Express: fee, 2 Jun 2018; papers, 15 May 2019',
    'http://www.newindianexpress.com/cities/bengaluru/2018/jun/02/soon-mandatory-radio-collared-licence-for-dogs-1822709.html', 40),
  ('Mumbai', 'Brihanmumbai Municipal Corporation (BMC)', 7500, 5000, '2024-09-06', '{dog}',
    '{rabies_certificate,vaccine_certificate,address}',
    '{"The vaccination card shows rabies and leptospirosis, signed and stamped by the vet","The dog is more than six months old","Renewed every year"}',
    'Fee: News9, 6 Sep 2024; papers: guides to the BMC portal',
    'https://www.news9live.com/city/mumbai/how-to-get-your-pet-license-in-mumbai-registration-fee-everything-you-need-to-know-2684590/amp', 50),
  ('Chennai', 'Greater Chennai Corporation (GCC)', 5000, 5000, '2023-06-08', '{dog,cat}',
    '{rabies_certificate,identity}',
    '{"A photo of the pet","The anti-rabies vaccination is less than a year old","A microchip, put in at the corporation’s pet clinics","Valid for a year"}',
    'The Hindu, 8 Jun 2023; microchip: DT Next, 30 Oct 2025',
    'https://www.thehindu.com/news/cities/chennai/chennai-corporation-launches-online-pet-licence-system/article66947469.ece', 60),
  ('Another city', 'Your municipal corporation', 10000, 10000, null, '{dog,cat}',
    '{rabies_certificate,identity,address}',
    '{"A photo of the pet","The fee here is an estimate: pay what the corporation tells you at the counter"}',
    'Ask at the corporation’s counter', '', 90);
