import type { Transaction } from 'kysely';
import type { Context } from '../../../context.ts';
import type { Database } from '../../../platform/database/db.ts';
import { dequeue, enqueue } from '../../../platform/jobs/jobs.ts';
import { publish } from '../../../platform/realtime/realtime.ts';
import { releaseDiscounts } from '../../money/discounts/discounts.flow.ts';
import { selectFulfilling } from '../../money/payments/payments.sql.ts';
import { requestRefund } from '../../money/payments/refunds.flow.ts';
import { moveRequest } from './instant.lifecycle.flow.ts';
import { notifyNoVet, publishToOwner, publishToVets } from './instant.notify.flow.ts';
import { countMissedRing, selectOnlineVets } from './presence.sql.ts';
import { type LockedRequest, lockRequest, roundOf, selectTerms, updateRound } from './requests.sql.ts';
import { endRings, insertRings, selectDecliners, selectRing } from './rings.sql.ts';

type Tx = Transaction<Database>;
type HookContext = Pick<Context, 'hooks'>;

const roundKey = (id: string) => `instant:${id}`;

/** Starts ringing vets for a request that is paid or free. */
export async function startSearch(tx: Tx, context: HookContext, request: LockedRequest) {
  await startRound(tx, context, request, 1);
}

/** Rings every available vet who has not declined; a job ends the round. */
async function startRound(tx: Tx, context: HookContext, request: LockedRequest, round: number) {
  const { id } = request;
  const { ringSeconds } = await selectTerms(tx);
  const { kind, consultId, petName, petKind, concern } = await selectRing(tx, id);
  const vets = await selectVetsToRing(tx, request, kind ?? undefined);
  await insertRings(
    tx,
    id,
    round,
    vets.map(({ vetId }) => vetId),
  );
  const roundEndsAt = await saveRound(tx, request, roundOf(round, ringSeconds));
  const endsAt = roundEndsAt.toISOString();
  for (const vet of vets) {
    if (vet.userId) await publish(tx, vet.userId, 'ring', { consultId, petName, petKind, concern, endsAt });
  }
  await enqueue(tx, 'endInstantRound', { requestId: id, round }, { key: roundKey(id), runAt: roundEndsAt });
  await context.hooks.onVetsRung?.(tx, { requestId: id, round, ringSeconds, endsAt: roundEndsAt, vets });
}

/** The first round starts the search. Returns when it ends. */
async function saveRound(tx: Tx, request: LockedRequest, round: ReturnType<typeof roundOf>): Promise<Date> {
  const isFirst = request.status !== 'searching';
  const saved = isFirst
    ? await moveRequest(tx, request, { to: 'searching', actor: 'owner', set: round })
    : await updateRound(tx, request.id, round);
  if (!isFirst) await publishToOwner(tx, saved, 'searching');
  if (!saved.roundEndsAt) throw new Error('the round has no end time');
  return saved.roundEndsAt;
}

async function selectVetsToRing(tx: Tx, { id, userId }: LockedRequest, kind: string | undefined) {
  const [online, decliners] = [
    await selectOnlineVets(tx, { exceptUserId: userId, category: kind }),
    await selectDecliners(tx, id),
  ];
  return online.filter(({ vetId }) => !decliners.includes(vetId));
}

/** Ends an expired round: starts the next one, or ends the search. Idempotent. */
export async function endRound(
  tx: Tx,
  context: HookContext,
  { requestId, round }: { requestId: string; round: number },
) {
  const request = await lockRequest(tx, requestId);
  if (request?.status !== 'searching' || request.round !== round) return;
  if (!request.roundEndsAt || request.roundEndsAt > request.clock) return;
  const missed = await endRings(tx, requestId, 'missed');
  for (const { vetId } of missed) await countMissedRing(tx, vetId);
  await publishToVets(tx, requestId, missed, 'missed');
  const { rounds } = await selectTerms(tx);
  if (round < rounds) await startRound(tx, context, request, round + 1);
  else await endUnanswered(tx, request);
}

/** No vet could answer: refunds everything that was paid. */
async function endUnanswered(tx: Tx, request: LockedRequest) {
  const refundPaise = await endRequest(tx, request, 'no_vet', 'system');
  await notifyNoVet(tx, request, refundPaise);
}

/** Ends a search or an unpaid request and returns everything; returns the refund in paise. */
export async function endRequest(
  tx: Tx,
  request: LockedRequest,
  status: 'no_vet' | 'cancelled_by_user',
  actor: 'owner' | 'system',
): Promise<number> {
  const { id } = request;
  await moveRequest(tx, request, { to: status, actor });
  await stopRinging(tx, id);
  await publishToVets(tx, id, await endRings(tx, id, 'cancelled'), 'cancelled');
  await releaseDiscounts(tx, [request]);
  const payment = await selectFulfilling(tx, id);
  if (!payment) return 0;
  return requestRefund(tx, {
    paymentId: payment.id,
    amountPaise: payment.amountPaise,
    cause: status === 'no_vet' ? 'no_vet' : 'cancelled',
  });
}

/** Cancels the job of a finished search. */
export async function stopRinging(tx: Tx, id: string) {
  await dequeue(tx, roundKey(id));
}
