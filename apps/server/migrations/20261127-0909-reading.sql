-- Posts that editors work on: articles (blogs, on the wire) and videos. `content` is the working copy, in the form of
-- the contract's postContent; readers only get published_posts.
create table posts (
  id uuid primary key default new_id(),
  kind text not null check (kind in ('blog', 'video')),
  -- The current slug; earlier ones lead to it (post_slugs).
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(slug) <= 80),
  -- The status of the working copy.
  status text not null default 'draft'
    check (status in ('draft', 'in_review', 'approved', 'scheduled', 'published', 'archived')),
  title text not null default '' check (length(title) <= 90),
  is_health_advice boolean not null default false,
  content jsonb not null,
  -- Incremented with each change of the content.
  revision integer not null default 1 check (revision > 0),
  -- The vet that the editors have requested as reviewer; null: any vet.
  asked_vet_id uuid references vets,
  reviewer_id uuid references vets,
  reviewed_revision integer,
  reviewed_at timestamptz,
  -- When a scheduled post goes live.
  publish_at timestamptz,
  created_by uuid references users,
  updated_by uuid references users,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- A post marked as health advice stays so, unless a vet says that it isn't, or an admin with a reason (decision 060).
  not_advice_at timestamptz,
  -- The vet who said so; null: an admin, who is in the audit log.
  not_advice_vet_id uuid references vets,
  not_advice_reason text not null default '' check (length(not_advice_reason) <= 300),
  -- All its writers: they can't review it.
  writer_ids uuid[] not null default '{}',
  constraint posts_scheduled_when check ((status = 'scheduled') = (publish_at is not null)),
  constraint posts_reviewed_whole check ((reviewed_revision is null) = (reviewer_id is null)
    and (reviewed_revision is null) = (reviewed_at is null)),
  -- Health advice goes live only in the version that a vet has read.
  constraint posts_health_advice_is_reviewed check (not is_health_advice
    or status not in ('approved', 'scheduled', 'published') or coalesce(reviewed_revision = revision, false)),
  constraint posts_not_advice_whole check ((not_advice_at is not null) = (not_advice_vet_id is not null or not_advice_reason <> '')),
  constraint posts_health_topics_are_advice check (is_health_advice or not_advice_at is not null
    or coalesce(content ->> 'topic', '') not in ('health', 'first-aid', 'food'))
);
create index posts_by_change on posts (kind, updated_at desc, id);
create index posts_by_status on posts (status, updated_at desc, id);
create index posts_to_publish on posts (publish_at) where status = 'scheduled';
create index posts_created_by on posts (created_by) where created_by is not null;
create index posts_updated_by on posts (updated_by) where updated_by is not null;
create index posts_asked_vet on posts (asked_vet_id) where asked_vet_id is not null;
create index posts_reviewer on posts (reviewer_id) where reviewer_id is not null;
create index posts_not_advice_vet on posts (not_advice_vet_id) where not_advice_vet_id is not null;

create function keep_health_advice() returns trigger language plpgsql as $$
begin
  if old.is_health_advice and not new.is_health_advice and new.not_advice_at is null then
    raise check_violation using constraint = 'posts_health_advice_stays', message = 'it stays health advice';
  end if;
  -- If it is submitted as health advice after all, the earlier statement no longer holds.
  if new.is_health_advice and new.status <> old.status and new.status in ('in_review', 'scheduled', 'published') then
    new.not_advice_at := null;
    new.not_advice_vet_id := null;
    new.not_advice_reason := '';
  end if;
  return new;
end $$;
create trigger keep_health_advice before update on posts for each row execute function keep_health_advice();

