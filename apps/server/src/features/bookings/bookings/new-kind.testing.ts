import { cancelForm } from '@tailwell/contract/bookings/cancelling';
import { moment } from '@tailwell/contract/dates';
import { endpoint, reply } from '@tailwell/contract/endpoint';
import { id, idParams } from '@tailwell/contract/ids';
import { purchaseKinds } from '@tailwell/contract/money/payment-constants';
import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely';
import { z } from 'zod';
import type { Context } from '../../../context.ts';
import type { Database } from '../../../platform/database/db.ts';
import { conflict } from '../../../platform/http/errors.ts';
import { once } from '../../../platform/http/idempotency.ts';
import type { Handlers } from '../../../platform/http/serve.ts';
import type { SubjectColumn } from '../../money/payments/payments.sql.ts';
import type { Booking, BookingKind } from './booking-kind.flow.ts';
import { book } from './bookings.book.flow.ts';
import { cancel, cancelForOwner } from './bookings.cancel.flow.ts';
import { reschedule } from './bookings.reschedule.flow.ts';
import { lifecycle } from './lifecycle.flow.ts';

type Tx = Transaction<Database>;
type Status = 'payment_pending' | 'booked' | 'expired' | 'cancelled_by_user' | 'cancelled_by_ops';

/** An hour at a salon, in paise. */
export const GROOMING_PAISE = 80_000;

interface Grooming extends Booking {
  status: Status;
  startsAt: Date;
  salon: string;
  moves: number;
}

interface Form {
  salon: string;
  startsAt: Date;
  couponCode?: string;
}

type GroomingRequest = Form & { userId: string };

/** Creates the tables of an additional kind and its column of payments, as its feature's migration would. */
export async function makeGroomings(db: Kysely<Database>) {
  for (const statement of [
    sql`create table groomings (
      id uuid primary key default new_id(),
      user_id uuid not null references users,
      salon text not null,
      status text not null default 'payment_pending',
      starts_at timestamptz not null,
      ends_at timestamptz not null,
      hold_expires_at timestamptz not null,
      discount_paise int not null default 0,
      referral_discount_paise int not null default 0,
      to_pay_paise int not null generated always as (80000 - discount_paise - referral_discount_paise) stored,
      coupon_use_id uuid references coupon_uses,
      referral_credit_id uuid,
      moves int not null default 0,
      booked_at timestamptz,
      cancelled_at timestamptz,
      cancel_reason_id uuid references cancel_reasons,
      cancel_note text not null default '',
      constraint groomings_salon_is_free exclude using gist (
        salon with =, tstzrange(starts_at, ends_at) with &&)
        where (status in ('payment_pending', 'booked')))`,
    sql`create table grooming_events (
      id bigint generated always as identity primary key,
      grooming_id uuid not null references groomings,
      from_status text,
      to_status text not null,
      actor text not null,
      starts_at timestamptz,
      note text not null default '')`,
    sql`alter table payments
      add column grooming_id uuid references groomings,
      drop constraint payments_for_something,
      add constraint payments_for_something check (
        num_nonnulls(coalesce(instant_request_id, consultation_id), order_id, home_visit_id, grooming_id) = 1),
      drop column subject_kind, drop column subject_id`,
    sql`alter table payments
      add column subject_kind text not null generated always as (case
        when instant_request_id is not null then 'instant'
        when consultation_id is not null then 'consultation'
        when order_id is not null then 'order'
        when home_visit_id is not null then 'home_visit'
        when grooming_id is not null then 'grooming'
      end) stored,
      add column subject_id uuid not null generated always as (
        coalesce(instant_request_id, consultation_id, order_id, home_visit_id, grooming_id)) stored`,
    sql`create unique index payments_one_open_subject on payments (subject_id) where status in ('created', 'pending')`,
    sql`create unique index payments_one_fulfils_subject on payments (subject_id) where outcome = 'fulfilled'`,
    sql`create index payments_of_subject on payments (subject_id, created_at)`,
  ]) {
    await statement.execute(db);
  }
}

