-- Who works at the console besides vets: for one shop, or as a pharmacist who reviews prescriptions of all orders.
create table operators (
  user_id uuid primary key references users on delete cascade,
  role text not null check (role in ('shop', 'pharmacist')),
  shop_id uuid references shops,
  created_at timestamptz not null default now(),
  check ((role = 'shop') = (shop_id is not null))
);
create index operators_of_shop on operators (shop_id);

-- What a pharmacist has decided about the prescription of a shop's part of an order; null: a made-up one of the sandbox.
create table prescription_reviews (
  id uuid primary key default new_id(),
  sub_order_id uuid not null references sub_orders on delete cascade,
  pharmacist_id uuid references users,
  is_approved boolean not null,
  reason_id uuid references order_reasons,
  at timestamptz not null default clock_timestamp(),
  check (is_approved = (reason_id is null))
);
create index prescription_reviews_of_part on prescription_reviews (sub_order_id);
create index prescription_reviews_of_pharmacist on prescription_reviews (pharmacist_id, id desc);

-- Whether made-up shops and pharmacists of the sandbox answer by themselves.
create table sandbox_shops (
  is_only boolean primary key default true check (is_only),
  is_on boolean not null default true
);
insert into sandbox_shops default values;
