import {
  applicationOffice,
  type applicationOfficeCalls,
  type applications,
} from '@tailwell/contract/office/applications';
import { MAX_IMAGE_BYTES, MAX_PDF_BYTES } from '@tailwell/contract/upload-constants';
import type { Kysely } from 'kysely';
import type { Context } from '../../../context.ts';
import { recordChange, startAudit } from '../../../platform/database/audit.ts';
import { type Database, inTransaction } from '../../../platform/database/db.ts';
import { conflict, notFound } from '../../../platform/http/errors.ts';
import { once } from '../../../platform/http/idempotency.ts';
import { resourceHandlers } from '../../../platform/http/resource.ts';
import type { Handlers } from '../../../platform/http/serve.ts';
import { PDF } from '../../../platform/uploads/pdfs.ts';
import { permitUpload } from '../../../platform/uploads/uploads.ts';
import {
  saveApplication,
  sendApplication,
  startApplication,
  withdrawApplication,
} from './applications.flow.ts';
import { approveApplication, askForCorrections, rejectApplication } from './applications.review.flow.ts';
import { ACCESS_KIND, applicationSource, selectComparison } from './applications.review.sql.ts';
import { toReview } from './applications.review.view.ts';
import { selectApplication, selectApplications } from './applications.sql.ts';
import { toApplication } from './applications.view.ts';

export function applicationHandlers({ db, secret }: Context): Handlers<typeof applications> {
  /** By a transaction that has checked access. */
  const load = async (from: Kysely<Database>, id: string) => {
    const row = await selectApplication(from, id);
    if (!row) throw notFound();
    return toApplication(row, secret);
  };

  return {
    listApplications: async ({ user }) => ({
      data: (await selectApplications(db, user.id)).map((row) => toApplication(row, secret)),
    }),

    startApplication: (call) =>
      once(db, call, async (tx) => {
        const { kind } = call.body;
        const { id } = await startApplication(tx, { userId: call.user.id, kind });
        return { data: await load(tx, id), message: 'Started.' };
      }),

    saveApplication: (call) =>
      once(db, call, async (tx) => {
        const { params, user, body } = call;
        await saveApplication(tx, { id: params.id, userId: user.id }, body, secret);
        return { data: await load(tx, params.id), message: 'Saved.' };
      }),

    sendApplication: (call) =>
      once(db, call, async (tx) => {
        const { params, user } = call;
        await sendApplication(tx, { id: params.id, userId: user.id });
        return { data: await load(tx, params.id), message: 'Sent. We’ll notify you of our decision.' };
      }),

    withdrawApplication: async ({ params, user }) => {
      await inTransaction(db, (tx) => withdrawApplication(tx, { id: params.id, userId: user.id }));
      return { data: null, message: 'Deleted, with its documents.' };
    },

    uploadApplicationDocument: async ({ user, body }) => ({
      data: await permitUpload(db, {
        userId: user.id,
        purpose: 'application-document',
        contentType: body.sContentType,
        maxBytes: body.sContentType === PDF.type ? MAX_PDF_BYTES : MAX_IMAGE_BYTES,
      }),
    }),
  };
}

export function applicationOfficeHandlers({ db, secret }: Context): Handlers<typeof applicationOfficeCalls> {
  const { list, export: exported } = resourceHandlers(applicationOffice, db, applicationSource);
  const load = async (from: Kysely<Database>, id: string, reviewerId: string) => {
    const row = await selectApplication(from, id);
    const compared = row && row.status !== 'draft' && (await selectComparison(from, row));
    if (!compared) throw notFound();
    return toReview(row, compared, { secret, reviewerId });
  };

  return {
    list,
    export: exported,

    getReview: ({ user, params }) => {
      // It changes nothing, but shows personal documents: the audit log records the reviewers who have seen them.
      startAudit({
        actorId: user.id,
        permission: 'review_partners',
        call: 'applicationOffice.getReview',
        reason: '',
      });
      return inTransaction(db, async (tx) => {
        const data = await load(tx, params.id, user.id);
        recordChange({ kind: ACCESS_KIND, id: params.id });
        return { data };
      });
    },

    approve: (call) =>
      once(db, call, async (tx) => {
        const { params, user, body } = call;
        await approveApplication(tx, { id: params.id, reviewerId: user.id, ...body }, secret);
        return {
          data: await load(tx, params.id, user.id),
          message: 'Approved. The console is open to them.',
        };
      }).catch((error: unknown) => {
        throw isPartnerKnown(error) ? partnerExists() : error;
      }),

    correct: (call) =>
      once(db, call, async (tx) => {
        const { params, user, body } = call;
        const { revision, remarks } = body;
        await askForCorrections(tx, { id: params.id, reviewerId: user.id, revision }, remarks);
        return { data: await load(tx, params.id, user.id), message: 'The applicant is asked to correct it.' };
      }),

    reject: (call) =>
      once(db, call, async (tx) => {
        const { params, user, body } = call;
        const { revision, reason } = body;
        await rejectApplication(tx, { id: params.id, reviewerId: user.id, revision }, reason);
        return {
          data: await load(tx, params.id, user.id),
          message: 'Rejected. The applicant reads your reason.',
        };
      }),
  };
}

const KEYS = ['vets_registration_council_registration_number_key', 'shops_gstin_key'];

/** Whether the database refused a second vet of one registration, or a second shop of one GSTIN. */
const isPartnerKnown = (error: unknown) =>
  KEYS.includes((error as { constraint?: string } | null)?.constraint ?? '');

const partnerExists = () =>
  conflict(
    'PARTNER_EXISTS',
    'A vet with this registration number, or a shop with this GSTIN, is here already. Ask for a correction, or reject it.',
  );
