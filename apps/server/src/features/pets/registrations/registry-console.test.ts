import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { dayInIndia } from '../../../platform/india-time.ts';
import { buildTestApp, type TestApp } from '../../../testing/test-app.ts';
import { openStaffSession } from '../../account/staff/staff.testing.ts';
import {
  type Applicant,
  applicationBody,
  cityNamed,
  makeApplicant,
  makeDraft,
  makeSubmitted,
  signInOfficer,
  uploadPaper,
} from './registrations.testing.ts';

const one = (id: string) => `GET /console/registry/${id}/v1` as const;
const step = (name: 'take' | 'release' | 'approve' | 'correct' | 'reject', id: string) =>
  `PUT /console/registry/${name}/${id}/v1` as const;

let app: TestApp;
let owner: Applicant;
let officer: Awaited<ReturnType<typeof signInOfficer>>;
beforeAll(async () => {
  app = await buildTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  owner = await makeApplicant(app);
  officer = await signInOfficer(app);
});

const review = async (id: string, { token } = officer) => (await app.call(one(id), { token })).body.data;
const tap = (
  name: Parameters<typeof step>[0],
  id: string,
  body: Record<string, unknown> = {},
  { token }: { token: string } = officer,
) => app.call(step(name, id), { token, body });
const take = (id: string, by = officer) => tap('take', id, {}, by);
const ofOwner = async (id: string) =>
  (await app.call(`GET /pet/get/single/goverment/register/pet/${id}/v1`, { token: owner.token })).body.data;
const list = async (tab: string, search = '', { token } = officer) =>
  (await app.call(`GET /console/registry/v1?tab=${tab}&search=${encodeURIComponent(search)}`, { token }))
    .body;
const notificationsOf = async (token: string, kind: string) =>
  (await app.call('GET /fcm/get/all/my/fcm/noti/v1', { token })).body.data.filter(
    (one: { kind: string }) => one.kind === kind,
  );
const change = (id: string, changes: Record<string, unknown>) =>
  app.call(`PUT /pet/update/goverment/pet/${id}/v1`, {
    token: owner.token,
    body: applicationBody(owner, changes),
  });
/** Approves what was submitted; returns what the officer sees. */
async function approve(id: string) {
  const { revision } = (await take(id)).body.data;
  const { status, body } = await tap('approve', id, { revision });
  if (status !== 200) throw new Error(`not approved: ${JSON.stringify(body)}`);
  return body.data;
}

