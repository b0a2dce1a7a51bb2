import { randomUUID } from 'node:crypto';
import { payables } from '../../../../features.ts';
import { choose as chooseInLedger } from '../../../../outside/payments/sandbox-ledger.ts';
import {
  SANDBOX_WEBHOOK_PATH,
  SIGNATURE_HEADER,
  signSandboxWebhook,
} from '../../../../outside/payments/sandbox-webhook.ts';
import type { TestApp } from '../../../../testing/test-app.ts';
import { checkOpenPayments } from '../../../money/payments/payments.jobs.ts';
import { create, findVet, freeTimes, insertOwner, startPayment } from '../consultations.testing.ts';

/** What the job does every minute. */
export const checkPayments = (app: TestApp) => checkOpenPayments({ ...app.context, payables });

/** A demo vet, and times of theirs that no other test of the file uses. */
export async function takeVet(app: TestApp, at = 0) {
  const { vetId, fee } = await findVet(app, at);
  const times = await freeTimes(app, vetId);
  const nextTime = () => {
    const time = times.shift();
    if (!time) throw new Error('the vet has no time left');
    return time;
  };
  return { vetId, fee, nextTime };
}

/** A user whose consultation awaits payment, with the gateway's page open. */
export async function openPage(app: TestApp, body: Record<string, unknown>) {
  const owner = await insertOwner(app.db);
  const created = await create(app, owner, body);
  if (created.status !== 200) throw new Error(`no booking: ${JSON.stringify(created.body)}`);
  const id: string = created.body.newSchedule._id;
  return { owner, id, paymentId: await startPayment(app, owner.token, id) };
}

/** The gateway settles a payment, and its webhook is lost. */
export const settleWithoutWebhook = (app: TestApp, paymentId: string, choice: 'pay' | 'fail') =>
  chooseInLedger(app.db, paymentId, choice);

/** Content of a genuine webhook about a payment. */
export const eventOf = (paymentId: string, changes: Record<string, unknown> = {}) =>
  JSON.stringify({
    eventId: randomUUID(),
    type: 'payment.completed',
    paymentId,
    state: 'completed',
    amountPaise: 100,
    at: new Date().toISOString(),
    ...changes,
  });

/** The signature header of a webhook; `secondsAgo`: when it was signed. */
export const sign = (app: TestApp, rawBody: string, secondsAgo = 0, secret = app.context.secret) =>
  signSandboxWebhook(secret, rawBody, Math.floor(Date.now() / 1000) - secondsAgo);

/** Sends a webhook over HTTP, signed unless a signature is given; returns the status. */
export async function deliver(
  app: TestApp,
  rawBody: string,
  { signature = sign(app, rawBody), type = 'application/json' }: { signature?: string; type?: string } = {},
): Promise<number> {
  const headers = { 'Content-Type': type, [SIGNATURE_HEADER]: signature };
  const answer = await fetch(app.origin + SANDBOX_WEBHOOK_PATH, { method: 'POST', headers, body: rawBody });
  await answer.arrayBuffer();
  return answer.status;
}

/** The outcome of a payment and its consultation. */
export async function outcomeOf(app: TestApp, paymentId: string) {
  const { id, ...payment } = await app.db
    .selectFrom('payments')
    .innerJoin('consultations', 'consultations.id', 'payments.subjectId')
    .where('payments.id', '=', paymentId)
    .select(['consultations.id', 'payments.status', 'outcome', 'consultations.status as consultation'])
    .executeTakeFirstOrThrow();
  const refunds = await app.db
    .selectFrom('refunds')
    .where('paymentId', '=', paymentId)
    .select(['cause', 'amountPaise'])
    .execute();
  return { ...payment, refunds };
}

/** Kinds of notifications about a consultation or a payment, in order. */
export async function notificationsOf(app: TestApp, id: string): Promise<string[]> {
  const notifications = await app.db
    .selectFrom('notifications')
    .where('key', 'like', `%:${id}%`)
    .orderBy('id')
    .select('kind')
    .execute();
  return notifications.map(({ kind }) => kind);
}
