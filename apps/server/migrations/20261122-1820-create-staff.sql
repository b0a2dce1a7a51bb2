-- Who works here, whatever their roles. While somebody is suspended, their roles count for nothing.
create table staff_members (
  user_id uuid primary key references users,
  since timestamptz not null default now(),
  last_sign_in_at timestamptz,
  suspended_at timestamptz,
  -- Null, too: by whoever runs the server.
  suspended_by uuid references users,
  suspended_for text not null default '' check (length(suspended_for) <= 300),
  check (suspended_at is not null or (suspended_by is null and suspended_for = ''))
);
create index staff_suspended_by on staff_members (suspended_by) where suspended_by is not null;

-- A vet's role is of the person that the profile belongs to.
alter table vets add unique (id, user_id);

-- What somebody may do here. A person can have several roles, and the same one in several shops or cities.
create table role_grants (
  id uuid primary key default new_id(),
  user_id uuid not null references staff_members on delete cascade,
  role text not null check (role in (
    'admin', 'support', 'finance', 'catalogue', 'editor', 'vet', 'shop_owner', 'shop_staff', 'pharmacist',
    'technician', 'dispatcher', 'lab', 'registry_officer', 'welfare_officer')),
  shop_id uuid references shops,
  vet_id uuid references vets,
  -- Null: everywhere.
  city text check (length(city) between 1 and 80),
  -- Null: by whoever runs the server, or with the demo.
  granted_by uuid references users,
  granted_at timestamptz not null default now(),
  check ((role in ('shop_owner', 'shop_staff')) = (shop_id is not null)),
  check ((role = 'vet') = (vet_id is not null)),
  check (city is null or role in ('technician', 'dispatcher', 'lab', 'registry_officer', 'welfare_officer')),
  foreign key (vet_id, user_id) references vets (id, user_id),
  unique nulls not distinct (user_id, role, shop_id, vet_id, city)
);
create index role_grants_by_role on role_grants (role, user_id);
create index role_grants_of_shop on role_grants (shop_id, user_id) where shop_id is not null;
create unique index role_grants_of_vet on role_grants (vet_id) where vet_id is not null;
create index role_grants_granted_by on role_grants (granted_by) where granted_by is not null;

insert into staff_members (user_id, since) select user_id, created_at from operators;
insert into role_grants (user_id, role, shop_id, granted_at)
select user_id, case role when 'shop' then 'shop_owner' else role end, shop_id, created_at from operators;
insert into staff_members (user_id) select user_id from vets where user_id is not null on conflict do nothing;
insert into role_grants (user_id, role, vet_id) select user_id, 'vet', id from vets where user_id is not null;
drop table operators;

-- Somebody is asked to work here. The code is in the message alone, made of the id and the server's secret; whoever accepts
-- has proven the address or number, too.
create table invitations (
  id uuid primary key default new_id(),
  provider text not null check (provider in ('mobile', 'email')),
  recipient text not null check (length(recipient) between 1 and 255),
  name text not null default '' check (length(name) <= 80),
  role text not null check (role in (
    'admin', 'support', 'finance', 'catalogue', 'editor', 'vet', 'shop_owner', 'shop_staff', 'pharmacist',
    'technician', 'dispatcher', 'lab', 'registry_officer', 'welfare_officer')),
  shop_id uuid references shops,
  vet_id uuid references vets,
  city text check (length(city) between 1 and 80),
  -- Null: by whoever runs the server.
  invited_by uuid references users,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  accepted_at timestamptz,
  accepted_by uuid references users,
  revoked_at timestamptz,
  check ((role in ('shop_owner', 'shop_staff')) = (shop_id is not null)),
  check ((role = 'vet') = (vet_id is not null)),
  check (city is null or role in ('technician', 'dispatcher', 'lab', 'registry_officer', 'welfare_officer')),
  check ((accepted_at is null) = (accepted_by is null)),
  check (accepted_at is null or revoked_at is null)
);
create unique index invitations_open on invitations (provider, recipient, role, shop_id, vet_id, city) nulls not distinct
  where accepted_at is null and revoked_at is null;
create index invitations_invited_by on invitations (invited_by) where invited_by is not null;
create index invitations_accepted_by on invitations (accepted_by) where accepted_by is not null;
create index invitations_of_shop on invitations (shop_id) where shop_id is not null;
create index invitations_of_vet on invitations (vet_id) where vet_id is not null;

-- Somebody must be left who can let others in. The lock lets two who take the role from each other go one after the other.
create function keep_an_admin() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('admins', 0));
  if exists (select from users where id = old.user_id and deleted_at is not null) then
    return null;
  end if;
  if not exists (
    select from role_grants join staff_members using (user_id) join users on users.id = user_id
    where role_grants.role = 'admin' and suspended_at is null and deleted_at is null
  ) then
    raise exception using errcode = '23514', constraint = 'an_admin_is_left', message = 'nobody would be left who is an admin';
  end if;
  return null;
end $$;
create trigger role_grants_keep_an_admin after delete on role_grants
  for each row when (old.role = 'admin') execute function keep_an_admin();
create trigger staff_members_keep_an_admin after update of suspended_at on staff_members
  for each row when (old.suspended_at is null and new.suspended_at is not null) execute function keep_an_admin();

-- The authenticator app of somebody who works here (RFC 6238). Sealed: the key is not in the database.
create table second_factors (
  user_id uuid primary key references staff_members on delete cascade,
  sealed_secret bytea not null,
  created_at timestamptz not null default now(),
  -- Null: begun, and not proven yet.
  confirmed_at timestamptz,
  -- The newest code's 30 seconds, counted since 1970: neither that one nor an older one is taken again.
  last_step bigint not null default 0,
  -- Wrong codes of the last minutes, oldest first.
  failed_at timestamptz[] not null default '{}' check (cardinality(failed_at) <= 5)
);
create table recovery_codes (
  user_id uuid not null references second_factors on delete cascade,
  code_hash bytea not null check (length(code_hash) = 32),
  used_at timestamptz,
  primary key (user_id, code_hash)
);
-- When the second factor was proven in this session, the last time.
alter table sessions add second_factor_at timestamptz;

-- What people who work here have written, read and changed, for good.
create table audit_log (
  id uuid primary key default new_id(),
  at timestamptz not null default clock_timestamp(),
  -- Null: whoever runs the server.
  actor_id uuid references users,
  -- The permission that it took, and the call that it was.
  permission text not null check (length(permission) between 1 and 40),
  call text not null check (length(call) between 1 and 120),
  -- What was changed, and which one; empty: nothing in particular.
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

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception using errcode = '42501', message = format('%s is only added to', tg_table_name);
end $$;
create trigger audit_log_only_grows before update or delete or truncate on audit_log
  for each statement execute function refuse_change();
