import { auditOffice } from '@tailwell/contract/account/audit';
import type { FactorState, staff } from '@tailwell/contract/account/staff';
import { factorSeconds, permissionsOf } from '@tailwell/contract/permissions';
import { factorRoles, type Role } from '@tailwell/contract/roles';
import type { Context } from '../../../context.ts';
import { resourceHandlers } from '../../../platform/http/resource.ts';
import type { Handlers } from '../../../platform/http/serve.ts';
import { selectFactor } from '../second-factor/second-factor.sql.ts';
import { selectListed, selectOne } from './audit.sql.ts';
import { selectGrants } from './grants.sql.ts';

export function staffHandlers({ db }: Context): Handlers<typeof staff> {
  return {
    getRoles: async ({ user }) => {
      const [grants, factor] = await Promise.all([selectGrants(db, user.id), selectFactor(db, user)]);
      const roles = grants.map(({ role }) => role);
      const shops = grants.flatMap(({ shopId, shopName }) =>
        shopId && shopName ? [{ _id: shopId, name: shopName }] : [],
      );
      return {
        data: {
          _id: user.id,
          grants: grants.map(({ role, city, shopId, shopName }) => ({
            role,
            city,
            shop: shopId && shopName ? { _id: shopId, name: shopName } : null,
          })),
          permissions: permissionsOf(roles),
          shops: shops.filter(({ _id }, at) => shops.findIndex((shop) => shop._id === _id) === at),
          factor: factorStateOf(roles, factor),
        },
      };
    },
  };
}

/** The state of the second factor for a user with these roles. `age`: seconds since it was last verified. */
function factorStateOf(
  roles: readonly Role[],
  { isSet, age }: { isSet: boolean; age: number | null },
): FactorState {
  if (!roles.some((role) => factorRoles.includes(role))) return 'not_needed';
  if (!isSet) return 'setup';
  return age !== null && age <= factorSeconds.proven ? 'proven' : 'wanted';
}

export const auditOfficeHandlers = ({ db }: Context) =>
  resourceHandlers(auditOffice, db, { select: selectListed, find: selectOne });
