-- One cart a person. The version changes with each change of a line, so that an order is made of what was seen.
create table carts (
  user_id uuid primary key references users on delete cascade,
  version integer not null default 1 check (version >= 1),
  updated_at timestamptz not null default now()
);
create trigger carts_touched before update on carts for each row execute function touch_updated_at();

create table cart_lines (
  id uuid primary key default new_id(),
  user_id uuid not null references carts on delete cascade,
  listing_id uuid not null references listings on delete cascade,
  quantity smallint not null check (quantity between 1 and 20),
  -- The price that the owner has seen and accepted; the one that counts is the listing's.
  seen_price_paise integer not null check (seen_price_paise > 0),
  added_at timestamptz not null default now(),
  unique (user_id, listing_id)
);
create index cart_lines_of_listing on cart_lines (listing_id);
