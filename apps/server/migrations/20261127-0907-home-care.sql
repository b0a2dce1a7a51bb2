-- Services at home. Care is in groups ("Wounds and dressings"), from which owners choose a service; blood tests and
-- vaccines have no group.
create table home_service_groups (
  id uuid primary key default new_id(),
  name text not null check (length(name) between 1 and 80),
  description text not null default '' check (length(description) <= 500),
  position smallint not null default 0 check (position between 0 and 9999),
  is_active boolean not null default true
);
create unique index home_service_groups_one_a_name on home_service_groups (lower(name));

create table home_services (
  id uuid primary key default new_id(),
  kind text not null check (kind in ('blood_test', 'vaccination', 'home_care')),
  group_id uuid references home_service_groups,
  name text not null check (length(name) between 1 and 80),
  description text not null default '' check (length(description) <= 1000),
  -- Per pet, taxes included. Null: a vet visits, and it costs the vet's fee.
  price_paise integer check (price_paise between 100 and 10000000),
  needs_vet boolean not null default false,
  -- GST included in the price; animal health services of vets and their labs have none.
  tax_percent smallint not null default 0 check (tax_percent in (0, 5, 18, 40)),
  -- The duration for one pet.
  minutes smallint not null check (minutes between 5 and 240),
  -- The species it is for; empty: all.
  species text[] not null default '{}' check (
    species <@ array['dog', 'cat', 'bird', 'rabbit', 'fish', 'hamster', 'turtle', 'cattle', 'horse', 'other']),
  -- Preparation before the visit, and the checklist of the visit, one item per line.
  prep text[] not null default '{}' check (cardinality(prep) <= 10),
  checklist text[] not null default '{}' check (cardinality(checklist) <= 15),
  -- For blood tests: the tube, the hours of fasting, and when the report is due, in hours from the sample on.
  sample text not null default '' check (length(sample) <= 80),
  fasting_hours smallint not null default 0 check (fasting_hours between 0 and 24),
  report_hours smallint check (report_hours between 1 and 720),
  -- For vaccines: the manufacturer, the age for the first dose, the interval to the next, and the observation time.
  manufacturer text not null default '' check (length(manufacturer) <= 80),
  min_age_weeks smallint check (min_age_weeks between 0 and 2000),
  repeat_days smallint check (repeat_days between 1 and 1500),
  observe_minutes smallint not null default 0 check (observe_minutes between 0 and 60),
  position smallint not null default 0 check (position between 0 and 9999),
  is_active boolean not null default true,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  max_age_weeks smallint check (max_age_weeks between 1 and 2000),
  only_sex text check (only_sex in ('male', 'female')),
  min_weight_kg double precision check (min_weight_kg > 0 and min_weight_kg <= 1500),
  max_weight_kg double precision check (max_weight_kg > 0 and max_weight_kg <= 1500),
  min_gap_days smallint check (min_gap_days between 1 and 1500),
  source text not null default '' check (length(source) <= 200),
  source_on date check (source_on >= '1950-01-01'),
  check ((kind = 'home_care') = (group_id is not null)),
  check (needs_vet = (price_paise is null)),
  check (not needs_vet or kind = 'home_care'),
  check ((kind = 'blood_test') = (report_hours is not null)),
  constraint home_services_vaccine_alone check (kind = 'vaccination' or (repeat_days is null and observe_minutes = 0)),
  constraint home_services_ages_in_order check (min_age_weeks <= max_age_weeks),
  constraint home_services_weights_in_order check (min_weight_kg <= max_weight_kg),
  constraint home_services_date_has_source check (source_on is null or source <> '')
);
create unique index home_services_one_a_name on home_services (kind, coalesce(group_id, id), lower(name)) where group_id is not null;
create unique index home_services_one_a_name_alone on home_services (kind, lower(name)) where group_id is null;
create index home_services_of_group on home_services (group_id) where group_id is not null;
create index home_services_by_kind on home_services (kind, position, name) where is_active;
create trigger home_services_touched before update on home_services for each row execute function touch_updated_at();

