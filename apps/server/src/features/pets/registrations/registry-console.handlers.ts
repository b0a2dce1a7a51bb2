import type { registryConsole } from '@tailwell/contract/pets/registry-console';
import type { Kysely } from 'kysely';
import type { Context } from '../../../context.ts';
import { recordChange, startAudit } from '../../../platform/database/audit.ts';
import { type Database, inTransaction } from '../../../platform/database/db.ts';
import type { SessionStaff } from '../../../platform/http/auth.ts';
import { notFound } from '../../../platform/http/errors.ts';
import { once } from '../../../platform/http/idempotency.ts';
import type { Handlers } from '../../../platform/http/serve.ts';
import {
  approveRegistration,
  askForCorrection,
  rejectRegistration,
  releaseRegistration,
  takeRegistration,
} from './registrations.review.flow.ts';
import {
  ACCESS_KIND,
  countWork,
  type Officer,
  selectComparison,
  selectWork,
} from './registrations.review.sql.ts';
import { toReview, toWorkItem } from './registrations.review.view.ts';
import { selectAnyRegistration, selectEvents } from './registrations.sql.ts';

export function registryConsoleHandlers({ db, secret }: Context): Handlers<typeof registryConsole> {
  const load = async (from: Kysely<Database>, officer: Officer, id: string) => {
    const compared = await selectComparison(from, officer, id);
    const row = compared && (await selectAnyRegistration(from, id));
    if (!row) throw notFound();
    return toReview({ row, compared, events: await selectEvents(from, id) }, officer.userId, secret);
  };

  return {
    listRegistryWork: async ({ user, query }) => {
      const officer = officerOf(user);
      const [{ rows, total }, { now, ...counts }] = await Promise.all([
        selectWork(db, officer, query),
        countWork(db, officer),
      ]);
      return { data: rows.map((row) => toWorkItem(row, user.id)), total, counts, now };
    },

    getRegistryReview: ({ user, params }) => {
      // It changes nothing, but shows personal documents: the audit log records the officers who have seen them.
      startAudit({
        actorId: user.id,
        permission: 'registry',
        call: 'registryConsole.getRegistryReview',
        reason: '',
      });
      return inTransaction(db, async (tx) => {
        const data = await load(tx, officerOf(user), params.id);
        recordChange({ kind: ACCESS_KIND, id: params.id });
        return { data };
      });
    },

    takeRegistration: (call) =>
      once(db, call, async (tx) => {
        const { params, user } = call;
        const officer = officerOf(user);
        await takeRegistration(tx, { id: params.id, officer });
        return { data: await load(tx, officer, params.id), message: 'It is yours to review.' };
      }),

    releaseRegistration: (call) =>
      once(db, call, async (tx) => {
        const { params, user } = call;
        const officer = officerOf(user);
        await releaseRegistration(tx, { id: params.id, officer });
        return { data: await load(tx, officer, params.id), message: 'It is back in the queue.' };
      }),

    approveRegistration: (call) =>
      once(db, call, async (tx) => {
        const { params, user, body } = call;
        const officer = officerOf(user);
        await approveRegistration(tx, { id: params.id, officer, revision: body.revision });
        return {
          data: await load(tx, officer, params.id),
          message: 'Approved. The owner has the certificate.',
        };
      }),

    askForCorrection: (call) =>
      once(db, call, async (tx) => {
        const { params, user, body } = call;
        const officer = officerOf(user);
        await askForCorrection(tx, { id: params.id, officer, revision: body.revision }, body);
        return { data: await load(tx, officer, params.id), message: 'The owner is asked to correct it.' };
      }),

    rejectRegistration: (call) =>
      once(db, call, async (tx) => {
        const { params, user, body } = call;
        const officer = officerOf(user);
        await rejectRegistration(tx, { id: params.id, officer, revision: body.revision }, body.reason);
        return {
          data: await load(tx, officer, params.id),
          message: 'Rejected. The owner reads your reason.',
        };
      }),
  };
}

/** The cities whose applications a staff member reviews. */
function officerOf({ id, grants }: SessionStaff): Officer {
  const cities = grants.filter(({ role }) => role === 'registry_officer').map(({ city }) => city);
  return {
    userId: id,
    cities: cities.includes(null) ? null : cities.flatMap((city) => city?.toLowerCase() ?? []),
  };
}
