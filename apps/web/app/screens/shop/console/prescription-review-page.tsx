import { useQuery } from '@tanstack/react-query';
import { ensure } from '../../../api/prefetch';
import { consolePaths } from '../../../console-paths';
import { PrescriptionPapers } from '../../../features/shop/pharmacist-console/prescription-papers';
import { ReviewAnswer } from '../../../features/shop/pharmacist-console/prescription-review-answer';
import { ReviewStatus } from '../../../features/shop/pharmacist-console/review-status';
import { oneReview, type Review } from '../../../features/shop/pharmacist-console/reviews';
import { OrderHistory } from '../../../features/shop/shop-console/order-history';
import { titledForConsole } from '../../../parts/console/titled-for-console';
import { BackLink } from '../../../parts/page/back-link';
import { ProductPicture } from '../../../parts/product-picture';
import { Banner } from '../../../ui/feedback/banner';
import { PageSkeleton } from '../../../ui/feedback/skeleton';
import { RelativeTime } from '../../../ui/format/relative-time';
import { Card } from '../../../ui/layout/card';
import type { Route } from './+types/prescription-review-page';

export const meta = () => titledForConsole('Prescription');

export const clientLoader = ({ params }: Route.ClientLoaderArgs) => ensure(oneReview(params.id));

/** Polling interval for changes without an event, in milliseconds. */
const POLL_INTERVAL = 20_000;

export default function ReviewPage({ params }: Route.ComponentProps) {
  const { data: review } = useQuery({ ...oneReview(params.id), refetchInterval: POLL_INTERVAL });
  if (!review) return <PageSkeleton label="Loading the prescription" />;
  const { _id, number, status, buyer, shop, waitsSince, history, prescriptions } = review;
  return (
    <div className="page flex max-w-7xl flex-col gap-5 py-6 sm:py-8">
      <BackLink to={consolePaths.prescriptions()}>Prescriptions</BackLink>
      <header className="flex flex-wrap items-start justify-between gap-3">
        <div className="min-w-0">
          <h1 className="text-2xl font-extrabold wrap-anywhere">{number}</h1>
          <p className="text-ink-soft wrap-anywhere">
            {buyer.firstName && `${buyer.firstName} · `}
            {shop.name} · <RelativeTime moment={waitsSince} />
          </p>
        </div>
        <ReviewStatus review={review} />
      </header>
      {/* On phones: first what it is for, then the document, then the decision. */}
      <div className="flex flex-col gap-5 lg:grid lg:grid-cols-[minmax(0,1fr)_24rem] lg:items-start">
        <div className="max-lg:order-2">
          <PrescriptionPapers key={_id} prescriptions={prescriptions} />
        </div>
        <div className="flex min-w-0 flex-col gap-5 max-lg:contents lg:sticky lg:top-5">
          <div className="flex flex-col gap-5 max-lg:order-1">
            <ReviewedLines lines={review.lines} />
            <ReviewedPets pets={review.pets} />
          </div>
          <div className="flex flex-col gap-5 max-lg:order-3">
            {status === 'rx_review' ? (
              <ReviewAnswer key={_id} review={review} />
            ) : (
              <Banner title="Decided">{formatDecision(review)}</Banner>
            )}
            <OrderHistory events={history} />
          </div>
        </div>
      </div>
    </div>
  );
}

function formatDecision({ status, checks }: Review): string {
  if (status === 'rx_rejected') return 'We’ve asked the owner for another prescription.';
  if (status.startsWith('cancelled')) return 'The order was cancelled.';
  return checks ? 'All five points were checked. It’s with the shop now.' : 'It’s with the shop now.';
}

/** The products to be sold on the prescription. */
const ReviewedLines = ({ lines }: Pick<Review, 'lines'>) => (
  <Card className="flex flex-col gap-2">
    <h2 className="text-lg font-extrabold">Needs a prescription</h2>
    <ul className="divide-y divide-line">
      {lines.map(({ _id, name, brand, packSize, photo, quantity }) => (
        <li key={_id} className="flex items-center gap-3 py-3">
          <span className="size-14 shrink-0">
            <ProductPicture photo={photo} />
          </span>
          <span className="min-w-0 flex-1">
            <span className="block leading-snug font-bold wrap-anywhere">{name}</span>
            <span className="text-sm text-ink-soft wrap-anywhere">
              {brand} · {packSize}
            </span>
          </span>
          <span className="shrink-0 text-xl font-extrabold tabular-nums">
            <span className="sr-only">Quantity </span>
            {quantity} ×
          </span>
        </li>
      ))}
    </ul>
  </Card>
);

/** The pets it may be for, with their allergies. */
function ReviewedPets({ pets }: Pick<Review, 'pets'>) {
  if (pets.length === 0) return null;
  return (
    <Card className="flex flex-col gap-3">
      <h2 className="text-lg font-extrabold">{pets.length === 1 ? 'The buyer’s pet' : 'The buyer’s pets'}</h2>
      <ul className="flex flex-col gap-3">
        {pets.map(({ name, category, breed, weightKg, allergies }) => (
          <li key={`${name}${category}${breed}`}>
            <p className="font-bold wrap-anywhere">{name}</p>
            <p className="text-sm text-ink-soft wrap-anywhere">
              {[category, breed, weightKg && `${weightKg} kg`].filter(Boolean).join(' · ')}
            </p>
            <p className={allergies.length > 0 ? 'text-sm font-bold text-danger' : 'text-sm text-ink-soft'}>
              Allergies: {allergies.length > 0 ? allergies.join(', ') : 'none known'}
            </p>
          </li>
        ))}
      </ul>
    </Card>
  );
}
