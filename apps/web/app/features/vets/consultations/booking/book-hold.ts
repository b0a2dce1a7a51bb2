import { type QueryClient, useQuery } from '@tanstack/react-query';
import { ApiError } from '../../../../api/api-error';
import { type CallReply, call } from '../../../../api/call';
import { callKey, replyQuery } from '../../../../api/query-client';
import { useReturn } from '../../../../parts/use-return';

const HOLD = 'POST /user/hold/asign/vet/schedule/v1';
const LIST = 'GET /user/get/my/asign/vet/schedule/v1';

/** A consultation as returned by the API: a held slot while it waits for payment. */
export type Hold = CallReply<typeof HOLD>['data'];

async function readUpcoming(queries: QueryClient): Promise<Hold[]> {
  const upcoming = replyQuery(LIST, { query: { tab: 'upcoming' } });
  const { data } = await queries.fetchQuery({ ...upcoming, staleTime: 0 });
  return data;
}

/** The owner's current holds, newest first. */
export async function findHolds(queries: QueryClient): Promise<Hold[]> {
  const holds = (await readUpcoming(queries)).filter(({ status }) => status === 'payment_pending');
  return holds.sort((one, other) => Date.parse(other.createdAt) - Date.parse(one.createdAt));
}

/** Holds a slot. An owner who has already paid for it gets that booking. */
async function holdOrFind(queries: QueryClient, body: { vetId: string; startsAt: string }): Promise<Hold> {
  try {
    const { data } = await call(HOLD, { body });
    void invalidateSlots(queries);
    return data;
  } catch (error) {
    if (!isSlotUnavailable(error)) throw error;
    const own = (await readUpcoming(queries)).find(
      ({ vetId, startsAt }) => vetId._id === body.vetId && Date.parse(startsAt) === Date.parse(body.startsAt),
    );
    if (!own) throw error;
    return own;
  }
}

/** Queries that are stale once a slot has been taken or released. */
const SLOT_QUERIES = [
  'GET /vet/get/free/slots/{id}/v1',
  'POST /user/filter/consultation/vet/list/v1',
  LIST,
  'GET /user/get/asign/vet/schedule/{id}/v1',
  'POST /home/get/home/page/info/v1',
  // A coupon is used up or returned with its booking.
  'GET /coupon/get/all/coupon/card/for/user/v1',
  'GET /coupon/search/coupon/card/v1',
] as const;

/** Invalidates what is stale now. Refetches and awaits what is shown, unless its page is being left (`none`). */
export async function invalidateSlots(queries: QueryClient, refetchType: 'active' | 'none' = 'active') {
  const invalidated = SLOT_QUERIES.map((name) =>
    queries.invalidateQueries({ queryKey: callKey(name), refetchType }),
  );
  await Promise.all(invalidated);
}

/**
 * Holds a slot for the owner on arrival; idempotent for the same slot. Nothing retries automatically: an owner who lets a
 * hold expire may no longer want it.
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
  // The slot may have been paid or expired by now.
  useReturn(() => void hold.refetch());
  return hold;
}

/** The slot isn't available. */
type SlotUnavailableError = ApiError & { code: 'SLOT_TAKEN' | 'SLOT_GONE' };

/** Whether the slot is unavailable, rather than the network or the server failing. */
export const isSlotUnavailable = (error: unknown): error is SlotUnavailableError =>
  error instanceof ApiError && ['SLOT_TAKEN', 'SLOT_GONE'].includes(error.code);

/** Other slots offered in an error; empty if there are none. */
export const otherSlots = ({ details }: ApiError): string[] =>
  Array.isArray(details.slots) ? details.slots.filter((slot) => typeof slot === 'string') : [];
