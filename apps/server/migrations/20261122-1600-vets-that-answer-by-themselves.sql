-- A vet who can be rung though nobody sits at the console: a program answers.
alter table vet_presence add column is_automated boolean not null default false;

drop index vets_online;
create index vets_reachable on vet_presence (vet_id) where status <> 'offline' or is_automated;

insert into vet_presence (vet_id, is_automated)
select vet_id, true from sandbox_vet where is_on
on conflict (vet_id) do update set is_automated = true;
