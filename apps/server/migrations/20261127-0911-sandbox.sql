-- Messages that the sandbox would have sent.
create table sandbox_messages (
  id uuid primary key default new_id(),
  channel text not null check (channel in ('sms', 'mail')),
  recipient text not null,
  subject text not null,
  body text not null,
  created_at timestamptz not null default now()
);
create index sandbox_messages_of_recipient on sandbox_messages (recipient, id);

-- The state of the sandbox's payment gateway. It stands in for a provider, so nothing of the product refers to it. A
-- payment is settled once: completed and failed never change again, and no more is refunded than was paid.
create table sandbox_payments (
  id text primary key check (id ~ '^[A-Za-z0-9_-]{22}$'),
  amount_paise integer not null check (amount_paise > 0),
  title text not null check (length(title) between 1 and 200),
  -- A path on our own origin, never an address: two slashes at its beginning would lead elsewhere.
  return_path text not null check (return_path ~ '^/([^/\\]|$)' and length(return_path) <= 2000),
  state text not null default 'pending' check (state in ('pending', 'completed', 'failed')),
  -- Completes automatically a little after expires_at.
  pays_late boolean not null default false,
  refunded_paise integer not null default 0,
  expires_at timestamptz not null,
  settled_at timestamptz,
  created_at timestamptz not null default now(),
  check ((state = 'pending') = (settled_at is null)),
  check (state <> 'failed' or not pays_late),
  check (refunded_paise between 0 and amount_paise),
  check (refunded_paise = 0 or state = 'completed')
);

create table sandbox_refunds (
  id uuid primary key,
  payment_id text not null references sandbox_payments on delete cascade,
  amount_paise integer not null check (amount_paise > 0),
  state text not null check (state in ('pending', 'processed')),
  -- The number of times that a pending refund was checked.
  checks smallint not null default 0 check (checks >= 0),
  created_at timestamptz not null default now()
);
create index sandbox_refunds_of_payment on sandbox_refunds (payment_id);

-- The sandbox vet that answers automatically; only sandboxes have one: one row.
create table sandbox_vet (
  is_only boolean primary key default true check (is_only),
  vet_id uuid not null unique references vets,
  is_on boolean not null default true
);

-- Whether sandbox shops and pharmacists answer automatically.
create table sandbox_shops (
  is_only boolean primary key default true check (is_only),
  is_on boolean not null default true
);

-- Whether sandbox technicians and labs answer automatically.
create table sandbox_visits (
  is_only boolean primary key default true check (is_only),
  is_on boolean not null default true
);

-- Whether the sandbox registry officer reviews automatically.
create table sandbox_registry (
  is_only boolean primary key default true check (is_only),
  is_on boolean not null default true
);

-- Whether the sandbox welfare officer works automatically.
create table sandbox_welfare (
  is_only boolean primary key default true check (is_only),
  is_on boolean not null default true
);

-- Whether a sandbox vet reviews posts automatically.
create table sandbox_reviews (
  is_only boolean primary key default true check (is_only),
  is_on boolean not null default true
);

insert into sandbox_registry default values;
insert into sandbox_reviews default values;
insert into sandbox_shops default values;
insert into sandbox_visits default values;
insert into sandbox_welfare default values;
