import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buildTestApp, signIn, type TestApp } from '../../../testing/test-app.ts';
import { makeJpeg, putFile } from '../../pets/pets/pets.testing.ts';
import { expireHoldsOfAll } from './consultations.jobs.ts';
import {
  book,
  cancelReason,
  choose,
  clearTimes,
  create,
  expireHold,
  findVet,
  freeTimes,
  getSchedule,
  hold,
  makeOwner,
  moveCloser,
  type Owner,
  startPayment,
  statusOf,
} from './consultations.testing.ts';

let app: TestApp;
let owner: Owner;
let vetId: string;
let fee: number;
/** Each test uses its own times. */
let nextTime: () => string;

beforeAll(async () => {
  app = await buildTestApp();
  ({ vetId, fee } = await findVet(app));
});
afterAll(() => app.close());
beforeEach(async () => {
  nextTime = await clearTimes(app, vetId);
  owner = await makeOwner(app);
});

const CANCEL = (id: string) => `PUT /user/delete/asign/vet/schedule/${id}/v1` as const;
const MOVE = (id: string) => `PUT /user/update/asign/vet/schedule/${id}/v1` as const;
const LIST = 'GET /user/get/my/asign/vet/schedule/v1';

describe('a hold', () => {
  test('reserves a slot for ten minutes: others can’t book it, and a repeated request returns the same hold', async () => {
    const startsAt = nextTime();
    const response = await hold(app, owner, vetId, startsAt);
    expect(response.body.data).toMatchObject({ status: 'payment_pending', startsAt, pet: null });
    const seconds = (Date.parse(response.body.data.holdExpiresAt) - Date.now()) / 1000;
    expect(seconds).toBeGreaterThan(590);
    expect(seconds).toBeLessThanOrEqual(600);
    expect(await freeTimes(app, vetId)).not.toContain(startsAt);

    const again = await hold(app, owner, vetId, startsAt);
    expect(again.body.data).toMatchObject({
      _id: response.body.data._id,
      holdExpiresAt: response.body.data.holdExpiresAt,
    });
  });

  test('is refused to others with the three nearest free times, each of which can be booked', async () => {
    const startsAt = nextTime();
    await hold(app, owner, vetId, startsAt);
    const other = await makeOwner(app);
    const refused = await hold(app, other, vetId, startsAt);
    expect([refused.status, refused.body.code]).toEqual([409, 'SLOT_TAKEN']);
    const slots = refused.body.details.slots as string[];
    expect(slots).toHaveLength(3);
    expect(slots).not.toContain(startsAt);
    expect((await hold(app, other, vetId, slots[0] ?? '')).status).toBe(200);
  });

  test('of another time of the same vet replaces the one before', async () => {
    const [first, second] = [nextTime(), nextTime()];
    await hold(app, owner, vetId, first);
    await hold(app, owner, vetId, second);
    const free = await freeTimes(app, vetId);
    expect(free).toContain(first);
    expect(free).not.toContain(second);
  });

  test('that has expired frees its slot immediately, without any job', async () => {
    const startsAt = nextTime();
    const response = await hold(app, owner, vetId, startsAt);
    await expireHold(app, response.body.data._id);
    expect(await freeTimes(app, vetId)).toContain(startsAt);
    expect((await getSchedule(app, owner.token, response.body.data._id)).body.data.status).toBe('expired');
    const other = await makeOwner(app);
    expect((await hold(app, other, vetId, startsAt)).status).toBe(200);
  });

  test.each([
    ['a minute off the vet’s grid', (time: string) => new Date(Date.parse(time) + 60_000)],
    ['a month ahead', (time: string) => new Date(Date.parse(time) + 30 * 86_400_000)],
    ['in the past', (time: string) => new Date(Date.parse(time) - 30 * 86_400_000)],
    ['in the night', (time: string) => new Date(`${time.slice(0, 10)}T21:00:00Z`)],
  ])('of a time %s is refused with times that are free', async (_, change) => {
    const startsAt = change(nextTime()).toISOString();
    const refused = await hold(app, owner, vetId, startsAt);
    expect([refused.status, refused.body.code]).toEqual([409, 'SLOT_GONE']);
    expect(refused.body.details.slots).toHaveLength(3);
  });

  test('with a vet who only visits homes, or an unknown vet, is refused', async () => {
    const all = await app.call('POST /user/filter/consultation/vet/list/v1?page=2', {
      body: { mode: 'home' },
    });
    const onPage1 = await app.call('POST /user/filter/consultation/vet/list/v1', { body: { mode: 'home' } });
    const homeOnly = [...onPage1.body.data, ...all.body.data].find(
      ({ modes }: { modes: string[] }) => !modes.includes('video'),
    );
    const refused = await hold(app, owner, homeOnly?._id ?? '', nextTime());
    expect([refused.status, refused.body.code]).toEqual([409, 'NOT_BY_VIDEO']);
    const unknown = await hold(app, owner, '01234567-89ab-7def-8123-456789abcdef', nextTime());
    expect(unknown.status).toBe(404);
  });
});

