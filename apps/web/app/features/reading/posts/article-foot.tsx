import { Link } from 'react-router';
import { postPaths } from '../../../post-paths';
import type { BlogDetails } from './posts-query';

export const Sources = ({ sources }: Pick<BlogDetails, 'sources'>) =>
  sources.length > 0 && (
    <section aria-labelledby="sources" className="flex flex-col gap-2 border-t border-line pt-6">
      <h2 id="sources" className="text-lg font-extrabold">
        Sources
      </h2>
      <ol className="flex list-decimal flex-col gap-2 pl-5 text-sm text-ink-soft">
        {sources.map(({ title, publisher, url }) => (
          <li key={url} className="pl-1 wrap-anywhere">
            <a
              href={url}
              target="_blank"
              rel="noreferrer"
              className="font-bold text-ink underline decoration-1 underline-offset-4 hover:text-primary"
            >
              {title}
            </a>
            {publisher && `, ${publisher}`}
            <span className="hidden print:block">{url}</span>
          </li>
        ))}
      </ol>
    </section>
  );

export const Tags = ({ tags }: Pick<BlogDetails, 'tags'>) =>
  tags.length > 0 && (
    <ul aria-label="Tags" className="flex flex-wrap gap-2 print:hidden">
      {tags.map((tag) => (
        <li key={tag}>
          <Link
            to={postPaths.blogs(`?tag=${encodeURIComponent(tag)}`)}
            className="inline-flex min-h-11 items-center rounded-full bg-sunken px-4 text-sm font-bold text-ink-soft hover:text-ink"
          >
            #{tag}
          </Link>
        </li>
      ))}
    </ul>
  );
