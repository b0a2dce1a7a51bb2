import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { ClipboardCheck, ClipboardList } from 'lucide-react';
import { Link, useSearchParams } from 'react-router';
import { consolePaths } from '../../../console-paths';
import { ReviewStatus } from '../../../features/shop/pharmacist-console/review-status';
import {
  type Review,
  type ReviewTab,
  reviewList,
  reviewSearch,
  reviewTabs,
} from '../../../features/shop/pharmacist-console/reviews';
import { ConsoleConsultationRowSkeleton } from '../../../features/vets/vet-console/console-consultation-row';
import { titledForConsole } from '../../../parts/console/titled-for-console';
import { PagedList } from '../../../parts/lists/paged-list';
import { TabLinks } from '../../../parts/page/tab-links';
import { EmptyState } from '../../../ui/feedback/empty-state';
import { RelativeTime } from '../../../ui/format/relative-time';
import { Card } from '../../../ui/layout/card';

export const meta = () => titledForConsole('Prescriptions');

/** Polling interval for changes without an event, such as a colleague's decision, in milliseconds. */
const POLL_INTERVAL = 20_000;

const tabNames: Record<ReviewTab, string> = { waiting: 'Waiting', done: 'Decided by you' };

export default function ReviewsPage() {
  const [params] = useSearchParams();
  const { tab, page } = reviewSearch.read(params);
  return (
    <div className="page flex max-w-4xl flex-col gap-5 py-6 sm:py-10">
      <header className="flex flex-col gap-1">
        <h1 className="text-2xl font-extrabold">Prescriptions</h1>
        <p className="text-ink-soft">Oldest first.</p>
      </header>
      <TabLinks
        label="Which prescriptions"
        tabs={reviewTabs}
        names={tabNames}
        shown={tab}
        search={(name) => reviewSearch.write({ tab: name })}
      />
      <Reviews key={tab} tab={tab} page={page} />
    </div>
  );
}

function Reviews({ tab, page }: { tab: ReviewTab; page: number }) {
  const list = useQuery({
    ...reviewList(tab, page),
    placeholderData: keepPreviousData,
    refetchInterval: POLL_INTERVAL,
  });
  return (
    <PagedList
      list={list}
      page={page}
      search={(number) => reviewSearch.write({ tab, page: number })}
      label={tabNames[tab]}
      loading="Loading the prescriptions"
      skeleton={<ConsoleConsultationRowSkeleton />}
      skeletons={2}
      empty={<EmptyList tab={tab} />}
      hasStaleWarning
    >
      {(review) => <ReviewCard review={review} />}
    </PagedList>
  );
}

function ReviewCard({ review }: { review: Review }) {
  const { _id, number, status, shop, buyer, waitsSince, lines, prescriptions } = review;
  const papers = prescriptions.length;
  return (
    <Card render={<Link to={consolePaths.prescription(_id)} />} className="flex flex-col gap-2">
      <span className="flex flex-wrap items-center justify-between gap-2">
        <span className="text-lg font-extrabold">
          {number}
          {buyer.firstName && <span className="text-ink-soft"> · {buyer.firstName}</span>}
        </span>
        {status === 'rx_review' ? (
          <span className="rounded-full bg-accent-soft px-3 py-1 text-sm font-bold text-on-accent-soft">
            <span className="sr-only">Waits since </span>
            <RelativeTime moment={waitsSince} />
          </span>
        ) : (
          <ReviewStatus review={review} />
        )}
      </span>
      <span className="wrap-anywhere">
        {lines.map(({ name, quantity }) => `${quantity} × ${name}`).join(', ')}
      </span>
      <span className="text-sm text-ink-soft wrap-anywhere">
        {papers === 1 ? 'One prescription' : `${papers} prescriptions`} · {shop.name}
      </span>
    </Card>
  );
}

const EmptyList = ({ tab }: { tab: ReviewTab }) =>
  tab === 'waiting' ? (
    <EmptyState picture={<ClipboardCheck aria-hidden="true" />} title="No prescriptions to review">
      An order with prescription medicine rings here. Leave this page open.
    </EmptyState>
  ) : (
    <EmptyState picture={<ClipboardList aria-hidden="true" />} title="Nothing decided yet">
      Prescriptions you approve or reject appear here.
    </EmptyState>
  );
