-- A person of the product. Mobile numbers and e-mail addresses are ways in, so they stand in identities.
create table users (
  id uuid primary key default new_id(),
  role text not null default 'user' check (role in ('user')),
  name text not null default '' check (length(name) <= 80),
  is_new boolean not null default true,
  referral_code text not null unique check (referral_code ~ '^[2-9A-HJ-NP-Z]{8}$'),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- Asked to be deleted: asleep from deleted_at on, erased by a job after erase_after.
  deleted_at timestamptz,
  erase_after timestamptz,
  erased_at timestamptz,
  check ((deleted_at is null) = (erase_after is null)),
  check (erased_at is null or deleted_at is not null)
);
create index users_to_erase on users (erase_after) where erased_at is null and erase_after is not null;
create trigger users_touched before update on users for each row execute function touch_updated_at();

-- A proven way in: the key is who vouches and whom it vouches for (OWASP ASVS 6.8.1).
create table identities (
  provider text not null check (provider in ('mobile', 'email', 'google', 'facebook')),
  subject text not null check (length(subject) between 1 and 255),
  user_id uuid not null references users on delete cascade,
  created_at timestamptz not null default now(),
  primary key (provider, subject),
  unique (user_id, provider)
);

create table sessions (
  id uuid primary key default new_id(),
  user_id uuid not null references users on delete cascade,
  token_hash bytea not null unique check (length(token_hash) = 32),
  user_agent text not null default '' check (length(user_agent) <= 300),
  created_at timestamptz not null default now(),
  last_used_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index sessions_of_user on sessions (user_id);
create index sessions_by_expiry on sessions (expires_at);

-- One row a number or address: the newest code only, and counters that outlive it (threats A3, A4).
create table one_time_codes (
  provider text not null check (provider in ('mobile', 'email')),
  recipient text not null,
  code_hash bytea,
  expires_at timestamptz not null,
  tries_left smallint not null check (tries_left between 0 and 5),
  -- The tries and the sends of the last 24 hours, oldest first.
  tried_at timestamptz[] not null default '{}' check (cardinality(tried_at) <= 20),
  sent_at timestamptz[] not null check (cardinality(sent_at) <= 10),
  primary key (provider, recipient)
);

-- How many text messages went out in an hour, over all servers: the brake on SMS pumping.
create table sms_hours (
  hour timestamptz primary key,
  sent integer not null check (sent >= 0)
);

-- ID tokens that have signed somebody in: each does so once.
create table spent_id_tokens (
  token_hash bytea primary key,
  expires_at timestamptz not null
);

-- Asking an account back: by a ticket that was handed out after proof, or as a wish that the next proof fulfils.
create table reactivation_tickets (
  user_id uuid primary key references users on delete cascade,
  token_hash bytea not null unique,
  expires_at timestamptz not null
);
create table reactivation_wishes (
  user_id uuid primary key references users on delete cascade,
  expires_at timestamptz not null
);

-- Answers to writes that carried an Idempotency-Key, kept for 24 hours.
create table idempotent_answers (
  user_id uuid not null references users on delete cascade,
  key text not null check (length(key) between 1 and 255),
  fingerprint bytea not null,
  answer jsonb,
  created_at timestamptz not null default now(),
  primary key (user_id, key)
);
create index idempotent_answers_by_age on idempotent_answers (created_at);

-- What the sandbox would have sent.
create table sandbox_messages (
  id uuid primary key default new_id(),
  channel text not null check (channel in ('sms', 'mail')),
  recipient text not null,
  subject text not null,
  body text not null,
  created_at timestamptz not null default now()
);
create index sandbox_messages_of_recipient on sandbox_messages (recipient, id);
