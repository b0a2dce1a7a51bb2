create extension if not exists btree_gin;
create extension if not exists btree_gist;
create extension if not exists pg_trgm;
create extension if not exists unaccent;

-- The key of a new record: a UUID of version 7 (RFC 9562), which sorts by creation time. 48 bits of milliseconds, 12
-- bits of the remaining time, to the microsecond, and 62 random bits. PostgreSQL has uuidv7() from 18 on; this works
-- from 15 on.
create function new_id() returns uuid
  language sql volatile parallel safe
  return (
    select encode(
      substring(int8send(micros / 1000) from 3)
        || int2send((28672 + micros % 1000 * 4096 / 1000)::int2)
        || substring(uuid_send(gen_random_uuid()) from 9),
      'hex')::uuid
    from (select floor(extract(epoch from clock_timestamp()) * 1000000)::bigint) as clock (micros)
  );

-- For `before update` triggers: records when the row last changed.
create function touch_updated_at() returns trigger
  language plpgsql
as $$
begin
  new.updated_at = now();
  return new;
end
$$;

-- Text normalised for search: lower case without accents. unaccent() may change with its dictionary, so PostgreSQL
-- requires it to be declared immutable before indexing by it.
create function plain_text(text) returns text language sql immutable strict parallel safe
  as $$ select lower(public.unaccent('public.unaccent', $1)) $$;

-- The same for full text: "Omega-3" and "2.5" become adjacent words, as they are in what people type, and nothing is
-- parsed as an address or a tag.
create function search_text(text) returns text language sql immutable strict parallel safe
  as $$ select translate(public.plain_text($1), '.-/_''’+&:@<>', repeat(' ', 12)) $$;

-- The argument is the number of ratings with 1 to 5 stars, in this order.
create function stars_sum(integer[]) returns integer language sql immutable parallel safe
  return $1[1] + 2 * $1[2] + 3 * $1[3] + 4 * $1[4] + 5 * $1[5];

create function stars_count(integer[]) returns integer language sql immutable parallel safe
  return $1[1] + $1[2] + $1[3] + $1[4] + $1[5];

-- 0 without ratings.
create function mean_of_stars(integer[]) returns real language sql immutable parallel safe
  return coalesce(stars_sum($1)::real / nullif(stars_count($1), 0), 0);

-- The text of an array of plain words doesn't depend on settings, which PostgreSQL can't know.
create function words_of_array(text[]) returns text language sql immutable strict parallel safe
  as $$ select array_to_string($1, ' ') $$;

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception using errcode = '42501', message = format('%s is only added to', tg_table_name);
end $$;

-- India's pincodes, filled from reference/pincodes at the first start.
create table pincodes (
  pincode text primary key,
  city text not null,
  state text not null,
  -- The name of the pincode's main post office.
  name text not null,
  areas text[] not null,
  latitude double precision not null,
  longitude double precision not null,
  -- Its location was derived from neighbouring pincodes only, or its sources disagree.
  is_approximate boolean not null default false
);
create index pincodes_by_place on pincodes (latitude, longitude);
create index pincodes_of_city on pincodes (lower(city), lower(state));

-- The version of the pincode table in this database: a server with a newer one replaces it at its start.
create table pincodes_version (
  is_only boolean primary key default true check (is_only),
  version integer not null
);

