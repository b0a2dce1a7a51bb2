-- Whether made-up technicians and labs of the sandbox answer by themselves.
create table sandbox_visits (
  is_only boolean primary key default true check (is_only),
  is_on boolean not null default true
);
insert into sandbox_visits default values;
