-- A report is written over weak lines: what comes a second time, since the answer was lost, is known by this and changes nothing.
alter table abuse_reports add column written_hash bytea check (length(written_hash) = 32);

-- How often a case was tried to be opened by its number. There is one for each number that was tried, whether it exists or
-- not, so that both cost the same.
create table abuse_openings (
  case_no_hash bytea primary key check (length(case_no_hash) = 32),
  tries integer not null check (tries >= 0),
  since timestamptz not null default now()
);
create index abuse_openings_since on abuse_openings (since);
