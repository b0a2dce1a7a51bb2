import type { Kysely } from 'kysely';
import type { Database } from '../../../platform/database/db.ts';
import { selectAllPrescribed, selectMedicinesInCart, selectPrescribed } from './medicines.sql.ts';
import { findNeeds, type Prescription } from './needs.rules.ts';

type CartMedicines = Awaited<ReturnType<typeof selectMedicinesInCart>>;

/**
 * Which medicines of an owner's cart each of their signed prescriptions names, and which it doesn't, by consultation.
 * Medicines whose ingredients the catalogue doesn't list are in neither: only a pharmacist can decide.
 */
export async function coverCart(db: Kysely<Database>, userId: string) {
  const [all, inCart] = await Promise.all([
    selectAllPrescribed(db, userId),
    selectMedicinesInCart(db, userId),
  ]);
  return new Map(all.map((prescribed) => [prescribed.consultId, cover(prescribed, inCart)]));
}

/** The names of the medicines in an owner's cart that a prescription doesn't name. */
export async function findUncovered(db: Kysely<Database>, userId: string, consultId: string) {
  const [prescribed, inCart] = await Promise.all([
    selectPrescribed(db, consultId, userId),
    selectMedicinesInCart(db, userId),
  ]);
  return prescribed ? cover(prescribed, inCart).lacks : [];
}

function cover(prescribed: Prescription, inCart: CartMedicines) {
  const named = new Set(
    findNeeds(prescribed, inCart).flatMap(({ matches }) => matches.map(({ product }) => product.productId)),
  );
  // One product from two shops is one medicine.
  const products = [
    ...new Map(inCart.map(({ productId, name }) => [productId, { productId, name }])).values(),
  ];
  return {
    covers: products.filter(({ productId }) => named.has(productId)),
    lacks: products.filter(({ productId }) => !named.has(productId)),
  };
}
