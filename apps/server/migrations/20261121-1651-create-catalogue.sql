create extension if not exists unaccent;
create extension if not exists btree_gin;

-- Text as it is searched: small letters without accents. unaccent() itself may change with its dictionary, so
-- PostgreSQL wants a promise before it indexes by it.
create function plain_text(text) returns text language sql immutable strict parallel safe
  as $$ select lower(public.unaccent('public.unaccent', $1)) $$;

-- The same for full text: "Omega-3" and "2.5" are words side by side here, as they are in what people type, and
-- nothing looks like an address or a tag.
create function search_text(text) returns text language sql immutable strict parallel safe
  as $$ select translate(public.plain_text($1), '.-/_''’+&:@<>', repeat(' ', 12)) $$;

-- How often 1 to 5 stars were given, in this order.
create function stars_sum(integer[]) returns integer language sql immutable parallel safe
  return $1[1] + 2 * $1[2] + 3 * $1[3] + 4 * $1[4] + 5 * $1[5];
create function stars_count(integer[]) returns integer language sql immutable parallel safe
  return $1[1] + $1[2] + $1[3] + $1[4] + $1[5];

-- 0 while nobody has rated.
create function mean_of_stars(integer[]) returns real language sql immutable parallel safe
  return coalesce(stars_sum($1)::real / nullif(stars_count($1), 0), 0);

create table product_categories (
  id uuid primary key default new_id(),
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(slug) <= 60),
  name text not null check (length(name) between 1 and 60),
  -- Pictures are paths relative to where pictures are served from.
  picture text not null check (picture ~ '^[a-z0-9][a-z0-9/._-]*$' and picture !~ '\.\.'),
  -- Medicine and what belongs to it, as the pharmacy shows it.
  is_pharmacy boolean not null default false,
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

-- What owners look for help with: "Ticks and fleas".
create table product_concerns (
  id uuid primary key default new_id(),
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(slug) <= 60),
  name text not null check (length(name) between 1 and 60),
  picture text not null check (picture ~ '^[a-z0-9][a-z0-9/._-]*$' and picture !~ '\.\.'),
  position smallint not null unique
);

-- A product as it stands on every shelf; what a shop asks for it is its listing.
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
    and pets <@ array['dog', 'cat', 'bird', 'rabbit', 'fish', 'cattle', 'horse', 'other']),
  tags text[] not null default '{}' check (tags <@ array[
    'bestseller', 'new', 'vet-recommended', 'everyday', 'monsoon', 'travel', 'puppy-kitten', 'senior']),
  -- More words that it is found by.
  keywords text not null default '' check (length(keywords) <= 400),
  needs_prescription boolean not null default false,
  -- The price that is printed on the pack, all taxes included.
  mrp_paise integer not null check (mrp_paise between 100 and 10000000),
  gst_percent smallint not null check (gst_percent in (0, 5, 12, 18, 28)),
  is_active boolean not null default true,
  rating_stars integer[] not null default '{0,0,0,0,0}'
    check (cardinality(rating_stars) = 5 and 0 <= all (rating_stars)),
  rating_sum integer not null generated always as (stars_sum(rating_stars)) stored,
  rating_count integer not null generated always as (stars_count(rating_stars)) stored,
  mean_stars real not null generated always as (mean_of_stars(rating_stars)) stored,
  -- Where it began, and the pieces that were sold in the last 90 days, which a job counts anew.
  popularity integer not null default 0 check (popularity >= 0),
  sold_lately integer not null default 0 check (sold_lately >= 0),
  -- Among the first that lists show, which are looked through where very many match: marked by a job.
  is_sought boolean not null default false,
  -- Of the cheapest listing that has some, else of the cheapest: kept by the triggers below, and by a job where only
  -- the clock has moved. Null: nobody sells it.
  best_price_paise integer,
  is_in_stock boolean not null default false,
  discount_percent smallint not null generated always as (
    case when best_price_paise < mrp_paise then (mrp_paise - best_price_paise)::bigint * 100 / mrp_paise else 0 end
  ) stored,
  search tsvector not null generated always as (
    setweight(to_tsvector('simple', search_text(name || ' ' || brand)), 'A')
    || setweight(to_tsvector('simple', search_text(keywords)), 'B')
    || setweight(to_tsvector('simple', search_text(composition)), 'C')
  ) stored,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  foreign key (subcategory_id, category_id) references product_subcategories (id, category_id)
);
-- Lists walk an index in the order they are shown, and stop after a page. What they are narrowed by stands in it too,
-- so that what is passed over costs little.
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
-- What is narrowed down to a few is looked up.
create index products_of_few on products
  using gin (category_id, subcategory_id, concern_id, brand, pets, tags) where is_active;