-- A file that a user may send once: the user, purpose, type, size and deadline are stored before the first byte arrives
-- (threats U1-U3). The path is ours and random; the original file name is never stored.
create table uploads (
  id uuid primary key default new_id(),
  user_id uuid not null,
  purpose text not null check (purpose in (
    'pet-photo', 'consultation-photo', 'order-prescription', 'order-return', 'profile-photo',
    'visit-photo', 'vial-photo', 'lab-report', 'pet-document', 'registration-paper', 'post-picture')),
  path text not null unique check (path ~ '^[a-z-]+/[A-Za-z0-9_-]{22}$'),
  content_type text not null check (content_type in ('image/jpeg', 'image/png', 'image/webp', 'application/pdf')),
  max_bytes integer not null check (max_bytes > 0),
  -- waiting -> receiving -> finished -> used -> released; a file that was cut off or refused goes straight to released.
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
-- For the sweep, which only looks at unused files.
create index uploads_to_sweep on uploads (created_at) where state <> 'used';

-- The number of text messages sent per hour, across all servers: the limit against SMS pumping.
create table sms_hours (
  hour timestamptz primary key,
  sent integer not null check (sent >= 0)
);

-- The server's own VAPID key pair, created at the first start and stored: one row.
create table push_keys (
  is_only boolean primary key default true check (is_only),
  public_key text not null,
  private_key text not null,
  created_at timestamptz not null default now()
);

-- Answers to writes with an Idempotency-Key, stored for 24 hours.
create table idempotent_answers (
  user_id uuid not null,
  key text not null check (length(key) between 1 and 255),
  fingerprint bytea not null,
  answer jsonb,
  created_at timestamptz not null default now(),
  primary key (user_id, key)
);
create index idempotent_answers_by_age on idempotent_answers (created_at);

-- What staff have written, read and changed, stored permanently.
create table audit_log (
  id uuid primary key default new_id(),
  at timestamptz not null default clock_timestamp(),
  -- Null: the operator of the server.
  actor_id uuid,
  -- The permission that was required, and the call.
  permission text not null check (length(permission) between 1 and 40),
  call text not null check (length(call) between 1 and 120),
  -- The kind and the key of what was changed; empty: nothing in particular.
  kind text not null default '' check (length(kind) <= 60),
  subject_id text not null default '' check (length(subject_id) <= 100),
  before jsonb,
  after jsonb,
  reason text not null default '' check (length(reason) <= 500),
  request_id text not null default '' check (length(request_id) <= 100)
);
create index audit_log_of_actor on audit_log (actor_id, id desc);
create index audit_log_of_subject on audit_log (kind, subject_id, id desc);
create index audit_log_of_call on audit_log (call, id desc);
-- For reading the audit log by day.
create index audit_log_by_time on audit_log (at);
create trigger audit_log_only_grows before update or delete or truncate on audit_log
  for each statement execute function refuse_change();

-- Messages between servers about sockets that are too long for NOTIFY; @socket.io/postgres-adapter empties it.
create table socket_io_attachments (
  id bigint generated always as identity primary key,
  created_at timestamptz default now(),
  payload bytea
);

-- Events sent over sockets, so that a client that was offline gets what it missed.
create table live_events (
  id bigint generated always as identity primary key,
  user_id uuid not null,
  name text not null check (length(name) between 1 and 40),
  payload jsonb not null,
  created_at timestamptz not null default now()
);
create index live_events_of_user on live_events (user_id, id);
create index live_events_by_age on live_events (created_at);

-- Live events are numbered when their transaction commits, one transaction at a time for each user, so a reader of one
-- of a user's events has read all of theirs with lower numbers. Without the lock a lower number could become visible after
-- a higher one. Users share 1,024 locks, since one transaction may have events for any number of users.
create function live_events_lock(user_id text) returns integer language sql immutable
  as $$ select hashtext(user_id) & 1023 $$;

create function note_publishing() returns trigger language plpgsql as $$
begin
  perform set_config(
    'tailwell.publishing',
    concat_ws(
      ' ',
      nullif(current_setting('tailwell.publishing', true), ''),
      (select string_agg(distinct user_id::text, ' ') from added)
    ),
    true
  );
  return null;
end $$;
create trigger live_events_noted after insert on live_events
  referencing new table as added for each statement execute function note_publishing();

create function number_live_events() returns trigger language plpgsql as $$
declare
  user_ids text := current_setting('tailwell.publishing', true);
begin
  -- The first event takes all locks of its transaction, in the same order everywhere, to avoid deadlocks.
  if user_ids <> '' then
    perform pg_advisory_xact_lock(hashtext('live_events'), lock) from (
      select distinct live_events_lock(id) as lock from unnest(string_to_array(user_ids, ' ')) as id order by lock
    ) as locks;
    perform set_config('tailwell.publishing', '', true);
  end if;
  update live_events set id = default where id = new.id;
  return null;
end $$;
create constraint trigger live_events_numbered after insert on live_events
  deferrable initially deferred for each row execute function number_live_events();
