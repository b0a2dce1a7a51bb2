-- Who requested a refund can withdraw it while it waits.
alter table refund_requests drop constraint refund_requests_status_check,
  add constraint refund_requests_status_check
    check (status in ('waiting', 'approved', 'declined', 'withdrawn', 'lapsed'));

-- Adds kinds to the list, whatever else it has.
do $$
begin
  execute (
    select format('alter table notifications drop constraint notifications_kind_check, add constraint notifications_kind_check %s',
      replace(pg_get_constraintdef(oid), '''refund-processed''::text',
        '''refund-processed''::text, ''refund-to-approve''::text, ''refund-decided''::text'))
    from pg_constraint where conname = 'notifications_kind_check');
end $$;
