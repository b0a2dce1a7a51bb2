import type { CallReply } from '../../../api/call';
import { apiQuery } from '../../../api/query-client';

const CALL = 'GET /consultation/get/call/{id}/v1';

/** A call as seen by one of its sides. */
export type CallState = CallReply<typeof CALL>['data'];

export const oneCall = (id: string) => ({ ...apiQuery(CALL, { params: { id } }), staleTime: 0 });
