import type { LiveEvents } from '@tailwell/contract/events';
import { symptomDurations } from '@tailwell/contract/vets/consultation-constants';
import { instantStatuses } from '@tailwell/contract/vets/instant-statuses';
import { presenceStatuses } from '@tailwell/contract/vets/vet-console-constants';
import { sql } from 'kysely';
import { type Samples, UNKNOWN_ID } from '../../../testing/samples.ts';
import type { TestApp } from '../../../testing/test-app.ts';
import { makeCoupon } from '../../money/coupons/coupons.testing.ts';
import { makePet } from '../../pets/pets/pets.testing.ts';
import { choose, type insertOwner, statusOf } from '../consultations/consultations.testing.ts';
import { signInVet } from '../vet-console/vet-console.testing.ts';

const ASK = 'POST /user/send/request/to/available/vets/v2';

type Owner = Pick<Awaited<ReturnType<typeof insertOwner>>, 'token' | 'petId'>;

/** Requests a vet now. */
export const requestVet = (
  app: TestApp,
  { token, petId }: Owner,
  body: Record<string, unknown> = {},
  headers?: Record<string, string>,
) => app.call(ASK, { token, body: { petId, symptoms: 'Limps', ...body }, headers });

/** A coupon that makes it free, so that vets are rung immediately. */
export const freeCode = async (app: TestApp) =>
  (await makeCoupon(app, { kind: 'percent', percent: 100, flatPaise: null })).code;

/** Requests with a free coupon; returns the request's id. */
export async function search(app: TestApp, owner: Owner): Promise<string> {
  const response = await requestVet(app, owner, { couponCode: await freeCode(app) });
  if (response.body.data?.status !== 'searching')
    throw new Error(`no search: ${JSON.stringify(response.body)}`);
  return response.body.data._id;
}

/** Opens the sandbox's payment page for a request; returns the payment's id. */
export async function startRequestPayment(app: TestApp, token: string, instantId: string): Promise<string> {
  const started = await app.call('POST /payment/start/v1', { token, body: { instantId } });
  if (started.status !== 200) throw new Error(`no payment: ${JSON.stringify(started.body)}`);
  return started.body.data._id;
}

/** Requests and pays; returns the ids of the request and the payment. */
export async function requestAndPay(app: TestApp, owner: Owner, body: Record<string, unknown> = {}) {
  const response = await requestVet(app, owner, body);
  if (response.status !== 200) throw new Error(`no request: ${JSON.stringify(response.body)}`);
  const id: string = response.body.data._id;
  const paymentId = await startRequestPayment(app, owner.token, id);
  await choose(app, paymentId, 'pay');
  await statusOf(app, paymentId);
  return { id, paymentId };
}

export const getRequest = async (app: TestApp, owner: Owner, id: string) =>
  (await app.call(`GET /user/get/instant/request/${id}/v1`, { token: owner.token })).body.data;

export const cancelRequest = (app: TestApp, owner: Owner, id: string) =>
  app.call(`PUT /user/cancel/instant/request/${id}/v1`, { token: owner.token, body: {} });

export type OnlineVet = Awaited<ReturnType<typeof signInVet>>;

export const accept = (app: TestApp, { token }: Pick<OnlineVet, 'token'>, id: string) =>
  app.call(`POST /vet/accept/instant/request/${id}/v1`, { token, body: {} });

export const decline = (app: TestApp, { token }: Pick<OnlineVet, 'token'>, id: string) =>
  app.call(`POST /vet/decline/instant/request/${id}/v1`, { token, body: {} });

/** What is ringing a vet. */
export const ringsOf = async (app: TestApp, { token }: OnlineVet): Promise<string[]> =>
  (await app.call('GET /vet/get/my/rings/v1', { token })).body.data.map(
    ({ consultId }: { consultId: string }) => consultId,
  );

