-- Opening the list shows that one has seen what is new, which empties the badge; reading is another matter.
alter table notices
  add column seen_at timestamptz,
  -- It tells of what the person has just done: no news on the device it was done with.
  add column is_own boolean not null default false;
update notices set seen_at = read_at where read_at is not null;
alter table notices add constraint notices_read_are_seen check (read_at is null or seen_at is not null);
