import type { CallReply } from '../../../api/call';
import { replyQuery } from '../../../api/query-client';

const LIST = 'GET /pet/get/dues/v1';

type Listed = CallReply<typeof LIST>['data'][number];

/** One thing that is due for a pet; what there is to read about it is known in the list alone. */
export type Due = Omit<Listed, 'article'> & Partial<Pick<Listed, 'article'>>;

/** What is due: for all pets, or one. */
export const duesOf = (petId?: string) => replyQuery(LIST, { query: petId ? { petId } : {} });
