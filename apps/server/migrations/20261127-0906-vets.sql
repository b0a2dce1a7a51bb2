-- Ambulances for animals that can't be brought in.
create table ambulances (
  id uuid primary key default new_id(),
  name text not null check (length(name) between 1 and 120),
  area text not null check (length(area) between 1 and 120),
  city text not null check (length(city) between 1 and 80),
  state text not null check (length(state) between 1 and 80),
  phone text not null check (phone ~ '^[0-9 +-]{3,20}$'),
  about text not null default '' check (length(about) <= 300),
  is_free boolean not null default false,
  pets text[] not null check (cardinality(pets) >= 1
    and pets <@ array['dog', 'cat', 'bird', 'rabbit', 'fish', 'turtle', 'hamster', 'cattle', 'horse', 'other']),
  -- Minutes since midnight in Asia/Kolkata, the same every day.
  from_minute smallint not null default 0 check (from_minute between 0 and 1439),
  to_minute smallint not null default 1440 check (to_minute > from_minute and to_minute <= 1440),
  -- Null: it serves a whole state or country.
  latitude double precision check (latitude between -90 and 90),
  longitude double precision check (longitude between -180 and 180),
  check ((latitude is null) = (longitude is null)),
  unique (name, city),
  constraint ambulances_not_the_helpline check (regexp_replace(phone, '[^0-9]', '', 'g') <> '1962')
);
create index ambulances_by_city on ambulances (lower(city));

-- Hospitals for emergencies.
create table animal_hospitals (
  id uuid primary key default new_id(),
  name text not null check (length(name) between 1 and 120),
  area text not null check (length(area) between 1 and 120),
  city text not null check (length(city) between 1 and 80),
  state text not null check (length(state) between 1 and 80),
  phone text not null check (phone ~ '^[0-9 +-]{3,20}$'),
  about text not null default '' check (length(about) <= 300),
  pets text[] not null check (cardinality(pets) >= 1
    and pets <@ array['dog', 'cat', 'bird', 'rabbit', 'fish', 'turtle', 'hamster', 'cattle', 'horse', 'other']),
  -- Minutes since midnight in Asia/Kolkata, the same every day.
  from_minute smallint not null default 0 check (from_minute between 0 and 1439),
  to_minute smallint not null default 1440 check (to_minute > from_minute and to_minute <= 1440),
  latitude double precision not null check (latitude between -90 and 90),
  longitude double precision not null check (longitude between -180 and 180),
  unique (name, city)
);
create index animal_hospitals_by_city on animal_hospitals (lower(city));
create index animal_hospitals_by_place on animal_hospitals (latitude, longitude);

-- A vet as shown to owners. The photo is a path relative to the address that serves pictures; about is HTML, reduced to
-- the allowed tags before it is written (decision 007).
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
  -- A vet is a user who signs in like any other; the link to their profile gives access to the console.
  user_id uuid unique references users,
  -- The distribution of a vet's stars, next to the mean. For older ratings only sum and count are known.
  rating_stars integer[] not null default '{0,0,0,0,0}'
    check (cardinality(rating_stars) = 5 and 0 <= all (rating_stars)),
  words text not null default '',
  search tsvector not null
    generated always as (to_tsvector('simple', search_text(words))) stored,
  -- The vet's signature, as pen strokes in a box of 200 by 60 (SVG path data).
  signature text
    check (length(signature) <= 4000 and signature ~ '^M[-MCLQS0-9., ]+$'),
  -- Whether a vet is in lists and can be booked. Existing bookings remain.
  is_listed boolean not null default true,
  -- The pincode of the vet's practice, as it was typed; null: not specified.
  pincode text check (pincode ~ '^[1-9][0-9]{5}$'),
  -- Every rating is 1 to 5.
  check (rating_sum between rating_count and rating_count * 5),
  unique (registration_council, registration_number),
  -- A vet's role belongs to the user of the profile.
  unique (id, user_id)
);
create index vets_by_city on vets (lower(city));
create index vets_by_fee on vets (consultation_fee_paise);
create index vets_by_language on vets using gin (languages);
create index vets_by_place on vets (latitude, longitude);
create index vets_by_plain_name on vets using gin (plain_text(name) gin_trgm_ops);
create index vets_by_words on vets using gin (search);
create index vets_by_any_part on vets using gin (words gin_trgm_ops);
-- The sort orders of lists of vets.
create index vets_most_rated on vets (rating_count desc, id);
create index vets_cheapest on vets (consultation_fee_paise, name, id);
create index vets_longest on vets (practising_since, name, id);
create index vets_best_rated on vets
  ((rating_sum::float8 / nullif(rating_count, 0)) desc nulls last, rating_count desc, name, id);
