-- A vet is a person who signs in like any other; the link to their profile is what lets them into the console.
alter table vets add column user_id uuid unique references users;

-- Whether a vet takes instant consultations now. Two missed rings switch it off.
create table vet_presence (
  vet_id uuid primary key references vets on delete cascade,
  status text not null default 'offline' check (status in ('offline', 'online', 'break')),
  -- Until when the break lasts; then the vet is online again by the database's clock.
  break_until timestamptz,
  missed_rings smallint not null default 0 check (missed_rings between 0 and 2),
  changed_at timestamptz not null default now(),
  check ((status = 'break') = (break_until is not null))
);
create index vets_online on vet_presence (vet_id) where status <> 'offline';
