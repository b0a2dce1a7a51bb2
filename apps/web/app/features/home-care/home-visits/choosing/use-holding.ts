import type { HomeVisitKind } from '@tailwell/contract/booking-constants';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { ApiError } from '../../../../api/api-error';
import { type CallInput, call } from '../../../../api/call';
import { cacheAnswer } from '../../../../api/query-client';
import { paths } from '../../../../paths';
import { invalidateVisits, isWindowLost, visitHold } from '../visit-queries';

type HoldBody = CallInput<'POST /user/hold/home/care/request/v1'>['body'];

/** Why one of the services doesn't suit its pet; undefined if that isn't the problem. */
export const petRefusal = (error: unknown) =>
  error instanceof ApiError && error.code === 'PET_NOT_ACCEPTED' ? error.fields.lines : undefined;

/** Holds the selected window, and continues to the payment. */
export function useHolding(
  kind: HomeVisitKind,
  { onWindowLost, onPetRefused }: { onWindowLost: () => void; onPetRefused: () => void },
) {
  const queries = useQueryClient();
  const navigate = useNavigate();
  return useMutation({
    meta: { isErrorShown: true },
    mutationFn: (body: Omit<HoldBody, 'kind'>) =>
      call('POST /user/hold/home/care/request/v1', { body: { ...body, kind } }),
    onSuccess: async ({ data }) => {
      await invalidateVisits(queries, 'none');
      cacheAnswer(queries, visitHold(kind), data);
      void navigate(paths.payHomeVisit(kind));
    },
    onError: (error) => {
      if (isWindowLost(error)) onWindowLost();
      if (petRefusal(error)) onPetRefused();
      return invalidateVisits(queries);
    },
  });
}
