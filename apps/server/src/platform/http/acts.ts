import type { ActBody, RowResult } from '@tailwell/contract/acts';
import type { Kysely, Transaction } from 'kysely';
import { recordChange, skipAudit } from '../database/audit.ts';
import { type Database, inTransaction } from '../database/db.ts';
import { Refusal } from './errors.ts';

type ActRow = ActBody['rows'][number];

/** What an act did with a row, within the row's transaction. */
interface Step {
  isChanged: boolean;
  /** Identifies the version that it found. */
  revision?: string;
}

/** Rolls back a row's transaction: it is a preview, or nothing has changed. */
class RowRollback extends Error {
  readonly result: RowResult;
  constructor(result: RowResult) {
    super('nothing is saved');
    this.result = result;
  }
}

/**
 * Takes a step with each row, in a transaction of its own: rows that are refused don't affect the others, and locks are
 * held briefly. Records the counts in the audit log, besides the changes of each row. A repeat changes nothing.
 */
export async function runAct(
  db: Kysely<Database>,
  { body: { rows, isPreview }, kind }: { body: ActBody; kind: string },
  step: (tx: Transaction<Database>, row: ActRow) => Promise<Step>,
): Promise<RowResult[]> {
  const results: RowResult[] = [];
  for (const row of new Map(rows.map((row) => [row._id, row])).values()) {
    results.push(await runRow(db, row, isPreview, step));
  }
  if (isPreview) skipAudit();
  else await inTransaction(db, async () => recordCounts(kind, results));
  return results;
}

async function runRow(
  db: Kysely<Database>,
  row: ActRow,
  isPreview: boolean,
  step: (tx: Transaction<Database>, row: ActRow) => Promise<Step>,
): Promise<RowResult> {
  try {
    return await inTransaction(db, async (tx) => {
      const { isChanged, revision = null } = await step(tx, row);
      const outcome = isChanged ? 'changed' : 'unchanged';
      const result: RowResult = { _id: row._id, outcome, reason: null, revision };
      if (isPreview || !isChanged) throw new RowRollback(result);
      return result;
    });
  } catch (error) {
    if (error instanceof RowRollback) return error.result;
    // Other errors, such as 429 and 503, concern the whole call.
    if (!(error instanceof Refusal) || ![404, 409, 422].includes(error.status)) throw error;
    const reason = error.status === 404 ? 'It is no longer in this list.' : error.message;
    return { _id: row._id, outcome: 'refused', reason, revision: null };
  }
}

function recordCounts(kind: string, results: RowResult[]) {
  const count = (outcome: RowResult['outcome']) => results.filter((one) => one.outcome === outcome).length;
  recordChange({
    kind,
    id: '',
    before: null,
    after: { changed: count('changed'), unchanged: count('unchanged'), refused: count('refused') },
  });
}
