-- Staff edit how the storefront is arranged: groups, concerns, tiles and limited offers.

-- A hidden group is not listed; its products stay for sale, and links to it work.
alter table product_categories
  add column is_active boolean not null default true,
  drop constraint product_categories_position_key;
create unique index product_categories_one_a_name on product_categories (lower(name));
alter table product_subcategories
  add column is_active boolean not null default true,
  drop constraint product_subcategories_category_id_position_key;
create unique index product_subcategories_one_a_name on product_subcategories (category_id, lower(name));
alter table product_concerns
  add column is_active boolean not null default true,
  drop constraint product_concerns_position_key;
create unique index product_concerns_one_a_name on product_concerns (lower(name));
alter table product_tiles
  add column is_active boolean not null default true,
  drop constraint product_tiles_position_key,
  add constraint product_tiles_pet_check check (pet in (
    'dog', 'cat', 'bird', 'rabbit', 'fish', 'turtle', 'hamster', 'cattle', 'horse', 'other')),
  add constraint product_tiles_tag_check check (tag in (
    'bestseller', 'new', 'vet-recommended', 'everyday', 'monsoon', 'travel', 'puppy-kitten', 'senior')),
  -- Otherwise it leads to nothing.
  add constraint product_tiles_kind_of_group
    foreign key (subcategory_id, category_id) references product_subcategories (id, category_id);

-- As for vets and shops: null until staff add one.
alter table product_categories rename picture to photo;
alter table product_categories alter photo drop not null;
alter table product_subcategories rename picture to photo;
alter table product_subcategories alter photo drop not null;
alter table product_concerns rename picture to photo;
alter table product_concerns alter photo drop not null;
alter table product_tiles rename picture to photo;
alter table product_tiles alter photo drop not null;
alter table limited_offers alter picture set default 'images/tiles/discount.svg';

-- The slug in a group's addresses comes from its first name, and stays when it is renamed.
create function set_slug() returns trigger language plpgsql as $$
declare
  base text := left(trim(both '-' from regexp_replace(lower(new.name), '[^a-z0-9]+', '-', 'g')), 56);
  is_taken boolean;
begin
  if new.slug <> '' then return new; end if;
  for nth in 1..999 loop
    new.slug := case nth when 1 then base else base || '-' || nth end;
    execute format('select exists (select from %I where slug = $1)', tg_table_name) into is_taken using new.slug;
    exit when not is_taken;
  end loop;
  return new;
end $$;
alter table product_categories alter slug set default '';
create trigger product_categories_slugged before insert on product_categories
  for each row execute function set_slug();
alter table product_subcategories alter slug set default '';
create trigger product_subcategories_slugged before insert on product_subcategories
  for each row execute function set_slug();
alter table product_concerns alter slug set default '';
create trigger product_concerns_slugged before insert on product_concerns
  for each row execute function set_slug();

-- Each product's licence and prescription rules depend on it.
create function protect_pharmacy() returns trigger language plpgsql as $$
begin
  raise exception 'a group with products stays in the pharmacy or the marketplace'
    using errcode = 'check_violation', constraint = 'product_categories_pharmacy_stays', table = 'product_categories';
end $$;
create function has_products(category uuid) returns boolean language sql stable as $$
  select exists (select from products where category_id = category)
$$;
create trigger product_categories_pharmacy_stays before update of is_pharmacy on product_categories for each row
  when (old.is_pharmacy <> new.is_pharmacy and has_products(new.id)) execute function protect_pharmacy();
