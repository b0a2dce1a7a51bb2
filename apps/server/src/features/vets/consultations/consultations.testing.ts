import type { CancellableKind } from '@tailwell/contract/booking-constants';
import type { Kysely } from 'kysely';
import type { Database } from '../../../platform/database/db.ts';
import { hashToken, newToken } from '../../../platform/http/auth.ts';
import { newLetters } from '../../../testing/seed.ts';
import { signIn, type TestApp } from '../../../testing/test-app.ts';
import { DOG, MIXED_DOG, makePet } from '../../pets/pets/pets.testing.ts';

const HOLD = 'POST /user/hold/asign/vet/schedule/v1';
const CREATE = 'POST /user/create/asign/vet/schedule/v1';

/** A vet with many free times by video; `at`: index among the demo vets, in an order independent of the clock. */
export async function findVet(app: TestApp, at = 0): Promise<{ vetId: string; fee: number }> {
  const found = await app.call('POST /user/filter/consultation/vet/list/v1', {
    body: { mode: 'video', category: 'dog', sort: 'experience' },
  });
  const vet = found.body.data[at];
  if (!vet) throw new Error('the demo has fewer vets');
  return { vetId: vet._id, fee: vet.consultation_prefer.consultationFees };
}

/** A vet's free times in ISO 8601, from tomorrow on, so that no test gets close to the minimum notice. */
export async function freeTimes(app: TestApp, vetId: string): Promise<string[]> {
  const { body } = await app.call(`GET /vet/get/free/slots/${vetId}/v1`);
  return body.data.days.slice(1).flatMap(({ starts }: { starts: string[] }) => starts);
}

/**
 * Cancels whatever earlier tests left with a vet, and returns a function for the vet's times, one per call: a test gets
 * the same ones whatever ran before it, and however that ended.
 */
export async function clearTimes(app: TestApp, vetId: string): Promise<() => string> {
  await app.db
    .updateTable('consultations')
    .set({ status: 'cancelled_by_ops' })
    .where('vetId', '=', vetId)
    .execute();
  const times = await freeTimes(app, vetId);
  return () => {
    const time = times.shift();
    if (!time) throw new Error('the vet has no time left');
    return time;
  };
}

/** A user with a pet. */
export async function makeOwner(app: TestApp) {
  const { token, mobileNo } = await signIn(app);
  return { token, mobileNo, petId: await makePet(app, token) };
}

export type Owner = Awaited<ReturnType<typeof makeOwner>>;

/** Users with pets and a session, inserted directly into the database: for tests that need many. */
export async function insertOwners(db: Kysely<Database>, count: number, petsEach = 1) {
  const users = await db
    .insertInto('users')
    .values(Array.from({ length: count }, () => ({ referralCode: newLetters() })))
    .returning('id')
    .execute();
  const owners = users.map(({ id }) => ({ id, token: newToken() }));
  await db
    .insertInto('sessions')
    .values(
      owners.map(({ id, token }) => ({
        userId: id,
        tokenHash: hashToken(token),
        expiresAt: new Date(Date.now() + 86_400_000),
      })),
    )
    .execute();
  await db
    .insertInto('identities')
    .values(owners.map(({ id: userId }) => ({ userId, provider: 'google', subject: userId })))
    .execute();
  const pet = {
    name: 'Bruno',
    categoryId: DOG,
    breedId: MIXED_DOG,
    sex: 'male' as const,
    neutered: 'yes' as const,
  };
  const pets = await db
    .insertInto('pets')
    .values(owners.flatMap(({ id: userId }) => Array.from({ length: petsEach }, () => ({ ...pet, userId }))))
    .returning(['id', 'userId'])
    .execute();
  return owners.map(({ id, token }) => {
    const petIds = pets.filter(({ userId }) => userId === id).map((own) => own.id);
    return { id, token, petIds, petId: petIds[0] ?? '' };
  });
}

