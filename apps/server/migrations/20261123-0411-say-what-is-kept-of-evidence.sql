alter table evidence_files
  -- Made smaller before it was sent: times that stand in the file are of that, and not of when it was taken.
  add column is_remade boolean not null default false,
  -- Of the file that is kept to be shown: the largest picture, or the video. The one as it was sent is mostly not kept.
  add column stored_sha256 bytea check (length(stored_sha256) = 32),
  add check (stored_sha256 is null or status = 'ready');