create table comments (
  id uuid primary key default new_id(),
  post_id uuid not null references posts on delete cascade,
  -- Null: the author has been erased; then its text is empty and it is removed.
  author_id uuid references users,
  text text not null check (length(text) <= 2000),
  -- Held: it contains a blocked word, or many have reported it; only its author sees it until a moderator decides.
  status text not null default 'shown' check (status in ('shown', 'held', 'removed')),
  hold_reason text check (hold_reason in ('blocked_word', 'reported', 'links')),
  removed_reason text check (removed_reason in ('spam', 'abuse', 'harmful_advice', 'personal_data', 'off_topic', 'author')),
  moderated_by uuid references users,
  moderated_at timestamptz,
  created_at timestamptz not null default now(),
  edited_at timestamptz,
  -- When the comment was removed: its text is deleted a month later.
  removed_at timestamptz,
  check ((status = 'removed') = (removed_reason is not null)),
  check ((status = 'held') = (hold_reason is not null)),
  check (status = 'removed' or length(text) > 0),
  constraint comments_removed_when check ((status = 'removed') = (removed_at is not null)),
  constraint comments_judged_by_others check (moderated_by <> author_id)
);
create index comments_by on comments (author_id, created_at desc) where author_id is not null;
create index comments_held on comments (created_at) where status = 'held';
create index comments_moderated_by on comments (moderated_by) where moderated_by is not null;
create index comments_to_empty on comments (removed_at) where status = 'removed' and text <> '';
create index comments_removed on comments (removed_at desc, id desc) where status = 'removed';
create index comments_newest on comments (created_at desc, id desc) where status = 'shown';
create index comments_of on comments (post_id, created_at desc, id desc) where status <> 'removed';

create table comment_reports (
  comment_id uuid not null references comments on delete cascade,
  reporter_id uuid not null references users,
  reason text not null check (reason in ('spam', 'abuse', 'harmful_advice', 'personal_data', 'off_topic')),
  note text not null default '' check (length(note) <= 500),
  created_at timestamptz not null default now(),
  -- When a moderator looked at it.
  resolved_at timestamptz,
  primary key (comment_id, reporter_id)
);
create index comment_reports_open on comment_reports (created_at) where resolved_at is null;
create index comment_reports_by on comment_reports (reporter_id);
-- Notes of reporters, once a moderator has looked at the report.
create index comment_reports_settled on comment_reports (resolved_at) where note <> '';

-- Words, or beginnings of words followed by *, that hold a comment back.
create table blocked_words (
  id uuid primary key default new_id(),
  word text not null check (length(word) between 2 and 60),
  is_active boolean not null default true
);
create unique index blocked_words_once on blocked_words (lower(word));

-- Users who may not write comments, for a while or at all.
create table comment_blocks (
  user_id uuid primary key references users,
  reason text not null check (length(reason) between 1 and 300),
  blocked_by uuid references users,
  blocked_at timestamptz not null default now(),
  -- Null: until a moderator lifts it.
  until timestamptz,
  constraint comment_blocks_by_others check (blocked_by <> user_id)
);
create index comment_blocks_by on comment_blocks (blocked_by) where blocked_by is not null;

-- What users have agreed to show with their comments.
create table comment_settings (
  user_id uuid primary key references users,
  shows_photo boolean not null
);

-- Newsletter subscribers, and addresses that were asked to confirm. Only the hash of the link in the mail is stored.
create table newsletter_subscribers (
  id uuid primary key default new_id(),
  email text not null unique check (length(email) between 3 and 254),
  token_hash bytea not null unique check (length(token_hash) = 32),
  state text not null default 'asked' check (state in ('asked', 'subscribed', 'left', 'bounced')),
  -- By the database's clock: at most one confirmation request a day, and a link is valid for a week.
  asked_at timestamptz not null default now(),
  subscribed_at timestamptz,
  left_at timestamptz,
  -- An address that mail can no longer reach gets no more letters.
  bounced_at timestamptz,
  -- Links in a letter, which people forward, end a subscription and never begin one: confirming has a token of its own.
  confirm_hash bytea check (length(confirm_hash) = 32),
  check ((state = 'subscribed') = (subscribed_at is not null)),
  check ((state = 'left') = (left_at is not null)),
  constraint newsletter_subscribers_bounced_when check ((state = 'bounced') = (bounced_at is not null))
);
create index newsletter_subscribers_by_age on newsletter_subscribers (asked_at) where state = 'asked';
create index newsletter_subscribers_subscribed on newsletter_subscribers (id) where state = 'subscribed';
create unique index newsletter_subscribers_confirm on newsletter_subscribers (confirm_hash);

