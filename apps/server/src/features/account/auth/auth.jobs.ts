import type { Context } from '../../../context.ts';
import { sweepInbox } from '../../../outside/inbox.ts';
import { sweepSmsHours } from '../../../outside/sms-hours.sql.ts';
import { sweepAnswers } from '../../../platform/http/idempotency.ts';
import { sweepSessions } from '../sessions/sessions.sql.ts';
import { deleteExpired } from './codes.sql.ts';

/** Deletes what has expired: it is refused anyway, so this only keeps the tables small. */
export async function sweepExpired({ db }: Context) {
  await sweepSessions(db);
  await deleteExpired(db);
  await sweepAnswers(db);
  await sweepSmsHours(db);
  await sweepInbox(db);
}
