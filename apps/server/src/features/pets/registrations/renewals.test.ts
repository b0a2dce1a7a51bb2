import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { dayInIndia } from '../../../platform/india-time.ts';
import { buildTestApp, type TestApp } from '../../../testing/test-app.ts';
import { vaccinate } from '../vaccinations/vaccinations.testing.ts';
import { endRegistrations, remindOfEndingRegistrations } from './registrations.jobs.ts';
import {
  type Applicant,
  approveNow,
  makeApplicant,
  makeDraft,
  makeSubmitted,
  rabiesVaccine,
  signInOfficer,
  uploadPapers,
} from './registrations.testing.ts';

let app: TestApp;
let owner: Applicant;
beforeAll(async () => {
  app = await buildTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  owner = await makeApplicant(app);
});

const get = async (id: string) =>
  (await app.call(`GET /pet/get/single/goverment/register/pet/${id}/v1`, { token: owner.token })).body.data;
const renew = (id: string) => app.call(`POST /pet/renew/goverment/pet/${id}/v1`, { token: owner.token });
const remove = (id: string) => app.call(`PUT /pet/delete/goverment/pet/${id}/v1`, { token: owner.token });
const ending = async () =>
  (await app.call('GET /fcm/get/all/my/fcm/noti/v1', { token: owner.token })).body.data.filter(
    ({ kind }: { kind: string }) => kind === 'registration-ending',
  );
const vaccinateAgain = async () => vaccinate(app.db, owner, await rabiesVaccine(app));
/** A registration that ends in a number of days. */
async function makeValid(days: number): Promise<string> {
  const id = await makeSubmitted(app, owner);
  await approveNow(app, id, days);
  return id;
}
async function approveAsOfficer(id: string) {
  const { token } = await signInOfficer(app);
  const { revision } = (await app.call(`PUT /console/registry/take/${id}/v1`, { token, body: {} })).body.data;
  return app.call(`PUT /console/registry/approve/${id}/v1`, { token, body: { revision } });
}
const stored = async (id: string) =>
  (
    await app.db
      .selectFrom('registrations')
      .where('id', '=', id)
      .select(['status', 'renewsId'])
      .executeTakeFirstOrThrow()
  ).status;

describe('the end of a registration', () => {
  test.each([
    [31, 'approved'],
    [30, 'expiring'],
    [0, 'expiring'],
    [-1, 'expired'],
  ])('in %i days reads as %s before the job has run, and is stored so by it', async (days, status) => {
    const id = await makeValid(days);
    expect(await get(id)).toMatchObject({ status, canRenew: status !== 'approved' });
    await endRegistrations(app.context);
    await endRegistrations(app.context);
    expect(await stored(id)).toBe(status);
    const { events } = await get(id);
    expect(events.at(-1)).toMatchObject(
      status === 'approved' ? { to: 'submitted' } : { to: status, actor: 'system' },
    );
  });

  test('is notified 30 and 7 days before, once each', async () => {
    const id = await makeValid(31);
    const remind = async () => {
      await remindOfEndingRegistrations(app.context);
      await remindOfEndingRegistrations(app.context);
      return (await ending()).length;
    };
    expect(await remind()).toBe(0);
    await approveNow(app, id, 30);
    expect(await remind()).toBe(1);
    await approveNow(app, id, 8);
    expect(await remind()).toBe(1);
    await approveNow(app, id, 7);
    expect(await remind()).toBe(2);
    const [newest] = await ending();
    expect(newest?.body).toContain('Book it at home');
    expect(newest?.data.url).toBe(`/pet-registration?id=${id}`);
  });

  test('is no longer notified once the renewal is with the registry, or the pet is no longer there', async () => {
    const id = await makeValid(20);
    await vaccinateAgain();
    expect((await renew(id)).body.data.status).toBe('submitted');
    await remindOfEndingRegistrations(app.context);
    expect(await ending()).toEqual([]);

    owner = await makeApplicant(app);
    await makeValid(20);
    await app.db.updateTable('pets').set({ status: 'passed_away' }).where('id', '=', owner.petId).execute();
    await remindOfEndingRegistrations(app.context);
    expect(await ending()).toEqual([]);
  });
});

