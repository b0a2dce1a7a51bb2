create table labs (
  id uuid primary key default new_id(),
  name text not null unique check (length(name) between 1 and 120),
  address text not null check (length(address) between 1 and 300),
  -- Whose people work there: the lab's role is for a city.
  city_id uuid not null references served_cities,
  accreditation text not null default '' check (length(accreditation) <= 120),
  is_active boolean not null default true
);
create index labs_of_city on labs (city_id);
-- Which lab a city's samples go to.
create table lab_cities (
  city_id uuid primary key references served_cities,
  lab_id uuid not null references labs
);
create index lab_cities_of_lab on lab_cities (lab_id);

-- What a blood test measures, and what is usual, by species and age.
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
  -- Null: from then on.
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
-- A test has one sample that counts; a rejected one is collected anew.
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
  -- A breach of the time promised is told once.
  breach_told_at timestamptz,
  comment text not null default '' check (length(comment) <= 2000),
  -- A PDF of the lab's own, instead of or beside the values.
  pdf_path text references uploads (path),
  entered_by uuid references users,
  entered_at timestamptz,
  verified_by uuid references users,
  verified_at timestamptz,
  revision integer not null default 1,
  updated_at timestamptz not null default now(),
  check ((status = 'verified') = (verified_at is not null)),
  -- Nobody verifies what they have entered.
  constraint lab_reports_second_person check (verified_by is null or verified_by <> entered_by)
);
create index lab_reports_of_lab on lab_reports (lab_id, status, due_at);
create index lab_reports_overdue on lab_reports (due_at) where status <> 'verified';
create trigger lab_reports_touched before update on lab_reports for each row execute function touch_updated_at();

-- A value with the unit and range that held when it was entered.
create table lab_results (
  report_id uuid not null references lab_reports on delete cascade,
  parameter_id uuid not null references lab_parameters,
  value double precision not null,
  unit text not null default '',
  low double precision,
  high double precision,
  flag text not null default '' check (flag in ('', 'low', 'high')),
  primary key (report_id, parameter_id)
);
create index lab_results_of_parameter on lab_results (parameter_id);
