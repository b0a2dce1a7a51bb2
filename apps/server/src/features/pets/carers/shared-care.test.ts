import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buildTestApp, newMobileNo, signIn, type TestApp } from '../../../testing/test-app.ts';
import { textIn } from '../../../testing/text-in.ts';
import { addressBody } from '../../account/addresses/addresses.testing.ts';
import {
  addTechnician,
  createVisit,
  makeTeam,
  type Team,
} from '../../home-care/home-visits/home-visits.testing.ts';
import { insertService, insertVisit } from '../../home-care/home-visits/inserted-visits.testing.ts';
import { makeLab, makeVerified } from '../../home-care/lab/lab.testing.ts';
import { erasePerson } from '../../site/data-rights/data-rights.testing.ts';
import {
  book,
  findVet,
  freeTimes,
  makeOwner,
  type Owner,
} from '../../vets/consultations/consultations.testing.ts';
import { petBody, uploadPicture } from '../pets/pets.testing.ts';
import { addCarer, carersOf, inCare, inviteTo, removeCarer } from './carers.testing.ts';

let app: TestApp;
let team: Team;
let vetId: string;
let owner: Owner & { id: string };
let coParent: Awaited<ReturnType<typeof addCarer>>;
beforeAll(async () => {
  app = await buildTestApp();
  team = await makeTeam(app.db, { technicians: 4 });
  ({ vetId } = await findVet(app));
});
afterAll(() => app.close());

const idOf = async (token: string): Promise<string> =>
  (await app.call('GET /user/get/my/profile/v1', { token })).body.data._id;

beforeEach(async () => {
  const created = await makeOwner(app);
  owner = { ...created, id: await idOf(created.token) };
  coParent = await addCarer(app, owner, 'co_parent');
});

const addAddress = async (token: string): Promise<string> =>
  (await app.call('POST /address/add/address/v1', { token, body: addressBody() })).body.data._id;
const bookAs = async ({ token }: { token: string }) => {
  const [startsAt = ''] = await freeTimes(app, vetId);
  return (await book(app, { token, petId: owner.petId }, { vetId, startsAt })).id;
};
const consultationsOf = async (token: string) =>
  (await app.call('GET /user/get/my/asign/vet/schedule/v1', { token })).body.data as {
    _id: string;
    pet: { name: string } | null;
  }[];

/** A visit today in a status, booked by a user. */
async function visitBy(userId: string, status: 'requested' | 'on_the_way') {
  const { id: serviceId, name } = await insertService(app.db, 'home_care', { prep: ['Brush the coat'] });
  const technicianId = await addTechnician(app.db, team);
  const { id } = await insertVisit(app.db, {
    ...{ userId, kind: 'home_care', windowStart: new Date() },
    lines: [{ petId: owner.petId, serviceId, name }],
    set: { status, startCode: '4711', ...(status === 'on_the_way' && { technicianId, etaAt: new Date() }) },
  });
  return id;
}

const erase = async (userId: string) => {
  await sql`update users set deleted_at = now(), erase_after = now() - interval '1 second' where id = ${userId}`.execute(
    app.db,
  );
  expect(await erasePerson(app.db, userId)).toBe(true);
};

