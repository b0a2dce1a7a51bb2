-- One list of kinds for pets, vets, products and ambulances. The contract has the same (pet-categories.ts).
alter table pet_categories add column slug text;
update pet_categories set slug = lower(name);
update pet_categories set position = 10 where slug = 'other';
insert into pet_categories (id, name, slug, picture, position) values
  ('01970000-0000-7000-8000-000000000009', 'Cattle', 'cattle', 'cattle', 8),
  ('01970000-0000-7000-8000-000000000010', 'Horse', 'horse', 'horse', 9);
alter table pet_categories alter column slug set not null,
  add unique (slug), add check (slug ~ '^[a-z]+$');

insert into pet_breeds (id, category_id, name, position)
select overlay(id::text placing '8001' from 20 for 4)::uuid, id, 'Mixed / not sure', 0
from pet_categories where slug in ('cattle', 'horse');
insert into pet_breeds (category_id, name, position)
select pet_categories.id, trim(breed), 1
from (values
  ('cattle', 'Gir, Sahiwal, Red Sindhi, Tharparkar, Kankrej, Ongole, Hariana, Rathi, Vechur, Punganur, Jersey, Holstein Friesian, Jersey cross, Holstein cross, Buffalo, Murrah Buffalo, Jaffarabadi Buffalo, Surti Buffalo, Mehsana Buffalo'),
  ('horse', 'Marwari, Kathiawari, Spiti, Zanskari, Manipuri Pony, Bhutia, Thoroughbred, Arabian, Pony, Donkey, Mule')
) as list (slug, breeds)
join pet_categories using (slug)
cross join lateral unnest(string_to_array(list.breeds, ',')) as breed;

-- Cows and horses were others until now.
with moved (old, slug, breed) as (values
  ('Cow', 'cattle', 'Mixed / not sure'), ('Buffalo', 'cattle', 'Buffalo'),
  ('Horse', 'horse', 'Mixed / not sure'), ('Pony', 'horse', 'Pony'), ('Donkey', 'horse', 'Donkey'))
update pets set category_id = kind.id, breed_id = breed.id
from moved
join pet_categories kind on kind.slug = moved.slug
join pet_breeds breed on breed.category_id = kind.id and breed.name = moved.breed
join pet_breeds old on old.name = moved.old
join pet_categories other on other.id = old.category_id and other.slug = 'other'
where pets.breed_id = old.id;
delete from pet_breeds using pet_categories
where pet_categories.id = category_id and slug = 'other'
  and pet_breeds.name in ('Cow', 'Buffalo', 'Horse', 'Pony', 'Donkey');

alter table vet_pet_categories drop constraint vet_pet_categories_category_check;
alter table vet_pet_categories add foreign key (category) references pet_categories (slug);
-- Turtles and hamsters were others to vets until now.
insert into vet_pet_categories (vet_id, category)
select vet_id, kind from vet_pet_categories cross join unnest(array['turtle', 'hamster']) as kind
where category = 'other';
-- The made-up vet who answers in a sandbox sees all.
insert into vet_pet_categories (vet_id, category)
select vet_id, slug from sandbox_vet cross join pet_categories
on conflict do nothing;

alter table products drop constraint products_pets_check;
alter table products add constraint products_pets_check check (cardinality(pets) >= 1
  and pets <@ array['dog', 'cat', 'bird', 'rabbit', 'fish', 'turtle', 'hamster', 'cattle', 'horse', 'other']);
alter table ambulances drop constraint ambulances_pets_check;
alter table ambulances add constraint ambulances_pets_check check (cardinality(pets) >= 1
  and pets <@ array['dog', 'cat', 'bird', 'rabbit', 'fish', 'turtle', 'hamster', 'cattle', 'horse', 'other']);
alter table animal_hospitals drop constraint animal_hospitals_pets_check;
alter table animal_hospitals add constraint animal_hospitals_pets_check check (cardinality(pets) >= 1
  and pets <@ array['dog', 'cat', 'bird', 'rabbit', 'fish', 'turtle', 'hamster', 'cattle', 'horse', 'other']);

-- No slot is held for a pet of a kind that the vet doesn't see: refused before anybody pays.
create function refuse_other_kinds() returns trigger language plpgsql as $$
begin
  if new.pet_id is not null and not exists (
    select from pets
    join pet_categories on pet_categories.id = pets.category_id
    join vet_pet_categories accepted on accepted.category = pet_categories.slug
    where pets.id = new.pet_id and accepted.vet_id = new.vet_id)
  then
    raise exception 'the vet does not see pets of this kind'
      using errcode = 'check_violation', constraint = 'consultations_pet_is_accepted', table = 'consultations';
  end if;
  return new;
end $$;
create trigger consultations_pet_is_accepted
  before insert or update of pet_id, vet_id on consultations
  for each row when (new.status = 'payment_pending') execute function refuse_other_kinds();