create index vets_cities on vets (city);
create trigger vets_touched before update on vets for each row execute function touch_updated_at();

alter table role_grants add foreign key (vet_id) references vets;
alter table role_grants add foreign key (vet_id, user_id) references vets (id, user_id);
alter table invitations add foreign key (vet_id) references vets;
alter table ratings add foreign key (vet_id) references vets on delete cascade;

create table vet_qualifications (
  id uuid primary key default new_id(),
  vet_id uuid not null references vets on delete cascade,
  degree_type text not null check (length(degree_type) between 1 and 80),
  veterinary_degree text not null check (length(veterinary_degree) between 1 and 120),
  graduated_in smallint not null check (graduated_in between 1940 and 2100)
);
create index vet_qualifications_of_vet on vet_qualifications (vet_id);

create table vet_experiences (
  id uuid primary key default new_id(),
  vet_id uuid not null references vets on delete cascade,
  organisation text not null check (length(organisation) between 1 and 160),
  from_year smallint not null check (from_year between 1940 and 2100),
  -- Null: still works there.
  to_year smallint check (to_year between from_year and 2100)
);
create index vet_experiences_of_vet on vet_experiences (vet_id);

create table vet_pet_categories (
  vet_id uuid not null references vets on delete cascade,
  category text not null,
  primary key (vet_id, category),
  foreign key (category) references pet_categories (slug)
);
create index vets_of_pet_category on vet_pet_categories (category, vet_id);

create table health_concerns (
  id uuid primary key default new_id(),
  name text not null unique check (length(name) between 1 and 80),
  is_active boolean not null default true
);
create unique index health_concerns_one_a_name on health_concerns (lower(name));

create table vet_concerns (
  vet_id uuid not null references vets on delete cascade,
  concern_id uuid not null references health_concerns,
  primary key (vet_id, concern_id)
);
create index vets_of_concern on vet_concerns (concern_id, vet_id);

-- The search words of vets: lists match any part of them, the search box matches their beginnings. What a vet treats
-- and has studied is in tables of its own.
create function vet_words(uuid) returns text language sql stable parallel safe as $$
  select plain_text(concat_ws(' ',
    'dr doctor vet veterinarian', name, city, state,
    (select string_agg(category, ' ') from vet_pet_categories where vet_id = vets.id),
    (select string_agg(h.name, ' ') from vet_concerns c join health_concerns h on h.id = c.concern_id
      where c.vet_id = vets.id),
    (select string_agg(veterinary_degree || ' ' || degree_type, ' ') from vet_qualifications where vet_id = vets.id)))
  from vets where id = $1
$$;

create function note_vet_words() returns trigger language plpgsql as $$
begin
  update vets set words = vet_words(id) where id = new.id;
  return null;
end $$;

create function note_words_of_vet() returns trigger language plpgsql as $$
begin
  update vets set words = vet_words(id) where id = coalesce(new.vet_id, old.vet_id);
  return null;
end $$;
create trigger vets_words_noted after insert or update of name, city, state on vets
  for each row execute function note_vet_words();
create trigger vet_qualifications_noted after insert or update or delete on vet_qualifications
  for each row execute function note_words_of_vet();
create trigger vet_pet_categories_noted after insert or update or delete on vet_pet_categories
  for each row execute function note_words_of_vet();
create trigger vet_concerns_noted after insert or update or delete on vet_concerns
  for each row execute function note_words_of_vet();

