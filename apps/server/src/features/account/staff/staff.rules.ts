import type { FactorState } from '@tailwell/contract/account/staff';
import { factorSeconds } from '@tailwell/contract/permissions';
import { factorRoles, type Role } from '@tailwell/contract/roles';

/** How somebody with these roles stands with their second factor. `age`: seconds since it was proven. */
export function factorStateOf(
  held: readonly Role[],
  { isSet, age }: { isSet: boolean; age: number | null },
): FactorState {
  if (!held.some((role) => factorRoles.includes(role))) return 'not_needed';
  if (!isSet) return 'setup';
  return age !== null && age <= factorSeconds.proven ? 'proven' : 'wanted';
}
