-- News get their numbers as their transaction ends, one transaction after the other, and are told in that order: who has
-- seen a number has seen all that stand before it. Without the lock a lower number could come to light after a higher.
create function number_news() returns trigger language plpgsql as $$
declare
  numbered bigint;
begin
  perform pg_advisory_xact_lock(hashtextextended('news', 0));
  update news set id = default where id = new.id returning id into numbered;
  if found then
    perform pg_notify('news', new.user_id || ' ' || numbered);
  end if;
  return null;
end $$;
create constraint trigger news_numbered after insert on news
  deferrable initially deferred for each row execute function number_news();

-- Sockets are closed when their session ends, in every server process.
create function tell_session_over() returns trigger language plpgsql as $$
begin
  perform pg_notify('session_over', old.id::text);
  return null;
end $$;
create trigger sessions_over after delete on sessions
  for each row execute function tell_session_over();
