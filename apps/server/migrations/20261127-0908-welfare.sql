create table abuse_reports (
  id uuid primary key default new_id(),
  -- Null: reported without an account, or the account was erased.
  user_id uuid references users,
  status text not null default 'incident_saved' check (status in (
    'incident_saved', 'perpetrator_saved', 'submitted', 'triaged', 'forwarded', 'action_taken', 'closed', 'withdrawn')),
  revision integer not null default 1,
  -- The hash of the key for continuing a draft without an account; it is valid until the report is submitted.
  draft_key_hash bytea unique check (length(draft_key_hash) = 32),
  -- Tells senders by address apart, for a day or two; not visible outside.
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
  -- From the pincode: the officers in charge, and where it is counted.
  city text not null default '' check (length(city) <= 80),
  state text not null default '' check (length(state) <= 80),
  latitude double precision check (latitude between -90 and 90),
  longitude double precision check (longitude between -180 and 180),
  located_by text check (located_by in ('map', 'pincode', 'photo', 'device')),
  check ((latitude is null) = (longitude is null)),
  -- Whether the camera's metadata of a picture is stored separately, sealed.
  keeps_device_data boolean not null default false,
  -- The perpetrator, as far as known.
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
  -- The reporter. Name and contact details are sealed: no one opens them alone.
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
  -- A request that is repeated because its answer was lost on a weak connection is recognised by this and ignored.
  written_hash bytea check (length(written_hash) = 32),
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
create trigger abuse_reports_touched before update on abuse_reports
  for each row when (new.revision is distinct from old.revision) execute function touch_updated_at();

-- Photos and videos of a report. They arrive in parts, as connections may break; what is shown is re-encoded.
create table evidence_files (
  id uuid primary key default new_id(),
  report_id uuid references abuse_reports on delete cascade,
  kind text not null check (kind in ('photo', 'video')),
  -- The slot of those allowed: ten photos and one video, and as many again while the case is open.
  slot smallint check (slot >= 1 and slot <= case kind when 'photo' then 20 else 2 end),
  path text not null unique check (path ~ '^evidence/[A-Za-z0-9_-]{22}$'),
  content_type text not null check (content_type in (
    'image/jpeg', 'image/png', 'image/webp', 'video/mp4', 'video/quicktime', 'video/webm')),
  size_bytes bigint not null check (size_bytes > 0 and size_bytes <= case kind when 'photo' then 10485760 else 209715200 end),
  -- The amount received, and the number of parts.
  received_bytes bigint not null default 0 check (received_bytes between 0 and size_bytes),
  status text not null default 'arriving' check (status in ('arriving', 'checking', 'ready', 'refused')),
  token_hash bytea not null unique check (length(token_hash) = 32),
  token_expires_at timestamptz not null,
  -- The problem, as an error code.
  refusal text check (refusal in (
    'IMAGE_UNREADABLE', 'IMAGE_TOO_LARGE', 'VIDEO_UNREADABLE', 'VIDEO_TOO_LONG', 'VIRUS_FOUND')),
  -- Of the bytes as sent.
  sha256 bytea check (length(sha256) = 32),
  -- By the camera's clock.
  captured_at timestamptz,
  uploaded_at timestamptz,
  width integer check (width > 0),
  height integer check (height > 0),
  duration_ms integer check (duration_ms > 0),
  -- Location and camera, and the original file, if the reporter agrees: sealed.
  device_data_sealed bytea,
  has_original boolean not null default false,
  created_at timestamptz not null default now(),
  last_part_at timestamptz not null default now(),
  -- Reduced before it was sent: times in the file are of the reduction, and not of the capture.
  is_remade boolean not null default false,
  -- Of the file that is stored for display: the largest picture, or the video. The original is mostly not stored.
  stored_sha256 bytea check (length(stored_sha256) = 32),
  sender_id uuid references users,
  sender_hash bytea check (length(sender_hash) = 32),
  constraint evidence_files_slots unique (report_id, kind, slot),
  check ((status = 'refused') = (refusal is not null)),
  check ((status = 'ready') = (sha256 is not null)),
  check (status = 'arriving' or (uploaded_at is not null and received_bytes = size_bytes)),
  check (stored_sha256 is null or status = 'ready'),
  constraint evidence_files_one_holder check (num_nonnulls(report_id, sender_id, sender_hash) = 1),
  constraint evidence_files_slot_of_report check ((report_id is null) = (slot is null)),
  -- A file is checked once it has a report, which says what may be stored.
  constraint evidence_files_checked_in_report check (report_id is not null or (sha256 is null and refusal is null))
);
create index evidence_files_on_the_way on evidence_files (last_part_at) where status in ('arriving', 'checking');
create index evidence_files_unclaimed_of_account on evidence_files (sender_id) where sender_id is not null;
create index evidence_files_unclaimed_of_source on evidence_files (sender_hash) where sender_hash is not null;

-- The parts received of a file. Each is an object of its own until all have arrived; two servers that receive the same
-- one concurrently name it differently, and the first to write it here wins.
create table evidence_parts (
  id uuid primary key default new_id(),
  file_id uuid not null references evidence_files on delete cascade,
  starts_at bigint not null check (starts_at >= 0),
  size_bytes integer not null check (size_bytes > 0),
  unique (file_id, starts_at)
);

-- The kinds of abuse to choose from; with the laws about them.
create table abuse_reasons (
  id uuid primary key default new_id(),
  name text not null check (length(name) between 1 and 80),
  name_hi text not null default '' check (length(name_hi) <= 80),
  -- What it includes, in a sentence.
  hint text not null default '' check (length(hint) <= 200),
  laws text[] not null default '{}' check (laws <@ array['pca_11', 'bns_325']),
  position smallint not null default 0 check (position between 0 and 9999),
  is_active boolean not null default true
);
create unique index abuse_reasons_once on abuse_reasons (lower(name));

create table abuse_report_reasons (
  report_id uuid not null references abuse_reports on delete cascade,
  reason_id uuid not null references abuse_reasons,
  primary key (report_id, reason_id)
);
create index abuse_report_reasons_of on abuse_report_reasons (reason_id);

-- Other witnesses. Officers read what they saw; their identity is sealed.
create table abuse_witnesses (
  id uuid primary key default new_id(),
  report_id uuid not null references abuse_reports on delete cascade,
  position smallint not null check (position between 1 and 5),
  statement text not null default '' check (length(statement) <= 1000),
  will_testify boolean not null default false,
  contact_sealed bytea,
  unique (report_id, position)
);

-- Status changes of a case, and messages about it to its reporter.
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

-- Questions of the officer and answers of the reporter.
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

-- Attempts to open a case by its number. There is a row for each number that was tried, whether it exists or not, so
-- that both take the same time.
create table abuse_openings (
  case_no_hash bytea primary key check (length(case_no_hash) = 32),
  tries integer not null check (tries >= 0),
  since timestamptz not null default now()
);
create index abuse_openings_since on abuse_openings (since);

-- Recipients of cases: police stations, societies, corporations.
create table welfare_authorities (
  id uuid primary key default new_id(),
  kind text not null check (kind in ('police', 'spca', 'municipal', 'animal_husbandry', 'forest', 'ngo')),
  name text not null check (length(name) between 1 and 120),
  city text not null check (length(city) between 1 and 80),
  state text not null check (length(state) between 1 and 80),
  address text not null default '' check (length(address) <= 300),
  phone text not null default '' check (length(phone) <= 20),
  email text not null default '' check (length(email) <= 254),
  is_active boolean not null default true
);
create index welfare_authorities_of_city on welfare_authorities (lower(city), kind);
create unique index welfare_authorities_once on welfare_authorities (lower(name), lower(city));

-- Each forwarding of a case, with its letter.
create table abuse_forwards (
  id uuid primary key default new_id(),
  report_id uuid not null references abuse_reports on delete cascade,
  authority_id uuid references welfare_authorities on delete set null,
  kind text not null check (kind in ('police', 'spca', 'municipal', 'animal_husbandry', 'forest', 'ngo')),
  -- Its name on that day.
  name text not null check (length(name) between 1 and 120),
  channel text not null check (channel in ('email', 'post', 'hand', 'portal', 'phone')),
  letter_language text check (letter_language in ('en', 'hi')),
  letter_sent_on date,
  -- The reference number of the recipient.
  reference text not null default '' check (length(reference) <= 80),
  forwarded_by uuid references users,
  at timestamptz not null default now(),
  -- When our mail server accepted the letter; null: it didn't, or it is sent by other means.
  mailed_at timestamptz
);
create index abuse_forwards_of on abuse_forwards (report_id, at);
create index abuse_forwards_to on abuse_forwards (authority_id) where authority_id is not null;
create index abuse_forwards_by on abuse_forwards (forwarded_by) where forwarded_by is not null;

-- Internal notes of officers.
create table abuse_notes (
  id uuid primary key default new_id(),
  report_id uuid not null references abuse_reports on delete cascade,
  author_id uuid references users,
  text text not null check (length(text) between 1 and 2000),
  at timestamptz not null default now()
);
create index abuse_notes_of on abuse_notes (report_id, at);
create index abuse_notes_by on abuse_notes (author_id) where author_id is not null;

-- Identities of reporters and witnesses are opened by two people: one requests it with a reason, another approves.
create table identity_requests (
  id uuid primary key default new_id(),
  report_id uuid not null references abuse_reports on delete cascade,
  asked_by uuid not null references users,
  reason text not null check (length(reason) between 1 and 500),
  asked_at timestamptz not null default now(),
  answered_by uuid references users,
  is_approved boolean,
  answer text not null default '' check (length(answer) <= 500),
  answered_at timestamptz,
  -- The time until which the requester may read it.
  expires_at timestamptz,
  constraint identity_requests_by_two check (answered_by <> asked_by),
  check ((answered_by is null) = (is_approved is null) and (answered_by is null) = (answered_at is null)),
  check ((expires_at is not null) = coalesce(is_approved, false))
);
create unique index identity_requests_one_open on identity_requests (report_id, asked_by) where answered_at is null;
create index identity_requests_of on identity_requests (report_id, asked_at);
create index identity_requests_by on identity_requests (asked_by);
create index identity_requests_answered_by on identity_requests (answered_by) where answered_by is not null;

-- What can be reported. `laws` follows the words of the Prevention of Cruelty to Animals Act, 1960, section 11(1)(a) to
-- (o), and of the Bharatiya Nyaya Sanhita, 2023, section 325 (killing, poisoning, maiming, rendering useless). It
-- leaves out rules made under the Act, which the complaint doesn't name separately.
insert into abuse_reasons (name, name_hi, hint, laws, position) values
  ('Beating or torture', 'मारपीट या यातना',
   'Hitting, kicking, stoning, burning or throwing something hot or corrosive at an animal.', '{pca_11,bns_325}', 10),
  ('Killing', 'जान से मारना',
   'An animal was killed on purpose, by whatever means.', '{pca_11,bns_325}', 20),
  ('Poisoning', 'ज़हर देना',
   'Poisoned food or water, or a harmful drug given to an animal.', '{pca_11,bns_325}', 30),
  ('Cutting or maiming', 'अंग काटना या अपंग करना',
   'Ears, tail, limbs, wings or beak cut or broken, or an animal crippled on purpose.', '{pca_11,bns_325}', 40),
  ('Hit by a vehicle and left', 'गाड़ी से टक्कर मारकर छोड़ देना',
   'A driver hit an animal and drove on, or hit it on purpose.', '{pca_11,bns_325}', 50),
  ('No food, water or shelter', 'खाना, पानी या आसरा न देना',
   'An animal that is kept goes hungry or thirsty, or stands in sun, rain or cold.', '{pca_11}', 60),
  ('Sick or injured and not treated', 'बीमार या घायल पशु का इलाज न कराना',
   'The owner or keeper leaves the animal’s illness or wounds untreated.', '{pca_11}', 70),
  ('Abandoning', 'पशु को छोड़ देना',
   'A pet or farm animal left on the street, in a locked home or anywhere it can’t feed itself.', '{pca_11}', 80),
  ('Chained or caged', 'ज़ंजीर या पिंजरे में रखना',
   'Tied all day or on a short or heavy chain, or in a cage without room to move.', '{pca_11}', 90),
  ('Cruel transport or overloading', 'क्रूर ढुलाई या ज़्यादा बोझ',
   'Animals crammed into a vehicle, carried in pain, or made to pull or carry too much.', '{pca_11}', 100),
  ('Cruel slaughter', 'क्रूर वध',
   'Animals slaughtered in the open, in sight of each other or in needless pain.', '{pca_11}', 110),
  ('Animal fights', 'पशुओं की लड़ाई',
   'Dog fights, cock fights and the like, arranged or joined, or animals set on each other.', '{pca_11}', 120),
  ('Performing or begging with animals', 'पशुओं से तमाशा या भीख',
   'Animals made to dance, perform, give rides or beg.', '{pca_11}', 130),
  ('Cruel breeding or selling', 'क्रूर प्रजनन या बिक्री',
   'Animals bred or sold while ill, hurt, too young or crammed together.', '{pca_11}', 140),
  ('Community animals driven away', 'सामुदायिक पशुओं को भगाना',
   'Street animals taken away or chased off, or the people who feed them threatened.', '{}', 150);
