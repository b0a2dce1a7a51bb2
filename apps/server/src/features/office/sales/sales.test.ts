import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildTestApp, signIn, type TestApp } from '../../../testing/test-app.ts';
import { textIn } from '../../../testing/text-in.ts';
import { signInStaff } from '../../account/staff/staff.testing.ts';
import { bookVisit, makeHost, makeTeam } from '../../home-care/home-visits/home-visits.testing.ts';
import { book, clearTimes, findVet, makeOwner } from '../../vets/consultations/consultations.testing.ts';
import { makeCashOrder } from './sales.testing.ts';

let app: TestApp;
let token: string;
beforeAll(async () => {
  app = await buildTestApp();
  token = (await signInStaff(app, { role: 'support' })).token;
});
afterAll(() => app.close());

type List = 'orders' | 'consultations' | 'visits';
const list = async (name: List, query: Record<string, string> = {}) =>
  (await app.call(`GET /console/list/${name}/v1?${new URLSearchParams(query)}`, { token })).body;
const idsOf = async (name: List, query: Record<string, string>) =>
  (await list(name, query)).data.map(({ _id }) => _id);
const open = async (name: List, id: string) =>
  (await app.call(`GET /console/get/${name}/${id}/v1`, { token })).body.data;

const ownerOf = async (table: 'consultations' | 'homeVisits', id: string) =>
  (await app.db.selectFrom(table).where('id', '=', id).select('userId').executeTakeFirstOrThrow()).userId;

async function makeConsultation() {
  const owner = await makeOwner(app);
  const { vetId } = await findVet(app);
  const nextTime = await clearTimes(app, vetId);
  const { id, paymentId } = await book(app, owner, { vetId, startsAt: nextTime() });
  return { ownerId: await ownerOf('consultations', id), vetId, id, paymentId };
}

describe('consultations', () => {
  test('are found by owner, vet, status, kind and day', async () => {
    const { ownerId, vetId, id } = await makeConsultation();
    const [row] = (await list('consultations', { search: id })).data;
    expect(row).toMatchObject({ _id: id, vetId, ownerId, kind: 'scheduled', money: 'paid' });
    for (const [filter, isFound] of [
      [{ vet: row?.vet.slice(1) }, true],
      [{ vet: 'No such vet' }, false],
      [{ city: row?.city }, true],
      [{ city: 'Atlantis' }, false],
      [{ status: row?.status }, true],
      [{ status: 'expired' }, false],
      [{ kind: 'instant' }, false],
      [{ money: 'unpaid' }, false],
      [{ toDay: '2020-01-01' }, false],
      [{ fromDay: '2020-01-01', sort: 'amount' }, true],
    ] as [Record<string, string>, boolean][]) {
      expect(await idsOf('consultations', { ownerId, ...filter }), JSON.stringify(filter)).toEqual(
        isFound ? [id] : [],
      );
    }
  });

  test('open with money and history, and without what the owner wrote', async () => {
    const { id, paymentId } = await makeConsultation();
    await app.db
      .updateTable('consultations')
      .set({ symptoms: 'Scratches the left ear' })
      .where('id', '=', id)
      .execute();
    const opened = await open('consultations', id);
    expect(opened).toMatchObject({ _id: id, canCancel: true, payments: [{ _id: paymentId }] });
    expect(opened.events.map(({ status }) => status)).toContain('booked');
    expect(textIn(opened)).not.toContain('left ear');
    const reason = 'The vet has fallen ill';
    await app.call(`POST /console/cancel/consultations/${id}/v1`, { token, body: { reason } });
    expect(await open('consultations', id)).toMatchObject({
      status: 'cancelled_by_ops',
      money: 'refunded',
      canCancel: false,
      payments: [{ refunds: [{ cause: 'cancelled' }] }],
    });
  });
});

test('home visits are found and open with services, money and history', async () => {
  const team = await makeTeam(app.db);
  const host = await makeHost(app);
  const { id, paymentId } = await bookVisit(app, host, team);
  const ownerId = await ownerOf('homeVisits', id);
  const [row] = (await list('visits', { search: id })).data;
  expect(row).toMatchObject({ _id: id, kind: 'home_care', ownerId, money: 'paid' });
  for (const [filter, isFound] of [
    [{ kind: 'home_care' }, true],
    [{ kind: 'vaccination' }, false],
    [{ status: row?.status }, true],
    [{ status: 'done' }, false],
    [{ city: row?.city.toLowerCase() }, true],
    [{ city: 'Atlantis' }, false],
    [{ visitor: 'No such person' }, false],
    [{ toDay: '2020-01-01' }, false],
    [{ money: 'paid', sort: '-amount' }, true],
  ] as [Record<string, string>, boolean][]) {
    expect(await idsOf('visits', { ownerId, ...filter }), JSON.stringify(filter)).toEqual(
      isFound ? [id] : [],
    );
  }
  const opened = await open('visits', id);
  expect(opened).toMatchObject({
    canCancel: true,
    payments: [{ _id: paymentId }],
    lines: [{ price: opened.services }],
  });
  expect(opened.events.map(({ status }) => status)).toContain('requested');
});

describe('who', () => {
  const lists = ['orders', 'consultations', 'visits'] as const;

  test.each(['admin', 'finance', 'support'] as const)('%s sees and exports them', async (role) => {
    const staff = await signInStaff(app, { role });
    for (const name of lists) {
      expect((await app.call(`GET /console/list/${name}/v1`, staff)).status, name).toBe(200);
      expect((await app.call(`GET /console/export/${name}/v1`, staff)).status, name).toBe(200);
    }
  });

  test.each(['catalogue', 'editor', 'pharmacist'] as const)('%s is refused', async (role) => {
    const staff = await signInStaff(app, { role });
    for (const name of lists) {
      expect((await app.call(`GET /console/list/${name}/v1`, staff)).status, name).toBe(403);
      const route = `GET /console/get/${name}/${crypto.randomUUID()}/v1` as const;
      expect((await app.call(route, staff)).status, name).toBe(403);
    }
  });

  test('owners are refused, and unknown records are not found', async () => {
    const owner = await signIn(app);
    for (const name of lists) {
      const route = `GET /console/get/${name}/${crypto.randomUUID()}/v1` as const;
      expect((await app.call(route, owner)).status, name).toBe(403);
      expect((await app.call(route, { token })).status, name).toBe(404);
    }
  });
});

test('an export names owners by id only', async () => {
  const { buyer, order } = await makeCashOrder(app, 'Charulata Exported');
  const { csv } = (await app.call(`GET /console/export/orders/v1?search=${order.number}`, { token })).body
    .data;
  expect(csv).toContain(order.number);
  expect(csv).toContain(buyer.id);
  expect(csv).not.toMatch(/Charulata|Exported/);
  expect(csv).not.toContain(buyer.mobileNo);
});
