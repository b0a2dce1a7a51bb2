import type { openDb } from '@tailwell/server/platform/database/db';

type Db = ReturnType<typeof openDb>['db'];

/** Sandbox actors, who answer in place of users, each with its switch. */
const switches = {
  vets: 'sandboxVet',
  shops: 'sandboxShops',
  visits: 'sandboxVisits',
  registry: 'sandboxRegistry',
  reviews: 'sandboxReviews',
  welfare: 'sandboxWelfare',
} as const;

export type Actor = keyof typeof switches;

/** Switches on only these. */
export async function switchActors(db: Db, on: Actor[]) {
  for (const [actor, table] of Object.entries(switches)) {
    await db
      .updateTable(table)
      .set({ isOn: on.includes(actor as Actor) })
      .execute();
  }
}
