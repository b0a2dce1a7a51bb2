-- The city of a role or an invitation was text that code alone compared with the list. Now it refers to a served city, as with
-- officers of registration cities: it can be renamed, and can't be removed while there are roles or invitations for it.
-- A city that isn't in the list joins it without visits, without delivery and not shown: no role becomes one for all cities.
insert into served_cities (name, state, has_home_visits, has_delivery, is_active)
select distinct on (lower(trim(g.city))) coalesce(p.city, trim(g.city)), coalesce(p.state, 'Unknown'), false, false, false
from (select city from role_grants union select city from invitations) g
left join pincodes p on lower(p.city) = lower(trim(g.city))
where trim(g.city) <> '' and not exists (select from served_cities s where lower(s.name) = lower(trim(g.city)))
order by lower(trim(g.city)), p.state;

alter table role_grants add city_id uuid references served_cities;
update role_grants g set city_id = (
  select s.id from served_cities s where lower(s.name) = lower(trim(g.city)) order by s.is_active desc, s.id limit 1);
delete from role_grants g where g.city is not null and (city_id is null or exists (
  select from role_grants o where o.user_id = g.user_id and o.role = g.role and o.city_id = g.city_id and o.id < g.id));
alter table role_grants drop column city;
alter table role_grants
  add constraint role_grants_for_a_city check (
    city_id is null or role in ('technician', 'dispatcher', 'lab', 'registry_officer', 'welfare_officer')),
  add unique nulls not distinct (user_id, role, shop_id, vet_id, city_id);
create index role_grants_of_city on role_grants (city_id) where city_id is not null;

alter table invitations add city_id uuid references served_cities;
update invitations i set city_id = (
  select s.id from served_cities s where lower(s.name) = lower(trim(i.city)) order by s.is_active desc, s.id limit 1);
update invitations i set revoked_at = now()
where i.city is not null and accepted_at is null and revoked_at is null and (city_id is null or exists (
  select from invitations o where o.provider = i.provider and o.recipient = i.recipient and o.role = i.role
    and o.city_id = i.city_id and o.accepted_at is null and o.revoked_at is null and o.id < i.id));
alter table invitations drop column city;
alter table invitations add constraint invitations_for_a_city check (
  city_id is null or role in ('technician', 'dispatcher', 'lab', 'registry_officer', 'welfare_officer'));
create unique index invitations_open on invitations (provider, recipient, role, shop_id, vet_id, city_id) nulls not distinct
  where accepted_at is null and revoked_at is null;
create index invitations_of_city on invitations (city_id) where city_id is not null;
