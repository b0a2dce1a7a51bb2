import { paidThings } from '@tailwell/contract/money/payment-constants';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../platform/database/db.ts';
import { conflict, notFound } from '../../../platform/http/errors.ts';
import type { Payable } from './payable.flow.ts';
import type { SubjectColumn } from './payments.sql.ts';

/** What a night at a kennel costs here, in paise. */
export const NIGHT_PAISE = 80_000;

interface Night {
  id: string;
  status: 'payment_pending' | 'booked' | 'expired';
  holdExpiresAt: Date;
  now: Date;
}

/** The tables of a fourth kind, and its column of payments, as a migration of its feature would make them. */
export async function makeKennelNights(db: Kysely<Database>) {
  for (const statement of [
    sql`create table kennel_nights (
      id uuid primary key default new_id(),
      user_id uuid not null references users,
      status text not null default 'payment_pending' check (status in ('payment_pending', 'booked', 'expired')),
      hold_expires_at timestamptz not null default now() + interval '10 minutes')`,
    sql`alter table payments
      add column kennel_night_id uuid references kennel_nights,
      drop constraint payments_for_something,
      add constraint payments_for_something check (
        num_nonnulls(coalesce(instant_request_id, consultation_id), order_id, kennel_night_id) = 1),
      drop column subject_kind, drop column subject_id`,
    sql`alter table payments
      add column subject_kind text not null generated always as (case
        when instant_request_id is not null then 'instant'
        when consultation_id is not null then 'consultation'
        when order_id is not null then 'order'
        when kennel_night_id is not null then 'kennel_night'
      end) stored check (subject_kind in ('consultation', 'instant', 'order', 'kennel_night')),
      add column subject_id uuid not null generated always as (
        coalesce(instant_request_id, consultation_id, order_id, kennel_night_id)) stored`,
    sql`create unique index payments_one_open_subject on payments (subject_id) where status in ('created', 'pending')`,
    sql`create unique index payments_one_fulfils_subject on payments (subject_id) where outcome = 'fulfilled'`,
    sql`create index payments_of_subject on payments (subject_id, created_at)`,
  ]) {
    await statement.execute(db);
  }
}

/** A night that the newest person has on hold. */
export async function holdNight(db: Kysely<Database>, mobileNo: string): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into kennel_nights (user_id)
    select user_id from identities where provider = 'mobile' and subject like ${`%${mobileNo}`}
    returning id`.execute(db);
  const [night] = rows;
  if (!night) throw new Error('nobody holds a night');
  return night.id;
}

export async function selectNight(db: Kysely<Database>, id: string): Promise<Night | undefined> {
  const { rows } = await sql<Night>`
    select id, status, hold_expires_at, now() as now from kennel_nights where id = ${id}`.execute(db);
  return rows[0];
}

export const updateNight = (db: Kysely<Database>, id: string, status: Night['status']) =>
  sql`update kennel_nights set status = ${status} where id = ${id}`.execute(db);

/** The one object by which nights at a kennel are paid for. */
export const payableNight: Payable = {
  kind: 'kennel_night',
  startedBy: 'kennelNightId',
  purpose: 'kennel',
  column: 'kennelNightId' as SubjectColumn,
  lockUnpaid: async (tx, id, userId) => {
    await sql`select from kennel_nights where id = ${id} and user_id = ${userId} for update`.execute(tx);
    const { rows } = await sql<Night>`
      select id, status, hold_expires_at, now() as now from kennel_nights
      where id = ${id} and user_id = ${userId}`.execute(tx);
    const [night] = rows;
    if (!night) throw notFound();
    if (night.status === 'booked') throw conflict('ALREADY_PAID', 'This night is paid already.');
    if (night.status === 'expired') throw conflict('HOLD_OVER', 'The night is no longer held for you.');
    const { holdExpiresAt: expiresAt, now } = night;
    return { title: 'A night at the kennel', amountPaise: NIGHT_PAISE, expiresAt, now };
  },
  lockPaid: async (tx, _, { id }) => {
    await sql`select from kennel_nights where id = ${id} for update`.execute(tx);
    return {
      toPayPaise: NIGHT_PAISE,
      fulfil: async () => {
        const night = await selectNight(tx, id);
        if (night?.status !== 'payment_pending') return false;
        await updateNight(tx, id, 'booked');
        return true;
      },
    };
  },
  screenOf: (id) => `/kennel/${id}`,
  selectState: async (db, id) => ({ isHeld: (await selectNight(db, id))?.status === 'payment_pending' }),
  label: 'one night',
  tooLate: 'Your payment came when the night was no longer held.',
};

/** All kinds of the contract and this one. */
export const fourThings = { ...paidThings, [payableNight.kind]: payableNight };
