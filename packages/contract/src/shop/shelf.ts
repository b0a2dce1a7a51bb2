import { z } from 'zod';
import { act } from '../acts.ts';
import { moment } from '../dates.ts';
import { endpoint, reply } from '../endpoint.ts';
import { id, idParams } from '../ids.ts';
import { IMPORT_BYTES, importedCsv, importResult } from '../import-files.ts';
import { rupees } from '../money.ts';
import { page, total } from '../page.ts';
import { optionalLine } from '../text.ts';
import { limitedOffer, productSummary } from './product-summary.ts';

/** A month such as "2027-03". */
export const month = z.string('Choose a month.').regex(/^20\d{2}-(0[1-9]|1[0-2])$/, 'Choose a month.');

const listedProduct = productSummary.pick({
  _id: true,
  name: true,
  brand: true,
  packSize: true,
  photo: true,
  mrp: true,
  needsPrescription: true,
});

const shelfPrice = rupees.refine((paise) => paise >= 100, 'It must cost at least ₹1.');
const quantity = z
  .int('Enter a whole number.')
  .min(0, 'It can’t be less than none.')
  .max(100_000, 'That is too many.');

const consoleListing = z.object({
  _id: id,
  product: listedProduct,
  price: rupees,
  stock: z.int(),
  expiresMonth: z.string().nullable(),
  /** The batch currently on sale, as printed on the packs. */
  batchNumber: z.string().nullable(),
  isActive: z.boolean(),
  /** The day from which it is sold again; null: it is sold now. */
  backOn: z.iso.date().nullable(),
  /** Whether it is medicine, and the shop's licence has expired. */
  isLicenceExpired: z.boolean(),
  /** The limited offer it is in, running or still to come; null: none. */
  offer: limitedOffer
    .pick({ _id: true, title: true, startsAt: true, endsAt: true })
    .extend({ price: rupees, isRunning: z.boolean() })
    .nullable(),
  updatedAt: moment,
});

/** The columns of a file of the shelf. `product` to `mrp` only help to read it. */
export const stockFileColumns = {
  _id: 'id',
  name: 'product',
  brand: 'brand',
  packSize: 'pack_size',
  mrp: 'mrp',
  price: 'price',
  /** The stock when the file was made: units sold since then must not be given back. */
  stockBefore: 'stock_before',
  stock: 'stock',
  expiresMonth: 'expires',
  batchNumber: 'batch',
  isActive: 'for_sale',
} as const;

/** Maximum number of lines in such a file. */
export const MAX_STOCK_LINES = 5_000;

const MAX_PERCENT = 90;
const PERCENT = `Enter a percentage from 1 to ${MAX_PERCENT}.`;

/** Calls for a shop's shelf: its listings, and further products it could sell. */
export const shelfCalls = {
  listShopListings: endpoint({
    method: 'GET',
    path: '/shop/get/my/listings/v1',
    isOwn: true,
    summary: 'What the shop sells, what runs out first',
    who: 'shop',
    query: z.object({ page, search: optionalLine('Search', { max: 80 }) }),
    reply: reply(z.array(consoleListing), total),
  }),
  findShelfProducts: endpoint({
    method: 'GET',
    path: '/shop/find/catalogue/products/v1',
    isOwn: true,
    summary: 'Products of the catalogue that the shop could sell, and whether they are on its shelf',
    who: 'shop',
    query: z.object({ page, search: optionalLine('Search', { max: 80 }) }),
    reply: reply(
      z.array(
        listedProduct.extend({
          /** The shop's own listing of it; null: it isn't on the shop's shelf. */
          listingId: id.nullable(),
          /** The shop lacks the licence to sell it. */
          needsLicence: z.boolean(),
        }),
      ),
      total,
    ),
  }),
  addListing: endpoint({
    method: 'POST',
    path: '/shop/add/my/listing/v1',
    isOwn: true,
    summary: 'Put a product of the catalogue on the shelf',
    who: 'shop',
    body: z.object({
      productId: id,
      price: shelfPrice,
      stock: quantity,
      expiresMonth: month.nullish(),
      batchNumber: optionalLine('The batch number', { max: 30 }).nullable(),
    }),
    reply: reply(consoleListing),
    errors: ['ON_SHELF', 'LICENCE_MISSING', 'PRICE_TOO_HIGH'],
  }),
  updateListing: endpoint({
    method: 'PUT',
    path: '/shop/update/my/listing/{id}/v1',
    isOwn: true,
    summary: 'Change the price or the stock of something. CHANGED_ELSEWHERE comes with the present stock',
    who: 'shop',
    params: idParams,
    body: z.object({
      price: shelfPrice.optional(),
      /** The new stock, and the stock that the change is based on; rejected if that is outdated. */
      stock: z
        .object({
          before: z.int(),
          now: quantity,
        })
        .optional(),
      expiresMonth: month.nullish(),
      batchNumber: optionalLine('The batch number', { max: 30 }).nullable(),
      isActive: z.boolean().optional(),
      /** Off sale until this day, within a year; null: sold now. */
      backOn: z.iso.date('Choose a day.').nullish(),
    }),
    reply: reply(consoleListing),
    errors: ['CHANGED_ELSEWHERE', 'PRICE_TOO_HIGH', 'OFFER_RUNS'],
  }),
  repriceListings: act({
    path: '/shop/reprice/listings/v1',
    summary:
      'Raise or lower several prices by a percentage, to whole rupees; only for the versions of a preview',
    who: 'shop',
    input: {
      percent: z.number(PERCENT).min(1, PERCENT).max(MAX_PERCENT, PERCENT),
      direction: z.enum(['raise', 'lower'], 'Choose whether prices go up or down.'),
    },
  }),
  sellListings: act({
    path: '/shop/sell/listings/v1',
    summary: 'Take several products off sale, or sell them again',
    who: 'shop',
    input: { isActive: z.boolean() },
  }),
  exportStock: endpoint({
    method: 'GET',
    path: '/shop/export/my/stock/v1',
    isOwn: true,
    summary: 'What the shop sells as a CSV file, to change its prices and stock in',
    who: 'shop',
    reply: reply(z.object({ csv: z.string() })),
    limit: { max: 30, perSeconds: 60 },
  }),
  importStock: endpoint({
    method: 'POST',
    path: '/shop/import/my/stock/v1',
    isOwn: true,
    summary: 'Prices, stock, batches and expiry from a changed file; or only a trial run',
    who: 'shop',
    bodyBytes: IMPORT_BYTES,
    body: z.object({
      csv: importedCsv,
      /** `try` saves nothing; `good` saves the valid lines, each in its own transaction. */
      mode: z.enum(['try', 'good'], 'Choose what to save.'),
    }),
    reply: reply(importResult),
    limit: { max: 30, perSeconds: 60 },
  }),
  listOpenOffers: endpoint({
    method: 'GET',
    path: '/shop/get/open/offers/v1',
    isOwn: true,
    summary: 'Limited offers that run or are still to come, the first to start first',
    who: 'shop',
    reply: reply(z.array(limitedOffer.pick({ _id: true, title: true, startsAt: true, endsAt: true }))),
  }),
  joinOffer: act({
    path: '/shop/join/offer/listings/v1',
    summary: 'Sell several products for less during a limited offer, by a percentage, in whole rupees',
    who: 'shop',
    input: {
      offerId: z.uuid('Choose an offer.'),
      percent: z.number(PERCENT).min(1, PERCENT).max(MAX_PERCENT, PERCENT),
    },
  }),
  leaveOffer: act({
    path: '/shop/leave/offer/listings/v1',
    summary: 'Take several products out of their limited offers',
    who: 'shop',
  }),
};