-- The next free time of a vet, as of a minute ago: lists use it to find vets who may be free first, and compute the
-- times of those. Infinity: not within the days that can be booked, or not known yet. A job updates it.
create table vet_next_slots (
  vet_id uuid primary key references vets on delete cascade,
  starts_at timestamptz not null default 'infinity',
  -- When it was last computed; null: never.
  noted_at timestamptz
);
create index vet_next_slots_first on vet_next_slots (starts_at, vet_id);
create index vet_next_slots_unknown on vet_next_slots (noted_at nulls first) where starts_at = 'infinity';

create function add_next_slot() returns trigger language plpgsql as $$
begin
  insert into vet_next_slots (vet_id) values (new.id);
  return null;
end $$;
create trigger vets_slots_added after insert on vets for each row execute function add_next_slot();

-- Vets whose times have changed. Written by each change, without a lock that others could wait for.
create table vet_slot_changes (
  id bigint generated always as identity primary key,
  vet_id uuid not null references vets on delete cascade
);
create index vet_slot_changes_of_vet on vet_slot_changes (vet_id);

create function note_slot_change() returns trigger language plpgsql as $$
begin
  -- Deleted with its vet: nothing to note.
  insert into vet_slot_changes (vet_id) select id from vets where id = coalesce(new.vet_id, old.vet_id);
  return null;
end $$;

create function note_slot_lengths() returns trigger language plpgsql as $$
begin
  insert into vet_slot_changes (vet_id) values (new.id);
  return null;
end $$;

-- A vet whose user is suspended has no free times, and has them again afterwards.
create function note_suspension() returns trigger language plpgsql as $$
begin
  insert into vet_slot_changes (vet_id) select id from vets where user_id = new.user_id;
  return null;
end $$;

-- For lists of vets, the previous vet is free, too.
create function note_freed_vet() returns trigger language plpgsql as $$
begin
  insert into vet_slot_changes (vet_id) values (old.vet_id);
  return null;
end $$;
create trigger vets_change_slots after update of slot_minutes, buffer_minutes, is_listed on vets
  for each row execute function note_slot_lengths();
create trigger vets_of_others_change_slots after update of user_id on vets
  for each row execute function note_slot_lengths();
create trigger staff_members_change_slots after update of suspended_at on staff_members
  for each row when ((old.suspended_at is null) <> (new.suspended_at is null)) execute function note_suspension();

