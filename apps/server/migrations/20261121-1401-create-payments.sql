-- One try to pay for one thing. The id is 128 random bits: whoever has it may see the state and the amount.
create table payments (
  id text primary key check (id ~ '^[A-Za-z0-9_-]{22}$'),
  user_id uuid not null references users,
  consultation_id uuid not null references consultations,
  gateway text not null check (gateway in ('sandbox', 'phonepe')),
  gateway_order_id text,
  amount_paise integer not null check (amount_paise > 0),
  currency text not null default 'INR' check (currency = 'INR'),
  status text not null default 'created'
    check (status in ('created', 'pending', 'completed', 'failed', 'expired')),
  -- What a completed payment has led to: the booking, or money on its way back.
  outcome text check (outcome in ('fulfilled', 'returned')),
  checkout_url text check (length(checkout_url) <= 4000),
  -- While one server opens the gateway's page, others wait.
  opening_until timestamptz,
  transaction_id text check (length(transaction_id) <= 200),
  method text check (length(method) <= 40),
  failure_reason text check (length(failure_reason) <= 200),
  refunded_paise integer not null default 0,
  expires_at timestamptz not null,
  -- When to ask the gateway next, by one schedule however many look on; null: never again.
  next_check_at timestamptz,
  completed_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (refunded_paise between 0 and amount_paise),
  check ((status = 'completed') = (outcome is not null)),
  check ((status = 'completed') = (completed_at is not null)),
  check (refunded_paise = 0 or status = 'completed'),
  unique (gateway, transaction_id)
);
-- One at a time is open, and one alone may fulfil.
create unique index payments_one_open on payments (consultation_id) where status in ('created', 'pending');
create unique index payments_one_fulfils on payments (consultation_id) where outcome = 'fulfilled';
create index payments_of_consultation on payments (consultation_id, created_at);
create index payments_of_user on payments (user_id);
create index payments_to_check on payments (next_check_at) where next_check_at is not null;
create trigger payments_touched before update on payments for each row execute function touch_updated_at();

-- Webhooks that have done their work: a gateway may send each several times.
create table payment_webhooks (
  gateway text not null,
  event_id text not null check (length(event_id) between 1 and 200),
  received_at timestamptz not null default now(),
  primary key (gateway, event_id)
);
create index payment_webhooks_by_age on payment_webhooks (received_at);

-- Money on its way back. payments.refunded_paise grows in the same transaction, and its CHECK holds the sum.
create table refunds (
  id uuid primary key default new_id(),
  payment_id text not null references payments,
  cause text not null check (cause in ('cancelled', 'late', 'twice')),
  amount_paise integer not null check (amount_paise > 0),
  status text not null default 'requested' check (status in ('requested', 'pending', 'processed', 'failed')),
  reference text check (length(reference) <= 200),
  failure_reason text check (length(failure_reason) <= 200),
  requested_at timestamptz not null default now(),
  processed_at timestamptz,
  updated_at timestamptz not null default now(),
  check ((status = 'processed') = (processed_at is not null)),
  unique (payment_id, cause)
);
create trigger refunds_touched before update on refunds for each row execute function touch_updated_at();
