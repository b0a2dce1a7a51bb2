-- What technicians press, once each, whenever it comes: their phone makes the id, keeps it without a network and sends it
-- again until it is answered.
create table technician_actions (
  id uuid primary key,
  visit_id uuid not null references home_visits on delete cascade,
  technician_id uuid not null references technicians,
  kind text not null check (length(kind) between 1 and 40),
  acted_at timestamptz not null,
  received_at timestamptz not null default now(),
  -- Why it was not done, in a code and in words; null: it was.
  refusal_code text,
  refusal text not null default '' check (length(refusal) <= 300)
);
create index technician_actions_of_visit on technician_actions (visit_id, received_at);
create index technician_actions_of_technician on technician_actions (technician_id);

-- Where whoever comes is: only while they are on the way, and the last place alone.
create table technician_positions (
  visit_id uuid primary key references home_visits on delete cascade,
  technician_id uuid not null references technicians,
  latitude double precision not null check (latitude between -90 and 90),
  longitude double precision not null check (longitude between -180 and 180),
  at timestamptz not null default now()
);
create index technician_positions_of_technician on technician_positions (technician_id);

create table home_visit_photos (
  visit_id uuid not null references home_visits on delete cascade,
  path text primary key references uploads (path),
  pet_id uuid references pets,
  position smallint not null check (position between 1 and 12),
  unique (visit_id, position)
);
create index home_visit_photos_of_pet on home_visit_photos (pet_id) where pet_id is not null;

-- What was ticked off of a service's checklist.
create table home_visit_checks (
  line_id uuid not null references home_visit_lines on delete cascade,
  item text not null check (length(item) between 1 and 200),
  at timestamptz not null default now(),
  primary key (line_id, item)
);

create table home_visit_vitals (
  visit_id uuid not null references home_visits on delete cascade,
  pet_id uuid not null references pets,
  weight_kg double precision check (weight_kg between 0.001 and 1500),
  temperature_c double precision check (temperature_c between 20 and 46),
  heart_rate smallint check (heart_rate between 5 and 1000),
  respiration smallint check (respiration between 1 and 500),
  note text not null default '' check (length(note) <= 500),
  primary key (visit_id, pet_id)
);
create index home_visit_vitals_of_pet on home_visit_vitals (pet_id);

-- The vial that a vaccination was given from, before the visit may be done.
create table vaccine_doses (
  line_id uuid primary key references home_visit_lines on delete cascade,
  batch_no text not null check (length(batch_no) between 1 and 40),
  expires_on date not null,
  vial_photo text not null references uploads (path),
  given_at timestamptz not null
);
