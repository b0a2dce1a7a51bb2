-- To whom cases go: police stations, societies, corporations.
create table welfare_authorities (
  id uuid primary key default new_id(),
  kind text not null check (kind in ('police', 'spca', 'municipal', 'animal_husbandry', 'forest', 'ngo')),
  name text not null check (length(name) between 1 and 120),
  city text not null check (length(city) between 1 and 80),
  state text not null check (length(state) between 1 and 80),
  address text not null default '' check (length(address) <= 300),
  phone text not null default '' check (length(phone) <= 20),
  email text not null default '' check (length(email) <= 254),
  is_active boolean not null default true,
  constraint welfare_authorities_once unique (name, city)
);
create index welfare_authorities_of_city on welfare_authorities (lower(city), kind);

-- Each time that a case went to somebody, with the letter that went along.
create table abuse_forwards (
  id uuid primary key default new_id(),
  report_id uuid not null references abuse_reports on delete cascade,
  authority_id uuid references welfare_authorities on delete set null,
  kind text not null check (kind in ('police', 'spca', 'municipal', 'animal_husbandry', 'forest', 'ngo')),
  -- As it was named on that day.
  name text not null check (length(name) between 1 and 120),
  channel text not null check (channel in ('email', 'post', 'hand', 'portal', 'phone')),
  letter_language text check (letter_language in ('en', 'hi')),
  letter_sent_on date,
  -- The number that they gave it.
  reference text not null default '' check (length(reference) <= 80),
  forwarded_by uuid references users,
  at timestamptz not null default now()
);
create index abuse_forwards_of on abuse_forwards (report_id, at);
create index abuse_forwards_to on abuse_forwards (authority_id) where authority_id is not null;
create index abuse_forwards_by on abuse_forwards (forwarded_by) where forwarded_by is not null;

-- What officers write for each other.
create table abuse_notes (
  id uuid primary key default new_id(),
  report_id uuid not null references abuse_reports on delete cascade,
  author_id uuid references users,
  text text not null check (length(text) between 1 and 2000),
  at timestamptz not null default now()
);
create index abuse_notes_of on abuse_notes (report_id, at);
create index abuse_notes_by on abuse_notes (author_id) where author_id is not null;

-- Who reports and who saw it is opened by two: one asks with a reason, somebody else agrees.
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
  -- Until when the one who asked may read it.
  expires_at timestamptz,
  constraint identity_requests_by_two check (answered_by <> asked_by),
  check ((answered_by is null) = (is_approved is null) and (answered_by is null) = (answered_at is null)),
  check ((expires_at is not null) = coalesce(is_approved, false))
);
create unique index identity_requests_one_open on identity_requests (report_id, asked_by) where answered_at is null;
create index identity_requests_of on identity_requests (report_id, asked_at);
create index identity_requests_by on identity_requests (asked_by);
create index identity_requests_answered_by on identity_requests (answered_by) where answered_by is not null;