-- A video consultation at a fixed time. The time is reserved for the owner from the hold on: the exclusion constraints
-- decide between two owners who want it. An expired hold still counts for them until its status is expired, which the
-- next booking does first.
create table consultations (
  id uuid primary key default new_id(),
  user_id uuid not null references users,
  vet_id uuid not null references vets,
  -- Null until the owner chooses a pet, and once the owner was erased.
  pet_id uuid,
  concern_id uuid references health_concerns,
  symptoms text not null default '' check (length(symptoms) <= 2000),
  since text check (since in ('today', 'few_days', 'week_or_two', 'longer', 'not_ill')),
  starts_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > starts_at),
  -- Includes the time that the vet keeps free afterwards.
  blocked_until timestamptz not null check (blocked_until >= ends_at),
  status text not null default 'payment_pending' check (status in (
    'payment_pending', 'booked', 'confirmed', 'ready', 'connecting', 'in_call', 'reconnecting', 'awaiting_notes',
    'completed', 'expired', 'cancelled_by_user', 'cancelled_by_vet', 'cancelled_by_ops', 'no_show_user', 'no_show_vet')),
  hold_expires_at timestamptz,
  fee_paise integer not null check (fee_paise >= 0),
  discount_paise integer not null default 0 check (discount_paise between 0 and fee_paise),
  coupon_use_id uuid unique references coupon_uses,
  moves smallint not null default 0,
  booked_at timestamptz,
  confirmed_at timestamptz,
  cancelled_at timestamptz,
  cancel_reason_id uuid references cancel_reasons,
  cancel_note text not null default '' check (length(cancel_note) <= 500),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- Scheduled ones have a time of their own; instant ones begin when a vet accepts.
  kind text not null default 'scheduled' check (kind in ('scheduled', 'instant')),
  -- Of the call and its chat, generated once and used for every rejoin.
  chat_id uuid not null unique default gen_random_uuid(),
  channel_name text not null unique
    default encode(uuid_send(gen_random_uuid()), 'hex'),
  finished_at timestamptz,
  -- The referral discount is for the next booking of any kind (decision 033): the amount to pay is the fee minus coupon
  -- and credit. If a late payment finds the credit used elsewhere, the price stays and the credit goes.
  referral_credit_id uuid references referral_credits,
  referral_discount_paise integer not null default 0 check (referral_discount_paise >= 0),
  to_pay_paise integer not null
    generated always as (fee_paise - discount_paise - referral_discount_paise) stored check (to_pay_paise >= 0),
  terms jsonb not null default present_consultation_terms(),
  -- We may move a consultation to another vet if the booked one can't come: the owner may then cancel it at no cost.
  -- The time of the previous vet is free again.
  is_moved_by_us boolean not null default false,
  check (status <> 'payment_pending' or hold_expires_at is not null),
  constraint consultations_pet_is_free exclude using gist (
    pet_id with =, tstzrange(starts_at, ends_at) with &&
  ) where (pet_id is not null and kind = 'scheduled'
    and status not in ('expired', 'cancelled_by_user', 'cancelled_by_vet', 'cancelled_by_ops')),
  constraint consultations_vet_is_free exclude using gist (
    vet_id with =, tstzrange(starts_at, blocked_until) with &&
  ) where (status not in ('awaiting_notes', 'completed', 'no_show_user', 'no_show_vet',
    'expired', 'cancelled_by_user', 'cancelled_by_vet', 'cancelled_by_ops')),
  constraint consultations_referral_is_a_credit check (referral_credit_id is null or referral_discount_paise > 0),
  constraint consultations_moves_check check (moves between 0 and (terms ->> 'movesAllowed')::smallint),
  constraint consultations_pet_id_fkey foreign key (pet_id) references pets on delete set null
);
create unique index consultations_one_hold on consultations (user_id, vet_id) where status = 'payment_pending';
create index consultations_of_user on consultations (user_id, starts_at);
create index consultations_of_vet on consultations (vet_id, starts_at);
create index consultations_of_pet on consultations (pet_id);
create index consultations_to_expire on consultations (hold_expires_at) where status = 'payment_pending';
-- For the job that runs each minute: calls that begin, calls without participants, and calls in progress.
create index consultations_under_the_clock on consultations (starts_at)
  where status in ('booked', 'confirmed', 'ready', 'connecting', 'in_call', 'reconnecting');
create trigger consultations_touched before update on consultations
  for each row execute function touch_updated_at();
create trigger consultations_change_slots
  after insert or delete or update of status, starts_at, ends_at, vet_id on consultations
  for each row execute function note_slot_change();
create trigger consultations_free_their_vet after update of vet_id on consultations
  for each row when (old.vet_id <> new.vet_id) execute function note_freed_vet();

alter table payments add foreign key (consultation_id) references consultations;
alter table order_prescriptions add foreign key (consultation_id) references consultations;

-- A slot can't be held for a kind of pet that the vet doesn't see: it is refused before any payment.
create function refuse_other_kinds() returns trigger language plpgsql as $$
begin
  if new.pet_id is not null and not exists (
    select from pets
    join pet_categories on pet_categories.id = pets.category_id
    join vet_pet_categories accepted on accepted.category = pet_categories.slug
    where pets.id = new.pet_id and accepted.vet_id = new.vet_id)
  then
    raise exception 'the vet does not see pets of this kind'
      using errcode = 'check_violation', constraint = 'consultations_pet_is_accepted', table = 'consultations';
  end if;
  return new;
end $$;
create trigger consultations_pet_is_accepted
  before insert or update of pet_id, vet_id on consultations
  for each row when (new.status = 'payment_pending') execute function refuse_other_kinds();

