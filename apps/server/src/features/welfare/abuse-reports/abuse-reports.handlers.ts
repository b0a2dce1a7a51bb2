import { abuseStatuses } from '@tailwell/contract/welfare/abuse-constants';
import type { abuseReports } from '@tailwell/contract/welfare/abuse-reports';
import { abuseReasonOffice } from '@tailwell/contract/welfare/welfare-office';
import { sql } from 'kysely';
import type { Context } from '../../../context.ts';
import { inTransaction } from '../../../platform/database/db.ts';
import { tableSource } from '../../../platform/database/table-source.ts';
import { notFound } from '../../../platform/http/errors.ts';
import { once } from '../../../platform/http/idempotency.ts';
import { resourceHandlers } from '../../../platform/http/resource.ts';
import type { Handlers } from '../../../platform/http/serve.ts';
import { evidenceOf } from '../evidence/evidence.view.ts';
import {
  selectEvents,
  selectForwards,
  selectReasons,
  selectReport,
  selectReportsOf,
} from './abuse-reports.sql.ts';
import { toReport, toSummary } from './abuse-reports.view.ts';
import { accessOf } from './access.rules.ts';
import { changeIncident, startReport } from './incident.flow.ts';
import { markQuestionsRead, selectMessages } from './messages.sql.ts';
import { writePerpetrator } from './perpetrator.flow.ts';
import {
  answerOfficer,
  discardReport,
  openCase,
  permitFile,
  removeFile,
  withdrawReport,
} from './reporter.flow.ts';
import { roundDown, toHours, toNamed } from './statistics/statistics.rules.ts';
import { countCases } from './statistics/statistics.sql.ts';
import { writeWitness } from './submit.flow.ts';
import { selectWitnesses } from './witnesses.sql.ts';
import type { Caller } from './write-report.flow.ts';

const SAVED = 'Saved.';

export function abuseReportHandlers(context: Context): Handlers<typeof abuseReports> {
  const { db, secret, config } = context;

  /** Everything the caller can see of a report. Throws 404. */
  const load = async (id: string, caller: Caller) => {
    const access = accessOf(secret, caller);
    const row = await selectReport(db, access, id);
    if (!row) throw notFound();
    const [witnesses, events, forwards, messages, evidence] = await Promise.all([
      selectWitnesses(db, id),
      selectEvents(db, id),
      selectForwards(db, id),
      selectMessages(db, id),
      evidenceOf(db, secret, [id]),
    ]);
    const details = { witnesses, events, forwards, messages, evidence: evidence.get(id) ?? [] };
    return toReport(row, details, { secret, access });
  };

  return {
    ...statisticsHandlers(context),

    listAbuseReasons: async () => ({ data: await selectReasons(db) }),

    uploadEvidencePhoto: (call) =>
      inTransaction(db, async (tx) => ({
        data: await permitFile(tx, context, { caller: call, request: { ...call.body, kind: 'photo' } }),
      })),

    uploadEvidenceVideo: (call) =>
      inTransaction(db, async (tx) => ({
        data: await permitFile(tx, context, { caller: call, request: { ...call.body, kind: 'video' } }),
      })),

    removeEvidence: (call) =>
      inTransaction(db, async (tx) => {
        const { abuseId } = call.body;
        await removeFile(tx, secret, { caller: call, abuseId, id: call.params.id });
        return { data: null, message: 'Removed.' };
      }),

    reportIncident: (call) => {
      const { body: form, endpoint, user } = call;
      const input = { caller: call, path: endpoint.path, form };
      const settings = { secret, callLimitFactor: config.callLimitFactor };
      const write = async (tx: Parameters<typeof startReport>[0]) => ({
        data: await startReport(tx, settings, input),
        message: SAVED,
      });
      // Without an account not through `once`, which stores responses: no key may be stored, so it is derived from the
      // request.
      return user ? once(db, { ...call, user }, write) : inTransaction(db, write);
    },

    updateIncident: (call) =>
      inTransaction(db, async (tx) => {
        const { params, endpoint, body: form } = call;
        const write = { caller: call, id: params.abuseId, path: endpoint.path, form };
        return { data: await changeIncident(tx, secret, write), message: SAVED };
      }),

    reportPerpetrator: (call) =>
      inTransaction(db, async (tx) => {
        const write = { caller: call, path: call.endpoint.path, form: call.body };
        return { data: await writePerpetrator(tx, secret, write), message: SAVED };
      }),

    reportWitness: (call) =>
      inTransaction(db, async (tx) => {
        const write = { caller: call, path: call.endpoint.path, form: call.body };
        const data = await writeWitness(tx, context, write);
        return { data, message: data.receipt ? 'Thank you. Your report was submitted.' : SAVED };
      }),

    getReport: async (call) => {
      const { id } = call.params;
      const report = await load(id, call);
      if (report.messages.length > 0) await markQuestionsRead(db, id);
      return { data: report };
    },

    listMyReports: async ({ user }) => ({ data: (await selectReportsOf(db, user.id)).map(toSummary) }),

    discardReport: (call) =>
      inTransaction(db, async (tx) => {
        await discardReport(tx, secret, { caller: call, id: call.params.id });
        return { data: null, message: 'Deleted.' };
      }),

    openCase: async ({ body }) => ({ data: await openCase(context, body) }),

    answerQuestion: async (call) => {
      const { id } = call.params;
      await inTransaction(db, (tx) => answerOfficer(tx, secret, { caller: call, id, text: call.body.text }));
      return { data: await selectMessages(db, id), message: 'Sent.' };
    },

    withdrawReport: async (call) => {
      const { id } = call.params;
      const { reason } = call.body;
      await inTransaction(db, (tx) => withdrawReport(tx, secret, { caller: call, id, reason }));
      return { data: await load(id, call), message: 'Withdrawn.' };
    },
  };
}

function statisticsHandlers({ db }: Context): Pick<Handlers<typeof abuseReports>, 'getAbuseStatistics'> {
  return {
    getAbuseStatistics: async ({ query: { state } }) => {
      const counted = await countCases(db, state ?? '');
      return {
        data: {
          total: roundDown(counted.total),
          open: roundDown(counted.open),
          months: counted.months.map(({ month, cases }) => ({ month, cases: roundDown(cases) })),
          states: toNamed(counted.states).map(({ name, cases }) => ({ state: name, cases })),
          reasons: toNamed(counted.reasons).map(({ name, cases }) => ({ reason: name, cases })),
          statuses: abuseStatuses.flatMap((status) => {
            const cases = roundDown(counted.statuses.find((one) => one.status === status)?.cases ?? 0);
            return cases > 0 ? [{ status, cases }] : [];
          }),
          hoursToTriage: toHours(counted.toTriage),
          hoursToForward: toHours(counted.toForward),
          hoursToAction: toHours(counted.toAction),
        },
      };
    },
  };
}

export const abuseReasonOfficeHandlers = ({ db }: Context) =>
  resourceHandlers(abuseReasonOffice, db, {
    ...tableSource(abuseReasonOffice, 'abuseReasons', {
      rows: (all) => all.select(['id', 'name', 'nameHi', 'hint', 'laws', 'position', 'isActive']),
      search: ['name', 'nameHi'],
      filters: {},
      sorts: { position: sql`position`, name: sql`lower(name)` },
      toColumns: (form) => form,
    }),
    constraints: {
      abuse_reasons_once: { field: 'name', message: 'There is a reason of this name already.' },
    },
  });