-- Newsletters to subscribers.
create table newsletters (
  id uuid primary key default new_id(),
  subject text not null default '' check (length(subject) <= 120),
  -- What mailboxes show after the subject.
  preheader text not null default '' check (length(preheader) <= 150),
  -- HTML as the contract's article-text.ts writes it.
  intro text not null default '' check (length(intro) <= 5000),
  -- In display order.
  post_ids uuid[] not null default '{}' check (cardinality(post_ids) <= 12),
  status text not null default 'draft' check (status in ('draft', 'scheduled', 'sending', 'sent', 'cancelled')),
  send_at timestamptz,
  revision integer not null default 1 check (revision > 0),
  created_by uuid references users,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  started_at timestamptz,
  finished_at timestamptz,
  -- The user who pressed "Send": they are notified once all is sent.
  sent_by uuid references users,
  -- The letter as it was when sending began: all subscribers get the same.
  mailed jsonb,
  constraint newsletters_scheduled_when check ((status = 'scheduled') = (send_at is not null)),
  constraint newsletters_mailed check ((mailed is not null) = (started_at is not null)),
  constraint newsletters_started check ((status in ('sending', 'sent', 'cancelled')) = (started_at is not null)),
  constraint newsletters_finished check ((status in ('sent', 'cancelled')) = (finished_at is not null))
);
create index newsletters_newest on newsletters (created_at desc, id);
create index newsletters_to_send on newsletters (send_at) where status = 'scheduled';
create index newsletters_by on newsletters (created_by) where created_by is not null;
create index newsletters_sent_by on newsletters (sent_by) where sent_by is not null;

-- One per subscriber; the row prevents sending a letter twice.
create table newsletter_deliveries (
  newsletter_id uuid not null references newsletters on delete cascade,
  subscriber_id uuid not null references newsletter_subscribers on delete cascade,
  -- Unknown: the connection broke after the letter was handed over; it is not sent again.
  status text not null default 'queued'
    check (status in ('queued', 'sending', 'sent', 'unknown', 'failed', 'bounced', 'left')),
  attempts integer not null default 0 check (attempts >= 0),
  error text not null default '' check (length(error) <= 300),
  updated_at timestamptz not null default now(),
  -- Not retried before this time.
  due_at timestamptz not null default now(),
  primary key (newsletter_id, subscriber_id)
);
create index newsletter_deliveries_to on newsletter_deliveries (subscriber_id);
create index newsletter_deliveries_due on newsletter_deliveries (newsletter_id, due_at) where status = 'queued';
create index newsletter_deliveries_sending on newsletter_deliveries (updated_at) where status = 'sending';

-- When the next letter may be sent, across all servers: one row.
create table newsletter_pace (
  is_only boolean primary key default true check (is_only),
  free_at timestamptz not null default now()
);

create table post_likes (
  post_id uuid not null references posts on delete cascade,
  user_id uuid not null references users,
  created_at timestamptz not null default now(),
  primary key (post_id, user_id)
);
create index post_likes_by on post_likes (user_id);

-- Viewers of a post per day, stored for a few days so that each is counted once. `viewer` is keyed with our secret and
-- the day: it doesn't identify anyone.
create table post_views (
  post_id uuid not null references posts on delete cascade,
  day date not null,
  viewer bytea not null check (length(viewer) = 32),
  primary key (post_id, day, viewer)
);
create index post_views_by_age on post_views (day);

-- Updated by triggers, so that lists count nothing.
create table post_counts (
  post_id uuid primary key references posts on delete cascade,
  likes integer not null default 0 check (likes >= 0),
  views integer not null default 0 check (views >= 0),
  comments integer not null default 0 check (comments >= 0)
);

create function count_post() returns trigger language plpgsql as $$
begin
  insert into post_counts (post_id) values (new.id);
  return null;
end $$;

create function count_post_likes() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    update post_counts set likes = likes + 1 where post_id = new.post_id;
  else
    update post_counts set likes = likes - 1 where post_id = old.post_id;
  end if;
  return null;
end $$;

-- Views stay counted after they are swept.
create function count_post_views() returns trigger language plpgsql as $$
begin
  update post_counts set views = views + 1 where post_id = new.post_id;
  return null;
end $$;

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
create trigger count_post after insert on posts for each row execute function count_post();
create trigger count_comments after insert or delete or update of status on comments
  for each row execute function count_comments();
create trigger count_post_likes after insert or delete on post_likes for each row execute function count_post_likes();
create trigger count_post_views after insert on post_views for each row execute function count_post_views();

