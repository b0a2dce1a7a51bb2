-- The applicant vet's or shop's name, by which reviewers find an application.
alter table partner_applications
  add column name text not null
    generated always as (coalesce(sections #>> '{vet,name}', sections #>> '{shop,name}', '')) stored;
create index partner_applications_by_name on partner_applications using gin (plain_text(name) gin_trgm_ops)
  where status <> 'draft';
