import { sql } from 'kysely';
import { type Samples, UNKNOWN_ID } from '../../../testing/samples.ts';
import type { TestApp } from '../../../testing/test-app.ts';
import { draftOf, makeSigned, makeVisit, writeAndSign } from '../prescriptions/prescriptions.testing.ts';
import { makeListing, makeProduct, makeShop } from '../products/products.testing.ts';

/** The centre of Delhi: no other test's shops are near. */
export const DELHI = { lat: 28.6139, lng: 77.209 };

let saltCount = 0;

/** A substance that no other test uses. */
export const newSalt = () => {
  saltCount += 1;
  return `testazole${saltCount}`;
};

/** Ten tablets of 250 mg that need a prescription, with changes. */
export const makeMedicine = (
  app: TestApp,
  salts: string[],
  changes: Parameters<typeof makeProduct>[1] = {},
) =>
  makeProduct(app, {
    name: `${salts.join(' + ')} tablets`,
    packSize: '10 tablets, 250 mg',
    salts,
    strength: '250 mg',
    form: 'tablet',
    packAmount: 10,
    packUnit: 'tablet',
    needsPrescription: true,
    category: 'test-medicine',
    ...changes,
  });

/** A shop this many kilometres north of Delhi's centre that sells these, each at its price in rupees. */
export async function makeChemist(
  app: TestApp,
  km: number,
  sells: { productId: string; price: number; stock?: number }[],
) {
  const shop = await makeShop(app, { latitude: DELHI.lat + km / 111.2, longitude: DELHI.lng, city: 'Delhi' });
  const listings = [];
  for (const { productId, price, stock = 20 } of sells) {
    listings.push(await makeListing(app, { shopId: shop.id, productId, pricePaise: price * 100, stock }));
  }
  return { shopId: shop.id, listingIds: listings.map(({ id }) => id) };
}

interface Line {
  medicine: string;
  strength?: string;
  dose?: string;
  timesADay?: number;
  days?: number;
  allowSubstitution?: boolean;
}

/** A consultation whose vet has signed these medicines. */
export async function prescribe(app: TestApp, lines: Line[]) {
  const visit = await makeVisit(app);
  await writeAndSign(
    app,
    visit,
    draftOf({
      lines: lines.map((line) => ({
        strength: '250 mg',
        dose: '1 tablet',
        timesADay: 2,
        days: 7,
        instructions: '',
        allowSubstitution: true,
        ...line,
      })),
    }),
  );
  return { ...visit, token: visit.owner.token };
}

export const getBaskets = (
  app: TestApp,
  { id, token }: { id: string; token: string },
  location: { lat: number; lng: number } | null = DELHI,
) =>
  app.call(
    `GET /prescription/get/baskets/${id}/v1${location ? `?lat=${location.lat}&lng=${location.lng}` : ''}`,
    {
      token,
    },
  );

export const addBasket = (
  app: TestApp,
  { id, token }: { id: string; token: string },
  items: { listingId: string; quantity: number }[],
) => app.call(`POST /prescription/add/basket/${id}/v1`, { token, body: { items } });

/** Makes a signed prescription seven months old. */
export async function expirePrescription(app: TestApp, consultId: string) {
  await sql`alter table visit_notes disable trigger user`.execute(app.db);
  await sql`update visit_notes set signed_at = now() - interval '7 months'
    where consultation_id = ${consultId}`.execute(app.db);
  await sql`alter table visit_notes enable trigger user`.execute(app.db);
}

/** The same, with a shop that sells what was prescribed. */
async function makeSignedForSale(test: TestApp, token: string): Promise<string> {
  const { id: productId } = await makeMedicine(test, ['cefalexin']);
  basket.items = [{ listingId: (await makeListing(test, { productId })).id, quantity: 1 }];
  return makeSigned(test, token);
}

/** What the prescription of `makeSignedForSale` can be bought as, set by it. */
const basket = { items: [{ listingId: '', quantity: 1 }] };

export const samples: Samples = {
  'GET /prescription/get/baskets/{id}/v1': { owned: makeSigned },
  'POST /prescription/add/basket/{id}/v1': {
    body: { items: [{ listingId: UNKNOWN_ID, quantity: 2 }] },
    owned: { make: makeSignedForSale, body: basket },
  },
};
