-- What delivering and paying in cash cost, and how long people have: one row.
create table order_terms (
  is_only boolean primary key default true check (is_only),
  -- For each shop of an order: brought by the shop's people, or by courier where it is too far.
  near_fee_paise integer not null default 3900 check (near_fee_paise >= 0),
  near_free_from_paise integer not null default 49900 check (near_free_from_paise >= 0),
  far_fee_paise integer not null default 7900 check (far_fee_paise >= 0),
  far_free_from_paise integer not null default 149900 check (far_free_from_paise >= 0),
  near_hours smallint not null default 24,
  far_days smallint not null default 5,
  -- Once an order.
  cash_fee_paise integer not null default 2500 check (cash_fee_paise >= 0),
  cash_limit_paise integer not null default 500000 check (cash_limit_paise >= 0),
  -- In open hours.
  shop_answers_minutes smallint not null default 10,
  prescription_hours smallint not null default 24,
  return_hours smallint not null default 48
);
insert into order_terms default values;

create table order_reasons (
  id uuid primary key default new_id(),
  kind text not null check (kind in ('cancel', 'return', 'reject', 'prescription')),
  name text not null check (length(name) between 1 and 120),
  position smallint not null,
  unique (kind, name),
  unique (kind, position)
);
insert into order_reasons (kind, name, position)
select kind, name, position from (values
  ('cancel', 'I ordered by mistake', 1), ('cancel', 'I found it elsewhere', 2), ('cancel', 'It takes too long', 3),
  ('cancel', 'I want to change the address or the items', 4), ('cancel', 'My vet advised something else', 5),
  ('cancel', 'My pet does not need it any more', 6), ('cancel', 'Something else', 7),
  ('return', 'It came damaged', 1), ('return', 'It is not what I ordered', 2), ('return', 'It has expired', 3),
  ('reject', 'Out of stock', 1), ('reject', 'We do not deliver there today', 2), ('reject', 'The price was wrong', 3),
  ('reject', 'The shop is closed', 4),
  ('prescription', 'The picture cannot be read', 1), ('prescription', 'The medicine is not on it', 2),
  ('prescription', 'It is older than six months', 3), ('prescription', 'It is not signed by a vet', 4),
  ('prescription', 'It is for another animal', 5)
) as reason (kind, name, position);

-- An order over one cart. What it was bought for stands in it, whatever becomes of products, coupons and addresses.
create table orders (
  id uuid primary key default new_id(),
  -- What people say on the phone.
  number integer not null unique generated always as identity (start with 240817),
  user_id uuid not null references users,
  cart_version integer not null,
  status text not null default 'payment_pending'
    check (status in ('payment_pending', 'placed', 'expired', 'cancelled_by_user')),
  payment_method text not null check (payment_method in ('ONLINE', 'COD')),
  hold_expires_at timestamptz,
  -- Where to and whom to ask for; null once the owner was erased.
  address jsonb check (jsonb_typeof(address) = 'object'),
  mrp_paise integer not null check (mrp_paise > 0),
  items_paise integer not null check (items_paise > 0 and items_paise <= mrp_paise),
  coupon_use_id uuid unique references coupon_uses,
  coupon_discount_paise integer not null default 0 check (coupon_discount_paise >= 0),
  referral_discount_paise integer not null default 0 check (referral_discount_paise >= 0),
  delivery_paise integer not null check (delivery_paise >= 0),
  cash_fee_paise integer not null default 0 check (cash_fee_paise >= 0),
  -- The tax that the prices include.
  tax_paise integer not null check (tax_paise >= 0),
  to_pay_paise integer not null generated always as (
    items_paise - coupon_discount_paise - referral_discount_paise + delivery_paise + cash_fee_paise) stored,
  placed_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (coupon_discount_paise + referral_discount_paise <= items_paise),
  check ((status = 'placed') = (placed_at is not null)),
  check (status <> 'payment_pending' or (payment_method = 'ONLINE' and hold_expires_at is not null)),
  check (cash_fee_paise = 0 or payment_method = 'COD')
);
-- One at a time waits for its payment, and a cart is ordered once.
create unique index orders_one_waiting on orders (user_id) where status = 'payment_pending';
create unique index orders_one_a_cart on orders (user_id, cart_version) where status in ('payment_pending', 'placed');
create index orders_of_user on orders (user_id, id desc);
create index orders_to_expire on orders (hold_expires_at) where status = 'payment_pending';
create trigger orders_touched before update on orders for each row execute function touch_updated_at();