alter table vaccinations add foreign key (vaccine_id) references home_services;
alter table care_schedules add foreign key (vaccine_id) references home_services;

-- Parts of a city, each by its centre: a location belongs to the nearest one.
create table service_zones (
  id uuid primary key default new_id(),
  city_id uuid not null references served_cities,
  name text not null check (length(name) between 1 and 60),
  latitude double precision not null check (latitude between -90 and 90),
  longitude double precision not null check (longitude between -180 and 180),
  is_active boolean not null default true
);
create unique index service_zones_one_a_name on service_zones (city_id, lower(name));

-- People who do visits: technicians, and vets who make home visits, who have a profile as well.
create table technicians (
  id uuid primary key default new_id(),
  user_id uuid unique references staff_members,
  vet_id uuid unique references vets,
  city_id uuid not null references served_cities,
  -- The zone where they usually work; null: all over the city.
  zone_id uuid references service_zones,
  name text not null check (length(name) between 1 and 120),
  photo text check (photo ~ '^[a-z0-9][a-z0-9/._-]*$' and photo !~ '\.\.'),
  -- The registration of a technician or vet, or our own number for them.
  registration_no text not null default '' check (length(registration_no) <= 60),
  mobile_no text check (mobile_no ~ '^[6-9][0-9]{9}$'),
  skills text[] not null check (
    cardinality(skills) between 1 and 3 and skills <@ array['blood_test', 'vaccination', 'home_care']),
  -- The location where their day begins.
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

-- A vet on a home visit can't be booked by video: their next slot is computed again.
create function note_slot_change_of_visit() returns trigger language plpgsql as $$
begin
  insert into vet_slot_changes (vet_id)
  select vet_id from technicians where id in (new.technician_id, old.technician_id) and vet_id is not null;
  return null;
end $$;

-- Weekly hours of a technician: minutes since midnight in Asia/Kolkata, weekday 0 is Sunday.
create table technician_hours (
  technician_id uuid not null references technicians on delete cascade,
  weekday smallint not null check (weekday between 0 and 6),
  from_minute smallint not null check (from_minute between 0 and 1439),
  to_minute smallint not null check (to_minute > from_minute and to_minute <= 1440),
  primary key (technician_id, weekday, from_minute),
  exclude using gist (technician_id with =, weekday with =, int4range(from_minute, to_minute) with &&)
);

-- Days on which a technician is absent.
create table technician_absences (
  technician_id uuid not null references technicians on delete cascade,
  day date not null,
  reason text not null default '' check (length(reason) <= 200),
  created_at timestamptz not null default now(),
  primary key (technician_id, day)
);

-- A visit at home, of any kind. The technician is reserved from the hold on: the exclusion constraint decides between
-- two owners who want the same technician and window. An expired hold still counts for it until its status is expired,
-- which the next booking does first.
create table home_visits (
  id uuid primary key default new_id(),
  user_id uuid not null references users,
  kind text not null check (kind in ('blood_test', 'vaccination', 'home_care')),
  status text not null default 'payment_pending' check (status in (
    'payment_pending', 'requested', 'assigned', 'on_the_way', 'arrived', 'in_service', 'sample_collected', 'at_lab',
    'report_ready', 'done', 'attempt_failed', 'expired', 'cancelled_by_user', 'cancelled_by_ops', 'no_show_user')),
  -- The vet that the owner has chosen; technicians are assigned as it suits.
  vet_id uuid references vets,
  -- Reserved for the visit, and announced from `assigned` on. Null: no technician is available; dispatch looks for one.
  technician_id uuid references technicians,
  -- The technician was chosen by hand: planning doesn't change it.
  is_pinned boolean not null default false,
  -- The consultation in which a vet advised it.
  consultation_id uuid references consultations,
  -- The address as it was when booked; '' and 0 once the owner was erased.
  contact_name text not null check (length(contact_name) <= 80),
  mobile_no text not null check (mobile_no ~ '^([6-9][0-9]{9})?$'),
  house text not null check (length(house) <= 120),
  area text not null check (length(area) <= 160),
  landmark text not null default '' check (length(landmark) <= 120),
  pincode text not null check (pincode ~ '^[1-9][0-9]{5}$'),
  city text not null check (length(city) between 1 and 80),
  state text not null check (length(state) between 1 and 80),
  latitude double precision not null check (latitude between -90 and 90),
  longitude double precision not null check (longitude between -180 and 180),
  city_id uuid not null references served_cities,
  zone_id uuid references service_zones,
  -- The technician arrives between these two; busy until then, by the duration of the services.
  window_start timestamptz not null,
  window_end timestamptz not null check (window_end > window_start),
  busy_until timestamptz not null check (busy_until >= window_end),
  minutes smallint not null check (minutes between 5 and 1440),
  note text not null default '' check (length(note) <= 500),
  services_paise integer not null check (services_paise >= 0),
  charge_paise integer not null check (charge_paise >= 0),
  -- GST included in the price of the services.
  tax_paise integer not null default 0 check (tax_paise between 0 and services_paise),
  discount_paise integer not null default 0 check (discount_paise >= 0),
  coupon_use_id uuid unique references coupon_uses,
  referral_discount_paise integer not null default 0 check (referral_discount_paise >= 0),
  referral_credit_id uuid unique references referral_credits,
  to_pay_paise integer not null
    generated always as (services_paise + charge_paise - discount_paise - referral_discount_paise) stored check (to_pay_paise >= 0),
  hold_expires_at timestamptz,
  booked_at timestamptz,
  assigned_at timestamptz,
  on_the_way_at timestamptz,
  arrived_at timestamptz,
  started_at timestamptz,
  ended_at timestamptz,
  cancelled_at timestamptz,
  cancel_reason_id uuid references cancel_reasons,
  cancel_note text not null default '' check (length(cancel_note) <= 500),
  moves smallint not null default 0,
  terms jsonb not null default present_visit_terms(),
  -- The code that the owner gives at the door, and the number of wrong ones entered.
  start_code text not null default lpad(floor(random() * 10000)::int::text, 4, '0') check (start_code ~ '^[0-9]{4}$'),
  code_tries smallint not null default 0 check (code_tries between 0 and 5),
  -- The number of failed attempts at the door.
  attempts smallint not null default 0 check (attempts between 0 and 20),
  -- Expected arrival while the technician is on the way; and the delay past the window, as dispatch says.
  eta_at timestamptz,
  late_minutes smallint not null default 0 check (late_minutes between 0 and 600),
  -- What the technician writes for the owner.
  advice text not null default '' check (length(advice) <= 2000),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (moves between 0 and (terms ->> 'movesAllowed')::smallint),
  check (discount_paise + referral_discount_paise <= services_paise + charge_paise),
  check (status <> 'payment_pending' or hold_expires_at is not null),
  constraint home_visits_somebody_comes check (
    status not in ('assigned', 'on_the_way', 'arrived', 'in_service') or technician_id is not null),
  constraint home_visits_technician_is_free exclude using gist (
    technician_id with =, tstzrange(window_start, busy_until) with &&
  ) where (technician_id is not null
    and status not in ('expired', 'attempt_failed', 'cancelled_by_user', 'cancelled_by_ops', 'no_show_user'))
);
create unique index home_visits_one_hold on home_visits (user_id, kind) where status = 'payment_pending';
create index home_visits_of_user on home_visits (user_id, window_start);
create index home_visits_of_technician on home_visits (technician_id, window_start) where technician_id is not null;
create index home_visits_of_city on home_visits (city_id, window_start);
create index home_visits_of_zone on home_visits (zone_id) where zone_id is not null;
create index home_visits_of_vet on home_visits (vet_id) where vet_id is not null;
create index home_visits_of_consultation on home_visits (consultation_id) where consultation_id is not null;
create index home_visits_to_expire on home_visits (hold_expires_at) where status = 'payment_pending';
create index home_visits_of_reason on home_visits (cancel_reason_id) where cancel_reason_id is not null;
create index home_visits_to_come on home_visits (window_start)
  where status in ('requested', 'assigned', 'on_the_way');
-- A technician is on the way to one visit at a time.
create unique index home_visits_one_on_the_way on home_visits (technician_id) where status = 'on_the_way';
create trigger home_visits_touched before update on home_visits for each row execute function touch_updated_at();

create function book_times_after_visit() returns trigger language plpgsql as $$
begin
  perform book_times_of_visit(new.id);
  return null;
end $$;
create trigger home_visits_book_times
  after insert or update of status, window_start, busy_until, technician_id, hold_expires_at on home_visits
  for each row execute function book_times_after_visit();
create trigger home_visits_change_slots
  after insert or update of status, window_start, busy_until, technician_id on home_visits
  for each row execute function note_slot_change_of_visit();

alter table payments add foreign key (home_visit_id) references home_visits;

-- The services for each pet; names and prices as they were when booked.
create table home_visit_lines (
  id uuid primary key default new_id(),
  visit_id uuid not null references home_visits on delete cascade,
  -- Null once the owner was erased.
  pet_id uuid,
  service_id uuid not null references home_services,
  name text not null check (length(name) between 1 and 160),
  price_paise integer not null check (price_paise >= 0),
  tax_percent smallint not null default 0,
  minutes smallint not null check (minutes between 5 and 240),
  position smallint not null check (position between 1 and 30),
  unique (visit_id, position),
  constraint home_visit_lines_pet_id_fkey foreign key (pet_id) references pets on delete set null
);
create unique index home_visit_lines_once on home_visit_lines (visit_id, pet_id, service_id) where pet_id is not null;
create index home_visit_lines_of_pet on home_visit_lines (pet_id) where pet_id is not null;
create index home_visit_lines_of_service on home_visit_lines (service_id);

create function book_times_after_line() returns trigger language plpgsql as $$
begin
  perform book_times_of_visit(coalesce(new.visit_id, old.visit_id));
  return null;
end $$;
create trigger home_visit_lines_book_times after insert or delete or update of pet_id on home_visit_lines
  for each row execute function book_times_after_line();

alter table vaccinations add foreign key (line_id) references home_visit_lines;

-- Each change of status, of time and of technician.
create table home_visit_events (
  id uuid primary key default new_id(),
  visit_id uuid not null references home_visits on delete cascade,
  from_status text check (from_status in (
    'payment_pending', 'requested', 'assigned', 'on_the_way', 'arrived', 'in_service', 'sample_collected', 'at_lab',
    'report_ready', 'done', 'attempt_failed', 'expired', 'cancelled_by_user', 'cancelled_by_ops', 'no_show_user')),
  to_status text not null check (to_status in (
    'payment_pending', 'requested', 'assigned', 'on_the_way', 'arrived', 'in_service', 'sample_collected', 'at_lab',
    'report_ready', 'done', 'attempt_failed', 'expired', 'cancelled_by_user', 'cancelled_by_ops', 'no_show_user')),
  actor text not null check (actor in ('owner', 'technician', 'dispatcher', 'lab', 'ops', 'system')),
  -- The window that it was moved to, and the technician from then on.
  window_start timestamptz,
  technician_id uuid references technicians,
  note text not null default '' check (length(note) <= 500),
  at timestamptz not null default clock_timestamp()
);
create index home_visit_events_of_visit on home_visit_events (visit_id, id);
create index home_visit_events_of_technician on home_visit_events (technician_id) where technician_id is not null;

-- Users who asked to be notified when we come to a pincode.
create table service_requests (
  user_id uuid not null references users on delete cascade,
  pincode text not null check (pincode ~ '^[1-9][0-9]{5}$'),
  kind text not null check (kind in ('blood_test', 'vaccination', 'home_care')),
  created_at timestamptz not null default now(),
  told_at timestamptz,
  primary key (user_id, pincode, kind)
);
create index service_requests_of_pincode on service_requests (pincode) where told_at is null;

-- Booked times of pets and vets, by consultations and visits alike: neither can be in two bookings at a time. Written
-- by the triggers below. An expired hold blocks nothing.
create table booked_times (
  source_id uuid not null,
  subject_id uuid not null,
  kind text not null check (kind in ('pet', 'vet')),
  during tstzrange not null,
  hold_expires_at timestamptz,
  primary key (source_id, subject_id),
  constraint booked_times_pet_is_free exclude using gist (subject_id with =, during with &&) where (kind = 'pet'),
  constraint booked_times_vet_is_free exclude using gist (subject_id with =, during with &&) where (kind = 'vet')
);

create function book_time(source uuid, subject uuid, what text, period tstzrange, held_until timestamptz)
returns void language plpgsql as $$
begin
  delete from booked_times
  where subject_id = subject and source_id <> source and hold_expires_at <= now() and during && period;
  insert into booked_times (source_id, subject_id, kind, during, hold_expires_at)
  values (source, subject, what, period, held_until)
  on conflict (source_id, subject_id) do update
    set during = excluded.during, hold_expires_at = excluded.hold_expires_at;
end $$;

create function book_times_of_consultation() returns trigger language plpgsql as $$
declare
  held_until timestamptz := case when new.status = 'payment_pending' then new.hold_expires_at end;
begin
  if new.status in ('expired', 'cancelled_by_user', 'cancelled_by_vet', 'cancelled_by_ops', 'awaiting_notes', 'completed',
    'no_show_user', 'no_show_vet') then
    delete from booked_times where source_id = new.id;
    return null;
  end if;
  delete from booked_times where source_id = new.id and subject_id is distinct from case kind
    when 'pet' then new.pet_id else new.vet_id end;
  perform book_time(new.id, new.vet_id, 'vet', tstzrange(new.starts_at, new.blocked_until), held_until);
  if new.pet_id is not null and new.kind = 'scheduled' then
    perform book_time(new.id, new.pet_id, 'pet', tstzrange(new.starts_at, new.ends_at), held_until);
  end if;
  return null;
end $$;

create function free_booked_times() returns trigger language plpgsql as $$
begin
  delete from booked_times where source_id = old.id;
  return null;
end $$;

create function book_times_of_visit(visit uuid) returns void language plpgsql as $$
declare
  v home_visits;
  held_until timestamptz;
  of_vet uuid;
  pet uuid;
begin
  select * into v from home_visits where id = visit;
  -- Null: the visit is being deleted with its lines.
  if v.status is null or v.status not in (
    'payment_pending', 'requested', 'assigned', 'on_the_way', 'arrived', 'in_service') then
    delete from booked_times where source_id = visit;
    return;
  end if;
  held_until := case when v.status = 'payment_pending' then v.hold_expires_at end;
  select vet_id into of_vet from technicians where id = v.technician_id;
  delete from booked_times where source_id = visit and (kind = 'vet' and subject_id is distinct from of_vet
    or kind = 'pet' and subject_id not in (
      select pet_id from home_visit_lines where visit_id = visit and pet_id is not null));
  if of_vet is not null then
    perform book_time(visit, of_vet, 'vet', tstzrange(v.window_start, v.busy_until), held_until);
  end if;
  for pet in select distinct pet_id from home_visit_lines where visit_id = visit and pet_id is not null order by pet_id loop
    perform book_time(visit, pet, 'pet', tstzrange(v.window_start, v.busy_until), held_until);
  end loop;
end $$;
create trigger home_visits_free_times after delete on home_visits
  for each row execute function free_booked_times();
create trigger consultations_free_times after delete on consultations
  for each row execute function free_booked_times();
create trigger consultations_book_times
  after insert or update of status, starts_at, ends_at, blocked_until, pet_id, vet_id, hold_expires_at on consultations
  for each row execute function book_times_of_consultation();

create table labs (
  id uuid primary key default new_id(),
  name text not null check (length(name) between 1 and 120),
  address text not null check (length(address) between 1 and 300),
  -- The city whose lab staff work there: the lab's role is for a city.
  city_id uuid not null references served_cities,
  accreditation text not null default '' check (length(accreditation) <= 120),
  is_active boolean not null default true
);
create index labs_of_city on labs (city_id);
create unique index labs_one_a_name on labs (lower(name));

-- The lab that a city's samples go to.
create table lab_cities (
  city_id uuid primary key references served_cities,
  lab_id uuid not null references labs
);
create index lab_cities_of_lab on lab_cities (lab_id);

-- What a blood test measures, and the usual range, by species and age.
create table lab_parameters (
  id uuid primary key default new_id(),
  service_id uuid not null references home_services on delete cascade,
  name text not null check (length(name) between 1 and 80),
  unit text not null default '' check (length(unit) <= 30),
  decimals smallint not null default 1 check (decimals between 0 and 4),
  position smallint not null default 0 check (position between 0 and 999),
  is_active boolean not null default true
);
create unique index lab_parameters_one_a_name on lab_parameters (service_id, lower(name));

create table lab_ranges (
  id uuid primary key default new_id(),
  parameter_id uuid not null references lab_parameters on delete cascade,
  species text not null check (species in ('dog', 'cat', 'bird', 'rabbit', 'fish', 'hamster', 'turtle', 'cattle', 'horse', 'other')),
  from_months smallint not null default 0 check (from_months between 0 and 600),
  -- Null: no upper age.
  to_months smallint check (to_months > from_months),
  low double precision,
  high double precision check (high >= low),
  check (low is not null or high is not null),
  exclude using gist (parameter_id with =, species with =, int4range(from_months, to_months) with &&)
);

-- One tube of one pet for one test.
create table lab_samples (
  id uuid primary key default new_id(),
  line_id uuid not null references home_visit_lines on delete cascade,
  lab_id uuid not null references labs,
  barcode text not null constraint lab_samples_barcode_once unique check (barcode ~ '^[A-Z0-9-]{4,40}$'),
  collected_by uuid references technicians,
  collected_at timestamptz not null default now(),
  received_at timestamptz,
  received_by uuid references users,
  rejected_at timestamptz,
  rejected_by uuid references users,
  reject_reason text not null default '' check (length(reject_reason) <= 300),
  check ((rejected_at is null) = (reject_reason = '')),
  check (received_at >= collected_at - interval '1 day')
);
-- A test has one valid sample; a rejected one is collected again.
create unique index lab_samples_one_of_line on lab_samples (line_id) where rejected_at is null;
create index lab_samples_of_lab on lab_samples (lab_id, collected_at);
create index lab_samples_of_technician on lab_samples (collected_by) where collected_by is not null;

create table lab_reports (
  id uuid primary key default new_id(),
  line_id uuid not null unique references home_visit_lines on delete cascade,
  sample_id uuid not null unique references lab_samples,
  lab_id uuid not null references labs,
  status text not null default 'waiting' check (status in ('waiting', 'partial', 'entered', 'verified')),
  due_at timestamptz not null,
  -- A breach of the promised time is notified once.
  breach_told_at timestamptz,
  comment text not null default '' check (length(comment) <= 2000),
  -- The lab's own PDF, instead of or in addition to the values.
  pdf_path text references uploads (path),
  entered_by uuid references users,
  entered_at timestamptz,
  verified_by uuid references users,
  verified_at timestamptz,
  revision integer not null default 1,
  updated_at timestamptz not null default now(),
  -- The report's lab, pet and people, as they were when it was verified; without the pet once the owner was erased.
  printed jsonb,
  check ((status = 'verified') = (verified_at is not null)),
  -- A report is never verified by the user who entered it.
  constraint lab_reports_second_person check (verified_by is null or verified_by <> entered_by)
);
create index lab_reports_of_lab on lab_reports (lab_id, status, due_at);
create index lab_reports_overdue on lab_reports (due_at) where status <> 'verified';
create trigger lab_reports_touched before update on lab_reports for each row execute function touch_updated_at();

create function keep_verified_reports() returns trigger language plpgsql as $$
begin
  raise exception 'a verified report does not change';
end $$;
create trigger lab_reports_verified before update of status, sample_id, verified_by, verified_at, revision on lab_reports
  for each row when (old.status = 'verified') execute function keep_verified_reports();

-- Verified results can't change.
create function keep_verified_results() returns trigger language plpgsql as $$
begin
  if exists (
    select from lab_reports where id = coalesce(new.report_id, old.report_id) and status = 'verified') then
    raise exception 'verified results do not change';
  end if;
  return coalesce(new, old);
end $$;

-- A value with the unit and range that applied when it was entered.
create table lab_results (
  report_id uuid not null references lab_reports on delete cascade,
  parameter_id uuid not null references lab_parameters,
  value double precision not null,
  unit text not null default '',
  low double precision,
  high double precision,
  flag text not null default '' check (flag in ('', 'low', 'high')),
  -- The user who typed a value: a report is verified by a user who typed none of it.
  entered_by uuid references users,
  primary key (report_id, parameter_id)
);
create index lab_results_of_parameter on lab_results (parameter_id);
create trigger lab_results_verified before insert or update or delete on lab_results
  for each row execute function keep_verified_results();

-- What technicians press, stored once each, whenever it arrives: their phone generates the id, stores it while offline
-- and sends it again until it is answered.
create table technician_actions (
  id uuid primary key,
  visit_id uuid not null references home_visits on delete cascade,
  technician_id uuid not null references technicians,
  kind text not null check (length(kind) between 1 and 40),
  acted_at timestamptz not null,
  received_at timestamptz not null default now(),
  -- Why it was refused, as a code and in words; null: it was done.
  refusal_code text,
  refusal text not null default '' check (length(refusal) <= 300)
);
create index technician_actions_of_visit on technician_actions (visit_id, received_at);
create index technician_actions_of_technician on technician_actions (technician_id);

-- A technician's location: only while they are on the way, and only the last one.
create table technician_positions (
  visit_id uuid primary key references home_visits on delete cascade,
  technician_id uuid not null references technicians,
  latitude double precision not null check (latitude between -90 and 90),
  longitude double precision not null check (longitude between -180 and 180),
  at timestamptz not null default now()
);
create index technician_positions_of_technician on technician_positions (technician_id);

-- A technician's location is stored only while they are on the way, however that ends: they arrive, the visit is
-- cancelled, or another technician comes.
create function drop_position() returns trigger language plpgsql as $$
begin
  delete from technician_positions where visit_id = new.id;
  return null;
end $$;
create trigger home_visits_drop_position after update of status, technician_id on home_visits
  for each row when (old.status = 'on_the_way'
    and (new.status <> 'on_the_way' or new.technician_id is distinct from old.technician_id))
  execute function drop_position();

create table home_visit_photos (
  visit_id uuid not null references home_visits on delete cascade,
  path text primary key references uploads (path),
  pet_id uuid,
  position smallint not null check (position between 1 and 12),
  unique (visit_id, position),
  constraint home_visit_photos_pet_id_fkey foreign key (pet_id) references pets on delete set null
);
create index home_visit_photos_of_pet on home_visit_photos (pet_id) where pet_id is not null;

-- The checked items of a service's checklist.
create table home_visit_checks (
  line_id uuid not null references home_visit_lines on delete cascade,
  item text not null check (length(item) between 1 and 200),
  at timestamptz not null default now(),
  primary key (line_id, item)
);

create table home_visit_vitals (
  visit_id uuid not null references home_visits on delete cascade,
  pet_id uuid not null,
  weight_kg double precision check (weight_kg between 0.001 and 1500),
  temperature_c double precision check (temperature_c between 20 and 46),
  heart_rate smallint check (heart_rate between 5 and 1000),
  respiration smallint check (respiration between 1 and 500),
  note text not null default '' check (length(note) <= 500),
  primary key (visit_id, pet_id),
  constraint home_visit_vitals_pet_id_fkey foreign key (pet_id) references pets on delete cascade
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
