-- What has arrived of a size of a video: as evidence_parts are, each part is an object of its own until all are there.
create table video_file_parts (
  id uuid primary key default new_id(),
  file_id uuid not null references video_files on delete cascade,
  starts_at bigint not null check (starts_at >= 0),
  size_bytes integer not null check (size_bytes > 0),
  unique (file_id, starts_at)
);

alter table video_files add column token_expires_at timestamptz;
alter table video_files add column last_part_at timestamptz not null default now();
-- The sweep looks for what has not gone on, and for what nothing names, by its age.
drop index video_files_unfinished;
create index video_files_by_last_part on video_files (last_part_at);
