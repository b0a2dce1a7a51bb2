import { topicNames } from '@tailwell/contract/post-topics';
import { CircleCheck } from 'lucide-react';
import { Link } from 'react-router';
import { imageUrl } from '../../../api/image-url';
import { BackLink } from '../../../parts/page/back-link';
import { Mark } from '../../../parts/page/logo';
import { PostCover } from '../../../parts/posts/post-cover';
import { minutesToRead } from '../../../parts/posts/post-labels';
import { doctor } from '../../../parts/vet-labels';
import { paths } from '../../../paths';
import { postPaths } from '../../../post-paths';
import { Avatar } from '../../../ui/avatar';
import { fullDateInIndia } from '../../../ui/format/times';
import type { BlogDetails } from './posts-query';

/** Title, author, dates and picture of an article: side by side on desktops. */
export function ArticleHead({ blog }: { blog: BlogDetails }) {
  const { topic, title, description, cover } = blog;
  return (
    <header className="flex flex-col gap-5 lg:grid lg:grid-cols-[minmax(0,6fr)_minmax(0,5fr)] lg:items-center lg:gap-12 print:block">
      <div className="flex flex-col gap-4">
        <BackLink to={postPaths.blogs()}>Tails & Tips</BackLink>
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-soft">
          <Link
            to={postPaths.blogs(`?topic=${topic}`)}
            className="-my-2 inline-flex min-h-11 items-center font-bold tracking-wide text-primary uppercase"
          >
            {topicNames[topic]}
          </Link>
          <span>{minutesToRead(blog.readingMinutes)}</span>
        </p>
        <h1 className="text-3xl font-black tracking-tight text-pretty wrap-anywhere">{title}</h1>
        <p className="text-lg text-ink-soft text-pretty sm:text-xl sm:leading-relaxed">{description}</p>
        <Byline blog={blog} />
      </div>
      {cover && (
        <PostCover
          cover={cover}
          isFirst
          isDescribed
          sizes="(width < 64rem) 100vw, 32rem"
          className="aspect-video rounded-2xl print:hidden lg:aspect-[4/3]"
        />
      )}
    </header>
  );
}

/** Author and dates. */
function Byline({ blog: { author, createdAt, updatedAt } }: { blog: BlogDetails }) {
  const [written, changed] = [createdAt, updatedAt].map((moment) => fullDateInIndia(new Date(moment)));
  return (
    <div className="flex items-center gap-3">
      {author ? (
        <Avatar name="" initialsOf={author.name} src={author.image && imageUrl(author.image)} />
      ) : (
        <Mark className="size-12 shrink-0" />
      )}
      <p className="text-sm leading-snug">
        <span className="block font-extrabold">
          {author ? (
            <Link to={paths.publicVet(author._id)} className="hover:underline">
              By {doctor(author.name)}
            </Link>
          ) : (
            'By the Tailwell editors'
          )}
        </span>
        {author && (
          <span className="block text-ink-soft">
            Reg. no. {author.registration.number}, {author.registration.council}
          </span>
        )}
        <span className="block text-ink-soft">
          <time dateTime={createdAt}>{written}</time>
          {changed !== written && (
            <>
              , updated <time dateTime={updatedAt}>{changed}</time>
            </>
          )}
        </span>
      </p>
    </div>
  );
}

export function ReviewedBy({ reviewer }: { reviewer: NonNullable<BlogDetails['reviewer']> }) {
  return (
    <p className="flex items-start gap-3 rounded-xl bg-success-soft px-4 py-3.5 text-sm leading-snug text-on-success-soft">
      <CircleCheck className="size-5.5 shrink-0" aria-hidden="true" />
      <span>
        Reviewed by{' '}
        <Link
          to={paths.publicVet(reviewer._id)}
          className="font-extrabold underline decoration-1 underline-offset-4 hover:decoration-2"
        >
          {doctor(reviewer.name)}
        </Link>
        , reg. no. {reviewer.registration.number} ({reviewer.registration.council}), on{' '}
        <time dateTime={reviewer.at}>{fullDateInIndia(new Date(reviewer.at))}</time>
      </span>
    </p>
  );
}
