import { MAX_QUANTITY } from '@tailwell/contract/shop/cart-constants';
import { roundKm } from '../../../platform/database/distance.ts';
import { formatArrival } from '../shops/shops.rules.ts';
import { billedQuantity, changeOf, isBlocked } from './cart.rules.ts';
import type { Price } from './carts.bill.flow.ts';
import type { CartLine } from './carts.sql.ts';
import type { OneShop } from './one-shop.flow.ts';

export function toCart({ version, lines }: { version: number; lines: CartLine[] }) {
  const byShop = [...Map.groupBy(lines, ({ shopId }) => shopId).values()];
  return {
    version,
    shops: byShop.map((own) => ({
      shop: toShop(own[0] as CartLine),
      lines: own.map(toLine),
      total: sum(own, totalOf),
    })),
    count: sum(lines, ({ quantity }) => quantity),
    needsPrescription: lines.some((line) => line.needsPrescription && line.available > 0),
    hasChanges: lines.some(isBlocked),
  };
}

const toShop = ({ shopId, shopName, shopArea, shopCity, isShopOpen, pausedUntil }: CartLine) => ({
  _id: shopId,
  name: shopName,
  area: shopArea,
  city: shopCity,
  isOpen: isShopOpen && pausedUntil === null,
  pausedUntil,
});

function toLine(line: CartLine) {
  const { id, listingId, productId, name, brand, packSize, photo, needsPrescription, offer } = line;
  return {
    _id: id,
    listingId,
    product: {
      _id: productId,
      name,
      brand,
      packSize,
      photo,
      needsPrescription,
      mrp: line.mrpPaise,
    },
    quantity: line.quantity,
    price: line.pricePaise,
    seenPrice: line.seenPricePaise,
    total: totalOf(line),
    expiresMonth: line.expiresMonth?.slice(0, 'yyyy-mm'.length) ?? null,
    offer: offer && line.offerEndsAt ? { _id: offer.id, title: offer.title, endsAt: line.offerEndsAt } : null,
    available: Math.min(line.available, MAX_QUANTITY),
    change: changeOf(line),
  };
}

const totalOf = (line: CartLine) => line.pricePaise * billedQuantity(line);

/** A bill in the API's format, with the outcome of the coupon. */
export function toBill(
  price: Price,
  coupon: { code: string; problem: string | null } | null,
  oneShop: OneShop | null,
) {
  const isCouponUsed = coupon !== null && coupon.problem === null;
  return {
    mrpTotal: price.mrpPaise,
    discount: price.mrpPaise - price.itemsPaise,
    itemTotal: price.itemsPaise,
    coupon: isCouponUsed ? { code: coupon.code, discount: price.couponDiscountPaise } : null,
    couponProblem: coupon?.problem ?? null,
    referralDiscount: price.referralDiscountPaise,
    delivery: price.isDeliveryKnown ? price.deliveryPaise : null,
    cashFee: price.cashFeePaise,
    tax: price.taxPaise,
    toPay: price.toPayPaise,
    youSave: price.youSavePaise,
    deliveries: (price.isDeliveryKnown ? price.parcels : []).map(
      ({ shopId, itemsPaise, deliveryPaise, freeFromPaise, ...parcel }) => ({
        shopId,
        fee: deliveryPaise,
        isByCourier: parcel.isByCourier,
        distanceKm: parcel.distanceKm === null ? null : roundKm(parcel.distanceKm),
        arrives: formatArrival(price.hours.get(shopId) ?? [], price.now, {
          ...price.terms,
          isByCourier: parcel.isByCourier,
          pausedUntil: price.pauses.get(shopId),
        }),
        freeFrom: freeFromPaise,
        missingForFree: Math.max(0, freeFromPaise - itemsPaise),
      }),
    ),
    oneShop: oneShop && toOneShop(oneShop),
    cash: { isPossible: price.cashProblem === null, why: price.cashProblem },
  };
}

function toOneShop({ items, price }: OneShop) {
  const [parcel] = price.parcels;
  const [first] = items;
  const isByCourier = parcel?.isByCourier ?? false;
  const hours = price.hours.get(first?.shopId ?? '') ?? [];
  return {
    name: first?.shopName ?? '',
    toPay: price.toPayPaise,
    isByCourier,
    arrives: formatArrival(hours, price.now, { ...price.terms, isByCourier }),
    items: items.map(({ listingId, quantity, pricePaise }) => ({ listingId, quantity, price: pricePaise })),
  };
}

function sum<T>(all: T[], of: (one: T) => number): number {
  return all.reduce((result, one) => result + of(one), 0);
}
