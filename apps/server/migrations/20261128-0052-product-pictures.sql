-- Up to eight photos of a product, in order: the first in `photo`, as lists show it.
alter table products add column more_photos text[] not null default '{}',
  add constraint products_more_photos_check check (
    cardinality(more_photos) <= 7 and array_position(more_photos, null) is null
    and array_to_string(more_photos, '') !~ '\.\.|[^A-Za-z0-9/._-]' and (photo is not null or more_photos = '{}'));
