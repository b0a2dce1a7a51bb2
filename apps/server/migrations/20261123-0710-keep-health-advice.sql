-- What was marked as health advice stays so: a vet says that it isn't, or an admin with a reason (decision 060).
alter table posts
  add column not_advice_at timestamptz,
  -- The vet who has said so; null: an admin, whom the audit log names.
  add column not_advice_vet_id uuid references vets,
  add column not_advice_reason text not null default '' check (length(not_advice_reason) <= 300),
  add constraint posts_not_advice_whole
    check ((not_advice_at is not null) = (not_advice_vet_id is not null or not_advice_reason <> ''));
create index posts_not_advice_vet on posts (not_advice_vet_id) where not_advice_vet_id is not null;

update posts set not_advice_at = now(), not_advice_reason = 'Its editors said so before 23 November 2026.'
where not is_health_advice and coalesce(content ->> 'topic', '') in ('health', 'first-aid', 'food');
alter table posts add constraint posts_health_topics_are_advice check (is_health_advice or not_advice_at is not null
  or coalesce(content ->> 'topic', '') not in ('health', 'first-aid', 'food'));

create function keep_health_advice() returns trigger language plpgsql as $$
begin
  if old.is_health_advice and not new.is_health_advice and new.not_advice_at is null then
    raise check_violation using constraint = 'posts_health_advice_stays', message = 'it stays health advice';
  end if;
  -- Sent on as health advice all the same, what was said before no longer holds.
  if new.is_health_advice and new.status <> old.status and new.status in ('in_review', 'scheduled', 'published') then
    new.not_advice_at := null;
    new.not_advice_vet_id := null;
    new.not_advice_reason := '';
  end if;
  return new;
end $$;
create trigger keep_health_advice before update on posts for each row execute function keep_health_advice();

-- What the vet says that it is.
alter table post_reviews
  add column is_health_advice boolean not null default true,
  add constraint post_reviews_not_advice check (is_health_advice or is_approved);

-- Nobody judges what they have written, or lifts what keeps them from writing.
update comments set moderated_by = null where moderated_by = author_id;
alter table comments add constraint comments_judged_by_others check (moderated_by <> author_id);
delete from comment_blocks where blocked_by = user_id;
alter table comment_blocks add constraint comment_blocks_by_others check (blocked_by <> user_id);
