import { petCategorySlugs } from '@tailwell/contract/pet-categories';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { draftProducts } from '../../demo/shop/draft-products.ts';
import { loadDemoShops } from '../../demo/shop/load-shops.ts';
import { setReminder } from '../../features/pets/reminders/reminders.testing.ts';
import { linesOf, readCart } from '../../features/shop/carts/carts.testing.ts';
import type { MedicineForm } from '../../features/shop/medicines/medicine-names.rules.ts';
import type { PrescribedLine } from '../../features/shop/medicines/medicines.sql.ts';
import { addBasket, getBaskets } from '../../features/shop/medicines/medicines.testing.ts';
import { findNeeds } from '../../features/shop/medicines/needs.rules.ts';
import { getPrescription } from '../../features/shop/prescriptions/prescriptions.testing.ts';
import { BENGALURU } from '../../features/shop/products/products.testing.ts';
import { makeCall, ownerJoins, ownerLeaves } from '../../features/vets/calls/calls.testing.ts';
import { dayInIndia } from '../../platform/india-time.ts';
import { buildTestApp, type TestApp } from '../../testing/test-app.ts';
import { makeSandboxVet } from './vet.testing.ts';
import { sampleFor } from './vet-notes.flow.ts';

let app: TestApp;
beforeAll(async () => {
  app = await buildTestApp();
  await loadDemoShops(app.db, { info: () => {} });
});
afterAll(() => app.close());

const catalogue = draftProducts().flatMap(({ product }, at) =>
  product.salts
    ? [{ ...product, salts: product.salts, form: product.form as MedicineForm, productId: String(at) }]
    : [],
);

// Medicines for turtles and hamsters are searched among those of other small animals.
const soldFor = petCategorySlugs.filter((kind) => kind !== 'turtle' && kind !== 'hamster');

test.each(soldFor)('the demo’s shops sell what the sandbox vet prescribes for a %s', (kind) => {
  const lines = sampleFor(kind, new Date()).lines as PrescribedLine[];
  // No shop sells medicines for fish; there is only advice.
  expect(lines.length > 0).toBe(kind !== 'fish');
  const needs = findNeeds({ lines, kind }, catalogue);
  expect(needs.filter(({ matches }) => matches.length === 0)).toEqual([]);
  expect(needs).toHaveLength(lines.length);
});

test('a new user can get from the sandbox vet’s prescription to a cart', async () => {
  const call = await makeCall(app);
  await makeSandboxVet(app, call.vet.vetId);
  await ownerJoins(app, call);
  await ownerLeaves(app, call);
  const inAWeek = () => dayInIndia(new Date(), 7);
  const before = inAWeek();
  await app.runJobs({ untilAt: new Date(Date.now() + 70_000) });
  const { id, owner } = call;
  const { data: signed } = (await getPrescription(app, owner.token, id)).body;
  expect(signed.assessment).toContain('This is a sample');
  // Midnight may have come in between.
  expect(signed.followUpOn).toBeOneOf([before, inAWeek()]);
  expect(signed.advised).toEqual([{ kind: 'blood-test', note: 'Complete blood count (CBC)' }]);

  const set = await setReminder(app, owner.token, { prescription: { consultId: id } });
  expect(set.body.data).toMatchObject([
    { amount: { amount: 1.5, unit: 'ml' }, times: [540], left: { units: 7.5 }, isOn: true },
    { amount: { amount: 1, unit: 'tablet' }, times: [540, 1260], left: { units: 14 }, isOn: true },
  ]);

  const { data } = (await getBaskets(app, { id, token: owner.token }, BENGALURU)).body;
  const [basket] = data.baskets;
  expect(basket.hasAll).toBe(true);
  const items = basket.shops.flatMap((shop: { items: { listingId: string; quantity: number }[] }) =>
    shop.items.map(({ listingId, quantity }) => ({ listingId, quantity })),
  );
  expect(items).toHaveLength(signed.lines.length);
  const added = await addBasket(app, { id, token: owner.token }, items);
  expect([added.status, added.body.problems ?? []]).toEqual([200, []]);
  expect(linesOf(await readCart(app, owner.token))).toHaveLength(items.length);
});
