-- A vet's card quotes their latest good review; a search shows the median wait of the latest ones.
create index ratings_to_quote on ratings (vet_id, id desc) where vet_id is not null and stars >= 4 and review <> '';
create index instant_requests_accepted on instant_requests (created_at desc) where status = 'accepted';
