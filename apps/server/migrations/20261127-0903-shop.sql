-- A GSTIN: the state's code, the PAN, the number of the registration, Z, and a check digit. The digit is that of the
-- GST portal: positions of the characters among 36, every second one doubled, their base-36 digits added up.
create function gstin_check_digit(first_14 text) returns text language sql immutable strict parallel safe
  return (
    with letter as (
      select (strpos('0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ', substr(first_14, at, 1)) - 1)
        * case when at % 2 = 0 then 2 else 1 end as product
      from generate_series(1, 14) as at
    )
    select substr('0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ',
      ((36 - sum(product / 36 + product % 36) % 36) % 36)::int + 1, 1)
    from letter
  );

create function is_gstin(text) returns boolean language sql immutable strict parallel safe
  return $1 ~ '^[0-9]{2}[A-Z]{5}[0-9]{4}[A-Z][1-9A-Z]Z[0-9A-Z]$' and right($1, 1) = gstin_check_digit(left($1, 14));

create table product_categories (
  id uuid primary key default new_id(),
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(slug) <= 60),
  name text not null check (length(name) between 1 and 60),
  -- Pictures are paths relative to the address that serves pictures.
  picture text not null check (picture ~ '^[a-z0-9][a-z0-9/._-]*$' and picture !~ '\.\.'),
  -- Medicine and related products, as the pharmacy shows them.
  is_pharmacy boolean not null default false,
  position smallint not null unique
);

-- Problems that owners look for help with: "Ticks and fleas".
create table product_concerns (
  id uuid primary key default new_id(),
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(slug) <= 60),
  name text not null check (length(name) between 1 and 60),
  picture text not null check (picture ~ '^[a-z0-9][a-z0-9/._-]*$' and picture !~ '\.\.'),
  position smallint not null unique
);

create table product_subcategories (
  id uuid primary key default new_id(),
  category_id uuid not null references product_categories,
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(slug) <= 60),
  name text not null check (length(name) between 1 and 60),
  picture text not null check (picture ~ '^[a-z0-9][a-z0-9/._-]*$' and picture !~ '\.\.'),
  position smallint not null,
  unique (category_id, position),
  unique (id, category_id)
);

create function words_of_groups(category_id uuid, subcategory_id uuid) returns text language sql stable parallel safe as $$
  select concat_ws(' ', (select name from product_categories where id = $1), (select name from product_subcategories where id = $2))
$$;

