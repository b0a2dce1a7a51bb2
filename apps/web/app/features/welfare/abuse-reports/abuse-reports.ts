import { queryOptions } from '@tanstack/react-query';
import { ApiError } from '../../../api/api-error';
import { type CallReply, call } from '../../../api/call';
import { apiQuery, callKey } from '../../../api/query-client';
import { readToken } from '../../../api/token';
import { withAccessKey } from '../../../parts/with-access-key';
import { readAccessKey } from './access-key';

const SINGLE = 'GET /report/get/single/report/details/{id}/v1';

/** A report with everything its reporter may see. */
export type Report = CallReply<typeof SINGLE>['data'];

export const abuseReasons = apiQuery('GET /report/get/all/animal/abuse/name/v1');
export const myReports = apiQuery('GET /report/get/my/reports/v1');

/** Matches the server's error for a report of another user. */
const notFoundError = () =>
  new ApiError('This report isn’t available here.', { status: 404, code: 'NOT_FOUND' });

/** Fetches a report with the account, or with this browser's key for it. With neither, fails without a request. */
export async function readReport(id: string, signal?: AbortSignal): Promise<Report> {
  const key = readAccessKey(id);
  if (!key && !readToken()) throw notFoundError();
  const { data } = await call(
    SINGLE,
    { params: { id } },
    { signal, isFresh: true, fetchApi: withAccessKey(key) },
  );
  return data;
}

export const oneReport = (id: string) =>
  queryOptions({
    queryKey: callKey(SINGLE, { params: { id } }),
    queryFn: ({ signal }) => readReport(id, signal),
  });
