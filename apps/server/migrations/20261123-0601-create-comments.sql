create table comments (
  id uuid primary key default new_id(),
  post_id uuid not null references posts on delete cascade,
  -- Null: whoever wrote it has been erased; then its text is empty and it is removed.
  author_id uuid references users,
  text text not null check (length(text) <= 2000),
  -- Held: a blocked word stands in it, or many have reported it; only its author sees it until somebody has decided.
  status text not null default 'shown' check (status in ('shown', 'held', 'removed')),
  hold_reason text check (hold_reason in ('blocked_word', 'reported', 'links')),
  removed_reason text check (removed_reason in ('spam', 'abuse', 'harmful_advice', 'personal_data', 'off_topic', 'author')),
  moderated_by uuid references users,
  moderated_at timestamptz,
  created_at timestamptz not null default now(),
  edited_at timestamptz,
  check ((status = 'removed') = (removed_reason is not null)),
  check ((status = 'held') = (hold_reason is not null)),
  check (status = 'removed' or length(text) > 0)
);
create index comments_of on comments (post_id, created_at desc, id desc) where status = 'shown';
create index comments_by on comments (author_id, created_at desc) where author_id is not null;
create index comments_held on comments (created_at) where status = 'held';
create index comments_moderated_by on comments (moderated_by) where moderated_by is not null;

create table comment_reports (
  comment_id uuid not null references comments on delete cascade,
  reporter_id uuid not null references users,
  reason text not null check (reason in ('spam', 'abuse', 'harmful_advice', 'personal_data', 'off_topic')),
  note text not null default '' check (length(note) <= 500),
  created_at timestamptz not null default now(),
  -- Somebody has looked at it.
  resolved_at timestamptz,
  primary key (comment_id, reporter_id)
);
create index comment_reports_open on comment_reports (created_at) where resolved_at is null;
create index comment_reports_by on comment_reports (reporter_id);

-- Words, or beginnings of words with a * behind them, that hold a comment back.
create table blocked_words (
  id uuid primary key default new_id(),
  word text not null check (length(word) between 2 and 60),
  is_active boolean not null default true,
  constraint blocked_words_once unique (word)
);

-- Who may not write comments for a while, or at all.
create table comment_blocks (
  user_id uuid primary key references users,
  reason text not null check (length(reason) between 1 and 300),
  blocked_by uuid references users,
  blocked_at timestamptz not null default now(),
  -- Null: until somebody lifts it.
  until timestamptz
);
create index comment_blocks_by on comment_blocks (blocked_by) where blocked_by is not null;

-- What people have agreed to show beside their comments.
create table comment_settings (
  user_id uuid primary key references users,
  shows_photo boolean not null
);

create function count_comments() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' and old.status = 'shown' then
    update post_counts set comments = comments - 1 where post_id = old.post_id;
  end if;
  if tg_op <> 'DELETE' and new.status = 'shown' then
    update post_counts set comments = comments + 1 where post_id = new.post_id;
  end if;
  return null;
end $$;
create trigger count_comments after insert or delete or update of status on comments
  for each row execute function count_comments();
