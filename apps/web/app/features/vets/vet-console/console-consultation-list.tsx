import { type VetConsoleTab, vetConsolePageSize } from '@tailwell/contract/vets/vet-console-constants';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { CallReply } from '../../../api/call';
import { PagedList } from '../../../parts/lists/paged-list';
import { ConsoleConsultationRow, ConsoleConsultationRowSkeleton } from './console-consultation-row';

interface ConsoleConsultationListProps {
  list: UseQueryResult<CallReply<'GET /vet/get/my/consultations/v1'>>;
  tab: VetConsoleTab;
  page?: number;
  /** Query string of a page. */
  search?: (page: number) => string;
  label: string;
  /** Shown for an empty list. */
  emptyState: ReactNode;
}

/** A list of consultations, or its loading, empty or error state. */
export const ConsoleConsultationList = ({
  list,
  tab,
  page = 1,
  search = () => '',
  label,
  emptyState,
}: ConsoleConsultationListProps) => (
  <PagedList
    list={list}
    page={page}
    pageSize={vetConsolePageSize(tab)}
    search={search}
    label={label}
    loading="Loading your consultations"
    skeleton={<ConsoleConsultationRowSkeleton />}
    skeletons={2}
    empty={emptyState}
  >
    {(consultation) => <ConsoleConsultationRow consultation={consultation} isOfToday={tab === 'today'} />}
  </PagedList>
);
