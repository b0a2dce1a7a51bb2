import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { textOf } from '../../../api/errors-to-toasts';
import { Button } from '../../../ui/button';
import { Banner } from '../../../ui/feedback/banner';
import { Skeleton } from '../../../ui/feedback/skeleton';
import { RelativeTime } from '../../../ui/format/relative-time';
import { pageCount } from '../../../ui/layout/pages';
import { RatingStars } from './rating-stars';
import { type RatingItem, ratingsOf, type Subject } from './ratings-query';

/** Ratings, newest first; a button loads more. */
export function RatingList({ subject }: { subject: Subject }) {
  const [shown, setShown] = useState(1);
  const { data } = useQuery(ratingsOf(subject));
  const pages = pageCount(data?.total ?? 0);
  return (
    <div className="flex flex-col gap-4">
      <ul className="flex flex-col divide-y divide-line">
        {Array.from({ length: shown }, (_, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a page is its number
          <Page key={at} subject={subject} page={at + 1} />
        ))}
      </ul>
      {shown < pages && (
        <Button variant="secondary" className="self-center" onClick={() => setShown(shown + 1)}>
          Show more
        </Button>
      )}
    </div>
  );
}

function Page({ subject, page }: { subject: Subject; page: number }) {
  const { data, error, isFetching, refetch } = useQuery(ratingsOf(subject, page));
  if (error && !data) {
    return (
      <li>
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
      </li>
    );
  }
  if (!data) {
    return (
      <li role="status" className="py-4">
        <span className="sr-only">Loading ratings</span>
        <Skeleton className="h-16" />
      </li>
    );
  }
  return data.data.map((rating) => <Row key={rating._id} rating={rating} />);
}

const Row = ({ rating: { stars, review, by, createdAt } }: { rating: RatingItem }) => (
  <li className="flex flex-col gap-1.5 py-4 first:pt-0">
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <RatingStars value={stars} />
      <span className="text-sm text-ink-soft">
        <span className="font-bold text-ink">{by || 'An owner'}</span> · <RelativeTime moment={createdAt} />
      </span>
    </p>
    {review && <p className="whitespace-pre-line wrap-anywhere">{review}</p>}
  </li>
);
