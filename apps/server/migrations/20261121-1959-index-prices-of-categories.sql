-- Some categories cost far more than others: a list by price would pass over all that is cheaper elsewhere.
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

-- Lists are read from their indexes alone as long as the table is vacuumed soon after prices and stock have changed.
alter table products set (autovacuum_vacuum_scale_factor = 0.01);
