import { MAX_COUNTED } from '@tailwell/contract/page-size';
import type { shops } from '@tailwell/contract/shop/shops';
import type { Context } from '../../../context.ts';
import type { Handlers } from '../../../platform/http/serve.ts';
import { minuteInIndia } from '../../../platform/india-time.ts';
import { selectShopCities, selectShopPage } from './shops.sql.ts';
import { toShopSummary } from './shops.view.ts';

export function shopHandlers({ db }: Context): Handlers<typeof shops> {
  return {
    listNearbyShops: async ({ query: { page, sort, ...filter } }) => {
      const now = new Date();
      const [{ rows, total }, cities] = await Promise.all([
        selectShopPage(db, filter, { sort, page, at: minuteInIndia(now) }),
        selectShopCities(db),
      ]);
      return {
        data: rows.map((row) => toShopSummary(row, now)),
        total: Math.min(total, MAX_COUNTED),
        isCapped: total > MAX_COUNTED,
        cities,
      };
    },
  };
}
