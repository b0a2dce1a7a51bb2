-- What is written down by hand stands once, however often it is sent. What we gave is guarded by its visit's line.
create unique index vaccinations_written_once on vaccinations (pet_id, given_on, lower(name)) where line_id is null;
create unique index vaccinations_vaccine_written_once on vaccinations (pet_id, given_on, vaccine_id)
  where line_id is null and vaccine_id is not null;

-- Other names by which a vaccination counts for a course: brands and short forms, in small letters.
alter table care_schedules
  add column words text[] not null default '{}' check (cardinality(words) <= 30),
  add constraint care_schedules_deworms check (kind = 'vaccination' or vaccine_id is null);
