-- Whether the made-up welfare officer of the sandbox works by themselves.
create table sandbox_welfare (
  is_only boolean primary key default true check (is_only),
  is_on boolean not null default true
);
insert into sandbox_welfare default values;
