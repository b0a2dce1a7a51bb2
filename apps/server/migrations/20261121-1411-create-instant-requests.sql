-- What an instant consultation costs and how vets are asked: one row.
create table instant_terms (
  is_only boolean primary key default true check (is_only),
  fee_paise integer not null check (fee_paise >= 0),
  -- How long one round of rings lasts, how many there are, and how long a consultation may take.
  ring_seconds smallint not null check (ring_seconds between 5 and 120),
  rounds smallint not null check (rounds between 1 and 5),
  minutes smallint not null check (minutes between 5 and 120)
);
insert into instant_terms (fee_paise, ring_seconds, rounds, minutes) values (39900, 45, 3, 20);

-- Somebody asks for a vet now. The first vet who accepts gets it; then a consultation with the same id exists.
create table instant_requests (
  id uuid primary key default new_id(),
  user_id uuid not null references users,
  pet_id uuid references pets,
  concern_id uuid references health_concerns,
  symptoms text not null default '' check (length(symptoms) <= 2000),
  since text check (since in ('today', 'few_days', 'week_or_two', 'longer', 'not_ill')),
  status text not null default 'payment_pending' check (status in (
    'payment_pending', 'searching', 'accepted', 'no_vet', 'cancelled_by_user', 'expired')),
  hold_expires_at timestamptz not null,
  fee_paise integer not null check (fee_paise >= 0),
  discount_paise integer not null default 0 check (discount_paise between 0 and fee_paise),
  to_pay_paise integer not null generated always as (fee_paise - discount_paise) stored,
  coupon_use_id uuid unique references coupon_uses,
  -- Made once; they serve every rejoin (domain: lifecycles).
  chat_id uuid not null unique default gen_random_uuid(),
  channel_name text not null unique default encode(uuid_send(gen_random_uuid()), 'hex'),
  round smallint not null default 0 check (round between 0 and 5),
  round_ends_at timestamptz,
  accepted_by uuid references vets,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check ((status = 'accepted') = (accepted_by is not null)),
  check (status <> 'searching' or round_ends_at is not null)
);
-- One at a time (threats M8).
create unique index instant_requests_one_open on instant_requests (user_id)
  where status in ('payment_pending', 'searching');
create index instant_requests_of_user on instant_requests (user_id, created_at);
create index instant_requests_searching on instant_requests (round_ends_at) where status = 'searching';
create index instant_requests_to_expire on instant_requests (hold_expires_at) where status = 'payment_pending';
create trigger instant_requests_touched before update on instant_requests
  for each row execute function touch_updated_at();

create table instant_request_photos (
  request_id uuid not null references instant_requests on delete cascade,
  path text primary key references uploads (path),
  position smallint not null check (position between 1 and 6),
  unique (request_id, position)
);

-- Whom a request has rung, in which round, and what they said.
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

-- A payment may be for an instant request; once it is accepted, for its consultation too.
alter table payments alter column consultation_id drop not null;
alter table payments add column instant_request_id uuid references instant_requests;
alter table payments add constraint payments_for_something
  check (num_nonnulls(consultation_id, instant_request_id) >= 1);
create unique index payments_one_open_instant on payments (instant_request_id) where status in ('created', 'pending');
create unique index payments_one_fulfils_instant on payments (instant_request_id) where outcome = 'fulfilled';
alter table refunds drop constraint refunds_cause_check;
alter table refunds add constraint refunds_cause_check check (cause in ('cancelled', 'late', 'twice', 'no_vet'));
