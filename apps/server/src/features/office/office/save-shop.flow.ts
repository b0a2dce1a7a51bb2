import { formatOpeningHours, readOpeningHours } from '@tailwell/contract/opening-hours';
import type { ShopForm } from '@tailwell/contract/shop/shops-office';
import type { Transaction } from 'kysely';
import type { Database } from '../../../platform/database/db.ts';
import { notFound } from '../../../platform/http/errors.ts';
import { addTermsOfShop } from '../../shop/search/new-terms.sql.ts';
import {
  insertShop,
  type OfficeShopRow,
  type ShopColumns,
  selectOfficeShop,
  updateShop,
} from '../../shop/shops/shops.office.sql.ts';
import { locationOf } from './location.flow.ts';

type Tx = Transaction<Database>;

/** Adds a shop; returns the id. */
export async function addShop(tx: Tx, form: ShopForm): Promise<string> {
  const id = await insertShop(tx, await columnsOf(tx, form), readOpeningHours(form.hours));
  await addTermsOfShop(tx, id);
  return id;
}

/** Updates a shop. Closing one for good removes its listings, except for what is ordered. */
export async function changeShop(tx: Tx, id: string, form: ShopForm) {
  if (!(await selectOfficeShop(tx, id, true))) throw notFound();
  await updateShop(tx, id, await columnsOf(tx, form), readOpeningHours(form.hours));
  await addTermsOfShop(tx, id);
}

async function columnsOf(
  tx: Tx,
  { hours: _, latitude, longitude, licenceNumber, ...form }: ShopForm,
): Promise<ShopColumns> {
  const location = await locationOf(tx, form.pincode);
  return {
    ...form,
    ...location,
    ...(latitude !== null && longitude !== null && { latitude, longitude }),
    licenceNumber: licenceNumber || null,
  };
}

/** A shop as the back office shows and edits it. */
export const toOfficeShop = (row: OfficeShopRow) => ({
  id: row.id,
  photo: row.photo,
  name: row.name,
  isActive: row.isActive,
  legalName: row.legalName,
  gstin: row.gstin,
  about: row.about,
  street: row.street,
  area: row.area,
  pincode: row.pincode,
  city: row.city,
  latitude: row.latitude,
  longitude: row.longitude,
  hasPharmacy: row.hasPharmacy,
  licenceNumber: row.licenceNumber ?? '',
  licenceExpiresOn: row.licenceExpiresOn,
  hours: formatOpeningHours(row.hours),
  deliversWithinKm: row.deliversWithinKm,
  listingCount: row.listingCount,
});
