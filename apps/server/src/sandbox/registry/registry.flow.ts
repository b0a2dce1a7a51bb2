import type { Transaction } from 'kysely';
import {
  approveRegistration,
  askForCorrection,
  takeRegistration,
} from '../../features/pets/registrations/registrations.review.flow.ts';
import { selectAnyRegistration } from '../../features/pets/registrations/registrations.sql.ts';
import type { Database } from '../../platform/database/db.ts';
import { enqueue } from '../../platform/jobs/jobs.ts';
import { correctionsOf } from './registry.rules.ts';
import { type SandboxReview, selectWaiting, updateRegistryOn } from './registry.sql.ts';

type Tx = Transaction<Database>;

/** How long a sandbox officer takes for a step, in milliseconds. */
const STEP_DELAY = 20_000;

/** Interval until the next try while a user plays the officer, in milliseconds. */
const RETRY_DELAY = 60_000;

async function plan(tx: Tx, registrationId: string, inMs: number) {
  await enqueue(
    tx,
    'reviewRegistrationInSandbox',
    { registrationId },
    { key: `sandbox-registration:${registrationId}`, inMs },
  );
}

export const planRegistryStep = (tx: Tx, { registrationId }: { registrationId: string }) =>
  plan(tx, registrationId, STEP_DELAY);

export const planLaterRegistryStep = (tx: Tx, registrationId: string) =>
  plan(tx, registrationId, RETRY_DELAY);

/** Switches the sandbox officer; switched on, they also pick up applications left waiting. */
export async function switchRegistry(tx: Tx, isOn: boolean) {
  await updateRegistryOn(tx, isOn);
  if (!isOn) return;
  for (const { id } of await selectWaiting(tx)) await plan(tx, id, STEP_DELAY);
}

/** Picks up an application, or decides one already picked up: approves it, or asks for corrections. */
export async function reviewFor(tx: Tx, registrationId: string, review: SandboxReview) {
  const { userId, city, status, officerId, revision } = review;
  const officer = { userId, cities: city === null ? null : [city.toLowerCase()] };
  if (status === 'submitted') {
    await takeRegistration(tx, { id: registrationId, officer });
    return plan(tx, registrationId, STEP_DELAY);
  }
  if (status !== 'under_review' || officerId !== userId) return;
  const application = await selectAnyRegistration(tx, registrationId);
  if (!application) return;
  const decision = { id: registrationId, officer, revision };
  const remarks = correctionsOf(application, application.papers, application.today);
  if (Object.keys(remarks).length > 0) await askForCorrection(tx, decision, { remarks });
  else await approveRegistration(tx, decision);
}
