-- A medicine that is given at times of the day in India, from a day until a day.
create table medicine_reminders (
  id uuid primary key default new_id(),
  pet_id uuid not null references pets on delete cascade,
  created_by uuid not null references users,
  -- The line of a signed prescription that it follows.
  consultation_id uuid,
  line_position smallint,
  foreign key (consultation_id, line_position) references prescription_lines (consultation_id, position) on delete set null,
  medicine text not null check (length(medicine) between 1 and 120),
  strength text not null default '' check (length(strength) <= 60),
  -- "1 tablet", as people read it; and so much of what, where that can be counted.
  dose text not null check (length(dose) between 1 and 80),
  amount double precision check (amount > 0 and amount <= 10000),
  unit text check (unit in ('tablet', 'capsule', 'sachet', 'pipette', 'vial', 'ml', 'g', 'drop', 'mg')),
  with_food text not null default 'any' check (with_food in ('any', 'before', 'with', 'after')),
  instructions text not null default '' check (length(instructions) <= 400),
  -- Minutes after midnight in India, in order.
  times smallint[] not null check (cardinality(times) between 1 and 12 and 0 <= all (times) and 1439 >= all (times)),
  starts_on date not null,
  -- Null: until it is stopped.
  ends_on date check (ends_on >= starts_on),
  is_on boolean not null default true,
  -- The dose that is due next and has no row yet; null: none to come.
  next_due_at timestamptz,
  -- So much was at home at that moment; null: not said.
  units_left double precision check (units_left between 0 and 100000),
  units_since timestamptz,
  refill_reminded_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check ((amount is null) = (unit is null)),
  check (is_on or next_due_at is null),
  check ((units_left is null) = (units_since is null)),
  check (units_left is null or amount is not null)
);
create unique index medicine_reminders_one_a_line on medicine_reminders (pet_id, consultation_id, line_position)
  where consultation_id is not null;
create index medicine_reminders_of_pet on medicine_reminders (pet_id, id);
create index medicine_reminders_of_line on medicine_reminders (consultation_id, line_position) where consultation_id is not null;
create index medicine_reminders_due on medicine_reminders (next_due_at) where next_due_at is not null;
create index medicine_reminders_by on medicine_reminders (created_by);
create trigger medicine_reminders_touched before update on medicine_reminders
  for each row execute function touch_updated_at();

-- A dose, by the time it was meant for, whenever it was answered.
create table medicine_doses (
  id uuid primary key default new_id(),
  reminder_id uuid not null references medicine_reminders on delete cascade,
  due_at timestamptz not null,
  status text not null default 'due' check (status in ('due', 'given', 'skipped', 'missed')),
  -- Null of what is due, and of what nobody has answered.
  answered_at timestamptz,
  answered_by uuid references users,
  -- When people are reminded again, and how often they were; null: not any more.
  remind_at timestamptz,
  reminded smallint not null default 0 check (reminded >= 0),
  -- Units that it took, when it was given: the refill counts these.
  amount double precision,
  constraint medicine_doses_once unique (reminder_id, due_at),
  check ((status in ('given', 'skipped')) = (answered_at is not null)),
  check (status = 'due' or remind_at is null)
);
create index medicine_doses_open on medicine_doses (remind_at) where status = 'due';
create index medicine_doses_by on medicine_doses (answered_by) where answered_by is not null;

-- A pet that is no longer there is given nothing; back again, its reminders stay off until they are set.
create function stop_medicine_reminders() returns trigger language plpgsql as $$
begin
  update medicine_reminders set is_on = false, next_due_at = null where pet_id = new.id and is_on;
  delete from medicine_doses using medicine_reminders r
  where r.id = reminder_id and r.pet_id = new.id and medicine_doses.status = 'due';
  return null;
end $$;
create trigger pets_need_no_medicine after update of status on pets for each row
  when (new.status <> 'with_me' and old.status = 'with_me') execute function stop_medicine_reminders();
