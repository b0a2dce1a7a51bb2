import { shopsOffice } from '@tailwell/contract/shop/shops-office';
import { sql } from 'kysely';
import type { Context } from '../../../context.ts';
import { orderBy } from '../../../platform/database/sort.ts';
import { resourceHandlers } from '../../../platform/http/resource.ts';
import { selectOfficeShop, selectOfficeShops } from '../../shop/shops/shops.office.sql.ts';
import { addShop, changeShop, toOfficeShop } from './save-shop.flow.ts';

export const shopOfficeHandlers = ({ db }: Context) =>
  resourceHandlers(shopsOffice, db, {
    select: async (from, { sort, isActive, ...wanted }) => {
      const order = orderBy(sort, { name: sql`lower(name)`, city: sql`lower(city)` });
      const filter = { ...wanted, isActive: isActive && isActive === 'yes' };
      const { rows, total } = await selectOfficeShops(from, filter, order);
      return { rows: rows.map(toOfficeShop), total };
    },
    find: async (from, id, isLocked) => {
      const row = await selectOfficeShop(from, id, isLocked);
      return row && toOfficeShop(row);
    },
    insert: addShop,
    update: changeShop,
    constraints: {
      shops_gstin_key: { field: 'gstin', message: 'There is a shop with this GSTIN already.' },
      shops_gstin_check: {
        field: 'gstin',
        message: 'The last letter doesn’t fit the others. Please check the GSTIN.',
      },
      shops_licence_is_needed: {
        field: 'hasPharmacy',
        message: 'It still sells medicine. Take that off its shelf first.',
      },
    },
  });
