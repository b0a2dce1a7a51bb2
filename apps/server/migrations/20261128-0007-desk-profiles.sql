-- Shops pause themselves: no new orders until then.
alter table shops add column paused_until timestamptz;
