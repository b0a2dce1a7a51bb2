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

/** How long one run takes up new letters, in milliseconds: jobs are to be over within a minute. */
const RUN = 30_000;

interface Run {
  line: BulkMail;
  /** Gives in how many milliseconds the next letter may go. */
  takeTurn: () => Promise<number>;
  letters: Map<string, ReturnType<typeof prepareLetter>>;
  accepted: number;
  /** The mail server is away, closes or won't have us: nothing more is tried in this run. */
  isTroubled: boolean;
  until: number;
}

/** Sends what is due, for half a minute at most. Several servers may do so at once: each letter is taken up by one. */
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

/** Sends one letter behind the other. What one has come to is written down while the next is taken up, or before a pause. */
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

/** Turns are asked of the database for so much of a second, and so many, at once: one that dies leaves no longer a pause. */
const LOT_SECONDS = 0.1;
const LARGEST_LOT = 50;

/** Hands out when letters may go, of all servers together: each call gives in how many milliseconds its turn is. */
function openTurns(db: Kysely<Database>, perSecond: number): () => Promise<number> {
  const count = Math.min(Math.max(1, Math.floor(perSecond * LOT_SECONDS)), LARGEST_LOT);
  const turns: number[] = [];
  let asking: Promise<void> | undefined;
  const ask = async () => {
    const first = performance.now() + (await takeTurns(db, { perSecond, count }));
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
