import type { welfareConsole } from '@tailwell/contract/welfare/welfare-console';
import type { Context } from '../../../context.ts';
import { inTransaction } from '../../../platform/database/db.ts';
import { notFound } from '../../../platform/http/errors.ts';
import { once } from '../../../platform/http/idempotency.ts';
import type { Handlers } from '../../../platform/http/serve.ts';
import { answerIdentity, openIdentity, requestIdentity, unsealCase } from './identity.flow.ts';
import { selectRequest, selectRequests } from './identity.sql.ts';
import { officerOf } from './officer.rules.ts';
import { openCase } from './open-case.flow.ts';
import { toRequest } from './welfare-console.view.ts';

type IdentityCalls = 'listIdentityRequests' | 'askIdentity' | 'answerIdentity' | 'openIdentity';

/** Opening a reporter's identity takes two officers: one requests it, another approves. */
export function identityHandlers(context: Context): Pick<Handlers<typeof welfareConsole>, IdentityCalls> {
  const { db } = context;
  return {
    listIdentityRequests: async ({ user, query }) => {
      const { rows, total } = await selectRequests(db, officerOf(user), query.page);
      return { data: rows.map((row) => toRequest(row, user.id)), total };
    },

    askIdentity: (call) =>
      once(db, call, async (tx) => {
        const { params, user, body } = call;
        const target = { id: params.id, officer: officerOf(user) };
        await requestIdentity(tx, target, body.reason);
        return { data: await openCase(tx, context, target), message: 'We’ve asked a colleague to agree.' };
      }),

    answerIdentity: (call) =>
      once(db, call, async (tx) => {
        const { params, user, body } = call;
        const officer = officerOf(user);
        await answerIdentity(tx, { id: params.id, officer }, body);
        const row = await selectRequest(tx, officer, params.id);
        if (!row) throw notFound();
        return {
          data: toRequest(row, user.id),
          message: body.isApproved ? 'Your colleague can see it for 24 hours.' : 'Refused.',
        };
      }),

    // Without `once`: the response must not be stored, and each access is recorded.
    openIdentity: ({ params: { id }, user }) =>
      inTransaction(db, async (tx) => {
        const { expiresAt } = await openIdentity(tx, { id, officer: officerOf(user) });
        return { data: { ...(await unsealCase(tx, context, id)), expiresAt } };
      }),
  };
}
