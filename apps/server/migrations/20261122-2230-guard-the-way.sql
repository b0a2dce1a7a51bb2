-- Nobody is on the way to two doors at once.
create unique index home_visits_one_on_the_way on home_visits (technician_id) where status = 'on_the_way';

-- Where somebody is, is kept while they are on the way and no longer, however that ends: they arrive, the visit is
-- cancelled, or somebody else comes.
create function drop_position() returns trigger language plpgsql as $$
begin
  delete from technician_positions where visit_id = new.id;
  return null;
end $$;
create trigger home_visits_drop_position after update of status, technician_id on home_visits
  for each row when (old.status = 'on_the_way'
    and (new.status <> 'on_the_way' or new.technician_id is distinct from old.technician_id))
  execute function drop_position();
