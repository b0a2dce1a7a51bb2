alter table newsletters
  -- Who has pressed "Send": who is told once all is sent.
  add column sent_by uuid references users,
  -- The letter as it stood when sending began: everybody gets the same.
  add column mailed jsonb,
  add constraint newsletters_mailed check ((mailed is not null) = (started_at is not null)),
  add constraint newsletters_started check ((status in ('sending', 'sent', 'cancelled')) = (started_at is not null)),
  add constraint newsletters_finished check ((status in ('sent', 'cancelled')) = (finished_at is not null));
create index newsletters_sent_by on newsletters (sent_by) where sent_by is not null;

-- Not tried again before.
alter table newsletter_deliveries add column due_at timestamptz not null default now();
drop index newsletter_deliveries_left;
create index newsletter_deliveries_due on newsletter_deliveries (newsletter_id, due_at) where status = 'queued';
create index newsletter_deliveries_sending on newsletter_deliveries (updated_at) where status = 'sending';

-- When the next letter may go out, of all servers together: one row.
create table newsletter_pace (
  is_only boolean primary key default true check (is_only),
  free_at timestamptz not null default now()
);
insert into newsletter_pace default values;
