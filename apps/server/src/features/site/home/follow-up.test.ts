import type { ConsultationStatus } from '@tailwell/contract/booking-constants';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { dayInIndia } from '../../../platform/india-time.ts';
import { buildTestApp, type TestApp } from '../../../testing/test-app.ts';
import { insertBuyer, placeOrder } from '../../shop/orders/orders.testing.ts';
import { draftOf, signAfterwards } from '../../shop/prescriptions/prescriptions.testing.ts';
import { makeListing } from '../../shop/products/products.testing.ts';
import {
  book,
  findVet,
  freeTimes,
  insertOwner,
  moveCloser,
} from '../../vets/consultations/consultations.testing.ts';

let app: TestApp;
beforeAll(async () => {
  app = await buildTestApp();
});
afterAll(() => app.close());

type Person = Awaited<ReturnType<typeof insertOwner>>;

const readNext = async ({ token }: Pick<Person, 'token'>) =>
  (await app.call('POST /home/get/home/page/info/v1', { body: {}, token })).body.data.next;

const inDays = (days: number) => dayInIndia(new Date(), days);

const setStatus = (id: string, status: ConsultationStatus) =>
  app.db.updateTable('consultations').set({ status }).where('id', '=', id).execute();

let vetCount = 0;

/** A time with a different vet each time. */
async function freeTime() {
  const { vetId } = await findVet(app, vetCount++ % 10);
  const [, , startsAt] = await freeTimes(app, vetId);
  if (!startsAt) throw new Error('the vet has no time left');
  return { vetId, startsAt };
}

/** A past consultation whose vet has signed a follow-up; each on a different day, so that they don't collide. */
async function signedVisit(person: Person, followUpOn: string) {
  const { vetId, startsAt } = await freeTime();
  const { id } = await book(app, person, { vetId, startsAt });
  await moveCloser(app, id, -1_440 * (vetCount + 1));
  await signAfterwards(app, id, draftOf({ followUpOn: inDays(30) }));
  // Signed notes never change in the product; this simulates time passing.
  await sql`alter table visit_notes disable trigger user`.execute(app.db);
  await sql`update visit_notes set follow_up_on = ${followUpOn} where consultation_id = ${id}`.execute(
    app.db,
  );
  await sql`alter table visit_notes enable trigger user`.execute(app.db);
  return { id, vetId };
}

test('a follow-up is next when its day comes, until it is booked with that vet for that pet', async () => {
  const person = await insertOwner(app.db, 2);
  const { id, vetId } = await signedVisit(person, inDays(7));
  const expected = {
    kind: 'follow-up',
    subject: 'consultation',
    _id: id,
    vetId,
    title: expect.stringMatching(/^Dr \w/),
    pet: 'Bruno',
    when: null,
    followUp: { on: inDays(7), bookOn: inDays(7), pet: person.petId, concern: null },
  };
  expect(await readNext(person)).toMatchObject(expected);

  // Another vet's consultation, and one for another pet, are not this follow-up.
  const otherTime = await freeTime();
  const others = [
    await book(app, person, otherTime),
    await book(
      app,
      { ...person, petId: person.petIds[1] ?? '' },
      { vetId, startsAt: (await freeTimes(app, vetId))[8] },
    ),
  ];
  for (const other of others) await setStatus(other.id, 'completed');
  expect(await readNext(person)).toMatchObject(expected);

  // Not while the pet is with the other vet.
  const startsAt = (await freeTimes(app, vetId)).find(
    (time) => Date.parse(time) > Date.parse(otherTime.startsAt) + 3_600_000,
  );
  const booked = await book(app, person, { vetId, startsAt });
  expect(await readNext(person)).toMatchObject({ kind: 'consultation', _id: booked.id, followUp: null });
  await setStatus(booked.id, 'completed');
  expect(await readNext(person)).toBeNull();
  // An appointment that fell through was no follow-up.
  for (const status of ['cancelled_by_user', 'cancelled_by_vet', 'no_show_vet', 'expired'] as const) {
    await setStatus(booked.id, status);
    expect(await readNext(person)).toMatchObject(expected);
  }
});

test.each([
  [0, 0],
  [13, 13],
  [14, null],
  [-1, 0],
  [-7, 0],
  [-8, null],
])('a follow-up in %i days opens the slots in %s days', async (days, opens) => {
  const person = await insertOwner(app.db);
  await signedVisit(person, inDays(days));
  const next = await readNext(person);
  expect(next && [next.followUp.on, next.followUp.bookOn]).toEqual(
    opens === null ? null : [inDays(days), inDays(opens)],
  );
});

test('a follow-up of a pet that has died is not offered, nor is a stranger’s', async () => {
  const person = await insertOwner(app.db);
  await signedVisit(person, inDays(3));
  expect((await readNext(person)).kind).toBe('follow-up');
  expect(await readNext(await insertOwner(app.db))).toBeNull();
  await app.db.updateTable('pets').set({ status: 'passed_away' }).where('id', '=', person.petId).execute();
  expect(await readNext(person)).toBeNull();
});

test('an order under way comes before a follow-up', async () => {
  const person = await insertOwner(app.db);
  await signedVisit(person, inDays(1));
  const { addressId } = await insertBuyer(app.db);
  await app.db.updateTable('addresses').set({ userId: person.id }).where('id', '=', addressId).execute();
  const { id: listingId } = await makeListing(app);
  const { _id } = await placeOrder(app, person.token, { lines: [{ listingId }], addressId });
  expect(await readNext(person)).toMatchObject({ kind: 'order', _id, followUp: null });
});
