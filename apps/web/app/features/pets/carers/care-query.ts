import type { CallReply } from '../../../api/call';
import { apiQuery } from '../../../api/query-client';

export const CARE = 'GET /pet/get/in/my/care/v1';
export type Care = CallReply<typeof CARE>['data'];

/** Other owners' pets in the user's care, and today's visits to them. */
export const careQuery = { ...apiQuery(CARE), staleTime: 0 };

/** Other owners' pets that the user is a caretaker of: not among their own pets, whose files they can open. */
export const caretakersPets = (care: Care | undefined) =>
  care?.pets.filter(({ role }) => role === 'caretaker') ?? [];