describe('a booking', () => {
  test('waits for its payment, is booked once paid, and contains the complaint', async () => {
    const startsAt = nextTime();
    const { sUrl, sPath } = (
      await app.call('POST /consultation/upload/image/in/chat/v1', {
        token: owner.token,
        body: { sFileName: 'skin.jpg', sContentType: 'image/jpeg' },
      })
    ).body.data;
    expect((await putFile(app, sUrl, await makeJpeg())).status).toBe(200);
    const concerns = await app.call('GET /vet/get/health/concerns/name/v1');
    const concern = concerns.body.data[0];

    const created = await create(app, owner, {
      vetId,
      startsAt,
      concern: concern._id,
      since: 'few_days',
      photos: [sPath],
      expectedToPay: fee,
    });
    expect(created.status).toBe(200);
    expect(created.body.data).toMatchObject({
      status: 'payment_pending',
      pet: { _id: owner.petId, name: 'Bruno' },
      bill: { fee, discount: 0, couponCode: null, toPay: fee },
    });
    const id: string = created.body.newSchedule._id;
    const paymentId = await startPayment(app, owner.token, id);
    await choose(app, paymentId, 'pay');
    const paid = await statusOf(app, paymentId, owner.token);
    expect(paid.body.data).toMatchObject({
      status: 'completed',
      amount: fee,
      refund: null,
      booking: { kind: 'consultation', _id: id },
    });

    const { data } = (await getSchedule(app, owner.token, id)).body;
    expect(data).toMatchObject({
      status: 'booked',
      concern: { name: concern.name },
      since: 'few_days',
      symptoms: 'Scratches a lot',
      payment: { _id: paymentId, status: 'completed' },
      cancellation: { isAllowed: true, percent: 100, refund: fee },
      reschedule: { isAllowed: true, movesLeft: 2 },
    });
    expect(data.timeline.map(({ status }: { status: string }) => status)).toEqual([
      'payment_pending',
      'booked',
    ]);
    expect((await fetch(app.origin + data.photos[0].small)).status).toBe(200);
    expect((await app.call(`${LIST}?tab=upcoming`, { token: owner.token })).body).toMatchObject({
      total: 1,
      data: [{ _id: id }],
    });
  });

  test('ignores prices sent by a client, and refuses if the expected price differs', async () => {
    const startsAt = nextTime();
    const refused = await create(app, owner, { vetId, startsAt, expectedToPay: 1 });
    expect([refused.status, refused.body.code]).toEqual([409, 'PRICE_CHANGED']);
    expect(refused.body.details).toEqual({ toPay: fee });
    const created = await create(app, owner, { vetId, startsAt, fee: 1, consultationFees: 1, total: 1 });
    expect(created.body.data.bill.toPay).toBe(fee);
  });

  test('with a coupon costs less; one that takes all off is booked without a payment', async () => {
    const created = await create(app, owner, { vetId, startsAt: nextTime(), couponCode: 'firstvet' });
    const { bill } = created.body.data;
    expect(bill.couponCode).toBe('FIRSTVET');
    expect(bill.toPay).toBe(fee - bill.discount);
    expect(bill.discount).toBeGreaterThan(0);

    const other = await makeOwner(app);
    const free = await create(app, other, { vetId, startsAt: nextTime(), couponCode: 'FREEVET' });
    expect(free.body.data).toMatchObject({ status: 'booked', bill: { toPay: 0 }, payment: null });
    const unknown = await create(app, other, { vetId, startsAt: nextTime(), couponCode: 'NOSUCH' });
    expect([unknown.status, Object.keys(unknown.body.fields)]).toEqual([422, ['couponCode']]);
  });

  test('of a held slot that has already started is refused, even if free', async () => {
    const response = await hold(app, owner, vetId, nextTime());
    await moveCloser(app, response.body.data._id, -100);
    const { startsAt } = (await getSchedule(app, owner.token, response.body.data._id)).body.data;
    const refused = await create(app, owner, { vetId, startsAt, couponCode: 'FREEVET' });
    expect([refused.status, refused.body.code]).toEqual([409, 'SLOT_GONE']);
  });

  test('releases the coupon when its hold expires, or when the owner books another slot', async () => {
    const first = await create(app, owner, { vetId, startsAt: nextTime(), couponCode: 'FIRSTVET' });
    await expireHold(app, first.body.newSchedule._id);
    const second = await create(app, owner, { vetId, startsAt: nextTime(), couponCode: 'FIRSTVET' });
    expect(second.body.data.bill.couponCode).toBe('FIRSTVET');
    const third = await create(app, owner, { vetId, startsAt: nextTime(), couponCode: 'FIRSTVET' });
    expect(third.body.data.bill.couponCode).toBe('FIRSTVET');
  });

  test('is for a pet of the owner’s that lives with them', async () => {
    const stranger = await makeOwner(app);
    const startsAt = nextTime();
    const refused = await create(app, { ...owner, petId: stranger.petId }, { vetId, startsAt });
    expect([refused.status, Object.keys(refused.body.fields)]).toEqual([422, ['petId']]);
    await app.call(`PUT /pet/archive/pet/info/${owner.petId}/v1`, {
      token: owner.token,
      body: { status: 'passed_away' },
    });
    expect((await create(app, owner, { vetId, startsAt })).status).toBe(422);
  });

  test('of one pet with two vets at the same time is refused', async () => {
    const mine = await freeTimes(app, vetId);
    const others = await Promise.all([1, 2, 3, 4, 5].map((at) => findVet(app, at)));
    for (const other of others) {
      const shared = (await freeTimes(app, other.vetId)).find((time) => mine.includes(time));
      if (!shared) continue;
      expect((await create(app, owner, { vetId, startsAt: shared })).status).toBe(200);
      const refused = await create(app, owner, { vetId: other.vetId, startsAt: shared });
      expect([refused.status, refused.body.code]).toEqual([409, 'PET_BUSY']);
      return;
    }
    throw new Error('no two vets work at the same time');
  });

  test('needs photos that are this owner’s and for a vet to see', async () => {
    const petPhoto = await app.call('POST /pet/upload/pet/profile/image/v1', {
      token: owner.token,
      body: { sFileName: 'a.jpg', sContentType: 'image/jpeg' },
    });
    const { sUrl, sPath } = petPhoto.body.data;
    await putFile(app, sUrl, await makeJpeg());
    for (const path of [sPath, '../../etc/passwd', 'http://evil.example/a.jpg']) {
      const refused = await create(app, owner, { vetId, startsAt: nextTime(), photos: [path] });
      expect([refused.status, Object.keys(refused.body.fields)]).toEqual([422, ['photos']]);
    }
  });
});

