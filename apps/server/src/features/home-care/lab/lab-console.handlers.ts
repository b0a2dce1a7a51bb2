import type { labConsole } from '@tailwell/contract/home-care/lab-console';
import { MAX_PDF_BYTES } from '@tailwell/contract/upload-constants';
import type { Kysely } from 'kysely';
import type { Context } from '../../../context.ts';
import type { Database } from '../../../platform/database/db.ts';
import type { SessionStaff } from '../../../platform/http/auth.ts';
import { notFound } from '../../../platform/http/errors.ts';
import { once } from '../../../platform/http/idempotency.ts';
import type { Handlers } from '../../../platform/http/serve.ts';
import { permitUpload } from '../../../platform/uploads/uploads.ts';
import { toLabReport, toWorkItem } from './lab.view.ts';
import type { LabPerson } from './lab-people.sql.ts';
import { saveResults, verifyReport } from './results.flow.ts';
import { receiveSample, rejectSample } from './tubes.flow.ts';
import { countWork, selectParameters, selectWork, selectWorkOne } from './work.sql.ts';

export function labConsoleHandlers({ db, secret }: Context): Handlers<typeof labConsole> {
  const load = async (tx: Kysely<Database>, person: LabPerson, id: string) => {
    const row = await selectWorkOne(tx, person, id);
    if (!row) throw notFound();
    return toLabReport(row, await selectParameters(tx, row), secret);
  };

  return {
    listLabWork: async ({ user, query }) => {
      const person = labPersonOf(user);
      const [{ rows, total }, { now, ...counts }] = await Promise.all([
        selectWork(db, person, query),
        countWork(db, person),
      ]);
      return { data: rows.map(toWorkItem), total, counts, now };
    },

    getLabReport: async ({ user, params }) => ({ data: await load(db, labPersonOf(user), params.id) }),

    receiveSample: (call) =>
      once(db, call, async (tx) => {
        const by = labPersonOf(call.user);
        const reportId = await receiveSample(tx, { barcode: call.body.barcode, by });
        return { data: await load(tx, by, reportId), message: 'Received.' };
      }),

    rejectSample: (call) =>
      once(db, call, async (tx) => {
        const { params, body } = call;
        const by = labPersonOf(call.user);
        await rejectSample(tx, { reportId: params.id, reason: body.reason, by });
        return {
          data: await load(tx, by, params.id),
          message: 'Rejected. The owner is asked for a new sample.',
        };
      }),

    saveResults: (call) =>
      once(db, call, async (tx) => {
        const { params, body } = call;
        const by = labPersonOf(call.user);
        await saveResults(tx, { ...body, reportId: params.id, by });
        const message = body.isComplete ? 'Saved. A colleague verifies it now.' : 'Saved.';
        return { data: await load(tx, by, params.id), message };
      }),

    verifyReport: (call) =>
      once(db, call, async (tx) => {
        const { params, body } = call;
        const by = labPersonOf(call.user);
        await verifyReport(tx, { reportId: params.id, revision: body.revision, by });
        return { data: await load(tx, by, params.id), message: 'Verified. The owner has the report.' };
      }),

    uploadReport: async ({ user, body }) => ({
      data: await permitUpload(db, {
        userId: user.id,
        purpose: 'lab-report',
        contentType: body.sContentType,
        maxBytes: MAX_PDF_BYTES,
      }),
    }),
  };
}

/** A lab user with the cities they work for. */
function labPersonOf({ id, grants }: SessionStaff): LabPerson {
  const cities = grants.filter(({ role }) => role === 'lab').map(({ city }) => city);
  return { userId: id, cities: cities.includes(null) ? null : cities.filter((city) => city !== null) };
}
