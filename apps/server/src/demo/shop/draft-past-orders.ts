import { randomFrom } from '../random.ts';
import { cities } from '../vets/vets.ts';
import type { DraftProduct } from './draft-products.ts';
import type { DraftListing, DraftShop } from './draft-shops.ts';
import { baskets, buyers, reviews, shopReviews } from './past-orders.ts';

type Random = ReturnType<typeof randomFrom>;

const ORDERS = 150;

export type PastOrder = NonNullable<ReturnType<typeof draftOrder>>;

/** Orders delivered in past months, oldest first; listings are given by their index in the drafts. */
export function draftPastOrders(products: DraftProduct[], shops: DraftShop[], listings: DraftListing[]) {
  const shelves = new Map(cities.map(({ city }) => [city, draftShelf(city, products, shops, listings)]));
  const rated = new Set<string>();
  return Array.from({ length: ORDERS }, (_, nth) => {
    const buyer = (nth * 7) % buyers.length;
    const city = cities[buyer % cities.length]?.city ?? '';
    return draftOrder(nth, buyer, shelves.get(city) ?? [], rated);
  })
    .filter((order) => order !== undefined)
    .toSorted((one, other) => other.daysAgo - one.daysAgo);
}

/** What could be bought in a city without a prescription. */
function draftShelf(city: string, products: DraftProduct[], shops: DraftShop[], listings: DraftListing[]) {
  return listings.flatMap((listing, at) => {
    const draft = products[listing.product];
    const isHere = shops[listing.shop]?.shop.city === city;
    if (!draft || !isHere || listing.stock === 0 || draft.product.needsPrescription) return [];
    return [{ at, listing, draft }];
  });
}

type OnShelf = ReturnType<typeof draftShelf>[number];

function draftOrder(nth: number, buyer: number, shelf: OnShelf[], rated: Set<string>) {
  const random = randomFrom(40_000 + nth);
  const basket = random.pick(baskets);
  const lines = basket.parts.flatMap((part) => {
    const best = shelf
      .filter(({ draft }) => draft.part === part && (draft.product.pets as string[]).includes(basket.pet))
      .toSorted((one, other) => other.draft.product.popularity - one.draft.product.popularity);
    const selected = best[random.between(0, 2)] ?? best[0];
    return selected ? [{ ...selected, quantity: random.pick([1, 1, 1, 2, 3]) }] : [];
  });
  if (lines.length < 2) return undefined;
  return {
    buyer,
    daysAgo: random.between(3, 150),
    parcels: [...Map.groupBy(lines, ({ listing }) => listing.shop)].map(([shop, ofShop]) => ({
      shop,
      lines: ofShop,
      code: String(random.between(1_000, 9_999)),
      distanceKm: random.between(6, 90) / 10,
    })),
    ratings: draftRatings(random, { buyer, pet: basket.pet, lines }, rated),
  };
}

/** Reviews by some buyers: of a product, and a few of the shop too; each item once. */
function draftRatings(
  random: Random,
  { buyer, pet, lines }: { buyer: number; pet: string; lines: OnShelf[] },
  rated: Set<string>,
) {
  const { product, shop } = random.pick(lines).listing;
  const written = [];
  if (random.between(0, 9) < 7) written.push({ product, ...draftReview(random, reviews, pet) });
  if (random.between(0, 9) < 3) written.push({ shop, ...draftReview(random, shopReviews, pet) });
  return written.filter((rating) => {
    const key = `${buyer} ${'product' in rating ? `product ${rating.product}` : `shop ${rating.shop}`}`;
    if (rated.has(key)) return false;
    rated.add(key);
    return true;
  });
}

const PETS: Record<string, string> = { cattle: 'cow', bird: 'parrot' };

function draftReview(random: Random, texts: Record<number, string[]>, pet: string) {
  const stars = random.pick([5, 5, 5, 5, 4, 4, 3]);
  return { stars, review: random.pick(texts[stars] ?? ['']).replaceAll('%pet', PETS[pet] ?? pet) };
}
