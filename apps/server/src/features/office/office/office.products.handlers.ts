import { createHash } from 'node:crypto';
import {
  productActs,
  productsOffice,
  type productsOfficeCalls,
} from '@tailwell/contract/shop/products-office';
import { sql } from 'kysely';
import type { Context } from '../../../context.ts';
import { recordChange } from '../../../platform/database/audit.ts';
import { orderBy } from '../../../platform/database/sort.ts';
import { toCsv } from '../../../platform/http/csv.ts';
import { listActHandlers } from '../../../platform/http/list-acts.ts';
import { type ResourceSource, resourceHandlers } from '../../../platform/http/resource.ts';
import type { Handlers } from '../../../platform/http/serve.ts';
import { picturesHandlers } from '../../../platform/uploads/shown-photos.ts';
import {
  lockPhotos,
  selectGroupIds,
  selectOfficeProduct,
  selectOfficeProducts,
  updatePhotos,
} from '../../shop/products/products.office.sql.ts';
import { importProducts } from './import-products.flow.ts';
import { templateRows } from './product-lines.rules.ts';
import { addProduct, changeProduct, productConstraints, toOfficeProduct } from './save-product.flow.ts';

export function productOfficeHandlers({ db }: Context): Handlers<typeof productsOfficeCalls> {
  return {
    ...resourceHandlers(productsOffice, db, source),
    ...listActHandlers(productsOffice, productActs, db, source),
    ...picturesHandlers({ db }, { kind: 'products', lock: lockPhotos, update: updatePhotos }),

    getProductTemplate: async () => {
      const { parts, concerns } = await selectGroupIds(db);
      const { columns, rows } = templateRows();
      return {
        data: {
          csv: toCsv(columns, rows, { hasHeading: true }),
          groups: [...parts.values()].map(({ slug, name }) => ({ slug, name })),
          concerns: [...concerns.values()].map(({ slug, name }) => ({ slug, name })),
        },
      };
    },

    importProducts: async ({ body }) => {
      const data = await importProducts(db, body, ({ added, changed, unchanged }) => {
        const sha256 = createHash('sha256').update(body.csv).digest('hex');
        const after = { added, changed, unchanged, sha256 };
        recordChange({ kind: 'products', id: '', before: null, after });
      });
      return { data, message: data.isSaved ? 'Imported.' : 'Nothing is saved yet.' };
    },
  };
}

const source: ResourceSource<typeof productsOffice> = {
  select: async (from, { sort, isActive, ...filters }) => {
    const order = orderBy(
      sort,
      { name: sql`lower(products.name)`, brand: sql`lower(products.brand)` },
      sql`products.id`,
    );
    const filter = { ...filters, isActive: isActive && isActive === 'yes' };
    const { rows, total } = await selectOfficeProducts(from, filter, order);
    return { rows: rows.map(toOfficeProduct), total };
  },
  find: async (from, id, isLocked) => {
    const row = await selectOfficeProduct(from, id, isLocked);
    return row && toOfficeProduct(row);
  },
  insert: addProduct,
  update: changeProduct,
  constraints: {
    ...productConstraints,
    products_code_key: { field: 'code', message: 'A product with this code already exists.' },
  },
};
