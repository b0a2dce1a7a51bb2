-- Who cares for a pet. The owner's row is written by the trigger, so that one question answers for all of them.
create table pet_carers (
  id uuid primary key default new_id(),
  pet_id uuid not null references pets on delete cascade,
  user_id uuid not null references users,
  -- A co-parent reads and writes the pet's file and books for it; a caretaker gives doses, opens the door and sees today.
  role text not null check (role in ('owner', 'co_parent', 'caretaker')),
  since timestamptz not null default now(),
  constraint pet_carers_once unique (pet_id, user_id)
);
create unique index pet_carers_one_owner on pet_carers (pet_id) where role = 'owner';
create index pet_carers_of_user on pet_carers (user_id, pet_id);

create function keep_pet_owner() returns trigger language plpgsql as $$
begin
  insert into pet_carers (pet_id, user_id, role) values (new.id, new.user_id, 'owner');
  return null;
end $$;
create trigger pets_have_owner after insert on pets for each row execute function keep_pet_owner();
insert into pet_carers (pet_id, user_id, role, since) select id, user_id, 'owner', created_at from pets;

-- Somebody is asked to care for a pet, by mobile number: whoever signs in with it accepts or declines.
create table carer_invitations (
  id uuid primary key default new_id(),
  pet_id uuid not null references pets on delete cascade,
  role text not null check (role in ('co_parent', 'caretaker')),
  -- +91 and ten digits, as the identity of whoever signs in with it.
  mobile_no text not null check (mobile_no ~ '^[6-9][0-9]{9}$'),
  name text not null default '' check (length(name) <= 80),
  invited_by uuid not null references users,
  status text not null default 'pending' check (status in ('pending', 'accepted', 'declined', 'cancelled')),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null default now() + interval '7 days',
  answered_at timestamptz,
  check ((status = 'pending') = (answered_at is null))
);
create unique index carer_invitations_one_open on carer_invitations (pet_id, mobile_no) where status = 'pending';
create index carer_invitations_to on carer_invitations (mobile_no) where status = 'pending';
create index carer_invitations_by on carer_invitations (invited_by, created_at);

-- What was done about who cares for a pet, for its owner to read.
create table carer_events (
  id uuid primary key default new_id(),
  pet_id uuid not null references pets on delete cascade,
  event text not null check (event in ('invited', 'cancelled', 'accepted', 'declined', 'removed', 'left')),
  role text not null check (role in ('co_parent', 'caretaker')),
  -- Who did it; whom it was about is named as on that day.
  actor_id uuid references users,
  name text not null default '' check (length(name) <= 80),
  at timestamptz not null default now()
);
create index carer_events_of_pet on carer_events (pet_id, at);
create index carer_events_by on carer_events (actor_id) where actor_id is not null;
