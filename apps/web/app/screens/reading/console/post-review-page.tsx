import { petCategories } from '@tailwell/contract/pet-categories';
import { topicNames } from '@tailwell/contract/post-topics';
import { useQuery } from '@tanstack/react-query';
import { ClipboardCheck } from 'lucide-react';
import { isRouteErrorResponse, Link } from 'react-router';
import { ApiError } from '../../../api/api-error';
import { ensure } from '../../../api/prefetch';
import { consolePaths } from '../../../console-paths';
import { ReviewAnswer } from '../../../features/reading/post-reviews/post-review-answer';
import { onePostReview, type PostReview } from '../../../features/reading/post-reviews/post-reviews';
import { SourcesToCheck } from '../../../features/reading/post-reviews/sources-to-check';
import { ArticleBlocks } from '../../../features/reading/posts/article-blocks';
import { readParts } from '../../../features/reading/posts/article-outline';
import { HealthNote } from '../../../features/reading/posts/health-note';
import { PreviewPlayer } from '../../../features/reading/videos/preview-player';
import { titledForConsole } from '../../../parts/console/titled-for-console';
import { WaitingSince } from '../../../parts/console/waiting-since';
import { BackLink } from '../../../parts/page/back-link';
import { PostCover } from '../../../parts/posts/post-cover';
import { doctor } from '../../../parts/vet-labels';
import { Badge } from '../../../ui/badge';
import { Button } from '../../../ui/button';
import { EmptyState } from '../../../ui/feedback/empty-state';
import { PageSkeleton } from '../../../ui/feedback/skeleton';
import { listed } from '../../../ui/format/count';
import { ErrorScreen } from '../../shell/error-screen';
import type { Route } from './+types/post-review-page';

export const meta = () => titledForConsole('Review');

export const clientLoader = ({ params }: Route.ClientLoaderArgs) => ensure(onePostReview(params.id));

export default function ReviewPage({ params }: Route.ComponentProps) {
  const { data: review, error } = useQuery(onePostReview(params.id));
  if (error instanceof ApiError && error.status === 404) return <ReviewNotFound />;
  if (!review) return <PageSkeleton label="Loading the article" />;
  return <Review key={`${review._id} ${review.revision}`} review={review} />;
}

/** The post as readers would see it on the left, the decision on the right; on phones below. */
function Review({ review }: { review: PostReview }) {
  const post = review.blog ?? review.video;
  if (!post) return null;
  return (
    <div className="page flex max-w-7xl flex-col gap-5 py-6 sm:py-8">
      <BackLink to={consolePaths.postReviews}>Articles to review</BackLink>
      <div className="flex flex-col gap-6 lg:grid lg:grid-cols-[minmax(0,1fr)_24rem] lg:items-start lg:gap-10">
        <article className="flex min-w-0 flex-col gap-5 lg:max-w-[42rem]">
          <Head review={review} post={post} />
          {review.video ? (
            <PreviewPlayer video={review.video} />
          ) : (
            <PostCover cover={post.cover} isFirst isDescribed className="aspect-video rounded-2xl" />
          )}
          {post.isHealthAdvice && <HealthNote />}
          <ArticleBlocks parts={readParts(post.body)} />
        </article>
        <div className="flex min-w-0 flex-col gap-5 lg:sticky lg:top-6">
          <ReviewAnswer review={review} />
          <SourcesToCheck sources={post.sources} />
        </div>
      </div>
    </div>
  );
}

interface HeadProps {
  review: PostReview;
  post: NonNullable<PostReview['blog'] | PostReview['video']>;
}

function Head({ review, post }: HeadProps) {
  const { submittedAt, submittedBy, isAskedOfMe } = review;
  const species = petCategories.filter(({ slug }) => post.species.includes(slug));
  return (
    <header className="flex flex-col gap-3">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-2 text-sm text-ink-soft">
        <span className="font-bold tracking-wide text-primary uppercase">{topicNames[post.topic]}</span>
        <span>{listed(species.map(({ name }, at) => (at > 0 ? name.toLowerCase() : name)))}</span>
        {isAskedOfMe && <Badge tone="active">Asked of you</Badge>}
        <WaitingSince moment={submittedAt} />
      </p>
      <h1 className="text-3xl font-black tracking-tight text-pretty wrap-anywhere">{post.title}</h1>
      <p className="text-lg text-ink-soft text-pretty wrap-anywhere">{post.description}</p>
      <p className="text-sm text-ink-soft">
        {post.author ? `By ${doctor(post.author.name)}` : 'By the Tailwell editors'}
        {submittedBy && `, sent by ${submittedBy}`}
      </p>
    </header>
  );
}

const ReviewNotFound = () => (
  <div className="page flex max-w-4xl flex-col gap-5 py-6 sm:py-10">
    <BackLink to={consolePaths.postReviews}>Articles to review</BackLink>
    <EmptyState
      picture={<ClipboardCheck aria-hidden="true" />}
      title="This one is no longer waiting"
      action={
        <Button render={<Link to={consolePaths.postReviews} />} variant="secondary">
          See the queue
        </Button>
      }
    >
      It has been answered, or its editors have taken it back to change it.
    </EmptyState>
  </div>
);

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const isMissing = (isRouteErrorResponse(error) || error instanceof ApiError) && error.status === 404;
  return isMissing ? <ReviewNotFound /> : <ErrorScreen error={error} />;
}
