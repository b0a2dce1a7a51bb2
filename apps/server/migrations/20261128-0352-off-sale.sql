-- A shop's licence to sell medicine ends on a day, and an item can be off sale until a day. Like the month of expiry,
-- both are compared with today whenever a listing is read, so that nothing is sold a minute too late.
alter table shops
  -- The last day on which the licence is valid; null: not known.
  add column licence_expires_on date,
  add constraint shops_licence_has_number check (licence_expires_on is null or licence_number is not null);

alter table listings
  -- The last day on which the shop's licence allows selling it; null: no limit.
  add column licensed_until date,
  -- The day from which it is sold again; null: now.
  add column back_on date;
create index listings_back_on on listings (back_on) where back_on is not null;
create index listings_licensed_until on listings (licensed_until) where licensed_until is not null;

create or replace function best_listing(product uuid) returns table (price_paise integer, has_some boolean)
  language sql stable rows 1 as $$
  select least(products.mrp_paise, case when limited_offers.starts_at <= now() and limited_offers.ends_at > now()
    then listings.limited_price_paise else listings.price_paise end) as price_paise, listings.stock > 0
  from listings
  join products on products.id = listings.product_id
  join shops on shops.id = listings.shop_id
  left join limited_offers on limited_offers.id = listings.limited_offer_id
  where listings.product_id = product and listings.is_active and shops.is_active
    and coalesce(expires_month >= date_trunc('month', now() at time zone 'Asia/Kolkata')::date, true)
    and coalesce(licensed_until >= (now() at time zone 'Asia/Kolkata')::date, true)
    and coalesce(back_on <= (now() at time zone 'Asia/Kolkata')::date, true)
  order by (listings.stock > 0) desc, price_paise limit 1
$$;

drop trigger listings_followed on listings;
create trigger listings_followed after update on listings for each row
  when (
    (old.price_paise, old.stock > 0, old.is_active, old.limited_offer_id, old.limited_price_paise, old.expires_month,
      old.licensed_until, old.back_on)
    is distinct from
    (new.price_paise, new.stock > 0, new.is_active, new.limited_offer_id, new.limited_price_paise, new.expires_month,
      new.licensed_until, new.back_on)
  )
  execute function follow_listing();

-- The last day on which a shop may sell a product.
create function licensed_until(product uuid, shop uuid) returns date language sql stable as $$
  select shops.licence_expires_on
  from shops, products join product_categories on product_categories.id = products.category_id
  where shops.id = shop and products.id = product
    and (product_categories.is_pharmacy or products.needs_prescription)
$$;

create function set_licensed_until() returns trigger language plpgsql as $$
begin
  new.licensed_until := licensed_until(new.product_id, new.shop_id);
  return new;
end $$;
create trigger listings_licensed before insert on listings for each row execute function set_licensed_until();

create function follow_licence() returns trigger language plpgsql as $$
begin
  update listings set licensed_until = licensed_until(product_id, shop_id)
  where id in (
    select id from listings
    where case tg_table_name when 'shops' then shop_id else product_id end = new.id
      and licensed_until is distinct from licensed_until(product_id, shop_id)
    order by product_id for no key update);
  return null;
end $$;
create trigger shops_licence_followed after update of licence_expires_on on shops for each row
  when (old.licence_expires_on is distinct from new.licence_expires_on) execute function follow_licence();
create trigger products_licence_followed after update of category_id, needs_prescription on products for each row
  when ((old.category_id, old.needs_prescription) is distinct from (new.category_id, new.needs_prescription))
  execute function follow_licence();

-- To shop owners.
do $$
begin
  execute (
    select format(
      'alter table notifications drop constraint notifications_kind_check, add constraint notifications_kind_check %s',
      replace(pg_get_constraintdef(oid), '''newsletter-sent''::text', '''newsletter-sent''::text, ''licence''::text'))
    from pg_constraint where conname = 'notifications_kind_check');
end $$;
