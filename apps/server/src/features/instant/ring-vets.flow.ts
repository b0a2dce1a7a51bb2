import type { InstantStatus } from '@tailwell/contract/instant-statuses';
import type { Transaction } from 'kysely';
import type { Context } from '../../context.ts';
import type { Database } from '../../platform/database/db.ts';
import { dequeue, enqueue } from '../../platform/jobs/jobs.ts';
import { publish } from '../../platform/realtime/realtime.ts';
import { releaseDiscounts } from '../discounts/discounts.flow.ts';
import { selectFulfilling } from '../payments/payments.sql.ts';
import { requestRefund } from '../payments/refunds.sql.ts';
import { notifyNoVet, publishToOwner, publishToVets } from './notify.flow.ts';
import { countMissedRing, selectOnlineVets } from './presence.sql.ts';
import {
  insertRequestEvent,
  type LockedRequest,
  lockRequest,
  selectTerms,
  updateEnded,
  updateRound,
} from './requests.sql.ts';
import { endRings, insertRings, selectDecliners, selectRing } from './rings.sql.ts';

type Tx = Transaction<Database>;
type Parts = Pick<Context, 'hooks'>;

const roundKey = (id: string) => `instant:${id}`;

/** Rings vets for a request that is paid, or costs nothing. */
export async function beginSearch(tx: Tx, context: Parts, request: LockedRequest) {
  await insertRequestEvent(tx, {
    requestId: request.id,
    fromStatus: request.status,
    toStatus: 'searching',
    actor: 'owner',
  });
  await startRound(tx, context, request, 1);
}

/** Rings every vet who can answer and has not said no; a job ends the round. */
async function startRound(tx: Tx, context: Parts, request: LockedRequest, round: number) {
  const { id, userId } = request;
  const { ringSeconds } = await selectTerms(tx);
  const { kind, consultId, petName, petKind, concern } = await selectRing(tx, id);
  const vets = await selectVetsToAsk(tx, request, kind ?? undefined);
  const roundEndsAt = await updateRound(tx, id, { round, ringSeconds });
  await insertRings(
    tx,
    id,
    round,
    vets.map(({ vetId }) => vetId),
  );
  const endsAt = roundEndsAt.toISOString();
  for (const vet of vets) {
    if (vet.userId) await publish(tx, vet.userId, 'ring', { consultId, petName, petKind, concern, endsAt });
  }
  await enqueue(tx, 'endInstantRound', { requestId: id, round }, { key: roundKey(id), runAt: roundEndsAt });
  await context.hooks.onVetsRung?.(tx, { requestId: id, round, ringSeconds, endsAt: roundEndsAt, vets });
  await publishToOwner(tx, { id, userId, round }, 'searching');
}

async function selectVetsToAsk(tx: Tx, { id, userId }: LockedRequest, kind: string | undefined) {
  const [online, decliners] = [
    await selectOnlineVets(tx, { exceptUserId: userId, category: kind }),
    await selectDecliners(tx, id),
  ];
  return online.filter(({ vetId }) => !decliners.includes(vetId));
}

/** Ends a round whose time is over: the next one begins, or the search ends. A second run finds nothing to do. */
export async function endRound(
  tx: Tx,
  context: Parts,
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
  else await giveUp(tx, request);
}

/** Nobody could answer: all that was paid goes back. */
async function giveUp(tx: Tx, request: LockedRequest) {
  const refundPaise = await end(tx, request, 'no_vet', 'system');
  await notifyNoVet(tx, request, refundPaise);
}

/** Ends a search, or a request that waits for its payment, with everything given back; gives the refund in paise. */
export async function end(
  tx: Tx,
  request: LockedRequest,
  how: 'no_vet' | 'cancelled_by_user',
  actor: 'owner' | 'system',
): Promise<number> {
  const { id, userId, status, round } = request;
  await updateEnded(tx, id, how);
  await insertRequestEvent(tx, { requestId: id, fromStatus: status, toStatus: how, actor });
  await stopRinging(tx, id);
  await publishToVets(tx, id, await endRings(tx, id, 'cancelled'), 'cancelled');
  await releaseDiscounts(tx, [request]);
  const payment = await selectFulfilling(tx, id);
  if (payment) {
    await requestRefund(tx, {
      paymentId: payment.id,
      amountPaise: payment.amountPaise,
      cause: how === 'no_vet' ? 'no_vet' : 'cancelled',
    });
  }
  await publishToOwner(tx, { id, userId, round }, how satisfies InstantStatus);
  return payment?.amountPaise ?? 0;
}

/** Takes back the job of a search that is over. */
export async function stopRinging(tx: Tx, id: string) {
  await dequeue(tx, roundKey(id));
}
