-- What a person thinks of a vet they consulted, or of a product or shop they bought: one each, which they may change.
create table ratings (
  id uuid primary key default new_id(),
  user_id uuid not null references users,
  vet_id uuid references vets on delete cascade,
  product_id uuid references products on delete cascade,
  shop_id uuid references shops on delete cascade,
  stars smallint not null check (stars between 1 and 5),
  review text not null default '' check (length(review) <= 1000),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (num_nonnulls(vet_id, product_id, shop_id) = 1),
  unique (user_id, vet_id),
  unique (user_id, product_id),
  unique (user_id, shop_id)
);
create index ratings_of_vet on ratings (vet_id, id desc) where vet_id is not null;
create index ratings_of_product on ratings (product_id, id desc) where product_id is not null;
create index ratings_of_shop on ratings (shop_id, id desc) where shop_id is not null;
create trigger ratings_touched before update on ratings for each row execute function touch_updated_at();

-- Vets get their distribution too. What is known of before is only sum and count: the stars next to the mean.
alter table vets add column rating_stars integer[] not null default '{0,0,0,0,0}'
  check (cardinality(rating_stars) = 5 and 0 <= all (rating_stars));
update vets set rating_stars = (
  select array_agg(case
    when star = least(rating_sum / rating_count, 4) then rating_count - (rating_sum - rating_count * least(rating_sum / rating_count, 4))
    when star = least(rating_sum / rating_count, 4) + 1 then rating_sum - rating_count * least(rating_sum / rating_count, 4)
    else 0 end order by star)
  from generate_series(1, 5) as star)
where rating_count > 0;
