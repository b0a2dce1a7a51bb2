import { topicNames } from '@tailwell/contract/post-topics';
import type { BlogSummary } from '@tailwell/contract/reading/posts';
import { Heart, MessageCircle } from 'lucide-react';
import { Link } from 'react-router';
import { postPaths } from '../../post-paths';
import { classNames } from '../../ui/class-names';
import { Skeleton } from '../../ui/feedback/skeleton';
import { grouped } from '../../ui/format/count';
import { PostCover } from './post-cover';
import { formatComments, formatLikes, minutesToRead } from './post-labels';

const classes =
  'flex h-full min-w-0 flex-col overflow-hidden rounded-xl border border-line bg-surface shadow-card';

interface BlogCardProps {
  blog: Pick<
    BlogSummary,
    'slug' | 'title' | 'description' | 'cover' | 'topic' | 'readingMinutes' | 'likes' | 'comments' | 'isLiked'
  >;
  /** The first in its list: with more room, and visible immediately. */
  isLarge?: boolean;
  /** Among others of its kind below a heading: without the summary. */
  isShort?: boolean;
  /** Heading level of its title, below the surrounding heading. */
  level?: 2 | 3;
}

/** An article in a list; the whole card is its link. */
export function BlogCard({ blog, isLarge = false, isShort = false, level = 3 }: BlogCardProps) {
  const Heading = `h${level}` as const;
  return (
    <article
      className={classNames(
        classes,
        'group relative transition-[box-shadow,border-color] duration-200 hover:border-primary hover:shadow-lift',
      )}
    >
      <PostCover
        cover={blog.cover}
        isFirst={isLarge}
        sizes={isLarge ? '(width < 64rem) 100vw, 46rem' : undefined}
        // As high as the cards beside it.
        className={isLarge ? 'aspect-video lg:aspect-auto lg:min-h-0 lg:flex-1 lg:basis-72' : 'aspect-video'}
      />
      <div className={classNames('flex flex-col gap-1.5 p-4', isLarge ? 'lg:p-6' : 'flex-1')}>
        <p className="text-xs font-bold tracking-wide text-primary uppercase">{topicNames[blog.topic]}</p>
        <Heading
          className={classNames(
            'leading-snug font-extrabold wrap-anywhere',
            isLarge ? 'text-xl lg:text-2xl' : 'text-lg',
          )}
        >
          <Link to={postPaths.blog(blog.slug)} className="after:absolute after:inset-0 after:rounded-xl">
            {blog.title}
          </Link>
        </Heading>
        {!isShort && (
          <p className={classNames('text-ink-soft wrap-anywhere', isLarge ? '' : 'line-clamp-3 text-sm')}>
            {blog.description}
          </p>
        )}
        <p className="mt-auto flex flex-wrap items-center gap-x-4 gap-y-1 pt-2 text-sm text-ink-faint">
          <span>{minutesToRead(blog.readingMinutes)}</span>
          {blog.likes > 0 && (
            <span className="inline-flex items-center gap-1">
              <Heart
                className={classNames('size-4', blog.isLiked && 'fill-danger text-danger')}
                aria-hidden="true"
              />
              <span aria-hidden="true">{grouped(blog.likes)}</span>
              <span className="sr-only">{formatLikes(blog.likes)}</span>
            </span>
          )}
          {blog.comments > 0 && (
            <span className="inline-flex items-center gap-1">
              <MessageCircle className="size-4" aria-hidden="true" />
              <span aria-hidden="true">{grouped(blog.comments)}</span>
              <span className="sr-only">{formatComments(blog.comments)}</span>
            </span>
          )}
        </p>
      </div>
    </article>
  );
}

/** Placeholder for a card. */
export const BlogCardSkeleton = ({ isLarge = false }: { isLarge?: boolean }) => (
  <div className={classes}>
    <Skeleton
      className={classNames(
        'rounded-none aspect-video w-full',
        isLarge && 'lg:aspect-auto lg:flex-1 lg:basis-72',
      )}
    />
    <div className="flex flex-col gap-2 p-4">
      <Skeleton className="h-4 w-20" />
      <Skeleton className="h-6 w-11/12" />
      <Skeleton className="h-6 w-2/3" />
      <Skeleton className="h-16 w-full" />
      <Skeleton className="mt-2 h-5 w-24" />
    </div>
  </div>
);
