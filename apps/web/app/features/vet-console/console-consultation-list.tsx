import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { CallReply } from '../../api/call';
import { ListFault } from '../../parts/page/list-fault';
import { classNames } from '../../ui/class-names';
import { ConsoleConsultationRow, ConsoleConsultationRowSkeleton } from './console-consultation-row';

interface ConsoleConsultationListProps {
  list: UseQueryResult<CallReply<'GET /vet/get/my/consultations/v1'>>;
  label: string;
  isOfToday?: boolean;
  /** What is shown where there are none. */
  nothing: ReactNode;
}

/** A list of consultations, or that it is on its way, empty, or could not be had. */
export function ConsoleConsultationList({ list, label, isOfToday, nothing }: ConsoleConsultationListProps) {
  if (list.error && !list.data) return <ListFault list={list} />;
  if (!list.data) {
    return (
      <div role="status" className="flex flex-col gap-4">
        <span className="sr-only">Loading your consultations</span>
        <ConsoleConsultationRowSkeleton />
        <ConsoleConsultationRowSkeleton />
      </div>
    );
  }
  const { data: consultations } = list.data;
  if (consultations.length === 0) return nothing;
  return (
    <ul
      aria-label={label}
      aria-busy={list.isPlaceholderData}
      className={classNames('flex flex-col gap-4 transition-opacity', list.isPlaceholderData && 'opacity-60')}
    >
      {consultations.map((consultation) => (
        <li key={consultation._id}>
          <ConsoleConsultationRow consultation={consultation} isOfToday={isOfToday} />
        </li>
      ))}
    </ul>
  );
}
