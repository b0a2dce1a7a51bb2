import type { PaymentMethod } from '@tailwell/contract/money/payment-constants';
import { shareOut, taxIn } from '../../money/invoices/tax.rules.ts';
import { creditDiscountOf } from '../../money/referrals/referrals.rules.ts';

/** The fees for delivery and paying in cash, in paise; the row of order_terms. */
export interface DeliveryTerms {
  nearFeePaise: number;
  nearFreeFromPaise: number;
  farFeePaise: number;
  farFreeFromPaise: number;
  cashFeePaise: number;
  cashLimitPaise: number;
}

/** A quantity of a listing. Prices are per unit. */
export interface BillLine {
  shopId: string;
  quantity: number;
  mrpPaise: number;
  pricePaise: number;
  gstPercent: number;
}

/** The distance from a shop; null: the destination isn't known yet. */
export interface DeliveryRoute {
  distanceKm: number | null;
  deliversWithinKm: number;
}

interface Purchase {
  lines: BillLine[];
  /** By the shop's id. */
  routes: ReadonlyMap<string, DeliveryRoute>;
  terms: DeliveryTerms;
  paymentMethod: PaymentMethod;
  couponDiscountPaise: number;
  referral: { percent: number; maxDiscountPaise: number } | null;
}

/** The cost of one shop's parcel, in paise. */
export interface BillParcel {
  shopId: string;
  itemsPaise: number;
  /** Its share of the discount on the full order. */
  discountPaise: number;
  deliveryPaise: number;
  cashFeePaise: number;
  isByCourier: boolean;
  distanceKm: number | null;
  freeFromPaise: number;
}

/**
 * The bill of a cart, in whole paise (domain: money). The parcels add up to the total: each can be returned separately.
 * Coupons and referral come off the items, delivery is per shop, the cash fee is charged once; prices and fees include
 * the tax.
 */
export function computeBill({
  lines,
  routes,
  terms,
  paymentMethod,
  couponDiscountPaise: coupon,
  referral,
}: Purchase) {
  const itemsPaise = sum(lines, totalOf);
  const mrpPaise = sum(lines, ({ mrpPaise: mrp, quantity }) => mrp * quantity);
  const couponDiscountPaise = Math.min(coupon, itemsPaise);
  const referralDiscountPaise = referralDiscountOf(itemsPaise - couponDiscountPaise, referral);
  const discountPaise = couponDiscountPaise + referralDiscountPaise;
  const linesByShop = Map.groupBy(lines, ({ shopId }) => shopId);
  const byShop = [...linesByShop];
  const shares = shareOut(
    discountPaise,
    byShop.map(([, own]) => sum(own, totalOf)),
  );
  const cashFeePaise = paymentMethod === 'COD' && lines.length > 0 ? terms.cashFeePaise : 0;
  const parcels = byShop.map(([shopId, own], at): BillParcel => {
    const items = sum(own, totalOf);
    const delivery = deliveryOf(items, routes.get(shopId), terms);
    return {
      shopId,
      itemsPaise: items,
      discountPaise: shares[at] ?? 0,
      ...delivery,
      // Whichever parcel arrives first collects it.
      cashFeePaise: at === 0 ? cashFeePaise : 0,
    };
  });
  const deliveryPaise = sum(parcels, (parcel) => parcel.deliveryPaise);
  return {
    // Otherwise no delivery is charged yet, and the bill says so.
    isDeliveryKnown: parcels.every(({ distanceKm }) => distanceKm !== null),
    mrpPaise,
    itemsPaise,
    couponDiscountPaise,
    referralDiscountPaise,
    deliveryPaise,
    cashFeePaise,
    taxPaise: sum(parcels, (parcel) => taxIn({ ...parcel, lines: linesByShop.get(parcel.shopId) ?? [] })),
    toPayPaise: itemsPaise - discountPaise + deliveryPaise + cashFeePaise,
    // Counts only what the bill shows as saved: a fee that isn't charged is not on it.
    youSavePaise: mrpPaise - itemsPaise + discountPaise,
    parcels,
  };
}

const totalOf = ({ pricePaise, quantity }: Pick<BillLine, 'pricePaise' | 'quantity'>) =>
  pricePaise * quantity;

/** The delivery fee for one shop's items; free from a minimum amount. No estimate while the destination is unknown. */
function deliveryOf(itemsPaise: number, route: DeliveryRoute | undefined, terms: DeliveryTerms) {
  const distanceKm = route?.distanceKm ?? null;
  const isByCourier = route !== undefined && distanceKm !== null && distanceKm > route.deliversWithinKm;
  const freeFromPaise = isByCourier ? terms.farFreeFromPaise : terms.nearFreeFromPaise;
  const fee = isByCourier ? terms.farFeePaise : terms.nearFeePaise;
  const isFree = distanceKm === null || itemsPaise >= freeFromPaise;
  return {
    isByCourier,
    distanceKm,
    freeFromPaise,
    deliveryPaise: isFree ? 0 : fee,
  };
}

function referralDiscountOf(paise: number, referral: Purchase['referral']): number {
  return referral ? creditDiscountOf(paise, referral) : 0;
}

function sum<T>(all: Iterable<T>, of: (one: T) => number): number {
  let result = 0;
  for (const one of all) result += of(one);
  return result;
}
