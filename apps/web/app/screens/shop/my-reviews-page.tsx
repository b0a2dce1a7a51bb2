import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Star } from 'lucide-react';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import type { CallReply } from '../../api/call';
import { imageUrl } from '../../api/image-url';
import { replyQuery } from '../../api/query-client';
import { RatingStars } from '../../features/shop/ratings/rating-stars';
import type { Subject } from '../../features/shop/ratings/ratings-query';
import { lazyChunk } from '../../lazy-chunk';
import { PagedList } from '../../parts/lists/paged-list';
import { pageSearch } from '../../parts/lists/search-params';
import { BackLink } from '../../parts/page/back-link';
import { titled } from '../../parts/page/titled';
import { paths } from '../../paths';
import { Avatar } from '../../ui/avatar';
import { Button } from '../../ui/button';
import { EmptyState } from '../../ui/feedback/empty-state';
import { Skeleton } from '../../ui/feedback/skeleton';
import { RelativeTime } from '../../ui/format/relative-time';
import { Card } from '../../ui/layout/card';
import { useChunkOnOpen } from '../../ui/overlay/dialog';

const rateDialog = lazyChunk(() => import('../../features/shop/ratings/rate-dialog'));

const OWN = 'GET /ratings/for/user/v1';
type Own = CallReply<typeof OWN>['data'][number];

export const meta = () => titled('My reviews');

/** The user's reviews of vets, products and shops, with a link to edit each. */
export default function MyReviewsPage() {
  const { page } = pageSearch.read(useSearchParams()[0]);
  const list = useQuery({ ...replyQuery(OWN, { query: { page } }), placeholderData: keepPreviousData });
  return (
    <div className="page flex max-w-3xl flex-col gap-5 py-6 sm:py-10">
      <BackLink to={paths.profile}>Your account</BackLink>
      <h1 className="text-2xl font-extrabold">My reviews</h1>
      <PagedList
        list={list}
        page={page}
        search={(number) => pageSearch.write({ page: number })}
        loading="Loading your reviews"
        skeleton={<Skeleton className="h-32" />}
        skeletons={2}
        empty={
          <EmptyState
            picture={<Star aria-hidden="true" />}
            title="No reviews yet"
            action={<Button render={<Link to={paths.myOrders()} />}>See my orders</Button>}
          >
            Rate vets you have consulted, and what shops have delivered. Your reviews show here.
          </EmptyState>
        }
      >
        {(review) => <Review review={review} />}
      </PagedList>
    </div>
  );
}

const kinds = { vet: 'Vet', product: 'Product', shop: 'Shop' };

const linkTo = ({ kind, _id }: Own['subject']) =>
  kind === 'vet' ? paths.vet(_id) : kind === 'product' ? paths.product(_id) : paths.shop(_id);

const subjectOf = ({ kind, _id }: Own['subject']): Subject =>
  kind === 'vet' ? { vetId: _id } : kind === 'product' ? { productId: _id } : { shopId: _id };

function Review({ review: own }: { review: Own }) {
  const { subject, stars, review, updatedAt } = own;
  const name = subject.kind === 'vet' ? `Dr ${subject.name}` : subject.name;
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  const RateDialog = useChunkOnOpen(rateDialog, isOpen, close)?.RateDialog;
  return (
    <Card className="flex flex-col gap-3">
      <Link to={linkTo(subject)} className="flex items-center gap-4">
        <Avatar name="" src={subject.image && imageUrl(subject.image)} />
        <span className="min-w-0 flex-1">
          <span className="block font-extrabold wrap-anywhere">{name}</span>
          <span className="block text-sm text-ink-soft">{kinds[subject.kind]}</span>
        </span>
      </Link>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-soft">
        <RatingStars value={stars} /> <RelativeTime moment={updatedAt} />
      </p>
      {review && <p className="whitespace-pre-line wrap-anywhere">{review}</p>}
      <Button variant="secondary" className="self-start" onClick={() => setOpen(true)}>
        Change<span className="sr-only"> your review of {name}</span>
      </Button>
      {RateDialog && (
        <RateDialog subject={subjectOf(subject)} name={name} own={own} isOpen={isOpen} onClose={close} />
      )}
    </Card>
  );
}
