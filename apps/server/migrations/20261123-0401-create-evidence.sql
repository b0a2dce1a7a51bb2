-- Photos and videos of a report. They come in parts, so that a line may break; what is shown is made anew of them.
create table evidence_files (
  id uuid primary key default new_id(),
  report_id uuid not null references abuse_reports on delete cascade,
  kind text not null check (kind in ('photo', 'video')),
  -- Which of so many that one may send: ten photos and one video, and as many again while the case is open.
  slot smallint not null check (slot >= 1 and slot <= case kind when 'photo' then 20 else 2 end),
  path text not null unique check (path ~ '^evidence/[A-Za-z0-9_-]{22}$'),
  content_type text not null check (content_type in (
    'image/jpeg', 'image/png', 'image/webp', 'video/mp4', 'video/quicktime', 'video/webm')),
  size_bytes bigint not null check (size_bytes > 0 and size_bytes <= case kind when 'photo' then 10485760 else 209715200 end),
  -- How much has arrived, in how many parts.
  received_bytes bigint not null default 0 check (received_bytes between 0 and size_bytes),
  parts smallint not null default 0 check (parts >= 0),
  status text not null default 'arriving' check (status in ('arriving', 'checking', 'ready', 'refused')),
  token_hash bytea not null unique check (length(token_hash) = 32),
  token_expires_at timestamptz not null,
  -- What is wrong with it, as the errors' codes say it.
  refusal text check (refusal in (
    'IMAGE_UNREADABLE', 'IMAGE_TOO_LARGE', 'VIDEO_UNREADABLE', 'VIDEO_TOO_LONG', 'VIRUS_FOUND')),
  -- Of the bytes as they were sent.
  sha256 bytea check (length(sha256) = 32),
  -- By the camera's clock.
  captured_at timestamptz,
  uploaded_at timestamptz,
  width integer check (width > 0),
  height integer check (height > 0),
  duration_ms integer check (duration_ms > 0),
  -- Position and camera, and the file as it was sent, where the reporter agrees: sealed.
  device_data_sealed bytea,
  has_original boolean not null default false,
  created_at timestamptz not null default now(),
  last_part_at timestamptz not null default now(),
  constraint evidence_files_slots unique (report_id, kind, slot),
  check ((status = 'refused') = (refusal is not null)),
  check ((status = 'ready') = (sha256 is not null)),
  check (status = 'arriving' or (uploaded_at is not null and received_bytes = size_bytes))
);
create index evidence_files_on_the_way on evidence_files (last_part_at) where status in ('arriving', 'checking');
