import type { UseQueryResult } from '@tanstack/react-query';
import { wordsOf } from '../../api/errors-to-toasts';
import { Banner } from '../../ui/banner';
import { Button } from '../../ui/button';

/** A read that failed, in words, with another try. */
export function ListFault({ list }: { list: Pick<UseQueryResult, 'error' | 'isFetching' | 'refetch'> }) {
  return (
    <Banner
      kind="danger"
      action={
        <Button look="secondary" isLoading={list.isFetching} onClick={() => list.refetch()}>
          Try again
        </Button>
      }
    >
      {wordsOf(list.error)}
    </Banner>
  );
}
