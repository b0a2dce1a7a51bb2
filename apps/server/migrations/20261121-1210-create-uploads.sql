-- A file that someone may send once: who, what for, which type, how large and until when stand here before the first
-- byte comes (threats U1-U3). The path is ours and random; what the file was called at home is never kept.
create table uploads (
  id uuid primary key default new_id(),
  user_id uuid not null references users on delete cascade,
  purpose text not null check (purpose in ('pet-photo')),
  path text not null unique check (path ~ '^[a-z-]+/[A-Za-z0-9_-]{22}$'),
  content_type text not null check (content_type in ('image/jpeg', 'image/png', 'image/webp')),
  max_bytes integer not null check (max_bytes > 0),
  -- waiting -> receiving -> finished -> used -> released; a file that was cut or refused goes to released at once.
  state text not null default 'waiting'
    check (state in ('waiting', 'receiving', 'finished', 'used', 'released')),
  token_hash bytea not null unique check (length(token_hash) = 32),
  expires_at timestamptz not null,
  finished_at timestamptz,
  used_at timestamptz,
  created_at timestamptz not null default now(),
  check (path like purpose || '/%'),
  check (state not in ('finished', 'used') or finished_at is not null),
  check (state <> 'used' or used_at is not null)
);
create index uploads_of_user on uploads (user_id) where state <> 'used';
-- For the sweep, which looks at what nobody uses only.
create index uploads_to_sweep on uploads (created_at) where state <> 'used';
