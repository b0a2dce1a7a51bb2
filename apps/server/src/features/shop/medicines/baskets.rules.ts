import type { basketKinds } from '@tailwell/contract/shop/baskets';
import {
  type BillLine,
  computeBill,
  type DeliveryRoute,
  type DeliveryTerms,
} from '../carts/carts.bill.rules.ts';

export type BasketKind = (typeof basketKinds)[number];

/** A medicine in one shop, in as many packs as are needed. */
export interface Offer extends BillLine {
  /** Its index among the needs. */
  need: number;
  listingId: string;
  isSubstitute: boolean;
  isEnough: boolean | null;
}

interface Market {
  offers: Offer[];
  /** By the shop's id. */
  routes: ReadonlyMap<string, DeliveryRoute & { isOpen: boolean }>;
  terms: DeliveryTerms & { nearHours: number; farDays: number };
  /** Whether the destination is known. */
  hasLocation: boolean;
}

export type Basket = ReturnType<typeof fillBasket> & { kinds: BasketKind[] };

/** How many shops are combined: the cheapest for each medicine, then the nearest. */
const MAX_SHOPS = 24;
const MAX_SHOPS_IN_THREES = 10;

/**
 * Two or three ready baskets: from one shop, cheapest with delivery, and soonest. Each has everything that is
 * available; if no single shop has it all, there is no basket from one shop. Identical baskets are merged.
 */
export function makeBaskets(market: Market): Basket[] {
  const { offers, hasLocation } = market;
  if (offers.length === 0) return [];
  const needCount = new Set(offers.map(({ need }) => need)).size;
  const all = shopSets(market)
    .map((shopIds) => fillBasket(market, shopIds))
    .filter(({ items }) => items.length === needCount);
  const baskets: Basket[] = [];
  const add = (kind: BasketKind, candidate: ReturnType<typeof fillBasket> | undefined) => {
    if (!candidate) return;
    const same = baskets.find(({ key }) => key === candidate.key);
    if (same) same.kinds.push(kind);
    else baskets.push({ ...candidate, kinds: [kind] });
  };
  add(
    'one-shop',
    best(
      all.filter(({ shopIds }) => shopIds.length === 1),
      byDistance,
    ),
  );
  add('cheapest', best(all, byCost));
  if (hasLocation) add('fastest', best(all, bySpeed));
  return baskets;
}

/**
 * The combinations of shops to try: each alone, pairs, threes of the most promising, and all that are cheapest for
 * something.
 */
function shopSets({ offers, routes }: Market): string[][] {
  const cheapest = [...Map.groupBy(offers, ({ need }) => need).values()].map(
    (own) => own.toSorted((one, other) => costOf(one) - costOf(other))[0]?.shopId ?? '',
  );
  const nearest = [...new Set(offers.map(({ shopId }) => shopId))].toSorted(
    (one, other) =>
      (routes.get(one)?.distanceKm ?? Number.MAX_VALUE) - (routes.get(other)?.distanceKm ?? Number.MAX_VALUE),
  );
  const ids = [...new Set([...cheapest, ...nearest])].slice(0, MAX_SHOPS);
  const sets = [...nearest.map((id) => [id]), [...new Set(cheapest)]];
  for (const [at, one] of ids.entries()) {
    for (const [offset, other] of ids.slice(at + 1).entries()) {
      sets.push([one, other]);
      const third = at + offset + 2;
      for (const more of ids.slice(third, Math.max(third, MAX_SHOPS_IN_THREES)))
        sets.push([one, other, more]);
    }
  }
  return sets;
}

/** The cheapest offer of these shops for each need, and the total cost. */
function fillBasket({ offers, routes, terms }: Market, from: string[]) {
  const items = [
    ...Map.groupBy(
      offers.filter(({ shopId }) => from.includes(shopId)),
      ({ need }) => need,
    ).values(),
  ]
    .map(
      (own) =>
        own.toSorted(
          (one, other) => costOf(one) - costOf(other) || compare(one.listingId, other.listingId),
        )[0],
    )
    .filter((offer) => offer !== undefined)
    .toSorted((one, other) => one.need - other.need);
  const shopIds = [...new Set(items.map(({ shopId }) => shopId))];
  const bill = computeBill({
    lines: items,
    routes,
    terms,
    paymentMethod: 'ONLINE',
    couponDiscountPaise: 0,
    referral: null,
  });
  return {
    key: items.map(({ listingId }) => listingId).join(),
    items,
    shopIds,
    bill,
    hours: Math.max(
      0,
      ...bill.parcels.map(({ isByCourier }) => (isByCourier ? terms.farDays * 24 : terms.nearHours)),
    ),
    closedShops: shopIds.filter((id) => !routes.get(id)?.isOpen).length,
    distanceKm: Math.max(0, ...shopIds.map((id) => routes.get(id)?.distanceKm ?? 0)),
  };
}

type BasketCandidate = ReturnType<typeof fillBasket>;

const costOf = ({ pricePaise, quantity }: Offer) => pricePaise * quantity;
const compare = (one: string, other: string) => (one < other ? -1 : Number(one > other));

const byDistance = (one: BasketCandidate) => [one.distanceKm, one.bill.toPayPaise];
const byCost = (one: BasketCandidate) => [one.bill.toPayPaise, one.shopIds.length, one.hours, one.distanceKm];
const bySpeed = (one: BasketCandidate) => [
  one.hours,
  one.closedShops,
  one.shopIds.length,
  one.bill.toPayPaise,
  one.distanceKm,
];

/** The one with the lowest figures, compared in order; ties are broken consistently. */
function best(
  all: BasketCandidate[],
  figures: (one: BasketCandidate) => number[],
): BasketCandidate | undefined {
  return all.toSorted((one, other) => {
    const otherFigures = figures(other);
    const gap = figures(one)
      .map((figure, at) => figure - (otherFigures[at] ?? 0))
      .find((difference) => difference !== 0);
    return gap ?? compare(one.key, other.key);
  })[0];
}
