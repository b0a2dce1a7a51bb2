-- Coupons whose codes were created together.
create table coupon_batches (
  id uuid primary key default new_id(),
  name text not null unique check (length(name) between 1 and 80),
  -- Their terms as filled in, in the format of the wire.
  terms jsonb not null,
  made_by uuid not null references users,
  made_at timestamptz not null default now()
);
create index coupon_batches_made_by on coupon_batches (made_by);

-- A coupon for a booking or an order. Codes are capitals and digits, so that a lookup is an equality.
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
  -- The maximum that a percentage takes off; null: no limit.
  max_discount_paise integer check (max_discount_paise between 1 and 1000000000),
  minimum_paise integer not null default 0 check (minimum_paise between 0 and 1000000000),
  starts_at timestamptz not null default now(),
  ends_at timestamptz not null,
  -- Null: unlimited.
  uses_in_all integer check (uses_in_all >= 1),
  uses_per_owner smallint not null default 1 check (uses_per_owner between 1 and 100),
  -- Uses that are held or used; those given back don't count (decision 009).
  used integer not null default 0,
  -- Whether owners see it in lists; others are found by their exact code only.
  is_listed boolean not null default true,
  created_at timestamptz not null default now(),
  -- A paused coupon behaves like one that has ended; held and used uses remain.
  is_active boolean not null default true,
  batch_id uuid references coupon_batches,
  check ((kind = 'percent') = (percent is not null)),
  check ((kind = 'flat') = (flat_paise is not null)),
  check (kind = 'percent' or max_discount_paise is null),
  check (ends_at > starts_at),
  constraint coupons_not_overused check (used >= 0 and (uses_in_all is null or used <= uses_in_all))
);
create index coupons_of_batch on coupons (batch_id, id) where batch_id is not null;

-- An owner's use of a coupon. It outlives the owner's account, whose bare row remains: a use stays used.
create table coupon_uses (
  id uuid primary key default new_id(),
  coupon_id uuid not null references coupons,
  user_id uuid not null references users,
  -- The number of the owner's use: 1 to the coupon's uses_per_owner.
  nth smallint not null check (nth >= 1),
  state text not null default 'held' check (state in ('held', 'used', 'released')),
  amount_paise integer not null,
  discount_paise integer not null check (discount_paise > 0 and discount_paise <= amount_paise),
  created_at timestamptz not null default now(),
  -- Remains set when a paid use is given back.
  settled_at timestamptz,
  released_at timestamptz,
  -- What each use was for.
  category text not null check (category in ('consultation', 'order', 'home-care')),
  check (state <> 'used' or settled_at is not null),
  check (state <> 'held' or settled_at is null),
  check ((state = 'released') = (released_at is not null))
);
create unique index coupon_uses_of_owner on coupon_uses (coupon_id, user_id, nth) where state <> 'released';
create index coupon_uses_of_coupon on coupon_uses (coupon_id, id);

-- Documents and messages name the codes that were used.
create function refuse_other_code() returns trigger language plpgsql as $$
begin
  if exists (select from coupon_uses where coupon_id = old.id) then
    raise exception using errcode = '23514', constraint = 'coupons_used_code_stays',
      message = 'the code of a coupon that was used stays';
  end if;
  return new;
end $$;
create trigger coupons_used_code_stays before update of code on coupons for each row
  when (old.code <> new.code) execute function refuse_other_code();

