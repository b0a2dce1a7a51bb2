-- Messages to us; they are forwarded by email, and stored so that nothing is lost when email is down.
create table contact_messages (
  id uuid primary key default new_id(),
  name text not null check (length(name) between 1 and 80),
  email text not null check (length(email) between 3 and 254),
  topic text not null check (topic in ('order', 'consultation', 'account', 'for-vets', 'for-shops', 'other')),
  message text not null check (length(message) between 1 and 4000),
  received_at timestamptz not null default now(),
  passed_on_at timestamptz,
  -- The state of a message of the contact page, and the member of staff in charge of it.
  state text not null default 'open'
    check (state in ('open', 'answered', 'closed')),
  assigned_to uuid references staff_members on delete set null,
  state_changed_at timestamptz
);
create index contact_messages_by_age on contact_messages (received_at);
create index contact_messages_by_state on contact_messages (state, received_at);
create index contact_messages_assigned_to on contact_messages (assigned_to) where assigned_to is not null;
create index contact_messages_by_email on contact_messages (email);
