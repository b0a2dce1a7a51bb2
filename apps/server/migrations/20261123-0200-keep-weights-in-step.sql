-- A pet weighs what the newest day of its weights says, whoever writes them: by the form, at home, for a day in the past.
create function follow_newest_weight() returns trigger language plpgsql as $$
declare
  weighed uuid := coalesce(new.pet_id, old.pet_id);
begin
  -- Two at once wait here for each other; the second then sees both days.
  perform from pets where id = weighed for no key update;
  update pets set weight_kg = newest.weight_kg
  from (select (select weight_kg from pet_weights where pet_id = weighed order by measured_on desc limit 1)) as newest (weight_kg)
  where id = weighed and pets.weight_kg is distinct from newest.weight_kg;
  return null;
end $$;
create trigger pet_weights_newest after insert or delete or update of weight_kg on pet_weights
  for each row execute function follow_newest_weight();

-- What follows the newest day is no new weight of today.
drop trigger pets_weighed on pets;
create trigger pets_weighed after update of weight_kg on pets for each row
  when (new.weight_kg is not null and new.weight_kg is distinct from old.weight_kg and pg_trigger_depth() = 0)
  execute function keep_pet_weight();
