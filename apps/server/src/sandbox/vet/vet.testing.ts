import { endAutomation, updateAutomated } from '../../features/vets/instant/presence.sql.ts';
import type { TestApp } from '../../testing/test-app.ts';

/** Makes a vet the sandbox vet. */
export async function makeSandboxVet(app: TestApp, vetId: string) {
  await app.db.deleteFrom('sandboxVet').execute();
  await app.db.insertInto('sandboxVet').values({ vetId }).execute();
  await endAutomation(app.db);
  await updateAutomated(app.db, vetId, true);
}
