import { type waiting, waitingKinds } from '@tailwell/contract/office/waiting';
import type { Context } from '../../../context.ts';
import type { Handlers } from '../../../platform/http/serve.ts';
import type { WaitingSource } from '../../../waiting.ts';
import { queriesFor } from './waiting.rules.ts';
import { selectWaiting } from './waiting.sql.ts';

export const waitingHandlers = (
  { db }: Pick<Context, 'db'>,
  sources: WaitingSource[],
): Handlers<typeof waiting> => ({
  listWaiting: async ({ user }) => {
    const { queries, needsFactor } = queriesFor(user, sources);
    const lines = await selectWaiting(db, queries);
    return {
      data: lines.toSorted((a, b) => waitingKinds.indexOf(a.kind) - waitingKinds.indexOf(b.kind)),
      needsFactor,
    };
  },
});