-- One attempt to pay for one thing. The id is 128 random bits: anyone who has it may see the state and the amount.
create table payments (
  id text primary key check (id ~ '^[A-Za-z0-9_-]{22}$'),
  user_id uuid not null references users,
  consultation_id uuid,
  gateway text not null check (gateway in ('sandbox', 'phonepe')),
  gateway_order_id text,
  amount_paise integer not null check (amount_paise > 0),
  currency text not null default 'INR' check (currency = 'INR'),
  status text not null default 'created'
    check (status in ('created', 'pending', 'completed', 'failed', 'expired')),
  -- The result of a completed payment: the booking, or a refund.
  outcome text check (outcome in ('fulfilled', 'returned')),
  checkout_url text check (length(checkout_url) <= 4000),
  -- While one server opens the gateway's page, others wait.
  opening_until timestamptz,
  transaction_id text check (length(transaction_id) <= 200),
  method text check (length(method) <= 40),
  failure_reason text check (length(failure_reason) <= 200),
  refunded_paise integer not null default 0,
  expires_at timestamptz not null,
  -- When to ask the gateway next, on one schedule however many clients are waiting; null: never again.
  next_check_at timestamptz,
  completed_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- The payment is for one of these or for consultation_id (decision 042).
  instant_request_id uuid,
  order_id uuid,
  home_visit_id uuid,
  subject_kind text not null generated always as (case
      when instant_request_id is not null then 'instant'
      when consultation_id is not null then 'consultation'
      when order_id is not null then 'order'
      when home_visit_id is not null then 'home_visit'
    end) stored check (subject_kind in ('consultation', 'instant', 'order', 'home_visit')),
  subject_id uuid not null generated always as (
    coalesce(instant_request_id, consultation_id, order_id, home_visit_id)) stored,
  check (refunded_paise between 0 and amount_paise),
  check ((status = 'completed') = (outcome is not null)),
  check ((status = 'completed') = (completed_at is not null)),
  check (refunded_paise = 0 or status = 'completed'),
  unique (gateway, transaction_id),
  constraint payments_for_something check (
    num_nonnulls(coalesce(instant_request_id, consultation_id), order_id, home_visit_id) = 1)
);
create index payments_of_user on payments (user_id);
create index payments_to_check on payments (next_check_at) where next_check_at is not null;
create index payments_by_time on payments (created_at);
create unique index payments_one_open_subject on payments (subject_id) where status in ('created', 'pending');
create unique index payments_one_fulfils_subject on payments (subject_id) where outcome = 'fulfilled';
create index payments_of_subject on payments (subject_id, created_at);
create index payments_of_home_visit on payments (home_visit_id) where home_visit_id is not null;
create trigger payments_touched before update on payments for each row execute function touch_updated_at();

-- Refunds. payments.refunded_paise grows in the same transaction, and its CHECK limits the sum.
create table refunds (
  id uuid primary key default new_id(),
  payment_id text not null references payments,
  cause text not null check (cause in (
    'cancelled', 'late', 'twice', 'no_vet', 'rejected', 'not_delivered', 'returned', 'lower_fee', 'by_hand')),
  amount_paise integer not null check (amount_paise > 0),
  status text not null default 'requested' check (status in ('requested', 'pending', 'processed', 'failed')),
  reference text check (length(reference) <= 200),
  failure_reason text check (length(failure_reason) <= 200),
  requested_at timestamptz not null default now(),
  processed_at timestamptz,
  updated_at timestamptz not null default now(),
  -- Each shop's part of one payment can be refunded separately.
  parcel_id uuid,
  requested_by uuid references users,
  -- The text that the owner reads.
  reason text not null default '' check (length(reason) <= 300),
  check ((status = 'processed') = (processed_at is not null)),
  constraint refunds_by_somebody check ((cause = 'by_hand') = (requested_by is not null))
);
-- A shop's part is refunded once, whatever the cause.
create unique index refunds_once_a_part on refunds (parcel_id) where parcel_id is not null;
create index refunds_of_payment on refunds (payment_id, requested_at);
create index refunds_by_status on refunds (status, payment_id) where status <> 'processed';
create index refunds_requested_by on refunds (requested_by) where requested_by is not null;
create unique index refunds_once on refunds (payment_id, cause, parcel_id) nulls not distinct
  where cause not in ('lower_fee', 'by_hand');
create trigger refunds_touched before update on refunds for each row execute function touch_updated_at();

-- Processed webhooks: a gateway may send each several times.
create table payment_webhooks (
  gateway text not null,
  event_id text not null check (length(event_id) between 1 and 200),
  received_at timestamptz not null default now(),
  primary key (gateway, event_id)
);
create index payment_webhooks_by_age on payment_webhooks (received_at);

-- The referral code that a new owner entered: once, and never their own.
create table referrals (
  user_id uuid primary key references users on delete cascade,
  referrer_id uuid not null references users,
  verified_at timestamptz not null default now(),
  check (user_id <> referrer_id)
);
create index referrals_of_referrer on referrals (referrer_id);
create unique index referrals_one_way
  on referrals (least(user_id, referrer_id), greatest(user_id, referrer_id));

