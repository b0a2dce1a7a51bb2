import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildTestApp, signIn, type TestApp } from '../../../testing/test-app.ts';
import { makeCall } from '../../vets/calls/calls.testing.ts';
import { signInVet } from '../../vets/vet-console/vet-console.testing.ts';
import { eraseNotes } from '../../vets/visit-notes/visit-notes.erase.flow.ts';
import {
  draftOf,
  getNotes,
  getPrescription,
  makeVisit,
  saveNotes,
  sign,
  writeAndSign,
} from './prescriptions.testing.ts';

let app: TestApp;
beforeAll(async () => {
  app = await buildTestApp();
});
afterAll(() => app.close());

describe('a draft', () => {
  test('is empty at first, and is returned as saved, with incomplete medicines', async () => {
    const { id, vet } = await makeVisit(app);
    expect((await getNotes(app, vet.token, id)).body.data).toEqual({
      consultId: id,
      status: 'in_call',
      findings: '',
      assessment: '',
      advice: '',
      followUpOn: null,
      procedures: [],
      advised: [],
      lines: [],
      updatedAt: null,
      signedAt: null,
      canWrite: true,
      canSign: true,
    });
    const half = {
      medicine: 'Ceph',
      strength: '',
      dose: '',
      timesADay: null,
      days: null,
      instructions: '',
      allowSubstitution: false,
    };
    const draft = draftOf({ assessment: '', followUpOn: null, lines: [half, ...draftOf().lines] });
    const saved = await saveNotes(app, vet.token, id, draft, null);
    expect(saved.status).toBe(200);
    expect(saved.body.data).toMatchObject({ ...draft, updatedAt: expect.any(String) });
    expect((await getNotes(app, vet.token, id)).body.data).toEqual(saved.body.data);
  });

  test('replaces the one before: lines may be moved and removed', async () => {
    const { id, vet } = await makeVisit(app);
    const { body } = await saveNotes(app, vet.token, id, draftOf(), null);
    const [first, second] = draftOf().lines;
    const turned = draftOf({ lines: second && first ? [second, first] : [] });
    const next = await saveNotes(app, vet.token, id, turned, body.data.updatedAt);
    expect(next.body.data.lines).toEqual(turned.lines);
    expect(Date.parse(next.body.data.updatedAt)).toBeGreaterThan(Date.parse(body.data.updatedAt));
    const emptied = await saveNotes(app, vet.token, id, draftOf({ lines: [] }), next.body.data.updatedAt);
    expect(emptied.body.data.lines).toEqual([]);
  });

  test('from a window with an outdated version is refused, with the latest one to continue from', async () => {
    const { id, vet } = await makeVisit(app);
    const first = (await saveNotes(app, vet.token, id, draftOf(), null)).body.data;
    const second = (await saveNotes(app, vet.token, id, draftOf({ advice: 'Rest.' }), first.updatedAt)).body
      .data;
    const stale = await saveNotes(app, vet.token, id, draftOf({ advice: 'Run.' }), first.updatedAt);
    expect([stale.status, stale.body.code]).toEqual([409, 'CHANGED_ELSEWHERE']);
    expect(stale.body.details.notes).toEqual(second);
    expect((await getNotes(app, vet.token, id)).body.data.advice).toBe('Rest.');
  });

  test('that is sent again because its response was lost changes nothing', async () => {
    const { id, vet } = await makeVisit(app);
    const first = (await saveNotes(app, vet.token, id, draftOf(), null)).body.data;
    expect((await saveNotes(app, vet.token, id, draftOf(), null)).body.data).toEqual(first);
  });

  test('twenty first drafts in parallel leave one', async () => {
    const { id, vet } = await makeVisit(app);
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, at) =>
        saveNotes(app, vet.token, id, draftOf({ advice: `Advice ${at}` }), null),
      ),
    );
    const statuses = answers.map(({ status }) => status).toSorted();
    expect(statuses).toEqual([200, ...Array<number>(19).fill(409)]);
  });

  test('can be prepared before the call, but not for one that was cancelled', async () => {
    const { id, vet } = await makeCall(app, { minutes: 120 });
    expect((await saveNotes(app, vet.token, id, draftOf(), null)).status).toBe(200);
    await app.db
      .updateTable('consultations')
      .set({ status: 'cancelled_by_user' })
      .where('id', '=', id)
      .execute();
    const late = await saveNotes(app, vet.token, id, draftOf({ advice: 'No.' }), null);
    expect([late.status, late.body.code]).toEqual([409, 'NOT_WRITABLE']);
  });

  test.each([
    ['21 medicines', { lines: Array.from({ length: 21 }, () => draftOf().lines[0]) }, 'lines'],
    [
      'a medicine over two lines',
      { lines: [{ ...draftOf().lines[0], medicine: 'a\nb' }] },
      'lines.0.medicine',
    ],
    ['no times a day', { lines: [{ ...draftOf().lines[0], timesADay: 0 }] }, 'lines.0.timesADay'],
    ['half a day', { lines: [{ ...draftOf().lines[0], days: 0.5 }] }, 'lines.0.days'],
    ['more than a year', { lines: [{ ...draftOf().lines[0], days: 366 }] }, 'lines.0.days'],
    ['a day that is none', { followUpOn: '2026-02-30' }, 'followUpOn'],
    [
      'the same test twice',
      {
        advised: [
          { kind: 'scan', note: '' },
          { kind: 'scan', note: 'Hips' },
        ],
      },
      'advised',
    ],
    ['11 procedures', { procedures: Array.from({ length: 11 }, () => 'Nails cut') }, 'procedures'],
    ['too much advice', { advice: 'x'.repeat(4001) }, 'advice'],
  ])('with %s is refused at its field', async (_, wrong, field) => {
    const { id, vet } = await makeVisit(app);
    const answer = await saveNotes(app, vet.token, id, { ...draftOf(), ...wrong } as never, null);
    expect([answer.status, Object.keys(answer.body.fields)]).toEqual([422, [field]]);
  });
});

