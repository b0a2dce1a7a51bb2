-- Who works at the console besides vets: for one shop, or as a pharmacist who reviews prescriptions of all orders.
create table operators (
  user_id uuid primary key references users on delete cascade,
  role text not null check (role in ('shop', 'pharmacist')),
  shop_id uuid references shops,
  created_at timestamptz not null default now(),
  check ((role = 'shop') = (shop_id is not null))
);
create index operators_of_shop on operators (shop_id);

-- Whether made-up shops and pharmacists of the sandbox answer by themselves.
create table sandbox_shops (
  is_only boolean primary key default true check (is_only),
  is_on boolean not null default true
);
insert into sandbox_shops default values;
