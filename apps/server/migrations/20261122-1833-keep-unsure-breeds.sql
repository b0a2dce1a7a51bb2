-- "Mixed / not sure" of each kind is neither deleted nor moved, whatever is done to breeds by hand.
create function keep_unsure_breed() returns trigger language plpgsql as $$
begin
  raise exception 'the breed of who is not sure stays'
    using errcode = case tg_op when 'DELETE' then 'foreign_key_violation' else 'check_violation' end,
      constraint = 'pet_breeds_unsure_stays', table = 'pet_breeds';
end $$;
create trigger pet_breeds_unsure_moves before update on pet_breeds for each row
  when (old.position = 0 and (new.position <> 0 or new.category_id <> old.category_id))
  execute function keep_unsure_breed();
create trigger pet_breeds_unsure_stays before delete on pet_breeds for each row
  when (old.position = 0) execute function keep_unsure_breed();
