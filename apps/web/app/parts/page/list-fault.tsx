import type { UseQueryResult } from '@tanstack/react-query';
import { textOf } from '../../api/errors-to-toasts';
import { Button } from '../../ui/button';
import { Banner } from '../../ui/feedback/banner';

interface ListFaultProps {
  list: Pick<UseQueryResult, 'error' | 'isFetching' | 'refetch'>;
  /** What can't be shown, if the page shows other content too. */
  title?: string;
}

/** The error of a failed read, with a retry button. */
export function ListFault({ list, title }: ListFaultProps) {
  return (
    <Banner
      kind="danger"
      title={title}
      action={
        <Button variant="secondary" isLoading={list.isFetching} onClick={() => list.refetch()}>
          Try again
        </Button>
      }
    >
      {textOf(list.error)}
    </Banner>
  );
}
