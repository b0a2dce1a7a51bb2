import type { ConsoleListingRow } from './listings.sql.ts';

/** A listing as its shop sees it. */
export const toConsoleListing = (row: ConsoleListingRow) => ({
  _id: row.id,
  product: {
    _id: row.productId,
    name: row.name,
    brand: row.brand,
    packSize: row.packSize,
    photo: row.photo,
    mrp: row.mrpPaise,
    needsPrescription: row.needsPrescription,
  },
  price: row.pricePaise,
  stock: row.stock,
  expiresMonth: row.expiresMonth,
  batchNumber: row.batchNumber,
  isActive: row.isActive,
  offerPrice: row.isOfferOn ? row.limitedPricePaise : null,
  updatedAt: row.updatedAt,
});