-- 10% off one booking or order: for the invited friend, and for the inviter once the friend's first one is done.
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

-- Sign-in methods (a number, an address) that were used to enter a code, as keyed hashes. They outlive the account: a
-- user who deletes it and comes back can't be invited again (threats M6).
create table invited_subjects (
  subject_hash bytea primary key check (length(subject_hash) = 32),
  created_at timestamptz not null default now()
);

-- The terms for cancelling and moving consultations: one row. All minutes but the first count back from the start.
create table consultation_terms (
  is_only boolean primary key default true check (is_only),
  -- If cancelled this soon after booking, everything is refunded.
  grace_minutes smallint not null default 5 check (grace_minutes between 0 and 1440),
  -- Until this time everything is refunded, and until the next one a part of it.
  free_until_minutes smallint not null default 60 check (free_until_minutes between 0 and 10080),
  part_until_minutes smallint not null default 15 check (part_until_minutes between 0 and 10080),
  part_percent smallint not null default 50 check (part_percent between 0 and 100),
  movable_until_minutes smallint not null default 30 check (movable_until_minutes between 0 and 10080),
  moves_allowed smallint not null default 2 check (moves_allowed between 0 and 10),
  -- If a vet has not confirmed by then, the owner chooses: another time, or a full refund.
  confirm_until_minutes smallint not null default 10 check (confirm_until_minutes between 1 and 1440),
  constraint consultation_terms_in_order check (part_until_minutes <= free_until_minutes)
);

-- A booking keeps the terms that its owner was shown, whatever changes later (decision 050). The names are those that
-- the server reads.
create function present_consultation_terms() returns jsonb language sql stable as $$
  select jsonb_build_object(
    'graceMinutes', grace_minutes, 'freeUntilMinutes', free_until_minutes, 'partUntilMinutes', part_until_minutes,
    'partPercent', part_percent, 'movableUntilMinutes', movable_until_minutes, 'movesAllowed', moves_allowed,
    'confirmUntilMinutes', confirm_until_minutes)
  from consultation_terms
$$;

-- The price of an instant consultation and how vets are rung: one row.
create table instant_terms (
  is_only boolean primary key default true check (is_only),
  fee_paise integer not null check (fee_paise >= 0),
  -- The length of a round of rings, the number of rounds, and the maximum length of a consultation.
  ring_seconds smallint not null check (ring_seconds between 5 and 120),
  rounds smallint not null check (rounds between 1 and 5),
  minutes smallint not null check (minutes between 5 and 120)
);

-- Fees for delivery and cash payment, and deadlines: one row.
create table order_terms (
  is_only boolean primary key default true check (is_only),
  -- For each shop of an order: delivered by the shop's own people, or by courier where it is too far.
  near_fee_paise integer not null default 3900 check (near_fee_paise >= 0),
  near_free_from_paise integer not null default 49900 check (near_free_from_paise >= 0),
  far_fee_paise integer not null default 7900 check (far_fee_paise >= 0),
  far_free_from_paise integer not null default 149900 check (far_free_from_paise >= 0),
  near_hours smallint not null default 24,
  far_days smallint not null default 5,
  -- Once per order.
  cash_fee_paise integer not null default 2500 check (cash_fee_paise >= 0),
  cash_limit_paise integer not null default 500000 check (cash_limit_paise >= 0),
  -- In opening hours.
  shop_answers_minutes smallint not null default 10,
  prescription_hours smallint not null default 24,
  return_hours smallint not null default 48,
  -- How long a shop may stay silent after its deadline to answer, before its part is cancelled.
  silent_hours smallint not null default 24 check (silent_hours between 1 and 168),
  check (near_hours between 1 and 240),
  check (far_days between 1 and 60),
  check (shop_answers_minutes between 1 and 1440),
  check (prescription_hours between 1 and 240),
  check (return_hours between 1 and 720)
);

-- What both sides of a referral get: a percentage off a booking or order, up to a maximum. One row.
create table referral_terms (
  is_only boolean primary key default true check (is_only),
  percent smallint not null default 10 check (percent between 1 and 100),
  max_discount_paise integer not null default 20000 check (max_discount_paise between 100 and 100000000)
);

