import type { needStates } from '@tailwell/contract/shop/baskets';
import { roundKm } from '../../../platform/database/distance.ts';
import { isValid, validUntil } from '../prescriptions/prescriptions.rules.ts';
import { arrivesBy, formatArrival } from '../shops/shops.rules.ts';
import type { findBaskets } from './baskets.flow.ts';
import type { Basket, Offer } from './baskets.rules.ts';
import type { SoldMedicine } from './medicines.sql.ts';
import type { Need } from './needs.rules.ts';

type BasketResult = Awaited<ReturnType<typeof findBaskets>>;

export function toBaskets({ prescribed, sold, needs, offers, hasLocation, terms, baskets }: BasketResult) {
  const rows = new Map(sold.map((row) => [row.listingId, row]));
  const foundNeeds = new Set(offers.map(({ need }) => need));
  const lastDay = validUntil(prescribed.signedAt, prescribed.lines);
  return {
    consultId: prescribed.consultId,
    pet: prescribed.petName,
    signedAt: prescribed.signedAt,
    vetId: prescribed.vetId,
    validUntil: lastDay,
    canOrder: isValid(lastDay, new Date()),
    hasLocation,
    needs: needs.map((need, at) => ({
      name: need.name,
      search: need.search,
      units: need.units,
      state: stateOf(need, foundNeeds.has(at)),
    })),
    baskets: baskets.map((basket) => toBasket(basket, rows, terms, foundNeeds.size === needs.length)),
  };
}

function stateOf({ matches, isUnclear }: Need<SoldMedicine>, isFound: boolean): (typeof needStates)[number] {
  if (isFound) return 'found';
  if (matches.length > 0) return 'no-stock';
  return isUnclear ? 'unclear' : 'unknown';
}

function toBasket(
  { kinds, items, bill }: Basket,
  rows: Map<string | null, SoldMedicine>,
  terms: BasketResult['terms'],
  hasAll: boolean,
) {
  const now = new Date();
  const arrivals = bill.parcels.map(({ shopId, isByCourier }) => {
    const item = items.find((one) => one.shopId === shopId);
    const hours = rows.get(item?.listingId ?? null)?.hours ?? [];
    const delivery = { ...terms, isByCourier };
    return { by: arrivesBy(hours, now, delivery), text: formatArrival(hours, now, delivery) };
  });
  const last = arrivals.toSorted((one, other) => one.by.getTime() - other.by.getTime()).at(-1);
  return {
    kinds,
    shops: bill.parcels.map(({ shopId, deliveryPaise, isByCourier, distanceKm }, at) => {
      const own = items.filter((item) => item.shopId === shopId);
      const row = rows.get(own[0]?.listingId ?? null);
      return {
        shop: {
          _id: shopId,
          name: row?.shopName ?? '',
          area: row?.shopArea ?? '',
          city: row?.shopCity ?? '',
          isOpen: row?.isOpen ?? false,
        },
        distanceKm: distanceKm === null ? null : roundKm(distanceKm),
        isByCourier,
        arrives: arrivals[at]?.text ?? '',
        delivery: deliveryPaise,
        items: own.flatMap((item) => toItem(item, rows.get(item.listingId))),
      };
    }),
    itemTotal: bill.itemsPaise,
    delivery: bill.deliveryPaise,
    toPay: bill.toPayPaise,
    arrives: last?.text ?? '',
    hasAll,
  };
}

function toItem(
  { listingId, quantity, pricePaise, need, isSubstitute, isEnough }: Offer,
  row?: SoldMedicine,
) {
  if (!row) return [];
  const { productId, name, brand, packSize, photo, needsPrescription, mrpPaise } = row;
  return [
    {
      listingId,
      product: { _id: productId, name, brand, packSize, photo, needsPrescription, mrp: mrpPaise },
      quantity,
      price: pricePaise,
      total: pricePaise * quantity,
      need,
      isSubstitute,
      isEnough,
    },
  ];
}
