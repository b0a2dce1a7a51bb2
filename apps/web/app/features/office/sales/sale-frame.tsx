import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { consolePaths } from '../../../console-paths';
import { BackLink } from '../../../parts/page/back-link';
import { ListFault } from '../../../parts/page/list-fault';
import { PageSkeleton } from '../../../ui/feedback/skeleton';

interface SaleFrameProps<Sale> {
  /** In addresses: "orders". */
  list: string;
  /** "Orders". */
  title: string;
  /** "order". */
  singular: string;
  found: UseQueryResult<Sale>;
  children: (sale: Sale) => ReactNode;
}

/** The page of one record, with its way back to the list, while it loads, and if it can't be loaded. */
export function SaleFrame<Sale>({ list, title, singular, found, children }: SaleFrameProps<Sale>) {
  if (!found.data && !found.error) return <PageSkeleton label={`Loading the ${singular}`} />;
  return (
    <div className="page flex max-w-5xl flex-col gap-5 py-6 sm:py-8">
      <BackLink to={consolePaths.office(list)}>{title}</BackLink>
      {found.data ? children(found.data) : <ListFault list={found} />}
    </div>
  );
}