/** A number of video vets for dogs, online; no others are, and earlier calls have ended. */
export async function bringVetsOnline(app: TestApp, count: number): Promise<OnlineVet[]> {
  await app.db.updateTable('vetPresence').set({ status: 'offline', breakUntil: null }).execute();
  await app.db
    .updateTable('instantRequests')
    .set({ status: 'cancelled_by_user' })
    .where('status', 'in', ['searching', 'payment_pending'])
    .execute();
  await app.db.updateTable('instantRings').set({ answer: 'cancelled' }).where('answer', 'is', null).execute();
  await app.db
    .updateTable('consultations')
    .set({ status: 'completed' })
    // A vet in a call is not rung.
    .where((eb) => eb.or([eb('kind', '=', 'instant'), eb('status', 'in', ['in_call', 'reconnecting'])]))
    .execute();
  const vets = await app.db
    .selectFrom('vets')
    .where(sql<boolean>`modes @> array['video']`)
    .orderBy('id')
    .limit(count)
    .select('id')
    .execute();
  if (vets.length < count) throw new Error(`there are only ${vets.length} vets by video`);
  const online: OnlineVet[] = [];
  for (const { id } of vets) {
    await app.db
      .insertInto('vetPetCategories')
      .values({ vetId: id, category: 'dog' })
      .onConflict((old) => old.doNothing())
      .execute();
    await bringOnline(app, id);
    online.push(await signInVet(app, id));
  }
  return online;
}

/** Brings a vet online, without missed rings. */
async function bringOnline(app: TestApp, vetId: string) {
  const presence = { status: 'online' as const, breakUntil: null, missedRings: 0 };
  await app.db
    .insertInto('vetPresence')
    .values({ vetId, ...presence })
    .onConflict((old) => old.column('vetId').doUpdateSet(presence))
    .execute();
}

/** Makes the round expire, without its job. */
export async function expireRound(app: TestApp, id: string) {
  await app.db
    .updateTable('instantRequests')
    .set({ roundEndsAt: new Date(Date.now() - 1_000) })
    .where('id', '=', id)
    .where('status', '=', 'searching')
    .execute();
}

/** Makes the round expire, for the job runner of a server to end it. */
export async function makeRoundDue(app: TestApp, id: string) {
  await expireRound(app, id);
  await sql`update graphile_worker._private_jobs set run_at = now() where key = ${`instant:${id}`}`.execute(
    app.db,
  );
}

/** Ends the round by its job. */
export async function endRoundOf(app: TestApp, id: string) {
  await expireRound(app, id);
  await app.runJobs({ untilAt: new Date(Date.now() + 60_000) });
}

/** A user's events of one name, oldest first. */
export async function eventsOf<Name extends keyof LiveEvents>(app: TestApp, userId: string, name: Name) {
  const rows = await app.db
    .selectFrom('liveEvents')
    .where('userId', '=', userId)
    .where('name', '=', name)
    .orderBy('id')
    .select('payload')
    .execute();
  return rows.map(({ payload }) => payload as unknown as LiveEvents[Name]);
}

/** Switches the automated vet on or off. */
export const switchSandboxVet = (app: TestApp, isOn: boolean) =>
  app.call('PUT /sandbox/vet/v1', { body: { isOn } });

async function makeInstantRequest(test: TestApp, token: string): Promise<string> {
  const petId = await makePet(test, token);
  return (await requestVet(test, { token, petId })).body.data._id;
}

export const samples: Samples = {
  'POST /user/send/request/to/available/vets/v2': {
    body: {
      petId: UNKNOWN_ID,
      concern: UNKNOWN_ID,
      symptoms: 'Limps',
      since: 'today',
      photos: ['consultation-photo/aaaaaaaaaaaaaaaaaaaaaa'],
      couponCode: 'FIRSTVET',
      expectedToPay: 399,
    },
    pet: { open: 'file', body: (petId) => ({ petId, symptoms: 'Limps' }) },
  },
  'GET /user/get/instant/request/{id}/v1': { owned: makeInstantRequest },
  'PUT /user/cancel/instant/request/{id}/v1': { owned: makeInstantRequest },
  columns: {
    'instant_request_events.from_status': instantStatuses,
    'instant_request_events.to_status': instantStatuses,
    'instant_requests.since': symptomDurations,
    'instant_requests.status': instantStatuses,
    'vet_presence.status': presenceStatuses,
  },
};
