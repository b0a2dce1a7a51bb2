import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '../../../testing/test-app.ts';
import { makeCoupon } from '../../money/coupons/coupons.testing.ts';
import { makePet, petBody } from '../../pets/pets/pets.testing.ts';
import { choose, statusOf } from '../../vets/consultations/consultations.testing.ts';
import {
  addTechnician,
  bookVisit,
  createVisit,
  expireVisitHold,
  getVisit,
  type Host,
  makeHost,
  makeTeam,
  startVisitPayment,
  type Team,
  windowIn as windowFrom,
} from './home-visits.testing.ts';
import { insertService } from './inserted-visits.testing.ts';

const OFFER = 'POST /user/get/home/care/offer/v1';
const HOLD = 'POST /user/hold/home/care/request/v1';
const GET_HOLD = 'GET /user/get/hold/home/care/request/v1';
const LIST = 'GET /user/get/home/vacc/blood/care/requests/list/v1';
const ASK = 'POST /user/request/home/care/at/pincode/v1';

let app: TestApp;
let team: Team;
let host: Host;
let other: Host;
beforeAll(async () => {
  app = await buildTestApp();
});
afterAll(() => app.close());
/** A city with one technician and two owners who live there. */
beforeEach(async () => {
  team = await makeTeam(app.db);
  host = await makeHost(app);
  other = await makeHost(app);
});

/** Counted from when the test began: the day may end before it does. */
const windowIn = (days: number, hour: number) => windowFrom(days, hour, team.madeAt);

const hold = (changes: Record<string, unknown> = {}, by = host) =>
  app.call(HOLD, {
    token: by.token,
    body: {
      kind: 'home_care',
      lines: [{ petId: by.petId, serviceId: team.services.home_care }],
      addressId: by.addressId,
      startsAt: windowIn(3, 10),
      ...changes,
    },
  });

test('a community animal has a vaccination visit like any pet', async () => {
  const community = { area: 'Market lane', earNotch: 'yes', fedBy: 'Shanti' };
  const body = petBody({ name: 'Kalu', community, microchipNo: '' });
  const { _id: petId } = (await app.call('POST /pet/create/info/v1', { token: host.token, body })).body.data;
  const { id } = await bookVisit(app, { ...host, petId }, team, { kind: 'vaccination' });
  expect((await getVisit(app, host.token, id)).body.data).toMatchObject({
    kind: 'vaccination',
    lines: [{ petId, petName: 'Kalu' }],
  });
});

describe('an offer', () => {
  test('shows price and windows at a pincode, before signing in', async () => {
    const service = team.services.blood_test;
    const { body } = await app.call(OFFER, {
      body: { kind: 'blood_test', pincode: '560038', services: [service, service] },
    });
    expect(body.data).toMatchObject({
      place: { pincode: '560038', state: 'Karnataka' },
      isServed: true,
      minutes: 40,
      freeUntilMinutes: 180,
      bill: { services: 1198, charge: 150, toPay: 1348, tax: 0 },
      referral: null,
    });
    expect(body.data.days.length).toBeGreaterThan(10);
    expect(body.data.days[1]?.windows).toHaveLength(9);
  });

  test('at a location and at one’s own address; a stranger’s address reveals nothing', async () => {
    const at = await app.call(OFFER, {
      body: { kind: 'home_care', location: { lat: 12.9784, lng: 77.6408 } },
    });
    expect(at.body.data).toMatchObject({ bill: null });
    const own = { kind: 'home_care', addressId: host.addressId };
    expect((await app.call(OFFER, { token: host.token, body: own })).body.data.isServed).toBe(true);
    for (const token of [undefined, other.token]) {
      const refused = await app.call(OFFER, { token, body: own });
      expect([refused.status, refused.body.code]).toEqual([422, 'ADDRESS_UNKNOWN']);
    }
  });

  test('for a blood test has no windows where no lab takes samples, and can’t be held there', async () => {
    const lab = app.db.updateTable('labs').where('cityId', '=', team.cityId);
    const offered = async (kind: 'blood_test' | 'vaccination') =>
      (await app.call(OFFER, { body: { kind, pincode: '560038' } })).body.data;
    const whoComes = async () =>
      (await app.call('POST /user/get/home/care/dynamic/dropdown/list/v1', { body: { pincode: '560038' } }))
        .body.data.kinds;
    await lab.set({ isActive: false }).execute();
    try {
      expect(await offered('blood_test')).toMatchObject({ isServed: false, days: [] });
      expect(await offered('vaccination')).toMatchObject({ isServed: true });
      expect(await whoComes()).not.toContain('blood_test');
      const lines = [{ petId: host.petId, serviceId: team.services.blood_test }];
      const refused = await hold({ kind: 'blood_test', lines });
      expect([refused.status, refused.body.code]).toEqual([409, 'NOT_SERVED']);
    } finally {
      await lab.set({ isActive: true }).execute();
    }
    expect(await offered('blood_test')).toMatchObject({ isServed: true });
    expect(await whoComes()).toContain('blood_test');
  });

  test('in an unserved place has a price and no windows, and a request to be notified counts once', async () => {
    const body = { kind: 'vaccination', pincode: '744301', services: [team.services.vaccination] };
    const offer = (await app.call(OFFER, { body })).body.data;
    expect(offer).toMatchObject({ isServed: false, days: [], bill: { toPay: 798 } });
    for (let times = 0; times < 2; times += 1) {
      const request = await app.call(ASK, {
        token: host.token,
        body: { pincode: '744301', kind: 'vaccination' },
      });
      expect(request.status).toBe(200);
    }
    const requests = await app.db
      .selectFrom('serviceRequests')
      .where('pincode', '=', '744301')
      .selectAll()
      .execute();
    expect(requests).toMatchObject([{ kind: 'vaccination', notifiedAt: null }]);
    const unknown = await app.call(ASK, {
      token: host.token,
      body: { pincode: '999999', kind: 'vaccination' },
    });
    expect([unknown.status, unknown.body.code]).toEqual([422, 'PLACE_UNKNOWN']);
  });
});