const NEXT: Record<Status, readonly Status[]> = {
  payment_pending: ['booked', 'expired', 'cancelled_by_user'],
  booked: ['booked', 'cancelled_by_user', 'cancelled_by_ops'],
  expired: ['booked'],
  cancelled_by_user: [],
  cancelled_by_ops: [],
};

const groomings = lifecycle<
  Status,
  { actor: string; startsAt?: Date; note?: string },
  Record<string, unknown>,
  { userId: string }
>({
  table: 'groomings',
  history: 'groomingEvents',
  historyColumn: 'groomingId',
  kind: 'groomings',
  canBecome: (from, to) => NEXT[from].includes(to),
  returning: { userId: sql<string>`user_id` },
  publishStep: async () => {},
});

async function lock(tx: Tx, which: ReturnType<typeof sql<boolean>>): Promise<Grooming | undefined> {
  await sql`select from groomings where ${which} for update`.execute(tx);
  const { rows } = await sql<Grooming>`
    select g.*, now() as now,
      case when g.status = 'payment_pending' and hold_expires_at <= now() then 'expired' else g.status end as status_now,
      coalesce(p.amount_paise, 0) as paid_paise, coalesce(p.amount_paise - p.refunded_paise, 0) as left_paise
    from (select * from groomings where ${which}) g
    left join payments p on p.subject_id = g.id and p.outcome = 'fulfilled'`.execute(tx);
  return rows[0];
}

const anHourAfter = (time: Date) => new Date(time.getTime() + 3_600_000);

const salonTaken = () =>
  conflict('SLOT_TAKEN', 'The salon is taken at that time. Please choose another one.');