describe('an application moves', () => {
  test('from its owner to an officer, back for a correction, and to its certificate', async () => {
    const id = await makeSubmitted(app, owner);
    expect(await notificationsOf(officer.token, 'registration-received')).toHaveLength(1);
    expect((await list('waiting')).data.map(({ _id }: { _id: string }) => _id)).toContain(id);

    const reviewed = (await take(id)).body.data;
    expect(reviewed).toMatchObject({
      status: 'under_review',
      officer: { isMe: true },
      submittedAt: expect.any(String),
    });
    expect(await ofOwner(id)).toMatchObject({ status: 'under_review', canDelete: false, canEdit: false });

    const remarks = { petImage: 'The face can’t be seen.', colour: 'It is white in the photo.' };
    const correction = await tap('correct', id, { revision: reviewed.revision, remarks });
    expect(correction.body.data).toMatchObject({ status: 'needs_correction', remarks, officer: null });
    const corrected = await ofOwner(id);
    expect(corrected).toMatchObject({ status: 'needs_correction', remarks, canEdit: true, canDelete: false });
    expect(await notificationsOf(owner.token, 'registration-correction')).toHaveLength(1);

    const { petImage, rabiesVaccinatedCertificate, identityProof } = corrected.applied;
    const sent = await change(id, {
      petImage: petImage?.path,
      rabiesVaccinatedCertificate: rabiesVaccinatedCertificate?.path,
      identityProof: identityProof?.path,
      colour: 'White',
      isSubmitted: true,
    });
    expect(sent.body.data).toMatchObject({
      status: 'submitted',
      remarks: {},
      remark: '',
      canDelete: false,
      submittedAt: reviewed.submittedAt,
    });
    expect(
      (await app.call(`PUT /pet/delete/goverment/pet/${id}/v1`, { token: owner.token })).body,
    ).toMatchObject({
      code: 'NOT_DELETABLE',
      details: { status: 'submitted' },
    });

    const approved = await approve(id);
    const today = dayInIndia(new Date());
    expect(approved).toMatchObject({
      status: 'approved',
      tokenNo: expect.stringMatching(/^TWR-[0-9A-HJKMNP-TV-Z]{10}$/),
      approvedOn: today,
      validUntil: dayInIndia(new Date(), 355),
      pdfUrl: expect.stringContaining(`/files/registrations/${id}.pdf?`),
    });
    const final = await ofOwner(id);
    expect(final.events.map(({ to, actor }: { to: string; actor: string }) => `${actor} ${to}`)).toEqual([
      'owner draft',
      'owner submitted',
      'officer under_review',
      'officer needs_correction',
      'owner submitted',
      'officer under_review',
      'officer approved',
    ]);
    expect(await notificationsOf(owner.token, 'registration-approved')).toHaveLength(1);
    expect((await list('done', approved.tokenNo)).data).toHaveLength(1);
  });

  test('to a rejection, whose reason its owner reads, and then another one can be submitted', async () => {
    const id = await makeSubmitted(app, owner);
    const { revision } = (await take(id)).body.data;
    const { body } = await tap('reject', id, { revision, reason: 'The papers are of another dog.' });
    expect(body.data).toMatchObject({ status: 'rejected', remark: 'The papers are of another dog.' });
    expect(await ofOwner(id)).toMatchObject({ status: 'rejected', remark: 'The papers are of another dog.' });
    expect(await notificationsOf(owner.token, 'registration-rejected')).toHaveLength(1);
    expect(await makeDraft(app, owner)).not.toBe(id);
  });

  test('back to the queue, where another officer takes it', async () => {
    const id = await makeSubmitted(app, owner);
    await take(id);
    expect((await tap('release', id)).body.data).toMatchObject({ status: 'submitted', officer: null });
    const other = await signInOfficer(app, null);
    expect((await take(id, other)).body.data).toMatchObject({ status: 'under_review' });
    expect((await review(id)).officer).toMatchObject({ isMe: false });
  });

  test('nowhere else: 409 with its status', async () => {
    const id = await makeSubmitted(app, owner);
    const revision = 1;
    for (const [name, body] of [
      ['release', {}],
      ['approve', { revision }],
      ['correct', { revision, remarks: {}, remark: 'More' }],
      ['reject', { revision, reason: 'No' }],
    ] as const) {
      const answer = await tap(name, id, body);
      expect({ status: answer.status, body: answer.body }, name).toMatchObject({
        status: 409,
        body: { code: 'NOT_YOURS', details: { status: 'submitted' } },
      });
    }
    await approve(id);
    expect((await take(id)).body).toMatchObject({ code: 'NOT_WAITING', details: { status: 'approved' } });
    expect((await change(id, {})).body).toMatchObject({
      code: 'NOT_EDITABLE',
      details: { status: 'approved' },
    });
  });
});

