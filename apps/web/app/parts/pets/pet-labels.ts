import type { CallReply } from '../../api/call';
import { dayOf, formatAge } from '../../ui/format/age';

/** A pet as the API returns it. */
export type Pet = CallReply<'GET /pet/get/all/info/list/v1'>['data'][number];

/** A pet's age; if it has died, the age it reached. Undefined: unknown. */
export function ageOf({ bornOn, isBornOnApproximate, status, statusSince }: Pet): string | undefined {
  if (!bornOn) return undefined;
  const day = dayOf(status === 'passed_away' ? new Date(statusSince) : new Date());
  return `${isBornOnApproximate ? 'about ' : ''}${formatAge(bornOn, day)}`;
}

export const sexLabels = { male: 'Male', female: 'Female', unknown: undefined };

export const statusLabels = {
  with_me: 'With me',
  passed_away: 'Passed away',
  no_longer_with_me: 'No longer with me',
};

/** A registration is in the owner’s name; a community animal has none. */
export const canBeRegistered = ({ status, community, role }: Pet) =>
  status === 'with_me' && community === null && role === 'owner';
