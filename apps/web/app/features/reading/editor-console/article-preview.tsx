import { ArticleBlocks } from '../posts/article-blocks';
import { Sources, Tags } from '../posts/article-foot';
import { ArticleHead, ReviewedBy } from '../posts/article-head';
import { readParts } from '../posts/article-outline';
import { HealthNote } from '../posts/health-note';
import type { Previewed } from './preview-view';

/** An article as its readers get it, without what hangs on who reads it. */
export const ArticlePreview = ({ blog }: { blog: NonNullable<Previewed['blog']> }) => (
  <article className="page flex flex-col gap-6 py-6 sm:gap-8 sm:py-10">
    <ArticleHead blog={blog} />
    <div className="flex max-w-[38rem] min-w-0 flex-col gap-6">
      {blog.reviewer && <ReviewedBy reviewer={blog.reviewer} />}
      {blog.isHealthAdvice && <HealthNote />}
      <ArticleBlocks parts={readParts(blog.body)} />
      <Sources sources={blog.sources} />
      <Tags tags={blog.tags} />
    </div>
  </article>
);
