-- Whether the made-up registry officer of the sandbox reviews by themselves.
create table sandbox_registry (
  is_only boolean primary key default true check (is_only),
  is_on boolean not null default true
);
insert into sandbox_registry default values;
