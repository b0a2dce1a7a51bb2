import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { type CallReply, call } from '../../../api/call';
import { apiQuery, cacheAnswer, callKey, replyQuery } from '../../../api/query-client';
import { doseKey } from './dose-db';

const TODAY = 'GET /reminder/get/today/v1';
const LIST = 'GET /reminder/get/all/v1';
const PRESCRIBED = 'GET /reminder/get/all/products/from/prescription/v1';
const HOME = 'POST /home/get/home/page/info/v1';
const ADHERENCE = 'GET /reminder/get/adherence/{id}/v1';

export type Today = CallReply<typeof TODAY>['data'];
export type Dose = Today['doses'][number];
export type Reminder = CallReply<typeof LIST>['data'][number];
export type PrescribedMedicine = CallReply<typeof PRESCRIBED>['data'][number];
export type Adherence = CallReply<typeof ADHERENCE>['data'];

export const todaysDoses = apiQuery(TODAY);
export const myReminders = (page = 1, petId?: string) => replyQuery(LIST, { query: { page, petId } });
export const prescribedMedicines = (query: { page?: number; consultId?: string }) =>
  replyQuery(PRESCRIBED, { query: { page: 1, ...query } });
export const adherenceOf = (petId: string) => apiQuery(ADHERENCE, { params: { id: petId } });

/** Refetches what depends on doses: the day, the stock, how reliably they were given, and what is next. */
export const refetchDoses = (queries: QueryClient) => refetch(queries, TODAY, LIST, ADHERENCE, HOME);

/** The same, and the reminders shown with prescriptions. */
export const refetchReminders = (queries: QueryClient) =>
  refetch(queries, TODAY, LIST, PRESCRIBED, ADHERENCE, HOME);

const refetch = (queries: QueryClient, ...calls: Parameters<typeof callKey>[0][]) =>
  Promise.all(calls.map((name) => queries.invalidateQueries({ queryKey: callKey(name) })));

/** Updates a dose with the server's reply, without refetching the whole day. */
export function cacheDose(queries: QueryClient, dose: Dose) {
  cacheAnswer(
    queries,
    todaysDoses,
    (today) =>
      today && {
        ...today,
        doses: today.doses.map((other) => (doseKey(other) === doseKey(dose) ? dose : other)),
      },
  );
  void refetch(queries, LIST, ADHERENCE, HOME);
}

/**
 * A reminder by its id; undefined if it doesn't exist or belongs to another user. Few users have more than one page of
 * them.
 */
export const reminderOf = (id: string) =>
  queryOptions({
    queryKey: [...callKey(LIST), 'one', id],
    queryFn: async ({ signal }): Promise<Reminder | null> => {
      for (let page = 1, loaded = 0; ; page += 1) {
        const { data, total } = await call(LIST, { query: { page } }, { signal });
        const found = data.find(({ _id }) => _id === id);
        loaded += data.length;
        if (found || data.length === 0 || loaded >= total) return found ?? null;
      }
    },
    staleTime: 30_000,
  });

/** Deletes a reminder together with its doses' history. */
export const deleteReminder = (id: string) => call('DELETE /reminder/delete/{id}/v1', { params: { id } });
