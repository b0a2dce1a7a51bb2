-- What vets have said of posts, each of the revision that was read. In `posts` stands the last that approved.
create table post_reviews (
  id uuid primary key default new_id(),
  post_id uuid not null references posts on delete cascade,
  vet_id uuid not null references vets,
  revision integer not null check (revision > 0),
  is_approved boolean not null,
  note text not null default '' check (length(note) <= 2000),
  at timestamptz not null default now(),
  check (is_approved or note <> '')
);
create index post_reviews_of on post_reviews (post_id, id desc);
create index post_reviews_by on post_reviews (vet_id, id desc);
alter table posts drop column review_note;
