import { type ProductForm, splitSubstances } from '@tailwell/contract/shop/products-office';
import type { Transaction } from 'kysely';
import type { Database } from '../../../platform/database/db.ts';
import { invalid, notFound } from '../../../platform/http/errors.ts';
import {
  insertProduct,
  type OfficeProductRow,
  type ProductColumns,
  photosOf,
  selectGroupIds,
  selectOfficeProduct,
  updateProduct,
} from '../../shop/products/products.office.sql.ts';
import { addTermsOfProducts } from '../../shop/search/new-terms.sql.ts';

type Tx = Transaction<Database>;
type GroupIds = Awaited<ReturnType<typeof selectGroupIds>>;

/** Adds a product to the catalogue; returns the id. It isn't for sale until a shop puts it on its shelf. */
export async function addProduct(tx: Tx, form: ProductForm): Promise<string> {
  const id = await insertProduct(tx, columnsOf(form, await selectGroupIds(tx)));
  await addTermsOfProducts(tx, [id]);
  return id;
}

export async function changeProduct(tx: Tx, id: string, form: ProductForm) {
  if (!(await selectOfficeProduct(tx, id, true))) throw notFound();
  await updateProduct(tx, id, columnsOf(form, await selectGroupIds(tx)));
  await addTermsOfProducts(tx, [id]);
}

/** Throws 422 for an unknown group. */
export function columnsOf(form: ProductForm, groups: GroupIds): ProductColumns {
  const { subcategory, concern, mrp, hsnCode, salts, ...rest } = form;
  const substances = splitSubstances(salts);
  const part = groups.parts.get(subcategory);
  if (!part) throw unknownGroup('subcategory', `There is no group “${subcategory}”. Choose from the list.`);
  const concernId = concern === null ? null : groups.concerns.get(concern)?.id;
  if (concernId === undefined) {
    throw unknownGroup('concern', `There is no concern “${concern}”. Choose from the list.`);
  }
  return {
    ...rest,
    categoryId: part.categoryId,
    subcategoryId: part.id,
    concernId,
    mrpPaise: mrp,
    hsnCode: hsnCode || null,
    salts: substances.length > 0 ? substances : null,
  };
}

const unknownGroup = (field: string, message: string) => invalid('INVALID', message, { [field]: message });

/** What is wrong with a product that violates a constraint, and at which field. */
export const productConstraints: Record<string, { field: keyof ProductForm; message: string }> = {
  products_sellers_need_licence: {
    field: 'subcategory',
    message: 'Shops without a licence sell it, so it can’t become medicine. Take it off their shelves first.',
  },
  products_drug_is_not_sold: {
    field: 'salts',
    message: 'This product contains a drug that is not sold online. Hide it, or correct its substances.',
  },
  products_drug_needs_prescription: {
    field: 'needsPrescription',
    message: 'This product contains a drug that is sold only on prescription.',
  },
};

/** A product as the back office shows and edits it. */
export const toOfficeProduct = (row: OfficeProductRow) => ({
  id: row.id,
  photos: photosOf(row),
  code: row.code,
  name: row.name,
  brand: row.brand,
  packSize: row.packSize,
  isActive: row.isActive,
  subcategory: row.subcategory,
  concern: row.concern,
  pets: row.pets,
  tags: row.tags,
  mrp: row.mrpPaise,
  gstPercent: row.gstPercent,
  hsnCode: row.hsnCode ?? '',
  needsPrescription: row.needsPrescription,
  description: row.description,
  composition: row.composition,
  directions: row.directions,
  safety: row.safety,
  manufacturer: row.manufacturer,
  countryOfOrigin: row.countryOfOrigin,
  importer: row.importer,
  keywords: row.keywords,
  salts: row.salts?.join(', ') ?? '',
  strength: row.strength,
  form: row.form as ProductForm['form'],
  packAmount: row.packAmount,
  packUnit: row.packUnit as ProductForm['packUnit'],
});
