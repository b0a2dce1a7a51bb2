import type { CallReply } from '../../../api/call';
import { replyQuery } from '../../../api/query-client';

const LIST = 'GET /pet/get/dues/v1';

type ListedDue = CallReply<typeof LIST>['data'][number];

/** A due of a pet; only the list includes its article. */
export type Due = Omit<ListedDue, 'article'> & Partial<Pick<ListedDue, 'article'>>;

/** Dues of all pets, or of one. */
export const duesOf = (petId?: string) => replyQuery(LIST, { query: petId ? { petId } : {} });
