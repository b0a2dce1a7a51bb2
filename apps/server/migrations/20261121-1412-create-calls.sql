-- Scheduled ones have a time of their own; instant ones begin when a vet accepts.
alter table consultations add column kind text not null default 'scheduled' check (kind in ('scheduled', 'instant'));
alter table consultations drop constraint consultations_status_check;
alter table consultations add constraint consultations_status_check check (status in (
  'payment_pending', 'booked', 'confirmed', 'ready', 'connecting', 'in_call', 'reconnecting', 'awaiting_notes',
  'completed', 'expired', 'cancelled_by_user', 'cancelled_by_vet', 'cancelled_by_ops', 'no_show_user', 'no_show_vet'));
-- Of the call and its chat, made once for every rejoin.
alter table consultations add column chat_id uuid not null unique default gen_random_uuid();
alter table consultations add column channel_name text not null unique
  default encode(uuid_send(gen_random_uuid()), 'hex');
alter table consultations add column finished_at timestamptz;
-- A pet may be shown to a vet at once although it has an appointment later.
alter table consultations drop constraint consultations_pet_is_free;
alter table consultations add constraint consultations_pet_is_free exclude using gist (
  pet_id with =, tstzrange(starts_at, ends_at) with &&
) where (pet_id is not null and kind = 'scheduled'
  and status not in ('expired', 'cancelled_by_user', 'cancelled_by_vet', 'cancelled_by_ops'));

-- Who is in a call. Each may leave and come back until the vet has finished.
create table call_parties (
  consultation_id uuid not null references consultations on delete cascade,
  role text not null check (role in ('owner', 'vet')),
  first_joined_at timestamptz not null default now(),
  -- By a sign of life of the socket; null once left.
  seen_at timestamptz,
  left_at timestamptz,
  primary key (consultation_id, role)
);

create table chat_messages (
  id uuid primary key default new_id(),
  consultation_id uuid not null references consultations on delete cascade,
  sender text not null check (sender in ('owner', 'vet', 'system')),
  -- Given by who sends, so that a message sent again is there once.
  client_id uuid not null,
  body text not null default '' check (length(body) <= 2000),
  image_path text unique references uploads (path),
  created_at timestamptz not null default now(),
  check (body <> '' or image_path is not null),
  unique (consultation_id, sender, client_id)
);
create index chat_messages_of_consultation on chat_messages (consultation_id, id);

-- What the vet writes: a draft until it is signed, then for good.
create table visit_notes (
  consultation_id uuid primary key references consultations on delete cascade,
  vet_id uuid not null references vets,
  findings text not null default '' check (length(findings) <= 4000),
  assessment text not null default '' check (length(assessment) <= 4000),
  advice text not null default '' check (length(advice) <= 4000),
  follow_up_on date,
  signed_at timestamptz,
  updated_at timestamptz not null default now()
);

create table prescription_lines (
  consultation_id uuid not null references visit_notes on delete cascade,
  position smallint not null check (position between 1 and 20),
  medicine text not null check (length(medicine) between 1 and 120),
  strength text not null default '' check (length(strength) <= 60),
  dose text not null check (length(dose) between 1 and 80),
  times_a_day smallint not null check (times_a_day between 1 and 24),
  days smallint not null check (days between 1 and 365),
  instructions text not null default '' check (length(instructions) <= 400),
  primary key (consultation_id, position)
);
