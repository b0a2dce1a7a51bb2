-- A photo or video can be uploaded before its report is saved. Until a report claims it, it belongs to the uploader: an
-- account, or a hash of the network address.
alter table evidence_files
  alter column report_id drop not null,
  alter column slot drop not null,
  add column sender_id uuid references users,
  add column sender_hash bytea check (length(sender_hash) = 32),
  add constraint evidence_files_one_holder check (num_nonnulls(report_id, sender_id, sender_hash) = 1),
  add constraint evidence_files_slot_of_report check ((report_id is null) = (slot is null)),
  -- It is checked once it has a report, which says what may be kept.
  add constraint evidence_files_checked_in_report check (report_id is not null or (sha256 is null and refusal is null));
create index evidence_files_unclaimed_of_account on evidence_files (sender_id) where sender_id is not null;
create index evidence_files_unclaimed_of_source on evidence_files (sender_hash) where sender_hash is not null;