describe('photos of a hold that expired unpaid', () => {
  const addPhoto = async () => {
    const upload = await app.call('POST /consultation/upload/image/in/chat/v1', {
      token: owner.token,
      body: { sFileName: 'skin.jpg', sContentType: 'image/jpeg' },
    });
    await putFile(app, upload.body.data.sUrl, await makeJpeg());
    return upload.body.data.sPath as string;
  };

  test('carry over to the next hold', async () => {
    const photos = [await addPhoto(), await addPhoto()];
    const first = await create(app, owner, { vetId, startsAt: nextTime(), photos });
    await expireHold(app, first.body.newSchedule._id);
    const second = await create(app, owner, { vetId, startsAt: nextTime(), photos });
    expect(second.status).toBe(200);
    const third = await create(app, owner, { vetId, startsAt: nextTime(), photos: photos.slice(1) });
    const { data } = (await getSchedule(app, owner.token, third.body.newSchedule._id)).body;
    expect(data.photos).toHaveLength(1);
  });

  test('are released a day later, those of a booking never', async () => {
    const [lost, attached] = [await addPhoto(), await addPhoto()];
    const unpaid = await create(app, owner, { vetId, startsAt: nextTime(), photos: [lost] });
    await expireHold(app, unpaid.body.newSchedule._id);
    await book(app, await makeOwner(app), { vetId, startsAt: nextTime() });
    await book(app, owner, { vetId, startsAt: nextTime(), photos: [attached] });
    await expireHoldsOfAll(app.context);
    const stateOf = async (path: string) =>
      (await app.db.selectFrom('uploads').where('path', '=', path).select('state').executeTakeFirstOrThrow())
        .state;
    expect(await stateOf(lost)).toBe('used');
    await sql`alter table consultations disable trigger consultations_touched`.execute(app.db);
    await app.db
      .updateTable('consultations')
      .set({ updatedAt: new Date(Date.now() - 2 * 86_400_000) })
      .execute();
    await sql`alter table consultations enable trigger consultations_touched`.execute(app.db);
    await expireHoldsOfAll(app.context);
    expect([await stateOf(lost), await stateOf(attached)]).toEqual(['released', 'used']);
  });
});

