-- A visit at home, of any kind. Whoever comes is reserved from the hold on: the exclusion constraint decides between two
-- owners who want the same person and window. A hold that has run out still stands in it until it is expired, which
-- whoever books does first.
create table home_visits (
  id uuid primary key default new_id(),
  user_id uuid not null references users,
  kind text not null check (kind in ('blood_test', 'vaccination', 'home_care')),
  status text not null default 'payment_pending' check (status in (
    'payment_pending', 'requested', 'assigned', 'on_the_way', 'arrived', 'in_service', 'sample_collected', 'at_lab',
    'report_ready', 'done', 'attempt_failed', 'expired', 'cancelled_by_user', 'cancelled_by_ops', 'no_show_user')),
  -- The vet that the owner has chosen; others come as it suits.
  vet_id uuid references vets,
  -- Who is reserved, and from `assigned` on announced. Null: nobody is left who could come; dispatch looks for somebody.
  technician_id uuid references technicians,
  -- A person has chosen who comes: the planning leaves it.
  is_pinned boolean not null default false,
  -- The consultation in which a vet has advised it.
  consultation_id uuid references consultations,
  -- Where, as it was when it was booked; '' and 0 once the owner was erased.
  contact_name text not null check (length(contact_name) <= 80),
  mobile_no text not null check (mobile_no ~ '^([6-9][0-9]{9})?$'),
  house text not null check (length(house) <= 120),
  area text not null check (length(area) <= 160),
  landmark text not null default '' check (length(landmark) <= 120),
  pincode text not null check (pincode ~ '^[1-9][0-9]{5}$'),
  city text not null check (length(city) between 1 and 80),
  state text not null check (length(state) between 1 and 80),
  latitude double precision not null check (latitude between -90 and 90),
  longitude double precision not null check (longitude between -180 and 180),
  city_id uuid not null references served_cities,
  zone_id uuid references service_zones,
  -- Arrives between these two; busy until then, by the length of what is done.
  window_start timestamptz not null,
  window_end timestamptz not null check (window_end > window_start),
  busy_until timestamptz not null check (busy_until >= window_end),
  minutes smallint not null check (minutes between 5 and 1440),
  note text not null default '' check (length(note) <= 500),
  services_paise integer not null check (services_paise > 0),
  charge_paise integer not null check (charge_paise >= 0),
  -- GST within what the services cost.
  tax_paise integer not null default 0 check (tax_paise between 0 and services_paise),
  discount_paise integer not null default 0 check (discount_paise >= 0),
  coupon_use_id uuid unique references coupon_uses,
  referral_discount_paise integer not null default 0 check (referral_discount_paise >= 0),
  referral_credit_id uuid unique references referral_credits,
  to_pay_paise integer not null
    generated always as (services_paise + charge_paise - discount_paise - referral_discount_paise) stored
    check (to_pay_paise > 0),
  hold_expires_at timestamptz,
  booked_at timestamptz,
  assigned_at timestamptz,
  on_the_way_at timestamptz,
  arrived_at timestamptz,
  started_at timestamptz,
  ended_at timestamptz,
  cancelled_at timestamptz,
  cancel_reason_id uuid references cancel_reasons,
  cancel_note text not null default '' check (length(cancel_note) <= 500),
  moves smallint not null default 0,
  terms jsonb not null default present_visit_terms(),
  -- What the owner says at the door, and how often something else was said.
  start_code text not null default lpad(floor(random() * 10000)::int::text, 4, '0') check (start_code ~ '^[0-9]{4}$'),
  code_tries smallint not null default 0 check (code_tries between 0 and 5),
  -- How often somebody stood there in vain.
  attempts smallint not null default 0 check (attempts between 0 and 20),
  -- When whoever comes is expected, while they are on the way; and by how much the window is missed, as dispatch says.
  eta_at timestamptz,
  late_minutes smallint not null default 0 check (late_minutes between 0 and 600),
  -- What whoever came writes for the owner.
  advice text not null default '' check (length(advice) <= 2000),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (moves between 0 and (terms ->> 'movesAllowed')::smallint),
  check (discount_paise + referral_discount_paise <= services_paise + charge_paise),
  check (status <> 'payment_pending' or hold_expires_at is not null),
  constraint home_visits_somebody_comes check (
    status not in ('assigned', 'on_the_way', 'arrived', 'in_service') or technician_id is not null),
  constraint home_visits_technician_is_free exclude using gist (
    technician_id with =, tstzrange(window_start, busy_until) with &&
  ) where (technician_id is not null
    and status not in ('expired', 'attempt_failed', 'cancelled_by_user', 'cancelled_by_ops', 'no_show_user'))
);
create unique index home_visits_one_hold on home_visits (user_id, kind) where status = 'payment_pending';
create index home_visits_of_user on home_visits (user_id, window_start);
create index home_visits_of_technician on home_visits (technician_id, window_start) where technician_id is not null;
create index home_visits_of_city on home_visits (city_id, window_start);
create index home_visits_of_zone on home_visits (zone_id) where zone_id is not null;
create index home_visits_of_vet on home_visits (vet_id) where vet_id is not null;
create index home_visits_of_consultation on home_visits (consultation_id) where consultation_id is not null;
create index home_visits_to_expire on home_visits (hold_expires_at) where status = 'payment_pending';
create index home_visits_of_reason on home_visits (cancel_reason_id) where cancel_reason_id is not null;
create index home_visits_to_come on home_visits (window_start)
  where status in ('requested', 'assigned', 'on_the_way');
