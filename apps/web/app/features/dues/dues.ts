import type { CallReply } from '../../api/call';
import { replyQuery } from '../../api/query-client';

const LIST = 'GET /pet/get/dues/v1';

/** One thing that is due for a pet. */
export type Due = CallReply<typeof LIST>['data'][number];

/** What is due: for all pets, or one. */
export const duesOf = (petId?: string) => replyQuery(LIST, { query: petId ? { petId } : {} });