test('reminders are sent once, for the new time after a move, and not after cancelling', async () => {
  const [first, second] = [nextTime(), nextTime()];
  const { id } = await book(app, owner, { vetId, startsAt: first });
  await app.call(MOVE(id), { token: owner.token, body: { startsAt: second } });
  const reminders = () =>
    app.db
      .selectFrom('notifications')
      .where('kind', '=', 'consultation-reminder')
      .where('url', 'like', `%${id}%`)
      .select('title')
      .orderBy('id')
      .execute();
  await app.runJobs({ untilAt: new Date(Date.parse(second) - 61 * 60_000) });
  expect(await reminders()).toEqual([]);
  await app.runJobs({ untilAt: new Date(Date.parse(second) - 1) });
  await app.runJobs();
  expect(await reminders()).toEqual([
    { title: 'Your consultation starts in an hour' },
    { title: 'Your consultation starts in 20 minutes' },
  ]);

  const other = await book(app, owner, { vetId, startsAt: nextTime() });
  await app.call(CANCEL(other.id), {
    token: owner.token,
    body: { reasonId: await cancelReason(app, owner.token) },
  });
  await app.runJobs({ untilAt: new Date(Date.now() + 14 * 86_400_000) });
  const published = await app.db
    .selectFrom('notifications')
    .where('url', 'like', `%${other.id}%`)
    .where('kind', 'in', ['consultation-reminder', 'consultation-unconfirmed'])
    .select('id')
    .execute();
  expect(published).toEqual([]);
});

test('the sandbox’s vet confirms soon after', async () => {
  const { id } = await book(app, owner, { vetId, startsAt: nextTime() });
  await app.runJobs({ untilAt: new Date(Date.now() + 60_000) });
  const { data } = (await getSchedule(app, owner.token, id)).body;
  expect(data.status).toBe('confirmed');
  expect(data.timeline.at(-1)).toMatchObject({ status: 'confirmed', actor: 'vet' });
});

test('the list is paged, and has only the user’s own consultations', async () => {
  const stranger = await signIn(app);
  await book(app, owner, { vetId, startsAt: nextTime() });
  expect((await app.call(LIST, { token: stranger.token })).body.total).toBe(0);
  expect((await app.call(`${LIST}?page=2`, { token: owner.token })).body).toMatchObject({
    data: [],
    total: 1,
  });
  expect((await app.call(`${LIST}?tab=nonsense`, { token: owner.token })).status).toBe(422);
});
