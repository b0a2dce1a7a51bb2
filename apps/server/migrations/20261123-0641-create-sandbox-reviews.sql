-- Whether a made-up vet of the sandbox reviews posts by themselves.
create table sandbox_reviews (
  is_only boolean primary key default true check (is_only),
  is_on boolean not null default true
);
insert into sandbox_reviews default values;
