-- Why an owner cancels.
create table cancel_reasons (
  id uuid primary key default new_id(),
  name text not null unique check (length(name) between 1 and 120),
  position smallint not null unique
);
insert into cancel_reasons (name, position)
select name, position from unnest(array[
  'My pet is better', 'The time does not suit me any more', 'I found another vet',
  'I am taking my pet to a clinic', 'I booked by mistake', 'My pet has passed away', 'Something else'
]) with ordinality as row (name, position);

-- A consultation by video at a fixed time. The time is the owner's alone from the hold on: the exclusion constraints
-- decide between two who want it. A hold that has run out still stands in them until it is expired, which whoever books
-- does first.
create table consultations (
  id uuid primary key default new_id(),
  user_id uuid not null references users,
  vet_id uuid not null references vets,
  -- Null while nobody has been chosen, and once the owner was erased.
  pet_id uuid references pets,
  concern_id uuid references health_concerns,
  symptoms text not null default '' check (length(symptoms) <= 2000),
  since text check (since in ('today', 'few_days', 'week_or_two', 'longer', 'not_ill')),
  starts_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > starts_at),
  -- With the time that the vet keeps free afterwards.
  blocked_until timestamptz not null check (blocked_until >= ends_at),
  status text not null default 'payment_pending' check (status in (
    'payment_pending', 'booked', 'confirmed', 'ready', 'in_call', 'reconnecting', 'awaiting_notes', 'completed',
    'expired', 'cancelled_by_user', 'cancelled_by_vet', 'cancelled_by_ops', 'no_show_user', 'no_show_vet')),
  hold_expires_at timestamptz,
  fee_paise integer not null check (fee_paise >= 0),
  discount_paise integer not null default 0 check (discount_paise between 0 and fee_paise),
  to_pay_paise integer not null generated always as (fee_paise - discount_paise) stored,
  coupon_use_id uuid unique references coupon_uses,
  moves smallint not null default 0 check (moves between 0 and 2),
  booked_at timestamptz,
  confirmed_at timestamptz,
  cancelled_at timestamptz,
  cancel_reason_id uuid references cancel_reasons,
  cancel_note text not null default '' check (length(cancel_note) <= 500),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (status <> 'payment_pending' or hold_expires_at is not null),
  constraint consultations_vet_is_free exclude using gist (
    vet_id with =, tstzrange(starts_at, blocked_until) with &&
  ) where (status not in ('expired', 'cancelled_by_user', 'cancelled_by_vet', 'cancelled_by_ops')),
  constraint consultations_pet_is_free exclude using gist (
    pet_id with =, tstzrange(starts_at, ends_at) with &&
  ) where (pet_id is not null
    and status not in ('expired', 'cancelled_by_user', 'cancelled_by_vet', 'cancelled_by_ops'))
);
create unique index consultations_one_hold on consultations (user_id, vet_id) where status = 'payment_pending';
create index consultations_of_user on consultations (user_id, starts_at);
create index consultations_of_vet on consultations (vet_id, starts_at);
create index consultations_of_pet on consultations (pet_id);
create index consultations_to_expire on consultations (hold_expires_at) where status = 'payment_pending';
create trigger consultations_touched before update on consultations
  for each row execute function touch_updated_at();

create table consultation_photos (
  consultation_id uuid not null references consultations on delete cascade,
  path text primary key references uploads (path),
  position smallint not null check (position between 1 and 6),
  unique (consultation_id, position)
);

-- Each move from state to state, and each move in time.
create table consultation_events (
  id uuid primary key default new_id(),
  consultation_id uuid not null references consultations on delete cascade,
  from_status text,
  to_status text not null,
  actor text not null check (actor in ('owner', 'vet', 'ops', 'system')),
  -- The time that it was moved to.
  starts_at timestamptz,
  note text not null default '' check (length(note) <= 500),
  at timestamptz not null default clock_timestamp()
);
create index consultation_events_of_consultation on consultation_events (consultation_id, id);

alter table uploads drop constraint uploads_purpose_check;
alter table uploads add constraint uploads_purpose_check check (purpose in ('pet-photo', 'consultation-photo'));
