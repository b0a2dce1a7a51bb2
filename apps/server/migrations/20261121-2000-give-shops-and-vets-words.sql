-- The words that shops are found by.
alter table shops add column search tsvector not null generated always as (
  to_tsvector('simple', search_text(
    'shop store ' || case when has_pharmacy then 'pharmacy chemist ' else '' end || name || ' ' || area || ' ' || city))
) stored;
create index shops_by_words on shops using gin (search) where is_active;

-- The words that vets are found by: also what they treat and help with, which stands in tables of its own.
create function vet_search(uuid) returns tsvector language sql stable parallel safe as $$
  select to_tsvector('simple', search_text(concat_ws(' ',
    'dr doctor vet veterinarian', name, city, state,
    (select string_agg(category, ' ') from vet_pet_categories where vet_id = vets.id),
    (select string_agg(h.name, ' ') from vet_concerns c join health_concerns h on h.id = c.concern_id
      where c.vet_id = vets.id))))
  from vets where id = $1
$$;
alter table vets add column search tsvector not null default '';
update vets set search = vet_search(id);
create index vets_by_words on vets using gin (search);
create index vets_most_rated on vets (rating_count desc, id);

create function note_vet_words() returns trigger language plpgsql as $$
begin
  update vets set search = vet_search(id) where id = new.id;
  return null;
end $$;
create trigger vets_words_noted after insert or update of name, city, state on vets
  for each row execute function note_vet_words();

create function note_words_of_vet() returns trigger language plpgsql as $$
begin
  update vets set search = vet_search(id) where id = coalesce(new.vet_id, old.vet_id);
  return null;
end $$;
create trigger vet_pet_categories_noted after insert or update or delete on vet_pet_categories
  for each row execute function note_words_of_vet();
create trigger vet_concerns_noted after insert or update or delete on vet_concerns
  for each row execute function note_words_of_vet();
