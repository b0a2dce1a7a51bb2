import type { CallReply } from '../../api/call';
import { apiQuery } from '../../api/query-client';

const DETAILS = 'GET /user/get/vet/details/{id}/v1';

/** A vet's profile. */
export type VetDetails = CallReply<typeof DETAILS>['data'];

export const vetDetails = (id: string) => apiQuery(DETAILS, { params: { id } });
