-- The cities of roles were free text. Served cities now get the spelling of their list. If that would give a person the same
-- role twice, only the correct spelling stays.
delete from role_grants g using served_cities c
where lower(trim(g.city)) = lower(c.name) and g.city <> c.name and exists (
  select from role_grants o where o.user_id = g.user_id and o.role = g.role and o.city = c.name);
update role_grants g set city = c.name from served_cities c where lower(trim(g.city)) = lower(c.name) and g.city <> c.name;
update invitations i set city = c.name from served_cities c
where lower(trim(i.city)) = lower(c.name) and i.city <> c.name and accepted_at is null and not exists (
  select from invitations o where o.provider = i.provider and o.recipient = i.recipient and o.role = i.role and o.city = c.name);
