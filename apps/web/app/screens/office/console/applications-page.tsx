import { applicationOffice } from '@tailwell/contract/office/applications';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useParams } from 'react-router';
import { URL_REFRESH_INTERVAL } from '../../../api/query-client';
import { consolePaths } from '../../../console-paths';
import { ReviewChecks, ReviewDecision } from '../../../features/office/application-review/review-decision';
import { ReviewSections } from '../../../features/office/application-review/review-sections';
import { oneReview, type Remarks, type Review } from '../../../features/office/application-review/reviews';
import {
  kindNames,
  StatusBadge,
  statusNames,
} from '../../../features/office/applications/application-status';
import { ListScreen } from '../../../parts/back-office/list-screen';
import { officeList } from '../../../parts/back-office/office-list';
import { titledForConsole } from '../../../parts/console/titled-for-console';
import { WaitingSince } from '../../../parts/console/waiting-since';
import { BackLink } from '../../../parts/page/back-link';
import { ListFault } from '../../../parts/page/list-fault';
import { Button } from '../../../ui/button';
import { PageSkeleton } from '../../../ui/feedback/skeleton';
import { fullDateInIndia } from '../../../ui/format/times';
import { Card } from '../../../ui/layout/card';

export const meta = () => titledForConsole('Applications');

const { draft: _, ...sentNames } = statusNames;
const choicesOf = (names: Record<string, string>) =>
  Object.entries(names).map(([value, label]) => ({ value, label }));

const applications = officeList(applicationOffice, {
  title: 'Applications',
  about: 'Vets and shops who want to join, longest waiting first.',
  nameOf: ({ name }) => name,
  columns: [
    { key: 'name', header: 'Name', width: 'w-1/4' },
    { key: 'kind', header: 'Kind', cell: ({ kind }) => kindNames[kind], from: 'phone' },
    { key: 'city', header: 'City', from: 'tablet' },
    {
      key: 'sentAt',
      header: 'Sent',
      sort: 'sent',
      cell: ({ sentAt }) => fullDateInIndia(new Date(sentAt)),
      from: 'phone',
    },
    {
      key: 'status',
      header: 'Status',
      width: 'w-48',
      cell: ({ status }) => <StatusBadge status={status} />,
      from: 'phone',
    },
    { key: 'decidedBy', header: 'Decided by', cell: ({ decidedBy }) => decidedBy ?? '–', from: 'desktop' },
  ],
  filters: {
    kind: {
      kind: 'select',
      label: 'Of',
      all: 'Vets and shops',
      choices: choicesOf({ vet: 'Vets', shop: 'Shops' }),
    },
    status: { kind: 'select', label: 'Status', all: 'In any status', choices: choicesOf(sentNames) },
  },
  without: ['create', 'update', 'remove', 'history'],
});

export default function ApplicationsPage() {
  const { id } = useParams();
  return id ? <OneReview key={id} id={id} /> : <ListScreen list={applications} />;
}

function OneReview({ id }: { id: string }) {
  // The addresses of the documents expire.
  const found = useQuery({ ...oneReview(id), refetchInterval: URL_REFRESH_INTERVAL });
  if (!found.data) {
    return (
      <div className="page flex max-w-7xl flex-col gap-5 py-6">
        {found.error ? <ListFault list={found} /> : <PageSkeleton label="Loading the application" />}
      </div>
    );
  }
  return <ReviewView review={found.data} />;
}

/** Remarks are written at the sections, and sent with the decision. */
function ReviewView({ review }: { review: Review }) {
  const [remarks, setRemarks] = useState<Remarks>({});
  const { kind, status, city, applicant, vet, shop, sentAt } = review;
  const isWaiting = status === 'sent';
  const contacts = [applicant.name, applicant.mobile, applicant.email].filter(Boolean).join(' · ');
  return (
    <div className="page flex max-w-7xl flex-col gap-5 py-6 sm:py-8">
      <BackLink to={consolePaths.office('applications')}>Applications</BackLink>
      <header className="flex flex-wrap items-start justify-between gap-3">
        <div className="min-w-0">
          <h1 className="text-2xl font-extrabold wrap-anywhere">{vet ? `Dr ${vet.name}` : shop?.name}</h1>
          <p className="text-ink-soft wrap-anywhere">
            {kindNames[kind]} in {city} · applied by {contacts}
          </p>
        </div>
        {isWaiting && sentAt ? <WaitingSince moment={sentAt} /> : <StatusBadge status={status} />}
      </header>
      <div className="flex flex-col gap-5 lg:grid lg:grid-cols-[minmax(0,1fr)_26rem] lg:items-start">
        <div className="flex min-w-0 flex-col gap-5">
          <ReviewSections review={review} remarks={remarks} onChange={isWaiting ? setRemarks : undefined} />
        </div>
        <div className="flex min-w-0 flex-col gap-5 lg:sticky lg:top-20">
          {isWaiting ? (
            <ReviewDecision review={review} remarks={remarks} onDone={() => setRemarks({})} />
          ) : (
            <Decided review={review} />
          )}
        </div>
      </div>
    </div>
  );
}

function Decided({ review }: { review: Review }) {
  const { kind, status, decidedAt, decidedBy, reason, partnerId, checks } = review;
  return (
    <Card className="flex flex-col gap-4">
      {status === 'needs_correction' ? (
        <p className="font-bold">With the applicant, who is asked for corrections.</p>
      ) : (
        <p className="font-bold">
          {statusNames[status]} on {decidedAt && fullDateInIndia(new Date(decidedAt))} by{' '}
          {decidedBy ?? 'a colleague'}
        </p>
      )}
      {reason && <p className="wrap-anywhere">“{reason}”</p>}
      {partnerId ? (
        <Button
          className="self-start"
          variant="secondary"
          render={<Link to={consolePaths.office(`${kind}s`, partnerId)} />}
        >
          {kind === 'vet' ? 'Open the profile' : 'Open the shop'}
        </Button>
      ) : (
        <ReviewChecks checks={checks} />
      )}
    </Card>
  );
}
