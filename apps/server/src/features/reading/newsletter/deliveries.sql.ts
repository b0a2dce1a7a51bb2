import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../platform/database/db.ts';

type Db = Kysely<Database>;

/** A letter to one subscriber, claimed by this sender. */
export interface ClaimedDelivery {
  newsletterId: string;
  subscriberId: string;
  /** `left`: unsubscribed in the meantime. */
  status: 'sending' | 'left';
  /** Number of this try: results of other tries are ignored. */
  attempts: number;
  email: string;
}

/**
 * Reserves `count` consecutive sending slots, shared by all servers. Never blocks: returns the milliseconds until the
 * first one.
 */
export async function reserveSlots(db: Db, { perSecond, count }: { perSecond: number; count: number }) {
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
 * Claims a due delivery. Committed before anything is sent, so a concurrent claim takes another row. `done`: result of
 * the previous delivery, stored in the same statement.
 */
export async function claimDelivery(db: Db, done?: CompletedTry): Promise<ClaimedDelivery | undefined> {
  const { rows } = await sql<ClaimedDelivery>`
    with ${done ? sql`done as (${settleStatement(done)}),` : sql``}
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

/** Result of a try. */
export interface DeliveryResult {
  status: 'sent' | 'queued' | 'unknown' | 'failed' | 'bounced';
  error: string;
  /** Seconds until the next try, if queued. */
  waitSeconds?: number;
  /** The try does not count: nothing was sent. */
  isUncounted?: boolean;
}

/** A try and its result. */
export interface CompletedTry {
  claimed: ClaimedDelivery;
  result: DeliveryResult;
}

const settleStatement = ({
  claimed,
  result: { status, error, waitSeconds = 0, isUncounted = false },
}: CompletedTry) => sql`
  update newsletter_deliveries
  set status = ${status}, error = ${error}, attempts = attempts - ${isUncounted ? 1 : 0}, updated_at = now(),
    due_at = now() + make_interval(secs => ${waitSeconds})
  where newsletter_id = ${claimed.newsletterId} and subscriber_id = ${claimed.subscriberId}
    and attempts = ${claimed.attempts} and status in ('sending', 'unknown')`;

/** Stores a try's result, unless another try has started in the meantime. */
export async function settleDelivery(db: Db, done: CompletedTry) {
  await settleStatement(done).execute(db);
}

/** Milliseconds until the next delivery is due; undefined if none is waiting. */
export async function selectNextDue(db: Db): Promise<number | undefined> {
  const { rows } = await sql<{ inMs: number | null }>`
    select extract(epoch from min(due_at) - now())::float8 * 1000 as in_ms
    from newsletter_deliveries join newsletters on newsletters.id = newsletter_id
    where newsletter_deliveries.status = 'queued' and newsletters.status = 'sending'`.execute(db);
  return rows[0]?.inMs ?? undefined;
}

/** Longer than any letter takes: the sender has crashed or lost the database. */
const LEASE = sql`interval '10 minutes'`;

/** The outcome of deliveries interrupted by a crash is unknown: they are not sent again (decision 061). */
export async function settleAbandoned(db: Db) {
  await sql`
    update newsletter_deliveries
    set status = 'unknown', error = 'The server stopped while it was sent.', updated_at = now()
    where status = 'sending' and updated_at < now() - ${LEASE}`.execute(db);
}

/** Whether due deliveries have been unclaimed for a while: their job was lost. */
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

/** Marks letters of the last week that came back as bounced. */
export async function updateBounced(db: Db, emails: string[]) {
  await sql`
    update newsletter_deliveries set status = 'bounced', error = 'It came back.', updated_at = now()
    from newsletter_subscribers
    where newsletter_subscribers.id = subscriber_id and email = any(${emails})
      and newsletter_deliveries.status in ('sent', 'unknown')
      and newsletter_deliveries.updated_at > now() - interval '7 days'`.execute(db);
}
