-- Each move of a request from state to state.
create table instant_request_events (
  id uuid primary key default new_id(),
  request_id uuid not null references instant_requests on delete cascade,
  from_status text,
  to_status text not null,
  actor text not null check (actor in ('owner', 'vet', 'system')),
  at timestamptz not null default clock_timestamp()
);
create index instant_request_events_of_request on instant_request_events (request_id, id);

-- The made-up vet that answers by itself; only sandboxes have one: one row.
create table sandbox_vet (
  is_only boolean primary key default true check (is_only),
  vet_id uuid not null unique references vets,
  is_on boolean not null default true
);
