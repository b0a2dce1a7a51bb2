-- The words that articles and videos are found by: the title before tags and summary.
alter table published_posts add column search tsvector not null generated always as (
  setweight(to_tsvector('simple', search_text(title)), 'A')
  || setweight(to_tsvector('simple', search_text(words_of_array(tags))), 'B')
  || setweight(to_tsvector('simple', search_text(summary || ' ' || words_of_array(species))), 'C')
) stored;
create index published_posts_by_words on published_posts using gin (search);
