import type { sessions } from '@tailwell/contract/account/sessions';
import type { Context } from '../../../context.ts';
import { notFound } from '../../../platform/http/errors.ts';
import type { Handlers } from '../../../platform/http/serve.ts';
import { formatDevice } from './device.rules.ts';
import { deleteOtherSessions, deleteSessionOf, selectSessions } from './sessions.sql.ts';

export function sessionHandlers({ db }: Context): Handlers<typeof sessions> {
  return {
    listSessions: async ({ user }) => ({
      data: (await selectSessions(db, user.id)).map(({ id, userAgent, createdAt, lastUsedAt }) => ({
        _id: id,
        device: formatDevice(userAgent),
        createdAt,
        lastUsedAt,
        isThis: id === user.sessionId,
      })),
    }),

    endSession: async ({ user, params }) => {
      if (!(await deleteSessionOf(db, params.id, user.id))) throw notFound();
      return { data: { _id: params.id }, message: 'Signed out there.' };
    },

    endOtherSessions: async ({ user }) => ({
      data: { ended: await deleteOtherSessions(db, user.id, user.sessionId) },
      message: 'You are signed out everywhere else.',
    }),
  };
}
