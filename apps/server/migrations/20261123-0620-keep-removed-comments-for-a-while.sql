-- Since when a comment is removed: its text goes a month later.
alter table comments add column removed_at timestamptz;
update comments set removed_at = coalesce(moderated_at, now()) where status = 'removed';
alter table comments add constraint comments_removed_when check ((status = 'removed') = (removed_at is not null));
create index comments_to_empty on comments (removed_at) where status = 'removed' and text <> '';
create index comments_removed on comments (removed_at desc, id desc) where status = 'removed';
create index comments_newest on comments (created_at desc, id desc) where status = 'shown';

-- Authors see what of theirs is held in its place, too.
drop index comments_of;
create index comments_of on comments (post_id, created_at desc, id desc) where status <> 'removed';

-- Notes of those who have reported it, once somebody has looked at them.
create index comment_reports_settled on comment_reports (resolved_at) where note <> '';

-- The same word in capitals is the same word.
alter table blocked_words drop constraint blocked_words_once;
create unique index blocked_words_once on blocked_words (lower(word));