-- A product, independent of shops; a shop's price for it is in its listing.
create table products (
  id uuid primary key default new_id(),
  name text not null check (length(name) between 1 and 160),
  brand text not null check (length(brand) between 1 and 80),
  pack_size text not null check (length(pack_size) between 1 and 60),
  photo text check (photo ~ '^[a-z0-9][a-z0-9/._-]*$' and photo !~ '\.\.'),
  description text not null default '' check (length(description) <= 4000),
  composition text not null default '' check (length(composition) <= 2000),
  directions text not null default '' check (length(directions) <= 2000),
  safety text not null default '' check (length(safety) <= 2000),
  manufacturer text not null default '' check (length(manufacturer) <= 160),
  category_id uuid not null references product_categories,
  subcategory_id uuid not null,
  concern_id uuid references product_concerns,
  pets text[] not null check (cardinality(pets) >= 1
    and pets <@ array['dog', 'cat', 'bird', 'rabbit', 'fish', 'turtle', 'hamster', 'cattle', 'horse', 'other']),
  tags text[] not null default '{}' check (tags <@ array[
    'bestseller', 'new', 'vet-recommended', 'everyday', 'monsoon', 'travel', 'puppy-kitten', 'senior']),
  -- Additional words for search.
  keywords text not null default '' check (length(keywords) <= 400),
  needs_prescription boolean not null default false,
  -- The price printed on the pack, including all taxes.
  mrp_paise integer not null check (mrp_paise between 100 and 10000000),
  gst_percent smallint not null check (gst_percent in (0, 5, 18, 40)),
  is_active boolean not null default true,
  rating_stars integer[] not null default '{0,0,0,0,0}'
    check (cardinality(rating_stars) = 5 and 0 <= all (rating_stars)),
  rating_sum integer not null generated always as (stars_sum(rating_stars)) stored,
  rating_count integer not null generated always as (stars_count(rating_stars)) stored,
  mean_stars real not null generated always as (mean_of_stars(rating_stars)) stored,
  -- The initial value, plus the pieces sold in the last 90 days, which a job recounts.
  popularity integer not null default 0 check (popularity >= 0),
  sold_lately integer not null default 0 check (sold_lately >= 0),
  -- Among the first products of lists, which are searched where very many match: set by a job.
  is_sought boolean not null default false,
  -- From the cheapest listing in stock, else from the cheapest: updated by the triggers below, and by a job where only
  -- time has passed. Null: not sold by any shop.
  best_price_paise integer,
  is_in_stock boolean not null default false,
  discount_percent smallint not null generated always as (
    case when best_price_paise < mrp_paise then (mrp_paise - best_price_paise)::bigint * 100 / mrp_paise else 0 end
  ) stored,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- For medicine, so that a prescription finds it: the substances by their usual names, strength, form, and the content
  -- of a pack. Null: not a medicine, or not known.
  salts text[] check (
    cardinality(salts) between 1 and 12 and array_position(salts, null) is null),
  strength text not null default '' check (length(strength) <= 60),
  form text check (form in (
    'tablet', 'capsule', 'liquid', 'injection', 'eye-drops', 'ear-drops', 'cream', 'ointment', 'gel', 'lotion',
    'shampoo', 'spray', 'spot-on', 'powder', 'paste', 'dip')),
  pack_amount double precision check (pack_amount > 0 and pack_amount <= 100000),
  pack_unit text check (pack_unit in ('tablet', 'capsule', 'sachet', 'pipette', 'vial', 'ml', 'g')),
  -- The product's code in the GST tariff; null: not known.
  hsn_code text check (hsn_code ~ '^([0-9]{4}|[0-9]{6}|[0-9]{8})$'),
  -- Products are also found by their groups, the animals they are for and the size of their pack: "fish food", "dog
  -- shampoo", "dog food 3 kg". The weights mark where a word occurs, for ranking.
  group_words text not null default '',
  search tsvector not null generated always as (
    setweight(to_tsvector('simple', search_text(name || ' ' || brand)), 'A')
    || setweight(to_tsvector('simple', search_text(keywords)), 'B')
    -- A bowl of food-grade plastic is not food.
    || setweight(to_tsvector('simple', search_text(
      group_words || ' ' || replace(replace(composition, 'food-grade', ''), 'Food-grade', ''))), 'C')
    || setweight(to_tsvector('simple', search_text(words_of_array(pets) || ' ' || pack_size)), 'D')
  ) stored,
  -- The product's external code, as in manufacturers' catalogues: a repeated import finds the product by it.
  code text unique check (code ~ '^[A-Z0-9][A-Z0-9._-]{0,39}$'),
  foreign key (subcategory_id, category_id) references product_subcategories (id, category_id),
  constraint products_medicine_whole check (
    (salts is null) = (form is null) and (pack_amount is null) = (pack_unit is null))
);
-- Lists walk an index in display order, and stop after a page. The index also contains the columns of filters, so that
-- skipped rows cost little.
create index products_popular on products (is_in_stock desc, popularity desc, id)
  include (category_id, subcategory_id, concern_id, pets, tags, brand, best_price_paise, discount_percent,
    needs_prescription) where is_active;
create index products_cheap on products (is_in_stock desc, best_price_paise, id)
  include (category_id, subcategory_id, concern_id, pets, tags, brand, discount_percent, needs_prescription)
  where is_active;
create index products_dear on products (is_in_stock desc, best_price_paise desc nulls last, id)
  include (category_id, subcategory_id, concern_id, pets, tags, brand, discount_percent, needs_prescription)
  where is_active;
create index products_reduced on products (is_in_stock desc, discount_percent desc, id)
  include (category_id, subcategory_id, concern_id, pets, tags, brand, best_price_paise, needs_prescription)
  where is_active;
create index products_newest on products (is_in_stock desc, id desc)
  include (category_id, subcategory_id, concern_id, pets, tags, brand, best_price_paise, discount_percent,
    needs_prescription) where is_active;
