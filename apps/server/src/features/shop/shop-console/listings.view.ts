import type { ConsoleListingRow } from './listings.sql.ts';

interface ListedProduct {
  id: string;
  name: string;
  brand: string;
  packSize: string;
  photo: string | null;
  mrpPaise: number;
  needsPrescription: boolean;
}

const toListedProduct = (row: ListedProduct) => ({
  _id: row.id,
  name: row.name,
  brand: row.brand,
  packSize: row.packSize,
  photo: row.photo,
  mrp: row.mrpPaise,
  needsPrescription: row.needsPrescription,
});

/** A catalogue product as seen by a shop that could list it. */
export const toShelfProduct = (row: ListedProduct & { listingId: string | null; needsLicence: boolean }) => ({
  ...toListedProduct(row),
  listingId: row.listingId,
  needsLicence: row.needsLicence,
});

/** The offer it is in, until that has ended. */
const toOffer = ({ limitedOfferId, offerTitle, startsAt, endsAt, ...row }: ConsoleListingRow) =>
  row.isOfferAhead && limitedOfferId && offerTitle && startsAt && endsAt && row.limitedPricePaise !== null
    ? {
        _id: limitedOfferId,
        title: offerTitle,
        startsAt,
        endsAt,
        price: row.limitedPricePaise,
        isRunning: row.isOfferOn,
      }
    : null;

/** A listing as its shop sees it. */
export const toConsoleListing = (row: ConsoleListingRow) => ({
  _id: row.id,
  product: toListedProduct({ ...row, id: row.productId }),
  price: row.pricePaise,
  stock: row.stock,
  expiresMonth: row.expiresMonth,
  batchNumber: row.batchNumber,
  isActive: row.isActive,
  backOn: row.backOn,
  isLicenceExpired: row.isLicenceExpired,
  offer: toOffer(row),
  updatedAt: row.updatedAt,
});
