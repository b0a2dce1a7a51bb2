import type { Context } from '../../../context.ts';
import { inTransaction } from '../../../platform/database/db.ts';
import { expireAllHolds } from '../../bookings/bookings/bookings.flow.ts';
import { requestHold } from './instant.lifecycle.flow.ts';
import { selectStuckRequests } from './requests.sql.ts';
import { endRound } from './ring-vets.flow.ts';

declare module '../../../platform/jobs/jobs.ts' {
  interface JobPayloads {
    endInstantRound: { requestId: string; round: number };
  }
}

/** Few enough for a short run; the next one continues. */
const REQUESTS_PER_RUN = 200;

interface Round {
  requestId: string;
  round: number;
}

/** Ends a round of rings. */
export async function endInstantRound(context: Context, round: Round) {
  await inTransaction(context.db, (tx) => endRound(tx, context, round));
}

/** Expires unpaid requests, and ends rounds whose own job was given up. */
export async function sweepInstantRequests(context: Context) {
  const { db, log } = context;
  await expireAllHolds(context, requestHold);
  for (const { id, round } of await selectStuckRequests(db, REQUESTS_PER_RUN)) {
    log.warn({ request: id, round }, 'ending an overdue round of rings');
    await endInstantRound(context, { requestId: id, round });
  }
}