create index products_best_rated on products (is_in_stock desc, mean_stars desc, rating_count desc, id)
  include (category_id, subcategory_id, concern_id, pets, tags, brand, best_price_paise, discount_percent,
    needs_prescription) where is_active;
create index products_popular_in_category on products (category_id, is_in_stock desc, popularity desc, id)
  include (subcategory_id, concern_id, pets, tags, brand, best_price_paise, discount_percent, needs_prescription)
  where is_active;
create index products_popular_in_subcategory on products (subcategory_id, is_in_stock desc, popularity desc, id)
  where is_active;
create index products_popular_in_concern on products (concern_id, is_in_stock desc, popularity desc, id)
  where is_active;
create index products_popular_of_brand on products (brand, is_in_stock desc, popularity desc, id) where is_active;
-- For filters that leave only a few products.
create index products_of_few on products
  using gin (category_id, subcategory_id, concern_id, brand, pets, tags) where is_active;
create index products_sought on products (is_in_stock desc, popularity desc, id)
  include (category_id, subcategory_id, concern_id, pets, tags, brand, best_price_paise, discount_percent,
    needs_prescription) where is_active and is_sought;
create index products_sold on products (id) where sold_lately > 0;
-- Some categories cost far more than others: a list by price would skip everything that is cheaper elsewhere.
create index products_cheap_in_category on products (category_id, is_in_stock desc, best_price_paise, id)
  include (subcategory_id, concern_id, pets, tags, brand, discount_percent, needs_prescription) where is_active;
create index products_dear_in_category on products
  (category_id, is_in_stock desc, best_price_paise desc nulls last, id)
  include (subcategory_id, concern_id, pets, tags, brand, discount_percent, needs_prescription) where is_active;
create index products_reduced_in_category on products (category_id, is_in_stock desc, discount_percent desc, id)
  include (subcategory_id, concern_id, pets, tags, brand, best_price_paise, needs_prescription) where is_active;
create index products_sought_in_category on products (category_id, is_in_stock desc, popularity desc, id)
  include (subcategory_id, concern_id, pets, tags, brand, best_price_paise, discount_percent, needs_prescription)
  where is_active and is_sought;
-- Lists use index-only scans as long as the table is vacuumed soon after prices and stock have changed.
alter table products set (autovacuum_vacuum_scale_factor = 0.01);
create index products_by_salts on products using gin (salts) where salts is not null and is_active;
create index products_by_words on products using gin (search) where is_active;
create index products_sought_by_words on products using gin (search) where is_active and is_sought;
-- All sizes of a product share its name and brand; its page links to the others.
create index products_sizes on products (name, brand) where is_active;
create trigger products_touched before update on products for each row execute function touch_updated_at();

create function note_group_words() returns trigger language plpgsql as $$
begin
  new.group_words := words_of_groups(new.category_id, new.subcategory_id);
  return new;
end $$;
create trigger products_group_words before insert or update of category_id, subcategory_id on products
  for each row execute function note_group_words();

-- Groups are seldom renamed.
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