/** One user with pets and a session. */
export async function insertOwner(db: Kysely<Database>, pets = 1) {
  const [owner] = await insertOwners(db, 1, pets);
  if (!owner) throw new Error('no owner was made');
  return owner;
}

/** Holds a slot. */
export const hold = (app: TestApp, { token }: Pick<Owner, 'token'>, vetId: string, startsAt: string) =>
  app.call(HOLD, { token, body: { vetId, startsAt } });

/** Books a slot, which then awaits its payment. */
export const create = (
  app: TestApp,
  { token, petId }: Pick<Owner, 'token' | 'petId'>,
  body: Record<string, unknown>,
  headers?: Record<string, string>,
) => app.call(CREATE, { token, body: { petId, symptoms: 'Scratches a lot', ...body }, headers });

/** Opens the sandbox's payment page; returns the payment's id. */
export async function startPayment(app: TestApp, token: string, scheduleId: string): Promise<string> {
  const started = await app.call('POST /payment/start/v1', { token, body: { scheduleId } });
  if (started.status !== 200) throw new Error(`no payment: ${JSON.stringify(started.body)}`);
  return started.body.data._id;
}

/** Clicks a button on the sandbox's payment page. */
export const choose = (app: TestApp, paymentId: string, choice: 'pay' | 'fail' | 'pending' | 'late') =>
  fetch(`${app.origin}/sandbox/payments/${paymentId}`, {
    method: 'POST',
    redirect: 'manual',
    headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    body: `choice=${choice}`,
  });

/** Makes a payment's next check due. */
export async function makeCheckDue(app: TestApp, paymentId: string) {
  await app.db
    .updateTable('payments')
    .set({ nextCheckAt: new Date(0) })
    .where('id', '=', paymentId)
    .execute();
}

/** The status that the call returns after querying the gateway. */
export async function statusOf(app: TestApp, paymentId: string, token?: string) {
  await makeCheckDue(app, paymentId);
  return app.call(`GET /phonepe/user/check/status/phonepe/payment/${paymentId}/v1`, { token });
}

/** A consultation with its history. */
export const getSchedule = (app: TestApp, token: string, id: string) =>
  app.call(`GET /user/get/asign/vet/schedule/${id}/v1`, { token });

/** Books and pays; returns the ids of the consultation and the payment. */
export async function book(
  app: TestApp,
  owner: Omit<Owner, 'mobileNo'> & Partial<Owner>,
  body: Record<string, unknown>,
) {
  const created = await create(app, owner, body);
  if (created.status !== 200) throw new Error(`no booking: ${JSON.stringify(created.body)}`);
  const id: string = created.body.newSchedule._id;
  const paymentId = await startPayment(app, owner.token, id);
  await choose(app, paymentId, 'pay');
  await statusOf(app, paymentId);
  return { id, paymentId };
}

/** Makes a consultation's hold expire. */
export async function expireHold(app: TestApp, id: string) {
  const past = new Date(Date.now() - 1_000);
  await app.db.updateTable('consultations').set({ holdExpiresAt: past }).where('id', '=', id).execute();
}

/** Moves a consultation in time, as if the clock had advanced; `minutes` from now to its start. */
export async function moveCloser(app: TestApp, id: string, minutes: number) {
  const startsAt = new Date(Date.now() + minutes * 60_000);
  const endsAt = new Date(startsAt.getTime() + 15 * 60_000);
  await app.db
    .updateTable('consultations')
    .set({ startsAt, endsAt, blockedUntil: endsAt, bookedAt: new Date(Date.now() - 3_600_000) })
    .where('id', '=', id)
    .execute();
}

/** The id of a cancellation reason. */
export async function cancelReason(
  app: TestApp,
  token: string,
  kind: CancellableKind = 'consultation',
): Promise<string> {
  const reasons = await app.call(`GET /admin/get/all/cancel/reason/v1?kind=${kind}`, { token });
  return reasons.body.data[0]._id;
}
