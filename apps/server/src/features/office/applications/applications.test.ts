import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '../../../testing/test-app.ts';
import { insertOwner } from '../../vets/consultations/consultations.testing.ts';
import { deleteOldApplications } from './applications.jobs.ts';
import {
  ACCOUNT_NUMBER,
  completeForm,
  sectionBodies,
  sendApplication,
  startApplication,
  uploadDocument,
} from './applications.testing.ts';

const LIST = 'GET /partner/get/my/applications/v1';
const START = 'POST /partner/start/application/v1';
const save = (id: string) => `PUT /partner/save/application/${id}/v1` as const;
const send = (id: string) => `PUT /partner/send/application/${id}/v1` as const;
const withdraw = (id: string) => `DELETE /partner/withdraw/application/${id}/v1` as const;

let app: TestApp;
let owner: Awaited<ReturnType<typeof insertOwner>>;
beforeAll(async () => {
  app = await buildTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  owner = await insertOwner(app.db);
});

const own = async () => (await app.call(LIST, { token: owner.token })).body.data;
const saveIn = (id: string, body: object) => app.call(save(id), { token: owner.token, body });
const stateOf = async (path: string) =>
  (await app.db.selectFrom('uploads').where('path', '=', path).select('state').executeTakeFirst())?.state;

describe('an application', () => {
  test('is filled in section by section, and sent once complete', async () => {
    const id = await startApplication(app, owner.token, 'shop');
    expect(await own()).toMatchObject([
      { _id: id, kind: 'shop', status: 'draft', missing: ['shop', 'address', 'bank', 'documents'] },
    ]);
    const { bank, documents, ...rest } = await completeForm(app, owner.token, 'shop');
    await saveIn(id, rest);
    const early = await app.call(send(id), { token: owner.token });
    expect(early).toMatchObject({
      status: 422,
      body: { code: 'NOT_COMPLETE', fields: { bank: expect.any(String), documents: expect.any(String) } },
    });
    const saved = await saveIn(id, { bank, documents });
    expect(saved.body.data).toMatchObject({
      missing: [],
      bank: { holder: 'Kavya Nambiar', ifsc: 'SBIN0001234', lastDigits: '7890' },
      documents: { proof: { isPdf: true, url: expect.stringContaining('/files/application-document/') } },
    });
    expect(JSON.stringify(saved.body)).not.toContain(ACCOUNT_NUMBER);
    const sent = await app.call(send(id), { token: owner.token });
    expect(sent.body.data).toMatchObject({ status: 'sent', sentAt: expect.any(String), missing: [] });
    expect((await saveIn(id, rest)).body.code).toBe('NOT_EDITABLE');
    expect((await app.call(send(id), { token: owner.token })).body.code).toBe('NOT_EDITABLE');
  });

  test('of a vet returns the fee as it was entered', async () => {
    const id = await startApplication(app, owner.token);
    await saveIn(id, { practice: sectionBodies().practice });
    expect((await own())[0].practice).toMatchObject({ fee: 450.5, pincode: '560038' });
  });

  test('is one of each kind, even if two tabs start it at the same time', async () => {
    const answers = await Promise.all(
      [1, 2, 3].map(() => app.call(START, { token: owner.token, body: { kind: 'vet' } })),
    );
    expect(new Set(answers.map(({ body }) => body.data._id)).size).toBe(1);
    await startApplication(app, owner.token, 'shop');
    expect(await own()).toHaveLength(2);
  });

  test('is sent once, even if two tabs send it at the same time', async () => {
    const id = await startApplication(app, owner.token);
    await saveIn(id, await completeForm(app, owner.token, 'vet'));
    const answers = await Promise.all([1, 2].map(() => app.call(send(id), { token: owner.token })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  test('is only for its applicant', async () => {
    const id = await startApplication(app, owner.token);
    const { token } = await insertOwner(app.db);
    const answers = [
      await app.call(save(id), { token, body: { vet: sectionBodies().vet } }),
      await app.call(send(id), { token }),
      await app.call(withdraw(id), { token }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404]);
    expect((await app.call(LIST, {})).status).toBe(401);
  });
});

test.each([
  ['vet', { practice: { ...sectionBodies().practice, pincode: '999999' } }, 'practice.pincode'],
  ['vet', { practice: { ...sectionBodies().practice, concerns: ['Broken toys'] } }, 'practice.concerns'],
  ['vet', { practice: { ...sectionBodies().practice, languages: [] } }, 'practice.languages'],
  ['vet', { vet: { ...sectionBodies().vet, degrees: [] } }, 'vet.degrees'],
  ['vet', { bank: { ...sectionBodies().bank, ifsc: 'SBI' } }, 'bank.ifsc'],
  ['vet', { bank: { ...sectionBodies().bank, number: '12' } }, 'bank.number'],
  ['vet', { shop: sectionBodies().shop }, 'shop'],
  ['shop', { vet: sectionBodies().vet }, 'vet'],
  ['shop', { shop: { ...sectionBodies().shop, gstin: '29ABCDE1234F1Z0' } }, 'shop.gstin'],
  ['shop', { address: { ...sectionBodies().address, hasPharmacy: true } }, 'address.licenceNumber'],
] as const)('%s: %j is refused at its field', async (kind, body, field) => {
  const id = await startApplication(app, owner.token, kind);
  const answer = await saveIn(id, body);
  expect(answer.status).toBe(422);
  expect(Object.keys(answer.body.fields)).toContain(field);
  expect((await own())[0].missing).toHaveLength(4);
});

describe('documents', () => {
  test('must be finished uploads of the applicant', async () => {
    const id = await startApplication(app, owner.token);
    const { token } = await insertOwner(app.db);
    const documents = {
      proof: await uploadDocument(app, token),
      licence: null,
      cheque: await uploadDocument(app, owner.token),
    };
    const { status, body } = await saveIn(id, { documents });
    expect([status, body.code, Object.keys(body.fields)]).toEqual([
      422,
      'UPLOAD_UNKNOWN',
      ['documents.proof'],
    ]);
  });

  test('are checked by their content', async () => {
    const path = await uploadDocument(app, owner.token, Buffer.from('<html>not a PDF</html>'));
    expect(await stateOf(path)).not.toBe('finished');
  });

  test('open at their signed address only', async () => {
    await sendApplication(app, owner.token);
    const { url } = (await own())[0].documents.proof;
    const opened = await fetch(app.origin + url);
    expect([opened.status, opened.headers.get('content-type')]).toEqual([200, 'application/pdf']);
    expect((await fetch(app.origin + url.split('?')[0])).status).toBe(404);
  });

  test('are released when they are replaced, and when the application is withdrawn', async () => {
    const id = await startApplication(app, owner.token);
    const { documents } = await completeForm(app, owner.token, 'vet');
    await saveIn(id, { documents });
    const replaced = { ...documents, proof: await uploadDocument(app, owner.token) };
    await saveIn(id, { documents: replaced });
    expect(await stateOf(documents.proof)).toBe('released');
    expect(await stateOf(documents.cheque)).toBe('used');
    const { status } = await app.call(withdraw(id), { token: owner.token });
    expect([status, await own(), await stateOf(replaced.proof)]).toEqual([200, [], 'released']);
    expect((await app.call(withdraw(id), { token: owner.token })).status).toBe(404);
  });

  test('of a shop that sells medicine include the licence', async () => {
    const id = await startApplication(app, owner.token, 'shop');
    const form = await completeForm(app, owner.token, 'shop');
    const address = {
      ...sectionBodies().address,
      hasPharmacy: true,
      licenceNumber: 'KA-20/123',
      licenceForm: '20 and 21',
      licenceExpiresOn: '2090-01-01',
    };
    const saved = await saveIn(id, { ...form, address });
    expect(saved.body.data.missing).toEqual(['documents']);
    const documents = { ...form.documents, licence: await uploadDocument(app, owner.token) };
    expect((await saveIn(id, { documents })).body.data.missing).toEqual([]);
  });
});

test('old drafts are deleted with their documents, newer ones stay', async () => {
  const proofPath = await uploadDocument(app, owner.token);
  await app.db
    .insertInto('partnerApplications')
    .values({
      userId: owner.id,
      kind: 'vet',
      proofPath,
      updatedAt: sql<Date>`now() - interval '91 days'`,
    })
    .execute();
  const newer = await startApplication(app, owner.token, 'shop');
  await deleteOldApplications(app);
  expect(await own()).toMatchObject([{ _id: newer }]);
  expect(await stateOf(proofPath)).toBe('released');
});

test('the account number is stored sealed, and exported in full', async () => {
  await sendApplication(app, owner.token);
  const { rows } = await sql<{ row: string }>`
    select partner_applications::text as row from partner_applications where user_id = ${owner.id}`.execute(
    app.db,
  );
  expect(rows[0]?.row).not.toContain(ACCOUNT_NUMBER);
  expect(rows[0]?.row).not.toContain(Buffer.from(ACCOUNT_NUMBER).toString('hex'));
  const { data } = (await app.call('GET /user/export/my/data/v1', { token: owner.token })).body;
  expect(data.applications).toMatchObject([
    { kind: 'vet', status: 'sent', sections: { vet: expect.anything() } },
  ]);
  expect(data.applicationAccounts).toMatchObject([{ accountNumber: ACCOUNT_NUMBER }]);
});