-- Each change of status, and each change of time.
create table consultation_events (
  id uuid primary key default new_id(),
  consultation_id uuid not null references consultations on delete cascade,
  from_status text,
  to_status text not null check (to_status in (
      'payment_pending', 'booked', 'confirmed', 'ready', 'connecting', 'in_call', 'reconnecting',
      'awaiting_notes', 'completed', 'expired', 'cancelled_by_user', 'cancelled_by_vet', 'cancelled_by_ops',
      'no_show_user', 'no_show_vet')),
  actor text not null check (actor in ('owner', 'vet', 'ops', 'system')),
  -- The time that it was moved to.
  starts_at timestamptz,
  note text not null default '' check (length(note) <= 500),
  at timestamptz not null default clock_timestamp(),
  -- The vet of an event, if it was a different one than today.
  vet_id uuid references vets,
  -- A history contains the statuses of its subject, and no others.
  constraint consultation_events_from_status_check check (from_status in (
    'payment_pending', 'booked', 'confirmed', 'ready', 'connecting', 'in_call', 'reconnecting',
    'awaiting_notes', 'completed', 'expired', 'cancelled_by_user', 'cancelled_by_vet', 'cancelled_by_ops',
    'no_show_user', 'no_show_vet'))
);
create index consultation_events_of_consultation on consultation_events (consultation_id, id);
create index consultation_events_of_vet on consultation_events (vet_id) where vet_id is not null;

create table consultation_photos (
  consultation_id uuid not null references consultations on delete cascade,
  path text primary key references uploads (path),
  position smallint not null check (position between 1 and 6),
  unique (consultation_id, position)
);

-- Participants of a call. Each may leave and come back until the vet has finished.
create table call_parties (
  consultation_id uuid not null references consultations on delete cascade,
  role text not null check (role in ('owner', 'vet')),
  first_joined_at timestamptz not null default now(),
  -- The last sign of life of the socket; null once they left.
  seen_at timestamptz,
  left_at timestamptz,
  -- When a vet in an empty call last rang the owner: at most every half minute.
  rung_at timestamptz,
  primary key (consultation_id, role)
);

create table chat_messages (
  id uuid primary key default new_id(),
  consultation_id uuid not null references consultations on delete cascade,
  sender text not null check (sender in ('owner', 'vet', 'system')),
  -- Set by the sender, so that a message sent again is stored once.
  client_id uuid not null,
  body text not null default '' check (length(body) <= 2000),
  image_path text unique references uploads (path),
  created_at timestamptz not null default now(),
  check (body <> '' or image_path is not null),
  unique (consultation_id, sender, client_id)
);
create index chat_messages_of_consultation on chat_messages (consultation_id, id);

-- A request for a vet now. The first vet who accepts gets it; then a consultation with the same id exists.
create table instant_requests (
  id uuid primary key default new_id(),
  user_id uuid not null references users,
  pet_id uuid,
  concern_id uuid references health_concerns,
  symptoms text not null default '' check (length(symptoms) <= 2000),
  since text check (since in ('today', 'few_days', 'week_or_two', 'longer', 'not_ill')),
  status text not null default 'payment_pending' check (status in (
    'payment_pending', 'searching', 'accepted', 'no_vet', 'cancelled_by_user', 'expired')),
  hold_expires_at timestamptz not null,
  fee_paise integer not null check (fee_paise >= 0),
  discount_paise integer not null default 0 check (discount_paise between 0 and fee_paise),
  coupon_use_id uuid unique references coupon_uses,
  -- Generated once and used for every rejoin (domain: lifecycles).
  chat_id uuid not null unique default gen_random_uuid(),
  channel_name text not null unique default encode(uuid_send(gen_random_uuid()), 'hex'),
  round smallint not null default 0 check (round between 0 and 5),
  round_ends_at timestamptz,
  accepted_by uuid references vets,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  referral_credit_id uuid references referral_credits,
  referral_discount_paise integer not null default 0 check (referral_discount_paise >= 0),
  to_pay_paise integer not null
    generated always as (fee_paise - discount_paise - referral_discount_paise) stored check (to_pay_paise >= 0),
  check ((status = 'accepted') = (accepted_by is not null)),
  check (status <> 'searching' or round_ends_at is not null),
  constraint instant_requests_referral_is_a_credit check (referral_credit_id is null or referral_discount_paise > 0),
  constraint instant_requests_pet_id_fkey foreign key (pet_id) references pets on delete set null
);
-- One open request per user (threats M8).
create unique index instant_requests_one_open on instant_requests (user_id)
  where status in ('payment_pending', 'searching');
