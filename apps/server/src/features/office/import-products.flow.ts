import { type Kysely, sql, type Transaction } from 'kysely';
import { type Database, inTransaction } from '../../platform/database/db.ts';
import { invalid, Refusal } from '../../platform/http/errors.ts';
import { saveProductByCode, selectGroupIds, selectIdsByCodes } from '../products/office.sql.ts';
import { addTermsOfProducts } from '../search/new-terms.sql.ts';
import { type GoodLine, readProductLines, type WrongLine } from './product-lines.rules.ts';
import { columnsOf, explainProduct } from './save-product.flow.ts';

type Tx = Transaction<Database>;

export interface Imported {
  added: number;
  changed: number;
  wrong: WrongLine[];
  isSaved: boolean;
}

/** Ends a transaction whose work is not to stay, and carries out what it came to. */
class NothingSaved extends Error {
  readonly result: Imported;
  constructor(result: Imported) {
    super('nothing is saved');
    this.result = result;
  }
}

/**
 * Adds the products of a file, and writes those anew whose code is known. `try` saves nothing and says what the others
 * would; `all` saves nothing if anything is wrong; `good` saves what is right. Throws 422 for what is no such file.
 */
export async function importProducts(
  db: Kysely<Database>,
  { csv, mode }: { csv: string; mode: 'try' | 'all' | 'good' },
  onSaved: (result: Imported) => void = () => {},
): Promise<Imported> {
  const file = readProductLines(csv);
  if ('fault' in file) throw invalid('INVALID', file.fault, { csv: file.fault });
  const { good, wrong } = file;
  return inTransaction(db, async (tx) => {
    const result = await saveLines(tx, good, wrong);
    const isWanted = mode === 'good' || (mode === 'all' && result.wrong.length === 0);
    const isSaved = isWanted && result.added + result.changed > 0;
    if (!isSaved) throw new NothingSaved({ ...result, isSaved });
    const codes = good.map(({ form }) => form.code);
    await addTermsOfProducts(tx, await selectIdsByCodes(tx, codes));
    onSaved({ ...result, isSaved });
    return { ...result, isSaved };
  }).catch((error: unknown) => {
    if (error instanceof NothingSaved) return error.result;
    throw error;
  });
}

/** In the order of codes, so that two files at once don't wait for each other in turn. */
async function saveLines(tx: Tx, good: GoodLine[], alreadyWrong: WrongLine[]) {
  const groups = await selectGroupIds(tx);
  const wrong = [...alreadyWrong];
  const counts = { added: 0, changed: 0 };
  for (const { line, form } of good.toSorted((one, other) => (one.form.code < other.form.code ? -1 : 1))) {
    await sql`savepoint line`.execute(tx);
    try {
      const isNew = await saveProductByCode(tx, { ...columnsOf(form, groups), code: form.code });
      counts[isNew ? 'added' : 'changed'] += 1;
      await sql`release savepoint line`.execute(tx);
    } catch (error) {
      const refused = error instanceof Refusal ? error : explainProduct(error);
      if (!refused) throw error;
      await sql`rollback to savepoint line`.execute(tx);
      wrong.push({ line, column: '', message: refused.message });
    }
  }
  return { ...counts, wrong: wrong.toSorted((one, other) => one.line - other.line) };
}