create trigger home_visits_touched before update on home_visits for each row execute function touch_updated_at();

-- What is done for whom; names and prices as they were when it was booked.
create table home_visit_lines (
  id uuid primary key default new_id(),
  visit_id uuid not null references home_visits on delete cascade,
  -- Null once the owner was erased.
  pet_id uuid references pets,
  service_id uuid not null references home_services,
  name text not null check (length(name) between 1 and 160),
  price_paise integer not null check (price_paise > 0),
  tax_percent smallint not null default 0,
  minutes smallint not null check (minutes between 5 and 240),
  position smallint not null check (position between 1 and 30),
  unique (visit_id, position)
);
create unique index home_visit_lines_once on home_visit_lines (visit_id, pet_id, service_id) where pet_id is not null;
create index home_visit_lines_of_pet on home_visit_lines (pet_id) where pet_id is not null;
create index home_visit_lines_of_service on home_visit_lines (service_id);

-- Each move from state to state, each move in time, and each change of who comes.
create table home_visit_events (
  id uuid primary key default new_id(),
  visit_id uuid not null references home_visits on delete cascade,
  from_status text check (from_status in (
    'payment_pending', 'requested', 'assigned', 'on_the_way', 'arrived', 'in_service', 'sample_collected', 'at_lab',
    'report_ready', 'done', 'attempt_failed', 'expired', 'cancelled_by_user', 'cancelled_by_ops', 'no_show_user')),
  to_status text not null check (to_status in (
    'payment_pending', 'requested', 'assigned', 'on_the_way', 'arrived', 'in_service', 'sample_collected', 'at_lab',
    'report_ready', 'done', 'attempt_failed', 'expired', 'cancelled_by_user', 'cancelled_by_ops', 'no_show_user')),
  actor text not null check (actor in ('owner', 'technician', 'dispatcher', 'lab', 'ops', 'system')),
  -- The window that it was moved to, and who comes from then on.
  window_start timestamptz,
  technician_id uuid references technicians,
  note text not null default '' check (length(note) <= 500),
  at timestamptz not null default clock_timestamp()
);
create index home_visit_events_of_visit on home_visit_events (visit_id, id);
create index home_visit_events_of_technician on home_visit_events (technician_id) where technician_id is not null;

-- Who has asked to be told when we come to a pincode.
create table service_requests (
  user_id uuid not null references users on delete cascade,
  pincode text not null check (pincode ~ '^[1-9][0-9]{5}$'),
  kind text not null check (kind in ('blood_test', 'vaccination', 'home_care')),
  created_at timestamptz not null default now(),
  told_at timestamptz,
  primary key (user_id, pincode, kind)
);
create index service_requests_of_pincode on service_requests (pincode) where told_at is null;

-- When a pet or a vet is taken, by consultations and visits alike: no pet is at two places, and no vet. Kept by the triggers
-- below. A hold that has run out stands in nobody's way.
create table booked_times (
  source_id uuid not null,
  subject_id uuid not null,
  kind text not null check (kind in ('pet', 'vet')),
  during tstzrange not null,
  hold_expires_at timestamptz,
  primary key (source_id, subject_id),
  constraint booked_times_pet_is_free exclude using gist (subject_id with =, during with &&) where (kind = 'pet'),
  constraint booked_times_vet_is_free exclude using gist (subject_id with =, during with &&) where (kind = 'vet')
);

