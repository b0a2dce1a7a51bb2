-- When a vet who came into an empty call last rang the owner: at most every half minute.
alter table call_parties add column rung_at timestamptz;

-- What the clock looks at each minute: calls that begin, that nobody came to, and that are going on.
create index consultations_under_the_clock on consultations (starts_at)
  where status in ('booked', 'confirmed', 'ready', 'connecting', 'in_call', 'reconnecting');
