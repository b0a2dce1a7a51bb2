import { type Kysely, sql, type Transaction } from 'kysely';
import { type Database, inTransaction } from '../../../platform/database/db.ts';
import { invalid, Refusal } from '../../../platform/http/errors.ts';
import type { WrongLine } from '../../../platform/http/read-csv.ts';
import {
  lockImports,
  saveProductsByCode,
  selectGroupIds,
  selectIdsByCodes,
} from '../../shop/products/products.office.sql.ts';
import { addTermsOfProducts } from '../../shop/search/new-terms.sql.ts';
import { type GoodLine, readProductLines } from './product-lines.rules.ts';
import { columnsOf, productConstraints } from './save-product.flow.ts';

type Tx = Transaction<Database>;

export interface ImportResult {
  added: number;
  changed: number;
  /** Products that are as in the file already. */
  unchanged: number;
  wrong: WrongLine[];
  isSaved: boolean;
}

/** Thrown to roll back a transaction; carries its result. */
class ImportRollback extends Error {
  readonly result: ImportResult;
  constructor(result: ImportResult) {
    super('nothing is saved');
    this.result = result;
  }
}

/**
 * Adds the products of a file, and overwrites those with a known code. `try` saves nothing and reports what the other
 * modes would; `all` saves nothing if anything is wrong; `good` saves what is right. Throws 422 if it is no such file.
 */
export async function importProducts(
  db: Kysely<Database>,
  { csv, mode }: { csv: string; mode: 'try' | 'all' | 'good' },
  onSaved: (result: ImportResult) => void = () => {},
): Promise<ImportResult> {
  const file = readProductLines(csv);
  if ('fault' in file) throw invalid('INVALID', file.fault, { csv: file.fault });
  const { good, wrong } = file;
  return inTransaction(db, async (tx) => {
    await lockImports(tx);
    const result = await saveLines(tx, good, wrong);
    const canSave = mode === 'good' || (mode === 'all' && result.wrong.length === 0);
    const isSaved = canSave && result.added + result.changed > 0;
    if (!isSaved) throw new ImportRollback({ ...result, isSaved });
    const codes = good.map(({ form }) => form.code);
    await addTermsOfProducts(tx, await selectIdsByCodes(tx, codes));
    onSaved({ ...result, isSaved });
    return { ...result, isSaved };
  }).catch((error: unknown) => {
    if (error instanceof ImportRollback) return error.result;
    throw error;
  });
}

type BatchResult = Omit<ImportResult, 'isSaved'>;

/** In the order of codes, so that orders locking many of them don't deadlock with this. */
async function saveLines(tx: Tx, good: GoodLine[], alreadyWrong: WrongLine[]): Promise<BatchResult> {
  const groups = await selectGroupIds(tx);
  const wrong = [...alreadyWrong];
  const rows: Row[] = [];
  for (const { line, form } of good.toSorted((one, other) => (one.form.code < other.form.code ? -1 : 1))) {
    try {
      rows.push({ line, columns: { ...columnsOf(form, groups), code: form.code } });
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      wrong.push({ line, column: '', message: error.message });
    }
  }
  const batches = Array.from({ length: Math.ceil(rows.length / BATCH_SIZE) }, (_, at) =>
    rows.slice(at * BATCH_SIZE, (at + 1) * BATCH_SIZE),
  );
  const total: BatchResult = { added: 0, changed: 0, unchanged: 0, wrong };
  for (const batch of batches) addTo(total, await saveBatch(tx, batch));
  return { ...total, wrong: total.wrong.toSorted((one, other) => one.line - other.line) };
}

/** Small enough that each statement takes only a moment. */
const BATCH_SIZE = 100;

interface Row {
  line: number;
  columns: Parameters<typeof saveProductsByCode>[1][number];
}

/** Saves a whole batch; if the database refuses a row, bisects until it is found. */
async function saveBatch(tx: Tx, batch: Row[]): Promise<BatchResult> {
  await sql`savepoint batch`.execute(tx);
  try {
    const { added, changed } = await saveProductsByCode(
      tx,
      batch.map(({ columns }) => columns),
    );
    await sql`release savepoint batch`.execute(tx);
    return { added, changed, unchanged: batch.length - added - changed, wrong: [] };
  } catch (error) {
    const { constraint = '' } = (error ?? {}) as { constraint?: string };
    const refused = productConstraints[constraint];
    if (!refused) throw error;
    await sql`rollback to savepoint batch`.execute(tx);
    const [only] = batch;
    if (only && batch.length === 1) {
      const wrong = [{ line: only.line, column: '', message: refused.message }];
      return { added: 0, changed: 0, unchanged: 0, wrong };
    }
  }
  const half = Math.ceil(batch.length / 2);
  const saved = await saveBatch(tx, batch.slice(0, half));
  addTo(saved, await saveBatch(tx, batch.slice(half)));
  return saved;
}

function addTo(total: BatchResult, { added, changed, unchanged, wrong }: BatchResult) {
  total.added += added;
  total.changed += changed;
  total.unchanged += unchanged;
  total.wrong.push(...wrong);
}
