-- The same in other letters is the same.
alter table welfare_authorities drop constraint welfare_authorities_once;
create unique index welfare_authorities_once on welfare_authorities (lower(name), lower(city));
create unique index abuse_reasons_once on abuse_reasons (lower(name));
alter table abuse_reasons drop constraint abuse_reasons_name_key;
