-- Vets and shops from whom nothing can be booked or ordered are counted every minute, among all of them.
create index vets_without_user on vets (created_at) where is_listed and user_id is null;

-- How much there is of a shop; triggers count. Apart from `shops`, so that a change of its shelf doesn't lock the shop.
create table shop_counts (
  shop_id uuid primary key references shops on delete cascade,
  -- Of active listings, in stock or not.
  listed integer not null default 0 check (listed >= 0),
  -- Of opening hours in the week.
  open_spans integer not null default 0 check (open_spans >= 0)
);
insert into shop_counts
  select id, (select count(*) from listings where shop_id = shops.id and is_active),
    (select count(*) from shop_hours where shop_id = shops.id)
  from shops;
create index shop_counts_incomplete on shop_counts (shop_id) where listed = 0 or open_spans = 0;

create function add_shop_counts() returns trigger language plpgsql as $$
begin
  insert into shop_counts (shop_id) values (new.id);
  return null;
end $$;
create trigger shops_counted after insert on shops for each row execute function add_shop_counts();

create function count_listings() returns trigger language plpgsql as $$
declare
  sign integer := case tg_op when 'DELETE' then -1 else 1 end;
begin
  update shop_counts set listed = listed + sign * changed.count
  from (select shop_id, count(*) from changed where is_active group by shop_id) as changed
  where shop_counts.shop_id = changed.shop_id;
  return null;
end $$;
create trigger listings_added_counted after insert on listings
  referencing new table as changed for each statement execute function count_listings();
create trigger listings_deleted_counted after delete on listings
  referencing old table as changed for each statement execute function count_listings();

create function count_changed_listing() returns trigger language plpgsql as $$
begin
  update shop_counts set listed = listed + case when new.is_active then 1 else -1 end where shop_id = new.shop_id;
  return null;
end $$;
create trigger listings_changed_counted after update of is_active on listings
  for each row when (old.is_active <> new.is_active) execute function count_changed_listing();

create function count_open_spans() returns trigger language plpgsql as $$
declare
  sign integer := case tg_op when 'DELETE' then -1 else 1 end;
begin
  update shop_counts set open_spans = open_spans + sign * changed.count
  from (select shop_id, count(*) from changed group by shop_id) as changed
  where shop_counts.shop_id = changed.shop_id;
  return null;
end $$;
create trigger shop_hours_added_counted after insert on shop_hours
  referencing new table as changed for each statement execute function count_open_spans();
create trigger shop_hours_deleted_counted after delete on shop_hours
  referencing old table as changed for each statement execute function count_open_spans();