create table shops (
  id uuid primary key default new_id(),
  name text not null check (length(name) between 1 and 120),
  about text not null default '' check (length(about) <= 2000),
  photo text check (photo ~ '^[a-z0-9][a-z0-9/._-]*$' and photo !~ '\.\.'),
  street text not null check (length(street) between 1 and 160),
  area text not null check (length(area) between 1 and 120),
  city text not null check (length(city) between 1 and 80),
  state text not null check (length(state) between 1 and 80),
  pincode text not null check (pincode ~ '^[1-9][0-9]{5}$'),
  latitude double precision not null check (latitude between -90 and 90),
  longitude double precision not null check (longitude between -180 and 180),
  -- Selling medicine requires a licence.
  has_pharmacy boolean not null default false,
  licence_number text check (length(licence_number) between 1 and 60),
  -- The range of the shop's own delivery; farther away by courier.
  delivers_within_km smallint not null default 12 check (delivers_within_km between 1 and 100),
  rating_stars integer[] not null default '{0,0,0,0,0}'
    check (cardinality(rating_stars) = 5 and 0 <= all (rating_stars)),
  rating_sum integer not null generated always as (stars_sum(rating_stars)) stored,
  rating_count integer not null generated always as (stars_count(rating_stars)) stored,
  mean_stars real not null generated always as (mean_of_stars(rating_stars)) stored,
  is_active boolean not null default true,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- The search words of shops.
  search tsvector not null generated always as (
    to_tsvector('simple', search_text(
      'shop store ' || case when has_pharmacy then 'pharmacy chemist ' else '' end || name || ' ' || area || ' ' || city))
  ) stored,
  -- The legal name of the seller. Sellers on a platform are registered for GST.
  legal_name text not null check (length(legal_name) between 1 and 160),
  gstin text not null check (is_gstin(gstin)),
  check (not has_pharmacy or licence_number is not null),
  constraint shops_gstin_key unique (gstin)
);
create index shops_by_place on shops (latitude, longitude) where is_active;
create index shops_by_city on shops (lower(city)) where is_active;
create index shops_cities on shops (city) where is_active;
create index shops_best_rated on shops (mean_stars desc, rating_count desc, name, id) where is_active;
create index shops_by_name on shops using gin (plain_text(name) gin_trgm_ops);
create index shops_by_words on shops using gin (search) where is_active;
create trigger shops_touched before update on shops for each row execute function touch_updated_at();

alter table role_grants add foreign key (shop_id) references shops;
alter table invitations add foreign key (shop_id) references shops;
alter table invoice_series add foreign key (shop_id) references shops;

-- A user's rating of a vet they consulted, a product they bought or a shop they bought from: one each, editable.
create table ratings (
  id uuid primary key default new_id(),
  user_id uuid not null references users,
  vet_id uuid,
  product_id uuid references products on delete cascade,
  shop_id uuid references shops on delete cascade,
  stars smallint not null check (stars between 1 and 5),
  review text not null default '' check (length(review) <= 1000),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (num_nonnulls(vet_id, product_id, shop_id) = 1),
  unique (user_id, vet_id),
  unique (user_id, product_id),
  unique (user_id, shop_id)
);
create index ratings_of_vet on ratings (vet_id, id desc) where vet_id is not null;
create index ratings_of_product on ratings (product_id, id desc) where product_id is not null;
create index ratings_of_shop on ratings (shop_id, id desc) where shop_id is not null;
create trigger ratings_touched before update on ratings for each row execute function touch_updated_at();

-- Weekly opening hours of a shop: minutes since midnight in Asia/Kolkata, weekday 0 is Sunday.
create table shop_hours (
  shop_id uuid not null references shops on delete cascade,
  weekday smallint not null check (weekday between 0 and 6),
  from_minute smallint not null check (from_minute between 0 and 1439),
  to_minute smallint not null check (to_minute > from_minute and to_minute <= 1440),
  primary key (shop_id, weekday, from_minute),
  exclude using gist (shop_id with =, weekday with =, int4range(from_minute, to_minute) with &&)
);

-- A tile of the marketplace: a picture that links to the products that match all of its conditions.
create table product_tiles (
  id uuid primary key default new_id(),
  title text not null check (length(title) between 1 and 60),
  subtitle text not null default '' check (length(subtitle) <= 120),
  picture text not null check (picture ~ '^[a-z0-9][a-z0-9/._-]*$' and picture !~ '\.\.'),
  position smallint not null unique,
  category_id uuid references product_categories,
  subcategory_id uuid references product_subcategories,
  concern_id uuid references product_concerns,
  pet text,
  tag text,
  max_price_paise integer check (max_price_paise > 0),
  min_discount smallint check (min_discount between 1 and 99)
);

-- Related products, computed by a job: `similar` by their attributes, `bought` by being in one order.
create table product_pairs (
  product_id uuid not null references products on delete cascade,
  kind text not null check (kind in ('similar', 'bought')),
  other_id uuid not null references products on delete cascade,
  score real not null,
  primary key (product_id, kind, other_id),
  check (product_id <> other_id)
);
create index product_pairs_best on product_pairs (product_id, kind, score desc);

