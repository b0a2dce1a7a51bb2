import type { shopConsoleCalls } from '@tailwell/contract/shop/shop-console';
import type { Transaction } from 'kysely';
import type { z } from 'zod';
import { recordChange } from '../../../platform/database/audit.ts';
import type { Database } from '../../../platform/database/db.ts';
import { conflict, notFound } from '../../../platform/http/errors.ts';
import { insertListing, selectShelfProduct } from './shelf.sql.ts';
import { priceTooHigh } from './update-listing.flow.ts';

type NewListing = z.output<(typeof shopConsoleCalls)['addListing']['body']>;

/**
 * Puts a product on a shop's shelf; returns the listing's id. Medicine requires a licence, which the database enforces.
 */
export async function addListing(tx: Transaction<Database>, shopId: string, listing: NewListing) {
  const { productId, price, stock, expiresMonth, batchNumber } = listing;
  const product = await selectShelfProduct(tx, productId);
  if (!product) throw notFound();
  if (price > product.mrpPaise) throw priceTooHigh(product.mrpPaise);
  const id = await insertListing(tx, {
    shopId,
    productId,
    pricePaise: price,
    stock,
    expiresMonth: expiresMonth ? `${expiresMonth}-01` : null,
    batchNumber: batchNumber || null,
  }).catch((error: unknown) => {
    throw isWithoutLicence(error) ? licenceMissing() : error;
  });
  if (!id) throw conflict('ON_SHELF', 'It’s already on your shelf. Look for it in your stock.');
  const after = {
    productId,
    pricePaise: price,
    stock,
    expiresMonth: expiresMonth || null,
    batchNumber: batchNumber || null,
  };
  recordChange({ kind: 'listings', id, before: null, after });
  return id;
}

const isWithoutLicence = (error: unknown) =>
  (error as { constraint?: string }).constraint === 'listings_medicine_needs_licence';

const licenceMissing = () =>
  conflict('LICENCE_MISSING', 'Only shops with a pharmacy licence sell this. Ask us to add yours.');