-- The part of an order that one shop delivers. Its stock is taken from payment_pending on, and given back by whatever
-- move leads out of life.
create table sub_orders (
  id uuid primary key default new_id(),
  order_id uuid not null references orders,
  shop_id uuid not null references shops,
  status text not null default 'payment_pending' check (status in (
    'payment_pending', 'placed', 'rx_review', 'rx_rejected', 'accepted', 'packed', 'out_for_delivery', 'delivered',
    'return_requested', 'returned', 'expired', 'rejected_by_shop', 'cancelled_by_user', 'cancelled_by_ops',
    'delivery_failed')),
  items_paise integer not null check (items_paise > 0),
  -- Its share of the coupon and the referral discount.
  discount_paise integer not null default 0 check (discount_paise between 0 and items_paise),
  delivery_paise integer not null check (delivery_paise >= 0),
  cash_fee_paise integer not null default 0 check (cash_fee_paise >= 0),
  total_paise integer not null generated always as (
    items_paise - discount_paise + delivery_paise + cash_fee_paise) stored,
  is_by_courier boolean not null,
  distance_km real,
  needs_prescription boolean not null,
  prescription_approved_at timestamptz,
  -- Until when the shop should have answered, and until when a better prescription may come.
  answer_by timestamptz,
  prescription_by timestamptz,
  arrives_by timestamptz,
  -- What the buyer says at the door.
  delivery_code text not null check (delivery_code ~ '^[0-9]{4}$'),
  code_tries smallint not null default 0 check (code_tries between 0 and 5),
  delivered_at timestamptz,
  reason_id uuid references order_reasons,
  note text not null default '' check (length(note) <= 500),
  -- The owner is told once that the shop is late.
  late_told_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (order_id, shop_id),
  check ((status in ('delivered', 'return_requested', 'returned')) = (delivered_at is not null)),
  check (not needs_prescription or prescription_approved_at is not null
    or status not in ('accepted', 'packed', 'out_for_delivery', 'delivered', 'return_requested', 'returned'))
);
create index sub_orders_of_shop on sub_orders (shop_id, status, id);
create index sub_orders_to_review on sub_orders (updated_at) where status = 'rx_review';
create index sub_orders_waiting on sub_orders (answer_by) where status = 'placed';
create index sub_orders_rejected on sub_orders (prescription_by) where status = 'rx_rejected';
create trigger sub_orders_touched before update on sub_orders for each row execute function touch_updated_at();

create table order_lines (
  id uuid primary key default new_id(),
  sub_order_id uuid not null references sub_orders on delete cascade,
  listing_id uuid not null references listings,
  product_id uuid not null references products,
  -- As it was on the day.
  name text not null,
  brand text not null,
  pack_size text not null,
  photo text,
  needs_prescription boolean not null,
  quantity smallint not null check (quantity between 1 and 20),
  mrp_paise integer not null check (mrp_paise > 0),
  price_paise integer not null check (price_paise > 0),
  gst_percent smallint not null,
  unique (sub_order_id, listing_id)
);
create index order_lines_of_product on order_lines (product_id);
create index order_lines_of_listing on order_lines (listing_id);

-- Each move of a sub-order.
create table order_events (
  id uuid primary key default new_id(),
  sub_order_id uuid not null references sub_orders on delete cascade,
  from_status text,
  to_status text not null,
  actor text not null check (actor in ('owner', 'shop', 'pharmacist', 'ops', 'system')),
  note text not null default '' check (length(note) <= 500),
  at timestamptz not null default clock_timestamp()
);
create index order_events_of_sub_order on order_events (sub_order_id, id);

-- What an order's medicine is sold by: pictures, or what one of our vets has signed. All of an order's shops see the
-- same; newer ones stand beside the older.
create table order_prescriptions (
  id uuid primary key default new_id(),
  order_id uuid not null references orders on delete cascade,
  path text unique references uploads (path),
  consultation_id uuid references consultations,
  added_at timestamptz not null default now(),
  check (num_nonnulls(path, consultation_id) = 1),
  unique (order_id, consultation_id)
);
create index order_prescriptions_of_order on order_prescriptions (order_id, id);

create table order_return_photos (
  sub_order_id uuid not null references sub_orders on delete cascade,
  path text primary key references uploads (path),
  position smallint not null check (position between 1 and 4),
  unique (sub_order_id, position)
);

-- A payment may be for an order.
alter table payments add column order_id uuid references orders;
alter table payments drop constraint payments_for_something;
alter table payments add constraint payments_for_something
  check (num_nonnulls(consultation_id, instant_request_id, order_id) >= 1
    and (order_id is null or num_nonnulls(consultation_id, instant_request_id) = 0));
create unique index payments_one_open_order on payments (order_id) where status in ('created', 'pending');
create unique index payments_one_fulfils_order on payments (order_id) where outcome = 'fulfilled';

-- Of one payment each shop's part may go back by itself.
alter table refunds add column sub_order_id uuid references sub_orders;
alter table refunds drop constraint refunds_cause_check;
alter table refunds add constraint refunds_cause_check
  check (cause in ('cancelled', 'late', 'twice', 'no_vet', 'rejected', 'not_delivered', 'returned'));
alter table refunds drop constraint refunds_payment_id_cause_key;
alter table refunds add constraint refunds_once unique nulls not distinct (payment_id, cause, sub_order_id);
-- Whatever the cause: a shop's part goes back once.
create unique index refunds_once_a_part on refunds (sub_order_id) where sub_order_id is not null;

alter table uploads drop constraint uploads_purpose_check;
alter table uploads add constraint uploads_purpose_check
  check (purpose in ('pet-photo', 'consultation-photo', 'order-prescription', 'order-return'));

alter table notices drop constraint notices_kind_check;
alter table notices add constraint notices_kind_check check (kind in (
  'consultation-booked', 'consultation-confirmed', 'consultation-reminder', 'consultation-unconfirmed',
  'consultation-moved', 'consultation-cancelled', 'payment-failed', 'refund-sent', 'refund-processed', 'call',
  'prescription-ready',
  'order-placed', 'order-accepted', 'order-rejected', 'order-prescription', 'order-packed', 'order-on-the-way',
  'order-delivered', 'order-not-delivered', 'order-late', 'order-cancelled', 'order-return',
  -- To those who work in a shop, and to pharmacists.
  'order-received', 'prescription-received'
));
