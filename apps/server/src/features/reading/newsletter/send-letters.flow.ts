import { setTimeout as sleep } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import type { Context } from '../../../context.ts';
import { BULK_CONNECTIONS, type BulkMail } from '../../../outside/bulk-mail.ts';
import type { Database } from '../../../platform/database/db.ts';
import {
  type ClaimedDelivery,
  type CompletedTry,
  claimDelivery,
  reserveSlots,
  settleDelivery,
} from './deliveries.sql.ts';
import { prepareLetter } from './letter-mail.view.ts';
import { selectMailed } from './letters.sql.ts';
import { updateUnreached } from './newsletter.sql.ts';
import { isServerTrouble, settle } from './outcome.rules.ts';

/** How long one run claims new letters, in milliseconds: jobs must finish within a minute. */
const RUN_MS = 30_000;

interface Run {
  mailer: BulkMail;
  /** Returns the milliseconds until the next letter can be sent. */
  reserveSlot: () => Promise<number>;
  letters: Map<string, ReturnType<typeof prepareLetter>>;
  accepted: number;
  /** The mail server is down or refuses us: this run sends nothing more. */
  hasServerTrouble: boolean;
  endsAt: number;
}

/** Sends due letters for up to half a minute. Several servers can do so concurrently: each letter is claimed by one. */
export async function sendDue(context: Context) {
  const { db, config } = context;
  const run: Run = {
    mailer: await context.bulkMail(),
    reserveSlot: createPacer(db, config.newsletter.perSecond),
    letters: new Map(),
    accepted: 0,
    hasServerTrouble: false,
    endsAt: Date.now() + RUN_MS,
  };
  try {
    const workers = Array.from({ length: BULK_CONNECTIONS }, () => runWorker(context, run));
    const failed = (await Promise.allSettled(workers)).find(({ status }) => status === 'rejected');
    if (failed?.status === 'rejected') throw failed.reason;
  } finally {
    run.mailer.close();
  }
  return { isTroubled: run.hasServerTrouble, accepted: run.accepted };
}

/** Sends letters one by one. A result is stored while the next one is claimed, or before a pause. */
async function runWorker(context: Context, run: Run) {
  const { db, stopping } = context;
  const hasEnded = () => run.hasServerTrouble || stopping?.aborted || Date.now() > run.endsAt;
  let done: CompletedTry | undefined;
  const settleLast = async () => {
    const last = done;
    done = undefined;
    if (last) await settleDelivery(db, last);
  };
  try {
    while (!hasEnded()) {
      const wait = await run.reserveSlot();
      if (wait >= 1) {
        await settleLast();
        await sleep(wait, undefined, { signal: stopping }).catch(() => {});
        if (hasEnded()) return;
      }
      const claimed = await claimDelivery(db, done);
      done = undefined;
      if (!claimed) return;
      if (claimed.status !== 'left') done = await send(context, run, claimed);
    }
  } finally {
    await settleLast();
  }
}

async function send(context: Context, run: Run, claimed: ClaimedDelivery): Promise<CompletedTry | undefined> {
  const { db, log } = context;
  const write = await letterOf(context, run, claimed);
  if (!write) return undefined;
  const sent = await run.mailer.send(write(claimed));
  if (sent.outcome === 'accepted') run.accepted += 1;
  if (isServerTrouble(sent)) {
    run.hasServerTrouble = true;
    log.warn(
      { newsletterId: claimed.newsletterId, outcome: sent.outcome, code: sent.refused?.code },
      'the mail server accepts no letters at the moment',
    );
  }
  const result = settle(sent, claimed.attempts);
  if (result.status === 'bounced') await updateUnreached(db, { bounced: [claimed.email], complained: [] });
  return { claimed, result };
}

async function letterOf(context: Context, { letters }: Run, { newsletterId }: ClaimedDelivery) {
  const known = letters.get(newsletterId);
  if (known) return known;
  const mailed = await selectMailed(context.db, newsletterId);
  if (mailed) letters.set(newsletterId, prepareLetter(context, mailed));
  return letters.get(newsletterId);
}

/**
 * Slots are reserved in batches of this many seconds and at most this many slots, so that a crash wastes no more than
 * one batch.
 */
const BATCH_SECONDS = 0.1;
const MAX_BATCH = 50;

/** Paces letters across all servers: each call returns the milliseconds until its slot. */
function createPacer(db: Kysely<Database>, perSecond: number): () => Promise<number> {
  const count = Math.min(Math.max(1, Math.floor(perSecond * BATCH_SECONDS)), MAX_BATCH);
  const slots: number[] = [];
  let pending: Promise<void> | undefined;
  const refill = async () => {
    const wait = await reserveSlots(db, { perSecond, count });
    // Read after the query: counted from before it, slots would be too early whenever it is slow.
    const first = performance.now() + wait;
    for (let nth = 0; nth < count; nth += 1) slots.push(first + (nth * 1_000) / perSecond);
  };
  return async () => {
    for (;;) {
      const slot = slots.shift();
      if (slot !== undefined) return Math.max(0, slot - performance.now());
      pending ??= refill().finally(() => {
        pending = undefined;
      });
      await pending;
    }
  };
}
