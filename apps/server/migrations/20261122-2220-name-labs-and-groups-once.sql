-- A name in other letters is the same name.
alter table home_service_groups drop constraint home_service_groups_name_key;
create unique index home_service_groups_one_a_name on home_service_groups (lower(name));
alter table labs drop constraint labs_name_key;
create unique index labs_one_a_name on labs (lower(name));
