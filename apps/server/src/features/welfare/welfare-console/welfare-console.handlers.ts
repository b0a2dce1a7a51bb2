import type { welfareConsole } from '@tailwell/contract/welfare/welfare-console';
import { authorityOffice } from '@tailwell/contract/welfare/welfare-office';
import { sql, type Transaction } from 'kysely';
import type { Context } from '../../../context.ts';
import { recordChange, startAudit } from '../../../platform/database/audit.ts';
import { type Database, inTransaction } from '../../../platform/database/db.ts';
import { tableSource } from '../../../platform/database/table-source.ts';
import { once } from '../../../platform/http/idempotency.ts';
import { resourceHandlers } from '../../../platform/http/resource.ts';
import type { Handlers } from '../../../platform/http/serve.ts';
import { markAnswersRead } from '../abuse-reports/messages.sql.ts';
import { publishToOfficers } from '../abuse-reports/move-report.flow.ts';
import { ACCESS_KIND } from './case.sql.ts';
import {
  askQuestion,
  closeCase,
  recordAction,
  recordPolice,
  reopenCase,
  triageCase,
  writeNote,
} from './case-actions.flow.ts';
import { countCases, type Officer, selectCases, selectPins } from './cases.sql.ts';
import { forwardCase } from './forward.flow.ts';
import { identityHandlers } from './identity.handlers.ts';
import { officerOf } from './officer.rules.ts';
import { openCase } from './open-case.flow.ts';
import { toPin, toQueueRow } from './welfare-console.view.ts';

type Tx = Transaction<Database>;

export function welfareConsoleHandlers(context: Context): Handlers<typeof welfareConsole> {
  const { db } = context;
  /** The case after an action, read in its transaction. */
  const load = (tx: Tx, id: string, officer: Officer) => openCase(tx, context, { id, officer });

  return {
    ...identityHandlers(context),

    listWelfareCases: async ({ user, query }) => {
      const officer = officerOf(user);
      const [{ rows, total }, { now, followUp, ...counts }] = await Promise.all([
        selectCases(db, officer, query),
        countCases(db, officer),
      ]);
      return {
        data: rows.map((row) => toQueueRow(row, user.id)),
        total,
        counts: { ...counts, follow_up: followUp },
        now,
      };
    },

    mapWelfareCases: async ({ user }) => ({ data: (await selectPins(db, officerOf(user))).map(toPin) }),

    getWelfareCase: ({ user, params: { id } }) => {
      // It shows confidential information: the audit log records who has read it.
      startAudit({
        actorId: user.id,
        permission: 'welfare',
        call: 'welfareConsole.getWelfareCase',
        reason: '',
      });
      return inTransaction(db, async (tx) => {
        const data = await load(tx, id, officerOf(user));
        recordChange({ kind: ACCESS_KIND, id });
        if ((await markAnswersRead(tx, id)) > 0) await publishToOfficers(tx, id);
        return { data };
      });
    },

    triageCase: (call) =>
      once(db, call, async (tx) => {
        const { params, user, body } = call;
        const officer = officerOf(user);
        await triageCase(tx, { id: params.id, officer, revision: body.revision }, body);
        return { data: await load(tx, params.id, officer), message: 'The case is yours.' };
      }),

    askReporter: (call) =>
      once(db, call, async (tx) => {
        const { params, user, body } = call;
        const officer = officerOf(user);
        await askQuestion(tx, { id: params.id, officer }, body.text);
        return { data: await load(tx, params.id, officer), message: 'Sent to the reporter.' };
      }),

    writeCaseNote: (call) =>
      once(db, call, async (tx) => {
        const { params, user, body } = call;
        const officer = officerOf(user);
        await writeNote(tx, { id: params.id, officer }, body.text);
        return { data: await load(tx, params.id, officer), message: 'Note saved for colleagues.' };
      }),

    forwardCase: (call) =>
      once(db, call, async (tx) => {
        const { params, user, body } = call;
        const officer = officerOf(user);
        await forwardCase(tx, { id: params.id, officer, revision: body.revision }, body);
        return { data: await load(tx, params.id, officer), message: 'Forwarded.' };
      }),

    recordPolice: (call) =>
      once(db, call, async (tx) => {
        const { params, user, body } = call;
        const officer = officerOf(user);
        await recordPolice(tx, { id: params.id, officer, revision: body.revision }, body);
        return { data: await load(tx, params.id, officer), message: 'Saved.' };
      }),

    recordAction: (call) =>
      once(db, call, async (tx) => {
        const { params, user, body } = call;
        const officer = officerOf(user);
        await recordAction(tx, { id: params.id, officer, revision: body.revision }, body.note);
        return { data: await load(tx, params.id, officer), message: 'Saved. The reporter can see it.' };
      }),

    closeCase: (call) =>
      once(db, call, async (tx) => {
        const { params, user, body } = call;
        const officer = officerOf(user);
        await closeCase(tx, { id: params.id, officer, revision: body.revision }, body);
        return {
          data: await load(tx, params.id, officer),
          message: 'Closed. The reporter can see the outcome.',
        };
      }),

    reopenCase: (call) =>
      once(db, call, async (tx) => {
        const { params, user, body } = call;
        const officer = officerOf(user);
        await reopenCase(tx, { id: params.id, officer, revision: body.revision }, body.reason);
        return { data: await load(tx, params.id, officer), message: 'The case is open again.' };
      }),
  };
}

export const authorityOfficeHandlers = ({ db }: Context) =>
  resourceHandlers(authorityOffice, db, {
    ...tableSource(authorityOffice, 'welfareAuthorities', {
      rows: (all) =>
        all.select(['id', 'kind', 'name', 'city', 'state', 'address', 'phone', 'email', 'isActive']),
      search: ['name'],
      filters: { city: (city) => sql<boolean>`lower(city) = ${city.toLowerCase()}`, kind: 'kind' },
      sorts: { name: sql`lower(name)`, city: sql`lower(city)` },
      toColumns: (form) => form,
    }),
    constraints: {
      welfare_authorities_once: {
        field: 'name',
        message: 'This city has an authority of this name already.',
      },
    },
  });
