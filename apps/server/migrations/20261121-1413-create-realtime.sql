-- What was told over sockets, so that who was away for a while gets what they missed.
create table news (
  id bigint generated always as identity primary key,
  user_id uuid not null references users on delete cascade,
  name text not null check (length(name) between 1 and 40),
  payload jsonb not null,
  created_at timestamptz not null default now()
);
create index news_of_user on news (user_id, id);
create index news_by_age on news (created_at);
