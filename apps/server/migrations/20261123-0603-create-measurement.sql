-- What was chosen about advertising measurement, under which version of the text. `browser` is the hash of a key that the
-- browser made for itself.
create table consents (
  id uuid primary key default new_id(),
  browser bytea not null check (length(browser) = 32),
  user_id uuid references users,
  choice text not null check (choice in ('accepted', 'declined')),
  version text not null check (length(version) between 1 and 20),
  created_at timestamptz not null default now()
);
create index consents_of_browser on consents (browser, created_at desc);
create index consents_of_user on consents (user_id) where user_id is not null;
create index consents_by_age on consents (created_at);

-- How often which kind of page was opened on a day: no cookie, nobody's address, no single person.
create table page_views (
  day date not null,
  -- The route, with its parameters' names: "/doctor/details/:id".
  page text not null check (length(page) between 1 and 120),
  -- The site that led here, by its host; '' when we did or nobody says.
  source text not null default '' check (length(source) <= 80),
  device text not null check (device in ('phone', 'tablet', 'desktop')),
  views integer not null check (views > 0),
  primary key (day, page, source, device)
);

-- Who was here today, so that visitors can be counted: keyed with the day, and gone after it.
create table page_viewers (
  day date not null,
  viewer bytea not null check (length(viewer) = 32),
  primary key (day, viewer)
);
create table page_visitors (
  day date primary key,
  visitors integer not null default 0 check (visitors >= 0)
);
