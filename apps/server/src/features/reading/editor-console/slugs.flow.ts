import type { Transaction } from 'kysely';
import { recordChange } from '../../../platform/database/audit.ts';
import type { Database } from '../../../platform/database/db.ts';
import { conflict } from '../../../platform/http/errors.ts';
import { lockKnown } from './save.flow.ts';
import { updateSlug } from './slugs.sql.ts';

/** Gives a post another address, at once where it is live; those that it had lead there. Its own old ones can be taken again. */
export async function changeSlug(tx: Transaction<Database>, id: string, slug: string) {
  const post = await lockKnown(tx, id);
  if (post.slug === slug) return;
  if (!(await updateSlug(tx, id, slug))) {
    throw conflict('TAKEN', 'Another post has this address, or had it. Please choose another one.');
  }
  recordChange({ kind: 'posts', id, before: { slug: post.slug }, after: { slug } });
}
