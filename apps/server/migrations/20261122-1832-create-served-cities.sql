-- Where we come to: cities, by the names that pincodes have for them. What needs no visit is for everybody everywhere.
create table served_cities (
  id uuid primary key default new_id(),
  name text not null check (length(name) between 1 and 80),
  state text not null check (length(state) between 1 and 80),
  has_home_visits boolean not null default true,
  -- Shops deliver to the door; elsewhere couriers do.
  has_delivery boolean not null default true,
  is_active boolean not null default true
);
create unique index served_cities_one_a_name on served_cities (lower(name), lower(state));

-- Pincodes that are not as their city: of a city served, but nobody comes (no city here), or outside, and served from one.
create table served_pincodes (
  id uuid primary key default new_id(),
  pincode text not null constraint served_pincodes_once unique check (pincode ~ '^[1-9][0-9]{5}$'),
  city_id uuid references served_cities,
  note text not null default '' check (length(note) <= 200)
);
create index served_pincodes_of_city on served_pincodes (city_id);

create index pincodes_of_city on pincodes (lower(city), lower(state));
