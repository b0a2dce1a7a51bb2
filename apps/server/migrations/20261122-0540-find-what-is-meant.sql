-- Products are also found by the groups that they stand in, the animals they are for and the size of their pack:
-- "fish food", "dog shampoo", "dog food 3 kg". The weights say where a word stands, for what fits best.
alter table products add column group_words text not null default '';

create function words_of_groups(category_id uuid, subcategory_id uuid) returns text language sql stable parallel safe as $$
  select concat_ws(' ', (select name from product_categories where id = $1), (select name from product_subcategories where id = $2))
$$;
update products set group_words = words_of_groups(category_id, subcategory_id);

create function note_group_words() returns trigger language plpgsql as $$
begin
  new.group_words := words_of_groups(new.category_id, new.subcategory_id);
  return new;
end $$;
create trigger products_group_words before insert or update of category_id, subcategory_id on products
  for each row execute function note_group_words();

-- Groups are seldom called anew.
create function note_names_of_groups() returns trigger language plpgsql as $$
begin
  update products set group_words = words_of_groups(category_id, subcategory_id)
  where category_id = new.id or subcategory_id = new.id;
  return null;
end $$;
create trigger product_categories_renamed after update of name on product_categories
  for each row when (old.name <> new.name) execute function note_names_of_groups();
create trigger product_subcategories_renamed after update of name on product_subcategories
  for each row when (old.name <> new.name) execute function note_names_of_groups();

-- An array of plain words has one text whatever the settings are, which PostgreSQL can't know.
create function words_of_array(text[]) returns text language sql immutable strict parallel safe
  as $$ select array_to_string($1, ' ') $$;

alter table products drop column search;
alter table products add column search tsvector not null generated always as (
  setweight(to_tsvector('simple', search_text(name || ' ' || brand)), 'A')
  || setweight(to_tsvector('simple', search_text(keywords)), 'B')
  -- A bowl of food-grade plastic is no food.
  || setweight(to_tsvector('simple', search_text(
    group_words || ' ' || replace(replace(composition, 'food-grade', ''), 'Food-grade', ''))), 'C')
  || setweight(to_tsvector('simple', search_text(words_of_array(pets) || ' ' || pack_size)), 'D')
) stored;
create index products_by_words on products using gin (search) where is_active;
create index products_sought_by_words on products using gin (search) where is_active and is_sought;

-- Words that sound alike are found by each other; of names all that do.
alter table search_words add column is_name boolean not null default false;
alter table search_words add column sound text not null default '';
create index search_words_by_sound on search_words (sound);
-- Collected again at the next start.
delete from search_words;

-- Brands that are sold, in small letters without accents or signs.
create table search_brands (name text primary key);
