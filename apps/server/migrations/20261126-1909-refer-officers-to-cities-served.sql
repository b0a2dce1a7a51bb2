-- The city whose officers decide on applications was free text: a typing error left them without an officer. Now it refers
-- to a served city; null means the served city of the same name, as in nearly all rows.
alter table registration_cities add officers_city_id uuid references served_cities;
create index registration_cities_by_officers on registration_cities (officers_city_id) where officers_city_id is not null;

-- An officers' city that has pincodes but isn't served joins the list without visits, without delivery and not shown.
insert into served_cities (name, state, has_home_visits, has_delivery, is_active)
select distinct on (lower(p.city)) p.city, p.state, false, false, false
from registration_cities c join pincodes p on lower(p.city) = lower(trim(c.officers_of))
where lower(trim(c.officers_of)) <> lower(c.name)
  and not exists (select from served_cities s where lower(s.name) = lower(trim(c.officers_of)))
order by lower(p.city), p.state;

update registration_cities c set officers_city_id = (
  select s.id from served_cities s where lower(s.name) = lower(trim(c.officers_of)) order by s.is_active desc, s.id limit 1)
where lower(trim(c.officers_of)) <> lower(c.name);
alter table registration_cities drop column officers_of;
