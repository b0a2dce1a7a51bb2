-- What people choose from can be set. What was chosen once is never deleted: it is retired, and stands on in old records.
-- Positions say the order; of two at the same one the name decides.
alter table cancel_reasons
  add column is_active boolean not null default true,
  drop constraint cancel_reasons_position_key,
  alter column position set default 100,
  add check (position between 0 and 9999);
alter table order_reasons
  add column is_active boolean not null default true,
  drop constraint order_reasons_kind_position_key,
  alter column position set default 100,
  add check (position between 0 and 9999);
alter table pet_categories
  add column is_active boolean not null default true,
  drop constraint pet_categories_position_key,
  add check (length(name) between 1 and 40),
  add check (position between 0 and 9999);
alter table pet_breeds
  add column is_active boolean not null default true,
  alter column position set default 1,
  add check (length(name) between 1 and 60),
  add check (position between 0 and 9999),
  -- "Mixed / not sure" of each kind: without it a pet whose breed nobody knows could not be added.
  add constraint pet_breeds_unsure_stays check (position > 0 or is_active);
create unique index pet_breeds_one_unsure on pet_breeds (category_id) where position = 0;
alter table allergies
  add column is_active boolean not null default true,
  drop constraint allergies_position_key,
  alter column position set default 100,
  add check (length(name) between 1 and 60),
  add check (position between 0 and 9999);
alter table health_concerns add column is_active boolean not null default true;

-- The same in other letters is the same.
create unique index cancel_reasons_one_a_name on cancel_reasons (lower(name));
create unique index order_reasons_one_a_name on order_reasons (kind, lower(name));
create unique index pet_categories_one_a_name on pet_categories (lower(name));
create unique index pet_breeds_one_a_name on pet_breeds (category_id, lower(name));
create unique index allergies_one_a_name on allergies (lower(name));
create unique index health_concerns_one_a_name on health_concerns (lower(name));