-- An offer whose start and end are by the database's clock.
create table limited_offers (
  id uuid primary key default new_id(),
  title text not null check (length(title) between 1 and 80),
  description text not null default '' check (length(description) <= 300),
  picture text not null check (picture ~ '^[a-z0-9][a-z0-9/._-]*$' and picture !~ '\.\.'),
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  check (ends_at > starts_at)
);
create index limited_offers_by_end on limited_offers (ends_at);

-- One cart per user. The version changes with each change of a line, so that an order contains what was seen.
create table carts (
  user_id uuid primary key references users on delete cascade,
  version integer not null default 1 check (version >= 1),
  updated_at timestamptz not null default now()
);
create trigger carts_touched before update on carts for each row execute function touch_updated_at();

-- A product in a shop: its price and stock. The CHECK prevents overselling.
create table listings (
  id uuid primary key default new_id(),
  shop_id uuid not null references shops,
  product_id uuid not null references products,
  price_paise integer not null check (price_paise between 100 and 10000000),
  stock integer not null check (stock <= 1000000),
  -- The first day of the month until which it can be used; null: it does not expire.
  expires_month date check (extract(day from expires_month) = 1),
  is_active boolean not null default true,
  limited_offer_id uuid references limited_offers,
  limited_price_paise integer check (limited_price_paise between 100 and 10000000),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- The batch in stock, as printed on the packs.
  batch_number text check (length(batch_number) between 1 and 30),
  constraint listings_not_oversold check (stock >= 0),
  check ((limited_offer_id is null) = (limited_price_paise is null)),
  check (limited_price_paise is null or limited_price_paise < price_paise),
  unique (shop_id, product_id)
);
create index listings_of_product on listings (product_id, price_paise) where is_active;
create index listings_of_offer on listings (limited_offer_id) where limited_offer_id is not null;
create trigger listings_touched before update on listings for each row execute function touch_updated_at();

create function follow_listing() returns trigger language plpgsql as $$
begin
  perform follow_listings_of(coalesce(new.product_id, old.product_id));
  return null;
end $$;
create trigger listings_followed_new after insert or delete on listings
  for each row execute function follow_listing();
create trigger listings_followed after update on listings for each row
  when (
    (old.price_paise, old.stock > 0, old.is_active, old.limited_offer_id, old.limited_price_paise, old.expires_month)
    is distinct from
    (new.price_paise, new.stock > 0, new.is_active, new.limited_offer_id, new.limited_price_paise, new.expires_month)
  )
  execute function follow_listing();

-- The current price of a product at its best listing, and whether it is in stock.
create function best_listing(product uuid) returns table (price_paise integer, has_some boolean)
  language sql stable rows 1 as $$
  select least(products.mrp_paise, case when limited_offers.starts_at <= now() and limited_offers.ends_at > now()
    then listings.limited_price_paise else listings.price_paise end) as price_paise, listings.stock > 0
  from listings
  join products on products.id = listings.product_id
  join shops on shops.id = listings.shop_id
  left join limited_offers on limited_offers.id = listings.limited_offer_id
  where listings.product_id = product and listings.is_active and shops.is_active
    and coalesce(expires_month >= date_trunc('month', now() at time zone 'Asia/Kolkata')::date, true)
  order by (listings.stock > 0) desc, price_paise limit 1
$$;

-- The sort columns of lists follow the listings: when a price changes, the last piece is sold, or stock returns.
create function follow_listings_of(product uuid) returns void language plpgsql as $$
declare
  best record;
begin
  -- Two concurrent transactions would each see the other's listing as it was.
  perform from products where id = product for no key update;
  select * into best from best_listing(product);
  update products set best_price_paise = best.price_paise, is_in_stock = coalesce(best.has_some, false)
  where id = product
    and (best_price_paise, is_in_stock) is distinct from (best.price_paise, coalesce(best.has_some, false));
end $$;

-- When a shop closes for good, its listings no longer count.
create function follow_shop() returns trigger language plpgsql as $$
begin
  perform follow_listings_of(product_id)
  from (select product_id from listings where shop_id = new.id order by product_id) as sold;
  return null;
end $$;

-- A shop without a licence can't list pharmacy products, whichever way they are written.
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

-- Nor can a shop that lists any lose its licence.
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

