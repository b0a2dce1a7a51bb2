import { type Insertable, type Kysely, sql, type Transaction } from 'kysely';
import type { Database } from '../../../platform/database/db.ts';
import type { Discounts } from '../../money/discounts/discounts.flow.ts';
import type { PricedService } from './home-visits.bill.rules.ts';
import { insertEvent } from './home-visits.status.sql.ts';

type Tx = Transaction<Database>;

/** What is done for a pet. */
export type Line = PricedService & { petId: string };

/** The owner's window of a kind that waits for its payment, locked, with what is to be done. */
export async function lockHold(tx: Tx, userId: string, kind: Database['homeVisits']['kind']) {
  return tx
    .selectFrom('homeVisits')
    .where('userId', '=', userId)
    .where('kind', '=', kind)
    .where('status', '=', 'payment_pending')
    .selectAll()
    .select(
      sql<{ petId: string; serviceId: string; pricePaise: number }[]>`(
        select coalesce(json_agg(json_build_object(
          'petId', pet_id, 'serviceId', service_id, 'pricePaise', price_paise) order by position), '[]')
        from home_visit_lines where visit_id = home_visits.id)`.as('lines'),
    )
    .forUpdate()
    .executeTakeFirst();
}

type NewHold = Omit<Insertable<Database['homeVisits']>, 'id' | 'status' | 'holdExpiresAt'>;

/** Keeps a window, and who comes, for an owner who has yet to pay. Fails by the exclusion constraint when they are taken. */
export async function insertHold(tx: Tx, hold: NewHold, seconds: number): Promise<string> {
  const { id } = await tx
    .insertInto('homeVisits')
    .values({ ...hold, holdExpiresAt: sql`now() + make_interval(secs => ${seconds})` })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { windowStart, technicianId } = hold;
  await insertEvent(tx, {
    visitId: id,
    toStatus: 'payment_pending',
    actor: 'owner',
    windowStart: windowStart as Date,
    technicianId,
  });
  return id;
}

/** Writes what is done, for which pet. Fails by the exclusion constraint of pets when one is elsewhere then. */
export async function insertLines(tx: Tx, visitId: string, lines: Line[]) {
  await tx
    .insertInto('homeVisitLines')
    .values(
      lines.map(({ petId, serviceId, name, pricePaise, taxPercent, minutes }, at) => ({
        ...{ visitId, petId, serviceId, name, pricePaise, taxPercent, minutes },
        position: at + 1,
      })),
    )
    .execute();
}

/** Whom to ask for at the door, and what the owner notes. */
export async function updateContact(
  tx: Tx,
  id: string,
  contact: Pick<
    Insertable<Database['homeVisits']>,
    'contactName' | 'mobileNo' | 'house' | 'area' | 'landmark' | 'note' | 'consultationId'
  >,
) {
  await tx.updateTable('homeVisits').set(contact).where('id', '=', id).execute();
}

export async function updatePrice(
  tx: Tx,
  id: string,
  price: { discountPaise: number; referralDiscountPaise: number } & Discounts,
) {
  await tx.updateTable('homeVisits').set(price).where('id', '=', id).execute();
}

/** Takes a credit that is used elsewhere by now out of a visit, whose price stays. */
export async function clearCredit(tx: Tx, id: string) {
  await tx.updateTable('homeVisits').set({ referralCreditId: null }).where('id', '=', id).execute();
}

/** Locks the vet who was chosen for a visit, if one was. */
export async function lockVetOf(tx: Tx, visitId: string) {
  await tx
    .selectFrom('vets')
    .where('id', '=', (own) => own.selectFrom('homeVisits').where('id', '=', visitId).select('vetId'))
    .select('id')
    .forNoKeyUpdate()
    .execute();
}

/** A visit that a payment is for, which nobody else can change until the transaction ends. */
export async function lockForPayment(tx: Tx, id: string) {
  return tx
    .selectFrom('homeVisits')
    .where('id', '=', id)
    .selectAll()
    .select(sql<Date>`now()`.as('now'))
    .forUpdate()
    .executeTakeFirstOrThrow();
}

/** Whether a visit's window is held for somebody who has yet to pay. */
export async function isHeld(db: Kysely<Database>, id: string): Promise<boolean> {
  const held = await db
    .selectFrom('homeVisits')
    .where('id', '=', id)
    .where('status', '=', 'payment_pending')
    .where('holdExpiresAt', '>', sql<Date>`now()`)
    .select('id')
    .executeTakeFirst();
  return held !== undefined;
}

/** Nobody else books the pets of a visit until the transaction ends. */
export async function lockPetsOf(tx: Tx, visitId: string) {
  await sql`
    select from pets where id in (select pet_id from home_visit_lines where visit_id = ${visitId})
    order by id for no key update`.execute(tx);
}

/**
 * Whether nobody of a visit is elsewhere in its window: its pets, and the vet who comes. All of them must be locked. What a
 * hold that has run out kept, others may have taken.
 */
export const isWindowFree = sql<boolean>`(
  window_start > now()
  and not exists (
    select from booked_times b
    where b.source_id <> home_visits.id
      and (b.hold_expires_at is null or b.hold_expires_at > now())
      and b.during && tstzrange(home_visits.window_start, home_visits.busy_until)
      and (
        b.kind = 'pet' and b.subject_id in (
          select pet_id from home_visit_lines where visit_id = home_visits.id and pet_id is not null)
        or b.kind = 'vet' and b.subject_id = (
          select vet_id from technicians where id = home_visits.technician_id)
      )))`;
