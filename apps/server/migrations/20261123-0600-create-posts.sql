-- What editors work on: articles (blogs, on the wire) and videos. `content` is the working copy, as the contract's postContent
-- has it; readers get published_posts alone.
create table posts (
  id uuid primary key default new_id(),
  kind text not null check (kind in ('blog', 'video')),
  -- The last one that it was given; those before lead to it (post_slugs).
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(slug) <= 80),
  -- Where the working copy stands.
  status text not null default 'draft'
    check (status in ('draft', 'in_review', 'approved', 'scheduled', 'published', 'archived')),
  title text not null default '' check (length(title) <= 90),
  is_health_advice boolean not null default false,
  content jsonb not null,
  -- One more with each change of the content.
  revision integer not null default 1 check (revision > 0),
  -- Whom the editors have asked to review it; null: any vet.
  asked_vet_id uuid references vets,
  reviewer_id uuid references vets,
  reviewed_revision integer,
  reviewed_at timestamptz,
  review_note text not null default '' check (length(review_note) <= 2000),
  -- When a scheduled one goes live.
  publish_at timestamptz,
  created_by uuid references users,
  updated_by uuid references users,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint posts_scheduled_when check ((status = 'scheduled') = (publish_at is not null)),
  constraint posts_reviewed_whole check ((reviewed_revision is null) = (reviewer_id is null)
    and (reviewed_revision is null) = (reviewed_at is null)),
  -- Health advice goes live only as a vet has read it.
  constraint posts_health_advice_is_reviewed check (not is_health_advice
    or status not in ('approved', 'scheduled', 'published') or coalesce(reviewed_revision = revision, false))
);
create index posts_by_change on posts (kind, updated_at desc, id);
create index posts_by_status on posts (status, updated_at desc, id);
create index posts_to_publish on posts (publish_at) where status = 'scheduled';
create index posts_created_by on posts (created_by) where created_by is not null;
create index posts_updated_by on posts (updated_by) where updated_by is not null;
create index posts_asked_vet on posts (asked_vet_id) where asked_vet_id is not null;
create index posts_reviewer on posts (reviewer_id) where reviewer_id is not null;

-- Every slug that a post ever had.
create table post_slugs (
  slug text primary key check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(slug) <= 80),
  post_id uuid not null references posts on delete cascade,
  created_at timestamptz not null default now()
);
create index post_slugs_of on post_slugs (post_id);

-- The working copy as it was when somebody saved a version, submitted, published or restored it.
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

-- What is live.
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
  -- Of the first time, and of the last.
  published_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check ((kind = 'video') = (video is not null)),
  constraint published_health_advice_is_reviewed check (not is_health_advice or reviewer_id is not null)
);
create index published_posts_newest on published_posts (kind, published_at desc, post_id desc);
create index published_posts_of_topic on published_posts (kind, topic, published_at desc, post_id desc);
create index published_posts_author on published_posts (author_id) where author_id is not null;
create index published_posts_reviewer on published_posts (reviewer_id) where reviewer_id is not null;

-- Videos that editors send, one row for each size; the bytes stand in the object store.
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
  check ((status = 'refused') = (refusal is not null)),
  check (status <> 'ready' or (width is not null and height is not null and duration_seconds is not null and type is not null))
);
create index video_files_of on video_files (post_id, created_at);
create index video_files_by on video_files (uploaded_by) where uploaded_by is not null;
create index video_files_unfinished on video_files (created_at) where status in ('receiving', 'checking');

create table post_likes (
  post_id uuid not null references posts on delete cascade,
  user_id uuid not null references users,
  created_at timestamptz not null default now(),
  primary key (post_id, user_id)
);
create index post_likes_by on post_likes (user_id);

-- Who has seen a post on which day, for a few days, so that nobody is counted twice. `viewer` is keyed with our secret and
-- the day: it says of nobody who they are.
create table post_views (
  post_id uuid not null references posts on delete cascade,
  day date not null,
  viewer bytea not null check (length(viewer) = 32),
  primary key (post_id, day, viewer)
);
create index post_views_by_age on post_views (day);

-- Held by triggers, so that lists count nothing.
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
create trigger count_post after insert on posts for each row execute function count_post();

create function count_post_likes() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    update post_counts set likes = likes + 1 where post_id = new.post_id;
  else
    update post_counts set likes = likes - 1 where post_id = old.post_id;
  end if;
  return null;
end $$;
create trigger count_post_likes after insert or delete on post_likes for each row execute function count_post_likes();

-- Views that are swept away stay counted.
create function count_post_views() returns trigger language plpgsql as $$
begin
  update post_counts set views = views + 1 where post_id = new.post_id;
  return null;
end $$;
create trigger count_post_views after insert on post_views for each row execute function count_post_views();

alter table uploads drop constraint uploads_purpose_check;
alter table uploads add constraint uploads_purpose_check check (purpose in (
  'pet-photo', 'consultation-photo', 'order-prescription', 'order-return', 'profile-photo',
  'visit-photo', 'vial-photo', 'lab-report', 'pet-document', 'registration-paper', 'post-picture'));
