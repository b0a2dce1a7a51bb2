import ArticleActions from './article-actions';
import { Sources, Tags } from './article-foot';
import type { BlogDetails } from './posts-query';

/** Everything below an article's text. */
export default function ArticleEnd({ blog }: { blog: BlogDetails }) {
  return (
    <>
      <Sources sources={blog.sources} />
      <Tags tags={blog.tags} />
      <ArticleActions blog={blog} />
    </>
  );
}