describe('a co-parent', () => {
  test('has the pet in their list after their own, with its owner, and can change it', async () => {
    const name = { name: 'Asha Rao' };
    await app.call('PUT /user/update/my/profile/v1', { token: owner.token, body: name });
    const added = await app.call('POST /pet/create/info/v1', {
      token: coParent.token,
      body: petBody({ name: 'Mishti' }),
    });
    const { data } = (await app.call('GET /pet/get/all/info/list/v1', { token: coParent.token })).body;
    expect(data).toMatchObject([
      { _id: added.body.data._id, role: 'owner', sharedBy: null },
      { _id: owner.petId, role: 'co_parent', sharedBy: 'Asha Rao' },
    ]);
    const changed = await app.call(`PUT /pet/update/pet/info/${owner.petId}/v1`, {
      token: coParent.token,
      body: petBody({ note: 'Likes curd' }),
    });
    expect([changed.status, changed.body.data.note]).toEqual([200, 'Likes curd']);
    const read = await app.call(`GET /pet/get/pet/info/${owner.petId}/v1`, { token: owner.token });
    expect(read.body.data).toMatchObject({ note: 'Likes curd', role: 'owner' });
  });

  test('can’t archive, invite, or cancel the owner’s invitations', async () => {
    const { _id } = (await inviteTo(app, owner, { mobileNo: newMobileNo() })).body.data;
    const { token } = coParent;
    const tries = await Promise.all([
      app.call(`PUT /pet/archive/pet/info/${owner.petId}/v1`, { token, body: { status: 'passed_away' } }),
      inviteTo(app, { token, petId: owner.petId }, { mobileNo: newMobileNo() }),
      app.call(`DELETE /pet/cancel/carer/invitation/${_id}/v1`, { token }),
    ]);
    expect(tries.map(({ status }) => status)).toEqual([404, 404, 404]);
  });
});

