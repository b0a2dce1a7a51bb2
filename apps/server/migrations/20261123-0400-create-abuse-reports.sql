-- What was done to an animal, as one chooses it from a list; with the laws that are about it.
create table abuse_reasons (
  id uuid primary key default new_id(),
  name text not null unique check (length(name) between 1 and 80),
  name_hi text not null default '' check (length(name_hi) <= 80),
  -- What counts as it, in a sentence.
  hint text not null default '' check (length(hint) <= 200),
  laws text[] not null default '{}' check (laws <@ array['pca_11', 'bns_325']),
  position smallint not null default 0 check (position between 0 and 9999),
  is_active boolean not null default true
);

create table abuse_reports (
  id uuid primary key default new_id(),
  -- Null: reported without an account, or its person was erased.
  user_id uuid references users,
  status text not null default 'incident_saved' check (status in (
    'incident_saved', 'perpetrator_saved', 'submitted', 'triaged', 'forwarded', 'action_taken', 'closed', 'withdrawn')),
  revision integer not null default 1,
  -- Of the key with which somebody without an account goes on writing; it is good until the report is submitted.
  draft_key_hash bytea unique check (length(draft_key_hash) = 32),
  -- Who sends from one address, told apart for a day or two and by nobody outside.
  source_hash bytea check (length(source_hash) = 32),

  -- The incident. A draft may lack any of it.
  other_reason text not null default '' check (length(other_reason) <= 120),
  species text check (species in ('dog', 'cat', 'bird', 'rabbit', 'fish', 'hamster', 'turtle', 'cattle', 'horse', 'other')),
  animals smallint check (animals between 1 and 999),
  condition text check (condition in ('unhurt', 'hurt', 'critical', 'dead', 'unknown')),
  is_in_danger boolean not null default false,
  description text not null default '' check (length(description) <= 4000),
  happened_at timestamptz,
  is_time_approximate boolean not null default false,
  is_ongoing boolean not null default false,
  address text not null default '' check (length(address) <= 300),
  landmark text not null default '' check (length(landmark) <= 160),
  pincode text not null default '' check (pincode ~ '^([1-9][0-9]{5})?$'),
  -- By the pincode: whose officers see to it, and where it is counted.
  city text not null default '' check (length(city) <= 80),
  state text not null default '' check (length(state) <= 80),
  latitude double precision check (latitude between -90 and 90),
  longitude double precision check (longitude between -180 and 180),
  located_by text check (located_by in ('map', 'pincode', 'photo', 'device')),
  check ((latitude is null) = (longitude is null)),
  -- Whether what a camera writes beside the picture is kept aside, sealed.
  keeps_device_data boolean not null default false,

  -- The perpetrator, as far as anything is known.
  perpetrator_id uuid unique,
  is_perpetrator_unknown boolean not null default false,
  perpetrator_name text not null default '' check (length(perpetrator_name) <= 120),
  perpetrator_relation text check (perpetrator_relation in (
    'owner', 'neighbour', 'shop', 'driver', 'worker', 'institution', 'stranger', 'other')),
  perpetrators smallint check (perpetrators between 1 and 99),
  perpetrator_appearance text not null default '' check (length(perpetrator_appearance) <= 500),
  perpetrator_address text not null default '' check (length(perpetrator_address) <= 300),
  perpetrator_mobile text not null default '' check (perpetrator_mobile ~ '^([6-9][0-9]{9})?$'),
  vehicle_no text not null default '' check (length(vehicle_no) <= 20),
  perpetrator_note text not null default '' check (length(perpetrator_note) <= 1000),

  -- Who reports it. Name and ways to reach them are sealed: nobody opens them alone.
  is_reporter_witness boolean not null default true,
  is_anonymous boolean not null default true,
  reporter_sealed bytea,
  may_contact boolean not null default false,
  laws text[] not null default '{}' check (laws <@ array['pca_11', 'bns_325']),

  -- The case.
  case_no text unique check (case_no ~ '^TWA-[0-9A-Z]{8}$'),
  receipt_hash bytea check (length(receipt_hash) = 32),
  submitted_at timestamptz,
  severity text check (severity in ('emergency', 'high', 'medium', 'low')),
  officer_id uuid references users,
  triaged_at timestamptz,
  forwarded_at timestamptz,
  acted_at timestamptz,
  closed_at timestamptz,
  outcome text check (outcome in ('resolved', 'no_offence', 'not_enough', 'duplicate', 'other')),
  duplicate_of uuid references abuse_reports,
  fir_no text not null default '' check (length(fir_no) <= 40),
  police_station text not null default '' check (length(police_station) <= 120),
  police_officer text not null default '' check (length(police_officer) <= 120),
  police_phone text not null default '' check (length(police_phone) <= 20),
  next_follow_up_on date,
  follow_up_reminded_on date,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint abuse_reports_case check (
    (status in ('incident_saved', 'perpetrator_saved')) = (case_no is null)
    and (case_no is null) = (submitted_at is null) and (case_no is null) = (receipt_hash is null)),
  check (case_no is null or draft_key_hash is null),
  check (status not in ('triaged', 'forwarded', 'action_taken') or (severity is not null and officer_id is not null)),
  check ((status = 'closed') = (closed_at is not null and outcome is not null)),
  check (outcome is distinct from 'duplicate' or duplicate_of is not null),
  check (duplicate_of <> id)
);
create index abuse_reports_of_user on abuse_reports (user_id, id) where user_id is not null;
create index abuse_reports_from_source on abuse_reports (source_hash, created_at) where source_hash is not null;
create index abuse_reports_drafts on abuse_reports (updated_at) where status in ('incident_saved', 'perpetrator_saved');
create index abuse_reports_in_line on abuse_reports (status, submitted_at) where case_no is not null;
create index abuse_reports_in_city on abuse_reports (lower(city), submitted_at) where case_no is not null;
create index abuse_reports_near on abuse_reports (latitude, longitude) where case_no is not null and latitude is not null;
create index abuse_reports_at_pincode on abuse_reports (pincode, submitted_at) where case_no is not null;
create index abuse_reports_of_officer on abuse_reports (officer_id) where officer_id is not null;
create index abuse_reports_follow_up on abuse_reports (next_follow_up_on) where next_follow_up_on is not null;
create index abuse_reports_duplicates on abuse_reports (duplicate_of) where duplicate_of is not null;
create trigger abuse_reports_touched before update on abuse_reports for each row execute function touch_updated_at();

