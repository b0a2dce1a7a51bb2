-- What people wrote to us; it is passed on by mail, and kept so that nothing is lost when the mail is away.
create table contact_messages (
  id uuid primary key default new_id(),
  name text not null check (length(name) between 1 and 80),
  email text not null check (length(email) between 3 and 254),
  topic text not null check (topic in ('order', 'consultation', 'account', 'for-vets', 'for-shops', 'other')),
  message text not null check (length(message) between 1 and 4000),
  received_at timestamptz not null default now(),
  passed_on_at timestamptz
);
create index contact_messages_by_age on contact_messages (received_at);

-- Who wants the newsletter, or was asked whether they do. Only the hash of the mail's link is kept.
create table newsletter_subscribers (
  id uuid primary key default new_id(),
  email text not null unique check (length(email) between 3 and 254),
  token_hash bytea not null unique check (length(token_hash) = 32),
  state text not null default 'asked' check (state in ('asked', 'subscribed', 'left')),
  -- By the database's clock: nobody is asked twice in a day, and a link lasts a week.
  asked_at timestamptz not null default now(),
  subscribed_at timestamptz,
  left_at timestamptz,
  check ((state = 'subscribed') = (subscribed_at is not null)),
  check ((state = 'left') = (left_at is not null))
);
create index newsletter_subscribers_by_age on newsletter_subscribers (asked_at) where state = 'asked';

-- Who comes when an animal can't be brought.
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
    and pets <@ array['dog', 'cat', 'bird', 'rabbit', 'fish', 'cattle', 'horse', 'other']),
  -- Minutes since midnight in Asia/Kolkata, each day alike.
  from_minute smallint not null default 0 check (from_minute between 0 and 1439),
  to_minute smallint not null default 1440 check (to_minute > from_minute and to_minute <= 1440),
  -- Null: it serves a whole state or country.
  latitude double precision check (latitude between -90 and 90),
  longitude double precision check (longitude between -180 and 180),
  check ((latitude is null) = (longitude is null)),
  unique (name, city)
);
create index ambulances_by_city on ambulances (lower(city));