/** Serializes the bookings of a salon: waiting for its exclusion constraint instead could deadlock. */
const lockSalon = (tx: Tx, salon: RawBuilder<unknown>) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${salon}, 0))`.execute(tx);

/** Runs `work`; returns false if another booking has the salon at that time. */
async function ifFree(tx: Tx, work: () => Promise<unknown>): Promise<boolean> {
  await sql`savepoint trying`.execute(tx);
  try {
    return (await work()) !== undefined;
  } catch (error) {
    if ((error as { constraint?: string }).constraint !== 'groomings_salon_is_free') throw error;
    await sql`rollback to savepoint trying`.execute(tx);
    return false;
  }
}

/** The one object by which an hour at a salon is held, paid, moved, cancelled and refunded. */
export const groomingKind: BookingKind<Form, GroomingRequest, Grooming> = {
  kind: 'grooming',
  startedBy: 'groomingId',
  purpose: 'grooming',
  column: 'groomingId' as SubjectColumn,
  label: 'one grooming',
  screenOf: (groomingId) => `/grooming/${groomingId}`,
  titleOf: () => 'An hour at the salon',
  noun: 'grooming',
  time: 'time',
  atTime: 'at this time',
  table: 'groomings',
  lifecycle: groomings,
  coupons: 'home-care',
  startColumn: 'startsAt',
  booked: 'booked',
  upcoming: ['booked'],
  validate: async (tx, userId, form) => {
    await lockSalon(tx, sql`${form.salon}::text`);
    return { ...form, userId };
  },
  conflictingHolds: ({ salon, userId }) => ({
    isConflicting: sql<boolean>`salon = ${salon} or user_id = ${userId}`,
  }),
  lockHold: (tx, { userId }) => lock(tx, sql<boolean>`user_id = ${userId} and status = 'payment_pending'`),
  isSame: async (_, hold, { salon, startsAt }) =>
    hold.salon === salon && Number(hold.startsAt) === Number(startsAt),
  insertHold: async (tx, { userId, salon, startsAt }, seconds) => {
    const isFree = await ifFree(tx, async () => {
      const endsAt = anHourAfter(startsAt);
      const holdExpiresAt = sql`now() + make_interval(secs => ${seconds})`;
      const hold = { userId, salon, startsAt, endsAt, holdExpiresAt };
      return groomings.create(tx, hold, { to: 'payment_pending', actor: 'owner', startsAt });
    });
    if (!isFree) throw salonTaken();
    return (await groomingKind.lockHold(tx, { userId, salon, startsAt })) as Grooming;
  },
  amountOf: () => GROOMING_PAISE,
  lock: (tx, groomingId, userId) =>
    lock(
      tx,
      sql<boolean>`id = ${groomingId} and (${userId ?? null}::uuid is null or user_id = ${userId ?? null})`,
    ),
  lockSource: async (tx, groomingId) => {
    await lockSalon(tx, sql`(select salon from groomings where id = ${groomingId})`);
  },
  lockPets: async () => {},
  isStillFree: sql<boolean>`starts_at > now()`,
  reclaimTime: (tx, row, set) =>
    ifFree(tx, () =>
      groomings.moveIf(tx, row, sql<boolean>`true`, {
        to: 'booked',
        actor: 'owner',
        startsAt: row.startsAt,
        set: { ...set },
      }),
    ),
  onBooked: async () => {},
  reschedulingOf: ({ statusNow, moves }) => ({
    why: statusNow !== 'booked' ? 'It can’t be moved.' : moves > 0 ? 'You have moved it once already.' : null,
  }),
  moveTo: async (tx, row, startsAt) => {
    const set = { startsAt, endsAt: anHourAfter(startsAt), moves: sql`moves + 1` };
    const isMoved = await ifFree(tx, () =>
      groomings.move(tx, row, { to: 'booked', actor: 'owner', startsAt, set }),
    );
    if (!isMoved) throw salonTaken();
  },
  onMoved: async () => {},
  reasonsOf: () => 'home_care',
  cancellationOf: ({ statusNow, leftPaise }) => ({
    isAllowed: statusNow === 'booked',
    refundPaise: leftPaise / 2,
    isFullRefund: false,
  }),
  onCancelled: async () => {},
};

const booked = reply(z.object({ _id: id }));

/** The calls of its feature. */
export const groomingCalls = {
  book: endpoint({
    method: 'POST',
    path: '/book/grooming/v1',
    summary: 'Book an hour at a salon',
    who: 'owner',
    body: z.object({ salon: z.string(), startsAt: moment }),
    reply: booked,
  }),
  move: endpoint({
    method: 'PUT',
    path: '/move/grooming/{id}/v1',
    summary: 'Move it',
    who: 'owner',
    params: idParams,
    body: z.object({ startsAt: moment }),
    reply: booked,
  }),
  cancel: endpoint({
    method: 'PUT',
    path: '/cancel/grooming/{id}/v1',
    summary: 'Cancel it',
    who: 'owner',
    params: idParams,
    body: cancelForm,
    reply: booked,
  }),
};

export function groomingHandlers(context: Context): Handlers<typeof groomingCalls> {
  const { db } = context;
  return {
    book: (call) =>
      once(db, call, async (tx) => {
        const { user, body } = call;
        const created = await book(tx, context, groomingKind, {
          userId: user.id,
          form: body,
        });
        return { data: { _id: created.id } };
      }),
    move: (call) =>
      once(db, call, async (tx) => {
        const { user, params, body } = call;
        await reschedule(tx, context, groomingKind, { ...params, userId: user.id, startsAt: body.startsAt });
        return { data: { _id: params.id } };
      }),
    cancel: (call) =>
      once(db, call, async (tx) => {
        const { user, params, body } = call;
        await cancel(tx, groomingKind, { ...params, userId: user.id, form: body });
        return { data: { _id: params.id } };
      }),
  };
}

/** As the back office cancels. */
export const cancelGrooming = (tx: Tx, groomingId: string) =>
  cancelForOwner(tx, groomingKind, { id: groomingId, reason: 'The salon has closed.' });

/** All kinds of the contract plus this one. */
export const paidWithGrooming = { ...purchaseKinds, [groomingKind.kind]: groomingKind };
