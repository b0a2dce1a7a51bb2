import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { CalendarHeart, NotebookText } from 'lucide-react';
import { useSearchParams } from 'react-router';
import { ConsoleConsultationList } from '../../../features/vets/vet-console/console-consultation-list';
import {
  consoleConsultations,
  consultationSearch,
  listTabs,
} from '../../../features/vets/vet-console/vet-console';
import { titledForConsole } from '../../../parts/console/titled-for-console';
import { TabLinks } from '../../../parts/page/tab-links';
import { EmptyState } from '../../../ui/feedback/empty-state';

export const meta = () => titledForConsole('Consultations');

type Tab = (typeof listTabs)[number];

const tabNames: Record<Tab, string> = { upcoming: 'Upcoming', past: 'Past' };

export default function ConsultationsPage() {
  const [params] = useSearchParams();
  const { tab, page } = consultationSearch.read(params);
  return (
    <div className="page flex max-w-4xl flex-col gap-5 py-6 sm:py-10">
      <h1 className="text-2xl font-extrabold">Consultations</h1>
      <TabLinks
        label="Which consultations"
        tabs={listTabs}
        names={tabNames}
        shown={tab}
        search={(name) => consultationSearch.write({ tab: name })}
      />
      {/* One list per tab, so no tab shows another one's rows while loading. */}
      <Consultations key={tab} tab={tab} page={page} />
    </div>
  );
}

function Consultations({ tab, page }: { tab: Tab; page: number }) {
  const list = useQuery({ ...consoleConsultations(tab, page), placeholderData: keepPreviousData });
  return (
    <ConsoleConsultationList
      list={list}
      tab={tab}
      page={page}
      search={(number) => consultationSearch.write({ tab, page: number })}
      label={`${tabNames[tab]} consultations`}
      emptyState={<EmptyList tab={tab} />}
    />
  );
}

const EmptyList = ({ tab }: { tab: Tab }) =>
  tab === 'past' ? (
    <EmptyState picture={<NotebookText aria-hidden="true" />} title="No consultations yet">
      Past and cancelled consultations appear here.
    </EmptyState>
  ) : (
    <EmptyState picture={<CalendarHeart aria-hidden="true" />} title="Nothing planned">
      When an owner books one of your times and has paid it, it appears here.
    </EmptyState>
  );
