-- When it was sent the last time: nobody is sent the same again within a minute.
alter table invitations add sent_at timestamptz not null default now();

-- For days of the audit log.
create index audit_log_by_time on audit_log (at);
