-- Ways in (a number, an address) whose people have entered a code, as keyed hashes. They outlive the account: whoever
-- deletes it and comes back can't be invited again (threats M6).
create table invited_subjects (
  subject_hash bytea primary key check (length(subject_hash) = 32),
  created_at timestamptz not null default now()
);