describe('a co-parent’s booking', () => {
  test('is theirs alone, and stays theirs after removal; nothing new can be booked then', async () => {
    const id = await bookAs(coParent);
    expect((await consultationsOf(coParent.token)).map(({ _id }) => _id)).toEqual([id]);
    expect(await consultationsOf(owner.token)).toEqual([]);
    await removeCarer(app, owner.token, coParent.carerId);
    expect(await consultationsOf(coParent.token)).toMatchObject([{ _id: id, pet: { name: 'Bruno' } }]);
    const [startsAt] = await freeTimes(app, vetId);
    const refused = await app.call('POST /user/create/asign/vet/schedule/v1', {
      token: coParent.token,
      body: { vetId, startsAt, petId: owner.petId },
    });
    expect([refused.status, refused.body.code]).toEqual([422, 'PET_UNKNOWN']);
  });

  test('and the owner’s at the same time can’t both have the pet', async () => {
    const people = [owner, coParent];
    const hosts = await Promise.all(
      people.map(async ({ token }) => ({ token, petId: owner.petId, addressId: await addAddress(token) })),
    );
    const answers = await Promise.all(hosts.map((host) => createVisit(app, host, team)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const one = await app.db
      .selectFrom('homeVisitLines')
      .where('petId', '=', owner.petId)
      .select('visitId')
      .execute();
    expect(one).toHaveLength(1);
  });

  test('of a test is also read by the owner; after removal by the payer only, without earlier values', async () => {
    const lab = await makeLab(app);
    const earlier = { owner: { id: owner.id, token: owner.token }, petIds: [owner.petId] };
    await makeVerified(app, lab, { visitOf: earlier });
    const theirs = { owner: { id: coParent.id, token: coParent.token }, petIds: [owner.petId] };
    const { lineId } = await makeVerified(app, lab, { visitOf: theirs });
    const read = (token: string) => app.call(`GET /pet/get/lab/report/${lineId}/v1`, { token });
    expect((await read(owner.token)).status).toBe(200);
    const before = (await read(coParent.token)).body.data;
    await removeCarer(app, owner.token, coParent.carerId);
    const after = (await read(coParent.token)).body.data;
    const earlierOf = (report: { results: { earlier: unknown[] }[] }) =>
      report.results.flatMap((result) => result.earlier);
    expect(earlierOf(before).length).toBeGreaterThan(earlierOf(after).length);
  });
});

describe('a visit today', () => {
  test('is seen by a caretaker with technician and start code, and without address and price', async () => {
    const caretaker = await addCarer(app, owner, 'caretaker');
    const id = await visitBy(owner.id, 'on_the_way');
    const { visits } = await inCare(app, caretaker.token);
    expect(visits).toMatchObject([
      {
        _id: id,
        status: 'on_the_way',
        pets: ['Bruno'],
        technician: 'Ravi Kumar',
        startCode: '4711',
        prep: ['Brush the coat'],
        isOwn: false,
      },
    ]);
    expect(JSON.stringify(visits)).not.toMatch(/Indiranagar|9876543210|price|paise|address/i);
    const booking = await app.call(`GET /user/get/single/home/care/requests/${id}/v2`, {
      token: caretaker.token,
    });
    expect(booking.status).toBe(404);
  });

  test('has no start code before the technician is on the way, and none for a removed carer', async () => {
    await visitBy(owner.id, 'requested');
    expect((await inCare(app, coParent.token)).visits).toMatchObject([{ startCode: null, technician: null }]);
    await removeCarer(app, owner.token, coParent.carerId);
    expect((await inCare(app, coParent.token)).visits).toEqual([]);
  });

  test('booked by a carer removed since is visible only to them', async () => {
    await visitBy(coParent.id, 'on_the_way');
    expect((await inCare(app, owner.token)).visits).toMatchObject([{ startCode: '4711', isOwn: false }]);
    await removeCarer(app, owner.token, coParent.carerId);
    expect((await inCare(app, owner.token)).visits).toEqual([]);
  });
});

describe('an erased user', () => {
  test('who is the owner takes the pet along; a co-parent’s bookings stay, without the pet', async () => {
    const id = await bookAs(coParent);
    await visitBy(coParent.id, 'requested');
    await erase(owner.id);
    expect(await consultationsOf(coParent.token)).toMatchObject([{ _id: id, pet: null }]);
    expect((await inCare(app, coParent.token)).pets).toEqual([]);
    const left = await sql`select from pet_carers where pet_id = ${owner.petId}
      union all select from carer_events where pet_id = ${owner.petId}
      union all select from carer_invitations where pet_id = ${owner.petId}`.execute(app.db);
    expect(left.rows).toEqual([]);
  });

  test('who is a carer leaves no name or number with the pet, which keeps its reports and photo', async () => {
    await app.call('PUT /user/update/my/profile/v1', {
      token: coParent.token,
      body: { name: 'Sunita Iyer' },
    });
    const lab = await makeLab(app);
    const visitOf = { owner: { id: coParent.id, token: coParent.token }, petIds: [owner.petId] };
    const { lineId } = await makeVerified(app, lab, { visitOf });
    const petImage = await uploadPicture(app, coParent.token);
    await app.call(`PUT /pet/update/pet/info/${owner.petId}/v1`, {
      token: coParent.token,
      body: petBody({ petImage }),
    });
    await removeCarer(app, owner.token, coParent.carerId);
    await erase(coParent.id);
    const care = await carersOf(app, owner.token, owner.petId);
    expect(care.carers).toHaveLength(1);
    expect(textIn(care)).not.toMatch(new RegExp(`Sunita|${coParent.mobileNo.slice(-4)}`));
    expect(care.history.map(({ event }: { event: string }) => event)).toEqual([
      'removed',
      'accepted',
      'invited',
    ]);
    const numbers = await app.db
      .selectFrom('carerInvitations')
      .where('mobileNo', '=', coParent.mobileNo)
      .selectAll()
      .execute();
    expect(numbers).toEqual([]);
    const report = await app.call(`GET /pet/get/lab/report/${lineId}/v1`, { token: owner.token });
    expect(report.status).toBe(200);
    const upload = await app.db
      .selectFrom('uploads')
      .where('path', '=', petImage)
      .select(['state', 'userId'])
      .executeTakeFirstOrThrow();
    expect(upload).toEqual({ state: 'used', userId: owner.id });
  });
});

test('exports the pets in their care and their history, without anyone’s number', async () => {
  const stranger = await signIn(app);
  const exportOf = async (token: string) =>
    (await app.call('GET /user/export/my/data/v1', { token })).body.data;
  const theirs = await exportOf(coParent.token);
  expect(theirs.petsInCare).toMatchObject([{ pet: 'Bruno', role: 'co_parent' }]);
  expect(theirs.careInvitationsReceived).toMatchObject([{ status: 'accepted' }]);
  const own = await exportOf(owner.token);
  expect(own.careInvitationsSent).toMatchObject([{ number_ends_in: coParent.mobileNo.slice(-4) }]);
  expect(JSON.stringify(own)).not.toContain(coParent.mobileNo);
  expect((await exportOf(stranger.token)).petsInCare).toEqual([]);
});
