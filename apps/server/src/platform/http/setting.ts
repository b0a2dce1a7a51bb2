import type { setting } from '@tailwell/contract/resource';
import type { Kysely, Transaction } from 'kysely';
import { z } from 'zod';
import { recordChange } from '../database/audit.ts';
import { selectHistory } from '../database/audit-log.ts';
import { type Database, inTransaction } from '../database/db.ts';
import { notFound } from './errors.ts';
import { changedMeanwhile, revisionOf } from './resource.ts';
import type { Handlers } from './serve.ts';

type Setting = ReturnType<typeof setting>;
type Values<S extends Setting> = z.output<S['form']>;

/** The queries behind a group of settings. */
interface SettingSource<S extends Setting> {
  /** `isLocked`: no one else can change them until the transaction ends. */
  find: (db: Kysely<Database>, isLocked?: boolean) => Promise<Values<S> | undefined>;
  update: (tx: Transaction<Database>, values: Values<S>) => Promise<void>;
}

/** Handlers for the calls of a group of settings. */
export function settingHandlers<const S extends Setting>(
  { name, form }: S,
  db: Kysely<Database>,
  source: SettingSource<S>,
): Handlers<S['calls']> {
  const kind = `setting ${name}`;
  const encode = (values: Values<S>) => z.encode(form, values as never) as Record<string, unknown>;
  const findAll = async (from: Kysely<Database>, isLocked?: boolean) => {
    const values = await source.find(from, isLocked);
    if (!values) throw notFound();
    return values;
  };
  const handlers = {
    get: async () => {
      const values = await findAll(db);
      return { data: values, revision: revisionOf(encode(values)) };
    },
    update: ({ query, body }: { query: { revision: string }; body: Values<S> }) =>
      inTransaction(db, async (tx) => {
        const before = encode(await findAll(tx, true));
        if (revisionOf(before) !== query.revision) throw changedMeanwhile();
        await source.update(tx, body);
        const values = await findAll(tx);
        const after = encode(values);
        recordChange({ kind, id: '', before, after });
        return { data: values, revision: revisionOf(after), message: 'Saved.' };
      }),
    history: async ({ query }: { query: { page: number } }) => {
      const { rows, total } = await selectHistory(db, { kind, subjectId: '', page: query.page });
      return { data: rows, total };
    },
  };
  return handlers as unknown as Handlers<S['calls']>;
}