describe('a window', () => {
  test('that is held keeps its expiry, is found again, and is released for another one', async () => {
    const first = await hold();
    expect(first.body.data).toMatchObject({
      status: 'payment_pending',
      technician: null,
      bill: { toPay: 798 },
    });
    const again = await hold({ note: 'The bell is broken' });
    expect(again.body.data).toMatchObject({
      _id: first.body.data._id,
      holdExpiresAt: first.body.data.holdExpiresAt,
      note: 'The bell is broken',
    });
    const foundHold = await app.call(`${GET_HOLD}?kind=home_care`, { token: host.token });
    expect(foundHold.body.data).toMatchObject({ _id: first.body.data._id });
    expect((await app.call(`${GET_HOLD}?kind=vaccination`, { token: host.token })).body.data).toBeNull();

    const later = await hold({ startsAt: windowIn(3, 12) });
    expect(later.body.data._id).not.toBe(first.body.data._id);
    expect((await hold({}, other)).status).toBe(200);
  });

  test('that is occupied is refused with the nearest ones, also for the next user', async () => {
    await hold();
    const refused = await hold({}, other);
    expect([refused.status, refused.body.code]).toEqual([409, 'SLOT_TAKEN']);
    expect(refused.body.details.slots).toEqual([9, 11, 12].map((hour) => windowIn(3, hour)));
    // One more technician means one more hold.
    await addTechnician(app.db, team);
    expect((await hold({}, other)).status).toBe(200);
  });

  test.each([
    ['a half hour', () => new Date(Date.parse(windowIn(3, 10)) + 1_800_000).toISOString()],
    ['the night', () => windowIn(3, 3)],
    ['the past', () => windowIn(-3, 10)],
    ['next year', () => windowIn(300, 10)],
  ])('in %s isn’t offered', async (_, startsAt) => {
    const refused = await hold({ startsAt: startsAt() });
    expect([refused.status, refused.body.code]).toEqual([409, 'SLOT_GONE']);
  });

  test('is unavailable if the only technician with the skill is away', async () => {
    const day = windowIn(3, 10).slice(0, 10);
    await app.db
      .insertInto('technicianAbsences')
      .values({ technicianId: team.technicianIds[0] ?? '', day })
      .execute();
    expect((await hold()).body.code).toBe('SLOT_GONE');
    await addTechnician(app.db, team, { skills: ['vaccination'] });
    expect((await hold()).body.code).toBe('SLOT_GONE');
  });

  test('is for one’s own pets of the right kind, at one’s own served address', async () => {
    const line = { petId: host.petId, serviceId: team.services.home_care };
    const onlyFish = await insertService(app.db, 'home_care', { species: ['fish'] });
    const needsVet = await insertService(app.db, 'home_care', { needsVet: true, pricePaise: null });
    const away = await app.call('POST /address/add/address/v1', {
      token: host.token,
      body: {
        ...{ label: 'Work', fullName: 'Asha', mobileNo: '9876543210', house: '1', area: 'Harbour' },
        ...{ pincode: '744301', city: 'Car Nicobar', state: 'Andaman and Nicobar Islands' },
        location: { type: 'Point', coordinates: [92.8, 9.2] },
      },
    });
    const passedAway = await makePet(app, host.token);
    await app.db.updateTable('pets').set({ status: 'passed_away' }).where('id', '=', passedAway).execute();
    const wrong = [
      [{ lines: [{ ...line, petId: other.petId }] }, 422, 'PET_UNKNOWN'],
      [{ lines: [{ ...line, petId: passedAway }] }, 422, 'PET_UNKNOWN'],
      [{ lines: [{ ...line, serviceId: onlyFish.id }] }, 422, 'PET_NOT_ACCEPTED'],
      [{ lines: [{ ...line, serviceId: team.services.vaccination }] }, 422, 'SERVICE_UNKNOWN'],
      [{ lines: [{ ...line, serviceId: needsVet.id }] }, 422, 'VET_UNKNOWN'],
      [{ lines: [line, { ...line, petId: line.petId.toUpperCase() }] }, 422, 'INVALID'],
      [{ vetId: crypto.randomUUID() }, 422, 'VET_UNKNOWN'],
      [{ addressId: other.addressId }, 422, 'ADDRESS_UNKNOWN'],
      [{ addressId: away.body.data._id }, 409, 'NOT_SERVED'],
      [{ consultId: crypto.randomUUID() }, 422, 'CONSULTATION_UNKNOWN'],
    ] as const;
    for (const [changes, status, code] of wrong) {
      const refused = await hold(changes);
      expect([refused.status, refused.body.code], JSON.stringify(changes)).toEqual([status, code]);
    }
    // Nothing of it was saved.
    expect((await hold({}, other)).status).toBe(200);
  });

  test('for two pets takes as long as both, and blocks the hours after it', async () => {
    const second = await makePet(app, host.token);
    const longService = await insertService(app.db, 'home_care', { minutes: 50 });
    const lines = [host.petId, second].map((petId) => ({ petId, serviceId: longService.id }));
    const holdAnswer = await hold({ lines });
    expect(holdAnswer.body.data).toMatchObject({
      minutes: 100,
      bill: { services: 1198, charge: 199, toPay: 1397 },
    });
    expect(holdAnswer.body.data.pets).toHaveLength(2);
    const refused = await hold({ startsAt: windowIn(3, 11) }, other);
    expect([refused.status, refused.body.code]).toEqual([409, 'SLOT_TAKEN']);
  });
});

