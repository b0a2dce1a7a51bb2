import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '../../../testing/test-app.ts';
import {
  draftOf,
  getNotes,
  getPrescription,
  makeVisit,
  saveNotes,
  sign,
  writeAndSign,
} from '../../shop/prescriptions/prescriptions.testing.ts';
import { makeCall, statusOf } from '../calls/calls.testing.ts';

let app: TestApp;
beforeAll(async () => {
  app = await buildTestApp();
});
afterAll(() => app.close());

const happyPets = async (vetId: string) =>
  (await app.db.selectFrom('vets').where('id', '=', vetId).select('happyPets').executeTakeFirstOrThrow())
    .happyPets;

const historyOf = async (id: string) =>
  (
    await app.db
      .selectFrom('consultationEvents')
      .where('consultationId', '=', id)
      .orderBy('id')
      .select(['toStatus', 'actor'])
      .execute()
  ).slice(-2);

describe('signing', () => {
  test('during the call finishes it, completes it, counts a happy pet, and notifies the owner', async () => {
    const call = await makeVisit(app);
    const { id, vet, owner } = call;
    const before = await happyPets(vet.vetId);
    await writeAndSign(app, call);
    expect(await statusOf(app, id)).toBe('completed');
    expect(await historyOf(id)).toEqual([
      { toStatus: 'awaiting_notes', actor: 'vet' },
      { toStatus: 'completed', actor: 'vet' },
    ]);
    expect(await happyPets(vet.vetId)).toBe(before + 1);
    const notes = (await getNotes(app, vet.token, id)).body.data;
    expect(notes).toMatchObject({ status: 'completed', canWrite: false, canSign: false });
    expect(notes.signedAt).toEqual(expect.any(String));
    const notifications = await app.db
      .selectFrom('notifications')
      .where('userId', '=', owner.userId)
      .where('kind', '=', 'prescription-ready')
      .selectAll()
      .execute();
    expect(notifications).toMatchObject([
      {
        title: 'Your prescription is ready',
        body: expect.stringMatching(/^Order the medicines that Dr .+ prescribed/),
        url: `/consultation/schedule-consultation/doctor-details/${id}/appointment/scheduled`,
      },
    ]);
    const published = await app.db
      .selectFrom('liveEvents')
      .where('userId', '=', owner.userId)
      .where('name', '=', 'consultation')
      .orderBy('id', 'desc')
      .select('payload')
      .executeTakeFirst();
    expect(published?.payload).toEqual({ _id: id, status: 'completed' });
  });

  test('after the call was finished completes it too', async () => {
    const call = await makeVisit(app);
    await app.call(`PUT /vet/finish/consultation/${call.id}/v1`, { token: call.vet.token });
    await writeAndSign(app, call);
    expect(await historyOf(call.id)).toEqual([
      { toStatus: 'awaiting_notes', actor: 'vet' },
      { toStatus: 'completed', actor: 'vet' },
    ]);
  });

  test('twenty times in parallel signs once, and signed notes never change', async () => {
    const { id, vet, owner } = await makeVisit(app);
    const { updatedAt } = (await saveNotes(app, vet.token, id, draftOf(), null)).body.data;
    const before = await happyPets(vet.vetId);
    const answers = await Promise.all(Array.from({ length: 20 }, () => sign(app, vet.token, id, updatedAt)));
    const codes = answers.map(({ status, body }) => (status === 200 ? 'signed' : body.code)).toSorted();
    expect(codes).toEqual([...Array<string>(19).fill('SIGNED'), 'signed']);
    expect(await happyPets(vet.vetId)).toBe(before + 1);
    const signed = (await getPrescription(app, owner.token, id)).body.data;

    const late = await saveNotes(app, vet.token, id, draftOf({ advice: 'Changed.' }), updatedAt);
    expect([late.status, late.body.code]).toEqual([409, 'SIGNED']);
    const pdfUrl = expect.any(String);
    expect((await getPrescription(app, owner.token, id)).body.data).toEqual({ ...signed, pdfUrl });
  });

  test('the database itself refuses to change what is signed', async () => {
    const call = await makeVisit(app);
    await writeAndSign(app, call);
    const refused = { code: '23514' };
    for (const change of [
      sql`update visit_notes set advice = 'No.' where consultation_id = ${call.id}`,
      sql`update visit_notes set signed_at = null, signed_by = null where consultation_id = ${call.id}`,
      sql`update visit_notes set signed_for = '{}' where consultation_id = ${call.id}`,
      sql`update prescription_lines set days = 9 where consultation_id = ${call.id}`,
      sql`delete from prescription_lines where consultation_id = ${call.id}`,
      sql`insert into prescription_lines (consultation_id, position, medicine, dose)
        values (${call.id}, 9, 'Poison', '1')`,
    ]) {
      await expect(change.execute(app.db)).rejects.toMatchObject(refused);
    }
  });

  test('with one Idempotency-Key repeats the response', async () => {
    const { id, vet } = await makeVisit(app);
    const { updatedAt } = (await saveNotes(app, vet.token, id, draftOf(), null)).body.data;
    const headers = { 'Idempotency-Key': `sign ${id}`.replace(' ', '-') };
    const call = () =>
      app.call(`PUT /vet/sign/consultation/${id}/v1`, { token: vet.token, body: { updatedAt }, headers });
    const first = await call();
    expect([first.status, (await call()).body]).toEqual([200, first.body]);
  });

  test('another draft than the vet was shown is refused', async () => {
    const { id, vet } = await makeVisit(app);
    const shown = (await saveNotes(app, vet.token, id, draftOf(), null)).body.data;
    await saveNotes(app, vet.token, id, draftOf({ advice: 'Other.' }), shown.updatedAt);
    const answer = await sign(app, vet.token, id, shown.updatedAt);
    expect([answer.status, answer.body.code]).toEqual([409, 'CHANGED_ELSEWHERE']);
    expect(answer.body.details.notes).toMatchObject({ advice: 'Other.' });
    expect(await statusOf(app, id)).toBe('in_call');
  });

  test.each([
    ['an assessment', { assessment: ' ' }, 'assessment'],
    ['a medicine’s dose', { lines: [{ ...draftOf().lines[0], dose: '' }] }, 'lines.0.dose'],
    ['for how many days', { lines: [{ ...draftOf().lines[0], days: null }] }, 'lines.0.days'],
    ['a day to come', { followUpOn: '2020-01-01' }, 'followUpOn'],
    [
      'a drug allowed for animals',
      { lines: [draftOf().lines[0], { ...draftOf().lines[1], medicine: 'Inj. Ketoprofen' }] },
      'lines.1.medicine',
    ],
  ])('without %s reports it at the field', async (_, gap, field) => {
    const { id, vet } = await makeVisit(app);
    const draft = { ...draftOf(), ...gap } as never;
    const { updatedAt } = (await saveNotes(app, vet.token, id, draft, null)).body.data;
    const answer = await sign(app, vet.token, id, updatedAt);
    expect([answer.status, answer.body.code, Object.keys(answer.body.fields)]).toEqual([
      422,
      'INCOMPLETE',
      [field],
    ]);
    expect(await statusOf(app, id)).toBe('in_call');
  });

  test('is not possible before the call has started', async () => {
    const { id, vet } = await makeCall(app);
    const { updatedAt } = (await saveNotes(app, vet.token, id, draftOf(), null)).body.data;
    const answer = await sign(app, vet.token, id, updatedAt);
    expect([answer.status, answer.body.code]).toEqual([409, 'NOT_SIGNABLE']);
  });
});
