-- The words that shops are found by.
alter table shops add column search tsvector not null generated always as (
  to_tsvector('simple', search_text(
    'shop store ' || case when has_pharmacy then 'pharmacy chemist ' else '' end || name || ' ' || area || ' ' || city))
) stored;
create index shops_by_words on shops using gin (search) where is_active;
