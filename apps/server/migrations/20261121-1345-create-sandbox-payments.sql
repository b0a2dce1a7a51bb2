-- What the sandbox's payment gateway knows. It stands in for a provider, so nothing of the product refers to it.
-- A payment is settled once: completed and failed never change again, and no more goes back than was paid.
create table sandbox_payments (
  id text primary key check (id ~ '^[A-Za-z0-9_-]{22}$'),
  amount_paise integer not null check (amount_paise > 0),
  title text not null check (length(title) between 1 and 200),
  -- A path of our own origin, never an address: two slashes at its beginning would lead elsewhere.
  return_path text not null check (return_path ~ '^/([^/\\]|$)' and length(return_path) <= 2000),
  state text not null default 'pending' check (state in ('pending', 'completed', 'failed')),
  -- Completes by itself a little after expires_at.
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
  -- How often a pending refund was asked about.
  checks smallint not null default 0 check (checks >= 0),
  created_at timestamptz not null default now()
);
create index sandbox_refunds_of_payment on sandbox_refunds (payment_id);
