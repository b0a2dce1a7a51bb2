import { type ConsultationTab, consultationTabs } from '@tailwell/contract/vets/consultation-constants';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { CalendarHeart, CalendarX2, NotebookText } from 'lucide-react';
import { Link, useSearchParams } from 'react-router';
import { ConsultationRow, ConsultationRowSkeleton } from '../../features/vets/consultations/consultation-row';
import { consultationSearch } from '../../features/vets/consultations/consultation-search';
import { tabNames } from '../../features/vets/consultations/my-consultation-labels';
import { myConsultations } from '../../features/vets/consultations/my-consultations';
import { PagedList } from '../../parts/lists/paged-list';
import { BackLink } from '../../parts/page/back-link';
import { TabLinks } from '../../parts/page/tab-links';
import { titled } from '../../parts/page/titled';
import { paths } from '../../paths';
import { Button } from '../../ui/button';
import { EmptyState } from '../../ui/feedback/empty-state';

export const meta = () => titled('My consultations');

export default function MyConsultationsPage() {
  const [params] = useSearchParams();
  const { tab, page } = consultationSearch.read(params);
  return (
    <div className="page flex max-w-3xl flex-col gap-5 py-6 sm:py-10">
      <BackLink to={paths.consultation}>Consult</BackLink>
      <h1 className="text-2xl font-extrabold">My consultations</h1>
      <TabLinks
        label="Which consultations"
        tabs={consultationTabs}
        names={tabNames}
        shown={tab}
        search={(name) => consultationSearch.write({ tab: name })}
      />
      {/* One list per tab, so no tab shows another one's rows while loading. */}
      <Consultations key={tab} tab={tab} page={page} />
    </div>
  );
}

function Consultations({ tab, page }: { tab: ConsultationTab; page: number }) {
  const list = useQuery({ ...myConsultations(tab, page), placeholderData: keepPreviousData });
  return (
    <PagedList
      list={list}
      page={page}
      search={(number) => consultationSearch.write({ tab, page: number })}
      loading="Loading your consultations"
      skeleton={<ConsultationRowSkeleton />}
      empty={<EmptyList tab={tab} />}
    >
      {(consultation) => <ConsultationRow consultation={consultation} />}
    </PagedList>
  );
}

function EmptyList({ tab }: { tab: ConsultationTab }) {
  if (tab === 'cancelled') {
    return (
      <EmptyState
        picture={<CalendarX2 aria-hidden="true" />}
        title="Nothing cancelled"
        action={
          <Button
            variant="secondary"
            render={<Link to={{ search: consultationSearch.write({ tab: 'upcoming' }) }} replace />}
          >
            View upcoming
          </Button>
        }
      >
        Cancelled consultations appear here, with their refunds.
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
        ? 'Past consultations appear here.'
        : 'Choose a vet and a slot, and your appointment appears here.'}
    </EmptyState>
  );
}
