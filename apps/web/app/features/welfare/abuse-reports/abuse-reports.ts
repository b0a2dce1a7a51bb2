import { queryOptions } from '@tanstack/react-query';
import { ApiError } from '../../../api/api-error';
import { type CallReply, call } from '../../../api/call';
import { apiQuery, callKey } from '../../../api/query-client';
import { readToken } from '../../../api/token';
import { readAccessKey, withAccessKey } from './access-key';

const SINGLE = 'GET /report/get/single/report/details/{id}/v1';

/** A report with all that its reporter may see. */
export type Report = CallReply<typeof SINGLE>['data'];

export const abuseReasons = apiQuery('GET /report/get/all/animal/abuse/name/v1');
export const myReports = apiQuery('GET /report/get/my/reports/v1');

/** As the server says it of a report that isn’t theirs. */
const notOpenHere = () => new ApiError('This report isn’t open here.', { status: 404, code: 'NOT_FOUND' });

/**
 * Reads a report, by the account or by the key that this browser has for it. Without either nothing opens it: that isn’t asked.
 */
export async function readReport(id: string, signal?: AbortSignal): Promise<Report> {
  const key = readAccessKey(id);
  if (!key && !readToken()) throw notOpenHere();
  const { data } = await call(
    SINGLE,
    { params: { id } },
    { signal, isFresh: true, fetchApi: withAccessKey(key) },
  );
  return data;
}

/** A report for `useQuery`. */
export const oneReport = (id: string) =>
  queryOptions({
    queryKey: callKey(SINGLE, { params: { id } }),
    queryFn: ({ signal }) => readReport(id, signal),
  });
