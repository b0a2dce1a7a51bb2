import { expect } from 'vitest';
import { imageUpload, type Samples, SHOWN_PHOTO } from '../../../testing/samples.ts';
import type { TestApp } from '../../../testing/test-app.ts';
import { insertPerson } from '../../account/auth/auth.people.sql.ts';
import { newReferralCode } from '../../account/auth/auth.rules.ts';
import { grantRole, openStaffSession } from '../../account/staff/staff.testing.ts';
import { fillConsultations } from '../consultations/consultations.samples.testing.ts';
import { book, findVet, freeTimes, makeOwner } from '../consultations/consultations.testing.ts';

/** A vet at the console: a session of the profile's user, who is created if there is none. */
export async function signInVet({ db }: Pick<TestApp, 'db'>, vetId: string) {
  const vet = await db
    .selectFrom('vets')
    .where('id', '=', vetId)
    .select(['name', 'userId'])
    .executeTakeFirstOrThrow();
  const userId =
    vet.userId ?? (await insertPerson(db, { name: vet.name, referralCode: newReferralCode() })).id;
  if (!vet.userId) await db.updateTable('vets').set({ userId }).where('id', '=', vetId).execute();
  await grantRole(db, { userId, role: 'vet', vetId });
  const token = await openStaffSession(db, userId);
  return { token, userId, vetId };
}

/** A vet who is online for instant consultations. */
export async function goOnline(app: TestApp, vetId: string) {
  const vet = await signInVet(app, vetId);
  const body = { status: 'online' };
  const answer = await app.call('PUT /vet/update/my/presence/v1', { token: vet.token, body });
  if (answer.status !== 200) throw new Error(`not online: ${JSON.stringify(answer.body)}`);
  return vet;
}

export const samples: Samples = {
  'POST /vet/upload/my/photo/v1': { body: imageUpload },
  'PUT /vet/update/my/photo/v1': { body: { path: SHOWN_PHOTO } },
  'PUT /vet/update/my/presence/v1': { body: { status: 'break', breakMinutes: 10 } },
  'GET /vet/get/my/consultations/v1': {
    fill: async (app) => {
      const { vetId } = await fillConsultations(app);
      const { token } = await signInVet(app, vetId);
      return { token, query: { tab: 'past' } };
    },
  },
  'PUT /vet/confirm/asign/vet/schedule/{id}/v1': { body: { startsAt: '2030-01-01T10:00:00.000Z' } },
  'PUT /vet/cancel/asign/vet/schedule/{id}/v1': { body: { reason: 'I am ill today' } },
  'PUT /vet/update/my/hours/v1': { body: { hours: [{ weekday: 1, fromMinute: 600, toMinute: 720 }] } },
  'POST /vet/add/my/exception/v1': {
    body: { day: '2030-01-01', lastDay: '2030-01-03', fromMinute: 600, toMinute: 720 },
  },
  'PUT /vet/update/my/profile/v1': { body: { about: 'I love dogs.', languages: ['Hindi'], fee: 499 } },
  'POST /vet/upload/my/signature/v1': { body: { sFileName: 'a.png', sContentType: 'image/png' } },
  'PUT /vet/update/my/signature/v1': { body: { path: `vet-signature/${'a'.repeat(22)}` } },
  audits: {
    'a vet’s answers, hours and presence are logged': async ({ app, changesOf, ok }) => {
      const { vetId } = await findVet(app, 4);
      const { token, userId } = await signInVet(app, vetId);
      const call = <const Route extends string>(route: Route, body?: object) =>
        app.call(route, { token, body });
      const owner = await makeOwner(app);
      const [first = '', second = ''] = await freeTimes(app, vetId);
      const confirmed = await book(app, owner, { vetId, startsAt: first });
      await ok(call(`PUT /vet/confirm/asign/vet/schedule/${confirmed.id}/v1`, { startsAt: first }));
      const cancelled = await book(app, owner, { vetId, startsAt: second });
      await ok(call(`PUT /vet/cancel/asign/vet/schedule/${cancelled.id}/v1`, { reason: 'I am ill today' }));
      expect(await changesOf(userId, 'vetConsole.confirmSchedule')).toEqual([
        'consultations {"status":"booked"} -> {"status":"confirmed"}',
      ]);
      expect(await changesOf(userId, 'vetConsole.cancelScheduleByVet')).toEqual([
        'consultations {"status":"booked"} -> {"status":"cancelled_by_vet"}',
      ]);

      await ok(
        call('PUT /vet/update/my/hours/v1', { hours: [{ weekday: 1, fromMinute: 600, toMinute: 720 }] }),
      );
      const day = new Date(Date.now() + 200 * 86_400_000).toISOString().slice(0, 10);
      await ok(call('POST /vet/add/my/exception/v1', { day, fromMinute: null, toMinute: null }));
      await ok(call(`DELETE /vet/delete/my/exception/${day}/v1`));
      expect(await changesOf(userId, 'vetConsole.updateHours')).toEqual([
        expect.stringMatching(/^vet-hours \{"hours":.*\} -> \{"hours":\[\{.*"fromMinute": ?600.*\}\]\}$/),
      ]);
      expect(await changesOf(userId, 'vetConsole.addException')).toEqual([
        expect.stringMatching(/^vet-days null -> /),
      ]);
      expect(await changesOf(userId, 'vetConsole.deleteException')).toEqual([
        expect.stringMatching(/ -> null$/),
      ]);
      await ok(call('PUT /vet/update/my/profile/v1', { languages: ['Hindi'] }));
      expect(await changesOf(userId, 'vetConsole.updateProfile')).toEqual([
        expect.stringMatching(/^vets \{"languages":\[.*\]\} -> \{"languages":\["Hindi"\]\}$/),
      ]);
      await ok(call('PUT /vet/update/my/photo/v1', { path: null }));
      expect(await changesOf(userId, 'vetConsole.setOwnPicture')).toEqual([
        expect.stringMatching(/^vets \{"photo":.*\} -> \{"photo":null\}$/),
      ]);
      await ok(call('PUT /vet/update/my/signature/v1', { path: null }));
      expect(await changesOf(userId, 'vetConsole.setSignature')).toEqual([
        'vet-signature {"hasSignature":true} -> {"hasSignature":false}',
      ]);
      await ok(call('PUT /vet/update/my/presence/v1', { status: 'online' }));
      await ok(call('PUT /vet/update/my/presence/v1', { status: 'offline' }));
      expect(await changesOf(userId, 'vetConsole.updatePresence')).toEqual([
        'vet-presence {"status":"offline"} -> {"status":"online"}',
        'vet-presence {"status":"online"} -> {"status":"offline"}',
      ]);
    },
  },
};
