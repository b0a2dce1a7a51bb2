import type { Context } from '../../context.ts';
import { inTransaction } from '../../platform/database/db.ts';
import { Refusal } from '../../platform/http/errors.ts';
import { isAnyAtConsole } from '../people.sql.ts';
import { planLaterRegistryStep, reviewFor } from './registry.flow.ts';
import { isRegistryOn, selectSandboxOfficer } from './registry.sql.ts';

declare module '../../platform/jobs/jobs.ts' {
  interface JobPayloads {
    /** Its state decides the next step. */
    reviewRegistrationInSandbox: { registrationId: string };
  }
}

/** Reviews for the sandbox officer of a city. While a user plays them at the console, tries again later. */
export async function reviewRegistrationInSandbox(
  { db, config, log }: Context,
  { registrationId }: { registrationId: string },
) {
  if (!config.demo || !(await isRegistryOn(db))) return;
  const review = await selectSandboxOfficer(db, registrationId);
  if (!review || review.isOwn) return;
  if (review.status !== 'submitted' && review.status !== 'under_review') return;
  if (await isAnyAtConsole(db, [review.userId])) {
    await inTransaction(db, (tx) => planLaterRegistryStep(tx, registrationId));
    return;
  }
  await inTransaction(db, (tx) => reviewFor(tx, registrationId, review)).catch((error: unknown) => {
    if (!(error instanceof Refusal)) throw error;
    log.info({ registrationId, code: error.code }, 'the sandbox leaves an application to people');
  });
}
