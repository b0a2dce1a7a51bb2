import type { PaymentMethod } from '@tailwell/contract/money/payment-constants';
import { shareOut, taxIn } from '../../money/invoices/tax.rules.ts';
import { creditOff } from '../../money/referrals/referrals.rules.ts';

/** What delivering and paying in cash cost, in paise; the row of order_terms. */
export interface DeliveryTerms {
  nearFeePaise: number;
  nearFreeFromPaise: number;
  farFeePaise: number;
  farFreeFromPaise: number;
  cashFeePaise: number;
  cashLimitPaise: number;
}

/** So many pieces of something. The prices are of one. */
export interface BillLine {
  shopId: string;
  quantity: number;
  mrpPaise: number;
  pricePaise: number;
  gstPercent: number;
}

/** How far a shop has to go; null: nobody knows yet where to. */
export interface Way {
  distanceKm: number | null;
  deliversWithinKm: number;
}

interface Purchase {
  lines: BillLine[];
  /** By the shop's id. */
  ways: ReadonlyMap<string, Way>;
  terms: DeliveryTerms;
  paymentMethod: PaymentMethod;
  couponDiscountPaise: number;
  referral: { percent: number; maxDiscountPaise: number } | null;
}

/** What one shop's parcel costs, in paise. */
export interface BillParcel {
  shopId: string;
  itemsPaise: number;
  /** Its share of what comes off the whole order. */
  discountPaise: number;
  deliveryPaise: number;
  cashFeePaise: number;
  isByCourier: boolean;
  distanceKm: number | null;
  freeFromPaise: number;
}

/**
 * The bill of a cart, in whole paise (domain: money). The parcels add up to the whole: each can go back by itself. Coupons
 * and referral come off the items, delivery is by shop, the cash fee once; prices and fees include the tax.
 */
export function computeBill({
  lines,
  ways,
  terms,
  paymentMethod,
  couponDiscountPaise: coupon,
  referral,
}: Purchase) {
  const itemsPaise = sum(lines, totalOf);
  const mrpPaise = sum(lines, ({ mrpPaise: mrp, quantity }) => mrp * quantity);
  const couponDiscountPaise = Math.min(coupon, itemsPaise);
  const referralDiscountPaise = referralOff(itemsPaise - couponDiscountPaise, referral);
  const discountPaise = couponDiscountPaise + referralDiscountPaise;
  const linesOf = Map.groupBy(lines, ({ shopId }) => shopId);
  const byShop = [...linesOf];
  const shares = shareOut(
    discountPaise,
    byShop.map(([, own]) => sum(own, totalOf)),
  );
  const cashFeePaise = paymentMethod === 'COD' && lines.length > 0 ? terms.cashFeePaise : 0;
  const parcels = byShop.map(([shopId, own], at): BillParcel => {
    const items = sum(own, totalOf);
    const delivery = deliveryOf(items, ways.get(shopId), terms);
    return {
      shopId,
      itemsPaise: items,
      discountPaise: shares[at] ?? 0,
      ...delivery,
      // Whoever comes first takes it.
      cashFeePaise: at === 0 ? cashFeePaise : 0,
    };
  });
  const deliveryPaise = sum(parcels, (parcel) => parcel.deliveryPaise);
  return {
    // Otherwise nothing is asked for it yet, and the bill says so.
    isDeliveryKnown: parcels.every(({ distanceKm }) => distanceKm !== null),
    mrpPaise,
    itemsPaise,
    couponDiscountPaise,
    referralDiscountPaise,
    deliveryPaise,
    cashFeePaise,
    taxPaise: sum(parcels, (parcel) => taxIn({ ...parcel, lines: linesOf.get(parcel.shopId) ?? [] })),
    toPayPaise: itemsPaise - discountPaise + deliveryPaise + cashFeePaise,
    // No more than the lines of the bill take off: a fee that nobody asks for is no line.
    youSavePaise: mrpPaise - itemsPaise + discountPaise,
    parcels,
  };
}

const totalOf = ({ pricePaise, quantity }: Pick<BillLine, 'pricePaise' | 'quantity'>) =>
  pricePaise * quantity;

/** What delivering one shop's things costs; free from a sum on. Nothing is guessed while nobody knows where to. */
function deliveryOf(itemsPaise: number, way: Way | undefined, terms: DeliveryTerms) {
  const distanceKm = way?.distanceKm ?? null;
  const isByCourier = way !== undefined && distanceKm !== null && distanceKm > way.deliversWithinKm;
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

function referralOff(paise: number, referral: Purchase['referral']): number {
  return referral ? creditOff(paise, referral) : 0;
}

function sum<T>(all: Iterable<T>, of: (one: T) => number): number {
  let result = 0;
  for (const one of all) result += of(one);
  return result;
}