-- Nor can a product that such a shop sells become medicine.
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
create trigger shops_followed after update on shops for each row when (old.is_active <> new.is_active)
  execute function follow_shop();
create trigger shops_licence_is_needed before update of has_pharmacy on shops
  for each row when (old.has_pharmacy and not new.has_pharmacy) execute function refuse_losing_licence();
create trigger listings_medicine_needs_licence before insert on listings
  for each row execute function refuse_medicine();

create table cart_lines (
  id uuid primary key default new_id(),
  user_id uuid not null references carts on delete cascade,
  listing_id uuid not null references listings on delete cascade,
  quantity smallint not null check (quantity between 1 and 20),
  -- The price that the owner saw and accepted; the listing's price is the one that counts.
  seen_price_paise integer not null check (seen_price_paise > 0),
  added_at timestamptz not null default now(),
  unique (user_id, listing_id)
);
create index cart_lines_of_listing on cart_lines (listing_id);

-- An order of one cart. It stores what was bought and its price, whatever happens to products, coupons and addresses.
create table orders (
  id uuid primary key default new_id(),
  -- The number that people say on the phone.
  number integer not null unique generated always as identity (start with 240817),
  user_id uuid not null references users,
  cart_version integer not null,
  status text not null default 'payment_pending'
    check (status in ('payment_pending', 'placed', 'expired', 'cancelled_by_user')),
  payment_method text not null check (payment_method in ('ONLINE', 'COD')),
  hold_expires_at timestamptz,
  -- The delivery address and contact; null once the owner was erased.
  address jsonb check (jsonb_typeof(address) = 'object'),
  mrp_paise integer not null check (mrp_paise > 0),
  items_paise integer not null check (items_paise > 0 and items_paise <= mrp_paise),
  coupon_use_id uuid unique references coupon_uses,
  coupon_discount_paise integer not null default 0 check (coupon_discount_paise >= 0),
  referral_discount_paise integer not null default 0 check (referral_discount_paise >= 0),
  delivery_paise integer not null check (delivery_paise >= 0),
  cash_fee_paise integer not null default 0 check (cash_fee_paise >= 0),
  -- The tax included in the prices.
  tax_paise integer not null check (tax_paise >= 0),
  to_pay_paise integer not null generated always as (
    items_paise - coupon_discount_paise - referral_discount_paise + delivery_paise + cash_fee_paise) stored,
  placed_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  referral_credit_id uuid references referral_credits,
  check (coupon_discount_paise + referral_discount_paise <= items_paise),
  check ((status = 'placed') = (placed_at is not null)),
  check (status <> 'payment_pending' or (payment_method = 'ONLINE' and hold_expires_at is not null)),
  check (cash_fee_paise = 0 or payment_method = 'COD'),
  constraint orders_referral_is_a_credit check ((referral_credit_id is null) = (referral_discount_paise = 0))
);
-- An owner has one order at a time that waits for payment, and a cart is ordered once.
create unique index orders_one_waiting on orders (user_id) where status = 'payment_pending';
create unique index orders_one_a_cart on orders (user_id, cart_version) where status in ('payment_pending', 'placed');
create index orders_of_user on orders (user_id, id desc);
create index orders_to_expire on orders (hold_expires_at) where status = 'payment_pending';
create trigger orders_touched before update on orders for each row execute function touch_updated_at();

alter table payments add foreign key (order_id) references orders;

create table order_reasons (
  id uuid primary key default new_id(),
  kind text not null check (kind in ('cancel', 'return', 'reject', 'prescription')),
  name text not null check (length(name) between 1 and 120),
  position smallint not null default 100,
  is_active boolean not null default true,
  unique (kind, name),
  check (position between 0 and 9999)
);
create unique index order_reasons_one_a_name on order_reasons (kind, lower(name));