create function book_time(source uuid, subject uuid, what text, period tstzrange, held_until timestamptz)
returns void language plpgsql as $$
begin
  delete from booked_times
  where subject_id = subject and source_id <> source and hold_expires_at <= now() and during && period;
  insert into booked_times (source_id, subject_id, kind, during, hold_expires_at)
  values (source, subject, what, period, held_until)
  on conflict (source_id, subject_id) do update
    set during = excluded.during, hold_expires_at = excluded.hold_expires_at;
end $$;

create function book_times_of_consultation() returns trigger language plpgsql as $$
declare
  held_until timestamptz := case when new.status = 'payment_pending' then new.hold_expires_at end;
begin
  if new.status in ('expired', 'cancelled_by_user', 'cancelled_by_vet', 'cancelled_by_ops', 'awaiting_notes', 'completed',
    'no_show_user', 'no_show_vet') then
    delete from booked_times where source_id = new.id;
    return null;
  end if;
  delete from booked_times where source_id = new.id and kind = 'pet' and subject_id is distinct from new.pet_id;
  perform book_time(new.id, new.vet_id, 'vet', tstzrange(new.starts_at, new.blocked_until), held_until);
  if new.pet_id is not null and new.kind = 'scheduled' then
    perform book_time(new.id, new.pet_id, 'pet', tstzrange(new.starts_at, new.ends_at), held_until);
  end if;
  return null;
end $$;
create trigger consultations_book_times
  after insert or update of status, starts_at, ends_at, blocked_until, pet_id, hold_expires_at on consultations
  for each row execute function book_times_of_consultation();

create function free_booked_times() returns trigger language plpgsql as $$
begin
  delete from booked_times where source_id = old.id;
  return null;
end $$;
create trigger consultations_free_times after delete on consultations
  for each row execute function free_booked_times();
create trigger home_visits_free_times after delete on home_visits
  for each row execute function free_booked_times();

create function book_times_of_visit(visit uuid) returns void language plpgsql as $$
declare
  v home_visits;
  held_until timestamptz;
  of_vet uuid;
  pet uuid;
begin
  select * into v from home_visits where id = visit;
  -- Null: the visit is being deleted with its lines.
  if v.status is null or v.status not in (
    'payment_pending', 'requested', 'assigned', 'on_the_way', 'arrived', 'in_service') then
    delete from booked_times where source_id = visit;
    return;
  end if;
  held_until := case when v.status = 'payment_pending' then v.hold_expires_at end;
  select vet_id into of_vet from technicians where id = v.technician_id;
  delete from booked_times where source_id = visit and (kind = 'vet' and subject_id is distinct from of_vet
    or kind = 'pet' and subject_id not in (
      select pet_id from home_visit_lines where visit_id = visit and pet_id is not null));
  if of_vet is not null then
    perform book_time(visit, of_vet, 'vet', tstzrange(v.window_start, v.busy_until), held_until);
  end if;
  for pet in select distinct pet_id from home_visit_lines where visit_id = visit and pet_id is not null order by pet_id loop
    perform book_time(visit, pet, 'pet', tstzrange(v.window_start, v.busy_until), held_until);
  end loop;
end $$;
create function book_times_after_visit() returns trigger language plpgsql as $$
begin
  perform book_times_of_visit(new.id);
  return null;
end $$;
create trigger home_visits_book_times
  after insert or update of status, window_start, busy_until, technician_id, hold_expires_at on home_visits
  for each row execute function book_times_after_visit();
create function book_times_after_line() returns trigger language plpgsql as $$
begin
  perform book_times_of_visit(coalesce(new.visit_id, old.visit_id));
  return null;
end $$;
create trigger home_visit_lines_book_times after insert or delete or update of pet_id on home_visit_lines
  for each row execute function book_times_after_line();

insert into booked_times (source_id, subject_id, kind, during, hold_expires_at)
select id, vet_id, 'vet', tstzrange(starts_at, blocked_until),
  case when status = 'payment_pending' then hold_expires_at end
from consultations
where status in ('payment_pending', 'booked', 'confirmed', 'ready', 'connecting', 'in_call', 'reconnecting');
insert into booked_times (source_id, subject_id, kind, during, hold_expires_at)
select id, pet_id, 'pet', tstzrange(starts_at, ends_at), case when status = 'payment_pending' then hold_expires_at end
from consultations
where kind = 'scheduled' and pet_id is not null
  and status in ('payment_pending', 'booked', 'confirmed', 'ready', 'in_call', 'reconnecting');
