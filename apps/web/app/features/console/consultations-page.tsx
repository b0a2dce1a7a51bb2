import { deskPageSize } from '@tailwell/contract/vet-desk-words';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { CalendarHeart, NotebookText } from 'lucide-react';
import { Link, Navigate, useSearchParams } from 'react-router';
import { EmptyState } from '../../ui/empty-state';
import { Pager } from '../../ui/pager';
import { deskConsultations, listTabs, readDeskList, writeDeskList } from './desk';
import { DeskList } from './desk-list';
import { titledForConsole } from './titled-for-console';

export const meta = () => titledForConsole('Consultations');

type Tab = (typeof listTabs)[number];

const tabNames: Record<Tab, string> = { upcoming: 'Upcoming', past: 'Past' };

export default function ConsultationsPage() {
  const [params] = useSearchParams();
  const { tab, page } = readDeskList(params);
  return (
    <div className="page flex max-w-4xl flex-col gap-5 py-6 sm:py-10">
      <h1 className="text-2xl font-extrabold">Consultations</h1>
      <nav aria-label="Which consultations" className="flex gap-1 rounded-full bg-sunken p-1 sm:self-start">
        {listTabs.map((name) => (
          <Link
            key={name}
            to={{ search: writeDeskList(name) }}
            replace
            preventScrollReset
            aria-current={name === tab ? 'page' : undefined}
            className="inline-flex min-h-11 flex-1 items-center justify-center rounded-full px-3 text-sm font-bold text-ink-soft transition-colors hover:text-ink aria-[current=page]:bg-surface aria-[current=page]:text-ink aria-[current=page]:shadow-card sm:px-6"
          >
            {tabNames[name]}
          </Link>
        ))}
      </nav>
      {/* A list of its own for each tab, so that no tab shows another one's rows while it waits. */}
      <Consultations key={tab} tab={tab} page={page} />
    </div>
  );
}

function Consultations({ tab, page }: { tab: Tab; page: number }) {
  const list = useQuery({ ...deskConsultations(tab, page), placeholderData: keepPreviousData });
  const { data = [], total = 0 } = list.data ?? {};
  const pages = Math.ceil(total / deskPageSize(tab));
  if (data.length === 0 && total > 0) return <Navigate to={{ search: writeDeskList(tab, pages) }} replace />;
  return (
    <>
      <DeskList list={list} label={`${tabNames[tab]} consultations`} nothing={<Nothing tab={tab} />} />
      <Pager
        current={page}
        count={pages}
        link={(number) => <Link to={{ search: writeDeskList(tab, number) }} />}
      />
    </>
  );
}

const Nothing = ({ tab }: { tab: Tab }) =>
  tab === 'past' ? (
    <EmptyState picture={<NotebookText aria-hidden="true" />} title="No consultations yet">
      Consultations that are over or cancelled are kept here.
    </EmptyState>
  ) : (
    <EmptyState picture={<CalendarHeart aria-hidden="true" />} title="Nothing planned">
      When an owner books one of your times and has paid it, it appears here.
    </EmptyState>
  );
