-- Adds a kind to the list, whatever else it has: reviewers are notified of applications.
do $$
begin
  execute (
    select format('alter table notifications drop constraint notifications_kind_check, add constraint notifications_kind_check %s',
      replace(pg_get_constraintdef(oid), '''saved-product''::text', '''saved-product''::text, ''application-received''::text'))
    from pg_constraint where conname = 'notifications_kind_check');
end $$;