describe('with several officers', () => {
  test('one takes an application, however many tap concurrently', async () => {
    const id = await makeSubmitted(app, owner);
    const officers = await Promise.all(Array.from({ length: 5 }, () => signInOfficer(app)));
    const answers = await Promise.all(officers.map((by) => take(id, by)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409]);
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({ code: 'TAKEN' });
    const events = await app.db
      .selectFrom('registrationEvents')
      .where('registrationId', '=', id)
      .where('toStatus', '=', 'under_review')
      .select('id')
      .execute();
    expect(events).toHaveLength(1);
  });

  test('a decision names the revision that the officer has seen', async () => {
    const id = await makeSubmitted(app, owner);
    const { revision } = (await take(id)).body.data;
    const stale = await tap('approve', id, { revision: revision - 1 });
    expect({ status: stale.status, code: stale.body.code }).toEqual({ status: 409, code: 'CHANGED' });
    const answers = await Promise.all([
      tap('approve', id, { revision }),
      tap('reject', id, { revision, reason: 'No' }),
      tap('correct', id, { revision, remarks: {}, remark: 'More' }),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
  });

  test('an application is not found by officers of other cities', async () => {
    const id = await makeSubmitted(app, owner);
    const other = await signInOfficer(app, 'Pune');
    expect((await app.call(one(id), { token: other.token })).status).toBe(404);
    for (const name of ['take', 'release'] as const) {
      expect((await tap(name, id, {}, other)).status).toBe(404);
    }
    const { data, counts } = await list('waiting', '', other);
    expect({ data, counts }).toEqual({ data: [], counts: { waiting: 0, mine: 0, correction: 0, done: 0 } });
  });

  test('officers for all cities also see applications of cities without officers, but no drafts', async () => {
    const everywhere = await signInOfficer(app, null);
    const cityId = await cityNamed(app, 'Another city');
    const draft = await makeDraft(app, owner, { cityId });
    expect((await app.call(one(draft), { token: everywhere.token })).status).toBe(404);
    const other = await makeApplicant(app);
    const addressProof = await uploadPaper(app, other.token);
    const id = await makeSubmitted(app, other, { cityId, addressProof });
    expect((await app.call(one(id), { token: everywhere.token })).status).toBe(200);
    expect((await app.call(one(id), { token: officer.token })).status).toBe(404);
  });

  test('no officer decides about their own pet, not even directly in the database', async () => {
    const id = await makeSubmitted(app, owner);
    await app.db
      .insertInto('staffMembers')
      .values({ userId: owner.id })
      .onConflict((old) => old.doNothing())
      .execute();
    await app.db.insertInto('roleGrants').values({ userId: owner.id, role: 'registry_officer' }).execute();
    const own = { token: await openStaffSession(app.db, owner.id), userId: owner.id };
    const answer = await take(id, own);
    expect({ status: answer.status, code: answer.body.code }).toEqual({ status: 409, code: 'OWN_PET' });
    await expect(
      sql`update registrations set officer_id = user_id where id = ${id}`.execute(app.db),
    ).rejects.toThrow('registrations_not_ones_own');
  });
});

describe('an officer’s view', () => {
  test('compares the application with the pet’s card and the profile', async () => {
    const { checks, wouldBeValidUntil, checklist } = await review(await makeSubmitted(app, owner));
    expect(
      checks.filter(({ isMet }: { isMet: boolean }) => isMet).map(({ name }: { name: string }) => name),
    ).toEqual(
      expect.arrayContaining([
        'Photo of the pet',
        'Anti-rabies certificate',
        'Owner’s photo ID',
        'Rabies vaccination is valid',
      ]),
    );
    expect(checks).toContainEqual({
      name: 'The same vaccination is on the pet’s card',
      isMet: false,
      note: 'Not on the card',
    });
    expect(wouldBeValidUntil).toBe(dayInIndia(new Date(), 355));
    expect(checklist.length).toBeGreaterThan(0);
  });

  test('is recorded in the audit log, with the officer, each time', async () => {
    const id = await makeSubmitted(app, owner);
    await review(id);
    await review(id);
    const rows = await app.db
      .selectFrom('auditLog')
      .where('kind', '=', 'registration record')
      .where('subjectId', '=', id)
      .select(['actorId', 'call', 'permission'])
      .execute();
    expect(rows).toEqual(
      Array.from({ length: 2 }, () => ({
        actorId: officer.userId,
        call: 'registryConsole.getRegistryReview',
        permission: 'registry',
      })),
    );
    const mine = (await app.call('GET /user/export/my/data/v1', { token: owner.token })).body.data;
    expect(mine.registrations).toMatchObject([
      { pet_name: 'Bruno', seen_by: [{ officer: 'Meena Rao' }, {}] },
    ]);
  });

  test('is found by pet, owner and token, longest waiting first', async () => {
    const first = await makeSubmitted(app, owner, { petName: 'Zorro of the hills' });
    const second = await makeSubmitted(app, await makeApplicant(app), { petName: 'Zorro of the lakes' });
    const ids = (await list('waiting', 'zorro')).data.map(({ _id }: { _id: string }) => _id);
    expect(ids).toEqual([first, second]);
    expect((await list('waiting', '100%')).data).toEqual([]);
  });
});

test('no application with expired rabies is approved; on its last day it still is', async () => {
  const id = await makeSubmitted(app, owner);
  const { revision } = (await take(id)).body.data;
  const setUntil = (day: string) =>
    app.db.updateTable('registrations').set({ rabiesValidUntil: day }).where('id', '=', id).execute();
  await setUntil(dayInIndia(new Date(), -1));
  const over = await tap('approve', id, { revision });
  expect({ status: over.status, code: over.body.code }).toEqual({ status: 409, code: 'RABIES_OVER' });
  await setUntil(dayInIndia(new Date()));
  expect((await tap('approve', id, { revision })).body.data).toMatchObject({
    validUntil: dayInIndia(new Date()),
  });
});

test('a vaccination that is valid for three years is registered for one', async () => {
  const id = await makeSubmitted(app, owner, { rabiesValidUntil: dayInIndia(new Date(), 3 * 365) });
  expect((await approve(id)).validUntil).toBe(dayInIndia(new Date(), 365));
});
