-- How heavy a pet was, one row a day in India: the last that was said on it. Written by the trigger, so that no change of
-- the weight is missed, whoever makes it.
create table pet_weights (
  pet_id uuid not null references pets on delete cascade,
  measured_on date not null default (now() at time zone 'Asia/Kolkata')::date,
  weight_kg double precision not null check (weight_kg > 0 and weight_kg <= 1500),
  primary key (pet_id, measured_on)
);

create function keep_pet_weight() returns trigger language plpgsql as $$
begin
  insert into pet_weights (pet_id, weight_kg) values (new.id, new.weight_kg)
  on conflict (pet_id, measured_on) do update set weight_kg = excluded.weight_kg;
  return null;
end $$;
create trigger pets_weighed_first after insert on pets for each row when (new.weight_kg is not null)
  execute function keep_pet_weight();
create trigger pets_weighed after update of weight_kg on pets for each row
  when (new.weight_kg is not null and new.weight_kg is distinct from old.weight_kg)
  execute function keep_pet_weight();

insert into pet_weights (pet_id, measured_on, weight_kg)
select id, (updated_at at time zone 'Asia/Kolkata')::date, weight_kg from pets where weight_kg is not null;

-- Which orders were made by a pet's prescriptions.
create index order_prescriptions_of_consultation on order_prescriptions (consultation_id)
  where consultation_id is not null;
