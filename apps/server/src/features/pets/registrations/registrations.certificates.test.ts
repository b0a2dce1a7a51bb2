import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { dayInIndia } from '../../../platform/india-time.ts';
import { readQr } from '../../../testing/read-qr.ts';
import { buildTestApp, type TestApp } from '../../../testing/test-app.ts';
import { eraseDeletedAccounts } from '../../site/data-rights/data-rights.testing.ts';
import { renderRegistrationCertificate } from './registrations.certificate-pdf.view.ts';
import { selectCertificate } from './registrations.certificates.sql.ts';
import { type Applicant, approveNow, makeApplicant, makeSubmitted } from './registrations.testing.ts';

let app: TestApp;
let owner: Applicant;
let id: string;
beforeAll(async () => {
  app = await buildTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  owner = await makeApplicant(app);
  id = await makeSubmitted(app, owner);
  await approveNow(app, id, 200);
});

const read = (url: string) => fetch(app.origin + url);
const verify = async (tokenNo: string) =>
  (await app.call(`GET /registration/verify/${tokenNo}/v1`)).body.data;
const registration = async () =>
  (await app.call(`GET /pet/get/single/goverment/register/pet/${id}/v1`, { token: owner.token })).body.data;

test('a certificate is rendered once, at its signed address only', async () => {
  const { pdfUrl, tokenNo } = await registration();
  const answer = await read(pdfUrl ?? '');
  expect(answer.headers.get('content-type')).toBe('application/pdf');
  expect(answer.headers.get('content-disposition')).toContain(`Registration-Bruno-Bengaluru-${tokenNo}.pdf`);
  const bytes = Buffer.from(await answer.arrayBuffer());
  expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
  await app.db.updateTable('registrations').set({ petName: 'Simba' }).where('id', '=', id).execute();
  expect(Buffer.from(await (await read(pdfUrl ?? '')).arrayBuffer()).equals(bytes)).toBe(true);
  expect((await read(pdfUrl?.split('?')[0] ?? '')).status).toBe(404);
  expect((await read(pdfUrl?.replace('signature=', 'signature=x') ?? '')).status).toBe(404);
});

test('scanning it shows the pet and the dates, and nothing about its owner', async () => {
  const { tokenNo } = await registration();
  expect(await verify(tokenNo ?? '')).toEqual({
    tokenNo,
    petName: 'Bruno',
    species: 'Dog',
    breed: 'Indie',
    city: 'Bengaluru',
    authority: 'Bruhat Bengaluru Mahanagara Palike (BBMP)',
    approvedOn: dayInIndia(new Date(), -100),
    validUntil: dayInIndia(new Date(), 200),
    isValid: true,
  });
  await approveNow(app, id, -1);
  expect(await verify((await registration()).tokenNo ?? '')).toMatchObject({ isValid: false });
  expect(await verify('TWR-ZZZZZZZZZZ')).toBeNull();
  expect((await app.call('GET /registration/verify/TWR-1/v1')).status).toBe(404);
});

test('erasing its owner leaves the token number and its dates, without a name', async () => {
  const { pdfUrl, tokenNo } = await registration();
  await read(pdfUrl ?? '');
  await app.call('DELETE /user/delete/my/profile/v1', { token: owner.token });
  await app.db
    .updateTable('users')
    .set({ eraseAfter: new Date(0) })
    .where('id', '=', owner.id)
    .execute();
  await eraseDeletedAccounts(app.context);
  const left = await app.db
    .selectFrom('registrations')
    .where('id', '=', id)
    .selectAll()
    .executeTakeFirstOrThrow();
  expect(left).toMatchObject({ tokenNo, petName: '', ownerName: '', address: '', mobileNo: '', petId: null });
  expect(left).toMatchObject({ photoPath: null, identityPath: null, rabiesGivenOn: null, microchipNo: '' });
  expect(await verify(tokenNo ?? '')).toBeNull();
  await app.runJobs({ untilAt: new Date(Date.now() + 120_000) });
  expect((await read(pdfUrl ?? '')).status).toBe(404);
});

test('its code leads to the page that checks it', async () => {
  const certificate = await selectCertificate(app.db, id);
  if (!certificate) throw new Error('no certificate');
  const pdf = await renderRegistrationCertificate(certificate, 'https://tailwell.example');
  expect(readQr(pdf)).toBe(`https://tailwell.example/verify/registration/${certificate.tokenNo}`);
});
