-- By which terms owners cancel and move consultations: one row. All minutes but the first count back from the start.
create table consultation_terms (
  is_only boolean primary key default true check (is_only),
  -- Cancelled so soon after booking, everything is refunded.
  grace_minutes smallint not null default 5 check (grace_minutes between 0 and 1440),
  -- Until then everything is refunded, and until the next one a part of it.
  free_until_minutes smallint not null default 60 check (free_until_minutes between 0 and 10080),
  part_until_minutes smallint not null default 15 check (part_until_minutes between 0 and 10080),
  part_percent smallint not null default 50 check (part_percent between 0 and 100),
  movable_until_minutes smallint not null default 30 check (movable_until_minutes between 0 and 10080),
  moves_allowed smallint not null default 2 check (moves_allowed between 0 and 10),
  -- A vet who has not confirmed by then leaves the choice to the owner: another time, or everything back.
  confirm_until_minutes smallint not null default 10 check (confirm_until_minutes between 1 and 1440),
  constraint consultation_terms_in_order check (part_until_minutes <= free_until_minutes)
);
insert into consultation_terms default values;

-- What is booked keeps the terms that its owner was shown, whatever is changed later (decision 050). The names are those
-- that the server reads.
create function present_consultation_terms() returns jsonb language sql stable as $$
  select jsonb_build_object(
    'graceMinutes', grace_minutes, 'freeUntilMinutes', free_until_minutes, 'partUntilMinutes', part_until_minutes,
    'partPercent', part_percent, 'movableUntilMinutes', movable_until_minutes, 'movesAllowed', moves_allowed,
    'confirmUntilMinutes', confirm_until_minutes)
  from consultation_terms
$$;
alter table consultations add column terms jsonb not null default present_consultation_terms();
alter table consultations drop constraint consultations_moves_check;
alter table consultations add constraint consultations_moves_check
  check (moves between 0 and (terms ->> 'movesAllowed')::smallint);

-- What both get where one has invited the other: so many percent off a booking or order, up to so much. One row.
create table referral_terms (
  is_only boolean primary key default true check (is_only),
  percent smallint not null default 10 check (percent between 1 and 100),
  max_discount_paise integer not null default 20000 check (max_discount_paise between 100 and 100000000)
);
insert into referral_terms default values;

-- How long a shop may keep silent after it should have answered, before its part is cancelled.
alter table order_terms add column silent_hours smallint not null default 24 check (silent_hours between 1 and 168);
alter table order_terms
  add check (near_hours between 1 and 240),
  add check (far_days between 1 and 60),
  add check (shop_answers_minutes between 1 and 1440),
  add check (prescription_hours between 1 and 240),
  add check (return_hours between 1 and 720);