-- Every slug that a post has had.
create table post_slugs (
  slug text primary key check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(slug) <= 80),
  post_id uuid not null references posts on delete cascade,
  created_at timestamptz not null default now()
);
create index post_slugs_of on post_slugs (post_id);

-- The working copy as of each saved version, submission, publication or restore.
create table post_versions (
  id uuid primary key default new_id(),
  post_id uuid not null references posts on delete cascade,
  number integer not null check (number > 0),
  reason text not null check (reason in ('saved', 'submitted', 'published', 'restored')),
  content jsonb not null,
  created_by uuid references users,
  created_at timestamptz not null default now(),
  constraint post_versions_numbered unique (post_id, number)
);
create index post_versions_by on post_versions (created_by) where created_by is not null;

-- Reviews of posts by vets, each of the revision that was read. The last approval is in `posts`.
create table post_reviews (
  id uuid primary key default new_id(),
  post_id uuid not null references posts on delete cascade,
  vet_id uuid not null references vets,
  revision integer not null check (revision > 0),
  is_approved boolean not null,
  note text not null default '' check (length(note) <= 2000),
  at timestamptz not null default now(),
  -- The vet's decision.
  is_health_advice boolean not null default true,
  check (is_approved or note <> ''),
  constraint post_reviews_not_advice check (is_health_advice or is_approved)
);
create index post_reviews_of on post_reviews (post_id, id desc);
create index post_reviews_by on post_reviews (vet_id, id desc);

-- Live posts.
create table published_posts (
  post_id uuid primary key references posts on delete cascade,
  kind text not null check (kind in ('blog', 'video')),
  slug text not null unique,
  title text not null check (length(title) between 1 and 90),
  summary text not null check (length(summary) between 1 and 200),
  -- HTML as the contract's article-text.ts writes it; empty for a video without text.
  body text not null default '',
  topic text not null
    check (topic in ('health', 'first-aid', 'food', 'behaviour', 'grooming', 'seasons', 'new-pet', 'community')),
  species text[] not null check (cardinality(species) > 0),
  tags text[] not null default '{}',
  is_health_advice boolean not null,
  -- { path, alt }
  cover jsonb,
  -- { sources: [{ path, type, width, height, bytes }], poster, durationSeconds, captions, chapters }
  video jsonb,
  author_id uuid references vets,
  reviewer_id uuid references vets,
  reviewed_at timestamptz,
  -- [{ title, publisher, url }]
  sources jsonb not null default '[]',
  -- { productIds, vetIds, services, productConcern, healthConcern }
  related jsonb not null default '{}',
  seo_title text not null default '' check (length(seo_title) <= 70),
  seo_description text not null default '' check (length(seo_description) <= 170),
  reading_minutes integer not null default 1 check (reading_minutes > 0),
  -- First and last publication.
  published_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- The search words of articles and videos: the title ranks before tags and summary.
  search tsvector not null generated always as (
    setweight(to_tsvector('simple', search_text(title)), 'A')
    || setweight(to_tsvector('simple', search_text(words_of_array(tags))), 'B')
    || setweight(to_tsvector('simple', search_text(summary || ' ' || words_of_array(species))), 'C')
  ) stored,
  check ((kind = 'video') = (video is not null)),
  constraint published_health_advice_is_reviewed check (not is_health_advice or reviewer_id is not null)
);
create index published_posts_newest on published_posts (kind, published_at desc, post_id desc);
create index published_posts_of_topic on published_posts (kind, topic, published_at desc, post_id desc);
create index published_posts_author on published_posts (author_id) where author_id is not null;
create index published_posts_reviewer on published_posts (reviewer_id) where reviewer_id is not null;
create index published_posts_by_words on published_posts using gin (search);
-- A video file is public only while a live post names it: checked for each part of it that is sent.
create index published_posts_by_file on published_posts using gin ((video -> 'sources') jsonb_path_ops);

