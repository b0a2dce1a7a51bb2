-- Where a product was made and who imported it: both must be shown where it is sold online.
alter table products
  add column country_of_origin text not null default 'India' check (length(country_of_origin) between 1 and 60),
  add column importer text not null default '' check (length(importer) <= 300),
  add constraint products_imported_by check (country_of_origin = 'India' or importer <> '');
