import { type QueryClient, useQuery } from '@tanstack/react-query';
import { ApiError } from '../../../../api/api-error';
import { type CallReply, call } from '../../../../api/call';
import { callKey, replyQuery } from '../../../../api/query-client';
import { useReturn } from '../../../../parts/use-return';

const HOLD = 'POST /user/hold/asign/vet/schedule/v1';
const LIST = 'GET /user/get/my/asign/vet/schedule/v1';

/** A consultation as the API tells of it: while it waits for its payment, a time that is kept. */
export type Hold = CallReply<typeof HOLD>['data'];

async function readUpcoming(queries: QueryClient): Promise<Hold[]> {
  const upcoming = replyQuery(LIST, { query: { tab: 'upcoming' } });
  const { data } = await queries.fetchQuery({ ...upcoming, staleTime: 0 });
  return data;
}

/** The times that are being kept for the owner now, the newest first. */
export async function findHolds(queries: QueryClient): Promise<Hold[]> {
  const holds = (await readUpcoming(queries)).filter(({ status }) => status === 'payment_pending');
  return holds.sort((one, other) => Date.parse(other.createdAt) - Date.parse(one.createdAt));
}

/** Keeps a time. Who has it already by a booking that is paid gets that booking. */
async function holdOrFind(queries: QueryClient, body: { vetId: string; startsAt: string }): Promise<Hold> {
  try {
    const { data } = await call(HOLD, { body });
    void invalidateTimes(queries);
    return data;
  } catch (error) {
    if (!isTimeLost(error)) throw error;
    const own = (await readUpcoming(queries)).find(
      ({ vetId, startsAt }) => vetId._id === body.vetId && Date.parse(startsAt) === Date.parse(body.startsAt),
    );
    if (!own) throw error;
    return own;
  }
}

/** What is old once a time has been taken or given back. */
const TIMES = [
  'GET /vet/get/free/slots/{id}/v1',
  LIST,
  'GET /user/get/asign/vet/schedule/{id}/v1',
  'POST /home/get/home/page/info/v1',
  // A coupon goes with its booking.
  'GET /coupon/get/all/coupon/card/for/user/v1',
  'GET /coupon/search/coupon/card/v1',
] as const;

/** Forgets what is old now. What is shown is read anew and waited for, unless its page is left (`none`). */
export async function invalidateTimes(queries: QueryClient, refetchType: 'active' | 'none' = 'active') {
  const invalidated = TIMES.map((name) =>
    queries.invalidateQueries({ queryKey: callKey(name), refetchType }),
  );
  await Promise.all(invalidated);
}

/**
 * Keeps a time for the owner on arrival; asked again for the same time it gives the same hold. Nothing asks again by
 * itself: who lets a hold run out may not want it any more.
 */
export function useHold(vetId: string, startsAt: string) {
  const body = { vetId, startsAt };
  const hold = useQuery({
    queryKey: callKey(HOLD, { body }),
    queryFn: ({ client }) => holdOrFind(client, body),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  // The time may be paid or over by now.
  useReturn(() => void hold.refetch());
  return hold;
}

/** The time can't be had. */
type TimeLost = ApiError & { code: 'SLOT_TAKEN' | 'SLOT_GONE' };

/** Whether it is the time that can't be had, and not the line or the server. */
export const isTimeLost = (error: unknown): error is TimeLost =>
  error instanceof ApiError && ['SLOT_TAKEN', 'SLOT_GONE'].includes(error.code);

/** Other times that an answer offers; none when it offers none. */
export const otherTimes = ({ details }: ApiError): string[] =>
  Array.isArray(details.slots) ? details.slots.filter((slot) => typeof slot === 'string') : [];
