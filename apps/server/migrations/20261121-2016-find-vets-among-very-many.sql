-- The words that vets are found by: in a list by any part of them, in the search box by their beginnings. What a vet treats
-- and has learnt stands in tables of its own.
create function vet_words(uuid) returns text language sql stable parallel safe as $$
  select plain_text(concat_ws(' ',
    'dr doctor vet veterinarian', name, city, state,
    (select string_agg(category, ' ') from vet_pet_categories where vet_id = vets.id),
    (select string_agg(h.name, ' ') from vet_concerns c join health_concerns h on h.id = c.concern_id
      where c.vet_id = vets.id),
    (select string_agg(veterinary_degree || ' ' || degree_type, ' ') from vet_qualifications where vet_id = vets.id)))
  from vets where id = $1
$$;
alter table vets add column words text not null default '';
update vets set words = vet_words(id);
alter table vets add column search tsvector not null
  generated always as (to_tsvector('simple', search_text(words))) stored;
create index vets_by_words on vets using gin (search);
create index vets_by_any_part on vets using gin (words gin_trgm_ops);
drop index vets_by_name;

create function note_vet_words() returns trigger language plpgsql as $$
begin
  update vets set words = vet_words(id) where id = new.id;
  return null;
end $$;
create trigger vets_words_noted after insert or update of name, city, state on vets
  for each row execute function note_vet_words();

create function note_words_of_vet() returns trigger language plpgsql as $$
begin
  update vets set words = vet_words(id) where id = coalesce(new.vet_id, old.vet_id);
  return null;
end $$;
create trigger vet_pet_categories_noted after insert or update or delete on vet_pet_categories
  for each row execute function note_words_of_vet();
create trigger vet_concerns_noted after insert or update or delete on vet_concerns
  for each row execute function note_words_of_vet();
create trigger vet_qualifications_noted after insert or update or delete on vet_qualifications
  for each row execute function note_words_of_vet();

-- The orders that lists of vets are shown in.
create index vets_most_rated on vets (rating_count desc, id);
create index vets_cheapest on vets (consultation_fee_paise, name, id);
create index vets_longest on vets (practising_since, name, id);
create index vets_best_rated on vets
  ((rating_sum::float8 / nullif(rating_count, 0)) desc nulls last, rating_count desc, name, id);
create index vets_cities on vets (city);

-- From when on a vet is free, as of a minute ago: lists look there for who may be free first, and work out the times of
-- those. Infinity: not within the days that can be booked, or not known yet. A job keeps it.
create table vet_next_slots (
  vet_id uuid primary key references vets on delete cascade,
  starts_at timestamptz not null default 'infinity',
  -- When it was worked out last; null: never.
  noted_at timestamptz
);
create index vet_next_slots_first on vet_next_slots (starts_at, vet_id);
create index vet_next_slots_unknown on vet_next_slots (noted_at nulls first) where starts_at = 'infinity';
insert into vet_next_slots (vet_id) select id from vets;
create function add_next_slot() returns trigger language plpgsql as $$
begin
  insert into vet_next_slots (vet_id) values (new.id);
  return null;
end $$;
create trigger vets_slots_added after insert on vets for each row execute function add_next_slot();

-- Whose times have changed. Written by whoever changes them, without a lock that others could wait for.
create table vet_slot_changes (
  id bigint generated always as identity primary key,
  vet_id uuid not null references vets on delete cascade
);
create index vet_slot_changes_of_vet on vet_slot_changes (vet_id);
create function note_slot_change() returns trigger language plpgsql as $$
begin
  -- Gone with its vet: nothing to note.
  insert into vet_slot_changes (vet_id) select id from vets where id = coalesce(new.vet_id, old.vet_id);
  return null;
end $$;
create trigger consultations_change_slots
  after insert or delete or update of status, starts_at, ends_at, vet_id on consultations
  for each row execute function note_slot_change();
create trigger vet_hours_change_slots after insert or update or delete on vet_hours
  for each row execute function note_slot_change();
create trigger vet_exceptions_change_slots after insert or update or delete on vet_exceptions
  for each row execute function note_slot_change();
create function note_slot_lengths() returns trigger language plpgsql as $$
begin
  insert into vet_slot_changes (vet_id) values (new.id);
  return null;
end $$;
create trigger vets_change_slots after update of slot_minutes, buffer_minutes on vets
  for each row execute function note_slot_lengths();
