-- A link to a pet's file ends for good when its creator loses access to the pet. If they are invited again, they create a new
-- one.
create function end_shares_of_carer() returns trigger language plpgsql as $$
begin
  update pet_shares set ended_at = now()
  where pet_id = old.pet_id and created_by = old.user_id and ended_at is null;
  return null;
end $$;
create trigger end_shares_of_carer after delete on pet_carers
  for each row execute function end_shares_of_carer();
-- The links of those who lost access earlier, even if they have been invited again since.
update pet_shares set ended_at = now()
where ended_at is null and not exists (
  select from pet_carers
  where pet_carers.pet_id = pet_shares.pet_id and pet_carers.user_id = created_by
    and pet_carers.since <= pet_shares.created_at);