-- The part of an order that one shop delivers. Its stock is taken from payment_pending on, and given back by any move
-- out of the live statuses.
create table parcels (
  id uuid primary key default new_id(),
  order_id uuid not null references orders,
  shop_id uuid not null references shops,
  status text not null default 'payment_pending' check (status in (
    'payment_pending', 'placed', 'rx_review', 'rx_rejected', 'accepted', 'packed', 'out_for_delivery', 'delivered',
    'return_requested', 'returned', 'expired', 'rejected_by_shop', 'cancelled_by_user', 'cancelled_by_ops',
    'delivery_failed')),
  items_paise integer not null check (items_paise > 0),
  -- Its share of the coupon and the referral discount.
  discount_paise integer not null default 0 check (discount_paise between 0 and items_paise),
  delivery_paise integer not null check (delivery_paise >= 0),
  cash_fee_paise integer not null default 0 check (cash_fee_paise >= 0),
  total_paise integer not null generated always as (
    items_paise - discount_paise + delivery_paise + cash_fee_paise) stored,
  is_by_courier boolean not null,
  distance_km real,
  needs_prescription boolean not null,
  prescription_approved_at timestamptz,
  -- The shop's deadline to answer, and the deadline for a better prescription.
  answer_by timestamptz,
  prescription_by timestamptz,
  arrives_by timestamptz,
  -- The code that the buyer gives at the door.
  delivery_code text not null check (delivery_code ~ '^[0-9]{4}$'),
  code_tries smallint not null default 0 check (code_tries between 0 and 5),
  delivered_at timestamptz,
  reason_id uuid references order_reasons,
  note text not null default '' check (length(note) <= 500),
  -- The owner is notified once that the shop is late.
  late_told_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- The courier of a parcel that its shop doesn't deliver, and its tracking number.
  courier_name text check (length(courier_name) between 1 and 60),
  tracking_number text check (tracking_number ~ '^[0-9A-Z][0-9A-Z-]{4,38}[0-9A-Z]$'),
  unique (order_id, shop_id),
  check ((status in ('delivered', 'return_requested', 'returned')) = (delivered_at is not null)),
  check (not needs_prescription or prescription_approved_at is not null
    or status not in ('accepted', 'packed', 'out_for_delivery', 'delivered', 'return_requested', 'returned')),
  constraint parcels_shipment_is_whole check ((courier_name is null) = (tracking_number is null)),
  constraint parcels_shipment_is_by_courier check (courier_name is null or is_by_courier)
);
create index parcels_of_shop on parcels (shop_id, status, id);
create index parcels_to_review on parcels (updated_at) where status = 'rx_review';
create index parcels_waiting on parcels (answer_by) where status = 'placed';
create index parcels_rejected on parcels (prescription_by) where status = 'rx_rejected';
create trigger parcels_touched before update on parcels for each row execute function touch_updated_at();

alter table refunds add foreign key (parcel_id) references parcels;
alter table invoices add foreign key (parcel_id) references parcels;

create table order_lines (
  id uuid primary key default new_id(),
  parcel_id uuid not null references parcels on delete cascade,
  listing_id uuid not null references listings,
  product_id uuid not null references products,
  -- As it was on the day of the order.
  name text not null,
  brand text not null,
  pack_size text not null,
  photo text,
  needs_prescription boolean not null,
  quantity smallint not null check (quantity between 1 and 20),
  mrp_paise integer not null check (mrp_paise > 0),
  price_paise integer not null check (price_paise > 0),
  gst_percent smallint not null,
  -- The packed batch, and its expiry.
  batch_number text,
  expires_month date,
  unique (parcel_id, listing_id)
);
create index order_lines_of_product on order_lines (product_id);
create index order_lines_of_listing on order_lines (listing_id);

-- Each status change of a parcel.
create table order_events (
  id uuid primary key default new_id(),
  parcel_id uuid not null references parcels on delete cascade,
  from_status text check (from_status in (
      'payment_pending', 'placed', 'rx_review', 'rx_rejected', 'accepted', 'packed', 'out_for_delivery',
      'delivered', 'return_requested', 'returned', 'expired', 'rejected_by_shop', 'cancelled_by_user',
      'cancelled_by_ops', 'delivery_failed')),
  to_status text not null check (to_status in (
      'payment_pending', 'placed', 'rx_review', 'rx_rejected', 'accepted', 'packed', 'out_for_delivery',
      'delivered', 'return_requested', 'returned', 'expired', 'rejected_by_shop', 'cancelled_by_user',
      'cancelled_by_ops', 'delivery_failed')),
  actor text not null check (actor in ('owner', 'shop', 'pharmacist', 'ops', 'system')),
  note text not null default '' check (length(note) <= 500),
  at timestamptz not null default clock_timestamp()
);
create index order_events_of_parcel on order_events (parcel_id, id);

