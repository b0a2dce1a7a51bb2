import type { DoseUnit } from '@tailwell/contract/shop/dose-units';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../platform/database/db.ts';
import { distanceFrom, type Location } from '../../../platform/database/distance.ts';
import { OLDEST_DAYS } from '../prescriptions/prescriptions.rules.ts';
import { currentPrice, isSold } from '../products/prices.sql.ts';
import { hoursOf, isOpenNow, isPaused } from '../shops/shops.sql.ts';
import type { MedicineForm } from './medicine-names.rules.ts';

type Db = Kysely<Database>;

/** A line of a signed prescription. */
export interface PrescribedLine {
  medicine: string;
  strength: string;
  dose: string;
  timesADay: number;
  days: number;
  allowSubstitution: boolean;
}

/** An owner's signed prescription with what decides which products it means; undefined for any other user. */
export async function selectPrescribed(db: Db, consultId: string, userId: string) {
  return prescribedOf(db, userId).where('c.id', '=', consultId).executeTakeFirst();
}

/** All prescriptions an owner can buy with, and some expired ones; newest first. */
export async function selectAllPrescribed(db: Db, userId: string) {
  return prescribedOf(db, userId)
    .where('n.signedAt', '>', sql<Date>`now() - make_interval(days => ${OLDEST_DAYS})`)
    .orderBy('n.signedAt', 'desc')
    .limit(50)
    .execute();
}

/**
 * The kind of animal of the pet `k`. Shops know fewer kinds than owners have: products for the rest are sold as for
 * other small animals.
 */
const kindOfPet = sql<string>`case when k.slug in ('turtle', 'hamster') then 'other' else coalesce(k.slug, 'other') end`;

/** The kind of animal a consultation is about, signed or not. */
export async function selectKindOfPet(db: Db, consultId: string): Promise<string> {
  const { kind } = await db
    .selectFrom('consultations as c')
    .leftJoin('pets', 'pets.id', 'c.petId')
    .leftJoin('petCategories as k', 'k.id', 'pets.categoryId')
    .where('c.id', '=', consultId)
    .select(kindOfPet.as('kind'))
    .executeTakeFirstOrThrow();
  return kind;
}

const prescribedOf = (db: Db, userId: string) =>
  db
    .selectFrom('consultations as c')
    .innerJoin('visitNotes as n', 'n.consultationId', 'c.id')
    .leftJoin('pets', 'pets.id', 'c.petId')
    .leftJoin('petCategories as k', 'k.id', 'pets.categoryId')
    .where('c.userId', '=', userId)
    .where('n.signedAt', 'is not', null)
    .select([
      'c.id as consultId',
      'pets.name as petName',
      kindOfPet.as('kind'),
      sql<Date>`n.signed_at`.as('signedAt'),
      'c.vetId',
      sql<PrescribedLine[]>`(
        select coalesce(jsonb_agg(jsonb_build_object('medicine', medicine, 'strength', strength, 'dose', dose,
          'timesADay', times_daily, 'days', days, 'allowSubstitution', allow_substitution) order by position), '[]')
        from prescription_lines where consultation_id = c.id)`.as('lines'),
    ]);

/** A medicine with one of the substances, and a shop that sells it. */
export type SoldMedicine = Awaited<ReturnType<typeof selectSoldMedicines>>[number];

/** For a medicine sold by very many shops, how many of the nearest and of the cheapest are considered. */
const SHOPS_EACH = 25;

/**
 * Medicines with any of these substances, one row for every shop that has some, nearest and cheapest first; one without
 * a shop if none has.
 */
