import { type ConsultationTab, consultationTabs } from '@tailwell/contract/consultation-constants';
import { PAGE_SIZE } from '@tailwell/contract/page-size';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { CalendarHeart, CalendarX2, NotebookText } from 'lucide-react';
import { Link, Navigate, useSearchParams } from 'react-router';
import { BackLink } from '../../parts/page/back-link';
import { ListFault } from '../../parts/page/list-fault';
import { TabLinks } from '../../parts/page/tab-links';
import { titled } from '../../parts/page/titled';
import { paths } from '../../paths';
import { Button } from '../../ui/button';
import { classNames } from '../../ui/class-names';
import { EmptyState } from '../../ui/feedback/empty-state';
import { Pager } from '../../ui/layout/pager';
import { tabNames } from './consultation-labels';
import { ConsultationRow, ConsultationRowSkeleton } from './consultation-row';
import { myConsultations, readList, writeList } from './my-consultations';

export const meta = () => titled('My consultations');

export default function MyConsultationsPage() {
  const [params] = useSearchParams();
  const { tab, page } = readList(params);
  return (
    <div className="page flex max-w-3xl flex-col gap-5 py-6 sm:py-10">
      <BackLink to={paths.consultation}>Consult</BackLink>
      <h1 className="text-2xl font-extrabold">My consultations</h1>
      <TabLinks
        label="Which consultations"
        tabs={consultationTabs}
        names={tabNames}
        shown={tab}
        search={writeList}
      />
      {/* A list of its own for each tab, so that no tab shows another one's rows while it waits. */}
      <Consultations key={tab} tab={tab} page={page} />
    </div>
  );
}

function Consultations({ tab, page }: { tab: ConsultationTab; page: number }) {
  const list = useQuery({ ...myConsultations(tab, page), placeholderData: keepPreviousData });
  if (list.error && !list.data) return <ListFault list={list} />;
  if (!list.data) {
    return (
      <div role="status" className="flex flex-col gap-4">
        <span className="sr-only">Loading your consultations</span>
        <ConsultationRowSkeleton />
        <ConsultationRowSkeleton />
        <ConsultationRowSkeleton />
      </div>
    );
  }
  const { data: consultations, total } = list.data;
  const pages = Math.ceil(total / PAGE_SIZE);
  if (consultations.length === 0 && total > 0) {
    return <Navigate to={{ search: writeList(tab, pages) }} replace />;
  }
  if (consultations.length === 0) return <Nothing tab={tab} />;
  return (
    <>
      <ul
        aria-busy={list.isPlaceholderData}
        className={classNames(
          'flex flex-col gap-4 transition-opacity',
          list.isPlaceholderData && 'opacity-60',
        )}
      >
        {consultations.map((consultation) => (
          <li key={consultation._id}>
            <ConsultationRow consultation={consultation} />
          </li>
        ))}
      </ul>
      <Pager
        current={page}
        count={pages}
        link={(number) => <Link to={{ search: writeList(tab, number) }} />}
      />
    </>
  );
}

function Nothing({ tab }: { tab: ConsultationTab }) {
  if (tab === 'cancelled') {
    return (
      <EmptyState
        picture={<CalendarX2 aria-hidden="true" />}
        title="Nothing cancelled"
        action={
          <Button variant="secondary" render={<Link to={{ search: writeList('upcoming') }} replace />}>
            See what is coming
          </Button>
        }
      >
        A consultation that was cancelled is kept here, with its refund.
      </EmptyState>
    );
  }
  return (
    <EmptyState
      picture={tab === 'past' ? <NotebookText aria-hidden="true" /> : <CalendarHeart aria-hidden="true" />}
      title={tab === 'past' ? 'No consultations yet' : 'Nothing planned'}
      action={<Button render={<Link to={paths.vets()} />}>Find a vet</Button>}
    >
      {tab === 'past'
        ? 'Consultations that are over are kept here.'
        : 'Choose a vet and a time, and your appointment appears here.'}
    </EmptyState>
  );
}
