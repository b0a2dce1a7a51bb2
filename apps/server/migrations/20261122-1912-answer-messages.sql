-- What has become of a message of the contact page, and who of us looks after it.
alter table contact_messages add column state text not null default 'open'
  check (state in ('open', 'answered', 'closed'));
alter table contact_messages add column assigned_to uuid references staff_members on delete set null;
alter table contact_messages add column state_changed_at timestamptz;
create index contact_messages_by_state on contact_messages (state, received_at);
create index contact_messages_assigned_to on contact_messages (assigned_to) where assigned_to is not null;
create index contact_messages_by_email on contact_messages (email);
