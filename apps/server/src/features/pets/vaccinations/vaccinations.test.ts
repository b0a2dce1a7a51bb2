import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { inTransaction } from '../../../platform/database/db.ts';
import { dayInIndia } from '../../../platform/india-time.ts';
import { buildTestApp, type TestApp } from '../../../testing/test-app.ts';
import { inDays, insertService, insertVisit } from '../../home-care/home-visits/inserted-visits.testing.ts';
import { eraseDeletedAccounts } from '../../site/data-rights/data-rights.testing.ts';
import { insertOwner } from '../../vets/consultations/consultations.testing.ts';
import { recordVaccinations } from './record.flow.ts';
import { insertDoses, setDue, vaccinate } from './vaccinations.testing.ts';

let app: TestApp;
let owner: Awaited<ReturnType<typeof insertOwner>>;
beforeAll(async () => {
  app = await buildTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  owner = await insertOwner(app.db);
});

const list = async (token = owner.token, petId = owner.petId) =>
  (await app.call(`GET /pet/get/vaccinations/${petId}/v1`, { token })).body.data;
const verify = (no: string) => app.call(`GET /vaccination/verify/${no}/v1`);
const notified = async (kind: string) =>
  (await app.call('GET /fcm/get/all/my/fcm/noti/v1', { token: owner.token })).body.data.filter(
    (one: { kind: string }) => one.kind === kind,
  );

describe('a given vaccine', () => {
  test('is recorded once for the pet, however often and by however many requests', async () => {
    const { visitId, serviceId } = await vaccinate(app.db, owner);
    const again = () => inTransaction(app.db, (tx) => recordVaccinations(tx, visitId));
    await Promise.all([again(), again(), again()]);
    const today = dayInIndia(new Date());
    expect(await list()).toEqual([
      {
        _id: expect.any(String),
        vaccineId: serviceId,
        name: expect.stringContaining('Test item'),
        manufacturer: 'Made Up Biologicals',
        batchNo: 'RB2611',
        expiresOn: '2027-10-31',
        givenOn: today,
        nextDueOn: dayInIndia(new Date(), 365),
        state: 'up_to_date',
        vetOrClinic: 'Tailwell, Ravi Kumar',
        certificateNo: expect.stringMatching(/^TWV-[0-9A-Z]{10}$/),
        pdfUrl: expect.stringContaining('/files/vaccinations/'),
        isOwnEntry: false,
        fileUrl: null,
        booked: null,
      },
    ]);
  });

  test('is dated by the day in India on which it was given', async () => {
    await vaccinate(app.db, owner, { givenAt: new Date('2026-11-22T20:00:00Z') });
    expect((await list())[0]).toMatchObject({ givenOn: '2026-11-23', nextDueOn: '2027-11-23' });
  });

  test('is a row per pet and vaccine; a line without a vial has none', async () => {
    const two = await insertOwner(app.db, 2);
    const service = await insertService(app.db, 'vaccination');
    const { id, lineIds } = await insertVisit(app.db, {
      userId: two.id,
      kind: 'vaccination',
      lines: two.petIds.map((petId) => ({ petId, serviceId: service.id, name: service.name })),
      set: { technicianId: (await app.db.selectFrom('technicians').select('id').limit(1).execute())[0]?.id },
    });
    await insertDoses(app.db, { userId: two.id, lineIds: lineIds.slice(0, 1) });
    await inTransaction(app.db, (tx) => recordVaccinations(tx, id));
    const lists = await Promise.all(two.petIds.map((petId) => list(two.token, petId)));
    expect(lists.map((one) => one.length)).toEqual([1, 0]);
    // Given once: nothing is due.
    expect(lists[0]?.[0]).toMatchObject({ nextDueOn: null, state: 'up_to_date' });
  });

  test('can be read by its owner only', async () => {
    await vaccinate(app.db, owner);
    const stranger = await insertOwner(app.db);
    const answer = await app.call(`GET /pet/get/vaccinations/${owner.petId}/v1`, { token: stranger.token });
    expect(answer.status).toBe(404);
  });
});

