import type { CallInput, CallReply } from '../../../api/call';
import { apiQuery, callKey, queryClient } from '../../../api/query-client';

const DAY = 'GET /technician/get/my/visits/v1';
const ONE = 'GET /technician/get/my/visit/{id}/v1';
export const SEND = 'POST /technician/send/my/actions/v1';

/** The technician's own visits of a day, with the days around it. */
export type FieldDay = CallReply<typeof DAY>['data'];
export type FieldVisit = CallReply<typeof ONE>['data'];
export type FieldLine = FieldVisit['lines'][number];
export type FieldPet = FieldVisit['pets'][number];

/** An action, as sent to the server. */
export type FieldAction = CallInput<typeof SEND>['body']['actions'][number];
export type ActionKind = FieldAction['kind'];
export type DataOf<Kind extends ActionKind> = Extract<FieldAction, { kind: Kind }>['data'];

/** `day` like "2026-11-23"; null: today. */
export const dayQuery = (day: string | null) => apiQuery(DAY, { query: { day: day ?? undefined } });
export const visitQuery = (id: string) => apiQuery(ONE, { params: { id } });

/** Updates visits in all cached replies with the server's current state; cancels pending fetches, which are older. */
export async function cacheVisits(visits: FieldVisit[]) {
  const queries = queryClient();
  await Promise.all([DAY, ONE].map((name) => queries.cancelQueries({ queryKey: [name] })));
  const toCurrent = (old: FieldVisit) => visits.find(({ _id }) => _id === old._id) ?? old;
  queries.setQueriesData<FieldDay>(
    { queryKey: callKey(DAY) },
    (day) => day && { ...day, visits: day.visits.map(toCurrent) },
  );
  queries.setQueriesData<FieldVisit>({ queryKey: callKey(ONE) }, (visit) => visit && toCurrent(visit));
}

/** The day in the URL. */
export const daySearch = {
  read: (params: URLSearchParams) => {
    const day = params.get('day');
    return day && /^\d{4}-\d{2}-\d{2}$/.test(day) ? day : null;
  },
  write: (day: string | null) => (day ? `?day=${day}` : ''),
};