-- Videos that editors send, one row per size; the bytes are in the object store.
create table video_files (
  id uuid primary key default new_id(),
  post_id uuid not null references posts on delete cascade,
  uploaded_by uuid references users,
  -- post-video/<22 characters>
  path text not null unique,
  status text not null default 'receiving' check (status in ('receiving', 'checking', 'ready', 'refused')),
  refusal text,
  content_type text not null check (content_type in ('video/mp4', 'video/webm')),
  size_bytes bigint not null check (size_bytes > 0),
  received_bytes bigint not null default 0 check (received_bytes between 0 and size_bytes),
  token_hash bytea check (length(token_hash) = 32),
  width integer check (width > 0),
  height integer check (height > 0),
  duration_seconds double precision check (duration_seconds > 0),
  -- With its codecs: 'video/webm; codecs="vp09.00.10.08"'.
  type text,
  created_at timestamptz not null default now(),
  finished_at timestamptz,
  token_expires_at timestamptz,
  last_part_at timestamptz not null default now(),
  check ((status = 'refused') = (refusal is not null)),
  check (status <> 'ready' or (width is not null and height is not null and duration_seconds is not null and type is not null))
);
create index video_files_of on video_files (post_id, created_at);
create index video_files_by on video_files (uploaded_by) where uploaded_by is not null;
create index video_files_by_last_part on video_files (last_part_at);

-- The parts received of a size of a video: like evidence_parts, each is an object of its own until all have arrived.
create table video_file_parts (
  id uuid primary key default new_id(),
  file_id uuid not null references video_files on delete cascade,
  starts_at bigint not null check (starts_at >= 0),
  size_bytes integer not null check (size_bytes > 0),
  unique (file_id, starts_at)
);

-- Pages for search terms about a pet's condition: "Tick fever".
create table concern_guides (
  id uuid primary key default new_id(),
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(slug) <= 80),
  name text not null check (length(name) between 1 and 60),
  title text not null check (length(title) between 1 and 90),
  summary text not null check (length(summary) between 1 and 200),
  species text[] not null check (cardinality(species) > 0),
  -- HTML as the contract's article-text.ts writes it.
  about text not null check (length(about) <= 8000),
  treatment text not null check (length(treatment) <= 8000),
  prevention text not null check (length(prevention) <= 8000),
  signs text[] not null default '{}',
  emergencies text[] not null default '{}',
  -- [{ question, answer }]
  questions jsonb not null default '[]',
  -- [{ title, publisher, url }]
  sources jsonb not null default '[]',
  product_concern_id uuid references product_concerns on delete set null,
  health_concern_id uuid references health_concerns on delete set null,
  service text check (service in ('vaccination', 'blood-test', 'home-care')),
  reviewer_id uuid references vets,
  reviewed_on date,
  position integer not null default 0 check (position between 0 and 9999),
  is_active boolean not null default true,
  updated_at timestamptz not null default now(),
  -- A vet has read the current text, not the text before a change.
  text_changed_on date not null default (now() at time zone 'Asia/Kolkata')::date,
  -- Health information is read by a vet before it is shown.
  constraint concern_guides_are_reviewed check (not is_active or reviewer_id is not null),
  check ((reviewer_id is null) = (reviewed_on is null)),
  constraint concern_guides_are_reviewed_as_they_are check (reviewed_on is null or reviewed_on >= text_changed_on)
);
create index concern_guides_shown on concern_guides (position, name) where is_active;
create index concern_guides_of_products on concern_guides (product_concern_id) where product_concern_id is not null;
create index concern_guides_of_vets on concern_guides (health_concern_id) where health_concern_id is not null;
create index concern_guides_reviewer on concern_guides (reviewer_id) where reviewer_id is not null;

-- A new guide may have been reviewed before it was entered here.
create function note_guide_text_changed() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    new.text_changed_on := least(new.reviewed_on, new.text_changed_on);
  elsif (new.title, new.summary, new.species, new.about, new.treatment, new.prevention, new.signs, new.emergencies, new.questions)
    is distinct from
    (old.title, old.summary, old.species, old.about, old.treatment, old.prevention, old.signs, old.emergencies, old.questions)
  then
    new.text_changed_on := (now() at time zone 'Asia/Kolkata')::date;
  end if;
  return new;
end $$;
create trigger concern_guides_text_changed before insert or update on concern_guides
  for each row execute function note_guide_text_changed();

-- Articles and videos of a guide.
create table guide_posts (
  guide_id uuid not null references concern_guides on delete cascade,
  post_id uuid not null references posts on delete cascade,
  position integer not null default 0,
  primary key (guide_id, post_id)
);
create index guide_posts_of on guide_posts (post_id);

insert into newsletter_pace default values;