describe('the state', () => {
  test.each([
    [31, 'up_to_date'],
    [30, 'due_soon'],
    [0, 'due_soon'],
    [-1, 'overdue'],
  ])('with the next one due in %i days is %s', async (days, state) => {
    const { id } = await vaccinate(app.db, owner);
    await setDue(app.db, id, days);
    expect((await list())[0].state).toBe(state);
  });

  test('belongs to the newest dose of a vaccine only; due ones come first', async () => {
    const first = await vaccinate(app.db, owner);
    await setDue(app.db, first.id, -100);
    const other = await vaccinate(app.db, owner, { givenAt: new Date(Date.now() - 7_200_000) });
    await vaccinate(app.db, owner, {
      givenAt: new Date(Date.now() - 14_400_000),
      serviceId: first.serviceId,
    });
    await setDue(app.db, other.id, -1);
    const found = await list();
    expect(found.map(({ state }: { state: string }) => state)).toEqual(['overdue', 'up_to_date', null]);
    expect(found[0]._id).toBe(other.id);
  });

  test('includes where the next one is booked', async () => {
    const { id, serviceId, name } = await vaccinate(app.db, owner);
    await setDue(app.db, id, 5);
    const windowStart = inDays(3);
    const line = { petId: owner.petId, serviceId, name };
    const visit = await insertVisit(app.db, {
      userId: owner.id,
      kind: 'vaccination',
      lines: [line],
      windowStart,
    });
    expect((await list())[0].booked).toMatchObject({
      visitId: visit.id,
      windowStart: windowStart.toISOString(),
    });
    await app.db
      .updateTable('homeVisits')
      .set({ status: 'cancelled_by_user' })
      .where('id', '=', visit.id)
      .execute();
    expect((await list())[0].booked).toBe(null);
  });
});

describe('a certificate', () => {
  test('is also linked on its visit', async () => {
    const { visitId, id } = await vaccinate(app.db, owner);
    const visit = await app.call(`GET /user/get/single/home/care/requests/${visitId}/v2`, {
      token: owner.token,
    });
    expect(visit.body.data.doses).toMatchObject([
      { batchNo: 'RB2611', pdfUrl: expect.stringContaining(`/files/vaccinations/${id}.pdf?`) },
    ]);
  });

  test('is a PDF at a signed address only, with the same bytes on every read', async () => {
    await vaccinate(app.db, owner);
    const [{ pdfUrl }] = await list();
    const read = async (url: string) => fetch(app.origin + url);
    const first = await read(pdfUrl);
    expect(first.headers.get('content-type')).toBe('application/pdf');
    expect(first.headers.get('content-disposition')).toContain('Vaccination-Bruno-Test-item');
    const bytes = Buffer.from(await first.arrayBuffer());
    expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
    await app.db.updateTable('pets').set({ name: 'Renamed' }).where('id', '=', owner.petId).execute();
    expect(Buffer.from(await (await read(pdfUrl)).arrayBuffer()).equals(bytes)).toBe(true);
    expect((await read(pdfUrl.split('?')[0] ?? '')).status).toBe(404);
    expect((await read(pdfUrl.replace('signature=', 'signature=x'))).status).toBe(404);
  });

  test('can be checked by anyone, and reveals nothing about the owner', async () => {
    const { certificateNo } = await vaccinate(app.db, owner);
    const { data } = (await verify(certificateNo)).body;
    expect(data).toEqual({
      certificateNo,
      name: expect.any(String),
      manufacturer: 'Made Up Biologicals',
      batchNo: 'RB2611',
      expiresOn: '2027-10-31',
      givenOn: dayInIndia(new Date()),
      nextDueOn: dayInIndia(new Date(), 365),
      givenBy: { name: 'Ravi Kumar', registrationNo: 'TW-T-001' },
      pet: { firstName: 'Bruno', species: 'Dog' },
    });
    expect((await verify('TWV-0000000000')).body.data).toBe(null);
  });

  test('is erased with its owner, including from the archive', async () => {
    const { certificateNo } = await vaccinate(app.db, owner);
    const [{ _id, pdfUrl }] = await list();
    await fetch(app.origin + pdfUrl);
    const exported = (await app.call('GET /user/export/my/data/v1', { token: owner.token })).body;
    expect(JSON.stringify(exported)).toContain(certificateNo);
    await app.call('DELETE /user/delete/my/profile/v1', { token: owner.token });
    await app.db
      .updateTable('users')
      .set({ eraseAfter: new Date(0) })
      .where('id', '=', owner.id)
      .execute();
    // The visit's reference to the pet is erased with the visit.
    await app.db
      .updateTable('homeVisitLines')
      .set({ petId: null })
      .where('petId', '=', owner.petId)
      .execute();
    await eraseDeletedAccounts(app.context);
    expect((await verify(certificateNo)).body.data).toBe(null);
    expect(await app.context.objects.read(`papers/vaccinations/${_id}`)).toBeDefined();
    await app.runJobs({ untilAt: new Date(Date.now() + 120_000) });
    expect(await app.context.objects.read(`papers/vaccinations/${_id}`)).toBeUndefined();
  });
});

describe('reminders', () => {
  test('ask how the pet is a day after a vaccination, once', async () => {
    await vaccinate(app.db, owner);
    await app.runJobs({ untilAt: new Date(Date.now() + 23 * 3_600_000) });
    expect(await notified('vaccine-check')).toEqual([]);
    await app.runJobs({ untilAt: new Date(Date.now() + 25 * 3_600_000) });
    expect(await notified('vaccine-check')).toMatchObject([
      {
        title: 'Any swelling or fever?',
        body: expect.stringMatching(/^Bruno had/),
        data: { url: '/consultation' },
      },
    ]);
  });
});
