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
import { isTrouble, settle } from './outcome.rules.ts';

/** How long one run claims new letters, in milliseconds: jobs must finish within a minute. */
const RUN = 30_000;

interface Run {
  mailer: BulkMail;
  /** Returns the milliseconds until the next letter can be sent. */
  reserveSlot: () => Promise<number>;
  letters: Map<string, ReturnType<typeof prepareLetter>>;
  accepted: number;
  /** The mail server is down or refuses us: this run tries no more. */
  isTroubled: boolean;
  until: number;
}

/** Sends due letters for up to half a minute. Several servers can do so concurrently: each letter is claimed by one. */
export async function sendDue(context: Context) {
  const { db, config } = context;
  const run: Run = {
    mailer: await context.bulkMail(),
    reserveSlot: createPacer(db, config.newsletter.perSecond),
    letters: new Map(),
    accepted: 0,
    isTroubled: false,
    until: Date.now() + RUN,
  };
  try {
    const workers = Array.from({ length: BULK_CONNECTIONS }, () => sendInTurn(context, run));
    const failed = (await Promise.allSettled(workers)).find(({ status }) => status === 'rejected');
    if (failed?.status === 'rejected') throw failed.reason;
  } finally {
    run.mailer.close();
  }
  return { isTroubled: run.isTroubled, accepted: run.accepted };
}

/** Sends letters one by one. A result is stored while the next one is claimed, or before a pause. */
async function sendInTurn(context: Context, run: Run) {
  const { db, stopping } = context;
  const hasEnded = () => run.isTroubled || stopping?.aborted || Date.now() > run.until;
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
  const handed = await run.mailer.send(write(claimed));
  if (handed.outcome === 'accepted') run.accepted += 1;
  if (isTrouble(handed)) {
    run.isTroubled = true;
    log.warn(
      { newsletterId: claimed.newsletterId, outcome: handed.outcome, code: handed.refused?.code },
      'the mail server takes no letters now',
    );
  }
  const settled = settle(handed, claimed.attempts);
  if (settled.status === 'bounced') await updateUnreached(db, { bounced: [claimed.email], complained: [] });
  return { claimed, settled };
}

async function letterOf(context: Context, { letters }: Run, { newsletterId }: ClaimedDelivery) {
  const known = letters.get(newsletterId);
  if (known) return known;
  const mailed = await selectMailed(context.db, newsletterId);
  if (mailed) letters.set(newsletterId, prepareLetter(context, mailed));
  return letters.get(newsletterId);
}

/**
 * Slots are reserved for this part of a second, and at most this many, at a time: a crash then leaves no longer a
 * pause.
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
    // Read after the answer: counted from before a slow one, slots would come too early.
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
