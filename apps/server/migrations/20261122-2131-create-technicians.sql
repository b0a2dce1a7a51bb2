-- Parts of a city, each by its middle: a place belongs to the nearest one.
create table service_zones (
  id uuid primary key default new_id(),
  city_id uuid not null references served_cities,
  name text not null check (length(name) between 1 and 60),
  latitude double precision not null check (latitude between -90 and 90),
  longitude double precision not null check (longitude between -180 and 180),
  is_active boolean not null default true
);
create unique index service_zones_one_a_name on service_zones (city_id, lower(name));

-- Who comes home: technicians, and vets who make home visits, who have their profile beside.
create table technicians (
  id uuid primary key default new_id(),
  user_id uuid unique references staff_members,
  vet_id uuid unique references vets,
  city_id uuid not null references served_cities,
  -- Where they usually work; null: all over the city.
  zone_id uuid references service_zones,
  name text not null check (length(name) between 1 and 120),
  photo text check (photo ~ '^[a-z0-9][a-z0-9/._-]*$' and photo !~ '\.\.'),
  -- A technician's or vet's registration, or our own number of them.
  registration_no text not null default '' check (length(registration_no) <= 60),
  mobile_no text check (mobile_no ~ '^[6-9][0-9]{9}$'),
  skills text[] not null check (
    cardinality(skills) between 1 and 3 and skills <@ array['blood_test', 'vaccination', 'home_care']),
  -- Where their day begins.
  latitude double precision not null check (latitude between -90 and 90),
  longitude double precision not null check (longitude between -180 and 180),
  is_active boolean not null default true,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (id, vet_id)
);
create index technicians_of_city on technicians (city_id, zone_id) where is_active;
create index technicians_of_zone on technicians (zone_id) where zone_id is not null;
create trigger technicians_touched before update on technicians for each row execute function touch_updated_at();

-- When somebody comes, every week: minutes since midnight in Asia/Kolkata, weekday 0 is Sunday.
create table technician_hours (
  technician_id uuid not null references technicians on delete cascade,
  weekday smallint not null check (weekday between 0 and 6),
  from_minute smallint not null check (from_minute between 0 and 1439),
  to_minute smallint not null check (to_minute > from_minute and to_minute <= 1440),
  primary key (technician_id, weekday, from_minute),
  exclude using gist (technician_id with =, weekday with =, int4range(from_minute, to_minute) with &&)
);

-- Days on which somebody does not come after all.
create table technician_absences (
  technician_id uuid not null references technicians on delete cascade,
  day date not null,
  reason text not null default '' check (length(reason) <= 200),
  created_at timestamptz not null default now(),
  primary key (technician_id, day)
);
