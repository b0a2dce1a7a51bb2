-- The writers of a post can't review it. Until now only the first of them and the last were known.
alter table posts add column writer_ids uuid[] not null default '{}';

update posts set writer_ids = array(
  select distinct writer
  from (
    select posts.created_by as writer
    union all select posts.updated_by
    union all select v.created_by from post_versions v where v.post_id = posts.id and v.reason in ('saved', 'restored')
  ) as known
  where writer is not null);
