import type { staff } from '@tailwell/contract/account/staff';
import { permissionsOf } from '@tailwell/contract/permissions';
import type { Context } from '../../../context.ts';
import type { Handlers } from '../../../platform/http/serve.ts';
import { selectFactor } from '../second-factor/second-factor.sql.ts';
import { selectGrants } from './grants.sql.ts';
import { factorStateOf } from './staff.rules.ts';

export function staffHandlers({ db }: Context): Handlers<typeof staff> {
  return {
    getRoles: async ({ user }) => {
      const [grants, factor] = await Promise.all([selectGrants(db, user.id), selectFactor(db, user)]);
      const held = grants.map(({ role }) => role);
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
          permissions: permissionsOf(held),
          shops: shops.filter(({ _id }, at) => shops.findIndex((shop) => shop._id === _id) === at),
          factor: factorStateOf(held, factor),
        },
      };
    },
  };
}
