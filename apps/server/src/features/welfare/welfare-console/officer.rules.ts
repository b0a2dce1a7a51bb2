import type { SessionStaff } from '../../../platform/http/auth.ts';
import type { Officer } from './cases.sql.ts';

/** The cities whose cases a staff member works on. */
export function officerOf({ id, grants }: Pick<SessionStaff, 'id' | 'grants'>): Officer {
  const cities = grants.filter(({ role }) => role === 'welfare_officer').map(({ city }) => city);
  return {
    userId: id,
    cities: cities.includes(null) ? null : cities.flatMap((city) => city?.toLowerCase() ?? []),
  };
}