create index instant_requests_of_user on instant_requests (user_id, created_at);
create index instant_requests_searching on instant_requests (round_ends_at) where status = 'searching';
create index instant_requests_to_expire on instant_requests (hold_expires_at) where status = 'payment_pending';
create trigger instant_requests_touched before update on instant_requests
  for each row execute function touch_updated_at();

alter table payments add foreign key (instant_request_id) references instant_requests;

-- Each status change of a request.
create table instant_request_events (
  id uuid primary key default new_id(),
  request_id uuid not null references instant_requests on delete cascade,
  from_status text check (from_status in (
      'payment_pending', 'searching', 'accepted', 'no_vet', 'cancelled_by_user', 'expired')),
  to_status text not null check (to_status in (
      'payment_pending', 'searching', 'accepted', 'no_vet', 'cancelled_by_user', 'expired')),
  actor text not null check (actor in ('owner', 'vet', 'system')),
  at timestamptz not null default clock_timestamp()
);
create index instant_request_events_of_request on instant_request_events (request_id, id);

create table instant_request_photos (
  request_id uuid not null references instant_requests on delete cascade,
  path text primary key references uploads (path),
  position smallint not null check (position between 1 and 6),
  unique (request_id, position)
);

-- The vets that a request has rung, in which round, and their answers.
create table instant_rings (
  request_id uuid not null references instant_requests on delete cascade,
  vet_id uuid not null references vets,
  round smallint not null check (round between 1 and 5),
  rung_at timestamptz not null default now(),
  answer text check (answer in ('accepted', 'declined', 'missed', 'taken', 'cancelled')),
  answered_at timestamptz,
  primary key (request_id, vet_id, round)
);
create index instant_rings_of_vet on instant_rings (vet_id, rung_at);

-- Whether a vet is available for instant consultations. Two missed rings switch it off.
create table vet_presence (
  vet_id uuid primary key references vets on delete cascade,
  status text not null default 'offline' check (status in ('offline', 'online', 'break')),
  -- The end of the break; then the vet is online again by the database's clock.
  break_until timestamptz,
  missed_rings smallint not null default 0 check (missed_rings between 0 and 2),
  changed_at timestamptz not null default now(),
  -- A vet who can be rung without a person at the console: a program answers.
  is_automated boolean not null default false,
  check ((status = 'break') = (break_until is not null))
);
create index vets_reachable on vet_presence (vet_id) where status <> 'offline' or is_automated;

-- A vet's weekly hours: minutes since midnight in Asia/Kolkata, weekday 0 is Sunday.
create table vet_hours (
  vet_id uuid not null references vets on delete cascade,
  weekday smallint not null check (weekday between 0 and 6),
  from_minute smallint not null check (from_minute between 0 and 1439),
  to_minute smallint not null check (to_minute > from_minute and to_minute <= 1440),
  primary key (vet_id, weekday, from_minute),
  exclude using gist (vet_id with =, weekday with =, int4range(from_minute, to_minute) with &&)
);
create trigger vet_hours_change_slots after insert or update or delete on vet_hours
  for each row execute function note_slot_change();

-- A day that differs from the week: closed (no minutes), or different hours.
create table vet_exceptions (
  vet_id uuid not null references vets on delete cascade,
  day date not null,
  from_minute smallint check (from_minute between 0 and 1439),
  to_minute smallint check (to_minute > from_minute and to_minute <= 1440),
  primary key (vet_id, day),
  check ((from_minute is null) = (to_minute is null))
);
create trigger vet_exceptions_change_slots after insert or update or delete on vet_exceptions
  for each row execute function note_slot_change();

