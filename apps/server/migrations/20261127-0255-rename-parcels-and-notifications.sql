-- Tables get the names that the code and the screens use: parcels, notifications, live events.
alter table sub_orders rename to parcels;
alter table notices rename to notifications;
alter table news rename to live_events;

do $$
declare
  found record;
  names constant text[][] := array[['sub_order', 'parcel'], ['notices', 'notifications'], ['news_', 'live_events_']];
  pair text[];
begin
  foreach pair slice 1 in array names loop
    for found in
      select attrelid::regclass as home, attname as name from pg_attribute
      join pg_class on pg_class.oid = attrelid
      where relnamespace = 'public'::regnamespace and relkind = 'r' and attname = pair[1] || '_id'
    loop
      execute format('alter table %s rename column %I to %I', found.home, found.name, pair[2] || '_id');
    end loop;
    -- A constraint takes its index along.
    for found in
      select conrelid::regclass as home, conname as name from pg_constraint
      where connamespace = 'public'::regnamespace and conname ~ ('(^|_)' || pair[1]) and conname !~ 'newsletter'
    loop
      execute format('alter table %s rename constraint %I to %I', found.home, found.name, replace(found.name, pair[1], pair[2]));
    end loop;
    for found in
      select oid::regclass as home, relname as name, relkind from pg_class
      where relnamespace = 'public'::regnamespace and relkind in ('i', 'S')
        and relname ~ ('(^|_)' || pair[1]) and relname !~ 'newsletter'
    loop
      execute format('alter %s %s rename to %I', case found.relkind when 'i' then 'index' else 'sequence' end,
        found.home, replace(found.name, pair[1], pair[2]));
    end loop;
    for found in
      select tgrelid::regclass as home, tgname as name from pg_trigger
      where not tgisinternal and tgname ~ ('(^|_)' || pair[1]) and tgname !~ 'newsletter'
    loop
      execute format('alter trigger %I on %s rename to %I', found.name, found.home, replace(found.name, pair[1], pair[2]));
    end loop;
  end loop;
end $$;

drop trigger live_events_numbered on live_events;
drop function number_news();

-- Live events get their numbers as their transaction ends, one transaction after the other, and are sent in that order: a reader
-- of a number has read all those before it. Without the lock a lower number could become visible after a higher one.
create function number_live_events() returns trigger language plpgsql as $$
declare
  numbered bigint;
begin
  perform pg_advisory_xact_lock(hashtextextended('live_events', 0));
  update live_events set id = default where id = new.id returning id into numbered;
  if found then
    perform pg_notify('live_events', new.user_id || ' ' || numbered);
  end if;
  return null;
end $$;
create constraint trigger live_events_numbered after insert on live_events
  deferrable initially deferred for each row execute function number_live_events();

-- On a database that was in use before, queued jobs keep their place.
do $$
begin
  if to_regclass('graphile_worker._private_tasks') is not null then
    update graphile_worker._private_tasks set identifier = 'sendNotification' where identifier = 'sendNotice';
  end if;
end $$;
