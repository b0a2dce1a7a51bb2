import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../platform/database/db.ts';

type Db = Kysely<Database>;

/** One letter to one subscriber, taken up to be sent by nobody else. */
export interface Claimed {
  newsletterId: string;
  subscriberId: string;
  /** `left`: they have unsubscribed meanwhile. */
  status: 'sending' | 'left';
  /** Which try this is: what is written of another one doesn't count. */
  attempts: number;
  email: string;
}

/**
 * Takes so many turns of all servers together, one behind the other. Waits for nobody: gives in how many milliseconds the
 * first of them is.
 */
export async function takeTurns(db: Db, { perSecond, count }: { perSecond: number; count: number }) {
  const seconds = count / perSecond;
  const { rows } = await sql<{ waitMs: number }>`
    update newsletter_pace
    set free_at = greatest(free_at, clock_timestamp()) + make_interval(secs => ${seconds})
    returning (extract(epoch from free_at - clock_timestamp()) - ${seconds})::float8 * 1000 as wait_ms`.execute(
    db,
  );
  return Math.max(0, rows[0]?.waitMs ?? 0);
}

/**
 * Takes up a delivery that is due. It is committed before anything is sent: a second one takes up another row. `done`: what
 * the one before has come to, written down in the same statement.
 */
export async function claimDelivery(db: Db, done?: Done): Promise<Claimed | undefined> {
  const { rows } = await sql<Claimed>`
    with ${done ? sql`done as (${settling(done)}),` : sql``}
    next as (
      select due.newsletter_id, due.subscriber_id
      from newsletters, lateral (
        select newsletter_id, subscriber_id from newsletter_deliveries
        where newsletter_id = newsletters.id and status = 'queued' and due_at <= now()
        order by due_at limit 1
        for update skip locked) as due
      where newsletters.status = 'sending' limit 1)
    update newsletter_deliveries claimed
    set status = case subscribers.state when 'subscribed' then 'sending' else 'left' end,
      attempts = attempts + 1, updated_at = now()
    from next join newsletter_subscribers subscribers on subscribers.id = next.subscriber_id
    where claimed.newsletter_id = next.newsletter_id and claimed.subscriber_id = next.subscriber_id
    returning claimed.newsletter_id, claimed.subscriber_id, claimed.status, claimed.attempts, email`.execute(
    db,
  );
  return rows[0];
}

/** What a try has come to. */
export interface Settled {
  status: 'sent' | 'queued' | 'unknown' | 'failed' | 'bounced';
  error: string;
  /** After how many seconds it is tried again, where it is queued. */
  waitSeconds?: number;
  /** The try doesn't count: nothing was sent. */
  isFree?: boolean;
}

/** A try, and what it has come to. */
export interface Done {
  claimed: Claimed;
  settled: Settled;
}

const settling = ({ claimed, settled: { status, error, waitSeconds = 0, isFree = false } }: Done) => sql`
  update newsletter_deliveries
  set status = ${status}, error = ${error}, attempts = attempts - ${isFree ? 1 : 0}, updated_at = now(),
    due_at = now() + make_interval(secs => ${waitSeconds})
  where newsletter_id = ${claimed.newsletterId} and subscriber_id = ${claimed.subscriberId}
    and attempts = ${claimed.attempts} and status in ('sending', 'unknown')`;

/** Writes down what a try has come to, unless another one was begun meanwhile. */
export async function settleDelivery(db: Db, done: Done) {
  await settling(done).execute(db);
}

/** In how many milliseconds the next delivery is due; undefined: none waits. */
export async function selectNextDue(db: Db): Promise<number | undefined> {
  const { rows } = await sql<{ inMs: number | null }>`
    select extract(epoch from min(due_at) - now())::float8 * 1000 as in_ms
    from newsletter_deliveries join newsletters on newsletters.id = newsletter_id
    where newsletter_deliveries.status = 'queued' and newsletters.status = 'sending'`.execute(db);
  return rows[0]?.inMs ?? undefined;
}

/** Longer than any letter takes: whoever was sending it has died, or has lost the database. */
const LEASE = sql`interval '10 minutes'`;

/** What was being sent when a server died is not known, and not sent again (decision 061). */
export async function settleAbandoned(db: Db) {
  await sql`
    update newsletter_deliveries
    set status = 'unknown', error = 'The server stopped while it was sent.', updated_at = now()
    where status = 'sending' and updated_at < now() - ${LEASE}`.execute(db);
}

/** Whether deliveries are due that nobody has taken up for a while: their job is lost. */
export async function isStuck(db: Db): Promise<boolean> {
  const { rows } = await sql<{ isStuck: boolean }>`
    select exists (
      select from newsletters
      where status = 'sending' and exists (
        select from newsletter_deliveries
        where newsletter_id = newsletters.id and status = 'queued' and due_at < now() - interval '5 minutes')
      and not exists (
        select from newsletter_deliveries
        where newsletter_id = newsletters.id and updated_at > now() - interval '5 minutes')) as is_stuck`.execute(
    db,
  );
  return rows[0]?.isStuck ?? false;
}

/** Letters of the last week that have come back count as bounced. */
export async function updateCameBack(db: Db, emails: string[]) {
  await sql`
    update newsletter_deliveries set status = 'bounced', error = 'It came back.', updated_at = now()
    from newsletter_subscribers
    where newsletter_subscribers.id = subscriber_id and email = any(${emails})
      and newsletter_deliveries.status in ('sent', 'unknown')
      and newsletter_deliveries.updated_at > now() - interval '7 days'`.execute(db);
}