describe('only the consultation’s own vet', () => {
  test('reads, writes and signs; an owner is refused, and another vet gets 404', async () => {
    const { id, vet, owner } = await makeVisit(app);
    const { updatedAt } = (await saveNotes(app, vet.token, id, draftOf(), null)).body.data;
    const others = await app.db
      .selectFrom('vets')
      .where('id', '<>', vet.vetId)
      .select('id')
      .limit(1)
      .executeTakeFirstOrThrow();
    const other = await signInVet(app, others.id);
    const missing = await getNotes(app, vet.token, '01234567-89ab-7def-8123-456789abcdef');
    for (const act of [
      (token: string) => getNotes(app, token, id),
      (token: string) => saveNotes(app, token, id, draftOf({ advice: 'Mine.' }), updatedAt),
      (token: string) => sign(app, token, id, updatedAt),
    ]) {
      expect((await act(owner.token)).status).toBe(403);
      const strange = await act(other.token);
      expect([strange.status, strange.body]).toEqual([404, missing.body]);
    }
    expect((await getNotes(app, vet.token, id)).body.data).toMatchObject({ ...draftOf(), signedAt: null });
  });
});

describe('a prescription', () => {
  test('is hidden from the owner until it is signed; then only both sides can read it', async () => {
    const call = await makeVisit(app);
    const { id, owner, vet } = call;
    await saveNotes(app, vet.token, id, draftOf(), null);
    const missing = await getPrescription(app, owner.token, '01234567-89ab-7def-8123-456789abcdef');
    for (const { token } of [owner, vet]) {
      const early = await getPrescription(app, token, id);
      expect([early.status, early.body]).toEqual([404, missing.body]);
    }
    await writeAndSign(app, call);

    const { status, body } = await getPrescription(app, owner.token, id);
    expect(status).toBe(200);
    const { advice, assessment, followUpOn, lines, procedures, advised } = draftOf();
    expect(body.data).toMatchObject({
      consultId: id,
      advice,
      assessment,
      followUpOn,
      lines,
      procedures,
      advised,
      vet: {
        _id: vet.vetId,
        name: expect.any(String),
        degrees: expect.arrayContaining(['BVSc & AH']),
        registration: { council: expect.stringContaining('Council'), number: expect.stringMatching(/^TW-/) },
      },
      pet: { name: 'Bruno', category: 'Dog' },
      pdfUrl: expect.stringContaining(`/files/prescriptions/${id}.pdf?expires=`),
    });
    expect(JSON.stringify(body)).not.toContain(draftOf().findings);
    expect((await getPrescription(app, vet.token, id)).status).toBe(200);
    const stranger = await signIn(app);
    expect((await getPrescription(app, stranger.token, id)).body).toEqual(missing.body);
  });

  test('is part of the appointment, with procedures, advice and the vet’s details', async () => {
    const call = await makeVisit(app);
    const { id, owner, vet } = call;
    await saveNotes(app, vet.token, id, draftOf(), null);
    const read = async () =>
      (await app.call(`GET /user/get/asign/vet/schedule/${id}/v1`, { token: owner.token })).body.data;
    expect(await read()).toMatchObject({ prescription: null, procedure: [], isExistBloodTest: false });
    await writeAndSign(app, call);
    const details = await read();
    const { pdfUrl: _, ...signed } = (await getPrescription(app, owner.token, id)).body.data;
    const shown = (await app.call(`GET /user/get/vet/details/${vet.vetId}/v1`)).body.data;
    expect(details).toMatchObject({
      prescription: signed,
      procedure: ['Ears cleaned'],
      isExistBloodTest: true,
      personalInfo: shown.personalInfo,
      vet_professional_info: shown.vet_professional_info,
    });
    expect(shown.personalInfo.aboutVet).not.toBe('');
  });

  test('stays the same when the vet and the pet change', async () => {
    const call = await makeVisit(app);
    await writeAndSign(app, call);
    const before = (await getPrescription(app, call.owner.token, call.id)).body.data;
    await app.db
      .updateTable('vets')
      .set({ name: 'Someone Else', registrationNumber: `X-${call.id.slice(-8)}` })
      .where('id', '=', call.vet.vetId)
      .execute();
    await app.db.updateTable('pets').set({ name: 'Rex' }).where('userId', '=', call.owner.userId).execute();
    const after = (await getPrescription(app, call.owner.token, call.id)).body.data;
    expect(after).toEqual({ ...before, pdfUrl: expect.any(String) });
  });
});

test('when the owner is erased, the vet’s record stays without the owner’s data', async () => {
  const call = await makeVisit(app);
  await writeAndSign(app, call);
  await eraseNotes(app.db, call.owner.userId);
  const { pet, lines } = (await getPrescription(app, call.vet.token, call.id)).body.data;
  expect([pet, lines]).toEqual([null, draftOf().lines]);
});
