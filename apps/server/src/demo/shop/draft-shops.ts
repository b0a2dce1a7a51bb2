import { demoGstin, stateNamed } from '../../features/money/invoices/gst.rules.ts';
import { randomFrom } from '../random.ts';
import { cities, type DemoCity } from '../vets/vets.ts';
import { type DraftProduct, draftStars } from './draft-products.ts';
import { offers } from './offers-and-brands.ts';
import { alwaysOpen, habits, openings, shops, shopWeeks, withoutPharmacy } from './shops.ts';

export type DraftShop = ReturnType<typeof draftShop>;

const FULL_DAY: [number, number] = [0, 1_440];

/** Illustrations of shop fronts, with and without a pharmacy's cross. */
const PHARMACY_FRONTS = [1, 3, 7, 8];
const OTHER_FRONTS = [2, 4, 5, 6];

const LEGAL_FORMS = ['Private Limited', 'LLP', '& Sons'];

export const shopNames = cities.flatMap(({ city }) => (shops[city] ?? []).map(([name]) => name));

export function draftShops() {
  return cities.flatMap((city) => (shops[city.city] ?? []).map((shop) => ({ city, shop }))).map(draftShop);
}

interface Locality {
  city: DemoCity;
  shop: NonNullable<(typeof shops)[string]>[number];
}

const MONTH_ENDS = ['03-31', '06-30', '09-30', '12-31'];

function draftShop({ city, shop: [name, area, street, pincode, north, east] }: Locality, at: number) {
  const random = randomFrom(20_000 + at);
  const hasPharmacy = !withoutPharmacy.includes(at);
  const week = random.pick(shopWeeks);
  const spans = alwaysOpen.includes(at) ? [FULL_DAY] : week.spans;
  const closedOn = alwaysOpen.includes(at) ? undefined : week.closedOn;
  return {
    at,
    hasPharmacy,
    shop: {
      name,
      legalName: `${name} ${LEGAL_FORMS[at % LEGAL_FORMS.length]}`,
      gstin: demoGstin(stateNamed(city.state)?.code ?? '29', at + 1),
      about: `${random.pick(openings)} ${random.pick(habits)}`,
      photo: `images/shops/front-${random.pick(hasPharmacy ? PHARMACY_FRONTS : OTHER_FRONTS)}.svg`,
      street,
      area,
      city: city.city,
      state: city.state,
      pincode,
      latitude: city.latitude + north,
      longitude: city.longitude + east,
      hasPharmacy,
      licenceNumber: hasPharmacy ? `${city.sign}-20B/${random.between(10_000, 99_999)}` : null,
      // Licences are valid for five years.
      licenceExpiresOn: hasPharmacy ? `${2029 + (at % 3)}-${MONTH_ENDS[at % MONTH_ENDS.length]}` : null,
      deliversWithinKm: random.pick([6, 8, 10, 12, 15, 25]),
      ratingStars: draftStars(random, random.between(20, 400)),
    },
    hours: [0, 1, 2, 3, 4, 5, 6]
      .filter((weekday) => weekday !== closedOn)
      .flatMap((weekday) => spans.map(([fromMinute, toMinute]) => ({ weekday, fromMinute, toMinute }))),
  };
}

/** Number of products in each offer. */
const IN_OFFER = 10;

export type DraftListing = ReturnType<typeof draftListings>[number];

/**
 * Stock of the shops: each product in 2 to 9 of them, medicines only in pharmacies, with shelves about equally full.
 * `product` and `shop` are indexes in the drafts.
 */
export function draftListings(products: DraftProduct[], shopDrafts: DraftShop[]) {
  const load = new Map(shopDrafts.map(({ at }) => [at, 0]));
  const offerOf = draftOffers(products);
  // Medicines fit fewer shops, so they are placed first.
  return products
    .toSorted((one, other) => Number(other.isPharmacy) - Number(one.isPharmacy))
    .flatMap((draft) => {
      const random = randomFrom(30_000 + draft.at);
      const shopCount = draft.product.popularity > 100 ? random.between(6, 9) : random.between(2, 7);
      const selected = shopDrafts
        .filter(({ hasPharmacy }) => hasPharmacy || !draft.isPharmacy)
        .map(({ at }) => ({ at, rank: (load.get(at) ?? 0) + random.between(0, 12) }))
        .toSorted((one, other) => one.rank - other.rank)
        .slice(0, shopCount);
      for (const { at } of selected) load.set(at, (load.get(at) ?? 0) + 1);
      const usual = random.between(0, 28);
      const isSoldOut = random.between(0, 44) === 0;
      return selected.map(({ at: shop }) => {
        const offer = offerOf.get(draft.at);
        const off = Math.min(35, Math.max(0, usual + random.between(-6, 7)));
        const price = Math.max(5, Math.round((draft.product.mrpPaise / 100) * (1 - off / 100)));
        return {
          product: draft.at,
          shop,
          pricePaise: price * 100,
          stock: isSoldOut ? 0 : random.pick([0, random.between(1, 4), ...fullShelves(random)]),
          monthsLeft: draft.months === undefined ? undefined : draftMonths(random, draft.months),
          // The shop console requires it before packing a medicine.
          batch: draft.isPharmacy || draft.product.hsnCode === '3004' ? draftBatch(draft.at, shop) : null,
          offer: offer?.title,
          limitedPricePaise: offer ? Math.floor(price * (1 - offer.percentLess / 100)) * 100 : null,
        };
      });
    });
}

const fullShelves = (random: ReturnType<typeof randomFrom>) =>
  Array.from({ length: 12 }, () => random.between(20, 200));

/** In the makers' format: letters, year, number. */
const draftBatch = (product: number, shop: number) =>
  `TW${String.fromCharCode(65 + (product % 26))}26${String((product * 37 + shop * 11) % 1000).padStart(3, '0')}`;

/** A few packs are close to expiry. */
const draftMonths = (random: ReturnType<typeof randomFrom>, months: number) =>
  random.between(0, 24) === 0 ? random.between(1, 2) : random.between(Math.ceil(months / 3), months);

/**
 * The offer of each product, by its index: each offer takes the most popular matching products without a prescription.
 */
function draftOffers(products: DraftProduct[]) {
  return new Map(
    offers.flatMap((offer) =>
      products
        .filter(
          ({ category, part, concern, product }) =>
            !product.needsPrescription &&
            (offer.category === undefined || offer.category === category) &&
            (offer.part === undefined || offer.part === part) &&
            (offer.concern === undefined || offer.concern === concern),
        )
        .toSorted((one, other) => other.product.popularity - one.product.popularity)
        .slice(0, IN_OFFER)
        .map(({ at }) => [at, offer] as const),
    ),
  );
}