-- The vet's notes: a draft until they are signed, then permanent.
create table visit_notes (
  consultation_id uuid primary key references consultations on delete cascade,
  vet_id uuid not null references vets,
  findings text not null default '' check (length(findings) <= 4000),
  assessment text not null default '' check (length(assessment) <= 4000),
  advice text not null default '' check (length(advice) <= 4000),
  follow_up_on date,
  signed_at timestamptz,
  updated_at timestamptz(3) not null default now(),
  -- The vet and the recipient, as they were on the day: a prescription stays as it was signed, whatever changes later.
  -- The recipient is removed when the owner is erased.
  signed_by jsonb check (jsonb_typeof(signed_by) = 'object'),
  signed_for jsonb check (jsonb_typeof(signed_for) = 'object'),
  -- What the vet did or advised, as short lines; and tests or visits at home, as objects with kind and note. Both are
  -- signed with the notes: the trigger visit_notes_guarded compares whole rows.
  procedures text[] not null default '{}'
    check (cardinality(procedures) <= 10 and array_position(procedures, null) is null),
  advised jsonb not null default '[]' check (jsonb_typeof(advised) = 'array'),
  -- The code in the paper's QR code: 128 bits can't be guessed. It is created with the signature and never changes.
  verify_code text unique check (verify_code ~ '^[A-Za-z0-9_-]{22}$'),
  constraint visit_notes_signed_by_somebody check ((signed_at is null) = (signed_by is null) and (signed_at is not null or signed_for is null)),
  constraint visit_notes_signed_with_assessment check (signed_at is null or assessment ~ '\S'),
  constraint visit_notes_verifiable check ((signed_at is null) = (verify_code is null))
);
-- Follow-ups are found by their day, over all pets.
create index visit_notes_follow_up on visit_notes (follow_up_on) where signed_at is not null and follow_up_on is not null;

create function guard_signed_lines() returns trigger language plpgsql as $$
begin
  if exists (
    select from visit_notes where signed_at is not null
      and consultation_id = case when tg_op = 'DELETE' then old.consultation_id else new.consultation_id end
  ) then
    raise exception 'signed notes do not change' using errcode = 'check_violation';
  end if;
  return case when tg_op = 'DELETE' then old else new end;
end $$;

create table prescription_lines (
  consultation_id uuid not null references visit_notes on delete cascade,
  position smallint not null check (position between 1 and 20),
  medicine text not null check (length(medicine) <= 120),
  strength text not null default '' check (length(strength) <= 60),
  dose text not null check (length(dose) <= 80),
  times_daily smallint check (times_daily between 1 and 24),
  days smallint check (days between 1 and 365),
  instructions text not null default '' check (length(instructions) <= 400),
  -- Whether a shop may sell another brand of the same substance, strength and form; signed with the rest.
  allow_substitution boolean not null default true,
  primary key (consultation_id, position)
);
create trigger prescription_lines_guarded before insert or update or delete on prescription_lines
  for each row execute function guard_signed_lines();

alter table medicine_reminders add foreign key (consultation_id, line_position) references prescription_lines (consultation_id, position) on delete set null;

-- Signed notes are complete, and can't change.
create function guard_signed_notes() returns trigger language plpgsql as $$
begin
  if old.signed_at is null then
    if new.signed_at is not null and exists (
      select from prescription_lines
      where consultation_id = new.consultation_id
        and (medicine !~ '\S' or dose !~ '\S' or times_daily is null or days is null)
    ) then
      raise exception 'a medicine is not fully written' using errcode = 'check_violation';
    end if;
    return new;
  end if;
  if to_jsonb(new) - 'signed_for' is distinct from to_jsonb(old) - 'signed_for'
    or new.signed_for is not null and new.signed_for is distinct from old.signed_for then
    raise exception 'signed notes do not change' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger visit_notes_guarded before update on visit_notes
  for each row execute function guard_signed_notes();

insert into health_concerns (name) values
  ('Skin and coat'), ('Stomach and digestion'), ('Vaccination advice'), ('Teeth and mouth'), ('Eyes and ears'),
  ('Bones and joints'), ('Behaviour and training'), ('Food and weight'), ('Ticks, fleas and worms'),
  ('Puppies and kittens'), ('Senior pets'), ('Heart and breathing'), ('Kidneys and bladder'), ('After surgery');
