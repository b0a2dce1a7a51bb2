import { useQueryClient } from '@tanstack/react-query';
import { useLiveEvent, useMissedEvents } from '../../../api/socket';
import { useCallOut } from '../../../parts/console/use-call-out';
import { refreshReviews } from './reviews';

/** Reads anew what pharmacists are asked to look at as soon as something new comes, which is heard. */
export function useReviewEvents() {
  const queries = useQueryClient();
  const call = useCallOut('A prescription waits');
  useLiveEvent('reviewReceived', () => {
    call();
    return refreshReviews(queries);
  });
  useMissedEvents(() => refreshReviews(queries));
}
