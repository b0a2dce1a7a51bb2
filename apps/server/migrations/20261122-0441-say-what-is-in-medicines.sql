-- What a medicine is, so that a prescription finds it: the substances in their usual names, how strong, in which form,
-- and how much is in a pack. Null: not a medicine, or nobody has said.
alter table products add column salts text[] check (
  cardinality(salts) between 1 and 12 and array_position(salts, null) is null);
alter table products add column strength text not null default '' check (length(strength) <= 60);
alter table products add column form text check (form in (
  'tablet', 'capsule', 'liquid', 'injection', 'eye-drops', 'ear-drops', 'cream', 'ointment', 'gel', 'lotion',
  'shampoo', 'spray', 'spot-on', 'powder', 'paste', 'dip'));
alter table products add column pack_amount double precision check (pack_amount > 0 and pack_amount <= 100000);
alter table products add column pack_unit text check (pack_unit in ('tablet', 'capsule', 'sachet', 'pipette', 'vial', 'ml', 'g'));
alter table products add constraint products_medicine_whole check (
  (salts is null) = (form is null) and (pack_amount is null) = (pack_unit is null));
create index products_by_salts on products using gin (salts) where salts is not null and is_active;
