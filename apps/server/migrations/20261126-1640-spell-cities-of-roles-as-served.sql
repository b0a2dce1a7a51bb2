-- Cities of roles were typed by hand: those that are served are spelled as their list has them. Where somebody has a role twice
-- by that, the right spelling stays.
delete from role_grants g using served_cities c
where lower(trim(g.city)) = lower(c.name) and g.city <> c.name and exists (
  select from role_grants o where o.user_id = g.user_id and o.role = g.role and o.city = c.name);
update role_grants g set city = c.name from served_cities c where lower(trim(g.city)) = lower(c.name) and g.city <> c.name;
update invitations i set city = c.name from served_cities c
where lower(trim(i.city)) = lower(c.name) and i.city <> c.name and accepted_at is null and not exists (
  select from invitations o where o.provider = i.provider and o.recipient = i.recipient and o.role = i.role and o.city = c.name);
