-- What has arrived of a file. Each part is an object of its own until all are there; two servers that take the same one at
-- once name it differently, and one of them is first to write it down here.
create table evidence_parts (
  id uuid primary key default new_id(),
  file_id uuid not null references evidence_files on delete cascade,
  starts_at bigint not null check (starts_at >= 0),
  size_bytes integer not null check (size_bytes > 0),
  unique (file_id, starts_at)
);
alter table evidence_files drop column parts;
