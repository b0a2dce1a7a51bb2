import { randomUUID } from 'node:crypto';
import type { HomeVisitKind } from '@tailwell/contract/booking-constants';
import type { TechnicianAction } from '@tailwell/contract/home-care/home-visit-constants';
import type { Insertable } from 'kysely';
import { expect } from 'vitest';
import type { Database } from '../../../platform/database/db.ts';
import { imageUpload, type Samples, UNKNOWN_ID } from '../../../testing/samples.ts';
import type { TestApp } from '../../../testing/test-app.ts';
import { signInStaff } from '../../account/staff/staff.testing.ts';
import { makeJpeg, putFile } from '../../pets/pets/pets.testing.ts';
import { insertOwner } from '../../vets/consultations/consultations.testing.ts';
import { insertService, insertTechnician, insertVisit } from '../home-visits/inserted-visits.testing.ts';

export const SEND = 'POST /technician/send/my/actions/v1';

const MINUTE = 60_000;
export const ago = (minutes: number) => new Date(Date.now() - minutes * MINUTE).toISOString();

/** A technician signed in on their phone. */
export async function makeTechnician(app: Pick<TestApp, 'db'>, { name = 'Ravi Kumar' } = {}) {
  const { token, userId } = await signInStaff(app, { role: 'technician', city: 'Bengaluru' }, { name });
  const { id: technicianId } = await insertTechnician(app.db, { userId, name, mobileNo: '9123456780' });
  return { token, userId, technicianId };
}

type Technician = Awaited<ReturnType<typeof makeTechnician>>;

interface FieldVisitOptions {
  technician: Technician;
  kind?: HomeVisitKind;
  service?: Partial<Insertable<Database['homeServices']>>;
  /** Minutes from now. Default: the window has just begun. */
  inMinutes?: number;
  set?: Partial<Insertable<Database['homeVisits']>>;
}

/** Inserts an assigned visit with one line for one pet. */
export async function insertFieldVisit(
  db: TestApp['db'],
  { technician, kind = 'home_care', service: fields, inMinutes = 0, set }: FieldVisitOptions,
) {
  const owner = await insertOwner(db);
  const service = await insertService(db, kind, {
    checklist: ['Wash hands', 'Clean the wound'],
    prep: ['Keep a leash ready.'],
    ...fields,
  });
  const { id, lineIds } = await insertVisit(db, {
    userId: owner.id,
    kind,
    lines: [{ petId: owner.petId, serviceId: service.id, name: service.name }],
    windowStart: new Date(Date.now() + inMinutes * MINUTE),
    set: { status: 'assigned', assignedAt: new Date(), technicianId: technician.technicianId, ...set },
  });
  return { id, owner, lineId: lineIds[0] ?? '', service };
}

/** The same, with helpers to work on it. */
export async function makeFieldVisit(app: TestApp, options: FieldVisitOptions) {
  const { technician } = options;
  const { id, ...inserted } = await insertFieldVisit(app.db, options);
  const actionOf = (kindOf: TechnicianAction, data: object = {}, at: string = new Date().toISOString()) => ({
    actionId: randomUUID(),
    visitId: id,
    kind: kindOf,
    at,
    data,
  });
  const send = (...actions: object[]) => app.call(SEND, { token: technician.token, body: { actions } });
  const codeOf = async () =>
    (await app.db.selectFrom('homeVisits').where('id', '=', id).select('startCode').executeTakeFirstOrThrow())
      .startCode;
  return {
    id,
    ...inserted,
    actionOf,
    /** Sends actions as the phone stored them. */
    send,
    codeOf,
    /** Performs one action and returns its result. */
    tap: async (kindOf: TechnicianAction, data: object = {}, at?: string) => {
      const { status, body } = await send(actionOf(kindOf, data, at));
      if (status !== 200) throw new Error(`not taken: ${JSON.stringify(body)}`);
      return { ...body.data.results[0], visit: body.data.visits[0] };
    },
    /** To the door, or into the service. */
    walk: async (to: 'arrived' | 'in_service' = 'in_service', at = ago(1)) => {
      const steps = [actionOf('set_out', {}, at), actionOf('arrive', {}, at)];
      if (to === 'in_service') steps.push(actionOf('start', { code: await codeOf() }, at));
      const { body } = await send(...steps);
      if (body.data.visits[0].status !== to)
        throw new Error(`not ${to}: ${JSON.stringify(body.data.results)}`);
    },
  };
}
export type TestFieldVisit = Awaited<ReturnType<typeof makeFieldVisit>>;

