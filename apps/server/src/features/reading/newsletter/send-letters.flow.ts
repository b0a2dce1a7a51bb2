import { setTimeout as sleep } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import type { Context } from '../../../context.ts';
import { BULK_CONNECTIONS, type BulkMail } from '../../../outside/bulk-mail.ts';
import type { Database } from '../../../platform/database/db.ts';
import { type Claimed, claimDelivery, type Done, settleDelivery, takeTurns } from './deliveries.sql.ts';
import { prepareLetter } from './letter-mail.view.ts';
import { selectMailed } from './letters.sql.ts';
import { updateUnreached } from './newsletter.sql.ts';
import { isTrouble, settle } from './outcome.rules.ts';

/** How long one run claims new letters, in milliseconds: jobs must finish within a minute. */
const RUN = 30_000;

interface Run {
  line: BulkMail;
  /** Returns the milliseconds until the next letter can be sent. */
  takeTurn: () => Promise<number>;
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
    line: await context.bulkMail(),
    takeTurn: openTurns(db, config.newsletter.perSecond),
    letters: new Map(),
    accepted: 0,
    isTroubled: false,
    until: Date.now() + RUN,
  };
  try {
    const lanes = Array.from({ length: BULK_CONNECTIONS }, () => sendInTurn(context, run));
    const failed = (await Promise.allSettled(lanes)).find(({ status }) => status === 'rejected');
    if (failed?.status === 'rejected') throw failed.reason;
  } finally {
    run.line.close();
  }
  return { isTroubled: run.isTroubled, accepted: run.accepted };
}

/** Sends letters one by one. A result is stored while the next one is claimed, or before a pause. */
async function sendInTurn(context: Context, run: Run) {
  const { db, stopping } = context;
  const isOver = () => run.isTroubled || stopping?.aborted || Date.now() > run.until;
  let done: Done | undefined;
  const settleLast = async () => {
    const last = done;
    done = undefined;
    if (last) await settleDelivery(db, last);
  };
  try {
    while (!isOver()) {
      const wait = await run.takeTurn();
      if (wait >= 1) {
        await settleLast();
        await sleep(wait, undefined, { signal: stopping }).catch(() => {});
        if (isOver()) return;
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

async function send(context: Context, run: Run, claimed: Claimed): Promise<Done | undefined> {
  const { db, log } = context;
  const write = await letterOf(context, run, claimed);
  if (!write) return undefined;
  const handed = await run.line.send(write(claimed));
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

async function letterOf(context: Context, { letters }: Run, { newsletterId }: Claimed) {
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
const LOT_SECONDS = 0.1;
const LARGEST_LOT = 50;

/** Paces letters across all servers: each call returns the milliseconds until its slot. */
function openTurns(db: Kysely<Database>, perSecond: number): () => Promise<number> {
  const count = Math.min(Math.max(1, Math.floor(perSecond * LOT_SECONDS)), LARGEST_LOT);
  const turns: number[] = [];
  let asking: Promise<void> | undefined;
  const ask = async () => {
    const wait = await takeTurns(db, { perSecond, count });
    // Read after the answer: counted from before a slow one, slots would come too early.
    const first = performance.now() + wait;
    for (let nth = 0; nth < count; nth += 1) turns.push(first + (nth * 1_000) / perSecond);
  };
  return async () => {
    for (;;) {
      const turn = turns.shift();
      if (turn !== undefined) return Math.max(0, turn - performance.now());
      asking ??= ask().finally(() => {
        asking = undefined;
      });
      await asking;
    }
  };
}