create table abuse_report_reasons (
  report_id uuid not null references abuse_reports on delete cascade,
  reason_id uuid not null references abuse_reasons,
  primary key (report_id, reason_id)
);
create index abuse_report_reasons_of on abuse_report_reasons (reason_id);

-- Others who saw it. What they saw is read by the desk, who they are is sealed.
create table abuse_witnesses (
  id uuid primary key default new_id(),
  report_id uuid not null references abuse_reports on delete cascade,
  position smallint not null check (position between 1 and 5),
  statement text not null default '' check (length(statement) <= 1000),
  will_testify boolean not null default false,
  contact_sealed bytea,
  unique (report_id, position)
);

-- Where a case went, and what was said to its reporter about it.
create table abuse_events (
  id uuid primary key default new_id(),
  report_id uuid not null references abuse_reports on delete cascade,
  from_status text check (from_status in (
    'incident_saved', 'perpetrator_saved', 'submitted', 'triaged', 'forwarded', 'action_taken', 'closed', 'withdrawn')),
  to_status text not null check (to_status in (
    'incident_saved', 'perpetrator_saved', 'submitted', 'triaged', 'forwarded', 'action_taken', 'closed', 'withdrawn')),
  actor text not null check (actor in ('reporter', 'officer', 'system')),
  actor_id uuid references users,
  note text not null default '' check (length(note) <= 1000),
  at timestamptz not null default now()
);
create index abuse_events_of on abuse_events (report_id, at);
create index abuse_events_by on abuse_events (actor_id) where actor_id is not null;

-- Questions of the officer and what the reporter says.
create table abuse_messages (
  id uuid primary key default new_id(),
  report_id uuid not null references abuse_reports on delete cascade,
  author text not null check (author in ('reporter', 'officer')),
  author_id uuid references users,
  text text not null check (length(text) between 1 and 2000),
  at timestamptz not null default now(),
  seen_at timestamptz
);
create index abuse_messages_of on abuse_messages (report_id, at);
create index abuse_messages_by on abuse_messages (author_id) where author_id is not null;