-- The prescriptions for an order's medicine: pictures, or one that our vet has signed. All shops of an order see the
-- same ones; newer ones are added to the older.
create table order_prescriptions (
  id uuid primary key default new_id(),
  order_id uuid not null references orders on delete cascade,
  path text unique references uploads (path),
  consultation_id uuid,
  added_at timestamptz not null default now(),
  check (num_nonnulls(path, consultation_id) = 1),
  unique (order_id, consultation_id)
);
create index order_prescriptions_of_order on order_prescriptions (order_id, id);
-- Orders that were made from a pet's prescriptions.
create index order_prescriptions_of_consultation on order_prescriptions (consultation_id)
  where consultation_id is not null;

create table order_return_photos (
  parcel_id uuid not null references parcels on delete cascade,
  path text primary key references uploads (path),
  position smallint not null check (position between 1 and 4),
  unique (parcel_id, position)
);

-- The search words of products, without accents: typing errors are corrected to the nearest of them.
create table search_words (
  word text primary key check (length(word) between 2 and 40),
  -- The number of products that contain it.
  weight integer not null check (weight >= 1),
  -- Words that sound alike are found by each other; for names, all of them.
  is_name boolean not null default false,
  sound text not null default ''
);
create index search_words_alike on search_words using gin (word gin_trgm_ops);
create index search_words_by_sound on search_words (sound);

-- Brands on sale, in lower case without accents or signs.
create table search_brands (
  name text primary key
);

-- A user's recent searches; the newest ten are stored.
create table recent_searches (
  id uuid primary key default new_id(),
  user_id uuid not null references users on delete cascade,
  words text not null check (length(words) between 1 and 80),
  searched_at timestamptz not null default now()
);
create unique index recent_searches_once on recent_searches (user_id, lower(words));
create index recent_searches_of_user on recent_searches (user_id, searched_at desc);

-- A pharmacist's decision about the prescription of a shop's part of an order; null: made by the sandbox.
create table prescription_reviews (
  id uuid primary key default new_id(),
  parcel_id uuid not null references parcels on delete cascade,
  pharmacist_id uuid references users,
  is_approved boolean not null,
  reason_id uuid references order_reasons,
  at timestamptz not null default clock_timestamp(),
  -- The checks that a pharmacist ticked: an approval has all five. Null for decisions before these were stored, and for
  -- the sandbox pharmacist.
  checks text[] check (
    checks <@ array['vet', 'registration', 'date', 'pet', 'medicine']),
  check (is_approved = (reason_id is null)),
  -- Doesn't apply to earlier rows.
  constraint prescription_reviews_checked check (
    not is_approved or pharmacist_id is null
    or coalesce(checks @> array['vet', 'registration', 'date', 'pet', 'medicine'], false)) not valid
);
create index prescription_reviews_of_part on prescription_reviews (parcel_id);
create index prescription_reviews_of_pharmacist on prescription_reviews (pharmacist_id, id desc);

insert into order_reasons (kind, name, position)
select kind, name, position from (values
  ('cancel', 'I ordered by mistake', 1), ('cancel', 'I found it elsewhere', 2), ('cancel', 'It takes too long', 3),
  ('cancel', 'I want to change the address or the items', 4), ('cancel', 'My vet advised something else', 5),
  ('cancel', 'My pet does not need it any more', 6), ('cancel', 'Something else', 7),
  ('return', 'It came damaged', 1), ('return', 'It is not what I ordered', 2), ('return', 'It has expired', 3),
  ('reject', 'Out of stock', 1), ('reject', 'We do not deliver there today', 2), ('reject', 'The price was wrong', 3),
  ('reject', 'The shop is closed', 4),
  ('prescription', 'The picture cannot be read', 1), ('prescription', 'The medicine is not on it', 2),
  ('prescription', 'It is older than six months', 3), ('prescription', 'It is not signed by a vet', 4),
  ('prescription', 'It is for another animal', 5)
) as reason (kind, name, position);
