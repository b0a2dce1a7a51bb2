-- A file of a video is everybody's only while a post that names it is live: asked with each part of it that is sent.
create index published_posts_by_file on published_posts using gin ((video -> 'sources') jsonb_path_ops);
