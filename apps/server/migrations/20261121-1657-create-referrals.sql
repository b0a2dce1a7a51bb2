-- Whose code a new owner entered: once, and never one's own.
create table referrals (
  user_id uuid primary key references users on delete cascade,
  referrer_id uuid not null references users,
  verified_at timestamptz not null default now(),
  check (user_id <> referrer_id)
);
create index referrals_of_referrer on referrals (referrer_id);

-- A tenth off one booking or order: for who was invited, and for who invited once the friend's first one is done.
create table referral_credits (
  id uuid primary key default new_id(),
  user_id uuid not null references users,
  friend_id uuid not null references users,
  cause text not null check (cause in ('was_invited', 'has_invited')),
  state text not null default 'ready' check (state in ('ready', 'held', 'used')),
  percent smallint not null default 10 check (percent between 1 and 100),
  max_discount_paise integer not null default 20000 check (max_discount_paise > 0),
  created_at timestamptz not null default now(),
  used_at timestamptz,
  check ((state = 'used') = (used_at is not null)),
  unique (user_id, friend_id, cause)
);
create index referral_credits_ready on referral_credits (user_id) where state = 'ready';
alter table orders add column referral_credit_id uuid references referral_credits;
alter table orders add constraint orders_referral_is_a_credit
  check ((referral_credit_id is null) = (referral_discount_paise = 0));