export async function selectSoldMedicines(db: Db, salts: string[], location: Location) {
  const distance = distanceFrom(location, 'shops');
  const isBuyable = sql<boolean>`(${isSold} and not ${isPaused})`;
  const all = db
    .selectFrom('products')
    .leftJoin('listings', (join) =>
      join.onRef('listings.productId', '=', 'products.id').on('listings.stock', '>', 0),
    )
    .leftJoin('shops', 'shops.id', 'listings.shopId')
    .leftJoin('limitedOffers', 'limitedOffers.id', 'listings.limitedOfferId')
    .where('products.isActive', '=', true)
    .where('products.salts', 'is not', null)
    .where(sql<boolean>`products.salts && ${salts}::text[]`)
    .select([
      'products.id as productId',
      'products.name',
      'products.brand',
      'products.packSize',
      'products.photo',
      'products.needsPrescription',
      'products.mrpPaise',
      'products.gstPercent',
      'products.pets',
      sql<string[]>`products.salts`.as('salts'),
      'products.strength',
      sql<MedicineForm>`products.form`.as('form'),
      'products.packAmount',
      sql<DoseUnit | null>`products.pack_unit`.as('packUnit'),
      // The rest describes what can be bought, and is null for what can't.
      sql<string | null>`case when ${isBuyable} then listings.id end`.as('listingId'),
      'listings.stock',
      currentPrice.as('pricePaise'),
      'shops.id as shopId',
      'shops.name as shopName',
      'shops.area as shopArea',
      'shops.city as shopCity',
      'shops.deliversWithinKm',
      isOpenNow.as('isOpen'),
      hoursOf(sql.ref('shops.id')).as('hours'),
      distance.as('distanceKm'),
      sql<number>`row_number() over (partition by products.id order by not coalesce(${isBuyable}, false), ${distance} nulls last,
        listings.price_paise, listings.id)`.as('nearest'),
      sql<number>`row_number() over (partition by products.id order by not coalesce(${isBuyable}, false),
        listings.price_paise, listings.id)`.as('cheapest'),
    ]);
  return db
    .selectFrom(all.as('sold'))
    .where((eb) => eb.or([eb('nearest', '<=', SHOPS_EACH), eb('cheapest', '<=', SHOPS_EACH)]))
    .orderBy('productId')
    .orderBy('nearest')
    .selectAll()
    .execute();
}

/** Where an owner is likely to want deliveries: their newest address. */
export async function selectNewestLocation(db: Db, userId: string): Promise<Location> {
  const address = await db
    .selectFrom('addresses')
    .where('userId', '=', userId)
    .orderBy('id', 'desc')
    .select(['latitude as lat', 'longitude as lng'])
    .executeTakeFirst();
  return address ?? {};
}

/** The prescription items in a cart whose ingredients the catalogue lists. */
export async function selectMedicinesInCart(db: Db, userId: string) {
  return db
    .selectFrom('cartLines')
    .innerJoin('listings', 'listings.id', 'cartLines.listingId')
    .innerJoin('products', 'products.id', 'listings.productId')
    .where('cartLines.userId', '=', userId)
    .where('products.needsPrescription', '=', true)
    .where('products.salts', 'is not', null)
    .orderBy('cartLines.addedAt')
    .orderBy('cartLines.id')
    .select([
      'products.id as productId',
      'products.name',
      'products.brand',
      'products.pets',
      sql<string[]>`products.salts`.as('salts'),
      'products.strength',
      sql<MedicineForm>`products.form`.as('form'),
      'products.packAmount',
      sql<DoseUnit | null>`products.pack_unit`.as('packUnit'),
      // All makers: a vet may have named one of them.
      sql<string[]>`array(select distinct brand from products other where other.is_active
        and other.salts is not null and other.salts = products.salts)`.as('makers'),
    ])
    .execute();
}

/** The products these listings sell. */
export async function selectProductsOf(tx: Db, listingIds: string[]) {
  const rows = await tx
    .selectFrom('listings')
    .where('id', 'in', listingIds)
    .select(['id', 'productId'])
    .execute();
  return new Map(rows.map(({ id, productId }) => [id, productId]));
}

/** Which of these words are substances of medicines in the catalogue, currently sold or not. */
export async function selectKnownSalts(db: Db, candidates: string[]): Promise<Set<string>> {
  const { rows } = await sql<{ salt: string }>`
    select distinct salt from products cross join unnest(salts) salt
    where salts && ${candidates}::text[] and salt = any(${candidates}::text[])`.execute(db);
  return new Set(rows.map(({ salt }) => salt));
}
