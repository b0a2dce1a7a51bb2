-- What a person has searched for lately; the newest ten are kept.
create table recent_searches (
  id uuid primary key default new_id(),
  user_id uuid not null references users on delete cascade,
  words text not null check (length(words) between 1 and 80),
  searched_at timestamptz not null default now()
);
create unique index recent_searches_once on recent_searches (user_id, lower(words));
create index recent_searches_of_user on recent_searches (user_id, searched_at desc);

-- The words that products are found by, without accents: what was typed wrong is put right by the nearest of them.
create table search_words (
  word text primary key check (length(word) between 2 and 40),
  -- In how many products it stands.
  weight integer not null check (weight >= 1)
);
create index search_words_alike on search_words using gin (word gin_trgm_ops);

create index vets_by_plain_name on vets using gin (plain_text(name) gin_trgm_ops);
