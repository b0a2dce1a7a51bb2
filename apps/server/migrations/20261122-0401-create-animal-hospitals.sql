-- Where an animal is brought that can't wait.
create table animal_hospitals (
  id uuid primary key default new_id(),
  name text not null check (length(name) between 1 and 120),
  area text not null check (length(area) between 1 and 120),
  city text not null check (length(city) between 1 and 80),
  state text not null check (length(state) between 1 and 80),
  phone text not null check (phone ~ '^[0-9 +-]{3,20}$'),
  about text not null default '' check (length(about) <= 300),
  pets text[] not null check (cardinality(pets) >= 1
    and pets <@ array['dog', 'cat', 'bird', 'rabbit', 'fish', 'cattle', 'horse', 'other']),
  -- Minutes since midnight in Asia/Kolkata, each day alike.
  from_minute smallint not null default 0 check (from_minute between 0 and 1439),
  to_minute smallint not null default 1440 check (to_minute > from_minute and to_minute <= 1440),
  latitude double precision not null check (latitude between -90 and 90),
  longitude double precision not null check (longitude between -180 and 180),
  unique (name, city)
);
create index animal_hospitals_by_city on animal_hospitals (lower(city));
create index animal_hospitals_by_place on animal_hospitals (latitude, longitude);