create index products_by_words on products using gin (search) where is_active;
create index products_sought on products (is_in_stock desc, popularity desc, id)
  include (category_id, subcategory_id, concern_id, pets, tags, brand, best_price_paise, discount_percent,
    needs_prescription) where is_active and is_sought;
create index products_sought_by_words on products using gin (search) where is_active and is_sought;
create index products_sold on products (id) where sold_lately > 0;
create trigger products_touched before update on products for each row execute function touch_updated_at();

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
  -- Who sells medicine has a licence.
  has_pharmacy boolean not null default false,
  licence_number text check (length(licence_number) between 1 and 60),
  -- As far as its own people bring things; farther away by courier.
  delivers_within_km smallint not null default 12 check (delivers_within_km between 1 and 100),
  rating_stars integer[] not null default '{0,0,0,0,0}'
    check (cardinality(rating_stars) = 5 and 0 <= all (rating_stars)),
  rating_sum integer not null generated always as (stars_sum(rating_stars)) stored,
  rating_count integer not null generated always as (stars_count(rating_stars)) stored,
  mean_stars real not null generated always as (mean_of_stars(rating_stars)) stored,
  is_active boolean not null default true,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (not has_pharmacy or licence_number is not null)
);
create index shops_by_place on shops (latitude, longitude) where is_active;
create index shops_by_city on shops (lower(city)) where is_active;
create index shops_cities on shops (city) where is_active;
create index shops_best_rated on shops (mean_stars desc, rating_count desc, name, id) where is_active;
create index shops_by_name on shops using gin (plain_text(name) gin_trgm_ops);
create trigger shops_touched before update on shops for each row execute function touch_updated_at();

-- When a shop is open in every week: minutes since midnight in Asia/Kolkata, weekday 0 is Sunday.
create table shop_hours (
  shop_id uuid not null references shops on delete cascade,
  weekday smallint not null check (weekday between 0 and 6),
  from_minute smallint not null check (from_minute between 0 and 1439),
  to_minute smallint not null check (to_minute > from_minute and to_minute <= 1440),
  primary key (shop_id, weekday, from_minute),
  exclude using gist (shop_id with =, weekday with =, int4range(from_minute, to_minute) with &&)
);

-- An offer that begins and ends by the database's clock.
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

-- A product in a shop: what it costs there and how many there are. The CHECK is what keeps anyone from selling more.
create table listings (
  id uuid primary key default new_id(),
  shop_id uuid not null references shops,
  product_id uuid not null references products,
  price_paise integer not null check (price_paise between 100 and 10000000),
  stock integer not null check (stock <= 1000000),
  -- The first day of the month until which it can be used; null: it does not go off.
  expires_month date check (extract(day from expires_month) = 1),
  is_active boolean not null default true,
  limited_offer_id uuid references limited_offers,
  limited_price_paise integer check (limited_price_paise between 100 and 10000000),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint listings_not_oversold check (stock >= 0),
  check ((limited_offer_id is null) = (limited_price_paise is null)),
  check (limited_price_paise is null or limited_price_paise < price_paise),
  unique (shop_id, product_id)
);
create index listings_of_product on listings (product_id, price_paise) where is_active;
create index listings_of_offer on listings (limited_offer_id) where limited_offer_id is not null;
create trigger listings_touched before update on listings for each row execute function touch_updated_at();

-- What a product costs where it is best to be had at this moment, and whether there is some.
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

-- What the lists sort by follows the listings: when a price changes, the last piece goes, or some come back.
create function follow_listings_of(product uuid) returns void language plpgsql as $$
declare
  best record;
begin
  -- Two at once would each see the other's listing as it was.
  perform from products where id = product for no key update;
  select * into best from best_listing(product);
  update products set best_price_paise = best.price_paise, is_in_stock = coalesce(best.has_some, false)
  where id = product
    and (best_price_paise, is_in_stock) is distinct from (best.price_paise, coalesce(best.has_some, false));
end $$;

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

-- A shop that closes for good takes its things along.
create function follow_shop() returns trigger language plpgsql as $$
begin
  perform follow_listings_of(product_id)
  from (select product_id from listings where shop_id = new.id order by product_id) as sold;
  return null;
end $$;
create trigger shops_followed after update on shops for each row when (old.is_active <> new.is_active)
  execute function follow_shop();

-- A tile of the marketplace: a picture that leads to the products that match all that it says.
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

-- What goes with what, computed by a job: `similar` by what products are, `bought` by what was in one order.
create table product_pairs (
  product_id uuid not null references products on delete cascade,
  kind text not null check (kind in ('similar', 'bought')),
  other_id uuid not null references products on delete cascade,
  score real not null,
  primary key (product_id, kind, other_id),
  check (product_id <> other_id)
);
create index product_pairs_best on product_pairs (product_id, kind, score desc);
