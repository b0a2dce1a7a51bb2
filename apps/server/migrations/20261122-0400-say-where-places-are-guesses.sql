-- Where a pincode could only be placed by its neighbours, or its sources disagree.
alter table pincodes add column is_approximate boolean not null default false;

-- Which edition of the table of pincodes this database has: a program with a newer one replaces it at its start.
create table pincodes_version (
  is_only boolean primary key default true check (is_only),
  version integer not null
);
