import type { ActBody, act } from '@tailwell/contract/acts';
import type { Resource } from '@tailwell/contract/resource';
import type { Kysely } from 'kysely';
import { z } from 'zod';
import { recordChange } from '../database/audit.ts';
import type { Database } from '../database/db.ts';
import { runAct } from './acts.ts';
import type { SessionStaff } from './auth.ts';
import { invalid, notFound } from './errors.ts';
import {
  changedMeanwhile,
  explain,
  type Form,
  pick,
  type ResourceSource,
  revisionOf,
  toRow,
} from './resource.ts';
import type { Handlers } from './serve.ts';

interface ActOnList {
  body: ActBody;
  user: SessionStaff;
}

/** Handlers for the acts on several records of a resource: each saves the form of a record, with other values. */
export function listActHandlers<
  const R extends Resource,
  const Acts extends Record<string, ReturnType<typeof act>>,
>(resource: R, acts: Acts, db: Kysely<Database>, source: ResourceSource<R>): Handlers<Acts> {
  const { name: kind, row: schema, form } = resource;
  const keys = Object.keys(form.shape);
  const fieldsOf = async (from: Kysely<Database>, id: string, isLocked?: boolean) => {
    const row = await source.find(from, id, isLocked);
    if (!row || !source.update) throw notFound();
    return pick(z.encode(schema, toRow<R>(row) as never) as Record<string, unknown>, keys);
  };
  const run = async ({ body: { rows, isPreview, ...input }, user }: ActOnList) => ({
    data: await runAct(db, { body: { rows, isPreview }, kind }, async (tx, { _id: id, revision }) => {
      const before = await fieldsOf(tx, id, true);
      const after = { ...before, ...encodeInput(form, input) };
      const found = revisionOf(before);
      if (revisionOf(after) === found) return { isChanged: false, revision: found };
      if (revision && revision !== found) throw changedMeanwhile();
      await source.update?.(tx, id, parseForm<R>(form, after), user).catch((error: unknown) => {
        throw explain(error, source.constraints ?? {});
      });
      recordChange({ kind, id, before, after: await fieldsOf(tx, id) });
      return { isChanged: true, revision: found };
    }),
  });
  return Object.fromEntries(Object.keys(acts).map((name) => [name, run])) as unknown as Handlers<Acts>;
}

/** What an act sets, as sent over the network. */
const encodeInput = ({ shape }: z.ZodObject, input: object) =>
  Object.fromEntries(
    Object.entries(input).map(([key, value]) => [key, z.encode(shape[key] as z.ZodType, value)]),
  );

/** Throws 422 for a record that doesn't fit its form any more: it has to be opened and corrected first. */
function parseForm<R extends Resource>(form: z.ZodObject, values: object): Form<R> {
  const parsed = form.safeParse(values);
  if (parsed.success) return parsed.data as Form<R>;
  throw invalid('INVALID', parsed.error.issues[0]?.message ?? 'Open it and complete its form first.');
}
