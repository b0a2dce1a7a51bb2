-- Pages that people search for by what their pet has: "Tick fever".
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
  -- What is told about health has been read by a vet before anybody sees it.
  constraint concern_guides_are_reviewed check (not is_active or reviewer_id is not null),
  check ((reviewer_id is null) = (reviewed_on is null))
);
create index concern_guides_shown on concern_guides (position, name) where is_active;
create index concern_guides_of_products on concern_guides (product_concern_id) where product_concern_id is not null;
create index concern_guides_of_vets on concern_guides (health_concern_id) where health_concern_id is not null;
create index concern_guides_reviewer on concern_guides (reviewer_id) where reviewer_id is not null;

-- Articles and videos that belong to a guide.
create table guide_posts (
  guide_id uuid not null references concern_guides on delete cascade,
  post_id uuid not null references posts on delete cascade,
  position integer not null default 0,
  primary key (guide_id, post_id)
);
create index guide_posts_of on guide_posts (post_id);
