-- Messages of the contact page become conversations: with answers, replies and notes, and the account they came from.
alter table contact_messages drop constraint contact_messages_state_check;
alter table contact_messages
  alter column state set default 'new',
  -- The owner who was signed in.
  add column user_id uuid references users on delete cascade,
  add column last_written_at timestamptz not null default now(),
  -- Since when the person waits for us; null: they don't.
  add column waiting_since timestamptz default now(),
  add column first_answered_at timestamptz;
update contact_messages set
  state = case state when 'open' then 'new' when 'answered' then 'waiting' else 'solved' end,
  last_written_at = received_at,
  waiting_since = case when state = 'open' then received_at end,
  first_answered_at = case when state <> 'open' then coalesce(state_changed_at, received_at) end;
alter table contact_messages
  add constraint contact_messages_state_check check (state in ('new', 'open', 'waiting', 'solved')),
  add constraint contact_messages_new_is_unanswered check (state <> 'new' or first_answered_at is null),
  add constraint contact_messages_someone_waits check ((state in ('new', 'open')) = (waiting_since is not null));
drop index contact_messages_by_age;
create index contact_messages_by_age on contact_messages (last_written_at);
create index contact_messages_of_owner on contact_messages (user_id, last_written_at desc) where user_id is not null;
create index contact_messages_waiting on contact_messages (waiting_since) where waiting_since is not null;

-- What was written after the first message.
create table contact_entries (
  id uuid primary key default new_id(),
  message_id uuid not null references contact_messages on delete cascade,
  -- Its place in the conversation: of two that are written at the same time, one is refused.
  number smallint not null check (number > 0),
  kind text not null check (kind in ('reply', 'answer', 'note')),
  -- Who of us wrote it; null for a reply.
  staff_id uuid references users on delete set null,
  text text not null check (length(text) between 1 and 4000),
  written_at timestamptz not null default now(),
  -- Of its mail: an answer’s to the person, a reply’s to support. `failed`: the last attempt; there may be another.
  delivery text check (delivery in ('sending', 'sent', 'failed')),
  sent_at timestamptz,
  constraint contact_entries_in_order unique (message_id, number),
  check ((kind = 'note') = (delivery is null)),
  check (coalesce(delivery = 'sent', false) = (sent_at is not null)),
  check (kind <> 'reply' or staff_id is null)
);
create index contact_entries_of_staff on contact_entries (staff_id) where staff_id is not null;
create trigger contact_entries_append_only
  before update of message_id, number, kind, text, written_at on contact_entries
  for each row execute function refuse_change();

-- Answers that support gives often. `{name}` is replaced by the person’s name.
create table ready_answers (
  id uuid primary key default new_id(),
  title text not null check (length(title) between 1 and 80),
  text text not null check (length(text) between 1 and 4000)
);
create unique index ready_answers_title on ready_answers (lower(title));

-- Adds kinds to the list, whatever else it has.
do $$
begin
  execute (
    select format('alter table notifications drop constraint notifications_kind_check, add constraint notifications_kind_check %s',
      replace(pg_get_constraintdef(oid), '''newsletter-sent''::text',
        '''newsletter-sent''::text, ''message-answered''::text, ''message-received''::text'))
    from pg_constraint where conname = 'notifications_kind_check');
end $$;
