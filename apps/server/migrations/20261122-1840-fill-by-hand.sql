-- Whether a vet stands in lists and can be booked. What is booked stays.
alter table vets add column is_listed boolean not null default true;
-- Where a vet works, as it was typed; null: nobody has said.
alter table vets add column pincode text check (pincode ~ '^[1-9][0-9]{5}$');

drop trigger vets_change_slots on vets;
create trigger vets_change_slots after update of slot_minutes, buffer_minutes, is_listed on vets
  for each row execute function note_slot_lengths();

-- What a product is known by outside of here, as in the catalogues of makers: by it one that is imported again is found.
alter table products add column code text unique check (code ~ '^[A-Z0-9][A-Z0-9._-]{0,39}$');

-- Nothing of a pharmacy stands on the shelf of a shop without a licence, by whatever way it would get there.
create function refuse_medicine() returns trigger language plpgsql as $$
begin
  if exists (
    select from products
    join product_categories on product_categories.id = products.category_id
    where products.id = new.product_id and (product_categories.is_pharmacy or products.needs_prescription)
  ) and not exists (select from shops where id = new.shop_id and has_pharmacy) then
    raise exception 'the shop has no licence to sell medicine'
      using errcode = 'check_violation', constraint = 'listings_medicine_needs_licence', table = 'listings';
  end if;
  return new;
end $$;
create trigger listings_medicine_needs_licence before insert on listings
  for each row execute function refuse_medicine();

-- Nor does it stay there without one.
create function refuse_losing_licence() returns trigger language plpgsql as $$
begin
  if exists (
    select from listings
    join products on products.id = listings.product_id
    join product_categories on product_categories.id = products.category_id
    where listings.shop_id = new.id and listings.is_active
      and (product_categories.is_pharmacy or products.needs_prescription)
  ) then
    raise exception 'the shop still sells medicine'
      using errcode = 'check_violation', constraint = 'shops_licence_is_needed', table = 'shops';
  end if;
  return new;
end $$;
create trigger shops_licence_is_needed before update of has_pharmacy on shops
  for each row when (old.has_pharmacy and not new.has_pharmacy) execute function refuse_losing_licence();

-- And nothing becomes medicine that such a shop sells.
create function refuse_becoming_medicine() returns trigger language plpgsql as $$
begin
  if (new.needs_prescription or exists (select from product_categories where id = new.category_id and is_pharmacy))
    and exists (
      select from listings join shops on shops.id = listings.shop_id
      where listings.product_id = new.id and listings.is_active and not shops.has_pharmacy)
  then
    raise exception 'shops without a licence sell it'
      using errcode = 'check_violation', constraint = 'products_sellers_need_licence', table = 'products';
  end if;
  return new;
end $$;
create trigger products_sellers_need_licence before update of category_id, needs_prescription on products
  for each row when ((old.category_id, old.needs_prescription) is distinct from (new.category_id, new.needs_prescription))
  execute function refuse_becoming_medicine();
