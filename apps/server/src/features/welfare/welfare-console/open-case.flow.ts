import type { Kysely } from 'kysely';
import type { Context } from '../../../context.ts';
import type { Database } from '../../../platform/database/db.ts';
import { notFound } from '../../../platform/http/errors.ts';
import { letterUrls } from '../abuse-reports/letters/letter.view.ts';
import { evidenceOf, originalsOf } from '../evidence/evidence.view.ts';
import {
  selectAuthorities,
  selectCase,
  selectCaseMessages,
  selectEvents,
  selectForwards,
  selectNotes,
  selectWitnesses,
} from './case.sql.ts';
import { ownReport } from './case-actions.flow.ts';
import { type Officer, selectNear } from './cases.sql.ts';
import { selectRequestsOf } from './identity.sql.ts';
import { toCase } from './welfare-console.view.ts';

/** A case with everything officers see. Throws 404, and 409 for a report of their own. */
export async function openCase(
  db: Kysely<Database>,
  { secret }: Pick<Context, 'secret'>,
  { id, officer }: { id: string; officer: Officer },
) {
  const row = await selectCase(db, officer, id);
  if (!row) throw notFound();
  if (row.isOwn) throw ownReport();
  const evidence = await evidenceOf(db, secret, [id]);
  const opened = {
    row,
    witnesses: await selectWitnesses(db, id),
    evidence: evidence.get(id) ?? [],
    originals: await originalsOf(db, secret, id),
    events: await selectEvents(db, id),
    messages: await selectCaseMessages(db, id),
    notes: await selectNotes(db, id),
    forwards: await selectForwards(db, id),
    authorities: await selectAuthorities(db, row),
    nearby: await selectNear(db, officer, id),
    requests: await selectRequestsOf(db, officer, id),
    letters: row.status === 'withdrawn' ? [] : letterUrls(secret, id),
  };
  return toCase(opened, officer.userId);
}
