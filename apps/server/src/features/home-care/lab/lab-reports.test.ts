import { sql } from 'kysely';
import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { withOtherSignature } from '../../../testing/forge.ts';
import { buildTestApp, type TestApp } from '../../../testing/test-app.ts';
import { signInStaff } from '../../account/staff/staff.testing.ts';
import { book, findVet, freeTimes, hold } from '../../vets/consultations/consultations.testing.ts';
import { signInVet } from '../../vets/vet-console/vet-console.testing.ts';
import { erase } from './lab.erase.flow.ts';
import { markLateReports } from './lab.jobs.ts';
import { collect, makeLab, makeVerified, makeVisit, type TestLab } from './lab.testing.ts';
import { archivePathOf } from './lab.view.ts';

const LIST = (petId: string) => `GET /pet/get/lab/reports/${petId}/v1` as const;
const ONE = (lineId: string) => `GET /pet/get/lab/report/${lineId}/v1` as const;
const VISIT = (id: string) => `GET /user/get/single/home/care/requests/${id}/v2` as const;
const FOR_VET = (id: string) => `GET /vet/get/my/consultation/lab/reports/${id}/v1` as const;

let app: TestApp;
let lab: TestLab;
beforeAll(async () => {
  app = await buildTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  lab = await makeLab(app);
});

describe('an owner', () => {
  test('reads values with the usual range, the verifier, and the pet’s earlier values', async () => {
    const first = await makeVerified(app, lab, { values: [14, 200], at: new Date('2026-08-01T04:00:00Z') });
    const { owner, lineId } = await makeVerified(app, lab, { values: [11, 600], visitOf: first });
    const { body } = await app.call(ONE(lineId), { token: owner.token });
    expect(body.data).toMatchObject({
      status: 'verified',
      verifiedBy: 'Arun Das',
      unusual: 2,
      ofVisit: { verified: 1, all: 1 },
      lab: { name: `Lab of ${lab.city}`, accreditation: 'NABL MC-0001' },
    });
    expect(body.data.results).toMatchObject([
      { name: 'Haemoglobin', value: 11, low: 12, high: 18, flag: 'low', earlier: [{ value: 14, flag: '' }] },
      { name: 'Platelets', value: 600, flag: 'high', earlier: [{ value: 200, flag: '' }] },
    ]);
    const visit = await app.call(VISIT(body.data.visitId), { token: owner.token });
    expect(visit.body.data.tests).toMatchObject([{ lineId, unusual: 2 }]);
    const list = await app.call(LIST(first.petId), { token: owner.token });
    expect(list.body.data.map(({ unusual }: { unusual: number }) => unusual)).toEqual([2, 0]);
  });

  test('sees that a report is pending, and nothing of it before it is verified', async () => {
    const { owner, lineIds, petIds } = await makeVisit(app, lab, 2);
    for (const lineId of lineIds) await collect(app, lab, lineId);
    await sql`update lab_reports set status = 'entered', comment = 'Not yet' where line_id = ${lineIds[0]}`.execute(
      app.db,
    );
    await sql`insert into lab_results (report_id, parameter_id, value)
      select id, ${lab.haemoglobin}, 7 from lab_reports where line_id = ${lineIds[0]}`.execute(app.db);
    const { body } = await app.call(ONE(lineIds[0] ?? ''), { token: owner.token });
    const visit = await app.call(VISIT(body.data.visitId), { token: owner.token });
    expect(visit.body.data.tests).toMatchObject([{ unusual: null }, { unusual: null }]);
    expect(body.data).toMatchObject({
      status: 'entered',
      results: [],
      comment: '',
      unusual: 0,
      pdfUrl: null,
      ofVisit: { verified: 0, all: 2 },
    });
    const list = await app.call(LIST(petIds[0] ?? ''), { token: owner.token });
    expect(list.body.data).toMatchObject([{ status: 'entered', unusual: 0 }]);
  });

  test('sees nothing of other users’ reports', async () => {
    const { lineId, petId } = await makeVerified(app, lab);
    const { owner: stranger } = await makeVisit(app, lab);
    const missing = await app.call(ONE('01234567-89ab-7def-8123-456789abcdef'), { token: stranger.token });
    for (const route of [ONE(lineId), LIST(petId)] as const) {
      const answer = await app.call(route, { token: stranger.token });
      expect([answer.status, answer.body]).toEqual([404, missing.body]);
    }
  });
});

