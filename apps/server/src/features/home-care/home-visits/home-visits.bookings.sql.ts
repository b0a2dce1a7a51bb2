import { type Insertable, sql, type Transaction } from 'kysely';
import type { Database } from '../../../platform/database/db.ts';
import type { PricedService } from './home-visits.bill.rules.ts';
import { visitLifecycle } from './home-visits.lifecycle.flow.ts';
import { withLockedColumns } from './home-visits.sql.ts';

type Tx = Transaction<Database>;

/** A service for a pet. */
export type Line = PricedService & { petId: string };

/** An owner's unpaid hold of a kind, locked. */
export async function lockHold(
  tx: Tx,
  { userId, kind }: { userId: string; kind: Database['homeVisits']['kind'] },
) {
  return withLockedColumns(
    tx
      .selectFrom('homeVisits as v')
      .where('v.userId', '=', userId)
      .where('v.kind', '=', kind)
      .where('v.status', '=', 'payment_pending'),
  )
    .forUpdate('v')
    .executeTakeFirst();
}

/** A visit's services with pet and price, unordered. */
export async function selectBookedLines(tx: Tx, visitId: string) {
  return tx
    .selectFrom('homeVisitLines')
    .where('visitId', '=', visitId)
    .select(['petId', 'serviceId', 'pricePaise'])
    .execute();
}

type NewHold = Omit<Insertable<Database['homeVisits']>, 'id' | 'status' | 'holdExpiresAt'>;

/** Holds a window and its technician until the owner pays. Fails by the exclusion constraint if they are taken. */
export async function insertHold(tx: Tx, hold: NewHold, seconds: number): Promise<string> {
  const row = { ...hold, holdExpiresAt: sql`now() + make_interval(secs => ${seconds})` };
  const { windowStart, technicianId } = hold;
  const { id } = await visitLifecycle.create(tx, row, {
    to: 'payment_pending',
    actor: 'owner',
    windowStart: windowStart as Date,
    technicianId,
  });
  return id;
}

/** Inserts the services per pet. Fails by the exclusion constraint of pets if one is booked elsewhere then. */
export async function insertLines(tx: Tx, visitId: string, lines: Line[]) {
  await tx
    .insertInto('homeVisitLines')
    .values(
      lines.map(({ petId, serviceId, name, pricePaise, taxPercent, minutes }, index) => ({
        ...{ visitId, petId, serviceId, name, pricePaise, taxPercent, minutes },
        position: index + 1,
      })),
    )
    .execute();
}

/** Saves the contact at the door, the address and the owner's note. */
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

/** Locks the vet chosen for a visit, if any. */
export async function lockVetOf(tx: Tx, visitId: string) {
  await tx
    .selectFrom('vets')
    .where('id', '=', (own) => own.selectFrom('homeVisits').where('id', '=', visitId).select('vetId'))
    .select('id')
    .forNoKeyUpdate()
    .execute();
}

/** Locks a visit's pets against other bookings until the transaction ends. */
export async function lockPetsOf(tx: Tx, visitId: string) {
  await sql`
    select from pets where id in (select pet_id from home_visit_lines where visit_id = ${visitId})
    order by id for no key update`.execute(tx);
}

/**
 * Whether a visit's pets and vet are still free in its window; others may have booked them once its hold expired. All
 * of them must be locked.
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
