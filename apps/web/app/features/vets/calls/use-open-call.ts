import { useQuery, useQueryClient } from '@tanstack/react-query';
import { dataOf } from '../../../api/query-client';
import { useLiveEvent } from '../../../api/socket';
import { useSignedIn } from '../../../api/use-signed-in';
import { doctor } from '../../../parts/vet-labels';
import { useNow } from '../../../ui/use-now';
import { isJoinable } from '../consultations/joinable';
import { myConsultations } from '../consultations/my-consultations';
import { oneCall } from './call-query';

/** How often the vet's presence is polled in addition to socket events, in milliseconds. */
const POLL_INTERVAL = 20_000;

/** The owner's call that can be joined now, as text; undefined if there is none. */
export function useOpenCall({ isEnabled = true } = {}) {
  const queries = useQueryClient();
  const isSignedIn = useSignedIn();
  const now = useNow(15);
  const list = useQuery({
    ...myConsultations('upcoming'),
    select: dataOf,
    staleTime: 60_000,
    enabled: isEnabled && isSignedIn,
  });
  const open =
    now && isSignedIn ? list.data?.find((consultation) => isJoinable(consultation, now)) : undefined;
  const call = useQuery({
    ...oneCall(open?._id ?? ''),
    enabled: open !== undefined,
    refetchInterval: POLL_INTERVAL,
    meta: { isErrorShown: true },
  });
  useLiveEvent('call', ({ consultId }) => {
    if (consultId === open?._id) void queries.invalidateQueries({ queryKey: oneCall(consultId).queryKey });
  });
  if (!open || call.data?.canJoin === false) return undefined;
  const vet = doctor(open.personalInfo.name);
  const isVetWaiting = call.data?.isVetHere === true;
  return {
    consultId: open._id,
    vet,
    isVetWaiting,
    headline: isVetWaiting ? `${vet} is waiting` : 'Your consultation is open',
  };
}
