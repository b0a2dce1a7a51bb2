import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { ApiError } from '../../../../api/api-error';
import { useLiveEvent, useMissedEvents } from '../../../../api/socket';
import { useSignedIn } from '../../../../api/use-signed-in';
import { readAccessKey, removeCaseKey } from '../access-key';
import { oneReport } from '../reports';

/** How often who has come with the receipt looks for news, in milliseconds; an account is told of them. */
const POLL_INTERVAL = 30_000;

/** A case as it stands, for its account or whoever has its key; `isLocked`: neither opens it, or not any more. */
export function useCase(id: string) {
  const isSignedIn = useSignedIn();
  const query = useQuery({
    ...oneReport(id),
    refetchOnMount: 'always',
    refetchOnWindowFocus: 'always',
    refetchOnReconnect: 'always',
    refetchInterval: () => (readAccessKey(id) || !isSignedIn ? POLL_INTERVAL : false),
    retry: (failures, error) => !isClosedTo(error) && failures < 2,
  });
  useLiveEvent('abuseReport', ({ _id }) => _id === id && query.refetch());
  useMissedEvents(() => query.refetch());
  const isLocked = isClosedTo(query.error);
  useEffect(() => {
    // A key is good for two hours.
    if (isLocked) removeCaseKey(id);
  }, [isLocked, id]);
  return { ...query, isLocked };
}

const isClosedTo = (error: unknown) => error instanceof ApiError && error.status === 404;
