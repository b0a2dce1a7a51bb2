-- What takes something off a booking or an order. Codes are capitals and digits, so that finding one is an equality.
create table coupons (
  id uuid primary key default new_id(),
  code text not null unique check (code ~ '^[A-Z0-9]{3,20}$'),
  title text not null check (length(title) between 1 and 80),
  description text not null default '' check (length(description) <= 400),
  -- Null: for everything.
  category text check (category in ('consultation', 'order', 'home-care')),
  kind text not null check (kind in ('percent', 'flat')),
  percent smallint check (percent between 1 and 100),
  flat_paise integer check (flat_paise between 1 and 1000000000),
  -- The most that a percentage takes off; null: no bound.
  max_discount_paise integer check (max_discount_paise between 1 and 1000000000),
  minimum_paise integer not null default 0 check (minimum_paise between 0 and 1000000000),
  starts_at timestamptz not null default now(),
  ends_at timestamptz not null,
  -- Null: as many as there are takers.
  uses_in_all integer check (uses_in_all >= 1),
  uses_per_owner smallint not null default 1 check (uses_per_owner between 1 and 100),
  -- Uses that are held or used; those given back don't count (decision 009).
  used integer not null default 0,
  -- Whether owners are shown it; others are found by their exact code only.
  is_listed boolean not null default true,
  created_at timestamptz not null default now(),
  check ((kind = 'percent') = (percent is not null)),
  check ((kind = 'flat') = (flat_paise is not null)),
  check (kind = 'percent' or max_discount_paise is null),
  check (ends_at > starts_at),
  constraint coupons_not_overused check (used >= 0 and (uses_in_all is null or used <= uses_in_all))
);

-- An owner's use of a coupon. It outlives the owner's account, whose bare row stays: what was used stays used.
create table coupon_uses (
  id uuid primary key default new_id(),
  coupon_id uuid not null references coupons,
  user_id uuid not null references users,
  -- Which of the owner's uses: 1 to the coupon's uses_per_owner.
  nth smallint not null check (nth >= 1),
  state text not null default 'held' check (state in ('held', 'used', 'released')),
  amount_paise integer not null,
  discount_paise integer not null check (discount_paise > 0 and discount_paise <= amount_paise),
  created_at timestamptz not null default now(),
  -- Stays when a use that was paid for is given back.
  settled_at timestamptz,
  released_at timestamptz,
  check (state <> 'used' or settled_at is not null),
  check (state <> 'held' or settled_at is null),
  check ((state = 'released') = (released_at is not null))
);
create unique index coupon_uses_of_owner on coupon_uses (coupon_id, user_id, nth) where state <> 'released';