/** Uploads a photo from a technician's phone; returns its path. */
export async function sendPhoto(
  app: TestApp,
  token: string,
  of: 'visit' | 'vial' = 'visit',
): Promise<string> {
  const body = { sFileName: 'photo.jpg', sContentType: 'image/jpeg' };
  const { sUrl, sPath } = (await app.call(`POST /technician/upload/${of}/photo/v1`, { token, body })).body
    .data;
  const sent = await putFile(app, sUrl, await makeJpeg());
  if (sent.status !== 200) throw new Error(`the picture was not taken: ${sent.status}`);
  return sPath;
}

/** Creates a lab that takes Bengaluru's samples. */
export async function makeLabOfBengaluru({ db }: TestApp) {
  const { id: cityId } = await db
    .selectFrom('servedCities')
    .where('name', '=', 'Bengaluru')
    .select('id')
    .executeTakeFirstOrThrow();
  const lab = await db
    .insertInto('labs')
    .values({ name: `Lab ${randomUUID()}`, address: '4 Press Road', cityId })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('labCities')
    .values({ cityId, labId: lab.id })
    .onConflict((known) => known.column('cityId').doNothing())
    .execute();
}

/** A visit of the owner’s with a technician coming today. */
async function makeUpcomingVisit(test: TestApp, token: string): Promise<string> {
  const userId = (await test.call('GET /user/get/my/profile/v1', { token })).body.data._id;
  const visit = await makeFieldVisit(test, { technician: await makeTechnician(test) });
  await test.db.updateTable('homeVisits').set({ userId }).where('id', '=', visit.id).execute();
  return visit.id;
}

export const samples: Samples = {
  'POST /technician/send/my/actions/v1': {
    body: {
      actions: [
        {
          actionId: UNKNOWN_ID,
          visitId: UNKNOWN_ID,
          kind: 'vitals',
          at: '2026-11-22T10:00:00.000Z',
          data: { petId: UNKNOWN_ID, weightKg: 4.5, temperatureC: 38.5, heartRate: 90, respiration: 24 },
        },
      ],
    },
  },
  'PUT /technician/update/my/position/{id}/v1': { body: { latitude: 12.97, longitude: 77.59 } },
  'POST /technician/upload/visit/photo/v1': { body: imageUpload },
  'POST /technician/upload/vial/photo/v1': { body: imageUpload },
  'POST /user/call/home/care/technician/{id}/v1': { owned: makeUpcomingVisit },
  audits: {
    'each step of a technician’s visit is logged, and notes without their text': async ({
      app,
      changesOf,
      ok,
    }) => {
      const technician = await makeTechnician(app);
      const visit = await makeFieldVisit(app, { technician });
      await visit.walk();
      await visit.tap('advise', { text: 'Keep the wound dry' });
      await sendPhoto(app, technician.token);
      await sendPhoto(app, technician.token, 'vial');
      await ok(app.call(`POST /technician/call/owner/${visit.id}/v1`, { token: technician.token, body: {} }));
      await visit.tap('finish');
      const move = (from: string, to: string) => `home-visits {"status":"${from}"} -> {"status":"${to}"}`;
      expect(await changesOf(technician.userId, 'technicianConsole.sendActions')).toEqual([
        move('assigned', 'on_the_way'),
        move('on_the_way', 'arrived'),
        move('arrived', 'in_service'),
        expect.stringMatching(/^home-visits null -> \{"adviceCharacters": ?18\}$/),
        move('in_service', 'done'),
      ]);
    },
  },
};
