-- A browser that may be woken. It outlives a session; without a person it gets nothing but what is for all.
create table push_subscriptions (
  id uuid primary key default new_id(),
  user_id uuid references users on delete cascade,
  endpoint text not null unique check (endpoint like 'https://%' and length(endpoint) <= 1000),
  p256dh bytea not null check (length(p256dh) = 65),
  auth bytea not null check (length(auth) = 16),
  created_at timestamptz not null default now(),
  refreshed_at timestamptz not null default now()
);
create index push_subscriptions_of_user on push_subscriptions (user_id);

-- The server's own pair of keys (VAPID), made at the first start and kept: one row.
create table push_keys (
  is_only boolean primary key default true check (is_only),
  public_key text not null,
  private_key text not null,
  created_at timestamptz not null default now()
);
