import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ensure } from '../../../api/prefetch';
import { consolePaths } from '../../../console-paths';
import { RegistrationBadge } from '../../../features/pets/registrations/registration-status-badge';
import { AppliedReview } from '../../../features/pets/registry-console/applied-review';
import { DecidedReview } from '../../../features/pets/registry-console/decided-review';
import { Decision } from '../../../features/pets/registry-console/decision';
import { oneReview, type RegistryReview } from '../../../features/pets/registry-console/registry';
import { ReviewPapers } from '../../../features/pets/registry-console/review-papers';
import { TakeReview } from '../../../features/pets/registry-console/take-review';
import { titledForConsole } from '../../../parts/console/titled-for-console';
import { WaitingSince } from '../../../parts/console/waiting-since';
import { BackLink } from '../../../parts/page/back-link';
import { PaperHead } from '../../../parts/paper/paper-head';
import { PrintButton } from '../../../parts/paper/print-button';
import { PageSkeleton } from '../../../ui/feedback/skeleton';
import type { Route } from './+types/registration-review-page';

export const meta = () => titledForConsole('Application');

export const clientLoader = ({ params }: Route.ClientLoaderArgs) => ensure(oneReview(params.id));

/** Polling interval for changes without an event, in milliseconds. */
const POLL_INTERVAL = 20_000;

export default function ReviewPage({ params }: Route.ComponentProps) {
  const { data: review } = useQuery({ ...oneReview(params.id), refetchInterval: POLL_INTERVAL });
  if (!review) return <PageSkeleton label="Loading the application" />;
  return <Review key={review._id} review={review} />;
}

/** Remarks are written at the fields, and sent with the decision. */
function Review({ review }: { review: RegistryReview }) {
  const [remarks, setRemarks] = useState<RegistryReview['remarks']>({});
  const isMine = review.status === 'under_review' && review.officer?.isMe === true;
  return (
    <div className="page flex max-w-7xl flex-col gap-5 py-6 sm:py-8">
      <PaperHead>Application for a pet’s registration</PaperHead>
      <BackLink to={consolePaths.registry()}>Pet registrations</BackLink>
      <Head review={review} />
      <div className="flex flex-col gap-5 lg:grid lg:grid-cols-[minmax(0,1fr)_26rem] lg:items-start print:flex print:items-stretch">
        <ReviewPapers applied={review.applied} />
        <div className="flex min-w-0 flex-col gap-5">
          {isMine ? (
            <Decision review={review} remarks={remarks} onSent={() => setRemarks({})} />
          ) : review.status === 'submitted' || review.status === 'under_review' ? (
            <TakeReview review={review} />
          ) : (
            <DecidedReview review={review} />
          )}
          <AppliedReview review={review} remarks={remarks} onChange={isMine ? setRemarks : undefined} />
        </div>
      </div>
    </div>
  );
}

function Head({ review }: { review: RegistryReview }) {
  const { petName, city, authority, status, submittedAt, isRenewal } = review;
  const isOpen = status === 'submitted' || status === 'under_review';
  return (
    <header className="flex flex-wrap items-start justify-between gap-3">
      <div className="min-w-0">
        <h1 className="text-2xl font-extrabold wrap-anywhere">{petName}</h1>
        <p className="text-ink-soft wrap-anywhere">
          {city} · {authority}
          {isRenewal && ' · renewal'}
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-3">
        {isOpen ? <WaitingSince moment={submittedAt} /> : <RegistrationBadge status={status} />}
        <PrintButton />
      </div>
    </header>
  );
}
