-- What is done at home. Care comes in groups ("Wounds and dressings"), of which one chooses a service; blood tests and
-- vaccines stand alone.
create table home_service_groups (
  id uuid primary key default new_id(),
  name text not null unique check (length(name) between 1 and 80),
  description text not null default '' check (length(description) <= 500),
  position smallint not null default 0 check (position between 0 and 9999),
  is_active boolean not null default true
);

create table home_services (
  id uuid primary key default new_id(),
  kind text not null check (kind in ('blood_test', 'vaccination', 'home_care')),
  group_id uuid references home_service_groups,
  name text not null check (length(name) between 1 and 80),
  description text not null default '' check (length(description) <= 1000),
  -- Per pet, taxes included. Null: a vet comes, and it costs what the vet takes.
  price_paise integer check (price_paise between 100 and 10000000),
  needs_vet boolean not null default false,
  -- GST within the price; what vets and their labs do for animals' health has none.
  tax_percent smallint not null default 0 check (tax_percent in (0, 5, 12, 18)),
  -- How long it takes for one pet.
  minutes smallint not null check (minutes between 5 and 240),
  -- For which animals; empty: for all.
  species text[] not null default '{}' check (
    species <@ array['dog', 'cat', 'bird', 'rabbit', 'fish', 'hamster', 'turtle', 'cattle', 'horse', 'other']),
  -- What to do before we come, and what whoever comes ticks off, a line each.
  prep text[] not null default '{}' check (cardinality(prep) <= 10),
  checklist text[] not null default '{}' check (cardinality(checklist) <= 15),
  -- Of blood tests: the tube, for how long the pet must not eat, and when the report is due, in hours from the sample on.
  sample text not null default '' check (length(sample) <= 80),
  fasting_hours smallint not null default 0 check (fasting_hours between 0 and 24),
  report_hours smallint check (report_hours between 1 and 720),
  -- Of vaccines: who makes it, how old a pet is for its first one, when the next is due, and how long we stay to watch.
  manufacturer text not null default '' check (length(manufacturer) <= 80),
  first_at_weeks smallint check (first_at_weeks between 0 and 520),
  repeat_days smallint check (repeat_days between 1 and 1500),
  observe_minutes smallint not null default 0 check (observe_minutes between 0 and 60),
  position smallint not null default 0 check (position between 0 and 9999),
  is_active boolean not null default true,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check ((kind = 'home_care') = (group_id is not null)),
  check (needs_vet = (price_paise is null)),
  check (not needs_vet or kind = 'home_care'),
  check ((kind = 'blood_test') = (report_hours is not null)),
  check (kind = 'vaccination' or (first_at_weeks is null and repeat_days is null and observe_minutes = 0))
);
create unique index home_services_one_a_name on home_services (kind, coalesce(group_id, id), lower(name)) where group_id is not null;
create unique index home_services_one_a_name_alone on home_services (kind, lower(name)) where group_id is null;
create index home_services_of_group on home_services (group_id) where group_id is not null;
create index home_services_by_kind on home_services (kind, position, name) where is_active;
create trigger home_services_touched before update on home_services for each row execute function touch_updated_at();

-- By which terms visits are offered, cancelled and moved: one row. Charges are for coming, once a visit.
create table visit_terms (
  is_only boolean primary key default true check (is_only),
  blood_test_charge_paise integer not null default 15000 check (blood_test_charge_paise between 0 and 1000000),
  vaccination_charge_paise integer not null default 19900 check (vaccination_charge_paise between 0 and 1000000),
  home_care_charge_paise integer not null default 19900 check (home_care_charge_paise between 0 and 1000000),
  -- How long before the window begins one can book it last, and how many days ahead.
  lead_minutes smallint not null default 120 check (lead_minutes between 0 and 2880),
  days_ahead smallint not null default 14 check (days_ahead between 1 and 60),
  -- Cancelled so soon after booking, everything is refunded.
  grace_minutes smallint not null default 5 check (grace_minutes between 0 and 1440),
  -- Minutes before the window begins. Until the first, and while nobody is assigned, everything is refunded; until the
  -- second, all but the charge for coming.
  free_until_minutes smallint not null default 180 check (free_until_minutes between 0 and 10080),
  part_until_minutes smallint not null default 0 check (part_until_minutes between 0 and 10080),
  movable_until_minutes smallint not null default 180 check (movable_until_minutes between 0 and 10080),
  moves_allowed smallint not null default 2 check (moves_allowed between 0 and 10),
  -- Nobody assigned so long before the window: dispatch is alarmed.
  alarm_minutes smallint not null default 120 check (alarm_minutes between 15 and 1440),
  constraint visit_terms_in_order check (part_until_minutes <= free_until_minutes)
);
insert into visit_terms default values;

-- What is booked keeps the terms that its owner was shown (decision 050). The names are those that the server reads.
create function present_visit_terms() returns jsonb language sql stable as $$
  select jsonb_build_object(
    'graceMinutes', grace_minutes, 'freeUntilMinutes', free_until_minutes, 'partUntilMinutes', part_until_minutes,
    'movableUntilMinutes', movable_until_minutes, 'movesAllowed', moves_allowed)
  from visit_terms
$$;
