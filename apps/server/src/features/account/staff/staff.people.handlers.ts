import { people, type peopleActs } from '@tailwell/contract/account/people';
import type { Transaction } from 'kysely';
import type { Context } from '../../../context.ts';
import { recordChange } from '../../../platform/database/audit.ts';
import { type Database, inTransaction } from '../../../platform/database/db.ts';
import { lockActivePerson } from '../../../platform/database/lock-person.ts';
import { conflict, notFound } from '../../../platform/http/errors.ts';
import { resourceHandlers } from '../../../platform/http/resource.ts';
import type { Handlers } from '../../../platform/http/serve.ts';
import { endSessions } from '../sessions/sessions.sql.ts';
import { addRole, removeRole, requireGrantable } from './grant.flow.ts';
import { selectScopes } from './grants.sql.ts';
import { selectListed, selectMember, selectOne } from './staff.people.sql.ts';
import { readmit, suspend } from './suspend.flow.ts';

type Tx = Transaction<Database>;

/** How many shops, vets and cities are offered at a time; the search finds the others. */
const MAX_SCOPES = 20;

export const peopleHandlers = ({ db }: Context) =>
  resourceHandlers(people, db, { select: selectListed, find: selectOne });

export function peopleActHandlers({ db }: Context): Handlers<typeof peopleActs> {
  const write = <T>(work: (tx: Tx) => Promise<T>) => inTransaction(db, work).catch(explainLastAdmin);
  const withId = ({ id, name }: { id: string; name: string }) => ({ _id: id, name });
  return {
    listScopes: async ({ query }) => {
      const { shops, vets } = await selectScopes(db, query.search, MAX_SCOPES);
      return { data: { shops: shops.map(withId), vets: vets.map(withId) } };
    },

    addRole: ({ user, params, body: { reason: _, ...role } }) =>
      write(async (tx) => {
        await lockActivePerson(tx, params.id);
        if (!(await selectMember(tx, params.id))) throw notFound();
        await requireGrantable(tx, role);
        if (!(await addRole(tx, { ...role, userId: params.id, grantedBy: user.id }))) {
          throw conflict('HAS_ROLE', 'They already have this role. Choose another one.');
        }
        return { data: null, message: 'Role added.' };
      }),

    removeRole: ({ params }) =>
      write(async (tx) => {
        await removeRole(tx, params.id);
        return { data: null, message: 'Role removed.' };
      }),

    suspend: ({ user, params, body }) =>
      write(async (tx) => {
        await suspend(tx, { userId: params.id, by: user.id, reason: body.reason });
        return { data: null, message: 'Suspended. They are signed out everywhere.' };
      }),

    readmit: ({ params }) =>
      write(async (tx) => {
        await readmit(tx, params.id);
        return { data: null, message: 'Let back in. They can sign in again.' };
      }),

    endSessions: ({ user, params: { id } }) =>
      write(async (tx) => {
        if (id === user.id) throw conflict('YOURSELF', 'Sign out on your own account page instead.');
        if (!(await selectMember(tx, id))) throw notFound();
        const ended = await endSessions(tx, id);
        recordChange({ kind: 'people', id, before: { sessions: ended }, after: { sessions: 0 } });
        return { data: { ended }, message: 'Signed out everywhere.' };
      }),
  };
}

/** The database prevents removing the last admin, even by concurrent requests. */
function explainLastAdmin(error: unknown): never {
  const { constraint } = (error ?? {}) as { constraint?: string };
  if (constraint !== 'an_admin_is_left') throw error;
  throw conflict('LAST_ADMIN', 'They are the only admin. Make someone else an admin first.');
}