describe('after a vaccination at home', () => {
  test('one tap renews: everything of the last one is submitted, with our own certificate', async () => {
    const id = await makeValid(100);
    expect(await get(id)).toMatchObject({ status: 'approved', canRenew: false });
    expect((await renew(id)).body).toMatchObject({ code: 'NOT_RENEWABLE', details: { status: 'approved' } });

    const { certificateNo } = await vaccinateAgain();
    await remindOfEndingRegistrations(app.context);
    await remindOfEndingRegistrations(app.context);
    expect((await ending()).map(({ title, body }) => [title, body])).toEqual([
      ['Renew Bruno’s registration', expect.stringContaining('renew with one tap')],
    ]);
    expect(await get(id)).toMatchObject({ canRenew: true });

    const { status, body } = await renew(id);
    expect(status).toBe(200);
    const last = await get(id);
    expect(body.data).toMatchObject({
      status: 'submitted',
      isRenewal: true,
      petName: last.petName,
      ownCertificateNo: certificateNo,
      applied: {
        rabiesGivenOn: dayInIndia(new Date()),
        rabiesValidUntil: dayInIndia(new Date(), 365),
        rabiesVaccinatedCertificate: null,
        petImage: { path: last.applied.petImage?.path },
        identityProof: { path: last.applied.identityProof?.path },
      },
    });
    expect(last).toMatchObject({ status: 'approved', canRenew: false });
    expect((await renew(id)).body).toMatchObject({ code: 'ALREADY_REGISTERED' });

    const approved = await approveAsOfficer(body.data._id);
    expect(approved.body.data).toMatchObject({
      status: 'approved',
      isRenewal: true,
      validUntil: dayInIndia(new Date(), 365),
      checks: expect.arrayContaining([
        {
          name: 'Anti-rabies certificate',
          isMet: true,
          note: `Given by Tailwell: certificate ${certificateNo}`,
        },
        { name: 'The same vaccination is on the pet’s card', isMet: true, note: 'Given by Tailwell' },
      ]),
    });
    expect(await get(id)).toMatchObject({ status: 'renewed', canRenew: false });
  });

  test('deleting a renewal keeps the papers of the last one, and it can be renewed again', async () => {
    const id = await makeValid(100);
    await vaccinateAgain();
    const renewal = (await renew(id)).body.data._id;
    expect((await remove(renewal)).status).toBe(200);
    const path = (await get(id)).applied.petImage?.path ?? '';
    const { state } = await app.db
      .selectFrom('uploads')
      .where('path', '=', path)
      .select('state')
      .executeTakeFirstOrThrow();
    expect(state).toBe('used');
    expect((await renew(id)).body.data.status).toBe('submitted');
  });

  test('several concurrent taps renew once', async () => {
    const id = await makeValid(100);
    await vaccinateAgain();
    const answers = await Promise.all(Array.from({ length: 5 }, () => renew(id)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409]);
  });
});

test('without a new vaccination the renewal is a draft that states what is missing, also after the end', async () => {
  const id = await makeValid(-3);
  const { body } = await renew(id);
  expect(body.data).toMatchObject({
    status: 'draft',
    isRenewal: true,
    missing: { rabiesValidUntil: expect.any(String) },
  });
  expect(Object.keys(body.data.missing)).toEqual(['rabiesValidUntil']);
});

test('a pet with a valid registration is renewed, not registered again; one with an expired one can be', async () => {
  const id = await makeValid(100);
  const papers = await uploadPapers(app, owner.token);
  await expect(makeDraft(app, owner, papers)).rejects.toThrow('ALREADY_REGISTERED');
  await approveNow(app, id, -1);
  const next = await makeSubmitted(app, owner);
  const approved = await approveAsOfficer(next);
  expect(approved.body.data).toMatchObject({ status: 'approved', isRenewal: false });
  expect(await stored(id)).toBe('expired');
});
