import type { visitNotes } from '@tailwell/contract/vets/visit-notes';
import type { Context } from '../../../context.ts';
import { inTransaction } from '../../../platform/database/db.ts';
import { notFound } from '../../../platform/http/errors.ts';
import { once } from '../../../platform/http/idempotency.ts';
import type { Handlers } from '../../../platform/http/serve.ts';
import { selectAdvised } from './advised.sql.ts';
import { selectNotes } from './notes.sql.ts';
import { toNotes } from './notes.view.ts';
import { saveNotes, signNotes } from './sign.flow.ts';

export function visitNoteHandlers({ db }: Context): Handlers<typeof visitNotes> {
  return {
    listAdvised: async ({ params, user }) => {
      const advised = await selectAdvised(db, params.id, user.id);
      if (!advised) throw notFound();
      return { data: advised };
    },

    getNotes: async ({ params, user }) => {
      const notes = await selectNotes(db, params.id, user.vetId);
      if (!notes) throw notFound();
      return { data: toNotes(notes) };
    },

    saveNotes: ({ params, user, body }) =>
      inTransaction(db, async (tx) => {
        const version = { consultId: params.id, vetId: user.vetId, updatedAt: body.updatedAt };
        return { data: toNotes(await saveNotes(tx, version, body)), message: 'Saved.' };
      }),

    signConsultation: (call) =>
      once(db, call, async (tx) => {
        const { params, user, body } = call;
        const version = { consultId: params.id, vetId: user.vetId, updatedAt: body.updatedAt };
        return {
          data: toNotes(await signNotes(tx, version)),
          message: 'Signed. The owner has been notified.',
        };
      }),
  };
}