-- The terms for offering, cancelling and moving visits: one row. Charges are for travel, once per visit.
create table visit_terms (
  is_only boolean primary key default true check (is_only),
  blood_test_charge_paise integer not null default 15000 check (blood_test_charge_paise between 0 and 1000000),
  vaccination_charge_paise integer not null default 19900 check (vaccination_charge_paise between 0 and 1000000),
  home_care_charge_paise integer not null default 19900 check (home_care_charge_paise between 0 and 1000000),
  -- How long before the window begins booking closes, and how many days ahead it opens.
  lead_minutes smallint not null default 120 check (lead_minutes between 0 and 2880),
  days_ahead smallint not null default 14 check (days_ahead between 1 and 60),
  -- If cancelled this soon after booking, everything is refunded.
  grace_minutes smallint not null default 5 check (grace_minutes between 0 and 1440),
  -- Minutes before the window begins. Until the first, and while the visit is unassigned, everything is refunded; until
  -- the second, everything except the travel charge.
  free_until_minutes smallint not null default 180 check (free_until_minutes between 0 and 10080),
  part_until_minutes smallint not null default 0 check (part_until_minutes between 0 and 10080),
  movable_until_minutes smallint not null default 180 check (movable_until_minutes between 0 and 10080),
  moves_allowed smallint not null default 2 check (moves_allowed between 0 and 10),
  -- If the visit is unassigned this long before the window, dispatch gets an alarm.
  alarm_minutes smallint not null default 120 check (alarm_minutes between 15 and 1440),
  constraint visit_terms_in_order check (part_until_minutes <= free_until_minutes)
);

-- A booking keeps the terms that its owner was shown (decision 050). The names are those that the server reads.
create function present_visit_terms() returns jsonb language sql stable as $$
  select jsonb_build_object(
    'graceMinutes', grace_minutes, 'freeUntilMinutes', free_until_minutes, 'partUntilMinutes', part_until_minutes,
    'movableUntilMinutes', movable_until_minutes, 'movesAllowed', moves_allowed)
  from visit_terms
$$;

-- The last number that a shop has issued in a financial year, which begins in April of `financial_year`.
create table invoice_series (
  shop_id uuid not null,
  kind text not null check (kind in ('invoice', 'credit-note')),
  financial_year smallint not null,
  last_serial integer not null check (last_serial between 1 and 9999999),
  primary key (shop_id, kind, financial_year)
);

-- The tax invoice of a shop's part of an order, as issued with the goods; and if they were returned, the credit note
-- that reverses it.
create table invoices (
  id uuid primary key default new_id(),
  parcel_id uuid not null,
  shop_id uuid not null,
  kind text not null,
  financial_year smallint not null,
  serial integer not null,
  -- At most 16 characters: TW/26-27/000123.
  number text not null generated always as (
    case kind when 'invoice' then 'TW/' else 'CN/' end
    || right(financial_year::text, 2) || '-' || right((financial_year + 1)::text, 2)
    || '/' || lpad(serial::text, greatest(6, length(serial::text)), '0')) stored check (length(number) <= 16),
  issued_at timestamptz not null default now(),
  content jsonb not null check (jsonb_typeof(content) = 'object'),
  -- The buyer; null once the owner was erased. An invoice below ₹50,000 to a buyer without a GSTIN needs none.
  buyer jsonb check (jsonb_typeof(buyer) = 'object'),
  foreign key (shop_id, kind, financial_year) references invoice_series,
  unique (shop_id, kind, financial_year, serial),
  unique (parcel_id, kind)
);

-- An issued invoice can't change: only the buyer can be removed.
create function guard_invoices() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    raise exception 'invoices are not deleted' using errcode = 'check_violation';
  end if;
  -- The number isn't computed yet for the new row.
  if to_jsonb(new) - '{buyer,number}'::text[] is distinct from to_jsonb(old) - '{buyer,number}'::text[]
    or new.buyer is not null and new.buyer is distinct from old.buyer then
    raise exception 'invoices do not change' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger invoices_guarded before update or delete on invoices
  for each row execute function guard_invoices();

insert into order_terms default values;
insert into consultation_terms default values;
insert into instant_terms (fee_paise, ring_seconds, rounds, minutes) values (39900, 45, 3, 20);
insert into referral_terms default values;
insert into visit_terms default values;
