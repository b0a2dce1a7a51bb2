import type { prescriptions } from '@tailwell/contract/prescriptions';
import type { Context } from '../../context.ts';
import { inTransaction } from '../../platform/database/db.ts';
import { notFound } from '../../platform/http/errors.ts';
import { once } from '../../platform/http/idempotency.ts';
import type { Handlers } from '../../platform/http/serve.ts';
import { selectParty } from '../calls/parties.sql.ts';
import { selectNotes } from '../visit-notes/notes.sql.ts';
import { toNotes } from '../visit-notes/notes.view.ts';
import { saveNotes, signNotes } from '../visit-notes/sign.flow.ts';
import { selectPrescription } from './prescription.sql.ts';
import { toPrescription } from './prescriptions.view.ts';
import { verify } from './verify.view.ts';

export function prescriptionHandlers({ db, secret }: Context): Handlers<typeof prescriptions> {
  return {
    verifyPrescription: async ({ params }) => ({ data: await verify(db, params.code) }),

    getNotes: async ({ params, user }) => {
      const notes = await selectNotes(db, params.id, user.vetId);
      if (!notes) throw notFound();
      return { data: toNotes(notes) };
    },

    saveNotes: ({ params, user, body }) =>
      inTransaction(db, async (tx) => {
        const seen = { consultId: params.id, vetId: user.vetId, updatedAt: body.updatedAt };
        return { data: toNotes(await saveNotes(tx, seen, body)), message: 'Saved.' };
      }),

    signConsultation: (call) =>
      once(db, call, async (tx) => {
        const { params, user, body } = call;
        const seen = { consultId: params.id, vetId: user.vetId, updatedAt: body.updatedAt };
        return {
          data: toNotes(await signNotes(tx, seen)),
          message: 'Signed. The owner has been told.',
        };
      }),

    getPrescription: async ({ params, user }) => {
      const party = await selectParty(db, params.id, user.id);
      const found = party && (await selectPrescription(db, params.id));
      if (!found) throw notFound();
      return { data: toPrescription(found, secret) };
    },
  };
}
