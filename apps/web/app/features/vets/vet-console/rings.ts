import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { type CallReply, call } from '../../../api/call';
import { apiQuery } from '../../../api/query-client';
import { useLiveEvent, useMissedEvents } from '../../../api/socket';
import { consolePaths } from '../../../console-paths';
import { refreshVetConsole } from './vet-console';

const ringsQuery = apiQuery('GET /vet/get/my/rings/v1');

/** An owner requesting a vet right now. */
export type Ring = CallReply<'GET /vet/get/my/rings/v1'>['data'][number];

/** How often rings are polled besides the events, in milliseconds: while one rings, and otherwise. */
const POLL_INTERVALS = { ringing: 4_000, quiet: 30_000 };

/** Current rings, the first to end first. Events show immediately; the API reply is authoritative. */
export function useRings(): Ring[] {
  const queries = useQueryClient();
  const { data } = useQuery({
    ...ringsQuery,
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.length ? POLL_INTERVALS.ringing : POLL_INTERVALS.quiet),
    refetchIntervalInBackground: true,
  });
  const invalidate = () => queries.invalidateQueries({ queryKey: ringsQuery.queryKey });
  const updateRings = (change: (rings: Ring[]) => Ring[]) => {
    queries.setQueryData(ringsQuery.queryKey, (old) => change(old ?? []));
    return invalidate();
  };
  useLiveEvent('ring', (ring) => updateRings((rings) => [...without(rings, ring.consultId), ring]));
  useLiveEvent('ringOver', ({ consultId }) => updateRings((rings) => without(rings, consultId)));
  // Also picks up requests made while connecting: by the next poll their round may have ended.
  useMissedEvents(invalidate);
  return (data ?? []).toSorted((one, other) => Date.parse(one.endsAt) - Date.parse(other.endsAt));
}

const without = (rings: Ring[], consultId: string) => rings.filter((ring) => ring.consultId !== consultId);

/** Accepting a request leads to its workspace; declining only silences it. Both end the ring here. */
export function useAnswers() {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const settle = () => queries.invalidateQueries({ queryKey: ringsQuery.queryKey });
  const accept = useMutation({
    mutationFn: (id: string) => call('POST /vet/accept/instant/request/{id}/v1', { params: { id } }),
    onSuccess: ({ data }) => {
      void navigate(consolePaths.consultation(data.consultId));
      return refreshVetConsole(queries);
    },
    onSettled: settle,
  });
  const decline = useMutation({
    mutationFn: (id: string) => call('POST /vet/decline/instant/request/{id}/v1', { params: { id } }),
    onSettled: settle,
  });
  return { accept, decline };
}
