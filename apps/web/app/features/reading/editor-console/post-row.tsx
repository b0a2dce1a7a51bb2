import { Eye, HeartPulse, MessageCircle, ThumbsUp } from 'lucide-react';
import type { ComponentType, ReactNode } from 'react';
import { Link } from 'react-router';
import { consolePaths } from '../../../console-paths';
import { classNames } from '../../../ui/class-names';
import { grouped } from '../../../ui/format/count';
import { MomentInSentence } from '../../../ui/format/moment-in-sentence';
import { RelativeTime } from '../../../ui/format/relative-time';
import { Card } from '../../../ui/layout/card';
import { kindIcons, kindNames } from './editor-labels';
import { PostBadges } from './post-badges';
import type { ListedPost } from './posts';

/** A post in the list: picture, status and reading figures. */
export function PostRow({ post }: { post: ListedPost }) {
  const { _id, kind, title, status, publishAt, updatedAt, updatedBy, isLive } = post;
  const Kind = kindIcons[kind];
  return (
    <Card render={<Link to={consolePaths.post(_id)} />} className="flex gap-4 p-3! sm:p-4!">
      <Cover post={post} />
      <span className="flex min-w-0 flex-1 flex-col gap-1.5">
        <PostBadges post={post} />
        <span className="line-clamp-2 text-base font-extrabold wrap-anywhere sm:text-lg">
          {title || 'Without a title'}
        </span>
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-soft">
          <Fact Icon={Kind}>{kindNames[kind]}</Fact>
          {post.isHealthAdvice && <Fact Icon={HeartPulse}>Health advice</Fact>}
          {status === 'scheduled' && publishAt ? (
            <span>
              Goes live <MomentInSentence moment={publishAt} />
            </span>
          ) : (
            <span className="wrap-anywhere">
              Changed <RelativeTime moment={updatedAt} />
              {updatedBy && ` by ${updatedBy}`}
            </span>
          )}
        </span>
        {(isLive || post.publishedAt) && (
          <span className="flex flex-wrap gap-x-4 gap-y-1 text-sm text-ink-soft tabular-nums">
            <Fact Icon={Eye} word="views">
              {grouped(post.views)}
            </Fact>
            <Fact Icon={ThumbsUp} word="likes">
              {grouped(post.likes)}
            </Fact>
            <Fact Icon={MessageCircle} word="comments">
              {grouped(post.comments)}
            </Fact>
          </span>
        )}
      </span>
    </Card>
  );
}

const Cover = ({ post: { cover, kind } }: { post: ListedPost }) => {
  const Kind = kindIcons[kind];
  return (
    <span className="relative grid aspect-4/3 w-22 shrink-0 place-items-center self-start overflow-hidden rounded-lg bg-sunken text-ink-faint sm:w-36">
      {cover ? (
        <img
          src={cover.medium}
          alt=""
          loading="lazy"
          decoding="async"
          // Posters are upright: the subject is below the middle.
          className={classNames(
            'absolute inset-0 size-full object-cover dark:brightness-90',
            kind === 'video' && 'object-[50%_75%]',
          )}
        />
      ) : (
        <Kind className="size-8" strokeWidth={1.5} aria-hidden="true" />
      )}
    </span>
  );
};

interface FactProps {
  Icon: ComponentType<{ className?: string; 'aria-hidden'?: 'true' }>;
  /** Read out after a number. */
  word?: string;
  children: ReactNode;
}

const Fact = ({ Icon, word, children }: FactProps) => (
  <span className="inline-flex items-center gap-1.5">
    <Icon className="size-4 shrink-0" aria-hidden="true" />
    {children}
    {word && <span className="sr-only"> {word}</span>}
  </span>
);
