-- Products that owners have saved, with what they know of price and stock: they are notified when it is back, or cheaper.
create table saved_products (
  user_id uuid not null references users on delete cascade,
  product_id uuid not null references products on delete cascade,
  created_at timestamptz not null default now(),
  -- The best price when it was saved, or first sold since; null: no shop has sold it.
  price_paise integer check (price_paise > 0),
  -- Whether it was in stock when it was saved, or last compared.
  was_in_stock boolean not null,
  -- The lower price that was last notified; null: it hasn't been lower since.
  notified_price_paise integer check (notified_price_paise < price_paise),
  notified_at timestamptz,
  primary key (user_id, product_id),
  check (not was_in_stock or price_paise is not null)
);
create index saved_products_newest on saved_products (user_id, created_at desc, product_id);
create index saved_products_of_product on saved_products (product_id);

-- Adds a kind to the list, whatever else it has.
do $$
begin
  execute (
    select format('alter table notifications drop constraint notifications_kind_check, add constraint notifications_kind_check %s',
      replace(pg_get_constraintdef(oid), '''newsletter-sent''::text', '''newsletter-sent''::text, ''saved-product''::text'))
    from pg_constraint where conname = 'notifications_kind_check');
end $$;
