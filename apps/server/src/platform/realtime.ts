import type { News } from '@tailwell/contract/events';
import type { Transaction } from 'kysely';
import type { Database } from './db.ts';

/**
 * Tells a person that something of theirs has changed, once the transaction has ended well: at once over their sockets,
 * later to those that were away for up to a day.
 */
export async function publish<Name extends keyof News>(
  tx: Transaction<Database>,
  userId: string,
  name: Name,
  data: News[Name],
) {
  // The trigger news_numbered gives it its place and notifies the servers.
  await tx
    .insertInto('news')
    .values({ userId, name, payload: JSON.stringify(data) })
    .execute();
}