describe('the PDF', () => {
  const read = async (url: string) => {
    const answer = await fetch(app.origin + url);
    const bytes = Buffer.from(await answer.arrayBuffer());
    return { answer, bytes };
  };
  const textOf = async (bytes: Buffer) =>
    (await extractText(await getDocumentProxy(new Uint8Array(bytes)), { mergePages: true })).text;

  test('names lab, verifier and pet, shows the usual ranges, and nothing about the owner', async () => {
    const { owner, lineId } = await makeVerified(app, lab, { values: [11, 300] });
    const { pdfUrl } = (await app.call(ONE(lineId), { token: owner.token })).body.data;
    const { answer, bytes } = await read(pdfUrl);
    expect(answer.headers.get('content-disposition')).toMatch(/^inline; filename="Report-Bruno-/);
    const text = await textOf(bytes);
    for (const phrase of [
      `Lab of ${lab.city}`,
      '4 Press Road',
      'NABL MC-0001',
      'Bruno: dog',
      'Haemoglobin',
      '11.0',
      '12.0–18.0',
      'below normal',
      'Verified by Arun Das',
      'Values entered by Leela Menon',
    ]) {
      expect(text).toContain(phrase);
    }
    expect(text).not.toMatch(/Asha|9876543210|Rose Villa/);
  });

  test('stays the same after pet and lab are renamed', async () => {
    const { owner, lineId, petId } = await makeVerified(app, lab);
    const { pdfUrl } = (await app.call(ONE(lineId), { token: owner.token })).body.data;
    const { bytes } = await read(pdfUrl);
    await sql`update pets set name = 'Rex' where id = ${petId}`.execute(app.db);
    await sql`update labs set name = name || ' and sons' where id = ${lab.labId}`.execute(app.db);
    await app.context.objects.remove(archivePathOf(lineId));
    expect((await read(pdfUrl)).bytes.equals(bytes)).toBe(true);
  });

  test('is served only with a valid, unexpired signature, of its own line, once it is verified', async () => {
    const { owner, lineId } = await makeVerified(app, lab);
    const { pdfUrl } = (await app.call(ONE(lineId), { token: owner.token })).body.data as { pdfUrl: string };
    const other = await makeVerified(app, lab);
    const missing = await (await fetch(`${app.origin}/api/nothing`)).text();
    for (const url of [
      pdfUrl.split('?')[0] ?? '',
      pdfUrl.replace(lineId, other.lineId),
      pdfUrl.replace('.pdf', '-lab.pdf'),
      withOtherSignature(pdfUrl),
      pdfUrl.replace(/expires=\d+/, `expires=${Math.floor(Date.now() / 1000) + 90_000}`),
    ]) {
      const { answer, bytes } = await read(url);
      expect([url, answer.status, bytes.toString()]).toEqual([url, 404, missing]);
    }
  });
});

describe('a vet', () => {
  const bookVet = async ({ owner, petId }: { owner: { token: string }; petId: string }) => {
    const { vetId } = await findVet(app);
    const vet = await signInVet(app, vetId);
    const [startsAt = ''] = await freeTimes(app, vetId);
    const { id } = await book(app, { token: owner.token, petId, mobileNo: '' }, { vetId, startsAt });
    return { token: vet.token, id };
  };

  test('reads the verified reports of the pet in their own consultation, and of no other', async () => {
    const { owner, petId, lineId } = await makeVerified(app, lab, { values: [11, 300] });
    const consultation = await bookVet({ owner, petId });
    const { body } = await app.call(FOR_VET(consultation.id), { token: consultation.token });
    expect(body.data).toMatchObject([
      { _id: lineId, unusual: 1, results: [{ name: 'Haemoglobin', flag: 'low' }, { name: 'Platelets' }] },
    ]);
    const { vetId: otherId } = await findVet(app, 1);
    const other = await signInVet(app, otherId);
    const answer = await app.call(FOR_VET(consultation.id), { token: other.token });
    expect(answer.status).toBe(404);
  });

  test('reads none before the booking is paid, and none once it is cancelled', async () => {
    const { owner, petId } = await makeVerified(app, lab);
    const consultation = await bookVet({ owner, petId });
    await sql`update consultations set status = 'cancelled_by_user' where id = ${consultation.id}`.execute(
      app.db,
    );
    const cancelled = await app.call(FOR_VET(consultation.id), { token: consultation.token });
    expect(cancelled.body.data).toEqual([]);
    const { vetId } = await findVet(app);
    const [startsAt = ''] = await freeTimes(app, vetId);
    const { _id: heldId } = (await hold(app, owner, vetId, startsAt)).body.data;
    await sql`update consultations set pet_id = ${petId} where id = ${heldId}`.execute(app.db);
    expect((await app.call(FOR_VET(heldId), { token: consultation.token })).status).toBe(404);
  });
});

test('a late report is notified once, to its lab and the dispatchers of its city', async () => {
  const dispatcher = await signInStaff(app, { role: 'dispatcher', city: lab.city });
  const elsewhere = await signInStaff(app, { role: 'dispatcher', city: 'Elsewhere' });
  const { lineIds } = await makeVisit(app, lab);
  await collect(app, lab, lineIds[0] ?? '', undefined, new Date(Date.now() - 25 * 3_600_000));
  const notifiedOf = (userId: string) =>
    app.db
      .selectFrom('notifications')
      .where('userId', '=', userId)
      .where('kind', '=', 'lab-late')
      .select('title')
      .execute();
  await Promise.all([markLateReports(app.context), markLateReports(app.context)]);
  await markLateReports(app.context);
  expect(await notifiedOf(lab.receiver.userId)).toEqual([{ title: 'A report is late: Blood count' }]);
  expect(await notifiedOf(dispatcher.userId)).toHaveLength(1);
  expect(await notifiedOf(elsewhere.userId)).toEqual([]);
});

test('a deleted account exports its reports; once erased, the lab’s values belong to no pet', async () => {
  const { owner, lineId } = await makeVerified(app, lab, { values: [11, 300] });
  const { pdfUrl } = (await app.call(ONE(lineId), { token: owner.token })).body.data;
  await fetch(app.origin + pdfUrl);
  const { data } = (await app.call('GET /user/export/my/data/v1', { token: owner.token })).body;
  expect(data.labReports).toMatchObject([
    {
      test: 'Blood count',
      pet: 'Bruno',
      results: [{ name: 'Haemoglobin', value: 11 }, { name: 'Platelets' }],
    },
  ]);
  await erase(app.db, owner.id);
  const { printed, comment } = await app.db
    .selectFrom('labReports')
    .where('lineId', '=', lineId)
    .select(['printed', 'comment'])
    .executeTakeFirstOrThrow();
  expect(JSON.stringify([printed, comment])).not.toContain('Bruno');
  await app.runJobs({ untilAt: new Date(Date.now() + 120_000) });
  expect(await app.context.objects.read(archivePathOf(lineId))).toBeUndefined();
});