describe('booking', () => {
  test('is paid, notified, listed, and read by its owner only', async () => {
    const { id } = await bookVisit(app, host, team, { kind: 'vaccination' });
    expect((await getVisit(app, host.token, id)).body.data).toMatchObject({
      status: 'requested',
      technician: null,
      startCode: null,
      address: { fullName: 'Asha Menon', pincode: '560038' },
      payment: { status: 'completed', amount: 798 },
      cancellation: { isAllowed: true, refund: 798 },
      reschedule: { isAllowed: true, movesLeft: 2 },
      timeline: [{ status: 'payment_pending' }, { status: 'requested', windowStart: windowIn(3, 10) }],
    });
    const listOf = async (query: string, token = host.token) =>
      (await app.call(`${LIST}?${query}`, { token })).body.data.map(({ _id }) => _id);
    expect(await listOf('tab=upcoming&kind=vaccination')).toEqual([id]);
    expect(await listOf(`petId=${host.petId}`)).toEqual([id]);
    expect(await listOf('tab=upcoming&kind=home_care')).toEqual([]);
    expect(await listOf('tab=past')).toEqual([]);
    expect(await listOf('', other.token)).toEqual([]);
    const notifications = await app.call('GET /fcm/get/all/my/fcm/noti/v1', { token: host.token });
    expect(JSON.stringify(notifications.body.data)).toContain('Your vaccination is booked');
  });

  test('at a price other than shown is refused with the new one', async () => {
    const refused = await createVisit(app, host, team, { expectedToPay: 500 });
    expect([refused.status, refused.body.code, refused.body.details]).toEqual([
      409,
      'PRICE_CHANGED',
      { toPay: 798 },
    ]);
    expect((await createVisit(app, host, team, { expectedToPay: 798 })).status).toBe(200);
  });

  test('with a coupon that covers everything is free, and booked immediately', async () => {
    const coupon = await makeCoupon(app, { flatPaise: 500_000 });
    const free = await createVisit(app, host, team, { couponCode: coupon.code });
    expect(free.body, JSON.stringify(free.body)).toMatchObject({
      message: 'Your visit is booked.',
      data: { status: 'requested', bill: { toPay: 0, couponCode: coupon.code } },
    });
  });

  test('with the same key again returns the same visit', async () => {
    const key = { 'Idempotency-Key': crypto.randomUUID() };
    const [first, second] = [
      await createVisit(app, host, team, {}, key),
      await createVisit(app, host, team, {}, key),
    ];
    expect(second.body).toEqual(first.body);
  });

  test('with a late payment gets the same window again, with any available technician', async () => {
    const id = (await createVisit(app, host, team)).body.apointmentId;
    const paymentId = await startVisitPayment(app, host.token, id);
    await expireVisitHold(app, id);
    // The technician is taken by now; a colleague is free.
    await bookVisit(app, other, team);
    await addTechnician(app.db, team);
    await choose(app, paymentId, 'pay');
    await statusOf(app, paymentId);
    expect((await getVisit(app, host.token, id)).body.data).toMatchObject({
      status: 'requested',
      windowStart: windowIn(3, 10),
      refund: null,
    });
  });

  test('with a late payment is refunded if no technician is available any more', async () => {
    const id = (await createVisit(app, host, team)).body.apointmentId;
    const paymentId = await startVisitPayment(app, host.token, id);
    await expireVisitHold(app, id);
    await bookVisit(app, other, team);
    await choose(app, paymentId, 'pay');
    expect((await statusOf(app, paymentId, host.token)).body.data.refund).toMatchObject({ amount: 798 });
    expect((await getVisit(app, host.token, id)).body.data.status).toBe('expired');
  });
});
