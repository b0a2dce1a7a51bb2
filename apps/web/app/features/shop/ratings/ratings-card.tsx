import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { textOf } from '../../../api/errors-to-toasts';
import { Button } from '../../../ui/button';
import { Banner } from '../../../ui/feedback/banner';
import { Skeleton } from '../../../ui/feedback/skeleton';
import { Card } from '../../../ui/layout/card';
import { RateButton } from './rate-button';
import { RatingBreakdown } from './rating-breakdown';
import { RatingList } from './rating-list';
import { ratingsOf, type Subject } from './ratings-query';

interface RatingsCardProps {
  subject: Subject;
  /** Name of what is rated. */
  name: string;
  className?: string;
}

/**
 * Ratings of a vet, a product or a shop: the distribution, the reviews, and a button for the user's own. A
 * server-rendered page prefetches `ratingsOf(subject)`.
 */
export const RatingsCard = (props: RatingsCardProps) => (
  // It is further down: it hydrates on its own, after what is visible.
  <Suspense>
    <Ratings {...props} />
  </Suspense>
);

function Ratings({ subject, name, className = '' }: RatingsCardProps) {
  const { data, error, isFetching, refetch } = useQuery(ratingsOf(subject));
  return (
    <Card className={`flex min-w-0 flex-col gap-6 ${className}`}>
      <header className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-xl font-extrabold">Ratings</h2>
        <RateButton subject={subject} name={name} />
      </header>
      {!data && !error && <Skeleton className="h-32" />}
      {!data && error && (
        <Banner
          kind="danger"
          action={
            <Button variant="secondary" isLoading={isFetching} onClick={() => refetch()}>
              Try again
            </Button>
          }
        >
          {textOf(error)}
        </Banner>
      )}
      {data && data.rating === null && (
        <p className="text-ink-soft">
          No one has rated {name} yet. Be the first after{' '}
          {'vetId' in subject ? 'a consultation.' : 'an order.'}
        </p>
      )}
      {data && data.rating !== null && (
        <RatingBreakdown rating={data.rating} ratingCount={data.ratingCount} ratingStars={data.ratingStars} />
      )}
      {data && data.total > 0 && <RatingList subject={subject} />}
    </Card>
  );
}
